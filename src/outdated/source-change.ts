// Decides whether a source text has changed so that its translations need another look: `Open` and `Open file` differ,
// `Open` and `Open.` do not.

/** The rules of a component: `ignore-punctuation` also ignores white space and case, and `off` finds nothing. */
export const outdatedRules = ['ignore-punctuation', 'any', 'off'] as const;
export type OutdatedRule = (typeof outdatedRules)[number];

/** Whether a translation made from one source text needs another look beside the other. */
export function isSourceChanged(before: string, now: string, rule: OutdatedRule): boolean {
  if (rule === 'off' || before === now) return false;
  return rule === 'any' || normalize(before) !== normalize(now);
}

/**
 * Whether a section of a page has changed so that its translations need another look. Addresses of links and corrected
 * letters of words don't count, unless every change does.
 */
export function isSectionChanged(before: string, now: string, rule: OutdatedRule): boolean {
  if (rule !== 'ignore-punctuation') return isSourceChanged(before, now, rule);
  const [old, present] = [before, now].map((text) => listWords(hideAddresses(text)));
  if (old === undefined || present === undefined) return true;
  // `check out` in place of `checkout` is a correction.
  if (old.join('') === present.join('')) return false;
  if (old.length !== present.length) return true;
  const changed = old.filter((word, at) => word !== present[at]).length;
  return changed > mostCorrections || old.some((word, at) => !isCorrected(word, present[at] ?? ''));
}

/** Chosen: with more of them in one section a sentence may mean something else. */
const mostCorrections = 3;

/** The words of a text without marks of Markdown, punctuation at their ends and, outside of code, small words. */
function listWords(text: string): readonly string[] {
  let isCode = false;
  return text
    .toLowerCase()
    .split('\n')
    .flatMap((line) => {
      if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
      return line
        .split(/[\s|*_~>]+/)
        .map(normalize)
        .filter((word) => word !== '' && !/^[-=#:]+$/.test(word))
        .filter((word) => isCode || !smallWords.has(word));
    });
}

/**
 * Words that corrections of English add and remove without a change of meaning; `not`, `or`, `from` and `without`
 * are none. Found in the history of documents of several projects.
 */
const smallWords: ReadonlySet<string> = new Set(
  'a an the to of that is are be for like such and you it this as in on into at with by how what'.split(
    ' ',
  ),
);

/** The addresses of links and pictures, as `[text](address)` has them. */
function hideAddresses(text: string): string {
  return text.replace(/\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)?/g, '](');
}

/** Whether a word is the same but for one letter. Short words and numbers mean something else then, unless it is an s. */
function isCorrected(before: string, now: string): boolean {
  if (before === now) return true;
  if (/[\d`/\\=<>(){}[\].]/.test(before + now)) return false;
  if (before === `${now}s` || now === `${before}s`) return true;
  return before.length >= leastLetters && isOneLetterApart(before, now);
}

/** In shorter words one letter makes another word: `now` and `not`. */
const leastLetters = 5;

/** Whether one letter is added, missing, another one, or in the place of its neighbour. */
function isOneLetterApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const longest = Math.max(one.length, other.length);
  let start = 0;
  while (start < longest && one[start] === other[start]) start++;
  let end = 0;
  while (end < longest - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one, other].map((word) =>
    word.slice(start, Math.max(start, word.length - end)),
  );
  if (left === undefined || right === undefined) return false;
  const isSwapped = left.length === 2 && right === `${left[1]}${left[0]}`;
  return isSwapped || Math.max(left.length, right.length) <= 1;
}

/** A correction of typing: it changes neither the words nor their order. */
function normalize(text: string): string {
  const words = text.toLowerCase().replace(/\s/gu, '');
  let end = words.length;
  while (end > 0 && endPunctuation.has(words[end - 1] ?? '')) end--;
  return words.slice(0, end);
}

/** Signs that end a sentence, a quotation, a label or a list, in the scripts of usual source languages. */
const endPunctuation: ReadonlySet<string> = new Set('.:;,!?…。：；，！？¡¿"\'’”»');
