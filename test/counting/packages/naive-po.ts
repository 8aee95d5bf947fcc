// PO, naively: line by line.

import type { NaivePair } from './naive-text.ts';

export function poPairs(text: string): readonly NaivePair[] {
  // The last of duplicate messages counts.
  const pairs = new Map<string, NaivePair>();
  let words = new Map<string, string>();
  let word = '';
  let isFuzzy = false;
  for (const line of [...text.split(/\r?\n/), 'msgid ""']) {
    const flags = /^#,(.*)/.exec(line)?.[1];
    const start = /^(msg\w+(?:\[\d+\])?)[ \t]*"/.exec(line)?.[1];
    const startsNext =
      flags !== undefined || start === 'msgctxt' || (start === 'msgid' && word !== 'msgctxt');
    if (startsNext && words.size > 0) {
      const key = JSON.stringify([words.get('msgctxt'), words.get('msgid')]);
      if (key !== '[null,""]') pairs.set(key, makePair(words, isFuzzy));
      [words, isFuzzy] = [new Map(), false];
    }
    if (flags !== undefined) isFuzzy = flags.split(',').some((flag) => flag.trim() === 'fuzzy');
    if (start !== undefined) word = start;
    const quoted = /^[^#"]*(".*")\s*$/.exec(line)?.[1];
    if (quoted === undefined) continue;
    words.set(word, (words.get(word) ?? '') + JSON.parse(quoted));
  }
  return [...pairs.values()];
}

function makePair(words: ReadonlyMap<string, string>, isFuzzy: boolean): NaivePair {
  const of = (pattern: RegExp) =>
    [...words].filter(([word]) => pattern.test(word)).map(([, text]) => text);
  return { source: of(/^msgid/), target: of(/^msgstr/), isFuzzy };
}

/** Whether a translation is a plural of ICU without a form that whole numbers need. */
export function lacksIcuForms({ target }: NaivePair, language: string): boolean {
  const rules = new Intl.PluralRules(language.replace('_', '-'));
  const needed = new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)));
  return target.some(
    (text) =>
      /\{\w+, plural,/.test(text) &&
      [...needed].some((form) => !new RegExp(`\\b${form} \\{`).test(text)),
  );
}
