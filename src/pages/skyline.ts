// The head of a project's or component's page: how many languages are ready, and a skyline with a bar for
// each language: the ready ones first, then the nearest ones. Sizes are attributes of SVG, because the content security policy
// allows no inline styles.

import { formatCount, formatNumber } from '../text/wording.ts';
import { renderUnfoldedChart } from './bar.ts';
import { compareProgress, type PageFigures } from './figures.ts';
import { type Html, html, trustAsHtml } from './html.ts';
import { describeReadyCount, getReadyLevel, type ReadyLevel } from './pictures/ready-level.ts';
import { roundToTenth } from './pictures/step-chart.ts';
import { type Action, describeProgress, renderActions } from './pieces.ts';
import { mostUnfilteredRows } from './progress-table.ts';

/** The bar of one language. */
export interface SkylineBar {
  readonly name: string;
  readonly path: string;
  readonly figures: PageFigures;
}

export interface SkylineHead {
  readonly heading: string;
  readonly bars: readonly SkylineBar[];
  /** The minimum, in percent; without one, only complete languages count. */
  readonly minimum: number | undefined;
  readonly figures: PageFigures;
  readonly actions: readonly (Action | false)[];
  /** Whether the bars are drawn; else there is only the legend. */
  readonly hasBars: boolean;
}

/** Renders the number of ready languages, the buttons, the bars with a legend, and all figures, folded up. */
export function renderSkylineHead(head: SkylineHead): Html {
  const { heading, bars, minimum, figures, hasBars } = head;
  const { failing } = figures.strings;
  return html`<h1>${heading}</h1>
<div class="hero">${bars.length === 0 ? html`<p class="lead">${noTranslation}</p>` : renderReadyFigure(bars, minimum)}${renderActions(head.actions)}</div>
<figure class="chart">${hasBars && renderSkyline(bars, minimum)}<figcaption>${renderLegend(bars, minimum)}</figcaption></figure>
<details class="figures"><summary>${failing > 0 ? html`<span class="mark bad"></span>${formatCount(failing, 'string fails a check', 'strings fail a check')} · details` : 'Details'}</summary>
<p>${describeProgress(figures)} All languages together.</p>
${renderUnfoldedChart(figures)}</details>
`;
}

const noTranslation = 'There is no translation yet.';

function renderReadyFigure(bars: readonly SkylineBar[], minimum: number | undefined): Html {
  const { ready } = countLevels(bars, minimum);
  const [words, all] = describeReadyCount(ready, bars.length, minimum);
  const strings = Math.max(...bars.map(({ figures }) => figures.strings.total));
  return html`<p class="figure"><strong>${formatNumber(ready)}</strong> <span>${words} <span class="quiet">${all} · source has ${formatCount(strings, 'string')}</span></span></p>`;
}

/** Describes the bars in a sentence: `41 languages ready to ship, of 73, at 80% or more.` */
export function describeReady(bars: readonly SkylineBar[], minimum: number | undefined): string {
  if (bars.length === 0) return noTranslation;
  const { ready } = countLevels(bars, minimum);
  return `${formatNumber(ready)} ${describeReadyCount(ready, bars.length, minimum).join(', ')}.`;
}

/** Renders the bars of all languages that someone has started. */
function renderSkyline(all: readonly SkylineBar[], minimum: number | undefined): Html {
  const getRank = ({ figures }: SkylineBar) => levels.indexOf(getPageLevel(figures, minimum));
  const started = all
    .filter(({ figures }) => figures.percent.tenths > 0)
    .toSorted(
      (one, other) => getRank(one) - getRank(other) || compareProgress(one.figures, other.figures),
    );
  const links = started.map(({ name, path, figures }, index) => {
    const height = figures.percent.tenths / 10;
    const label = `${name}: ${figures.percent.text}%`;
    const failing = renderFailingPart(figures, height);
    return html`<a href="${path}" transform="translate(${index * step})"><title>${label}</title><path d="M0 0h${step}v100H0z"/><path class="${getPageLevel(figures, minimum)}" d="M1 ${roundToTenth(100 - height)}h${step - 2}V100H1z"/>${failing}</a>`;
  });
  const width = all.length * step;
  const waiting = all.length - started.length;
  const gaps =
    waiting > 0 &&
    trustAsHtml(`<path class="gaps" d="M${started.length * step} 99h${waiting * step}"/>`);
  const line =
    minimum !== undefined &&
    trustAsHtml(
      `<path class="line" d="M0 ${roundToTenth(100 - minimum)}h${width}" aria-hidden="true"/>`,
    );
  const label =
    minimum !== undefined && html`<p class="ships" aria-hidden="true">${minimum}% ships</p>`;
  if (started.length === 0) return html``;
  return html`<div class="bars">${label}<svg class="skyline" width="${all.length * widest}" viewBox="0 0 ${width} 100" preserveAspectRatio="none" role="group" aria-label="How far each language is translated">${links}${gaps}${line}</svg></div>`;
}

const levels: readonly ReadyLevel[] = ['ready', 'near', 'started', 'waiting'];

/** Renders the top of a bar, for the strings that fail a check; false where it is too small to be seen. */
function renderFailingPart({ strings }: PageFigures, height: number): Html | false {
  const share = (strings.failing / strings.total) * 100;
  return (
    share >= leastFailing &&
    trustAsHtml(
      `<path class="bad" d="M1 ${roundToTenth(100 - height)}h${step - 2}v${roundToTenth(share)}H1z"/>`,
    )
  );
}

/** Percent of all strings. Chosen: in a chart of 100 pixels, it is five pixels high. */
const leastFailing = 5;

/** The width of a bar and of the gap beside it, in units of the SVG. */
const step = 10;
/** The most pixels that a bar is wide. Chosen by eye, so that few languages don't fill the page. */
const widest = 64;

/** Returns how near a language is to the minimum. */
export function getPageLevel({ strings }: PageFigures, minimum: number | undefined): ReadyLevel {
  return getReadyLevel(strings.translated + strings.failing, strings.total, minimum);
}

function countLevels(
  bars: readonly SkylineBar[],
  minimum: number | undefined,
): Readonly<Record<ReadyLevel, number>> {
  const counts: Record<ReadyLevel, number> = { ready: 0, near: 0, started: 0, waiting: 0 };
  for (const { figures } of bars) counts[getPageLevel(figures, minimum)]++;
  return counts;
}

function renderLegend(bars: readonly SkylineBar[], minimum: number | undefined): Html {
  const counts = countLevels(bars, minimum);
  const entries = (
    [
      ['ready', minimum === undefined ? 'complete' : 'ready'],
      ['near', 'nearly there'],
      ['started', 'started'],
      [
        'waiting',
        counts.waiting === 1 ? 'waits for a first translator' : 'wait for a first translator',
      ],
    ] as const
  ).filter(([level]) => counts[level] > 0);
  const isFiltered = bars.length - counts.waiting > mostUnfilteredRows;
  return html`<ul class="legend">${entries.map(([level, words]) => {
    const entry = html`<span class="mark ${level}"></span><strong>${counts[level]}</strong> ${words}`;
    return html`<li>${isFiltered && level !== 'waiting' ? html`<a href="?show=${level}#languages">${entry}</a>` : entry}</li>`;
  })}</ul>`;
}
