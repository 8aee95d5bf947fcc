// Candidates for the source texts of a mask, beside the files that it matches. Counting and detection look for them
// in the same places.

import { expandMask, matchMask, repeatedCode } from '../file-mask.ts';

/** The file of a language, else one of its regions: of English the likeliest first. */
export function findInLanguage<File extends { readonly code: string }>(
  files: readonly File[],
  code: string | undefined,
): File | undefined {
  if (code === undefined) return undefined;
  const order = [code, code.split('_')[0] ?? code, `${code}_US`, `${code}_GB`];
  for (const one of order) {
    const file = files.find((own) => own.code === one);
    if (file !== undefined) return file;
  }
  return files.find((own) => own.code.startsWith(`${code}_`));
}

/** A mask without its code, in the ways in which programs leave it out. */
export function listBarePaths(mask: string): string[] {
  if (mask.includes(repeatedCode)) return listBarePathsOfRepeated(mask);
  if (mask.includes('/values-*/')) return [mask.replace('/values-*/', '/values/')];
  if (mask.startsWith('values-*/')) return [mask.replace('values-*/', 'values/')];
  if (mask.endsWith('.tr')) return [`${mask.slice(0, mask.lastIndexOf('/') + 1)}template.txt`];
  if (/\*\.lproj\//.test(mask)) return [mask.replace('*.lproj/', 'Base.lproj/')];
  const pieces = ['_*', '-*', '.*', '*.', '*_', '*-'].filter((piece) => mask.includes(piece));
  // A name that is the code alone would leave nothing.
  const bare = pieces
    .map((piece) => mask.replace(piece, ''))
    .filter((path) => !/\/\.|^\./.test(path));
  const folders = mask.includes('/*/') ? [mask.replace('/*/', '/')] : [];
  const names = [
    'base',
    'default',
    'source',
    'template',
    'templates',
    'Base',
    'Default',
    'defaultMessages',
    // Files of Playnite and its extensions.
    'LocSource',
  ];
  const named = names.map((name) => expandMask(mask, name));
  return [...bare, ...folders, ...named];
}

/** With the code left out at all of its places: `l10n/messages.yml` beside `l10n/de/messages.de.yml`. */
function listBarePathsOfRepeated(mask: string): string[] {
  const inName = mask
    .split('/')
    .map((name) => name.replace(/[-_.](?:\*|\{code\})|(?:\*|\{code\})[-_.]/, ''));
  const isCode = (name: string) => name === '*' || name === repeatedCode;
  const without = inName.filter((name) => !isCode(name)).join('/');
  const named = ['base', 'default', 'source', 'template', 'templates'];
  const inFolder = named.map((name) => inName.map((one) => (isCode(one) ? name : one)).join('/'));
  return [without, ...inFolder, ...named.map((name) => expandMask(mask, name))];
}

/** The nearest template of gettext: of the same name, or the only one in the folder. */
export function findNearestTemplate(
  mask: string,
  templates: readonly string[],
): string | undefined {
  const name = mask.slice(mask.lastIndexOf('/') + 1).replace(/\.po$/, '.pot');
  const top = mask.slice(0, mask.lastIndexOf('/', mask.indexOf('*')) + 1);
  const near = templates.filter((path) => path.startsWith(top));
  const inTop = near.filter((path) => !path.slice(top.length).includes('/'));
  const named = near.filter((path) => path.endsWith(`/${name}`) || path === name);
  const stem = name.replace(/[-_.]?\*[-_.]?/, '').replace(/\.pot$/, '');
  const alike = inTop.filter((path) => path === `${top}${stem}.pot`);
  for (const some of [alike, named, inTop, near]) {
    if (some.length === 1) return some[0];
  }
  const above = getParents(top).find(
    (folder) => templates.filter((path) => isDirectlyIn(path, folder)).length === 1,
  );
  return above === undefined ? undefined : templates.find((path) => isDirectlyIn(path, above));
}

/** The folder above one that ends in `/`, if it is not the top. */
function getParents(folder: string): string[] {
  const parent = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
  return parent === folder || parent === '' ? [] : [parent];
}

function isDirectlyIn(path: string, folder: string): boolean {
  return path.startsWith(folder) && !path.slice(folder.length).includes('/');
}

/** Whether a path is that of an English file by the end of its name. */
export function isEnglishPath(path: string): boolean {
  return /(?:^|[^A-Za-z])en(?:[-_]us)?\.[a-z]+$/i.test(path);
}

/**
 * An English file in another folder of the same name, or one folder up, among the paths of English files; undefined
 * where there are several.
 */
export function findEnglishElsewhere(
  mask: string,
  english: readonly string[],
): { readonly path: string; readonly text: string } | undefined {
  const names = mask.split('/');
  if (names.length < 2 || !names.at(-1)?.includes('*')) return undefined;
  const alike = english.filter((path) => {
    const own = path.split('/');
    const isAlike = own.at(-2) === names.at(-2);
    return isAlike && matchMask(names.at(-1) ?? '', own.at(-1) ?? '') !== undefined;
  });
  const nearer = alike.filter((path) => path.split('/').at(-3) === names.at(-3));
  const above = [...names.slice(0, -2), names.at(-1)].join('/');
  // Among `en` and `en-US` the shorter one.
  const oneUp = english
    .filter((path) => matchMask(above, path) !== undefined)
    .sort((a, b) => a.length - b.length)
    .slice(0, 1);
  const found = [nearer, alike, oneUp].find((some) => some.length > 0) ?? [];
  const [path, other] = found;
  const text = matchMask(names.at(-1) ?? '', path?.split('/').at(-1) ?? '');
  if (path === undefined || other !== undefined || text === undefined) return undefined;
  return { path, text };
}
