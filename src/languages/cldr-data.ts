// Provides language data as typed maps: that of Unicode CLDR in cldr.json, which scripts/language-data.ts generates, IANA's
// registry of subtags, and small tables of spellings.
import cldr from './cldr.json' with { type: 'json' };
import registered from './registered-languages.json' with { type: 'json' };

/** The plural rule of a language, as gettext writes it. */
export interface PluralRule {
  /** How many forms a message has. */
  readonly number: number;
  /** The index of the form for `n`: `n != 1`. */
  readonly formula: string;
  /** The number of the rule in the API. */
  readonly type: number;
}

/** The source of a plural rule: CLDR, gettext's translators, or gettext's fallback, `n != 1`. */
export type PluralOrigin = 'cldr' | 'gettext' | 'default';

/** A language that CLDR has a name or plural rules for. */
export interface CldrLanguage {
  readonly name: string;
  /** The usual script; `script_in` lists the regions that use another one. */
  readonly script: string;
  readonly script_in?: Readonly<Record<string, string>>;
  readonly aliases?: readonly string[];
  readonly plural: PluralRule;
  readonly plural_from: PluralOrigin;
  /**
   * CLDR's plural categories of whole numbers up to 1000, one for each form of `plural`; undefined where CLDR has
   * no rules. French `many` (from a million) and Czech `many` (fractions) aren't among them.
   */
  readonly categories?: readonly string[] | undefined;
  /**
   * CLDR's categories of ordinals, and whether each is for one number alone; undefined if there is only `other`, or no
   * rule.
   */
  readonly ordinals?: Readonly<Record<string, boolean>>;
  /** The number of speakers by script, then region. People who use two scripts are listed under both. */
  readonly speakers?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** An entry as written in cldr.json, without default values. */
export interface WrittenEntry extends Omit<CldrLanguage, 'script' | 'plural' | 'plural_from'> {
  /** Defaults to `Latn`. */
  readonly script?: string;
  /** The formula of one of the rules; defaults to `n != 1`. */
  readonly plural?: string;
  /** Defaults to `cldr`. */
  readonly plural_from?: PluralOrigin;
}

/** The aliases and the plural rule of a language in one region or script. */
interface CombinationEntry {
  readonly aliases?: readonly string[];
  readonly plural?: PluralRule;
}

/** The content of cldr.json. */
interface CldrData {
  /** The rules by formula. */
  readonly plurals: Readonly<Record<string, Omit<PluralRule, 'formula'>>>;
  readonly languages: Readonly<Record<string, WrittenEntry>>;
  /** Languages with a region or script that have aliases or a plural rule of their own: `fa_AF`, `pt_PT`. */
  readonly combinations: Readonly<Record<string, CombinationEntry>>;
  /** English names by code. */
  readonly regions: Readonly<Record<string, string>>;
  /** Codes by other codes of the same region. */
  readonly region_aliases: Readonly<Record<string, string>>;
  /** Languages with a region where they are spoken by an unknown number of people. */
  readonly without_figures: readonly string[];
  /** The members of regions that are groups, such as `419`, Latin America. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** English names by code. */
  readonly scripts: Readonly<Record<string, string>>;
  /** The codes of scripts that are written from right to left. */
  readonly right_to_left: readonly string[];
  /** English names by code. */
  readonly variants: Readonly<Record<string, string>>;
}

/** The categories that most languages with this number of forms have. */
export const usualCategories: Readonly<Partial<Record<number, readonly string[]>>> = {
  1: ['other'],
  2: ['one', 'other'],
};

const cldrData: CldrData = cldr as unknown as CldrData;

const plurals = new Map(
  Object.entries(cldrData.plurals).map(([formula, { number, type }]) => [
    formula,
    { number, formula, type },
  ]),
);

// Maps, because a code comes from a file's name: `constructor` must not find anything.
export const cldrLanguages: ReadonlyMap<string, CldrLanguage> = new Map(
  Object.entries(cldrData.languages).map(([code, written]) => [code, completeEntry(written)]),
);
/** Languages with a script or region that have an alias or a plural rule of their own, such as `pt_PT`. */
export const combinations = new Map(Object.entries(cldrData.combinations));
export const regionNames = new Map(Object.entries(cldrData.regions));
export const regionAliases = new Map(Object.entries(cldrData.region_aliases));
const codesWithUnknownSpeakers = new Set(cldrData.without_figures);
const regionGroups = new Map(Object.entries(cldrData.groups));
export const scriptNames = new Map(Object.entries(cldrData.scripts));
export const rightToLeftScripts = new Set(cldrData.right_to_left);
export const variantNames = new Map(Object.entries(cldrData.variants));

/** Fills in the default values. */
function completeEntry(written: WrittenEntry): CldrLanguage {
  const { script = 'Latn', plural = 'n != 1', plural_from = 'cldr' } = written;
  const rule = plurals.get(plural);
  if (rule === undefined) throw new Error(`cldr.json lacks the plural rule ${plural}`);
  const categories =
    written.categories ?? (plural_from === 'cldr' ? usualCategories[rule.number] : undefined);
  return { ...written, script, plural: rule, plural_from, categories };
}

/** Parses a table of words and what they mean: `cz cs, dk da`. */
export function parseCodeTable(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(', ').map((pair): [string, string] => {
      const [name = '', code = ''] = pair.split(' ');
      return [name, code];
    }),
  );
}

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

/** English names of variants, by the text after `@`: `de@formal`. */
export const usualVariants = parseCodeTable(
  'devel Developer, formal Formal, informal Informal, lolcat Lolcat, pirate Pirate',
);

/** Codes of scripts by other words: glibc's `sr@latin` is `sr_Latn`. */
export const wordsForScripts = parseCodeTable(
  'arabic Arab, chs Hans, cht Hant, cyr Cyrl, cyrillic Cyrl, devanagari Deva, hebrew Hebr, ' +
    'lat Latn, latin Latn, simplified Hans, traditional Hant',
);

/** Codes of variants by other words: `pt@ao90` is `pt@ao1990`. */
export const wordsForVariants = parseCodeTable('ao90 ao1990, ijekavian ijekavsk, ekavian ekavsk');

/** Parts that are ignored: the currency and the encoding of a glibc locale, and the placeholder region `zz`. */
export const ignoredWords: ReadonlySet<string> = new Set(['euro', 'utf8', 'zz']);

/** Whether CLDR knows of people who speak a language in a region, or in a group of regions. */
export function hasSpeakers(language: string, region: string): boolean {
  if (codesWithUnknownSpeakers.has(`${language}_${region}`)) return true;
  // One table for each script of the language.
  const tables = Object.values(cldrLanguages.get(language)?.speakers ?? {});
  return expandRegion(region).some((member) => tables.some((table) => (table[member] ?? 0) > 0));
}

/** Replaces a group of regions (`419`, Latin America) with its members. */
export function expandRegion(region: string): readonly string[] {
  return regionGroups.get(region)?.flatMap(expandRegion) ?? [region];
}

/** Returns the language that most people of a region speak: Japanese for `JP`. */
export function getMainLanguage(region: string): string | undefined {
  if (!regionNames.has(region) || regionGroups.has(region)) return undefined;
  let main: { readonly code: string; readonly people: number } | undefined;
  for (const [code, { speakers = {} }] of cldrLanguages) {
    if (oldCodes.has(code)) continue;
    const people = Math.max(0, ...Object.values(speakers).map((table) => table[region] ?? 0));
    if (people > (main?.people ?? 0)) main = { code, people };
  }
  return main?.code;
}

/** Deprecated codes; CLDR lists the same speakers under the codes that replaced them. */
const oldCodes: ReadonlySet<string> = new Set(['jw', 'mo', 'sh', 'tl']);
