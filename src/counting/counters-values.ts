// Turns counted figures into the values of a counters file, key by key.

import { type CountersLine, shortenAuthor } from '../authoring/counters-text.ts';
import { type LanguageCodeStyle, toFileCode } from '../language-code-style.ts';
import type { PlannedFile } from './component-files.ts';
import { type Counted, countedNames } from './count.ts';

export interface LastChange {
  /** UTC in ISO 8601, to the second; null when no one can tell. */
  readonly at: string | null;
  readonly author: string | null;
}

/**
 * In the order of keys in new files. The source language's has totals, and nothing that follows from
 * them; no check looks at it, and what someone has found there by hand stays.
 */
export function listSourceLines(
  counted: Counted,
  lastChange: LastChange | undefined,
): CountersLine[] {
  return [
    ...totals.map((key) => ({ key, value: counted[key], isNeeded: true })),
    perhaps('readonly', counted.readonly),
    ...linesOfChange(lastChange),
  ];
}

/** Totals need to be said only where they are not the source language's. */
export function listTranslationLines(
  counted: Counted,
  source: Pick<Counted, (typeof totals)[number]> | undefined,
  lastChange: LastChange | undefined,
): CountersLine[] {
  const hasOwnTotals = source === undefined || totals.some((key) => counted[key] !== source[key]);
  return [
    ...totals.map((key) => ({ key, value: counted[key], isNeeded: hasOwnTotals })),
    ...translated.map((key) => ({ key, value: counted[key], isNeeded: true })),
    ...others.map((key) => perhaps(key, counted[key])),
    ...linesOfChange(lastChange),
  ];
}

/** The code in the name of the file, where the style would not make it so. */
export function listCodeLines(
  { code, text }: PlannedFile,
  style: LanguageCodeStyle,
): CountersLine[] {
  if (text === undefined) return [];
  return [{ key: 'language_code', value: text, isNeeded: toFileCode(code, style) !== text }];
}

const totals = ['total', 'total_words', 'total_chars'] as const;
const translated = ['translated', 'translated_words', 'translated_chars'] as const;
const always: readonly string[] = [...totals, ...translated];
const others = countedNames.filter((name) => !always.includes(name));

/** A key that is 0 where it is not said. */
function perhaps(key: string, value: number): CountersLine {
  return { key, value, isNeeded: value !== 0 };
}

function linesOfChange(lastChange: LastChange | undefined): CountersLine[] {
  if (lastChange === undefined) return [];
  const { at, author } = lastChange;
  return [
    { key: 'last_change', value: at, isNeeded: at !== null },
    { key: 'last_author', value: author && shortenAuthor(author), isNeeded: author !== null },
  ];
}
