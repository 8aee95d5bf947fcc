// The project object (contract, section 2.4).

import type { Project } from '../catalogue/model.ts';
import type { Links } from './urls.ts';

export function projectObject(project: Project, links: Links) {
  const { fields } = project;
  const url = links.project(project);
  return {
    name: fields.name,
    slug: project.slug,
    id: project.id,
    web: fields.web,
    web_url: url.web,
    url: url.api,
    components_list_url: url.components,
    repository_url: url.repository,
    statistics_url: url.statistics,
    changes_list_url: url.changes,
    languages_url: url.languages,
    translation_review: fields.translation_review,
    source_review: fields.source_review,
    set_language_team: fields.set_language_team,
    enable_hooks: fields.enable_hooks,
    instructions: fields.instructions,
    language_aliases: fields.language_aliases,
  };
}

export type ProjectObject = ReturnType<typeof projectObject>;
