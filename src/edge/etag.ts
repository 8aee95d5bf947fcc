// Computes entity tags, and compares them with the header `If-None-Match`.

/** Computes a strong entity tag: the first half of the SHA-256 of the content in hex, in quotes. */
export async function computeEtag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0'));
  return `"${hex.join('')}"`;
}

/** Whether a tag of a host is valid: in quotes, perhaps with the weak mark `W/`. */
export function isEntityTag(tag: string): boolean {
  return /^(?:W\/)?"[\x21\x23-\x7e]*"$/.test(tag);
}

/** Whether an `If-None-Match` (a tag, a list of tags, or `*`) matches a tag, without regard to weak marks. */
export function matchesTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return true;
  const wanted = removeWeakMark(tag);
  const listed = ifNoneMatch.matchAll(/(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g);
  return [...listed].some(([candidate]) => removeWeakMark(candidate) === wanted);
}

function removeWeakMark(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
