// What releases and language menus read: files that a script can fetch by their own names.

import type { NamePattern } from '../../identifiers.ts';
import { json, lines, plainJson } from '../representations.ts';
import type { Route } from '../route.ts';
import { project, read } from './parameters.ts';

/** The bars for which there is a list: 50, 55 … 100. */
export const bars: readonly number[] = Array.from({ length: 11 }, (_, at) => 50 + at * 5);

const bar: NamePattern = { source: '[5-9][05]|100', maximumLength: 3 };

const inProject = '/api/projects/{project_slug}/';

export const releases = [
  {
    name: 'project-language-menu',
    path: `${inProject}languages.json`,
    parameters: project,
    methods: read,
    representations: json,
    title: 'Language menu of a project',
    description: 'The languages of one project by code, in the order of a language menu.',
  },
  {
    name: 'project-languages-above',
    path: `${inProject}languages-{minimum}.json`,
    parameters: { ...project, minimum: bar },
    methods: read,
    representations: plainJson,
    title: 'Languages above a bar',
    description: 'The codes of the languages of one project that reach a percentage.',
  },
  {
    name: 'project-languages-above-lines',
    path: `${inProject}languages-{minimum}.txt`,
    parameters: { ...project, minimum: bar },
    methods: read,
    representations: lines,
    title: 'Languages above a bar, as text',
    description: 'The same codes, one a line.',
  },
] as const satisfies readonly Route[];
