// The project object (contract, section 2.4).

import type { Project } from '../../catalogue/model.ts';
import type { Links } from '../links.ts';
import type { project as shape } from '../shapes/project.ts';
import type { ValueOf } from '../shapes/shape.ts';

export type ProjectObject = ValueOf<typeof shape>;

export function projectObject(project: Project, links: Links): ProjectObject {
  const { fields } = project;
  const at = { project_slug: project.slug };
  return {
    name: fields.name,
    slug: project.slug,
    id: project.id,
    web: fields.web,
    web_url: links.to('project-page', at),
    url: links.to('project', at),
    components_list_url: links.to('project-components', at),
    repository_url: links.to('project-repository', at),
    statistics_url: links.to('project-statistics', at),
    changes_list_url: links.to('project-changes', at),
    languages_url: links.to('project-languages', at),
    translation_review: fields.translation_review,
    source_review: fields.source_review,
    set_language_team: fields.set_language_team,
    enable_hooks: fields.enable_hooks,
    instructions: fields.instructions,
    language_aliases: fields.language_aliases,
  };
}
