// Whether a text is several: one for each value of something, chosen when it is shown.

/** Whether a text is an ICU message that chooses, such as `{n, plural, one {…} other {…}}`. */
export function isIcuChoice(text: string): boolean {
  return /\{\s{0,9}[\w$@.-]{1,64}\s{0,9},\s{0,9}(?:plural|selectordinal|select)\s{0,9},/.test(text);
}
