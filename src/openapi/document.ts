// The route table and what each route answers with → the description of the API (OpenAPI 3.1), as a
// value that is written like every other record.

import type { JsonObject } from '../api/json-values.ts';
import type { Resource, ResourceBody } from '../api/resource.ts';
import { getPageRouteName, listPublishedRoutes, type Route } from '../api/route.ts';
import { describeCommonParts } from './common.ts';
import type { DescribedSite, Example } from './description.ts';
import { describeOperations } from './operations.ts';
import { createSchemaKeeper } from './schemas.ts';
import { getTags } from './tags.ts';

/** Describes every resource for programs that is ever published. */
export function openApiDocument(resources: readonly Resource[], site: DescribedSite): JsonObject {
  const bodies = new Map(resources.map(({ name, body }) => [name, body]));
  const schemas = createSchemaKeeper();
  const common = describeCommonParts();
  const described = listPublishedRoutes(
    resources.filter((one) => isForPrograms(one) && one.isStoredForCode !== true),
  );
  const paths = described.map((route) => {
    const example = getExample(route, site);
    return [
      route.path,
      describeOperations(route, getBody(route, bodies), schemas, example),
    ] as const;
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
    tags: getTags(described),
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

/** Pages for people and their files are of no use in a generated program. */
export function isForPrograms({ kind, representations }: Route): boolean {
  const [first] = representations;
  return kind !== 'pages' && !/^text\/(html|css)\b/.test(first?.mediaType ?? '');
}

/** A later page looks like the first. */
function getExample({ name }: Route, { examples }: DescribedSite): Example | undefined {
  const own = examples.get(name);
  if (own !== undefined || !isLaterPage(name)) return own;
  const first = examples.get(makeList(name));
  return first && { ...first, parameters: { ...first.parameters, page: '2' } };
}

/** The body of a route; that of its list for a later page. */
function getBody({ name }: Route, bodies: ReadonlyMap<string, ResourceBody>): ResourceBody {
  return bodies.get(name) ?? bodies.get(makeList(name)) ?? 'text';
}

function isLaterPage(name: string): boolean {
  return name === getPageRouteName(makeList(name));
}

/** The name of the list that a page is of. */
function makeList(name: string): string {
  return name.replace(/ page$/, '');
}
