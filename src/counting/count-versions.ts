// Counts the versions of a translation file one after the other. Successive versions share nearly all messages as the same
// objects, so only the differences are counted.

import type { Message } from '../formats/message.ts';
import { addLikeness, areCopiesUntranslated } from './copies.ts';
import { type CountOptions, type Counts, classifyString } from './count.ts';

/** One version of a translation file. */
export interface MessagesVersion {
  /** A key that all versions of one file share, if they are counted in the same way. */
  readonly file: string;
  readonly messages: readonly Message[];
  /** The messages of the source language's file; empty in bilingual formats. */
  readonly source: readonly Message[];
}

/** The counters of which a history is published. */
export type CountedVersion = Pick<Counts, 'total' | 'translated' | 'fuzzy' | 'failing_checks'>;

/** Creates a function that counts versions like `countTranslation`. It keeps the last version of each file. */
export function createVersionCounter(): (
  version: MessagesVersion,
  options: CountOptions,
) => CountedVersion {
  const counters = new Map<string, VersionCounter>();
  return ({ file, messages, source }, options) => {
    const countVersion =
      counters.get(file) ??
      (options.kind === 'bilingual' ? createBilingualCounter() : createMonolingualCounter());
    counters.set(file, countVersion);
    const sums = countVersion(messages, source, options);
    const { total, translated, fuzzy, failing_checks } = sums;
    if (!areCopiesUntranslated(sums)) return { total, translated, fuzzy, failing_checks };
    return {
      total,
      translated: translated - sums.copies,
      fuzzy,
      failing_checks: failing_checks - sums.failingCopies,
    };
  };
}

type VersionCounter = (
  messages: readonly Message[],
  source: readonly Message[],
  options: CountOptions,
) => Sums;

/** Sums over strings. Possible copies count as translated until the sentences of the language decide about them. */
const zeroSums = {
  total: 0,
  translated: 0,
  fuzzy: 0,
  failing_checks: 0,
  sentences: 0,
  copiedSentences: 0,
  words: 0,
  copiedWords: 0,
  copies: 0,
  failingCopies: 0,
};
type Sums = typeof zeroSums;
const sumNames = Object.keys(zeroSums) as (keyof Sums)[];

/** Counts bilingual files. Each message has its source text, so its counters are memoized with it. */
function createBilingualCounter(): VersionCounter {
  const sumsByMessage = new WeakMap<Message, Sums>();
  return (messages, _, options) => {
    const sums = { ...zeroSums };
    for (const message of messages) {
      const own = sumsByMessage.get(message) ?? { ...zeroSums };
      if (!sumsByMessage.has(message)) {
        addMessage(own, 1, message.source ?? [], message, options);
        sumsByMessage.set(message, own);
      }
      for (const name of sumNames) sums[name] += own[name];
    }
    return sums;
  };
}

/** Counts monolingual files. A message is counted with the source message of the same key, so changes of both matter. */
function createMonolingualCounter(): VersionCounter {
  const sums = { ...zeroSums };
  let target: MessagesByKey = new Map();
  let source: MessagesByKey = new Map();
  let lastMessages: readonly Message[] = [];
  return (messages, sourceMessages, options) => {
    const nextSource = indexSource(sourceMessages);
    if (nextSource.size < sourceMessages.length)
      return countWithDuplicateKeys(messages, sourceMessages, options);
    const nextTarget = messages === lastMessages ? target : indexByKey(messages);
    // First the translations change beside the earlier source, then the source beside the new translations.
    for (const [key, before, after] of listDifferences(target, nextTarget)) {
      const sourceMessage = source.get(key);
      if (sourceMessage === undefined) continue;
      addMessage(sums, -1, sourceMessage.target, before, options, sourceMessage);
      addMessage(sums, 1, sourceMessage.target, after, options, sourceMessage);
    }
    for (const [key, before, after] of listDifferences(source, nextSource)) {
      const message = nextTarget.get(key);
      if (before) addMessage(sums, -1, before.target, message, options, before);
      if (after) addMessage(sums, 1, after.target, message, options, after);
    }
    [target, source, lastMessages] = [nextTarget, nextSource, messages];
    return { ...sums };
  };
}

/** Counts a version whose source has a key twice; both messages count. */
function countWithDuplicateKeys(
  messages: readonly Message[],
  source: readonly Message[],
  options: CountOptions,
): Sums {
  const sums = { ...zeroSums };
  const target = indexByKey(messages);
  for (const message of source) {
    addMessage(sums, 1, message.target, target.get(message.key), options, message);
  }
  return sums;
}

type MessagesByKey = ReadonlyMap<string, Message>;
type Difference = readonly [key: string, before: Message | undefined, after: Message | undefined];

/** Indexes messages by their keys; the last message of a key wins. */
function indexByKey(messages: readonly Message[]): MessagesByKey {
  return new Map(messages.map((message) => [message.key, message]));
}

/** Indexes a source, memoized because many translations share it. */
function indexSource(messages: readonly Message[]): MessagesByKey {
  const known = sourceIndexes.get(messages) ?? indexByKey(messages);
  sourceIndexes.set(messages, known);
  return known;
}

const sourceIndexes = new WeakMap<readonly Message[], MessagesByKey>();

/** Lists the keys whose messages differ. The last result is memoized, as many translations share a source. */
function listDifferences(before: MessagesByKey, after: MessagesByKey): readonly Difference[] {
  if (before === after) return [];
  const known = lastDifferences.get(before);
  if (known?.after === after) return known.found;
  const found: Difference[] = [];
  for (const [key, message] of after) {
    const previous = before.get(key);
    if (previous !== message) found.push([key, previous, message]);
  }
  for (const [key, message] of before) {
    if (!after.has(key)) found.push([key, message, undefined]);
  }
  lastDifferences.set(before, { after, found });
  return found;
}

const lastDifferences = new WeakMap<
  MessagesByKey,
  { readonly after: MessagesByKey; readonly found: readonly Difference[] }
>();

/** Adds a message to counters, or subtracts it if `times` is -1. */
function addMessage(
  sums: Sums,
  times: 1 | -1,
  texts: readonly string[],
  message: Message | undefined,
  options: CountOptions,
  source?: Message,
): void {
  const isReadOnly = source?.isReadOnly === true || message?.isReadOnly === true;
  const result = classifyString({ texts, message, isReadOnly, source }, options);
  if (result === undefined) return;
  sums.total += times;
  if (result.state !== 'untranslated') sums[result.state] += times;
  if (result.failed.length > 0) sums.failing_checks += times;
  addLikeness(sums, result, times);
  if (result.copy === 'possible' && result.failed.length > 0) sums.failingCopies += times;
}
