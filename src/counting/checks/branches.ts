// Detects texts with branches, one of which is chosen at run time.

/** Whether a text is an ICU message with branches, such as `{n, plural, one {…} other {…}}`. */
export function isIcuChoice(text: string): boolean {
  if (!text.includes('{')) return false;
  return /\{\s{0,9}[\w$@.-]{1,64}\s{0,9},\s{0,9}(?:plural|selectordinal|select)\s{0,9},/.test(text);
}

/** Whether a text has branches of ICU, or of Fluent, such as `{ $n -> [one] … *[other] … }`. */
export function hasChoice(text: string): boolean {
  return isIcuChoice(text) || (text.includes('->') && /\{[^{}]{1,200}->\s{0,99}\n/.test(text));
}
