// A file mask (`locales/*.json`) and the file names that it stands for. One without a `*` stands for a
// file with all languages.

/** Whether a mask stands for one file, which has all languages. */
export function hasOneFile(mask: string): boolean {
  return !mask.includes('*');
}

/** The path that a mask stands for, with a language code as it is in files. */
export function pathInMask(mask: string, code: string): string {
  return mask.replace('*', () => code);
}

/** The text in a path where its mask has the `*`; undefined when the path is not of that mask. */
export function codeInPath(mask: string, path: string): string | undefined {
  const star = mask.indexOf('*');
  if (star < 0) return undefined;
  const [before, after] = [mask.slice(0, star), mask.slice(star + 1)];
  const isOfMask = path.startsWith(before) && path.endsWith(after);
  const code = path.slice(before.length, path.length - after.length);
  return isOfMask && code !== '' && !code.includes('/') ? code : undefined;
}
