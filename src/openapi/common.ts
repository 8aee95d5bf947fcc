// The shared parts of all operations of a description: headers, errors and queries.

import type { JsonObject } from '../api/json-values.ts';
import { apiHeaders, freshness } from '../edge/responses.ts';

/** A reference to one of the parts. */
export function createRef(kind: 'headers' | 'responses' | 'parameters', name: string): JsonObject {
  return { $ref: `#/components/${kind}/${name}` };
}

function header(description: string, ...examples: readonly string[]): JsonObject {
  const schema = { type: 'string', ...(examples.length === 0 ? {} : { examples }) };
  return { description, schema };
}

const headers = {
  Allow: header('The methods that the resource offers.', 'GET, HEAD, OPTIONS'),
  ETag: header('Another one when the record is another.', '"5f2b1c"'),
  'Cache-Control': header('How long the answer may be kept.', freshness),
  Vary: header('What an answer may depend on.', apiHeaders.Vary),
  'Access-Control-Allow-Origin': header(
    'Pages of any site may read the answer.',
    apiHeaders['Access-Control-Allow-Origin'],
  ),
  'Access-Control-Expose-Headers': header(
    'Headers that a page of another site may read.',
    apiHeaders['Access-Control-Expose-Headers'],
  ),
  'X-Content-Type-Options': header(
    'The media type is as the answer says.',
    apiHeaders['X-Content-Type-Options'],
  ),
  Location: header('Where it is.'),
} as const;

export type HeaderName = keyof typeof headers;

/** On every answer of the API. */
export const everywhere = [
  'Cache-Control',
  'Vary',
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'X-Content-Type-Options',
] as const satisfies readonly HeaderName[];

export function describeHeaders(names: readonly HeaderName[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, createRef('headers', name)]));
}

const errorBody = (detail: string): JsonObject => ({
  'application/json': {
    schema: { $ref: '#/components/schemas/ErrorDetail' },
    example: { detail },
  },
});

const ofApi = describeHeaders(['Allow', ...everywhere]);

const responses: Readonly<Record<string, JsonObject>> = {
  NotModified: {
    description: 'Nothing has changed: the tag of `If-None-Match` fits. There is no body.',
    headers: describeHeaders(['Allow', 'ETag', ...everywhere]),
  },
  Moved: {
    description: 'A name in the path is an earlier one: `Location` has the name of today.',
    headers: describeHeaders(['Allow', 'Location', ...everywhere]),
    content: errorBody('This has moved to https://translate.example.org/api/projects/demo/'),
  },
  NotFound: {
    description: 'There is no such record, or no such page of a list.',
    headers: ofApi,
    content: errorBody('Project not found: nothing is published at /api/projects/nothing/'),
  },
  ReadOnly: {
    description:
      'Always: the catalogue is read-only over HTTP. The answer says what to do instead.',
    headers: ofApi,
    content: errorBody('The catalogue is read-only over HTTP.'),
  },
  Failure: {
    description:
      'Any other error: 400 for a broken escape in the path, 405 for a method that is not offered, ' +
      '5xx when something went wrong on the side of the site.',
    headers: ofApi,
    content: errorBody('The method POST is not offered here. These are: GET, HEAD, OPTIONS.'),
  },
  Headers: {
    description: 'The headers of the answer to GET.',
    headers: describeHeaders(['Allow', 'ETag', ...everywhere]),
  },
  HeadersMoved: {
    description: 'A name in the path is an earlier one: `Location` has the name of today.',
    headers: describeHeaders(['Allow', 'Location', ...everywhere]),
  },
  HeadersNotFound: {
    description: 'There is no such record, or no such page of a list.',
    headers: ofApi,
  },
  HeadersFailure: { description: 'Any other error.', headers: ofApi },
  Described: {
    description: 'What the resource is.',
    headers: describeHeaders(['Allow', 'ETag', ...everywhere]),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ResourceDescription' },
        example: {
          name: 'Project',
          description: 'A project, which owns components.',
          renders: ['application/json'],
          parses: [],
        },
      },
    },
  },
};

/** A query for one of some forms, the first of which comes unasked. */
export function formatParameter(names: readonly string[], isList = false): JsonObject {
  const flat = ' `json-flat`, which is not described here, gives the entries alone.';
  return {
    name: 'format',
    in: 'query',
    description:
      'The form of the answer. With `api` it is indented, and links end in `?format=api`.' +
      (isList ? flat : ''),
    schema: { type: 'string', enum: names, default: names[0] ?? '' },
  };
}

const parameters: Readonly<Record<string, JsonObject>> = {
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an earlier answer: if it still fits, 304 comes and no body.',
    schema: { type: 'string' },
  },
  Format: formatParameter(['json', 'api']),
  Page: {
    name: 'page',
    in: 'query',
    description:
      'Which page of the list, from 1 on. Hosts that ignore queries give the first page.',
    schema: { type: 'integer', format: 'int64', minimum: 1, default: 1 },
  },
};

/** Schemas of answers that no record has. */
const schemas: Readonly<Record<string, JsonObject>> = {
  ErrorDetail: {
    type: 'object',
    description: 'What went wrong.',
    required: ['detail'],
    properties: {
      detail: { type: 'string', description: 'A sentence for people. It may change.' },
    },
  },
  ResourceDescription: {
    type: 'object',
    description: 'What a resource is: the answer to OPTIONS.',
    required: ['name', 'description', 'renders', 'parses'],
    properties: {
      name: { type: 'string', description: 'What it is called.' },
      description: { type: 'string', description: 'What it is, in a sentence.' },
      renders: {
        type: 'array',
        items: { type: 'string' },
        description: 'The media types that it gives.',
      },
      parses: {
        type: 'array',
        items: { type: 'string' },
        description: 'The media types that it takes: none.',
      },
    },
  },
};

export function describeCommonParts() {
  return { headers, responses, parameters, schemas };
}
