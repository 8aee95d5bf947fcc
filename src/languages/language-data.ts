// Describes the language of a code (`pt_BR`, `zh_Hant_HK`, `ca@valencia`) from Unicode CLDR: name, direction, speakers,
// other codes and plural rule, the fields of a language in docs/contract.md. IANA's registry has names that CLDR lacks.
import { getBaseLanguage, splitLanguageCode } from '../text/identifiers.ts';
import {
  type CldrLanguage,
  cldrLanguages,
  combinations,
  expandRegion,
  findRegisteredEntry,
  type PluralRule,
  regionNames,
  rightToLeftScripts,
  scriptNames,
  usualVariants,
  variantNames,
} from './cldr-data.ts';
import { findSingleNumberForms, parsePluralFormula } from './plural-formula.ts';

/** A language as CLDR describes it. */
export interface KnownLanguage {
  /** In English. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** The number of people who speak it. */
  readonly population: number;
  /** Other codes of the language. */
  readonly aliases: readonly string[];
  readonly plural: PluralRule;
}

/** A code with its subtags, and the language of its first subtag. */
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
  if (knownLanguages.has(code)) return knownLanguages.get(code);
  const known = describeParts(parseCode(code, (language) => cldrLanguages.get(language)));
  if (knownLanguages.size < maximumMemoizedCodes) knownLanguages.set(code, known);
  return known;
}

const knownLanguages = new Map<string, KnownLanguage | undefined>();

/**
 * Describes a language that CLDR lacks by IANA's registry: its name, and the direction of its usual script. Its
 * speakers are unknown, so their number is 0, and its plural rule is gettext's fallback. Returns undefined if the
 * registry lacks it, too.
 */
export function describeRegisteredLanguage(code: string): KnownLanguage | undefined {
  return describeParts(parseCode(code, findRegisteredEntry));
}

/** Whether a plural is chosen by a count (3 files) or by a position (the 3rd file). */
export type NumberKind = 'cardinal' | 'ordinal';

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
export function getNeededForms(
  code: string,
  kind: NumberKind = 'cardinal',
): readonly NeededForm[] | undefined {
  if (kind === 'ordinal') return getOrdinalForms(code);
  if (neededForms.has(code)) return neededForms.get(code);
  const parts = parseCode(code, (language) => cldrLanguages.get(language));
  const { entry, language, region } = parts ?? { entry: findBaseEntry(code) };
  const rule = (region && combinations.get(`${language}_${region}`)?.plural) || entry?.plural;
  const singleNumberForms = rule && findSingleNumberForms(rule);
  const forms = entry?.categories?.map((category, form) => ({
    category,
    isForSingleNumber: singleNumberForms?.[form] === true,
  }));
  if (neededForms.size < maximumMemoizedCodes) neededForms.set(code, forms);
  return forms;
}

function getOrdinalForms(code: string): readonly NeededForm[] {
  const { ordinals = { other: false } } = findBaseEntry(code) ?? {};
  return Object.entries(ordinals).map(([category, isForSingleNumber]) => ({
    category,
    isForSingleNumber,
  }));
}

const neededForms = new Map<string, readonly NeededForm[] | undefined>();

/** Chosen: codes come from file names, so there may be any number of them. */
const maximumMemoizedCodes = 1000;

/** Returns the entry of a code's first subtag. */
function findBaseEntry(code: string): CldrLanguage | undefined {
  return cldrLanguages.get(getBaseLanguage(code));
}

/** Whether the plural rules of a language come from CLDR. Some others come from gettext's translators. */
export function hasCldrPlurals(code: string): boolean {
  return findBaseEntry(code)?.plural_from === 'cldr';
}

/** Returns the English name of a language, or the code if there is no name. */
export function getEnglishName(code: string): string {
  return (describeCldrLanguage(code) ?? describeRegisteredLanguage(code))?.name ?? code;
}

/** Returns the code of the script that a language is usually written in; undefined for an unknown language. */
export function getScript(code: string): string | undefined {
  const findEntry = (language: string) =>
    cldrLanguages.get(language) ?? findRegisteredEntry(language);
  const parts = parseCode(code, findEntry) ?? parseCode(getBaseLanguage(code), findEntry);
  return parts && getUsualScript(parts);
}

function getUsualScript({ entry, region, script }: CodeParts): string {
  return script ?? (region && entry.script_in?.[region]) ?? entry.script;
}

function describeParts(parts: CodeParts | undefined): KnownLanguage | undefined {
  if (parts === undefined) return undefined;
  const { entry, language, region } = parts;
  return {
    name: getName(parts),
    direction: rightToLeftScripts.has(getUsualScript(parts)) ? 'rtl' : 'ltr',
    population: getPopulation(parts),
    aliases: getAliases(parts),
    plural: (region && combinations.get(`${language}_${region}`)?.plural) || entry.plural,
  };
}

/**
 * Describes a code that CLDR lacks by a shorter one that it has, `de` for `de_if`. The aliases get the omitted part:
 * `deu_if`. A code without further subtags is looked up itself.
 */
export function describeBaseLanguage(code: string): KnownLanguage | undefined {
  const subtags = code.split(/(?=[_@])/);
  const shorterCodes = subtags.slice(1).map((_, index) => subtags.slice(0, index + 1).join(''));
  for (const shorterCode of shorterCodes.reverse()) {
    const known = describeCldrLanguage(shorterCode);
    if (known !== undefined) {
      const omitted = code.slice(shorterCode.length);
      return { ...known, aliases: known.aliases.map((alias) => `${alias}${omitted}`) };
    }
  }
  return subtags.length === 1 ? describeCldrLanguage(code) : undefined;
}

/**
 * Returns the plural type of a rule that an editor wrote: 0 for one form, the type of a CLDR rule with the same forms
 * for 0 to 1000, or else the type of a custom formula.
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
  return (key !== undefined && knownTypes.get(key)) || customFormulaType;
}

/** The type of a formula that no language in CLDR has; docs/api.md lists all types. */
const customFormulaType = 666;

/**
 * Returns the codes worth suggesting for a mistyped one: languages with plural rules in CLDR, with the regions
 * where they have speakers and, if they have several, with their scripts. With all other languages, nearly every
 * slip would be near to a rare one.
 */
export function getSuggestedCodes(): readonly string[] {
  codes ??= [...cldrLanguages].flatMap(([language, { speakers = {}, plural_from }]) => {
    if (plural_from !== 'cldr') return [];
    const speakersByScript = Object.entries(speakers);
    const withRegions = speakersByScript.flatMap(([, people]) => addRegions(language, people));
    const withScripts = speakersByScript.flatMap(([script, people]) => [
      `${language}_${script}`,
      ...addRegions(`${language}_${script}`, people),
    ]);
    return [language, ...new Set(withRegions), ...(speakersByScript.length > 1 ? withScripts : [])];
  });
  return codes;
}

let codes: readonly string[] | undefined;
let knownTypes: ReadonlyMap<string | undefined, number> | undefined;

/** Splits a code, and finds its language; returns undefined if a subtag is unknown. */
function parseCode(
  code: string,
  findEntry: (language: string) => CldrLanguage | undefined,
): CodeParts | undefined {
  const parts = splitLanguageCode(code);
  if (parts === undefined) return undefined;
  const { language, script, region, variant } = parts;
  const entry = findEntry(language);
  const hasUnknownSubtag =
    (script !== undefined && !scriptNames.has(script)) ||
    (region !== undefined && !regionNames.has(region)) ||
    (variant !== undefined && getVariantName(variant) === undefined);
  if (entry === undefined || hasUnknownSubtag) return undefined;
  return { code, entry, ...parts };
}

/** Builds `Chinese (Traditional, Hong Kong)`. Parentheses inside parentheses become brackets. */
function getName({ entry, script, region, variant }: CodeParts): string {
  const details = [
    script !== undefined && scriptNames.get(script),
    region !== undefined && regionNames.get(region),
    variant !== undefined && getVariantName(variant),
  ].filter((detail) => typeof detail === 'string');
  if (details.length === 0) return entry.name;
  const inside = details.join(', ').replaceAll('(', '[').replaceAll(')', ']');
  return `${entry.name} (${inside})`;
}

function getVariantName(variant: string): string | undefined {
  return variantNames.get(variant) ?? usualVariants.get(variant);
}

/**
 * Adds up the speakers in the region of a code, or else in all regions. People who use two scripts in one region count
 * once.
 */
function getPopulation({ entry, script, region }: CodeParts): number {
  const speakers = entry.speakers ?? {};
  const tables = script === undefined ? Object.values(speakers) : [speakers[script] ?? {}];
  const countedRegions =
    region === undefined ? tables.flatMap((table) => Object.keys(table)) : expandRegion(region);
  const people = [...new Set(countedRegions)].map((member) =>
    Math.max(0, ...tables.map((table) => table[member] ?? 0)),
  );
  return people.reduce((sum, count) => sum + count, 0);
}

function getAliases({ code, entry, language }: CodeParts): readonly string[] {
  const furtherSubtags = code.slice(language.length);
  const languageAliases = (entry.aliases ?? []).map((alias) => `${alias}${furtherSubtags}`);
  return [...languageAliases, ...(combinations.get(code)?.aliases ?? [])].sort();
}

/** Returns each rule once: hundreds of languages share some thirty. */
function getDistinctRules(): readonly PluralRule[] {
  distinctRules ??= [
    ...new Map([...cldrLanguages.values()].map(({ plural }) => [plural.formula, plural])).values(),
  ];
  return distinctRules;
}

let distinctRules: readonly PluralRule[] | undefined;

/** Returns the forms for 0 to 1000 as text; undefined if the formula does not parse. */
function listForms({ number, formula }: { readonly number: number; readonly formula: string }) {
  const parsed = parsePluralFormula(formula);
  if (parsed.kind === 'error') return undefined;
  const forms = Array.from({ length: 1001 }, (_, n) => parsed.form(n));
  return `${number}:${forms.join(' ')}`;
}

function addRegions(prefix: string, people: Readonly<Record<string, number>>): string[] {
  return Object.keys(people).map((region) => `${prefix}_${region}`);
}
