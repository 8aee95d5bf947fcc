// The statistics object (contract, section 2.5): sums of counters, and percentages of the sums; then
// what they are of.

import type { Sums } from '../../catalogue/model.ts';
import type { Links } from '../links.ts';
import { percentage } from '../percentage.ts';
import type { ValueOf } from '../shapes/shape.ts';
import type * as shapes from '../shapes/statistics.ts';
import type { LanguageObject } from './language.ts';
import type { ProjectObject } from './project.ts';
import type { TranslationValues } from './translation.ts';

/** What statistics of anything begin with. */
export function statisticsOf({
  counters: sum,
  lastChange,
}: Sums): ValueOf<typeof shapes.statistics> {
  return {
    total: sum.total,
    total_words: sum.total_words,
    total_chars: sum.total_chars,
    last_change: lastChange,
    recent_changes: sum.recent_changes,
    translated: sum.translated,
    translated_words: sum.translated_words,
    translated_chars: sum.translated_chars,
    translated_percent: percentage(sum.translated, sum.total, 100),
    translated_words_percent: percentage(sum.translated_words, sum.total_words, 100),
    translated_chars_percent: percentage(sum.translated_chars, sum.total_chars, 100),
    fuzzy: sum.fuzzy,
    fuzzy_percent: percentage(sum.fuzzy, sum.total, 0),
    failing: sum.failing_checks,
    failing_percent: percentage(sum.failing_checks, sum.total, 0),
    approved: sum.approved,
    approved_percent: percentage(sum.approved, sum.total, 0),
    readonly: sum.readonly,
    readonly_percent: percentage(sum.readonly, sum.total, 0),
    suggestions: sum.have_suggestion,
    comments: sum.have_comment,
  };
}

/** Over all translations of the site. */
export function siteStatistics({
  site,
  sums,
  links,
}: {
  readonly site: { readonly title: string };
  readonly sums: Sums;
  readonly links: Links;
}): ValueOf<typeof shapes.siteStatistics> {
  return { ...statisticsOf(sums), name: site.title, url: links.to('home') };
}

/** Over every translation into the language, source language and glossaries included. */
export function languageStatistics({
  language,
  sums,
  links,
}: {
  readonly language: LanguageObject;
  readonly sums: Sums;
  readonly links: Links;
}): ValueOf<typeof shapes.languageStatistics> {
  return {
    ...statisticsOf(sums),
    name: language.name,
    url: links.to('language-page', { language_code: language.code }),
  };
}

/** Over all translations of a project. */
export function projectStatistics({
  project,
  sums,
}: {
  readonly project: ProjectObject;
  readonly sums: Sums;
}): ValueOf<typeof shapes.projectStatistics> {
  return { ...statisticsOf(sums), name: project.name, url: project.web_url };
}

/** What statistics of a project in one language are made of. */
export interface ProjectLanguageValues {
  readonly project: ProjectObject;
  readonly language: LanguageObject;
  readonly sums: Sums;
  readonly links: Links;
}

/** Over the translations of a project into one language. */
export function projectLanguageStatistics({
  project,
  language,
  sums,
  links,
}: ProjectLanguageValues): ValueOf<typeof shapes.projectLanguageStatistics> {
  const at = { project_slug: project.slug, language_code: language.code };
  return {
    ...statisticsOf(sums),
    code: language.code,
    name: language.name,
    url: links.to('project-language-page', at),
    translate_url: links.to('translate-project-page', at),
  };
}

/** Of one translation: its own counters. */
export function translationStatistics({
  translation,
  language,
  links,
}: TranslationValues): ValueOf<typeof shapes.translationStatistics> {
  return {
    ...statisticsOf(translation),
    code: language.code,
    name: language.name,
    url: links.to('translation-page', translation.at),
    translate_url: links.to('translate-page', translation.at),
    last_author: translation.lastAuthor,
  };
}

/** The same as older programs read it. */
export function exportedStatistics({
  translation,
  language,
  links,
}: TranslationValues): ValueOf<typeof shapes.exportedStatistics> {
  const { at, counters, lastChange, lastAuthor } = translation;
  return {
    code: language.code,
    name: language.name,
    total: counters.total,
    total_words: counters.total_words,
    translated: counters.translated,
    translated_words: counters.translated_words,
    translated_percent: percentage(counters.translated, counters.total, 100),
    fuzzy: counters.fuzzy,
    fuzzy_percent: percentage(counters.fuzzy, counters.total, 0),
    failing: counters.failing_checks,
    failing_percent: percentage(counters.failing_checks, counters.total, 0),
    last_author: lastAuthor,
    last_change: lastChange,
    url: links.to('engage-page', at),
    url_translate: links.to('translate-page', at),
  };
}

/** The same of a project in one language: who changed a part of it last is not known of the whole. */
export function exportedProjectStatistics({
  project,
  language,
  sums,
  links,
}: ProjectLanguageValues): ValueOf<typeof shapes.exportedProjectStatistics> {
  const all = statisticsOf(sums);
  const at = { project_slug: project.slug, language_code: language.code };
  return {
    code: language.code,
    name: language.name,
    total: all.total,
    total_words: all.total_words,
    translated: all.translated,
    translated_words: all.translated_words,
    translated_percent: all.translated_percent,
    fuzzy: all.fuzzy,
    fuzzy_percent: all.fuzzy_percent,
    failing: all.failing,
    failing_percent: all.failing_percent,
    last_author: null,
    last_change: all.last_change,
    url: links.to('engage-page', at),
    url_translate: links.to('translate-project-page', at),
    language: language.name,
  };
}

/** As a table: programs that read it know the columns by their places. */
export const exportedColumns: readonly (keyof ValueOf<typeof shapes.exportedStatistics>)[] = [
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
