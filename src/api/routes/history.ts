// How figures went on (see docs/history.md).

import { json, table } from '../representations.ts';
import type { Route } from '../route.ts';
import { component, language, project, read } from './parameters.ts';

const seriesForms = [...json, table];

export const history = [
  {
    name: 'project-history',
    path: '/api/projects/{project_slug}/history/',
    parameters: project,
    methods: read,
    representations: seriesForms,
    title: 'History of a project',
    description:
      'How far one project was translated, at the end of each day on which that changed.',
  },
  {
    name: 'component-history',
    path: '/api/components/{project_slug}/{component_slug}/history/',
    parameters: component,
    methods: read,
    representations: seriesForms,
    title: 'History of a component',
    description:
      'How far one component was translated, at the end of each day on which that changed.',
  },
  {
    name: 'language-history',
    path: '/api/languages/{language_code}/history/',
    parameters: language,
    methods: read,
    representations: seriesForms,
    title: 'History of a language',
    description:
      'How far everything was translated into one language, at the end of each day on which that changed.',
  },
] as const satisfies readonly Route[];
