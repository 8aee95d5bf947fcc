// A file mask and the paths that it matches: `locales/*.json`, with a `*` for the language code. Where a
// path has the code again, its mask says `{code}`: `l10n/*/messages.{code}.yml`. One without a `*` is
// for a file with all languages.

/** The text in place of repeated language codes in a mask. */
export const repeatedCode = '{code}';

/** Whether a path contains mask syntax, `*` or `{code}`; no mask can match such a path. */
export function isMaskSyntax(path: string): boolean {
  return path.includes('*') || path.includes(repeatedCode);
}

/** Whether a mask is the path of one file with all languages. */
export function hasOneFile(mask: string): boolean {
  return !mask.includes('*');
}

/** Returns the path of a mask for a language code, which is spelled as in file names. */
export function expandMask(mask: string, code: string): string {
  return mask.replace('*', () => code).replaceAll(repeatedCode, () => code);
}

/** Returns the text at the `*` of the mask; undefined if the path does not match. */
export function matchMask(mask: string, path: string): string | undefined {
  const star = mask.indexOf('*');
  if (star < 0) return undefined;
  if (mask.includes(repeatedCode)) return repeatedCodeInPath(mask, path);
  const [before, after] = [mask.slice(0, star), mask.slice(star + 1)];
  const isOfMask = path.startsWith(before) && path.endsWith(after);
  const code = path.slice(before.length, path.length - after.length);
  return isOfMask && code !== '' && !code.includes('/') ? code : undefined;
}

/** The lengths of mask and path determine the length of the code. */
function repeatedCodeInPath(mask: string, path: string): string | undefined {
  const pieces = getPieces(mask);
  const rest = path.length - pieces.join('').length;
  const length = rest / (pieces.length - 1);
  if (!Number.isInteger(length) || length < 1) return undefined;
  const start = pieces[0]?.length ?? 0;
  const code = path.slice(start, start + length);
  return !code.includes('/') && pieces.join(code) === path ? code : undefined;
}

/** Splits a mask at its codes. */
export function getPieces(mask: string): string[] {
  return mask.split(/\*|\{code\}/);
}

/** Makes a mask of a path with a `*` at every code: only the first one stays. */
export function createMask(path: string): string {
  const star = path.indexOf('*');
  if (star < 0) return path;
  return path.slice(0, star + 1) + path.slice(star + 1).replaceAll('*', repeatedCode);
}

/** The folder of a path or a mask, with a `/` at its end; empty at the top. */
export function getParentFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
