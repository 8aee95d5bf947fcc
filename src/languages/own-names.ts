// Finds the name of a language in that language, from Unicode CLDR: `pt_BR` → `português (Brasil)`.

import data from './own-names.json' with { type: 'json' };

const names: Readonly<Record<string, string>> = data;

/** Finds the own name of the longest beginning of the code that has one. */
export function getOwnLanguageName(code: string): string | undefined {
  const subtags = code.split(/(?=[_@])/);
  for (let length = subtags.length; length > 0; length--) {
    const beginning = subtags.slice(0, length).join('');
    if (Object.hasOwn(names, beginning)) return names[beginning];
  }
  return undefined;
}
