// The paths of a checkout → sets of files that differ in nothing but a language code: the candidates.

import { createMask } from '../file-mask.ts';
import { folderFormatRecords } from '../formats/list.ts';
import { getFileEnding } from '../formats/recognize.ts';
import { readCodeInName } from '../languages/code-in-name.ts';
import { listCodePlaces } from './code-places.ts';
import { isBelow, type LanguageHint } from './config/declaration.ts';

export interface CandidateFile {
  readonly path: string;
  /** The text in the path in place of the mask's `*`. */
  readonly text: string;
  /** The code of the catalogue. */
  readonly code: string;
  readonly isCertain: boolean;
}

export interface Candidate {
  /** With a `*` wherever the paths have the code. */
  readonly mask: string;
  readonly files: readonly CandidateFile[];
  /** Set when the names of files show it. */
  readonly format?: string;
}

/**
 * The sets of a checkout in which at least one file certainly means a language, by its name or because it
 * is listed somewhere.
 */
export function findCandidates(
  paths: readonly string[],
  hints: readonly LanguageHint[] = [],
): Candidate[] {
  const byMask = new Map<string, CandidateFile[]>();
  for (const path of paths) {
    const ending = getFileEnding(path);
    if (ending === undefined) continue;
    for (const { mask, ...file } of getMasks(path, ending)) {
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
    .concat(folderCandidates(paths));
}

/** The folders of formats in which a folder is a translation. */
function folderCandidates(paths: readonly string[]): Candidate[] {
  return folderFormatRecords.flatMap(({ name, splitPath }) => {
    const byMask = new Map<string, Map<string, CandidateFile>>();
    for (const path of paths) {
      const [above = '', text = ''] = splitPath(path) ?? [];
      const code = text === '' ? undefined : readCodeInName(text);
      if (code === undefined) continue;
      const files = byMask.get(`${above}*/`) ?? new Map<string, CandidateFile>();
      byMask.set(`${above}*/`, files.set(text, { path: `${above}${text}/`, text, ...code }));
    }
    return [...byMask].map(([mask, files]) => ({ mask, files: [...files.values()], format: name }));
  });
}

function isListed({ path, text }: CandidateFile, hints: readonly LanguageHint[]): boolean {
  const folded = (one: string) => one.replaceAll('-', '_').toLowerCase();
  return hints.some(
    ({ folder, texts = [] }) =>
      isBelow(path, folder) && texts.some((one) => folded(one) === folded(text)),
  );
}

/** A set of one may have a source without a code, where the code is no package: `de/danoeh/app.xml`. */
function isPlausible(mask: string, files: readonly CandidateFile[]): boolean {
  return new Set(files.map(({ code }) => code)).size > 1 || mayHaveBareSource.test(mask);
}

const mayHaveBareSource = /\*[^*/]*$|\/\*\/[^*]*$|(?:^|\/)values-\*\/|\*\.lproj\//;

export type MaskedFile = CandidateFile & { readonly mask: string };

/** A path by each text in it that may be a code; the same text is the same code everywhere. */
export function getMasks(path: string, ending: string): MaskedFile[] {
  const places = listCodePlaces(path, ending);
  if (places.length === 0) return [];
  const texts = new Set(places.map(({ text }) => text));
  return [...texts].flatMap((text) => {
    const own = places.filter((place) => place.text === text);
    const [first] = own;
    if (first === undefined) return [];
    let mask = '';
    let at = 0;
    for (const { start, end } of own) {
      mask += `${path.slice(at, start)}*`;
      at = end;
    }
    mask += path.slice(at);
    return [{ mask: createMask(mask), path, text, code: first.code, isCertain: first.isCertain }];
  });
}
