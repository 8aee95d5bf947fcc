// JSON with comments, as text: comments and strings. A string or a comment without an end is skipped
// to the end of the match, so that no character is read again from each earlier start.

/** Replaces each comment; texts in quotes stay as they are, and so does a comment without an end. */
export function replaceComments(text: string, replacement: string): string {
  return text.replace(
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|("(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|\/\*[\s\S]*)/g,
    (_, kept: string | undefined) => kept ?? replacement,
  );
}

/** Empties double-quoted strings. */
export function emptyDoubleQuoted(text: string): string {
  return text.replace(/"(?:[^"\\\n]|\\.)*("?)/g, (whole, end) => (end === '' ? whole : '""'));
}

/** Empties single-quoted strings. */
export function emptySingleQuoted(text: string): string {
  return text.replace(/'(?:[^'\\\n]|\\.)*('?)/g, (whole, end) => (end === '' ? whole : "''"));
}
