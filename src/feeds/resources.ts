// The feeds of a catalogue whose past is known: of everything, of each project and of each language.

import { parametersOf } from '../api/objects/translation.ts';
import type { PathParameters } from '../api/path-template.ts';
import type { PublishedRecord } from '../api/record.ts';
import type { Resource, Source } from '../api/resource.ts';
import { groupOf, parametersOfProject, siteGroup } from '../api/resource.ts';
import type { feeds } from '../api/routes/feeds.ts';
import type { RouteName } from '../api/routes.ts';
import type { Component, Language, Project } from '../catalogue/model.ts';
import { type ChangeList, noPast } from '../history/model.ts';
import { versionOf } from '../version.ts';
import { atomText } from './atom.ts';
import { daysOf, type FiguresChange } from './days.ts';

export const feedResources: Readonly<Record<(typeof feeds)[number]['name'], Resource>> = {
  feed: (source) => {
    const { title } = source.catalogue.site;
    const { changes } = source.catalogue.history;
    const own = { title, route: 'feed', page: 'home', at: {} } as const;
    return [
      groupOf(siteGroup, feedAt(source, namesIn(source), { ...own, changes, hides: 'none' })),
    ];
  },
  'project-feed': (source) => {
    const names = namesIn(source);
    return source.catalogue.projects.map((one) => {
      const { changes } = source.catalogue.history.projects.get(one.slug) ?? noPast;
      const at = parametersOfProject(one);
      const own = { route: 'project-feed', page: 'project-page', at } as const;
      const title = `${one.fields.name}: ${source.catalogue.site.title}`;
      const records = feedAt(source, names, { ...own, title, changes, hides: 'project' });
      return groupOf(one.slug, records);
    });
  },
  'language-feed': (source) => {
    const names = namesIn(source);
    const records = source.catalogue.languages.flatMap((one) => {
      const { changes } = source.catalogue.history.languages.get(one.code) ?? noPast;
      const at = { language_code: one.code };
      const own = { route: 'language-feed', page: 'language-page', at } as const;
      const title = `${one.name}: ${source.catalogue.site.title}`;
      return feedAt(source, names, { ...own, title, changes, hides: 'language' });
    });
    return [groupOf(siteGroup, records)];
  },
};

interface FeedOf {
  readonly title: string;
  readonly route: RouteName;
  readonly page: RouteName;
  readonly at: PathParameters;
  readonly changes: ChangeList;
  /** What all entries are of need not be said. */
  readonly hides: 'none' | 'project' | 'language';
}

/** None where nothing is known of the past. */
function feedAt(
  { catalogue, parts }: Source,
  names: Names,
  { title, route, page, at, changes, hides }: FeedOf,
): PublishedRecord[] {
  const { known } = catalogue.history;
  if (known === undefined) return [];
  const links = parts.links.value;
  const days = daysOf(changes.changes, mostDays);
  const shown = days.flatMap(({ commits }) => commits.flat());
  const made = () =>
    atomText({
      title,
      author: catalogue.site.title,
      self: links.to(route, at).url,
      page: links.to(page, at).url,
      updated: days[0]?.last ?? known.since.at,
      days,
      named: (change) => {
        const { project, component, language, at: place } = names.of(change);
        const label = [
          ...(hides === 'project' ? [] : [project()]),
          component(),
          ...(hides === 'language' ? [] : [language()]),
        ].join(', ');
        if (place === undefined) return { name: label };
        return { name: label, page: links.to('translation-page', place).url };
      },
    });
  const version = versionOf([
    title,
    catalogue.site.title,
    parts.links.version,
    changes.version,
    known.since.at,
    ...names.versions(shown),
  ]);
  return [{ parameters: at, version, value: made }];
}

type Names = ReturnType<typeof namesIn>;

/** What things are called, by the names of a change; of what is gone the name in its path. */
function namesIn({ catalogue, parts }: Source) {
  const projects = new Map<string, Project>();
  const components = new Map<string, Component>();
  const languages = new Map<string, Language>();
  for (const language of catalogue.languages) languages.set(language.code, language);
  for (const project of catalogue.projects) {
    projects.set(project.slug, project);
    for (const one of project.components) components.set(`${project.slug}/${one.slug}`, one);
  }
  const thingsOf = ({ of, there }: FiguresChange) => ({
    project: projects.get(of.project),
    component: components.get(`${of.project}/${of.component}`),
    language: languages.get(of.code ?? ''),
    isThere: there === 3,
  });
  return {
    of(change: FiguresChange) {
      const { project, component, language, isThere } = thingsOf(change);
      const { of } = change;
      return {
        project: () => project?.fields.name ?? of.project,
        component: () => (component ? parts.component(component).value.name : (of.component ?? '')),
        language: () => language?.name ?? of.code ?? '',
        at:
          isThere && component !== undefined && language !== undefined
            ? parametersOf({ component, language })
            : undefined,
      };
    },
    versions(changes: readonly FiguresChange[]): Iterable<string> {
      const versions = new Set<string>();
      for (const change of changes) {
        const { component, language } = thingsOf(change);
        if (component !== undefined) versions.add(parts.component(component).version);
        if (language !== undefined) versions.add(language.version);
      }
      return versions;
    },
  };
}

/** A feed tells of the newest days on which something changed. */
const mostDays = 30;
