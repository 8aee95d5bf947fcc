// Resources with everything at once: the whole catalogue as one object, all translations as a table and as lines of JSON.
// `build.json` describes the build itself.

import type { Catalogue } from '../../catalogue/model.ts';
import { buildShape, renderBuild } from '../objects/build.ts';
import { everythingShape, renderEverything } from '../objects/everything.ts';
import { renderRows } from '../objects/row.ts';
import { csv, json, ndjson, plainJson } from '../representations.ts';
import type { Context, Resource, StreamContent } from '../resource.ts';
import { site } from '../scopes.ts';

const commonFields = {
  kind: 'bulk',
  scope: site,
  parameters: {},
  methods: ['GET', 'HEAD', 'OPTIONS'],
} as const;

export const all: Resource<Catalogue> = {
  ...commonFields,
  name: 'all',
  path: '/api/all.json',
  representations: plainJson,
  title: 'Everything',
  description: 'All projects, components, languages and translations, each once.',
  body: everythingShape,
  render: (_, context) => streamRows(context, renderEverything(context)),
};

export const allTable: Resource<Catalogue> = {
  ...commonFields,
  name: 'all-table',
  path: '/api/all.csv',
  representations: csv,
  title: 'All translations as a table',
  description: 'All translations as CSV, one a row.',
  body: 'text',
  render: (_, context) => streamRows(context),
};

export const allLines: Resource<Catalogue> = {
  ...commonFields,
  name: 'all-lines',
  path: '/api/all.ndjson',
  representations: ndjson,
  title: 'All translations as lines',
  description: 'All translations as JSON, one a line.',
  body: 'text',
  render: (_, context) => streamRows(context),
};

function streamRows(context: Context, envelope?: StreamContent['envelope']): StreamContent {
  return { kind: 'stream', renderRows: () => renderRows(context), ...(envelope && { envelope }) };
}

export const build: Resource<Catalogue> = {
  ...commonFields,
  name: 'build',
  path: '/api/build.json',
  representations: json,
  describesBuild: true,
  title: 'Build',
  description: 'What this site was made from: the program, the data and their counts.',
  body: buildShape,
  // The example leaves out program, revision and history: the API's description must not change with every build.
  render: (catalogue, { links }) => ({
    kind: 'value',
    value: renderBuild(catalogue, links),
    example: renderBuild(
      { site: catalogue.site, size: catalogue.size, sums: catalogue.sums },
      links,
    ),
  }),
};
