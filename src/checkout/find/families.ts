// Finds masks that differ in one name only. `po/app/*.po` and `po/help/*.po` are a family: sets with the same languages.
// `plugins/help/locale/*.json` and others like it in folders beside one another are modules.

import { getParentFolder } from '../../languages/file-mask.ts';

/** The number of sibling folders with the same content that makes them modules. */
const minModules = 5;

/**
 * Prepares questions about masks: whether a mask has others of its family, and whether it is in a module. `folder`,
 * with a `/` at its end, is the folder whose name differs between modules; without it, any folder of the mask may be.
 */
export function findFamilies(masks: readonly string[]): {
  readonly hasFamily: (mask: string) => boolean;
  readonly isModule: (mask: string, folder?: string) => boolean;
  /** Whether a folder beside one of the mask's folders has the same content. */
  readonly hasSibling: (mask: string) => boolean;
} {
  const counts = new Map<string, number>();
  for (const mask of masks) {
    const modules = listFoldersAbove(mask).map((folder) => createModuleKey(mask, folder));
    for (const key of new Set([...modules, ...createFamilyKeys(mask)])) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const count = (key: string) => counts.get(key) ?? 0;
  const countModules = (mask: string, folders: readonly string[]) =>
    Math.max(0, ...folders.map((folder) => count(createModuleKey(mask, folder))));
  return {
    hasFamily: (mask) => createFamilyKeys(mask).some((key) => count(key) > 1),
    isModule: (mask, folder) =>
      countModules(mask, folder === undefined ? listFoldersAbove(mask) : [folder]) >= minModules,
    hasSibling: (mask) => countModules(mask, listFoldersAbove(mask)) > 1,
  };
}

/** Lists the folders above the code of a mask, each with a `/` at its end. */
function listFoldersAbove(mask: string): string[] {
  const [top = ''] = mask.split('*');
  return [...top.matchAll(/\//g)].map(({ index }) => top.slice(0, index + 1));
}

/**
 * Creates a key that masks of sibling modules share: the mask with each occurrence of the name of a folder replaced, so that
 * `plugins/help/locale/help_*.json` and `plugins/chat/locale/chat_*.json` are equal.
 */
function createModuleKey(mask: string, folder: string): string {
  const name = folder.split('/').at(-2) ?? '';
  const start = folder.slice(0, -name.length - 1);
  return `${start}\0/${mask.slice(folder.length).replaceAll(name, '\0')}`;
}

/**
 * Creates the keys that masks of a family share: the mask without one word of the file's name, and for files like `*.json`
 * the mask without the folder's name, of which a language code stays.
 */
function createFamilyKeys(mask: string): string[] {
  const folder = getParentFolder(mask);
  const name = mask.slice(folder.length);
  const byFile = `file ${folder}${name.replace(/(^|[*.])[^*.]+(?=\.)/, '$1')}`;
  if (folder === '' || !name.startsWith('*.')) return [byFile];
  const parent = folder.slice(
    0,
    Math.max(getParentFolder(folder.slice(0, -1)).length, folder.lastIndexOf('*') + 1),
  );
  return [byFile, `folder ${parent}/${name}`];
}
