// Collects the renames that fixes of problems want, as far as they are safe: only files are renamed, and no other file has
// or gets the same name, in any letter case.

import type { Source } from '../../files/source.ts';
import type { Problem } from '../../problem/problem.ts';

/** A rename of a file that fixes a problem. */
export interface Rename {
  readonly problem: Problem;
  readonly from: string;
  readonly to: string;
}

/** Collects safe renames. A problem may need several; if one of them is unsafe, none is returned. */
export function collectRenames(problems: readonly Problem[], sources: readonly Source[]): Rename[] {
  const renames = problems.flatMap(listRenames);
  const unsafeProblems = new Set(
    renames.filter((rename) => !isSafe(rename, sources, renames)).map(({ problem }) => problem),
  );
  return renames.filter(({ problem }) => !unsafeProblems.has(problem));
}

/** Returns the path of the folder above a file; empty at the top. */
export function getParentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function listRenames(problem: Problem): Rename[] {
  if (problem.fix?.kind !== 'rename') return [];
  const { files, name } = problem.fix;
  return files.map((from) => {
    const folder = getParentPath(from);
    return { problem, from, to: folder === '' ? name : `${folder}/${name}` };
  });
}

function isSafe(
  { from, to }: Rename,
  sources: readonly Source[],
  allRenames: readonly Rename[],
): boolean {
  const name = to.toLowerCase();
  const isTaken = sources.some(({ path }) => path !== from && path.toLowerCase() === name);
  const isFile = sources.some(({ path, kind }) => path === from && kind === 'file');
  const competing = allRenames.filter(
    (other) => other.from === from || other.to.toLowerCase() === name,
  );
  return isFile && !isTaken && competing.length === 1;
}
