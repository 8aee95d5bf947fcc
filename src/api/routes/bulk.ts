// Everything in one request, and what it was made from.

import { csvAlone, json, ndjson, plainJson } from '../representations.ts';
import type { Route } from '../route.ts';
import { none, read } from './parameters.ts';

export const bulk = [
  {
    name: 'all',
    path: '/api/all.json',
    parameters: none,
    methods: read,
    representations: plainJson,
    title: 'Everything',
    description: 'All projects, components, languages and translations, each once.',
  },
  {
    name: 'all-table',
    path: '/api/all.csv',
    parameters: none,
    methods: read,
    representations: csvAlone,
    title: 'All translations as a table',
    description: 'All translations as CSV, one a row.',
  },
  {
    name: 'all-lines',
    path: '/api/all.ndjson',
    parameters: none,
    methods: read,
    representations: ndjson,
    title: 'All translations as lines',
    description: 'All translations as JSON, one a line.',
  },
  {
    name: 'build',
    path: '/api/build.json',
    parameters: none,
    methods: read,
    representations: json,
    isOfBuild: true,
    title: 'Build',
    description: 'What this site was made from: the program, the data and their counts.',
  },
] as const satisfies readonly Route[];
