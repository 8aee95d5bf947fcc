// The route table and what each route answers with → the description of the API (OpenAPI 3.1), as a
// value that is written like every other record.

import type { Body } from '../api/bodies.ts';
import type { JsonObject } from '../api/json-values.ts';
import { pageRouteName, publishedRoutes, type Route } from '../api/route.ts';
import { pages } from '../api/routes/pages.ts';
import { commonParts } from './common.ts';
import type { Description, Example, Site } from './description.ts';
import { operations } from './operations.ts';
import { schemaKeeper } from './schemas.ts';
import { tagsOf } from './tags.ts';

/**
 * Says what every route for programs answers with, where it ever answers. Throws where the JSON of a route is described
 * nowhere.
 */
export function openApiDocument({ routes, bodies }: Description, site: Site): JsonObject {
  const schemas = schemaKeeper();
  const common = commonParts();
  const described = publishedRoutes(
    routes.filter((route) => isForPrograms(route) && bodies[route.name] !== 'nothing'),
  );
  const paths = described.map((route) => {
    const example = exampleOf(route, site);
    return [route.path, operations(route, bodyOf(route, bodies), schemas, example)] as const;
  });
  return {
    openapi: '3.1.0',
    info: {
      title: `API of ${site.title}`,
      version: '1.0.0',
      description: introduction,
    },
    servers: [{ url: site.baseUrl || '/', description: site.title || 'This site' }],
    security: [],
    tags: tagsOf(described),
    paths: Object.fromEntries(paths),
    components: { ...common, schemas: { ...common.schemas, ...schemas.all() } },
  };
}

const introduction = [
  'How far software is translated, read from files that were written beforehand. Everything here can be read without a key, from any web page too. Nothing can be written.',
  'Answers are JSON. All fields of an object always come, in the order of its schema; new fields may ' +
    'be added behind them. A percentage is a number that is always written with one decimal.',
  'A list comes in pages: follow `next` until it is null. Every page is a file with an address of its ' +
    'own, and on hosts that look at queries `?page=2` gives the same.',
  'Keep the `ETag` of an answer and send it as `If-None-Match`: while nothing has changed, 304 comes.',
  'An error is an object with one field, `detail`, a sentence for people. A method that is not offered ' +
    'gets 405, and a path with a broken escape 400.',
].join('\n\n');

const namesOfPages: ReadonlySet<string> = new Set(pages.map(({ name }) => name));

/** Pages for people, and what belongs to them, are of no use in a generated program. */
export function isForPrograms({ name, representations }: Route): boolean {
  const [first] = representations;
  return !namesOfPages.has(name) && !/^text\/(html|css)\b/.test(first?.mediaType ?? '');
}

/** A later page looks like the first. */
function exampleOf({ name }: Route, { examples }: Site): Example | undefined {
  const own = examples.get(name);
  if (own !== undefined || !isLaterPage(name)) return own;
  const first = examples.get(listOf(name));
  return first && { ...first, parameters: { ...first.parameters, page: '2' } };
}

/** The body of a route; of a later page, that of its list. */
function bodyOf({ name, representations }: Route, bodies: Description['bodies']): Body {
  const body = bodies[name] ?? bodies[listOf(name)];
  if (body !== undefined) return body;
  if (!representations.some(({ mediaType }) => mediaType === 'application/json')) return 'text';
  throw new Error(
    `Nothing says what the route ${name} answers with: add it to the bodies beside src/api/bodies.ts`,
  );
}

function isLaterPage(name: string): boolean {
  return name === pageRouteName(listOf(name));
}

/** The name of the list that a page is of. */
function listOf(name: string): string {
  return name.replace(/ page$/, '');
}
