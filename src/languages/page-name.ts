// Splits the names of pages that end or begin with a language code or name, or are one: `use.pt-BR.md`, `USAGE_JP.md`,
// `de-tour.md`, `lang/de.md`.

import { parseCodeTable } from './cldr-data.ts';
import { type CodeInName, readCodeInName } from './code-in-name.ts';

/** The parts of a page's path around its code, which is in front of `ending` if `separator` is empty. */
interface PageName {
  /** The path up to the separator. */
  readonly stem: string;
  readonly separator: string;
  /** The code as the path spells it. */
  readonly writtenCode: string;
  readonly code: CodeInName;
  readonly ending: string;
}

/** Splits the path of a page; undefined if its name has no code, or a text that is rather a word. */
export function readPageName(path: string): PageName | undefined {
  const whole = readWholeName(path);
  if (whole !== undefined) return whole;
  const name = splitPageName(path);
  if (name === undefined) return undefined;
  const { stem, separator, writtenCode, code } = name;
  // `what-is.md` and `Acme.In.md` end with a word, while `README-is.md` and `page.is.md` end with a code.
  const isUsual =
    (separator.startsWith('.') && !/^[A-Z][a-z]/.test(writtenCode)) || isInCapitals(stem);
  // `learn-german.md` is about German.
  const isNameOfLanguage = /^[A-Za-z]{4}/.test(writtenCode);
  return (code.isCertain && !isNameOfLanguage) || isUsual ? name : undefined;
}

/** Returns the ending of a page, such as `.md`, with the `.in` of pages that a build completes: `.md.in`. */
export function getPageEnding(path: string): string {
  return path.slice(path.replace(/\.in$/, '').lastIndexOf('.'));
}

/** Whether a path ends with a name such as `README` or `CODE_OF_CONDUCT`. */
export function isInCapitals(stem: string): boolean {
  return /(?:^|\/)[A-Z_]{4,}$/.test(stem);
}

/** Reads a name that is nothing but a code; `as-is.md` is rather words. */
function readWholeName(path: string): PageName | undefined {
  const [, stem = '', writtenCode = '', ending = ''] = nameOfCode.exec(path) ?? [];
  const code = readCodeInName(writtenCode);
  const isCode = code?.isCertain || !/[-_]/.test(writtenCode);
  return code && isCode ? { stem, separator: '', writtenCode, code, ending } : undefined;
}

/** `lang/de.md`, `lang/zh-tw.md` */
const nameOfCode =
  /^((?:.*\/)?)([A-Za-z]{2,3}(?:[-_](?:[A-Za-z]{2,4}|\d{3})){0,2})(\.[^./]+(?:\.in)?)$/;

/** `use.pt-BR.md` has a longer code than `step-by-de.md`. */
function splitPageName(path: string): PageName | undefined {
  const ending = getPageEnding(path);
  const name = path.slice(0, path.length - ending.length);
  for (const pattern of namesWithCode) {
    const [, stem = '', separator = '', writtenCode = ''] = pattern.exec(name) ?? [];
    const region = regionsInCapitals.get(writtenCode);
    const code =
      region === undefined ? readCodeInName(writtenCode) : { code: region, isCertain: true };
    if (code !== undefined) return { stem, separator, writtenCode, code, ending };
  }
  const [, stem = '', writtenCode = '', rest = ''] = nameAfterCode.exec(name) ?? [];
  const code = readCodeInName(writtenCode);
  return code && { stem, separator: '', writtenCode, code, ending: rest + ending };
}

/** Codes in upper case that are regions in names of pages, though some languages have these codes, such as Kanuri. */
const regionsInCapitals = parseCodeTable(
  'BR pt_BR, CN zh_CN, CZ cs, HK zh_HK, JP ja, KR ko, TW zh_TW, UA uk, VN vi',
);

const namesWithCode = [
  /^(.*[^/._-]-?)(\._|[._-])([A-Za-z]{2,3}(?:[-_](?:[A-Za-z]{2,4}|\d{3})){1,2})$/,
  /^(.*[^/._-]-?)(\._|[._-])([A-Za-z]{2,3})$/,
  // `README.french.md`, `README_GERMAN.md`, `README.brazilian-portuguese.md`
  /^((?:.*\/)?[A-Za-z\d]+)([._-])([A-Z]{4,20}|[A-Za-z][a-z]{3,20}(?:-[a-z]{4,20})?)$/,
];

/** `de-tour`, `pt-BR.tour` */
const nameAfterCode = /^((?:.*\/)?)([a-z]{2,3}(?:[-_][A-Z][A-Za-z]{1,3})?)([._-][^/]+)$/;
