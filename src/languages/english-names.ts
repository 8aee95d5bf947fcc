// Finds the language code of an English name that some programs use in file names: `German`, `PortugueseBR`,
// `Chinese (Simplified)`, `Simplified Chinese`.

import { cldrLanguages, combinations, regions, scripts } from './cldr-data.ts';
import { getOwnLanguageName } from './own-names.ts';

/** Finds the code of a language by its name; undefined if no language has it. */
export function findCodeByName(text: string): string | undefined {
  const name = fold(text);
  // Shorter ones are codes, or words such as "Ga".
  if (name.length < 4 || name.length > 60) return undefined;
  const whole = otherNames.get(name) ?? getCodesByName().get(name);
  if (whole !== undefined) return whole;
  const named = readNameWithOwnName(text);
  if (named !== undefined) return named;
  for (let end = name.length - 2; end >= 4; end--) {
    const language = getCodesByName().get(name.slice(0, end));
    const detail = language && getCodesByDetail().get(name.slice(end));
    if (language && detail && isUsual(language, detail)) return `${language}_${detail}`;
  }
  return undefined;
}

/** Whether people write a language in a script: `english_greek` is a dictionary. */
function isUsual(language: string, detail: string): boolean {
  if (!scripts.has(detail)) return true;
  const { script, speakers = {} } = cldrLanguages.get(language) ?? {};
  return script === detail || detail in speakers || combinations.has(`${language}_${detail}`);
}

/** Reads an English name with the language's own name after it: `German (Deutsch)`. */
function readNameWithOwnName(text: string): string | undefined {
  const [, name = '', inside = ''] = /^([A-Za-z]{4,30}) \((.{2,60})\)$/.exec(text) ?? [];
  const code = name === '' ? undefined : findCodeByName(name);
  const own = code === undefined ? undefined : getOwnLanguageName(code);
  return own !== undefined && fold(inside).startsWith(fold(own).slice(0, 2)) ? code : undefined;
}

/** Names that CLDR does not use, or uses for something else. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['americanenglish', 'en_US'],
  ['bokmal', 'nb'],
  ['brazilian', 'pt_BR'],
  ['brazilianportuguese', 'pt_BR'],
  ['brazpor', 'pt_BR'],
  ['britishenglish', 'en_GB'],
  ['canadianfrench', 'fr_CA'],
  ['englishuk', 'en_GB'],
  ['europeanportuguese', 'pt_PT'],
  ['farsi', 'fa'],
  ['flemish', 'nl_BE'],
  ['iberianportuguese', 'pt_PT'],
  ['ibericportuguese', 'pt_PT'],
  ['kirghiz', 'ky'],
  // Steam's code for Korean.
  ['koreana', 'ko'],
  ['latam', 'es_419'],
  ['latamspanish', 'es_419'],
  ['latinamericanspanish', 'es_419'],
  ['mandarin', 'zh'],
  ['myanmar', 'my'],
  ['nynorsk', 'nn'],
  ['oriya', 'or'],
  ['panjabi', 'pa'],
  ['portuguesebrazilian', 'pt_BR'],
  ['pushto', 'ps'],
  ['portugueseeu', 'pt_PT'],
  ['portugueseiberian', 'pt_PT'],
  ['schinese', 'zh_Hans'],
  ['simpchinese', 'zh_Hans'],
  ['simplifiedchinese', 'zh_Hans'],
  ['sinhalese', 'si'],
  ['slovene', 'sl'],
  ['sorani', 'ckb'],
  ['spanishlatam', 'es_419'],
  ['spanishlatin', 'es_419'],
  ['tchinese', 'zh_Hant'],
  ['tradchinese', 'zh_Hant'],
  ['traditionalchinese', 'zh_Hant'],
  ['uighur', 'ug'],
  ['valencian', 'ca@valencia'],
]);

let byName: ReadonlyMap<string, string> | undefined;
let byDetail: ReadonlyMap<string, string> | undefined;

function getCodesByName(): ReadonlyMap<string, string> {
  byName ??= new Map([...cldrLanguages].map(([code, { name }]) => [fold(name), code]));
  return byName;
}

/** Scripts by their names, regions by these and by their codes. */
function getCodesByDetail(): ReadonlyMap<string, string> {
  byDetail ??= new Map([
    ...[...regions.keys()].map((code) => [code.toLowerCase(), code] as const),
    ...[...regions].map(([code, name]) => [fold(name), code] as const),
    ...[...scripts].map(([code, name]) => [fold(name), code] as const),
  ]);
  return byDetail;
}

/** Keeps only letters, in lower case. */
function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\P{L}+/gu, '')
    .toLowerCase();
}
