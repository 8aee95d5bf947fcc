// Characters that is invisible: controls, those that turn the direction of writing round, and those
// that take no room. Printed raw, they let a text look like another, or move a terminal's cursor.

// Joiners, fillers and the like are ignorable by default. So are the selectors of a sign's form, of
// which the sign before tells: an emoji has one.
const unprintable =
  /(?!\p{Variation_Selector})[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** A text in which each of them is shown by its number: `<U+202E>`. */
export function escapeInvisible(text: string): string {
  return text.replace(unprintable, (sign) => `<${getCodePoint(sign)}>`);
}

/** Names a sign that looks like another: `：` (U+FF1A); without itself when it is invisible. */
export function nameCharacter(sign: string): string {
  const number = getCodePoint(sign);
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign) ? `\`${sign}\` (${number})` : number;
}

/**
 * The first character, if there is one, that no name has: a control, a separator of lines, or one that turns the
 * direction of what follows. Marks of a direction and joiners are part of some languages' names.
 */
export function findUnfitCharacter(
  text: string,
): { readonly sign: string; readonly offset: number } | undefined {
  const { 0: sign = '', index: offset } = controlOrDirection.exec(text) ?? { index: -1 };
  return offset < 0 ? undefined : { sign, offset };
}

const controlOrDirection = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

function getCodePoint(sign: string): string {
  const number = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `U+${number.padStart(4, '0')}`;
}

/** The text of a JSON value in which each of them is an escape; line breaks between values stay. */
export function escapeInvisibleInJson(text: string): string {
  return text.replace(unprintable, (sign) => {
    if (sign === '\n') return sign;
    const units = Array.from({ length: sign.length }, (_, at) => sign.charCodeAt(at));
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
  });
}
