// Candidates and what configurations declare → the sets that are worth counting, and why others are not.

import { listBarePaths } from '../counting/source-places.ts';
import { expandMask, getParentFolder } from '../file-mask.ts';
import { isBilingual } from '../formats/list.ts';
import { getFileEnding } from '../formats/recognize.ts';
import { readCodeInName } from '../languages/code-in-name.ts';
import { readAnyCode, readSpelling } from '../languages/spelling.ts';
import { formatNumber } from '../text/wording.ts';
import { type Candidate, type CandidateFile, findCandidates, getMasks } from './candidates.ts';
import type { Checkout } from './checkout.ts';
import type { Configured, Declaration } from './config/declaration.ts';
import { findFamilies } from './families.ts';
import { findMultilingualFiles, type LanguagesOfFile } from './files-of-all-languages.ts';
import { type Foreign, foreignFolder, foreignReasons, maybeModules } from './foreign-paths.ts';
import { declareByLayouts, isNamedSo, weighLayout } from './layouts.ts';
import { createSetOpener, type OpenSet } from './open-set.ts';
import type { Skipped } from './skipped.ts';
import { detectCode } from './sources.ts';
import type { FileSet } from './verdict.ts';
import { weighNames } from './weigh.ts';

interface SomeSets {
  readonly sets: readonly FileSet[];
  readonly skipped: readonly Skipped[];
}

/** The sets to count: those that are declared, those that paths show, and files with all languages. */
export async function chooseSets(
  checkout: Checkout,
  { declarations, hints }: Configured,
  languages: LanguagesOfFile,
): Promise<SomeSets> {
  const openSetFor = createSetOpener(checkout);
  const all = [...declarations, ...declareByLayouts(checkout)];
  const declared = declaredSets(all, checkout, openSetFor);
  const isDeclared = new Set(declared.sets.map(({ mask }) => mask));
  const others = findCandidates(checkout.paths, hints).filter(({ mask }) => !isDeclared.has(mask));
  const shown = shownSets(others, checkout, openSetFor);
  const some = [...declared.sets, ...shown.sets];
  const taken = new Set(some.flatMap(({ files }) => files.map(({ path }) => path)));
  const rest = checkout.paths.filter(
    (path) => !taken.has(path) && checkout.foreignFolder(path) === undefined,
  );
  const whole = await setsOfOneFile(rest, checkout, languages);
  return {
    sets: [...some, ...whole.sets],
    skipped: [...declared.skipped, ...shown.skipped, ...whole.skipped],
  };
}

/** The sets that configurations of other tools name. */
function declaredSets(
  declarations: readonly Declaration[],
  checkout: Checkout,
  openSetFor: OpenSet,
): SomeSets {
  const sets = new Map<string, FileSet>();
  const skipped: Skipped[] = [];
  /** Masks without files, by the configuration that names them. */
  const empty = new Map<string, string[]>();
  for (const declaration of declarations) {
    const { mask, from } = declaration;
    if (sets.has(mask)) continue;
    const wrong = weighNames({ mask, texts: [], hasSource: mask.endsWith('.po') });
    const files = wrong === undefined ? declaredFiles(declaration, checkout) : [];
    if (wrong !== undefined) skipped.push({ path: mask, reason: wrong });
    else if (files.length === 0) empty.set(from, [...(empty.get(from) ?? []), mask]);
    const set = files.length === 0 ? undefined : openSetFor({ mask, files }, declaration);
    if (set !== undefined) sets.set(mask, set);
  }
  for (const [path, [mask = '', ...others]] of empty) {
    const names = others.length === 0 ? mask : `${mask} and ${formatNumber(others.length)} more`;
    skipped.push({ path, reason: `It names ${names}, of which there are no files.` });
  }
  return { sets: [...sets.values()], skipped };
}

/** The files of a mask that someone declares: whatever its codes are, unless they are none. */
function declaredFiles(
  { mask, codes, sureCodes }: Declaration,
  { textsAt }: Checkout,
): CandidateFile[] {
  const texts = textsAt(mask);
  const own = new Set(texts.map((text) => readCodeInName(text)?.code));
  return texts.flatMap((text) => {
    const sure = sureCodes?.get(text);
    const mapped = readSpelling(text).kind === 'code' ? undefined : codes?.get(text);
    // When a file declares its language, the other one is something else.
    const code = readAnyCode((own.has(sure) ? undefined : sure) ?? mapped ?? text);
    return code === undefined
      ? []
      : [{ path: expandMask(mask, text), text, code, isCertain: true }];
  });
}

/** The sets that paths show, but those in folders of other people. */
function shownSets(
  candidates: readonly Candidate[],
  checkout: Checkout,
  openSetFor: OpenSet,
): SomeSets {
  const { has, foreignFolder, textsAt } = checkout;
  const sets: FileSet[] = [];
  const skipped: Skipped[] = [];
  const foreign = new Map<string, Skipped>();
  const masks = candidates.map(({ mask }) => mask);
  const { isModule } = findFamilies(masks.filter((mask) => foreignFolder(mask) === undefined));
  const isOwn = (mask: string, { folder, kind }: Foreign) =>
    (maybeModules.has(kind) && isModule(mask, folder)) ||
    (kind === 'documentation' && isTranslatedManual(mask, folder, checkout));
  for (const candidate of candidates) {
    const { mask, files } = candidate;
    const codes = new Set(files.map(({ code }) => code));
    const mayBeAlone = codes.size > 1 || listBarePaths(mask).some(has);
    if (!mayBeAlone && !isOneTranslation(candidate)) continue;
    const found = foreignFolder(mask);
    const elsewhere = found && isOwn(mask, found) ? undefined : found;
    if (elsewhere !== undefined && foreign.has(elsewhere.folder)) continue;
    const set = openSetFor({ ...candidate, files: withRareCodes(candidate, checkout) }, undefined);
    if (set === undefined || !(mayBeAlone || isBilingual(set.format))) continue;
    if (elsewhere !== undefined) {
      const { folder, kind } = elsewhere;
      const isManual = kind === 'documentation' && mask.endsWith('.po');
      const way = isManual ? ` To see how far they are: status ${folder}` : '';
      const reason = foreignReasons[kind] + way;
      if (isNamedSo(mask, set.format)) foreign.set(folder, { path: folder, reason });
      continue;
    }
    const hasSource =
      isBilingual(set.format) || set.files.some(({ code }) => /^en(?:_(?:US|GB))?$/.test(code));
    const wrong =
      weighLayout(set, masks, checkout) ?? weighNames({ mask, texts: textsAt(mask), hasSource });
    if (wrong === undefined) sets.push(set);
    else if (set.isReported) {
      skipped.push({ path: mask, reason: wrong, files: set.files.map(({ path }) => path) });
    }
  }
  return { sets, skipped: [...skipped, ...foreign.values()] };
}

/** Whether people translate a manual here: it has templates, or Sphinx reads its translations. */
function isTranslatedManual(mask: string, folder: string, { paths, templates, head }: Checkout) {
  if (!mask.endsWith('.po') || foreignFolder(mask.slice(folder.length)) !== undefined) return false;
  const getStem = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.pot?$/, '');
  const stems = new Set([mask, ...listBarePaths(mask)].map(getStem));
  return (
    templates.some((path) => path.startsWith(folder) && stems.has(getStem(path))) ||
    paths.some(
      (path) =>
        /(?:^|\/)conf\.py$/.test(path) &&
        mask.startsWith(getParentFolder(path)) &&
        /^[ \t]*locale_dirs[ \t]*=/m.test(head(path, 256 * 1024) ?? ''),
    )
  );
}

/**
 * Whether a file that no other is beside may be a translation: it is in one language by its path, and in none
 * more. In formats that have the source texts in each file, it is a set by itself.
 */
function isOneTranslation({ files }: Candidate): boolean {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) return false;
  const certain = getMasks(file.path, getFileEnding(file.path) ?? '').filter(
    (one) => one.isCertain,
  );
  return file.isCertain && certain.length === 1;
}

/** Among many languages words such as `new` and `nap` are codes, too, as they are when files are counted. */
function withRareCodes(
  { mask, files }: Candidate,
  { textsAt }: Checkout,
): readonly CandidateFile[] {
  if (files.filter(({ isCertain }) => isCertain).length < 5) return files;
  const taken = new Set(files.map(({ text }) => text));
  const more = textsAt(mask).flatMap((text) => {
    const code = /^[a-z]{3}$/.test(text) && !taken.has(text) ? detectCode(text) : undefined;
    return code === undefined
      ? []
      : [{ path: expandMask(mask, text), text, code, isCertain: false }];
  });
  return [...files, ...more];
}

/** The files that have several languages each: what tells their source language is a declaration. */
async function setsOfOneFile(
  paths: readonly string[],
  { head }: Checkout,
  languages: LanguagesOfFile,
): Promise<SomeSets> {
  const sets: FileSet[] = [];
  const skipped: Skipped[] = [];
  for (const { path: mask, format, isSure } of findMultilingualFiles(paths, head)) {
    const found = await languages(mask, format);
    if ('problem' in found) {
      if (isSure) skipped.push({ path: mask, reason: `It cannot be read: ${found.problem}` });
      continue;
    }
    const files = found.languages.flatMap((text) => {
      const code = detectCode(text);
      return code === undefined ? [] : [{ path: mask, text, code, isCertain: true }];
    });
    const [source] = files;
    const declaration = { from: mask, mask, sourceLanguage: source?.text };
    if (files.length > 1) {
      sets.push({ mask, format, files, declaration, duplicates: [], isReported: true });
    } else if (files.length === 1) {
      skipped.push({ path: mask, reason: 'There is one language only.' });
    }
  }
  return { sets, skipped };
}
