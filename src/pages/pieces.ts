// Renders parts that several pages share: headings, sentences about progress, buttons, sections, lists of facts, links.

import type { PathParameters } from '../api/path-template.ts';
import type { Context } from '../api/resource.ts';
import { listContributors, rankNames, writeNameParts } from '../catalogue/history/contributors.ts';
import type { Component } from '../catalogue/model.ts';
import { escapeMarkdown } from '../text/markdown.ts';
import { formatCount, formatNumber } from '../text/wording.ts';
import { countStringsUntil, type PageFigures } from './figures.ts';
import { type Html, type HtmlValue, html } from './html.ts';
import type { Shell } from './shell.ts';
import type { LanguageView } from './views.ts';

/** Renders the heading of a page, and the sentence below it. */
export function renderOpening(heading: HtmlValue, lead: HtmlValue): Html {
  return html`<h1>${heading}</h1>
<p class="lead">${lead}</p>
`;
}

/** Describes progress in a sentence, such as `84.2% translated, 27 strings to go.` */
export function describeProgress(figures: PageFigures): string {
  const { percent, left, strings } = figures;
  if (strings.total === 0) return 'There are no strings yet.';
  if (left === 0) {
    const all =
      strings.total === 1
        ? 'The only string is translated'
        : `All ${formatCount(strings.total, 'string')} translated`;
    const { failing } = strings;
    return failing === 0
      ? `${all}.`
      : `${all}; ${formatNumber(failing)} ${failing === 1 ? 'fails' : 'fail'} a check.`;
  }
  return `${percent.text}% translated, ${formatCount(left, 'string')} to go.`;
}

/** Describes the remaining work for a translator in a sentence, such as `3 strings from complete.` */
export function describeRemainingWork(figures: PageFigures): string {
  const { left, strings, words, percent } = figures;
  if (left === 0 || strings.total === 0) return describeProgress(figures);
  const wordsLeft = words.fuzzy + words.missing;
  const size = `${formatCount(left, 'string')}${wordsLeft > 0 ? `, ${formatCount(wordsLeft, 'word')}` : ''}`;
  if (left === strings.total) return `Be the first: ${size}.`;
  if (left <= nearlyComplete && left * 4 <= strings.total)
    return `${formatCount(left, 'string')} from complete.`;
  return `${size} to go; ${percent.text}% is translated.`;
}

/** Strings. Chosen: one person translates so few in an evening. They must be a quarter at most. */
const nearlyComplete = 20;

/** Renders how many strings are missing until the minimum for a release; false without a minimum or without strings. */
export function renderReleaseNote(figures: PageFigures, minimum: number | undefined): Html | false {
  if (minimum === undefined || figures.strings.total === 0) return false;
  const left = countStringsUntil(figures, minimum);
  return html`<p class="release">${
    left === 0
      ? html`Ready to ship: ${minimum}% or more is translated.`
      : html`<strong>${formatCount(left, 'string')}</strong> to go until the minimum for a release, ${minimum}%.`
  }</p>
`;
}

/** A link that looks like a button. */
export interface Action {
  /** Undefined when the site does not publish the page: the action is omitted. */
  readonly path: string | undefined;
  readonly text: HtmlValue;
  readonly isMain?: boolean;
}

/** Renders links as buttons. */
export function renderActions(actions: readonly (Action | false | undefined)[]): Html {
  const published = actions.filter(
    (action) => action && action.path !== undefined,
  ) as readonly Action[];
  return html`<p class="actions">${published.map(
    ({ path, text, isMain }) =>
      html`<a class="${isMain ? 'button main' : 'button'}" href="${path}">${text}</a> `,
  )}</p>
`;
}

/** Renders the links for programs and feed readers at the foot of a page. Links without a path are omitted. */
export function renderRecordLinks(
  links: readonly (readonly [path: string | undefined, text: string])[],
): Html {
  const published = links.filter(([path]) => path !== undefined);
  return html`<p class="records">${published.map(([path, text]) => html`<a href="${path}">${text}</a> `)}</p>
`;
}

/** Renders a list of names and values. Names without a value are omitted. */
export function renderFacts(facts: readonly (readonly [name: string, value: HtmlValue])[]): Html {
  const known = facts.filter(([, value]) => value !== '' && value !== false && value != null);
  return html`<dl class="facts">${known.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>
`;
}

/** Renders a section with a heading. */
export function renderSection(id: string, heading: HtmlValue, content: HtmlValue): Html {
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${heading}</h2>
${content}
</section>
`;
}

/** Renders the text that replaces a table without rows. */
export function renderEmpty(text: HtmlValue): Html {
  return html`<p class="empty">${text}</p>
`;
}

/** Splits a text at blank lines into HTML paragraphs. */
export function renderParagraphs(text: string): Html[] {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => html`<p>${paragraph.trim()}</p>`);
}

/** Renders the path of a file, which may be broken after each slash. */
export function renderPath(path: string): Html {
  const [first = '', ...others] = path.split('/');
  return html`<code>${first}${others.map((part) => html`/<wbr>${part}`)}</code>`;
}

/** Renders a link; only the text if there is no address. */
export function renderLink(text: HtmlValue, address: string | undefined): HtmlValue {
  return address === undefined || address === '' ? text : html`<a href="${address}">${text}</a>`;
}

/** Renders the language's own name; false if it equals the English one. */
export function renderOwnName({ name, ownName: own, tag, direction }: LanguageView): Html | false {
  if (own === undefined || own === name) return false;
  return html` <bdi lang="${tag}"${direction === 'rtl' && html` dir="rtl"`}>${own}</bdi>`;
}

/** Renders `in German Deutsch`; a suffix such as ` · Demo` has its dot on the same line. */
export function renderLanguage(language: LanguageView, suffix = ''): Html {
  const [, dot = '', rest = ''] = /^( ·)?(.*)$/.exec(suffix) ?? [];
  return html`<span class="into">in ${language.name}${renderOwnName(language)}${dot}</span>${rest}`;
}

/** Lists the names of those who translated components into a language, or into any; empty where the site doesn't show them. */
export function listContributorNames(
  { catalogue: { contributors } }: Context,
  components: readonly Component[],
  code?: string,
): readonly string[] {
  if (contributors.size === 0) return [];
  const paths = components.map(({ project, slug }) => `${project.slug}/${slug}`);
  return rankNames(listContributors(contributors, paths, code));
}

/** Renders the sentence with the names; false without names. */
export function renderContributors(names: readonly string[]): Html | false {
  if (names.length === 0) return false;
  const parts = writeNameParts(names);
  return html`<p>Translated in the last 30 days by ${parts.map(({ text, isName }) => (isName ? html`<bdi>${text}</bdi>` : text))}.</p>
`;
}

const pictureResources = {
  'project-page': 'project-picture',
  'project-language-page': 'project-language-picture',
  'component-page': 'component-picture',
  'translation-page': 'translation-picture',
  'language-page': 'language-picture',
} as const;

/** On a small site, the pictures of a project replace those of its only component. */
const replacements: Readonly<Record<string, string>> = {
  'component-picture': 'project-picture',
  'translation-picture': 'project-language-picture',
};

/** Renders the section; false if the site has no pictures. Screen readers read `alternativeText`. */
export function renderBadgeSection(
  { links, hasPictures, repeats }: Shell,
  page: keyof typeof pictureResources,
  parameters: PathParameters,
  alternativeText: string,
): Html | false {
  if (!hasPictures) return false;
  const own = pictureResources[page];
  const isSingleComponent = repeats.singleComponentProjects.has(parameters['project_slug'] ?? '');
  const resource = (isSingleComponent && replacements[own]) || own;
  const badge = [resource, { ...parameters, picture: 'svg-badge' }] as const;
  const image = `![${escapeMarkdown(alternativeText)}](${links.getUrl(...badge)})`;
  const markdown = `[${image}](${links.getUrl(page, parameters)})`;
  return renderSection(
    'badge',
    'Badge',
    html`<p><img src="${links.getPath(...badge)}" alt="${alternativeText}" height="20" loading="lazy"></p>
<p class="markdown"><code data-copy>${markdown}</code></p>`,
  );
}
