// A set of files → a component with its figures, or why it is none: its source is found, and its files
// are counted.

import { barePaths } from '../counting/source-places.ts';
import { isMaskSyntax } from '../file-mask.ts';
import {
  getFormatRecord,
  hasAllLanguages,
  isBilingual,
  mayHaveTextsAsKeys,
} from '../formats/list.ts';
import type { CandidateFile } from './candidates.ts';
import { countAll, sampleSize } from './count-files.ts';
import { chooseDuplicates, toLanguage, unreadableOwn } from './duplicates.ts';
import { fullerSource } from './fuller-source.ts';
import { type Disproof, disproof, type ProofFile } from './proof.ts';
import {
  type DetectedSource,
  findOtherSource,
  fromKeys,
  readAsSource,
  readSourceTexts,
} from './read-source.ts';
import {
  type FileSet,
  getNewBase,
  hasTemplates,
  likelySources,
  type SourceFile,
  sourceApart,
  whyElsewhere,
} from './sources.ts';
import { withTemplateApart } from './template-apart.ts';
import type { CountedLanguage, FileResult, ProofContext, ProvenSet, Verdict } from './verdict.ts';

/** `wanted` is the source language that other sets have, where this one has a file of it. */
export async function proveSet(
  candidate: FileSet,
  context: ProofContext,
  wanted?: string,
): Promise<Verdict> {
  if (candidate.files.some(({ path }) => isMaskSyntax(path))) return maskSyntax;
  const set = await withTemplateApart(candidate, context);
  const verdict = await proveByAny(set, context, wanted);
  if ('languages' in verdict) return verdict;
  const elsewhere = whyElsewhere(set, context);
  if (elsewhere !== undefined) {
    const source = await fromKeys(set, context);
    const beside = source && (await judge(set, context, source));
    return beside && 'languages' in beside ? beside : { reason: elsewhere };
  }
  if (verdict === noSource && set.files.length === 1) return oneLanguage;
  const mayBeEmpty = [noSource, emptySource].includes(verdict);
  return mayBeEmpty && (await areEmpty(set, context)) ? noTexts : verdict;
}

const maskSyntax: Disproof = {
  reason:
    'A path has `*` or `{code}` in it, which mean the language code in a file mask: rename it.',
  isAlike: true,
};

/** Whether all files can be read, and hold nothing. */
async function areEmpty(set: FileSet, context: ProofContext): Promise<boolean> {
  for (const { code, path } of set.files) {
    const source = await readAsSource(set, context, findOtherSource(code, path), false);
    if ('problem' in source || source.facts.keys > 0) return false;
  }
  return true;
}

/** A set by whatever may be its source. */
async function proveByAny(
  set: FileSet,
  context: ProofContext,
  wanted: string | undefined,
): Promise<Verdict> {
  const [likely, ...others] = likelySources(set, context, wanted);
  const isElsewhere = likely === undefined && whyElsewhere(set, context) !== undefined;
  if (isElsewhere) return noSource;
  if (needsBareSource(set, likely)) return proveByBareFolder(set, context);
  const apart = wanted === undefined ? sourceApart(set, context, likely) : undefined;
  if (apart !== undefined) {
    const source = await readSourceTexts(set, context, apart);
    const verdict = source && !('reason' in source) ? await judge(set, context, source) : noSource;
    if ('languages' in verdict) return verdict;
  }
  const verdict = await proveFrom(set, context, likely, wanted);
  if ('languages' in verdict || verdict.isAlike || !mayHaveNoTexts(set, likely)) return verdict;
  const broken = await brokenData(set, context, likely);
  // A guess is no mend for a file with the source texts that is broken.
  for (const other of broken.length > 0 ? others : [...others, undefined]) {
    const second = await proveFrom(set, context, other, wanted);
    // Beside a file that is named as the source is, keys do not tell the source texts.
    if ('languages' in second && second.languages[0]?.file !== '') {
      return { ...second, unreadable: [...second.unreadable, ...broken] };
    }
  }
  return verdict;
}

/**
 * Looks for a source with another name in the folder without a code: tools write `values-de/translations.xml` beside
 * `values/localazy.xml`. The keys tell which file it is.
 */
async function proveByBareFolder(set: FileSet, context: ProofContext): Promise<Verdict> {
  const [bare = ''] = barePaths(set.mask);
  const others = context.listFolder(bare).filter((path) => path !== bare && path.endsWith('.xml'));
  for (const path of others.slice(0, mostBare)) {
    const source = { code: undefined, path, isInMask: false, isSaid: false };
    const verdict = await proveFrom(set, context, source, undefined);
    if ('languages' in verdict) return verdict;
  }
  return noSource;
}

/** The number of files that are tried as the source of a set by their keys. */
const mostBare = 20;

/**
 * Whether a file without a code may have no source texts at all: `locales/index.js` gathers those of
 * `locales/de/index.js`, or has settings. One of Android has them, or nothing has.
 */
function mayHaveNoTexts({ format }: FileSet, likely: SourceFile | undefined): likely is SourceFile {
  return (
    likely?.isInMask === false &&
    !likely.isSaid &&
    getFormatRecord(format)?.sourceName !== 'without a code'
  );
}

/** Describes the fault of a data file that cannot be read; code may be something else. */
async function brokenData(set: FileSet, context: ProofContext, { path }: SourceFile) {
  if (getFormatRecord(set.format)?.isCode) return [];
  const source = await readAsSource(set, context, findOtherSource(undefined, path), false);
  return 'problem' in source ? [{ path, reason: source.problem }] : [];
}

/** A set by the source that is the likeliest, or by the fullest file where nothing tells which it is. */
async function proveFrom(
  set: FileSet,
  context: ProofContext,
  likely: SourceFile | undefined,
  wanted: string | undefined,
): Promise<Verdict> {
  const first = await readSourceTexts(set, context, likely);
  if (first === undefined) return noSource;
  if ('reason' in first) return (await withoutTemplate(set, context, likely, first)) ?? first;
  const verdict = await judge(set, { ...context, isWanted: wanted !== undefined }, first);
  const base = 'reason' in verdict && first.isInMask ? getNewBase(set, context) : '';
  if (base !== '') {
    // A file named after the source language may have a few texts of its own, beside a template with all.
    const template = { code: first.code.split('_')[0], path: base, isInMask: false, isSaid: false };
    const other = await readSourceTexts(set, context, template);
    const second = other && !('reason' in other) ? await judge(set, context, other) : noSource;
    if ('languages' in second) return second;
  }
  const isSure = likely?.isSaid === true || wanted !== undefined || !first.isInMask;
  if (isSure || whyElsewhere(set, context) !== undefined || isBilingual(set.format)) return verdict;
  const other = await fullerSource(set, context, first, verdict);
  const second = other && (await judge(set, context, other));
  return second !== undefined && 'languages' in second ? second : verdict;
}

/** The files of gettext by themselves, which have the source texts too, where their template cannot be read. */
async function withoutTemplate(
  set: FileSet,
  context: ProofContext,
  likely: SourceFile | undefined,
  { reason }: Disproof,
): Promise<Verdict | undefined> {
  const path = likely?.path ?? '';
  if (!path.endsWith('.pot') || !hasTemplates(set)) return undefined;
  const templates = context.templates.filter((one) => one !== path);
  const has = (one: string) => one !== path && context.has(one);
  const verdict = await proveSet(set, { ...context, templates, has });
  if ('reason' in verdict) return undefined;
  return { ...verdict, unreadable: [...verdict.unreadable, { path, reason }] };
}

const noSource: Disproof = { reason: 'No file with the source texts can be told.' };
const oneLanguage: Disproof = { reason: 'There is one language only.' };
const emptySource: Disproof = { reason: 'The file with the source texts holds no texts.' };
const noTexts: Disproof = { reason: 'These files have no texts.' };

/**
 * Programs of Android have the source in a file without a code; those of Apple have it there, in a file
 * of its language, or elsewhere: none of the others is it. RimWorld takes what is missing from the English one.
 */
function needsBareSource({ format }: FileSet, likely: SourceFile | undefined): boolean {
  const sourceName = getFormatRecord(format)?.sourceName;
  if (likely === undefined) return sourceName !== undefined && !mayHaveTextsAsKeys(format);
  return likely.isInMask && !likely.isSaid && sourceName === 'without a code';
}

/** Counts everything beside a source. */
async function judge(
  set: FileSet,
  context: ProofContext,
  source: DetectedSource,
): Promise<Verdict> {
  if (source.counted.total === 0) return emptySource;
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
  const proven = await chooseDuplicates(
    provenSet(set, context, source, files, all),
    source,
    context,
  );
  return {
    ...proven,
    unreadable: [...proven.unreadable, ...(await unreadableOwn(set, context, source))],
  };
}

function provenSet(
  set: FileSet,
  context: ProofContext,
  source: DetectedSource,
  files: readonly CandidateFile[],
  results: ReadonlyMap<CandidateFile, FileResult>,
): Omit<ProvenSet, 'leftOut'> {
  const languages: CountedLanguage[] = [];
  const unreadable: { path: string; reason: string }[] = [];
  for (const file of files) {
    const result = results.get(file);
    if (result === undefined) continue;
    if ('problem' in result) unreadable.push({ path: file.path, reason: result.problem });
    else languages.push(toLanguage(set, source, file, result));
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
    newBase: hasOneFile(set) ? '' : getNewBase(set, context),
    languages: [{ code, text, file: isOwn ? path : '', counted, facts }, ...languages],
    unreadable,
  };
}

/** Whether one file of the set has all its languages. */
function hasOneFile({ format }: FileSet): boolean {
  return hasAllLanguages(format);
}

function disproofBy(
  { mask, format, declaration, files }: FileSet,
  { hasFamily, isModule, hasOnlyCodes, withoutCodes, isWanted = false }: ProofContext,
  source: DetectedSource,
  results: ReadonlyMap<CandidateFile, FileResult>,
): Disproof | undefined {
  const translations: ProofFile[] = [];
  const unreadable: string[] = [];
  for (const [{ code, path }, result] of results) {
    if ('facts' in result) translations.push({ code, path, facts: result.facts });
    else unreadable.push(result.problem);
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
    isSureModule:
      files.length > 2 &&
      files.every(({ isCertain }) => isCertain) &&
      /^en(?:_|$)/.test(source.code) &&
      source.isInMask &&
      isModule(mask),
    hasOnlyCodes: hasOnlyCodes(mask),
    areWords: files.every(({ text }) => /^[a-z]{4,}$/.test(text)),
    withoutCodes: withoutCodes(mask),
    source: source.facts,
    sourcePath: source.path,
    translations,
    files: files.length,
    unreadable,
  });
}
