// A language code as the names of files spell it (`pt-rBR`, `zh_hans`, `iw`, `sr@latin`, `German`) →
// the code that is meant, in the form of the catalogue.

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
  /** A code that can be read so, and that no one means: no one speaks the language there. */
  | { readonly kind: 'unlikely'; readonly code: string; readonly likely: string }
  /** `likely` is what may be meant all the same. */
  | { readonly kind: 'unknown'; readonly likely?: string | undefined }
  /** Certainly no language, as `values-night` of Android. */
  | { readonly kind: 'none' };

/** Reads a text in the name of a file as a language. */
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

/** The code that a text can be read as, likely or not; undefined where it can be read as none. */
export function readAnyCode(text: string): string | undefined {
  const spelling = readSpelling(text);
  return spelling.kind === 'code' || spelling.kind === 'unlikely' ? spelling.code : undefined;
}

/**
 * Whether CLDR names the language of a code. One that only IANA's registry has is hardly ever meant
 * by a name that may be a word as well.
 */
export function isInCldr(code: string): boolean {
  return cldrLanguages.has(code.split(/[_@]/, 1)[0] ?? code);
}

/** Texts that no rule reads right, those of MediaWiki above all; in small letters, with `_`. */
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
  // Languages that CLDR replaces by others, and so their codes of three letters.
  ['tgl', 'tl'],
  ['twi', 'tw'],
  // Regions, which are no codes of languages, and represent the one that is spoken there.
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
 * Codes that no style covers: a language and a region in one word of small letters, `ptbr` (only
 * these, for others may be words), and in Joomla Arabic (`ar_AA` is beside `ar` elsewhere) and Serbian in
 * Latin letters.
 */
const unstyledCodes: ReadonlyMap<string, string> = new Map([
  ['ar-AA', 'ar'],
  ['sr-YU', 'sr_Latn'],
  ...'de_DE en_GB en_US es_ES es_MX fr_FR it_IT ja_JP ko_KR pl_PL pt_BR pt_PT ru_RU zh_CN zh_HK zh_TW'
    .split(' ')
    .map((code) => [code.replace('_', '').toLowerCase(), code] as const),
]);

/**
 * Those of Crowdin, and one of Joomla, whose languages or regions are none, or others than they say, in
 * whatever style; in small letters, with `_`.
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
  /** A text with an unknown meaning. */
  readonly rest: readonly string[];
}

/** `en-EN`, `ja-JA`, `ar-AR`: who writes so means the language, unless people of that region speak it. */
function readRepeatedLanguage(text: string): string | undefined {
  const [, language = ''] = /^([a-z]{2,3})[-_]r?\1$/i.exec(text) ?? [];
  const [known = ''] = readParts([language])?.language.split('_') ?? [];
  return cldrLanguages.has(known) && !hasSpeakers(known, language.toUpperCase())
    ? known
    : undefined;
}

/** The subtags, or undefined where they are joined by something else than a code's are. */
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

/** `zh-yue`: languages that have been subtags of Chinese. Mandarin is what `zh` means by itself. */
function addExtension(read: Read, part: string): Read | undefined {
  if (read.language !== 'zh' || !/^(?:cmn|gan|hak|hsn|nan|wuu|yue)$/i.test(part)) return undefined;
  const language = part.toLowerCase();
  return language === 'cmn' ? read : { ...read, language };
}

function registeredCode(code: string): string | undefined {
  return findRegisteredEntry(code) && code;
}

/** An old code may mean a language in a region: `prs` is `fa_AF`. */
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

/** A text that is no code at all: a name of a language, or nothing that is known. */
function readName(text: string): Spelling {
  const code = findCodeByName(text);
  if (code !== undefined) return { kind: 'code', code };
  return { kind: 'unknown', likely: getMainLanguage(text.toUpperCase()) };
}

let byAlias: ReadonlyMap<string, string> | undefined;

/** Old codes and those of three letters → the codes of the catalogue. */
function getAliases(): ReadonlyMap<string, string> {
  byAlias ??= new Map(
    [...combinations, ...cldrLanguages].flatMap(([code, { aliases = [] }]) =>
      aliases.map((alias) => [alias, code] as const),
    ),
  );
  return byAlias;
}
