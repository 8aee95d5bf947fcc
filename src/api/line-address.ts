// The address of a line of a file in its repository, where people read and change it.

import { encodePath, getForgeFile } from './forges.ts';

interface LineOfRepository {
  readonly repo: string;
  readonly branch: string;
  /** The template of the component; empty where it has none. */
  readonly repoweb: string;
}

/**
 * The address with `{{line}}` for the number of the line: the template `repoweb`, else the one that is known for the
 * forge. Undefined where neither leads to a file.
 */
export function findLineTemplate(
  { repo, branch, repoweb }: LineOfRepository,
  path: string,
): string | undefined {
  if (path.endsWith('/')) return undefined;
  const [inBranch, inPath] = [encodePath(branch), encodePath(path)];
  if (inBranch === undefined || inPath === undefined) return undefined;
  const filled = repoweb
    .replaceAll('{{branch}}', () => inBranch)
    .replaceAll('{{filename}}', () => inPath);
  if (/^https?:\/\//.test(filled) && filled !== repoweb) return filled;
  return getForgeFile(repo, branch, path)?.line;
}
