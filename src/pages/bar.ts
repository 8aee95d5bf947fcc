// Renders bars with a part for each state of strings: small ones in tables, and the chart of a page with a table of
// figures. Widths are attributes of SVG, because the content security policy allows no inline styles.

import { computeReadablePercentage } from '../model/percentages.ts';
import { formatCount, formatNumber, joinNames } from '../text/wording.ts';
import type { PageFigures, Shares } from './figures.ts';
import { type Html, html, trustAsHtml } from './html.ts';
import { roundToTenth } from './pictures/step-chart.ts';

/** The parts in the order of the bar, with the class of each in the stylesheet. */
const parts = [
  ['translated', 'ok'],
  ['failing', 'bad'],
  ['fuzzy', 'old'],
] as const;

/**
 * Renders the bar of a row of a table. `minimum`, in percent, becomes a line. `gained`, in tenths of a percent, becomes
 * the lighter part that was translated in the last 30 days.
 */
export function renderSmallBar(
  { strings }: Pick<PageFigures, 'strings'>,
  minimum: number | undefined,
  gained: number,
): Html {
  let paths = listSegments(strings)
    .map(({ name, from, width }) => {
      const segment = `d="M${roundToTenth(from)} 4h${roundToTenth(width)}"`;
      const hasStripes = name !== 'ok' && width >= narrowestStriped;
      return `<path class="${name}" ${segment}/>${hasStripes ? `<path class="stripes" ${segment}/>` : ''}`;
    })
    .join('');
  const passing = strings.total === 0 ? 0 : (strings.translated / strings.total) * 100;
  const width = roundToTenth(Math.min(passing, gained / 10));
  if (width > 0) paths += `<path class="new" d="M${roundToTenth(passing - width)} 4h${width}"/>`;
  if (minimum !== undefined && strings.total > 0)
    paths += `<path class="line" d="M${minimum} 0v8"/>`;
  // It contains only numbers and words of this module.
  return trustAsHtml(
    `<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${paths}</svg>`,
  );
}

/** Percent. In a narrower part, less than two pixels wide, no stripe can be seen. */
const narrowestStriped = 1;

/** Renders the chart of a page: the bar with its legend, which unfolds to a table of all figures. */
export function renderChart(figures: PageFigures, minimum: number | undefined): Html {
  return html`<figure class="chart">${renderLargeBar(figures, minimum)}
<details><summary>${renderLegend(figures)}</summary>
${renderFigureTable(figures)}</details></figure>`;
}

/** Renders the bar and a legend of the words that `names` returns for the number of strings in each state. */
export function renderLegendBar(
  { strings }: PageFigures,
  minimum: number | undefined,
  names: Readonly<Record<Part, (count: number) => string>>,
): Html {
  const entries = legendParts
    .filter(([part]) => strings[part] > 0)
    .map(([part, mark]) => ({ mark, text: names[part](strings[part]) }));
  const label = entries.map(({ text }) => text).join(', ');
  return html`<figure class="chart">${renderBarWithLabel(strings, minimum, label)}
<figcaption>${entries.map(({ mark, text }) => html`<span class="part"><span class="mark ${mark}"></span>${text}</span> `)}</figcaption></figure>
`;
}

/** Renders the chart for a part of a page that is folded itself: the bar, and the table of all figures. */
export function renderUnfoldedChart(figures: PageFigures): Html {
  return html`<figure class="chart">${renderLargeBar(figures, undefined)}
${renderFigureTable(figures)}</figure>`;
}

/** The states of strings in the order of the legend, with the class of each in the stylesheet. */
const legendParts = [...parts, ['missing', 'gap']] as const;

/** Renders the number of strings in each state that some are in: `780 translated, 834 missing`. */
function renderLegend({ strings }: PageFigures): Html {
  const words: Readonly<Record<Part, string>> = {
    translated: 'translated',
    failing: strings.failing === 1 ? 'fails a check' : 'fail a check',
    fuzzy: strings.fuzzy === 1 ? 'needs work' : 'need work',
    missing: 'missing',
  };
  const items = legendParts
    .filter(([part]) => strings[part] > 0)
    .map(
      ([part, mark]) =>
        `<span class="part"><span class="mark ${mark}"></span>${formatNumber(strings[part])} ${words[part]}</span> `,
    );
  // It contains only numbers and words of this module.
  return trustAsHtml(items.join('') || 'All figures');
}

function renderLargeBar({ strings }: PageFigures, minimum: number | undefined): Html {
  return renderBarWithLabel(strings, minimum, describeBar(strings, minimum));
}

function renderBarWithLabel(strings: Shares, minimum: number | undefined, label: string): Html {
  const rects = listSegments(strings).map(({ name, from, width }) => {
    const fill = name === 'ok' ? '' : ` fill="url(#${name})"`;
    return `<rect class="${name}" x="${from}%" width="${width}%" height="100%"${fill}/>`;
  });
  const line =
    minimum === undefined || strings.total === 0
      ? ''
      : `<line class="line" x1="${minimum}%" x2="${minimum}%" y1="0" y2="100%"/>`;
  return html`<svg class="large" role="img" aria-label="${label}"><defs>${stripePatterns}</defs>${trustAsHtml(rects.join('') + line)}</svg>`;
}

/** Lists the visible parts of a bar: the class of each in the stylesheet, and where it begins, in percent. */
function listSegments(strings: Shares) {
  let end = 0;
  return parts.flatMap(([part, name]) => {
    const from = end;
    const width = strings.total === 0 ? 0 : (strings[part] / strings.total) * 100;
    end += width;
    return width === 0 ? [] : [{ name, from: roundPercent(from), width: roundPercent(width) }];
  });
}

/** Stripes, so that readers who don't see the colours tell the parts apart. */
const stripePatterns = trustAsHtml(
  ['bad', 'old']
    .map(
      (name, index) =>
        `<pattern id="${name}" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(${index === 0 ? 45 : -45})"><path class="${name}" d="M0 4h8"/><path class="stripe" d="M2 0v8"/></pattern>`,
    )
    .join(''),
);

/** Describes the bar for screen readers. */
function describeBar({ total, ...counts }: Shares, minimum: number | undefined): string {
  if (total === 0) return 'There are no strings yet.';
  const parts = [
    formatCount(counts.translated, 'is translated', 'are translated'),
    formatCount(counts.failing, 'fails a check', 'fail a check'),
    formatCount(counts.fuzzy, 'needs work', 'need work'),
    formatCount(counts.missing, 'is missing', 'are missing'),
  ];
  const sentence = `Of ${formatCount(total, 'string')}, ${joinNames(parts, 'and')}.`;
  return minimum === undefined ? sentence : `${sentence} The minimum for a release is ${minimum}%.`;
}

function renderFigureTable({ strings, words, chars }: PageFigures): Html {
  const renderRow = (name: string, mark: string, part: Part, charsCell = '') =>
    `<tr><th scope="row"><span class="mark ${mark}"></span>${name}</th><td>${formatNumber(strings[part])}</td><td>${formatShare(strings, part)}</td><td>${formatNumber(words[part])}</td>${charsCell}</tr>
`;
  // Characters are only counted as translated or not: each cell spans two rows.
  const translatedChars = `<td rowspan="2">${formatNumber(chars.translated)}</td>`;
  const untranslatedChars = `<td rowspan="2">${formatNumber(chars.total - chars.translated)}</td>`;
  // It contains only numbers and words of this module.
  return trustAsHtml(`<table class="counts"><caption class="hidden">Strings, words and characters in each state</caption>
<thead><tr><th scope="col">State</th><th scope="col">Strings</th><th scope="col">Share</th><th scope="col">Words</th><th scope="col">Characters</th></tr></thead>
<tbody>
${renderRow('Translated', 'ok', 'translated', translatedChars)}${renderRow('Translated, fails a check', 'bad', 'failing')}${renderRow('Needs work', 'old', 'fuzzy', untranslatedChars)}${renderRow('Missing', 'gap', 'missing')}</tbody>
<tfoot><tr><th scope="row">All</th><td>${formatNumber(strings.total)}</td><td></td><td>${formatNumber(words.total)}</td><td>${formatNumber(chars.total)}</td></tr></tfoot></table>`);
}

type Part = 'translated' | 'failing' | 'fuzzy' | 'missing';

function formatShare(shares: Shares, part: Part): string {
  if (shares.total === 0) return '';
  return `${computeReadablePercentage(shares[part], shares.total).text}%`;
}

/** Rounds to two decimals, so that pages are smaller. */
function roundPercent(value: number): number {
  return Math.round(value * 100) / 100;
}
