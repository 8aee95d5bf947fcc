// The feeds of a catalogue whose past is known: of everything, of each project and of each language.

import { memoize } from '../api/context.ts';
import type { PathParameters } from '../api/path-template.ts';
import { atom } from '../api/representations.ts';
import type { Context } from '../api/resource.ts';
import { defineText } from '../api/resource.ts';
import {
  eachLanguage,
  eachProject,
  locateLanguage,
  locateProject,
  locateTranslation,
  site,
} from '../api/scopes.ts';
import type { Component, Language, Project } from '../catalogue/model.ts';
import { type ChangeList, noPast } from '../history/model.ts';
import { atomText } from './atom.ts';
import { type FiguresChange, getDays } from './days.ts';

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
  const names = getNames(context);
  const days = getDays(changes.changes, mostDays);
  return atomText({
    title,
    author: catalogue.site.title,
    self: links.to(self, at).url,
    page: links.to(page, at).url,
    updated: days[0]?.last ?? known.since.at,
    days,
    named: (change) => {
      const { project, component, language, at: place } = names(change);
      const label = [
        ...(hides === 'project' ? [] : [project]),
        component,
        ...(hides === 'language' ? [] : [language]),
      ].join(', ');
      if (place === undefined) return { name: label };
      return { name: label, page: links.to('translation-page', place).url };
    },
  });
}

/** The names of the records of a change; a removed record has only the name in its path. */
const getNames = memoize((context: Context) => {
  const { catalogue } = context;
  const projects = new Map<string, Project>();
  const components = new Map<string, Component>();
  const languages = new Map<string, Language>();
  for (const language of catalogue.languages) languages.set(language.code, language);
  for (const project of catalogue.projects) {
    projects.set(project.slug, project);
    for (const one of project.components) components.set(`${project.slug}/${one.slug}`, one);
  }
  return ({ subject, existingNames }: FiguresChange) => {
    const component = components.get(`${subject.project}/${subject.component}`);
    const language = languages.get(subject.code ?? '');
    return {
      project: projects.get(subject.project)?.fields.name ?? subject.project,
      component: component ? context.component(component).name : (subject.component ?? ''),
      language: language?.name ?? subject.code ?? '',
      at:
        existingNames === 3 && component !== undefined && language !== undefined
          ? locateTranslation({ component, language })
          : undefined,
    };
  };
});

/** A feed contains the newest days on which something changed. */
const mostDays = 30;
