// Candidates and what configurations declare → the sets that are worth counting, and why others are not.

import { isFormatName } from '../counting/formats.ts';
import { readSpelling } from '../languages/spelling.ts';
import { type Candidate, type CandidateFile, candidatesIn } from './candidates.ts';
import type { Configured, Declaration } from './config/declaration.ts';
import { formatOf } from './file-kinds.ts';
import { foreignFolder } from './foreign-paths.ts';
import { isNamedSo } from './proof.ts';
import { type Siblings, siblingsOf, wrongNames } from './siblings.ts';
import { inForeignFolder, type Skipped } from './skipped.ts';
import { barePaths, type FileSet, inLanguage, type SourceContext } from './sources.ts';

/** A set to be proved. */
export interface OpenSet extends FileSet {
  /** Files beside it that count for nothing. */
  readonly leftOut: readonly Skipped[];
  /** Whether its failing is of interest: it does look like translations. */
  readonly isTold: boolean;
}

interface Look {
  readonly paths: readonly string[];
  readonly submodules: readonly string[];
  readonly head: (path: string, most: number) => string | undefined;
}

/** Bytes that are read to tell a format. */
const headSize = 32 * 1024;

export function chooseSets(
  { paths, submodules, head }: Look,
  { declarations, hints }: Configured,
): { open: OpenSet[]; skipped: Skipped[]; context: SourceContext } {
  const all = new Set(paths);
  const siblings = siblingsOf(paths);
  const isLaravel = all.has('artisan') || paths.some((path) => path.endsWith('/artisan'));
  const context = {
    has: (path: string) => all.has(path),
    templates: paths.filter((path) => path.endsWith('.pot')),
    hints,
    head,
  };
  const skipped: Skipped[] = submodules.map((path) => ({
    path: `${path}/`,
    reason: 'This is another repository inside of this one.',
  }));
  const open = new Map<string, OpenSet>();
  const candidates = new Map(candidatesIn(paths).map((one) => [one.mask, one]));

  for (const declaration of declarations) {
    if (open.has(declaration.mask)) continue;
    const files = declaredFiles(declaration, siblings, candidates);
    const set = files.length > 0 ? openSet({ mask: declaration.mask, files }, declaration) : undefined;
    if (set !== undefined) open.set(set.mask, set);
    else if (files.length === 0) {
      skipped.push({
        path: declaration.from,
        reason: `It names ${declaration.mask}, of which there are no files.`,
      });
    }
  }

  const foreign = new Map<string, Skipped>();
  for (const candidate of candidates.values()) {
    const { mask } = candidate;
    if (open.has(mask)) continue;
    const codes = new Set(candidate.files.map(({ code }) => code));
    if (codes.size < 2 && !barePaths(mask).some((path) => all.has(path))) continue;
    const elsewhere = foreignFolder(mask);
    if (elsewhere !== undefined && foreign.has(elsewhere.folder)) continue;
    const set = openSet(candidate, undefined);
    if (set === undefined) continue;
    if (elsewhere !== undefined) {
      if (!isNamedSo(mask, set.format)) continue;
      const reason = inForeignFolder(elsewhere.reason);
      foreign.set(elsewhere.folder, { path: elsewhere.folder, reason });
      continue;
    }
    const wrong = wrongNames(siblings.textsAt(mask));
    if (wrong === undefined) open.set(mask, set);
    else if (set.isTold) skipped.push({ path: mask, reason: wrong });
  }
  return { open: [...open.values()], skipped: [...skipped, ...foreign.values()], context };

  /** Undefined for what is in no format that is known. */
  function openSet(candidate: Candidate, declaration: Declaration | undefined): OpenSet | undefined {
    const { files, leftOut } = oneForEach(candidate.files);
    const first =
      inLanguage(files, 'en') ?? files.find(({ isCertain }) => isCertain) ?? files[0];
    if (first === undefined) return undefined;
    const start = head(first.path, headSize);
    const told = start === undefined ? undefined : formatOf({ ...first, head: start, isLaravel });
    const format = told === undefined ? undefined : (declaration?.format ?? told);
    if (format === undefined || !isFormatName(format)) return undefined;
    const isTold = declaration !== undefined || isNamedSo(candidate.mask, format);
    return { mask: candidate.mask, format, files, declaration, leftOut, isTold };
  }
}

/** The files of a mask that somebody declares: whatever its codes are, unless they are none. */
function declaredFiles(
  { mask, codes }: Declaration,
  { textsAt }: Siblings,
  candidates: ReadonlyMap<string, Candidate>,
): CandidateFile[] {
  if (mask.split('*').length !== 2) return [...(candidates.get(mask)?.files ?? [])];
  return textsAt(mask).flatMap((text) => {
    const mapped = codes?.get(text);
    const own = readSpelling(text);
    const spelling = own.kind === 'code' || mapped === undefined ? own : readSpelling(mapped);
    if (spelling.kind !== 'code' && spelling.kind !== 'unlikely') return [];
    return [{ path: mask.replace('*', () => text), text, code: spelling.code, isCertain: true }];
  });
}

/** Of files that mean one language the one that is named as the others are. */
function oneForEach(files: readonly CandidateFile[]): {
  files: CandidateFile[];
  leftOut: Skipped[];
} {
  const byCode = new Map<string, CandidateFile>();
  const leftOut: Skipped[] = [];
  const hyphens = files.filter(({ text }) => text.includes('-')).length;
  const underscores = files.filter(({ text }) => text.includes('_')).length;
  const fits = ({ text }: CandidateFile) =>
    text.includes('_') ? underscores >= hyphens : text.includes('-') ? hyphens >= underscores : true;
  for (const file of files) {
    const other = byCode.get(file.code);
    const better = other === undefined || (!fits(other) && fits(file)) ? file : other;
    byCode.set(file.code, better);
    if (other !== undefined) {
      const worse = better === file ? other : file;
      const reason = `It means the same language as ${better.path}.`;
      leftOut.push({ path: worse.path, reason });
    }
  }
  return { files: [...byCode.values()], leftOut };
}
