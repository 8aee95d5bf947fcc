// The list of all resources, in the order of publishing. If two resources have the same path, the first one that the site
// publishes answers. To add a resource, write a module and add a line here.

import {
  componentLinks,
  componentLock,
  componentRepository,
  projectRepository,
  translationRepository,
} from './api/compatibility/constants.ts';
import { exportedProjectStatistics, exportedStatistics } from './api/compatibility/exports.ts';
import type { Resource } from './api/resource.ts';
import {
  componentAnnouncements,
  projectAnnouncements,
  projectLanguageAnnouncements,
  translationAnnouncements,
} from './api/resources/announcements.ts';
import { all, allLines, allTable, build } from './api/resources/bulk.ts';
import {
  categories,
  category,
  categoryStatistics,
  projectCategories,
} from './api/resources/categories.ts';
import {
  changes,
  componentChanges,
  projectChanges,
  translationChanges,
} from './api/resources/changes.ts';
import {
  component,
  componentStatistics,
  components,
  componentTranslations,
} from './api/resources/components.ts';
import { componentCredits, projectCredits } from './api/resources/credits.ts';
import { componentHistory, languageHistory, projectHistory } from './api/resources/history.ts';
import { projectLanguageFile, projectLanguageZip } from './api/resources/language-files.ts';
import { language, languageStatisticsRecord, languages } from './api/resources/languages.ts';
import { metrics, projectMetrics } from './api/resources/metrics.ts';
import { partLanguages, partStatistics, projectParts } from './api/resources/parts.ts';
import {
  project,
  projectComponents,
  projectLanguages,
  projectStatisticsRecord,
  projects,
} from './api/resources/projects.ts';
import { languageMenu, languagesAbove, languagesAboveLines } from './api/resources/releases.ts';
import { home, root, statistics } from './api/resources/site.ts';
import {
  translation,
  translationFile,
  translationFileCopy,
  translationStatistics,
  translations,
} from './api/resources/translations.ts';
import {
  projectLanguageUnitLists,
  translationUnitLists,
  translationUnitSheet,
  translationUnits,
  unit,
  unitNumbers,
  units,
} from './api/resources/units.ts';
import {
  apiDescription,
  apiDocs,
  apiDocsStyle,
  apiDocsText,
  programGuide,
} from './pages/api-reference/resources.ts';
import { favicon, icon, pageScript, stylesheet } from './pages/assets.ts';
import { componentPage } from './pages/component.ts';
import { engagePage } from './pages/engage.ts';
import { calendar, projectCalendar } from './pages/feeds/calendar.ts';
import { feed, languageFeed, projectFeed } from './pages/feeds/resources.ts';
import { homePage } from './pages/home.ts';
import { languagePage, languagesPage } from './pages/language.ts';
import { notFoundPage } from './pages/not-found.ts';
import {
  engageProjectLanguagePage,
  engageProjectPage,
  languageProjectPage,
  newLanguageComponentPage,
  newLanguageProjectPage,
  olderPictures,
} from './pages/older-addresses.ts';
import { cardResources } from './pages/pictures/card-resources.ts';
import { historyPictures } from './pages/pictures/history-pictures.ts';
import { pictureResources } from './pages/pictures/resources.ts';
import { projectPage } from './pages/project.ts';
import { projectLanguagePage } from './pages/project-language.ts';
import { projectsPage } from './pages/projects.ts';
import { translatePage, translateProjectPage } from './pages/translate.ts';
import { translationPage } from './pages/translation.ts';

export const resources: readonly Resource[] = [
  // Pages for people.
  homePage,
  projectsPage,
  projectPage,
  projectLanguagePage,
  componentPage,
  translationPage,
  languagesPage,
  languagePage,
  languageProjectPage,
  engagePage,
  engageProjectPage,
  engageProjectLanguagePage,
  newLanguageProjectPage,
  newLanguageComponentPage,
  translatePage,
  translateProjectPage,
  notFoundPage,
  stylesheet,
  pageScript,
  icon,
  favicon,

  // Records and lists of the API.
  home,
  root,
  projects,
  project,
  projectComponents,
  projectLanguages,
  projectStatisticsRecord,
  projectParts,
  partStatistics,
  partLanguages,
  projectCategories,
  categories,
  category,
  categoryStatistics,
  projectRepository,
  projectChanges,
  projectAnnouncements,
  projectLanguageAnnouncements,
  projectLanguageFile,
  projectLanguageZip,
  projectCredits,
  projectMetrics,
  components,
  component,
  componentTranslations,
  componentStatistics,
  componentRepository,
  componentLock,
  componentLinks,
  componentChanges,
  componentAnnouncements,
  componentCredits,
  translations,
  translation,
  translationStatistics,
  translationRepository,
  translationChanges,
  translationAnnouncements,
  translationFile,
  translationFileCopy,
  translationUnits,
  translationUnitSheet,
  translationUnitLists,
  projectLanguageUnitLists,
  unitNumbers,
  units,
  unit,
  languages,
  language,
  languageStatisticsRecord,
  statistics,
  metrics,
  changes,
  exportedStatistics,
  exportedProjectStatistics,

  // Files for releases, and everything at once.
  languageMenu,
  languagesAbove,
  languagesAboveLines,
  all,
  allTable,
  allLines,
  build,

  // The past.
  projectHistory,
  componentHistory,
  languageHistory,

  // The description of the API.
  apiDescription,
  apiDocs,
  apiDocsText,
  apiDocsStyle,
  programGuide,

  feed,
  projectFeed,
  languageFeed,
  calendar,
  projectCalendar,
  ...pictureResources,
  ...cardResources,
  ...olderPictures,
  ...historyPictures,
];
