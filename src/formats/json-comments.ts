// Replaces comments, and empties strings, in the text of JSON with comments. A string or a comment without an end is
// skipped as one match, so that these patterns run in linear time.

/** Replaces each comment; strings stay as they are, and so does a comment without an end. */
export function replaceComments(text: string, replacement: string): string {
  return text.replace(
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|("(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|\/\*[\s\S]*)/g,
    (_, stringOrOpenComment: string | undefined) => stringOrOpenComment ?? replacement,
  );
}

/** Empties double-quoted strings: `{"a": "b"}` becomes `{"": ""}`. */
export function emptyDoubleQuoted(text: string): string {
  return text.replace(/"(?:[^"\\\n]|\\.)*("?)/g, (string, end) => (end === '' ? string : '""'));
}

/** Empties single-quoted strings. */
export function emptySingleQuoted(text: string): string {
  return text.replace(/'(?:[^'\\\n]|\\.)*('?)/g, (string, end) => (end === '' ? string : "''"));
}
