// Names that things had before → where their old paths lead. The renames of a site are a published
// file, which the request handler reads where a path names nothing; and prefixes of paths, from which
// hosts without code get their rules.

import type { Renames } from '../catalogue/model.ts';
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
export function renamedNames(renames: Renames): RenamedNames | undefined {
  const { projects, components, languages } = renames;
  if (projects.size + components.size + languages.size === 0) return undefined;
  return {
    projects: Object.fromEntries(projects),
    components: Object.fromEntries(components),
    languages: Object.fromEntries(languages),
  };
}

/** The parameters with the names of today; undefined when they have them already. */
export function renamedParameters(
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

/** Paths that begin with `from` lead to those that begin with `to`; both end in a slash. */
export interface RenamedPrefix {
  /** `{parameter}` stands for any name, which `to` has at the same place. */
  readonly from: string;
  readonly to: string;
}

/** Every beginning of a path that has an earlier name in it. */
export function renamedPrefixes(
  routes: readonly Pick<Route, 'path'>[],
  { projects, components, languages }: RenamedNames,
): readonly RenamedPrefix[] {
  const beginnings = (end: string) => [
    ...new Set(
      routes.flatMap(({ path }) => {
        const at = path.indexOf(`${end}/`);
        return at < 0 ? [] : [path.slice(0, at)];
      }),
    ),
  ];
  const ofProjects = Object.entries(projects).flatMap(([before, now]) =>
    beginnings('{project_slug}').map((start) => ({
      from: `${start}${before}/`,
      to: `${start}${now}/`,
    })),
  );
  const earlier = Object.entries(projects);
  const ofComponents = Object.entries(components).flatMap(([path, now]) => {
    const [project = '', before = ''] = path.split('/');
    const names = [project, ...earlier.flatMap(([old, today]) => (today === project ? [old] : []))];
    return names.flatMap((name) =>
      beginnings('{project_slug}/{component_slug}').map((start) => ({
        from: `${start}${name}/${before}/`,
        to: `${start}${now}/`,
      })),
    );
  });
  const ofLanguages = Object.entries(languages).flatMap(([before, now]) =>
    beginnings('{language_code}').map((start) => ({
      from: `${start}${before}/`,
      to: `${start}${now}/`,
    })),
  );
  // The longest first: a component's new path has its project's new name too.
  return [...ofComponents, ...ofProjects, ...ofLanguages];
}
