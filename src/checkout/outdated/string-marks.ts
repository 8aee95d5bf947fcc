// Reads the marks that several tools keep about the source texts that translations were made from: hashes in the lock file of
// lingo.dev, in comments of YAML, or at the head of a page.

import { createHash } from 'node:crypto';
import { unescapeKey } from '../../formats/message.ts';

/** Hashes of source texts by key, from a lock file of lingo.dev. */
export type Checksums = Readonly<Record<string, string>>;

/** The name of the lock file. It lies in the folder where the tool runs. */
export const lockFileName = 'i18n.lock';

/** Whether a mark shows that a translation was made from the present source text; undefined where it has no mark. */
type IsCurrent = (key: string, sourceText: string) => boolean | undefined;

/** Reads the checksums of each set of files from a lock file. A set is named by the hash of its path. */
export function parseLockFile(text: string): ReadonlyMap<string, Checksums> {
  const sections = new Map<string, Record<string, string>>();
  let section: Record<string, string> | undefined;
  for (const line of text.split('\n')) {
    const [, name] = /^ {2}([0-9a-f]{32}):\s*$/.exec(line) ?? [];
    if (name !== undefined) {
      section = Object.create(null) as Record<string, string>;
      sections.set(name, section);
      continue;
    }
    const [, key = '', checksum] = /^ {4}(\S.*): ([0-9a-f]{32})\s*$/.exec(line) ?? [];
    if (section !== undefined && checksum !== undefined) section[unquoteKey(key)] = checksum;
  }
  return sections;
}

function unquoteKey(text: string): string {
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
  if (!text.startsWith('"')) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

/**
 * Finds the checksums of the set that a source file belongs to: `lang/en.json` is in `lang/[locale].json`.
 *
 * @param codes spellings of its language
 */
export function findChecksums(
  sections: ReadonlyMap<string, Checksums>,
  sourcePath: string,
  codes: readonly string[],
): Checksums | undefined {
  const patterns = codes.flatMap((code) => {
    const pieces = sourcePath.split(code);
    // A code of two letters occurs in many names: one of its places is the language's, or all are.
    const withOnePlace = pieces
      .slice(1)
      .map(
        (_, at) =>
          `${pieces.slice(0, at + 1).join(code)}[locale]${pieces.slice(at + 1).join(code)}`,
      );
    return [...withOnePlace, pieces.join('[locale]')];
  });
  const found = patterns.map(hashText).find((name) => sections.has(name));
  return found === undefined ? undefined : sections.get(found);
}

/** Makes a function that compares source texts with checksums. */
export function compareChecksums(checksums: Checksums): IsCurrent {
  return (key, sourceText) => {
    const lockKey = toLockKey(key);
    return Object.hasOwn(checksums, lockKey)
      ? checksums[lockKey] === hashText(sourceText)
      : undefined;
  };
}

/** Hashes a text as the package object-hash does. */
function hashText(text: string): string {
  return createHash('md5').update(`string:${text.length}:${text}`).digest('hex');
}

/** Converts `menu.items[0]` to `menu/items/0`, as lock files spell it. */
function toLockKey(key: string): string {
  const names = key.match(/(?:\\[\s\S]|[^\\.[])+/g) ?? [];
  return names
    .map((name) => (/^\d+\]$/.test(name) ? name.slice(0, -1) : unescapeKey(name)))
    .map(encodeName)
    .join('/');
}

function encodeName(name: string): string {
  try {
    return encodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Finds the marks in comments of YAML, such as `#original_hash: 70c07ec`, each by the number of the line after it, which
 * has the translation. The first line has the number 1.
 */
export function findOriginalHashes(text: string): ReadonlyMap<number, string> {
  const marks = new Map<number, string>();
  if (!text.includes('#original_hash:')) return marks;
  for (const [at, line] of text.split('\n').entries()) {
    const [, mark] = /^ *#original_hash: ([0-9a-f]{7,40})\s*$/.exec(line) ?? [];
    // `at` counts from 0, so the next line has the number `at + 2`.
    if (mark !== undefined) marks.set(at + 2, mark);
  }
  return marks;
}

/** Whether the mark in a comment is the hash of a source text. */
export function matchesOriginalHash(mark: string, sourceText: string): boolean {
  return createHash('sha1').update(sourceText).digest('hex').startsWith(mark);
}

/**
 * Finds the mark near the start or the end of a page; undefined where there is none. It has at least seven hexadecimal
 * digits in small letters, and names a commit or a blob, or is a hash of the bytes of the source.
 */
export function findSourceMark(page: string): string | undefined {
  const isShort = page.length <= 2 * searchedLength;
  const text = isShort ? page : page.slice(0, searchedLength) + page.slice(-searchedLength);
  for (const [line, pattern] of patterns) {
    const [, id] = pattern.exec(line === undefined ? text : (line.exec(text)?.[0] ?? '')) ?? [];
    if (id !== undefined) return id.toLowerCase();
  }
  return undefined;
}

/** Characters at each end of a page. Chosen: front matter and comments at the end are shorter. */
const searchedLength = 10_000;

const metaLine = /translation-meta:[^\n]*/i;
const syncLine = /i18n-sync:[^\n]*/i;

/** The line that each mark is in if only such a line can have it, and a pattern with its identifier. */
const patterns: readonly (readonly [line: RegExp | undefined, pattern: RegExp])[] = [
  // The front matter of MDN, of documents with Docsy, and of several others; also attributes of AsciiDoc, and comments of
  // reStructuredText.
  [
    undefined,
    /^(?: {0,8}|\.\. |:)(?:sourceCommit|default_lang_commit|translation_source_commit|source_commit|i18n_source_sha|source_sha256|page-based-on): {0,4}["']?([0-9a-f]{7,64})\b/im,
  ],
  // A comment that names a file and a commit.
  [metaLine, /@([0-9a-f]{7,40})\b/i],
  // A comment of Microsoft's Co-op Translator.
  [undefined, /"?original_hash"?: ?"?([0-9a-f]{7,64})\b/i],
  // A comment of private scripts. Its base is a commit, and its hash one of the source.
  [syncLine, /\bhash=([0-9a-f]{7,64})\b/i],
  [syncLine, /\bbase=([0-9a-f]{7,40})\b/i],
];

/** Whether a hash, or its first digits, is that of some bytes by any of the usual algorithms. */
export function matchesHash(id: string, bytes: Uint8Array): boolean {
  return ['md5', 'sha1', 'sha256'].some((algorithm) =>
    createHash(algorithm).update(bytes).digest('hex').startsWith(id),
  );
}
