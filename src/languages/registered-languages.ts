// Languages that CLDR does not name: those of IANA's registry of language subtags, with the script
// that CLDR takes for each. Nothing is known of their plurals and of who speaks them.

import { type CldrLanguage, completeEntry } from './cldr-data.ts';
import registered from './registered-languages.json' with { type: 'json' };

/**
 * A language by its code, or undefined when CLDR has it or no one does. Every second word of three
 * letters is such a code: where a name may be a word, it is none.
 */
export function findRegisteredEntry(code: string): CldrLanguage | undefined {
  // Most runs need none of these thousands.
  entries ??= new Map(registered.languages.map(parseEntry));
  return entries.get(code);
}

let entries: ReadonlyMap<string, CldrLanguage> | undefined;

/** From `azb-Arab South Azerbaijani`, or `cak Kaqchikel` for what is written in Latin. */
function parseEntry(line: string): [code: string, entry: CldrLanguage] {
  const [, code = '', script = 'Latn', name = ''] = /^([a-z]+)(?:-(\S+))? (.+)$/.exec(line) ?? [];
  return [code, completeEntry({ name, script, plural_from: 'default' })];
}
