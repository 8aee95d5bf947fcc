// Lists of announcements: those of a project or a component for all languages, and those for one language. Each includes
// what the site and the project announce. A list without an announcement isn't published.

import {
  type Announcement,
  isForLanguage,
  listAnnouncements,
} from '../../catalogue/announcements.ts';
import { announcementShape, renderAnnouncement } from '../objects/announcement.ts';
import { json } from '../representations.ts';
import { defineList, smallObjectsPerPage } from '../resource.ts';
import { eachComponent, eachProject, eachProjectLanguage, eachTranslation } from '../scopes.ts';

const commonFields = {
  kind: 'linked',
  representations: json,
  entriesPerPage: smallObjectsPerPage,
  itemShape: announcementShape,
  renderItem: renderAnnouncement,
  whyMissing: 'Nothing is announced here.',
} as const;

export const projectAnnouncements = defineList({
  ...commonFields,
  name: 'project-announcements',
  path: '/api/projects/{project_slug}/announcements/',
  scope: eachProject,
  title: 'Announcements of a project',
  description: 'What is announced to all translators of one project.',
  listItems: (project, { catalogue }) => select(listAnnouncements(catalogue, project)),
});

export const projectLanguageAnnouncements = defineList({
  ...commonFields,
  name: 'project-language-announcements',
  path: '/api/projects/{project_slug}/languages/{language_code}/announcements/',
  scope: eachProjectLanguage,
  title: 'Announcements of a project for a language',
  description: 'What is announced to those who translate one project into one language.',
  listItems: ({ project, language }, { catalogue }) =>
    select(listAnnouncements(catalogue, project), language.code),
});

export const componentAnnouncements = defineList({
  ...commonFields,
  name: 'component-announcements',
  path: '/api/components/{project_slug}/{component_slug}/announcements/',
  scope: eachComponent,
  title: 'Announcements of a component',
  description: 'What is announced to all translators of one component.',
  listItems: (component, { catalogue }) =>
    select(listAnnouncements(catalogue, component.project, component)),
});

export const translationAnnouncements = defineList({
  ...commonFields,
  name: 'translation-announcements',
  path: '/api/translations/{project_slug}/{component_slug}/{language_code}/announcements/',
  scope: eachTranslation,
  title: 'Announcements of a translation',
  description: 'What is announced to those who translate one component into one language.',
  listItems: ({ component, language }, { catalogue }) =>
    select(listAnnouncements(catalogue, component.project, component), language.code),
});

/** Selects the announcements for a language, or those for all; undefined without any. */
function select(
  announcements: readonly Announcement[],
  code?: string,
): readonly Announcement[] | undefined {
  const selected = announcements.filter((announcement) => isForLanguage(announcement, code));
  return selected.length === 0 ? undefined : selected;
}
