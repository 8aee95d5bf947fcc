// Files that may have all languages in one: string catalogues of Xcode, tables with a column for each
// language, and JSON, YAML and modules in which languages are keys. Their paths need no code, so that names and beginnings tell.

import { largestCountedFile, type ReadStart } from '../formats/file-start.ts';
import type { FormatName } from '../formats/list.ts';
import { hasLocaleName } from '../formats/locale-names.ts';
import {
  type FormatOfAllLanguages,
  isSureToHaveAllLanguages,
  mayHaveAllLanguages,
  recognizeFormatOfAllLanguages,
} from '../formats/recognize.ts';

/** The codes in such a file, that of the source first, or why it cannot be read. */
export type LanguagesOfFile = (
  file: string,
  format: FormatName,
) => Promise<{ readonly languages: readonly string[] } | { readonly problem: string }>;

interface FileOfAllLanguages extends FormatOfAllLanguages {
  readonly path: string;
}

/** Most that are looked into. */
const most = 60;

/** Those among paths that are in no other set. */
export function findMultilingualFiles(
  paths: readonly string[],
  head: ReadStart,
): FileOfAllLanguages[] {
  const found: FileOfAllLanguages[] = [];
  const imports = new Set(paths.filter((path) => path.endsWith('.import')));
  let looks = 0;
  for (const path of paths) {
    if (!mayHaveAllLanguages(path)) continue;
    const isCertain = isSureToHaveAllLanguages(path);
    if (!isCertain && (looks === most || !(isNamedForTexts(path) || isTakenByGodot(path))))
      continue;
    const start = head(path, largestCountedFile) ?? '';
    const format = recognizeFormatOfAllLanguages({ path, head: start, code: '', isLaravel: false });
    if (format === undefined) continue;
    if (!isCertain) looks++;
    found.push({ path, ...format });
  }
  return found;

  /** Whether Godot imports the file as translations: most tables hold data. */
  function isTakenByGodot(path: string): boolean {
    const beside = `${path}.import`;
    return imports.has(beside) && /importer="csv_translation"/.test(head(beside, 1000) ?? '');
  }
}

/** Folders and names such as `i18n`, `translations` and `locales`, also with something before them. */
function isNamedForTexts(path: string): boolean {
  const isOfTests = /(?:^|[/._-])(?:tests?|spec|stories|mocks?|fixtures?|schema)[./]/i;
  const compound = /(?:i18n|translations?|locali[sz]ations?|locales?)/i;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return (hasLocaleName(path) || compound.test(name)) && !isOfTests.test(path);
}
