// Rules of hosts that redirect paths with an earlier name to the current ones.

import type { OutputFile } from '../api/publish.ts';
import {
  getRenamedNames,
  listRenamedPrefixes,
  type RenamedPrefix,
  renamesFile,
} from '../api/renames.ts';
import type { Route } from '../api/route.ts';
import type { Renames } from '../catalogue/model.ts';

/** The files that a site with renames has beside its records; none without any. */
export function renameFiles(
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

/** Writes Netlify's file of redirects, to be published at the root of the site. */
export function writeRedirects(prefixes: readonly RenamedPrefix[], basePath = ''): string {
  const written = (path: string) => basePath + path.replace(/\{(\w+)\}/g, ':$1');
  return prefixes
    .flatMap(({ from, to, ends }) =>
      ends.map((end) =>
        end === '/'
          ? `${written(from)}/* ${written(to)}/:splat 301!\n`
          : `${written(from)}${end} ${written(to)}${end} 301!\n`,
      ),
    )
    .join('');
}
