// Turns a candidate into a set for the proof: files of one format, one for each language.

import { findInLanguage, listBarePaths } from '../counting/source-places.ts';
import { largestCountedFile, type ReadStart } from '../formats/file-start.ts';
import { hasTrailingComma } from '../formats/json-shape.ts';
import {
  type CountedFormatName,
  getFormatRecord,
  isFolderFormatName,
  isFormatName,
} from '../formats/list.ts';
import { recognizeFormat } from '../formats/recognize.ts';
import type { Candidate, CandidateFile } from './candidates.ts';
import type { Checkout } from './checkout.ts';
import type { Declaration } from './config/declaration.ts';
import { findLayout, isNamedSo } from './layouts.ts';
import type { FileSet } from './verdict.ts';

/** Makes a set from a candidate; undefined if its format is unknown. */
export type OpenSet = (
  candidate: Candidate,
  declaration: Declaration | undefined,
) => FileSet | undefined;

/** Files whose format is detected for one set. Chosen: the first may be empty. */
const mostSamples = 6;

/** JSON files that are inspected for comments. Chosen. */
const mostJsonFiles = 40;

/** Creates the function that turns candidates of a checkout into sets. It caches the formats of files. */
export function createSetOpener({ paths, head, has }: Checkout): OpenSet {
  const isLaravel = usesLaravel(paths, head);
  const formats = new Map<string, string | undefined>();

  return (candidate, declaration) => {
    const { files, duplicates } = chooseFilePerLanguage(candidate.files);
    const found = candidate.format ?? detectSetFormat({ ...candidate, files });
    const format = found === undefined ? undefined : (declaration?.format ?? found);
    if (format === undefined || !isCountedFormat(format)) return undefined;
    const isReported = declaration !== undefined || isNamedSo(candidate.mask, format);
    return { mask: candidate.mask, format, files, duplicates, declaration, isReported };
  };

  /** Detects the format by the English file if there is one, else by a few others. */
  function detectSetFormat({ mask, files }: Candidate): string | undefined {
    const bare = listBarePaths(mask).filter(has);
    const some = [
      findInLanguage(files, 'en'),
      ...bare.map((path) => ({ path, code: '' })),
      ...files.filter(({ isCertain }) => isCertain),
      files[0],
    ];
    let found: string | undefined;
    for (const file of some.slice(0, mostSamples)) {
      found ??= file && detectFileFormat(file);
    }
    // Some files of a set have comments, most likely that of the source language.
    const lenientFormat = found && getFormatRecord(found)?.lenientFormat;
    if (lenientFormat === undefined) return found;
    const others = [...bare.map((path) => ({ path, code: '' })), ...files].slice(0, mostJsonFiles);
    const isLenient = others.some(
      ({ path }) =>
        findLayout(path, (layout) => layout.hasLastComma) &&
        hasTrailingComma(head(path, largestCountedFile) ?? ''),
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
      const text = head(path, largestCountedFile);
      const format =
        text === undefined ? undefined : recognizeFormat({ path, code, head: text, isLaravel });
      formats.set(key, format);
    }
    return formats.get(key);
  }
}

/** Whether a checkout is a Laravel application, which has a file `artisan`, or a package that depends on Laravel. */
function usesLaravel(paths: readonly string[], head: ReadStart): boolean {
  if (paths.some((path) => /(?:^|\/)artisan$/.test(path))) return true;
  const packages = paths.filter((path) => /^(?:[^/]+\/){0,2}composer\.json$/.test(path));
  return packages
    .slice(0, 20)
    .some((path) => /"(?:laravel|illuminate)\//.test(head(path, largestCountedFile) ?? ''));
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
  const hyphens = files.filter(({ text }) => text.includes('-')).length;
  const underscores = files.filter(({ text }) => text.includes('_')).length;
  const fits = ({ text }: CandidateFile) =>
    text.includes('_')
      ? underscores >= hyphens
      : text.includes('-')
        ? hyphens >= underscores
        : true;
  // The shorter of `zh` and `cmn`, or of `sr` and `sr-RS`, is more usual, and only one of `uk` and `ua` is a valid code.
  const rank = (file: CandidateFile) =>
    Number(!fits(file)) * 1000 + file.text.length * 2 + Number(file.text !== file.code);
  const isBetter = (file: CandidateFile, other: CandidateFile) => rank(file) < rank(other);
  for (const file of files) {
    const other = byCode.get(file.code);
    const better = other === undefined || isBetter(file, other) ? file : other;
    byCode.set(file.code, better);
    if (other !== undefined) duplicates.push(better === file ? other : file);
  }
  return { files: [...byCode.values()], duplicates };
}
