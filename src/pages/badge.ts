// Renders the section of a page that shows the badge of its subject, with the Markdown for a README:
// `[![German translation of Demo](https://…/svg-badge.svg)](https://…/projects/demo/-/de/)`.

import type { PathParameters } from '../api/path-template.ts';
import { escapeMarkdown } from '../text/markdown.ts';
import { type Html, html } from './html.ts';
import { renderSection } from './pieces.ts';
import type { Shell } from './shell.ts';

/** The resource with the pictures of each page that has the section. */
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
