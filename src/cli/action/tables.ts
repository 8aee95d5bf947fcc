// Figures → Markdown, for the summary of a run and for a comment.

import { Percentage } from '../../percentages.ts';
import { escapeMarkdown, formatCodeCell } from '../../text/markdown.ts';
import { formatNumber } from '../../text/wording.ts';
import type { ActionFigures, LanguageFigures } from './figures.ts';

/** More rows than there are languages. */
const mostRows = 1000;

/** One row a language, from the first to the last. */
export function renderFiguresTable({ percent, languages }: ActionFigures): string {
  const rows = languages
    .slice(0, mostRows)
    .map(
      (one) =>
        `| ${getName(one)} | ${formatNumber(one.translated)} | ${formatNumber(one.total)} | ` +
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

/** One row for each language that moves; undefined when none does. */
export function renderMovesTable(before: ActionFigures, after: ActionFigures): string | undefined {
  const rows = after.languages.flatMap((one) => {
    const was = before.languages.find(({ code }) => code === one.code);
    if (was?.translated === one.translated && was.total === one.total) return [];
    const by = new Percentage(one.percent.tenths - (was?.percent.tenths ?? 0));
    const points = by.text.replace(/^(?!-)/, '+');
    return `| ${getName(one)} | ${was ? formatPercentage(was.percent) : 'new'} | ${formatPercentage(one.percent)} | ${points} |`;
  });
  const gone = before.languages
    .filter(({ code }) => !after.languages.some((one) => one.code === code))
    .map((one) => `| ${getName(one)} | ${formatPercentage(one.percent)} | gone | |`);
  if (rows.length + gone.length === 0) return undefined;
  const head = ['| language | before | after | points |', '| --- | ---: | ---: | ---: |'];
  return `${[...head, ...[...rows, ...gone].slice(0, mostRows)].join('\n')}\n`;
}

function getName({ code, name }: LanguageFigures): string {
  const shownCode = formatCodeCell(code);
  return name === code ? shownCode : `${escapeMarkdown(name)} (${shownCode})`;
}

function formatPercentage({ text }: Percentage): string {
  return `${text} %`;
}
