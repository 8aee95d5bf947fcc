// Renders a table of projects, components or languages: how far each is translated, with a bar.

import { formatCount, formatNumber } from '../text/wording.ts';
import { renderSmallBar } from './bar.ts';
import { compareProgress, type PageFigures } from './figures.ts';
import { type Html, html } from './html.ts';
import type { ReadyCount, ReadyLevel } from './pictures/ready-level.ts';
import { renderOwnName } from './pieces.ts';
import type { LanguageView } from './views.ts';
import { formatSigned, renderDay, unknownFigure } from './wording.ts';

export interface ProgressRow {
  /** Rows with the same progress are sorted by name. */
  readonly name: string;
  /** Undefined if it has no page. */
  readonly path?: string | undefined;
  readonly figures: PageFigures;
  /** Set in tables of languages: their own names are beside the English ones. */
  readonly language?: LanguageView | undefined;
  /** The progress in 30 days, in tenths of a percent; null if unknown. */
  readonly change?: number | null | undefined;
  /** The minimum for a release, in percent. */
  readonly minimum?: number | undefined;
  /** How many of a project's languages are ready, shown in place of its percentage; undefined without a minimum. */
  readonly ready?: ReadyCount | undefined;
  /** A word or two after the name. */
  readonly note?: string | undefined;
  readonly action?: { readonly path: string; readonly text: string } | undefined;
  /** The script of the pages filters tables by it. */
  readonly level?: ReadyLevel | undefined;
}

export interface ProgressTable {
  readonly caption: string;
  /** The heading of the first column: `Language`, `Project` or `Component`. */
  readonly head: string;
  readonly rows: readonly ProgressRow[];
  /** `work`: the row with the most left to translate comes first; by default the furthest. The heading of this column has an arrow. */
  readonly order?: 'progress' | 'work';
  /** The id of the link that skips the table, if `head` isn't unique on the page. */
  readonly id?: string | undefined;
  /** The most rows; by default all are shown. */
  readonly limit?: number | undefined;
}

/** Renders the table; a single row becomes a paragraph. */
export function renderProgressTable({
  caption,
  head,
  rows,
  order = 'progress',
  id = head.toLowerCase(),
  limit,
}: ProgressTable): Html {
  const [only, another] = rows;
  if (only !== undefined && another === undefined) return renderSingleRow(only);
  const optionalColumns = {
    hasActions: rows.some(({ action }) => action !== undefined),
    hasChanges: rows.some(({ change }) => typeof change === 'number' && change !== 0),
    hasReadiness:
      rows.some(({ ready }) => ready !== undefined) &&
      rows.every(({ ready, figures }) => ready !== undefined || figures.strings.total === 0),
  };
  const { hasActions, hasChanges, hasReadiness } = optionalColumns;
  const endId = `after-${id}`;
  const shownRows = sortRows(rows, order, hasReadiness).slice(0, limit);
  const isLong = shownRows.length > mostUnfilteredRows;
  // The script filters languages, which are one table.
  const openRows = head === 'Language' ? shownRows : shownRows.slice(0, mostOpenRows);
  const foldedRows = shownRows.slice(openRows.length);
  const renderTable = (
    tableRows: readonly ProgressRow[],
  ) => html`<table class="progress"${head === 'Language' && html` data-languages`}>
<caption class="hidden">${caption}</caption>
<thead><tr><th scope="col">${head}</th><th scope="col"${order === 'progress' && sortedHere}>${hasReadiness ? 'Languages ready' : 'Translated'}</th><th scope="col"${order === 'work' && sortedHere}>To go</th>${hasChanges && html`<th scope="col">30 days<span class="hidden">, change in points</span></th>`}<th scope="col">Failing</th><th scope="col">Last change</th>${hasActions && html`<th scope="col" class="action"><span class="hidden">Action</span></th>`}</tr></thead>
<tbody>
${tableRows.map((row) => renderProgressRow(row, optionalColumns))}</tbody>
</table>`;
  return html`${isLong && html`<a class="skip" href="#${endId}">Skip the table</a>`}${renderTable(openRows)}${
    foldedRows.length > 0 &&
    html`<details><summary>${formatCount(foldedRows.length, 'more row')}</summary>
${renderTable(foldedRows)}</details>`
  }${isLong && html`<span id="${endId}" tabindex="-1"></span>`}`;
}

/** Chosen: further rows of long lists, such as hundreds of components, are folded. */
export const mostOpenRows = 50;

/** Marks the heading of the column by which a table is sorted. */
const sortedHere = html` aria-sort="descending"`;

function renderSingleRow(row: ProgressRow): Html {
  const { name, figures, language, minimum, change, note, action } = row;
  const remaining = figures.left === 0 ? 'complete' : `${formatNumber(figures.left)} to go`;
  return html`<p class="only"><span>${renderName(row)}${language && renderOwnName(language)}${note && html` <span class="note">${note}</span>`}</span> <span>${renderSmallBar(figures, minimum, change ?? 0)}${figures.strings.total === 0 ? noStrings : html`${figures.percent.text}%, ${remaining}`}</span>${action && html` <a href="${action.path}">${action.text}<span class="hidden"> ${name}</span></a>`}</p>
`;
}

/** Renders the table of the languages that progressed most in 30 days; false if none is known to have progressed. */
export function renderMovingTable(rows: readonly ProgressRow[]): Html | false {
  const movingRows = rows
    .filter(({ change }) => (change ?? 0) > 0)
    .toSorted((one, other) => (other.change ?? 0) - (one.change ?? 0))
    .slice(0, mostMoving);
  if (movingRows.length === 0) return false;
  return html`<table class="progress brief">
<caption class="hidden">The languages that came furthest in 30 days</caption>
<thead class="hidden"><tr><th scope="col">Language</th><th scope="col">Translated</th><th scope="col">30 days, change in points</th><th scope="col">To go</th></tr></thead>
<tbody>
${movingRows.map(renderMovingRow)}</tbody>
</table>`;
}

/** Chosen: they fit on the first screen. */
const mostMoving = 5;

function renderMovingRow({ name, path, figures, language, minimum, change }: ProgressRow): Html {
  return html`<tr>${renderNameCell({ name, path, language })}<td>${renderSmallBar(figures, minimum, change ?? 0)}${figures.percent.text}%</td><td class="gain">${formatSigned(change ?? 0)}</td><td>${figures.left === 0 ? 'complete' : `${formatNumber(figures.left)} left`}</td></tr>
`;
}

type RowName = Pick<ProgressRow, 'name' | 'path' | 'language' | 'note'>;

function renderName({ name, path }: RowName): Html {
  return path === undefined ? html`${name}` : html`<a href="${path}">${name}</a>`;
}

function renderNameCell(row: RowName): Html {
  const { language, note } = row;
  return html`<th scope="row">${renderName(row)}${language && renderOwnName(language)}${note && html` <span class="note">${note}</span>`}</th>`;
}

/** A longer table has a link that skips it, and the script filters it. Chosen: a reader quickly passes seven rows with the Tab key. */
export const mostUnfilteredRows = 7;

/** The columns that a table has if one of its rows needs them. */
interface OptionalColumns {
  readonly hasActions: boolean;
  readonly hasChanges: boolean;
  /** Whether all projects with strings have a minimum, so that the number of ready languages replaces the percentage. */
  readonly hasReadiness: boolean;
}

function renderProgressRow(
  row: ProgressRow,
  { hasActions, hasChanges, hasReadiness }: OptionalColumns,
): Html {
  const { name, figures, language, action, level, minimum, change, ready } = row;
  const { percent, left, strings, lastChange } = figures;
  const progress =
    ready === undefined || !hasReadiness
      ? html`${renderSmallBar(figures, minimum, change ?? 0)}${strings.total === 0 ? noStrings : `${percent.text}%`}`
      : renderReadyBar(ready);
  return html`<tr${language && html` data-code="${language.code}"`}${level && html` data-level="${level}"`}>${renderNameCell(row)}<td>${progress}</td><td>${formatNumber(left)}</td>${hasChanges && html`<td>${typeof change === 'number' ? formatSigned(change) : unknownFigure}</td>`}<td>${formatNumber(strings.failing)}</td><td>${renderDay(lastChange)}</td>${hasActions && html`<td>${action && html`<a href="${action.path}">${action.text}<span class="hidden"> ${name}</span></a>`}</td>`}</tr>
`;
}

function renderReadyBar({ count, total }: ReadyCount): Html {
  const strings = { translated: count, failing: 0, fuzzy: 0, missing: total - count, total };
  return html`${renderSmallBar({ strings }, undefined, 0)}${formatNumber(count)} of ${formatNumber(total)}`;
}

const noStrings = html`<span class="none">no strings</span>`;

function sortRows(
  rows: readonly ProgressRow[],
  order: NonNullable<ProgressTable['order']>,
  hasReadiness: boolean,
): readonly ProgressRow[] {
  return rows.toSorted((one, other) => {
    const difference =
      order === 'work'
        ? other.figures.left - one.figures.left
        : (hasReadiness ? compareReady(one, other) : 0) ||
          compareProgress(one.figures, other.figures);
    if (difference !== 0 || one.name === other.name) return difference;
    return one.name < other.name ? -1 : 1;
  });
}

/** Compares by the number of ready languages; projects without strings come last. */
function compareReady({ ready: one }: ProgressRow, { ready: other }: ProgressRow): number {
  return (other?.count ?? -1) - (one?.count ?? -1);
}
