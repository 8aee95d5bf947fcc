// Resources of the site as a whole: its home, the root of its API, and its statistics.

import { renderSiteStatistics, siteStatisticsShape } from '../objects/statistics.ts';
import { defineRecord } from '../resource.ts';
import { site } from '../scopes.ts';
import { defineObject, linkShape, text } from '../shape.ts';

/** The record at `/`, for a site that publishes no page there. */
export const home = defineRecord({
  name: 'home',
  kind: 'linked',
  path: '/',
  scope: site,
  title: 'Translation catalogue',
  description: 'What this site is, and where its API is.',
  shape: defineObject('home', {
    title: [text, 'the name of the site'],
    url: [linkShape, 'this page'],
    api_url: [linkShape, 'the root of the API'],
  }),
  render: (catalogue, { links }) => ({
    title: catalogue.site.title,
    url: links.to('home'),
    api_url: links.to('root'),
  }),
});

export const root = defineRecord({
  name: 'root',
  kind: 'linked',
  path: '/api/',
  scope: site,
  title: 'API root',
  description: 'The lists of everything that is published.',
  shape: defineObject('root', {
    projects: [linkShape, 'all projects'],
    components: [linkShape, 'all components'],
    translations: [linkShape, 'all translations'],
    languages: [linkShape, 'all languages'],
    changes: [linkShape, 'all changes'],
  }),
  render: (_, { links }) => ({
    projects: links.to('projects'),
    components: links.to('components'),
    translations: links.to('translations'),
    languages: links.to('languages'),
    changes: links.to('changes'),
  }),
});

export const statistics = defineRecord({
  name: 'statistics',
  kind: 'linked',
  path: '/api/statistics/',
  scope: site,
  title: 'Statistics',
  description: 'How far everything on this site is translated.',
  shape: siteStatisticsShape,
  render: (catalogue, { links }) => renderSiteStatistics(catalogue, links),
});
