// Translates names of the older side into names of today, by the renames that the newer side records.

import { getRenamedNames, listRenamedPrefixes, type RenamedNames } from '../api/renames.ts';
import type { Renames } from '../catalogue/model.ts';
import { resources } from '../resources.ts';

/** Functions that return the name of today; a name that was never changed stays as it is. */
export interface NameTranslator {
  readonly project: (slug: string) => string;
  /** Names are like `project/component`. */
  readonly component: (name: string) => string;
  readonly language: (code: string) => string;
  /** Undefined for a path without an earlier name in it. */
  readonly path: (path: string) => string | undefined;
}

/** Makes the functions for the renames of a catalogue. */
export function createNameTranslator({ projects, components, languages }: Renames): NameTranslator {
  const project = (slug: string) => projects.get(slug) ?? slug;
  const component = (name: string) => {
    const [projectSlug = '', slug = ''] = name.split('/');
    const now = `${project(projectSlug)}/${slug}`;
    return components.get(now) ?? now;
  };
  return {
    project,
    component,
    language: (code) => languages.get(code) ?? code,
    path: createPathTranslator(getRenamedNames({ projects, components, languages })),
  };
}

function createPathTranslator(names: RenamedNames | undefined): NameTranslator['path'] {
  if (names === undefined) return () => undefined;
  const prefixes = listRenamedPrefixes(resources, names).map(({ from, to }) => {
    let groups = 0;
    return {
      // Names have only two characters with a meaning in a pattern, `.` and `+`. They end at a slash or at the ending of a file.
      from: new RegExp(`^${from.replace(/[.+]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)')}(?=[/.])`),
      to: to.replace(/\{\w+\}/g, () => `$${++groups}`),
    };
  });
  const translateOnce = (path: string) => {
    const found = prefixes.find(({ from }) => from.test(path));
    return found === undefined ? undefined : path.replace(found.from, found.to);
  };
  // One step replaces one name. A path may have several: of a project, a component and a language.
  return (path) => {
    let now = translateOnce(path);
    for (let next = now; next !== undefined && next !== path; next = translateOnce(next))
      now = next;
    return now;
  };
}

/**
 * Replaces the names of the older side by those of today. A name stays where the older side has the new one, too, or
 * the newer side still has the old one.
 */
export function translateNames<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  getNewName: (name: string) => string,
): ReadonlyMap<string, T> {
  return new Map(
    [...before].map(([name, value]) => {
      const now = getNewName(name);
      const isRenamed = now !== name && !before.has(now) && !after.has(name) && after.has(now);
      return [isRenamed ? now : name, value];
    }),
  );
}
