// The file with the source texts of a set, read: the one that a name tells, else the fullest.

import type { Counted } from '../counting/count.ts';
import { isFuller } from '../counting/keys-as-texts.ts';
import { inLanguage } from '../counting/source-places.ts';
import {
  getFormatRecord,
  isBilingual,
  mayHaveTextsAsKeys,
  mayLackSourceTexts,
} from '../formats/list.ts';
import { compareText } from '../problem.ts';
import type { CandidateFile } from './candidates.ts';
import { countAll } from './count-files.ts';
import type { FileFacts } from './facts.ts';
import {
  type FileSet,
  findDeclaredLanguage,
  getNewBase,
  hasTemplates,
  type SourceFile,
} from './sources.ts';
import type { ProofContext } from './verdict.ts';

/** How the source texts are read. */
export interface DetectedSource extends SourceFile {
  readonly code: string;
  readonly hasTextsAsKeys: boolean;
  /** Whether it is a translation that has the source texts beside its own. */
  readonly isBorrowed: boolean;
  readonly counted: Counted;
  readonly facts: FileFacts;
  readonly takenAt?: string | undefined;
  /** A file of the source language that is older, and lacks source texts. */
  readonly outdated?: string | undefined;
}

/** A file of the mask that may be the source. */
export function findOtherSource(code: string | undefined, path: string): SourceFile {
  return { code, path, isInMask: true, isSaid: false };
}

/** The source, why it cannot be read, or undefined when nothing tells which it is. */
export async function readSourceTexts(
  set: FileSet,
  context: ProofContext,
  likely: SourceFile | undefined,
): Promise<DetectedSource | { readonly reason: string } | undefined> {
  if (likely !== undefined) {
    const source = await readAsSource(set, context, likely, false);
    if ('problem' in source) {
      const { problem, line } = source;
      const at = line === undefined ? '' : ` in line ${line}`;
      return { reason: `The source cannot be read${at}: ${problem}` };
    }
    const own = source.counted.total;
    const mayBeLess = own === 0 ? !likely.isSaid : mayLackSourceTexts(set.format);
    const keyed = mayBeLess ? await fromKeys(set, context) : undefined;
    const isBetter = keyed !== undefined && isFuller(set.format, keyed.counted.total, own);
    if (isBetter && (own === 0 || (await hasMostKeys(set, context, keyed, source)))) {
      return { ...keyed, code: likely.code ?? keyed.code };
    }
    const newer = await newerSource(set, context, source);
    if (newer !== undefined) return newer;
    if (source.code !== '') return ownLanguage(set, source);
    return { ...source, code: await languageOfSource(set, context, source) };
  }
  const borrowed = await fromKeys(set, context);
  if (borrowed !== undefined) return borrowed;
  if (isBilingual(set.format) || getFormatRecord(set.format)?.sourceName !== undefined)
    return undefined;
  const [first, ...others] = await readAll(set, context, false, ({ code }) => code);
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
  set: FileSet,
  context: ProofContext,
  source: DetectedSource,
): Promise<DetectedSource | undefined> {
  if (!hasTemplates(set) || !source.isInMask || source.path === set.declaration?.template) {
    return undefined;
  }
  const base = getNewBase(set, context);
  const template = { code: source.code, path: base, isInMask: false, isSaid: source.isSaid };
  const [newest] =
    base === ''
      ? await readAll(set, context, false, () => undefined)
      : [await readAsSource(set, context, template, false)];
  if (newest === undefined || 'problem' in newest) return undefined;
  const isOlder = compareText(source.takenAt ?? '', newest.takenAt ?? '') < 0;
  if (!isOlder) return undefined;
  const results = [...(await countAll(set, context, newest, [ownFile(set, source)])).values()];
  const shared = results.reduce((sum, one) => sum + ('facts' in one ? one.facts.shared : 0), 0);
  if (shared >= newest.facts.keys * mostTexts) return undefined;
  const { code, isSaid, path } = source;
  return { ...newest, code, isSaid, isBorrowed: newest.isInMask, outdated: path };
}

/** How many of the newest source texts an older file must have to be the source. */
const mostTexts = 0.9;

function ownFile({ files }: FileSet, { path, code }: SourceFile): CandidateFile {
  const own = files.find((file) => file.path === path);
  return own ?? { path, code: code ?? '', text: '', isCertain: true };
}

/** Whether a source has most of what another file has. */
async function hasMostKeys(
  set: FileSet,
  context: ProofContext,
  source: DetectedSource,
  { path }: SourceFile,
): Promise<boolean> {
  const files = set.files.filter((file) => file.path === path);
  const results = [...(await countAll(set, context, source, files)).values()];
  return results.some((one) => 'facts' in one && one.facts.shared * 2 > one.facts.keys);
}

/** Whether a file has texts as keys, of which that of the source language may have some only. */
export async function mayHaveSome(
  set: FileSet,
  context: ProofContext,
  file: SourceFile,
): Promise<boolean> {
  if (!mayLackSourceTexts(set.format)) return false;
  return !('problem' in (await readAsSource(set, context, file, true)));
}

/** The source texts that a translation holds, as its keys or beside its own; undefined where none does. */
export async function fromKeys(
  set: FileSet,
  context: ProofContext,
): Promise<DetectedSource | undefined> {
  const isKeyed = mayHaveTextsAsKeys(set.format);
  if (!isKeyed && !isBilingual(set.format)) return undefined;
  const [best] = await readAll(set, context, isKeyed, () => undefined);
  if (best === undefined) return undefined;
  const said = findDeclaredLanguage(set, context);
  const code = said ?? best.facts.seems ?? 'en';
  // The only file may be that of the language which the source texts are in.
  const [only, ...others] = set.files;
  if (others.length === 0 && only?.code.split('_')[0] === code) return undefined;
  const isTranslation = set.files.some((file) => file.code === code);
  const isSaid = said !== undefined && !isTranslation;
  return { ...best, code: isTranslation ? 'en' : code, isBorrowed: true, isSaid };
}

/** When each file has the source texts, they may be in another language than English. */
function ownLanguage(set: FileSet, source: DetectedSource): DetectedSource {
  const { isInMask, isSaid, code } = source;
  const { seems } = source.facts;
  if (!isBilingual(set.format) || !isInMask || isSaid || seems === undefined) return source;
  if (code.split('_')[0] === seems || set.files.some((file) => file.code === seems)) return source;
  return { ...source, code: seems, isBorrowed: true };
}

/** Reads a file as the one with the source texts, or says why it cannot be read. */
export async function readAsSource(
  { format, files }: FileSet,
  { count }: ProofContext,
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
  set: FileSet,
  context: ProofContext,
  isKeyed: boolean,
  getCode: (file: CandidateFile) => string | undefined,
): Promise<DetectedSource[]> {
  const readings = await Promise.all(
    set.files.map((file) =>
      readAsSource(set, context, findOtherSource(getCode(file), file.path), isKeyed),
    ),
  );
  return readings
    .flatMap((one) => ('problem' in one || one.facts.keys === 0 ? [] : [one]))
    .toSorted(
      (a, b) => compareText(b.takenAt ?? '', a.takenAt ?? '') || b.counted.total - a.counted.total,
    );
}

/** The language of a file without a code: English, unless the texts or the other files tell another. */
async function languageOfSource(
  set: FileSet,
  context: ProofContext,
  source: DetectedSource,
): Promise<string> {
  const { seems } = source.facts;
  if (seems === undefined || seems === 'en') return 'en';
  const own = inLanguage(set.files, seems);
  if (own === undefined) return seems;
  // A file with the code of what the bare one seems to be: a copy, or the texts mislead.
  const results = await countAll(set, context, { ...source, code: 'en' }, [own]);
  const result = results.get(own);
  const isCopy = result && 'facts' in result && result.facts.same >= result.facts.shared * 0.7;
  return isCopy ? seems : 'en';
}
