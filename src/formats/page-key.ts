// The key of a section in a page is the page's path and the section's id: `guide/install.md#linux`.

/** Splits a key into both; the path is empty if the page is a translation by itself. */
export function splitPageKey(key: string): readonly [page: string, section: string] {
  const hash = key.lastIndexOf('#');
  return [key.slice(0, Math.max(0, hash)), key.slice(hash + 1)];
}
