// The whole catalogue as one object, for `/api/all.json`. To keep it small, translations are rows, and a component has the
// names of its project and its language instead of their objects.

import type { JsonObject } from '../json-values.ts';
import type { Context } from '../resource.ts';
import {
  defineArray,
  defineObject,
  linkShape,
  type ObjectShape,
  omitField,
  type ShapeValue,
  text,
} from '../shape.ts';
import { type ComponentObject, componentShape } from './component.ts';
import { languageShape } from './language.ts';
import { projectShape } from './project.ts';
import { translationRowShape } from './row.ts';
import { renderSums, statisticsShape } from './statistics.ts';

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

export const everythingShape = defineObject('everything', {
  title: [text, 'the name of the site'],
  url: [linkShape, 'the page of the site, for people'],
  statistics: [statisticsShape, 'the figures of everything together'],
  projects: [defineArray(projectShape), 'all projects'],
  components: [defineArray(componentRowShape), 'all components'],
  languages: [defineArray(languageShape), 'all languages'],
  translations: [defineArray(translationRowShape), 'all translations'],
});

/** Renders the object with an empty list of translations; their rows are streamed into it. */
export function renderEverything(context: Context): JsonObject {
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
