// Writes the files by which hosts redirect paths with earlier names to the current ones.

import type { OutputFile } from '../api/publish.ts';
import {
  getRenamedNames,
  listRenamedPrefixes,
  type RenamedPrefix,
  renamesFile,
} from '../api/renames.ts';
import type { Route } from '../api/route.ts';
import type { Renames } from '../catalogue/model.ts';

/** Lists the additional files of a site with renames; none without renames. */
export function listRenameFiles(
  routes: readonly Route[],
  renames: Renames,
  basePath: string,
): readonly OutputFile[] {
  const names = getRenamedNames(renames);
  if (names === undefined) return [];
  const prefixes = listRenamedPrefixes(routes, names);
  return [
    { path: renamesFile.slice(1), pieces: () => [`${JSON.stringify(names)}\n`] },
    { path: '_redirects', pieces: () => [writeRedirects(prefixes, basePath)] },
  ];
}

/** Writes Netlify's file of redirects, for the root of the site. The `!` redirects even paths that have a file. */
export function writeRedirects(prefixes: readonly RenamedPrefix[], basePath = ''): string {
  const writePath = (path: string) => basePath + path.replace(/\{(\w+)\}/g, ':$1');
  return prefixes
    .flatMap(({ from, to, ends }) =>
      ends.map((end) =>
        end === '/'
          ? `${writePath(from)}/* ${writePath(to)}/:splat 301!\n`
          : `${writePath(from)}${end} ${writePath(to)}${end} 301!\n`,
      ),
    )
    .join('');
}
