// Points in time → a line in steps of how much was translated. All places are attributes of SVG, for a
// strict content security policy lets no page have styles of its own; words keep their size, for only the
// line is stretched.

import type { Point } from '../history/model.ts';
import { drawSteps, roundToTenth } from '../history/steps.ts';
import { formatDay } from '../text/dates.ts';
import { type Html, html } from './html.ts';

/** The line's own units: across, and down. */
const width = 1000;
const height = 120;
/** Room for the names of jumps. */
const above = 24;

/** A chart of two points and more. */
export function renderStepChart(points: readonly Point[]): Html {
  const steps = drawSteps(points, {
    width,
    height,
    tail: 20,
    // The width of a phone.
    room: 0.45,
  });
  if (steps === undefined) return html``;
  const { first, last, high, line, newest, parts, ticks, names, inWords } = steps;
  const y = above + newest.y;
  return html`<svg role="img" aria-labelledby="history-title history-text" height="${above + height + 24}"><title id="history-title">How much was translated</title><desc id="history-text">${inWords}</desc>
<svg y="${above}" width="100%" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><path class="grid" d="M0 0H${width}M0 ${height}H${width}"/><path class="under" d="${line}H${width}V${height}H0Z"/>${ticks !== '' && html`<path class="jump" d="${ticks}"/>`}<path class="step" d="${line}H${width}"/>${parts.map(
    ({ x, width: own, text }) =>
      html`<rect x="${x}" width="${own}" height="${height}"><title>${text}</title></rect>`,
  )}</svg>
<circle cx="100%" cy="${y}" r="4"/><text class="newest" x="100%" y="${newest.isBelow ? y + 20 : y - 10}" text-anchor="end">${newest.text}</text>
<text x="-6" y="${above + 4}" text-anchor="end">${high / 10}%</text><text x="-6" y="${above + height + 4}" text-anchor="end">0%</text>${names.map(
    ({ at, text }) =>
      html`<text class="jump" x="${roundToTenth(at * 100)}%" y="14" text-anchor="${anchor(at)}">${text}</text>`,
  )}
<text x="0" y="${above + height + 20}">${formatDay(first.day)}</text><text x="100%" y="${above + height + 20}" text-anchor="end">${formatDay(last.day)}</text></svg>
`;
}

function anchor(at: number): string {
  if (at < 0.25) return 'start';
  return at > 0.75 ? 'end' : 'middle';
}
