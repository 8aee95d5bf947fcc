// Decides whether a source text has changed so that its translations need another look.

/** `ignore-punctuation` also ignores white space and case; `off` finds nothing. */
export const outdatedRules = ['ignore-punctuation', 'any', 'off'] as const;
export type OutdatedRule = (typeof outdatedRules)[number];

/** Whether a translation made from one source text needs another look beside the other. */
export function isSourceChanged(before: string, now: string, rule: OutdatedRule): boolean {
  if (rule === 'off' || before === now) return false;
  return rule === 'any' || normalize(before) !== normalize(now);
}

/** A correction of typing: it changes neither the words nor their order. */
function normalize(text: string): string {
  const words = text.toLowerCase().replace(/\s/gu, '');
  let end = words.length;
  while (end > 0 && endPunctuation.has(words[end - 1] ?? '')) end--;
  return words.slice(0, end);
}

/** Signs that end a sentence, a label or a list, in the scripts of usual source languages. */
const endPunctuation: ReadonlySet<string> = new Set('.:;,!?…。：；，！？¡¿');
