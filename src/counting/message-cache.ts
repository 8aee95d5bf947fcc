// Caches the messages of file versions. Successive versions share nearly all messages: a message that is equal in two versions
// of a file is one object (with the line of the older version).

import type { FileInfo } from '../formats/format.ts';
import type { Message } from '../formats/message.ts';

/** The key of a version of a file. */
export interface VersionKey {
  readonly digest: string;
  /** The same for all versions of one file. */
  readonly file: string;
  /** Further properties on which the messages may depend. */
  readonly properties: Readonly<Record<string, string>>;
}

/** Reads a version. It calls `useProperty` with the name of each property that it depends on. */
export type ReadVersion = (useProperty: (name: string) => void) => Promise<readonly Message[]>;

interface CachedVersion {
  readonly usedProperties: ReadonlyMap<string, string | undefined>;
  readonly messages: readonly Message[];
}

/** Creates a cache of at most `max` messages, which drops the versions that were requested longest ago. The default is chosen. */
export function createMessageCache(
  max = 1_000_000,
): (version: VersionKey, read: ReadVersion) => Promise<readonly Message[]> {
  const versions = new Map<string, readonly CachedVersion[]>();
  const messagesByFile = new Map<string, Map<string, Message>>();
  let size = 0;
  return async ({ digest, file, properties }, read) => {
    const cached = versions.get(digest) ?? [];
    // Set again, so that the versions stay in the order of their last request.
    versions.delete(digest);
    versions.set(digest, cached);
    const sameProperties = cached.find(({ usedProperties }) =>
      [...usedProperties].every(([name, value]) => properties[name] === value),
    );
    if (sameProperties !== undefined) return sameProperties.messages;
    const usedProperties = new Map<string, string | undefined>();
    const newMessages = await read((name) => usedProperties.set(name, properties[name]));
    const earlier = getEarlierMessages(file, newMessages.length);
    const messages = newMessages.map((message) => reuseMessage(message, earlier));
    versions.set(digest, [...(versions.get(digest) ?? []), { usedProperties, messages }]);
    size += messages.length;
    for (const [oldest, cachedVersions] of versions) {
      if (size <= max) break;
      versions.delete(oldest);
      for (const { messages } of cachedVersions) size -= messages.length;
    }
    return messages;
  };

  /**
   * Gets the messages of a file's earlier versions by their keys. Starts anew if most of them are obsolete. The 1,000 is
   * chosen, so that small files don't start anew often.
   */
  function getEarlierMessages(file: string, count: number): Map<string, Message> {
    const earlier = messagesByFile.get(file);
    if (earlier !== undefined && earlier.size <= 2 * count + 1000) return earlier;
    const fresh = new Map<string, Message>();
    messagesByFile.set(file, fresh);
    return fresh;
  }
}

/** Returns the equal message of an earlier version if there is one; else adds the message to the earlier ones. */
function reuseMessage(message: Message, earlier: Map<string, Message>): Message {
  const { key } = message;
  const known = earlier.get(key);
  if (known === message || (known !== undefined && areEqualMessages(known, message))) return known;
  earlier.set(key, message);
  return message;
}

function areEqualMessages(one: Message, other: Message): boolean {
  return (
    one.isFuzzy === other.isFuzzy &&
    one.isReadOnly === other.isReadOnly &&
    one.lacksForms === other.lacksForms &&
    areEqualLists(one.singleNumberForms, other.singleNumberForms) &&
    areEqualLists(one.singleNumberSources, other.singleNumberSources) &&
    areEqualLists(one.target, other.target) &&
    areEqualLists(one.source, other.source)
  );
}

function areEqualLists(
  list: readonly unknown[] | undefined,
  other: readonly unknown[] | undefined,
): boolean {
  if (list === undefined || other === undefined) return list === other;
  return list.length === other.length && list.every((item, index) => item === other[index]);
}

/** Returns the same values, and calls `onAccess` with the name of each value that is read. */
export function recordAccess(fileInfo: FileInfo, onAccess: (what: string) => void): FileInfo {
  return new Proxy(fileInfo, {
    get(target, name) {
      // The path is always a part of the cache's key.
      if (typeof name === 'string' && name !== 'path') onAccess(name);
      return Reflect.get(target, name);
    },
  });
}
