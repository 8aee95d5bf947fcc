// What entries of the route table share.

import { languageCode, type NamePattern, slug } from '../../identifiers.ts';
import type { Method } from '../route.ts';

export const read: readonly Method[] = ['GET', 'HEAD', 'OPTIONS'];

const patterns = { project_slug: slug, component_slug: slug, language_code: languageCode } as const;

/** The parameters of paths, by what a path leads to. */
export const [none, project, component, translation, language, projectLanguage] = [
  {},
  parameters('project_slug'),
  parameters('project_slug', 'component_slug'),
  parameters('project_slug', 'component_slug', 'language_code'),
  parameters('language_code'),
  parameters('project_slug', 'language_code'),
];

function parameters<Name extends keyof typeof patterns>(...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, patterns[name]])) as Readonly<
    Record<Name, NamePattern>
  >;
}
