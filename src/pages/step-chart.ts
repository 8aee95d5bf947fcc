// The percentages of several days → a chart as SVG, in which a line rises and falls in steps. Positions are attributes,
// because the content security policy allows no inline styles. The line is stretched to the width of the page; texts are
// outside of the stretched part and keep their size.

import type { Point } from '../catalogue/history/model.ts';
import { formatDay } from '../text/dates.ts';
import { formatCount } from '../text/wording.ts';
import { type Html, html } from './html.ts';
import { drawStepChart, roundToTenth } from './pictures/step-chart.ts';

/** The size of the stretched part, in units of the SVG. */
const width = 1000;
const height = 120;
/** Pixels above the line, for the names of days on which many strings came or went. */
const labelHeight = 24;
/** Pixels below the line, for the first and the last day. */
const datesHeight = 24;

/** Renders the chart below a caption, or a sentence where the percentage has never changed; false for fewer than two points. */
export function renderStepChart(points: readonly Point[], caption: Html | false): Html | false {
  const steps = drawStepChart(points, {
    width,
    height,
    tail: 20,
    // Measured on a screen of 360 pixels.
    room: 0.45,
  });
  if (steps === undefined) return false;
  const { first, last, low, high, line, newest, parts, ticks, names, inWords } = steps;
  if (!steps.hasMoved) {
    return html`<p>Unchanged since ${formatDay(first.day)}, at ${newest.text} of ${formatCount(last.figures[0], 'string')}.</p>
`;
  }
  const y = labelHeight + newest.y;
  return html`<figure class="past">
${
  caption &&
  html`<figcaption>${caption}</figcaption>
`
}<svg role="img" aria-labelledby="history-title history-text" height="${labelHeight + height + datesHeight}"><title id="history-title">How much was translated</title><desc id="history-text">${inWords}</desc>
<svg y="${labelHeight}" width="100%" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><path class="grid" d="M0 0H${width}M0 ${height}H${width}"/>${low === 0 && html`<path class="under" d="${line}H${width}V${height}H0Z"/>`}${ticks !== '' && html`<path class="jump" d="${ticks}"/>`}<path class="step" d="${line}H${width}"/>${parts.map(
    ({ x, width: partWidth, text }) =>
      html`<rect x="${x}" width="${partWidth}" height="${height}"><title>${text}</title></rect>`,
  )}</svg>
<circle cx="100%" cy="${y}" r="4"/><text class="newest" x="100%" y="${newest.isBelow ? y + 20 : y - 10}" text-anchor="end">${newest.text}</text>
<text x="-6" y="${labelHeight + 4}" text-anchor="end">${high / 10}%</text><text x="-6" y="${labelHeight + height + 4}" text-anchor="end">${low / 10}%</text>${names.map(
    ({ at: share, text }) =>
      html`<text class="jump" x="${roundToTenth(share * 100)}%" y="14" text-anchor="${getTextAnchor(share)}">${text}</text>`,
  )}
<text x="0" y="${labelHeight + height + 20}">${formatDay(first.day)}</text><text x="100%" y="${labelHeight + height + 20}" text-anchor="end">${formatDay(last.day)}</text></svg>
</figure>
`;
}

/** Keeps a text inside of the chart; `share` is its position in the width. */
function getTextAnchor(share: number): string {
  if (share < 0.25) return 'start';
  return share > 0.75 ? 'end' : 'middle';
}
