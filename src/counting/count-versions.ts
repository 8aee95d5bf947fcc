// Versions of a translation file, one after the other → what is counted in each. A version has nearly all
// messages of the one before, as the same objects: only what differs is looked at.

import type { Message } from '../formats/message.ts';
import { type Counted, type CountOptions, classify, nothingCounted } from './count.ts';

export interface MessagesVersion {
  /** The same for all versions of a file that are counted in the same way. */
  readonly file: string;
  readonly messages: readonly Message[];
  /** Those of the source language's file; empty where a format holds the source texts. */
  readonly source: readonly Message[];
}

/** The counters that have a past: words and characters have none. */
export type CountedVersion = Pick<Counted, 'total' | 'translated' | 'fuzzy' | 'failing_checks'>;

/** Counts versions as `countTranslation` does; it remembers the last one of each file. */
export function createVersionCounter(): (
  version: MessagesVersion,
  options: CountOptions,
) => CountedVersion {
  const last = new Map<string, Counting>();
  return ({ file, messages, source }, options) => {
    const counting = last.get(file) ?? (options.kind === 'bilingual' ? bilingual() : monolingual());
    last.set(file, counting);
    return counting(messages, source, options);
  };
}

type Counting = (
  messages: readonly Message[],
  source: readonly Message[],
  options: CountOptions,
) => CountedVersion;

type Sums = { -readonly [Name in keyof CountedVersion]: number };

/** Each message tells by itself what it counts. */
function bilingual(): Counting {
  const known = new WeakMap<Message, Sums>();
  return (messages, _, options) => {
    const sums = nothing();
    for (const message of messages) {
      const own = known.get(message) ?? nothing();
      if (!known.has(message)) {
        add(own, 1, message.source ?? [], message, options);
        known.set(message, own);
      }
      sums.total += own.total;
      sums.translated += own.translated;
      sums.fuzzy += own.fuzzy;
      sums.failing_checks += own.failing_checks;
    }
    return sums;
  };
}

/** The counters of a message depend on its source text, which has its key. */
function monolingual(): Counting {
  let sums = nothing();
  let target: ByKey = new Map();
  let source: ByKey = new Map();
  let lastMessages: readonly Message[] = [];
  return (messages, sourceMessages, options) => {
    const nextSource = sourceByKey(sourceMessages);
    if (nextSource.size < sourceMessages.length)
      return withDoubles(messages, sourceMessages, options);
    const nextTarget = messages === lastMessages ? target : byKey(messages);
    for (const [key, before, after] of differences(target, nextTarget)) {
      const of = source.get(key);
      if (of === undefined) continue;
      add(sums, -1, of.target, before, options, of);
      add(sums, 1, of.target, after, options, of);
    }
    for (const [key, before, after] of differences(source, nextSource)) {
      const message = nextTarget.get(key);
      if (before) add(sums, -1, before.target, message, options, before);
      if (after) add(sums, 1, after.target, message, options, after);
    }
    [target, source, lastMessages] = [nextTarget, nextSource, messages];
    sums = { ...sums };
    return sums;
  };
}

/** When the source has a key twice, both are counted. */
function withDoubles(
  messages: readonly Message[],
  source: readonly Message[],
  options: CountOptions,
): CountedVersion {
  const sums = nothing();
  const target = byKey(messages);
  for (const one of source) add(sums, 1, one.target, target.get(one.key), options, one);
  return sums;
}

type ByKey = ReadonlyMap<string, Message>;
type Difference = readonly [key: string, before: Message | undefined, after: Message | undefined];

/** The last message of each key. */
function byKey(messages: readonly Message[]): ByKey {
  return new Map(messages.map((message) => [message.key, message]));
}

/** A version of the source is that of many translations. */
function sourceByKey(messages: readonly Message[]): ByKey {
  const known = sources.get(messages) ?? byKey(messages);
  sources.set(messages, known);
  return known;
}

const sources = new WeakMap<readonly Message[], ByKey>();

function differences(before: ByKey, after: ByKey): readonly Difference[] {
  if (before === after) return [];
  const known = lastDifferences.get(before);
  if (known?.after === after) return known.found;
  const found: Difference[] = [];
  for (const [key, message] of after) {
    const was = before.get(key);
    if (was !== message) found.push([key, was, message]);
  }
  for (const [key, message] of before) {
    if (!after.has(key)) found.push([key, message, undefined]);
  }
  lastDifferences.set(before, { after, found });
  return found;
}

/** A change of the source is the same for each of its translations. */
const lastDifferences = new WeakMap<
  ByKey,
  { readonly after: ByKey; readonly found: readonly Difference[] }
>();

/** Adds what a message counts, or takes it away again. */
function add(
  sums: Sums,
  times: 1 | -1,
  texts: readonly string[],
  message: Message | undefined,
  options: CountOptions,
  source?: Message,
): void {
  const isReadOnly = source?.isReadOnly === true || message?.isReadOnly === true;
  const result = classify({ texts, message, isReadOnly, source }, options);
  if (result === undefined) return;
  sums.total += times;
  if (result.state !== 'untranslated') sums[result.state] += times;
  if (result.failed.length > 0) sums.failing_checks += times;
}

function nothing(): Sums {
  const { total, translated, fuzzy, failing_checks } = nothingCounted;
  return { total, translated, fuzzy, failing_checks };
}
