// Decides whether a source text has changed so that its translations need another look: `Open` and `Open file` differ,
// `Open` and `Open.` do not.

/** The rules of a component: `ignore-punctuation` also ignores white space and case, and `off` finds nothing. */
export const outdatedRules = ['ignore-punctuation', 'any', 'off'] as const;
export type OutdatedRule = (typeof outdatedRules)[number];

/** Whether a translation made from one source text needs another look beside the other. */
export function isSourceChanged(before: string, now: string, rule: OutdatedRule): boolean {
  if (rule === 'off' || before === now) return false;
  return rule === 'any' || normalizeText(before) !== normalizeText(now);
}

/** Removes case, white space and punctuation at the end, which corrections of typing change. */
export function normalizeText(text: string): string {
  const words = text.toLowerCase().replace(/\s/gu, '');
  let end = words.length;
  while (endPunctuation.has(words[end - 1] ?? '')) end--;
  return words.slice(0, end);
}

/** Signs that end a sentence, a quotation, a label or a list, in the scripts of usual source languages. */
const endPunctuation: ReadonlySet<string> = new Set('.:;,!?…。：；，！？¡¿"\'’”»');
