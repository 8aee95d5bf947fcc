// Proves that the files of a set are translations of one another: finds the source, counts the files against it, and
// returns the counted set or the reason why it is none.

import { listBarePaths } from '../../counting/source-places.ts';
import {
  getFormatRecord,
  hasAllLanguages,
  isBilingual,
  mayHaveTextsAsKeys,
} from '../../formats/list.ts';
import { containsMaskSyntax } from '../../languages/file-mask.ts';
import { addDistantTemplate, chooseByTexts, findDistantSource } from './distant-template.ts';
import { findFullerSource } from './fuller-source.ts';
import { isNamedForTranslations } from './layouts.ts';
import type {
  DetectedSource,
  Disproof,
  FileSet,
  ProofContext,
  ProvenSet,
  SourceFile,
  Trial,
  Verdict,
} from './proof-types.ts';
import {
  countAll,
  readAsSource,
  readSourceFromKeys,
  readSourceTexts,
  toSourceInMask,
} from './read-source.ts';
import {
  findSupersededSources,
  resolveDuplicates,
  toCountedLanguage,
} from './resolve-duplicates.ts';
import { explainUnreadable } from './skipped.ts';
import {
  explainMissingSource,
  getNewBase,
  hasTemplates,
  listLikelySources,
  listSourcesElsewhere,
} from './sources.ts';
import { isCloseToProof, weighSet } from './weigh.ts';

/** Proves a set. `usualLanguage`, the source language of most other sets, is preferred if it is given. */
export async function proveSet(
  candidate: FileSet,
  context: ProofContext,
  usualLanguage?: string,
): Promise<Verdict> {
  if (candidate.files.some(({ path }) => containsMaskSyntax(path))) return maskSyntax;
  const set = await addDistantTemplate({ ...context, set: candidate });
  const trial = { ...context, isLanguageOfOthers: usualLanguage !== undefined, set };
  const verdict = await proveByLikelySources(trial, usualLanguage);
  if ('languages' in verdict) return verdict;
  const missingSource = explainMissingSource(trial);
  if (missingSource !== undefined) {
    const source = await readSourceFromKeys(trial);
    const verdictByKeys = source && (await countAndWeigh(trial, source));
    return verdictByKeys && 'languages' in verdictByKeys
      ? verdictByKeys
      : { reason: missingSource };
  }
  if (verdict === noSource && set.files.length === 1) return oneLanguage;
  const distant = verdict === noSource ? await findDistantSource(trial) : undefined;
  if (distant !== undefined) return proveBySource(trial, distant, usualLanguage);
  const mayBeEmpty = verdict === noSource || verdict === emptySource;
  return mayBeEmpty && (await areAllEmpty(trial)) ? noTexts : verdict;
}

const maskSyntax: Disproof = {
  reason:
    'A path has `*` or `{code}` in it, which mean the language code in a file mask: rename it.',
  haveSameKeys: true,
};
const noSource: Disproof = { reason: 'No file is known to have the source texts.' };
export const oneLanguage: Disproof = { reason: 'There is one language only.' };
const emptySource: Disproof = { reason: 'The file with the source texts holds no texts.' };
const noTexts: Disproof = { reason: 'These files have no texts.' };

async function areAllEmpty(trial: Trial): Promise<boolean> {
  for (const { code, path } of trial.set.files) {
    const source = await readAsSource(trial, toSourceInMask(code, path), false);
    if ('problem' in source || source.facts.keyCount > 0) return false;
  }
  return true;
}

/** Tries the likely sources one after the other. If none proves the set, returns the verdict on the first. */
async function proveByLikelySources(
  trial: Trial,
  usualLanguage: string | undefined,
): Promise<Verdict> {
  const [likely, ...others] = listLikelySources(trial, usualLanguage);
  if (likely === undefined && explainMissingSource(trial) !== undefined) return noSource;
  const needsBare = needsBareSource(trial.set, likely);
  const sourcesToTryFirst = needsBare
    ? listBareFolderSources(trial)
    : usualLanguage === undefined
      ? await chooseByTexts(trial, listSourcesElsewhere(trial, likely))
      : [];
  for (const file of sourcesToTryFirst) {
    const verdict = await proveBySource(trial, file, usualLanguage);
    if ('languages' in verdict) return verdict;
  }
  if (needsBare) return noSource;
  const verdict = await proveBySource(trial, likely, usualLanguage);
  if ('languages' in verdict || verdict.haveSameKeys || likely === undefined) return verdict;
  const broken = mayHaveNoTexts(trial.set, likely) ? await explainBrokenData(trial, likely) : [];
  for (const other of listNextSources(trial, likely, others, broken.length > 0)) {
    const second = await proveBySource(trial, other, usualLanguage);
    // If a file without a code is named like a source, texts that are read from keys don't replace it.
    if ('languages' in second && (second.languages[0]?.file !== '' || likely.isInMask)) {
      return { ...second, unreadable: [...second.unreadable, ...broken] };
    }
  }
  return verdict;
}

/** Lists the sources to try after the likeliest one. Undefined means the fullest file. */
function listNextSources(
  trial: Trial,
  likely: SourceFile,
  others: readonly SourceFile[],
  isBroken: boolean,
): (SourceFile | undefined)[] {
  // If the source file is broken, the fullest file is no replacement.
  if (mayHaveNoTexts(trial.set, likely)) return [...others, ...(isBroken ? [] : [undefined])];
  const path = likely.isInMask ? getNewBase(trial) : '';
  // A file of the source language may have a few texts only, beside a template with all of them.
  const code = likely.code?.split('_')[0];
  if (path !== '') return [{ code, path, isInMask: false, isDeclared: false }];
  // Without a template, the translations have all source texts, and the file may have Qt's plural forms alone.
  return isBilingual(trial.set.format) && likely.isInMask && !likely.isDeclared ? [undefined] : [];
}

/**
 * Lists XML files with other names in the folder without a code, as tools write `values-de/translations.xml` beside
 * `values/localazy.xml`. Their keys decide which of them is the source.
 */
function listBareFolderSources({ set, listFolder }: Trial): SourceFile[] {
  const [bare = ''] = listBarePaths(set.mask);
  return listFolder(bare)
    .filter((path) => path !== bare && path.endsWith('.xml'))
    .slice(0, maxBareSources)
    .map((path) => ({ code: undefined, path, isInMask: false, isDeclared: false }));
}

/** The most files that are tried, to limit the time. */
const maxBareSources = 20;

/**
 * Whether a file without a code may have no source texts: `locales/index.js` imports those of `locales/de/index.js`, or
 * has settings. On Android the file without a code is always the source.
 */
function mayHaveNoTexts({ format }: FileSet, { isInMask, isDeclared }: SourceFile): boolean {
  return !isInMask && !isDeclared && getFormatRecord(format)?.sourceName !== 'without a code';
}

/**
 * Whether the source must be a file without a code. If a format has a rule for the name of its source, no translation is
 * the source; on Android, not even the English one.
 */
function needsBareSource({ format }: FileSet, likely: SourceFile | undefined): boolean {
  const sourceName = getFormatRecord(format)?.sourceName;
  if (likely === undefined) return sourceName !== undefined && !mayHaveTextsAsKeys(format);
  return likely.isInMask && !likely.isDeclared && sourceName === 'without a code';
}

/** Explains why a data file cannot be read. Code that cannot be read may be something else than translations. */
async function explainBrokenData(trial: Trial, { path }: SourceFile) {
  if (getFormatRecord(trial.set.format)?.isProgram) return [];
  const source = await readAsSource(trial, toSourceInMask(undefined, path), false);
  return 'problem' in source ? [{ path, reason: explainUnreadable(source) }] : [];
}

async function proveBySource(
  trial: Trial,
  likely: SourceFile | undefined,
  usualLanguage: string | undefined,
): Promise<Verdict> {
  const first = await readSourceTexts(trial, likely);
  if (first === undefined) return noSource;
  if ('reason' in first) return (await proveWithoutTemplate(trial, likely, first)) ?? first;
  const verdict = await countAndWeigh(trial, first);
  const isSure = likely?.isDeclared === true || usualLanguage !== undefined || !first.isInMask;
  if (isSure || explainMissingSource(trial) !== undefined || isBilingual(trial.set.format))
    return verdict;
  const fuller = await findFullerSource(trial, first, verdict);
  const fullerVerdict = fuller && (await countAndWeigh(trial, fuller));
  return fullerVerdict !== undefined && 'languages' in fullerVerdict ? fullerVerdict : verdict;
}

/** Proves a gettext set without its unreadable template: each file has the source texts too. */
async function proveWithoutTemplate(
  trial: Trial,
  likely: SourceFile | undefined,
  { reason }: Disproof,
): Promise<Verdict | undefined> {
  const path = likely?.path ?? '';
  if (!path.endsWith('.pot') || !hasTemplates(trial.set)) return undefined;
  const templates = trial.templates.filter((one) => one !== path);
  const hasPath = (one: string) => one !== path && trial.hasPath(one);
  const verdict = await proveSet(trial.set, { ...trial, templates, hasPath });
  if ('reason' in verdict) return undefined;
  return { ...verdict, unreadable: [...verdict.unreadable, { path, reason }] };
}

/** Files that are counted first. The others are counted if these, or the names of the set, speak for translations. */
const sampleSize = 6;

/** Counts the files of a set against a source and weighs the results. */
async function countAndWeigh(trial: Trial, source: DetectedSource): Promise<Verdict> {
  if (source.counted.total === 0) return emptySource;
  const { set } = trial;
  const files = set.files.filter(
    ({ path, code }) =>
      code !== source.code &&
      (path !== source.path || source.isFromTranslation || hasAllLanguages(set.format)),
  );
  const step = Math.max(1, Math.ceil(files.length / sampleSize));
  const sample = files.filter((_, index) => index % step === 0);
  const sampleResults = await countAll(trial, source, sample);
  const sampleDisproof = weighResults(trial, source, sampleResults).disproof;
  // Many languages may be stubs without a text, and the others be translations.
  const areStubs = [...sampleResults.values()].every(
    (result) => 'facts' in result && result.facts.keyCount === 0,
  );
  const isSampleDecisive =
    sampleDisproof !== undefined &&
    !areStubs &&
    !isCloseToProof(sampleDisproof) &&
    !isNamedForTranslations(set.mask, set.format);
  if (isSampleDecisive) return sampleDisproof;
  const otherFiles = files.filter((file) => !sample.includes(file));
  const results = new Map([...sampleResults, ...(await countAll(trial, source, otherFiles))]);
  const { evidence, disproof } = weighResults(trial, source, results);
  if (disproof !== undefined) return disproof;
  const counted = files.flatMap((file) => {
    const result = results.get(file);
    return result === undefined ? [] : [{ file, result }];
  });
  const languages = counted.flatMap(({ file, result }) =>
    'problem' in result ? [] : [toCountedLanguage(trial, source, file, result)],
  );
  const unreadable = counted.flatMap(({ file: { path }, result }) =>
    'problem' in result ? [{ path, reason: explainUnreadable(result) }] : [],
  );
  return {
    ...describeSource(trial, source),
    ...(await resolveDuplicates(trial, source, [toCountedSource(trial, source), ...languages])),
    unreadable: [...unreadable, ...(await findSupersededSources(trial, source))],
    evidence,
  };
}

function weighResults(
  trial: Trial,
  source: DetectedSource,
  results: Awaited<ReturnType<typeof countAll>>,
): ReturnType<typeof weighSet> {
  const entries = [...results];
  const translations = entries.flatMap(([{ code, path }, result]) =>
    'facts' in result ? [{ code, path, facts: result.facts }] : [],
  );
  const unreadable = entries.flatMap(([, result]) => ('problem' in result ? [result.problem] : []));
  return weighSet({ trial, source, translations, unreadable });
}

function describeSource(
  trial: Trial,
  source: DetectedSource,
): Pick<ProvenSet, 'set' | 'sourceLanguage' | 'isSourceDeclared' | 'template' | 'newBase'> {
  const { set } = trial;
  const hasTemplate = !source.isInMask && hasOwnFile(source) && !isBilingual(set.format);
  return {
    set,
    sourceLanguage: source.code,
    isSourceDeclared: source.isDeclared,
    template: hasTemplate ? source.path : '',
    newBase: hasAllLanguages(set.format) ? '' : getNewBase(trial),
  };
}

/** Makes a counted language of the source. */
function toCountedSource({ set }: Trial, source: DetectedSource) {
  const { code, path, counted, facts } = source;
  const hasFile = hasOwnFile(source);
  // If a translation holds the source texts, the code in its name is that of its own language.
  const named =
    hasFile && source.isInMask ? set.files.find((file) => file.path === path) : undefined;
  return { code, writtenCode: named?.writtenCode ?? '', file: hasFile ? path : '', counted, facts };
}

/** Whether the source texts have a file of their own, and are not read from a translation or from keys. */
function hasOwnFile({ isFromTranslation, hasTextsAsKeys }: DetectedSource): boolean {
  return !isFromTranslation && !hasTextsAsKeys;
}
