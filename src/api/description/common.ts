// Describes the parts that all operations of the OpenAPI description share: headers, answers, queries and their schemas.

import { apiHeaders, freshness } from '../headers.ts';
import type { JsonObject, JsonValue } from '../json-values.ts';
import type { PathParameters } from '../path-template.ts';
import type { Route } from '../route.ts';

/** Creates a reference to a shared part: `{ $ref: '#/components/headers/Allow' }`. */
export function createRef(kind: 'headers' | 'responses' | 'parameters', name: string): JsonObject {
  return { $ref: `#/components/${kind}/${name}` };
}

function describeHeader(description: string, ...examples: readonly string[]): JsonObject {
  const schema = { type: 'string', ...(examples.length === 0 ? {} : { examples }) };
  return { description, schema };
}

const headers = {
  Allow: describeHeader('The methods that the resource offers.', 'GET, HEAD, OPTIONS'),
  ETag: describeHeader('Another one when the record is another.', '"5f2b1c"'),
  'Cache-Control': describeHeader('How long the answer may be kept.', freshness),
  Vary: describeHeader('What an answer may depend on.', apiHeaders.Vary),
  'Access-Control-Allow-Origin': describeHeader(
    'Pages of any site may read the answer.',
    apiHeaders['Access-Control-Allow-Origin'],
  ),
  'Access-Control-Expose-Headers': describeHeader(
    'Headers that a page of another site may read.',
    apiHeaders['Access-Control-Expose-Headers'],
  ),
  'X-Content-Type-Options': describeHeader(
    'The media type is as the answer says.',
    apiHeaders['X-Content-Type-Options'],
  ),
  Location: describeHeader('Where it is.'),
} as const;

type HeaderName = keyof typeof headers;

/** The names of the headers of every answer. */
export const commonHeaders = [
  'Cache-Control',
  'Vary',
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'X-Content-Type-Options',
] as const satisfies readonly HeaderName[];

/** Describes headers by references to their shared descriptions. */
export function describeHeaders(names: readonly HeaderName[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, createRef('headers', name)]));
}

const describeErrorBody = (detail: string): JsonObject => ({
  'application/json': {
    schema: { $ref: '#/components/schemas/ErrorDetail' },
    example: { detail },
  },
});

const errorHeaders = describeHeaders(['Allow', ...commonHeaders]);

const responses: Readonly<Record<string, JsonObject>> = {
  NotModified: {
    description: 'Nothing has changed: the tag of `If-None-Match` fits. There is no body.',
    headers: describeHeaders(['Allow', 'ETag', ...commonHeaders]),
  },
  Moved: {
    description: 'A name in the path is an earlier one: `Location` has the name of today.',
    headers: describeHeaders(['Allow', 'Location', ...commonHeaders]),
    content: describeErrorBody('This has moved. The header Location has the address.'),
  },
  NotFound: {
    description: 'There is no such record, or no such page of a list.',
    headers: errorHeaders,
    content: describeErrorBody('Project not found: nothing is published at /api/projects/nothing/'),
  },
  ReadOnly: {
    description:
      'Always: the catalogue is read-only over HTTP. The answer says what to do instead.',
    headers: errorHeaders,
    content: describeErrorBody('The catalogue is read-only over HTTP.'),
  },
  Failure: {
    description:
      'Any other error: 400 for a broken escape in the path, 405 for a method that is not offered, ' +
      '5xx when something went wrong on the side of the site.',
    headers: errorHeaders,
    content: describeErrorBody(
      'This method is not offered here. The header Allow lists those that are.',
    ),
  },
  Headers: {
    description: 'The headers of the answer to GET.',
    headers: describeHeaders(['Allow', 'ETag', ...commonHeaders]),
  },
  HeadersMoved: {
    description: 'A name in the path is an earlier one: `Location` has the name of today.',
    headers: describeHeaders(['Allow', 'Location', ...commonHeaders]),
  },
  HeadersNotFound: {
    description: 'There is no such record, or no such page of a list.',
    headers: errorHeaders,
  },
  HeadersFailure: { description: 'Any other error.', headers: errorHeaders },
  Described: {
    description: 'What the resource is.',
    headers: describeHeaders(['Allow', 'ETag', ...commonHeaders]),
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

/** Describes the query for one of several forms; the first is the default. */
export function describeFormatQuery(formats: readonly string[], isList = false): JsonObject {
  const flatNote = ' `json-flat`, which is not described here, gives the entries alone.';
  return {
    name: 'format',
    in: 'query',
    description:
      'The form of the answer. With `api` it is indented, and links end in `?format=api`.' +
      (isList ? flatNote : ''),
    schema: { type: 'string', enum: formats, default: formats[0] ?? '' },
  };
}

const parameters: Readonly<Record<string, JsonObject>> = {
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an earlier answer: if it still fits, 304 comes and no body.',
    schema: { type: 'string' },
  },
  Format: describeFormatQuery(['json', 'api']),
  Page: {
    name: 'page',
    in: 'query',
    description:
      'Which page of the list, from 1 on. Hosts that ignore queries give the first page.',
    schema: { type: 'integer', format: 'int64', minimum: 1, default: 1 },
  },
};

/** The schemas of answers that are no records. */
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

/** Returns all shared parts by kind. */
export function describeCommonParts() {
  return { headers, responses, parameters, schemas };
}

const pictures = 'Pictures';

/** Returns the tag of a route. */
export function getTag(route: Route): string {
  const mediaType = route.representations[0]?.mediaType ?? '';
  if (mediaType.startsWith('image/')) return pictures;
  const [, first = '', second = ''] = route.path.split('/');
  const name = first.startsWith('widget') ? 'pictures' : first === 'api' ? second : first;
  if (name === '' || name.includes('.') || name.includes('{')) return 'Site';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Describes the tags of all routes, in the order of routes; pictures come last. */
export function describeTags(routes: readonly Route[]): JsonObject[] {
  const firstRoutes = new Map<string, Route>();
  for (const route of routes) {
    const tag = getTag(route);
    if (!firstRoutes.has(tag)) firstRoutes.set(tag, route);
  }
  const picture = firstRoutes.get(pictures);
  if (picture !== undefined && firstRoutes.delete(pictures)) firstRoutes.set(pictures, picture);
  return [...firstRoutes].map(([name, firstRoute]) => ({
    name,
    description: tagDescriptions[name] ?? firstRoute.description,
  }));
}

/** Descriptions of tags; that of any other tag is the description of its first route. */
const tagDescriptions: Readonly<Record<string, string>> = {
  Site: 'What there is at all.',
  [pictures]: 'Pictures for pages of others.',
};

/** The site whose API is described. */
export interface DescribedSite {
  readonly title: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Examples by the names of resources; a resource without a record has none. */
  readonly examples: ReadonlyMap<string, Example>;
}

/** A published record that is shown as an example. */
export interface Example {
  readonly parameters: PathParameters;
  readonly value: JsonValue;
  /** The rows of the table, if the resource has one. */
  readonly rows?: readonly JsonObject[];
}
