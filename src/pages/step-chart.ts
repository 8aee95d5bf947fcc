// Points in time → a line in steps of how much was translated. Where the number of strings jumped, a mark
// says so: a fall there is no lost work. All places are attributes of SVG, for a strict content security
// policy lets no page have styles of its own; words keep their size, for only the line is stretched.

import type { Point } from '../history/model.ts';
import { grouped } from '../text/wording.ts';
import { percentText, tenthsOf } from './figures.ts';
import { type Html, html } from './html.ts';
import { counted, dayText } from './wording.ts';

/** The line's own units: across, and down. */
const width = 1000;
const height = 120;
/** What is right of the newest point: it is still so. */
const tail = 20;
/** Room for the names of jumps. */
const above = 24;

/** A chart of two points and more. */
export function stepChart(points: readonly Point[]): Html {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return html``;
  const start = time(first);
  const span = Math.max(1, time(last) - start);
  const across = (point: Point) => round(((time(point) - start) / span) * (width - tail));
  const all = points.map(heightOf);
  const low = Math.floor(Math.min(...all) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(...all) / step) * step);
  const down = (tenths: number) => round(((high - tenths) / (high - low)) * height);
  const line = points
    .map((point, at) => {
      const y = down(heightOf(point));
      if (at === 0) return `M0 ${y}`;
      return y === down(all[at - 1] ?? 0) ? '' : `H${across(point)}V${y}`;
    })
    .join('');
  const jumps = jumpsIn(points);
  const marks = jumps.map(({ point }) => `M${across(point)} 0V${height}`).join('');
  const names = named(jumps, (point) => across(point) / width);
  return html`<svg role="img" aria-labelledby="history-title history-text" height="${above + height + 24}"><title id="history-title">How much was translated</title><desc id="history-text">${inWords(first, last, jumps)}</desc>
<svg y="${above}" width="100%" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><path class="grid" d="M0 0H${width}M0 ${height}H${width}"/><path class="under" d="${line}H${width}V${height}H0Z"/>${marks !== '' && html`<path class="jump" d="${marks}"/>`}<path class="step" d="${line}H${width}"/></svg>
<text x="-6" y="${above + 4}" text-anchor="end">${high / 10}%</text><text x="-6" y="${above + height + 4}" text-anchor="end">${low / 10}%</text>${names.map(
    ({ at, text }) =>
      html`<text class="jump" x="${round(at * 100)}%" y="14" text-anchor="${anchor(at)}">${text}</text>`,
  )}
<text x="0" y="${above + height + 20}">${dayText(first.day)}</text><text x="100%" y="${above + height + 20}" text-anchor="end">${dayText(last.day)}</text></svg>
`;
}

/** What the axis goes by, in tenths of a percent: it begins and ends at a quarter. */
const step = 250;

interface Jump {
  readonly point: Point;
  readonly by: number;
}

/** Where a hundredth of all strings, or more, came or went at once. */
function jumpsIn(points: readonly Point[]): readonly Jump[] {
  return points.flatMap((point, at) => {
    const before = points[at - 1]?.figures[0];
    if (before === undefined) return [];
    const by = point.figures[0] - before;
    return by !== 0 && Math.abs(by) * 100 >= before ? [{ point, by }] : [];
  });
}

/** The largest ones have their names beside them, as far as there is room on a phone. */
function named(jumps: readonly Jump[], across: (point: Point) => number) {
  const names: { readonly at: number; readonly text: string }[] = [];
  const largest = jumps.toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by));
  for (const { point, by } of largest) {
    const at = across(point);
    if (names.every((one) => Math.abs(one.at - at) > room)) names.push({ at, text: byText(by) });
  }
  return names.sort((one, other) => one.at - other.at);
}

/** Of the width, for a name. */
const room = 0.45;

/** `+120 strings`. */
function byText(by: number): string {
  return `${by < 0 ? '−' : '+'}${counted(Math.abs(by), 'string')}`;
}

function anchor(at: number): string {
  if (at < 0.25) return 'start';
  return at > 0.75 ? 'end' : 'middle';
}

/** The same for who does not see it. */
function inWords(first: Point, last: Point, jumps: readonly Jump[]): string {
  const state = (point: Point) =>
    `${percentText(heightOf(point))} of ${grouped(point.figures[0])} strings on ${dayText(point.day)}`;
  const told = jumps
    .slice(-mostTold)
    .map(({ point, by }) => `${byText(by)} on ${dayText(point.day)}.`);
  return [`From ${state(first)} to ${state(last)}.`, ...told].join(' ');
}

const mostTold = 10;

function heightOf({ figures: [total, translated] }: Point): number {
  return tenthsOf({ total, translated });
}

/** In days. */
function time({ day }: Point): number {
  return Date.parse(day) / 86_400_000;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
