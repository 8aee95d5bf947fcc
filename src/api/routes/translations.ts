// The records and lists of translations (contract, section 4).

import { json, jsonAndTable, jsonOfRedirect } from '../representations.ts';
import type { Route } from '../route.ts';
import { smallerEntries, wholeRecords } from './page-sizes.ts';
import { none, read, translation } from './parameters.ts';

const below = '/api/translations/{project_slug}/{component_slug}/{language_code}/';

export const translations = [
  {
    name: 'translations',
    path: '/api/translations/',
    parameters: none,
    methods: read,
    representations: jsonAndTable,
    entriesPerPage: wholeRecords,
    title: 'Translations',
    description: 'All translations of all components.',
  },
  {
    name: 'translation',
    path: below,
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
    path: `${below}statistics/`,
    parameters: translation,
    methods: read,
    representations: json,
    title: 'Translation statistics',
    description: 'The figures of one translation.',
  },
  {
    name: 'translation-repository',
    path: `${below}repository/`,
    parameters: translation,
    methods: read,
    representations: json,
    title: 'Repository of a translation',
    description: 'Whether anything of the translation waits to be committed, merged or pushed.',
  },
  {
    name: 'translation-changes',
    path: `${below}changes/`,
    parameters: translation,
    methods: read,
    representations: jsonAndTable,
    entriesPerPage: smallerEntries,
    title: 'Changes of a translation',
    description: 'What has changed in one translation, the newest first.',
  },
  {
    name: 'translation-file',
    path: `${below}file/`,
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
    path: `${below}units/`,
    parameters: translation,
    methods: read,
    representations: json,
    title: 'Units of a translation',
    description: 'The strings themselves, which this catalogue does not hold.',
    whyMissing:
      'This catalogue says how many strings there are. It does not hold the strings themselves.',
  },
] as const satisfies readonly Route[];
