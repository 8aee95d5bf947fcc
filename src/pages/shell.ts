// The shell of a site's pages: the head, the header and the footer that all of them share. It is rendered once.

import { memoize } from '../api/context.ts';
import type { Context } from '../api/resource.ts';
import type { Catalogue } from '../catalogue/model.ts';
import { type Html, html } from './html.ts';
import { createPageLinks, type PageLinks } from './page-links.ts';
import { type ProjectView, toProjectView } from './views.ts';

export interface Shell {
  readonly title: string;
  readonly description: string;
  readonly contact: string;
  readonly links: PageLinks;
  readonly repeats: Context['repeats'];
  /** The only project of the site, whose page is the first one; undefined if there are several. */
  readonly onlyProject: OnlyProject | undefined;
  /** Whether the site publishes feeds, which need its history. */
  readonly hasFeeds: boolean;
  /** Whether the site publishes badges, charts and social cards. */
  readonly hasPictures: boolean;
  /** The end of the `head` element; a page's own lines come before it. */
  readonly head: Html;
  readonly header: Html;
  readonly footer: Html;
  readonly footerLinks: readonly Html[];
}

interface OnlyProject {
  readonly project: ProjectView;
  readonly languages: ReadonlySet<string>;
}

/** The content security policy, for hosts that cannot set headers. */
export const contentSecurity = html`<meta http-equiv="Content-Security-Policy" content="default-src 'self'; base-uri 'none'">
`;

/** Returns the shell of a site's pages. */
export const getShell = memoize(createShell);

function hasFeeds({ catalogue, resources }: Context): boolean {
  return catalogue.history.known !== undefined && resources.some(({ kind }) => kind === 'feeds');
}

function createShell(context: Context): Shell {
  const { site } = context.catalogue;
  const links = createPageLinks(context);
  const apiDocs = links.findPath('api-docs');
  const feed = hasFeeds(context) && links.getPath('feed');
  const { title, description, contact } = site;
  const onlyProject = findOnlyProject(context.catalogue);
  const footerLinks = site.links.map(
    ({ name, url }) => html`<li><a href="${url}">${name}</a></li>`,
  );
  return {
    title,
    description,
    contact,
    links,
    repeats: context.repeats,
    onlyProject,
    hasFeeds: feed !== false,
    hasPictures: context.published.has('badges'),
    head: html`${contentSecurity}<link rel="icon" href="${links.getPath('icon')}" type="image/svg+xml">
${
  feed &&
  html`<link rel="alternate" type="application/atom+xml" href="${feed}" title="What has changed: ${title}">
`
}<link rel="stylesheet" href="${links.getPath('stylesheet')}">
<script src="${links.getPath('script')}" type="module" blocking="render"></script>`,
    header: renderHeader(
      { links, title },
      'Skip to the content',
      html`<nav aria-label="Site">${onlyProject === undefined && html`<a class="menu" href="${links.getPath('projects-overview')}">Projects</a> `}<a class="menu" href="${links.getPath('languages-overview')}">Languages</a>${apiDocs !== undefined && html` <a class="menu" href="${apiDocs}">API</a>`}</nav>
`,
    ),
    footer: renderFooter(footerLinks, contact, feed, renderFilesNote(context, links)),
    footerLinks,
  };
}

/** Renders the header with the words of the link to the content, and a menu. */
export function renderHeader(
  { links, title }: Pick<Shell, 'links' | 'title'>,
  skip: string,
  menu?: Html,
): Html {
  return html`<a class="skip" href="#main">${skip}</a>
<header class="top">
<a class="brand" href="${links.getPath('home-page')}"><img src="${links.getPath('icon')}" alt="" width="28" height="28">${title}</a>
${menu}</header>`;
}

function findOnlyProject({ projects }: Catalogue): OnlyProject | undefined {
  const [only, another] = projects;
  if (only === undefined || another !== undefined) return undefined;
  return {
    project: toProjectView(only),
    languages: new Set(only.languages.map(({ language }) => language.code)),
  };
}

/** Returns the pages above one of a project: none above that of the only project, which is the first page. */
export function getProjectAncestors(
  { links, onlyProject }: Shell,
  { slug, name }: { readonly slug: string; readonly name: string },
): readonly (readonly [name: string, path: string])[] {
  return onlyProject === undefined
    ? [
        ['Projects', links.getPath('projects-overview')],
        [name, links.getPath('project-page', { project_slug: slug })],
      ]
    : [];
}

/** Renders a footer with nothing but the site's own links; false without any. */
export function renderLinkFooter(footerLinks: readonly Html[]): Html | false {
  return (
    footerLinks.length > 0 &&
    html`<footer class="foot">
<ul>${footerLinks}</ul>
</footer>`
  );
}

function renderFooter(
  footerLinks: readonly Html[],
  contact: string,
  feed: string | false,
  filesNote: Html,
): Html {
  const address = /^https?:/i.test(contact) ? contact : `mailto:${contact}`;
  const items = [
    ...footerLinks,
    contact === '' ? '' : html`<li><a href="${address}">Contact</a></li>`,
    feed === false ? '' : html`<li><a href="${feed}">Feed of all changes</a></li>`,
  ];
  const list =
    items.some((item) => item !== '') &&
    html`<ul>${items}</ul>
`;
  return html`<footer class="foot">
${list}<p>Figures from ${filesNote}. Every page has its record in the API.</p>
</footer>`;
}

/**
 * Renders a link to the commit of the data, which the first page shows; the script adds it to every page. With the
 * commit in the text of each page, every build would have to write all of them.
 */
function renderFilesNote({ catalogue }: Context, links: PageLinks): Html {
  if (catalogue.revision === undefined) return html`files in git`;
  const build = links.findPath('build');
  return html`<a href="${links.getPath('home-page')}#state"${build !== undefined && html` data-build="${build}"`}>files in git</a>`;
}
