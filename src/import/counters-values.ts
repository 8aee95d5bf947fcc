// An imported translation → the values of its counters file.

import { type CounterName, counterNames } from '../catalogue/model.ts';
import { fuzzyKeys, totalKeys, translatedKeys } from '../catalogue/rules/source-language.ts';
import { type LanguageCodeStyle, toFileCode } from '../language-code-style.ts';
import { fitCounters } from './fit-counters.ts';
import type { ImportedComponent, ImportedTranslation, ReportGap } from './imported.ts';
import type { FileValues } from './plan-file.ts';
import { takeValidValues } from './sound-values.ts';

const estimated: readonly CounterName[] = ['translated_words', 'translated_chars'];

/** The values that were given, and the counters that a new file must have. */
export function getCountersValues(
  { code, values }: ImportedTranslation,
  { project, slug, isGlossary, sourceLanguage }: ImportedComponent,
  style: unknown,
  report: ReportGap,
): Required<Pick<FileValues, 'values' | 'needed'>> {
  const where = `${project}/${slug}`;
  const isSource = code === sourceLanguage;
  const { counters, changed } = fitCounters(values, isSource);
  const hidden: readonly CounterName[] = isSource ? [...translatedKeys, ...fuzzyKeys] : [];
  const required: readonly CounterName[] = isSource ? totalKeys : ['translated'];
  const missing = (keys: readonly CounterName[]) => keys.filter((key) => values[key] === undefined);
  for (const key of missing(required)) report(`\`${key}\` is not given, and is taken as 0`, where);
  for (const key of missing(isSource ? [] : estimated)) {
    report(`\`${key}\` is not given, and is estimated from the strings`, where);
  }
  if (changed.some((key) => !hidden.includes(key))) {
    report('Counters that do not fit each other are corrected', `${where}/${code}`);
  }
  const numbers = counterNames
    .filter((key) => !hidden.includes(key))
    .filter((key) => values[key] !== undefined)
    .map((key) => [key, counters[key]]);
  const { last_change, last_author, id, revision, language_code } = values;
  const pattern = isGlossary ? /^[0-9a-f]{40}$/ : /^[0-9a-f]{40},[0-9a-f]{40}$/;
  const others = {
    last_change,
    last_author,
    id,
    revision: typeof revision === 'string' && pattern.test(revision) ? revision : undefined,
    language_code:
      language_code === toFileCode(code, (style ?? '') as LanguageCodeStyle)
        ? undefined
        : language_code,
  };
  return {
    values: {
      ...Object.fromEntries(numbers),
      ...takeValidValues('counters', others, `${where}/${code}`, report),
    },
    needed: Object.fromEntries(required.map((key) => [key, counters[key]])),
  };
}
