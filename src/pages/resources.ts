// The resource behind each page for people.

import type { Resource } from '../api/resource.ts';
import type { pages } from '../api/routes/pages.ts';
import { icon, script, stylesheet } from './assets.ts';
import { componentPage } from './component.ts';
import { engagePage } from './engage.ts';
import { homePage } from './home.ts';
import { languagePage, languagesPage } from './language.ts';
import { notFoundPage } from './not-found.ts';
import {
  engageProjectLanguagePage,
  engageProjectPage,
  languageProjectPage,
  newLanguageComponentPage,
  newLanguageProjectPage,
} from './older.ts';
import { projectPage, projectsPage } from './project.ts';
import { projectLanguagePage } from './project-language.ts';
import { translatePage } from './translate.ts';
import { translateProjectPage } from './translate-project.ts';
import { translationPage } from './translation.ts';

type Resources = Readonly<Record<(typeof pages)[number]['name'], Resource>>;

const resources: Resources = {
  'home-page': homePage,
  'projects-overview': projectsPage,
  'project-page': projectPage,
  'project-language-page': projectLanguagePage,
  'component-page': componentPage,
  'translation-page': translationPage,
  'languages-overview': languagesPage,
  'language-page': languagePage,
  'language-project-page': languageProjectPage,
  'engage-page': engagePage,
  'engage-project-page': engageProjectPage,
  'engage-project-language-page': engageProjectLanguagePage,
  'new-language-project-page': newLanguageProjectPage,
  'new-language-component-page': newLanguageComponentPage,
  'translate-page': translatePage,
  'translate-project-page': translateProjectPage,
  'not-found-page': notFoundPage,
  stylesheet,
  script,
  icon,
};

/** None of a site whose `site.yaml` says `pages: false`. */
export const pageResources = Object.fromEntries(
  Object.entries(resources).map(([name, resource]): [string, Resource] => [
    name,
    (source) => (source.catalogue.site.pages ? resource(source) : []),
  ]),
) as Resources;
