// Links of pages: paths from the root of the host, below the path of the base URL.

import type { PathParameters } from '../api/path-template.ts';
import type { Context } from '../api/resource.ts';
import { parseUrl } from '../text/parsed-url.ts';

export interface Places {
  /** The path of a page or a record, for links. */
  readonly to: (resource: string, parameters?: PathParameters) => string;
  /** The same where the site publishes it, else undefined. */
  readonly find: (resource: string, parameters?: PathParameters) => string | undefined;
  /** The same with the host, for whatever is read elsewhere. */
  readonly whole: (resource: string, parameters?: PathParameters) => string;
}

/** The path of a base URL: empty, or such as `/repo`. */
export function getSiteBasePath(baseUrl: string): string {
  return parseUrl(baseUrl)?.pathname.replace(/\/$/, '') ?? '';
}

/** The places of a site. */
export function createPlaces({
  catalogue: { baseUrl },
  links,
  resources,
}: Pick<Context, 'catalogue' | 'links' | 'resources'>): Places {
  const published = new Set(resources.map(({ name }) => name));
  const basePath = getSiteBasePath(baseUrl);
  const whole: Places['whole'] = (resource, parameters) => links.to(resource, parameters).url;
  const to: Places['to'] = (resource, parameters) =>
    basePath + whole(resource, parameters).slice(baseUrl.length);
  return {
    to,
    find: (resource, parameters) =>
      published.has(resource) ? to(resource, parameters) : undefined,
    whole,
  };
}
