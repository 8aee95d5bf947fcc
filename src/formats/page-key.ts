// Keys of sections in pages: the path of the page, and after a sign the section, as in `guide/install.md#linux`.

/** Splits a key; the path is empty where the page is a file of its own. */
export function splitPageKey(key: string): readonly [page: string, section: string] {
  const at = key.lastIndexOf('#');
  return [key.slice(0, Math.max(0, at)), key.slice(at + 1)];
}
