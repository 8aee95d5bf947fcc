// Whether a text is several: one for each value of something, chosen when it is shown.

/** Whether a text is an ICU message that chooses, such as `{n, plural, one {…} other {…}}`. */
export function isIcuChoice(text: string): boolean {
  if (!text.includes('{')) return false;
  return /\{\s{0,9}[\w$@.-]{1,64}\s{0,9},\s{0,9}(?:plural|selectordinal|select)\s{0,9},/.test(text);
}

/** Whether a text chooses: an ICU message, or one of Fluent with a choice in it, `{ $n -> [one] … *[other] … }`. */
export function choosesText(text: string): boolean {
  return isIcuChoice(text) || (text.includes('->') && /\{[^{}]{1,200}->\s{0,99}\n/.test(text));
}
