// The rules that weigh a set of counted files. Each is evidence for or against the files being translations of one another:
// `lists` speaks against lists of words, `configuration` for a set that a configuration names.

import {
  getFormatRecord,
  hasAllLanguages,
  isBilingual,
  isOnlyForTexts,
} from '../../formats/list.ts';
import { hasLocaleName } from '../../formats/locale-names.ts';
import { readCodeInName } from '../../languages/code-in-name.ts';
import type { CandidateFile } from './candidates.ts';
import { isEnglish } from './code-places.ts';
import { computeMedianCounts, computeShareOfKeys, type FileFacts, hasOutgrown } from './facts.ts';
import { findLayout, hasLayoutOfTranslations, isNamedForTranslations } from './layouts.ts';
import type { DetectedSource, FileSet, Trial } from './proof-types.ts';

/** A rule about facts, such as the names of a set or its counted files. */
export interface DetectionRule<Facts> {
  readonly name: string;
  /** Points: 100 weigh as much as all keys in common. Evidence against a set is below 0. */
  readonly weight: number;
  /** A whole sentence. */
  readonly reason: string | ((facts: Facts) => string);
  readonly holds: (facts: Facts) => boolean;
}

/** Chosen: files of other programs don't have all texts by chance. */
const minAgreeingFiles = 3;

/** A set with its files counted against its source. */
export interface SetFacts {
  readonly trial: Trial;
  readonly source: DetectedSource;
  /** The files that can be read, without the source. */
  readonly translations: readonly CountedFile[];
  /** Why each of the other files cannot be read. */
  readonly unreadable: readonly string[];
}

type CountedFile = Pick<CandidateFile, 'code' | 'path'> & { readonly facts: FileFacts };

/** A weight that all keys in common and the strongest evidence cannot outweigh. */
export const decisive = -200;

/** The weight of evidence that there are no keys to compare. */
export const nothingToCompare = -400;

/** Rules about counted files. The numbers in their conditions are chosen. */
export const setRules: readonly DetectionRule<SetFacts>[] = [
  {
    name: 'one of many modules',
    weight: 80,
    reason: 'A language of one of many modules may lack all texts but those of years ago.',
    holds: (facts) => facts.trial.isModule(facts.trial.set.mask) && isCertainModule(facts),
  },
  {
    name: 'agreeing files',
    weight: 80,
    reason: 'Several files have all texts of the source, so the others are old.',
    holds: ({ trial, source, translations }) =>
      isBilingual(trial.set.format) &&
      translations.filter(({ facts }) => facts.sharedKeyCount === source.facts.keyCount).length >=
        minAgreeingFiles,
  },
  {
    name: 'old source',
    weight: 80,
    reason: 'The files have most texts of the source, and more, so the source is old.',
    holds: ({ trial, source: { facts }, translations }) =>
      isBilingual(trial.set.format) &&
      facts.keyCount > 9 &&
      hasOutgrown(computeMedianCounts(translations), facts.keyCount),
  },
  {
    name: 'old files',
    weight: 75,
    reason: 'With so many languages, files are old where they differ from the source.',
    holds(facts) {
      const { mask, format, files } = facts.trial.set;
      const hasOnlyCodes = () =>
        facts.trial.listWrittenCodes(mask).every((text) => readCodeInName(text) !== undefined);
      const areMany = files.length >= 10 && hasLocaleName(mask);
      const isOfLayout = findLayout(mask, ({ keepsRemovedKeys }) => keepsRemovedKeys) !== undefined;
      const mayDiffer = () =>
        isOnlyForTexts(format) || (hasOnlyCodes() && !haveManyMoreKeys(facts));
      return isOfLayout || (areMany && mayDiffer());
    },
  },
  {
    name: 'source language of all',
    weight: 70,
    reason: 'The other sets have the same source language.',
    holds: ({ trial }) => trial.isLanguageOfOthers === true,
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
    holds: (facts) => facts.source.facts.keyCount < 10 && isNamedByPath(facts),
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
    name: 'one of few modules',
    weight: 20,
    reason: 'A folder beside it has files of the same names.',
    holds: (facts) => facts.trial.hasSibling(facts.trial.set.mask) && isCertainModule(facts),
  },
  {
    name: 'unreadable files',
    weight: nothingToCompare,
    reason: ({ unreadable: [problem] }) =>
      `Most of the files cannot be read in the format that they seem to have. Of one of them: ${problem}`,
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
      if (getFormatRecord(set.format)?.hasNumbersAsKeys) return false;
      const mayBeData = !isDeclared(set) && !isBilingual(set.format) && !hasFamily(set.mask);
      return mayBeData && facts.codeKeyCount > 15 && facts.codeKeyCount > facts.keyCount * 0.9;
    },
  },
  {
    name: 'lists',
    weight: decisive,
    reason: 'The files are lists of words without keys.',
    // In a file with all languages, a short list is most often that of the languages' names.
    holds({ trial: { set }, source: { facts } }) {
      const areMany = facts.keyCount > 5 || hasAllLanguages(set.format);
      return needsEvidence(set) && areMany && facts.listKeyCount > facts.keyCount * 0.8;
    },
  },
  {
    name: 'list of languages',
    weight: decisive,
    reason: 'It is a list of languages, with their names and settings.',
    holds: ({ trial: { set }, source: { facts } }) =>
      hasAllLanguages(set.format) && facts.keyCount < 10 && listOfLanguages.test(set.mask),
  },
  {
    name: 'no source',
    weight: decisive,
    reason:
      'Most files have less than a tenth of the texts of the fullest, and nothing says that it is the source.',
    holds({ trial: { set, isLanguageOfOthers }, source, translations }) {
      const isGuess = source.isInMask && !source.isDeclared && !isEnglish(source.code);
      const { sharedKeyCount } = computeMedianCounts(translations);
      const areMany = translations.length >= 10 && !isLanguageOfOthers;
      return (
        isGuess && areMany && needsEvidence(set) && sharedKeyCount * 10 < source.facts.keyCount
      );
    },
  },
  {
    name: 'no words',
    weight: decisive,
    reason: 'The texts are paths, names of code and JSON, as those of settings are.',
    holds(facts) {
      const { keyCount, technicalTextCount } = facts.source.facts;
      return (
        needsEvidence(facts.trial.set) && !isNamedByPath(facts) && technicalTextCount === keyCount
      );
    },
  },
  {
    name: 'names of languages',
    weight: decisive,
    reason: 'The files are named by words, of which some are names of languages.',
    holds(facts) {
      const { set, listWrittenCodes } = facts.trial;
      const areWords = set.files.every(({ writtenCode }) => /^[a-z]{4,}$/.test(writtenCode));
      const isWord = (text: string) => readCodeInName(text) === undefined;
      return (
        needsEvidence(set) &&
        !isNamedByPath(facts) &&
        areWords &&
        listWrittenCodes(set.mask).some(isWord)
      );
    },
  },
  {
    name: 'few of many',
    weight: decisive,
    reason:
      'These are a few of many files of the same kind, of which the others have no code in their names.',
    holds(facts) {
      const { set, countFilesWithoutCode } = facts.trial;
      const { length } = set.files;
      const isSmallAndUnnamed = needsEvidence(set) && !isNamedByPath(facts) && length < 6;
      return isSmallAndUnnamed && countFilesWithoutCode(set.mask) > length * 10;
    },
  },
  {
    name: 'few texts',
    weight: decisive,
    reason: 'So few texts could be anything.',
    holds(facts) {
      const { set } = facts.trial;
      const { keyCount, codeTextCount } = facts.source.facts;
      // A table of a program's languages has hardly any texts but their codes, or beside the code and `ltr` a few names.
      const isTable = [facts.source, ...facts.translations].every(
        ({ facts: own }) => own.codeTextCount > 1 && own.keyCount - own.codeTextCount < 4,
      );
      const mayBeList = hasAllLanguages(set.format) && !hasLayoutOfTranslations(set.mask);
      const isList = mayBeList && (keyCount - codeTextCount < 2 || isTable);
      const files = listFilesWithKeys(facts);
      const doAgree =
        set.files.every(({ isCertain }) => isCertain) &&
        files.every((file) => computeShareOfKeys(file) === 1);
      const minKeys = files.length > 1 || (files.length > 0 && doAgree) ? 3 : 10;
      return needsEvidence(set) && (isList || (!isNamedByPath(facts) && keyCount < minKeys));
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
      const isSame = ({ facts: { sameTextCount, sharedKeyCount } }: CountedFile) =>
        sharedKeyCount === 0 || sameTextCount > sharedKeyCount * 0.95;
      const areSame = source.facts.keyCount > 3 && listFilesWithKeys(facts).every(isSame);
      return needsEvidence(set) && areSame && !mayBeSame;
    },
  },
];

/** The names of files that list a program's languages. */
const listOfLanguages = /(?:^|\/)languages\.\w+$/i;

/** Whether a configuration names the set. A file with all languages only declares its own source language. */
function isDeclared({ declaration, mask }: FileSet): boolean {
  return declaration !== undefined && declaration.from !== mask;
}

/** Whether neither a configuration nor the format shows that these are translations. */
function needsEvidence(set: FileSet): boolean {
  return !isDeclared(set) && !isBilingual(set.format) && !isOnlyForTexts(set.format);
}

function isNamedByPath({ trial: { set } }: SetFacts): boolean {
  return isNamedForTranslations(set.mask, set.format);
}

/** Whether translations have so many more keys than the source that it can't have lost them. */
function haveManyMoreKeys({ translations, source }: SetFacts): boolean {
  return computeMedianCounts(translations).keyCount > source.facts.keyCount * 3;
}

function isCertainModule(facts: SetFacts): boolean {
  const { trial, source } = facts;
  const { mask, files, format } = trial.set;
  const areSure = files.length > 2 && files.every(({ isCertain }) => isCertain);
  const hasEnglish = areSure && source.isInMask && isEnglish(source.code);
  const hasTemplate = () =>
    isBilingual(format) && trial.listFolder(mask).some((path) => path.endsWith('.pot'));
  return isNamedByPath(facts) && (hasEnglish || hasTemplate());
}

/** Lists the translations that have keys. */
export function listFilesWithKeys({ translations }: SetFacts): CountedFile[] {
  return translations.filter(({ facts }) => facts.keyCount > 0);
}
