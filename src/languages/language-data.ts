// Describes the language of a code (`pt_BR`, `zh_Hant_HK`, `ca@valencia`) from Unicode CLDR: name, direction,
// speakers, other codes, plural rule (contract, section 2.2, without the addresses). IANA's registry has names
// that CLDR lacks.
import { splitLanguageCode } from '../identifiers.ts';
import {
  type CldrLanguage,
  cldrLanguages,
  combinations,
  type PluralRule,
  regions,
  rightToLeft,
  scripts,
  variants,
} from './cldr-data.ts';
import { findSingleNumberForms, parsePluralFormula } from './plural-formula.ts';
import { findRegisteredEntry } from './registered-languages.ts';
import { expandRegion } from './speakers.ts';
import { usualVariants } from './usual-variants.ts';

/** A language as CLDR describes it; the name is English, the population counts its users. */
export interface KnownLanguage {
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly population: number;
  readonly aliases: readonly string[];
  readonly plural: PluralRule;
}

interface CodeParts {
  readonly code: string;
  readonly entry: CldrLanguage;
  readonly language: string;
  readonly script?: string | undefined;
  readonly region?: string | undefined;
  readonly variant?: string | undefined;
}

/**
 * Looks up a code in CLDR; undefined if CLDR lacks the language or one of the other subtags.
 * Letter case counts: `pt_BR` is known, `pt_br` is not.
 */
export function describeCldrLanguage(code: string): KnownLanguage | undefined {
  return getLanguage(parseCode(code, (language) => cldrLanguages.get(language)));
}

/**
 * Suggests a description for a language that CLDR lacks: the name in IANA's
 * registry, the direction of its usual script, and 0 for unknown numbers.
 */
export function describeRegisteredLanguage(code: string): KnownLanguage | undefined {
  return getLanguage(parseCode(code, findRegisteredEntry));
}

/** A plural form that a language needs for whole numbers. */
export interface NeededForm {
  /** CLDR's plural category. */
  readonly category: string;
  /** Whether only one number has this form, besides 0: `one` in English and French, not in Russian (1, 21, 31 …). */
  readonly isForSingleNumber: boolean;
}

/**
 * Returns the plural forms that a language needs for whole numbers up to 1000, in CLDR's order; undefined if neither
 * CLDR nor gettext has rules for it. Polish needs no `other`, which is only for fractions.
 */
export function getNeededForms(code: string): readonly NeededForm[] | undefined {
  if (neededForms.has(code)) return neededForms.get(code);
  const { entry, language, region } = parseCode(code, (name) => cldrLanguages.get(name)) ?? {
    entry: cldrLanguages.get(code.split(/[_@]/, 1)[0] ?? ''),
  };
  const rule = (region && combinations.get(`${language}_${region}`)?.plural) || entry?.plural;
  const single = findSingleNumberForms(rule ?? { number: 0, formula: '' });
  const forms = entry?.categories?.map((category, form) => ({
    category,
    isForSingleNumber: single?.[form] === true,
  }));
  // Codes come from file names, so there may be any number of them.
  if (neededForms.size < 1000) neededForms.set(code, forms);
  return forms;
}

/** Whether the plural rules of a language come from CLDR. Some others come from gettext's translators. */
export function hasCldrPlurals(code: string): boolean {
  return cldrLanguages.get(code.split(/[_@]/, 1)[0] ?? '')?.plural_from === 'cldr';
}

const neededForms = new Map<string, readonly NeededForm[] | undefined>();

/** Returns the English name of a language, or the code if there is no name. */
export function getEnglishName(code: string): string {
  return (describeCldrLanguage(code) ?? describeRegisteredLanguage(code))?.name ?? code;
}

function getLanguage(parts: CodeParts | undefined): KnownLanguage | undefined {
  if (parts === undefined) return undefined;
  const { entry, language, region, script } = parts;
  const writtenIn = script ?? (region && entry.script_in?.[region]) ?? entry.script;
  return {
    name: getName(parts),
    direction: rightToLeft.has(writtenIn) ? 'rtl' : 'ltr',
    population: getPopulation(parts),
    aliases: getAliases(parts),
    plural: (region && combinations.get(`${language}_${region}`)?.plural) || entry.plural,
  };
}

/**
 * Looks up the longest known beginning of a code that a languages/ file describes, such as `de` of `de_if`. Its
 * aliases get the rest of the code: `deu_if`. A code without subtags is looked up itself.
 */
export function describeBaseLanguage(code: string): KnownLanguage | undefined {
  const subtags = code.split(/(?=[_@])/);
  const beginnings = subtags.slice(1).map((_, index) => subtags.slice(0, index + 1).join(''));
  for (const beginning of beginnings.reverse()) {
    const known = describeCldrLanguage(beginning);
    if (known !== undefined) {
      const rest = code.slice(beginning.length);
      return { ...known, aliases: known.aliases.map((alias) => `${alias}${rest}`) };
    }
  }
  return subtags.length === 1 ? describeCldrLanguage(code) : undefined;
}

/**
 * Returns the plural type of a rule that an editor wrote: 0 for one form, the type of a CLDR rule with the same
 * forms for 0 to 1000, or else 666, the type of a custom formula.
 */
export function getPluralType(plural: {
  readonly number: number;
  readonly formula: string;
}): number {
  if (plural.number === 1) return 0;
  // Most editors copy CLDR's formula, which needs no evaluation.
  const same = getDistinctRules().find(
    (rule) => rule.formula === plural.formula && rule.number === plural.number,
  );
  if (same !== undefined) return same.type;
  const key = listForms(plural);
  knownTypes ??= new Map(getDistinctRules().map((rule) => [listForms(rule), rule.type]));
  return (key !== undefined && knownTypes.get(key)) || 666;
}

/**
 * Returns the codes worth suggesting for a mistyped one: languages with plural rules in CLDR, with the regions
 * where they have speakers and, if they have several, with their scripts. With all other languages, nearly every
 * slip would be near to a rare one.
 */
export function getSuggestedCodes(): readonly string[] {
  codes ??= [...cldrLanguages].flatMap(([language, { speakers = {}, plural_from }]) => {
    if (plural_from !== 'cldr') return [];
    const byScript = Object.entries(speakers);
    const inRegions = byScript.flatMap(([, people]) => joinRegions(language, people));
    const inScripts = byScript.flatMap(([script, people]) => [
      `${language}_${script}`,
      ...joinRegions(`${language}_${script}`, people),
    ]);
    return [language, ...new Set(inRegions), ...(byScript.length > 1 ? inScripts : [])];
  });
  return codes;
}

let codes: readonly string[] | undefined;
let knownTypes: ReadonlyMap<string | undefined, number> | undefined;

function parseCode(
  code: string,
  findEntry: (language: string) => CldrLanguage | undefined,
): CodeParts | undefined {
  const parts = splitLanguageCode(code);
  if (parts === undefined) return undefined;
  const { language, script, region, variant } = parts;
  const entry = findEntry(language);
  const unknown =
    (script !== undefined && !scripts.has(script)) ||
    (region !== undefined && !regions.has(region)) ||
    (variant !== undefined && getVariantName(variant) === undefined);
  if (entry === undefined || unknown) return undefined;
  return { code, entry, ...parts };
}

/** Builds `Chinese (Traditional, Hong Kong)`. Parentheses inside parentheses become brackets. */
function getName({ entry, script, region, variant }: CodeParts): string {
  const details = [
    script !== undefined && scripts.get(script),
    region !== undefined && regions.get(region),
    variant !== undefined && getVariantName(variant),
  ].filter((detail) => typeof detail === 'string');
  if (details.length === 0) return entry.name;
  const inside = details.join(', ').replaceAll('(', '[').replaceAll(')', ']');
  return `${entry.name} (${inside})`;
}

function getVariantName(variant: string): string | undefined {
  return variants.get(variant) ?? usualVariants.get(variant);
}

/** Counts people once who use two scripts of a language in one region. */
function getPopulation({ entry, script, region }: CodeParts): number {
  const speakers = entry.speakers ?? {};
  const tables = script === undefined ? Object.values(speakers) : [speakers[script] ?? {}];
  const wanted =
    region === undefined ? tables.flatMap((table) => Object.keys(table)) : expandRegion(region);
  const people = [...new Set(wanted)].map((place) =>
    Math.max(0, ...tables.map((table) => table[place] ?? 0)),
  );
  return people.reduce((sum, count) => sum + count, 0);
}

function getAliases({ code, entry, language }: CodeParts): readonly string[] {
  const rest = code.slice(language.length);
  const ofLanguage = (entry.aliases ?? []).map((alias) => `${alias}${rest}`);
  return [...ofLanguage, ...(combinations.get(code)?.aliases ?? [])].sort();
}

/** Each rule once: hundreds of languages share some thirty. */
function getDistinctRules(): readonly PluralRule[] {
  distinctRules ??= [
    ...new Map([...cldrLanguages.values()].map(({ plural }) => [plural.formula, plural])).values(),
  ];
  return distinctRules;
}

let distinctRules: readonly PluralRule[] | undefined;

/** The forms for 0 to 1000 as text; undefined when the formula does not parse. */
function listForms({ number, formula }: { readonly number: number; readonly formula: string }) {
  const parsed = parsePluralFormula(formula);
  if (parsed.kind === 'error') return undefined;
  const forms = Array.from({ length: 1001 }, (_, n) => parsed.form(n));
  return `${number}:${forms.join(' ')}`;
}

function joinRegions(prefix: string, people: Readonly<Record<string, number>>): string[] {
  return Object.keys(people).map((region) => `${prefix}_${region}`);
}
