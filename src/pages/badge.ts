// The section of a page that shows the badge of what it is about, and the Markdown for a README.

import type { PathParameters } from '../api/path-template.ts';
import { escapeMarkdown } from '../text/markdown.ts';
import { type Html, html } from './html.ts';
import { renderSection } from './pieces.ts';
import type { Shell } from './shell.ts';

/** Each page that has the section, with the pictures of the same. */
const pictures = {
  'project-page': 'project-picture',
  'project-language-page': 'project-language-picture',
  'component-page': 'component-picture',
  'translation-page': 'translation-picture',
  'language-page': 'language-picture',
} as const;

/** The pictures that replace those of a project's only component. */
const ofProject: Readonly<Record<string, string>> = {
  'component-picture': 'project-picture',
  'translation-picture': 'project-language-picture',
};

/** `said` is what a screen reader says of the picture in a README. */
export function renderBadgeSection(
  { places, hasPictures, repeats }: Shell,
  page: keyof typeof pictures,
  at: PathParameters,
  said: string,
): Html | false {
  if (!hasPictures) return false;
  const own = pictures[page];
  const resource =
    (repeats.singleComponentProjects.has(at['project_slug'] ?? '') && ofProject[own]) || own;
  const badge = [resource, { ...at, picture: 'svg-badge' }] as const;
  const markdown = `[![${escapeMarkdown(said)}](${places.whole(...badge)})](${places.whole(page, at)})`;
  return renderSection(
    'badge',
    'Badge',
    html`<p><img src="${places.to(...badge)}" alt="${said}" height="20" loading="lazy"></p>
<p class="markdown"><code data-copy>${markdown}</code></p>`,
  );
}
