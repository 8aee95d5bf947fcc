// The one table of everything that is published (contract, section 4). From it come the published
// files, links, the rules of hosts, the request handler's matching and `Allow` header, and the tests'
// list of paths.

import { languageCode, type NamePattern, slug } from '../identifiers.ts';
import { json } from './representations.ts';
import type { Method, Route } from './route.ts';

const read: readonly Method[] = ['GET', 'HEAD', 'OPTIONS'];

const patterns = { project_slug: slug, component_slug: slug, language_code: languageCode } as const;
const [project, component, translation, language] = [
  parameters('project_slug'),
  parameters('project_slug', 'component_slug'),
  parameters('project_slug', 'component_slug', 'language_code'),
  parameters('language_code'),
];

function parameters<Name extends keyof typeof patterns>(...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, patterns[name]])) as Readonly<
    Record<Name, NamePattern>
  >;
}

/** An address that records link to and at which nothing is published yet. */
function address<Name extends string>(
  name: Name,
  path: string,
  parameters: Route['parameters'],
): Route & { readonly name: Name } {
  return {
    name,
    path,
    parameters,
    methods: read,
    representations: [],
    title: name,
    description: '',
    inDiff: { noun: name, phrase: '{counted}' },
  };
}

/** What is published. */
const published = [
  {
    name: 'translation',
    path: '/api/translations/{project_slug}/{component_slug}/{language_code}/',
    parameters: translation,
    methods: ['GET', 'DELETE', 'HEAD', 'OPTIONS'],
    representations: json,
    title: 'Translation',
    description: 'How far one component is translated into one language.',
    inDiff: { noun: 'record', phrase: '{counted} of {group}' },
    deleteByRemoving: 'projects/{project_slug}/{component_slug}/{language_code}.yaml',
  },
  {
    name: 'language-statistics',
    path: '/api/languages/{language_code}/statistics/',
    parameters: language,
    methods: read,
    representations: json,
    title: 'Language statistics',
    description: 'How far everything is translated into one language, over all components.',
    inDiff: { noun: 'language', phrase: 'the statistics of {counted}' },
  },
] as const satisfies readonly Route[];

/** What records link to besides. */
const addresses = [
  address('language', '/api/languages/{language_code}/', language),
  address('project', '/api/projects/{project_slug}/', project),
  address('project-components', '/api/projects/{project_slug}/components/', project),
  address('project-languages', '/api/projects/{project_slug}/languages/', project),
  address('project-statistics', '/api/projects/{project_slug}/statistics/', project),
  address('project-repository', '/api/projects/{project_slug}/repository/', project),
  address('project-changes', '/api/projects/{project_slug}/changes/', project),
  ...(
    [
      ['component', ''],
      ['component-translations', 'translations/'],
      ['component-statistics', 'statistics/'],
      ['component-repository', 'repository/'],
      ['component-lock', 'lock/'],
      ['component-links', 'links/'],
      ['component-changes', 'changes/'],
    ] as const
  ).map(([name, part]) =>
    address(name, `/api/components/{project_slug}/{component_slug}/${part}`, component),
  ),
  ...(
    [
      ['translation-statistics', 'statistics/'],
      ['translation-repository', 'repository/'],
      ['translation-changes', 'changes/'],
      ['translation-file', 'file/'],
      ['translation-units', 'units/'],
    ] as const
  ).map(([name, part]) =>
    address(
      name,
      `/api/translations/{project_slug}/{component_slug}/{language_code}/${part}`,
      translation,
    ),
  ),

  // Pages for people.
  address('language-page', '/languages/{language_code}/', language),
  address('project-page', '/projects/{project_slug}/', project),
  address('component-page', '/projects/{project_slug}/{component_slug}/', component),
  address(
    'translation-page',
    '/projects/{project_slug}/{component_slug}/{language_code}/',
    translation,
  ),
  address('engage-page', '/engage/{project_slug}/{language_code}/', {
    project_slug: slug,
    language_code: languageCode,
  }),
  address(
    'translate-page',
    '/translate/{project_slug}/{component_slug}/{language_code}/',
    translation,
  ),
] as const satisfies readonly Route[];

export const routes = [...published, ...addresses] as const satisfies readonly Route[];

export type RouteName = (typeof routes)[number]['name'];
export type PublishedRouteName = (typeof published)[number]['name'];
