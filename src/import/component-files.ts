// Plans the files of an imported component: its component.yaml and a counters file for each language. Counters are fitted into
// one another where a server gives impossible ones. Existing files keep the lines that people wrote.

import { estimatedCounters } from '../catalogue/counters.ts';
import { type CounterName, type Counters, counterNames } from '../catalogue/model.ts';
import { getPath } from '../catalogue/place.ts';
import { fuzzyKeys, totalKeys, translatedKeys } from '../catalogue/rules/source-language.ts';
import { isWebAddress } from '../catalogue/schema/addresses.ts';
import { localRepository } from '../catalogue/schema/repositories.ts';
import { type LanguageCodeStyle, toFileCode } from '../languages/language-code-style.ts';
import {
  type ImportedComponent,
  type ImportedTranslation,
  type ImportedValues,
  type ReportGap,
  selectValidValues,
} from './imported.ts';
import { type FileValues, type PlanContext, type PlannedFile, planFile } from './plan-file.ts';

interface PlannedFolder {
  readonly files: readonly PlannedFile[];
  /** Paths of counters that the source no longer has. */
  readonly gone: readonly string[];
  /** Paths of files that cannot be read, or not be changed. */
  readonly broken: readonly string[];
}

interface FolderContext extends PlanContext {
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
  const getDefaults = ({ values: { fuzzy = 0 } }: ImportedTranslation) => ({
    ...{ ...sourceTotals, fuzzy: 0 },
    // The words of fuzzy strings would be estimated if they were left out.
    ...(fuzzy === 0 && { fuzzy_words: 0 }),
  });
  const counterPlans = [
    source,
    ...translations.filter((translation) => translation !== source),
  ].map((translation) => {
    const place = { kind: 'counters', project, component: slug, code: translation.code } as const;
    const counters =
      translation === source
        ? sourceCounters
        : { ...readCounters(translation), defaults: getDefaults(translation) };
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

/** Whether the build estimates a counter: words of no strings are 0. */
function isEstimated(key: CounterName, values: ImportedValues): boolean {
  if (key === 'fuzzy_words') return (values['fuzzy'] ?? 0) !== 0;
  return key !== 'failing_checks_words' || (values['failing_checks'] ?? 0) !== 0;
}

/** Returns the given values, and the counters that a new file must have. Missing and changed values are reported. */
function getCountersValues(
  { code, values }: ImportedTranslation,
  { project, slug, isGlossary, sourceLanguage }: ImportedComponent,
  style: unknown,
  report: ReportGap,
): Required<Pick<FileValues, 'values' | 'needed'>> {
  const componentId = `${project}/${slug}`;
  const isSource = code === sourceLanguage;
  const { counters, changed } = fitCounters(values, isSource);
  // The source language counts as translated, so its file has none of these counters.
  const omittedCounters: readonly CounterName[] = isSource ? [...translatedKeys, ...fuzzyKeys] : [];
  const required: readonly CounterName[] = isSource ? totalKeys : ['translated'];
  const findMissing = (keys: readonly CounterName[]) =>
    keys.filter((key) => values[key] === undefined);
  for (const key of findMissing(required))
    report(`\`${key}\` is not given, and is taken as 0`, componentId);
  const estimated = estimatedCounters.filter(
    (key) => isEstimated(key, values) && !omittedCounters.includes(key),
  );
  for (const key of findMissing(estimated)) {
    report(`\`${key}\` is not given, and is estimated from the strings`, componentId);
  }
  if (changed.some((key) => !omittedCounters.includes(key))) {
    report('Counters that do not fit each other are corrected', `${componentId}/${code}`);
  }
  const numbers = counterNames
    .filter((key) => !omittedCounters.includes(key))
    .filter((key) => values[key] !== undefined)
    .map((key) => [key, counters[key]]);
  const { last_change, last_author, id, revision, language_code } = values;
  // A revision is git's blob id of the file; that of a file component also has the id of the source file.
  const revisionPattern = isGlossary ? /^[0-9a-f]{40}$/ : /^[0-9a-f]{40},[0-9a-f]{40}$/;
  const otherValues = {
    last_change,
    last_author,
    id,
    revision: typeof revision === 'string' && revisionPattern.test(revision) ? revision : undefined,
    language_code:
      language_code === toFileCode(code, (style ?? '') as LanguageCodeStyle)
        ? undefined
        : language_code,
  };
  return {
    values: {
      ...Object.fromEntries(numbers),
      ...selectValidValues('counters', otherValues, `${componentId}/${code}`, report),
    },
    needed: Object.fromEntries(required.map((key) => [key, counters[key]])),
  };
}

/** Chosen: no catalogue has more strings, and sums of larger numbers could exceed the safe integers. */
const maxCount = 1_000_000_000;

/** Adjusts each counter to the others. */
function fitCounters(values: ImportedValues, isSource: boolean) {
  const readCount = (name: CounterName) => {
    const value = values[name];
    return typeof value === 'number' && Number.isSafeInteger(value)
      ? Math.min(Math.max(0, value), maxCount)
      : 0;
  };
  const total = readCount('total');
  const total_words = total === 0 ? 0 : readCount('total_words');
  const total_chars = total === 0 ? 0 : readCount('total_chars');
  const translated = isSource ? total : Math.min(readCount('translated'), total);
  const fuzzy = isSource ? 0 : Math.min(readCount('fuzzy'), total - translated);
  const failing_checks = Math.min(readCount('failing_checks'), total);
  const readonly = Math.min(readCount('readonly'), translated);
  // Words and characters are complete or 0 when the strings are.
  const fitToTranslated = (part: number, whole: number) => {
    if (translated === total) return whole;
    return translated === 0 ? 0 : Math.min(part, whole);
  };
  const counters: Counters = {
    ...(Object.fromEntries(counterNames.map((name) => [name, readCount(name)])) as Counters),
    total,
    total_words,
    total_chars,
    translated,
    translated_words: fitToTranslated(readCount('translated_words'), total_words),
    translated_chars: fitToTranslated(readCount('translated_chars'), total_chars),
    fuzzy,
    fuzzy_words: fuzzy === 0 ? 0 : Math.min(readCount('fuzzy_words'), total_words),
    failing_checks,
    failing_checks_words:
      failing_checks === 0 ? 0 : Math.min(readCount('failing_checks_words'), total_words),
    approved: Math.min(readCount('approved'), translated - readonly),
    readonly,
    have_suggestion: Math.min(readCount('have_suggestion'), total),
    have_comment: Math.min(readCount('have_comment'), total),
  };
  const changed = counterNames.filter(
    (name) => values[name] !== undefined && values[name] !== counters[name],
  );
  return { counters, changed };
}
