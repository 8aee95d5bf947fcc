// The texts of errors, in the field `detail` (contract, section 4). The handler and the configurations of hosts without code
// share them, so that all hosts use the same words.

import { expandPath, type PathParameters } from '../../api/path-template.ts';
import type { Route } from '../../api/route.ts';
import { supportedQueries } from '../../api/unit-query.ts';

export const malformedRequest = 'This is not a well-formed HTTP request.';
export const wrongHost = 'The Host header of this request names no host.';
export const headersTooLarge = 'The headers of this request are too large.';
export const malformedEscape = 'This path has a percent sign that does not encode UTF-8 text.';
export const unreadableRequest = 'This record could not be read. Please try again in a moment.';
export const methodNotAllowed =
  'This method is not offered here. The header Allow lists those that are.';
export const movedAway = 'This has moved. The header Location has the address.';
export const unansweredRequest = 'This request could not be answered.';
export const noValidBuild =
  'There is no valid build of the catalogue yet. What it printed says why.';

/** Explains a 400. `fault` describes what is wrong with a query. */
export function explainUnknownQuery(fault: string): string {
  return `${fault}. ${supportedQueries}.`;
}

/**
 * Explains a 404 of a path without an endpoint. `basePath` is the path of the base URL, and `near` a published path that
 * is probably meant.
 */
export function explainUnknownPath(basePath = '', near?: string): string {
  const hint =
    near === undefined ? `What there is begins at ${basePath}/api/` : askForPath(basePath + near);
  return `There is nothing at this path. ${hint}`;
}

function askForPath(path: string): string {
  return `Did you mean ${path}?`;
}

/** Explains a 404 of an endpoint whose record isn't published. `near` is a published path that is probably meant. */
export function explainNotPublished(route: Route, path: string, near?: string): string {
  const fault = `${route.title} not found: nothing is published at ${path}`;
  return near === undefined ? fault : `${fault}. ${askForPath(near)}`;
}

const readOnlyNotice = 'The catalogue is read-only over HTTP.';

/** Explains the 403 of a DELETE, and names the file to remove from the catalogue instead. */
export function explainReadOnly(route: Route, parameters: PathParameters): string {
  if (route.deletableFile === undefined) return readOnlyNotice;
  return explainFileToRemove(expandPath(route.deletableFile, parameters));
}

/** Explains the 403 of a DELETE for a known file. */
export function explainFileToRemove(file: string): string {
  return `${readOnlyNotice} To delete this record, remove ${file} from the catalogue by pull request.`;
}
