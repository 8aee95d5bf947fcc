// Every `detail` that an error tells a client (contract, section 4). The handler says them, and
// the configurations for hosts without code carry them, so that all hosts use the same words.

import { expandPath, type PathParameters } from '../api/path-template.ts';
import type { Route } from '../api/route.ts';
import { understoodQueries } from './unit-query.ts';

export const malformed = 'This is not a well-formed HTTP request.';
export const wrongHost = 'The Host header of this request names no host.';
export const headersTooLarge = 'The headers of this request are too large.';
export const badEscape = 'This path has a percent sign that does not encode UTF-8 text.';
export const unreadableRequest = 'This record could not be read. Please try again in a moment.';
export const notAllowed = 'This method is not offered here. The header Allow lists those that are.';
export const unanswered = 'This request could not be answered.';
export const noBuild = 'There is no valid build of the catalogue yet. What it printed says why.';

/** 400: `fault` is what is wrong with a query. */
export function explainUnknownQuery(fault: string): string {
  return `${fault}. ${understoodQueries}.`;
}

/** 404 where no endpoint is; `basePath` is the path of the base URL. */
export function explainNothingHere(basePath = ''): string {
  return `There is nothing at this path. What there is begins at ${basePath}/api/`;
}

/** 301 and 302 to the path of today. */
export function hasMoved(path: string): string {
  return `This has moved to ${path}`;
}

/** 404 of an endpoint, for the path of a record that is not published. */
export function explainNotPublished(route: Route, path: string): string {
  return `${route.title} not found: nothing is published at ${path}`;
}

/** 405 of an endpoint; `allow` is its `Allow` header. */
export function explainNotOffered(allow: string, method: string): string {
  const named = method.length > 20 ? 'This method' : `The method ${method}`;
  return `${named} is not offered here. These are: ${allow}.`;
}

const isReadOnly = 'The catalogue is read-only over HTTP.';

/** 403 of an endpoint: the file to remove from the catalogue instead. */
export function readOnly(route: Route, parameters: PathParameters): string {
  if (route.deletableFile === undefined) return isReadOnly;
  return removeInstead(expandPath(route.deletableFile, parameters));
}

/** The same for a known file. */
export function removeInstead(file: string): string {
  return `${isReadOnly} To delete this record, remove ${file} from the catalogue by pull request.`;
}
