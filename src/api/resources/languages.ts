// Resources of languages (contract, sections 2.2 and 2.5): the list of those that have a translation, a record of each
// and its statistics.

import { languageShape } from '../objects/language.ts';
import { languageStatisticsShape, renderLanguageStatistics } from '../objects/statistics.ts';
import { defineList, defineRecord, smallObjectsPerPage } from '../resource.ts';
import { eachLanguage, site } from '../scopes.ts';

export const languages = defineList({
  name: 'languages',
  kind: 'linked',
  path: '/api/languages/',
  scope: site,
  entriesPerPage: smallObjectsPerPage,
  title: 'Languages',
  description: 'All languages that anything is translated into.',
  itemShape: languageShape,
  listItems: (catalogue) => {
    const translatedLanguages = new Set(
      catalogue.projects.flatMap(({ languages }) => languages.map(({ language }) => language)),
    );
    return catalogue.languages.filter((language) => translatedLanguages.has(language));
  },
  renderItem: (language, context) => context.renderLanguage(language),
});

export const language = defineRecord({
  name: 'language',
  kind: 'linked',
  path: '/api/languages/{language_code}/',
  scope: eachLanguage,
  title: 'Language',
  description: 'A language: its names, its direction, its plural forms.',
  // The command `diff` reports changed records as `2 languages`, or `the statistics of 2 languages`.
  diffWords: { noun: 'language', phrase: '{counted}' },
  shape: languageShape,
  render: (language, context) => context.renderLanguage(language),
});

export const languageStatisticsRecord = defineRecord({
  name: 'language-statistics',
  kind: 'records',
  path: '/api/languages/{language_code}/statistics/',
  scope: eachLanguage,
  title: 'Language statistics',
  description: 'How far everything is translated into one language, over all components.',
  diffWords: { noun: 'language', phrase: 'the statistics of {counted}' },
  shape: languageStatisticsShape,
  render: (language, context) => renderLanguageStatistics(language, context.links),
});
