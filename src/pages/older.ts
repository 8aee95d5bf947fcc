// `/languages/L/P/`: an older address of `/projects/P/-/L/`, which leads on to it.

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
          const path = places.to('project-language-page', at);
          const name = `${values.project.name} in ${values.language.name}`;
          return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${name}</title><meta http-equiv="refresh" content="0; url=${path}"><link rel="canonical" href="${places.whole('project-language-page', at)}"></head><body><p><a href="${path}">${name}</a></p></body></html>
`.toString();
        }),
      );
    });
    return groupOf(project.slug, records);
  });
