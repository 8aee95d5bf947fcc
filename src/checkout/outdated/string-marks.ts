// Reads the marks that several tools keep about strings: hashes of the source texts that translations were made from.
// They are in the lock file of lingo.dev, or in comments of YAML.

import { createHash } from 'node:crypto';
import { unescapeKey } from '../../formats/message.ts';

/** Hashes of source texts by key, from a lock file of lingo.dev. */
export type Checksums = Readonly<Record<string, string>>;

/** The name of the lock file. It lies in the folder where the tool runs. */
export const lockFileName = 'i18n.lock';

/** Whether a mark shows that a translation was made from the present source text; undefined where it has no mark. */
export type IsCurrent = (key: string, sourceText: string) => boolean | undefined;

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
