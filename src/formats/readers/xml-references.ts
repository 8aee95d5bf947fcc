// References in XML that every file may have: numbers of characters, and five entities.

/** Replaces references to characters and to XML's own entities; those to other entities stay as they are. */
export function resolveReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(amp|lt|gt|quot|apos));/g,
    (...found) => {
      const [whole, decimal, hexadecimal, name] = found as (string | undefined)[];
      if (name !== undefined) return xmlEntities[name] ?? '';
      const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : (whole ?? '');
    },
  );
}

const xmlEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
