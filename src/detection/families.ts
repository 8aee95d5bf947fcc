// Sets that differ from one another in one name only: those of a family have the same languages, and those of plugins
// and modules are in folders beside one another.

import { getParentFolder } from '../file-mask.ts';

/** The number of folders with the same content that makes them modules, whatever one of them is called. */
const manyModules = 5;

/**
 * Counts masks by what they share: whether a mask has others of its family, and whether it is one of many modules, as
 * `plugins/help/locale/*.json` is beside `plugins/chat/locale/*.json`. `folder`, with a `/` at its end, is the one whose
 * name differs; without it, any is.
 */
export function findFamilies(masks: readonly string[]): {
  readonly hasFamily: (mask: string) => boolean;
  readonly isModule: (mask: string, folder?: string) => boolean;
} {
  const counts = new Map<string, number>();
  for (const mask of masks) {
    const modules = foldersAbove(mask).map((folder) => describeModule(mask, folder));
    for (const shape of new Set([...modules, ...describeFamilies(mask)])) {
      counts.set(shape, (counts.get(shape) ?? 0) + 1);
    }
  }
  const count = (shape: string) => counts.get(shape) ?? 0;
  return {
    hasFamily: (mask) => describeFamilies(mask).some((shape) => count(shape) > 1),
    isModule: (mask, folder) =>
      (folder === undefined ? foldersAbove(mask) : [folder]).some(
        (one) => count(describeModule(mask, one)) >= manyModules,
      ),
  };
}

/** The folders of a mask above its code, each with a `/` at its end. */
function foldersAbove(mask: string): string[] {
  const [top = ''] = mask.split('*');
  return [...top.matchAll(/\//g)].map(({ index }) => top.slice(0, index + 1));
}

/** A mask without the name of one of its folders, also where it occurs again behind it. */
function describeModule(mask: string, folder: string): string {
  const name = folder.split('/').at(-2) ?? '';
  const start = folder.slice(0, -name.length - 1);
  return `${start}\0/${mask.slice(folder.length).replaceAll(name, '\0')}`;
}

/** A mask without one word of the file's name, or without the name of the folder of a file that is named by the code. */
function describeFamilies(mask: string): string[] {
  const folder = getParentFolder(mask);
  const name = mask.slice(folder.length);
  const byFile = `file ${folder}${name.replace(/(^|[*.])[^*.]+(?=\.)/, '$1')}`;
  if (folder === '' || !name.startsWith('*.')) return [byFile];
  const above = folder.slice(
    0,
    Math.max(getParentFolder(folder.slice(0, -1)).length, folder.lastIndexOf('*') + 1),
  );
  return [byFile, `folder ${above}/${name}`];
}
