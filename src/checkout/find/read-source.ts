// Reads the source texts of a set: from the file that its name shows to be the source, else from the fullest file.

import { hasMoreSourceTexts } from '../../counting/keys-as-texts.ts';
import {
  getFormatRecord,
  isBilingual,
  mayHaveTextsAsKeys,
  mayLackSourceTexts,
} from '../../formats/list.ts';
import { compareText } from '../../problem/problem.ts';
import { getBaseLanguage } from '../../text/identifiers.ts';
import type { CandidateFile } from './candidates.ts';
import type { FileFacts } from './facts.ts';
import type { DetectedSource, FileResult, SourceFile, Trial } from './proof-types.ts';
import { findDeclaredLanguage, getNewBase, hasTemplates } from './sources.ts';

/** Describes a file of the mask as a possible source. */
export function toSourceInMask(code: string | undefined, path: string): SourceFile {
  return { code, path, isInMask: true, isDeclared: false };
}

/** Reads the likely source. Returns the reason if it cannot be read, or undefined if no file is known to be the source. */
export async function readSourceTexts(
  trial: Trial,
  likely: SourceFile | undefined,
): Promise<DetectedSource | { readonly reason: string } | undefined> {
  const { format } = trial.set;
  if (likely !== undefined) {
    const source = await readAsSource(trial, likely, false);
    if ('problem' in source) {
      const { problem, line } = source;
      const at = line === undefined ? '' : ` in line ${line}`;
      return { reason: `The source cannot be read${at}: ${problem}` };
    }
    const { total } = source.counted;
    // An empty file may not be the source, and in some formats keys are source texts that the file lacks.
    const mayLackTexts = total === 0 ? !likely.isDeclared : mayLackSourceTexts(format);
    const fromKeys = mayLackTexts ? await readSourceFromKeys(trial) : undefined;
    const isBetter =
      fromKeys !== undefined && hasMoreSourceTexts(format, fromKeys.counted.total, total);
    if (isBetter && (total === 0 || (await hasMostKeys(trial, fromKeys, likely)))) {
      return { ...fromKeys, code: likely.code ?? fromKeys.code };
    }
    const newer = await findNewerSource(trial, source);
    if (newer !== undefined) return newer;
    if (source.code !== '') return correctLanguage(trial, source);
    return { ...source, code: await guessLanguageWithoutCode(trial, source) };
  }
  const borrowed = await readSourceFromKeys(trial);
  if (borrowed !== undefined) return borrowed;
  if (isBilingual(format) || getFormatRecord(format)?.sourceName !== undefined) return undefined;
  const [first, ...others] = await readAllAsSource(trial, false, ({ code }) => code);
  // If many files have the most texts, any of them could be the source.
  const equallyFull = others.filter(({ facts }) => facts.keyCount === first?.facts.keyCount);
  const isArbitrary =
    equallyFull.length > 2 || (equallyFull.length > 1 && equallyFull.length === others.length);
  return isArbitrary ? undefined : first;
}

/**
 * Finds a newer source in formats of gettext, in which each file has the source texts: the template, else the newest
 * file, if the file of the source language is older and lacks source texts.
 */
async function findNewerSource(
  trial: Trial,
  source: DetectedSource,
): Promise<DetectedSource | undefined> {
  const { set } = trial;
  if (!hasTemplates(set) || !source.isInMask || source.path === set.declaration?.template) {
    return undefined;
  }
  const base = getNewBase(trial);
  const template = {
    code: source.code,
    path: base,
    isInMask: false,
    isDeclared: source.isDeclared,
  };
  const [newest] =
    base === ''
      ? await readAllAsSource(trial, false, () => undefined)
      : [await readAsSource(trial, template, false)];
  if (newest === undefined || 'problem' in newest) return undefined;
  const isOlder = compareText(source.extractedAt ?? '', newest.extractedAt ?? '') < 0;
  if (!isOlder) return undefined;
  const facts = await compareFiles(trial, newest, [toCandidateFile(trial, source)]);
  const shared = facts.reduce((sum, { sharedKeyCount }) => sum + sharedKeyCount, 0);
  if (shared >= newest.facts.keyCount * neededShare) return undefined;
  const { code, isDeclared, path } = source;
  return { ...newest, code, isDeclared, isFromTranslation: newest.isInMask, outdated: path };
}

/** The part of the newest source texts that an older file must have to stay the source. */
const neededShare = 0.9;

function toCandidateFile({ set }: Trial, { path, code }: SourceFile): CandidateFile {
  const own = set.files.find((file) => file.path === path);
  return own ?? { path, code: code ?? '', writtenCode: '', isCertain: true };
}

/** Whether a source has more than half of the keys of a file. */
async function hasMostKeys(trial: Trial, source: DetectedSource, { path }: SourceFile) {
  const files = trial.set.files.filter((file) => file.path === path);
  const facts = await compareFiles(trial, source, files);
  return facts.some(({ sharedKeyCount, keyCount }) => sharedKeyCount * 2 > keyCount);
}

/** Whether a file has texts as keys, so that as a source it may have only some of them. */
export async function hasFileTextsAsKeys(trial: Trial, file: SourceFile): Promise<boolean> {
  if (!mayLackSourceTexts(trial.set.format)) return false;
  return !('problem' in (await readAsSource(trial, file, true)));
}

/** Reads the source texts from the keys of a translation, or from a bilingual one; undefined if there are none. */
export async function readSourceFromKeys(trial: Trial): Promise<DetectedSource | undefined> {
  const { set } = trial;
  const hasTextsAsKeys = mayHaveTextsAsKeys(set.format);
  if (!hasTextsAsKeys && !isBilingual(set.format)) return undefined;
  const [best] = await readAllAsSource(trial, hasTextsAsKeys, () => undefined);
  if (best === undefined) return undefined;
  const declared = findDeclaredLanguage(trial);
  const code = declared ?? best.facts.guessedLanguage ?? 'en';
  // A single file in the language of the source texts is no translation.
  const [only, ...others] = set.files;
  if (others.length === 0 && only?.code.split('_')[0] === code) return undefined;
  // If a file has the guessed language, it is a translation, and the source texts are taken for English.
  const isTranslation = set.files.some((file) => file.code === code);
  const isDeclared = declared !== undefined && !isTranslation;
  return { ...best, code: isTranslation ? 'en' : code, isFromTranslation: true, isDeclared };
}

/** Corrects the language of a bilingual source by its texts, unless it is declared or a file translates it into theirs. */
async function correctLanguage(trial: Trial, source: DetectedSource): Promise<DetectedSource> {
  const { isInMask, isDeclared, code } = source;
  const { guessedLanguage } = source.facts;
  if (!isBilingual(trial.set.format) || !isInMask || isDeclared || guessedLanguage === undefined)
    return source;
  if (getBaseLanguage(code) === guessedLanguage) return source;
  const own = trial.set.files.filter((file) => file.code === guessedLanguage);
  if (own.length > 0 && !(await haveCopy(trial, source, own))) return source;
  return { ...source, code: guessedLanguage, isFromTranslation: true };
}

/** Reads a file as the source; returns the problem if it cannot be read. */
export async function readAsSource(
  { set: { format, files }, countFile }: Trial,
  file: SourceFile,
  hasTextsAsKeys: boolean,
): Promise<DetectedSource | { readonly problem: string; readonly line?: number | undefined }> {
  // A file whose language is unknown is read as English, and its code stays empty.
  const language = file.code ?? 'en';
  const result = await countFile({
    file: file.path,
    format,
    language,
    codeInFile: files.find(({ path, code }) => path === file.path && code === file.code)
      ?.writtenCode,
    sourceLanguage: language,
    sourceFile: undefined,
    isSource: true,
    hasTextsAsKeys,
  });
  if ('problem' in result) return result;
  return { ...file, ...result, code: file.code ?? '', hasTextsAsKeys, isFromTranslation: false };
}

/** Reads each file as the source, without unreadable and empty ones. The newest gettext file comes first, then the fullest. */
async function readAllAsSource(
  trial: Trial,
  hasTextsAsKeys: boolean,
  readCode: (file: CandidateFile) => string | undefined,
): Promise<DetectedSource[]> {
  const readings = await Promise.all(
    trial.set.files.map((file) =>
      readAsSource(trial, toSourceInMask(readCode(file), file.path), hasTextsAsKeys),
    ),
  );
  return readings
    .flatMap((source) => ('problem' in source || source.facts.keyCount === 0 ? [] : [source]))
    .toSorted(
      (a, b) =>
        compareText(b.extractedAt ?? '', a.extractedAt ?? '') || b.counted.total - a.counted.total,
    );
}

/** The part of shared keys with equal texts that makes a translation a copy of the source. */
const copyPart = 0.7;

/** Guesses the language of a source without a code: English, unless its texts are in another language. */
async function guessLanguageWithoutCode(trial: Trial, source: DetectedSource): Promise<string> {
  const { guessedLanguage } = source.facts;
  if (guessedLanguage === undefined || guessedLanguage === 'en') return 'en';
  const own = trial.set.files.filter(({ code }) => getBaseLanguage(code) === guessedLanguage);
  // A translation into traditional Chinese doesn't show that the source is not in Chinese.
  if (own.every(({ code }) => code !== guessedLanguage)) return guessedLanguage;
  // If no file of the guessed language is a copy, the guess is wrong.
  return (await haveCopy(trial, { ...source, code: 'en' }, own)) ? guessedLanguage : 'en';
}

/** Whether one of these files repeats most texts of a source. */
async function haveCopy(
  trial: Trial,
  source: DetectedSource,
  files: readonly CandidateFile[],
): Promise<boolean> {
  const facts = await compareFiles(trial, source, files);
  return facts.some((one) => one.sameTextCount >= one.sharedKeyCount * copyPart);
}

/** Compares the keys and texts of files with those of a source. Leaves out files that cannot be read. */
export async function compareFiles(
  trial: Trial,
  source: DetectedSource,
  files: readonly CandidateFile[],
): Promise<FileFacts[]> {
  const results = await countAll(trial, source, files);
  return [...results.values()].flatMap((one) => ('facts' in one ? [one.facts] : []));
}

/** Counts files against a source. */
export async function countAll(
  { set, countFile }: Trial,
  source: Pick<DetectedSource, 'code' | 'path' | 'hasTextsAsKeys'>,
  files: readonly CandidateFile[],
): Promise<Map<CandidateFile, FileResult>> {
  const results = files.map(async (file) => {
    const result = await countFile({
      file: file.path,
      format: set.format,
      language: file.code,
      codeInFile: file.writtenCode,
      sourceLanguage: source.code,
      sourceFile: source.path,
      isSource: false,
      hasTextsAsKeys: source.hasTextsAsKeys,
    });
    return [file, result] as const;
  });
  return new Map(await Promise.all(results));
}
