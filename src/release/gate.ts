// Finds the languages of a catalogue that are below their minimum: the `minimum` per cent that a
// project or a component requires. `check` and the GitHub Action warn of them.

import type { Catalogue } from '../catalogue/model.ts';
import { findDecidingPart, isInPart, isKeyInPart, type Part } from '../model/parts.ts';
import { countMissingForMinimum } from '../model/percentages.ts';
import { computeComponentFigures, computeProjectFigures } from './figures.ts';
import type { SelectableLanguage } from './select.ts';

export interface LanguageBelowMinimum {
  /** A project, or a component that has a minimum of its own: `demo`, `demo/app`. */
  readonly owner: string;
  /** The part of the owner, if the minimum is that of a part. */
  readonly part?: Part | undefined;
  /** Per cent. */
  readonly minimum: number;
  /** The language, with its figures over the components of the owner. */
  readonly figures: SelectableLanguage;
  /** How many more strings must be translated. */
  readonly toGo: number;
}

/** Names the owner of a minimum: `demo`, `demo/app`, or `core of demo` for a part. */
export function getOwnerName({
  owner,
  part,
}: Pick<LanguageBelowMinimum, 'owner' | 'part'>): string {
  return part === undefined ? owner : `${part.name} of ${owner}`;
}

/** Whether any project or component of a catalogue has a minimum. */
export function hasMinimum({ projects }: Catalogue): boolean {
  return projects.some(
    (project) =>
      project.minimum !== undefined ||
      project.fields.parts.some(({ minimum }) => minimum !== undefined) ||
      project.components.some(({ minimum }) => minimum !== undefined),
  );
}

/**
 * Finds the languages, in the order of projects, parts, components and codes. `override` replaces the minimum of each
 * project, and parts and components then have none of their own. A component with its project's minimum isn't compared by itself.
 */
export function findLanguagesBelowMinimum(
  { projects }: Catalogue,
  override?: number,
): LanguageBelowMinimum[] {
  return projects.flatMap((project) => {
    // The minimum of the project is that of the part that decides.
    const decider = findDecidingPart(project.parts);
    const minimum = decider === undefined ? project.minimum : undefined;
    const ofProject = compareWithMinimum(project.slug, override ?? minimum, () =>
      computeProjectFigures(project, decider),
    );
    // A component without a minimum of its own is measured only as a part of the project.
    const ofComponents = project.components.flatMap((component) =>
      override !== undefined || component.minimum === project.minimum
        ? []
        : compareWithMinimum(`${project.slug}/${component.slug}`, component.minimum, () =>
            computeComponentFigures(component),
          ),
    );
    const ofParts = project.parts.flatMap((part) =>
      override !== undefined
        ? []
        : compareWithMinimum(project.slug, part.minimum, () =>
            computeProjectFigures(project, part),
          ).map((language) => ({ ...language, part })),
    );
    return [...ofProject, ...ofParts, ...ofComponents];
  });
}

/** Finds the languages that are below a minimum after a change, but were not before it. */
export function findFallenBelow(before: Catalogue, after: Catalogue): LanguageBelowMinimum[] {
  const belowBefore = new Set(findLanguagesBelowMinimum(before).map(getLanguageId));
  // A new language has not fallen.
  const knownBefore = new Set(
    before.projects.flatMap((project) => [
      ...project.languages.map(({ language }) => `${project.slug} ${language.code}`),
      ...project.components.flatMap((component) =>
        component.languages.map(({ code }) => `${project.slug}/${component.slug} ${code}`),
      ),
    ]),
  );
  return findLanguagesBelowMinimum(after).filter(
    (language) =>
      !belowBefore.has(getLanguageId(language)) &&
      knownBefore.has(`${language.owner} ${language.figures.code}`),
  );
}

/** Keys of strings, by translation: `project/component/code`. */
export type KeysOfTranslations = ReadonlyMap<string, readonly string[]>;

/** Collects the keys of the language in the translations that its minimum measures. */
export function getKeysBelowMinimum(
  { owner, part, figures }: LanguageBelowMinimum,
  keysOfTranslations: KeysOfTranslations,
): string[] {
  return [...keysOfTranslations].flatMap(([name, keys]) => {
    const isMeasured = name.startsWith(`${owner}/`) && name.endsWith(`/${figures.code}`);
    const isLeftOut = part !== undefined && !isInPart(part, name.split('/')[1] ?? '');
    if (!isMeasured || isLeftOut) return [];
    return part === undefined ? keys : keys.filter((key) => isKeyInPart(part, key));
  });
}

function getLanguageId({ owner, part, figures }: LanguageBelowMinimum): string {
  return JSON.stringify([owner, part?.name, figures.code]);
}

function compareWithMinimum(
  owner: string,
  minimum: number | undefined,
  getFigures: () => readonly SelectableLanguage[],
): LanguageBelowMinimum[] {
  if (minimum === undefined) return [];
  return getFigures()
    .map((figures) => {
      const toGo = countMissingForMinimum(figures.translated, figures.total, minimum);
      return { owner, minimum, figures, toGo };
    })
    .filter(({ toGo }) => toGo > 0)
    .sort((a, b) => (a.figures.code < b.figures.code ? -1 : 1));
}
