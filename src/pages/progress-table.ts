// A table of how far things are: a row for each, with a bar, sorted by progress.

import { formatNumber } from '../text/wording.ts';
import { smallBar } from './bar.ts';
import { byProgress, type PageFigures } from './figures.ts';
import { type Html, html } from './html.ts';
import { ownName } from './language-name.ts';
import type { LanguageView } from './views.ts';
import { day, signed, unknown } from './wording.ts';

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
}

export interface ProgressTable {
  /** A short description of the table. */
  readonly caption: string;
  /** The heading of the first column. */
  readonly head: string;
  readonly rows: readonly ProgressRow[];
}

/** The table, with columns for changes and actions where some row has one. */
export function progressTable({ caption, head, rows }: ProgressTable): Html {
  const has = {
    actions: rows.some(({ action }) => action !== undefined),
    changes: rows.some(({ change }) => typeof change === 'number'),
  };
  return html`<table class="progress"${head === 'Language' && html` data-languages`}>
<caption class="hidden">${caption}</caption>
<thead><tr><th scope="col">${head}</th><th scope="col">Translated</th><th scope="col">To go</th>${has.changes && html`<th scope="col" class="wide">30 days<span class="hidden">, change in points</span></th>`}<th scope="col" class="wide">Failing</th><th scope="col" class="wide">Last change</th>${has.actions && html`<th scope="col" class="action"><span class="hidden">Action</span></th>`}</tr></thead>
<tbody>
${sorted(rows).map((one) => row(one, has))}</tbody>
</table>`;
}

/** Which columns a table has besides. */
interface Columns {
  readonly actions: boolean;
  readonly changes: boolean;
}

function row(one: ProgressRow, has: Columns): Html {
  const { name, path, figures, language, note, action } = one;
  const { percent, left, strings, lastChange } = figures;
  const far = strings.total === 0 ? noStrings : `${percent.text}%`;
  return html`<tr${language && html` data-code="${language.code}"`}><th scope="row"><a href="${path}">${name}</a>${language && ownName(language)}${note && html` <span class="note">${note}</span>`}</th><td>${smallBar(figures, one.minimum)}${far}</td><td>${formatNumber(left)}</td>${has.changes && html`<td class="wide">${changeCell(one.change)}</td>`}<td class="wide">${formatNumber(strings.failing)}</td><td class="wide">${day(lastChange)}</td>${has.actions && html`<td>${action && html`<a href="${action.path}">${action.text}<span class="hidden"> ${name}</span></a>`}</td>`}</tr>
`;
}

const noStrings = html`<span class="none">no strings</span>`;

function changeCell(change: number | null | undefined): Html | string {
  return typeof change === 'number' ? signed(change) : unknown;
}

function sorted(rows: readonly ProgressRow[]): readonly ProgressRow[] {
  return rows.toSorted((one, other) => {
    const order = byProgress(one.figures, other.figures);
    if (order !== 0 || one.name === other.name) return order;
    return one.name < other.name ? -1 : 1;
  });
}
