// `/languages/L/`: a language, and how far each project is translated into it; and `/languages/`, all.

import { memoize } from '../api/context.ts';
import type { Context } from '../api/resource.ts';
import { eachLanguage, site } from '../api/scopes.ts';
import type { Catalogue, Language } from '../catalogue/model.ts';
import { formatCount, formatNumber } from '../text/wording.ts';
import { badgeSection } from './badge.ts';
import { chart } from './bar.ts';
import { getPageFigures, type PageFigures } from './figures.ts';
import { type Html, html } from './html.ts';
import { ownName } from './language-name.ts';
import { pageText } from './layout.ts';
import { page } from './page.ts';
import { changeView, type PastView, pastSection, pastView } from './past.ts';
import { actions, empty, facts, leftInWords, opening, records, section } from './pieces.ts';
import { progressTable } from './progress-table.ts';
import { findSources } from './project.ts';
import type { ProjectRow } from './projects.ts';
import { getShell, type Shell } from './shell.ts';
import { type LanguageView, languageView, projectView } from './views.ts';

export const languagePage = page({
  name: 'language-page',
  path: '/languages/{language_code}/',
  scope: eachLanguage,
  title: 'Language',
  render: (language, context) => {
    if (context.repeats.languages.has(language.code)) return undefined;
    return render({
      shell: getShell(context),
      language: languageView(language),
      figures: getPageFigures(language.sums),
      rows: groupByLanguage(context.catalogue).get(language) ?? [],
      past: pastView(context, context.catalogue.history.languages.get(language.code), 'language'),
    });
  },
});

const groupByLanguage = memoize(({ projects }: Catalogue) => {
  const rows = new Map<Language, ProjectRow[]>();
  for (const project of projects) {
    for (const { language, sums } of project.languages) {
      const own = rows.get(language) ?? [];
      own.push({ project: projectView(project), figures: getPageFigures(sums) });
      rows.set(language, own);
    }
  }
  return rows;
});

function render({
  shell,
  language,
  figures,
  rows,
  past,
}: {
  readonly shell: Shell;
  readonly language: LanguageView;
  readonly figures: PageFigures;
  readonly rows: readonly ProjectRow[];
  readonly past: PastView;
}): string {
  const { places } = shell;
  const at = { language_code: language.code };
  const lead = `${leftInWords(figures)} ${formatCount(rows.length, 'project')}.`;
  const [most] = rows.toSorted((one, other) => other.figures.left - one.figures.left);
  const first =
    most !== undefined &&
    most.figures.left > 0 &&
    places.to('translate-project-page', { ...at, project_slug: most.project.slug });
  const { number, formula } = language.plural;
  return pageText(shell, {
    at: ['language-page', at],
    title: language.name,
    description: `What is translated into ${language.name} on ${shell.title}. ${lead}`,
    above: [['Languages', places.to('languages-overview')]],
    here: language.name,
    feed: ['language-feed', at],
    main: html`${opening(html`${language.name}${ownName(language)}`, lead)}${actions([first !== false && { isMain: true, path: first, text: `Help with ${language.name}` }])}${section(
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
    )}${section('figures', 'All together', chart(figures, undefined))}${pastSection(past, places.find('changes'))}${section(
      'facts',
      'The language',
      facts([
        ['Code', html`<code>${language.code}</code>`],
        ['Direction', language.direction === 'rtl' ? 'right to left' : 'left to right'],
        ['Speakers', language.population > 0 && `about ${formatNumber(language.population)}`],
        ['Plural forms', html`${number}${number > 1 && html`, by <code>${formula}</code>`}`],
      ]),
    )}${badgeSection(shell, 'language-page', at, `${language.name} translation on ${shell.title}`)}${records(
      [
        [places.find('language', at), 'API record'],
        [places.find('language-statistics', at), 'API statistics'],
        [shell.hasFeeds ? places.to('language-feed', at) : undefined, 'Feed'],
      ],
    )}`,
  });
}

export interface LanguageRow {
  readonly language: LanguageView;
  readonly figures: PageFigures;
  /** In 30 days, in tenths of a percent; null where that is not known. */
  readonly change: number | null;
}

/** The row of a language in a table of all. */
export function languageRow(language: Language, { catalogue }: Context): LanguageRow {
  return {
    language: languageView(language),
    figures: getPageFigures(language.sums),
    change: changeView(catalogue.history.languages.get(language.code)),
  };
}

/** The languages that something is translated into, or may be: none that only has source texts. */
export function listTranslated(
  { projects }: Catalogue,
  languages: readonly Language[],
): readonly Language[] {
  const sources = findSources(projects.flatMap(({ components }) => components));
  return languages.filter(({ code }) => !sources.has(code));
}

export const languagesPage = page({
  name: 'languages-overview',
  path: '/languages/',
  scope: site,
  title: 'Languages',
  render: ({ languages }, context) =>
    renderAll({
      shell: getShell(context),
      rows: listTranslated(context.catalogue, languages).map((one) => languageRow(one, context)),
    }),
});

function renderAll({
  shell,
  rows,
}: {
  readonly shell: Shell;
  readonly rows: readonly LanguageRow[];
}): string {
  const lead = `${formatCount(rows.length, 'language')} on ${shell.title}.`;
  return pageText(shell, {
    at: ['languages-overview'],
    title: 'Languages',
    description: `How far everything is translated into each language: ${lead}`,
    above: [],
    here: 'Languages',
    main: html`${opening('Languages', lead)}${languagesTable(shell, rows)}`,
  });
}

/** The path of a language's page: on a small site, that of the only project in it. */
function getLanguagePath(
  code: string,
  places: Shell['places'],
  { project, languages }: Shell['repeats'],
): string {
  const at = { language_code: code };
  return project !== undefined && languages.has(code)
    ? places.to('project-language-page', { ...at, project_slug: project })
    : places.to('language-page', at);
}

/** A row for each language. */
export function languagesTable({ places, repeats }: Shell, rows: readonly LanguageRow[]): Html {
  if (rows.length === 0) return empty('Nothing is translated yet.');
  return progressTable({
    caption: 'How far everything is translated into each language',
    head: 'Language',
    rows: rows.map(({ language, figures, change }) => ({
      name: language.name,
      path: getLanguagePath(language.code, places, repeats),
      figures,
      language,
      change,
    })),
  });
}
