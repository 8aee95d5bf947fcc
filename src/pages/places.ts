// Links of pages: paths from the root of the host, below the path of the base URL.

import type { Links } from '../api/links.ts';
import type { PathParameters } from '../api/path-template.ts';
import { parsedUrl } from '../text/parsed-url.ts';

export interface Places {
  /** The path of a page or a record, for links. */
  readonly to: (resource: string, parameters?: PathParameters) => string;
  /** The same with the host, for whatever is read elsewhere. */
  readonly whole: (resource: string, parameters?: PathParameters) => string;
}

/** The path of a base URL: empty, or such as `/repo`. */
export function basePathOf(baseUrl: string): string {
  return parsedUrl(baseUrl)?.pathname.replace(/\/$/, '') ?? '';
}

/** The places of a site. */
export function createPlaces(baseUrl: string, links: Links): Places {
  const basePath = basePathOf(baseUrl);
  const whole: Places['whole'] = (resource, parameters) => links.to(resource, parameters).url;
  return {
    to: (resource, parameters) => basePath + whole(resource, parameters).slice(baseUrl.length),
    whole,
  };
}
