// A text → the address that it is.

/**
 * Reads an address, which is absolute unless there is a base; undefined when the text is none. Not `URL.canParse`: in Node 20 that denies
 * addresses with letters such as `ü` once it has been asked often enough to be optimised.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
