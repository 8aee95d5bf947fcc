// How the figures of something went on → a picture of it for a README: a line in steps of how much was
// translated, with a ground of its own, light or dark as the reader's system is.

import { getRecentGrowth } from '../api/objects/history.ts';
import type { Series } from '../history/model.ts';
import { drawSteps, type Steps } from '../history/steps.ts';
import { formatDay } from '../text/dates.ts';
import { escapeXml } from '../text/xml.ts';
import { grounds } from './grounds.ts';
import { barColours } from './levels.ts';
import { renderSvg } from './svg.ts';
import { fontFamily, measureTextWidth } from './text-width.ts';

const [margin, titleSize, titleHeight, namesHeight, datesHeight] = [16, 13, 30, 18, 20];
const [usualWidth, height] = [640, 120];
const top = margin + titleHeight + namesHeight;
const whole = top + height + datesHeight + margin - 6;
/** The start of the line: after the words at the axis. */
const left = margin + measureTextWidth('100%') + 8;
/** How much wider bold letters are. */
const bold = 1.15;

/** The text of an SVG file; undefined where nothing has changed since it is known. */
export function renderStepPicture(name: string, series: Series): string | undefined {
  const title = `${name}: how much was translated`;
  const change = changeText(series);
  // No name is cut.
  const words = measureTextWidth(title, titleSize * bold) + margin + measureTextWidth(change ?? '');
  const width = Math.max(usualWidth, words + 2 * margin);
  const steps = drawSteps(series.points, {
    width: width - margin - left,
    height,
    tail: 12,
    room: 0.28,
  });
  if (steps === undefined) return undefined;
  return renderSvg({
    width,
    height: whole,
    title,
    description: change === undefined ? steps.inWords : `${steps.inWords} ${capital(change)}.`,
    content: drawn(title, change, width, steps),
  });
}

function drawn(title: string, change: string | undefined, width: number, steps: Steps): string {
  const { first, last, high, line, newest, ticks, names } = steps;
  const right = width - margin;
  const lineWidth = right - left;
  const at = (x: number, y: number, text: string, more = '') =>
    `<text x="${x}" y="${y}"${more}>${escapeXml(text)}</text>`;
  return (
    `<style>${style}</style>` +
    `<rect class="g" x=".5" y=".5" width="${width - 1}" height="${whole - 1}" rx="6"/>` +
    at(margin, margin + titleSize, title, ' class="t"') +
    (change === undefined ? '' : at(right, margin + titleSize, change, ' class="e"')) +
    `<g transform="translate(${left} ${top})">` +
    `<path class="a" d="M0 0H${lineWidth}M0 ${height}H${lineWidth}"/>` +
    `<path class="u" d="${line}H${lineWidth}V${height}H0Z"/>` +
    (ticks === '' ? '' : `<path class="j" d="${ticks}"/>`) +
    `<path class="s" d="${line}H${lineWidth}"/></g>` +
    at(right, top + (newest.isBelow ? newest.y + 16 : newest.y - 7), newest.text, ' class="e b"') +
    at(left - 8, top + 4, `${high / 10}%`, ' class="e"') +
    at(left - 8, top + height + 4, '0%', ' class="e"') +
    names
      .map((one) => at(left + Math.round(one.at * lineWidth), top - 6, one.text, anchorAt(one.at)))
      .join('') +
    at(left, top + height + 16, formatDay(first.day)) +
    at(right, top + height + 16, formatDay(last.day), ' class="e"')
  );
}

/** `+3.2 points in 30 days`; undefined where it is not known. */
function changeText(series: Series): string | undefined {
  const change = getRecentGrowth(series);
  if (change === null) return undefined;
  const { tenths } = change;
  if (tenths === 0) return 'as far as 30 days ago';
  const size = Math.abs(tenths);
  const sign = tenths < 0 ? '−' : '+';
  const points = `${(size - (size % 10)) / 10}.${size % 10} ${size === 10 ? 'point' : 'points'}`;
  return `${sign}${points} in 30 days`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function anchorAt(share: number): string {
  if (share < 0.2) return '';
  return share > 0.8 ? ' class="e"' : ' class="c"';
}

const style =
  `text{font:11px ${fontFamily};unicode-bidi:plaintext}.t{font-size:${titleSize}px}.t,.b{font-weight:600}` +
  '.e{text-anchor:end}.c{text-anchor:middle}path{fill:none}.s{stroke-width:2.5}' +
  '.u{fill-opacity:.14}' +
  `${themeStyle('light')}@media(prefers-color-scheme:dark){${themeStyle('dark')}}`;

function themeStyle(theme: 'light' | 'dark'): string {
  const { ground, edge, text, line } = grounds[theme];
  const { fill, line: stroke } = barColours[theme].high;
  return (
    `text{fill:${text}}.g{fill:${ground};stroke:${edge}}.a,.j{stroke:${line}}` +
    `.u{fill:${fill}}.s{stroke:${stroke}}`
  );
}
