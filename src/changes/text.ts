// Changes → text for people.

import { escapeInvisible } from '../text/visible.ts';
import { formatNumber, quoteCode } from '../text/wording.ts';
import type { Changes, FieldChange, FigureChanges, NamedChanges, Sides } from './changes.ts';
import { fallenBehindLines, fallenBehindTitle } from './fallen-behind.ts';
import { describeRevisionChanges, listFigureRows, listNamedRows, listPathRows } from './rows.ts';
import { summarize } from './summary.ts';
import { describeFallen, formatSide, formatValues, mostShown } from './wording.ts';

/** The summary first; then what changed, section by section. */
export function formatDiffText(changes: Changes, { base, head }: Sides): string {
  const summary =
    `From ${formatSide(base, escapeInvisible)} to ${formatSide(head, escapeInvisible)}:\n` +
    `${summarize(changes, escapeInvisible)}\n`;
  const { fallenBehind = [] } = changes;
  const sections = [
    section(
      fallenBehindTitle,
      listLines(fallenBehindLines(fallenBehind, escapeInvisible), (line) => [`  ${line}`]),
    ),
    section(
      'Below the release bar now',
      listLines(changes.fallen, (one) => [
        `  ${one.figures.code} in ${one.owner}: ${describeFallen(one, quoteCode)}`,
      ]),
    ),
    section('Projects', namedLines(changes.projects)),
    section('Components', namedLines(changes.components)),
    section('Languages', namedLines(changes.languages)),
    figureSection('Translations', changes.translations),
    figureSection('Statistics', changes.statistics),
    section('API paths', pathLines(changes)),
  ];
  return [summary, ...sections.filter((text) => text !== '')].join('\n');
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${[title, ...lines].join('\n')}\n`;
}

/** The lines of the first rows, and how many more rows there are. */
function listLines<Row>(rows: readonly Row[], lines: (row: Row) => readonly string[]): string[] {
  const more = rows.length - mostShown;
  return [
    ...rows.slice(0, mostShown).flatMap(lines),
    ...(more > 0 ? [`  and ${formatNumber(more)} more`] : []),
  ];
}

function namedLines(changes: NamedChanges): string[] {
  return listLines(listNamedRows(changes), ({ word, name, fields }) => [
    `  ${word.padEnd(7)}  ${escapeInvisible(name)}`,
    ...fields.map((field) => `    ${formatField(field)}`),
  ]);
}

function figureSection(title: string, figures: FigureChanges): string {
  const rows = listFigureRows(figures);
  const width = Math.max(
    title.length,
    ...rows.slice(0, mostShown).map(({ name }) => name.length + 2),
  );
  const line = (name: string, before: string, after: string, points: string) =>
    `${name.padEnd(width)}  ${before.padStart(7)}  ${after.padStart(7)}  ${points.padStart(6)}`.trimEnd();
  const lines = listLines(rows, ({ name, before, after, points, fields }) => [
    line(`  ${name}`, before, after, points),
    ...(fields.length > 0 ? [`    ${fields.map(formatField).join(', ')}`] : []),
  ]);
  const only = describeRevisionChanges(figures);
  const head = rows.length === 0 ? title : line(title, 'before', 'after', 'points');
  return section(head, only === undefined ? lines : [...lines, `  ${only}`]);
}

function pathLines(changes: Changes): string[] {
  return listPathRows(changes, escapeInvisible).flatMap(({ word, rows }) =>
    listLines(rows, (text) => [`  ${word.padEnd(7)}  ${text}`]),
  );
}

/** `translated 573 -> 580` */
export function formatField(change: FieldChange): string {
  return `${change.field} ${formatValues(change, ' -> ', escapeInvisible)}`;
}
