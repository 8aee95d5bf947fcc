// Plans the files of an imported component: its component.yaml and a counters file for each language. Existing files
// keep the lines that people wrote.

import { getPath } from '../catalogue/place.ts';
import { totalKeys } from '../catalogue/rules/source-language.ts';
import { isWebAddress } from '../catalogue/schema/addresses.ts';
import { localRepository } from '../catalogue/schema/repositories.ts';
import { getCountersValues } from './counters-values.ts';
import type { ImportedComponent, ImportedTranslation, ImportedValues } from './imported.ts';
import { type PlanContext, type PlannedFile, planFile } from './plan-file.ts';
import { selectValidValues } from './valid-values.ts';

export interface PlannedFolder {
  readonly files: readonly PlannedFile[];
  /** Paths of counters that the source no longer has. */
  readonly gone: readonly string[];
  /** Paths of files that cannot be read, or not be changed. */
  readonly broken: readonly string[];
}

export interface FolderContext extends PlanContext {
  /** The value of `imported_from`. */
  readonly origin: string;
  /** The moment of the figures, in UTC. */
  readonly asOf: string;
}

/**
 * Plans the files of a component; `context.sources` are those that it has now. The counters files are planned first,
 * because `as_of` of the component changes when one of them does.
 */
export function planComponentFiles(
  component: ImportedComponent,
  translations: readonly ImportedTranslation[],
  context: FolderContext,
): PlannedFolder {
  const { project, slug, isGlossary, sourceLanguage } = component;
  const name = `${project}/${slug}`;
  const kind = isGlossary ? 'glossary' : 'file component';
  const givenValues = {
    ...component.values,
    ...(isGlossary ? { is_glossary: true } : {}),
    source_language: sourceLanguage,
    imported_from: context.origin,
  };
  const values = selectValidValues(kind, givenValues, name, context.report);

  const byCode = new Map(translations.map((translation) => [translation.code, translation]));
  const source = byCode.get(sourceLanguage) ?? estimateSource(translations, component, context);
  const readCounters = (translation: ImportedTranslation) =>
    getCountersValues(translation, component, values['language_code_style'], context.report);
  const sourceCounters = readCounters(source);
  const sourceTotals = Object.fromEntries(
    totalKeys.map((key) => [key, sourceCounters.values[key] ?? sourceCounters.needed[key]]),
  );
  // A counters file leaves out totals that equal the source's, and fuzzy counters of 0.
  const defaults = { ...sourceTotals, fuzzy: 0, fuzzy_words: 0 };
  const counterPlans = [
    source,
    ...translations.filter((translation) => translation !== source),
  ].map((translation) => {
    const place = { kind: 'counters', project, component: slug, code: translation.code } as const;
    const counters =
      translation === source ? sourceCounters : { ...readCounters(translation), defaults };
    return planFile('counters', place, counters, context);
  });

  const place = { kind: 'component', project, component: slug } as const;
  const isNew = !context.sources.has(getPath(place));
  const componentPlan = planFile(
    kind,
    place,
    {
      values,
      needed: isNew && !isGlossary ? createFallbackValues(values, component, context) : {},
      stamp: { as_of: context.asOf },
      isChanged: counterPlans.some((plan) => plan.kind === 'file'),
    },
    context,
  );
  const plans = [componentPlan, ...counterPlans];
  const plannedPaths = new Set(plans.map(({ path }) => path));
  return {
    files: plans.flatMap((plan) => (plan.kind === 'file' ? [plan] : [])),
    broken: plans.flatMap((plan) => (plan.kind === 'broken' ? [plan.path] : [])),
    gone: [...context.sources.keys()].filter(
      (path) => !plannedPaths.has(path) && path !== getPath(place),
    ),
  };
}

/** Creates values for required keys that the source doesn't give, and reports them: some servers hide the repository. */
function createFallbackValues(
  values: ImportedValues,
  { project, slug, page }: ImportedComponent,
  { origin, report }: FolderContext,
): ImportedValues {
  const fallbackValues = {
    name: slug,
    repo: [page ?? '', origin].find(isWebAddress) ?? localRepository,
    filemask: '*',
    file_format: 'unknown',
  };
  for (const key of Object.keys(fallbackValues).filter((one) => values[one] === undefined)) {
    report(`\`${key}\` is not given, and has a value in its place`, `${project}/${slug}`);
  }
  return fallbackValues;
}

/** Creates the source language when it has no figures: its totals are the largest ones of the translations. */
function estimateSource(
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
