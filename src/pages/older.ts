// Addresses that lead on, for READMEs and links that were made for another server, or years ago:
// `/languages/L/P/` was that of `/projects/P/-/L/`; badges lead to `/engage/P/` and `/engage/P/-/L/`; and
// new translations begin at `/new-lang/P/` and `/new-lang/P/C/`.

import { madeFrom, type Part, together } from '../api/parts.ts';
import type { PathParameters } from '../api/path-template.ts';
import type { PublishedRecord } from '../api/record.ts';
import {
  groupOf,
  parametersOfComponent,
  parametersOfProject,
  type Resource,
  recordAt,
  recordsOfComponents,
  type Source,
} from '../api/resource.ts';
import type { pages } from '../api/routes/pages.ts';
import type { Project } from '../catalogue/model.ts';
import { html } from './html.ts';
import { placesBelow } from './places.ts';
import { componentView, languageView, projectView } from './views.ts';

type PageName = (typeof pages)[number]['name'];

export const languageProjectPage = ofProjectLanguages('project-language-page');

export const engageProjectLanguagePage = ofProjectLanguages('engage-page');

export const engageProjectPage = ofProjects();

export const newLanguageProjectPage = ofProjects();

export const newLanguageComponentPage: Resource = (source) =>
  recordsOfComponents((component) => [
    leadingTo(source, 'component-page', parametersOfComponent(component), {
      names: componentView(component),
      title: ({ name, project }) => `${project.name}: ${name}`,
    }),
  ])(source);

/** To the page of each project. */
function ofProjects(): Resource {
  return (source) =>
    source.catalogue.projects.map((project) => {
      const names = projectView(project);
      const at = parametersOfProject(project);
      const title = ({ name }: typeof names.value) => name;
      return groupOf(project.slug, [leadingTo(source, 'project-page', at, { names, title })]);
    });
}

/** To a page of each project in each of its languages. */
function ofProjectLanguages(page: PageName): Resource {
  const recordsOf = (source: Source, project: Project) =>
    project.languages.map(({ language }) =>
      leadingTo(
        source,
        page,
        { ...parametersOfProject(project), language_code: language.code },
        {
          names: together({ project: projectView(project), language: languageView(language) }),
          title: (values) => `${values.project.name} in ${values.language.name}`,
        },
      ),
    );
  return (source) =>
    source.catalogue.projects.map((project) => groupOf(project.slug, recordsOf(source, project)));
}

interface Naming<Names> {
  readonly names: Part<Names>;
  readonly title: (names: Names) => string;
}

/** A record that leads to a page with the same parameters. */
function leadingTo<Names>(
  { catalogue, parts }: Source,
  page: PageName,
  at: PathParameters,
  { names, title }: Naming<Names>,
): PublishedRecord {
  return recordAt(
    at,
    madeFrom(together({ links: parts.links, names }), (values) => {
      const places = placesBelow(catalogue.baseUrl);
      return leadingOn(title(values.names), places.to(page, at), places.whole(page, at));
    }),
  );
}

function leadingOn(name: string, path: string, whole: string): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${name}</title><meta http-equiv="refresh" content="0; url=${path}"><link rel="canonical" href="${whole}"></head><body><p><a href="${path}">${name}</a></p></body></html>
`.toString();
}
