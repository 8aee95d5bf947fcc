// The project object (contract, section 2.4): the settings of a project, and links to its records.

import type { Project } from '../../catalogue/model.ts';
import type { Links } from '../links.ts';
import {
  addressOrEmpty,
  defineObject,
  flag,
  integer,
  linkShape,
  type ShapeValue,
  text,
} from '../shape.ts';

export const projectShape = defineObject('project', {
  name: [text, 'the name'],
  slug: [text, 'the name in paths'],
  id: [integer, 'the number of the project'],
  web: [addressOrEmpty, 'where the code of the project lives'],
  web_url: [linkShape, 'the page of the project, for people'],
  url: [linkShape, 'this record'],
  components_list_url: [linkShape, 'its components'],
  repository_url: [linkShape, 'the state of its repositories'],
  statistics_url: [linkShape, 'its statistics'],
  changes_list_url: [linkShape, 'its changes'],
  languages_url: [linkShape, 'its languages, with their statistics'],
  translation_review: [flag, 'translations are reviewed'],
  source_review: [flag, 'source strings are reviewed'],
  set_language_team: [flag, 'files name the team of the language'],
  enable_hooks: [flag, 'the repository may announce changes'],
  instructions: [text, 'instructions for translators'],
  language_aliases: [text, 'codes that mean other codes'],
});

export type ProjectObject = ShapeValue<typeof projectShape>;

/** Renders a project. */
export function renderProjectObject(project: Project, links: Links): ProjectObject {
  const { fields } = project;
  const parameters = { project_slug: project.slug };
  return {
    name: fields.name,
    slug: project.slug,
    id: project.id,
    web: fields.web,
    web_url: links.to('project-page', parameters),
    url: links.to('project', parameters),
    components_list_url: links.to('project-components', parameters),
    repository_url: links.to('project-repository', parameters),
    statistics_url: links.to('project-statistics', parameters),
    changes_list_url: links.to('project-changes', parameters),
    languages_url: links.to('project-languages', parameters),
    translation_review: fields.translation_review,
    source_review: fields.source_review,
    set_language_team: fields.set_language_team,
    enable_hooks: fields.enable_hooks,
    instructions: fields.instructions,
    language_aliases: fields.language_aliases,
  };
}
