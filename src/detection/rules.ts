// The rules by which a set of files is weighed: each speaks for or against its files being translations of one another.

import { hasAllLanguages, isBilingual, isOnlyForTexts } from '../formats/list.ts';
import { hasLocaleName } from '../formats/locale-names.ts';
import { readCodeInName } from '../languages/code-in-name.ts';
import type { CandidateFile } from './candidates.ts';
import { isEnglish } from './code-places.ts';
import type { FileFacts } from './facts.ts';
import { findLayout, isNamedSo } from './layouts.ts';
import type { DetectedSource, FileSet, Trial } from './verdict.ts';

export interface DetectionRule<Facts> {
  readonly name: string;
  /** In points: 100 are as much as all keys in common. What speaks against a set is below 0. */
  readonly weight: number;
  /** A whole sentence. */
  readonly reason: string | ((facts: Facts) => string);
  readonly holds: (facts: Facts) => boolean;
}

/** The names of a set. */
export interface NameFacts {
  readonly mask: string;
  /** The texts in paths in place of the code. */
  readonly texts: readonly string[];
  /** Whether a file of the source language is beside the others, or each has the source texts. */
  readonly hasSource: boolean;
}

/** A set, counted beside its source. */
export interface SetFacts {
  readonly trial: Trial;
  readonly source: DetectedSource;
  /** The files that could be read, without the source. */
  readonly translations: readonly CountedFile[];
  /** Why each of the others cannot. */
  readonly unreadable: readonly string[];
}

type CountedFile = Pick<CandidateFile, 'code' | 'path'> & { readonly facts: FileFacts };

/** The weight of what no number of common keys outweighs. */
const decisive = -200;

/** The weight of what leaves no keys to compare. */
export const nothingToCompare = -400;

export const nameRules: readonly DetectionRule<NameFacts>[] = [
  {
    name: 'list of a tool',
    weight: decisive,
    reason: 'These are lists that a tool has made of what is missing or left over.',
    // Beside a file of the source, of which nothing is missing, it is a part of the program.
    holds: ({ mask, hasSource }) =>
      !hasSource &&
      /(?:^|[_.-])(?:missing|unused|untranslated|obsolete)(?:[_.-]|$)/i.test(
        mask.slice(mask.lastIndexOf('/') + 1),
      ),
  },
  {
    name: 'points of the compass',
    weight: decisive,
    reason: 'The files are named by points of the compass, not by languages.',
    holds: ({ texts }) =>
      texts.includes('nw') && texts.every((text) => /^(?:[nesw]|[ns][ew])$/.test(text)),
  },
  {
    name: 'countries',
    weight: decisive,
    reason: 'The files are named by countries, not by languages.',
    holds({ texts }) {
      const regions = findWords(texts).filter((text) =>
        /^[A-Z]{2}(?:-[A-Z]{2})*$|^(?:us|gb|au|nz|mx|at)$/.test(text),
      );
      const codes = texts.filter((text) => readCodeInName(text) !== undefined);
      const areCountries = regions.length > 0 && codes.every((text) => /^[A-Z]{2}$/.test(text));
      return areCountries || (regions.length > 2 && regions.length * 6 > texts.length);
    },
  },
  {
    name: 'words',
    weight: decisive,
    reason: 'Most files of these names are no languages.',
    holds({ texts }) {
      const words = findWords(texts).length;
      return words > 10 && words > (texts.length - words) * 3;
    },
  },
];

function findWords(texts: readonly string[]): string[] {
  return texts.filter((text) => readCodeInName(text) === undefined && !text.includes('.'));
}

export const setRules: readonly DetectionRule<SetFacts>[] = [
  {
    name: 'one of many modules',
    weight: 80,
    reason: 'A language of one of many modules may lack all texts but those of years ago.',
    holds: (facts) => isNamed(facts) && isSureModule(facts),
  },
  {
    name: 'old files',
    weight: 75,
    reason: 'With so many languages, files are old where they differ from the source.',
    holds(facts) {
      const { mask, format, files } = facts.trial.set;
      const hasOnlyCodes = () =>
        facts.trial.textsAt(mask).every((text) => readCodeInName(text) !== undefined);
      const areMany = files.length >= 10 && hasLocaleName(mask);
      const isOfLayout = findLayout(mask, ({ isOld }) => isOld) !== undefined;
      const mayDiffer = () => isOnlyForTexts(format) || (hasOnlyCodes() && !areMuchLonger(facts));
      return isOfLayout || (areMany && mayDiffer());
    },
  },
  {
    name: 'source language of all',
    weight: 70,
    reason: 'The other sets have the same source language.',
    holds: ({ trial }) => trial.isWanted === true,
  },
  {
    name: 'source texts in each file',
    weight: 30,
    reason: 'Each file has the source texts beside its own.',
    holds: ({ trial }) => isBilingual(trial.set.format),
  },
  {
    name: 'few keys',
    weight: 30,
    reason: 'It is named for translations, and has few keys as yet.',
    holds: (facts) => facts.source.facts.keys < 10 && isNamed(facts),
  },
  {
    name: 'configuration',
    weight: 20,
    reason: 'A configuration names it.',
    holds: ({ trial }) => isDeclared(trial.set),
  },
  {
    name: 'format for texts',
    weight: 20,
    reason: 'Nothing but translations is written in its format.',
    holds: ({ trial }) => isOnlyForTexts(trial.set.format),
  },
  {
    name: 'family',
    weight: 20,
    reason: 'Other sets have the same languages beside it.',
    holds: ({ trial }) => trial.hasFamily(trial.set.mask),
  },
  {
    name: 'unreadable files',
    weight: nothingToCompare,
    reason: ({ unreadable: [why] }) =>
      `Most of the files cannot be read in the format that they seem to have. Of one of them: ${why}`,
    holds: ({ translations, unreadable }) => translations.length < unreadable.length,
  },
  {
    name: 'one language',
    weight: nothingToCompare,
    reason: 'There is one language only.',
    holds: ({ translations }) => translations.length === 0,
  },
  {
    name: 'codes as keys',
    weight: decisive,
    reason: 'The keys are codes, as those of lists of countries or currencies are.',
    holds({ trial: { set, hasFamily }, source: { facts } }) {
      const isOpen = !isDeclared(set) && !isBilingual(set.format) && !hasFamily(set.mask);
      return isOpen && facts.coded > 15 && facts.coded > facts.keys * 0.9;
    },
  },
  {
    name: 'lists',
    weight: decisive,
    reason: 'The files are lists of words without keys.',
    // In a file with all languages, a few are mostly what each language is called.
    holds({ trial: { set }, source: { facts } }) {
      const areMany = facts.keys > 5 || hasAllLanguages(set.format);
      return isOpen(set) && areMany && facts.listed > facts.keys * 0.8;
    },
  },
  {
    name: 'names of languages',
    weight: decisive,
    reason: 'The files are named by words, of which some are names of languages.',
    holds(facts) {
      const { set, textsAt } = facts.trial;
      const areWords = set.files.every(({ text }) => /^[a-z]{4,}$/.test(text));
      const isWord = (text: string) => readCodeInName(text) === undefined;
      return isOpen(set) && !isNamed(facts) && areWords && textsAt(set.mask).some(isWord);
    },
  },
  {
    name: 'few of many',
    weight: decisive,
    reason:
      'These are a few of many files of the same kind, of which the others have no code in their names.',
    holds(facts) {
      const { set, withoutCodes } = facts.trial;
      const { length } = set.files;
      const isLeft = isOpen(set) && !isNamed(facts) && length < 6;
      return isLeft && withoutCodes(set.mask) > length * 10;
    },
  },
  {
    name: 'few texts',
    weight: decisive,
    reason: 'So few texts could be anything.',
    holds(facts) {
      const { set } = facts.trial;
      const { keys, codeTexts } = facts.source.facts;
      // A list of the languages of a program names each of them, and no more.
      const isList = hasAllLanguages(set.format) && keys - codeTexts < 2;
      const least = getFilled(facts).length < 2 ? 10 : 3;
      return isOpen(set) && (isList || (!isNamed(facts) && keys < least));
    },
  },
  {
    name: 'same texts',
    weight: decisive,
    reason: 'The texts are the same in all files.',
    holds(facts) {
      const { trial, source } = facts;
      const { set, hasFamily } = trial;
      const language = ({ code }: { code: string }) => code.split('_')[0];
      const areRegions = set.files.every((file) => language(file) === language(source));
      const mayBeSame = areRegions && hasFamily(set.mask);
      const isSame = ({ facts: { same, shared } }: CountedFile) =>
        shared === 0 || same > shared * 0.95;
      const areSame = source.facts.keys > 3 && getFilled(facts).every(isSame);
      return isOpen(set) && areSame && !mayBeSame;
    },
  },
];

/** A file with all languages names its source language itself, and no more. */
function isDeclared({ declaration, mask }: FileSet): boolean {
  return declaration !== undefined && declaration.from !== mask;
}

/** Whether neither a configuration nor the format says that these are texts. */
function isOpen(set: FileSet): boolean {
  return !isDeclared(set) && !isBilingual(set.format) && !isOnlyForTexts(set.format);
}

function isNamed({ trial: { set } }: SetFacts): boolean {
  return isNamedSo(set.mask, set.format);
}

/** Whether translations have so many keys that the source can't have had them all. */
function areMuchLonger({ translations, source }: SetFacts): boolean {
  return getMedian(translations.map(({ facts }) => facts.keys)) > source.facts.keys * 3;
}

function isSureModule({ trial, source }: SetFacts): boolean {
  const { mask, files } = trial.set;
  const areSure = files.length > 2 && files.every(({ isCertain }) => isCertain);
  return areSure && source.isInMask && isEnglish(source.code) && trial.isModule(mask);
}

export function getFilled({ translations }: SetFacts): CountedFile[] {
  return translations.filter(({ facts }) => facts.keys > 0);
}

export function getShare({ facts }: Pick<CountedFile, 'facts'>): number {
  return facts.shared / Math.max(1, facts.keys);
}

export function getMedian(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? 0 : (low + high) / 2;
}
