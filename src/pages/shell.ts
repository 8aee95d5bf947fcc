// The shared parts of all pages of a site: the head and the foot, made once.

import { memoize } from '../api/context.ts';
import type { Context } from '../api/resource.ts';
import type { Catalogue } from '../catalogue/model.ts';
import { type Html, html } from './html.ts';
import { createPlaces, type Places } from './places.ts';

export interface Shell {
  readonly title: string;
  readonly description: string;
  readonly contact: string;
  readonly places: Places;
  readonly repeats: Context['repeats'];
  /** Whether there are feeds: where the past is known. */
  readonly hasFeeds: boolean;
  readonly hasPictures: boolean;
  /** The part after the page's own lines in the head. */
  readonly head: Html;
  readonly header: Html;
  readonly footer: Html;
}

/** Headers that some hosts cannot set. */
export const contentSecurity = html`<meta http-equiv="Content-Security-Policy" content="default-src 'self'; base-uri 'none'">
`;

/** The shell of a site's pages. */
export const getShell = memoize(makeShell);

function hasFeeds({ catalogue, resources }: Context): boolean {
  return catalogue.history.known !== undefined && resources.some(({ kind }) => kind === 'feeds');
}

function makeShell(context: Context): Shell {
  const { site } = context.catalogue;
  const places = createPlaces(context);
  const apiDocs = places.find('api-docs');
  const feed = hasFeeds(context) && places.to('feed');
  const { title, description, contact } = site;
  return {
    title,
    description,
    contact,
    places,
    repeats: context.repeats,
    hasFeeds: feed !== false,
    hasPictures: context.published.has('badges'),
    head: html`${contentSecurity}<link rel="icon" href="${places.to('icon')}" type="image/svg+xml">
${
  feed &&
  html`<link rel="alternate" type="application/atom+xml" href="${feed}" title="What has changed: ${title}">
`
}<link rel="stylesheet" href="${places.to('stylesheet')}">
<script src="${places.to('script')}" type="module" blocking="render"></script>`,
    header: html`<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="brand" href="${places.to('home-page')}"><img src="${places.to('icon')}" alt="" width="28" height="28">${title}</a>
<nav aria-label="Site"><a class="menu" href="${places.to('projects-overview')}">Projects</a> <a class="menu" href="${places.to('languages-overview')}">Languages</a>${apiDocs !== undefined && html` <a class="menu" href="${apiDocs}">API</a>`}</nav>
</header>`,
    footer: renderFooter(site, feed, renderFilesNote(context, places)),
  };
}

function renderFooter(
  { contact, links }: Catalogue['site'],
  feed: string | false,
  filesNote: Html,
): Html {
  const address = /^https?:/i.test(contact) ? contact : `mailto:${contact}`;
  const all = [
    ...links.map(({ name, url }) => html`<li><a href="${url}">${name}</a></li>`),
    contact === '' ? '' : html`<li><a href="${address}">Contact</a></li>`,
    feed === false ? '' : html`<li><a href="${feed}">Feed of all changes</a></li>`,
  ];
  const list =
    all.some((one) => one !== '') &&
    html`<ul>${all}</ul>
`;
  return html`<footer class="foot">
${list}<p>Figures from ${filesNote}. Every page has its record in the API.</p>
</footer>`;
}

/**
 * Leads to the commit of the data on the first page; the script adds it to every page. A commit in the text
 * of each page would make every build write all of them.
 */
function renderFilesNote({ catalogue }: Context, places: Places): Html {
  if (catalogue.revision === undefined) return html`files in git`;
  const build = places.find('build');
  return html`<a href="${places.to('home-page')}#state"${build !== undefined && html` data-build="${build}"`}>files in git</a>`;
}
