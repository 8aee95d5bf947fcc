// The messages of a translation file, beside those of the source language → its counters: a string is a message.

import type { OpenString } from '../open-string.ts';
import { isIcuChoice } from './checks/branches.ts';
import type { QualityCheck } from './checks/check.ts';
import type { Format } from './format.ts';
import { lacksIcuForms } from './icu-message.ts';
import type { Message } from './message.ts';
import { openList } from './open-strings.ts';
import { failedChecks, type PairLimit, pairLimit } from './quality.ts';
import { measureText } from './text-size.ts';

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

/** A string that fails quality checks. */
export interface FailingMessage {
  readonly key: string;
  readonly line: number | undefined;
  /** The names of the checks. */
  readonly checks: readonly string[];
  /** Texts, one for each plural form. */
  readonly source: readonly string[];
  readonly target: readonly string[];
}

/** A translation of a text that its source no longer has. */
export interface OutdatedString {
  readonly key: string;
  /** The source text that it was made from. */
  readonly before: string;
  /** Texts, one for each plural form. */
  readonly source: readonly string[];
  readonly target: readonly string[];
}

export interface CountedFile {
  readonly counted: Counted;
  readonly failing: readonly FailingMessage[];
  /** Keys of strings that are not translated: the first of them, where they are asked for. */
  readonly missing?: readonly string[];
  /** The first strings that are not right yet, where they are asked for. */
  readonly open?: readonly OpenString[];
  /** Translations whose source text has changed, which count as fuzzy; absent where that is not known. */
  readonly outdated?: readonly OutdatedString[];
}

export interface CountOptions {
  /** How many strings that are not right yet to tell; none when it is not said. */
  readonly mostOpen?: number | undefined;
  /** The source texts that translations were made from, by key, where the source has changed since. */
  readonly changedSources?: ReadonlyMap<string, string> | undefined;
  /** How many keys of strings that are not translated to tell; none when it is not said. */
  readonly mostMissing?: number | undefined;
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
export function countSource(messages: readonly Message[]): Counted {
  const sums = { ...nothingCounted };
  for (const message of messages) {
    const texts = message.source ?? message.target;
    if (isBlank(texts)) continue;
    add(sums, 'total', texts);
    add(sums, 'translated', texts);
    if (message.isReadOnly) sums.readonly++;
  }
  return sums;
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
  const failing: FailingMessage[] = [];
  const missing: string[] = [];
  const outdated: OutdatedString[] = [];
  const { mostMissing = 0, mostOpen = 0, changedSources } = options;
  const open = openList(mostOpen);
  const mayCompare = pairLimit();
  for (const pair of pairs(messages, source, options.kind)) {
    const { key, texts, message, isReadOnly } = pair;
    const result = judged(pair, options, mayCompare);
    if (result === undefined) continue;
    const { failed } = result;
    const before = isReadOnly ? undefined : changedSources?.get(key);
    const isOutdated = before !== undefined && result.state === 'translated';
    const state = isOutdated ? 'fuzzy' : result.state;
    if (isOutdated) outdated.push({ key, before, source: texts, target: message?.target ?? [] });
    add(sums, 'total', texts);
    if (isReadOnly) sums.readonly++;
    if (state !== 'translated' && missing.length < mostMissing) missing.push(key);
    if (state === 'untranslated') {
      const line = message === undefined ? pair.sourceLine : message.line;
      open.add('missing', { key, source: texts, line, isInSource: message === undefined });
      continue;
    }
    add(sums, state, texts);
    const { target = [], line } = message ?? {};
    const found = { key, source: texts, target, line, isInSource: false };
    if (state === 'fuzzy') open.add('fuzzy', found);
    if (failed.length === 0) continue;
    add(sums, 'failing_checks', texts);
    const checks = failed.map(({ name }) => name);
    failing.push({ key, line, checks, source: texts, target });
    open.add('failing', { ...found, checks });
  }
  return {
    counted: sums,
    failing,
    ...(mostMissing > 0 && { missing }),
    ...(mostOpen > 0 && { open: open.first() }),
    ...(changedSources !== undefined && { outdated }),
  };
}

/** The state of one string. */
export interface Judgement {
  readonly state: 'untranslated' | 'fuzzy' | 'translated';
  /** The checks that its translation fails. */
  readonly failed: readonly QualityCheck[];
}

/** Judges a string; undefined where the source says nothing, and so nothing is to be translated. */
export function judged(
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
    failed: failedChecks(
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
  return isIcuChoice(form) && isIcuChoice(text) && lacksIcuForms(text, form, options);
}

function isBlank(texts: readonly string[]): boolean {
  return texts.every((text) => text === '');
}

function add(
  sums: Sums,
  what: 'total' | 'translated' | 'fuzzy' | 'failing_checks',
  texts: readonly string[],
): void {
  const { words, characters } = measureText(texts);
  sums[what]++;
  sums[`${what}_words`] += words;
  if (what === 'total' || what === 'translated') sums[`${what}_chars`] += characters;
}
