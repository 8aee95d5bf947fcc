// The head of a project's or component's page: how many languages are ready, and a skyline with a bar for
// each language, the most complete first. Sizes are attributes of SVG, because the content security policy
// allows no inline styles.

import { describeReadyCount, getReadyLevel, type ReadyLevel } from '../pictures/ready-level.ts';
import { formatCount, formatNumber } from '../text/wording.ts';
import { renderChart } from './bar.ts';
import type { PageFigures } from './figures.ts';
import { type Html, html, trustAsHtml } from './html.ts';
import { type Action, describeProgress, renderActions } from './pieces.ts';

/** A language that is translated, or may be. */
export interface Tower {
  readonly name: string;
  readonly path: string;
  readonly figures: PageFigures;
}

export interface Skyline {
  readonly heading: string;
  readonly towers: readonly Tower[];
  /** The release bar, in percent; without one, only complete languages count. */
  readonly minimum: number | undefined;
  /** The figures of all languages together. */
  readonly figures: PageFigures;
  readonly actions: readonly (Action | false)[];
  /** Whether there is a bar for each language besides the legend. */
  readonly hasBars: boolean;
}

/** The figure, the buttons, the bars with a legend, and all figures for those who look for them. */
export function renderSkylineHead(head: Skyline): Html {
  const { heading, towers, minimum, figures, hasBars } = head;
  const { failing } = figures.strings;
  return html`<h1>${heading}</h1>
<div class="hero">${towers.length === 0 ? html`<p class="lead">${noTranslation}</p>` : readyFigure(towers, minimum)}${renderActions(head.actions)}</div>
<figure class="chart">${hasBars && renderSkyline(towers, minimum)}<figcaption>${renderLegend(towers, minimum)}</figcaption></figure>
<details class="figures"><summary>${failing > 0 ? `${formatCount(failing, 'string fails a check', 'strings fail a check')} · details` : 'Details'}</summary>
<p>${describeProgress(figures)} All languages together.</p>
${renderChart(figures, undefined)}</details>
`;
}

const noTranslation = 'There is no translation yet.';

function readyFigure(towers: readonly Tower[], minimum: number | undefined): Html {
  const { ready } = countLevels(towers, minimum);
  const [words, all] = describeReadyCount(ready, towers.length, minimum);
  const strings = Math.max(...towers.map(({ figures }) => figures.strings.total));
  return html`<p class="figure"><strong>${formatNumber(ready)}</strong> <span>${words} <span class="quiet">${all} · source has ${formatCount(strings, 'string')}</span></span></p>`;
}

/** `41 languages ready to ship, of 73, at 80% or more.` */
export function describeReady(towers: readonly Tower[], minimum: number | undefined): string {
  if (towers.length === 0) return noTranslation;
  const { ready } = countLevels(towers, minimum);
  return `${formatNumber(ready)} ${describeReadyCount(ready, towers.length, minimum).join(', ')}.`;
}

/** Renders the bars of all languages that someone has started. */
function renderSkyline(towers: readonly Tower[], minimum: number | undefined): Html {
  const started = towers
    .filter(({ figures }) => figures.percent.tenths > 0)
    .toSorted((one, other) => other.figures.percent.tenths - one.figures.percent.tenths);
  const bars = started.map(({ name, path, figures }, at) => {
    const height = figures.percent.tenths / 10;
    const label = `${name}: ${figures.percent.text}%`;
    return html`<a href="${path}"><title>${label}</title><path class="ground" d="M${at * step} 0h${step}v100h-${step}z"/><rect class="${getPageLevel(figures, minimum)}" x="${at * step + 1}" y="${roundCoordinate(100 - height)}" width="${step - 2}" height="${roundCoordinate(height)}"/></a>`;
  });
  const width = towers.length * step;
  const waiting = towers.length - started.length;
  const gaps =
    waiting > 0 &&
    trustAsHtml(`<path class="gaps" d="M${started.length * step} 99h${waiting * step}"/>`);
  const line =
    minimum !== undefined &&
    trustAsHtml(
      `<path class="line" d="M0 ${roundCoordinate(100 - minimum)}h${width}" aria-hidden="true"/>`,
    );
  const label =
    minimum !== undefined && html`<p class="ships" aria-hidden="true">${minimum}% ships</p>`;
  if (started.length === 0) return html``;
  return html`${label}<svg class="skyline" width="${towers.length * widest}" viewBox="0 0 ${width} 100" preserveAspectRatio="none" role="group" aria-label="How far each language is translated">${bars}${gaps}${line}</svg>`;
}

/** The width of a bar and of the gap beside it, in units of the picture. */
const step = 10;
/** The most pixels that a bar is wide: few languages do not fill the page. */
const widest = 64;

/** Returns the level of a language on a page. */
export function getPageLevel({ strings }: PageFigures, minimum: number | undefined): ReadyLevel {
  return getReadyLevel(strings.translated + strings.failing, strings.total, minimum);
}

function countLevels(
  towers: readonly Tower[],
  minimum: number | undefined,
): Readonly<Record<ReadyLevel, number>> {
  const counts: Record<ReadyLevel, number> = { ready: 0, near: 0, started: 0, waiting: 0 };
  for (const { figures } of towers) counts[getPageLevel(figures, minimum)]++;
  return counts;
}

function renderLegend(towers: readonly Tower[], minimum: number | undefined): Html {
  const counts = countLevels(towers, minimum);
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
  return html`<ul class="legend">${entries.map(([level, words]) => html`<li><span class="mark ${level}"></span><strong>${counts[level]}</strong> ${words}</li>`)}</ul>`;
}

/** At most one decimal. */
function roundCoordinate(value: number): number {
  return Math.round(value * 10) / 10;
}
