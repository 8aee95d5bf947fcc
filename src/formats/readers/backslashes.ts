// The escapes of simple formats: of a line break, a tab, a quote and a backslash.

/** A text with its escapes resolved; a backslash before any other sign stays. */
export function resolveEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\([nt"\\])/g, (_, sign: string) => escapes[sign] ?? sign);
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t' };
