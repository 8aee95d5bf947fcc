// What says of the API what it is.

import { json } from '../representations.ts';
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
] as const satisfies readonly Route[];
