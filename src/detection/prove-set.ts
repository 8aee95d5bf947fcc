// A set of files → a component with its figures, or why it is none: its source is found, and its files
// are counted.

import { hasAllLanguages, isBilingual, isFormatName } from '../counting/formats.ts';
import type { CandidateFile } from './candidates.ts';
import { type Disproof, disproof, median, type ProofFile } from './proof.ts';
import { mayHaveSome, otherSource, readAsSource, readSource, type Source } from './read-source.ts';
import { type FileSet, likelySource, newBaseOf, type SourceFile, sourceApart } from './sources.ts';
import type { CountedLanguage, FileResult, ProofContext, ProvenSet, Verdict } from './verdict.ts';

/** More of a set are counted only when these few are translations. */
const sampleSize = 6;

/** `wanted` is the source language that other sets have, where this one has a file of it. */
export async function proveSet(
  set: FileSet,
  context: ProofContext,
  wanted?: string,
): Promise<Verdict> {
  const likely = likelySource(set, context, wanted);
  if (needsBareSource(set, likely)) return noSource;
  const apart = wanted === undefined ? sourceApart(set, context, likely) : undefined;
  if (apart !== undefined) {
    const source = await readSource(set, context, apart, countAll);
    const verdict = source && !('reason' in source) ? await judge(set, context, source) : noSource;
    if ('languages' in verdict) return verdict;
  }
  const first = await readSource(set, context, likely, countAll);
  if (first === undefined) return noSource;
  if ('reason' in first) return first;
  const verdict = await judge(set, { ...context, isWanted: wanted !== undefined }, first);
  const base = 'reason' in verdict && first.isInMask ? newBaseOf(set, context) : '';
  if (base !== '') {
    // What is named after the source language may have a few texts of its own, beside a template with all.
    const template = { code: first.code.split('_')[0], path: base, isInMask: false, isSaid: false };
    const other = await readSource(set, context, template, countAll);
    const second = other && !('reason' in other) ? await judge(set, context, other) : noSource;
    if ('languages' in second) return second;
  }
  const isSure = likely?.isSaid === true || wanted !== undefined || !first.isInMask;
  if (isSure || isBilingual(set.format)) return verdict;
  const other = await fullerSource(set, context, first, verdict);
  const second = other && (await judge(set, context, other));
  return second !== undefined && 'languages' in second ? second : verdict;
}

const noSource = { reason: 'No file with the source texts can be told.' };

/**
 * Programs of Android have the source in a file without a code; those of Apple have it there, in a file
 * of its language, or elsewhere: none of the others is it. RimWorld takes what is missing from the English one.
 */
function needsBareSource({ format }: FileSet, likely: SourceFile | undefined): boolean {
  if (likely === undefined) return ['stringsdict', 'rimworld', ...ofAndroid].includes(format);
  return likely.isInMask && !likely.isSaid && ofAndroid.includes(format);
}

const ofAndroid: readonly string[] = ['aresource', 'cmp-resource', 'moko-resource'];

/** Counts everything beside a source. */
async function judge(set: FileSet, context: ProofContext, source: Source): Promise<Verdict> {
  if (source.counted.total === 0)
    return { reason: 'The file with the source texts holds no texts.' };
  const files = set.files.filter(
    ({ path, code }) =>
      code !== source.code && (path !== source.path || source.isBorrowed || hasOneFile(set)),
  );
  const step = Math.max(1, Math.ceil(files.length / sampleSize));
  const sample = files.filter((_, index) => index % step === 0);
  const some = await countAll(set, context, source, sample);
  const disproved = disproofBy(set, context, source, some);
  if (disproved !== undefined) return disproved;
  const rest = files.filter((file) => !sample.includes(file));
  const all = new Map([...some, ...(await countAll(set, context, source, rest))]);
  const disprovedByAll = disproofBy(set, context, source, all);
  if (disprovedByAll !== undefined) return disprovedByAll;
  const proven = provenSet(set, context, source, files, all);
  return {
    ...proven,
    unreadable: [...proven.unreadable, ...(await unreadableOwn(set, context, source))],
  };
}

/** Files that are named as that of the source, which is another one with other texts. */
async function unreadableOwn(set: FileSet, context: ProofContext, source: Source) {
  // Beside a template that a component names, nobody reads them.
  if (source.isInMask || source.isBorrowed || !isBilingual(set.format)) return [];
  const own = set.files.filter(({ code }) => code === source.code);
  const results = await Promise.all(
    own.map(async (file) => {
      const result = await readAsSource(set, context, otherSource(file.code, file.path), false);
      if ('problem' in result) return [{ path: file.path, reason: result.problem }];
      if (result.counted.total === source.counted.total) return [];
      return [{ path: file.path, reason: `${source.path} is the source, and has other texts.` }];
    }),
  );
  return results.flat();
}

function provenSet(
  set: FileSet,
  context: ProofContext,
  source: Source,
  files: readonly CandidateFile[],
  results: ReadonlyMap<CandidateFile, FileResult>,
): ProvenSet {
  const languages: CountedLanguage[] = [];
  const unreadable: { path: string; reason: string }[] = [];
  for (const file of files) {
    const result = results.get(file);
    if (result === undefined) continue;
    if ('problem' in result) unreadable.push({ path: file.path, reason: result.problem });
    else languages.push({ ...result, code: file.code, text: file.text, file: file.path });
  }
  const { code, path, counted, facts, isInMask, isBorrowed, hasTextsAsKeys } = source;
  const isOwn = !isBorrowed && !hasTextsAsKeys;
  // The name of a translation that tells the source texts means its own language.
  const named = isOwn && isInMask ? set.files.find((file) => file.path === path) : undefined;
  const text = named?.text ?? '';
  return {
    set,
    sourceLanguage: code,
    isSaid: source.isSaid,
    template: !isInMask && isOwn && !isBilingual(set.format) ? path : '',
    newBase: hasOneFile(set) ? '' : newBaseOf(set, context),
    languages: [{ code, text, file: isOwn ? path : '', counted, facts }, ...languages],
    unreadable,
  };
}

/** Whether one file of the set has all its languages. */
export function hasOneFile({ format }: FileSet): boolean {
  return isFormatName(format) && hasAllLanguages(format);
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

function disproofBy(
  { mask, format, declaration, files }: FileSet,
  { hasFamily, isWanted = false }: ProofContext,
  source: Source,
  results: ReadonlyMap<CandidateFile, FileResult>,
): Disproof | undefined {
  const translations: ProofFile[] = [];
  for (const [{ code }, result] of results) {
    if ('facts' in result) translations.push({ code, facts: result.facts });
  }
  return disproof({
    mask,
    format,
    isBilingual: isBilingual(format),
    // A file with all languages tells its source language itself, and no more.
    isDeclared: declaration !== undefined && declaration.from !== mask,
    isWanted,
    isOfRegions: files.every(({ code }) => code.split('_')[0] === source.code.split('_')[0]),
    hasFamily: hasFamily(mask),
    source: source.facts,
    translations,
    files: files.length,
    unreadable: results.size - translations.length,
  });
}

/**
 * Another file that has the keys of all, where the first choice was a guess. Translations keep keys that
 * the source has lost, so it must be the only one that has so many, unless the first is none at all.
 */
async function fullerSource(
  set: FileSet,
  context: ProofContext,
  source: Source,
  verdict: Verdict,
): Promise<Source | undefined> {
  const known = 'languages' in verdict ? verdict.languages.slice(1) : await some();
  const byKeys = known.toSorted((a, b) => b.facts.keys - a.facts.keys);
  // Where one English has a few texts of its own, another English has all.
  const region = byKeys.find(({ code }) => code.split('_')[0] === source.code.split('_')[0]);
  const isFull = (region?.facts.keys ?? 0) >= (byKeys[0]?.facts.keys ?? 0) * 0.9;
  const [most, second] = isFull && region !== undefined ? [region] : byKeys;
  if (most === undefined || most.facts.keys * 0.9 < source.facts.keys) return undefined;
  const isOnly = second === undefined || second.facts.keys < most.facts.keys * 0.97;
  if (!isOnly && 'languages' in verdict) return undefined;
  const others = known.filter(({ code }) => code !== most.code);
  const overlap = median((others.length > 0 ? others : [most]).map(sharedPart));
  if (overlap > 0.9) return undefined;
  // What has texts as keys is in no other language than they are.
  if (await mayHaveSome(set, context, otherSource(most.code, most.file))) return undefined;
  const other = await readAsSource(set, context, otherSource(most.code, most.file), false);
  if ('problem' in other) return undefined;
  const codes = new Set(others.slice(0, sampleSize).map(({ code }) => code));
  const files = set.files.filter(({ code }) => codes.has(code));
  const again = [...(await countAll(set, context, other, files)).values()];
  const better = again.flatMap((one) => ('facts' in one ? [sharedPart(one)] : []));
  return better.length === 0 || median(better) > overlap + 0.05 ? other : undefined;

  async function some(): Promise<CountedLanguage[]> {
    const files = set.files.filter(({ path }) => path !== source.path).slice(0, 12);
    const results = await countAll(set, context, source, files);
    return [...results].flatMap(([{ code, path, text }, result]) =>
      'facts' in result ? [{ ...result, code, text, file: path }] : [],
    );
  }
}

function sharedPart({ facts }: Pick<CountedLanguage, 'facts'>): number {
  return facts.shared / Math.max(1, facts.keys);
}
