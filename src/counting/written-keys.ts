// Keys that are paths through a tree of names → the same as people write them.

import type { CountedFormatName } from './formats.ts';
import { textOfKey } from './keys-as-texts.ts';

/** Formats in whose keys a backslash is before a sign that would otherwise separate two names. */
const formatsOfPaths: ReadonlySet<CountedFormatName> = new Set([
  ...(['json', 'json-nested', 'json5', 'i18next', 'hjson', 'javascript', 'lua'] as const),
  ...(['laravel', 'php', 'yaml', 'ruby-yaml', 'toml', 'ini', 'joomla'] as const),
  ...(['go-i18n-json', 'go-i18n-json-v2', 'go-i18n-yaml', 'go-i18n-toml'] as const),
  ...(['multilingual-json', 'multilingual-yaml', 'multilingual-javascript'] as const),
]);

/** A key as people write it: two keys may be written alike. */
export function getWrittenKey(format: CountedFormatName, key: string): string {
  return formatsOfPaths.has(format) ? textOfKey(key) : key;
}
