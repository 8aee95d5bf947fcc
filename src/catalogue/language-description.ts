// Describes a language with names, direction, speakers and plural forms: from its file in the catalogue, else from CLDR,
// else from its base language, such as `de` for `de_AT` (contract, section 2.2).

import { getOwnLanguageName } from '../languages/english-names.ts';
import {
  describeBaseLanguage,
  describeCldrLanguage,
  getPluralType,
  type KnownLanguage,
} from '../languages/language-data.ts';
import { computeId } from './computed-id.ts';
import type { Entries } from './entries.ts';
import type { LanguageFields } from './model.ts';

/** A language for which a description lacks something. */
export interface IncompleteLanguage {
  /** Keys that the language's file must have, because neither CLDR nor a base language has them. */
  readonly missing: readonly string[];
}

/** Describes the language of a code; returns undefined if neither a file nor CLDR describes it. */
export function describeLanguage(
  entries: Entries,
  code: string,
): LanguageFields | IncompleteLanguage | undefined {
  const authored = entries.languages.get(code)?.value;
  const known = describeCldrLanguage(code);
  if (authored === undefined && known === undefined) return undefined;
  const base = known ?? findBase(entries, code);

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
    return { missing: listUndefinedKeys({ name, direction, population, ...plural }) };
  }
  return {
    name,
    ownName: authored?.own_name ?? getOwnLanguageName(code),
    direction,
    population,
    aliases: authored?.aliases ?? base?.aliases ?? [],
    plural: {
      id: authored?.plural?.id ?? computeId('plural', `languages/${code}`),
      source: authored?.plural?.source ?? 0,
      number,
      formula,
      type: authored?.plural?.type ?? getPluralType({ number, formula }),
    },
  };
}

/**
 * Finds the description of the longest prefix of a code that has one. Its aliases get the rest of the code: for `de_if`,
 * the alias `deu` of `de` becomes `deu_if`.
 */
function findBase(entries: Entries, code: string): Omit<KnownLanguage, 'name'> | undefined {
  const prefix = code.replace(/[_@][^_@]*$/, '');
  if (prefix === code) return undefined;
  const described = describeLanguage(entries, prefix);
  // The prefix's own file lacks something, so only CLDR can describe the base.
  if (described !== undefined && 'missing' in described) return describeBaseLanguage(code);
  const base = described ?? findBase(entries, prefix);
  const suffix = code.slice(prefix.length);
  return base && { ...base, aliases: base.aliases.map((alias) => `${alias}${suffix}`) };
}

function listUndefinedKeys(values: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(values).filter((key) => values[key] === undefined);
}
