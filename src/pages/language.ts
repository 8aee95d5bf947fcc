// `/languages/L/`: a language, and how far each project is translated into it; and `/languages/`, all.

import { madeFrom, type Part, together } from '../api/parts.ts';
import { groupOf, type Resource, recordAt, type Source, siteGroup } from '../api/resource.ts';
import type { Language, Project, ProjectLanguage } from '../catalogue/model.ts';
import { counted, grouped } from '../text/wording.ts';
import { badgeSection } from './badge.ts';
import { chart } from './bar.ts';
import type { Figures } from './figures.ts';
import { type Html, html } from './html.ts';
import { ownName } from './language-name.ts';
import { pageText } from './layout.ts';
import { changeView, type PastView, pastSection, pastView } from './past.ts';
import { actions, empty, facts, inShort, opening, section } from './pieces.ts';
import { progressTable } from './progress-table.ts';
import type { ProjectRow } from './project.ts';
import { type Shell, shellOf } from './shell.ts';
import { all, type LanguageView, languageView, projectView, sumsView } from './views.ts';

export const languagePage: Resource = (source) => {
  const shell = shellOf(source);
  const byLanguage = new Map<Language, Part<ProjectRow>[]>();
  for (const project of source.catalogue.projects) {
    for (const one of project.languages) {
      const rows = byLanguage.get(one.language) ?? [];
      byLanguage.set(one.language, rows);
      rows.push(rowOf(project, one));
    }
  }
  const records = source.catalogue.languages.map((one) => {
    const whole = together({
      shell,
      language: languageView(one),
      figures: sumsView(one.sums),
      rows: all(byLanguage.get(one) ?? []),
      past: pastView(source, source.catalogue.history.languages.get(one.code), 'language'),
    });
    return recordAt({ language_code: one.code }, madeFrom(whole, render));
  });
  return [groupOf(siteGroup, records)];
};

function rowOf(project: Project, { sums }: ProjectLanguage): Part<ProjectRow> {
  return together({ project: projectView(project), figures: sumsView(sums) });
}

function render({
  shell,
  language,
  figures,
  rows,
  past,
}: {
  readonly shell: Shell;
  readonly language: LanguageView;
  readonly figures: Figures;
  readonly rows: readonly ProjectRow[];
  readonly past: PastView;
}): string {
  const { places } = shell;
  const at = { language_code: language.code };
  const lead = `${inShort(figures)} ${counted(rows.length, 'project')}.`;
  const { number, formula } = language.plural;
  return pageText(shell, {
    at: ['language-page', at],
    title: language.name,
    description: `What is translated into ${language.name} on ${shell.title}. ${lead}`,
    above: [['Languages', places.to('languages-overview')]],
    here: language.name,
    feed: ['language-feed', at],
    main: html`${opening(html`${language.name}${ownName(language)}`, lead)}${chart(figures, undefined)}
${actions([
  { path: places.to('language', at), text: 'API record' },
  { path: places.to('language-statistics', at), text: 'API statistics' },
  shell.hasFeeds && { path: places.to('language-feed', at), text: 'Feed' },
])}${section(
  'projects',
  'Projects',
  rows.length === 0
    ? empty(`Nothing is translated into ${language.name} yet.`)
    : progressTable({
        caption: `How far each project is translated into ${language.name}`,
        head: 'Project',
        rows: rows.map(({ project, figures: own }) => {
          const parameters = { ...at, project_slug: project.slug };
          return {
            name: project.name,
            path: places.to('project-language-page', parameters),
            figures: own,
            minimum: project.minimum,
            action:
              own.left === 0
                ? undefined
                : { path: places.to('translate-project-page', parameters), text: 'Translate' },
          };
        }),
      }),
)}${pastSection(past, places.to('changes'))}${section(
  'facts',
  'The language',
  facts([
    ['Code', html`<code>${language.code}</code>`],
    ['Direction', language.direction === 'rtl' ? 'right to left' : 'left to right'],
    ['Speakers', language.population > 0 && `about ${grouped(language.population)}`],
    ['Plural forms', html`${number}${number > 1 && html`, by <code>${formula}</code>`}`],
  ]),
)}${badgeSection(shell, 'language-page', at, `${language.name} translation on ${shell.title}`)}`,
  });
}

export interface LanguageRow {
  readonly language: LanguageView;
  readonly figures: Figures;
  /** In 30 days, in tenths of a percent; null where that is not known. */
  readonly change: number | null;
}

/** A part for each language of the site. */
export function languageRow(language: Language, { catalogue }: Source): Part<LanguageRow> {
  return together({
    language: languageView(language),
    figures: sumsView(language.sums),
    change: changeView(catalogue.history.languages.get(language.code)),
  });
}

export const languagesPage: Resource = (source) => {
  const rows = all(source.catalogue.languages.map((one) => languageRow(one, source)));
  const whole = together({ shell: shellOf(source), rows });
  return [groupOf(siteGroup, [recordAt({}, madeFrom(whole, renderAll))])];
};

function renderAll({
  shell,
  rows,
}: {
  readonly shell: Shell;
  readonly rows: readonly LanguageRow[];
}): string {
  const lead = `${counted(rows.length, 'language')} on ${shell.title}.`;
  return pageText(shell, {
    at: ['languages-overview'],
    title: 'Languages',
    description: `How far everything is translated into each language: ${lead}`,
    above: [],
    here: 'Languages',
    main: html`${opening('Languages', lead)}${languageTable(shell, rows)}`,
  });
}

/** A row for each language. */
export function languageTable({ places }: Shell, rows: readonly LanguageRow[]): Html {
  if (rows.length === 0) return empty('Nothing is translated yet.');
  return progressTable({
    caption: 'How far everything is translated into each language',
    head: 'Language',
    rows: rows.map(({ language, figures, change }) => ({
      name: language.name,
      path: places.to('language-page', { language_code: language.code }),
      figures,
      language,
      change,
    })),
  });
}
