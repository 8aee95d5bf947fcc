// Resolves the escapes of simple formats: of a line break, a tab, a quote and a backslash.

/** Resolves the escapes of a text: `\n` becomes a line break. A backslash before any other character stays. */
export function resolveEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\([nt"\\])/g, (_, escaped: string) => whiteSpace[escaped] ?? escaped);
}

const whiteSpace: Readonly<Record<string, string>> = { n: '\n', t: '\t' };
