// The files that all pages use: the stylesheet, the script and the icons.

import { css, ico, script as scriptForm, svg } from '../api/representations.ts';
import { defineText } from '../api/resource.ts';
import { site } from '../api/scopes.ts';
import type { Catalogue } from '../catalogue/model.ts';
import scriptText from './assets/script.js' with { type: 'text' };
import styleText from './assets/style.css' with { type: 'text' };
import { drawFavicon } from './favicon.ts';

const commonFields = {
  kind: 'pages',
  scope: site,
  description: 'For people; programs read the API.',
} as const;

export const stylesheet = defineText({
  ...commonFields,
  name: 'stylesheet',
  path: '/style.css',
  representations: css,
  title: 'Style of all pages',
  render: (catalogue) => renderSiteStyle(catalogue.site),
});

/** Renders the stylesheet, which begins with the accent colour of the site. */
export function renderSiteStyle({ accent }: Pick<Catalogue['site'], 'accent'>): string {
  return `:root{--own:${accent}}\n${styleText}`;
}

export const pageScript = defineText({
  ...commonFields,
  name: 'script',
  path: '/script.js',
  representations: scriptForm,
  title: 'Script of all pages',
  render: () => scriptText,
});

export const icon = defineText({
  ...commonFields,
  name: 'icon',
  path: '/icon.svg',
  representations: svg,
  title: 'Icon of the site',
  render: ({ site: { logo, accent } }) => logo.trim() || renderDefaultIcon(accent),
});

export const favicon = defineText({
  ...commonFields,
  name: 'favicon',
  path: '/favicon.ico',
  representations: ico,
  title: 'Icon of the site, where programs look for one unasked',
  render: ({ site: { accent } }) => drawFavicon(accent),
});

/** Renders the icon of a site without a logo: three bars of a chart. */
function renderDefaultIcon(accent: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${accent}"/><path d="M7 10h18M7 16h12M7 22h7" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/></svg>
`;
}
