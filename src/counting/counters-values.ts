// Turns counted figures into lines of a counters file, such as `translated: 573`.

import { totalKeys, translatedKeys } from '../catalogue/rules/source-language.ts';
import { shortenAuthor, type ValueLine } from '../catalogue/yaml-values-text.ts';
import { type LanguageCodeStyle, toFileCode } from '../languages/language-code-style.ts';
import type { PlannedFile } from './component-files.ts';
import { type Counts, countNames } from './count.ts';

/** The last change of a translation file. */
export interface LastChange {
  /** UTC in ISO 8601, to the second; null if it is unknown. */
  readonly at: string | null;
  readonly author: string | null;
}

/**
 * Lists the lines of the source language, in the order of keys in new files: its totals, from which the other counters
 * follow.
 */
export function listSourceLines(counted: Counts, lastChange: LastChange | undefined): ValueLine[] {
  return [
    ...totalKeys.map((key) => ({ key, value: counted[key], isRequired: true })),
    createOptionalLine('readonly', counted.readonly),
    ...listChangeLines(lastChange),
  ];
}

/** Lists the lines of a translation. Totals are needed only if they differ from those of the source language. */
export function listTranslationLines(
  counted: Counts,
  source: Pick<Counts, (typeof totalKeys)[number]> | undefined,
  lastChange: LastChange | undefined,
): ValueLine[] {
  const hasOwnTotals =
    source === undefined || totalKeys.some((key) => counted[key] !== source[key]);
  return [
    ...totalKeys.map((key) => ({ key, value: counted[key], isRequired: hasOwnTotals })),
    ...translatedKeys.map((key) => ({ key, value: counted[key], isRequired: true })),
    ...otherNames.map((key) => createOptionalLine(key, counted[key])),
    // Words that are left out would be estimated.
    ...wordNames.map(([key, strings]) => ({
      key,
      value: counted[key],
      isRequired: counted[strings] !== 0,
    })),
    ...listChangeLines(lastChange),
  ];
}

/** Lists the line `language_code`, which is needed if the component's style spells the code in another way. */
export function listCodeLines(
  { code, writtenCode }: PlannedFile,
  style: LanguageCodeStyle,
): ValueLine[] {
  if (writtenCode === undefined) return [];
  return [
    {
      key: 'language_code',
      value: writtenCode,
      isRequired: toFileCode(code, style) !== writtenCode,
    },
  ];
}

const wordNames = [
  ['fuzzy_words', 'fuzzy'],
  ['failing_checks_words', 'failing_checks'],
] as const;
const listedNames: readonly string[] = [
  ...[...totalKeys, ...translatedKeys],
  ...wordNames.map(([key]) => key),
];
const otherNames = countNames.filter((name) => !listedNames.includes(name));

/** Creates a line that isn't needed if its value is 0, the default. */
function createOptionalLine(key: string, value: number): ValueLine {
  return { key, value, isRequired: value !== 0 };
}

function listChangeLines(lastChange: LastChange | undefined): ValueLine[] {
  if (lastChange === undefined) return [];
  const { at, author } = lastChange;
  return [
    { key: 'last_change', value: at, isRequired: at !== null },
    { key: 'last_author', value: author && shortenAuthor(author), isRequired: author !== null },
  ];
}
