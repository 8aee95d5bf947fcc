// The description of the API → a page for people, which needs no script: among the pages of a site, or
// by itself where a site has none.

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

/** The address of the page. */
export interface Setting {
  /** Without a last slash. */
  readonly baseUrl: string;
  readonly links: PageLinks;
  /** The shared parts of pages, when a site has pages. */
  readonly shell: Shell | undefined;
}

const aboutPage = 'Every path, every field and an example of each, for authors of programs.';

/** The whole text of the page. */
export function renderApiPage(description: JsonObject, { baseUrl, links, shell }: Setting): string {
  const document = readDescription(description);
  const { title } = document.info;
  const style = html`<link rel="stylesheet" href="${links.getPath('api-docs-style')}">
`;
  const main = reference(document, { baseUrl, links });
  if (shell !== undefined) {
    return renderDocument(shell, {
      self: ['api-docs'],
      title: 'API',
      description: aboutPage,
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
<meta name="description" content="${aboutPage}">
${contentSecurity}${style}</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<main id="main">
${main}</main>
</body>
</html>
`.toString();
}

function reference(
  document: ApiDocument,
  { baseUrl, links }: Pick<Setting, 'baseUrl' | 'links'>,
): Html {
  const { info, components } = document;
  const shown = groupPaths(document);
  const operations = shown.flatMap(({ items }) => items.map(([, { get }]) => get));
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
${shown.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>\n`)}<li><a href="#objects">Objects</a></li>
</ul></nav>
${info.description.split('\n\n').map((one) => html`<p>${inText(one)}</p>\n`)}
<section aria-labelledby="names">
<h2 id="names">Names and queries</h2>
<p>${sharedMethods}</p>
${fields(listParameters(document).map((one) => [one.name, one.schema, one.description]))}</section>
${shown.map(
  ({ name, description, items }) => html`<section aria-labelledby="${name}">
<h2 id="${name}">${name}</h2>
<p>${inText(description)}</p>
${items.map(([path, item]) =>
  resource(path, item, components.parameters, {
    basePath: getSiteBasePath(baseUrl),
    hasExample: withExample.has(item.get.operationId),
  }),
)}</section>
`,
)}
<section aria-labelledby="objects">
<h2 id="objects">Objects</h2>
${Object.keys(components.schemas).map((name) => getObject(name, components.schemas))}</section>
`;
}

function resource(
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
  const published = placeOfExample(path, item);
  const contents = Object.entries(get.responses['200']?.content ?? {});
  const open = parameters.length === 0 ? 'Open it' : 'Open one';
  return html`<article aria-labelledby="${get.operationId}">
<h3 id="${get.operationId}">${get.summary}</h3>
<p class="path"><code>${path}</code>${published !== undefined && html` <a href="${basePath}${published}" aria-label="${get.summary}: ${open}">${open}</a>`}</p>
<p>${inText(get.description)}${queries.length > 0 && html` Queries: ${queries}.`} Answers: ${contents.map(
    ([mediaType, { schema }], index) =>
      html`${index > 0 && ', '}<code>${mediaType}</code>${(schema.$ref ?? schema.items) !== undefined && html` (${getType(schema)})`}`,
  )}.${item.delete !== undefined && ' It also knows DELETE.'}</p>
${hasExample && showExample(contents[0]?.[1].example)}</article>
`;
}

/** The path of the record that is the example; undefined where there is none. */
function placeOfExample(path: string, { parameters = [], get }: PathItem): string | undefined {
  const bodies = Object.values(get.responses['200']?.content ?? {});
  if (bodies.every(({ example }) => example === undefined)) return undefined;
  const values = parameters.flatMap(({ name, example }) =>
    example === undefined ? [] : [[name, example] as const],
  );
  if (values.length < parameters.length) return undefined;
  return expandPath(path, Object.fromEntries(values));
}

function showExample(example: unknown): Html | undefined {
  return example === undefined
    ? undefined
    : html`<details><summary>An example</summary>
<pre tabindex="0"><code>${formatExample(example)}</code></pre>
</details>
`;
}

function getObject(name: string, schemas: ApiDocument['components']['schemas']): Html {
  const { base, without, fields: own } = describeObject(name, schemas);
  const lack = without.map((field, index) => html`${index > 0 && ', '}<code>${field}</code>`);
  return html`<article aria-labelledby="object-${name}">
<h3 id="object-${name}">${name}</h3>
${
  base !== undefined &&
  html`<p>Has the fields of <a href="#object-${base}">${base}</a>${without.length > 0 && html`, without ${lack}`}${own.length > 0 && ', and:'}</p>
`
}${fields(own.map(([field, one]) => [field, one, one.description ?? '']))}
</article>
`;
}

function fields(all: readonly (readonly [name: string, schema: Schema, meaning: string])[]): Html {
  if (all.length === 0) return html``;
  return html`<dl class="fields">
${all.map(
  ([name, schema, meaning]) =>
    html`<div><dt><code>${name}</code> <span>${getType(schema)}</span></dt><dd>${inText(meaning)}</dd></div>\n`,
)}</dl>`;
}

/** In words, with links to objects. */
function getType(schema: Schema): Html {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return html`<a href="#object-${name}">${name}</a>`;
  if (schema.items !== undefined) return html`array of ${getType(schema.items)}`;
  if (schema.additionalProperties !== undefined) {
    return html`object of ${getType(schema.additionalProperties)}`;
  }
  if (schema.enum !== undefined) return html`one of ${schema.enum.join(', ')}`;
  const types = [schema.type ?? 'any'].flat().join(' or ');
  const format = schema.format?.replace(/^int64$|^double$/, '');
  return html`${types}${format ? `, ${format}` : ''}`;
}

/** A sentence with code between backticks. */
function inText(text: string): Html[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
