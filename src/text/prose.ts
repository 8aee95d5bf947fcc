// Recognizes prose, of which a copy is no translation.

/** Whether a text has so many words besides code, addresses and names that its copy is no translation. */
export function hasProse(text: string): boolean {
  const prose = text.replace(
    /^(?:```|~~~)[\s\S]*?^(?:```|~~~)|`[^`\n]*`|<[^<>]*>|\]\([^()]*\)/gm,
    ' ',
  );
  return (
    (prose.match(/(?<![\p{L}\p{N}_./@-])\p{Ll}{4,}(?![\p{L}\p{N}_/@-])/gu) ?? []).length >=
    leastProse
  );
}

/** Chosen: lists of names and of links have fewer words. */
const leastProse = 12;
