// The history of a project, a component or a language → a picture as SVG for a README: a line in steps that shows how much
// was translated each day. It has a ground of its own, light or dark as the reader's system is.

import { memoize } from '../../api/context.ts';
import { getRecentGrowth } from '../../api/objects/history.ts';
import type { Series } from '../../catalogue/history/model.ts';
import { formatDay } from '../../text/dates.ts';
import { escapeXml } from '../../text/xml.ts';
import { type Palette, themeColours } from './palette.ts';
import { drawStepChart, type StepChart } from './step-chart.ts';
import { boldFactor, fontFamily, measureTextWidth, renderSvg } from './svg.ts';

// Pixels. Chosen by eye.
const margin = 16;
const titleSize = 13;
const titleHeight = 30;
const namesHeight = 18;
const datesHeight = 20;
const leastWidth = 640;
const lineHeight = 120;
const lineTop = margin + titleHeight + namesHeight;
// The dates have some space below their text, so the last margin is smaller.
const pictureHeight = lineTop + lineHeight + datesHeight + margin - 6;
/** The line begins after the words at the axis. */
const lineLeft = margin + measureTextWidth('100%') + 8;

/** Renders the picture as the text of an SVG file; undefined if the figures have never changed. */
export function renderStepPicture(
  name: string,
  series: Series,
  palette: Palette,
): string | undefined {
  const title = `${name}: how much was translated`;
  const change = describeChange(series);
  // The picture is as wide as its first line needs.
  const titleWidth = measureTextWidth(title, titleSize * boldFactor);
  const headWidth = titleWidth + margin + measureTextWidth(change ?? '');
  const width = Math.max(leastWidth, headWidth + 2 * margin);
  const steps = drawStepChart(series.points, {
    width: width - margin - lineLeft,
    height: lineHeight,
    // Chosen by eye; `room` fits a text such as `+1,200 strings` at the least width.
    tail: 12,
    room: 0.28,
  });
  if (steps === undefined) return undefined;
  return renderSvg({
    width,
    height: pictureHeight,
    title,
    description:
      change === undefined
        ? steps.inWords
        : `${steps.inWords} ${change.charAt(0).toUpperCase()}${change.slice(1)}.`,
    content: `<style>${renderStyle(palette)}</style>${renderContent(title, change, width, steps)}`,
  });
}

function renderContent(
  title: string,
  change: string | undefined,
  width: number,
  steps: StepChart,
): string {
  const { first, last, low, high, line, newest, ticks, names } = steps;
  const right = width - margin;
  const lineWidth = right - lineLeft;
  const renderText = (x: number, y: number, text: string, attributes = '') =>
    `<text x="${x}" y="${y}"${attributes}>${escapeXml(text)}</text>`;
  return (
    `<rect class="g" x=".5" y=".5" width="${width - 1}" height="${pictureHeight - 1}" rx="6"/>` +
    renderText(margin, margin + titleSize, title, ' class="t"') +
    (change === undefined ? '' : renderText(right, margin + titleSize, change, ' class="e"')) +
    `<g transform="translate(${lineLeft} ${lineTop})">` +
    `<path class="a" d="M0 0H${lineWidth}M0 ${lineHeight}H${lineWidth}"/>` +
    // An area that doesn't begin at 0 would show a wrong ratio.
    (low === 0 ? `<path class="u" d="${line}H${lineWidth}V${lineHeight}H0Z"/>` : '') +
    (ticks === '' ? '' : `<path class="j" d="${ticks}"/>`) +
    `<path class="s" d="${line}H${lineWidth}"/></g>` +
    renderText(
      right,
      lineTop + (newest.isBelow ? newest.y + 16 : newest.y - 7),
      newest.text,
      ' class="e b"',
    ) +
    renderText(lineLeft - 8, lineTop + 4, `${high / 10}%`, ' class="e"') +
    renderText(lineLeft - 8, lineTop + lineHeight + 4, `${low / 10}%`, ' class="e"') +
    names
      .map(({ at: share, text }) =>
        renderText(
          lineLeft + Math.round(share * lineWidth),
          lineTop - 6,
          text,
          getTextAnchor(share),
        ),
      )
      .join('') +
    renderText(lineLeft, lineTop + lineHeight + 16, formatDay(first.day)) +
    renderText(right, lineTop + lineHeight + 16, formatDay(last.day), ' class="e"')
  );
}

/** Describes the progress, such as `+3.2 points in 30 days`; undefined if unknown. */
function describeChange(series: Series): string | undefined {
  const change = getRecentGrowth(series);
  if (change === null) return undefined;
  const { tenths } = change;
  if (tenths === 0) return 'as far as 30 days ago';
  const absolute = Math.abs(tenths);
  const sign = tenths < 0 ? '−' : '+';
  const points = `${(absolute - (absolute % 10)) / 10}.${absolute % 10} ${absolute === 10 ? 'point' : 'points'}`;
  return `${sign}${points} in 30 days`;
}

/** Keeps a text inside of the picture; `share` is its position in the width of the line. */
function getTextAnchor(share: number): string {
  if (share < 0.2) return '';
  return share > 0.8 ? ' class="e"' : ' class="c"';
}

/** Short class names keep the file small: `t` title, `b` bold, `e` end, `c` centre, `s` steps, `u` under them, `j` jumps, `a` axis. */
const renderStyle = memoize(
  ({ bars }: Palette) =>
    `text{font:11px ${fontFamily};unicode-bidi:plaintext}.t{font-size:${titleSize}px}.t,.b{font-weight:600}` +
    '.e{text-anchor:end}.c{text-anchor:middle}path{fill:none}.s{stroke-width:2.5}' +
    '.u{fill-opacity:.14}' +
    `${renderThemeStyle('light', bars.light.high)}@media(prefers-color-scheme:dark){${renderThemeStyle('dark', bars.dark.high)}}`,
);

function renderThemeStyle(
  theme: 'light' | 'dark',
  { fill, line: stroke }: Palette['bars']['light']['high'],
): string {
  const { ground, edge, text, line } = themeColours[theme];
  return (
    `text{fill:${text}}.g{fill:${ground};stroke:${edge}}.a,.j{stroke:${line}}` +
    `.u{fill:${fill}}.s{stroke:${stroke}}`
  );
}
