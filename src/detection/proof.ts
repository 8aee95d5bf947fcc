// Decides from the counted figures of a set whether its files are translations of one another.

import { hasAllLanguages, isOnlyForTexts } from '../formats/list.ts';
import { hasLocaleName } from '../formats/locale-names.ts';
import { formatNumber } from '../text/wording.ts';
import type { FileFacts } from './facts.ts';

/** A file of a set that could be read, beside the source. */
export interface ProofFile {
  readonly code: string;
  readonly path: string;
  readonly facts: FileFacts;
}

export interface Evidence {
  readonly mask: string;
  readonly format: string;
  readonly isBilingual: boolean;
  /** Whether someone has said that these are translation files. */
  readonly isDeclared: boolean;
  readonly source: FileFacts;
  readonly sourcePath: string;
  readonly translations: readonly ProofFile[];
  /** Whether the source language is that of all other sets, so that keys may differ more. */
  readonly isWanted: boolean;
  /** Whether all files are of regions of one language, whose texts are mostly the same. */
  readonly isOfRegions: boolean;
  /** Whether other sets have the same languages beside these files. */
  readonly hasFamily: boolean;
  /** Whether it is one of many modules, of which each file is named by a code that is hardly a word. */
  readonly isSureModule: boolean;
  /** Whether nothing but codes is where the mask has its `*`. */
  readonly hasOnlyCodes: boolean;
  /** Whether files are named by words that are names of languages, such as `french.json`. */
  readonly areWords: boolean;
  /** How many files without a code stand beside these, where nothing is named after translations. */
  readonly withoutCodes: number;
  /** How many files the set has: more than a sample of them is not counted before they are believed. */
  readonly files: number;
  /** Why each of the files that could not be read could not. */
  readonly unreadable: readonly string[];
}

/** A bundle of resources, wherever it is. */
const ofJava = /_\*\.properties$/;

/** An integration, of which old files keep keys that are gone. */
const ofHomeAssistant = /(?:^|\/)custom_components\/[^/]+\/translations\/\*\.json$/;

/** Whether the path of a set, or its format, says by itself that it has translations. */
export function isNamedSo(mask: string, format: string): boolean {
  return isOnlyForTexts(format) || hasLocaleName(mask) || ofJava.test(mask);
}

/** Why a set of files is no translation. */
export interface Disproof {
  /** A whole sentence. */
  readonly reason: string;
  /** Whether its files have the same keys: someone may have expected it to be one. */
  readonly isAlike?: boolean;
}

/** Why a set is no translation; undefined when it is one. */
export function disproof(evidence: Evidence): Disproof | undefined {
  const reason = reasonAgainstKeys(evidence);
  if (reason !== undefined) return { reason };
  const other = reasonAgainstTexts(evidence);
  return other === undefined ? undefined : { reason: other, isAlike: true };
}

function reasonAgainstKeys(evidence: Evidence): string | undefined {
  const { source, translations, isDeclared, isBilingual, mask, format } = evidence;
  const [why] = evidence.unreadable;
  if (why !== undefined && translations.length < evidence.unreadable.length) {
    return `Most of the files cannot be read in the format that they seem to have. Of one of them: ${why}`;
  }
  if (translations.length === 0) return 'There is one language only.';
  const filled = translations.filter(({ facts }) => facts.keys > 0);
  const overlap = median(filled.map(({ facts }) => facts.shared / facts.keys));
  const isCertain = isOnlyForTexts(format);
  const isYoung = source.keys < 10 && isNamedSo(mask, format);
  const isLikely = isDeclared || isCertain || evidence.hasFamily;
  const usual = isBilingual || isYoung ? 0.5 : isLikely ? 0.6 : 0.8;
  // Files of so many languages, where nothing else is, are old rather than anything else.
  const areOfLanguages = isCertain || evidence.hasOnlyCodes;
  const isOld =
    ofHomeAssistant.test(mask) || (areOfLanguages && evidence.files >= 10 && hasLocaleName(mask));
  // Languages of a module may lack all of its texts but those of years ago.
  const mayBeEmpty = evidence.isSureModule && isNamedSo(mask, format);
  const leastOld = isBilingual ? 0.05 : 0.3;
  const least = evidence.isWanted ? 0.1 : isOld ? leastOld : usual;
  if (mayBeEmpty || filled.length === 0 || overlap >= least) return undefined;
  return differentKeys(evidence, filled, least);
}

/** The share of texts that a median file has in common with the source. */
function differentKeys(
  { source, sourcePath }: Evidence,
  filled: readonly ProofFile[],
  least: number,
): string {
  const part = ({ facts }: ProofFile) => facts.shared / facts.keys;
  const middle = filled.toSorted((a, b) => part(a) - part(b))[(filled.length - 1) >> 1];
  if (middle === undefined) return 'The files have different keys.';
  const { keys, shared } = middle.facts;
  const number = shared === 0 ? 'None' : shared === 1 ? 'One' : formatNumber(shared);
  const [own, other] =
    middle.path === sourcePath
      ? [middle.code, 'the source language']
      : withoutSameFolders(middle.path, sourcePath);
  const are = shared < 2 ? 'is' : 'are';
  const some =
    keys === 1
      ? `The only key of ${own} is not`
      : `${number} of the ${formatNumber(keys)} keys of ${own} ${are}`;
  return (
    `${some} among the ${formatNumber(source.keys)} of ${other}. ` +
    `In a set of translations, half of the files share ${least * 100} % or more of their keys with the source.`
  );
}

/** Two paths from the first folder on in which they differ. */
function withoutSameFolders(path: string, other: string): [string, string] {
  const [names, others] = [path.split('/'), other.split('/')];
  const at = names.findIndex((name, index) => name !== others[index]);
  const from = Math.min(Math.max(at, 0), names.length - 1, others.length - 1);
  return [names.slice(from).join('/'), others.slice(from).join('/')];
}

function reasonAgainstTexts(evidence: Evidence): string | undefined {
  const { source, translations, isDeclared, isBilingual, mask, format } = evidence;
  const filled = translations.filter(({ facts }) => facts.keys > 0);
  if (isDeclared || isBilingual) return undefined;
  if (!evidence.hasFamily && source.coded > 15 && source.coded > source.keys * 0.9) {
    return 'The keys are codes, as those of lists of countries or currencies are.';
  }
  const isNamed = isNamedSo(mask, format);
  if (isNamed && isOnlyForTexts(format)) return undefined;
  // In a file with all languages, a few are mostly what each language is called.
  const isOneFile = hasAllLanguages(format);
  if (source.listed > source.keys * 0.8 && (source.keys > 5 || isOneFile)) {
    return 'The files are lists of words without keys.';
  }
  if (!isNamed && evidence.areWords && !evidence.hasOnlyCodes) {
    return 'The files are named by words, of which some are names of languages.';
  }
  const isAmongMany = evidence.withoutCodes > evidence.files * 10;
  if (!isNamed && evidence.files < 6 && isAmongMany) {
    return 'These are a few of many files of the same kind, of which the others have no code in their names.';
  }
  // A list of the languages of a program names each of them, and no more.
  const isOfOneText = isOneFile && source.keys - source.codeTexts < 2;
  if (isOfOneText) return soFew;
  if (!isNamed && (source.keys < 3 || (filled.length < 2 && source.keys < 10))) {
    return soFew;
  }
  const compared = filled.filter(({ facts }) => facts.shared > 0);
  const isSame = compared.every(({ facts }) => facts.same > facts.shared * 0.95);
  const mayBeSame = evidence.isOfRegions && evidence.hasFamily;
  if (isSame && source.keys > 3 && !mayBeSame) return 'The texts are the same in all files.';
  return undefined;
}

const soFew = 'So few texts could be anything.';

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? 0 : (low + high) / 2;
}
