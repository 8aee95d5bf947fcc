// Prepares a chart of the translated percentage over time as a line in steps, and describes it in words. Ticks mark days on
// which the number of strings jumped, as a fall of the percentage there is no lost work.

import type { Point } from '../../catalogue/history/model.ts';
import { computeReadablePercentage } from '../../model/percentages.ts';
import { formatDay } from '../../text/dates.ts';
import { formatCount } from '../../text/wording.ts';

/** A chart, ready to be drawn as SVG. */
export interface StepChart {
  readonly first: Point;
  readonly last: Point;
  /** Whether the percentage has ever changed. */
  readonly hasMoved: boolean;
  /** The ends of the vertical axis in tenths of a percent, so near that a small movement shows. */
  readonly low: number;
  readonly high: number;
  /** Commands of an SVG path, up to the start of the last point. */
  readonly line: string;
  /** The newest percentage, its vertical position, and whether its text is placed below the line. */
  readonly newest: { readonly text: string; readonly y: number; readonly isBelow: boolean };
  /** Adjacent parts of the width, each with the text of a day for a pointer. */
  readonly parts: readonly Part[];
  /** An SVG path of short vertical lines at all jumps; empty without jumps. */
  readonly ticks: string;
  /** Names of the largest jumps, such as `+120 strings`; `at` is their position as a share of the width. */
  readonly names: readonly { readonly at: number; readonly text: string }[];
  /** A description for people who don't see the chart. */
  readonly inWords: string;
}

/** A part of the width, in units of the drawing. */
interface Part {
  readonly x: number;
  readonly width: number;
  readonly text: string;
}

/** The size of a chart. */
export interface ChartSize {
  /** In units of the drawing. */
  readonly width: number;
  readonly height: number;
  /** The width after the newest point, whose figures are still valid. */
  readonly tail: number;
  /** The share of the width that the name of a jump needs. */
  readonly room: number;
}

/** The start of the text above the end of the line, as a share of the width: a line that falls after it would cross it. */
const fallStart = 0.8;

/** Prepares the chart of at least two points; undefined for fewer. */
export function drawStepChart(points: readonly Point[], drawing: ChartSize): StepChart | undefined {
  const { width, height, tail, room } = drawing;
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || first === last) return undefined;
  const start = toDayNumber(first);
  const span = Math.max(1, toDayNumber(last) - start);
  const toX = (point: Point) =>
    roundToTenth(((toDayNumber(point) - start) / span) * (width - tail));
  const percentages = points.map(({ figures: [total, translated] }) =>
    total === 0 ? 0 : computeReadablePercentage(translated, total).tenths,
  );
  const { low, high } = chooseAxis(Math.min(...percentages), Math.max(...percentages));
  const toY = (tenths: number) => roundToTenth(((high - tenths) / (high - low)) * height);
  const line = points
    .map((point, index) => {
      const y = toY(percentages[index] ?? 0);
      if (index === 0) return `M0 ${y}`;
      return y === toY(percentages[index - 1] ?? 0) ? '' : `H${toX(point)}V${y}`;
    })
    .join('');
  const jumps = findJumps(points);
  const describePoint = (point: Point) => {
    const [total] = point.figures;
    if (total === 0) return `no strings on ${formatDay(point.day)}`;
    return `${formatPercentage(point)} of ${formatCount(total, 'string')} on ${formatDay(point.day)}`;
  };
  const jumpSentences = jumps
    .slice(-maxJumpsInWords)
    .map(({ point, by }) => `${formatJump(by)} on ${formatDay(point.day)}.`);
  const newestY = toY(percentages.at(-1) ?? 0);
  const isFalling = points.some((_, at) => {
    const next = points[at + 1];
    return (
      next !== undefined && toX(next) > width * fallStart && toY(percentages[at] ?? 0) < newestY
    );
  });
  const isBelow = newestY < textHeight || (isFalling && newestY < height - textHeight);
  return {
    first,
    last,
    hasMoved: percentages.some((percentage) => percentage !== percentages[0]),
    low,
    high,
    line,
    newest: { text: formatPercentage(last), y: newestY, isBelow },
    parts: divideIntoParts(points, toX, width),
    ticks: jumps.map(({ point }) => `M${toX(point)} 0V${tickHeight}`).join(''),
    names: placeLargestJumpNames(jumps, (point) => toX(point) / width, room),
    inWords: [`From ${describePoint(first)} to ${describePoint(last)}.`, ...jumpSentences].join(
      ' ',
    ),
  };
}

/** Chooses round ends of an axis that leave a small movement visible. */
function chooseAxis(lowest: number, highest: number): { low: number; high: number } {
  const axes = axisSteps.map((step) => {
    const low = Math.floor(Math.min(lowest, 1000 - step) / step) * step;
    return { step, low, high: Math.max(low + step, Math.ceil(highest / step) * step) };
  });
  const axis = axes.find(({ step, low, high }) => (high - low) / step <= mostAxisSteps);
  return axis ?? { low: 0, high: 1000 };
}

/** Tenths of a percent. Chosen: the ends of an axis are multiples of one of them. */
const axisSteps = [10, 20, 50, 100, 250];
/** Chosen: more steps of a finer scale would be an odd end of an axis, such as 34%. */
const mostAxisSteps = 3;
/** The most jumps in the description. */
const maxJumpsInWords = 10;
/** The height of a tick in units of the drawing. */
const tickHeight = 8;
/** The height of the newest figure above or below the line, in units of the drawing. */
const textHeight = 26;

function formatPercentage({ figures: [total, translated] }: Point): string {
  return total === 0 ? '–' : `${computeReadablePercentage(translated, total).text}%`;
}

/** Divides the width: each point gets the part up to the next one. Of points close together, only the newest gets one. */
function divideIntoParts(
  points: readonly Point[],
  toX: (point: Point) => number,
  width: number,
): readonly Part[] {
  const parts: Part[] = [];
  let end = width;
  for (const point of points.toReversed()) {
    const x = toX(point);
    if (end - x < width / maxParts) continue;
    const text = `${formatDay(point.day)}: ${formatPercentage(point)}`;
    parts.unshift({ x, width: roundToTenth(end - x), text });
    end = x;
  }
  return parts;
}

/** The most parts. Chosen: more would be too narrow for a pointer, and make pages large. */
const maxParts = 60;

/** A day on which the number of strings jumped. */
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

/** Places the names of the largest jumps, as far as there is room. */
function placeLargestJumpNames(
  jumps: readonly Jump[],
  toX: (point: Point) => number,
  room: number,
) {
  const names: { readonly at: number; readonly text: string }[] = [];
  const largest = jumps.toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by));
  for (const { point, by } of largest) {
    const at = toX(point);
    if (names.every((one) => Math.abs(one.at - at) > room))
      names.push({ at, text: formatJump(by) });
  }
  return names.sort((one, other) => one.at - other.at);
}

/** Formats `+120 strings`. */
function formatJump(by: number): string {
  return `${by < 0 ? '−' : '+'}${formatCount(Math.abs(by), 'string')}`;
}

function toDayNumber({ day }: Point): number {
  return Date.parse(day) / 86_400_000;
}

/** Rounds to one decimal. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
