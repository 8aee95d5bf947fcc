// What says of the API what it is.

import { css, html, json } from '../representations.ts';
import type { Route } from '../route.ts';
import { none, read } from './parameters.ts';

export const descriptions = [
  {
    name: 'api-description',
    path: '/api/schema.json',
    parameters: none,
    methods: read,
    // Tools take it as it is: there is no form for reading.
    representations: json.slice(0, 1),
    title: 'API description',
    description: 'All of this for programs, as OpenAPI 3.1.',
  },
  {
    name: 'api-docs',
    path: '/api/docs/',
    parameters: none,
    methods: read,
    representations: html,
    title: 'About the API',
    description: 'The description of the API as a page for people.',
  },
  {
    name: 'api-docs-style',
    path: '/api/docs/style.css',
    parameters: none,
    methods: read,
    representations: css,
    title: 'Style of the page about the API',
    description: 'How the page about the API looks.',
  },
] as const satisfies readonly Route[];
