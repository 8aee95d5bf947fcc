// Quotes words in commands that people copy into a shell.

/** Quotes a word for a POSIX shell where necessary. */
export function quoteForShell(word: string): string {
  return /^[\w./:@,+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
