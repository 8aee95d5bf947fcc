// The resource behind each record and list of the API.

import type { Resource } from './resource.ts';
import {
  changes,
  componentChanges,
  componentLinks,
  projectChanges,
  translationChanges,
} from './resources/changes.ts';
import { component, components, projectComponents } from './resources/component.ts';
import { file, units } from './resources/file.ts';
import { home } from './resources/home.ts';
import { language, languages } from './resources/language.ts';
import { project, projects } from './resources/project.ts';
import {
  componentLock,
  componentRepository,
  projectRepositories,
  translationRepository,
} from './resources/repository.ts';
import { root } from './resources/root.ts';
import {
  componentStatistics,
  exported,
  exportedOfProjects,
  languageStatisticsOfAll,
  projectLanguages,
  projectStatisticsOfAll,
  statisticsOfAll,
  translationStatisticsOfAll,
} from './resources/statistics.ts';
import { componentTranslations, translation, translations } from './resources/translation.ts';
import type { records } from './routes/records.ts';

export const recordResources: Readonly<Record<(typeof records)[number]['name'], Resource>> = {
  home,
  root,
  projects,
  project,
  'project-components': projectComponents,
  'project-languages': projectLanguages,
  'project-statistics': projectStatisticsOfAll,
  'project-repository': projectRepositories,
  'project-changes': projectChanges,
  components,
  component,
  'component-translations': componentTranslations,
  'component-statistics': componentStatistics,
  'component-repository': componentRepository,
  'component-lock': componentLock,
  'component-links': componentLinks,
  'component-changes': componentChanges,
  translations,
  translation,
  'translation-statistics': translationStatisticsOfAll,
  'translation-repository': translationRepository,
  'translation-changes': translationChanges,
  'translation-file': file,
  'translation-units': units,
  languages,
  language,
  'language-statistics': languageStatisticsOfAll,
  statistics: statisticsOfAll,
  changes,
  'export-statistics': exported,
  'project-export-statistics': exportedOfProjects,
};
