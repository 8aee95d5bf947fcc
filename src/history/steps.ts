// Points in time → a line in steps of how much was translated, for whoever draws it, and the same in words.
// A mark shows where the number of strings jumped: a fall there is no lost work.

import { readablePercentage } from '../percentages.ts';
import { formatDay } from '../text/dates.ts';
import { formatCount } from '../text/wording.ts';
import type { Point } from './model.ts';

export interface Steps {
  readonly first: Point;
  readonly last: Point;
  /** The ends of the axis, in tenths of a percent. */
  readonly low: number;
  readonly high: number;
  /** Commands of an SVG path, up to the start of the last point. */
  readonly line: string;
  /** Upright lines at all jumps, as a path; empty where there is none. */
  readonly marks: string;
  /** Names of the largest ones: their place as a share of the width, and `+120 strings`. */
  readonly names: readonly { readonly at: number; readonly text: string }[];
  /** For who does not see it. */
  readonly inWords: string;
}

export interface Drawing {
  /** In units of the line. */
  readonly width: number;
  readonly height: number;
  /** Room for the newest point: it is still so. */
  readonly tail: number;
  /** Share of the width that a name needs. */
  readonly room: number;
}

/** Prepares the drawing of two points and more; undefined for fewer. */
export function drawSteps(points: readonly Point[], drawing: Drawing): Steps | undefined {
  const { width, height, tail, room } = drawing;
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || first === last) return undefined;
  const start = dayNumber(first);
  const span = Math.max(1, dayNumber(last) - start);
  const across = (point: Point) =>
    roundToTenth(((dayNumber(point) - start) / span) * (width - tail));
  const all = points.map(({ figures: [total, translated] }) =>
    total === 0 ? 0 : readablePercentage(translated, total).tenths,
  );
  const low = Math.floor(Math.min(...all) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(...all) / step) * step);
  const down = (tenths: number) => roundToTenth(((high - tenths) / (high - low)) * height);
  const line = points
    .map((point, at) => {
      const y = down(all[at] ?? 0);
      if (at === 0) return `M0 ${y}`;
      return y === down(all[at - 1] ?? 0) ? '' : `H${across(point)}V${y}`;
    })
    .join('');
  const jumps = findJumps(points);
  const describePoint = (point: Point) => {
    const [total, translated] = point.figures;
    if (total === 0) return `no strings on ${formatDay(point.day)}`;
    return `${readablePercentage(translated, total).text}% of ${formatCount(total, 'string')} on ${formatDay(point.day)}`;
  };
  const jumpSentences = jumps
    .slice(-mostJumpsInWords)
    .map(({ point, by }) => `${formatJump(by)} on ${formatDay(point.day)}.`);
  return {
    first,
    last,
    low,
    high,
    line,
    marks: jumps.map(({ point }) => `M${across(point)} 0V${height}`).join(''),
    names: nameLargestJumps(jumps, (point) => across(point) / width, room),
    inWords: [`From ${describePoint(first)} to ${describePoint(last)}.`, ...jumpSentences].join(
      ' ',
    ),
  };
}

/** The steps of the axis, in tenths of a percent: it begins and ends at a quarter. */
const step = 250;
const mostJumpsInWords = 10;

interface Jump {
  readonly point: Point;
  readonly by: number;
}

/** Finds moments when a hundredth of all strings, or more, came or went at once. */
function findJumps(points: readonly Point[]): readonly Jump[] {
  return points.flatMap((point, at) => {
    const before = points[at - 1]?.figures[0];
    if (before === undefined) return [];
    const by = point.figures[0] - before;
    return by !== 0 && Math.abs(by) * 100 >= before ? [{ point, by }] : [];
  });
}

/** The largest ones have their names beside them, as far as there is room. */
function nameLargestJumps(jumps: readonly Jump[], across: (point: Point) => number, room: number) {
  const names: { readonly at: number; readonly text: string }[] = [];
  const largest = jumps.toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by));
  for (const { point, by } of largest) {
    const at = across(point);
    if (names.every((one) => Math.abs(one.at - at) > room))
      names.push({ at, text: formatJump(by) });
  }
  return names.sort((one, other) => one.at - other.at);
}

/** `+120 strings`. */
function formatJump(by: number): string {
  return `${by < 0 ? '−' : '+'}${formatCount(Math.abs(by), 'string')}`;
}

/** In days. */
function dayNumber({ day }: Point): number {
  return Date.parse(day) / 86_400_000;
}

/** To a tenth. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
