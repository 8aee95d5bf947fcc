// A mask and the files that it matches → a set to be proved: of one format, with one file of each language.

import { barePaths, inLanguage } from '../counting/source-places.ts';
import { type ReadStart, wholeFile } from '../formats/file-start.ts';
import { hasLastComma } from '../formats/json-shape.ts';
import {
  type CountedFormatName,
  getFormatRecord,
  isFolderFormatName,
  isFormatName,
} from '../formats/list.ts';
import { getFormat } from '../formats/recognize.ts';
import type { Candidate, CandidateFile } from './candidates.ts';
import type { Checkout } from './checkout.ts';
import type { Declaration } from './config/declaration.ts';
import { findLayout, isNamedSo } from './layouts.ts';
import type { FileSet } from './verdict.ts';

/** Makes a set of a candidate; undefined where it is in no format that is known. */
export type OpenSetOf = (
  candidate: Candidate,
  declaration: Declaration | undefined,
) => FileSet | undefined;

/** The number of JSON files that are inspected for comments. */
const mostForJson = 40;

/** Groups the files of a checkout into sets. */
export function setOpener({ paths, head, has }: Checkout): OpenSetOf {
  const isLaravel = usesLaravel(paths, head);
  const formats = new Map<string, string | undefined>();

  return (candidate, declaration) => {
    const { files, duplicates } = oneForEach(candidate.files);
    const found = candidate.format ?? formatOfSome({ ...candidate, files });
    const format = found === undefined ? undefined : (declaration?.format ?? found);
    if (format === undefined || !isCountedFormat(format)) return undefined;
    const isReported = declaration !== undefined || isNamedSo(candidate.mask, format);
    return { mask: candidate.mask, format, files, duplicates, declaration, isReported };
  };

  /** By the source where its name tells, else by some of the files: one may be empty. */
  function formatOfSome({ mask, files }: Candidate): string | undefined {
    const bare = barePaths(mask).filter(has);
    const some = [
      inLanguage(files, 'en'),
      ...bare.map((path) => ({ path, code: '' })),
      ...files.filter(({ isCertain }) => isCertain),
      files[0],
    ];
    let found: string | undefined;
    for (const file of some.slice(0, 6)) {
      found ??= file && formatOfFile(file);
    }
    // Comments are in some files of a set only, and mostly in the source.
    const lenientFormat = found && getFormatRecord(found)?.lenientFormat;
    if (lenientFormat === undefined) return found;
    const others = [...bare.map((path) => ({ path, code: '' })), ...files].slice(0, mostForJson);
    const isLenient = others.some(
      ({ path }) =>
        findLayout(path, (layout) => layout.hasLastComma) &&
        hasLastComma(head(path, wholeFile) ?? ''),
    );
    return isLenient || others.some((file) => formatOfFile(file) === lenientFormat)
      ? lenientFormat
      : found;
  }

  function formatOfFile({ path, code }: Pick<CandidateFile, 'path' | 'code'>): string | undefined {
    // A file is in several candidates, such as `a-*.json` and `*-de.json`.
    const key = `${code} ${path}`;
    if (!formats.has(key)) {
      const text = head(path, wholeFile);
      const format =
        text === undefined ? undefined : getFormat({ path, code, head: text, isLaravel });
      formats.set(key, format);
    }
    return formats.get(key);
  }
}

/** A program has `artisan`, and a package names what it builds on. */
function usesLaravel(paths: readonly string[], head: ReadStart): boolean {
  if (paths.some((path) => /(?:^|\/)artisan$/.test(path))) return true;
  const packages = paths.filter((path) => /^(?:[^/]+\/){0,2}composer\.json$/.test(path));
  return packages
    .slice(0, 20)
    .some((path) => /"(?:laravel|illuminate)\//.test(head(path, wholeFile) ?? ''));
}

function isCountedFormat(name: string): name is CountedFormatName {
  return isFormatName(name) || isFolderFormatName(name);
}

/** Among files of one language, chooses the one that is named as the others are; the proof counts the others, too. */
function oneForEach(files: readonly CandidateFile[]): {
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
  // Among `zh` and `cmn`, or `sr` and `sr-RS`, people write the shorter one; among `uk` and `ua` the code.
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
