// The shape of cldr.json, which scripts/language-data.ts makes from Unicode CLDR, and its content.
import cldr from './cldr.json' with { type: 'json' };

/** How a language counts, in gettext's terms. */
export interface PluralRule {
  readonly number: number;
  readonly formula: string;
  readonly type: number;
}

/** A language that CLDR has plural rules for. */
export interface LanguageEntry {
  readonly name: string;
  /** The script it is usually written in, and the regions where that is another one. */
  readonly script: string;
  readonly script_in?: Readonly<Record<string, string>>;
  readonly aliases?: readonly string[];
  readonly plural: PluralRule;
  /** People by script, then region. Who uses two scripts is listed under both. */
  readonly speakers?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** What a language has of its own in one region or script. */
export interface CombinationEntry {
  readonly aliases?: readonly string[];
  readonly plural?: PluralRule;
}

interface CldrData {
  readonly languages: Readonly<Record<string, LanguageEntry>>;
  readonly combinations: Readonly<Record<string, CombinationEntry>>;
  readonly regions: Readonly<Record<string, string>>;
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly right_to_left: readonly string[];
  readonly variants: Readonly<Record<string, string>>;
}

const data: CldrData = cldr as unknown as CldrData;

// Maps, because a code comes from a file's name: `constructor` must not find anything.
export const languages = new Map(Object.entries(data.languages));
export const combinations = new Map(Object.entries(data.combinations));
export const regions = new Map(Object.entries(data.regions));
export const groups = new Map(Object.entries(data.groups));
export const scripts = new Map(Object.entries(data.scripts));
export const rightToLeft = new Set(data.right_to_left);
export const variants = new Map(Object.entries(data.variants));
