// The one table of everything that is published (contract, section 4). From it come the published
// files, links, the rules of hosts, the request handler's matching and `Allow` header, and the tests'
// list of paths.

import { languageCode, type NamePattern, slug } from '../identifiers.ts';
import { json, jsonOfArray, jsonOfList, jsonOfRedirect } from './representations.ts';
import type { Method, Route } from './route.ts';

const read: readonly Method[] = ['GET', 'HEAD', 'OPTIONS'];

const patterns = { project_slug: slug, component_slug: slug, language_code: languageCode } as const;
const [none, project, component, translation, language, projectLanguage] = [
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
  };
}

/** Of lists whose entries are whole records, and of lists of anything smaller. */
const [wholeRecords, smallerEntries] = [100, 1000];

const below = {
  project: '/api/projects/{project_slug}/',
  component: '/api/components/{project_slug}/{component_slug}/',
  translation: '/api/translations/{project_slug}/{component_slug}/{language_code}/',
} as const;

/** What is published. */
const published = [
  {
    name: 'home',
    path: '/',
    parameters: none,
    methods: read,
    representations: json,
    title: 'Translation catalogue',
    description: 'What this site is, and where its API is.',
  },
  {
    name: 'root',
    path: '/api/',
    parameters: none,
    methods: read,
    representations: json,
    title: 'API root',
    description: 'The lists of everything that is published.',
  },
  {
    name: 'projects',
    path: '/api/projects/',
    parameters: none,
    methods: read,
    representations: json,
    entriesPerPage: smallerEntries,
    title: 'Projects',
    description: 'All projects.',
  },
  {
    name: 'project',
    path: below.project,
    parameters: project,
    methods: read,
    representations: json,
    title: 'Project',
    description: 'A project, which owns components.',
    inDiff: { noun: 'project', phrase: '{counted}' },
  },
  {
    name: 'project-components',
    path: `${below.project}components/`,
    parameters: project,
    methods: read,
    representations: json,
    entriesPerPage: smallerEntries,
    title: 'Components of a project',
    description: 'The components of one project.',
  },
  {
    name: 'project-languages',
    path: `${below.project}languages/`,
    parameters: project,
    methods: read,
    representations: jsonOfArray,
    title: 'Languages of a project',
    description: 'How far one project is translated into each of its languages.',
  },
  {
    name: 'project-statistics',
    path: `${below.project}statistics/`,
    parameters: project,
    methods: read,
    representations: json,
    title: 'Project statistics',
    description: 'How far one project is translated, over all languages.',
  },
  {
    name: 'project-repository',
    path: `${below.project}repository/`,
    parameters: project,
    methods: read,
    representations: json,
    title: 'Repositories of a project',
    description: 'Whether anything of the project waits to be committed, merged or pushed.',
  },
  {
    name: 'project-changes',
    path: `${below.project}changes/`,
    parameters: project,
    methods: read,
    representations: json,
    entriesPerPage: smallerEntries,
    title: 'Changes of a project',
    description: 'What has changed in one project, the newest first.',
  },
  {
    name: 'components',
    path: '/api/components/',
    parameters: none,
    methods: read,
    representations: json,
    entriesPerPage: wholeRecords,
    title: 'Components',
    description: 'All components of all projects.',
  },
  {
    name: 'component',
    path: below.component,
    parameters: component,
    methods: read,
    representations: json,
    title: 'Component',
    description: 'A component of a project, which is translated as a whole.',
    inDiff: { noun: 'component', phrase: '{counted}' },
  },
  {
    name: 'component-translations',
    path: `${below.component}translations/`,
    parameters: component,
    methods: read,
    representations: json,
    entriesPerPage: smallerEntries,
    title: 'Translations of a component',
    description: 'How far one component is translated into each language.',
  },
  {
    name: 'component-statistics',
    path: `${below.component}statistics/`,
    parameters: component,
    methods: read,
    representations: jsonOfList,
    entriesPerPage: smallerEntries,
    title: 'Component statistics',
    description: 'The figures of one component in each language.',
  },
  {
    name: 'component-repository',
    path: `${below.component}repository/`,
    parameters: component,
    methods: read,
    representations: json,
    title: 'Repository of a component',
    description: 'Whether anything of the component waits to be committed, merged or pushed.',
  },
  {
    name: 'component-lock',
    path: `${below.component}lock/`,
    parameters: component,
    methods: read,
    representations: json,
    title: 'Lock of a component',
    description: 'Whether the component is locked: it never is.',
  },
  {
    name: 'component-links',
    path: `${below.component}links/`,
    parameters: component,
    methods: read,
    representations: json,
    entriesPerPage: smallerEntries,
    title: 'Links of a component',
    description: 'Other projects that have the component: none, for it belongs to one.',
  },
  {
    name: 'component-changes',
    path: `${below.component}changes/`,
    parameters: component,
    methods: read,
    representations: json,
    entriesPerPage: smallerEntries,
    title: 'Changes of a component',
    description: 'What has changed in one component, the newest first.',
  },
  {
    name: 'translations',
    path: '/api/translations/',
    parameters: none,
    methods: read,
    representations: json,
    entriesPerPage: wholeRecords,
    title: 'Translations',
    description: 'All translations of all components.',
  },
  {
    name: 'translation',
    path: below.translation,
    parameters: translation,
    methods: ['GET', 'DELETE', 'HEAD', 'OPTIONS'],
    representations: json,
    title: 'Translation',
    description: 'How far one component is translated into one language.',
    inDiff: { noun: 'record', phrase: '{counted} of {group}' },
    deleteByRemoving: 'projects/{project_slug}/{component_slug}/{language_code}.yaml',
  },
  {
    name: 'translation-statistics',
    path: `${below.translation}statistics/`,
    parameters: translation,
    methods: read,
    representations: json,
    title: 'Translation statistics',
    description: 'The figures of one translation.',
  },
  {
    name: 'translation-repository',
    path: `${below.translation}repository/`,
    parameters: translation,
    methods: read,
    representations: json,
    title: 'Repository of a translation',
    description: 'Whether anything of the translation waits to be committed, merged or pushed.',
  },
  {
    name: 'translation-changes',
    path: `${below.translation}changes/`,
    parameters: translation,
    methods: read,
    representations: json,
    entriesPerPage: smallerEntries,
    title: 'Changes of a translation',
    description: 'What has changed in one translation, the newest first.',
  },
  {
    name: 'translation-file',
    path: `${below.translation}file/`,
    parameters: translation,
    methods: read,
    representations: jsonOfRedirect,
    redirect: 302,
    title: 'File of a translation',
    description: 'Where the file lies in its repository.',
    whyMissing:
      'Where this file lies is not known: its repository is at no forge that this site knows.',
  },
  {
    name: 'translation-units',
    path: `${below.translation}units/`,
    parameters: translation,
    methods: read,
    representations: json,
    title: 'Units of a translation',
    description: 'The strings themselves, which this catalogue does not hold.',
    whyMissing:
      'This catalogue says how many strings there are. It does not hold the strings themselves.',
  },
  {
    name: 'languages',
    path: '/api/languages/',
    parameters: none,
    methods: read,
    representations: json,
    entriesPerPage: smallerEntries,
    title: 'Languages',
    description: 'All languages that anything is translated into.',
  },
  {
    name: 'language',
    path: '/api/languages/{language_code}/',
    parameters: language,
    methods: read,
    representations: json,
    title: 'Language',
    description: 'A language: its names, its direction, its plural forms.',
    inDiff: { noun: 'language', phrase: '{counted}' },
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
  {
    name: 'statistics',
    path: '/api/statistics/',
    parameters: none,
    methods: read,
    representations: json,
    title: 'Statistics',
    description: 'How far everything on this site is translated.',
  },
  {
    name: 'changes',
    path: '/api/changes/',
    parameters: none,
    methods: read,
    representations: json,
    entriesPerPage: smallerEntries,
    title: 'Changes',
    description: 'What has changed anywhere, the newest first.',
  },
  {
    name: 'export-statistics',
    path: '/exports/stats/{project_slug}/{component_slug}/',
    parameters: component,
    methods: read,
    representations: jsonOfArray,
    title: 'Exported statistics',
    description: 'The figures of one component in each language, for older programs.',
  },
] as const satisfies readonly Route[];

/** What records link to besides: pages for people. */
const addresses = [
  address('language-page', '/languages/{language_code}/', language),
  address('project-page', '/projects/{project_slug}/', project),
  address('project-language-page', '/projects/{project_slug}/-/{language_code}/', projectLanguage),
  address('component-page', '/projects/{project_slug}/{component_slug}/', component),
  address(
    'translation-page',
    '/projects/{project_slug}/{component_slug}/{language_code}/',
    translation,
  ),
  address('engage-page', '/engage/{project_slug}/{language_code}/', projectLanguage),
  address(
    'translate-page',
    '/translate/{project_slug}/{component_slug}/{language_code}/',
    translation,
  ),
  address(
    'translate-project-page',
    '/translate/{project_slug}/-/{language_code}/',
    projectLanguage,
  ),
] as const satisfies readonly Route[];

export const routes = [...published, ...addresses] as const satisfies readonly Route[];

export type RouteName = (typeof routes)[number]['name'];
export type PublishedRouteName = (typeof published)[number]['name'];

/** The entry of a name. */
export function routeNamed(name: RouteName): Route {
  return routes.find((route) => route.name === name) as Route;
}
