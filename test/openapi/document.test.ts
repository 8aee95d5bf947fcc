// The description of the API: it says all that is published and nothing else, every published body is
// as it says, and no field can be lost unseen.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErrorObject, Ajv2020 as Validator } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { descriptionText } from '../../scripts/api-docs/description.ts';
import { isForPrograms, makeOpenApiDocument } from '../../src/api/description/document.ts';
import type { OutputFile } from '../../src/api/publish.ts';
import { defineRecord } from '../../src/api/resource.ts';
import { listPublishedRoutes, type Route } from '../../src/api/route.ts';
import { site as siteScope } from '../../src/api/scopes.ts';
import { defineObject, flag } from '../../src/api/shape.ts';
import { resources } from '../../src/resources.ts';
import { projectFolder } from '../setup/project.ts';
import { readText } from '../setup/publish.ts';
import { catalogues, type Document, type Published, published } from './published.ts';

type Values = Readonly<Record<string, unknown>>;

describe.each(catalogues)('the description of %s', (folder) => {
  let all: Published;
  let check: (route: Route, value: unknown) => readonly ErrorObject[];

  beforeAll(() => {
    all = published(folder);
    check = getChecker(all.document);
  });

  test('has the paths of all resources at which anything is published for programs', () => {
    const used = new Set(all.files.map(({ record }) => record?.route));
    const paths = Object.keys(all.document.paths);
    expect(paths).toEqual(expect.arrayContaining(getPaths(({ name }) => used.has(name))));
    expect(getPaths(() => true)).toEqual(expect.arrayContaining(paths));
  });

  test('has the methods of each', () => {
    for (const { path, methods } of listPublishedRoutes(resources)) {
      const item = all.document.paths[path];
      if (item === undefined) continue;
      const { parameters: _, ...operations } = item;
      expect(Object.keys(operations)).toEqual(methods.map((method) => method.toLowerCase()));
    }
  });

  test('has no name twice', () => {
    const names = getOperations(all.document).map(({ operationId }) => operationId);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    for (const name of names) expect(name).toMatch(/^(list|get|head|options|delete)[A-Z]\w+$/);
  });

  test('shows an example of each, which is as it says', () => {
    const without: string[] = [];
    for (const route of listPublishedRoutes(resources)) {
      const json = getJson(all.document, route);
      const name = route.name.replace(/ page$/, '');
      const isThere = all.files.some(({ record }) => record?.route === name);
      if (json === undefined || !isThere) continue;
      if (json.example === undefined) without.push(route.name);
      else expect(check(route, json.example), route.name).toEqual([]);
    }
    // It would hold itself.
    expect(without).toEqual(['api-description']);
  });

  test('is broken by values of another kind', () => {
    const { file, route } = plainFiles(all.files).find(
      (one) => one.route.name === 'translation',
    ) as { readonly file: OutputFile; readonly route: Route };
    const record = JSON.parse(readText(file)) as Values;
    expect(check(route, record)).toEqual([]);
    for (const changed of [
      { total: '12' },
      { total: -1 },
      { translated_percent: 100.1 },
      { url: 'no address' },
      { last_change: 'yesterday' },
      { is_source: null },
      { language: null },
    ]) {
      expect(check(route, { ...record, ...changed }), JSON.stringify(changed)).not.toEqual([]);
    }
  });
});

test('the description in the package is that of the catalogue of the tests', () => {
  const file = join(projectFolder, 'src/client/openapi.json');
  expect(readFileSync(file, 'utf8')).toBe(descriptionText('test/fixtures/catalogue'));
});

describe('makeOpenApiDocument', () => {
  const site = { title: 'Demo', baseUrl: 'https://demo.test', examples: new Map() };
  const added = defineRecord({
    name: 'new-thing',
    kind: 'linked',
    path: '/api/new/',
    scope: siteScope,
    title: 'New thing',
    description: 'A thing that joins the list.',
    shape: defineObject('thing', { locked: [flag, 'always false'] }),
    render: () => ({ locked: false }),
  });

  test('needs nothing but a resource for another path', () => {
    const { paths } = JSON.parse(JSON.stringify(makeOpenApiDocument([...resources, added], site)));
    expect(paths['/api/new/'].get).toMatchObject({
      operationId: 'getNewThing',
      tags: ['New'],
      responses: {
        200: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
        },
      },
    });
  });
});

function getPaths(among: (route: Route) => boolean): string[] {
  return listPublishedRoutes(resources)
    .filter((route) => isForPrograms(route) && among(route))
    .map(({ path }) => path);
}

function getOperations({ paths }: Document): { readonly operationId: string }[] {
  return Object.values(paths).flatMap(({ parameters: _, ...operations }) =>
    Object.values(operations as Record<string, { readonly operationId: string }>),
  );
}

function getJson(document: Document, { path }: Route) {
  return document.paths[path]?.get.responses['200']?.content?.['application/json'];
}

/** The files that answer a request without a query, each with its route. */
function plainFiles(files: readonly OutputFile[]) {
  const routes = new Map(listPublishedRoutes(resources).map((route) => [route.name, route]));
  return files.flatMap((file) => {
    if (file.record === undefined || !/(?<!\.api|\.flat)\.json$/.test(file.path)) return [];
    const { route: name } = file.record;
    const route = routes.get(name);
    return route === undefined ? [] : [{ route, file }];
  });
}

/** Makes the function that finds what is wrong with the body of a route. */
function getChecker(document: Document) {
  // A whole description is no schema: only what is asked for is looked at.
  const validator = new Validator({ strict: false, allErrors: false });
  formats.default(validator);
  validator.addSchema(document, 'api');
  return (route: Route, value: unknown): readonly ErrorObject[] => {
    if (getJson(document, route) === undefined) throw new Error(`${route.name} is not described`);
    const path = encodeURIComponent(route.path.replaceAll('~', '~0').replaceAll('/', '~1'));
    const id = `api#/paths/${path}/get/responses/200/content/application~1json/schema`;
    const validate = validator.getSchema(id);
    if (validate === undefined) throw new Error(`no schema at ${id}`);
    return validate(value) === true ? [] : (validate.errors ?? []);
  };
}
