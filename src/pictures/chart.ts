// Names and shares → a chart: a row for each, the furthest first, in one column or in several. It has a
// ground of its own, light or dark as the reader's system is, so that it can be read on any page.

import { escapeXml } from '../text/xml.ts';
import { grounds } from './grounds.ts';
import { barColours, getLevel, type Level } from './levels.ts';
import { renderSvg } from './svg.ts';
import { fontFamily, measureTextWidth } from './text-width.ts';

export interface Chart {
  /** The title, in one line. */
  readonly title: string;
  readonly rows: readonly ChartRow[];
  /** Further text, in a line below. */
  readonly note?: string | undefined;
  /** A percentage to mark in every bar: what is needed for a release. */
  readonly minimum?: number | undefined;
}

export interface ChartRow {
  readonly name: string;
  /** A whole number, as shown. */
  readonly percent: number;
}

/** `multi`: one column. `horizontal`: as many as fit into the width of a README. */
export type ChartForm = 'multi' | 'horizontal';

const [margin, gap, rowHeight, barHeight] = [16, 10, 20, 10];
const barWidths: Readonly<Record<ChartForm, number>> = { multi: 200, horizontal: 100 };
const [betweenColumns, widest] = [28, 880];
const [titleSize, titleHeight, noteHeight] = [13, 32, 24];
/** How much wider bold letters are. */
const bold = 1.15;
const percentWidth = measureTextWidth('100%');

/** The form in which a chart looks the same: that of a single row is always `multi`. */
export function getChartForm({ rows }: Chart, form: ChartForm): ChartForm {
  return rows.length > 1 ? form : 'multi';
}

/** The text of an SVG file. */
export function renderChartSvg(chart: Chart, wanted: ChartForm): string {
  const { title, rows, note, minimum } = chart;
  const form = getChartForm(chart, wanted);
  const names = Math.max(0, ...rows.map(({ name }) => measureTextWidth(name)));
  const bar = barWidths[form];
  const column = names + gap + bar + gap + percentWidth;
  const fitting = Math.floor((widest - 2 * margin + betweenColumns) / (column + betweenColumns));
  const columns = form === 'multi' ? 1 : Math.max(1, Math.min(fitting, rows.length));
  const perColumn = Math.ceil(rows.length / columns);
  const used = Math.ceil(rows.length / Math.max(1, perColumn));
  const content = used * column + Math.max(0, used - 1) * betweenColumns;
  const texts = [
    measureTextWidth(title, titleSize * bold),
    note === undefined ? 0 : measureTextWidth(note),
  ];
  const width = 2 * margin + Math.max(content, ...texts);
  const top = margin + titleHeight;
  const noteAt = top + perColumn * rowHeight;
  const height =
    noteAt + (note === undefined ? 0 : noteHeight) + (rows.length > 0 ? margin - 6 : 0);
  const drawn = rows.map(({ name, percent }, index) => {
    const x = margin + Math.floor(index / perColumn) * (column + betweenColumns);
    const y = top + (index % perColumn) * rowHeight;
    return getRow(escapeXml(name), percent, { x, y, bar: names + gap, width: bar });
  });
  const marks =
    minimum === undefined
      ? []
      : Array.from({ length: used }, (_, index) => {
          const inBar = (bar * minimum) / 100;
          const x = margin + index * (column + betweenColumns) + names + gap + inBar;
          const inColumn = Math.min(perColumn, rows.length - index * perColumn);
          return `<path class="m" d="M${rounded(x)} ${top}v${inColumn * rowHeight}"/>`;
        });
  return renderSvg({
    width,
    height,
    title,
    description: getDescription(chart),
    content:
      `<style>${style}</style>` +
      `<rect class="g" x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="6"/>` +
      `<text class="t" x="${margin}" y="${margin + titleSize}">${escapeXml(title)}</text>` +
      drawn.join('') +
      marks.join('') +
      (note === undefined
        ? ''
        : `<text class="n" x="${margin}" y="${noteAt + 17}">${escapeXml(note)}</text>`),
  });
}

function getRow(
  name: string,
  percent: number,
  at: { readonly x: number; readonly y: number; readonly bar: number; readonly width: number },
): string {
  const barX = at.x + at.bar;
  const barY = at.y + (rowHeight - barHeight) / 2;
  const filled = rounded((at.width * percent) / 100);
  const size = `y="${barY}" height="${barHeight}"`;
  const part =
    percent === 0
      ? ''
      : `<rect class="${classes[getLevel(percent)]}" x="${barX}" ${size} width="${filled}"/>`;
  return (
    `<text x="${at.x}" y="${at.y + 14}">${name}</text>` +
    `<rect class="b" x="${barX}" ${size} width="${at.width}"/>${part}` +
    `<text class="p" x="${barX + at.width + gap + percentWidth}" y="${at.y + 14}">${percent}%</text>`
  );
}

/** Every figure in words. */
function getDescription({ rows, note, minimum }: Chart): string {
  const all = rows.map(({ name, percent }) => `${name} ${percent}%`).join(', ');
  return [
    ...(all === '' ? [] : [`${all}.`]),
    ...(note === undefined ? [] : [note]),
    ...(minimum === undefined ? [] : [`The dashed line marks ${minimum}%.`]),
  ].join(' ');
}

const classes: Readonly<Record<Level, string>> = { high: 'h', middle: 'i', low: 'l' };

const style =
  `text{font:11px ${fontFamily};unicode-bidi:plaintext}.t{font-size:${titleSize}px;font-weight:600}` +
  '.p{text-anchor:end}.b,.h,.i,.l{rx:2px}.m{stroke-width:1.5;stroke-dasharray:3 2;fill:none}' +
  `${themeStyle('light')}@media(prefers-color-scheme:dark){${themeStyle('dark')}}`;

function themeStyle(theme: 'light' | 'dark'): string {
  const { ground, edge, text, bar, line } = grounds[theme];
  const levels = Object.entries(barColours[theme]).map(
    ([level, own]) => `.${classes[level as Level]}{fill:${own.fill};stroke:${own.line}}`,
  );
  return (
    `text{fill:${text}}.g{fill:${ground};stroke:${edge}}.b{fill:${bar};stroke:${line}}` +
    `${levels.join('')}.m{stroke:${text}}`
  );
}

function rounded(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
