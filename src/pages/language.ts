// The pages `/languages/L/`, how far each project is translated into a language, and `/languages/`, all languages.

import { memoize } from '../api/context.ts';
import type { Context } from '../api/resource.ts';
import { eachLanguage, site } from '../api/scopes.ts';
import { type Announcement, listAnnouncements } from '../catalogue/announcements.ts';
import type { Catalogue, Language } from '../catalogue/model.ts';
import { formatCount, formatNumber } from '../text/wording.ts';
import { renderAnnouncements } from './announcements.ts';
import { renderChart } from './bar.ts';
import { getPageFigures, type PageFigures } from './figures.ts';
import { type Html, html } from './html.ts';
import { renderDocument } from './layout.ts';
import { renderEasySection } from './open-strings.ts';
import { definePage } from './page.ts';
import { getRecentLanguageGain, type PastView, renderPastSection, toPastView } from './past.ts';
import { findSourceLanguages } from './pictures/ready-level.ts';
import {
  describeRemainingWork,
  listContributorNames,
  renderActions,
  renderBadgeSection,
  renderContributors,
  renderEmpty,
  renderFacts,
  renderOpening,
  renderOwnName,
  renderRecordLinks,
  renderSection,
} from './pieces.ts';
import { renderProgressTable } from './progress-table.ts';
import { type EasyStart, findEasiestStart } from './project-language-values.ts';
import type { ProjectRow } from './projects.ts';
import { getShell, type Shell } from './shell.ts';
import {
  getProjectLanguagePath,
  getTranslatePath,
  type LanguageView,
  type TranslationView,
  toLanguageView,
  toProjectView,
  toTranslationView,
} from './views.ts';

export const languagePage = definePage({
  name: 'language-page',
  isStored: true,
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
      easiestStart: findEasiestStart(listKnownTranslations(language, context), context),
      past: toPastView(context, context.catalogue.history.languages.get(language.code), 'language'),
      announcements: listAnnouncements(context.catalogue),
      contributors: listContributorNames(
        context,
        context.catalogue.projects.flatMap(({ components }) => components),
        language.code,
      ),
    });
  },
});

const groupByLanguage = memoize(({ projects }: Catalogue) => {
  const rows = new Map<Language, ProjectRow[]>();
  for (const project of projects) {
    for (const { language, wholeSums } of project.languages) {
      const projectRows = rows.get(language) ?? [];
      projectRows.push({
        project: toProjectView(project),
        figures: getPageFigures(wholeSums),
      });
      rows.set(language, projectRows);
    }
  }
  return rows;
});

/** Lists the translations into a language, if the strings of any translation are known. */
function listKnownTranslations(
  { code }: Language,
  { catalogue }: Context,
): readonly TranslationView[] {
  if (catalogue.units.size === 0) return [];
  return catalogue.projects.flatMap(({ languages }) =>
    languages
      .filter(({ language }) => language.code === code)
      .flatMap(({ translations }) => translations.map(toTranslationView)),
  );
}

function render({
  shell,
  language,
  figures,
  rows,
  easiestStart,
  past,
  announcements,
  contributors,
}: {
  readonly shell: Shell;
  readonly language: LanguageView;
  readonly figures: PageFigures;
  readonly rows: readonly ProjectRow[];
  readonly easiestStart: EasyStart | undefined;
  readonly past: PastView;
  readonly announcements: readonly Announcement[];
  readonly contributors: readonly string[];
}): string {
  const { links } = shell;
  const parameters = { language_code: language.code };
  const lead = `${describeRemainingWork(figures)}${rows.length === 1 ? '' : ` ${formatCount(rows.length, 'project')}.`}`;
  const [leastComplete] = rows.toSorted((one, other) => other.figures.left - one.figures.left);
  const translatePath =
    leastComplete !== undefined &&
    leastComplete.figures.left > 0 &&
    getTranslatePath(shell, leastComplete.project, language.code);
  const { number, formula } = language.plural;
  return renderDocument(shell, {
    self: ['language-page', parameters],
    title: language.name,
    description: `What is translated into ${language.name} on ${shell.title}. ${lead}`,
    ancestors: [['Languages', links.getPath('languages-overview')]],
    crumb: language.name,
    feed: ['language-feed', parameters],
    main: html`${renderOpening(html`${language.name}${renderOwnName(language)}`, lead)}${renderActions([translatePath !== false && { isMain: true, path: translatePath, text: rows.length === 1 ? `Help with ${language.name}` : `Start with ${leastComplete.project.name}` }])}${renderAnnouncements(announcements, { code: language.code, left: figures.left })}${easiestStart && renderEasySection(easiestStart.units, easiestStart.translation)}${renderSection(
      'projects',
      'Projects',
      rows.length === 0
        ? renderEmpty(`Nothing is translated into ${language.name} yet.`)
        : renderProgressTable({
            caption: `How far each project is translated into ${language.name}`,
            head: 'Project',
            rows: rows.map(({ project, figures }) => ({
              name: project.name,
              path: getProjectLanguagePath(shell, project, language.code),
              figures,
              minimum: project.minimum,
              action:
                figures.left === 0
                  ? undefined
                  : { path: getTranslatePath(shell, project, language.code), text: 'Translate' },
            })),
          }),
    )}${renderSection('figures', 'Total', html`${renderChart(figures, undefined)}${renderContributors(contributors)}`)}${renderPastSection(past, links.findPath('changes'))}${renderSection(
      'facts',
      'The language',
      renderFacts([
        ['Code', html`<code>${language.code}</code>`],
        ['Direction', language.direction === 'rtl' ? 'right to left' : 'left to right'],
        [
          'Speakers',
          language.population > 0 && `about ${formatNumber(roundRoughly(language.population))}`,
        ],
        ['Plural forms', html`${number}${number > 1 && html`, by <code>${formula}</code>`}`],
      ]),
    )}${renderBadgeSection(shell, 'language-page', parameters, `${language.name} translation on ${shell.title}`)}${renderRecordLinks(
      [
        [links.findPath('language', parameters), 'API record'],
        [links.findPath('language-statistics', parameters), 'API statistics'],
        [shell.hasFeeds ? links.getPath('language-feed', parameters) : undefined, 'Feed'],
      ],
    )}`,
  });
}

/** Rounds a number to two digits: populations are estimates. */
function roundRoughly(count: number): number {
  return Number(count.toPrecision(2));
}

export interface LanguageRow {
  readonly language: LanguageView;
  readonly figures: PageFigures;
  /** The share that was translated in 30 days, in tenths of a percent; null if unknown. */
  readonly change: number | null;
}

/** Makes the row of a language in a table of all languages. */
export function toLanguageRow(language: Language, { catalogue }: Context): LanguageRow {
  return {
    language: toLanguageView(language),
    figures: getPageFigures(language.sums),
    change: getRecentLanguageGain(catalogue, language.code, language.sums.counters),
  };
}

/** Lists the languages without those that only have source texts. */
export function listTranslated(
  { projects }: Catalogue,
  languages: readonly Language[],
): readonly Language[] {
  const sources = findSourceLanguages(projects);
  return languages.filter(({ code }) => !sources.has(code));
}

export const languagesPage = definePage({
  name: 'languages-overview',
  path: '/languages/',
  scope: site,
  title: 'Languages',
  render: ({ languages }, context) =>
    renderLanguages({
      shell: getShell(context),
      rows: listTranslated(context.catalogue, languages).map((language) =>
        toLanguageRow(language, context),
      ),
    }),
});

function renderLanguages({
  shell,
  rows,
}: {
  readonly shell: Shell;
  readonly rows: readonly LanguageRow[];
}): string {
  const count = formatCount(rows.length, 'language');
  return renderDocument(shell, {
    self: ['languages-overview'],
    title: 'Languages',
    description: `How far everything is translated into each language: ${count} on ${shell.title}.`,
    ancestors: [],
    crumb: 'Languages',
    main: html`${renderOpening('Languages', `${count}. Choose yours to see what is left, and where to start.`)}${renderLanguagesTable(shell, rows)}`,
  });
}

/** Returns the path of a language's page: that of the only project in the language, where there is one. */
function getLanguagePath(code: string, shell: Shell): string {
  const { links, onlyProject } = shell;
  return onlyProject?.languages.has(code)
    ? getProjectLanguagePath(shell, onlyProject.project, code)
    : links.getPath('language-page', { language_code: code });
}

/** Renders a table with a row for each language, at most `limit`. */
export function renderLanguagesTable(
  shell: Shell,
  rows: readonly LanguageRow[],
  limit?: number,
): Html {
  if (rows.length === 0) return renderEmpty('Nothing is translated yet.');
  return renderProgressTable({
    caption: 'How far everything is translated into each language',
    head: 'Language',
    limit,
    rows: rows.map(({ language, figures, change }) => ({
      name: language.name,
      path: getLanguagePath(language.code, shell),
      figures,
      language,
      change,
    })),
  });
}
