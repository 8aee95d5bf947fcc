// A route → what can be done there: an operation for each of its methods.

import type { JsonObject } from '../api/json-values.ts';
import type { Representation } from '../api/representations.ts';
import type { ResourceBody } from '../api/resource.ts';
import type { Method, Route } from '../api/route.ts';
import type { Shape } from '../api/shape.ts';
import { formatCsv } from '../api/table.ts';
import { isOfApi } from '../edge/match.ts';
import { understoodQueries, unitQueryLimits } from '../edge/unit-query.ts';
import type { NamePattern } from '../identifiers.ts';
import { createRef, describeHeaders, everywhere, formatParameter } from './common.ts';
import type { Example } from './description.ts';
import { shortenExample } from './example.ts';
import type { SchemaKeeper } from './schemas.ts';
import { getTag } from './tags.ts';

/** Describes the path of a route. */
export function describeOperations(
  route: Route,
  body: ResourceBody,
  schemas: SchemaKeeper,
  example: Example | undefined,
): JsonObject {
  const ofMethods = route.methods.map((method) => {
    const operation = getOperation(method, route, body, schemas, example);
    return [method.toLowerCase(), operation] as const;
  });
  const names = Object.entries(route.parameters).map(([name, pattern]) =>
    pathParameter(name, pattern, example?.parameters[name]),
  );
  return {
    ...(names.length === 0 ? {} : { parameters: names }),
    ...Object.fromEntries(ofMethods),
  };
}

function getOperation(
  method: Method,
  route: Route,
  body: ResourceBody,
  schemas: SchemaKeeper,
  example: Example | undefined,
): JsonObject {
  const about = { tags: [getTag(route)], operationId: operationId(method, route, body) };
  const found = withErrors(route, method);
  switch (method) {
    case 'GET':
      return {
        ...about,
        summary: summarize(route),
        description: route.description,
        parameters: queries(route, body),
        responses: { ...successes(route, content(route, body, schemas, example)), ...found },
      };
    case 'HEAD':
      return {
        ...about,
        summary: `${summarize(route)}: the headers alone`,
        description: 'The same as GET, without the body.',
        parameters: queries(route, body),
        responses: { ...successes(route, undefined), ...found },
      };
    case 'OPTIONS':
      return {
        ...about,
        summary: `${summarize(route)}: what it is`,
        description: 'Says what the resource is, and to a page of another site what it may send.',
        responses: { '200': createRef('responses', 'Described'), ...found },
      };
    case 'DELETE':
      return {
        ...about,
        summary: `${summarize(route)}: how it can be deleted`,
        description: 'Deletes nothing: it says which file to remove from the catalogue.',
        responses: { '403': createRef('responses', 'ReadOnly'), ...found },
      };
    default:
      return method satisfies never;
  }
}

/** `listProjectComponents`, `getProject`, `headProject`, `optionsProject`. */
function operationId(method: Method, { name }: Route, body: ResourceBody): string {
  const verb = method === 'GET' && isListed(body) ? 'list' : method.toLowerCase();
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return verb + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function isListed(body: ResourceBody): boolean {
  return typeof body === 'object' && body.kind === 'object' && body.entryShape !== undefined;
}

function summarize({ title, name }: Route): string {
  return name.endsWith(' page') ? `${title}: a later page` : title;
}

const meanings: Readonly<Record<string, string>> = {
  project_slug: 'The slug of the project.',
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

function pathParameter(
  name: string,
  { source, maximumLength }: NamePattern,
  example: string | undefined,
): JsonObject {
  return {
    name,
    in: 'path',
    required: true,
    description: meanings[name] ?? `The ${name.replaceAll('_', ' ')}.`,
    schema: { type: 'string', pattern: `^(?:${source})$`, maxLength: maximumLength },
    ...(example === undefined ? {} : { example }),
  };
}

/** The queries and headers that a read may have. */
function queries(route: Route, body: ResourceBody): JsonObject[] {
  const formats = route.representations.filter(
    (one) => one.encoding !== 'json-flat' || !isListed(body),
  );
  const names = formats.map((one) => one.format);
  const isUsual = names.join(' ') === 'json api' && formats.length === route.representations.length;
  const format = isUsual
    ? createRef('parameters', 'Format')
    : formatParameter(names, isListed(body));
  return [
    ...(route.representations.length > 1 ? [format] : []),
    ...(route.entriesPerPage === undefined ? [] : [createRef('parameters', 'Page')]),
    ...(isSearched(route) ? [unitQuery] : []),
    ...(route.redirect === undefined ? [createRef('parameters', 'IfNoneMatch')] : []),
  ];
}

/** Whether a query for units may be sent. */
function isSearched({ unitsPath, entriesPerPage }: Route): boolean {
  return unitsPath !== undefined && entriesPerPage !== undefined;
}

const unitQuery: JsonObject = {
  name: 'q',
  in: 'query',
  description: `Which units are wanted, where code answers requests. ${understoodQueries}. Anything else is answered with 400.`,
  schema: { type: 'string', maxLength: unitQueryLimits.length },
  example: 'state:empty AND source:"file"',
};

/** The answers that are no errors. `content` is undefined where there is no body. */
function successes(route: Route, body: JsonObject | undefined): JsonObject {
  const ofApi = isOfApi(route) ? describeHeaders(['Allow', ...everywhere]) : {};
  const withBody = body === undefined ? {} : { content: body };
  if (route.redirect !== undefined) {
    return {
      '200': {
        description: 'The same, from hosts that cannot redirect: the address is in the body.',
        headers: ofApi,
        ...withBody,
      },
      [route.redirect]: {
        description: `${route.description} \`Location\` has it, and the body too.`,
        headers: { ...ofApi, ...describeHeaders(['Location']) },
        ...withBody,
      },
    };
  }
  const tag = describeHeaders(['ETag', 'Cache-Control']);
  return {
    '200':
      body === undefined && isOfApi(route)
        ? createRef('responses', 'Headers')
        : { description: route.description, headers: { ...ofApi, ...tag }, ...withBody },
    '304': isOfApi(route)
      ? createRef('responses', 'NotModified')
      : { description: 'Nothing has changed.', headers: tag },
  };
}

const renamable = ['project_slug', 'component_slug', 'language_code'];

function withErrors(route: Route, method: Method): JsonObject {
  if (!isOfApi(route)) return { '404': { description: 'There is no such page.' } };
  const isRenamed = renamable.some((name) => name in route.parameters);
  if (method === 'HEAD') {
    return {
      ...(isRenamed ? { '301': createRef('responses', 'HeadersMoved') } : {}),
      '404': createRef('responses', 'HeadersNotFound'),
      default: createRef('responses', 'HeadersFailure'),
    };
  }
  return {
    ...(isRenamed && method === 'GET' ? { '301': createRef('responses', 'Moved') } : {}),
    '404': createRef('responses', 'NotFound'),
    default: createRef('responses', 'Failure'),
  };
}

/** The body in each media type. */
function content(
  { representations }: Route,
  body: ResourceBody,
  schemas: SchemaKeeper,
  example: Example | undefined,
): JsonObject {
  const mediaTypes = new Map<string, Representation>();
  for (const one of representations) {
    const mediaType = one.mediaType.replace(/;.*/, '');
    if (!mediaTypes.has(mediaType)) mediaTypes.set(mediaType, one);
  }
  return Object.fromEntries(
    [...mediaTypes].map(([mediaType, one]) => [
      mediaType,
      typeof body === 'object' && mediaType === 'application/json'
        ? ofJson(body, schemas, example)
        : ofText(one, example),
    ]),
  );
}

function ofJson(body: Shape, schemas: SchemaKeeper, example: Example | undefined): JsonObject {
  const schema = schemas.of(body);
  return example === undefined ? { schema } : { schema, example: shortenExample(example.value) };
}

const longestText = 2000;

function ofText({ encoding }: Representation, example: Example | undefined): JsonObject {
  if (encoding === 'bytes') return { schema: { type: 'string', format: 'binary' } };
  const schema = { type: 'string' };
  const text = encoding === 'csv' ? formatCsv(example?.rows?.slice(0, 1) ?? []) : example?.value;
  if (typeof text !== 'string' || text === '' || text.length > longestText) return { schema };
  return { schema, example: text };
}
