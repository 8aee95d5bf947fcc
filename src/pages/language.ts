// `/languages/L/`: a language, and how far each project is translated into it; and `/languages/`, all.

import { memoize } from '../api/context.ts';
import type { Context } from '../api/resource.ts';
import { eachLanguage, site } from '../api/scopes.ts';
import type { Catalogue, Language } from '../catalogue/model.ts';
import { findSourceLanguages } from '../pictures/ready-level.ts';
import { formatCount, formatNumber } from '../text/wording.ts';
import { renderBadgeSection } from './badge.ts';
import { renderChart } from './bar.ts';
import { getPageFigures, type PageFigures } from './figures.ts';
import { type Html, html } from './html.ts';
import { renderOwnName } from './language-name.ts';
import { renderDocument } from './layout.ts';
import { definePage } from './page.ts';
import { type PastView, renderPastSection, toChangeView, toPastView } from './past.ts';
import {
  describeRemainingWork,
  renderActions,
  renderEmpty,
  renderFacts,
  renderOpening,
  renderRecordLinks,
  renderSection,
} from './pieces.ts';
import { renderProgressTable } from './progress-table.ts';
import type { ProjectRow } from './projects.ts';
import { getShell, type Shell } from './shell.ts';
import { type LanguageView, toLanguageView, toProjectView } from './views.ts';

export const languagePage = definePage({
  name: 'language-page',
  path: '/languages/{language_code}/',
  scope: eachLanguage,
  title: 'Language',
  render: (language, context) => {
    if (context.repeats.languagesOfOnlyProject.has(language.code)) return undefined;
    return render({
      shell: getShell(context),
      language: toLanguageView(language),
      figures: getPageFigures(language.sums),
      rows: groupByLanguage(context.catalogue).get(language) ?? [],
      past: toPastView(context, context.catalogue.history.languages.get(language.code), 'language'),
    });
  },
});

const groupByLanguage = memoize(({ projects }: Catalogue) => {
  const rows = new Map<Language, ProjectRow[]>();
  for (const project of projects) {
    for (const { language, wholeSums } of project.languages) {
      const own = rows.get(language) ?? [];
      own.push({ project: toProjectView(project), figures: getPageFigures(wholeSums) });
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
  const lead = `${describeRemainingWork(figures)} ${formatCount(rows.length, 'project')}.`;
  const [most] = rows.toSorted((one, other) => other.figures.left - one.figures.left);
  const first =
    most !== undefined &&
    most.figures.left > 0 &&
    places.to('translate-project-page', { ...at, project_slug: most.project.slug });
  const { number, formula } = language.plural;
  return renderDocument(shell, {
    at: ['language-page', at],
    title: language.name,
    description: `What is translated into ${language.name} on ${shell.title}. ${lead}`,
    above: [['Languages', places.to('languages-overview')]],
    here: language.name,
    feed: ['language-feed', at],
    main: html`${renderOpening(html`${language.name}${renderOwnName(language)}`, lead)}${renderActions([first !== false && { isMain: true, path: first, text: `Help with ${language.name}` }])}${renderSection(
      'projects',
      'Projects',
      rows.length === 0
        ? renderEmpty(`Nothing is translated into ${language.name} yet.`)
        : renderProgressTable({
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
    )}${renderSection('figures', 'All together', renderChart(figures, undefined))}${renderPastSection(past, places.find('changes'))}${renderSection(
      'facts',
      'The language',
      renderFacts([
        ['Code', html`<code>${language.code}</code>`],
        ['Direction', language.direction === 'rtl' ? 'right to left' : 'left to right'],
        ['Speakers', language.population > 0 && `about ${formatNumber(language.population)}`],
        ['Plural forms', html`${number}${number > 1 && html`, by <code>${formula}</code>`}`],
      ]),
    )}${renderBadgeSection(shell, 'language-page', at, `${language.name} translation on ${shell.title}`)}${renderRecordLinks(
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
export function toLanguageRow(language: Language, { catalogue }: Context): LanguageRow {
  return {
    language: toLanguageView(language),
    figures: getPageFigures(language.sums),
    change: toChangeView(catalogue.history.languages.get(language.code)),
  };
}

/** The languages that something is translated into, or may be: none that only has source texts. */
export function listTranslated(
  { projects }: Catalogue,
  languages: readonly Language[],
): readonly Language[] {
  const sources = findSourceLanguages(projects.flatMap(({ components }) => components));
  return languages.filter(({ code }) => !sources.has(code));
}

export const languagesPage = definePage({
  name: 'languages-overview',
  path: '/languages/',
  scope: site,
  title: 'Languages',
  render: ({ languages }, context) =>
    renderAll({
      shell: getShell(context),
      rows: listTranslated(context.catalogue, languages).map((one) => toLanguageRow(one, context)),
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
  return renderDocument(shell, {
    at: ['languages-overview'],
    title: 'Languages',
    description: `How far everything is translated into each language: ${lead}`,
    above: [],
    here: 'Languages',
    main: html`${renderOpening('Languages', lead)}${renderLanguagesTable(shell, rows)}`,
  });
}

/** The path of a language's page: on a small site, that of the only project in it. */
function getLanguagePath(
  code: string,
  places: Shell['places'],
  { onlyProject, languagesOfOnlyProject }: Shell['repeats'],
): string {
  const at = { language_code: code };
  return onlyProject !== undefined && languagesOfOnlyProject.has(code)
    ? places.to('project-language-page', { ...at, project_slug: onlyProject })
    : places.to('language-page', at);
}

/** A row for each language. */
export function renderLanguagesTable(
  { places, repeats }: Shell,
  rows: readonly LanguageRow[],
): Html {
  if (rows.length === 0) return renderEmpty('Nothing is translated yet.');
  return renderProgressTable({
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
