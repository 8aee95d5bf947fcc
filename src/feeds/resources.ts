// The feeds of a catalogue whose past is known: of everything, of each project and of each language.

import { indexCurrentRecords } from '../api/current-records.ts';
import type { PathParameters } from '../api/path-template.ts';
import { atom } from '../api/representations.ts';
import type { Context } from '../api/resource.ts';
import { defineText } from '../api/resource.ts';
import {
  eachLanguage,
  eachProject,
  locateComponent,
  locateLanguage,
  locateProject,
  locateTranslation,
  site,
} from '../api/scopes.ts';
import type { Component } from '../catalogue/model.ts';
import { type ChangeList, noPast } from '../history/model.ts';
import { getNews, type Report } from '../history/news.ts';
import { formatAtom } from './atom.ts';

const common = {
  kind: 'feeds',
  representations: atom,
  whyMissing: 'There is no such feed: nothing of that name is published, or its past is not known.',
} as const;

export const feed = defineText({
  ...common,
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
      at: {},
      changes: catalogue.history.changes,
      hides: 'none',
    }),
});

export const projectFeed = defineText({
  ...common,
  name: 'project-feed',
  path: '/feeds/projects/{project_slug}.atom',
  scope: eachProject,
  title: 'Feed of a project',
  description: 'What has changed in one project, for feed readers.',
  render: (project, context) => {
    const { site: own, history } = context.catalogue;
    return renderFeed(context, {
      title: `${project.fields.name}: ${own.title}`,
      self: 'project-feed',
      page: 'project-page',
      at: locateProject(project),
      changes: (history.projects.get(project.slug) ?? noPast).changes,
      hides: 'project',
    });
  },
});

export const languageFeed = defineText({
  ...common,
  name: 'language-feed',
  path: '/feeds/languages/{language_code}.atom',
  scope: eachLanguage,
  title: 'Feed of a language',
  description: 'What has changed in one language, for feed readers.',
  render: (language, context) => {
    const { site: own, history } = context.catalogue;
    return renderFeed(context, {
      title: `${language.name}: ${own.title}`,
      self: 'language-feed',
      page: 'language-page',
      at: locateLanguage(language),
      changes: (history.languages.get(language.code) ?? noPast).changes,
      hides: 'language',
    });
  },
});

interface FeedOf {
  readonly title: string;
  /** The names of the feed's own resource and of the page that it belongs to. */
  readonly self: string;
  readonly page: string;
  readonly at: PathParameters;
  readonly changes: ChangeList;
  /** The name that all entries share, which they do not repeat. */
  readonly hides: 'none' | 'project' | 'language';
}

/** undefined without a history. */
function renderFeed(
  context: Context,
  { title, self, page, at, changes, hides }: FeedOf,
): string | undefined {
  const { catalogue, links } = context;
  const { known } = catalogue.history;
  if (known === undefined) return undefined;
  const current = indexCurrentRecords(catalogue);
  const news = getNews({
    changes: changes.changes,
    mostDays,
    nameLanguage:
      hides === 'language' ? undefined : (code) => current.findLanguage(code)?.name ?? code,
    getMinimum: (path) => current.findComponent(path)?.minimum,
  });
  return formatAtom({
    title,
    author: catalogue.site.title,
    self: links.to(self, at).url,
    page: links.to(page, at).url,
    updated: news[0]?.last ?? known.since.at,
    news,
    describe: (report) => {
      const { project, component, codes } = report;
      const own = current.findComponent(`${project}/${component}`);
      const name = own === undefined ? component : context.renderComponent(own).name;
      const projectName = current.findProject(project)?.fields.name ?? project;
      const place = own && findPage(own, codes);
      return {
        name: hides === 'project' ? name : `${projectName}, ${name}`,
        page: place && links.to(...place).url,
      };
    },
  });
}

/** The page of the only translation that a report is about, or else of its component. */
function findPage(component: Component, codes: Report['codes']): [string, PathParameters] {
  const [code, another] = codes;
  const language = another === undefined && component.languages.find((one) => one.code === code);
  return language
    ? ['translation-page', locateTranslation({ component, language })]
    : ['component-page', locateComponent(component)];
}

/** A feed contains the newest days on which something changed. */
const mostDays = 30;
