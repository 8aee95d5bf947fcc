// Resources that describe the API of the site: as OpenAPI for programs, as a page for people, as Markdown and as a guide for
// language models. Their examples come from the catalogue.

import { memoize } from '../../api/context.ts';
import { formatGuide, makeOpenApiDocument } from '../../api/description/document.ts';
import { findExamples } from '../../api/description/examples.ts';
import { formatApiMarkdown } from '../../api/description/reference.ts';
import { isApiRoute } from '../../api/match.ts';
import {
  css,
  htmlRepresentation,
  markdownRepresentation,
  plainJson,
  plainTextRepresentation,
} from '../../api/representations.ts';
import { type Context, defineRecord, defineText } from '../../api/resource.ts';
import { site } from '../../api/scopes.ts';
import { anyObject } from '../../api/shape.ts';
import ownStyle from '../assets/api-reference.css' with { type: 'text' };
import { renderSiteStyle } from '../assets.ts';
import { createPageLinks } from '../page-links.ts';
import { getShell } from '../shell.ts';
import { renderApiPage } from './page.ts';

export const apiDescription = defineRecord({
  name: 'api-description',
  kind: 'bulk',
  path: '/api/schema.json',
  scope: site,
  // Only programs read it, so there is no indented form.
  representations: plainJson,
  title: 'API description',
  description: 'All of this for programs, as OpenAPI 3.1.',
  shape: anyObject,
  render: (_, context) => getDescription(context),
});

export const apiDocs = defineText({
  name: 'api-docs',
  kind: 'bulk',
  path: '/api/docs/',
  scope: site,
  representations: htmlRepresentation,
  title: 'About the API',
  description: 'The description of the API as a page for people.',
  render: ({ baseUrl }, context) =>
    renderApiPage(getDescription(context), {
      baseUrl,
      links: createPageLinks(context),
      shell: context.published.has('pages') ? getShell(context) : undefined,
    }),
});

export const apiDocsText = defineText({
  name: 'api-docs-text',
  kind: 'bulk',
  path: '/api/docs.md',
  scope: site,
  representations: markdownRepresentation,
  title: 'About the API, as Markdown',
  description: 'The same for programs that read texts.',
  render: ({ baseUrl }, context) => formatApiMarkdown(getDescription(context), baseUrl),
});

export const programGuide = defineText({
  name: 'api-guide',
  kind: 'bulk',
  path: '/llms.txt',
  scope: site,
  representations: plainTextRepresentation,
  title: 'Guide for programs',
  description: 'A list of what a program finds where.',
  render: (_, context) => formatGuide(context),
});

export const apiDocsStyle = defineText({
  name: 'api-docs-style',
  kind: 'bulk',
  path: '/api/docs/style.css',
  scope: site,
  representations: css,
  title: 'Style of the page about the API',
  description: 'How the page about the API looks.',
  render: ({ site }, { published }) =>
    published.has('pages') ? ownStyle : `${renderSiteStyle(site)}\n${ownStyle}`,
});

const getDescription = memoize((context: Context) => {
  const { catalogue, resources } = context;
  // Pages are no examples for programs, and the description can't contain itself.
  const described = resources.filter(
    (resource) => isApiRoute(resource) && !resource.name.startsWith('api-'),
  );
  return makeOpenApiDocument(resources, {
    title: catalogue.site.title,
    baseUrl: catalogue.baseUrl,
    // The description is the same whether or not the site shows names of people.
    examples: findExamples(
      { ...context, catalogue: { ...catalogue, contributors: new Map() } },
      described,
    ),
  });
});
