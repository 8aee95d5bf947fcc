// The files that all pages use: the stylesheet, the script and the icon.

import { madeFrom } from '../api/parts.ts';
import { groupOf, type Resource, recordAt, siteGroup } from '../api/resource.ts';
import type { Catalogue } from '../catalogue/model.ts';
import scriptText from './assets/script.js' with { type: 'text' };
import styleText from './assets/style.css' with { type: 'text' };

type Site = Catalogue['site'];

function asset(make: (site: Site) => string): Resource {
  return ({ parts }) => [groupOf(siteGroup, [recordAt({}, madeFrom(parts.site, make))])];
}

export const stylesheet = asset(styleOfSite);
/** The text of the stylesheet, with the accent that a site has chosen. */
export function styleOfSite({ accent }: Pick<Site, 'accent'>): string {
  return `:root{--own:${accent}}\n${styleText}`;
}

export const script = asset(() => scriptText);
export const icon = asset(({ logo, accent }) => logo.trim() || defaultIcon(accent));

/** Three bars of a chart. */
function defaultIcon(accent: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${accent}"/><path d="M7 10h18M7 16h12M7 22h7" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/></svg>
`;
}
