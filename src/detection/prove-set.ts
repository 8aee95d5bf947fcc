// A set of files → a component with its figures, or why it is none: its source is found, and its files
// are counted.

import { listBarePaths } from '../counting/source-places.ts';
import { isMaskSyntax } from '../file-mask.ts';
import {
  getFormatRecord,
  hasAllLanguages,
  isBilingual,
  mayHaveTextsAsKeys,
} from '../formats/list.ts';
import { chooseDuplicates, findUnreadableOwn, toLanguage } from './duplicates.ts';
import { findFullerSource } from './fuller-source.ts';
import {
  countAll,
  findOtherSource,
  readAsSource,
  readSourceFromKeys,
  readSourceTexts,
} from './read-source.ts';
import { explainUnreadable } from './skipped.ts';
import {
  explainMissingSource,
  findSourceElsewhere,
  getNewBase,
  hasTemplates,
  listLikelySources,
} from './sources.ts';
import { withTemplateApart } from './template-apart.ts';
import type {
  DetectedSource,
  Disproof,
  FileSet,
  ProofContext,
  ProvenSet,
  SourceFile,
  Trial,
  Verdict,
} from './verdict.ts';
import { weigh } from './weigh.ts';

/** `wanted` is the source language that other sets have, where this one has a file of it. */
export async function proveSet(
  candidate: FileSet,
  context: ProofContext,
  wanted?: string,
): Promise<Verdict> {
  if (candidate.files.some(({ path }) => isMaskSyntax(path))) return maskSyntax;
  const set = await withTemplateApart({ ...context, set: candidate });
  const trial = { ...context, isWanted: wanted !== undefined, set };
  const verdict = await proveByAny(trial, wanted);
  if ('languages' in verdict) return verdict;
  const elsewhere = explainMissingSource(trial);
  if (elsewhere !== undefined) {
    const source = await readSourceFromKeys(trial);
    const beside = source && (await judge(trial, source));
    return beside && 'languages' in beside ? beside : { reason: elsewhere };
  }
  if (verdict === noSource && set.files.length === 1) return oneLanguage;
  const mayBeEmpty = verdict === noSource || verdict === emptySource;
  return mayBeEmpty && (await areEmpty(trial)) ? noTexts : verdict;
}

const maskSyntax: Disproof = {
  reason:
    'A path has `*` or `{code}` in it, which mean the language code in a file mask: rename it.',
  isAlike: true,
};
const noSource: Disproof = { reason: 'No file with the source texts can be told.' };
const oneLanguage: Disproof = { reason: 'There is one language only.' };
const emptySource: Disproof = { reason: 'The file with the source texts holds no texts.' };
const noTexts: Disproof = { reason: 'These files have no texts.' };

/** Whether all files can be read, and hold nothing. */
async function areEmpty(trial: Trial): Promise<boolean> {
  for (const { code, path } of trial.set.files) {
    const source = await readAsSource(trial, findOtherSource(code, path), false);
    if ('problem' in source || source.facts.keys > 0) return false;
  }
  return true;
}

/** A set by whatever may be its source; the verdict on the likeliest one where none is. */
async function proveByAny(trial: Trial, wanted: string | undefined): Promise<Verdict> {
  const [likely, ...others] = listLikelySources(trial, wanted);
  if (likely === undefined && explainMissingSource(trial) !== undefined) return noSource;
  const isBare = needsBareSource(trial.set, likely);
  const before = isBare
    ? inBareFolder(trial)
    : [wanted === undefined ? findSourceElsewhere(trial, likely) : undefined];
  for (const file of before) {
    const verdict = file === undefined ? noSource : await proveFrom(trial, file, wanted);
    if ('languages' in verdict) return verdict;
  }
  if (isBare) return noSource;
  const verdict = await proveFrom(trial, likely, wanted);
  if ('languages' in verdict || verdict.isAlike || likely === undefined) return verdict;
  const broken = mayHaveNoTexts(trial.set, likely) ? await findBrokenData(trial, likely) : [];
  for (const other of nextSources(trial, likely, others, broken.length > 0)) {
    const second = await proveFrom(trial, other, wanted);
    // Beside a file that is named as the source is, keys do not tell the source texts.
    if ('languages' in second && (second.languages[0]?.file !== '' || likely.isInMask)) {
      return { ...second, unreadable: [...second.unreadable, ...broken] };
    }
  }
  return verdict;
}

/** The sources that are tried after the likeliest one; undefined is the fullest file. */
function nextSources(
  trial: Trial,
  likely: SourceFile,
  others: readonly SourceFile[],
  isBroken: boolean,
): (SourceFile | undefined)[] {
  // A guess is no fix for a file with the source texts that is broken.
  if (mayHaveNoTexts(trial.set, likely)) return [...others, ...(isBroken ? [] : [undefined])];
  const path = likely.isInMask ? getNewBase(trial) : '';
  // A file named after the source language may have a few texts of its own, beside a template with all.
  const code = likely.code?.split('_')[0];
  return path === '' ? [] : [{ code, path, isInMask: false, isSaid: false }];
}

/**
 * The sources with other names in the folder without a code: tools write `values-de/translations.xml` beside
 * `values/localazy.xml`. The keys tell which file it is.
 */
function inBareFolder({ set, listFolder }: Trial): SourceFile[] {
  const [bare = ''] = listBarePaths(set.mask);
  return listFolder(bare)
    .filter((path) => path !== bare && path.endsWith('.xml'))
    .slice(0, mostBare)
    .map((path) => ({ code: undefined, path, isInMask: false, isSaid: false }));
}

/** The number of files that are tried as the source of a set by their keys. */
const mostBare = 20;

/**
 * Whether a file without a code may have no source texts at all: `locales/index.js` gathers those of
 * `locales/de/index.js`, or has settings. One of Android has them, or nothing has.
 */
function mayHaveNoTexts({ format }: FileSet, { isInMask, isSaid }: SourceFile): boolean {
  return !isInMask && !isSaid && getFormatRecord(format)?.sourceName !== 'without a code';
}

/**
 * Programs of Android have the source in a file without a code; those of Apple have it there, in a file
 * of its language, or elsewhere: none of the others is it. RimWorld takes what is missing from the English one.
 */
function needsBareSource({ format }: FileSet, likely: SourceFile | undefined): boolean {
  const sourceName = getFormatRecord(format)?.sourceName;
  if (likely === undefined) return sourceName !== undefined && !mayHaveTextsAsKeys(format);
  return likely.isInMask && !likely.isSaid && sourceName === 'without a code';
}

/** Describes the fault of a data file that cannot be read; code may be something else. */
async function findBrokenData(trial: Trial, { path }: SourceFile) {
  if (getFormatRecord(trial.set.format)?.isProgram) return [];
  const source = await readAsSource(trial, findOtherSource(undefined, path), false);
  return 'problem' in source ? [{ path, reason: explainUnreadable(source) }] : [];
}

/** A set by the source that is the likeliest, or by the fullest file where nothing tells which it is. */
async function proveFrom(
  trial: Trial,
  likely: SourceFile | undefined,
  wanted: string | undefined,
): Promise<Verdict> {
  const first = await readSourceTexts(trial, likely);
  if (first === undefined) return noSource;
  if ('reason' in first) return (await withoutTemplate(trial, likely, first)) ?? first;
  const verdict = await judge(trial, first);
  const isSure = likely?.isSaid === true || wanted !== undefined || !first.isInMask;
  if (isSure || explainMissingSource(trial) !== undefined || isBilingual(trial.set.format))
    return verdict;
  const fuller = await findFullerSource(trial, first, verdict);
  const second = fuller && (await judge(trial, fuller));
  return second !== undefined && 'languages' in second ? second : verdict;
}

/** The files of gettext by themselves, which have the source texts too, where their template cannot be read. */
async function withoutTemplate(
  trial: Trial,
  likely: SourceFile | undefined,
  { reason }: Disproof,
): Promise<Verdict | undefined> {
  const path = likely?.path ?? '';
  if (!path.endsWith('.pot') || !hasTemplates(trial.set)) return undefined;
  const templates = trial.templates.filter((one) => one !== path);
  const has = (one: string) => one !== path && trial.has(one);
  const verdict = await proveSet(trial.set, { ...trial, templates, has });
  if ('reason' in verdict) return undefined;
  return { ...verdict, unreadable: [...verdict.unreadable, { path, reason }] };
}

/** More of a set are counted only when these few are translations. */
const sampleSize = 6;

/** Counts everything beside a source. */
async function judge(trial: Trial, source: DetectedSource): Promise<Verdict> {
  if (source.counted.total === 0) return emptySource;
  const { set } = trial;
  const files = set.files.filter(
    ({ path, code }) =>
      code !== source.code &&
      (path !== source.path || source.isBorrowed || hasAllLanguages(set.format)),
  );
  const step = Math.max(1, Math.ceil(files.length / sampleSize));
  const sample = files.filter((_, index) => index % step === 0);
  const some = await countAll(trial, source, sample);
  const early = weighResults(trial, source, some).disproof;
  if (early !== undefined) return early;
  const rest = files.filter((file) => !sample.includes(file));
  const all = new Map([...some, ...(await countAll(trial, source, rest))]);
  const { signs, disproof } = weighResults(trial, source, all);
  if (disproof !== undefined) return disproof;
  const inOrder = files.flatMap((file) => {
    const result = all.get(file);
    return result === undefined ? [] : [{ file, result }];
  });
  const languages = inOrder.flatMap(({ file, result }) =>
    'problem' in result ? [] : [toLanguage(trial, source, file, result)],
  );
  const unreadable = inOrder.flatMap(({ file: { path }, result }) =>
    'problem' in result ? [{ path, reason: explainUnreadable(result) }] : [],
  );
  return {
    ...describeSource(trial, source),
    ...(await chooseDuplicates(trial, source, [toSourceLanguage(trial, source), ...languages])),
    unreadable: [...unreadable, ...(await findUnreadableOwn(trial, source))],
    signs,
  };
}

function weighResults(
  trial: Trial,
  source: DetectedSource,
  results: Awaited<ReturnType<typeof countAll>>,
): ReturnType<typeof weigh> {
  const all = [...results];
  const translations = all.flatMap(([{ code, path }, result]) =>
    'facts' in result ? [{ code, path, facts: result.facts }] : [],
  );
  const unreadable = all.flatMap(([, one]) => ('problem' in one ? [one.problem] : []));
  return weigh({ trial, source, translations, unreadable });
}

function describeSource(
  trial: Trial,
  source: DetectedSource,
): Pick<ProvenSet, 'set' | 'sourceLanguage' | 'isSaid' | 'template' | 'newBase'> {
  const { set } = trial;
  const hasTemplate = !source.isInMask && hasOwnFile(source) && !isBilingual(set.format);
  return {
    set,
    sourceLanguage: source.code,
    isSaid: source.isSaid,
    template: hasTemplate ? source.path : '',
    newBase: hasAllLanguages(set.format) ? '' : getNewBase(trial),
  };
}

function toSourceLanguage({ set }: Trial, source: DetectedSource) {
  const { code, path, counted, facts } = source;
  const isOwn = hasOwnFile(source);
  // The name of a translation that tells the source texts means its own language.
  const named = isOwn && source.isInMask ? set.files.find((file) => file.path === path) : undefined;
  return { code, text: named?.text ?? '', file: isOwn ? path : '', counted, facts };
}

/** Whether the source texts are not only in translations, beside theirs or as keys. */
function hasOwnFile({ isBorrowed, hasTextsAsKeys }: DetectedSource): boolean {
  return !isBorrowed && !hasTextsAsKeys;
}
