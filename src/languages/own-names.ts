// Finds the own name of a language, in that language, from Unicode CLDR: `português (Brasil)` for `pt_BR`.

import data from './own-names.json' with { type: 'json' };

const names: Readonly<Record<string, string>> = data;

/**
 * Returns the own name of a language; if its code has none, that of a shorter one: for `de_AT@formal`, that of `de_AT`.
 */
export function getOwnLanguageName(code: string): string | undefined {
  const subtags = code.split(/(?=[_@])/);
  for (let length = subtags.length; length > 0; length--) {
    const shorterCode = subtags.slice(0, length).join('');
    if (Object.hasOwn(names, shorterCode)) return names[shorterCode];
  }
  return undefined;
}
