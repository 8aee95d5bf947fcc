// Reads the figures for the outputs of the Action, from a published folder or from the output of `status`, and renders tables of
// them.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readSmallText } from '../../files/regular-file.ts';
import { getEnglishName } from '../../languages/language-data.ts';
import { computeReadablePercentage, Percentage, reachesMinimum } from '../../model/percentages.ts';
import { combineFigures } from '../../release/figures.ts';
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

/** Reads the figures of a folder that a build has written. */
export function readPublishedFigures(dist: string): ActionFigures {
  const api = join(dist, 'api');
  const codes = readdirSync(join(api, 'languages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const languages = codes.map((code) => {
    const folder = join(api, 'languages', code);
    const { name } = readRecord(folder) as { name: string };
    const statistics = readRecord(join(folder, 'statistics')) as unknown as Statistics;
    const { total, translated, failing } = statistics;
    const percent = computeReadablePercentage(translated, total);
    return { code, name, total, translated, percent, failing };
  });
  const siteStatistics = readRecord(join(api, 'statistics')) as unknown as Statistics;
  return {
    percent: computeReadablePercentage(siteStatistics.translated, siteStatistics.total),
    languages: sortByPercent(languages),
  };
}

interface Statistics {
  readonly total: number;
  readonly translated: number;
  readonly failing: number;
}

/** Bytes. Chosen: the records of languages are far smaller. */
const maxRecordBytes = 16 * 1024 * 1024;

function readRecord(folder: string): Record<string, unknown> {
  return JSON.parse(readSmallText(join(folder, 'index.json'), maxRecordBytes) ?? '{}');
}

interface StatusLanguage {
  readonly code: string;
  readonly total: number;
  readonly translated: number;
  readonly failing_checks: number;
}

interface StatusComponent {
  readonly source_language: string;
  readonly languages: readonly StatusLanguage[];
}

/**
 * Combines the figures of each language in the output of `status --format json`. The strings of a component that lacks a
 * language are untranslated.
 */
export function parseStatusFigures(text: string): ActionFigures {
  const { components } = JSON.parse(text) as { readonly components: readonly StatusComponent[] };
  const combined = combineFigures(
    components.map(({ source_language, languages }) =>
      languages.map(({ code, total, translated, failing_checks: failing }) => ({
        code,
        name: getEnglishName(code),
        isSource: code === source_language,
        total,
        translated,
        totalWords: 0,
        translatedWords: 0,
        failing,
      })),
    ),
  );
  const sum = (name: 'translated' | 'total') => combined.reduce((all, one) => all + one[name], 0);
  const languages = combined.map(({ code, name, total, translated, failing }) => {
    const percent = computeReadablePercentage(translated, total);
    return { code, name, total, translated, percent, failing };
  });
  return {
    percent: computeReadablePercentage(sum('translated'), sum('total')),
    languages: sortByPercent(languages),
  };
}

/** Lists the codes of the languages that reach a percentage. */
export function listReadyLanguages({ languages }: ActionFigures, minimum: number): string[] {
  return languages
    .filter(({ translated, total }) => total > 0 && reachesMinimum(translated, total, minimum))
    .map(({ code }) => code);
}

function sortByPercent(languages: readonly LanguageFigures[]): LanguageFigures[] {
  return [...languages].sort(
    (a, b) => b.percent.tenths - a.percent.tenths || (a.code < b.code ? -1 : 1),
  );
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
