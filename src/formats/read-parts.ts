// Reads versions of a file in parts. Successive versions share most parts, such as lines, so each part is read once.

import { isUtf8 } from 'node:buffer';
import { getOrCreate } from '../text/collections.ts';
import { type FileInfo, type Format, UnreadableFile } from './format.ts';
import type { Message } from './message.ts';
import { decodeFile } from './text.ts';

/** The messages of a part, and the names of its entries; null for one that can't be read alone. */
type KnownPart = { readonly messages: readonly Message[]; readonly names: EntryName[] } | null;

/** Shows in which version a name was found last, as two parts of one version must not have the same names. */
interface EntryName {
  lastVersion: number;
}

interface KnownFile {
  versions: number;
  characters: number;
  readonly parts: Map<string, KnownPart>;
  readonly names: Map<string, EntryName>;
}

/** Reads a file; undefined if it must be read as a whole. The lines of messages are not those of the file. */
export type ReadParts = (
  format: Format,
  bytes: Uint8Array,
  info: FileInfo,
) => readonly Message[] | undefined;

/** Creates a reader for many versions of a few files. All must have the same format. */
export function createPartReader(): ReadParts {
  const files = new Map<string, KnownFile>();
  let version = 0;
  return (format, bytes, info) => {
    const split = isUtf8(bytes) ? format.splitParts?.(decodeFile(bytes)) : undefined;
    if (split === undefined) return undefined;
    const { head, body, offsets, tail } = split;
    const file = getFile([info.path, info.language, head, tail].join('\0'));
    // Most files have one version, whose parts would not be used again.
    if (++file.versions === 1) return undefined;
    version++;
    const messages: Message[] = [];
    let start = 0;
    let attempts = 0;
    let pieceStart = 0;
    for (let index = 0; index <= offsets.length; index++) {
      const end = offsets[index] ?? body.length;
      const isLast = index === offsets.length;
      // Cutting by the length of a piece keeps the parts before and after a change the same.
      const isEnd = isLast || (end - pieceStart) % piecesOfPart === 0;
      pieceStart = end;
      if (!isEnd) continue;
      const text = body.slice(start, end);
      const part = file.parts.get(text) ?? readPart(text);
      if (part === null) {
        // A comment may hold a few entries, so the part goes on.
        if (isLast || ++attempts === mostAttempts) return undefined;
        continue;
      }
      for (const name of part.names) {
        if (name.lastVersion === version) return undefined;
        name.lastVersion = version;
      }
      for (const message of part.messages) messages.push(message);
      start = end;
      attempts = 0;
    }
    return messages;

    function readPart(text: string): KnownPart {
      if (file.parts.has(text)) return null;
      const part = readNew(text);
      file.characters += text.length;
      if (file.characters > mostCharacters) forgetParts(file);
      // A copy, as a slice would keep its whole version in memory.
      file.parts.set(Buffer.from(text).toString(), part);
      return part;
    }

    function readNew(text: string): KnownPart {
      try {
        const found = format.read(new TextEncoder().encode(head + text + tail), info);
        return {
          messages: found,
          names: found.map(({ key }) => getOrCreate(file.names, key, () => ({ lastVersion: 0 }))),
        };
      } catch (error) {
        if (error instanceof UnreadableFile) return null;
        throw error;
      }
    }
  };

  /** Gets the parts of a file. Those of the file that was read longest ago are forgotten. */
  function getFile(key: string): KnownFile {
    const file = files.get(key) ?? {
      versions: 0,
      characters: 0,
      parts: new Map(),
      names: new Map(),
    };
    files.delete(key);
    files.set(key, file);
    for (const oldest of files.keys()) if (files.size > mostFiles) files.delete(oldest);
    return file;
  }
}

function forgetParts(file: KnownFile): void {
  file.parts.clear();
  file.characters = 0;
}

/** Chosen: far more than the versions of most files have, and few enough for the memory of a process. */
const mostCharacters = 20_000_000;

/**
 * How many pieces a part has on average. Measured: with 8, a history of 50 languages took 4 to 10 % more time, as a change reads
 * a whole part, and with 1 as much, as each part has costs of its own.
 */
const piecesOfPart = 2;

/** Chosen: so often a part that can't be read goes on. */
const mostAttempts = 4;

/** Chosen: a source and a translation, each with a few different heads. */
const mostFiles = 8;
