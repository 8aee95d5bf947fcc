// Pieces that several pages have: the head of a page, buttons, lists of facts, links to the record.

import { formatCount } from '../text/wording.ts';
import { leftUntil, type PageFigures } from './figures.ts';
import { type Html, type HtmlValue, html } from './html.ts';

/** The heading of a page, and the sentence below it. */
export function opening(heading: HtmlValue, lead: HtmlValue): Html {
  return html`<h1>${heading}</h1>
<p class="lead">${lead}</p>
`;
}

/** `84.2% translated, 27 strings to go.` */
export function inShort(figures: PageFigures): string {
  const { percent, left, strings } = figures;
  if (strings.total === 0) return 'There are no strings yet.';
  if (strings.total === 1 && left === 0) return 'The only string is translated.';
  if (left === 0) return `All ${formatCount(strings.total, 'string')} translated.`;
  return `${percent.text}% translated, ${formatCount(left, 'string')} to go.`;
}

/** A sentence about the work that is left for a translator, such as `3 strings from complete.` */
export function leftInWords(figures: PageFigures): string {
  const { left, strings, words, percent } = figures;
  if (left === 0 || strings.total === 0) return inShort(figures);
  const wordsLeft = words.fuzzy + words.missing;
  const size = `${formatCount(left, 'string')}${wordsLeft > 0 ? `, ${formatCount(wordsLeft, 'word')}` : ''}`;
  if (left === strings.total) return `Be the first: ${size}.`;
  if (left <= nearlyComplete) return `${formatCount(left, 'string')} from complete.`;
  return `${size} to go; ${percent.text}% is translated.`;
}

/** So few strings take one evening. */
const nearlyComplete = 20;

/** How far it is to the release bar; nothing where there is none, or no string. */
export function releaseNote(figures: PageFigures, minimum: number | undefined): Html | false {
  if (minimum === undefined || figures.strings.total === 0) return false;
  const left = leftUntil(figures, minimum);
  return html`<p class="release">${
    left === 0
      ? html`The minimum for a release, ${minimum}%, is reached.`
      : html`<strong>${formatCount(left, 'string')}</strong> to go until the minimum for a release, ${minimum}%.`
  }</p>
`;
}

export interface Action {
  /** Undefined for what the site does not publish: such an action is left out. */
  readonly path: string | undefined;
  readonly text: HtmlValue;
  /** The main action of the page. */
  readonly isMain?: boolean;
}

/** Links to what can be done. */
export function actions(all: readonly (Action | false | undefined)[]): Html {
  const shown = all.filter((one) => one && one.path !== undefined) as readonly Action[];
  return html`<p class="actions">${shown.map(
    ({ path, text, isMain }) =>
      html`<a class="${isMain ? 'button main' : 'button'}" href="${path}">${text}</a> `,
  )}</p>
`;
}

/** Links for programs and feed readers at the foot of a page; those without a path are left out. */
export function records(all: readonly (readonly [path: string | undefined, text: string])[]): Html {
  const shown = all.filter(([path]) => path !== undefined);
  return html`<p class="records">${shown.map(([path, text]) => html`<a href="${path}">${text}</a> `)}</p>
`;
}

/** Names and values; one without a value is left out. */
export function facts(all: readonly (readonly [name: string, value: HtmlValue])[]): Html {
  const known = all.filter(([, value]) => value !== '' && value !== false && value != null);
  return html`<dl class="facts">${known.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>
`;
}

/** A section with a heading. */
export function section(id: string, heading: HtmlValue, content: HtmlValue): Html {
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${heading}</h2>
${content}
</section>
`;
}

/** The text in place of a table without rows. */
export function empty(text: HtmlValue): Html {
  return html`<p class="empty">${text}</p>
`;
}

/** Texts of people with their paragraphs. */
export function paragraphs(text: string): Html[] {
  return text
    .split(/\n\s*\n/)
    .filter((one) => one.trim() !== '')
    .map((one) => html`<p>${one.trim()}</p>`);
}

/** A link where there is an address, else the name alone. */
export function linked(text: HtmlValue, address: string | undefined): HtmlValue {
  return address === undefined || address === '' ? text : html`<a href="${address}">${text}</a>`;
}
