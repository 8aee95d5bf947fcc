// Prints changes as text for people, such as `demo/app/de  75.0 %  80.0 %  +5.0`.

import { getOwnerName } from '../release/gate.ts';
import { sanitizeLine } from '../text/visible.ts';
import { formatNumber, quoteCode } from '../text/wording.ts';
import type { Changes, FieldChange, FigureChanges, NamedChanges, Sides } from './changes.ts';
import { fallenBehindTitle, listFallenBehindLines } from './fallen-behind.ts';
import { describeRevisionChanges, listFigureRows, listNamedRows, listPathRows } from './rows.ts';
import { summarize } from './summary.ts';
import { describeFallen, formatSide, formatValues, mostShown } from './wording.ts';

/** Formats the summary, then a section for each kind of object. */
export function formatDiffText(changes: Changes, { base, head }: Sides): string {
  const summary =
    `From ${formatSide(base, sanitizeLine)} to ${formatSide(head, sanitizeLine)}:\n` +
    `${summarize(changes, sanitizeLine)}\n`;
  const { fallenBehind = [] } = changes;
  const sections = [
    formatSection(
      fallenBehindTitle,
      listLines(listFallenBehindLines(fallenBehind, sanitizeLine), (line) => [`  ${line}`]),
    ),
    formatSection(
      'Below the minimum now',
      listLines(changes.fallen, (one) => [
        `  ${one.figures.code} in ${sanitizeLine(getOwnerName(one))}: ${describeFallen(one, quoteCode)}`,
      ]),
    ),
    formatSection('Projects', listNamedLines(changes.projects)),
    formatSection('Components', listNamedLines(changes.components)),
    formatSection('Languages', listNamedLines(changes.languages)),
    formatFigures('Translations', changes.translations),
    formatFigures('Statistics', changes.statistics),
    formatSection('API paths', listPathLines(changes)),
  ];
  return [summary, ...sections.filter((text) => text !== '')].join('\n');
}

function formatSection(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${[title, ...lines].join('\n')}\n`;
}

/** Lists the lines of the first rows, and the number of others. */
function listLines<Row>(
  rows: readonly Row[],
  formatRow: (row: Row) => readonly string[],
): string[] {
  const more = rows.length - mostShown;
  return [
    ...rows.slice(0, mostShown).flatMap(formatRow),
    ...(more > 0 ? [`  and ${formatNumber(more)} more`] : []),
  ];
}

function listNamedLines(changes: NamedChanges): string[] {
  return listLines(listNamedRows(changes), ({ word, name, fields }) => [
    `  ${word.padEnd(7)}  ${sanitizeLine(name)}`,
    ...fields.map((field) => `    ${formatField(field)}`),
  ]);
}

function formatFigures(title: string, figures: FigureChanges): string {
  const rows = listFigureRows(figures);
  const width = Math.max(
    title.length,
    ...rows.slice(0, mostShown).map(({ name }) => name.length + 2),
  );
  const formatLine = (name: string, before: string, after: string, points: string) =>
    `${name.padEnd(width)}  ${before.padStart(7)}  ${after.padStart(7)}  ${points.padStart(6)}`.trimEnd();
  const lines = listLines(rows, ({ name, before, after, points, fields }) => [
    formatLine(`  ${name}`, before, after, points),
    ...(fields.length > 0 ? [`    ${fields.map(formatField).join(', ')}`] : []),
  ]);
  const only = describeRevisionChanges(figures);
  const head = rows.length === 0 ? title : formatLine(title, 'before', 'after', 'points');
  return formatSection(head, only === undefined ? lines : [...lines, `  ${only}`]);
}

function listPathLines(changes: Changes): string[] {
  return listPathRows(changes, sanitizeLine).flatMap(({ word, rows }) =>
    listLines(rows, (text) => [`  ${word.padEnd(7)}  ${text}`]),
  );
}

/** Formats a field as `translated 573 -> 580`. */
export function formatField(change: FieldChange): string {
  return `${change.field} ${formatValues(change, ' -> ', sanitizeLine)}`;
}
