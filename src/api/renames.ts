// Names that things had before → where their old paths lead. The renames of a site are a published
// file, which the request handler reads where a path names nothing; and prefixes of paths, from which
// hosts without code get their rules.

import type { Renames } from '../catalogue/model.ts';
import { getOrCreate } from '../collections.ts';
import type { PathParameters } from './path-template.ts';
import type { Route } from './route.ts';

/** The published file, from the root of the site on. It is there when anything was renamed. */
export const renamesFile = '/renamed.json';

/** The renames as plain JSON: earlier names, with those of today. */
export interface RenamedNames {
  readonly projects: Readonly<Record<string, string>>;
  /** `project/component`. */
  readonly components: Readonly<Record<string, string>>;
  readonly languages: Readonly<Record<string, string>>;
}

/** undefined when nothing was renamed. */
export function getRenamedNames(renames: Renames): RenamedNames | undefined {
  const { projects, components, languages } = renames;
  if (projects.size + components.size + languages.size === 0) return undefined;
  return {
    projects: Object.fromEntries(projects),
    components: Object.fromEntries(components),
    languages: Object.fromEntries(languages),
  };
}

/** Parses the published file; undefined where a host gives something else, or no build has written it. */
export function parseRenamedNames(text: string): RenamedNames | undefined {
  const none = { projects: {}, components: {}, languages: {} };
  try {
    const names: RenamedNames = { ...none, ...JSON.parse(text) };
    const all = Object.values(names).flatMap((one) => Object.entries(one).flat());
    return all.every((name) => /^[\w@-]+(?:\/[\w@-]+)?$/.test(String(name))) ? names : undefined;
  } catch {
    return undefined;
  }
}

/** The parameters with the names of today; undefined when they have them already. */
export function renameParameters(
  parameters: PathParameters,
  { projects, components, languages }: RenamedNames,
): PathParameters | undefined {
  const { project_slug, component_slug, language_code } = parameters;
  const now: Record<string, string> = { ...parameters };
  if (project_slug !== undefined) {
    now['project_slug'] = named(projects, project_slug) ?? project_slug;
    if (component_slug !== undefined) {
      const path = named(components, `${now['project_slug']}/${component_slug}`);
      now['component_slug'] = path?.split('/')[1] ?? component_slug;
    }
  }
  if (language_code !== undefined) {
    now['language_code'] = named(languages, language_code) ?? language_code;
  }
  const isSame = Object.entries(parameters).every(([name, value]) => now[name] === value);
  return isSame ? undefined : now;
}

/** No name finds what every object has, such as `constructor`. */
function named(names: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

/** A path that begins with `from` and goes on with one of `ends` has moved to the one that begins with `to`. */
export interface RenamedPrefix {
  /** Ends with the earlier name. `{parameter}` matches any name; `to` repeats it in the same place. */
  readonly from: string;
  readonly to: string;
  /** `/` for a folder with everything below it, or the ending of a file, such as `.atom`. */
  readonly ends: readonly string[];
}

/** Returns every beginning of a path that holds an earlier name; components come before their projects. */
export function listRenamedPrefixes(
  routes: readonly Pick<Route, 'path'>[],
  { projects, components, languages }: RenamedNames,
): readonly RenamedPrefix[] {
  const rename = (names: Readonly<Record<string, string>>, parameter: string) =>
    Object.entries(names).flatMap(([before, now]) =>
      startsBefore(routes, parameter).map(({ start, ends }) => ({
        from: start + before,
        to: start + now,
        ends,
      })),
    );
  const earlier = Object.entries(projects);
  const ofComponents = Object.entries(components).flatMap(([path, now]) => {
    const [project = '', before = ''] = path.split('/');
    const names = [project, ...earlier.flatMap(([old, today]) => (today === project ? [old] : []))];
    return startsBefore(routes, 'component_slug').flatMap(({ start, ends }) =>
      names.map((name) => ({
        from: start.replace('{project_slug}', name) + before,
        to: start.replace('{project_slug}', project) + now.slice(project.length + 1),
        ends,
      })),
    );
  });
  return [
    ...ofComponents,
    ...rename(projects, 'project_slug'),
    ...rename(languages, 'language_code'),
  ];
}

/** The distinct texts before a parameter in the paths of routes, each with what follows the parameter there. */
export function startsBefore(
  routes: readonly Pick<Route, 'path'>[],
  parameter: string,
): readonly { readonly start: string; readonly ends: readonly string[] }[] {
  const starts = new Map<string, Set<string>>();
  for (const { path } of routes) {
    const [start = '', behind] = path.split(`{${parameter}}`);
    if (behind === undefined) continue;
    const ends = getOrCreate(starts, start, () => new Set());
    ends.add(behind.startsWith('/') ? '/' : behind);
  }
  return [...starts].map(([start, ends]) => ({ start, ends: [...ends] }));
}
