// A language code in (`pt_BR`, `zh_Hant_HK`, `ca@valencia`), what Unicode CLDR knows of it out:
// name, direction, speakers, other codes, plural rule. Contract section 2.2, without the addresses.
// Names that CLDR lacks may be in IANA's registry.
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
 * Looks up a code in CLDR; undefined when it does not know the language or any later subtag.
 * Letter case counts: `pt_BR` is known, `pt_br` is not.
 */
export function describeCldrLanguage(code: string): KnownLanguage | undefined {
  return getLanguage(parseCode(code, (language) => cldrLanguages.get(language)));
}

/**
 * Suggests a description for a language that CLDR does not know: the name in IANA's
 * registry, the direction of its usual script, and 0 for unknown numbers.
 */
export function describeRegisteredLanguage(code: string): KnownLanguage | undefined {
  return getLanguage(parseCode(code, findRegisteredEntry));
}

/** A plural form that a language needs for whole numbers. */
export interface NeededForm {
  /** CLDR's name of it. */
  readonly category: string;
  /** Whether it serves one number, and perhaps 0: `one` in English and French, not in Russian (1, 21, 31 …). */
  readonly isForSingleNumber: boolean;
}

/**
 * The plural forms that a language needs for whole numbers up to 1000, in CLDR's order; undefined where CLDR has no
 * rules for it, nor those who use gettext. Polish has no `other` among them, which serves fractions alone.
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

/** Whether CLDR itself has plural rules for a language; translators with gettext give those of some others. */
export function hasCldrPlurals(code: string): boolean {
  return cldrLanguages.get(code.split(/[_@]/, 1)[0] ?? '')?.plural_from === 'cldr';
}

const neededForms = new Map<string, readonly NeededForm[] | undefined>();

/** The English name of a language; the code itself where no one knows one. */
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
 * Looks up the beginning of a code that a languages/ file describes: the longest
 * known one, `de` of `de_if`; its aliases get the rest of the code, `deu_if`.
 * For a code without subtags, the language itself.
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
 * gettext's plural type of a rule that an editor wrote: 0 for one form, the type that CLDR's data
 * gives a rule with the same forms for 0 to 1000, else 666.
 */
export function getPluralType(plural: {
  readonly number: number;
  readonly formula: string;
}): number {
  if (plural.number === 1) return 0;
  // Most editors write the formula as CLDR's data has it; then there is nothing to evaluate.
  const same = getDistinctRules().find(
    (rule) => rule.formula === plural.formula && rule.number === plural.number,
  );
  if (same !== undefined) return same.type;
  const key = listForms(plural);
  knownTypes ??= new Map(getDistinctRules().map((rule) => [listForms(rule), rule.type]));
  return (key !== undefined && knownTypes.get(key)) || 666;
}

/**
 * All codes worth suggesting for a mistyped one: the languages that CLDR has plural rules for, each
 * with the regions where it has speakers, and with its scripts where it has several. With all the
 * others nearly every slip would be near to some language that few have heard of.
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

/** "Chinese (Traditional, Hong Kong)"; parentheses inside parentheses become brackets. */
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

/** Who uses two scripts of a language in one region is counted once. */
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
