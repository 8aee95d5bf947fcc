// Reads the figures for the outputs of the Action, from a published folder or from the output of `status`, and renders tables
// of them.

import { join } from 'node:path';
import { readSmallText } from '../../files/regular-file.ts';
import { getEnglishName } from '../../languages/language-data.ts';
import { computeReadablePercentage, Percentage, reachesMinimum } from '../../model/percentages.ts';
import { type ComponentRow, combineFigures } from '../../release/figures.ts';
import type { SelectableLanguage } from '../../release/select.ts';
import { groupBy } from '../../text/collections.ts';
import { escapeMarkdown, formatCodeCell } from '../../text/markdown.ts';
import { formatNumber } from '../../text/wording.ts';

interface LanguageFigures {
  readonly code: string;
  readonly name: string;
  readonly total: number;
  readonly translated: number;
  readonly percent: Percentage;
  readonly failing: number;
}

export interface ActionFigures {
  /** Over all languages. */
  readonly percent: Percentage;
  /** The language with the largest percentage is first. */
  readonly languages: readonly LanguageFigures[];
}

/**
 * Reads the figures of a folder that a build has written, without those of glossaries; undefined if the site doesn't publish
 * `all.json`, which has them for every host.
 */
export function readPublishedFigures(dist: string): ActionFigures | undefined {
  const text = readSmallText(join(dist, 'api/all.json'), maxFileBytes);
  if (text === undefined) return undefined;
  const site = JSON.parse(text) as PublishedSite;
  const names = new Map(site.languages.map(({ code, name }) => [code, name]));
  const rows = groupBy(site.translations, ({ project, component }) => `${project}/${component}`);
  const components = site.components.filter(({ is_glossary }) => !is_glossary);
  const projects = groupBy(components, ({ project }) => project);
  return addProjects(
    [...projects.values()].map((own) =>
      own.map(({ project, slug }) =>
        (rows.get(`${project}/${slug}`) ?? []).map(({ language, is_source, ...figures }) =>
          createRow({ ...figures, code: language }, is_source, names.get(language)),
        ),
      ),
    ),
  );
}

interface PublishedSite {
  readonly components: readonly {
    readonly project: string;
    readonly slug: string;
    readonly is_glossary: boolean;
  }[];
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  readonly translations: readonly (Omit<StatusLanguage, 'code'> & {
    readonly project: string;
    readonly component: string;
    readonly language: string;
    readonly is_source: boolean;
  })[];
}

/** Bytes. Chosen: the largest file with everything has some 60 MB. */
const maxFileBytes = 256 * 1024 * 1024;

interface StatusComponent {
  readonly source_language: string;
  readonly languages: readonly StatusLanguage[];
}

interface StatusLanguage {
  readonly code: string;
  readonly total: number;
  readonly translated: number;
  readonly failing_checks: number;
}

/** Reads the figures in the output of `status --format json`. */
export function parseStatusFigures(text: string): ActionFigures {
  const { components } = JSON.parse(text) as { readonly components: readonly StatusComponent[] };
  const rows = components.map(({ source_language, languages }) =>
    languages.map((language) => createRow(language, language.code === source_language)),
  );
  return addProjects([rows]);
}

function createRow(
  { code, total, translated, failing_checks: failing }: StatusLanguage,
  isSource: boolean,
  name = getEnglishName(code),
): ComponentRow {
  return { code, name, isSource, total, translated, totalWords: 0, translatedWords: 0, failing };
}

/**
 * Adds up the figures of each language, from the rows of each component of each project. The strings of a component that
 * lacks a language are untranslated, unless its whole project lacks the language.
 */
function addProjects(projects: readonly (readonly (readonly ComponentRow[])[])[]): ActionFigures {
  const figures = groupBy(projects.flatMap(combineFigures), ({ code }) => code);
  const languages = [...figures].map(([code, own]) => ({
    ...{ code, name: own[0]?.name ?? code, failing: sum(own, 'failing') },
    ...addCounts(own),
  }));
  return {
    percent: addCounts(languages).percent,
    languages: languages.sort(
      (a, b) => b.percent.tenths - a.percent.tenths || (a.code < b.code ? -1 : 1),
    ),
  };
}

function addCounts(all: readonly Pick<SelectableLanguage, 'translated' | 'total'>[]) {
  const [translated, total] = [sum(all, 'translated'), sum(all, 'total')];
  return { translated, total, percent: computeReadablePercentage(translated, total) };
}

function sum<Name extends string>(all: readonly Readonly<Record<Name, number>>[], name: Name) {
  return all.reduce((total, one) => total + one[name], 0);
}

/** Lists the codes of the languages that reach a percentage. */
export function listReadyLanguages({ languages }: ActionFigures, minimum: number): string[] {
  return languages
    .filter(({ translated, total }) => total > 0 && reachesMinimum(translated, total, minimum))
    .map(({ code }) => code);
}

/** Chosen: more than there are languages. */
const maxRows = 1000;

/** Renders a row for each language. */
export function renderFiguresTable({ percent, languages }: ActionFigures): string {
  const rows = languages
    .slice(0, maxRows)
    .map(
      (one) =>
        `| ${formatName(one)} | ${formatNumber(one.translated)} | ${formatNumber(one.total)} | ` +
        `${formatPercentage(one.percent)} | ${formatNumber(one.failing)} |`,
    );
  if (rows.length === 0) return 'No translations were found.\n';
  const head = [
    `**${formatPercentage(percent)} of all strings are translated.**`,
    '',
    '| language | translated | strings | | failing checks |',
    '| --- | ---: | ---: | ---: | ---: |',
  ];
  return `${[...head, ...rows].join('\n')}\n`;
}

/** Renders a row for each language whose figures change; undefined when none do. */
export function renderChangesTable(
  before: ActionFigures,
  after: ActionFigures,
): string | undefined {
  const rows = after.languages.flatMap((language) => {
    const was = before.languages.find(({ code }) => code === language.code);
    if (was?.translated === language.translated && was.total === language.total) return [];
    const difference = new Percentage(language.percent.tenths - (was?.percent.tenths ?? 0));
    const points = difference.text.replace(/^(?!-)/, '+');
    return `| ${formatName(language)} | ${was ? formatPercentage(was.percent) : 'new'} | ${formatPercentage(language.percent)} | ${points} |`;
  });
  const removedRows = before.languages
    .filter(({ code }) => !after.languages.some((language) => language.code === code))
    .map(
      (language) => `| ${formatName(language)} | ${formatPercentage(language.percent)} | gone | |`,
    );
  if (rows.length + removedRows.length === 0) return undefined;
  const head = ['| language | before | after | points |', '| --- | ---: | ---: | ---: |'];
  return `${[...head, ...[...rows, ...removedRows].slice(0, maxRows)].join('\n')}\n`;
}

function formatName({ code, name }: LanguageFigures): string {
  const shownCode = formatCodeCell(code);
  return name === code ? shownCode : `${escapeMarkdown(name)} (${shownCode})`;
}

function formatPercentage({ text }: Percentage): string {
  return `${text} %`;
}
