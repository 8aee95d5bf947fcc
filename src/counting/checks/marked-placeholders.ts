// Text → the placeholders in it that a sign sets apart: `:name`, `$name$`, `$1` and `$t(key)`. In another
// text the same signs may mean something else, so that a name only the translation has is no
// mistake.

import type { Placeholder } from './placeholder.ts';

/** The placeholders of a text; a name may come twice. */
export function* markedPlaceholders(text: string): Iterable<Placeholder> {
  if (text.includes(':')) yield* afterColons(text);
  if (!text.includes('$')) return;
  for (const [, name = ''] of text.matchAll(/\$(?=\d*[A-Za-z_@])([\w@]{1,64})\$/g)) {
    yield required(`$${name.toLowerCase()}$`);
  }
  const numbers = [...text.matchAll(numbered)].map(([, number = '']) => number);
  // Without a first one, the others are prices.
  if (numbers.includes('1')) for (const number of numbers) yield required(`$${number}`);
  // A translation may have letters right beside it.
  for (const [, number] of text.matchAll(/\$([1-9])(?!\d)/g)) {
    yield { name: `$${number}`, isRequired: false, isExact: false };
  }
  for (const [, key = ''] of text.matchAll(/\$t\(\s{0,9}([^\s(),]{1,200})/g)) {
    yield required(`$t(${key})`);
  }
}

/**
 * `:name`, `:Name` and `:NAME`, which differ in the letters of their value. A translation may write
 * more letters right after the name, as endings of its own, or letters right before the colon.
 */
function* afterColons(text: string): Iterable<Placeholder> {
  for (const [, name = ''] of text.matchAll(standing)) yield required(`:${name.toLowerCase()}`);
  for (const [, word = ''] of text.matchAll(/:([A-Za-z]\w{1,63})/g)) {
    const letters = word.toLowerCase();
    for (let length = 2; length <= letters.length; length++) {
      yield { name: `:${letters.slice(0, length)}`, isRequired: false, isExact: false };
    }
  }
}

/**
 * `$1` of MediaWiki and browser extensions. Not a price, nor the number that `{{PLURAL:$1|…}}` chooses by, which a
 * language that needs no choice does without.
 */
const numbered = /(?<![\p{L}\p{N}$:])\$([1-9])(?![\p{L}\p{N}_$]|[.,]\d)/gu;

/**
 * Not `12:30`, `std::vector`, `https://`, `:smile:`, `:D`, `@:key` or the `FILE[:LINE]` of manuals.
 */
const standing = /(?<![\p{L}\p{M}\p{N}\p{Pe}_:/\\[@]):([A-Za-z]\w{1,63})(?![\w:/])/gu;

function required(name: string): Placeholder {
  return { name, isRequired: true, isExact: false };
}
