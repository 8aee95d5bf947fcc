// Links from one page to another page or to a record of the API. A site whose base URL is `https://example.org/l10n`
// has the path `/l10n/projects/demo/` and the URL `https://example.org/l10n/projects/demo/`.

import type { PathParameters } from '../api/path-template.ts';
import type { Context } from '../api/resource.ts';
import { getUrlPath } from '../text/parsed-url.ts';

/** Each function takes the name of a resource and the parameters of its path. */
export interface PageLinks {
  /** Returns the path from the root of the host. */
  readonly getPath: (resource: string, parameters?: PathParameters) => string;
  /** Returns the path if the site publishes the resource, else undefined. */
  readonly findPath: (resource: string, parameters?: PathParameters) => string | undefined;
  /** Returns the URL, for READMEs, social cards and other readers outside of the site. */
  readonly getUrl: (resource: string, parameters?: PathParameters) => string;
}

/** Creates the links of a site's pages. */
export function createPageLinks({
  catalogue: { baseUrl },
  links,
  resources,
}: Pick<Context, 'catalogue' | 'links' | 'resources'>): PageLinks {
  const published = new Set(resources.map(({ name }) => name));
  const basePath = getUrlPath(baseUrl);
  const getUrl: PageLinks['getUrl'] = (resource, parameters) => links.to(resource, parameters).url;
  const getPath: PageLinks['getPath'] = (resource, parameters) =>
    basePath + getUrl(resource, parameters).slice(baseUrl.length);
  return {
    getPath,
    findPath: (resource, parameters) =>
      published.has(resource) ? getPath(resource, parameters) : undefined,
    getUrl,
  };
}
