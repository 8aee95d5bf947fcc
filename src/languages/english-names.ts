// Finds the code of a language's name that some programs use in file names, in English (`PortugueseBR`, `Simplified
// Chinese`) or in itself (`Deutsch`), and the name of a language in itself.

import {
  cldrLanguages,
  combinations,
  parseCodeTable,
  regionNames,
  scriptNames,
} from './cldr-data.ts';
import data from './own-names.json' with { type: 'json' };

/** Finds the code of a language by its name; undefined if no language has it. */
export function findCodeByName(text: string): string | undefined {
  const name = foldName(text);
  if (name.length < shortestName || name.length > longestName) return undefined;
  const code = otherNames.get(name) ?? getCodesByName().get(name) ?? readNameWithOwnName(text);
  if (code !== undefined) return code;
  // The name of a language, and after it a region or a script, as in `PortugueseBR`.
  for (let end = name.length - shortestDetail; end >= shortestName; end--) {
    const language = getCodesByName().get(name.slice(0, end));
    const detail = language && getCodesByDetail().get(name.slice(end));
    if (language && detail && isPlausibleDetail(detail, language)) return `${language}_${detail}`;
  }
  return undefined;
}

/** Letters. Chosen: shorter texts are codes, or words such as "Ga", and longer ones are no names. */
const shortestName = 4;
const longestName = 60;

/** Letters of the shortest region, `br` in `portuguese_br`. */
const shortestDetail = 2;

/** Whether `detail` is a region, as any is plausible, or a script of the language: `english_greek` is a dictionary. */
function isPlausibleDetail(detail: string, language: string): boolean {
  if (!scriptNames.has(detail)) return true;
  const { script, speakers = {} } = cldrLanguages.get(language) ?? {};
  return script === detail || detail in speakers || combinations.has(`${language}_${detail}`);
}

/** Reads an English name with the language's own name after it: `German (Deutsch)`. */
function readNameWithOwnName(text: string): string | undefined {
  const [, name = '', secondName = ''] = /^([A-Za-z]{4,30}) \((.{2,60})\)$/.exec(text) ?? [];
  const code = name === '' ? undefined : findCodeByName(name);
  const ownName = code === undefined ? undefined : getOwnLanguageName(code);
  if (ownName === undefined) return undefined;
  // Two letters are enough, because spellings differ: `português`, `portugues (Brasil)`.
  return foldName(secondName).startsWith(foldName(ownName).slice(0, 2)) ? code : undefined;
}

/** Names that CLDR does not have, or has for another language. */
const otherNames = parseCodeTable(
  'americanenglish en_US, bokmal nb, brazilian pt_BR, brazilianportuguese pt_BR, brazpor pt_BR, ' +
    'britishenglish en_GB, canadianfrench fr_CA, chinesesimp zh_Hans, chinesetrad zh_Hant, ' +
    'chineses zh_Hans, chineset zh_Hant, englishamerican en_US, ' +
    'englishbritish en_GB, englishuk en_GB, europeanportuguese pt_PT, farsi fa, flemish nl_BE, ' +
    'frenchcanadian fr_CA, iberianportuguese pt_PT, ibericportuguese pt_PT, kirghiz ky, ' +
    'latam es_419, latamspanish es_419, latinamericanspanish es_419, mandarin zh, ' +
    'mexicanspanish es_MX, myanmar my, ' +
    'nynorsk nn, oriya or, panjabi pa, portuguesbrasil pt_BR, portuguesebrazilian pt_BR, ' +
    'pushto ps, portugueseeu pt_PT, portugueseiberian pt_PT, schinese zh_Hans, ' +
    'simpchinese zh_Hans, simplifiedchinese zh_Hans, sinhalese si, slovene sl, sorani ckb, spanishlatam es_419, spanishlatin es_419, ' +
    'spanishmexican es_MX, tchinese zh_Hant, tradchinese zh_Hant, traditionalchinese zh_Hant, ' +
    'uighur ug, valencian ca@valencia, ' +
    // Steam's code for Korean.
    'koreana ko',
);

let byName: ReadonlyMap<string, string> | undefined;
let byDetail: ReadonlyMap<string, string> | undefined;

function getCodesByName(): ReadonlyMap<string, string> {
  byName ??= new Map([
    ...Object.entries(names).flatMap(([code, ownName]) => {
      const name = foldName(ownName);
      // Indonesian is called like its region.
      return /[_@]/.test(code) || getCodesByDetail().has(name) ? [] : [[name, code] as const];
    }),
    ...[...cldrLanguages].map(([code, { name }]) => [foldName(name), code] as const),
  ]);
  return byName;
}

/** Returns the codes of regions by name and code, and of scripts by name. */
function getCodesByDetail(): ReadonlyMap<string, string> {
  byDetail ??= new Map([
    ...[...regionNames.keys()].map((code) => [code.toLowerCase(), code] as const),
    ...[...regionNames].map(([code, name]) => [foldName(name), code] as const),
    ...[...scriptNames].map(([code, name]) => [foldName(name), code] as const),
  ]);
  return byDetail;
}

/** Keeps only letters, in lower case. */
function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\P{L}+/gu, '')
    .toLowerCase();
}

const names: Readonly<Record<string, string>> = data;

/**
 * Returns the own name of a language; if its code has none, that of a shorter one: for `de_AT@formal`, that of `de_AT`.
 */
export function getOwnLanguageName(code: string): string | undefined {
  const subtags = code.split(/(?=[_@])/);
  for (let length = subtags.length; length > 0; length--) {
    const shorterCode = subtags.slice(0, length).join('');
    if (Object.hasOwn(names, shorterCode)) return names[shorterCode];
  }
  return undefined;
}
