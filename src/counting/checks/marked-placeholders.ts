// Finds placeholders with a marker: `:name`, `$name$`, `$1` and `$t(key)`. The markers may mean something else in other
// texts, so an additional one in a translation is no mistake.

import type { Placeholder } from './placeholder.ts';

/** Lists the placeholders of a text, with duplicates. */
export function* listMarkedPlaceholders(text: string): Iterable<Placeholder> {
  if (text.includes(':')) yield* listColonPlaceholders(text);
  if (!text.includes('$')) return;
  for (const [, name = ''] of text.matchAll(/\$(?=\d*[A-Za-z_@])([\w@]{1,64})\$/g)) {
    yield createRequired(`$${name.toLowerCase()}$`);
  }
  const numbers = [...text.matchAll(numberPattern)].map(([, number = '']) => number);
  // Without `$1` the others are prices.
  if (numbers.includes('1')) for (const number of numbers) yield createRequired(`$${number}`);
  // A translation may attach letters to the number.
  for (const [, number] of text.matchAll(/\$([1-9])(?!\d)/g)) {
    yield { name: `$${number}`, isRequired: false, isExact: false };
  }
  for (const [, key = ''] of text.matchAll(/\$t\(\s{0,9}([^\s(),]{1,200})/g)) {
    yield createRequired(`$t(${key})`);
  }
}

/**
 * Lists `:name`, `:Name` and `:NAME`; their case only sets the case of the value. A translation may attach letters, such
 * as grammatical endings, so each prefix of a word also counts, without being required.
 */
function* listColonPlaceholders(text: string): Iterable<Placeholder> {
  for (const [, name = ''] of text.matchAll(colonPattern))
    yield createRequired(`:${name.toLowerCase()}`);
  for (const [, word = ''] of text.matchAll(/:([A-Za-z]\w{1,63})/g)) {
    const letters = word.toLowerCase();
    for (let length = 2; length <= letters.length; length++) {
      yield { name: `:${letters.slice(0, length)}`, isRequired: false, isExact: false };
    }
  }
}

/**
 * `$1` of MediaWiki and browser extensions. Excludes prices, and the number in `{{PLURAL:$1|…}}`, which languages
 * without plural forms omit.
 */
const numberPattern = /(?<![\p{L}\p{N}$:])\$([1-9])(?![\p{L}\p{N}_$]|[.,]\d)/gu;

/** Excludes `12:30`, `std::vector`, `https://`, `:smile:`, `:D`, `@:key` and the `FILE[:LINE]` of manuals. */
const colonPattern = /(?<![\p{L}\p{M}\p{N}\p{Pe}_:/\\[@]):([A-Za-z]\w{1,63})(?![\w:/])/gu;

function createRequired(name: string): Placeholder {
  return { name, isRequired: true, isExact: false };
}
