// Marks in translated pages that name the version of the source that they were made from, as several tools write them.

import { createHash } from 'node:crypto';

/** A commit, or a hash of the bytes of the source. */
export interface SourceMark {
  readonly kind: 'commit' | 'hash';
  /** Hexadecimal digits in small letters; of a hash, at least the first seven. */
  readonly id: string;
}

/** Finds the mark in the head or in the comments at the end of a page; undefined where there is none. */
export function findSourceMark(page: string): SourceMark | undefined {
  const text = page.length <= 2 * mostRead ? page : page.slice(0, mostRead) + page.slice(-mostRead);
  for (const [kind, line, pattern] of patterns) {
    const [, id] = pattern.exec(line === undefined ? text : (line.exec(text)?.[0] ?? '')) ?? [];
    if (id !== undefined) return { kind, id: id.toLowerCase() };
  }
  return undefined;
}

/** Characters at each end of a page: marks are in front matter and comments there. */
const mostRead = 10_000;

const translationMeta = /translation-meta:[^\n]*/i;
const sync = /i18n-sync:[^\n]*/i;

/** The kind of mark, the start of its line where only such a line has it, and what holds the identifier. */
const patterns = [
  // The front matter of MDN, of documents with Docsy, and of several others.
  [
    'commit',
    undefined,
    /^ {0,8}(?:sourceCommit|default_lang_commit|translation_source_commit|source_commit): ?["']?([0-9a-f]{7,40})\b/im,
  ],
  // A comment that names a file and a commit.
  ['commit', translationMeta, /@([0-9a-f]{7,40})\b/i],
  // A comment of Microsoft's Co-op Translator.
  ['hash', undefined, /"?original_hash"?: ?"?([0-9a-f]{7,64})\b/i],
  // A comment of private scripts. Its base is a commit, and its hash one of the source.
  ['hash', sync, /\bhash=([0-9a-f]{7,64})\b/i],
  ['commit', sync, /\bbase=([0-9a-f]{7,40})\b/i],
] as const satisfies readonly (readonly [SourceMark['kind'], RegExp | undefined, RegExp])[];

/** Whether a hash is that of some bytes, by any of the usual ways to make one. */
export function matchesHash(id: string, bytes: Uint8Array): boolean {
  return ['md5', 'sha1', 'sha256'].some((name) =>
    createHash(name).update(bytes).digest('hex').startsWith(id),
  );
}
