// The style sheet of the page about the API. It adds to the style sheet of the site's pages, or contains this one if the
// site has no pages.

import type { Catalogue } from '../../catalogue/model.ts';
import { renderSiteStyle } from '../assets.ts';
import ownStyle from '../assets/api-reference.css' with { type: 'text' };

/** Writes the style sheet. */
export function renderStyle(site: Catalogue['site'], hasPages: boolean): string {
  return hasPages ? ownStyle : `${renderSiteStyle(site)}\n${ownStyle}`;
}
