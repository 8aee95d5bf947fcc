// Makes sets from candidates: files of one detected format, one file for each language.

import { findInLanguage, listBarePaths } from '../../counting/source-places.ts';
import { largestCountedFile, type ReadStart } from '../../formats/file-start.ts';
import { hasTrailingComma } from '../../formats/json-shape.ts';
import {
  type CountedFormatName,
  getFormatRecord,
  isFolderFormatName,
  isFormatName,
} from '../../formats/list.ts';
import { recognizeFormat } from '../../formats/recognize.ts';
import { readRegionCodes } from '../../languages/region-codes.ts';
import type { Candidate, CandidateFile } from './candidates.ts';
import type { Checkout } from './checkout.ts';
import type { Declaration } from './config/declaration.ts';
import { findLayout, isNamedForTranslations } from './layouts.ts';
import type { FileSet } from './proof-types.ts';

/** Makes a set from a candidate; undefined if its format is unknown. */
export type CreateFileSet = (
  candidate: Candidate,
  declaration: Declaration | undefined,
) => FileSet | undefined;

/** Files whose format is detected for one set. Chosen: the first may be empty. */
const maxSampledFiles = 6;

/** JSON files that are inspected for comments. */
const maxJsonFiles = 40;

/** Creates the function that makes sets from the candidates of a checkout. It memoizes the formats of files. */
export function createFileSetFactory({ paths, readStart, hasPath }: Checkout): CreateFileSet {
  const isLaravel = usesLaravel(paths, readStart);
  const formats = new Map<string, string | undefined>();

  return (candidate, declaration) => {
    const { files, duplicates } = chooseFilePerLanguage(
      readRegionCodes(candidate.files, readStart),
    );
    const format =
      declaration?.format ?? candidate.format ?? detectSetFormat({ ...candidate, files });
    if (format === undefined || !isCountedFormat(format)) return undefined;
    const looksLikeTranslations =
      declaration !== undefined || isNamedForTranslations(candidate.mask, format);
    return { mask: candidate.mask, format, files, duplicates, declaration, looksLikeTranslations };
  };

  /** Detects the format by the English file if there is one, else by a few others. */
  function detectSetFormat({ mask, files }: Candidate): string | undefined {
    const bare = listBarePaths(mask).filter(hasPath);
    const samples = [
      findInLanguage(files, 'en'),
      ...bare.map((path) => ({ path, code: '' })),
      ...files.filter(({ isCertain }) => isCertain),
      files[0],
    ];
    let found: string | undefined;
    for (const file of samples.slice(0, maxSampledFiles)) {
      found ??= file && detectFileFormat(file);
    }
    // Some files of a set have comments, most likely that of the source language.
    const lenientFormat = found && getFormatRecord(found)?.lenientFormat;
    if (lenientFormat === undefined) return found;
    const others = [...bare.map((path) => ({ path, code: '' })), ...files].slice(0, maxJsonFiles);
    const isLenient = others.some(
      ({ path }) =>
        findLayout(path, (layout) => layout.mayHaveTrailingComma) &&
        hasTrailingComma(readStart(path, largestCountedFile) ?? ''),
    );
    return isLenient || others.some((file) => detectFileFormat(file) === lenientFormat)
      ? lenientFormat
      : found;
  }

  function detectFileFormat({
    path,
    code,
  }: Pick<CandidateFile, 'path' | 'code'>): string | undefined {
    // A file may belong to several candidates, such as `a-*.json` and `*-de.json`.
    const key = `${code} ${path}`;
    if (!formats.has(key)) {
      const text = readStart(path, largestCountedFile);
      const format =
        text === undefined ? undefined : recognizeFormat({ path, code, head: text, isLaravel });
      formats.set(key, format);
    }
    return formats.get(key);
  }
}

/** The most `composer.json` files that are read, to limit the time. */
const maxPackages = 20;

/** Whether a checkout is a Laravel application, which has a file `artisan`, or a package that depends on Laravel. */
function usesLaravel(paths: readonly string[], readStart: ReadStart): boolean {
  if (paths.some((path) => /(?:^|\/)artisan$/.test(path))) return true;
  const packages = paths.filter((path) => /^(?:[^/]+\/){0,2}composer\.json$/.test(path));
  return packages
    .slice(0, maxPackages)
    .some((path) => /"(?:laravel|illuminate)\//.test(readStart(path, largestCountedFile) ?? ''));
}

function isCountedFormat(name: string): name is CountedFormatName {
  return isFormatName(name) || isFolderFormatName(name);
}

/** Chooses one file for each language, named as most files are. The proof counts the duplicates as well. */
function chooseFilePerLanguage(files: readonly CandidateFile[]): {
  files: CandidateFile[];
  duplicates: CandidateFile[];
} {
  const byCode = new Map<string, CandidateFile>();
  const duplicates: CandidateFile[] = [];
  const hyphens = files.filter(({ writtenCode }) => writtenCode.includes('-')).length;
  const underscores = files.filter(({ writtenCode }) => writtenCode.includes('_')).length;
  const hasUsualSeparator = ({ writtenCode }: CandidateFile) =>
    writtenCode.includes('_')
      ? underscores >= hyphens
      : writtenCode.includes('-')
        ? hyphens >= underscores
        : true;
  // The shorter of `zh` and `cmn`, or of `sr` and `sr-RS`, is more usual, and only one of `uk` and `ua` is a valid code.
  // The separator counts most: 1000 is above the lengths of codes.
  const rank = (file: CandidateFile) =>
    Number(!hasUsualSeparator(file)) * 1000 +
    file.writtenCode.length * 2 +
    Number(file.writtenCode !== file.code);
  const isBetter = (file: CandidateFile, other: CandidateFile) => rank(file) < rank(other);
  for (const file of files) {
    const other = byCode.get(file.code);
    const better = other === undefined || isBetter(file, other) ? file : other;
    byCode.set(file.code, better);
    if (other !== undefined) duplicates.push(better === file ? other : file);
  }
  return { files: [...byCode.values()], duplicates };
}
