// Converts an imported translation to the values of its counters file.

import { type CounterName, counterNames } from '../catalogue/model.ts';
import { fuzzyKeys, totalKeys, translatedKeys } from '../catalogue/rules/source-language.ts';
import { type LanguageCodeStyle, toFileCode } from '../languages/language-code-style.ts';
import { fitCounters } from './fit-counters.ts';
import type { ImportedComponent, ImportedTranslation, ReportGap } from './imported.ts';
import type { FileValues } from './plan-file.ts';
import { selectValidValues } from './valid-values.ts';

/** The build estimates these counters of a translation when they are missing. */
const estimatedCounters: readonly CounterName[] = ['translated_words', 'translated_chars'];

/** Returns the given values, and the counters that a new file must have. Missing and changed values are reported. */
export function getCountersValues(
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
  for (const key of findMissing(isSource ? [] : estimatedCounters)) {
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
