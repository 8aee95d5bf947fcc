// Metrics of the site and of projects, for programs that watch numbers over time.

import type { Sums } from '../../catalogue/model.ts';
import { jsonTableAndMetrics } from '../representations.ts';
import { defineRecord } from '../resource.ts';
import { eachProject, site } from '../scopes.ts';
import { defineArray, defineMap, defineObject, integer, text } from '../shape.ts';

const unitFields = {
  units: [integer, 'strings'],
  units_translated: [integer, 'translated strings'],
  checks: [integer, 'strings that fail a quality check'],
  suggestions: [integer, 'strings that have a suggestion'],
} as const;

/** The fields of a translation server. */
const siteMetricsShape = defineObject('site metrics', {
  ...unitFields,
  users: [integer, 'always 0: there are no users'],
  changes: [integer, 'known changes'],
  projects: [integer, 'projects'],
  components: [integer, 'components'],
  translations: [integer, 'translations'],
  languages: [integer, 'languages'],
  configuration_errors: [integer, 'always 0'],
  celery_queues: [defineMap('names of queues', integer), 'always empty: nothing is queued'],
  name: [text, 'the name of the site'],
});

const languageMetricsShape = defineObject('language metrics', {
  code: [text, 'the code of the language'],
  ...unitFields,
});

const projectMetricsShape = defineObject('project metrics', {
  ...unitFields,
  components: [integer, 'components'],
  translations: [integer, 'translations'],
  languages: [integer, 'languages'],
  name: [text, 'the name of the project'],
  slug: [text, 'the name in paths'],
  by_language: [defineArray(languageMetricsShape), 'each language'],
});

const commonFields = { kind: 'linked', representations: jsonTableAndMetrics } as const;

export const metrics = defineRecord({
  ...commonFields,
  name: 'metrics',
  path: '/api/metrics/',
  scope: site,
  title: 'Metrics',
  description: 'Numbers of the whole site, for monitoring.',
  shape: siteMetricsShape,
  render: ({ site: { title }, sums, size, history }) => ({
    ...renderUnitFields(sums),
    users: 0,
    changes: history.changes.newestFirst.length,
    projects: size.projects,
    components: size.components,
    translations: size.translations,
    languages: size.languages,
    configuration_errors: 0,
    celery_queues: {},
    name: title,
  }),
});

export const projectMetrics = defineRecord({
  ...commonFields,
  name: 'project-metrics',
  path: '/api/projects/{project_slug}/metrics/',
  scope: eachProject,
  title: 'Metrics of a project',
  description: 'Numbers of one project and of each of its languages, for monitoring.',
  table: { rows: 'by_language' },
  shape: projectMetricsShape,
  render: ({ slug, fields, sums, components, languages }) => ({
    ...renderUnitFields(sums),
    components: components.length,
    translations: components.reduce((sum, { size }) => sum + size, 0),
    languages: languages.length,
    name: fields.name,
    slug,
    by_language: languages.map((one) => ({
      code: one.language.code,
      ...renderUnitFields(one.sums),
    })),
  }),
});

function renderUnitFields({ counters }: Sums) {
  return {
    units: counters.total,
    units_translated: counters.translated,
    checks: counters.failing_checks,
    suggestions: counters.have_suggestion,
  };
}
