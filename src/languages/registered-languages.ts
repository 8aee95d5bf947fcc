// Languages that CLDR has no names for: those of IANA's registry of language subtags, with CLDR's script for
// each. Their plural rules and speakers are unknown.

import { type CldrLanguage, completeEntry } from './cldr-data.ts';
import registered from './registered-languages.json' with { type: 'json' };

/**
 * Finds a language by its code; undefined if CLDR has it or the registry lacks it. Every second three-letter word is
 * such a code, so callers must not look up names that may be words.
 */
export function findRegisteredEntry(code: string): CldrLanguage | undefined {
  // Most runs need none of these thousands.
  entries ??= new Map(registered.languages.map(parseEntry));
  return entries.get(code);
}

let entries: ReadonlyMap<string, CldrLanguage> | undefined;

/** Parses `azb-Arab South Azerbaijani`, or `cak Kaqchikel` for a language in Latin script. */
function parseEntry(line: string): [code: string, entry: CldrLanguage] {
  const [, code = '', script = 'Latn', name = ''] = /^([a-z]+)(?:-(\S+))? (.+)$/.exec(line) ?? [];
  return [code, completeEntry({ name, script, plural_from: 'default' })];
}
