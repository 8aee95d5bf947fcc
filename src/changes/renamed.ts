// The renames of the newer side → what was called otherwise on the older one, by the names of today.

import { getRenamedNames, listRenamedPrefixes, type RenamedNames } from '../api/renames.ts';
import type { Renames } from '../catalogue/model.ts';
import { resources } from '../resources.ts';

/** Translates an earlier name into the name of today; other names stay. */
export interface NamesNow {
  readonly project: (slug: string) => string;
  /** `project/component` */
  readonly component: (name: string) => string;
  readonly language: (code: string) => string;
  /** Follows a path; undefined when it has no earlier name in it. */
  readonly path: (path: string) => string | undefined;
}

/** Finds the newer name of a project, a component, a translation or a path of the older side. */
export function namesNow({ projects, components, languages }: Renames): NamesNow {
  const project = (slug: string) => projects.get(slug) ?? slug;
  const component = (name: string) => {
    const [slug = '', own = ''] = name.split('/');
    const now = `${project(slug)}/${own}`;
    return components.get(now) ?? now;
  };
  return {
    project,
    component,
    language: (code) => languages.get(code) ?? code,
    path: pathsNow(getRenamedNames({ projects, components, languages })),
  };
}

function pathsNow(names: RenamedNames | undefined): NamesNow['path'] {
  if (names === undefined) return () => undefined;
  const prefixes = listRenamedPrefixes(resources, names).map(({ from, to }) => {
    let places = 0;
    return {
      // Names are of letters, digits and few signs, of which none but `+` means anything in a pattern.
      from: new RegExp(`^${from.replace(/[.+]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)')}(?=[/.])`),
      to: to.replace(/\{\w+\}/g, () => `$${++places}`),
    };
  });
  const once = (path: string) => {
    const found = prefixes.find(({ from }) => from.test(path));
    return found === undefined ? undefined : path.replace(found.from, found.to);
  };
  // The name of a language follows those of a project and a component.
  return (path) => {
    let now = once(path);
    for (let next = now; next !== undefined && next !== path; next = once(next)) now = next;
    return now;
  };
}

/** The older side by the names of today, where these are free on it and the earlier ones are given up. */
export function byNamesNow<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  nameNow: (name: string) => string,
): ReadonlyMap<string, T> {
  return new Map(
    [...before].map(([name, value]) => {
      const now = nameNow(name);
      const isRenamed = now !== name && !before.has(now) && !after.has(name) && after.has(now);
      return [isRenamed ? now : name, value];
    }),
  );
}
