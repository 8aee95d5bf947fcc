// Bytes go in, an entity tag comes out; and a tag goes in beside `If-None-Match`, out comes
// whether the client already has that response.

/** A strong entity tag from the content: the first half of its SHA-256 in hex, in quotes. */
export async function computeEtag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0'));
  return `"${hex.join('')}"`;
}

/** Whether a host's tag has the form of one: quoted, with or without the weak mark. */
export function isEntityTag(tag: string): boolean {
  return /^(?:W\/)?"[\x21\x23-\x7e]*"$/.test(tag);
}

/** Whether an `If-None-Match` (a tag, a list of them, or `*`) names the tag, compared weakly. */
export function namesTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return true;
  const wanted = opaque(tag);
  const listed = ifNoneMatch.match(/(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g) ?? [];
  return listed.some((candidate) => opaque(candidate) === wanted);
}

function opaque(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
