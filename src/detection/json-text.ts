// JSON with comments, as text: what may stand beside the values. A text or a comment without an end is taken
// as far as it goes, so that no character is looked at again from each sign before it.

/** Replaces each comment; texts in quotes stay as they are, and so does a comment without an end. */
export function replaceComments(text: string, replacement: string): string {
  return text.replace(
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|("(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|\/\*[\s\S]*)/g,
    (_, kept: string | undefined) => kept ?? replacement,
  );
}

/** Empties the texts that stand in double quotes. */
export function emptyDoubleQuoted(text: string): string {
  return text.replace(/"(?:[^"\\\n]|\\.)*("?)/g, (whole, end) => (end === '' ? whole : '""'));
}

/** Empties the texts that stand in single quotes. */
export function emptySingleQuoted(text: string): string {
  return text.replace(/'(?:[^'\\\n]|\\.)*('?)/g, (whole, end) => (end === '' ? whole : "''"));
}
