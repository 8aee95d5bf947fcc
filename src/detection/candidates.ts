// The paths of a checkout → sets of files that differ in nothing but a language code: the candidates.

import { codePlaces } from './code-places.ts';
import { endingOf } from './file-kinds.ts';

export interface CandidateFile {
  readonly path: string;
  /** What stands in the path where the mask has its `*`. */
  readonly text: string;
  /** As the catalogue has it. */
  readonly code: string;
  readonly isCertain: boolean;
}

export interface Candidate {
  /** With a `*` wherever the paths have the code. */
  readonly mask: string;
  readonly files: readonly CandidateFile[];
}

/** The sets of a checkout in which at least one file certainly means a language. */
export function candidatesIn(paths: readonly string[]): Candidate[] {
  const byMask = new Map<string, CandidateFile[]>();
  for (const path of paths) {
    const ending = endingOf(path);
    if (ending === undefined || ending === '.xcstrings') continue;
    for (const { mask, ...file } of masksOf(path, ending)) {
      const files = byMask.get(mask);
      if (files === undefined) byMask.set(mask, [file]);
      else files.push(file);
    }
  }
  return [...byMask]
    .filter(([mask, files]) => files.some(({ isCertain }) => isCertain) && isPlausible(mask, files))
    .map(([mask, files]) => ({ mask, files }));
}

/** A folder of packages (`de/danoeh/app.xml`) is a set of one. */
function isPlausible(mask: string, files: readonly CandidateFile[]): boolean {
  const codes = new Set(files.map(({ code }) => code));
  return codes.size > 1 || mayHaveBareSource(mask);
}

/** Whether the source of such a set may be a file without a code. */
function mayHaveBareSource(mask: string): boolean {
  const name = mask.slice(mask.lastIndexOf('/') + 1);
  return /values-\*\/|\*\.lproj\//.test(mask) || name.includes('*') || /\/\*\/[^*]*$/.test(mask);
}

type MaskedFile = CandidateFile & { readonly mask: string };

/** A path by each text in it that may be a code; the same text is the same code everywhere. */
function masksOf(path: string, ending: string): MaskedFile[] {
  const places = codePlaces(path, ending);
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
    return [{ mask, path, text, code: first.code, isCertain: first.isCertain }];
  });
}
