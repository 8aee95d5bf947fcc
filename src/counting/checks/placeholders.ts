// The check `placeholders`: a translation has the placeholders of its source text, and no others.

import { checkFindings } from '../../model/unit.ts';
import { remember } from '../../text/collections.ts';
import { listBracePlaceholders } from './brace-placeholders.ts';
import { type Placeholder, type QualityCheck, wordDifference } from './check.ts';
import { isTimeFormat, listPercentPlaceholders } from './percent-placeholders.ts';

export const placeholders: QualityCheck = {
  name: 'placeholders',
  finding: checkFindings.placeholders,
  example: { source: 'Hello, {name}!', language: 'de', target: 'Hallo, {nmae}!' },
  fails: ({ source, target }) => {
    const { missing, extra } = comparePlaceholders(source, target);
    return missing.length > 0 || extra.length > 0;
  },
  explain: ({ source, target }) => {
    const { missing, extra } = comparePlaceholders(source, target);
    return wordDifference(
      missing.map((name) => spellPlaceholder(name, source)),
      extra.map((name) => spellPlaceholder(name, target)),
    );
  },
};

/**
 * Whether a plural form may write its number in words, as in "one file" or "no files". Then it lacks one placeholder, which
 * may be the number, or has none, and it adds none.
 */
export function mayOmitNumber(source: string, target: string): boolean {
  const { missing, extra, shared } = comparePlaceholders(source, target);
  return extra.length === 0 && (missing.length === 1 || shared === 0);
}

/** The placeholders in which two texts differ. */
interface Difference {
  /** Required placeholders of the source that the translation lacks. */
  readonly missing: readonly string[];
  /** Exact placeholders of the translation that the source doesn't have. */
  readonly extra: readonly string[];
  /** The number of required placeholders of the source that the translation has. */
  readonly shared: number;
}

function comparePlaceholders(source: string, target: string): Difference {
  // Fast path: most texts have no placeholders.
  if (!placeholderStart.test(source) && !placeholderStart.test(target)) return noDifference;
  const ofSource = getSourcePlaceholders(source);
  const ofTarget = findPlaceholders(target);
  // Languages write a time with different directives (`%H:%M`), which aren't compared.
  const isTime = ofSource.isTime || ofTarget.isTime;
  return isTime
    ? compareSets(
        collectPlaceholders(source, commonFinders),
        collectPlaceholders(target, commonFinders),
      )
    : compareSets(ofSource, ofTarget);
}

function compareSets(ofSource: PlaceholderNames, ofTarget: PlaceholderNames): Difference {
  const missing = listMissing(ofTarget.all, ofSource.required);
  const extra = listMissing(ofSource.all, ofTarget.exact);
  return { missing, extra, shared: ofSource.required.size - missing.length };
}

function listMissing(set: ReadonlySet<string>, names: ReadonlySet<string>): readonly string[] {
  return [...names].filter((name) => !set.has(name));
}

const placeholderStart = /[%{$]|:[A-Za-z]/;
const noDifference: Difference = { missing: [], extra: [], shared: 0 };

type Finder = (text: string) => Iterable<Placeholder>;

const commonFinders: readonly Finder[] = [listBracePlaceholders, listMarkedPlaceholders];
const allFinders: readonly Finder[] = [listPercentPlaceholders, ...commonFinders];

interface TextPlaceholders extends PlaceholderNames {
  /** Whether the text is a format of a time, such as `%H:%M`. */
  readonly isTime: boolean;
}

function findPlaceholders(text: string): TextPlaceholders {
  const { all, required, exact } = collectPlaceholders(text, allFinders);
  return { all, required, exact, isTime: text.includes('%') && isTimeFormat(text) };
}

/** Lists the placeholders that a translation of a text must have, spelled as in the text if possible. */
export function listPlaceholders(text: string): readonly string[] {
  const names = [...findPlaceholders(text).required].map((name) => spellPlaceholder(name, text));
  return [...new Set(names)];
}

/** Spells a placeholder as a text does: its name lacks the `%` or `$` before braces, and has a number after `%`. */
function spellPlaceholder(name: string, text: string): string {
  if (name.startsWith('{')) {
    return [`%${name}`, `$${name}`].find((spelling) => text.includes(spelling)) ?? name;
  }
  const short = name.replace(/^%\d+\$/, '%');
  return !text.includes(name) && text.includes(short) ? short : name;
}

/** Memoized, as source texts recur in each language. */
const memoizedPlaceholders = new Map<string, TextPlaceholders>();

function getSourcePlaceholders(text: string): TextPlaceholders {
  const before = memoizedPlaceholders.get(text);
  if (before !== undefined) return before;
  const found = findPlaceholders(text);
  if (text.length <= maxMemoizedLength) {
    remember(memoizedPlaceholders, text, found, maxMemoizedTexts);
  }
  return found;
}

/** The most texts, and characters of one, that are memoized. Chosen: as many as a large program has, in little memory. */
const maxMemoizedTexts = 20_000;
const maxMemoizedLength = 1_000;

/** The names of all placeholders of a text, and of those that are required or exact. */
interface PlaceholderNames {
  readonly all: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  readonly exact: ReadonlySet<string>;
}

function collectPlaceholders(text: string, finders: readonly Finder[]): PlaceholderNames {
  const all = new Set<string>();
  const required = new Set<string>();
  const exact = new Set<string>();
  for (const find of finders) {
    for (const { name, isRequired, isExact } of find(text)) {
      all.add(name);
      if (isRequired) required.add(name);
      if (isExact) exact.add(name);
    }
  }
  return { all, required, exact };
}

/** Lists the placeholders of a text, with duplicates. */
export function* listMarkedPlaceholders(text: string): Iterable<Placeholder> {
  if (text.includes(':')) yield* listColonPlaceholders(text);
  if (!text.includes('$')) return;
  for (const [, name = ''] of text.matchAll(/\$(?=\d*[A-Za-z_@])([\w@]{1,64})\$/g)) {
    yield createRequired(`$${name.toLowerCase()}$`);
  }
  const numbers = [...text.matchAll(numberPattern)].map(([, number = '']) => number);
  // Without `$1` the others are prices.
  if (numbers.includes('1')) for (const number of numbers) yield createRequired(`$${number}`);
  // A translation may attach letters to the number.
  for (const [, number] of text.matchAll(/\$([1-9])(?!\d)/g)) {
    yield { name: `$${number}`, isRequired: false, isExact: false };
  }
  for (const [, key = ''] of text.matchAll(/\$t\(\s{0,9}([^\s(),]{1,200})/g)) {
    yield createRequired(`$t(${key})`);
  }
}

/**
 * Lists `:name`, `:Name` and `:NAME`; their case only sets the case of the value. A translation may attach letters, such
 * as grammatical endings, so each prefix of a word also counts, without being required.
 */
function* listColonPlaceholders(text: string): Iterable<Placeholder> {
  for (const [, name = ''] of text.matchAll(colonPattern))
    yield createRequired(`:${name.toLowerCase()}`);
  for (const [, word = ''] of text.matchAll(/:([A-Za-z]\w{1,63})/g)) {
    const letters = word.toLowerCase();
    for (let length = 2; length <= letters.length; length++) {
      yield { name: `:${letters.slice(0, length)}`, isRequired: false, isExact: false };
    }
  }
}

/**
 * `$1` of MediaWiki and browser extensions. Excludes prices, and the number in `{{PLURAL:$1|…}}`, which languages
 * without plural forms omit.
 */
const numberPattern = /(?<![\p{L}\p{N}$:])\$([1-9])(?![\p{L}\p{N}_$]|[.,]\d)/gu;

/** Excludes `12:30`, `std::vector`, `https://`, `:smile:`, `:D`, `@:key`, the `FILE[:LINE]` of manuals and `{name?:type}`. */
const colonPattern = /(?<![\p{L}\p{M}\p{N}\p{Pe}_:/\\[@?]):([A-Za-z]\w{1,63})(?![\w:/])/gu;

function createRequired(name: string): Placeholder {
  return { name, isRequired: true, isExact: false };
}
