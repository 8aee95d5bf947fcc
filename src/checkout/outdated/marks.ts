// Finds the marks that several tools write into translated pages. A mark names the version of the source that the page
// was made from: `sourceCommit: 1a2b3c4` in front matter, or a comment with a hash.

import { createHash } from 'node:crypto';

export interface SourceMark {
  /** Whether the mark names a commit, or is a hash of the bytes of the source. */
  readonly kind: 'commit' | 'hash';
  /** Hexadecimal digits in small letters, at least seven. */
  readonly id: string;
}

/** Finds the mark near the start or the end of a page; undefined where there is none. */
export function findSourceMark(page: string): SourceMark | undefined {
  const isShort = page.length <= 2 * searchedLength;
  const text = isShort ? page : page.slice(0, searchedLength) + page.slice(-searchedLength);
  for (const [kind, line, pattern] of patterns) {
    const [, id] = pattern.exec(line === undefined ? text : (line.exec(text)?.[0] ?? '')) ?? [];
    if (id !== undefined) return { kind, id: id.toLowerCase() };
  }
  return undefined;
}

/** Characters at each end of a page. Chosen: front matter and comments at the end are shorter. */
const searchedLength = 10_000;

const metaLine = /translation-meta:[^\n]*/i;
const syncLine = /i18n-sync:[^\n]*/i;

/** The kind of each mark, the line that it is in if only such a line can have it, and a pattern with its identifier. */
const patterns = [
  // The front matter of MDN, of documents with Docsy, and of several others.
  [
    'commit',
    undefined,
    /^ {0,8}(?:sourceCommit|default_lang_commit|translation_source_commit|source_commit): ?["']?([0-9a-f]{7,40})\b/im,
  ],
  // A comment that names a file and a commit.
  ['commit', metaLine, /@([0-9a-f]{7,40})\b/i],
  // A comment of Microsoft's Co-op Translator.
  ['hash', undefined, /"?original_hash"?: ?"?([0-9a-f]{7,64})\b/i],
  // A comment of private scripts. Its base is a commit, and its hash one of the source.
  ['hash', syncLine, /\bhash=([0-9a-f]{7,64})\b/i],
  ['commit', syncLine, /\bbase=([0-9a-f]{7,40})\b/i],
] as const satisfies readonly (readonly [SourceMark['kind'], RegExp | undefined, RegExp])[];

/** Whether a hash, or its first digits, is that of some bytes by any of the usual algorithms. */
export function matchesHash(id: string, bytes: Uint8Array): boolean {
  return ['md5', 'sha1', 'sha256'].some((algorithm) =>
    createHash(algorithm).update(bytes).digest('hex').startsWith(id),
  );
}
