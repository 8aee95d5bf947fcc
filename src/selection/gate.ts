// A catalogue and its release bars → the languages that are below their bars.

import type { Catalogue } from '../catalogue/model.ts';
import { countMissingForMinimum } from '../percentages.ts';
import { selectComponentFigures, selectProjectFigures } from './figures.ts';
import type { SelectableLanguage } from './select.ts';

export interface BelowBar {
  /** A project, or a component that has a bar of its own: `demo`, `demo/app`. */
  readonly of: string;
  /** Per cent. */
  readonly minimum: number;
  readonly figures: SelectableLanguage;
  /** How many more strings reach the bar. */
  readonly toGo: number;
}

/** Whether anything of a catalogue has a bar. */
export function hasBars({ projects }: Catalogue): boolean {
  return projects.some(
    (project) =>
      project.minimum !== undefined ||
      project.components.some(({ minimum }) => minimum !== undefined),
  );
}

/** In the order of paths and codes. A bar that is given counts for all projects, and is the only one. */
export function findBelowBars({ projects }: Catalogue, given?: number): BelowBar[] {
  return projects.flatMap((project) => {
    const whole = below(project.slug, given ?? project.minimum, () =>
      selectProjectFigures(project),
    );
    const own = project.components.flatMap((component) =>
      given !== undefined || component.minimum === project.minimum
        ? []
        : below(`${project.slug}/${component.slug}`, component.minimum, () =>
            selectComponentFigures(component),
          ),
    );
    return [...whole, ...own];
  });
}

/** Those that are below now, and were not before: no matter which of the two has moved. */
export function findFallenBelow(before: Catalogue, after: Catalogue): BelowBar[] {
  const was = new Set(findBelowBars(before).map(getName));
  // A new language has not fallen.
  const known = new Set(
    before.projects.flatMap((project) => [
      ...project.languages.map(({ language }) => `${project.slug} ${language.code}`),
      ...project.components.flatMap((component) =>
        component.languages.map(({ code }) => `${project.slug}/${component.slug} ${code}`),
      ),
    ]),
  );
  return findBelowBars(after).filter((one) => !was.has(getName(one)) && known.has(getName(one)));
}

/** Keys of strings, by `project/component/code`. */
export type KeysOfTranslations = ReadonlyMap<string, readonly string[]>;

/** Those of the language in what the bar is of. */
export function getGateKeys({ of, figures }: BelowBar, all: KeysOfTranslations): string[] {
  return [...all].flatMap(([name, keys]) => {
    const hasType = name.startsWith(`${of}/`) && name.endsWith(`/${figures.code}`);
    return hasType ? keys : [];
  });
}

function getName({ of, figures }: BelowBar): string {
  return `${of} ${figures.code}`;
}

function below(
  of: string,
  minimum: number | undefined,
  figures: () => readonly SelectableLanguage[],
): BelowBar[] {
  if (minimum === undefined) return [];
  return figures()
    .map((one) => {
      const toGo = countMissingForMinimum(one.translated, one.total, minimum);
      return { of, minimum, figures: one, toGo };
    })
    .filter(({ toGo }) => toGo > 0)
    .sort((a, b) => (a.figures.code < b.figures.code ? -1 : 1));
}
