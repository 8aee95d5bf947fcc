// Resources with everything at once: the whole catalogue as one object, all translations as a table and as lines of JSON.
// `build.json` describes the build itself.

import type { Catalogue } from '../../catalogue/model.ts';
import type { JsonObject } from '../json-values.ts';
import { buildShape, renderBuild } from '../objects/build.ts';
import { type ComponentObject, componentShape } from '../objects/component.ts';
import { languageShape } from '../objects/language.ts';
import { projectShape } from '../objects/project.ts';
import { renderRows, translationRowShape } from '../objects/row.ts';
import { renderSums, statisticsShape } from '../objects/statistics.ts';
import { csv, json, ndjson, plainJson } from '../representations.ts';
import type { Context, Resource, StreamContent } from '../resource.ts';
import { site } from '../scopes.ts';
import {
  defineArray,
  defineObject,
  linkShape,
  type ObjectShape,
  omitField,
  type ShapeValue,
  text,
} from '../shape.ts';

const withoutProject = omitField('component without project', componentShape, 'project');
const ownFields = omitField('component alone', withoutProject, 'source_language');
const nameFields = defineObject('names of a component', {
  project: [text, 'the slug of its project'],
  source_language: [text, 'the code of the language that is translated from'],
});

const componentRowShape: ObjectShape<ShapeValue<typeof nameFields> & ShapeValue<typeof ownFields>> =
  {
    kind: 'object',
    title: 'component row',
    fields: [...nameFields.fields, ...ownFields.fields],
  };

const everythingShape = defineObject('everything', {
  title: [text, 'the name of the site'],
  url: [linkShape, 'the page of the site, for people'],
  statistics: [statisticsShape, 'the figures of everything together'],
  projects: [defineArray(projectShape), 'all projects'],
  components: [defineArray(componentRowShape), 'all components'],
  languages: [defineArray(languageShape), 'all languages'],
  translations: [defineArray(translationRowShape), 'all translations'],
});

const commonFields = {
  kind: 'bulk',
  scope: site,
  parameters: {},
  isStored: true,
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

/** Renders the object with an empty list of translations; their rows are streamed into it. */
function renderEverything(context: Context): JsonObject {
  const { site, sums, projects, languages } = context.catalogue;
  return {
    title: site.title,
    url: context.links.to('home'),
    statistics: renderSums(sums),
    projects: projects.map(context.renderProject),
    components: projects.flatMap(({ components }) =>
      components.map((component) => renderComponentRow(context.renderComponent(component))),
    ),
    languages: languages.map(context.renderLanguage),
    translations: [],
  };
}

function renderComponentRow({ project, source_language, ...component }: ComponentObject) {
  return { project: project.slug, source_language: source_language.code, ...component };
}
