// Files that may have all languages in one: string catalogues of Xcode, tables with a column for each
// language, and JSON, YAML and modules in which languages are keys. Their paths need no code, so that names and beginnings tell.

import { csvRecords } from '../counting/formats/csv-records.ts';
import { languageTable } from '../counting/formats/language-table.ts';
import type { FormatName } from '../counting/formats.ts';
import { getCode } from './code-places.ts';
import { type ReadStart, wholeFile } from './file-start.ts';
import { hasLocaleName } from './locale-names.ts';

/** The codes in such a file, that of the source first, or why it cannot be read. */
export type LanguagesOfFile = (
  file: string,
  format: FormatName,
) => Promise<{ readonly languages: readonly string[] } | { readonly problem: string }>;

interface FileOfAllLanguages {
  readonly path: string;
  readonly format: FormatName;
  /** Whether its beginning shows several languages, so that its owner waits for it. */
  readonly isTold: boolean;
}

/** Most that are looked into. */
const most = 60;

/** Those among paths that are in no other set. */
export function filesOfAllLanguages(
  paths: readonly string[],
  head: ReadStart,
): FileOfAllLanguages[] {
  const found: FileOfAllLanguages[] = [];
  let looks = 0;
  for (const path of paths) {
    if (path.endsWith('.xcstrings')) found.push({ path, format: 'xcstrings', isTold: false });
    const format = getFormat(path);
    if (format === undefined || looks === most) continue;
    if (format === 'multilingual-csv') {
      if (!isTable(path, head)) continue;
      looks++;
      found.push({ path, format, isTold: true });
      continue;
    }
    if (!isNamedForTexts(path)) continue;
    const start = head(path, wholeFile) ?? '';
    const isModule = format === 'multilingual-javascript';
    if (codesBefore(start, anything).size === 0) continue;
    looks++;
    // Many modules only put together what is in other files.
    const isTold = codesBefore(start, isModule ? keyAndText : anything).size > 1;
    found.push({ path, format, isTold });
  }
  return found;
}

function getFormat(path: string): FormatName | undefined {
  if (/\.json$/i.test(path)) return 'multilingual-json';
  if (/\.ya?ml$/i.test(path)) return 'multilingual-yaml';
  if (/\.[ct]sv$/i.test(path) || /(?:^|\/)localization\.txt$/i.test(path)) {
    // The latter is what mods of a game have.
    return 'multilingual-csv';
  }
  if (/\.d\.[cm]?ts$/.test(path)) return undefined;
  return /\.[cm]?[jt]s$/.test(path) ? 'multilingual-javascript' : undefined;
}

/**
 * A table with the names of languages in its first line, which is named for texts, or which Godot takes for texts.
 * Most tables hold data, some of them of languages.
 */
function isTable(path: string, head: (path: string, most: number) => string | undefined): boolean {
  const isNamed = isNamedForTexts(path);
  if (!isNamed && !/importer="csv_translation"/.test(head(`${path}.import`, 1000) ?? '')) {
    return false;
  }
  const [first = ''] = (head(path, wholeFile) ?? '').replace(/^\ufeff/, '').split(/\r?\n/, 1);
  return languageTable(firstRecord(first))?.isNamed === true;
}

/** A line that is cut off within a quoted text has none. */
function firstRecord(line: string): readonly string[] {
  try {
    for (const { fields } of csvRecords(line)) return fields;
  } catch {
    // It is no line of names.
  }
  return [];
}

/** Folders and names such as `i18n`, `translations` and `locales`, also with something before them. */
function isNamedForTexts(path: string): boolean {
  const isOfTests = /(?:^|[/._-])(?:tests?|spec|stories|mocks?|fixtures?|schema)[./]/i;
  const compound = /(?:i18n|translations?|locali[sz]ations?|locales?)/i;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return (hasLocaleName(path) || compound.test(name)) && !isOfTests.test(path);
}

const key = /(?:^|[{,\s])["']?([A-Za-z]{2,3}(?:[-_][A-Za-z]{2,8}){0,2})["']?[ \t]*:/;
const anything = new RegExp(`${key.source}\\s*[^\\s,}]`, 'gm');
const keyAndText = new RegExp(`${key.source}\\s*\\{\\s*["']?[\\w.-]+["']?\\s*:\\s*["'\`]`, 'gm');

/** The certain codes that are keys in a text, in front of what a pattern has behind them. */
function codesBefore(text: string, pattern: RegExp): Set<string> {
  const codes = new Set<string>();
  for (const [, name = ''] of text.matchAll(pattern)) {
    const found = getCode(name);
    if (found?.isCertain) codes.add(found.code);
  }
  return codes;
}
