// Defines the feeds of all changes, of those of each project and of each language. They need the catalogue's history.

import { indexCurrentRecords } from '../../api/current-records.ts';
import type { PathParameters } from '../../api/path-template.ts';
import { atom } from '../../api/representations.ts';
import type { Context } from '../../api/resource.ts';
import { defineText } from '../../api/resource.ts';
import {
  eachLanguage,
  eachProject,
  locateComponent,
  locateLanguage,
  locateProject,
  locateTranslation,
  site,
} from '../../api/scopes.ts';
import {
  type Announcement,
  isForLanguage,
  listAllAnnouncements,
} from '../../catalogue/announcements.ts';
import { createDayNames } from '../../catalogue/history/contributors.ts';
import { type ChangeList, noPast } from '../../catalogue/history/model.ts';
import type { Component } from '../../catalogue/model.ts';
import { describeAnnouncement } from '../announcements.ts';
import { type Report, writeNews } from '../news.ts';
import { type FeedAnnouncement, formatAtom } from './atom.ts';

const commonFields = {
  kind: 'feeds',
  representations: atom,
  whyMissing: 'There is no such feed: nothing of that name is published, or its past is not known.',
} as const;

export const feed = defineText({
  ...commonFields,
  name: 'feed',
  path: '/feeds/changes.atom',
  scope: site,
  title: 'Feed',
  description: 'What has changed anywhere, for feed readers.',
  render: (catalogue, context) =>
    renderFeed(context, {
      title: catalogue.site.title,
      self: 'feed',
      page: 'home-page',
      parameters: {},
      changes: catalogue.history.changes,
      announcements: listAllAnnouncements(catalogue, catalogue.projects),
      commonSubject: 'none',
    }),
});

export const projectFeed = defineText({
  ...commonFields,
  name: 'project-feed',
  isStored: true,
  path: '/feeds/projects/{project_slug}.atom',
  scope: eachProject,
  title: 'Feed of a project',
  description: 'What has changed in one project, for feed readers.',
  render: (project, context) => {
    const { site: siteFields, history } = context.catalogue;
    return renderFeed(context, {
      title: `${project.fields.name}: ${siteFields.title}`,
      self: 'project-feed',
      page: 'project-page',
      parameters: locateProject(project),
      changes: (history.projects.get(project.slug) ?? noPast).changes,
      announcements: listAllAnnouncements(context.catalogue, [project]),
      commonSubject: 'project',
    });
  },
});

export const languageFeed = defineText({
  ...commonFields,
  name: 'language-feed',
  isStored: true,
  path: '/feeds/languages/{language_code}.atom',
  scope: eachLanguage,
  title: 'Feed of a language',
  description: 'What has changed in one language, for feed readers.',
  render: (language, context) => {
    const { site: siteFields, history } = context.catalogue;
    return renderFeed(context, {
      title: `${language.name}: ${siteFields.title}`,
      self: 'language-feed',
      page: 'language-page',
      parameters: locateLanguage(language),
      changes: (history.languages.get(language.code) ?? noPast).changes,
      announcements: listAllAnnouncements(context.catalogue, context.catalogue.projects).filter(
        (announcement) => isForLanguage(announcement, language.code),
      ),
      commonSubject: 'language',
    });
  },
});

interface FeedDefinition {
  readonly title: string;
  /** The name of the feed's own resource, and of the resource of its page. */
  readonly self: string;
  readonly page: string;
  readonly parameters: PathParameters;
  readonly changes: ChangeList;
  readonly announcements: readonly Announcement[];
  /** The subject that all entries share, which their sentences don't repeat. */
  readonly commonSubject: 'none' | 'project' | 'language';
}

/** Renders a feed; undefined without a history. */
function renderFeed(
  context: Context,
  { title, self, page, parameters, changes, announcements, commonSubject }: FeedDefinition,
): string | undefined {
  const { catalogue, links } = context;
  const { known } = catalogue.history;
  if (known === undefined) return undefined;
  const current = indexCurrentRecords(catalogue);
  const news = writeNews({
    changes: changes.newestFirst,
    unit: 'component',
    maxDays,
    nameLanguage: commonSubject === 'language' ? undefined : current.nameLanguage,
    // Only reports on several components name them.
    nameComponent: (path) => path,
    getMinimum: (path) => current.findComponent(path)?.minimum,
  });
  const getDayNames = createDayNames(catalogue.contributors, changes.newestFirst);
  const dated = announcements.flatMap((announcement): FeedAnnouncement[] => {
    const { id, fields } = announcement;
    const { since } = fields;
    return since === undefined ? [] : [{ id, since, ...describeAnnouncement(announcement, links) }];
  });
  const newest = news[0]?.last ?? known.since.at;
  return formatAtom({
    title,
    author: catalogue.site.title,
    self: links.to(self, parameters).url,
    page: links.to(page, parameters).url,
    updated: dated
      .map(({ since }) => `${since}T00:00:00`)
      .reduce((one, other) => (one > other ? one : other), newest),
    announcements: dated,
    news,
    getContributors: (day, { project, components: [component] }) =>
      getDayNames(day, `${project}/${component}`),
    describeSubject: (report) => {
      const {
        project,
        components: [component = ''],
        codes,
      } = report;
      const currentComponent = current.findComponent(`${project}/${component}`);
      // The slug names a component that was removed.
      const name =
        currentComponent === undefined ? component : context.renderComponent(currentComponent).name;
      const projectName = current.findProject(project)?.fields.name ?? project;
      const subjectPage = currentComponent && findPage(currentComponent, codes);
      return {
        name: commonSubject === 'project' ? name : `${projectName}, ${name}`,
        page: subjectPage && links.to(...subjectPage).url,
      };
    },
  });
}

/** Finds the page of the only translation that a report is about, or else of its component. */
function findPage(component: Component, codes: Report['codes']): [string, PathParameters] {
  const [code, another] = codes;
  const language =
    another === undefined && component.languages.find((language) => language.code === code);
  return language
    ? ['translation-page', locateTranslation({ component, language })]
    : ['component-page', locateComponent(component)];
}

/** The most days in a feed. Chosen: feed readers keep older entries. */
const maxDays = 30;
