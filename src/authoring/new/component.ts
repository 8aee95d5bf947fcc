// new component: two slugs → the recipe of component.yaml. The counters that every component must have,
// those of its source language, are counted; a recipe makes them only for whoever says them.

import { getSlugs } from '../../catalogue/component-folder.ts';
import { getPath, type Place } from '../../catalogue/place.ts';
import { fuzzy, totals, translated } from '../../catalogue/rules/source-language.ts';
import { findOnlyFormat } from '../../formats/recognize.ts';
import { glossarySlug } from '../../glossary.ts';
import type { ProblemWording } from '../../problem.ts';
import type { Values } from './fields.ts';
import { checkProject, checkSlug } from './names.ts';
import { makeOutline, type Outline } from './outline.ts';
import type { Present } from './present.ts';
import { checkPathFree, type Recipe } from './recipe.ts';

/**
 * The recipe of a component of which something is said, or why there cannot be one. A glossary is one
 * named `glossary`: it is kept by hand, with its totals.
 */
export function planNewComponent(
  present: Present,
  project: string,
  component: string,
  given: Values = {},
): Recipe | ProblemWording {
  const place = { kind: 'component', project, component } as const;
  const problem =
    checkSlug(project) ??
    checkSlug(component) ??
    checkProject(present, project) ??
    checkPathFree(present, getPath(place));
  if (problem !== undefined) return problem;

  const isGlossary = component === glossarySlug;
  const hasTotals = isGlossary || totals.some((key) => key in given);
  const outline = makeOutline(isGlossary ? 'glossary' : 'file component', place);
  return {
    outlines: (values) => {
      const source = makeSourceCounters({
        ...place,
        kind: 'counters',
        code: getCode(values, outline),
      });
      return hasTotals && !present.paths.includes(source.path) ? [outline, source] : [outline];
    },
    fixed: isGlossary ? { is_glossary: true } : {},
    proposed: {},
    findOut: (values) => (isGlossary ? {} : deriveValues(present, project, component, values)),
    introduction: undefined,
    ...getNextStep(present, place, hasTotals),
  };
}

/** Counting comes next where nothing has been counted: until then the source has no counters. */
function getNextStep(
  present: Present,
  { project, component }: { readonly project: string; readonly component: string },
  hasTotals: boolean,
): Pick<Recipe, 'next' | 'fixedNext'> {
  const name = `${project}/${component}`;
  const isCounted = present.paths.some((path) =>
    new RegExp(`^projects/${name}/(?!component\\.yaml$)`).test(path),
  );
  if (hasTotals || isCounted) {
    return { next: { what: 'start a translation', words: ['new', 'translation', name, 'pt_BR'] } };
  }
  const fixedNext = ['missing-source-counters'] as const;
  if (present.entries.projects.get(project)?.value.checkout !== undefined) {
    return { next: { what: 'see what is counted', words: ['check'] }, fixedNext };
  }
  const words = ['count', name, '--from', `../${project}`, '--add'];
  return { next: { what: 'count it in a checkout of the software', words }, fixedNext };
}

/** The values that need no question: the name, and the values of the project's other components. */
function deriveValues(
  present: Present,
  project: string,
  component: string,
  values: Values,
): Values {
  const others = [...present.entries.folders.values()].flatMap((folder) => {
    const value = folder.component?.value;
    const isOther = getSlugs(folder).project === project && value && !value.is_glossary;
    return isOther ? [value] : [];
  });
  const web = present.entries.projects.get(project)?.value.web ?? '';
  const repo =
    getCommonText(others.map((one) => one.repo)) ?? (isForge(web) ? `${web}.git` : undefined);
  const isSame = repo !== undefined && (values['repo'] ?? repo) === repo;
  const branch = isSame ? getCommonText(others.map((one) => one.branch)) : undefined;
  const license = isSame ? getCommonText(others.map((one) => one.license)) : undefined;
  const mask = values['filemask'];
  const format = typeof mask === 'string' ? findOnlyFormat(mask) : undefined;
  return {
    name: makeReadableName(component),
    ...(repo === undefined ? {} : { repo }),
    ...(branch === undefined || branch === 'main' ? {} : { branch }),
    ...(license === undefined || license === '' ? {} : { license }),
    ...(format === undefined ? {} : { file_format: format }),
  };
}

/** The text that all say; undefined where they differ, or there is none. */
function getCommonText(texts: readonly string[]): string | undefined {
  return new Set(texts).size === 1 ? texts[0] : undefined;
}

/** Whether an address is that of a repository, whose clone has the same with `.git`. */
function isForge(web: string): boolean {
  return /^https:\/\/(?:github\.com|gitlab\.com|codeberg\.org)\/[\w.-]+\/[\w.-]+$/.test(web);
}

/** `mail-templates` → `Mail templates`. */
export function makeReadableName(slug: string): string {
  const words = slug.replace(/[-_]+/g, ' ').trim();
  return words === '' ? slug : words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** The outline of the source language's counters. */
export function makeSourceCounters(place: Extract<Place, { kind: 'counters' }>): Outline {
  return makeOutline('counters', place, { required: totals, hidden: [...translated, ...fuzzy] });
}

/** Until the source language is said, the example of it. */
function getCode(values: Values, { fields }: Outline): string {
  const field = fields.find(({ key }) => key === 'source_language');
  return String(values['source_language'] ?? field?.meaning.examples[0]);
}
