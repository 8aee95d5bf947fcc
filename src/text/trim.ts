// Trims texts in linear time. A pattern such as `/\/+$/` takes quadratic time, because it tries each character
// of a run as its start.

/** Removes all repetitions of one character from the end of a text. */
export function trimTrailing(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end--;
  return text.slice(0, end);
}

/** Removes any of some characters from both ends of a text. */
export function trimAround(text: string, characters: string): string {
  let [start, end] = [0, text.length];
  while (end > start && characters.includes(text.charAt(end - 1))) end--;
  while (start < end && characters.includes(text.charAt(start))) start++;
  return text.slice(start, end);
}
