// Bars that are divided as strings are: small ones in tables, and the chart of a page. Widths are
// attributes of SVG, for a strict content security policy lets no page have styles of its own.

import { computeReadablePercentage } from '../percentages.ts';
import { formatCount, formatNumber, joinNames } from '../text/wording.ts';
import type { PageFigures, Shares } from './figures.ts';
import { type Html, html, trustAsHtml } from './html.ts';

/** The parts in their order, with the class of each in the stylesheet. */
const parts = [
  ['translated', 'ok'],
  ['failing', 'bad'],
  ['fuzzy', 'old'],
] as const;

/**
 * A bar for a row of a table, which says the same in figures. `minimum`, in percent, is a line. `gained`, in
 * tenths of a percent, is the lighter part that is new.
 */
export function renderSmallBar(
  { strings }: PageFigures,
  minimum: number | undefined,
  gained: number,
): Html {
  let paths = listSegments(strings)
    .map(({ name, from, width }) => {
      const stripes = name === 'ok' ? '' : `<path class="stripes" d="M${from} 4h${width}"/>`;
      return `<path class="${name}" d="M${from} 4h${width}"/>${stripes}`;
    })
    .join('');
  const own = strings.total === 0 ? 0 : (strings.translated / strings.total) * 100;
  const width = roundPercent(Math.min(own, gained / 10));
  if (width > 0) paths += `<path class="new" d="M${roundPercent(own - width)} 4h${width}"/>`;
  if (minimum !== undefined && strings.total > 0)
    paths += `<path class="line" d="M${minimum} 0v8"/>`;
  // Only numbers and words of this module are in it.
  return trustAsHtml(
    `<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${paths}</svg>`,
  );
}

/** The chart of a page: the bar, and a table of all figures that is its legend. */
export function renderChart(figures: PageFigures, minimum: number | undefined): Html {
  return html`<figure class="chart">${renderLargeBar(figures, minimum)}
${renderFigureTable(figures)}</figure>`;
}

function renderLargeBar({ strings }: PageFigures, minimum: number | undefined): Html {
  const rects = listSegments(strings).map(({ name, from, width }) => {
    const fill = name === 'ok' ? '' : ` fill="url(#${name})"`;
    return `<rect class="${name}" x="${from}%" width="${width}%" height="100%"${fill}/>`;
  });
  const line =
    minimum === undefined || strings.total === 0
      ? ''
      : `<line class="line" x1="${minimum}%" x2="${minimum}%" y1="0" y2="100%"/>`;
  return html`<svg class="large" role="img" aria-label="${describeBar(strings, minimum)}"><defs>${patterns}</defs>${trustAsHtml(rects.join('') + line)}</svg>`;
}

/** The visible parts of a bar: each one's class in the stylesheet, and its place in percent. */
function listSegments(strings: Shares) {
  let done = 0;
  return parts.flatMap(([part, name]) => {
    const from = done;
    const width = strings.total === 0 ? 0 : (strings[part] / strings.total) * 100;
    done += width;
    return width === 0 ? [] : [{ name, from: roundPercent(from), width: roundPercent(width) }];
  });
}

/** Stripes, so that no part is reported by its colour alone. */
const patterns = trustAsHtml(
  ['bad', 'old']
    .map(
      (name, at) =>
        `<pattern id="${name}" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(${at === 0 ? 45 : -45})"><path class="${name}" d="M0 4h8"/><path class="stripe" d="M2 0v8"/></pattern>`,
    )
    .join(''),
);

/** A description of the chart for screen readers. */
function describeBar({ total, ...own }: Shares, minimum: number | undefined): string {
  if (total === 0) return 'There are no strings yet.';
  const said = [
    formatCount(own.translated, 'is translated', 'are translated'),
    formatCount(own.failing, 'fails a check', 'fail a check'),
    formatCount(own.fuzzy, 'needs work', 'need work'),
    formatCount(own.missing, 'is missing', 'are missing'),
  ];
  const all = `Of ${formatCount(total, 'string')}, ${joinNames(said, 'and')}.`;
  return minimum === undefined ? all : `${all} The minimum for a release is ${minimum}%.`;
}

function renderFigureTable({ strings, words, chars }: PageFigures): Html {
  const row = (name: string, mark: string, part: Part, charsCell: Html | false) =>
    html`<tr><th scope="row"><span class="mark ${mark}"></span>${name}</th><td>${formatNumber(strings[part])}</td><td>${share(strings, part)}</td><td>${formatNumber(words[part])}</td>${charsCell}</tr>
`;
  // Characters are only counted when translated: a cell for two rows.
  const done = html`<td rowspan="2">${formatNumber(chars.translated)}</td>`;
  const left = html`<td rowspan="2">${formatNumber(chars.total - chars.translated)}</td>`;
  return html`<table class="counts"><caption class="hidden">Strings, words and characters in each state</caption>
<thead><tr><th scope="col">State</th><th scope="col">Strings</th><th scope="col">Share</th><th scope="col">Words</th><th scope="col">Characters</th></tr></thead>
<tbody>
${row('Translated', 'ok', 'translated', done)}${row('Translated, fails a check', 'bad', 'failing', false)}${row('Needs work', 'old', 'fuzzy', left)}${row('Missing', 'gap', 'missing', false)}</tbody>
<tfoot><tr><th scope="row">All</th><td>${formatNumber(strings.total)}</td><td></td><td>${formatNumber(words.total)}</td><td>${formatNumber(chars.total)}</td></tr></tfoot></table>`;
}

type Part = 'translated' | 'failing' | 'fuzzy' | 'missing';

function share(shares: Shares, part: Part): string {
  if (shares.total === 0) return '';
  return `${computeReadablePercentage(shares[part], shares.total).text}%`;
}

/** At most two decimals. */
function roundPercent(value: number): number {
  return Math.round(value * 100) / 100;
}
