// Finds unused, undefined and dynamic keys of the components of a checkout.

import { createStartReader } from '../../files/checkout.ts';
import { getEnding } from '../../formats/recognize.ts';
import { listCheckoutPaths } from '../../git/checkout-paths.ts';
import { getParentFolder, matchMask } from '../../languages/file-mask.ts';
import type { Processes } from '../count/jobs/processes.ts';
import { createForeignFolderFinder } from '../find/foreign-folders.ts';
import type { KeyedComponent } from './key-index.ts';
import { type KeyReport, matchKeys, type SourceUses } from './match-keys.ts';
import { isSourcePath } from './read-uses.ts';
import { readReferences } from './text-references.ts';
import { noUses } from './uses.ts';

/** Chosen: no checkout of one program has more files of code. */
const maxSourceFiles = 50_000;

export interface KeyFindings {
  readonly reports: readonly KeyReport[];
  /** Source files that can't be parsed, or are too large. */
  readonly unread: readonly string[];
}

/** Reads all source files. `translationFiles` are other files with texts, such as those that aren't taken. */
export async function findKeys(
  checkout: string,
  components: readonly KeyedComponent[],
  translationFiles: ReadonlySet<string>,
  processes: Processes,
): Promise<KeyFindings> {
  const { paths } = listCheckoutPaths(checkout);
  const findForeign = createForeignFolderFinder(paths, createStartReader(checkout));
  const textPlaces = new Set(components.map(({ file }) => getPlace(file)));
  const isTexts = (path: string) =>
    translationFiles.has(path) ||
    textPlaces.has(getPlace(path)) ||
    components.some(({ filemask }) => matchMask(filemask, path) !== undefined);
  const sources: { readonly path: string; readonly isTest: boolean; readonly hasTexts: boolean }[] =
    [];
  const unread: string[] = [];
  for (const path of paths) {
    const hasTexts = isTexts(path);
    // Resources of Android define keys that are never translated.
    if (!isSourcePath(path) || (hasTexts && !path.endsWith('.xml'))) continue;
    const kind = findForeign(path)?.kind;
    if (kind === "other people's software" || kind === 'made by a build' || kind === 'tools')
      continue;
    const isTest =
      (kind !== undefined && kind !== 'templates') || /[._-](?:test|spec|stories)\.\w+$/.test(path);
    if (sources.length < maxSourceFiles) sources.push({ path, isTest, hasTexts });
    else unread.push(path);
  }
  const uses = await Promise.all(
    sources.map(async ({ path, isTest, hasTexts }): Promise<SourceUses | undefined> => {
      const result = await processes.findUses({ wantsUses: true, checkout, file: path });
      if ('uses' in result) {
        const uses = hasTexts ? { ...noUses, defined: result.uses.defined } : result.uses;
        return { ...uses, file: path, isTest };
      }
      unread.push(path);
      return undefined;
    }),
  );
  const reports = matchKeys(components, [
    ...uses.filter((one) => one !== undefined),
    ...components.map(readReferences),
  ]);
  return { reports, unread: unread.sort() };
}

/** Returns the folder and the ending of a file: files beside those of a component have texts as well. */
function getPlace(path: string): string {
  return getParentFolder(path) + getEnding(path);
}
