// Addresses that lead on: `/languages/L/P/`, an older one of `/projects/P/-/L/`; and `/engage/P/`, to which
// the badges of READMEs lead, to the project's page.

import { madeFrom, together } from '../api/parts.ts';
import { groupOf, type Resource, recordAt } from '../api/resource.ts';
import { html } from './html.ts';
import { placesBelow } from './places.ts';
import { languageView, projectView } from './views.ts';

export const languageProjectPage: Resource = ({ catalogue, parts }) =>
  catalogue.projects.map((project) => {
    const records = project.languages.map(({ language }) => {
      const at = { project_slug: project.slug, language_code: language.code };
      const names = together({
        links: parts.links,
        project: projectView(project),
        language: languageView(language),
      });
      return recordAt(
        at,
        madeFrom(names, (values) => {
          const places = placesBelow(catalogue.baseUrl);
          return leadingOn(
            `${values.project.name} in ${values.language.name}`,
            places.to('project-language-page', at),
            places.whole('project-language-page', at),
          );
        }),
      );
    });
    return groupOf(project.slug, records);
  });

export const engageProjectPage: Resource = ({ catalogue, parts }) =>
  catalogue.projects.map((project) => {
    const at = { project_slug: project.slug };
    const names = together({ links: parts.links, project: projectView(project) });
    const made = madeFrom(names, (values) => {
      const places = placesBelow(catalogue.baseUrl);
      return leadingOn(
        values.project.name,
        places.to('project-page', at),
        places.whole('project-page', at),
      );
    });
    return groupOf(project.slug, [recordAt(at, made)]);
  });

function leadingOn(name: string, path: string, whole: string): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${name}</title><meta http-equiv="refresh" content="0; url=${path}"><link rel="canonical" href="${whole}"></head><body><p><a href="${path}">${name}</a></p></body></html>
`.toString();
}
