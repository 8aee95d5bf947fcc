// Resources with statistics in an older form, which programs read from translation servers before these had an API.

import type { ProjectLanguage } from '../../catalogue/model.ts';
import { computePercentage } from '../../model/percentages.ts';
import type { Links } from '../links.ts';
import { renderSums } from '../objects/statistics.ts';
import type { TranslationValues } from '../objects/translation.ts';
import { jsonAndTable } from '../representations.ts';
import { defineRecord } from '../resource.ts';
import { eachComponent, eachProject, locateProjectLanguage } from '../scopes.ts';
import {
  defineArray,
  defineObject,
  extendObject,
  integer,
  linkShape,
  percent,
  type ShapeValue,
  text,
  textOrNull,
  timeOrNull,
} from '../shape.ts';

const exportedStatisticsShape = defineObject('exported statistics', {
  code: [text, 'the code of the language'],
  name: [text, 'the name of the language'],
  total: [integer, 'strings'],
  total_words: [integer, 'words in all strings'],
  translated: [integer, 'translated strings'],
  translated_words: [integer, 'words in translated strings'],
  translated_percent: [percent, '`translated` of `total`'],
  fuzzy: [integer, 'strings that need another look'],
  fuzzy_percent: [percent, '`fuzzy` of `total`'],
  failing: [integer, 'strings that fail a quality check'],
  failing_percent: [percent, '`failing` of `total`'],
  last_author: [textOrNull, 'who changed it last'],
  last_change: [timeOrNull, 'when it was last changed'],
  url: [linkShape, 'the page that invites people to translate'],
  url_translate: [linkShape, 'the editor'],
});

const exportedProjectShape = extendObject('exported project statistics', exportedStatisticsShape, {
  language: [text, 'the name of the language once more, as still older programs read it'],
});

/** The order of the columns matters, because programs read them by position. */
const columns: readonly (keyof ShapeValue<typeof exportedStatisticsShape>)[] = [
  'name',
  'code',
  'total',
  'translated',
  'translated_percent',
  'total_words',
  'translated_words',
  'failing',
  'failing_percent',
  'fuzzy',
  'fuzzy_percent',
  'url_translate',
  'url',
  'last_change',
  'last_author',
];

export const exportedStatistics = defineRecord({
  name: 'export-statistics',
  kind: 'linked',
  path: '/exports/stats/{project_slug}/{component_slug}/',
  scope: eachComponent,
  representations: jsonAndTable,
  table: { columns },
  title: 'Exported statistics',
  description: 'The figures of one component in each language, for older programs.',
  shape: defineArray(exportedStatisticsShape),
  render: ({ translations }, context) =>
    translations.map((translation) => renderTranslation(context.getTranslationValues(translation))),
});

export const exportedProjectStatistics = defineRecord({
  name: 'project-export-statistics',
  kind: 'linked',
  isForCompatibility: true,
  path: '/exports/stats/{project_slug}/',
  scope: eachProject,
  representations: jsonAndTable,
  table: { columns },
  title: 'Exported statistics of a project',
  description: 'The figures of one project in each language, for older programs.',
  shape: defineArray(exportedProjectShape),
  render: (project, { links }) =>
    project.languages.map((entry) => renderProjectLanguage(entry, links)),
});

function renderTranslation({
  translation,
  language,
  links,
}: TranslationValues): ShapeValue<typeof exportedStatisticsShape> {
  const { parameters, counters, lastChange, lastAuthor } = translation;
  return {
    code: language.code,
    name: language.name,
    total: counters.total,
    total_words: counters.total_words,
    translated: counters.translated,
    translated_words: counters.translated_words,
    translated_percent: computePercentage(counters.translated, counters.total, 100),
    fuzzy: counters.fuzzy,
    fuzzy_percent: computePercentage(counters.fuzzy, counters.total, 0),
    failing: counters.failing_checks,
    failing_percent: computePercentage(counters.failing_checks, counters.total, 0),
    last_author: lastAuthor,
    last_change: lastChange,
    url: links.to('engage-page', parameters),
    url_translate: links.to('translate-page', parameters),
  };
}

/** Renders the sums of a project in a language. `last_author` is null, because sums have no author. */
function renderProjectLanguage(
  entry: ProjectLanguage,
  links: Links,
): ShapeValue<typeof exportedProjectShape> {
  const { language, sums } = entry;
  const statistics = renderSums(sums);
  const parameters = locateProjectLanguage(entry);
  return {
    code: language.code,
    name: language.name,
    total: statistics.total,
    total_words: statistics.total_words,
    translated: statistics.translated,
    translated_words: statistics.translated_words,
    translated_percent: statistics.translated_percent,
    fuzzy: statistics.fuzzy,
    fuzzy_percent: statistics.fuzzy_percent,
    failing: statistics.failing,
    failing_percent: statistics.failing_percent,
    last_author: null,
    last_change: statistics.last_change,
    url: links.to('engage-page', parameters),
    url_translate: links.to('translate-project-page', parameters),
    language: language.name,
  };
}
