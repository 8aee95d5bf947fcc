// The style sheet of the page about the API. It adds to the style sheet of the site's pages, or contains this one if the
// site has no pages.

import type { Catalogue } from '../catalogue/model.ts';
import { renderSiteStyle } from '../pages/assets.ts';

/** Writes the style sheet. */
export function renderStyle(site: Catalogue['site'], hasPages: boolean): string {
  return hasPages ? ownStyle : `${renderSiteStyle(site)}\n${ownStyle}`;
}

const ownStyle = `article h3 {
  margin: 2.5rem 0 0.5rem;
  font-size: 1.15rem;
}

article p {
  margin: 0.5rem 0;
}

.contents {
  position: sticky;
  z-index: 1;
  top: 0;
  padding: 0.25rem 0;
  border-bottom: 1px solid var(--line);
  background: var(--paper);
}

.contents ul {
  display: flex;
  overflow-x: auto;
  gap: 0.25rem 1.25rem;
  margin: 0;
  padding: 0;
  white-space: nowrap;
  list-style: none;
}

@media (min-width: 60rem) {
  .contents ul {
    flex-wrap: wrap;
  }
}

.contents .tools {
  margin: 0.25rem 0;
}

section [id] {
  scroll-margin-top: 6rem;
}

.contents a {
  display: inline-block;
  padding: 0.25rem 0;
}

.path code {
  font-weight: 600;
}

.path a {
  margin-inline-start: 0.75rem;
}

.fields {
  margin: 1rem 0;
}

.fields div {
  padding: 0.4rem 0;
  border-top: 1px solid var(--line);
}

.fields dt span {
  color: var(--quiet);
  font-size: 0.9rem;
}

.fields dd {
  margin: 0;
}

summary {
  padding: 0.25rem 0;
  cursor: pointer;
}

pre {
  overflow-x: auto;
  max-height: 30rem;
  padding: 1rem;
  border-radius: var(--radius);
  background: var(--raised);
}

pre code {
  padding: 0;
  overflow-wrap: normal;
}
`;
