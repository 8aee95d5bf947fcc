// The one list of endpoints (contract, section 4). From it come the published files, the request
// handler's matching and `Allow` header, and the tests' list of paths. It is data only: the edge
// function's bundle carries it, so nothing of the build may hang on it.

import { languageCodePattern, slugPattern } from '../identifiers.ts';

export type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'DELETE';

/** The values of a path template's parameters, by name. */
export type PathParameters = Readonly<Record<string, string>>;

export interface Route {
  readonly name: string;
  /** Template of the path below the base URL; each `{parameter}` is one whole segment. */
  readonly path: string;
  /** What each parameter of the template may look like. */
  readonly parameters: Readonly<Record<string, RegExp>>;
  /** Allowed methods, in the order of the contract's `Allow` header. */
  readonly methods: readonly Method[];
  /** For OPTIONS: what the resource is called, and what it is, in a sentence. */
  readonly title: string;
  readonly description: string;
  /** Template of the catalogue file to delete instead, where the contract advertises DELETE. */
  readonly deleteByRemoving?: string;
}

export const routes = [
  {
    name: 'translation',
    path: '/api/translations/{project_slug}/{component_slug}/{language_code}/',
    parameters: {
      project_slug: slugPattern,
      component_slug: slugPattern,
      language_code: languageCodePattern,
    },
    methods: ['GET', 'DELETE', 'HEAD', 'OPTIONS'],
    title: 'Translation',
    description: 'How far one component is translated into one language.',
    deleteByRemoving: 'projects/{project_slug}/{component_slug}/{language_code}.yaml',
  },
  {
    name: 'language-statistics',
    path: '/api/languages/{language_code}/statistics/',
    parameters: { language_code: languageCodePattern },
    methods: ['GET', 'HEAD', 'OPTIONS'],
    title: 'Language statistics',
    description: 'How far everything is translated into one language, over all components.',
  },
] as const satisfies readonly Route[];

export type RouteName = (typeof routes)[number]['name'];

/** The two files of a record: the plain answer, and the answer to `?format=api`. */
export const recordFiles = { plain: 'index.json', api: 'index.api.json' } as const;
export type Variant = keyof typeof recordFiles;

/** A path template with its parameters filled in. The values must fit their patterns. */
export function expandPath(template: string, parameters: PathParameters): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`no value for {${name}} in ${template}`);
    return value;
  });
}
