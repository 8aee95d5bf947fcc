// A language code in, what the language is called in itself out: `Deutsch`, `Português (Brasil)`.

import names from './native-names.json' with { type: 'json' };

/** Of languages and locales, by code. A map: `constructor` must not find anything. */
const native: ReadonlyMap<string, string> = new Map(Object.entries(names.native));

/**
 * The name that CLDR has of a code; of one that it does not know, that of the longest beginning which
 * it does, and the rest: `Deutsch (if)`. Without any, the English name, for there is no better.
 */
export function nativeName(code: string, englishName: string): string {
  const subtags = code.split(/(?=[_@])/);
  for (let length = subtags.length; length > 0; length--) {
    const name = native.get(subtags.slice(0, length).join(''));
    if (name === undefined) continue;
    const rest = subtags.slice(length).map((one) => one.slice(1));
    return rest.length === 0 ? name : `${name} (${rest.join(', ')})`;
  }
  return englishName;
}
