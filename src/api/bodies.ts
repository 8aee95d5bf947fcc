// What each route of the table answers with. From it come the reference (docs/api.md) and the
// description of the API (/api/schema.json): a route with JSON that says nothing here is not published.

import type { bulk } from './routes/bulk.ts';
import type { descriptions } from './routes/description.ts';
import type { feeds } from './routes/feeds.ts';
import type { history as histories } from './routes/history.ts';
import type { pictures } from './routes/pictures.ts';
import type { records } from './routes/records.ts';
import type { releases } from './routes/releases.ts';
import { badge } from './shapes/badge.ts';
import { all, build } from './shapes/bulk.ts';
import { change } from './shapes/change.ts';
import { component, componentOfProject } from './shapes/component.ts';
import { history } from './shapes/history.ts';
import { language } from './shapes/language.ts';
import { project } from './shapes/project.ts';
import { languageCodes, languageMenu } from './shapes/release.ts';
import { fileAddress, lock, projectRepository, repository } from './shapes/repository.ts';
import { anyObject, arrayOf, listOf, type Shape } from './shapes/shape.ts';
import { home, root } from './shapes/site.ts';
import {
  exportedProjectStatistics,
  exportedStatistics,
  languageStatistics,
  projectLanguageStatistics,
  projectStatistics,
  siteStatistics,
  translationStatistics,
} from './shapes/statistics.ts';
import { translation, translationOfComponent } from './shapes/translation.ts';

/**
 * The value that the JSON of a route is made from. `nothing`: it is always 404. `text`: it has forms
 * that are no JSON, and no other.
 */
export type Body = Shape | 'nothing' | 'text';

/** Of the route table's `records`. */
export const recordBodies: Readonly<Record<(typeof records)[number]['name'], Body>> = {
  home,
  root,
  projects: listOf(project),
  project,
  'project-components': listOf(componentOfProject),
  'project-languages': arrayOf(projectLanguageStatistics),
  'project-statistics': projectStatistics,
  'project-repository': projectRepository,
  'project-changes': listOf(change),
  components: listOf(component),
  component,
  'component-translations': listOf(translationOfComponent),
  'component-statistics': listOf(translationStatistics),
  'component-repository': repository,
  'component-lock': lock,
  'component-links': listOf(project),
  'component-changes': listOf(change),
  translations: listOf(translation),
  translation,
  'translation-statistics': translationStatistics,
  'translation-repository': repository,
  'translation-changes': listOf(change),
  'translation-file': fileAddress,
  'translation-units': 'nothing',
  languages: listOf(language),
  language,
  'language-statistics': languageStatistics,
  statistics: siteStatistics,
  changes: listOf(change),
  'export-statistics': arrayOf(exportedStatistics),
  'project-export-statistics': arrayOf(exportedProjectStatistics),
};

/** Of its `history`. */
export const historyBodies: Readonly<Record<(typeof histories)[number]['name'], Body>> = {
  'project-history': history,
  'component-history': history,
  'language-history': history,
};

/** Of its `feeds`. */
export const feedBodies: Readonly<Record<(typeof feeds)[number]['name'], Body>> = {
  feed: 'text',
  'project-feed': 'text',
  'language-feed': 'text',
};

/** Of its `descriptions`. */
export const descriptionBodies: Readonly<Record<(typeof descriptions)[number]['name'], Body>> = {
  'api-description': anyObject,
  'api-docs': 'text',
  'api-docs-style': 'text',
};

/** Of `releases`. */
export const releaseBodies: Readonly<Record<(typeof releases)[number]['name'], Body>> = {
  'project-language-menu': languageMenu,
  'project-languages-above': languageCodes,
  'project-languages-above-lines': 'text',
};

/** Of `bulk`. */
export const bulkBodies: Readonly<Record<(typeof bulk)[number]['name'], Body>> = {
  all,
  'all-table': 'text',
  'all-lines': 'text',
  build,
};

/** Of its `pictures`. */
export const pictureBodies: Readonly<Record<(typeof pictures)[number]['name'], Body>> = {
  'site-picture': 'text',
  'social-card': 'text',
  'project-raster': 'text',
  'component-raster': 'text',
  'project-raster-before': 'text',
  'component-raster-before': 'text',
  'site-badge': badge,
  'language-picture': 'text',
  'language-badge': badge,
  'project-picture': 'text',
  'project-badge': badge,
  'project-language-picture': 'text',
  'project-language-badge': badge,
  'component-picture': 'text',
  'component-badge': badge,
  'translation-picture': 'text',
  'translation-badge': badge,
  'project-picture-before': 'text',
  'project-language-picture-before': 'text',
  'component-picture-before': 'text',
  'language-history-picture': 'text',
  'project-history-picture': 'text',
  'component-history-picture': 'text',
};
