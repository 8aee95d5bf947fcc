// Finds the source of a set in a distant folder by comparing texts: a gettext template, such as one at the top of the
// repository, or an English file.

import { getLastName } from '../../files/paths.ts';
import { hasLocaleName } from '../../formats/locale-names.ts';
import { matchMask } from '../../languages/file-mask.ts';
import { findForeignFolderByName } from './foreign-folders.ts';
import type { FileSet, SourceFile, Trial } from './proof-types.ts';
import { compareFiles, readAsSource } from './read-source.ts';
import { detectCode, getNewBase, hasTemplates } from './sources.ts';

/** The most English files that are compared with a set. Chosen: a monorepo has as many packages. */
const maxEnglishFiles = 20;

/** The most templates that are compared with a set, and the most files of the set with each, to limit the time. */
const maxTemplates = 4;
const maxFilesPerTemplate = 6;

/** Adds a distant template with the texts of the set, if the set needs one and there is one. */
export async function addDistantTemplate(trial: Trial): Promise<FileSet> {
  const { set, templates } = trial;
  const isNeeded = hasTemplates(set) && set.distantTemplate === undefined;
  if (!isNeeded || getNewBase(trial) !== '') return set;
  for (const path of listLikelyTemplates(set.mask, templates)) {
    // The code is only needed to read the file; its texts decide.
    const file = { code: 'en', path, isInMask: false, isDeclared: false };
    if (await hasTextsOfSource(trial, file)) return { ...set, distantTemplate: path };
  }
  return set;
}

/** Chooses the file with the texts of a set; the only one needs no comparison. */
export async function chooseByTexts(
  trial: Trial,
  files: readonly SourceFile[],
): Promise<readonly SourceFile[]> {
  if (files.length < 2) return files;
  const file = await findByTexts(trial, files);
  return file === undefined ? [] : [file];
}

/** Finds an English file anywhere that has the texts of a set, if none near the set is its source. */
export async function findDistantSource(trial: Trial): Promise<SourceFile | undefined> {
  const { set, englishPaths } = trial;
  const pattern = getLastName(set.mask);
  const own = new Set(set.files.map(({ path }) => path));
  const files = englishPaths.flatMap((path): SourceFile[] => {
    const code = pattern.includes('*')
      ? detectCode(matchMask(pattern, getLastName(path)))
      : undefined;
    const mayBeSource = hasLocaleName(path) && findForeignFolderByName(path) === undefined;
    return code === undefined || own.has(path) || !mayBeSource
      ? []
      : [{ code, path, isInMask: false, isDeclared: false }];
  });
  return findByTexts(trial, files);
}

async function findByTexts(
  trial: Trial,
  files: readonly SourceFile[],
): Promise<SourceFile | undefined> {
  for (const file of files.slice(0, maxEnglishFiles)) {
    if (await hasTextsOfSource(trial, file)) return file;
  }
  return undefined;
}

/** Lists templates: first those of the same name, then those at the top, then those that share most folders with the mask. */
function listLikelyTemplates(mask: string, templates: readonly string[]): string[] {
  const name = getLastName(mask).replace(/\.po$/, '.pot');
  const hasSameName = (path: string) => path === name || path.endsWith(`/${name}`);
  const isAtTop = (path: string) => !path.includes('/');
  // Each weight is above the sum of the later ones: shared characters count 999 at most.
  const rank = (path: string) =>
    Number(hasSameName(path)) * 2000 +
    Number(isAtTop(path)) * 1000 +
    countSharedCharacters(path, mask);
  return templates
    .filter((path) => findForeignFolderByName(path) === undefined)
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, maxTemplates);
}

/** Counts the characters that two paths have in common at their start; at most 999, so that it ranks last. */
function countSharedCharacters(a: string, b: string): number {
  let count = 0;
  while (count < 999 && count < a.length && a[count] === b[count]) count++;
  return count;
}

/** Whether more than half of the texts of a source and of a file of the set are in both. */
async function hasTextsOfSource(trial: Trial, file: SourceFile): Promise<boolean> {
  const source = await readAsSource(trial, file, false);
  if ('problem' in source || source.facts.keyCount === 0) return false;
  const { files } = trial.set;
  const step = Math.max(1, Math.ceil(files.length / maxFilesPerTemplate));
  const some = files.filter((_, index) => index % step === 0);
  const facts = await compareFiles(trial, source, some);
  return facts.some(
    ({ sharedKeyCount, keyCount }) =>
      sharedKeyCount * 2 > keyCount && sharedKeyCount * 2 > source.facts.keyCount,
  );
}
