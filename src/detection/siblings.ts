// What else stands where a set has its files: data files are named by countries, modules by words, and
// only some of those are codes of languages too.

import { codeOf } from './code-places.ts';

/** Names in folders, and folders in folders. */
export interface Siblings {
  /** What stands in other paths where a mask with one `*` has the code. */
  readonly textsAt: (mask: string) => readonly string[];
}

/** Looks paths up by their folders and by their names. */
export function siblingsOf(paths: readonly string[]): Siblings {
  const byFolder = new Map<string, string[]>();
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const slash = path.lastIndexOf('/');
    add(byFolder, path.slice(0, slash + 1), path);
    add(byName, path.slice(slash + 1), path);
  }
  return {
    textsAt(mask) {
      const [before = '', ...rest] = mask.split('*');
      const after = rest.join('*');
      if (rest.length !== 1) return [];
      const some = after.includes('/')
        ? byName.get(mask.slice(mask.lastIndexOf('/') + 1))
        : byFolder.get(mask.slice(0, mask.lastIndexOf('/') + 1));
      return (some ?? []).flatMap((path) => {
        if (path.length <= before.length + after.length) return [];
        if (!path.startsWith(before) || !path.endsWith(after)) return [];
        const text = path.slice(before.length, path.length - after.length);
        return text.includes('/') ? [] : [text];
      });
    },
  };
}

function add(map: Map<string, string[]>, key: string, path: string): void {
  const paths = map.get(key);
  if (paths === undefined) map.set(key, [path]);
  else paths.push(path);
}

/** Why the names of a set are no translations, or undefined. */
export function wrongNames(mask: string, texts: readonly string[]): string | undefined {
  if (/(?:^|[/_.-])(?:missing|unused|untranslated|obsolete)(?:[_.-]|$)[^/]*$/i.test(mask)) {
    return 'These are lists that a tool has made of what is missing or left over.';
  }
  if (mask.split('*').length > 2) {
    return 'The language code stands twice in these paths, and a file mask has one place for it.';
  }
  const others = texts.filter((text) => codeOf(text) === undefined && !text.includes('.'));
  const languages = texts.length - others.length;
  const regions = others.filter((text) => /^[A-Z]{2}$|^(?:us|gb|au|nz|mx|at)$/.test(text));
  const areCountries = regions.length > 0 && texts.every((text) => /^[A-Z]{2}$/.test(text));
  if (areCountries || (regions.length > 2 && regions.length * 6 > texts.length)) {
    return 'The files are named by countries, not by languages.';
  }
  if (others.length > 10 && others.length > languages * 3) {
    return 'Most files of these names are no languages.';
  }
  return undefined;
}
