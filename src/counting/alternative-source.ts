// Finds the source texts of a component if its mask has no file of the source language.

import { getLastName } from '../files/paths.ts';
import { expandMask } from '../languages/file-mask.ts';
import type { ComponentFiles, PlannedFile, PlannedSource } from './component-files.ts';
import {
  findEnglishElsewhere,
  findInLanguage,
  findNearestTemplate,
  getTemplateName,
  isEnglishPath,
  listBarePaths,
} from './source-places.ts';

/** A file with the source texts that the mask doesn't match as the source language. */
export type OtherSource = PlannedSource & {
  /** Whether the file was searched for: neither configured nor matched by the mask. */
  readonly isFoundElsewhere: boolean;
  /** Whether only the file's name suggests it, so that its texts must confirm it. */
  readonly isGuessed?: boolean;
};

/**
 * Returns the configured file, else an existing one: a file without a code (`values/strings.xml`, `app.properties`,
 * `app.pot`), a file with a region (`en_US`), or a file of the right name in another folder. `translations` are the files of
 * the mask, and `listOtherPaths` lists the paths of the checkout.
 */
export function findAlternativeSource(
  component: ComponentFiles,
  translations: readonly PlannedFile[],
  codes: readonly string[],
  listOtherPaths: () => readonly string[],
): OtherSource | undefined {
  const { sourceLanguage: code, template, newBase, isBilingual } = component;
  if (template !== '') return { code, path: template, isFoundElsewhere: false };
  if (newBase !== '' && isBilingual) return { code, path: newBase, isFoundElsewhere: false };
  // If keys are the source texts, files with a region or in other folders are translations.
  if (component.hasTextsAsKeys) return undefined;
  const paths = listOtherPaths();
  const pathSet = new Set(paths);
  const inMask = expandMask(component.mask, code);
  const bare = listBarePaths(component.mask).find((path) => path !== inMask && pathSet.has(path));
  if (bare !== undefined) return { code, path: bare, isFoundElsewhere: true };
  // In bilingual formats, a file with a region is a translation.
  const regional = isBilingual ? undefined : findRegionalSource(code, translations, codes);
  if (regional !== undefined) return { ...regional, code, isFoundElsewhere: false };
  const path = findSourceByName(component, paths) ?? findEnglishSource(component, paths);
  if (path === undefined) return undefined;
  return { code, path, isFoundElsewhere: true, isGuessed: !isBilingual };
}

/** Finds a file of the source language with a region, such as `en_US`, unless the catalogue has it as a translation. */
function findRegionalSource(
  sourceLanguage: string,
  translations: readonly PlannedFile[],
  codes: readonly string[],
): PlannedFile | undefined {
  const likely = findInLanguage(translations, sourceLanguage);
  return likely !== undefined && codes.includes(likely.code) ? undefined : likely;
}

/**
 * Finds a gettext template, or a file named like the source in another folder; undefined if there are several. `paths` are
 * those of templates if the mask is one of gettext files.
 */
function findSourceByName({ mask, sourceLanguage }: ComponentFiles, paths: readonly string[]) {
  const inMask = expandMask(mask, sourceLanguage);
  const isPo = mask.endsWith('.po');
  const template = isPo ? findNearestTemplate(mask, paths) : undefined;
  if (template !== undefined) return template;
  // Compares the names up to the one with the code: the file's, or its folder's.
  const depth = getLastName(mask).includes('*') ? 1 : 2;
  const end = isPo
    ? expandMask(getTemplateName(mask), sourceLanguage)
    : takeLastNames(inMask, depth);
  const named = selectNearest(
    mask,
    paths.filter((path) => takeLastNames(path, end.split('/').length) === end),
  );
  if (named.length === 1) return named[0];
  const templates = selectNearest(mask, isPo ? paths : []);
  // A template in an unrelated folder may be that of another component, such as the manual.
  const isNear = countSharedFolders(mask, templates[0] ?? '') > 0 || !mask.includes('/');
  return templates.length === 1 && isNear ? templates[0] : undefined;
}

/** Finds a file named `en` or `en_US` if English is the source language. */
function findEnglishSource(
  { mask, sourceLanguage, isBilingual }: ComponentFiles,
  paths: readonly string[],
) {
  if (isBilingual || !/^en(?:_US)?$/.test(sourceLanguage)) return undefined;
  return findEnglishElsewhere(mask, paths.filter(isEnglishPath))?.path;
}

/** Selects the paths that share the most folders with the start of the mask. */
function selectNearest(mask: string, paths: readonly string[]): string[] {
  const most = Math.max(0, ...paths.map((path) => countSharedFolders(mask, path)));
  return paths.filter((path) => countSharedFolders(mask, path) === most);
}

function countSharedFolders(mask: string, path: string): number {
  const folders = mask.split('/').slice(0, -1);
  const others = path.split('/').slice(0, -1);
  const firstDifference = folders.findIndex((folder, index) => others[index] !== folder);
  return firstDifference < 0 ? folders.length : firstDifference;
}

function takeLastNames(path: string, count: number): string {
  return path.split('/').slice(-count).join('/');
}
