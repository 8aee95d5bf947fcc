// Compares the messages of a file with those of its source, and gathers the facts that show whether it is a translation.

import { tryParseJson } from '../../formats/json-shape.ts';
import type { Message } from '../../formats/message.ts';
import { detectTextLanguage } from './text-language.ts';

/** Numbers about one file of a set. */
export interface FileFacts {
  /** The number of messages, with or without a text. */
  readonly keyCount: number;
  /** The number of these messages whose keys the source has as well. */
  readonly sharedKeyCount: number;
  /** The number of shared messages with the same text as the source. */
  readonly sameTextCount: number;
  /** The number of keys that are positions in lists, such as `menu[2]`. */
  readonly listKeyCount: number;
  /** The number of keys that look like codes of data, such as `DE`, `eur` or `42`; not the numbers of a program's texts. */
  readonly codeKeyCount: number;
  /** The number of texts that are language codes. */
  readonly codeTextCount: number;
  readonly technicalTextCount: number;
  /** A MinHash sketch of the texts, which recognizes copies: the smallest hashes of all texts, sorted. */
  readonly sketch: readonly number[];
  /** The language of the texts, detected only for a source. */
  readonly guessedLanguage?: string | undefined;
}

/** Gathers the facts of a file. `source` is undefined if the file is the source itself. */
export function gatherFacts(
  messages: readonly Message[],
  source: readonly Message[] | undefined,
): FileFacts {
  const sourceMessages = new Map((source ?? []).map((message) => [message.key, message]));
  let [sharedKeyCount, sameTextCount, listKeyCount] = [0, 0, 0];
  let [codeTextCount, technicalTextCount] = [0, 0];
  for (const message of messages) {
    if (languageCode.test(getText(message))) codeTextCount++;
    if (isTechnical(getText(message))) technicalTextCount++;
    if (/\[\d+\]$/.test(message.key)) listKeyCount++;
    const other = sourceMessages.get(message.key);
    if (other === undefined) continue;
    sharedKeyCount++;
    const [text = ''] = message.target;
    if (text !== '' && text === (other.source ?? other.target)[0]) sameTextCount++;
  }
  return {
    keyCount: messages.length,
    sharedKeyCount,
    sameTextCount,
    listKeyCount,
    codeKeyCount: countCodeKeys(messages),
    codeTextCount,
    technicalTextCount,
    sketch: sketchTexts(messages),
    guessedLanguage: source === undefined ? detectTextLanguage(collectTexts(messages)) : undefined,
  };
}

/**
 * Collects the source texts of a bilingual file, else the texts of the file. If most are translated, the others may be those of
 * libraries, in another language.
 */
function* collectTexts(messages: readonly Message[]): Iterable<string> {
  const translated = messages.filter(
    ({ source, target }) => source && target[0] && target[0] !== source[0],
  );
  const areMost = translated.length * 2 > messages.length;
  for (const message of areMost ? translated : messages) yield getText(message);
}

function getText({ source, target }: Message): string {
  return (source ?? target)[0] ?? '';
}

/** A language code as a text: `de`, `pt-BR`, `ptBR`. */
const languageCode = /^[a-z]{2,3}(?:[-_]?[A-Z]{2})?$/;

/** Whether a text is a path, a name of code or JSON: `../data/notes`, `notes_v2`, `{"size": 2}`. */
function isTechnical(text: string): boolean {
  if (/\w[/\\_:.]\w/.test(text) && !/[^!-~]/.test(text)) return true;
  return /^[{[]/.test(text) && tryParseJson(text) !== undefined;
}

/** Counts the keys that are codes of countries, currencies or languages, or numbers: data has such keys. */
function countCodeKeys(messages: readonly Message[]): number {
  const names = messages.map(({ key }) => key.slice(key.lastIndexOf('.') + 1));
  const numbers = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const codes = names.filter((name) => codeOfData.test(name));
  return codes.length + (areNumbersOfTexts(numbers) ? 0 : numbers.length);
}

const codeOfData = /^(?:[A-Z]{2,3}|[a-z]{2,3}|[a-z]{2,3}(?:[-_][A-Z][a-z]{3})?[-_][A-Z]{2})$/;

/** Chosen: provinces are numbered up to about 100. */
const minNumberedTexts = 200;

/** Whether numbers count the texts of a program. Those of data, such as area codes, have gaps, or are few. */
function areNumbersOfTexts(numbers: readonly number[]): boolean {
  const sorted = numbers.toSorted((a, b) => a - b);
  const range = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
  return numbers.length >= minNumberedTexts && range < numbers.length * 2;
}

/** Hashes in a sketch. Chosen: 64 give a similarity with a standard error of about 0.06. */
const sketchSize = 64;

/** Computes a MinHash sketch of the texts that have letters. */
function sketchTexts(messages: readonly Message[]): number[] {
  const hashes = new Set<number>();
  for (const { target, source } of messages) {
    const text = target[0] || source?.[0] || '';
    if (/\p{L}/u.test(text)) hashes.add(hashText(text));
  }
  // Typed arrays are sorted by number, and faster.
  return [...Uint32Array.from(hashes).sort().subarray(0, sketchSize)];
}

/** Characters of a text that are hashed. Chosen: longer texts differ before. */
const maxHashedCharacters = 2000;

/** Hashes a text with FNV-1a, 32 bits, without the ASCII signs that formats escape in different ways. */
function hashText(text: string): number {
  let hash = 0x811c9dc5; // the offset basis of FNV-1a
  for (let index = 0; index < text.length && index < maxHashedCharacters; index++) {
    const unit = text.charCodeAt(index);
    const isIgnoredSign = unit <= 47 || (unit >= 91 && unit <= 96) || (unit >= 123 && unit < 128);
    if (!isIgnoredSign) hash = Math.imul(hash ^ unit, 0x01000193); // the prime of FNV-1a
  }
  return hash >>> 0;
}

/** Estimates by their sketches which part of the texts of two files is in both: 0 to 1. */
export function measureSimilarity(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const smallest = [...new Set([...a, ...b])].sort((x, y) => x - y).slice(0, sketchSize);
  const [inA, inB] = [new Set(a), new Set(b)];
  return smallest.filter((hash) => inA.has(hash) && inB.has(hash)).length / smallest.length;
}

/** Computes which part of the keys of a file its source has: 0 to 1. */
export function computeShareOfKeys({ facts }: { readonly facts: FileFacts }): number {
  return facts.sharedKeyCount / Math.max(1, facts.keyCount);
}

/** Whether a file has more texts than a source, and most of those, so that the source may be old. */
export function hasOutgrown(
  { keyCount, sharedKeyCount }: Pick<FileFacts, 'keyCount' | 'sharedKeyCount'>,
  sourceKeyCount: number,
): boolean {
  return keyCount > sourceKeyCount && sharedKeyCount >= sourceKeyCount * outgrownPart;
}

/** Chosen: a file from an older program lacks more of the source's texts. */
const outgrownPart = 0.8;

/** Computes the medians of what files have. */
export function computeMedianCounts(
  files: readonly { readonly facts: FileFacts }[],
): Pick<FileFacts, 'keyCount' | 'sharedKeyCount'> {
  return {
    keyCount: computeMedian(files.map(({ facts }) => facts.keyCount)),
    sharedKeyCount: computeMedian(files.map(({ facts }) => facts.sharedKeyCount)),
  };
}

/** Computes the median; 0 without numbers. */
export function computeMedian(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? 0 : (low + high) / 2;
}
