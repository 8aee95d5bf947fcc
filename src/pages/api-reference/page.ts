// Renders the description of the API as a page for people, without scripts. It has the frame of the site's other pages, or
// none if the site has no pages.

import { readDescription } from '../../api/description/api-document.ts';
import {
  describeApi,
  type ReferenceBlock,
  type ReferencePart,
} from '../../api/description/reference.ts';
import type { JsonObject } from '../../api/json-values.ts';
import { getUrlPath } from '../../text/parsed-url.ts';
import { type Html, html } from '../html.ts';
import { renderDocument } from '../layout.ts';
import type { PageLinks } from '../page-links.ts';
import { renderActions, renderOpening } from '../pieces.ts';
import { contentSecurity, type Shell } from '../shell.ts';

/** The site that the page belongs to. */
export interface ApiPageSite {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly links: PageLinks;
  /** The shared parts of pages; undefined if the site has no pages. */
  readonly shell: Shell | undefined;
}

const pageDescription = 'Every path, every field and an example of each, for authors of programs.';

/** Renders the whole page. */
export function renderApiPage(
  description: JsonObject,
  { baseUrl, links, shell }: ApiPageSite,
): string {
  const { title } = readDescription(description).info;
  const style = html`<link rel="stylesheet" href="${links.getPath('api-docs-style')}">
`;
  const main = renderReference(description, { baseUrl, links });
  if (shell !== undefined) {
    return renderDocument(shell, {
      self: ['api-docs'],
      title: 'API',
      description: pageDescription,
      ancestors: [],
      crumb: 'API',
      head: style,
      main,
    });
  }
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${pageDescription}">
${contentSecurity}${style}</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<main id="main">
${main}</main>
</body>
</html>
`.toString();
}

function renderReference(
  description: JsonObject,
  { baseUrl, links }: Pick<ApiPageSite, 'baseUrl' | 'links'>,
): Html {
  const document = readDescription(description);
  const { info } = document;
  const parts = describeApi(document, (name) => `[${name}](#object-${name})`);
  const basePath = getUrlPath(baseUrl);
  return html`${renderOpening(info.title, html`All paths are below <code>${baseUrl}</code>.`)}${renderActions(
    [
      {
        isMain: true,
        path: links.getPath('api-description'),
        text: 'The same for programs: OpenAPI 3.1',
      },
      { path: links.findPath('root'), text: 'Where the API begins' },
    ],
  )}<nav class="contents" aria-label="Contents"><ul>
${parts.slice(1).map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>\n`)}</ul></nav>
${info.description.split('\n\n').map((paragraph) => html`<p>${renderText(paragraph)}</p>\n`)}
${parts.map((part) => renderSection(part, basePath))}`;
}

function renderSection({ id, title, blocks, parts }: ReferencePart, basePath: string): Html {
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${blocks.map((block) => renderBlock(block, title, basePath))}${parts.map(
  (part) => html`<article aria-labelledby="${part.id}">
<h3 id="${part.id}">${part.title}</h3>
${part.blocks.map((block) => renderBlock(block, part.title, basePath))}</article>
`,
)}</section>
`;
}

function renderBlock(block: ReferenceBlock, title: string, basePath: string): Html {
  switch (block.kind) {
    case 'text':
      return html`<p>${renderText(block.text)}</p>
`;
    case 'path': {
      const { path, examplePath } = block;
      const linkText = path.includes('{') ? 'Open one' : 'Open it';
      return html`<p class="path"><code>${path}</code>${examplePath !== undefined && html` <a href="${basePath}${examplePath}" aria-label="${title}: ${linkText}">${linkText}</a>`}</p>
`;
    }
    case 'fields':
      return html`${
        block.fields.length > 0 &&
        html`<dl class="fields">
${block.fields.map(({ name, type, description }) => html`<div><dt><code>${name}</code> <span>${renderText(type)}</span></dt><dd>${renderText(description)}</dd></div>\n`)}</dl>
`
      }`;
    case 'example':
      return html`<details><summary>An example</summary>
<pre tabindex="0"><code>${block.text}</code></pre>
</details>
`;
    default:
      return block satisfies never;
  }
}

/** Renders a text that has code between backticks, and links to objects as in Markdown. */
function renderText(text: string): Html[] {
  return text.split(/(`[^`]*`|\[\w+\]\(#[\w-]+\))/).map((part, index) => {
    if (index % 2 === 0) return html`${part}`;
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
    const [name = '', id = ''] = part.slice(1, -1).split('](');
    return html`<a href="${id}">${name}</a>`;
  });
}
