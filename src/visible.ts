/**
 * A text without what a reader does not see: control characters, and those that turn the direction
 * of writing round.
 */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '\ufffd');
}
