// Decides which copies of source texts are no translations, where a component does not declare it. A sentence in another
// script is none, nor is an English one. Otherwise a copy may be right, so the language decides: if many of its sentences
// are copies, its words and names aren't translated, either.

import type { Message } from '../formats/message.ts';
import { getScript } from '../languages/language-data.ts';
import { remember } from '../text/collections.ts';
import { getBaseLanguage } from '../text/identifiers.ts';
import { isIcuChoice } from './checks/check.ts';

/** The likeness of a translation and its source text. */
export interface Likeness {
  /** Whether the translation repeats its source text, and so is untranslated: surely, or if many sentences of the language do. */
  readonly copy?: 'sure' | 'possible' | undefined;
  /** Whether the source text is a sentence, where sentences decide about copies. */
  readonly isSentence?: boolean | undefined;
}

/** Sums over the strings of one language that decide about its possible copies. */
interface CopyCounts {
  readonly sentences: number;
  readonly copiedSentences: number;
  /** Possible copies: of sentences, words and names. */
  readonly copies: number;
}

/** Chosen: Portuguese and Spanish shared 5 % of their sentences, and files that were never translated share nearly all. */
const maxCopiedPercent = 25;
/** Chosen: a list of names has hardly any sentences, and a program many. */
const minSentencePercent = 10;

/** Whether so many sentences of a language are copies that its possible copies are untranslated. */
export function areCopiesUntranslated({ sentences, copiedSentences, copies }: CopyCounts): boolean {
  return (
    copiedSentences * 100 > sentences * maxCopiedPercent &&
    copiedSentences * 100 >= copies * minSentencePercent
  );
}

/** Whether so many of these strings are copies that possible copies are untranslated. */
export function isMostlyCopied(strings: readonly Likeness[]): boolean {
  const sentences = strings.filter(({ isSentence }) => isSentence);
  return areCopiesUntranslated({
    sentences: sentences.length,
    copiedSentences: sentences.filter(({ copy }) => copy !== undefined).length,
    copies: strings.filter(({ copy }) => copy === 'possible').length,
  });
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
  const isSentence = hasSentence(texts);
  if (!isSame) return { isSentence };
  // Close languages share sentences, but none is so close to English.
  const isForeign =
    relation === 'same script'
      ? getBaseLanguage(sourceLanguage) === 'en'
      : relation.test(texts.at(-1) ?? '');
  return { isSentence, copy: isSentence && isForeign ? 'sure' : 'possible' };
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

/** Whether texts are sentences, by source texts, which all languages of a component share. */
const isSentenceByText = new Map<string, boolean>();
/** Chosen: more than most components have. */
const maxMemoizedTexts = 20_000;

function hasSentence(texts: readonly string[]): boolean {
  // The last plural form is that of most numbers.
  const text = texts.at(-1) ?? '';
  const known = isSentenceByText.get(text);
  if (known !== undefined) return known;
  const isSentence = isSentenceText(text);
  // A copy, as a part of a string keeps the whole file in memory.
  const copy = Buffer.from(text, 'utf16le').toString('utf16le');
  remember(isSentenceByText, copy, isSentence, maxMemoizedTexts);
  return isSentence;
}

/** Characters of a text that are read. Chosen: a sentence is found long before. */
const maxReadCharacters = 10_000;

/** Code, tags, entities and placeholders that hold spaces or brackets. */
const untranslatable =
  /`[^`]*`|<[^<>]*>|&#?\w+;|%\(\w+\)|\{\{[^{}]*\}\}|\{\s{0,9}[\w.$-]+\s{0,9}\}/g;
const phraseEnds = /["“”„«»()[\]*,;!?¿¡…–—]+/u;
/** A word, with the mark of its access key. Addresses, other placeholders and numbers have digits, or signs inside or before. */
const plainWord = /^[&_'‘]?(\p{L}[\p{L}\p{M}'’-]*)[.:}]*$/u;
const unspacedLetter =
  /[\p{Script=Hani}\p{Script=Hira}\p{Script=Kana}\p{Script=Thai}\p{Script=Laoo}\p{Script=Khmr}\p{Script=Mymr}]/gu;

const longestShortWord = 3;
/** Chosen: names have one or two words in scripts without capitals, or up to five letters in those without spaces. */
const leastCaselessWords = 3;
const leastUnspacedLetters = 6;

function isSentenceText(text: string): boolean {
  // A copyright notice is the same everywhere.
  if (text.includes('©')) return false;
  const readable = text.slice(0, maxReadCharacters).replace(untranslatable, ' ');
  const unspacedLetters = readable.match(unspacedLetter)?.length ?? 0;
  if (unspacedLetters > 0) return unspacedLetters >= leastUnspacedLetters;
  const isIcu = isIcuChoice(text);
  return readable.split(phraseEnds).some((phrase) => isSentencePhrase(phrase.split(/\s+/), isIcu));
}

function isSentencePhrase(tokens: readonly string[], isIcu: boolean): boolean {
  let [words, lowerCaseWords, caselessWords] = [0, 0, 0];
  for (const token of tokens) {
    const word = plainWord.exec(token)?.[1] ?? '';
    if (/^\p{Lo}./u.test(word)) caselessWords++;
    // Capitals inside a word are those of a name or an abbreviation.
    if (word.length <= longestShortWord || !/^[\p{Lu}\p{Ll}]\P{Lu}*$/u.test(word)) continue;
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
