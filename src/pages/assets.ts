// The files that all pages use: the stylesheet, the script and the icon.

import { css, ico, script as scriptForm, svg } from '../api/representations.ts';
import { defineText } from '../api/resource.ts';
import { site } from '../api/scopes.ts';
import type { Catalogue } from '../catalogue/model.ts';
import scriptText from './assets/script.js' with { type: 'text' };
import styleText from './assets/style.css' with { type: 'text' };
import { drawIcon } from './favicon.ts';

const common = {
  kind: 'pages',
  scope: site,
  description: 'For people; programs read the API.',
} as const;

export const stylesheet = defineText({
  ...common,
  name: 'stylesheet',
  path: '/style.css',
  representations: css,
  title: 'Style of all pages',
  render: (catalogue) => renderSiteStyle(catalogue.site),
});

/** The text of the stylesheet, with the accent that a site has chosen. */
export function renderSiteStyle({ accent }: Pick<Catalogue['site'], 'accent'>): string {
  return `:root{--own:${accent}}\n${styleText}`;
}

export const pageScript = defineText({
  ...common,
  name: 'script',
  path: '/script.js',
  representations: scriptForm,
  title: 'Script of all pages',
  render: () => scriptText,
});

export const icon = defineText({
  ...common,
  name: 'icon',
  path: '/icon.svg',
  representations: svg,
  title: 'Icon of the site',
  render: ({ site: { logo, accent } }) => logo.trim() || renderDefaultIcon(accent),
});

export const favicon = defineText({
  ...common,
  name: 'favicon',
  path: '/favicon.ico',
  representations: ico,
  title: 'Icon of the site, where programs look for one unasked',
  render: ({ site: { accent } }) => drawIcon(accent),
});

/** Three bars of a chart. */
function renderDefaultIcon(accent: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${accent}"/><path d="M7 10h18M7 16h12M7 22h7" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/></svg>
`;
}
