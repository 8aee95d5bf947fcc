// Renders figures as tables in Markdown, for the summary of a run and for a comment.

import { Percentage } from '../../model/percentages.ts';
import { escapeMarkdown, formatCodeCell } from '../../text/markdown.ts';
import { formatNumber } from '../../text/wording.ts';
import type { ActionFigures, LanguageFigures } from './figures.ts';

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
