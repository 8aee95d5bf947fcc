// The head of a project's or component's page: how many languages are ready, and a skyline with a bar for
// each language, the most complete first. Sizes are attributes of SVG, because the content security policy
// allows no inline styles.

import { reachesMinimum } from '../percentages.ts';
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
  const { ready: isReady } = countLevels(towers, minimum);
  const strings = Math.max(...towers.map(({ figures }) => figures.strings.total));
  return html`<p class="figure"><strong>${formatNumber(isReady)}</strong> <span>${readyWords(isReady, minimum)} <span class="quiet">${describeAll(towers, minimum)} · source has ${formatCount(strings, 'string')}</span></span></p>`;
}

/** `41 languages ready to ship, of 73, at 80% or more.` */
export function describeReady(towers: readonly Tower[], minimum: number | undefined): string {
  if (towers.length === 0) return noTranslation;
  const { ready: isReady } = countLevels(towers, minimum);
  return `${formatNumber(isReady)} ${readyWords(isReady, minimum)}, ${describeAll(towers, minimum)}.`;
}

function readyWords(count: number, minimum: number | undefined): string {
  const noun = count === 1 ? 'language' : 'languages';
  return `${noun} ${minimum === undefined ? 'complete' : 'ready to ship'}`;
}

function describeAll(towers: readonly Tower[], minimum: number | undefined): string {
  return `of ${formatNumber(towers.length)}${minimum === undefined ? '' : `, at ${minimum}% or more`}`;
}

/** Renders the bars of all languages that someone has started. */
function renderSkyline(towers: readonly Tower[], minimum: number | undefined): Html {
  const started = towers
    .filter(({ figures }) => figures.percent.tenths > 0)
    .toSorted((one, other) => other.figures.percent.tenths - one.figures.percent.tenths);
  const bars = started.map(({ name, path, figures }, at) => {
    const height = figures.percent.tenths / 10;
    const label = `${name}: ${figures.percent.text}%`;
    return html`<a href="${path}"><title>${label}</title><path class="ground" d="M${at * step} 0h${step}v100h-${step}z"/><rect class="${getReadyLevel(figures, minimum)}" x="${at * step + 1}" y="${roundCoordinate(100 - height)}" width="${step - 2}" height="${roundCoordinate(height)}"/></a>`;
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

export type ReadyLevel = 'ready' | 'near' | 'started' | 'waiting';

/** Languages within so many points below the minimum are nearly there; chosen as a fifth of all strings. */
const nearPoints = 20;

/** How near a language is to the minimum, or to 100% without one. */
export function getReadyLevel({ strings, percent }: PageFigures, minimum = 100): ReadyLevel {
  const done = strings.translated + strings.failing;
  if (percent.tenths === 0) return 'waiting';
  if (reachesMinimum(done, strings.total, minimum)) return 'ready';
  return reachesMinimum(done, strings.total, Math.max(0, minimum - nearPoints))
    ? 'near'
    : 'started';
}

function countLevels(
  towers: readonly Tower[],
  minimum: number | undefined,
): Readonly<Record<ReadyLevel, number>> {
  const counts: Record<ReadyLevel, number> = { ready: 0, near: 0, started: 0, waiting: 0 };
  for (const { figures } of towers) counts[getReadyLevel(figures, minimum)]++;
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
