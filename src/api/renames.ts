// Redirects paths with earlier names to those of today: if `demo` is now `example`, `/projects/demo/app/` leads to
// `/projects/example/app/`. Code that answers requests reads the renames from a published file; hosts without code get
// a rule for each prefix of a path.

import type { Renames } from '../catalogue/model.ts';
import { getOrCreate } from '../text/collections.ts';
import type { PathParameters } from './path-template.ts';
import type { Route } from './route.ts';

/** The path of the published file. It only exists if anything was renamed. */
export const renamesFile = '/renamed.json';

/** Earlier names as keys, with the names of today, as the published file has them. */
export interface RenamedNames {
  readonly projects: Readonly<Record<string, string>>;
  /** Both names have the form `project/component`. */
  readonly components: Readonly<Record<string, string>>;
  readonly languages: Readonly<Record<string, string>>;
}

/** Converts renames to plain objects; returns undefined if nothing was renamed. */
export function getRenamedNames(renames: Renames): RenamedNames | undefined {
  const { projects, components, languages } = renames;
  if (projects.size + components.size + languages.size === 0) return undefined;
  return {
    projects: Object.fromEntries(projects),
    components: Object.fromEntries(components),
    languages: Object.fromEntries(languages),
  };
}

/** Parses the published file; returns undefined for anything else, such as a host's page of an error. */
export function parseRenamedNames(text: string): RenamedNames | undefined {
  const noNames = { projects: {}, components: {}, languages: {} };
  try {
    const names: RenamedNames = { ...noNames, ...JSON.parse(text) };
    const everyName = Object.values(names).flatMap((record) => Object.entries(record).flat());
    return everyName.every((name) => /^[\w@-]+(?:\/[\w@-]+)?$/.test(String(name)))
      ? names
      : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces earlier names in the parameters of a path; returns undefined if there are none. */
export function renameParameters(
  parameters: PathParameters,
  { projects, components, languages }: RenamedNames,
): PathParameters | undefined {
  const { project_slug, component_slug, language_code } = parameters;
  const renamed: Record<string, string> = { ...parameters };
  if (project_slug !== undefined) {
    renamed['project_slug'] = findCurrentName(projects, project_slug) ?? project_slug;
    if (component_slug !== undefined) {
      const path = findCurrentName(components, `${renamed['project_slug']}/${component_slug}`);
      renamed['component_slug'] = path?.split('/')[1] ?? component_slug;
    }
  }
  if (language_code !== undefined) {
    renamed['language_code'] = findCurrentName(languages, language_code) ?? language_code;
  }
  const isSame = Object.entries(parameters).every(([name, value]) => renamed[name] === value);
  return isSame ? undefined : renamed;
}

/** Ignores the properties that every object has, such as `constructor`. */
function findCurrentName(
  names: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

/** A redirect: a path that begins with `from`, followed by one of `ends`, leads to the one that begins with `to`. */
export interface RenamedPrefix {
  /** Ends with the earlier name. A `{parameter}` matches any name, and `to` has it at the same place. */
  readonly from: string;
  readonly to: string;
  /** `/` for a folder with everything below it, or the extension of a file, such as `.atom`. */
  readonly ends: readonly string[];
}

/** Lists the redirects of all earlier names; those of components come before those of their projects. */
export function listRenamedPrefixes(
  routes: readonly Pick<Route, 'path'>[],
  { projects, components, languages }: RenamedNames,
): readonly RenamedPrefix[] {
  const listPrefixes = (names: Readonly<Record<string, string>>, parameter: string) =>
    Object.entries(names).flatMap(([earlier, current]) =>
      listStartsBefore(routes, parameter).map(({ start, ends }) => ({
        from: start + earlier,
        to: start + current,
        ends,
      })),
    );
  const renamedProjects = Object.entries(projects);
  const componentPrefixes = Object.entries(components).flatMap(([earlierPath, currentPath]) => {
    const [project = '', earlier = ''] = earlierPath.split('/');
    const earlierProjects = renamedProjects.filter(([, current]) => current === project);
    const names = [project, ...earlierProjects.map(([name]) => name)];
    return listStartsBefore(routes, 'component_slug').flatMap(({ start, ends }) =>
      names.map((name) => ({
        from: start.replace('{project_slug}', name) + earlier,
        to: start.replace('{project_slug}', project) + currentPath.slice(project.length + 1),
        ends,
      })),
    );
  });
  return [
    ...componentPrefixes,
    ...listPrefixes(projects, 'project_slug'),
    ...listPrefixes(languages, 'language_code'),
  ];
}

/**
 * Lists the distinct texts before a parameter in the paths of routes, each with the texts that follow it there: for
 * `{language_code}`, `/badges/` with `.svg`.
 */
export function listStartsBefore(
  routes: readonly Pick<Route, 'path'>[],
  parameter: string,
): readonly { readonly start: string; readonly ends: readonly string[] }[] {
  const starts = new Map<string, Set<string>>();
  for (const { path } of routes) {
    const [start = '', end] = path.split(`{${parameter}}`);
    if (end === undefined) continue;
    const ends = getOrCreate(starts, start, () => new Set());
    ends.add(end.startsWith('/') ? '/' : end);
  }
  return [...starts].map(([start, ends]) => ({ start, ends: [...ends] }));
}
