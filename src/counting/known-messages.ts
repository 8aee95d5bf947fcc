// Versions of files have nearly all messages in common: each version is read once while it is likely to
// be asked for again, and a message that is the same in two versions of a file is one object (which says
// the line of the older one).

import type { Message } from '../formats/message.ts';

/** The key of a version of a file. */
export interface AskedVersion {
  /** Changes with every byte. */
  readonly name: string;
  /** The same for all versions of one file. */
  readonly file: string;
  /** The properties beside its bytes that its messages may depend on. */
  readonly about: Readonly<Record<string, string>>;
}

/** Reads a version, and says what of `about` it has looked at. */
export type ReadVersion = (look: (what: string) => void) => Promise<readonly Message[]>;

interface KnownVersion {
  /** The properties that were read, and their values then. */
  readonly seen: ReadonlyMap<string, string | undefined>;
  readonly messages: readonly Message[];
}

/** Gives the messages of versions, and holds those that were asked for last: no more than so many messages. */
export function createMessageCache(
  most = 1_000_000,
): (version: AskedVersion, read: ReadVersion) => Promise<readonly Message[]> {
  const versions = new Map<string, readonly KnownVersion[]>();
  const latest = new Map<string, Map<string, Message>>();
  let size = 0;
  return async ({ name, file, about }, read) => {
    const known = versions.get(name) ?? [];
    versions.delete(name);
    versions.set(name, known);
    const same = known.find(({ seen }) =>
      [...seen].every(([what, value]) => about[what] === value),
    );
    if (same !== undefined) return same.messages;
    const seen = new Map<string, string | undefined>();
    const found = await read((what) => seen.set(what, about[what]));
    const before = getLatest(file, found.length);
    const messages = found.map((message) => shared(message, before));
    versions.set(name, [...(versions.get(name) ?? []), { seen, messages }]);
    size += messages.length;
    for (const [oldest, some] of versions) {
      if (size <= most) break;
      versions.delete(oldest);
      for (const { messages } of some) size -= messages.length;
    }
    return messages;
  };

  /** The messages of earlier versions by their keys, without those that are gone for long. */
  function getLatest(file: string, count: number): Map<string, Message> {
    const before = latest.get(file);
    if (before !== undefined && before.size <= 2 * count + 1000) return before;
    const fresh = new Map<string, Message>();
    latest.set(file, fresh);
    return fresh;
  }
}

/** The message of an earlier version, if it is the same. */
function shared(message: Message, before: Map<string, Message>): Message {
  const { key } = message;
  const known = before.get(key);
  if (known !== undefined && isSame(known, message)) return known;
  before.set(key, message);
  return message;
}

function isSame(one: Message, other: Message): boolean {
  return (
    one.isFuzzy === other.isFuzzy &&
    one.isReadOnly === other.isReadOnly &&
    one.lacksForms === other.lacksForms &&
    String(one.singleNumberForms) === String(other.singleNumberForms) &&
    String(one.singleNumberSources) === String(other.singleNumberSources) &&
    areSame(one.target, other.target) &&
    areSame(one.source, other.source)
  );
}

function areSame(texts: readonly string[] | undefined, others: readonly string[] | undefined) {
  if (texts === undefined || others === undefined) return texts === others;
  return texts.length === others.length && texts.every((text, at) => text === others[at]);
}
