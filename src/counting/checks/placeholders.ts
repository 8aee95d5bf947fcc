// The check that a translation has the placeholders of its source text, and no others.

import { checkFindings } from '../../check-findings.ts';
import { listBracePlaceholders } from './brace-placeholders.ts';
import type { QualityCheck } from './check.ts';
import { listMarkedPlaceholders } from './marked-placeholders.ts';
import { isTimeFormat, listPercentPlaceholders } from './percent-placeholders.ts';
import type { Placeholder } from './placeholder.ts';

export const placeholders: QualityCheck = {
  name: 'placeholders',
  about: checkFindings.placeholders,
  example: { source: 'Hello, {name}!', language: 'de', target: 'Hallo, {nmae}!' },
  fails: ({ source, target }) => {
    const { missing, foreign } = difference(source, target);
    return missing > 0 || foreign > 0;
  },
};

/**
 * Whether a plural form may be without the placeholders that it lacks: it can say one number in
 * words, "one file", or that there is nothing at all.
 */
export function mayOmitNumber(source: string, target: string): boolean {
  const { missing, foreign, shared } = difference(source, target);
  return foreign === 0 && (missing === 1 || shared === 0);
}

interface Difference {
  /** How many placeholders of the source the translation does not have. */
  readonly missing: number;
  /** How many the translation has that the source does not have. */
  readonly foreign: number;
  readonly shared: number;
}

function difference(source: string, target: string): Difference {
  // Most texts have none, and there are many texts.
  if (!mayHavePlaceholders.test(source) && !mayHavePlaceholders.test(target)) return noDifference;
  const ofSource = knownPlaceholders(source);
  const ofTarget = findPlaceholders(target);
  // Each language writes a time in its own order and with its own parts.
  const isTime = ofSource.isTime || ofTarget.isTime;
  return isTime
    ? findDifference(placeholdersIn(source, commonFinders), placeholdersIn(target, commonFinders))
    : findDifference(ofSource, ofTarget);
}

function findDifference(ofSource: Placeholders, ofTarget: Placeholders): Difference {
  const missing = countLacking(ofTarget.all, ofSource.required);
  const foreign = countLacking(ofSource.all, ofTarget.exact);
  return { missing, foreign, shared: ofSource.required.size - missing };
}

/** How many names a set does not have. */
function countLacking(set: ReadonlySet<string>, names: ReadonlySet<string>): number {
  let count = 0;
  for (const name of names) if (!set.has(name)) count++;
  return count;
}

const mayHavePlaceholders = /[%{$]|:[A-Za-z]/;
const noDifference: Difference = { missing: 0, foreign: 0, shared: 0 };

type Finder = (text: string) => Iterable<Placeholder>;

const commonFinders: readonly Finder[] = [listBracePlaceholders, listMarkedPlaceholders];
const allFinders: readonly Finder[] = [listPercentPlaceholders, ...commonFinders];

interface PlaceholdersOfText extends Placeholders {
  readonly isTime: boolean;
}

function findPlaceholders(text: string): PlaceholdersOfText {
  const { all, required, exact } = placeholdersIn(text, allFinders);
  return { all, required, exact, isTime: text.includes('%') && isTimeFormat(text) };
}

/** The placeholders that a translation of a text must have, as the text has them where it can be told. */
export function listPlaceholders(text: string): readonly string[] {
  const names = [...findPlaceholders(text).required].map((name) => {
    const short = name.replace(/^%\d+\$/, '%');
    return !text.includes(name) && text.includes(short) ? short : name;
  });
  return [...new Set(names)];
}

/** Source texts come again in each language. */
const known = new Map<string, PlaceholdersOfText>();

function knownPlaceholders(text: string): PlaceholdersOfText {
  const before = known.get(text);
  if (before !== undefined) return before;
  const found = findPlaceholders(text);
  if (known.size >= mostKnown) known.clear();
  if (text.length <= longestKnown) known.set(text, found);
  return found;
}

/** The number of patterns that a large program has, and that takes little memory. */
const mostKnown = 20_000;
const longestKnown = 1_000;

interface Placeholders {
  readonly all: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  readonly exact: ReadonlySet<string>;
}

function placeholdersIn(text: string, finders: readonly Finder[]): Placeholders {
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
