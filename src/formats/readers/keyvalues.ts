// Reads KeyValues: texts of games on Valve's engines (`"lang" { "Tokens" { "save" "Save" } }`), and phrases of SourceMod,
// which are below the codes of languages (`"Phrases" { "save" { "en" "Save" } }`).

import { readAnyCode } from '../../languages/spelling.ts';
import { getOrCreate } from '../../text/collections.ts';
import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { createLineFinder, decodeFile } from '../text.ts';
import { defineAllLanguagesFormat } from './multilingual.ts';
import { createReadError, type Mistake, refuseNul } from './read-errors.ts';
import { createKeyLimit } from './text-entries.ts';
import { findMergeConflict, resolveEscapes } from './text-lines.ts';

/** KeyValues of one language. Of two texts with the same key, the last counts. Throws UnreadableFile. */
export const keyValues: Format = {
  kind: 'monolingual',
  read(bytes, { language }) {
    const pairs = readPairs(bytes);
    const phrases = [...groupPhrases(pairs)];
    if (phrases.length === 0) return [...readTokens(pairs).values()];
    const select = (choose: (texts: readonly Pair[]) => Pair | undefined) =>
      phrases.flatMap(([key, texts]) => {
        const pair = choose(texts);
        return pair === undefined ? [] : [toMessage(key, pair)];
      });
    const own = select((texts) => texts.find(({ name }) => readAnyCode(name) === language));
    // SourceMod has codes of its own, and the folder of a language has no other texts.
    return own.length > 0
      ? own
      : select(([only, ...others]) => (others.length === 0 ? only : undefined));
  },
};

/** Phrases of SourceMod with all languages in one file. Throws UnreadableFile. */
export const multilingualKeyValues = defineAllLanguagesFormat((bytes) => {
  const groups = new Map<string, Map<string, Message>>();
  for (const [key, texts] of groupPhrases(readPairs(bytes))) {
    for (const pair of texts)
      getOrCreate(groups, pair.name, () => new Map()).set(key, toMessage(key, pair));
  }
  return groups.size > 0 ? { groups } : {};
});

interface Pair {
  /** The names of the blocks around it, from the outermost. */
  readonly path: readonly string[];
  readonly name: string;
  readonly text: string;
  readonly line: number;
}

function toMessage(key: string, { text, line }: Pair): Message {
  return { key, target: [text], line };
}

/** Reads the texts in `Tokens`, or directly in the outermost block. */
function readTokens(pairs: readonly Pair[]): Map<string, Message> {
  const isToken = ({ path: [, second, third] }: Pair) =>
    second?.toLowerCase() === 'tokens' && third === undefined;
  const tokens = pairs.filter(isToken);
  const texts = tokens.length > 0 ? tokens : pairs.filter(({ path }) => path.length === 1);
  return new Map(
    texts
      // `[english]save` repeats the source text for translators.
      .filter(({ name }) => !name.startsWith('[') && name.toLowerCase() !== 'language')
      .map((pair) => [pair.name, toMessage(pair.name, pair)]),
  );
}

/** Groups phrases of SourceMod by their keys, without the formats of placeholders. */
function groupPhrases(pairs: readonly Pair[]): Map<string, Pair[]> {
  const phrases = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const [root = '', key, third] = pair.path;
    const isPhrase = root.toLowerCase() === 'phrases' && key !== undefined && third === undefined;
    if (isPhrase && !pair.name.startsWith('#')) getOrCreate(phrases, key, () => []).push(pair);
  }
  return phrases;
}

/** Finds the end of a comment, white space, a brace, a text or a condition such as `[$WIN32]`; 0 if it has none. */
function findTokenEnd(text: string, start: number): number {
  // A pattern would look for the end of each `/*` again.
  if (text.startsWith('/*', start)) {
    const end = text.indexOf('*/', start + 2);
    return end < 0 ? 0 : end + 2;
  }
  token.lastIndex = start;
  return token.test(text) ? token.lastIndex : 0;
}

const token = /\/\/[^\n]*|\s+|[{}]|"[^"\\]*(?:\\[\s\S][^"\\]*)*"|\[[^\]\n]*\]|[^\s{}"[]+/y;

/** Reads all names that have a text. */
function readPairs(bytes: Uint8Array): Pair[] {
  const text = decodeFile(bytes);
  refuseNul(text);
  const conflict = findMergeConflict(text);
  if (conflict !== undefined) throw conflict;
  const pairs: Pair[] = [];
  const path: string[] = [];
  const getLine = createLineFinder(text);
  const isTooLong = createKeyLimit();
  let name: string | undefined;
  for (let [start, end] = [0, 0]; start < text.length; start = end) {
    end = findTokenEnd(text, start);
    if (end <= start) throw createReadError(text, start, unclosed);
    const part = text.slice(start, end);
    const isCondition = part.startsWith('[') && name === undefined;
    if (/^(?:\s|\/[/*])/.test(part) || isCondition) continue;
    if (part === '{') {
      if (name === undefined) throw createReadError(text, start, unnamedBlock);
      path.push(name);
      if (path.length > deepest) throw createReadError(text, start, tooDeep);
      name = undefined;
    } else if (part === '}') {
      if (name !== undefined || path.pop() === undefined)
        throw createReadError(text, start, strayBrace);
    } else if (name === undefined) {
      name = unquote(part);
      if (isTooLong(name)) throw createReadError(text, start, keyTooLong);
    } else {
      pairs.push({ path: [...path], name, text: unquote(part), line: getLine(start) });
      name = undefined;
    }
  }
  if (name !== undefined || path.length > 0)
    throw createReadError(text, text.length, unclosedBlock);
  return pairs;
}

function unquote(part: string): string {
  return part.startsWith('"') ? resolveEscapes(part.slice(1, -1)) : part;
}

/** Blocks inside one another. Chosen: texts are below two. */
const deepest = 20;

const unclosed: Mistake = {
  found: 'The quote, bracket or comment that begins here does not end.',
  expected: 'a text in `"`',
  advice: 'Close it; a quote inside a text is written `\\"`.',
};

const unnamedBlock: Mistake = {
  found: 'This block has no name.',
  expected: 'a name before `{`',
  advice: 'Write its name, or look above for a text that lacks its name or a quote.',
};

const strayBrace: Mistake = {
  found: 'This `}` closes no block, or a name before it has no text.',
  expected: 'a `}` for each `{`, and a text after each name',
  advice: 'Remove it, or add the text.',
};

const unclosedBlock: Mistake = {
  found: 'The file ends inside a block, or after a name without a text.',
  expected: 'a `}` for each `{`',
  advice: 'Add what is missing at the end, or look above for a quote that is missing.',
};

const tooDeep: Mistake = {
  found: `More than ${deepest} blocks are inside one another.`,
  expected: 'texts in one or two blocks',
  advice: 'Add the `}` that are missing above.',
};

const keyTooLong: Mistake = {
  found: 'The names of this file are too long for it to be read.',
  expected: 'names of a few words',
  advice: 'Shorten this name, or look above for a quote that is missing.',
};
