// Resolves the references that every XML file may have: to characters by their number, and to five entities.

/** Replaces references to characters and to XML's own entities: `&#169;`, `&amp;`. References to others stay. */
export function resolveReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(amp|lt|gt|quot|apos));/g,
    (...match) => {
      const [reference, decimal, hexadecimal, name] = match as (string | undefined)[];
      if (name !== undefined) return xmlEntities[name] ?? '';
      const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : (reference ?? '');
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
