// An imported component and the files of its folder → the files to write: new ones, and changed ones that
// keep what people wrote in them.

import { getPath } from '../catalogue/place.ts';
import { totalKeys } from '../catalogue/rules/source-language.ts';
import { getCountersValues } from './counters-values.ts';
import type { ImportedComponent, ImportedTranslation, ImportedValues } from './imported.ts';
import { type PlanContext, type PlannedFile, planFile } from './plan-file.ts';
import { takeValidValues } from './sound-values.ts';

export interface PlannedFolder {
  readonly files: readonly PlannedFile[];
  /** Paths of counters that the source no longer has. */
  readonly gone: readonly string[];
  /** Paths of files that cannot be read, or not be changed. */
  readonly broken: readonly string[];
}

export interface FolderContext extends PlanContext {
  readonly origin: string;
  /** The moment of the figures, in UTC. */
  readonly asOf: string;
}

/** The counters files come first: whether one changes decides on `as_of`. */
export function planComponentFiles(
  component: ImportedComponent,
  translations: readonly ImportedTranslation[],
  context: FolderContext,
): PlannedFolder {
  const { project, slug, isGlossary, sourceLanguage } = component;
  const name = `${project}/${slug}`;
  const kind = isGlossary ? 'glossary' : 'file component';
  const given = {
    ...component.values,
    ...(isGlossary ? { is_glossary: true } : {}),
    source_language: sourceLanguage,
    imported_from: context.origin,
  };
  const values = takeValidValues(kind, given, name, context.report);

  const byCode = new Map(translations.map((one) => [one.code, one]));
  const source = byCode.get(sourceLanguage) ?? describeSource(translations, component, context);
  const read = (translation: ImportedTranslation) =>
    getCountersValues(translation, component, values['language_code_style'], context.report);
  const sourceCounters = read(source);
  const wholes = Object.fromEntries(
    totalKeys.map((key) => [key, sourceCounters.values[key] ?? sourceCounters.needed[key]]),
  );
  const leftOut = { ...wholes, fuzzy: 0, fuzzy_words: 0 };
  const planned = [source, ...translations.filter((one) => one !== source)].map((translation) => {
    const place = { kind: 'counters', project, component: slug, code: translation.code } as const;
    const own = translation === source ? sourceCounters : { ...read(translation), leftOut };
    return planFile('counters', place, own, context);
  });

  const place = { kind: 'component', project, component: slug } as const;
  const isNew = !context.sources.has(getPath(place));
  const described = planFile(
    kind,
    place,
    {
      values,
      needed: isNew && !isGlossary ? findNeeded(values, component, context) : {},
      stamp: { as_of: context.asOf },
      isChanged: planned.some((one) => one.kind === 'file'),
    },
    context,
  );
  const all = [described, ...planned];
  const kept = new Set(all.map(({ path }) => path));
  return {
    files: all.flatMap((one) => (one.kind === 'file' ? [one] : [])),
    broken: all.flatMap((one) => (one.kind === 'broken' ? [one.path] : [])),
    gone: [...context.sources.keys()].filter((path) => !kept.has(path) && path !== getPath(place)),
  };
}

/** Fills required keys that the source does not give: some servers hide where the files are. */
function findNeeded(
  values: ImportedValues,
  { project, slug, page }: ImportedComponent,
  { origin, report }: FolderContext,
): ImportedValues {
  const all = { name: slug, repo: page ?? origin, filemask: '*', file_format: 'unknown' };
  for (const key of Object.keys(all).filter((one) => values[one] === undefined)) {
    report(`\`${key}\` is not given, and has a value in its place`, `${project}/${slug}`);
  }
  return all;
}

/** The source language has no figures of its own in some sources: its totals are the largest there are. */
function describeSource(
  translations: readonly ImportedTranslation[],
  { project, slug, sourceLanguage }: ImportedComponent,
  { report }: FolderContext,
): ImportedTranslation {
  report(
    'The source language has no figures: its totals are those of the translations',
    `${project}/${slug}`,
  );
  const largest = (key: string) =>
    Math.max(0, ...translations.map(({ values }) => Number(values[key] ?? 0)));
  const values = Object.fromEntries(totalKeys.map((key) => [key, largest(key)]));
  return { code: sourceLanguage, values };
}
