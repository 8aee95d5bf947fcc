// Describes a route in OpenAPI: its parameters, and an operation for each of its methods.

import { Percentage } from '../../model/percentages.ts';
import type { NamePattern } from '../../text/identifiers.ts';
import { type JsonObject, type JsonValue, Link } from '../json-values.ts';
import { isApiRoute } from '../match.ts';
import type { Representation } from '../representations.ts';
import type { ResourceBody } from '../resource.ts';
import type { Method, Route } from '../route.ts';
import type { Shape } from '../shape.ts';
import { formatCsv } from '../table.ts';
import { supportedQueries, unitQueryLimits } from '../unit-query.ts';
import {
  commonHeaders,
  createRef,
  describeFormatQuery,
  describeHeaders,
  type Example,
  getTag,
} from './common.ts';
import type { SchemaCollector } from './schemas.ts';

/** Describes a route; the schemas of its body are added to `schemas`. */
export function describeOperations(
  route: Route,
  body: ResourceBody,
  schemas: SchemaCollector,
  example: Example | undefined,
): JsonObject {
  const operations = route.methods.map((method) => {
    const operation = describeOperation(method, route, body, schemas, example);
    return [method.toLowerCase(), operation] as const;
  });
  const parameters = Object.entries(route.parameters).map(([name, pattern]) =>
    describePathParameter(name, pattern, example?.parameters[name]),
  );
  return {
    ...(parameters.length === 0 ? {} : { parameters }),
    ...Object.fromEntries(operations),
  };
}

function describeOperation(
  method: Method,
  route: Route,
  body: ResourceBody,
  schemas: SchemaCollector,
  example: Example | undefined,
): JsonObject {
  const identity = { tags: [getTag(route)], operationId: makeOperationId(method, route, body) };
  const errors = describeErrors(route, method);
  switch (method) {
    case 'GET':
      return {
        ...identity,
        summary: summarize(route),
        description: route.description,
        parameters: describeQueries(route, body),
        responses: {
          ...describeSuccesses(route, describeContent(route, body, schemas, example)),
          ...errors,
        },
      };
    case 'HEAD':
      return {
        ...identity,
        summary: `${summarize(route)}: the headers alone`,
        description: 'The same as GET, without the body.',
        parameters: describeQueries(route, body),
        responses: { ...describeSuccesses(route, undefined), ...errors },
      };
    case 'OPTIONS':
      return {
        ...identity,
        summary: `${summarize(route)}: what it is`,
        description: 'Says what the resource is, and to a page of another site what it may send.',
        responses: { '200': createRef('responses', 'Described'), ...errors },
      };
    case 'DELETE':
      return {
        ...identity,
        summary: `${summarize(route)}: how it can be deleted`,
        description: 'Deletes nothing: it says which file to remove from the catalogue.',
        responses: { '403': createRef('responses', 'ReadOnly'), ...errors },
      };
    default:
      return method satisfies never;
  }
}

/** Makes an id such as `listProjectComponents`, `getProject` or `headProject`. */
function makeOperationId(method: Method, { name }: Route, body: ResourceBody): string {
  const verb = method === 'GET' && isList(body) ? 'list' : method.toLowerCase();
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return verb + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function isList(body: ResourceBody): boolean {
  return typeof body === 'object' && body.kind === 'object' && body.entryShape !== undefined;
}

function summarize({ title, name }: Route): string {
  return name.endsWith(' page') ? `${title}: a later page` : title;
}

const parameterMeanings: Readonly<Record<string, string>> = {
  project_slug: 'The slug of the project.',
  part_slug: 'The name of the part.',
  category_id: 'The number of the category.',
  component_slug: 'The slug of the component; that of a glossary is `glossary`.',
  language_code: 'The code of the language, with an underscore: `pt_BR`, not `pt-BR`.',
  minimum: 'The bar, in per cent: 50, 55 and so on up to 100.',
  percent: 'How far something is translated, in whole per cent, rounded down.',
  picture:
    'Which picture it is: `svg-badge`, a chart, or where there are languages a count of them.',
  unit_id: 'The number of the unit.',
  unit_list: 'Which units: `missing`, `outdated` or `failing`.',
  page: 'The number of the page, from 2 on: the first page is the list itself.',
};

function describePathParameter(
  name: string,
  { source, maximumLength }: NamePattern,
  example: string | undefined,
): JsonObject {
  return {
    name,
    in: 'path',
    required: true,
    description: parameterMeanings[name] ?? `The ${name.replaceAll('_', ' ')}.`,
    schema: { type: 'string', pattern: `^(?:${source})$`, maxLength: maximumLength },
    ...(example === undefined ? {} : { example }),
  };
}

function describeQueries(route: Route, body: ResourceBody): JsonObject[] {
  const described = route.representations.filter(
    ({ encoding }) => encoding !== 'json-flat' || !isList(body),
  );
  const formats = described.map(({ format }) => format);
  const hasSharedParameter =
    formats.join(' ') === 'json api' && described.length === route.representations.length;
  const format = hasSharedParameter
    ? createRef('parameters', 'Format')
    : describeFormatQuery(formats, isList(body));
  return [
    ...(route.representations.length > 1 ? [format] : []),
    ...(route.entriesPerPage === undefined ? [] : [createRef('parameters', 'Page')]),
    ...(route.unitsPath !== undefined && route.entriesPerPage !== undefined ? [unitQuery] : []),
    ...(route.redirect === undefined ? [createRef('parameters', 'IfNoneMatch')] : []),
  ];
}

const unitQuery: JsonObject = {
  name: 'q',
  in: 'query',
  description: `Which units are wanted, where code answers requests. ${supportedQueries}. Anything else is answered with 400.`,
  schema: { type: 'string', maxLength: unitQueryLimits.length },
  example: 'state:empty AND source:"file"',
};

/** Describes the answers that are no errors; `body` is undefined if they have none. */
function describeSuccesses(route: Route, body: JsonObject | undefined): JsonObject {
  const headers = isApiRoute(route) ? describeHeaders(['Allow', ...commonHeaders]) : {};
  const content = body === undefined ? {} : { content: body };
  if (route.redirect !== undefined) {
    return {
      '200': {
        description: 'The same, from hosts that cannot redirect: the address is in the body.',
        headers,
        ...content,
      },
      [route.redirect]: {
        description: `${route.description} \`Location\` has it, and the body too.`,
        headers: { ...headers, ...describeHeaders(['Location']) },
        ...content,
      },
    };
  }
  const cacheHeaders = describeHeaders(['ETag', 'Cache-Control']);
  return {
    '200':
      body === undefined && isApiRoute(route)
        ? createRef('responses', 'Headers')
        : { description: route.description, headers: { ...headers, ...cacheHeaders }, ...content },
    '304': isApiRoute(route)
      ? createRef('responses', 'NotModified')
      : { description: 'Nothing has changed.', headers: cacheHeaders },
  };
}

/** The parameters whose values may be renamed, so that earlier paths redirect. */
const renamableParameters = ['project_slug', 'component_slug', 'language_code'];

/** Describes the answers that are errors or redirects of earlier names. */
function describeErrors(route: Route, method: Method): JsonObject {
  if (!isApiRoute(route)) return { '404': { description: 'There is no such page.' } };
  const mayBeRenamed = renamableParameters.some((name) => name in route.parameters);
  if (method === 'HEAD') {
    return {
      ...(mayBeRenamed ? { '301': createRef('responses', 'HeadersMoved') } : {}),
      '404': createRef('responses', 'HeadersNotFound'),
      default: createRef('responses', 'HeadersFailure'),
    };
  }
  return {
    ...(mayBeRenamed && method === 'GET' ? { '301': createRef('responses', 'Moved') } : {}),
    '404': createRef('responses', 'NotFound'),
    default: createRef('responses', 'Failure'),
  };
}

function describeContent(
  { representations }: Route,
  body: ResourceBody,
  schemas: SchemaCollector,
  example: Example | undefined,
): JsonObject {
  const mediaTypes = new Map<string, Representation>();
  for (const representation of representations) {
    const mediaType = representation.mediaType.replace(/;.*/, '');
    if (!mediaTypes.has(mediaType)) mediaTypes.set(mediaType, representation);
  }
  return Object.fromEntries(
    [...mediaTypes].map(([mediaType, representation]) => [
      mediaType,
      typeof body === 'object' && mediaType === 'application/json'
        ? describeJson(body, schemas, example)
        : describeText(representation, example),
    ]),
  );
}

function describeJson(
  body: Shape,
  schemas: SchemaCollector,
  example: Example | undefined,
): JsonObject {
  const schema = schemas.describe(body);
  return example === undefined ? { schema } : { schema, example: shortenExample(example.value) };
}

/** In characters (chosen): longer texts are no examples. */
const longestExample = 2000;

function describeText({ encoding }: Representation, example: Example | undefined): JsonObject {
  if (encoding === 'bytes') return { schema: { type: 'string', format: 'binary' } };
  const schema = { type: 'string' };
  const text = encoding === 'csv' ? formatCsv(example?.rows?.slice(0, 1) ?? []) : example?.value;
  if (typeof text !== 'string' || text === '' || text.length > longestExample) return { schema };
  return { schema, example: text };
}

/** The number of entries that remain of an array of objects. */
const shownEntries = 1;

function shortenExample(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Percentage || value instanceof Link) return value;
  if (Array.isArray(value)) {
    const hasObjects = typeof value[0] === 'object' && !(value[0] instanceof Link);
    return (hasObjects ? value.slice(0, shownEntries) : value).map(shortenExample);
  }
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([key, field]) => [key, shortenExample(field)]),
  );
}
