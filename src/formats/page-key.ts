// Splits the key of a section in a page, which is the page's path and the section's id: `guide/install.md#linux`.

/** Splits a key into path and id. If a page is a translation by itself, keys have no path, and it is empty. */
export function splitPageKey(key: string): readonly [page: string, section: string] {
  const hash = key.lastIndexOf('#');
  return [key.slice(0, Math.max(0, hash)), key.slice(hash + 1)];
}

/** The endings of pages; a build completes those with `.in`. */
export const pageEndings = [
  '.md',
  '.md.in',
  '.mdx',
  '.markdown',
  '.adoc',
  '.asciidoc',
  '.asc',
  '.rst',
] as const;

/**
 * Whether a folder is a translation: if at least half of its pages are in the source, too, or if it has nearly all pages of
 * the source. A translation may have more pages, such as generated ones.
 */
export function hasPagesOfSource(
  shared: number,
  ownPages: number,
  countSourcePages: () => number,
): boolean {
  if (shared > 0 && shared * 2 >= ownPages) return true;
  return shared >= fewPages && shared >= nearlyAll * countSourcePages();
}

/** Chosen: fewer pages may have common names, such as `index.md`. */
export const fewPages = 5;
const nearlyAll = 0.8;
