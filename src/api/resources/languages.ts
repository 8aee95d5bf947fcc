// Languages (contract, sections 2.2 and 2.5): each by itself, its statistics, and a list of all that
// have a translation.

import { languageShape } from '../objects/language.ts';
import { languageStatisticsShape, renderLanguageStatistics } from '../objects/statistics.ts';
import { defineList, defineRecord, smallerEntries } from '../resource.ts';
import { eachLanguage, site } from '../scopes.ts';

export const languages = defineList({
  name: 'languages',
  kind: 'linked',
  path: '/api/languages/',
  scope: site,
  entriesPerPage: smallerEntries,
  title: 'Languages',
  description: 'All languages that anything is translated into.',
  of: languageShape,
  items: (catalogue) => {
    const used = new Set(
      catalogue.projects.flatMap((project) => project.languages.map((one) => one.language)),
    );
    return catalogue.languages.filter((one) => used.has(one));
  },
  render: (language, context) => context.language(language),
});

export const language = defineRecord({
  name: 'language',
  kind: 'linked',
  path: '/api/languages/{language_code}/',
  scope: eachLanguage,
  title: 'Language',
  description: 'A language: its names, its direction, its plural forms.',
  inDiff: { noun: 'language', phrase: '{counted}' },
  shape: languageShape,
  render: (language, context) => context.language(language),
});

export const languageStatisticsRecord = defineRecord({
  name: 'language-statistics',
  kind: 'records',
  path: '/api/languages/{language_code}/statistics/',
  scope: eachLanguage,
  title: 'Language statistics',
  description: 'How far everything is translated into one language, over all components.',
  inDiff: { noun: 'language', phrase: 'the statistics of {counted}' },
  shape: languageStatisticsShape,
  render: (language, context) => renderLanguageStatistics(language, context.links),
});
