// Makes sets of files that have all languages in one: string catalogues of Xcode, tables with a column for each language,
// and JSON, YAML, INI and modules whose top keys are languages. Their paths have no language code, so their names and contents
// decide.

import { largestCountedFile, type ReadStart } from '../../formats/file-start.ts';
import type { FormatName } from '../../formats/list.ts';
import { hasLocaleName } from '../../formats/locale-names.ts';
import {
  type FormatOfAllLanguages,
  isSureToHaveAllLanguages,
  mayHaveAllLanguages,
  recognizeFormatOfAllLanguages,
} from '../../formats/recognize.ts';
import { readRegionCodes } from '../../languages/region-codes.ts';
import { hasLayoutOfTranslations } from './layouts.ts';
import type { FileSet } from './proof-types.ts';
import type { Skipped } from './skipped.ts';
import { detectCode } from './sources.ts';

/** Reads the language codes in a file, the source language first; or the problem, if it cannot be read. */
export type ReadFileLanguages = (
  file: string,
  format: FormatName,
) => Promise<{ readonly languages: readonly string[] } | { readonly problem: string }>;

interface MultilingualFile extends FormatOfAllLanguages {
  readonly path: string;
}

/** The most files that are returned of those whose names leave it open. */
const maxUncertainFiles = 60;

/** Makes a set of each file that has several languages. Its first language is declared as the source language. */
export async function collectMultilingualFiles(
  paths: readonly string[],
  readStart: ReadStart,
  readFileLanguages: ReadFileLanguages,
): Promise<{ sets: FileSet[]; skipped: Skipped[] }> {
  const sets: FileSet[] = [];
  const skipped: Skipped[] = [];
  for (const { path: mask, format, isSure } of findMultilingualFiles(paths, readStart)) {
    const found = await readFileLanguages(mask, format);
    if ('problem' in found) {
      if (isSure) skipped.push({ path: mask, reason: `It cannot be read: ${found.problem}` });
      continue;
    }
    const coded = found.languages.flatMap((writtenCode) => {
      const code = detectCode(writtenCode);
      return code === undefined ? [] : [{ path: mask, writtenCode, code, isCertain: true }];
    });
    const files = readRegionCodes(coded);
    const declaration = { from: mask, mask, sourceLanguage: files[0]?.writtenCode };
    if (files.length > 1) {
      sets.push({ mask, format, files, declaration, duplicates: [], looksLikeTranslations: true });
    } else if (files.length === 1) {
      skipped.push({ path: mask, reason: 'There is one language only.', files: [mask] });
    }
  }
  return { sets, skipped };
}

/** Finds files with all languages among paths that are in no other set. */
function findMultilingualFiles(paths: readonly string[], readStart: ReadStart): MultilingualFile[] {
  const found: MultilingualFile[] = [];
  const imports = new Set(paths.filter((path) => path.endsWith('.import')));
  let uncertainCount = 0;
  for (const path of paths) {
    if (!mayHaveAllLanguages(path)) continue;
    const isCertain = isSureToHaveAllLanguages(path) || hasLayoutOfTranslations(path);
    if (
      !isCertain &&
      (uncertainCount === maxUncertainFiles ||
        !(isNamedForTexts(path) || isImportedByGodot(path) || isNamedInside(path)))
    )
      continue;
    const start = readStart(path, largestCountedFile) ?? '';
    const format = recognizeFormatOfAllLanguages({ path, head: start, code: '', isLaravel: false });
    if (format === undefined) continue;
    if (!isCertain) uncertainCount++;
    found.push({ path, ...format });
  }
  return found;

  /** Whether the name of a value at the start of a module says that it has translations: `privacyTranslations`. */
  function isNamedInside(path: string): boolean {
    return (
      /\.[cm]?[jt]s$/.test(path) &&
      !testName.test(path) &&
      valueOfTranslations.test(readStart(path, moduleHeadSize) ?? '')
    );
  }

  /** Whether Godot imports a table as translations; most tables hold data. */
  function isImportedByGodot(path: string): boolean {
    const importFile = `${path}.import`;
    return (
      imports.has(importFile) &&
      /importer="csv_translation"/.test(readStart(importFile, 1000) ?? '')
    );
  }
}

/** The bytes at the start of a module that are read for the names of its first values. Chosen: imports and types are short. */
const moduleHeadSize = 2000;

const valueOfTranslations =
  /^(?:export )?(?:const|let|var) (?:\w{0,40}T|t)ranslations?\b[^=\n]{0,200}= *\{/m;

const testName = /(?:^|[/._-])(?:tests?|spec|stories|mocks?|fixtures?|schema)[./]/i;

/** Whether a folder or a file is named for translations, such as `i18n`, `app-translations.csv` or `names.yaml`. */
function isNamedForTexts(path: string): boolean {
  const translationsName = /i18n|translations?|locali[sz]ations?|locales?|stringtable|^names\./i;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return (hasLocaleName(path) || translationsName.test(name)) && !testName.test(path);
}
