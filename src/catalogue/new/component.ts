// Plans the files of `new project demo` and `new component demo/app`. The counters of a component's source language usually
// come from counting; they get a file only if totals are given, or for a glossary.

import { findOnlyFormat } from '../../formats/recognize.ts';
import { glossarySlug } from '../../model/glossary.ts';
import type { ProblemWording } from '../../problem/problem.ts';
import { getSlugs } from '../entries.ts';
import { getPath, type Place } from '../place.ts';
import { fuzzyKeys, totalKeys, translatedKeys } from '../rules/source-language.ts';
import type { Values } from './fields.ts';
import { type CurrentCatalogue, checkProject, checkSlug } from './names.ts';
import { makeOutline, type Outline } from './outline.ts';
import { checkPathFree, type FlagTexts, type Recipe } from './recipe.ts';

/** Plans the file of a project; returns a problem if it can't be made. */
export function planNewProject(
  catalogue: CurrentCatalogue,
  project: string,
): Recipe | ProblemWording {
  const outline = makeOutline('project', { kind: 'project', project });
  const problem = checkSlug(project) ?? checkPathFree(catalogue, outline.path);
  if (problem !== undefined) return problem;
  const command = ['new', 'component', `${project}/app`];
  return {
    outlines: [outline],
    defaults: {},
    next: { purpose: 'describe its first component', command },
  };
}

/**
 * Plans a component; returns a problem if it can't be made. A component named `glossary` is a glossary, whose totals are
 * written by hand.
 */
export function planNewComponent(
  catalogue: CurrentCatalogue,
  project: string,
  component: string,
  flagTexts: FlagTexts,
): Recipe | ProblemWording {
  const place = { kind: 'component', project, component } as const;
  const problem =
    checkSlug(project) ??
    checkSlug(component) ??
    checkProject(catalogue, project) ??
    checkPathFree(catalogue, getPath(place));
  if (problem !== undefined) return problem;

  const isGlossary = component === glossarySlug;
  const hasTotals = isGlossary || totalKeys.some((key) => key in flagTexts);
  const outline = makeOutline(isGlossary ? 'glossary' : 'file component', place);
  // Without its flag, nothing is written.
  const code = flagTexts['source_language']?.trim() ?? '';
  const source = makeSourceCounters({ ...place, kind: 'counters', code });
  const isSourceNew = hasTotals && !catalogue.paths.includes(source.path);
  return {
    outlines: isSourceNew ? [outline, source] : [outline],
    defaults: isGlossary
      ? { is_glossary: true }
      : deriveValues(catalogue, project, component, flagTexts),
    ...getNextStep(catalogue, place, hasTotals),
  };
}

/** Proposes counting as the next step if the component has no counters, or else a translation. */
function getNextStep(
  catalogue: CurrentCatalogue,
  { project, component }: { readonly project: string; readonly component: string },
  hasTotals: boolean,
): Pick<Recipe, 'next' | 'fixedByNextStep'> {
  const name = `${project}/${component}`;
  const isCounted = catalogue.paths.some((path) =>
    new RegExp(`^projects/${name}/(?!component\\.yaml$)`).test(path),
  );
  if (hasTotals || isCounted) {
    return {
      next: { purpose: 'start a translation', command: ['new', 'translation', name, 'pt_BR'] },
    };
  }
  const fixedByNextStep = ['missing-source-counters'] as const;
  if (catalogue.entries.projects.get(project)?.value.checkout !== undefined) {
    return { next: { purpose: 'see what is counted', command: ['check'] }, fixedByNextStep };
  }
  const command = ['count', name, '--from', `../${project}`, '--add'];
  return { next: { purpose: 'count it in a checkout of the software', command }, fixedByNextStep };
}

/** Derives values that need no question, from the slug, the file mask and the project's other components. */
function deriveValues(
  catalogue: CurrentCatalogue,
  project: string,
  component: string,
  { repo: givenRepo, filemask }: FlagTexts,
): Values {
  const others = [...catalogue.entries.folders.values()].flatMap((folder) => {
    const value = folder.component?.value;
    const isOther = getSlugs(folder).project === project && value && !value.is_glossary;
    return isOther ? [value] : [];
  });
  const web = catalogue.entries.projects.get(project)?.value.web ?? '';
  const repo =
    getCommonText(others.map((other) => other.repo)) ??
    (isRepositoryPage(web) ? `${web}.git` : undefined);
  const isSameRepository = repo !== undefined && (givenRepo ?? repo) === repo;
  const branch = isSameRepository ? getCommonText(others.map((other) => other.branch)) : undefined;
  const license = isSameRepository
    ? getCommonText(others.map((other) => other.license))
    : undefined;
  const format = filemask === undefined ? undefined : findOnlyFormat(filemask);
  return {
    name: makeReadableName(component),
    ...(repo === undefined ? {} : { repo }),
    ...(branch === undefined || branch === 'main' ? {} : { branch }),
    ...(license === undefined || license === '' ? {} : { license }),
    ...(format === undefined ? {} : { file_format: format }),
  };
}

/** Returns the text that all have in common; undefined if they differ. */
function getCommonText(texts: readonly string[]): string | undefined {
  return new Set(texts).size === 1 ? texts[0] : undefined;
}

/** Whether an address is the page of a repository, which can be cloned from the address with `.git`. */
function isRepositoryPage(web: string): boolean {
  return /^https:\/\/(?:github\.com|gitlab\.com|codeberg\.org)\/[\w.-]+\/[\w.-]+$/.test(web);
}

/** Makes a name of a slug: `mail-templates` becomes `Mail templates`. */
export function makeReadableName(slug: string): string {
  const words = slug.replace(/[-_]+/g, ' ').trim();
  return words === '' ? slug : words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Makes the outline of the source language's counters file. */
export function makeSourceCounters(place: Extract<Place, { kind: 'counters' }>): Outline {
  return makeOutline('counters', place, {
    required: totalKeys,
    hidden: [...translatedKeys, ...fuzzyKeys],
  });
}
