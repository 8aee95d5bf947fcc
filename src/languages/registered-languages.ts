// Finds languages that CLDR has no names for in IANA's registry of language subtags. CLDR has the script of each; their
// plural rules and speakers are unknown.

import { type CldrLanguage, completeEntry } from './cldr-data.ts';
import registered from './registered-languages.json' with { type: 'json' };

/**
 * Finds a language by its code; undefined if CLDR has it or the registry lacks it. Every second three-letter word is
 * such a code, so callers must not look up names that may be words.
 */
export function findRegisteredEntry(code: string): CldrLanguage | undefined {
  // The thousands of entries are parsed on demand, as most runs need none.
  entries ??= new Map(registered.languages.map(parseEntry));
  return entries.get(code);
}

let entries: ReadonlyMap<string, CldrLanguage> | undefined;

/** Parses `azb-Arab South Azerbaijani`, or `cak Kaqchikel` for a language in Latin script. */
function parseEntry(line: string): [code: string, entry: CldrLanguage] {
  const [, code = '', script = 'Latn', name = ''] = /^([a-z]+)(?:-(\S+))? (.+)$/.exec(line) ?? [];
  return [code, completeEntry({ name, script, plural_from: 'default' })];
}
