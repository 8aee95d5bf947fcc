// The messages of a file, beside those of the source → what tells whether it is a translation of it.

import type { Message } from '../formats/message.ts';
import { detectTextLanguage } from './text-language.ts';

export interface FileFacts {
  /** How many messages have a text, or could have one. */
  readonly keys: number;
  /** How many of them the source has, too. */
  readonly shared: number;
  /** How many of these have the source's own text. */
  readonly same: number;
  /** How many keys are places in lists, and how many are short codes. */
  readonly listed: number;
  readonly coded: number;
  /** How many texts are language codes. */
  readonly codeTexts: number;
  /** A digest of some of the texts, to recognize copies. */
  readonly sketch: readonly number[];
  /** The language that the texts of a source seem to be in. */
  readonly seems?: string | undefined;
}

/** Gathers the facts of a file; without a source when the file is the source itself. */
export function gatherFacts(
  messages: readonly Message[],
  source: readonly Message[] | undefined,
): FileFacts {
  const getSource = new Map((source ?? []).map((message) => [message.key, message]));
  let [shared, same, listed, coded, codeTexts] = [0, 0, 0, 0, 0];
  for (const message of messages) {
    if (languageCode.test(getText(message))) codeTexts++;
    if (/\]$/.test(message.key)) listed++;
    if (isCode(message.key)) coded++;
    const other = getSource.get(message.key);
    if (other === undefined) continue;
    shared++;
    const [text = ''] = message.target;
    if (text !== '' && text === (other.source ?? other.target)[0]) same++;
  }
  return {
    keys: messages.length,
    shared,
    same,
    listed,
    coded,
    codeTexts,
    sketch: sketchTexts(messages),
    seems: source === undefined ? detectTextLanguage(collectTexts(messages)) : undefined,
  };
}

/** The texts of a file: those of the source where it is one that holds them. */
function* collectTexts(messages: readonly Message[]): Iterable<string> {
  for (const message of messages) yield getText(message);
}

function getText({ source, target }: Message): string {
  return (source ?? target)[0] ?? '';
}

/** A language code as a text: `de`, `pt-BR`, `ptBR`. */
const languageCode = /^[a-z]{2,3}(?:[-_]?[A-Z]{2})?$/;

/** Codes of countries, currencies, languages, or numbers: keys of data. */
function isCode(key: string): boolean {
  const last = key.slice(key.lastIndexOf('.') + 1);
  return /^(?:[A-Z]{2,3}|[a-z]{2,3}|[a-z]{2,3}[-_][A-Z]{2}|\d+)$/.test(last);
}

const sketchSize = 64;

/** The smallest numbers of all that the texts are turned into: of like files, mostly the same. */
function sketchTexts(messages: readonly Message[]): number[] {
  const numbers = new Set<number>();
  for (const { target, source } of messages) {
    const text = target[0] || source?.[0] || '';
    if (/\p{L}/u.test(text)) numbers.add(getNumber(text));
  }
  return [...numbers].sort((a, b) => a - b).slice(0, sketchSize);
}

/** FNV-1a, 32 bits, of a text without the signs that formats write in their own ways. */
function getNumber(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length && at < 2000; at++) {
    const unit = text.charCodeAt(at);
    if (unit <= 47 || (unit >= 91 && unit <= 96) || unit >= 123) {
      if (unit < 128) continue;
    }
    hash = Math.imul(hash ^ unit, 0x01000193);
  }
  return hash >>> 0;
}

/** How much of the smaller of two files is in the other one: 0 to 1, judged by their sketches. */
export function measureLikeness(a: readonly number[], b: readonly number[]): number {
  const least = Math.min(a.length, b.length);
  if (least === 0) return 0;
  const all = [...new Set([...a, ...b])].sort((x, y) => x - y).slice(0, sketchSize);
  const [inA, inB] = [new Set(a), new Set(b)];
  return all.filter((number) => inA.has(number) && inB.has(number)).length / all.length;
}
