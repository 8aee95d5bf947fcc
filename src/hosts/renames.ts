// Rules of hosts that redirect paths with an earlier name to the current ones.

import { escapeForRegExp } from '../api/path-template.ts';
import type { OutputFile } from '../api/publish.ts';
import {
  type RenamedNames,
  type RenamedPrefix,
  renamedNames,
  renamedPrefixes,
  renamesFile,
  startsBefore,
} from '../api/renames.ts';
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

/** Writes Netlify's file of redirects, to be published at the root of the site. */
export function redirectsFile(prefixes: readonly RenamedPrefix[], basePath = ''): string {
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

/** A server's map from an earlier path to the current one: the name of its variable, and its lines. */
export interface RenameMap {
  readonly variable: string;
  readonly lines: readonly (readonly [pattern: string, path: string])[];
}

/**
 * Returns a map for each kind of name, each for the result of the one before; the first one takes the path
 * of a record. A path that a map has changed begins with `!`. `found` writes a reference to a group.
 */
export function renameMaps(
  routes: readonly Route[],
  { projects, components, languages }: RenamedNames,
  found: (group: number) => string,
): readonly RenameMap[] {
  const kind = (
    name: string,
    parameter: string,
    renamed: readonly (readonly [before: string, now: string, project?: string])[],
  ): RenameMap => {
    const starts = startsBefore(routes, parameter).map(({ start }) => start);
    const lines = renamed.map(([before, now, project = '{project_slug}']) => {
      const texts = starts.map((start) => start.replace('{project_slug}', project));
      return [
        `^!?(${texts.map(startPattern).join('|')})${escapeForRegExp(before)}([/.].*)\\z`,
        `!${found(1)}${now}${found(2)}`,
      ] as const;
    });
    return { variable: `catalogue_${name}_now`, lines };
  };
  return [
    kind('project', 'project_slug', Object.entries(projects)),
    kind(
      'component',
      'component_slug',
      Object.entries(components).map(([path, now]) => {
        const [project = '', before = ''] = path.split('/');
        return [before, now.slice(project.length + 1), project] as const;
      }),
    ),
    kind('language', 'language_code', Object.entries(languages)),
  ].filter(({ lines }) => lines.length > 0);
}

function startPattern(start: string): string {
  return start
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? '[^/]+' : escapeForRegExp(part)))
    .join('');
}
