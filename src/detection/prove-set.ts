// A set of files → a component with its figures, or why it is none: its source is found, and its files
// are counted.

import type { Counted } from '../counting/count.ts';
import { type FormatName, isBilingual } from '../counting/formats.ts';
import { mayHaveTextsAsKeys } from '../counting/keys-as-texts.ts';
import { compareText } from '../problem.ts';
import type { CandidateFile } from './candidates.ts';
import type { FileFacts } from './facts.ts';
import { disproof, median, type ProofFile } from './proof.ts';
import {
  type FileSet,
  inLanguage,
  likelySource,
  newBaseOf,
  type SourceContext,
  type SourceFile,
} from './sources.ts';

/** A file to count. */
export interface FileJob {
  readonly file: string;
  readonly format: FormatName;
  readonly language: string;
  readonly sourceLanguage: string;
  readonly sourceFile: string | undefined;
  readonly isSource: boolean;
  readonly hasTextsAsKeys: boolean;
}

export type FileResult =
  | {
      readonly counted: Counted;
      readonly facts: FileFacts;
      /** When the texts of a file of gettext were taken from the code. */
      readonly takenAt?: string | undefined;
    }
  /** Why it cannot be counted. */
  | { readonly problem: string };

export interface ProofContext extends SourceContext {
  readonly count: (job: FileJob) => Promise<FileResult>;
}

export interface CountedLanguage {
  readonly code: string;
  /** Empty where the source has no file of its own. */
  readonly file: string;
  readonly counted: Counted;
  readonly facts: FileFacts;
}

export interface ProvenSet {
  readonly set: FileSet;
  readonly sourceLanguage: string;
  readonly template: string;
  readonly newBase: string;
  /** The source language first. */
  readonly languages: readonly CountedLanguage[];
  readonly unreadable: readonly { readonly path: string; readonly reason: string }[];
}

export type Verdict = ProvenSet | { readonly reason: string };

/** How the source texts are read. */
interface Source extends SourceFile {
  readonly code: string;
  readonly hasTextsAsKeys: boolean;
  /** Whether it is a translation that has the source texts beside its own. */
  readonly isBorrowed: boolean;
  readonly counted: Counted;
  readonly facts: FileFacts;
}

/** More of a set are counted only when these few are translations. */
const sampleSize = 6;

export async function proveSet(set: FileSet, context: ProofContext): Promise<Verdict> {
  const likely = likelySource(set, context);
  const first = await readSource(set, context, likely);
  if (first === undefined) return { reason: 'No file with the source texts can be told.' };
  if ('reason' in first) return first;
  const verdict = await judge(set, context, first);
  if (likely?.isSaid || isBilingual(set.format) || !first.isInMask) return verdict;
  const other = await fullerSource(set, context, first, verdict);
  return other === undefined ? verdict : judge(set, context, other);
}

/** Counts everything beside a source. */
async function judge(set: FileSet, context: ProofContext, source: Source): Promise<Verdict> {
  const files = set.files.filter(
    ({ path, code }) => (path !== source.path || source.isBorrowed) && code !== source.code,
  );
  const step = Math.max(1, Math.ceil(files.length / sampleSize));
  const sample = files.filter((_, index) => index % step === 0);
  const some = await countAll(set, context, source, sample);
  const reason = reasonAgainst(set, source, some);
  if (reason !== undefined) return { reason };
  const rest = files.filter((file) => !sample.includes(file));
  const all = new Map([...some, ...(await countAll(set, context, source, rest))]);
  const languages: CountedLanguage[] = [];
  const unreadable: { path: string; reason: string }[] = [];
  for (const file of files) {
    const result = all.get(file);
    if (result === undefined) continue;
    if ('problem' in result) unreadable.push({ path: file.path, reason: result.problem });
    else languages.push({ ...result, code: file.code, file: file.path });
  }
  const isFull = reasonAgainst(set, source, all);
  if (isFull !== undefined) return { reason: isFull };
  const { code, path, counted, facts, isInMask, isBorrowed, hasTextsAsKeys } = source;
  const isOwn = !isBorrowed && !hasTextsAsKeys;
  const ofSource = { code, file: isOwn ? path : '', counted, facts };
  return {
    set,
    sourceLanguage: code,
    template: !isInMask && isOwn && !isBilingual(set.format) ? path : '',
    newBase: newBaseOf(set, context),
    languages: [ofSource, ...languages],
    unreadable,
  };
}

async function countAll(
  set: FileSet,
  { count }: ProofContext,
  source: Source,
  files: readonly CandidateFile[],
): Promise<Map<CandidateFile, FileResult>> {
  const results = files.map(async (file) => {
    const result = await count({
      file: file.path,
      format: set.format,
      language: file.code,
      sourceLanguage: source.code,
      sourceFile: source.path,
      isSource: false,
      hasTextsAsKeys: source.hasTextsAsKeys,
    });
    return [file, result] as const;
  });
  return new Map(await Promise.all(results));
}

function reasonAgainst(
  { mask, format, declaration }: FileSet,
  source: Source,
  results: ReadonlyMap<CandidateFile, FileResult>,
): string | undefined {
  const translations: ProofFile[] = [];
  for (const [{ code }, result] of results) {
    if ('facts' in result) translations.push({ code, facts: result.facts });
  }
  return disproof({
    mask,
    format,
    isBilingual: isBilingual(format),
    isDeclared: declaration !== undefined,
    source: source.facts,
    translations,
    unreadable: results.size - translations.length,
  });
}

/** The source that a name tells, else the fullest file, or one whose keys are the texts. */
async function readSource(
  set: FileSet,
  context: ProofContext,
  likely: SourceFile | undefined,
): Promise<Source | { readonly reason: string } | undefined> {
  if (likely !== undefined) {
    const source = await readAsSource(set, context, likely, false);
    if ('problem' in source) return { reason: `The source cannot be read: ${source.problem}` };
    return source.code === '' ? { ...source, code: await languageOfSource(set, context, source) } : source;
  }
  const isKeyed = mayHaveTextsAsKeys(set.format);
  const files = set.files.slice(0, 40);
  if (isKeyed || isBilingual(set.format)) {
    const readings = await Promise.all(
      files.map(({ path }) =>
        readAsSource(set, context, { code: undefined, path, isInMask: true, isSaid: false }, isKeyed),
      ),
    );
    const best = fullest(readings.flatMap((one) => ('problem' in one ? [] : [one])));
    if (best !== undefined) {
      const code = best.facts.seems ?? 'en';
      const own = inLanguage(set.files, code);
      return { ...best, code: own === undefined ? code : 'en', isBorrowed: true };
    }
  }
  if (isBilingual(set.format)) return undefined;
  const readings = await Promise.all(
    files.map(({ code, path }) =>
      readAsSource(set, context, { code, path, isInMask: true, isSaid: false }, false),
    ),
  );
  return fullest(readings.flatMap((one) => ('problem' in one ? [] : [one])));
}

async function readAsSource(
  { format }: FileSet,
  { count }: ProofContext,
  file: SourceFile,
  hasTextsAsKeys: boolean,
): Promise<(Source & { readonly takenAt?: string | undefined }) | { readonly problem: string }> {
  const language = file.code ?? 'en';
  const result = await count({
    file: file.path,
    format,
    language,
    sourceLanguage: language,
    sourceFile: undefined,
    isSource: true,
    hasTextsAsKeys,
  });
  if ('problem' in result) return result;
  return { ...file, ...result, code: file.code ?? '', hasTextsAsKeys, isBorrowed: false };
}

/** The newest of gettext, then the one with most texts. */
function fullest<One extends { takenAt?: string | undefined; facts: FileFacts }>(
  sources: readonly One[],
): One | undefined {
  return sources
    .filter(({ facts }) => facts.keys > 0)
    .toSorted(
      (a, b) =>
        compareText(b.takenAt ?? '', a.takenAt ?? '') || b.facts.keys - a.facts.keys,
    )[0];
}

/** The language of a file without a code: English, unless the texts or the other files tell another. */
async function languageOfSource(
  set: FileSet,
  context: ProofContext,
  source: Source,
): Promise<string> {
  const { seems } = source.facts;
  if (seems === 'en') return 'en';
  const english = inLanguage(set.files, 'en');
  if (seems === undefined) return english === undefined ? 'en' : english.code.split('_')[0] ?? 'en';
  const own = inLanguage(set.files, seems);
  if (own === undefined) return seems;
  // A file with the code of what the bare one seems to be: a copy, or the texts mislead.
  const results = await countAll(set, context, { ...source, code: 'en' }, [own]);
  const result = results.get(own);
  const isCopy = result && 'facts' in result && result.facts.same >= result.facts.shared * 0.7;
  return isCopy ? seems : 'en';
}

/** Another file that more of the keys of all files are in, where the first choice was a guess. */
async function fullerSource(
  set: FileSet,
  context: ProofContext,
  source: Source,
  verdict: Verdict,
): Promise<Source | undefined> {
  const files = 'languages' in verdict ? verdict.languages.slice(1) : [];
  const known = files.length > 0 ? files : await readSome(set, context, source);
  const most = known.toSorted((a, b) => b.facts.keys - a.facts.keys)[0];
  if (most === undefined || most.facts.keys * 0.9 < source.facts.keys) return undefined;
  const others = known.filter(({ code }) => code !== most.code);
  const overlap = median(
    (others.length > 0 ? others : [most]).map(({ facts }) => facts.shared / Math.max(1, facts.keys)),
  );
  if (overlap > 0.9) return undefined;
  const likely = { code: most.code, path: most.file, isInMask: true, isSaid: false };
  const other = await readAsSource(set, context, likely, false);
  if ('problem' in other) return undefined;
  const again = await countAll(set, context, other, set.files.filter(({ code }) => others.some((one) => one.code === code)).slice(0, sampleSize));
  const better = [...again.values()].flatMap((one) =>
    'facts' in one ? [one.facts.shared / Math.max(1, one.facts.keys)] : [],
  );
  return better.length === 0 || median(better) > overlap + 0.05 ? other : undefined;
}

async function readSome(
  set: FileSet,
  context: ProofContext,
  source: Source,
): Promise<CountedLanguage[]> {
  const files = set.files.filter(({ path }) => path !== source.path).slice(0, 12);
  const results = await countAll(set, context, source, files);
  return [...results].flatMap(([{ code, path }, result]) =>
    'facts' in result ? [{ ...result, code, file: path }] : [],
  );
}
