// Names and percentages → a chart as SVG: a row with a bar for each, in the given order, in one column or in several. It has a
// ground of its own, light or dark as the reader's system is, so that it can be read on any page.

import { memoize } from '../../api/context.ts';
import { escapeXml } from '../../text/xml.ts';
import { type Palette, themeColours } from './palette.ts';
import { getLevel, type Level } from './ready-level.ts';
import { roundToTenth } from './step-chart.ts';
import { boldFactor, fontFamily, measureTextWidth, renderSvg } from './svg.ts';

export interface Chart {
  /** The title, in one line. */
  readonly title: string;
  readonly rows: readonly ChartRow[];
  /** A sentence in a line below the rows. */
  readonly note?: string | undefined;
  /** The minimum for a release, in percent: a dashed line in every bar. */
  readonly minimum?: number | undefined;
}

export interface ChartRow {
  readonly name: string;
  /** A whole number. */
  readonly percent: number;
}

/**
 * The forms have the names that they have in the addresses of translation servers. `multi` draws one column, `horizontal` as
 * many columns as fit into the width of a README.
 */
export type ChartForm = 'multi' | 'horizontal';

// Pixels. Chosen by eye.
const margin = 16;
const gap = 10;
const rowHeight = 20;
const barHeight = 10;
const barWidths: Readonly<Record<ChartForm, number>> = { multi: 200, horizontal: 100 };
const columnGap = 28;
const titleSize = 13;
const titleHeight = 32;
const noteHeight = 24;
// The distances from the top of a row, and from that of the note, to the baseline of the text.
const rowBaseline = 14;
const noteBaseline = 17;
/** The width that GitHub gives to a README. */
const readmeWidth = 880;
const percentWidth = measureTextWidth('100%');

/** Returns the form in which a chart is drawn: one with a single row looks the same in both. */
export function getChartForm({ rows }: Chart, form: ChartForm): ChartForm {
  return rows.length > 1 ? form : 'multi';
}

/** Renders a chart as the text of an SVG file. */
export function renderChartSvg(chart: Chart, wantedForm: ChartForm, palette: Palette): string {
  const { title, note } = chart;
  const layout = computeLayout(chart, getChartForm(chart, wantedForm));
  const { width, height, noteTop } = layout;
  return renderSvg({
    width,
    height,
    title,
    description: describeChart(chart),
    content:
      `<style>${renderStyle(palette)}</style>` +
      `<rect class="g" x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="6"/>` +
      `<text class="t" x="${margin}" y="${margin + titleSize}">${escapeXml(title)}</text>` +
      renderRows(chart, layout) +
      renderMinimumLines(chart, layout) +
      (note === undefined
        ? ''
        : `<text class="n" x="${margin}" y="${noteTop + noteBaseline}">${escapeXml(note)}</text>`),
  });
}

/** Positions and sizes in pixels. */
interface ChartLayout {
  readonly width: number;
  readonly height: number;
  /** The top of the first row, and that of the note. */
  readonly rowsTop: number;
  readonly noteTop: number;
  readonly columns: number;
  readonly rowsPerColumn: number;
  readonly columnWidth: number;
  readonly nameWidth: number;
  readonly barWidth: number;
}

function computeLayout({ title, rows, note }: Chart, form: ChartForm): ChartLayout {
  const nameWidth = Math.max(0, ...rows.map(({ name }) => measureTextWidth(name)));
  const barWidth = barWidths[form];
  const columnWidth = nameWidth + gap + barWidth + gap + percentWidth;
  const mostColumns = Math.floor(
    (readmeWidth - 2 * margin + columnGap) / (columnWidth + columnGap),
  );
  const wantedColumns = form === 'multi' ? 1 : Math.max(1, Math.min(mostColumns, rows.length));
  const rowsPerColumn = Math.ceil(rows.length / wantedColumns);
  // Full columns may leave the last ones empty.
  const columns = Math.ceil(rows.length / Math.max(1, rowsPerColumn));
  const contentWidth = columns * columnWidth + Math.max(0, columns - 1) * columnGap;
  const titleWidth = measureTextWidth(title, titleSize * boldFactor);
  const noteWidth = note === undefined ? 0 : measureTextWidth(note);
  const rowsTop = margin + titleHeight;
  const noteTop = rowsTop + rowsPerColumn * rowHeight;
  const bottom = noteTop + (note === undefined ? 0 : noteHeight);
  return {
    width: 2 * margin + Math.max(contentWidth, titleWidth, noteWidth),
    // The last row has some space below its text, so the margin is smaller.
    height: bottom + (rows.length > 0 ? margin - 6 : 0),
    rowsTop,
    noteTop,
    columns,
    rowsPerColumn,
    columnWidth,
    nameWidth,
    barWidth,
  };
}

function renderRows({ rows, minimum }: Chart, layout: ChartLayout): string {
  const { rowsTop, rowsPerColumn, columnWidth, nameWidth, barWidth } = layout;
  const rendered = rows.map(({ name, percent }, index) => {
    const x = margin + Math.floor(index / rowsPerColumn) * (columnWidth + columnGap);
    const y = rowsTop + (index % rowsPerColumn) * rowHeight;
    return renderRow(
      { name: escapeXml(name), percent, level: getLevel(percent, minimum) },
      { x, y, barOffset: nameWidth + gap, barWidth },
    );
  });
  return rendered.join('');
}

/** Renders a line through the bars of each column. */
function renderMinimumLines({ rows, minimum }: Chart, layout: ChartLayout): string {
  if (minimum === undefined) return '';
  const { rowsTop, columns, rowsPerColumn, columnWidth, nameWidth, barWidth } = layout;
  const lines = Array.from({ length: columns }, (_, index) => {
    const barLeft = margin + index * (columnWidth + columnGap) + nameWidth + gap;
    const x = roundToTenth(barLeft + (barWidth * minimum) / 100);
    const rowsInColumn = Math.min(rowsPerColumn, rows.length - index * rowsPerColumn);
    return `<path class="m" d="M${x} ${rowsTop}v${rowsInColumn * rowHeight}"/>`;
  });
  return lines.join('');
}

/** Positions and sizes in pixels. */
interface RowPosition {
  readonly x: number;
  readonly y: number;
  /** From `x` to the bar. */
  readonly barOffset: number;
  readonly barWidth: number;
}

function renderRow(
  { name, percent, level }: ChartRow & { readonly level: Level },
  { x, y, barOffset, barWidth }: RowPosition,
): string {
  const barX = x + barOffset;
  const barY = y + (rowHeight - barHeight) / 2;
  const filledWidth = roundToTenth((barWidth * percent) / 100);
  const size = `y="${barY}" height="${barHeight}"`;
  const filledPart =
    percent === 0
      ? ''
      : `<rect class="${classes[level]}" x="${barX}" ${size} width="${filledWidth}"/>`;
  return (
    `<text x="${x}" y="${y + rowBaseline}">${name}</text>` +
    `<rect class="b" x="${barX}" ${size} width="${barWidth}"/>${filledPart}` +
    `<text class="p" x="${barX + barWidth + gap + percentWidth}" y="${y + rowBaseline}">${percent}%</text>`
  );
}

/** Describes every figure in words, for screen readers. */
function describeChart({ rows, note, minimum }: Chart): string {
  const all = rows.map(({ name, percent }) => `${name} ${percent}%`).join(', ');
  return [
    ...(all === '' ? [] : [`${all}.`]),
    ...(note === undefined ? [] : [note]),
    ...(minimum === undefined ? [] : [`The dashed line marks ${minimum}%.`]),
  ].join(' ');
}

const classes: Readonly<Record<Level, string>> = { high: 'h', middle: 'i', low: 'l' };

/** Short class names keep the file small: `t` title, `p` percent, `b` bar, `m` minimum, `g` ground. */
const renderStyle = memoize(
  ({ bars }: Palette) =>
    `text{font:11px ${fontFamily};unicode-bidi:plaintext}.t{font-size:${titleSize}px;font-weight:600}` +
    '.p{text-anchor:end}.b,.h,.i,.l{rx:2px}.m{stroke-width:1.5;stroke-dasharray:3 2;fill:none}' +
    `${renderThemeStyle('light', bars.light)}@media(prefers-color-scheme:dark){${renderThemeStyle('dark', bars.dark)}}`,
);

function renderThemeStyle(theme: 'light' | 'dark', bars: Palette['bars']['light']): string {
  const { ground, edge, text, bar, line } = themeColours[theme];
  const levels = Object.entries(bars).map(
    ([level, own]) => `.${classes[level as Level]}{fill:${own.fill};stroke:${own.line}}`,
  );
  return (
    `text{fill:${text}}.g{fill:${ground};stroke:${edge}}.b{fill:${bar};stroke:${line}}` +
    `${levels.join('')}.m{stroke:${text}}`
  );
}
