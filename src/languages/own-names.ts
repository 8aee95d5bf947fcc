// A language code in, what the language is called in itself out: `pt_BR` → `português (Brasil)`. From
// Unicode CLDR.

import data from './own-names.json' with { type: 'json' };

const names: Readonly<Record<string, string>> = data;

/** The name of the longest beginning of the code that has one, or undefined. */
export function getOwnLanguageName(code: string): string | undefined {
  const subtags = code.split(/(?=[_@])/);
  for (let length = subtags.length; length > 0; length--) {
    const beginning = subtags.slice(0, length).join('');
    if (Object.hasOwn(names, beginning)) return names[beginning];
  }
  return undefined;
}
