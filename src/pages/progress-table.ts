// A table of how far things are: a row for each, with a bar, sorted by progress.

import type { ReadyLevel } from '../pictures/ready-level.ts';
import { formatNumber } from '../text/wording.ts';
import { renderSmallBar } from './bar.ts';
import { compareProgress, type PageFigures } from './figures.ts';
import { type Html, html } from './html.ts';
import { renderOwnName } from './language-name.ts';

import type { LanguageView } from './views.ts';
import { formatSigned, renderDay, unknown } from './wording.ts';

export interface ProgressRow {
  /** Its name; the table is sorted by progress, then by this. Rows without strings come last. */
  readonly name: string;
  readonly path: string;
  readonly figures: PageFigures;
  /** For a language: its own name beside the English one. */
  readonly language?: LanguageView | undefined;
  /** How far it came in 30 days, in tenths of a percent; null where that is not known. */
  readonly change?: number | null | undefined;
  /** The release bar, in percent. */
  readonly minimum?: number | undefined;
  /** A word or two behind the name. */
  readonly note?: string | undefined;
  /** The action: its address, and its words. */
  readonly action?: { readonly path: string; readonly text: string } | undefined;
  /** How near it is to the minimum, for the filter of the table. */
  readonly level?: ReadyLevel | undefined;
}

export interface ProgressTable {
  /** A short description of the table. */
  readonly caption: string;
  /** The heading of the first column. */
  readonly head: string;
  readonly rows: readonly ProgressRow[];
}

/** The table, with columns for changes and actions where some row has one. A single row is a sentence. */
export function renderProgressTable({ caption, head, rows }: ProgressTable): Html {
  const [only, another] = rows;
  if (only !== undefined && another === undefined) return single(only);
  const has = {
    actions: rows.some(({ action }) => action !== undefined),
    changes: rows.some(({ change }) => typeof change === 'number'),
  };
  const end = `after-${head.toLowerCase()}`;
  const isLong = rows.length > longTable;
  return html`${isLong && html`<a class="skip" href="#${end}">Skip the table</a>`}<table class="progress"${head === 'Language' && html` data-languages`}>
<caption class="hidden">${caption}</caption>
<thead><tr><th scope="col">${head}</th><th scope="col">Translated</th><th scope="col">To go</th>${has.changes && html`<th scope="col" class="wide">30 days<span class="hidden">, change in points</span></th>`}<th scope="col" class="wide">Failing</th><th scope="col" class="wide">Last change</th>${has.actions && html`<th scope="col" class="action"><span class="hidden">Action</span></th>`}</tr></thead>
<tbody>
${sorted(rows).map((one) => renderProgressRow(one, has))}</tbody>
</table>${isLong && html`<span id="${end}" tabindex="-1"></span>`}`;
}

function single({
  name,
  path,
  figures,
  language,
  minimum,
  change,
  note,
  action,
}: ProgressRow): Html {
  const left = figures.left === 0 ? 'complete' : `${formatNumber(figures.left)} to go`;
  return html`<p class="only"><span><a href="${path}">${name}</a>${language && renderOwnName(language)}${note && html` <span class="note">${note}</span>`}</span> <span>${renderSmallBar(figures, minimum, change ?? 0)}${figures.strings.total === 0 ? noStrings : html`${figures.percent.text}%, ${left}`}</span>${action && html` <a href="${action.path}">${action.text}</a>`}</p>
`;
}

/** The table of those that came furthest in 30 days; nothing where that is not known, or none did. */
export function renderMovingTable(rows: readonly ProgressRow[]): Html | false {
  const moving = rows
    .filter(({ change }) => (change ?? 0) > 0)
    .toSorted((one, other) => (other.change ?? 0) - (one.change ?? 0))
    .slice(0, mostMoving);
  if (moving.length === 0) return false;
  return html`<table class="progress brief">
<caption class="hidden">The languages that came furthest in 30 days</caption>
<thead class="hidden"><tr><th scope="col">Language</th><th scope="col">Translated</th><th scope="col">30 days, change in points</th><th scope="col">To go</th></tr></thead>
<tbody>
${moving.map(renderMovingRow)}</tbody>
</table>`;
}

const mostMoving = 5;

function renderMovingRow({ name, path, figures, language, minimum, change }: ProgressRow): Html {
  return html`<tr>${renderNameCell(name, path, language)}<td>${renderSmallBar(figures, minimum, change ?? 0)}${figures.percent.text}%</td><td class="gain">${formatSigned(change ?? 0)}</td><td>${figures.left === 0 ? 'complete' : `${formatNumber(figures.left)} left`}</td></tr>
`;
}

function renderNameCell(name: string, path: string, language?: LanguageView, note?: string): Html {
  return html`<th scope="row"><a href="${path}">${name}</a>${language && renderOwnName(language)}${note && html` <span class="note">${note}</span>`}</th>`;
}

/** A table of more rows can be skipped, and searched with the script. */
const longTable = 7;

/** Which columns a table has besides. */
interface Columns {
  readonly actions: boolean;
  readonly changes: boolean;
}

function renderProgressRow(one: ProgressRow, has: Columns): Html {
  const { name, path, figures, language, note, action } = one;
  const { percent, left, strings, lastChange } = figures;
  const far = strings.total === 0 ? noStrings : `${percent.text}%`;
  return html`<tr${language && html` data-code="${language.code}"`}${one.level && html` data-level="${one.level}"`}>${renderNameCell(name, path, language, note)}<td>${renderSmallBar(figures, one.minimum, one.change ?? 0)}${far}</td><td>${formatNumber(left)}</td>${has.changes && html`<td class="wide">${renderChangeCell(one.change)}</td>`}<td class="wide">${formatNumber(strings.failing)}</td><td class="wide">${renderDay(lastChange)}</td>${has.actions && html`<td>${action && html`<a href="${action.path}">${action.text}<span class="hidden"> ${name}</span></a>`}</td>`}</tr>
`;
}

const noStrings = html`<span class="none">no strings</span>`;

function renderChangeCell(change: number | null | undefined): Html | string {
  return typeof change === 'number' ? formatSigned(change) : unknown;
}

function sorted(rows: readonly ProgressRow[]): readonly ProgressRow[] {
  return rows.toSorted((one, other) => {
    const order = compareProgress(one.figures, other.figures);
    if (order !== 0 || one.name === other.name) return order;
    return one.name < other.name ? -1 : 1;
  });
}
