// A page: its title, where it is, and what it says → the text of an HTML file.

import type { PathParameters } from '../api/path-template.ts';
import { type Card, cardSize, describeCard } from '../pictures/card.ts';
import { type Html, html } from './html.ts';
import type { Shell } from './shell.ts';

export interface Page {
  /** Its own address; none for a page that may be anywhere. */
  readonly at?: readonly [resource: string, parameters?: PathParameters];
  readonly title: string;
  /** In a sentence, for search engines. */
  readonly description: string;
  /** The pages above, from the first one on, as names and paths. */
  readonly above?: readonly (readonly [name: string, path: string])[];
  /** The name of this page below those. */
  readonly here?: string;
  /** Set for pages that others link to: the picture of their social card. */
  readonly shared?: SharedPicture;
  /** The feed of what it is about. */
  readonly feed?: readonly [resource: string, parameters: PathParameters];
  /** Additional elements for the head. */
  readonly head?: Html;
  readonly main: Html;
}

/** The picture that other sites show of a link to a page. */
interface SharedPicture {
  readonly at: readonly [resource: string, parameters?: PathParameters];
  /** undefined where there is no picture, because nothing is translated. */
  readonly card: Card | undefined;
}

/** The whole text of a page. */
export function renderDocument(shell: Shell, page: Page): string {
  const { title, description, at, shared } = page;
  const whole = title === shell.title ? title : `${title} · ${shell.title}`;
  const address = at && shell.places.whole(...at);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${whole}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${description}">
${
  address &&
  html`<link rel="canonical" href="${address}">
`
}${shared && address && renderCard(shell, page, address, shared)}${renderFeedLink(shell, page)}${shell.head}
${page.head}</head>
<body>
${shell.header}
${renderBreadcrumb(shell, page)}<main id="main">
${page.main}
</main>
${shell.footer}
</body>
</html>
`.toString();
}

/** The address of the feed for feed readers. */
function renderFeedLink({ places, hasFeeds }: Shell, { feed: at, title }: Page): Html | false {
  if (!hasFeeds || at === undefined) return false;
  return html`<link rel="alternate" type="application/atom+xml" href="${places.to(...at)}" title="What has changed: ${title}">
`;
}

/** The preview that others show for a link to the page. */
function renderCard(
  shell: Shell,
  { title, description }: Page,
  address: string,
  { at, card }: SharedPicture,
): Html {
  const picture =
    card !== undefined &&
    shell.hasPictures &&
    html`<meta property="og:image" content="${shell.places.whole(...at)}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="${cardSize.width}">
<meta property="og:image:height" content="${cardSize.height}">
<meta property="og:image:alt" content="${describeCard(card)}">
`;
  return html`<meta property="og:type" content="website">
<meta property="og:site_name" content="${shell.title}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
${picture}<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">
`;
}

function renderBreadcrumb({ places }: Shell, { above, here }: Page): Html | false {
  if (above === undefined || here === undefined) return false;
  return html`<nav class="crumbs" aria-label="Breadcrumb"><ol><li><a href="${places.to('home-page')}">Home</a></li>${above.map(
    ([name, path]) => html`<li><a href="${path}">${name}</a></li>`,
  )}<li aria-current="page">${here}</li></ol></nav>
`;
}
