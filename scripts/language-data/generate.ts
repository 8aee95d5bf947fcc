// CLDR's files in, the text of src/languages/cldr.json out: one line for each language, region,
// script and variant, in the order of their codes, so that a new CLDR release reads as a diff.
import {
  type PluralOrigin,
  type PluralRule,
  usualCategories,
  type WrittenEntry,
} from '../../src/languages/cldr-data.ts';
import { findSingleNumberForms } from '../../src/languages/plural-formula.ts';
import { type CategoryRules, type Cldr, readCldr } from './cldr-packages.ts';
import { gettextPlural, wholeNumberCategories } from './gettext-plural.ts';
import { speakersByScript } from './speakers.ts';
import { defaultPlural, usualPlurals } from './usual-plurals.ts';

/** The text that belongs into src/languages/cldr.json. */
export function generateLanguageData(cldr: Cldr = readCldr()): string {
  const combinations = Object.keys(cldr.plurals).filter((code) => code.includes('-'));
  const plurals = new Map(languageCodes(cldr).map((code) => [code, getPlural(cldr, code)]));
  const scripts = Object.entries(cldr.scripts).filter(([, { rtl }]) => rtl === 'YES');
  return text({
    cldr: cldr.version,
    plurals: pluralTable(plurals.values()),
    languages: Object.fromEntries(
      [...plurals].map(([code, plural]) => [code, languageEntry(cldr, code, plural)]),
    ),
    combinations: combinationEntries(cldr, combinations),
    regions: regionNames(cldr),
    region_aliases: regionAliases(cldr),
    without_figures: localesWithoutFigures(cldr),
    groups: regionGroups(cldr),
    scripts: plainNames(
      cldr.names.scripts,
      (code) => !/^(Z[a-z]{3}|Qaag)$/.test(code) || code === 'Zanb',
    ),
    right_to_left: scripts.map(([code]) => code).sort(),
    variants: plainNames(cldr.names.variants, () => true),
  });
}

/** Every language that CLDR has a name or a plural rule for; not what represents no language. */
function languageCodes(cldr: Cldr): string[] {
  const codes = [...Object.keys(cldr.plurals), ...Object.keys(cldr.names.languages)];
  return [...new Set(codes)].filter(isLanguage);
}

function isLanguage(code: string): boolean {
  return /^[a-z]{2,3}$/.test(code) && !['mis', 'mul', 'und', 'zxx'].includes(code);
}

interface KnownPlural {
  readonly rule: PluralRule;
  readonly origin: PluralOrigin;
  /** CLDR's categories of whole numbers, where it has rules. */
  readonly categories?: readonly string[];
}

function getPlural(cldr: Cldr, code: string): KnownPlural {
  const own = cldr.plurals[code];
  if (own !== undefined) return { ...known(own), origin: 'cldr' };
  const usual = usualPlurals[code];
  if (usual === undefined) return { rule: defaultPlural, origin: 'default' };
  const like = typeof usual === 'string' ? cldr.plurals[usual] : undefined;
  return { ...(like ? known(like) : { rule: usual as PluralRule }), origin: 'gettext' };
}

function known(rules: CategoryRules) {
  return { rule: gettextPlural(rules), categories: wholeNumberCategories(rules) };
}

/** The categories of a language with several, and whether each is for one number alone. */
function getOrdinals(rules: CategoryRules = {}) {
  const categories = wholeNumberCategories(rules);
  if (categories.length < 2) return undefined;
  const single = findSingleNumberForms(gettextPlural(rules));
  return Object.fromEntries(
    categories.map((category, form) => [category, single?.[form] === true]),
  );
}

/** Each rule once, by its formula: hundreds of languages share some thirty. */
function pluralTable(plurals: Iterable<KnownPlural>) {
  return Object.fromEntries(
    [...plurals].map(({ rule: { number, formula, type } }) => [formula, { number, type }]),
  );
}

/**
 * `jw`, `mo`, `sh` and `tl` have plural rules of their own although CLDR replaces them by `jv`,
 * `ro`, `sr-Latn` and `fil`, and `tw` has a name: they stay languages, with the replacement's script
 * and speakers.
 */
function languageEntry(cldr: Cldr, code: string, plural: KnownPlural): WrittenEntry {
  const replacement = cldr.languageAliases[code]?._replacement ?? code;
  const [language = code, onlyScript] = replacement.split('-');
  const name = cldr.names.languages[code] ?? NAMES[code] ?? cldr.names.languages[language];
  if (name === undefined) throw new Error(`CLDR does not name ${code}`);
  const speakers = speakersByScript(cldr, language);
  const listed = onlyScript === undefined ? speakers : { [onlyScript]: speakers[onlyScript] ?? {} };
  const exceptions = onlyScript === undefined ? scriptExceptions(cldr, language) : {};
  const aliases = getAliases(cldr, code);
  const script = onlyScript ?? likelyScript(cldr, language);
  const { rule, origin, categories } = plural;
  const ordinals = getOrdinals(cldr.ordinals[code]);
  const usual = origin === 'cldr' ? usualCategories[rule.number] : undefined;
  return {
    name,
    ...(script !== 'Latn' && { script }),
    ...(Object.keys(exceptions).length > 0 && { script_in: exceptions }),
    ...(aliases.length > 0 && { aliases }),
    ...(rule.formula !== defaultPlural.formula && { plural: rule.formula }),
    ...(origin !== 'cldr' && { plural_from: origin }),
    ...(categories && String(categories) !== String(usual) && { categories }),
    ...(ordinals && { ordinals }),
    ...(Object.keys(listed).length > 0 && { speakers: listed }),
  };
}

/** English names of the languages that CLDR has plural rules but no name for, from ISO 639. */
const NAMES: Readonly<Record<string, string>> = {
  guw: 'Gun',
  lld: 'Ladin',
  nah: 'Nahuatl',
  smi: 'Sami',
};

/** The two collective codes without a likely script, `nah` and `smi`, are written in Latin. */
function likelyScript(cldr: Cldr, tag: string): string {
  return cldr.likelySubtags[tag]?.split('-')[1] ?? 'Latn';
}

function scriptExceptions(cldr: Cldr, language: string): Record<string, string> {
  const usual = likelyScript(cldr, language);
  return Object.fromEntries(
    Object.keys(cldr.likelySubtags)
      .filter((tag) => tag.startsWith(`${language}-`) && /^[a-z]+-([A-Z]{2}|\d{3})$/.test(tag))
      .map((tag) => [tag.slice(language.length + 1), likelyScript(cldr, tag)] as const)
      .filter(([, script]) => script !== usual),
  );
}

/**
 * The codes that CLDR replaces by exactly this one. Old whole tags such as `zh-guoyu` are not
 * codes of ours, and a code with a name or plural rules of its own is a language, not an alias.
 */
function getAliases(cldr: Cldr, tag: string): string[] {
  return Object.entries(cldr.languageAliases)
    .filter(([alias, { _replacement }]) => _replacement === tag && /^[a-z]{2,3}$/.test(alias))
    .map(([alias]) => alias)
    .filter((alias) => !(alias in cldr.plurals || alias in cldr.names.languages))
    .sort();
}

/** Lists what differs for a language with a region or script: Portugal's plural rule, Dari's code. */
function combinationEntries(cldr: Cldr, withRules: readonly string[]) {
  const aliased = Object.values(cldr.languageAliases)
    .map(({ _replacement }) => _replacement)
    .filter((tag) => /^[a-z]{2,3}-([A-Z][a-z]{3}|[A-Z]{2})$/.test(tag));
  const entries = [...new Set([...withRules, ...aliased])].sort().map((tag) => {
    const [language = tag] = tag.split('-');
    const rules = cldr.plurals[tag];
    const baseRules = cldr.plurals[language];
    const plural = rules && gettextPlural(rules);
    const same = JSON.stringify(plural) === JSON.stringify(baseRules && gettextPlural(baseRules));
    const aliases = getAliases(cldr, tag);
    const entry = { ...(aliases.length > 0 && { aliases }), ...(plural && !same && { plural }) };
    return [tag.replaceAll('-', '_'), baseRules === undefined ? {} : entry] as const;
  });
  return Object.fromEntries(entries.filter(([, entry]) => Object.keys(entry).length > 0));
}

/** Current regions. The short name where it is a name ("Hong Kong"), not initials ("US"). */
function regionNames(cldr: Cldr): Record<string, string> {
  const names = cldr.names.territories;
  const current = Object.keys(names).filter((code) => isRegion(cldr, code));
  return Object.fromEntries(
    current.map((code) => {
      const short = names[`${code}-alt-short`];
      return [code, short !== undefined && /[a-z]/.test(short) ? short : (names[code] ?? code)];
    }),
  );
}

function isRegion(cldr: Cldr, code: string): boolean {
  const pseudo = ['XA', 'XB', 'ZZ'].includes(code);
  return /^([A-Z]{2}|\d{3})$/.test(code) && !pseudo && cldr.territoryAliases[code] === undefined;
}

/** Old codes of regions, and those that people write for them: `UK` of `GB`. */
function regionAliases(cldr: Cldr): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cldr.territoryAliases)
      .filter(([code]) => /^[A-Z]{2}$/.test(code))
      .map(([code, { _replacement }]) => [code, _replacement.split(' ')[0] ?? code]),
  );
}

/** Languages in regions that CLDR describes without a figure of speakers, such as `en_JP`. */
function localesWithoutFigures(cldr: Cldr): string[] {
  return cldr.locales
    .filter((tag) => /^[a-z]{2,3}-[A-Z]{2}$/.test(tag))
    .filter((tag) => {
      const [language = '', region = ''] = tag.split('-');
      const people = speakersByScript(cldr, language);
      return !Object.values(people).some((table) => region in table);
    })
    .map((tag) => tag.replace('-', '_'))
    .sort();
}

/** The regions that are groups of regions, `419` for instance, and what each directly contains. */
function regionGroups(cldr: Cldr): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(cldr.containment)
      .filter(([code]) => isRegion(cldr, code))
      .map(([code, { _contains }]) => [code, _contains.toSorted()]),
  );
}

/** Names without CLDR's alternatives. Variants are lower-case in our codes: `ca@valencia`. */
function plainNames(names: Readonly<Record<string, string>>, wanted: (code: string) => boolean) {
  return Object.fromEntries(
    Object.entries(names)
      .filter(([code]) => !code.includes('-') && wanted(code))
      .map(([code, name]) => [/^[A-Z][a-z]{3}$/.test(code) ? code : code.toLowerCase(), name]),
  );
}

/** JSON with one line for each entry of each table, sorted by code. */
function text(data: Readonly<Record<string, unknown>>): string {
  const sections = Object.entries(data).map(([key, value]) => {
    const lines =
      value instanceof Object && !Array.isArray(value)
        ? Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([code, entry]) => `    ${JSON.stringify(code)}: ${JSON.stringify(entry)}`)
        : undefined;
    const table = lines && `{\n${lines.join(',\n')}\n  }`;
    return `  ${JSON.stringify(key)}: ${table ?? JSON.stringify(value)}`;
  });
  return `{\n${sections.join(',\n')}\n}\n`;
}
