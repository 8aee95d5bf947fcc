// Prefixes of paths that were renamed go in; rules for hosts come out that answer 301 there.

import { escapeForRegExp } from '../api/path-template.ts';
import type { OutputFile } from '../api/publish.ts';
import { type RenamedPrefix, renamedNames, renamedPrefixes, renamesFile } from '../api/renames.ts';
import type { Route } from '../api/route.ts';
import type { Renames } from '../catalogue/model.ts';

/** The files that a site with renames has beside its records; none without any. */
export function renameFiles(
  routes: readonly Route[],
  renames: Renames,
  basePath: string,
): readonly OutputFile[] {
  const names = renamedNames(renames);
  if (names === undefined) return [];
  const prefixes = renamedPrefixes(routes, names);
  return [
    { path: renamesFile.slice(1), pieces: () => [`${JSON.stringify(names)}\n`] },
    { path: '_redirects', pieces: () => [redirectsFile(prefixes, basePath)] },
  ];
}

/** Netlify's file of redirects, to be published at the root of the site; Cloudflare reads it too. */
export function redirectsFile(prefixes: readonly RenamedPrefix[], basePath = ''): string {
  const written = (path: string) => basePath + path.replace(/\{(\w+)\}/g, ':$1');
  return prefixes.map(({ from, to }) => `${written(from)}* ${written(to)}:splat 301!\n`).join('');
}

/** Rules of nginx for a `server` block. A query is kept. */
export function nginxRenames(prefixes: readonly RenamedPrefix[], basePath = ''): string {
  return prefixes
    .map((prefix) => {
      const { pattern, target } = withGroups(prefix, basePath, (group) => `$${group}`);
      return `rewrite "^${pattern}$" "${target}" permanent;\n`;
    })
    .join('');
}

/** Rules of Caddy for a `route` block; `{catalogue_query}` is `?` and the query, or empty. */
export function caddyRenames(prefixes: readonly RenamedPrefix[], basePath = ''): string {
  return prefixes
    .map((prefix, at) => {
      const name = `renamed_${at}`;
      const { pattern, target } = withGroups(prefix, basePath, (group) => `{re.${name}.${group}}`);
      return `@${name} path_regexp ${name} ^${pattern}$\nredir @${name} ${target}{catalogue_query} 301\n`;
    })
    .join('');
}

/** What may follow is the last group; the last slash may be missing. */
function withGroups(
  { from, to }: RenamedPrefix,
  basePath: string,
  reference: (group: number) => string,
): { readonly pattern: string; readonly target: string } {
  let groups = 0;
  const pattern = from
    .slice(0, -1)
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? '([^/]+)' : escapeForRegExp(part)))
    .join('');
  const target = to.replace(/\{\w+\}/g, () => {
    groups++;
    return reference(groups);
  });
  return {
    pattern: `${escapeForRegExp(basePath)}${pattern}(?:/(.*))?`,
    target: `${basePath}${target}${reference(groups + 1)}`,
  };
}
