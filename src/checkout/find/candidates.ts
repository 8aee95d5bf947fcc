// Groups the paths of a checkout into candidates: sets of files whose paths differ in nothing but a language code.
// `locale/de.po` and `locale/fr.po` become the candidate `locale/*.po`.

import { folderFormatRecords } from '../../formats/list.ts';
import { getFileEnding } from '../../formats/recognize.ts';
import { readCodeInName } from '../../languages/code-in-name.ts';
import { createMask } from '../../languages/file-mask.ts';
import { groupBy } from '../../text/collections.ts';
import { type CodePlace, listCodePlaces } from './code-places.ts';
import { isBelow, type LanguageHint } from './config/declaration.ts';

/** A file (or a folder, in formats that have one for each language) whose path has a language code. */
export interface CandidateFile {
  readonly path: string;
  /** The code as the path spells it, in place of the mask's `*`: `pt-rBR`. */
  readonly writtenCode: string;
  /** The same code as the catalogue spells it: `pt_BR`. */
  readonly code: string;
  /** Whether the written code can be nothing but a language code; `no` may be a word. */
  readonly isCertain: boolean;
}

/** Files whose paths differ only in their language codes. */
export interface Candidate {
  /** The path with a `*` wherever the code is. */
  readonly mask: string;
  readonly files: readonly CandidateFile[];
  /** Set when the names of files show the format. */
  readonly format?: string;
}

/**
 * Finds the candidates in which at least one file certainly means a language, by its name or because a configuration
 * lists its code.
 */
export function findCandidates(
  paths: readonly string[],
  hints: readonly LanguageHint[] = [],
): Candidate[] {
  const byMask = new Map<string, CandidateFile[]>();
  for (const path of paths) {
    const ending = getFileEnding(path);
    if (ending === undefined) continue;
    for (const { mask, ...file } of listMaskedFiles(path, ending)) {
      const files = byMask.get(mask);
      if (files === undefined) byMask.set(mask, [file]);
      else files.push(file);
    }
  }
  return [...byMask]
    .filter(
      ([mask, files]) =>
        files.some((file) => file.isCertain || isListed(file, hints)) && isPlausible(mask, files),
    )
    .map(([mask, files]): Candidate => ({ mask, files }))
    .concat(findFolderCandidates(paths));
}

function findFolderCandidates(paths: readonly string[]): Candidate[] {
  return folderFormatRecords.flatMap(({ name, splitPath }) => {
    const byMask = new Map<string, Map<string, CandidateFile>>();
    for (const path of paths) {
      const [folder = '', writtenCode = ''] = splitPath(path) ?? [];
      const code = writtenCode === '' ? undefined : readCodeInName(writtenCode);
      if (code === undefined) continue;
      const mask = `${folder}*/`;
      const files = byMask.get(mask) ?? new Map<string, CandidateFile>();
      files.set(writtenCode, { path: `${folder}${writtenCode}/`, writtenCode, ...code });
      byMask.set(mask, files);
    }
    return [...byMask].map(([mask, files]) => ({ mask, files: [...files.values()], format: name }));
  });
}

function isListed({ path, writtenCode }: CandidateFile, hints: readonly LanguageHint[]): boolean {
  const normalize = (code: string) => code.replaceAll('-', '_').toLowerCase();
  return hints.some(
    ({ folder, writtenCodes = [] }) =>
      isBelow(path, folder) &&
      writtenCodes.some((code) => normalize(code) === normalize(writtenCode)),
  );
}

/**
 * Whether the files have several languages, or their mask may have a source without a code, as `values/strings.xml` is
 * beside `values-de/strings.xml`. The `de` of `de/danoeh/app.xml` is a package.
 */
function isPlausible(mask: string, files: readonly CandidateFile[]): boolean {
  return new Set(files.map(({ code }) => code)).size > 1 || maskWithBareSource.test(mask);
}

/** A folder may have a character set after its code: `cy_GB.UTF-8`. */
const maskWithBareSource = /\*[^*/]*$|\/\*(?:\.[\w-]+)?\/[^*]*$|(?:^|\/)values-\*\/|\*\.lproj\//;

export type MaskedFile = CandidateFile & { readonly mask: string };

/**
 * Lists a path once for each text in it that may be a code, with the mask that has a `*` for each occurrence of this
 * text: `app/de_de.json` has the mask `app/*_*.json`. In `pt_BR/app.pt-BR.json` one code is spelled in two ways.
 */
export function listMaskedFiles(path: string, ending: string): MaskedFile[] {
  const places = listCodePlaces(path, ending);
  if (places.length === 0) return [];
  const normalize = ({ writtenCode }: CodePlace) => writtenCode.replaceAll('-', '_');
  return [...groupBy(places, normalize).values()].flatMap((occurrences) => {
    const [first] = occurrences;
    if (first === undefined) return [];
    let mask = '';
    let copiedUntil = 0;
    for (const { start, end, writtenCode } of occurrences) {
      mask += path.slice(copiedUntil, start) + getPlaceholder(writtenCode, first.writtenCode);
      copiedUntil = end;
    }
    mask += path.slice(copiedUntil);
    const { code, isCertain, writtenCode } = first;
    return [{ mask: createMask(mask), path, writtenCode, code, isCertain }];
  });
}

function getPlaceholder(writtenCode: string, first: string): string {
  if (writtenCode === first) return '*';
  return writtenCode.includes('-') ? '{code-}' : '{code_}';
}
