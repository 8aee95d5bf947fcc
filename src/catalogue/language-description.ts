// Describes a language: its own file first, then CLDR, then its base language
// (contract, section 2.2).

import {
  describeBaseLanguage,
  describeCldrLanguage,
  getPluralType,
  type KnownLanguage,
} from '../languages/language-data.ts';
import { getOwnLanguageName } from '../languages/own-names.ts';
import type { Entries } from './entries.ts';
import { getId } from './identity.ts';
import type { LanguageFields } from './model.ts';

export interface IncompleteLanguage {
  /** Keys of the language's file that nothing else can supply. */
  readonly missing: readonly string[];
}

/** The language of a code, what its file lacks, or undefined when nothing describes it. */
export function describeLanguage(
  entries: Entries,
  code: string,
): LanguageFields | IncompleteLanguage | undefined {
  const authored = entries.languages.get(code)?.value;
  const known = describeCldrLanguage(code);
  if (authored === undefined && known === undefined) return undefined;
  const base = known ?? getBase(entries, code);

  // The name of the base language would be wrong for a language that CLDR does not know.
  const name = authored?.name ?? known?.name;
  const direction = authored?.direction ?? base?.direction;
  const population = authored?.population ?? base?.population;
  const number = authored?.plural?.number ?? base?.plural.number;
  const formula = authored?.plural?.formula ?? base?.plural.formula;
  if (
    name === undefined ||
    direction === undefined ||
    population === undefined ||
    number === undefined ||
    formula === undefined
  ) {
    const plural =
      authored?.plural === undefined
        ? { plural: number }
        : { 'plural.number': number, 'plural.formula': formula };
    return { missing: undefinedKeys({ name, direction, population, ...plural }) };
  }
  return {
    name,
    ownName: authored?.own_name ?? getOwnLanguageName(code),
    direction,
    population,
    aliases: authored?.aliases ?? base?.aliases ?? [],
    plural: {
      id: authored?.plural?.id ?? getId('plural', `languages/${code}`),
      source: authored?.plural?.source ?? 0,
      number,
      formula,
      type: authored?.plural?.type ?? getPluralType({ number, formula }),
    },
  };
}

/** Returns the longest described prefix of a code; aliases get the rest: `deu_if`. */
function getBase(entries: Entries, code: string): Omit<KnownLanguage, 'name'> | undefined {
  const beginning = code.replace(/[_@][^_@]*$/, '');
  if (beginning === code) return undefined;
  const described = describeLanguage(entries, beginning);
  if (described !== undefined && 'missing' in described) return describeBaseLanguage(code);
  const base = described ?? getBase(entries, beginning);
  const rest = code.slice(beginning.length);
  return base && { ...base, aliases: base.aliases.map((alias) => `${alias}${rest}`) };
}

function undefinedKeys(values: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(values).filter((key) => values[key] === undefined);
}
