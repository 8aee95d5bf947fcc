// The problems that carry a rename → the renames that are safe: of files, to names that nothing else
// in the folder has, in whatever letters' sizes, and that nothing else gets.

import type { Source } from '../../catalogue/source.ts';
import type { Problem } from '../../problem.ts';

export interface Rename {
  readonly problem: Problem;
  readonly from: string;
  readonly to: string;
}

/** All renames of a problem, or none of them. */
export function collectRenames(problems: readonly Problem[], sources: readonly Source[]): Rename[] {
  const wanted = problems.flatMap(listWantedRenames);
  const unsafe = new Set(
    wanted.filter((rename) => !isSafe(rename, sources, wanted)).map(({ problem }) => problem),
  );
  return wanted.filter(({ problem }) => !unsafe.has(problem));
}

/** The path of the folder that a path lies in. */
export function getFolderAbove(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function listWantedRenames(problem: Problem): Rename[] {
  if (problem.fix?.kind !== 'rename') return [];
  const { files, name } = problem.fix;
  return files.map((from) => {
    const folder = getFolderAbove(from);
    return { problem, from, to: folder === '' ? name : `${folder}/${name}` };
  });
}

function isSafe(
  { from, to }: Rename,
  sources: readonly Source[],
  wanted: readonly Rename[],
): boolean {
  const name = to.toLowerCase();
  const isTaken = sources.some(({ path }) => path !== from && path.toLowerCase() === name);
  const isFile = sources.some(({ path, kind }) => path === from && kind === 'file');
  const claims = wanted.filter((one) => one.from === from || one.to.toLowerCase() === name);
  return isFile && !isTaken && claims.length === 1;
}
