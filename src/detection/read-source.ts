// The file with the source texts of a set, read: the one that a name tells, else the fullest.

import { isFuller } from '../counting/keys-as-texts.ts';
import { findInLanguage } from '../counting/source-places.ts';
import {
  getFormatRecord,
  isBilingual,
  mayHaveTextsAsKeys,
  mayLackSourceTexts,
} from '../formats/list.ts';
import { compareText } from '../problem.ts';
import type { CandidateFile } from './candidates.ts';
import type { FileFacts } from './facts.ts';
import { findDeclaredLanguage, getNewBase, hasTemplates } from './sources.ts';
import type { DetectedSource, FileResult, SourceFile, Trial } from './verdict.ts';

/** A file of the mask that may be the source. */
export function findOtherSource(code: string | undefined, path: string): SourceFile {
  return { code, path, isInMask: true, isSaid: false };
}

/** The source, why it cannot be read, or undefined when nothing tells which it is. */
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
    const own = source.counted.total;
    const mayBeLess = own === 0 ? !likely.isSaid : mayLackSourceTexts(format);
    const keyed = mayBeLess ? await readSourceFromKeys(trial) : undefined;
    const isBetter = keyed !== undefined && isFuller(format, keyed.counted.total, own);
    if (isBetter && (own === 0 || (await hasMostKeys(trial, keyed, likely)))) {
      return { ...keyed, code: likely.code ?? keyed.code };
    }
    const newer = await newerSource(trial, source);
    if (newer !== undefined) return newer;
    if (source.code !== '') return inOwnLanguage(trial, source);
    return { ...source, code: await languageOfSource(trial, source) };
  }
  const borrowed = await readSourceFromKeys(trial);
  if (borrowed !== undefined) return borrowed;
  if (isBilingual(format) || getFormatRecord(format)?.sourceName !== undefined) return undefined;
  const [first, ...others] = await readAll(trial, false, ({ code }) => code);
  // Among many files with most texts, any could be the source.
  const alike = others.filter(({ facts }) => facts.keys === first?.facts.keys);
  const isAny = alike.length > 2 || (alike.length > 1 && alike.length === others.length);
  return isAny ? undefined : first;
}

/**
 * When each file has the source texts: the template, else the newest file, in place of one that is named
 * after the source language, is older and lacks source texts; undefined where that one will do.
 */
async function newerSource(
  trial: Trial,
  source: DetectedSource,
): Promise<DetectedSource | undefined> {
  const { set } = trial;
  if (!hasTemplates(set) || !source.isInMask || source.path === set.declaration?.template) {
    return undefined;
  }
  const base = getNewBase(trial);
  const template = { code: source.code, path: base, isInMask: false, isSaid: source.isSaid };
  const [newest] =
    base === ''
      ? await readAll(trial, false, () => undefined)
      : [await readAsSource(trial, template, false)];
  if (newest === undefined || 'problem' in newest) return undefined;
  const isOlder = compareText(source.takenAt ?? '', newest.takenAt ?? '') < 0;
  if (!isOlder) return undefined;
  const facts = await compareFiles(trial, newest, [ownFile(trial, source)]);
  const shared = facts.reduce((sum, one) => sum + one.shared, 0);
  if (shared >= newest.facts.keys * mostTexts) return undefined;
  const { code, isSaid, path } = source;
  return { ...newest, code, isSaid, isBorrowed: newest.isInMask, outdated: path };
}

/** How many of the newest source texts an older file must have to be the source. */
const mostTexts = 0.9;

function ownFile({ set }: Trial, { path, code }: SourceFile): CandidateFile {
  const own = set.files.find((file) => file.path === path);
  return own ?? { path, code: code ?? '', text: '', isCertain: true };
}

/** Whether a source has most of what a file of the mask has. */
async function hasMostKeys(trial: Trial, source: DetectedSource, { path }: SourceFile) {
  const files = trial.set.files.filter((file) => file.path === path);
  const facts = await compareFiles(trial, source, files);
  return facts.some(({ shared, keys }) => shared * 2 > keys);
}

/** Whether a file has texts as keys, of which that of the source language may have some only. */
export async function mayHaveSome(trial: Trial, file: SourceFile): Promise<boolean> {
  if (!mayLackSourceTexts(trial.set.format)) return false;
  return !('problem' in (await readAsSource(trial, file, true)));
}

/** The source texts that a translation holds, as its keys or beside its own; undefined where none does. */
export async function readSourceFromKeys(trial: Trial): Promise<DetectedSource | undefined> {
  const { set } = trial;
  const isKeyed = mayHaveTextsAsKeys(set.format);
  if (!isKeyed && !isBilingual(set.format)) return undefined;
  const [best] = await readAll(trial, isKeyed, () => undefined);
  if (best === undefined) return undefined;
  const said = findDeclaredLanguage(trial);
  const code = said ?? best.facts.seems ?? 'en';
  // The only file may be that of the language which the source texts are in.
  const [only, ...others] = set.files;
  if (others.length === 0 && only?.code.split('_')[0] === code) return undefined;
  const isTranslation = set.files.some((file) => file.code === code);
  const isSaid = said !== undefined && !isTranslation;
  return { ...best, code: isTranslation ? 'en' : code, isBorrowed: true, isSaid };
}

/** When each file has the source texts, they may be in another language than English. */
function inOwnLanguage({ set }: Trial, source: DetectedSource): DetectedSource {
  const { isInMask, isSaid, code } = source;
  const { seems } = source.facts;
  if (!isBilingual(set.format) || !isInMask || isSaid || seems === undefined) return source;
  if (code.split('_')[0] === seems || set.files.some((file) => file.code === seems)) return source;
  return { ...source, code: seems, isBorrowed: true };
}

/** Reads a file as the one with the source texts, or says why it cannot be read. */
export async function readAsSource(
  { set: { format, files }, count }: Trial,
  file: SourceFile,
  hasTextsAsKeys: boolean,
): Promise<DetectedSource | { readonly problem: string; readonly line?: number | undefined }> {
  const language = file.code ?? 'en';
  const result = await count({
    file: file.path,
    format,
    language,
    codeInFile: files.find(({ path, code }) => path === file.path && code === file.code)?.text,
    sourceLanguage: language,
    sourceFile: undefined,
    isSource: true,
    hasTextsAsKeys,
  });
  if ('problem' in result) return result;
  return { ...file, ...result, code: file.code ?? '', hasTextsAsKeys, isBorrowed: false };
}

/** All that can be read: those of gettext with the newest first, else those with most texts. */
async function readAll(
  trial: Trial,
  isKeyed: boolean,
  readCode: (file: CandidateFile) => string | undefined,
): Promise<DetectedSource[]> {
  const readings = await Promise.all(
    trial.set.files.map((file) =>
      readAsSource(trial, findOtherSource(readCode(file), file.path), isKeyed),
    ),
  );
  return readings
    .flatMap((one) => ('problem' in one || one.facts.keys === 0 ? [] : [one]))
    .toSorted(
      (a, b) => compareText(b.takenAt ?? '', a.takenAt ?? '') || b.counted.total - a.counted.total,
    );
}

/** The language of a file without a code: English, unless the texts or the other files tell another. */
async function languageOfSource(trial: Trial, source: DetectedSource): Promise<string> {
  const { seems } = source.facts;
  if (seems === undefined || seems === 'en') return 'en';
  const own = findInLanguage(trial.set.files, seems);
  if (own === undefined) return seems;
  // A file with the code of what the bare one seems to be: a copy, or the texts mislead.
  const [facts] = await compareFiles(trial, { ...source, code: 'en' }, [own]);
  return facts !== undefined && facts.same >= facts.shared * 0.7 ? seems : 'en';
}

/** Compares the keys and the texts of files with those of a source; the ones that cannot be read are left out. */
export async function compareFiles(
  trial: Trial,
  source: DetectedSource,
  files: readonly CandidateFile[],
): Promise<FileFacts[]> {
  const results = await countAll(trial, source, files);
  return [...results.values()].flatMap((one) => ('facts' in one ? [one.facts] : []));
}

/** Counts files beside a source: what is in each, or why it cannot be counted. */
export async function countAll(
  { set, count }: Trial,
  source: Pick<DetectedSource, 'code' | 'path' | 'hasTextsAsKeys'>,
  files: readonly CandidateFile[],
): Promise<Map<CandidateFile, FileResult>> {
  const results = files.map(async (file) => {
    const result = await count({
      file: file.path,
      format: set.format,
      language: file.code,
      codeInFile: file.text,
      sourceLanguage: source.code,
      sourceFile: source.path,
      isSource: false,
      hasTextsAsKeys: source.hasTextsAsKeys,
    });
    return [file, result] as const;
  });
  return new Map(await Promise.all(results));
}
