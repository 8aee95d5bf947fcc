// Points in time → a line in steps of how much was translated, for whoever draws it, and the same in words.
// A tick shows where the number of strings jumped: a fall there is no lost work.

import { computeReadablePercentage } from '../percentages.ts';
import { formatDay } from '../text/dates.ts';
import { formatCount } from '../text/wording.ts';
import type { Point } from './model.ts';

export interface Steps {
  readonly first: Point;
  readonly last: Point;
  /** The top of the axis, in tenths of a percent; its foot is 0. */
  readonly high: number;
  /** Commands of an SVG path, up to the start of the last point. */
  readonly line: string;
  /** The newest percentage, how far down it is, and whether there is more room below it than above. */
  readonly newest: { readonly text: string; readonly y: number; readonly isBelow: boolean };
  /** Parts of the width, side by side, with the day and the figure that each shows. */
  readonly parts: readonly Part[];
  /** Short upright lines at all jumps, as a path; empty where there is none. */
  readonly ticks: string;
  /** Names of the largest ones: their place as a share of the width, and `+120 strings`. */
  readonly names: readonly { readonly at: number; readonly text: string }[];
  /** For who does not see it. */
  readonly inWords: string;
}

/** In units of the line. */
interface Part {
  readonly x: number;
  readonly width: number;
  readonly text: string;
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
    total === 0 ? 0 : computeReadablePercentage(translated, total).tenths,
  );
  const high = Math.max(step, Math.ceil(Math.max(...all) / step) * step);
  const down = (tenths: number) => roundToTenth(((high - tenths) / high) * height);
  const line = points
    .map((point, at) => {
      const y = down(all[at] ?? 0);
      if (at === 0) return `M0 ${y}`;
      return y === down(all[at - 1] ?? 0) ? '' : `H${across(point)}V${y}`;
    })
    .join('');
  const jumps = findJumps(points);
  const describePoint = (point: Point) => {
    const [total] = point.figures;
    if (total === 0) return `no strings on ${formatDay(point.day)}`;
    return `${percentText(point)} of ${formatCount(total, 'string')} on ${formatDay(point.day)}`;
  };
  const jumpSentences = jumps
    .slice(-mostJumpsInWords)
    .map(({ point, by }) => `${formatJump(by)} on ${formatDay(point.day)}.`);
  const newestY = down(all.at(-1) ?? 0);
  // A line that falls in the last fifth of the width would pass through a text above its end.
  const isFalling = points.some((_, at) => {
    const next = points[at + 1];
    return next !== undefined && across(next) > width * 0.8 && down(all[at] ?? 0) < newestY;
  });
  const isBelow = newestY < textHeight || (isFalling && newestY < height - textHeight);
  return {
    first,
    last,
    high,
    line,
    newest: { text: percentText(last), y: newestY, isBelow },
    parts: divideWidth(points, across, width),
    ticks: jumps.map(({ point }) => `M${across(point)} 0V${tickHeight}`).join(''),
    names: nameLargestJumps(jumps, (point) => across(point) / width, room),
    inWords: [`From ${describePoint(first)} to ${describePoint(last)}.`, ...jumpSentences].join(
      ' ',
    ),
  };
}

/** The steps of the axis, in tenths of a percent: it ends at a quarter. */
const step = 250;
const mostJumpsInWords = 10;
const tickHeight = 8;
/** Room for the newest figure above or below the line. */
const textHeight = 26;

function percentText({ figures: [total, translated] }: Point): string {
  return total === 0 ? '–' : `${computeReadablePercentage(translated, total).text}%`;
}

/** Gives each point the width up to the next one; of points close together, only the newest has any. */
function divideWidth(
  points: readonly Point[],
  across: (point: Point) => number,
  width: number,
): readonly Part[] {
  const parts: Part[] = [];
  let end = width;
  for (const point of points.toReversed()) {
    const x = across(point);
    if (end - x < width / mostParts) continue;
    const text = `${formatDay(point.day)}: ${percentText(point)}`;
    parts.unshift({ x, width: roundToTenth(end - x), text });
    end = x;
  }
  return parts;
}

/** More would be too narrow for a pointer, and make pages heavy. */
const mostParts = 60;

interface Jump {
  readonly point: Point;
  readonly by: number;
}

/** Finds days on which a twentieth of all strings, or more, came or went. */
function findJumps(points: readonly Point[]): readonly Jump[] {
  return points.flatMap((point, at) => {
    const before = points[at - 1]?.figures[0];
    if (before === undefined) return [];
    const by = point.figures[0] - before;
    return by !== 0 && Math.abs(by) * 20 >= before ? [{ point, by }] : [];
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
