// Chooses the sets of files that are worth counting, from candidates and from the declarations of configurations, and
// explains why other sets are skipped.

import { listBarePaths } from '../../counting/source-places.ts';
import { getFormatRecord, isBilingual, mayHaveTextsAsKeys } from '../../formats/list.ts';
import { getFileEnding } from '../../formats/recognize.ts';
import { readCodeInName } from '../../languages/code-in-name.ts';
import { expandMask, getParentFolder } from '../../languages/file-mask.ts';
import { readAnyCode, readSpelling } from '../../languages/spelling.ts';
import { getOrCreate } from '../../text/collections.ts';
import { formatNumber } from '../../text/wording.ts';
import {
  type Candidate,
  type CandidateFile,
  findCandidates,
  listMaskedFiles,
} from './candidates.ts';
import type { Checkout } from './checkout.ts';
import type { ConfigurationFindings, Declaration } from './config/declaration.ts';
import { findFamilies } from './families.ts';
import { type CreateFileSet, createFileSetFactory } from './file-sets.ts';
import {
  type ForeignFolder,
  findForeignFolderByName,
  foreignReasons,
  isOwnBuild,
  moduleKinds,
} from './foreign-folders.ts';
import { declareByLayouts, findLayoutRefusal, isNamedForTranslations } from './layouts.ts';
import { collectMultilingualFiles, type ReadFileLanguages } from './multilingual-files.ts';
import type { FileSet } from './proof-types.ts';
import type { Skipped } from './skipped.ts';
import { detectCode } from './sources.ts';
import { weighNames } from './weigh.ts';

interface ChosenSets {
  readonly sets: readonly FileSet[];
  readonly skipped: readonly Skipped[];
}

/** Chooses the sets that configurations declare, those that paths show, and single files with several languages. */
export async function chooseSets(
  checkout: Checkout,
  { declarations, hints }: ConfigurationFindings,
  readFileLanguages: ReadFileLanguages,
): Promise<ChosenSets> {
  const createFileSet = createFileSetFactory(checkout);
  const allDeclarations = [...declarations, ...declareByLayouts(checkout)];
  const declared = collectDeclaredSets(allDeclarations, checkout, createFileSet);
  const declaredMasks = new Set(declared.sets.map(({ mask }) => mask));
  const candidates = findCandidates(checkout.paths, hints).filter(
    ({ mask }) => !declaredMasks.has(mask),
  );
  const byPath = collectSetsByPath(candidates, declared.sets, checkout, createFileSet);
  const sets = [...declared.sets, ...byPath.sets];
  const pathsInSets = new Set(sets.flatMap(({ files }) => files.map(({ path }) => path)));
  const otherPaths = checkout.paths.filter(
    (path) => !pathsInSets.has(path) && checkout.findForeignFolder(path) === undefined,
  );
  const multilingual = await collectMultilingualFiles(
    otherPaths,
    checkout.readStart,
    readFileLanguages,
  );
  return {
    sets: [...sets, ...multilingual.sets],
    skipped: [...declared.skipped, ...byPath.skipped, ...multilingual.skipped],
  };
}

/** Makes the sets that configurations of other tools, or the layouts of ecosystems, declare. */
function collectDeclaredSets(
  declarations: readonly Declaration[],
  checkout: Checkout,
  createFileSet: CreateFileSet,
): ChosenSets {
  const sets = new Map<string, FileSet>();
  const skipped: Skipped[] = [];
  const masksWithoutFiles = new Map<string, string[]>();
  for (const declaration of declarations) {
    const { mask, from } = declaration;
    if (sets.has(mask)) continue;
    // Configurations know what they name; layouts are found in any folder.
    const foreign = from === mask ? checkout.findForeignFolder(mask) : undefined;
    const refusal = weighNames({ mask, texts: [], hasSource: mask.endsWith('.po') });
    const files = refusal === undefined ? listDeclaredFiles(declaration, checkout) : [];
    if (foreign !== undefined) {
      if (files.length > 0)
        skipped.push({ path: foreign.folder, reason: explainForeignFolder(foreign, mask) });
      continue;
    }
    if (refusal !== undefined) skipped.push({ path: mask, reason: refusal });
    else if (files.length === 0)
      masksWithoutFiles.set(from, [...(masksWithoutFiles.get(from) ?? []), mask]);
    const set = files.length === 0 ? undefined : createFileSet({ mask, files }, declaration);
    if (set !== undefined) sets.set(mask, set);
  }
  for (const [path, [mask = '', ...others]] of masksWithoutFiles) {
    const names = others.length === 0 ? mask : `${mask} and ${formatNumber(others.length)} more`;
    skipped.push({ path, reason: `It names ${names}, of which there are no files.` });
  }
  return { sets: [...sets.values()], skipped };
}

/** Lists the files of a declared mask. Their codes may be unusual, as the declaration vouches for them. */
function listDeclaredFiles(
  { mask, codes, overridingCodes }: Declaration,
  { listWrittenCodes }: Checkout,
): CandidateFile[] {
  const writtenCodes = listWrittenCodes(mask);
  const usualCodes = new Set(writtenCodes.map((text) => readCodeInName(text)?.code));
  return writtenCodes.flatMap((writtenCode) => {
    const overriding = overridingCodes?.get(writtenCode);
    const isUsual = readSpelling(writtenCode).kind === 'code';
    const declared = isUsual ? undefined : codes?.get(writtenCode);
    // An overriding code is ignored if another file has this code by its usual spelling.
    const code = readAnyCode(
      (usualCodes.has(overriding) ? undefined : overriding) ?? declared ?? writtenCode,
    );
    return code === undefined
      ? []
      : [{ path: expandMask(mask, writtenCode), writtenCode, code, isCertain: true }];
  });
}

/**
 * Makes the sets that paths show, without those in foreign folders. Sets in the folder of a build are taken unless others
 * are beside it, in the same languages, which they may be made from.
 */
function collectSetsByPath(
  candidates: readonly Candidate[],
  declared: readonly FileSet[],
  checkout: Checkout,
  createFileSet: CreateFileSet,
): ChosenSets {
  const sets: FileSet[] = [];
  const built = new Map<string, FileSet[]>();
  const skipped: Skipped[] = [];
  const skippedFolders = new Map<string, Skipped>();
  const masks = candidates.map(({ mask }) => mask);
  const findFolderToSkip = createFolderFilter(masks, checkout);
  for (const candidate of candidates) {
    const { mask, files } = candidate;
    const codes = new Set(files.map(({ code }) => code));
    const hasOtherFiles = codes.size > 1 || listBarePaths(mask).some(checkout.hasPath);
    if (!hasOtherFiles && !isSingleTranslation(candidate)) continue;
    const foreign = findFolderToSkip(mask);
    if (foreign !== undefined && skippedFolders.has(foreign.folder)) continue;
    const filesWithRareCodes = addRareCodes(candidate, checkout);
    const set = createFileSet({ ...candidate, files: filesWithRareCodes }, undefined);
    if (set === undefined || !(hasOtherFiles || mayHaveOwnSource(set))) continue;
    if (foreign !== undefined) {
      const { folder } = foreign;
      const isProgram = getFormatRecord(set.format)?.isProgram === true;
      const mayBeOwn = isOwnBuild(foreign, mask) && set.looksLikeTranslations && !isProgram;
      if (mayBeOwn) getOrCreate(built, folder, () => []).push(set);
      else if (isNamedForTranslations(mask, set.format)) {
        skippedFolders.set(folder, { path: folder, reason: explainForeignFolder(foreign, mask) });
      }
      continue;
    }
    const refusal = explainNames(set, masks, checkout);
    if (refusal === undefined) sets.push(set);
    else if (set.looksLikeTranslations) {
      skipped.push({ path: mask, reason: refusal, files: set.files.map(({ path }) => path) });
    }
  }
  const others = [...declared, ...sets].filter(
    ({ looksLikeTranslations }) => looksLikeTranslations,
  );
  for (const [folder, own] of built) {
    const beside = getParentFolder(folder.slice(0, -1));
    const codes = listCodes(others.filter(({ mask }) => mask.startsWith(beside)));
    // A build adds no languages.
    const isMade = codes.size > 0 && [...listCodes(own)].every((code) => codes.has(code));
    if (isMade)
      skippedFolders.set(folder, { path: folder, reason: foreignReasons['made by a build'] });
    else sets.push(...own);
  }
  return { sets, skipped: [...skipped, ...skippedFolders.values()] };
}

function listCodes(sets: readonly FileSet[]): ReadonlySet<string> {
  return new Set(sets.flatMap(({ files }) => files.map(({ code }) => code)));
}

/** Finds the foreign folder of a mask, unless it is a module of the program or a manual that people translate. */
function createFolderFilter(
  masks: readonly string[],
  checkout: Checkout,
): (mask: string) => ForeignFolder | undefined {
  const { findForeignFolder } = checkout;
  const { isModule } = findFamilies(masks.filter((mask) => findForeignFolder(mask) === undefined));
  return (mask) => {
    const foreign = findForeignFolder(mask);
    if (foreign === undefined) return undefined;
    const { folder, kind } = foreign;
    const isOwn =
      (moduleKinds.has(kind) && isModule(mask, folder)) ||
      (kind === 'documentation' && isTranslatedManual(mask, folder, checkout));
    return isOwn ? undefined : foreign;
  };
}

function explainForeignFolder({ folder, kind }: ForeignFolder, mask: string): string {
  const isManual = kind === 'documentation' && mask.endsWith('.po');
  const advice = isManual ? ` To see how far they are: status ${folder}` : '';
  return foreignReasons[kind] + advice;
}

/** Explains why a set that paths show has the layout or the names of files that are no translations. */
function explainNames(
  set: FileSet,
  masks: readonly string[],
  checkout: Checkout,
): string | undefined {
  const { mask, format, files } = set;
  const isEnglishOrBritish = ({ code }: CandidateFile) => /^en(?:_(?:US|GB))?$/.test(code);
  const hasSource = isBilingual(format) || files.some(isEnglishOrBritish);
  const texts = checkout.listWrittenCodes(mask);
  return findLayoutRefusal(set, masks, checkout) ?? weighNames({ mask, texts, hasSource });
}

/** Whether a folder has a translated manual: gettext templates, pages of GNOME, or translations that Sphinx reads. */
function isTranslatedManual(
  mask: string,
  folder: string,
  { paths, templates, readStart }: Checkout,
) {
  if (!mask.endsWith('.po') || findForeignFolderByName(mask.slice(folder.length)) !== undefined)
    return false;
  // GNOME has a list of the languages and a folder with the source pages there.
  const isOfGnome = (path: string) => path === `${folder}LINGUAS` || path.startsWith(`${folder}C/`);
  if (paths.some(isOfGnome)) return true;
  const getStem = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.pot?$/, '');
  const stems = new Set([mask, ...listBarePaths(mask)].map(getStem));
  return (
    templates.some((path) => path.startsWith(folder) && stems.has(getStem(path))) ||
    paths.some(
      (path) =>
        /(?:^|\/)conf\.py$/.test(path) &&
        mask.startsWith(getParentFolder(path)) &&
        /^[ \t]*locale_dirs[ \t]*=/m.test(readStart(path, maxConfBytes) ?? ''),
    )
  );
}

/** The most bytes of a `conf.py` that are read. Chosen: real ones are smaller. */
const maxConfBytes = 256 * 1024;

/**
 * Whether a candidate of one file may be a translation: its path has exactly one certain language code. In bilingual
 * formats, such a file is a set by itself.
 */
function isSingleTranslation({ files }: Candidate): boolean {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) return false;
  const certain = listMaskedFiles(file.path, getFileEnding(file.path) ?? '').filter(
    (one) => one.isCertain,
  );
  return file.isCertain && certain.length === 1;
}

/** Whether a single file may have the source texts beside its own, as those whose keys are texts. */
function mayHaveOwnSource({ format, looksLikeTranslations }: FileSet): boolean {
  return isBilingual(format) || (mayHaveTextsAsKeys(format) && looksLikeTranslations);
}

/** Certain codes that a candidate needs before words such as `new` are taken for codes. */
const minLanguagesForRareCodes = 5;

/** Adds files named by codes that are also words, such as `new` (Newari): among many languages they are codes. */
function addRareCodes(
  { mask, files }: Candidate,
  { listWrittenCodes }: Checkout,
): readonly CandidateFile[] {
  if (files.filter(({ isCertain }) => isCertain).length < minLanguagesForRareCodes) return files;
  const known = new Set(files.map((file) => file.writtenCode));
  const added = listWrittenCodes(mask).flatMap((writtenCode) => {
    const mayBeRare = /^[a-z]{3}$/.test(writtenCode) && !known.has(writtenCode);
    const code = mayBeRare ? detectCode(writtenCode) : undefined;
    return code === undefined
      ? []
      : [{ path: expandMask(mask, writtenCode), writtenCode, code, isCertain: false }];
  });
  return [...files, ...added];
}
