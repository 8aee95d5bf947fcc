// Converts a language code as file names spell it (`pt-rBR`, `zh_hans`, `iw`, `sr@latin`, `German`) to the form of
// the catalogue.

import {
  cldrLanguages,
  combinations,
  regionAliases,
  regions,
  scripts,
  variants,
} from './cldr-data.ts';
import { findCodeByName } from './english-names.ts';
import { isNoLanguage } from './no-language.ts';
import { findRegisteredEntry } from './registered-languages.ts';
import { getMainLanguage, hasSpeakers } from './speakers.ts';
import {
  usualVariants,
  wordsForNothing,
  wordsForScripts,
  wordsForVariants,
} from './usual-variants.ts';

export type Spelling =
  | { readonly kind: 'code'; readonly code: string }
  /** A valid code that is hardly meant, because the language is not spoken in that region. */
  | { readonly kind: 'unlikely'; readonly code: string; readonly likely: string }
  /** Not a code; `likely` is a guess. */
  | { readonly kind: 'unknown'; readonly likely?: string | undefined }
  /** Certainly no language, such as Android's `values-night`. */
  | { readonly kind: 'none' };

/** Reads a text in a file name as a language. */
export function readSpelling(text: string): Spelling {
  if (text.length > 60) return { kind: 'unknown' };
  if (isNoLanguage(text)) return { kind: 'none' };
  const special =
    specialCodes.get(text.replaceAll('-', '_')) ??
    unstyledCodes.get(text) ??
    crowdinCodes.get(text.toLowerCase().replace(/[-_]r?(?=[a-z]{2,3}$)/, '_')) ??
    readRepeatedLanguage(text);
  if (special !== undefined) return { kind: 'code', code: special };
  const parts = getParts(text);
  const read = parts && readParts(parts);
  if (read === undefined) return readName(text);
  const { language, region, rest } = read;
  const likely = specialCodes.get(text.toLowerCase().replaceAll('-', '_')) ?? language;
  if (rest.length > 0) return { kind: 'unknown', likely };
  const code = joinSubtags(read);
  const isPlausible = region === undefined || !isInCldr(code) || hasSpeakers(language, region);
  return isPlausible ? { kind: 'code', code } : { kind: 'unlikely', code, likely };
}

/** Returns the code of a text, even an unlikely one; undefined if there is none. */
export function readAnyCode(text: string): string | undefined {
  const spelling = readSpelling(text);
  return spelling.kind === 'code' || spelling.kind === 'unlikely' ? spelling.code : undefined;
}

/**
 * Whether CLDR has the language of a code. A name that may be a word hardly ever means one that only IANA's
 * registry has.
 */
export function isInCldr(code: string): boolean {
  return cldrLanguages.has(code.split(/[_@]/, 1)[0] ?? code);
}

/** Exceptions, mostly of MediaWiki; in lower case, with `_`. */
const specialCodes: ReadonlyMap<string, string> = new Map([
  ['bat_smg', 'sgs'],
  ['be_x_old', 'be@tarask'],
  ['fiu_vro', 'vro'],
  ['roa_rup', 'rup'],
  ['sr_ec', 'sr_Cyrl'],
  ['sr_el', 'sr_Latn'],
  ['zh_classical', 'lzh'],
  ['zh_min_nan', 'nan'],
  ['zh_yue', 'yue'],
  // CLDR replaces these languages, and so their three-letter codes, with others.
  ['tgl', 'tl'],
  ['twi', 'tw'],
  // Regions, used for the language that is spoken there.
  ['cn', 'zh_CN'],
  ['cz', 'cs'],
  ['dk', 'da'],
  ['gr', 'el'],
  ['jp', 'ja'],
  ['kz', 'kk'],
  ['ua', 'uk'],
  ['vn', 'vi'],
  // Simplified and traditional Chinese, as Microsoft shortens them.
  ['chs', 'zh_Hans'],
  ['cht', 'zh_Hant'],
]);

/**
 * Codes that no style covers: a language and a region in one lower-case word, `ptbr` (only common ones, because
 * others may be words), and Joomla's Arabic and Serbian in Latin script.
 */
const unstyledCodes: ReadonlyMap<string, string> = new Map([
  ['ar-AA', 'ar'],
  ['sr-YU', 'sr_Latn'],
  ...'de_DE en_GB en_US es_ES es_MX fr_FR it_IT ja_JP ko_KR pl_PL pt_BR pt_PT ru_RU zh_CN zh_HK zh_TW'
    .split(' ')
    .map((code) => [code.replace('_', '').toLowerCase(), code] as const),
]);

/**
 * Codes of Crowdin, and one of Joomla, whose language or region is invalid or means another one; in lower case,
 * with `_`.
 */
const crowdinCodes: ReadonlyMap<string, string> = new Map([
  ['av_da', 'av'],
  ['bo_bt', 'bo'],
  ['cr_nt', 'cr'],
  ['cv_cu', 'cv'],
  ['eo_uy', 'eo'],
  ['eo_xx', 'eo'],
  ['fr_qc', 'fr_CA'],
  ['ha_hg', 'ha'],
  ['ido_io', 'io'],
  ['io_en', 'io'],
  ['iu_nu', 'iu'],
  ['jbo_en', 'jbo'],
  ['kv_ko', 'kv'],
  ['lol_us', 'en@lolcat'],
  ['me_me', 'sr_ME'],
  ['ns_za', 'nso'],
  ['os_se', 'os'],
  ['qya_aa', 'qya'],
  ['ry_ua', 'rue'],
  ['son_za', 'son'],
  ['sr_sp', 'sr'],
  ['tlh_aa', 'tlh'],
  ['tzl_tzl', 'tzl'],
  ['val_es', 'ca@valencia'],
]);

interface Read {
  readonly language: string;
  readonly script?: string | undefined;
  readonly region?: string | undefined;
  readonly variant?: string | undefined;
  /** Parts with an unknown meaning. */
  readonly rest: readonly string[];
}

/** Reads `en-EN`, `ja-JA` and `ar-AR` as the language, unless it is spoken in a region of that code. */
function readRepeatedLanguage(text: string): string | undefined {
  const [, language = ''] = /^([a-z]{2,3})[-_]r?\1$/i.exec(text) ?? [];
  const [known = ''] = readParts([language])?.language.split('_') ?? [];
  return cldrLanguages.has(known) && !hasSpeakers(known, language.toUpperCase())
    ? known
    : undefined;
}

/** Splits a code into subtags; undefined if the text does not have the form of a code. */
function getParts(text: string): string[] | undefined {
  if (/^b\+/.test(text)) return text.slice(2).split('+');
  const joined = text
    .replace(/^([a-z]{2,3})-r(?=[A-Z]{2}$)/, '$1-')
    .replace(/^([a-z]{2,3})(?=[A-Z]{2}$)/, '$1-')
    // Names of variables: `ptBr`, `zhHans`.
    .replace(/^([a-z]{2})(?=[A-Z](?:[a-z]|[a-z]{3})$)/, '$1-')
    // Private use subtags of BCP 47: `de-x-formal`.
    .replace(/[-_]x[-_]/, '@');
  return /^[A-Za-z]{2,3}(?:[-_@][A-Za-z0-9]+)*$/.test(joined) ? joined.split(/[-_@]/) : undefined;
}

function readParts([first = '', ...others]: readonly string[]): Read | undefined {
  const named = first.toLowerCase();
  const known = cldrLanguages.has(named)
    ? named
    : (getAliases().get(named) ?? registeredCode(named));
  if (known === undefined) return undefined;
  let read: Read = { ...getSubtags(known), rest: [] };
  for (const part of others) read = addPart(read, part);
  return read;
}

/** Handles `zh-yue`: languages that were subtags of Chinese. Mandarin is `zh` itself. */
function addExtension(read: Read, part: string): Read | undefined {
  if (read.language !== 'zh' || !/^(?:cmn|gan|hak|hsn|nan|wuu|yue)$/i.test(part)) return undefined;
  const language = part.toLowerCase();
  return language === 'cmn' ? read : { ...read, language };
}

function registeredCode(code: string): string | undefined {
  return findRegisteredEntry(code) && code;
}

/** Splits the code of an alias, which may have a region: `prs` is `fa_AF`. */
function getSubtags(code: string): Omit<Read, 'rest'> {
  const [language = code, detail] = code.split('_');
  if (detail === undefined) return { language };
  return scripts.has(detail) ? { language, script: detail } : { language, region: detail };
}

function addPart(read: Read, part: string): Read {
  const small = part.toLowerCase();
  const capital = part.toUpperCase();
  const title = capital.slice(0, 1) + small.slice(1);
  const script = scripts.has(title) ? title : wordsForScripts.get(small);
  const region = regions.has(capital) ? capital : regionAliases.get(capital);
  const variant = wordsForVariants.get(small) ?? small;
  const extended = addExtension(read, part);
  if (extended !== undefined) return extended;
  if (small === 'ijekavianlatin') return { ...read, script: 'Latn', variant: 'ijekavsk' };
  if (wordsForNothing.has(small)) return read;
  if (script !== undefined && read.script === undefined) return { ...read, script };
  const mayBeRegion = read.variant === undefined && (read.region ?? region) === region;
  if (region !== undefined && mayBeRegion) return { ...read, region };
  const isVariant = variants.has(variant) || usualVariants.has(variant);
  if (isVariant && read.variant === undefined) return { ...read, variant };
  return { ...read, rest: [...read.rest, part] };
}

function joinSubtags({ language, script, region, variant }: Read): string {
  const subtags = [language, script, region].filter((one) => one !== undefined);
  return subtags.join('_') + (variant === undefined ? '' : `@${variant}`);
}

/** Reads a text that has no form of a code: an English name, or a region. */
function readName(text: string): Spelling {
  const code = findCodeByName(text);
  if (code !== undefined) return { kind: 'code', code };
  return { kind: 'unknown', likely: getMainLanguage(text.toUpperCase()) };
}

let byAlias: ReadonlyMap<string, string> | undefined;

/** Maps old and three-letter codes to codes of the catalogue. */
function getAliases(): ReadonlyMap<string, string> {
  byAlias ??= new Map(
    [...combinations, ...cldrLanguages].flatMap(([code, { aliases = [] }]) =>
      aliases.map((alias) => [alias, code] as const),
    ),
  );
  return byAlias;
}
