// The messages of a translation file, beside those of the source language → its counters: a string is a message.

import type { Format } from '../formats/format.ts';
import type { Message } from '../formats/message.ts';
import { measureText, type TextSize } from '../text/text-size.ts';
import {
  type CountedPage,
  chooseUnits,
  type Unit,
  type UnitChoice,
  type UnitState,
} from '../unit.ts';
import { isIcuChoice } from './checks/branches.ts';
import type { QualityCheck } from './checks/check.ts';
import { isMissingIcuForms } from './icu-message.ts';
import { createPairLimit, listFailedChecks, type PairLimit } from './quality.ts';

export const countedNames = [
  'total',
  'total_words',
  'total_chars',
  'translated',
  'translated_words',
  'translated_chars',
  'fuzzy',
  'fuzzy_words',
  'failing_checks',
  'failing_checks_words',
  'readonly',
] as const;

export type Counted = Readonly<Record<(typeof countedNames)[number], number>>;

export interface CountedFile {
  readonly counted: Counted;
  /** The strings that are asked for, in the order of the file. */
  readonly units?: readonly Unit[];
  /** The pages of a translation that has some. */
  readonly pages?: readonly CountedPage[];
}

export interface CountOptions {
  /** The strings to return; none by default. */
  readonly units?: UnitChoice | undefined;
  /** The source texts that translations were made from, by key, where the source has changed since. */
  readonly changedSources?: ReadonlyMap<string, string> | undefined;
  readonly kind: Format['kind'];
  readonly checks: readonly QualityCheck[];
  /** The state of a text that is the same as its source text. */
  readonly sameAsSource: 'translated' | 'untranslated';
  /** Keys whose texts may be the same in any case: names, most of them. */
  readonly sameAllowed?: readonly string[];
  /** Codes as the catalogue has them. */
  readonly language: string;
  readonly sourceLanguage: string;
}

/** Counts the file of the source language itself: all of it is there. */
export function countSource(
  messages: readonly Message[],
  choice?: CountOptions['units'],
): CountedFile {
  const sums = { ...nothingCounted };
  const units: Unit[] = [];
  for (const { key, source: besides, target, isReadOnly, line } of messages) {
    const source = besides ?? target;
    if (isBlank(source)) continue;
    const size = measureText(source);
    add(sums, 'total', size);
    add(sums, 'translated', size);
    if (isReadOnly) sums.readonly++;
    if (choice !== 'all') continue;
    const state = isReadOnly ? 'read-only' : 'translated';
    units.push({ key, source, target: source, state, ...(line !== undefined && { line }) });
  }
  return { counted: sums, ...(choice === 'all' && { units }) };
}

/**
 * Raises the totals of a file that holds fewer source texts than its source: the file is older, and the missing
 * strings are untranslated.
 */
export function countAgainst(counted: Counted, source: Counted): Counted {
  if (counted.total >= source.total) return counted;
  return {
    ...counted,
    total: source.total,
    total_words: Math.max(counted.total_words, source.total_words),
    total_chars: Math.max(counted.total_chars, source.total_chars),
  };
}

/**
 * Counts the file of another language. Where a format holds source texts, they are the file's own;
 * else they are those of the source language's file, found by their keys.
 */
export function countTranslation(
  messages: readonly Message[],
  source: readonly Message[],
  options: CountOptions,
): CountedFile {
  const sums = { ...nothingCounted };
  const units: Unit[] = [];
  const { units: choice, changedSources } = options;
  const mayCompare = createPairLimit();
  for (const pair of pairs(messages, source, options.kind)) {
    const { key, texts, isReadOnly } = pair;
    const result = classify(pair, options, mayCompare);
    if (result === undefined) continue;
    const before = isReadOnly ? undefined : changedSources?.get(key);
    const isOutdated = before !== undefined && result.state !== 'untranslated';
    const state = isOutdated ? 'fuzzy' : result.state;
    const size = measureText(texts);
    add(sums, 'total', size);
    if (isReadOnly) sums.readonly++;
    if (state !== 'untranslated') add(sums, state, size);
    if (result.failed.length > 0) add(sums, 'failing_checks', size);
    if (choice === undefined) continue;
    const { failed } = result;
    units.push(makeUnit(pair, { state, failed }, isOutdated ? before : undefined));
  }
  return { counted: sums, ...(choice && { units: chooseUnits(units, choice) }) };
}

function makeUnit(
  { key, texts: source, message, isReadOnly, sourceLine }: Pair,
  { state, failed }: Judgement,
  previousSource: string | undefined,
): Unit {
  const line = message === undefined ? sourceLine : message.line;
  return {
    key,
    source,
    target: message?.target ?? [],
    state: isReadOnly ? 'read-only' : unitStates[state],
    ...(failed.length > 0 && { checks: failed.map(({ name }) => name) }),
    ...(previousSource !== undefined && { previousSource }),
    ...(line !== undefined && { line }),
    ...(line !== undefined && message === undefined && { isInSource: true }),
  };
}

const unitStates = {
  untranslated: 'empty',
  fuzzy: 'needs-editing',
  translated: 'translated',
} as const satisfies Readonly<Record<Judgement['state'], UnitState>>;

/** The state of one string. */
export interface Judgement {
  readonly state: 'untranslated' | 'fuzzy' | 'translated';
  /** The checks that its translation fails. */
  readonly failed: readonly QualityCheck[];
}

/** Judges a string; undefined where the source says nothing, and so nothing is to be translated. */
export function classify(
  { texts, message, isReadOnly, source }: Pick<Pair, 'texts' | 'message' | 'isReadOnly' | 'source'>,
  options: CountOptions,
  mayCompare?: PairLimit,
): Judgement | undefined {
  if (isBlank(texts)) return undefined;
  if (isReadOnly) return { state: 'translated', failed: [] };
  const state = getState(texts, message, source, options);
  if (state === 'untranslated' || message === undefined) return { state, failed: [] };
  return {
    state,
    failed: listFailedChecks(
      options.checks,
      {
        texts,
        singleNumberForms: source ? source.singleNumberForms : message.singleNumberSources,
      },
      { texts: message.target, singleNumberForms: message.singleNumberForms },
      options,
      mayCompare,
    ),
  };
}

type Sums = { -readonly [Name in keyof Counted]: number };

export const nothingCounted: Counted = {
  total: 0,
  total_words: 0,
  total_chars: 0,
  translated: 0,
  translated_words: 0,
  translated_chars: 0,
  fuzzy: 0,
  fuzzy_words: 0,
  failing_checks: 0,
  failing_checks_words: 0,
  readonly: 0,
};

/** A source text, and what a file says for it. */
interface Pair {
  readonly key: string;
  readonly texts: readonly string[];
  readonly message: Message | undefined;
  /** The message of the source language's file, where the files don't hold the source texts. */
  readonly source?: Message | undefined;
  readonly isReadOnly: boolean;
  /** The line of the source text in a file of its own. */
  readonly sourceLine?: number | undefined;
}

function* pairs(
  messages: readonly Message[],
  source: readonly Message[],
  kind: Format['kind'],
): Iterable<Pair> {
  if (kind === 'bilingual') {
    for (const message of messages) {
      const { source: texts = [], isReadOnly = false } = message;
      yield { key: message.key, texts, message, isReadOnly };
    }
    return;
  }
  const byKey = new Map(messages.map((message) => [message.key, message]));
  for (const one of source) {
    const { key, target: texts, isReadOnly: isFixed = false, line: sourceLine } = one;
    const message = byKey.get(key);
    const isReadOnly = isFixed || message?.isReadOnly === true;
    yield { key, texts, message, source: one, isReadOnly, sourceLine };
  }
}

/** A string is translated when it is there in all its forms. */
function getState(
  texts: readonly string[],
  message: Message | undefined,
  source: Message | undefined,
  options: CountOptions,
): Judgement['state'] {
  if (message === undefined || message.target.length === 0) return 'untranslated';
  const { target } = message;
  if (target.some((form) => form === '')) return 'untranslated';
  // A source without all of its own forms asks for none.
  if (message.lacksForms && !source?.lacksForms) return 'untranslated';
  if (lacksFormsInText(texts, target, options)) return 'untranslated';
  if (message.isFuzzy) return 'fuzzy';
  const { sameAsSource, sameAllowed = [] } = options;
  if (sameAsSource === 'translated' || sameAllowed.includes(message.key)) return 'translated';
  const known = new Set(texts);
  const isSame = target.every((form) => known.has(form));
  return isSame ? 'untranslated' : 'translated';
}

/** The forms of an ICU message are all in one text. */
function lacksFormsInText(
  [text = '', otherText]: readonly string[],
  [form = '', otherForm]: readonly string[],
  options: CountOptions,
): boolean {
  if (otherText !== undefined || otherForm !== undefined || !form.includes('plural')) return false;
  return isIcuChoice(form) && isIcuChoice(text) && isMissingIcuForms(text, form, options);
}

function isBlank(texts: readonly string[]): boolean {
  return texts.every((text) => text === '');
}

function add(
  sums: Sums,
  what: 'total' | 'translated' | 'fuzzy' | 'failing_checks',
  { words, characters }: TextSize,
): void {
  sums[what]++;
  sums[`${what}_words`] += words;
  if (what === 'total' || what === 'translated') sums[`${what}_chars`] += characters;
}
