// The skyline of a project: a bar for each language, the most complete first, with the minimum as a line. Each bar
// is a link. Sizes are attributes of SVG, because the content security policy allows no inline styles.

import { reachesMinimum } from '../percentages.ts';
import { formatCount } from '../text/wording.ts';
import { byProgress, type PageFigures } from './figures.ts';
import { type Html, html, ready } from './html.ts';

/** A language that is translated, or may be. */
export interface Tower {
  readonly name: string;
  readonly path: string;
  readonly figures: PageFigures;
}

/** `41 languages ready to ship, of 73, at 80% or more.` */
export function readySentence(towers: readonly Tower[], minimum: number): string {
  const { ready: isReady } = countLevels(towers, minimum);
  const of = `of ${towers.length}, at ${minimum}% or more`;
  if (isReady === 0) return `No language is ready to ship yet, ${of}.`;
  return `${formatCount(isReady, 'language')} ready to ship, ${of}.`;
}

/** Renders the bars of all languages that someone has started, and a legend with counts. */
export function skyline(towers: readonly Tower[], minimum: number): Html {
  const started = towers
    .filter(({ figures }) => figures.percent.tenths > 0)
    .toSorted((one, other) => byProgress(one.figures, other.figures));
  const bars = started.map(({ name, path, figures }, at) => {
    const height = figures.percent.tenths / 10;
    const label = `${name}: ${figures.percent.text}%`;
    return html`<a href="${path}" aria-label="${label}"><title>${label}</title><rect class="${getLevel(figures, minimum)}" x="${at * step + 1}" y="${round(100 - height)}" width="${step - 2}" height="${round(height)}"/></a>`;
  });
  const width = started.length * step;
  const line = ready(
    `<path class="line" d="M0 ${round(100 - minimum)}h${width}" aria-hidden="true"/>`,
  );
  const picture =
    started.length > 0 &&
    html`<svg class="skyline" viewBox="0 0 ${width} 100" preserveAspectRatio="none" role="group" aria-label="How far each language is translated">${bars}${line}</svg>`;
  return html`<figure class="chart">${picture}<figcaption>${legend(towers, minimum)}</figcaption></figure>`;
}

/** The width of a bar and of the gap beside it, in units of the picture. */
const step = 10;

type Level = 'ready' | 'near' | 'started' | 'waiting';

/** Languages within so many points below the minimum are nearly there; chosen as a fifth of all strings. */
const nearPoints = 20;

function getLevel({ strings, percent }: PageFigures, minimum: number): Level {
  const done = strings.translated + strings.failing;
  if (percent.tenths === 0) return 'waiting';
  if (reachesMinimum(done, strings.total, minimum)) return 'ready';
  return reachesMinimum(done, strings.total, Math.max(0, minimum - nearPoints))
    ? 'near'
    : 'started';
}

function countLevels(towers: readonly Tower[], minimum: number): Readonly<Record<Level, number>> {
  const counts: Record<Level, number> = { ready: 0, near: 0, started: 0, waiting: 0 };
  for (const { figures } of towers) counts[getLevel(figures, minimum)]++;
  return counts;
}

function legend(towers: readonly Tower[], minimum: number): Html {
  const counts = countLevels(towers, minimum);
  const entries = (
    [
      ['ready', 'ready'],
      ['near', 'nearly there'],
      ['started', 'started'],
      [
        'waiting',
        counts.waiting === 1 ? 'waits for a first translator' : 'wait for a first translator',
      ],
    ] as const
  ).filter(([level]) => counts[level] > 0);
  return html`<ul class="legend">${entries.map(([level, words]) => html`<li><span class="mark ${level}"></span>${counts[level]} ${words}</li>`)}</ul>`;
}

/** At most one decimal. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
