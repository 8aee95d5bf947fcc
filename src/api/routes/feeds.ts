// What has changed, for feed readers (see docs/history.md).

import { atom } from '../representations.ts';
import type { Route } from '../route.ts';
import { language, none, project, read } from './parameters.ts';

const whyMissing =
  'There is no such feed: nothing of that name is published, or its past is not known.';

export const feeds = [
  {
    name: 'feed',
    path: '/feeds/changes.atom',
    parameters: none,
    methods: read,
    representations: atom,
    title: 'Feed',
    description: 'What has changed anywhere, for feed readers.',
    whyMissing,
  },
  {
    name: 'project-feed',
    path: '/feeds/projects/{project_slug}.atom',
    parameters: project,
    methods: read,
    representations: atom,
    title: 'Feed of a project',
    description: 'What has changed in one project, for feed readers.',
    whyMissing,
  },
  {
    name: 'language-feed',
    path: '/feeds/languages/{language_code}.atom',
    parameters: language,
    methods: read,
    representations: atom,
    title: 'Feed of a language',
    description: 'What has changed in one language, for feed readers.',
    whyMissing,
  },
] as const satisfies readonly Route[];
