// Renders the description of the API as a page for people, without scripts. It has the frame of the site's other pages, or
// none if the site has no pages.

import type { JsonObject } from '../api/json-values.ts';
import { expandPath } from '../api/path-template.ts';
import { type Html, html } from '../pages/html.ts';
import { renderDocument } from '../pages/layout.ts';
import { getSiteBasePath, type PageLinks } from '../pages/page-links.ts';
import { renderActions, renderOpening } from '../pages/pieces.ts';
import { contentSecurity, type Shell } from '../pages/shell.ts';
import {
  type ApiDocument,
  findQueries,
  formatExample,
  groupPaths,
  listParameters,
  type PathItem,
  readDescription,
  type Schema,
  sharedMethods,
} from './description-text.ts';
import { chooseExamples, describeObject } from './objects.ts';

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
  const document = readDescription(description);
  const { title } = document.info;
  const style = html`<link rel="stylesheet" href="${links.getPath('api-docs-style')}">
`;
  const main = renderReference(document, { baseUrl, links });
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
  document: ApiDocument,
  { baseUrl, links }: Pick<ApiPageSite, 'baseUrl' | 'links'>,
): Html {
  const { info, components } = document;
  const groups = groupPaths(document);
  const operations = groups.flatMap(({ items }) => items.map(([, { get }]) => get));
  const withExample = chooseExamples(operations, components.schemas);
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
${groups.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>\n`)}<li><a href="#objects">Objects</a></li>
</ul></nav>
${info.description.split('\n\n').map((paragraph) => html`<p>${renderCode(paragraph)}</p>\n`)}
<section aria-labelledby="names">
<h2 id="names">Names and queries</h2>
<p>${sharedMethods}</p>
${renderFields(listParameters(document).map(({ name, schema, description }) => [name, schema, description]))}</section>
${groups.map(
  ({ name, description, items }) => html`<section aria-labelledby="${name}">
<h2 id="${name}">${name}</h2>
<p>${renderCode(description)}</p>
${items.map(([path, item]) =>
  renderPath(path, item, components.parameters, {
    basePath: getSiteBasePath(baseUrl),
    hasExample: withExample.has(item.get.operationId),
  }),
)}</section>
`,
)}
<section aria-labelledby="objects">
<h2 id="objects">Objects</h2>
${Object.keys(components.schemas).map((name) => renderObject(name, components.schemas))}</section>
`;
}

function renderPath(
  path: string,
  item: PathItem,
  shared: ApiDocument['components']['parameters'],
  { basePath, hasExample }: { readonly basePath: string; readonly hasExample: boolean },
): Html {
  const { get, parameters = [] } = item;
  const queries = findQueries(get, shared).map(
    ({ name, schema }, index) =>
      html`${index > 0 && ', '}<code>${name}</code>${schema.enum && ` (${schema.enum.join(', ')})`}`,
  );
  const examplePath = findExamplePath(path, item);
  const contents = Object.entries(get.responses['200']?.content ?? {});
  const linkText = parameters.length === 0 ? 'Open it' : 'Open one';
  return html`<article aria-labelledby="${get.operationId}">
<h3 id="${get.operationId}">${get.summary}</h3>
<p class="path"><code>${path}</code>${examplePath !== undefined && html` <a href="${basePath}${examplePath}" aria-label="${get.summary}: ${linkText}">${linkText}</a>`}</p>
<p>${renderCode(get.description)}${queries.length > 0 && html` Queries: ${queries}.`} Answers: ${contents.map(
    ([mediaType, { schema }], index) =>
      html`${index > 0 && ', '}<code>${mediaType}</code>${(schema.$ref ?? schema.items) !== undefined && html` (${renderType(schema)})`}`,
  )}.${item.delete !== undefined && ' It also knows DELETE.'}</p>
${hasExample && renderExample(contents[0]?.[1].example)}</article>
`;
}

/** Finds the path of the record that is the example, if there is one. */
function findExamplePath(path: string, { parameters = [], get }: PathItem): string | undefined {
  const bodies = Object.values(get.responses['200']?.content ?? {});
  if (bodies.every(({ example }) => example === undefined)) return undefined;
  const values = parameters.flatMap(({ name, example }) =>
    example === undefined ? [] : [[name, example] as const],
  );
  if (values.length < parameters.length) return undefined;
  return expandPath(path, Object.fromEntries(values));
}

function renderExample(example: unknown): Html | undefined {
  return example === undefined
    ? undefined
    : html`<details><summary>An example</summary>
<pre tabindex="0"><code>${formatExample(example)}</code></pre>
</details>
`;
}

function renderObject(name: string, schemas: ApiDocument['components']['schemas']): Html {
  const { base, without, fields: own } = describeObject(name, schemas);
  const omitted = without.map((field, index) => html`${index > 0 && ', '}<code>${field}</code>`);
  return html`<article aria-labelledby="object-${name}">
<h3 id="object-${name}">${name}</h3>
${
  base !== undefined &&
  html`<p>Has the fields of <a href="#object-${base}">${base}</a>${without.length > 0 && html`, without ${omitted}`}${own.length > 0 && ', and:'}</p>
`
}${renderFields(own.map(([field, schema]) => [field, schema, schema.description ?? '']))}
</article>
`;
}

function renderFields(
  fields: readonly (readonly [name: string, schema: Schema, meaning: string])[],
): Html {
  if (fields.length === 0) return html``;
  return html`<dl class="fields">
${fields.map(
  ([name, schema, meaning]) =>
    html`<div><dt><code>${name}</code> <span>${renderType(schema)}</span></dt><dd>${renderCode(meaning)}</dd></div>\n`,
)}</dl>`;
}

/** Renders the type of a value in words, with links to objects. */
function renderType(schema: Schema): Html {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return html`<a href="#object-${name}">${name}</a>`;
  if (schema.items !== undefined) return html`array of ${renderType(schema.items)}`;
  if (schema.additionalProperties !== undefined) {
    return html`object of ${renderType(schema.additionalProperties)}`;
  }
  if (schema.enum !== undefined) return html`one of ${schema.enum.join(', ')}`;
  const types = [schema.type ?? 'any'].flat().join(' or ');
  // The sizes of numbers only matter to programs.
  const format = schema.format?.replace(/^int64$|^double$/, '');
  return html`${types}${format ? `, ${format}` : ''}`;
}

/** Renders a sentence that has code between backticks. */
function renderCode(text: string): Html[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
