// A name of a server → a part of the path of an address.

/** In characters; no real name is longer. */
const longest = 200;

/** Returns undefined for a name that no path can have: it would lead elsewhere, or is no text. */
export function encodePathName(name: string): string | undefined {
  if (name.length > longest || /^\.*$/.test(name)) return undefined;
  try {
    return encodeURIComponent(name);
  } catch {
    // Half of a surrogate pair.
    return undefined;
  }
}
