// Decides which copies of source texts are no translations, where a component does not declare it. Prose is none, and nor is
// a sentence in another script, or an English one. Other copies may be right, so the language decides: if many of its
// sentences are copies, or most of its words, its words and names aren't translated, either.

import type { Message } from '../formats/message.ts';
import { getScript } from '../languages/language-data.ts';
import { remember } from '../text/collections.ts';
import { getBaseLanguage } from '../text/identifiers.ts';
import { hasProse } from '../text/prose.ts';
import { isIcuChoice } from './checks/check.ts';

/** The likeness of a translation and its source text. */
export interface Likeness {
  /** Whether the translation repeats its source text, and so is untranslated: surely, or if many sentences of the language do. */
  readonly copy?: 'sure' | 'possible' | undefined;
  /** The kind of source text, where it decides about copies. Words decide only in English: no language shares most of these. */
  readonly wording?: Wording | undefined;
}

type Wording = 'sentence' | 'words' | 'other';

/** Sums over the strings of one language that decide about its possible copies. */
interface CopyCounts {
  readonly sentences: number;
  readonly copiedSentences: number;
  readonly words: number;
  readonly copiedWords: number;
  /** Possible copies: of sentences, words and names. */
  readonly copies: number;
}

/** Chosen: Portuguese and Spanish shared 5 % of their sentences, and files that were never translated share nearly all. */
const maxCopiedPercent = 25;
/** Chosen: a list of names has hardly any sentences, and a program many. */
const minSentencePercent = 10;

/** Measured: whole translations leave a quarter of a program's English words, or half where most are names of a game's things. */
const maxCopiedWordsPercent = 75;
/** Chosen: a few labels may all be names. */
const minWords = 50;

/** Whether so many sentences of a language, or so many words of its program, are copies that possible copies are untranslated. */
export function areCopiesUntranslated({
  sentences,
  copiedSentences,
  words,
  copiedWords,
  copies,
}: CopyCounts): boolean {
  const areSentencesCopied =
    copiedSentences * 100 > sentences * maxCopiedPercent &&
    copiedSentences * 100 >= copies * minSentencePercent;
  const areWordsCopied =
    words >= minWords &&
    copiedWords * 100 > words * maxCopiedWordsPercent &&
    sentences * 100 >= (sentences + words) * minSentencePercent;
  return areSentencesCopied || areWordsCopied;
}

/** Whether so many of these strings are copies that possible copies are untranslated. */
export function isMostlyCopied(strings: readonly Likeness[]): boolean {
  const counts = { sentences: 0, copiedSentences: 0, words: 0, copiedWords: 0, copies: 0 };
  for (const likeness of strings) addLikeness(counts, likeness, 1);
  return areCopiesUntranslated(counts);
}

/** Adds a string to the sums of its language, or subtracts it if `times` is -1. */
export function addLikeness(
  counts: { -readonly [Name in keyof CopyCounts]: number },
  { wording, copy }: Likeness,
  times: 1 | -1,
): void {
  const copied = copy === undefined ? 0 : times;
  if (wording === 'sentence') {
    counts.sentences += times;
    counts.copiedSentences += copied;
  }
  if (wording === 'words') {
    counts.words += times;
    counts.copiedWords += copied;
  }
  if (copy === 'possible') counts.copies += times;
}

/** The properties of a component and a language that decide about copies. */
export interface CopyOptions {
  /** The state of a translation that equals its source text; by default the texts and the language decide. */
  readonly sameAsSource?: 'translated' | 'untranslated' | undefined;
  /** Keys whose translation may equal the source text, such as names. */
  readonly sameAllowed?: readonly string[];
  /** Codes as the catalogue has them. */
  readonly language: string;
  readonly sourceLanguage: string;
}

/** Compares a translation with its source text, as the component declares, or else as their wording demands. */
export function compareWithSource(
  texts: readonly string[],
  { key, target }: Message,
  { sameAsSource, sameAllowed = [], language, sourceLanguage }: CopyOptions,
): Likeness {
  if (sameAsSource === 'translated' || sameAllowed.includes(key)) return {};
  const isSame = target.every((form) => texts.includes(form));
  if (sameAsSource !== undefined) return isSame ? { copy: 'sure' } : {};
  const relation = getRelation(language, sourceLanguage);
  // `en_GB` repeats most texts of `en`.
  if (relation === 'variant') return {};
  const isFromEnglish = getBaseLanguage(sourceLanguage) === 'en';
  const found = findWording(texts);
  const wording = found === 'words' && !isFromEnglish ? 'other' : found;
  if (!isSame) return { wording };
  const text = texts.at(-1) ?? '';
  // Close languages share sentences, but none is so close to English.
  const isForeign = relation === 'same script' ? isFromEnglish : relation.test(text);
  const isSure = wording === 'sentence' && (isForeign || hasProse(text));
  return { wording, copy: isSure ? 'sure' : 'possible' };
}

/** A variant of the source language, a language in the same script, or the letters that the language does not have. */
type Relation = 'variant' | 'same script' | RegExp;

const relations = new Map<string, Relation>();
/** Chosen: more than one component has. Codes come from file names, so there may be any number of them. */
const maxMemoizedRelations = 1000;

function getRelation(language: string, sourceLanguage: string): Relation {
  const key = `${language} ${sourceLanguage}`;
  const known = relations.get(key);
  if (known !== undefined) return known;
  const relation = compareLanguages(language, sourceLanguage);
  remember(relations, key, relation, maxMemoizedRelations);
  return relation;
}

function compareLanguages(language: string, sourceLanguage: string): Relation {
  if (getStandard(language) === getStandard(sourceLanguage)) return 'variant';
  const [letters, sourceLetters] = [getLetters(language), getLetters(sourceLanguage)];
  if (letters === undefined || letters === sourceLetters) return 'same script';
  return (sourceLetters && patterns[sourceLetters]) || 'same script';
}

/** Languages whose standards share most of their sentences, by a common name: the macrolanguages of ISO 639-3. */
const standards: Readonly<Record<string, string>> = {
  ...{ nb: 'no', nn: 'no', bs: 'sh', cnr: 'sh', hr: 'sh', sr: 'sh', id: 'ms', zsm: 'ms' },
  ...{ cmn: 'zh', lzh: 'zh', yue: 'zh' },
};

function getStandard(code: string): string {
  const language = getBaseLanguage(code);
  return standards[language] ?? language;
}

/** Returns the script with the letters of a language; undefined if it is not known. */
function getLetters(code: string): string | undefined {
  const script = getScript(code);
  return script && (sharedLetters[script] ?? script);
}

/** Scripts that share letters with others, and one of these. */
const sharedLetters: Readonly<Record<string, string>> = {
  ...{ Hans: 'Hani', Hant: 'Hani', Jpan: 'Hani', Aran: 'Arab' },
};

/** The letters of scripts that source texts are written in. */
const patterns: Readonly<Record<string, RegExp>> = {
  Latn: /\p{Script=Latn}/u,
  Cyrl: /\p{Script=Cyrl}/u,
  Grek: /\p{Script=Grek}/u,
  Arab: /\p{Script=Arab}/u,
  Hebr: /\p{Script=Hebr}/u,
  Deva: /\p{Script=Deva}/u,
  Thai: /\p{Script=Thai}/u,
  Hani: /[\p{Script=Hani}\p{Script=Hira}\p{Script=Kana}]/u,
  Kore: /\p{Script=Hang}/u,
};

/** The wordings of source texts, which all languages of a component share. */
const wordings = new Map<string, Wording>();
/** Chosen: more than most components have. */
const maxMemoizedTexts = 20_000;

function findWording(texts: readonly string[]): Wording {
  // The last plural form is that of most numbers.
  const text = texts.at(-1) ?? '';
  const known = wordings.get(text);
  if (known !== undefined) return known;
  const wording = readWording(text);
  // A copy, as a part of a string keeps the whole file in memory.
  const copy = Buffer.from(text, 'utf16le').toString('utf16le');
  remember(wordings, copy, wording, maxMemoizedTexts);
  return wording;
}

/** Characters of a text that are read. Chosen: a sentence is found long before. */
const maxReadCharacters = 10_000;

/** Code, tags, addresses of links, entities and placeholders that hold spaces or brackets. */
const untranslatable =
  /(?:```|~~~)[\s\S]*?(?:```|~~~|$)|`[^`]*`|<[^<>]*>|\]\([^()]*\)|&#?\w+;|%\(\w+\)|\{\{[^{}]*\}\}|\{\s{0,9}[\w.$-]+\s{0,9}\}/g;
const phraseEnds = /["“”„«»()[\]*,;!?¿¡…–—]+/u;
/** A word, with the mark of its access key. Addresses, other placeholders and numbers have digits, or signs inside or before. */
const plainWord = /^[&_'‘]?(\p{L}[\p{L}\p{M}'’-]*)[.:}]*$/u;
const unspacedLetter =
  /[\p{Script=Hani}\p{Script=Hira}\p{Script=Kana}\p{Script=Thai}\p{Script=Laoo}\p{Script=Khmr}\p{Script=Mymr}]/gu;

const longestShortWord = 3;
/** Chosen: names have one or two words in scripts without capitals, or up to five letters in those without spaces. */
const leastCaselessWords = 3;
const leastUnspacedLetters = 6;

function readWording(text: string): Wording {
  // A copyright notice is the same everywhere.
  if (text.includes('©')) return 'other';
  const readable = text.slice(0, maxReadCharacters).replace(untranslatable, ' ');
  const unspacedLetters = readable.match(unspacedLetter)?.length ?? 0;
  if (unspacedLetters > 0) return unspacedLetters >= leastUnspacedLetters ? 'sentence' : 'other';
  const isIcu = isIcuChoice(text);
  const phrases = readable.split(phraseEnds).map((phrase) => phrase.split(/\s+/));
  if (phrases.some((tokens) => isSentencePhrase(tokens, isIcu))) return 'sentence';
  return !isIcu && phrases.some((tokens) => tokens.some(isLongWord)) ? 'words' : 'other';
}

function isLongWord(token: string): boolean {
  const word = plainWord.exec(token)?.[1] ?? '';
  // Capitals inside a word are those of a name or an abbreviation.
  return word.length > longestShortWord && /^[\p{Lu}\p{Ll}]\P{Lu}*$/u.test(word);
}

function isSentencePhrase(tokens: readonly string[], isIcu: boolean): boolean {
  let [words, lowerCaseWords, caselessWords] = [0, 0, 0];
  for (const token of tokens) {
    const word = plainWord.exec(token)?.[1] ?? '';
    if (/^\p{Lo}./u.test(word)) caselessWords++;
    if (!isLongWord(token)) continue;
    if (isIcu && icuKeywords.has(word)) continue;
    words++;
    if (/^\p{Ll}/u.test(word)) lowerCaseWords++;
  }
  if (caselessWords > 0) return caselessWords >= leastCaselessWords;
  return words > 1 && lowerCaseWords > 0;
}

const icuKeywords: ReadonlySet<string> = new Set([
  ...['plural', 'select', 'selectordinal', 'zero', 'many', 'other'],
]);
