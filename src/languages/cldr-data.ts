// The shape of cldr.json, which scripts/language-data.ts makes from Unicode CLDR, and its content.
import cldr from './cldr.json' with { type: 'json' };

/** The plural rule of a language, in gettext's terms. */
export interface PluralRule {
  readonly number: number;
  readonly formula: string;
  readonly type: number;
}

/**
 * The source of a plural rule: CLDR, gettext's translators, or gettext's fallback, `n != 1`.
 */
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

/** The names and aliases of a language in one region or script. */
interface CombinationEntry {
  readonly aliases?: readonly string[];
  readonly plural?: PluralRule;
}

interface CldrData {
  /** By formula. */
  readonly plurals: Readonly<Record<string, Omit<PluralRule, 'formula'>>>;
  readonly languages: Readonly<Record<string, WrittenEntry>>;
  readonly combinations: Readonly<Record<string, CombinationEntry>>;
  readonly regions: Readonly<Record<string, string>>;
  readonly region_aliases: Readonly<Record<string, string>>;
  readonly without_figures: readonly string[];
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly right_to_left: readonly string[];
  readonly variants: Readonly<Record<string, string>>;
}

/** The categories that most languages with this number of forms have. */
export const usualCategories: Readonly<Partial<Record<number, readonly string[]>>> = {
  1: ['other'],
  2: ['one', 'other'],
};

const data: CldrData = cldr as unknown as CldrData;

const plurals = new Map(
  Object.entries(data.plurals).map(([formula, { number, type }]) => [
    formula,
    { number, formula, type },
  ]),
);

// Maps, because a code comes from a file's name: `constructor` must not find anything.
export const cldrLanguages: ReadonlyMap<string, CldrLanguage> = new Map(
  Object.entries(data.languages).map(([code, written]) => [code, completeEntry(written)]),
);
export const combinations = new Map(Object.entries(data.combinations));
export const regions = new Map(Object.entries(data.regions));
export const regionAliases = new Map(Object.entries(data.region_aliases));
export const withoutFigures = new Set(data.without_figures);
export const groups = new Map(Object.entries(data.groups));
export const scripts = new Map(Object.entries(data.scripts));
export const rightToLeft = new Set(data.right_to_left);
export const variants = new Map(Object.entries(data.variants));

/** Fills in the default values. */
export function completeEntry(written: WrittenEntry): CldrLanguage {
  const { script = 'Latn', plural = 'n != 1', plural_from = 'cldr' } = written;
  const rule = plurals.get(plural);
  if (rule === undefined) throw new Error(`cldr.json lacks the plural rule ${plural}`);
  const categories =
    written.categories ?? (plural_from === 'cldr' ? usualCategories[rule.number] : undefined);
  return { ...written, script, plural: rule, plural_from, categories };
}
