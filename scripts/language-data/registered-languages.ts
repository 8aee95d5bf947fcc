// IANA's registry of language subtags in, the text of src/languages/registered-languages.json out:
// the languages that CLDR does not name, one line for each, in the order of their codes.
import { createRequire } from 'node:module';
import { readCldr } from './cldr-packages.ts';

interface RegistryRecord {
  readonly Type: string;
  readonly Subtag?: string;
  readonly Description: readonly string[];
  readonly Scope?: string;
  readonly Deprecated?: string;
}

/** The text that belongs into src/languages/registered-languages.json. */
export function generateRegisteredLanguages(): string {
  const cldr = readCldr();
  const require = createRequire(import.meta.url);
  const records: readonly RegistryRecord[] = require('language-subtag-registry/data/json/registry.json');
  const { 'File-Date': date } = require('language-subtag-registry/data/json/meta.json');
  const languages = records.flatMap(
    ({ Type, Subtag = '', Description: [name], Scope, Deprecated }) => {
      // A collection, such as "Romance languages", is nothing that anybody speaks; but Berber is what
      // some programs are translated into.
      const isSpoken = Scope === undefined || Scope === 'macrolanguage' || Subtag === 'ber';
      const isLanguage = Type === 'language' && isSpoken;
      const isKnown = Subtag in cldr.names.languages || Subtag in cldr.plurals;
      const isAlias = Subtag in cldr.languageAliases;
      if (!isLanguage || isKnown || isAlias || Deprecated !== undefined) return [];
      const script = cldr.likelySubtags[Subtag]?.split('-')[1] ?? 'Latn';
      return `${Subtag}${script === 'Latn' ? '' : `-${script}`} ${name?.replace(/ languages$/, '')}`;
    },
  );
  const lines = languages.sort().map((line) => `    ${JSON.stringify(line)}`);
  return `{\n  "registry": ${JSON.stringify(date)},\n  "languages": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
