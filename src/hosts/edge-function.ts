// Writes a bundled function for a site: it replaces the placeholder for the path of the base URL.

import { basePathPlaceholder } from '../serve/functions/base-path.ts';

/** Replaces the placeholder in a bundled function by the path: empty, or such as `/repo`. */
export function writeEdgeFunction(bundled: string, basePath: string): string {
  const [before, after, ...others] = bundled.split(JSON.stringify(basePathPlaceholder));
  if (before === undefined || after === undefined || others.length > 0) {
    throw new Error('a bundled function does not have one place for the path of the base URL');
  }
  return `${before}${JSON.stringify(basePath)}${after}`;
}
