// Decides whether a source text has changed so that its translations need another look: `Open` and `Open file` differ,
// `Open` and `Open.` do not. Also counts the translations that have fallen behind.

/** The rules of a component: `ignore-punctuation` also ignores white space and case, and `off` finds nothing. */
export const outdatedRules = ['ignore-punctuation', 'any', 'off'] as const;
export type OutdatedRule = (typeof outdatedRules)[number];

/** Whether a translation made from one source text needs another look beside the other. */
export function isSourceChanged(before: string, now: string, rule: OutdatedRule): boolean {
  if (rule === 'off' || before === now) return false;
  return rule === 'any' || normalizeText(before) !== normalizeText(now);
}

/**
 * Removes case, white space, invisible characters, marks of access keys and punctuation at the end, which corrections of
 * typing change, and unifies the ways to write a character or an empty element: `…` is `...`, and `<br />` is `<br>`.
 */
export function normalizeText(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(accessKey, '')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(emptyElement, '<$1>');
  let end = words.length;
  while (endPunctuation.has(words[end - 1] ?? '')) end--;
  return words.slice(0, end);
}

/** The mark of Windows in `&Open`. Between words, `&` has spaces beside it. */
const accessKey = /&(?=\p{L})/gu;

/** An element that HTML closes by itself, with the slash of XML, after white space is gone. */
const emptyElement = /<((?:br|hr|img|wbr)[^<>]*)\/>/g;

/** Signs that end a sentence, a quotation, a label or a list, in the scripts of usual source languages. */
const endPunctuation: ReadonlySet<string> = new Set('.:;,!?。¡¿"\'');

/** The translations of a component that fall behind. */
export interface FallenBehind {
  /** The name of the component, such as `demo/app`. */
  readonly component: string;
  readonly sourceLanguage: string;
  /** The keys of the strings whose source text has changed; empty for a component of pages. */
  readonly keys: readonly string[];
  /** How many of these strings each language has to review. */
  readonly languages: readonly { readonly code: string; readonly count: number }[];
  /** The pages of the source that have changed, each with the languages that have not changed it. */
  readonly pages: readonly { readonly path: string; readonly codes: readonly string[] }[];
}

/** Counts the translations to review: strings, and pages. */
export function countFallenBehind({ languages, pages }: FallenBehind): number {
  const strings = languages.reduce((sum, { count }) => sum + count, 0);
  return strings + pages.reduce((sum, { codes }) => sum + codes.length, 0);
}
