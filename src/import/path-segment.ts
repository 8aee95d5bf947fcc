// Encodes a name from a server as a segment of a URL's path.

/** In characters. Chosen: no real name is longer. */
const maxNameLength = 200;

/** Encodes a name; undefined for one that can't be a segment, such as `..`. */
export function encodePathSegment(name: string): string | undefined {
  if (name.length > maxNameLength || /^\.*$/.test(name)) return undefined;
  try {
    return encodeURIComponent(name);
  } catch {
    // The name has half of a surrogate pair.
    return undefined;
  }
}
