// Converts a language code as file names spell it (`pt-rBR`, `zh_hans`, `iw`, `sr@latin`, `German`) to the form of
// the catalogue.

import { getBaseLanguage } from '../text/identifiers.ts';
import {
  cldrLanguages,
  combinations,
  findRegisteredEntry,
  getMainLanguage,
  hasSpeakers,
  ignoredWords,
  parseCodeTable,
  regionAliases,
  regionNames,
  scriptNames,
  usualVariants,
  variantNames,
  wordsForScripts,
  wordsForVariants,
} from './cldr-data.ts';
import { findCodeByName } from './english-names.ts';

/** The meaning of a text as a language. */
export type Spelling =
  | { readonly kind: 'code'; readonly code: string }
  /** A valid code that is probably a mistake, because the language is not spoken in that region. */
  | { readonly kind: 'unlikely'; readonly code: string; readonly likely: string }
  /** Not a code; `likely` is a guess. */
  | { readonly kind: 'unknown'; readonly likely?: string | undefined }
  /** Certainly no language, such as Android's `values-night`. */
  | { readonly kind: 'none' };

/** Reads a text in a file name as a language. */
export function readSpelling(text: string): Spelling {
  if (text.length > longestText) return { kind: 'unknown' };
  if (isNoLanguage(text)) return { kind: 'none' };
  const special =
    specialCodes.get(text.replaceAll('-', '_')) ??
    irregularCodes.get(text) ??
    crowdinCodes.get(text.toLowerCase().replace(/[-_]r?(?=[a-z]{2,5}$)/, '_')) ??
    readRepeatedLanguage(text);
  if (special !== undefined) return { kind: 'code', code: special };
  const parts = splitCode(text);
  const subtags = parts && readParts(parts);
  if (subtags === undefined) return readName(text);
  const { language, region, unknownParts } = subtags;
  // Such a code in upper case may be a region instead, so it is only likely.
  const likely = specialCodes.get(text.toLowerCase().replaceAll('-', '_')) ?? language;
  if (unknownParts.length > 0) return { kind: 'unknown', likely };
  const code = joinSubtags(subtags);
  const isPlausible = region === undefined || !isInCldr(code) || hasSpeakers(language, region);
  return isPlausible ? { kind: 'code', code } : { kind: 'unlikely', code, likely };
}

/** Characters. Chosen: longer than any code or name. */
const longestText = 60;

/** Returns the code of a text, even an unlikely one; undefined if there is none. */
export function readAnyCode(text: string): string | undefined {
  const spelling = readSpelling(text);
  return spelling.kind === 'code' || spelling.kind === 'unlikely' ? spelling.code : undefined;
}

/**
 * Whether CLDR has the language of a code. Callers use it for texts that may be words: these hardly ever mean a
 * language that only IANA's registry has.
 */
export function isInCldr(code: string): boolean {
  return cldrLanguages.has(getBaseLanguage(code));
}

/** Exceptions, mostly of MediaWiki; in lower case, with `_`. */
const specialCodes = parseCodeTable(
  'bat_smg sgs, be_x_old be@tarask, fiu_vro vro, roa_rup rup, sr_ec sr_Cyrl, sr_el sr_Latn, ' +
    'zh_classical lzh, zh_min_nan nan, zh_yue yue, ' +
    // CLDR replaces these languages, and so their three-letter codes, with others.
    'tgl tl, twi tw, ' +
    // Regions, used for the language that is spoken there.
    'cn zh_CN, cz cs, dk da, gr el, jp ja, kz kk, ua uk, vn vi, ' +
    // Simplified and traditional Chinese, as Microsoft and others shorten them.
    'chs zh_Hans, cht zh_Hant, zhs zh_Hans, zht zh_Hant',
);

/**
 * Codes that would be misread by their parts: a language and a region in one lower-case word, `ptbr` (only common ones, because
 * others may be words), and Joomla's Arabic and Serbian in Latin script.
 */
const irregularCodes: ReadonlyMap<string, string> = new Map([
  ['ar-AA', 'ar'],
  ['sr-YU', 'sr_Latn'],
  ...'de_DE en_GB en_US es_ES es_MX fr_FR it_IT ja_JP ko_KR pl_PL pt_BR pt_PT ru_RU zh_CN zh_HK zh_TW'
    .split(' ')
    .map((code) => [code.replace('_', '').toLowerCase(), code] as const),
]);

/**
 * Codes of Crowdin, one of Joomla, and those for Spanish in Latin America, whose language or region is invalid or means
 * another one; in lower case, with `_`.
 */
const crowdinCodes = parseCodeTable(
  'av_da av, bo_bt bo, cr_nt cr, cv_cu cv, eo_uy eo, eo_xx eo, es_la es_419, es_latam es_419, es_xl es_419, ' +
    'fr_qc fr_CA, ha_hg ha, ido_io io, io_en io, iu_nu iu, jbo_en jbo, kv_ko kv, lol_us en@lolcat, me_me sr_ME, ' +
    'ns_za nso, os_se os, qya_aa qya, ry_ua rue, son_za son, sr_sp sr, tlh_aa tlh, tzl_tzl tzl, val_es ca@valencia',
);

interface Subtags {
  readonly language: string;
  readonly script?: string | undefined;
  readonly region?: string | undefined;
  readonly variant?: string | undefined;
  readonly unknownParts: readonly string[];
}

/** Reads `en-EN`, `ja-JA` and `ar-AR` as the language, unless it is spoken in a region of that code. */
function readRepeatedLanguage(text: string): string | undefined {
  const [, repeated = ''] = /^([a-z]{2,3})[-_]r?\1$/i.exec(text) ?? [];
  const language = readParts([repeated])?.language ?? '';
  const isRegion = hasSpeakers(language, repeated.toUpperCase());
  return cldrLanguages.has(language) && !isRegion ? language : undefined;
}

/** Splits a code into its parts; returns undefined if the text does not have the form of a code. */
function splitCode(text: string): string[] | undefined {
  if (/^b\+/.test(text)) return text.slice(2).split('+');
  const separated = text
    .replace(/^([a-z]{2,3})-r(?=[A-Z]{2}$)/, '$1-')
    .replace(/^([a-z]{2,3})(?=[A-Z]{2}$)/, '$1-')
    // Names of variables: `ptBr`, `zhHans`.
    .replace(/^([a-z]{2})(?=[A-Z](?:[a-z]|[a-z]{3})$)/, '$1-')
    // Private use subtags of BCP 47: `de-x-formal`.
    .replace(/[-_]x[-_]/, '@');
  if (!/^[A-Za-z]{2,3}(?:[-_@][A-Za-z0-9]+)*$/.test(separated)) return undefined;
  return separated.split(/[-_@]/);
}

/** Reads the parts of a code; returns undefined if the first is no language. */
function readParts([first = '', ...others]: readonly string[]): Subtags | undefined {
  const language = findLanguage(first.toLowerCase());
  if (language === undefined) return undefined;
  let subtags: Subtags = { ...splitAlias(language), unknownParts: [] };
  for (const part of others) subtags = addPart(subtags, part);
  return subtags;
}

/** Returns the code of a language in the catalogue: `iw` is `he`. An alias may have a region: `prs` is `fa_AF`. */
function findLanguage(code: string): string | undefined {
  if (cldrLanguages.has(code)) return code;
  return getAliases().get(code) ?? (findRegisteredEntry(code) && code);
}

/** Adds the second part of `zh-yue`: some languages were subtags of Chinese. Mandarin is `zh` itself. */
function addExtension(subtags: Subtags, part: string): Subtags | undefined {
  if (subtags.language !== 'zh' || !/^(?:cmn|gan|hak|hsn|nan|wuu|yue)$/i.test(part)) {
    return undefined;
  }
  const language = part.toLowerCase();
  return language === 'cmn' ? subtags : { ...subtags, language };
}

/** Splits the code of an alias, which may have a region or a script. */
function splitAlias(code: string): Omit<Subtags, 'unknownParts'> {
  const [language = code, detail] = code.split('_');
  if (detail === undefined) return { language };
  return scriptNames.has(detail) ? { language, script: detail } : { language, region: detail };
}

/** Adds a part of a code that is not its first: a script, a region or a variant. */
function addPart(subtags: Subtags, part: string): Subtags {
  const lowerCase = part.toLowerCase();
  const upperCase = part.toUpperCase();
  const titleCase = upperCase.slice(0, 1) + lowerCase.slice(1);
  const script = scriptNames.has(titleCase) ? titleCase : wordsForScripts.get(lowerCase);
  const region = regionNames.has(upperCase) ? upperCase : regionAliases.get(upperCase);
  const variant = wordsForVariants.get(lowerCase) ?? lowerCase;
  const extended = addExtension(subtags, part);
  if (extended !== undefined) return extended;
  // Serbian in KDE: `sr@ijekavianlatin`.
  if (lowerCase === 'ijekavianlatin') return { ...subtags, script: 'Latn', variant: 'ijekavsk' };
  if (ignoredWords.has(lowerCase)) return subtags;
  if (script !== undefined && subtags.script === undefined) return { ...subtags, script };
  // A code has one region. An alias may have it already: `prs` is `fa_AF`.
  const mayBeRegion = subtags.variant === undefined && (subtags.region ?? region) === region;
  if (region !== undefined && mayBeRegion) return { ...subtags, region };
  const isVariant = variantNames.has(variant) || usualVariants.has(variant);
  if (isVariant && subtags.variant === undefined) return { ...subtags, variant };
  return { ...subtags, unknownParts: [...subtags.unknownParts, part] };
}

function joinSubtags({ language, script, region, variant }: Subtags): string {
  const subtags = [language, script, region].filter((subtag) => subtag !== undefined);
  return subtags.join('_') + (variant === undefined ? '' : `@${variant}`);
}

/** Reads a text that is no code: an English name of a language, or a region, whose main language is a guess. */
function readName(text: string): Spelling {
  const code = findCodeByName(text);
  if (code !== undefined) return { kind: 'code', code };
  return { kind: 'unknown', likely: getMainLanguage(text.toUpperCase()) };
}

let byAlias: ReadonlyMap<string, string> | undefined;

/** Returns the codes of the catalogue by old and three-letter codes. */
function getAliases(): ReadonlyMap<string, string> {
  byAlias ??= new Map(
    [...combinations, ...cldrLanguages].flatMap(([code, { aliases = [] }]) =>
      aliases.map((alias) => [alias, code] as const),
    ),
  );
  return byAlias;
}

/**
 * Android's resource qualifiers for devices and their states, in the order of Android's own table:
 * `values-sw600dp-v13`.
 */
const androidQualifier =
  /^(?:m[cn]c\d+|masculine|feminine|neuter|ld(?:ltr|rtl)|(?:sw|[wh])\d+dp|small|normal|large|xlarge|(?:not)?long|(?:not)?round|(?:no)?widecg|(?:high|low)dr|port|land|car|desk|television|appliance|watch|vrheadset|(?:not)?night|(?:[lmh]|tv|no|any|x{1,3}h|\d+)dpi|notouch|finger|stylus|keys(?:exposed|hidden|soft)|nokeys|qwerty|12key|nav(?:exposed|hidden)|nonav|dpad|trackball|wheel|v\d+)$/;

/**
 * Other names of the source, files of tools, ISO 639's codes for no single language (`mul`, `und`), and
 * pseudo-languages for testing: those of Android (`en-rXA`), Windows (`qps-ploc`), MediaWiki (`qqq` documents the
 * messages) and gettext (`en@quot` is English with other quotes).
 */
const otherName =
  /^(?:base|common|context|default|index|keys|languages?|linguas|local|locales?|messages|package|potfiles|readme|schema|source|strings|templates?|translations?|qq[qx]|mis|mul|und|zxx|pseudo|ploc|(?:en|ar)[-_]r?x[abc]|en@(?:bold)?quot)$|^(?:qp[ls]|xx|zz)(?:[-_]|$)/;

/** Whether a name certainly means no language, so that it is not worth a warning. */
function isNoLanguage(text: string): boolean {
  const folded = text.toLowerCase();
  // Tools begin the names of files beside the translations with `_`: `_missing_translations_de`.
  if (otherName.test(folded) || /^_[a-z]{4}/.test(folded)) return true;
  return folded.split('-').some((part) => androidQualifier.test(part));
}
