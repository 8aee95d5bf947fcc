// Finds the source texts of a component whose mask has no file of the source language.

import { expandMask } from '../file-mask.ts';
import type { ComponentFiles, PlannedFile, PlannedSource } from './component-files.ts';
import {
  findEnglishElsewhere,
  findInLanguage,
  findNearestTemplate,
  isEnglishPath,
  listBarePaths,
} from './source-places.ts';

export type OtherSource = PlannedSource & {
  readonly isFoundElsewhere: boolean;
  readonly isGuessed?: boolean;
};

/**
 * Returns the configured file, else an existing one: the file without a code that Android, Java and gettext
 * have (`values/strings.xml`, `app.properties`, `app.pot`), one of the same language in a region, and
 * at last a file of the right name elsewhere in the checkout. `translations` are those in the mask.
 */
export function findAlternativeSource(
  component: ComponentFiles,
  translations: readonly PlannedFile[],
  codes: readonly string[],
  others: () => readonly string[],
): OtherSource | undefined {
  const { sourceLanguage: code, template, newBase, isBilingual } = component;
  if (template !== '') return { code, path: template, isFoundElsewhere: false };
  if (newBase !== '' && isBilingual) return { code, path: newBase, isFoundElsewhere: false };
  // Files of a region, and of the same name elsewhere, are translations like any other.
  if (component.hasTextsAsKeys) return undefined;
  const paths = others();
  const there = new Set(paths);
  const inMask = expandMask(component.mask, code);
  const bare = listBarePaths(component.mask).find((path) => path !== inMask && there.has(path));
  if (bare !== undefined) return { code, path: bare, isFoundElsewhere: true };
  // When each file has the source texts, that of a region is a translation like any other.
  const regional = isBilingual ? undefined : inRegion(code, translations, codes);
  if (regional !== undefined) return { ...regional, code, isFoundElsewhere: false };
  const path = elsewhere(component, paths) ?? englishElsewhere(component, paths);
  if (path === undefined) return undefined;
  return { code, path, isFoundElsewhere: true, isGuessed: !isBilingual };
}

/** `en_US` for `en`, which the catalogue does not have as a translation of its own. */
function inRegion(
  sourceLanguage: string,
  translations: readonly PlannedFile[],
  codes: readonly string[],
): PlannedFile | undefined {
  const likely = findInLanguage(translations, sourceLanguage);
  return likely !== undefined && codes.includes(likely.code) ? undefined : likely;
}

/**
 * A template of gettext, or a file that is named as that of the source language would be; undefined
 * when there are several.
 */
function elsewhere({ mask, sourceLanguage }: ComponentFiles, paths: readonly string[]) {
  const inMask = expandMask(mask, sourceLanguage);
  const isPo = mask.endsWith('.po');
  const template = isPo ? findNearestTemplate(mask, paths) : undefined;
  if (template !== undefined) return template;
  const depth = getName(mask).includes('*') ? 1 : 2;
  const end = isPo ? getName(inMask).replace(/\.po$/, '.pot') : lastNames(inMask, depth);
  const named = nearestTo(
    mask,
    paths.filter((path) => lastNames(path, isPo ? 1 : depth) === end),
  );
  if (named.length === 1) return named[0];
  const templates = nearestTo(mask, isPo ? paths.filter((path) => path.endsWith('.pot')) : []);
  // Another folder has the template of something else, such as the manual.
  const isNear = sharedFolders(mask, templates[0] ?? '') > 0 || !mask.includes('/');
  return templates.length === 1 && isNear ? templates[0] : undefined;
}

/** A file that is named `en` or `en_US`, where English is the source language. */
function englishElsewhere(
  { mask, sourceLanguage, isBilingual }: ComponentFiles,
  paths: readonly string[],
) {
  if (isBilingual || !/^en(?:_US)?$/.test(sourceLanguage)) return undefined;
  return findEnglishElsewhere(mask, paths.filter(isEnglishPath))?.path;
}

/** Those that share most of the folders at the start of the mask; there may be several. */
function nearestTo(mask: string, paths: readonly string[]): string[] {
  const most = Math.max(0, ...paths.map((path) => sharedFolders(mask, path)));
  return paths.filter((path) => sharedFolders(mask, path) === most);
}

function sharedFolders(mask: string, path: string): number {
  const folders = mask.split('/').slice(0, -1);
  const own = path.split('/').slice(0, -1);
  const at = folders.findIndex((folder, index) => own[index] !== folder);
  return at < 0 ? folders.length : at;
}

function lastNames(path: string, count: number): string {
  return path.split('/').slice(-count).join('/');
}

function getName(path: string): string {
  return lastNames(path, 1);
}
