// The title, the description and the content of a page → the text of its HTML file.

import type { PathParameters } from '../api/path-template.ts';
import { type Html, html } from './html.ts';
import { type Card, cardSize, describeCard } from './pictures/card.ts';
import { renderHeader, renderLinkFooter, type Shell } from './shell.ts';

/** The name of a resource, and the parameters of its path. */
type ResourceAddress = readonly [resource: string, parameters?: PathParameters];

export interface Page {
  /** The page's own resource; none for a page that hosts show at any address. */
  readonly self?: ResourceAddress;
  readonly title: string;
  /** One sentence, for search engines. */
  readonly description: string;
  /** The pages above it in the breadcrumb, from the first one on. */
  readonly ancestors?: readonly (readonly [name: string, path: string])[];
  readonly crumb?: string;
  /** Set for pages that others link to. */
  readonly socialPicture?: SocialPicture;
  readonly feed?: ResourceAddress;
  /** Set for a page in another language than English, which then has no English words around it. */
  readonly language?: PageLanguage | undefined;
  readonly head?: Html;
  readonly main: Html;
}

interface PageLanguage {
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** The words of the link to the content. */
  readonly skip: string;
}

/** The picture that other sites show of a link to the page. */
interface SocialPicture {
  readonly resource: ResourceAddress;
  /** undefined if there is no picture, because nothing is translated. */
  readonly card: Card | undefined;
}

/** Renders the whole text of a page. */
export function renderDocument(shell: Shell, page: Page): string {
  const { title, description, self, socialPicture, language } = page;
  const titleWithSite = ` · ${title}`.endsWith(` · ${shell.title}`)
    ? title
    : `${title} · ${shell.title}`;
  const url = self && shell.links.getUrl(...self);
  return html`<!doctype html>
<html lang="${language?.tag ?? 'en'}"${language?.direction === 'rtl' && html` dir="rtl"`}>
<head>
<meta charset="utf-8">
<title>${titleWithSite}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${description}">
${
  url &&
  html`<link rel="canonical" href="${url}">
`
}${socialPicture && url && renderSocialCard(shell, page, url, socialPicture)}${renderFeedLink(shell, page)}${shell.head}
${page.head}</head>
<body>
${language ? renderHeader(shell, language.skip) : shell.header}
${language === undefined && renderBreadcrumb(shell, page)}<main id="main">
${page.main}
</main>
${language ? renderLinkFooter(shell.footerLinks) : shell.footer}
</body>
</html>
`.toString();
}

function renderFeedLink({ links, hasFeeds }: Shell, { feed, title }: Page): Html | false {
  if (!hasFeeds || feed === undefined) return false;
  return html`<link rel="alternate" type="application/atom+xml" href="${links.getPath(...feed)}" title="What has changed: ${title}">
`;
}

/** Renders the properties of Open Graph, from which other sites make a card for a link to the page. */
function renderSocialCard(
  shell: Shell,
  { title, description }: Page,
  url: string,
  { resource, card }: SocialPicture,
): Html {
  const picture =
    card !== undefined &&
    shell.hasPictures &&
    html`<meta property="og:image" content="${shell.links.getUrl(...resource)}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="${cardSize.width}">
<meta property="og:image:height" content="${cardSize.height}">
<meta property="og:image:alt" content="${describeCard(card)}">
`;
  return html`<meta property="og:type" content="website">
<meta property="og:site_name" content="${shell.title}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
${picture}<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">
`;
}

function renderBreadcrumb({ links }: Shell, { ancestors, crumb }: Page): Html | false {
  if (ancestors === undefined || crumb === undefined) return false;
  return html`<nav class="crumbs" aria-label="Breadcrumb"><ol><li><a href="${links.getPath('home-page')}">Home</a></li>${ancestors.map(
    ([name, path]) => html`<li><a href="${path}">${name}</a></li>`,
  )}<li aria-current="page">${crumb}</li></ol></nav>
`;
}
