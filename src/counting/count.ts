// Counts the messages of a translation file against those of the source language. Each message is a string.

import type { Format } from '../formats/format.ts';
import type { Message } from '../formats/message.ts';
import {
  type CountedPage,
  chooseUnits,
  type OriginCounts,
  type Unit,
  type UnitChoice,
  type UnitState,
} from '../model/unit.ts';
import { measureText, type TextSize } from '../text/text-size.ts';
import { isIcuChoice, type QualityCheck } from './checks/check.ts';
import { type CopyOptions, compareWithSource, isMostlyCopied, type Likeness } from './copies.ts';
import { isMissingIcuForms } from './icu-message.ts';
import type { FindingFilter } from './ignored-findings.ts';
import type { KeyParts } from './key-parts.ts';
import { pairStrings, type StringPair } from './pair-strings.ts';
import { createPairLimit, listFailedChecks, type PairLimit } from './quality.ts';
import { findMarkedState } from './state-marks.ts';

export const countNames = [
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

/** The counters of one file. */
export type Counts = Readonly<Record<(typeof countNames)[number], number>>;

/** The result of counting a file. */
export interface CountedFile {
  readonly counted: Counts;
  /** The counters of each part of the project that keys describe, in the order of the options. */
  readonly keyParts?: readonly Counts[] | undefined;
  /** How many strings are untranslated because they repeat their source texts; absent when there are none. */
  readonly copies?: number | undefined;
  /** The translated strings with a mark of who translated them; absent when none has one. */
  readonly origins?: OriginCounts | undefined;
  /** The strings that the options ask for, in the order of the file. */
  readonly units?: readonly Unit[];
  readonly pages?: readonly CountedPage[];
  /** The indexes of the entries of `ignore` that match a finding. */
  readonly usedIgnored?: readonly number[] | undefined;
}

/** Properties of a component that counting depends on. */
export interface CountOptions extends CopyOptions {
  /** The strings to return; none by default. */
  readonly units?: UnitChoice | undefined;
  /** The former source texts by key, of translations whose source has changed since. */
  readonly changedSources?: ReadonlyMap<string, string> | undefined;
  readonly kind: Format['kind'];
  readonly checks: readonly QualityCheck[];
  /** Whether the finding of a check in the string with a key is ignored. */
  readonly isIgnored?: FindingFilter['isIgnored'] | undefined;
  /** The parts to count, too. */
  readonly keyParts?: KeyParts | undefined;
}

/** Counts the file of the source language, all of which is translated. */
export function countSource(
  messages: readonly Message[],
  { units: choice, keyParts }: Pick<CountOptions, 'units' | 'keyParts'> = {},
): CountedFile {
  const sums = createSums(keyParts);
  const units: Unit[] = [];
  for (const { key, source: sourceInFile, target, isReadOnly, line } of messages) {
    const source = sourceInFile ?? target;
    if (isBlank(source)) continue;
    const size = measureText(source);
    const own = sums.select(key);
    addToCounts(own, 'total', size);
    addToCounts(own, 'translated', size);
    if (isReadOnly) addToCounts(own, 'readonly', size);
    if (choice !== 'all') continue;
    const state = isReadOnly ? 'read-only' : 'translated';
    units.push({ key, source, target: source, state, ...(line !== undefined && { line }) });
  }
  return { ...sums.result, ...(choice === 'all' && { units }) };
}

/**
 * Counts the file of a translation. In bilingual formats, its source texts are in the file; in monolingual ones, they are
 * the messages of `source` with the same keys.
 */
export function countTranslation(
  messages: readonly Message[],
  source: readonly Message[],
  options: CountOptions,
): CountedFile {
  const sums = createSums(options.keyParts);
  const units: Unit[] = [];
  const { units: choice, changedSources } = options;
  const mayCompare = createPairLimit();
  const strings: { pair: StringPair; result: Classification }[] = [];
  for (const pair of pairStrings(messages, source, options.kind)) {
    const result = classifyString(pair, options, mayCompare);
    if (result !== undefined) strings.push({ pair, result });
  }
  const isCopied = isMostlyCopied(strings.map(({ result }) => result));
  let copies = 0;
  const origins = { machine: 0, human: 0 };
  for (const { pair, result } of strings) {
    const { key, texts, isReadOnly } = pair;
    const isCopy = result.copy === 'sure' || (result.copy === 'possible' && isCopied);
    const { state: stateInFile, failed } = isCopy ? untranslated : result;
    if (isCopy) copies++;
    const before = isReadOnly ? undefined : changedSources?.get(key);
    const isOutdated = before !== undefined && stateInFile !== 'untranslated';
    const state = isOutdated ? 'fuzzy' : stateInFile;
    const size = measureText(texts);
    const own = sums.select(key);
    addToCounts(own, 'total', size);
    if (isReadOnly) addToCounts(own, 'readonly', size);
    if (state !== 'untranslated') addToCounts(own, state, size);
    if (state === 'translated' && pair.message?.origin) origins[pair.message.origin]++;
    if (failed.length > 0) addToCounts(own, 'failing_checks', size);
    if (choice === undefined) continue;
    units.push(makeUnit(pair, { state, failed }, isOutdated ? before : undefined));
  }
  return {
    ...sums.result,
    ...(copies > 0 && { copies }),
    ...(origins.machine + origins.human > 0 && { origins }),
    ...(choice && { units: chooseUnits(units, choice) }),
  };
}

const untranslated: Classification = { state: 'untranslated', failed: [] };

function makeUnit(
  { key, texts: source, message, isReadOnly, sourceLine }: StringPair,
  { state, failed }: Classification,
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
} as const satisfies Readonly<Record<Classification['state'], UnitState>>;

/** The state of one string, and its failed checks. */
export interface Classification extends Likeness {
  readonly state: 'untranslated' | 'fuzzy' | 'translated';
  readonly failed: readonly QualityCheck[];
}

/**
 * Classifies a string; undefined if its source text is empty, so that there is nothing to translate. `mayCompare` limits the
 * comparisons of plural forms.
 */
export function classifyString(
  pair: Pick<StringPair, 'texts' | 'message' | 'isReadOnly' | 'source'>,
  options: CountOptions,
  mayCompare?: PairLimit,
): Classification | undefined {
  const { texts, message, isReadOnly, source } = pair;
  if (isBlank(texts)) return undefined;
  if (isReadOnly) return { state: 'translated', failed: [] };
  const state = classifyState(texts, message, source, options);
  if (state === 'untranslated' || message === undefined) return { state, failed: [] };
  const likeness = state === 'translated' ? compareWithSource(texts, message, options) : undefined;
  if (likeness?.copy === 'sure') return { ...untranslated, ...likeness };
  const failed = listFailedChecks(
    options.checks,
    { texts, singleNumberForms: source ? source.singleNumberForms : message.singleNumberSources },
    { texts: message.target, singleNumberForms: message.singleNumberForms },
    options,
    mayCompare,
  );
  return {
    state,
    failed: failed.filter(({ name }) => !options.isIgnored?.(message.key, name)),
    // A spread would double the time of this function.
    copy: likeness?.copy,
    wording: likeness?.wording,
  };
}

type Sums = { -readonly [Name in keyof Counts]: number };

/** Creates counters of a file and its parts. `select` returns those that a string with a key is added to. */
function createSums(parts: KeyParts | undefined) {
  const counted: Sums = { ...zeroCounts };
  const whole = [counted];
  if (parts === undefined) return { result: { counted }, select: () => whole };
  const keyParts = Array.from({ length: parts.count }, (): Sums => ({ ...zeroCounts }));
  return {
    result: { counted, keyParts },
    select: (key: string) => [
      counted,
      ...parts.find(key).flatMap((index) => keyParts[index] ?? []),
    ],
  };
}

export const zeroCounts: Counts = {
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

/** Determines the state of a string. It is translated if it has all its plural forms. */
function classifyState(
  texts: readonly string[],
  message: Message | undefined,
  source: Message | undefined,
  options: CountOptions,
): Classification['state'] {
  if (message === undefined || message.target.length === 0) return 'untranslated';
  const { target } = message;
  if (target.some((form) => form === '')) return 'untranslated';
  // A source text without letters may be a separator, such as that of thousands, for which many languages have a space.
  if (target.some(isWhiteSpace) && texts.some(hasLetters)) return 'untranslated';
  // If the source lacks forms itself, the translation needs no more.
  if (message.lacksForms && !source?.lacksForms) return 'untranslated';
  if (lacksIcuForms(texts, target, options)) return 'untranslated';
  const marked = findMarkedState(target, texts, options.language);
  if (marked !== undefined) return marked;
  return message.isFuzzy ? 'fuzzy' : 'translated';
}

/** Whether a translation that is an ICU message, with all plural forms in one text, lacks forms. */
function lacksIcuForms(
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

const isWhiteSpace = (text: string) => text.trim() === '';
const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text);

function addToCounts(
  all: readonly Sums[],
  counter: 'total' | 'translated' | 'fuzzy' | 'failing_checks' | 'readonly',
  { words, characters }: TextSize,
): void {
  for (const sums of all) {
    sums[counter]++;
    if (counter !== 'readonly') sums[`${counter}_words`] += words;
    if (counter === 'total' || counter === 'translated') sums[`${counter}_chars`] += characters;
  }
}
