// Candidates and what configurations declare → the sets that are worth counting, and why others are not.

import { barePaths, isEnglishPath } from '../counting/source-places.ts';
import { pathInMask } from '../file-mask.ts';
import type { ReadStart } from '../formats/file-start.ts';
import { isBilingual } from '../formats/list.ts';
import { getFileEnding } from '../formats/recognize.ts';
import { readCodeInName } from '../languages/code-in-name.ts';
import { readAnyCode, readSpelling } from '../languages/spelling.ts';
import { formatNumber } from '../text/wording.ts';
import { type Candidate, type CandidateFile, candidatesIn, getMasks } from './candidates.ts';
import { compiledReason } from './compiled-gettext.ts';
import type { Configured, Declaration } from './config/declaration.ts';
import { filesOfAllLanguages, type LanguagesOfFile } from './files-of-all-languages.ts';
import {
  type Foreign,
  type ForeignFolder,
  foreignReasons,
  isOfQt,
  isPdfViewer,
  maybeModules,
} from './foreign-paths.ts';
import { type Manuals, manualsIn } from './manuals.ts';
import { modulesAmong } from './modules.ts';
import { type OpenSet, type OpenSetOf, setOpener } from './open-set.ts';
import { isNamedSo } from './proof.ts';
import { getSiblings, type Siblings, wrongNames } from './siblings.ts';
import type { Skipped } from './skipped.ts';
import { codeOfText } from './sources.ts';
import { beginsAsCode } from './unknown-codes.ts';
import type { ProofContext } from './verdict.ts';

interface Look {
  readonly paths: readonly string[];
  readonly submodules: readonly string[];
  readonly head: ReadStart;
  readonly foreignFolder: ForeignFolder;
  readonly languages: LanguagesOfFile;
}

export interface ChosenSets {
  readonly open: readonly OpenSet[];
  readonly skipped: readonly Skipped[];
  /** The files of sets that are skipped. */
  readonly told: ReadonlySet<string>;
  /** Collects the texts in place of a mask's `*`, without those that are certainly no codes. */
  readonly getTexts: (mask: string) => readonly string[];
  /** The rest of it, as far as it begins as a code does: `zh-s`, `zh_TW.Big5`. */
  readonly getOtherTexts: (mask: string) => readonly string[];
  readonly context: Omit<ProofContext, 'count'>;
}

/** The sets to count: those that are declared, those that paths show, and files with all languages. */
export async function chooseSets(
  { paths, submodules, head, foreignFolder, languages }: Look,
  { declarations, hints }: Configured,
): Promise<ChosenSets> {
  const all = new Set(paths);
  const has = (path: string) => all.has(path);
  const siblings = getSiblings(paths);
  const openSetFor = setOpener(paths, head);
  const declared = declaredSets(declarations, siblings, openSetFor);
  const isDeclared = new Set(declared.sets.map(({ mask }) => mask));
  const others = candidatesIn(paths, hints).filter(({ mask }) => !isDeclared.has(mask));
  const masks = others.map(({ mask }) => mask);
  const look = { head, foreignFolder, manuals: manualsIn(paths, masks, head) };
  const shown = shownSets(others, siblings, has, look, openSetFor);
  const some = [...declared.sets, ...shown.sets];
  const taken = new Set(some.flatMap(({ files }) => files.map(({ path }) => path)));
  const rest = paths.filter((path) => !taken.has(path) && foreignFolder(path) === undefined);
  const whole = await setsOfOneFile(rest, head, languages);
  const open = [...some, ...whole.sets];
  return {
    open,
    skipped: [
      ...submodules.map((path) => ({
        path: `${path}/`,
        reason: 'This is another repository inside of this one.',
      })),
      ...declared.skipped,
      ...shown.skipped,
      ...whole.skipped,
    ],
    told: shown.told,
    getTexts: (mask) => siblings.textsAt(mask).filter(isCounted),
    getOtherTexts: (mask) =>
      siblings.textsAt(mask).filter((text) => !isCounted(text) && beginsAsCode(text)),
    context: {
      has,
      listFolder: siblings.listFolder,
      templates: paths.filter((path) => path.endsWith('.pot')),
      english: paths.filter(isEnglishPath),
      hints,
      head,
      hasOnlyCodes: (mask) =>
        siblings.textsAt(mask).every((text) => readCodeInName(text) !== undefined),
      withoutCodes: siblings.withoutCodes,
      hasFamily: familyFinder(open.map(({ mask }) => mask)),
      isModule: modulesAmong(open.map(({ mask }) => mask)),
    },
  };
}

interface SomeSets {
  readonly sets: readonly OpenSet[];
  readonly skipped: readonly Skipped[];
}

/** The sets that configurations of other tools name. */
function declaredSets(
  declarations: readonly Declaration[],
  siblings: Siblings,
  openSetFor: OpenSetOf,
): SomeSets {
  const sets = new Map<string, OpenSet>();
  const skipped: Skipped[] = [];
  /** Masks without files, by the configuration that names them. */
  const empty = new Map<string, string[]>();
  for (const declaration of declarations) {
    const { mask, from } = declaration;
    if (sets.has(mask)) continue;
    const wrong = wrongNames(mask, [], mask.endsWith('.po'));
    const files = wrong === undefined ? declaredFiles(declaration, siblings) : [];
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
  { textsAt }: Siblings,
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
      : [{ path: pathInMask(mask, text), text, code, isCertain: true }];
  });
}

/** The sets that paths show, but those in folders of other people. */
function shownSets(
  candidates: readonly Candidate[],
  siblings: Siblings,
  has: (path: string) => boolean,
  { head, foreignFolder, manuals }: Pick<Look, 'head' | 'foreignFolder'> & { manuals: Manuals },
  openSetFor: OpenSetOf,
): SomeSets & { readonly told: ReadonlySet<string> } {
  const sets: OpenSet[] = [];
  const skipped: Skipped[] = [];
  const told = new Set<string>();
  const foreign = new Map<string, Skipped>();
  const modules = modulesAmong(
    candidates.flatMap(({ mask }) => (foreignFolder(mask) === undefined ? [mask] : [])),
  );
  const isOwn = (mask: string, { folder, kind }: Foreign) =>
    (maybeModules.has(kind) && modules(mask, folder)) ||
    (kind === 'documentation' && manuals.isTranslated(mask, folder));
  const hasOwnOfQt = candidates.some(({ mask }) => mask.endsWith('.ts') && !isOfQt(mask));
  for (const candidate of candidates) {
    const { mask, files } = candidate;
    const codes = new Set(files.map(({ code }) => code));
    const mayBeAlone = codes.size > 1 || barePaths(mask).some(has);
    if (!mayBeAlone && !isOneTranslation(candidate)) continue;
    const found = foreignFolder(mask);
    const elsewhere = found && isOwn(mask, found) ? undefined : found;
    if (elsewhere !== undefined && foreign.has(elsewhere.folder)) continue;
    const set = openSetFor({ ...candidate, files: withRareCodes(candidate, siblings) }, undefined);
    if (set === undefined || !(mayBeAlone || isBilingual(set.format))) continue;
    if (elsewhere !== undefined) {
      const { folder, kind } = elsewhere;
      if (isNamedSo(mask, set.format)) {
        const reason = foreignReasons[kind];
        const isManual = kind === 'documentation' && mask.endsWith('.po');
        const way = ` To see how far they are: status ${folder}`;
        foreign.set(folder, { path: folder, reason: isManual ? reason + way : reason });
      }
      continue;
    }
    const made = isPdfViewer(set.files, head)
      ? foreignReasons["other people's software"]
      : compiledReason(set.files, has, head);
    if (made !== undefined) {
      skipped.push({ path: mask, reason: made });
      for (const { path } of set.files) told.add(path);
      continue;
    }
    const wrong =
      hasOwnOfQt && isOfQt(mask)
        ? foreignReasons["other people's software"]
        : wrongNames(mask, siblings.textsAt(mask), manuals.isPart(mask) || hasEnglish(set));
    if (wrong === undefined) sets.push(set);
    else if (set.isTold) {
      const files = set.files.map(({ path }) => path);
      skipped.push({ path: mask, reason: wrong, files });
      for (const path of files) told.add(path);
    }
  }
  return { sets, skipped: [...skipped, ...foreign.values()], told };
}

function hasEnglish({ files }: OpenSet): boolean {
  return files.some(({ code }) => /^en(?:_(?:US|GB))?$/.test(code));
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
function withRareCodes({ mask, files }: Candidate, siblings: Siblings): readonly CandidateFile[] {
  if (files.filter(({ isCertain }) => isCertain).length < 5) return files;
  const taken = new Set(files.map(({ text }) => text));
  const more = siblings.textsAt(mask).flatMap((text) => {
    const code = /^[a-z]{3}$/.test(text) && !taken.has(text) ? codeOfText(text) : undefined;
    return code === undefined
      ? []
      : [{ path: pathInMask(mask, text), text, code, isCertain: false }];
  });
  return [...files, ...more];
}

/** The files that have several languages each: what tells their source language is a declaration. */
async function setsOfOneFile(
  paths: readonly string[],
  head: ReadStart,
  languages: LanguagesOfFile,
): Promise<SomeSets> {
  const sets: OpenSet[] = [];
  const skipped: Skipped[] = [];
  for (const { path: mask, format, isTold } of filesOfAllLanguages(paths, head)) {
    const found = await languages(mask, format);
    if ('problem' in found) {
      if (isTold) skipped.push({ path: mask, reason: `It cannot be read: ${found.problem}` });
      continue;
    }
    const files = found.languages.flatMap((text) => {
      const code = codeOfText(text);
      return code === undefined ? [] : [{ path: mask, text, code, isCertain: true }];
    });
    const [source] = files;
    const declaration = { from: mask, mask, sourceLanguage: source?.text };
    if (files.length > 1) {
      sets.push({ mask, format, files, declaration, duplicates: [], isTold: true });
    } else if (files.length === 1) {
      skipped.push({ path: mask, reason: 'There is one language only.' });
    }
  }
  return { sets, skipped };
}

/** Whether a mask has others beside it that differ from it as those of one family do. */
function familyFinder(masks: readonly string[]): (mask: string) => boolean {
  const families = new Map<string, number>();
  for (const family of masks.flatMap(getFamilies)) {
    families.set(family, (families.get(family) ?? 0) + 1);
  }
  return (mask) => getFamilies(mask).some((one) => (families.get(one) ?? 0) > 1);
}

/** The common part of sets that differ only in the name of the file, or of its folder. */
function getFamilies(mask: string): string[] {
  const slash = mask.lastIndexOf('/');
  const [folder, name] = [mask.slice(0, slash + 1), mask.slice(slash + 1)];
  const byFile = folder + name.replace(/(^|[*.])[^*.]+(?=\.)/, '$1');
  const start = Math.max(folder.lastIndexOf('/', slash - 1), folder.lastIndexOf('*')) + 1;
  const byFolder = slash > 0 && name.startsWith('*.') ? `${folder.slice(0, start)}/${name}` : mask;
  return [byFile, ...(byFolder === mask ? [] : [`${byFolder} `])];
}

/** Whether counting would take a text for a code, or tell that it is none: not `index`, `values-night`. */
function isCounted(text: string): boolean {
  return !text.includes('.') && readSpelling(text).kind !== 'none';
}
