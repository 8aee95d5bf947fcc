// The statistics objects (contract, section 2.5). Each begins with sums of counters and their percentages, followed by the
// name and the page of the site, project, language or translation that they describe.

import type { Catalogue, Language, ProjectLanguage, Sums } from '../../catalogue/model.ts';
import { computePercentage } from '../../model/percentages.ts';
import type { Links } from '../links.ts';
import { locateProjectLanguage } from '../scopes.ts';
import {
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
import type { ProjectObject } from './project.ts';
import type { TranslationValues } from './translation.ts';

/** All statistics begin with these fields. */
export const statisticsShape = defineObject('statistics', {
  total: [integer, 'strings'],
  total_words: [integer, 'words in all strings'],
  total_chars: [integer, 'characters in all strings'],
  last_change: [timeOrNull, 'the latest change'],
  recent_changes: [integer, 'strings translated in the 30 days before the newest commit'],
  translated: [integer, 'translated strings'],
  translated_words: [integer, 'words in translated strings'],
  translated_chars: [integer, 'characters in translated strings'],
  translated_percent: [percent, '`translated` of `total`'],
  translated_words_percent: [percent, '`translated_words` of `total_words`'],
  translated_chars_percent: [percent, '`translated_chars` of `total_chars`'],
  fuzzy: [integer, 'strings that need another look'],
  fuzzy_percent: [percent, '`fuzzy` of `total`'],
  failing: [integer, 'strings that fail a quality check'],
  failing_percent: [percent, '`failing` of `total`'],
  approved: [integer, 'strings that a reviewer has approved'],
  approved_percent: [percent, '`approved` of `total`'],
  readonly: [integer, 'strings that cannot be changed'],
  readonly_percent: [percent, '`readonly` of `total`'],
  suggestions: [integer, 'strings that have a suggestion'],
  comments: [integer, 'strings that have a comment'],
});

export const siteStatisticsShape = extendObject('site statistics', statisticsShape, {
  name: [text, 'the name of the site'],
  url: [linkShape, 'the page of the site, for people'],
});

export const projectStatisticsShape = extendObject('project statistics', statisticsShape, {
  name: [text, 'the name of the project'],
  url: [linkShape, 'the page of the project, for people'],
});

export const languageStatisticsShape = extendObject('language statistics', statisticsShape, {
  name: [text, 'the name of the language'],
  url: [linkShape, 'the page of the language, for people'],
});

export const projectLanguageStatisticsShape = extendObject(
  'project language statistics',
  statisticsShape,
  {
    code: [text, 'the code of the language'],
    name: [text, 'the name of the language'],
    url: [linkShape, 'the page of the project in the language, for people'],
    translate_url: [linkShape, 'the editor'],
  },
);

export const translationStatisticsShape = extendObject('translation statistics', statisticsShape, {
  code: [text, 'the code of the language'],
  name: [text, 'the name of the language'],
  url: [linkShape, 'the page of the translation, for people'],
  translate_url: [linkShape, 'the editor'],
  last_author: [textOrNull, 'who changed it last'],
});

/** Renders the fields that all statistics begin with. */
export function renderSums({
  counters: sum,
  lastChange,
}: Sums): ShapeValue<typeof statisticsShape> {
  return {
    total: sum.total,
    total_words: sum.total_words,
    total_chars: sum.total_chars,
    last_change: lastChange,
    recent_changes: sum.recent_changes,
    translated: sum.translated,
    translated_words: sum.translated_words,
    translated_chars: sum.translated_chars,
    translated_percent: computePercentage(sum.translated, sum.total, 100),
    translated_words_percent: computePercentage(sum.translated_words, sum.total_words, 100),
    translated_chars_percent: computePercentage(sum.translated_chars, sum.total_chars, 100),
    fuzzy: sum.fuzzy,
    fuzzy_percent: computePercentage(sum.fuzzy, sum.total, 0),
    failing: sum.failing_checks,
    failing_percent: computePercentage(sum.failing_checks, sum.total, 0),
    approved: sum.approved,
    approved_percent: computePercentage(sum.approved, sum.total, 0),
    readonly: sum.readonly,
    readonly_percent: computePercentage(sum.readonly, sum.total, 0),
    suggestions: sum.have_suggestion,
    comments: sum.have_comment,
  };
}

/** Adds fields to sums. A spread would take twice the time, and lists have hundreds of them. */
function extendSums<Fields extends object>(sums: Sums, fields: Fields) {
  return Object.assign(renderSums(sums), fields);
}

/** Sums over all translations of the site. */
export function renderSiteStatistics(
  { site, sums }: Catalogue,
  links: Links,
): ShapeValue<typeof siteStatisticsShape> {
  return extendSums(sums, { name: site.title, url: links.to('home') });
}

/** Sums over every translation into the language, including source texts and glossaries. */
export function renderLanguageStatistics(
  language: Language,
  links: Links,
): ShapeValue<typeof languageStatisticsShape> {
  return extendSums(language.sums, {
    name: language.name,
    url: links.to('language-page', { language_code: language.code }),
  });
}

/** Sums over all translations of a project. */
export function renderProjectStatistics(
  project: ProjectObject,
  sums: Sums,
): ShapeValue<typeof projectStatisticsShape> {
  return extendSums(sums, { name: project.name, url: project.web_url });
}

/** Sums over the translations of a project into one language. */
export function renderProjectLanguageStatistics(
  { project, language, sums }: Pick<ProjectLanguage, 'project' | 'language' | 'sums'>,
  links: Links,
): ShapeValue<typeof projectLanguageStatisticsShape> {
  const parameters = locateProjectLanguage({ project, language });
  return extendSums(sums, {
    code: language.code,
    name: language.name,
    url: links.to('project-language-page', parameters),
    translate_url: links.to('translate-project-page', parameters),
  });
}

/** Renders the counters of one translation. */
export function renderTranslationStatistics({
  translation,
  language,
  links,
}: TranslationValues): ShapeValue<typeof translationStatisticsShape> {
  return extendSums(translation, {
    code: language.code,
    name: language.name,
    url: links.to('translation-page', translation.parameters),
    translate_url: links.to('translate-page', translation.parameters),
    last_author: translation.lastAuthor,
  });
}
