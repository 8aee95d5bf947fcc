// A bundled function and a path → the function for the site whose base URL has that path.

import { basePathMark } from '../functions/base-path.ts';

/** The text of the function, told the path: empty, or such as `/repo`. */
export function writeEdgeFunction(bundled: string, basePath: string): string {
  const [before, after, ...others] = bundled.split(JSON.stringify(basePathMark));
  if (before === undefined || after === undefined || others.length > 0) {
    throw new Error('a bundled function does not have one place for the path of the base URL');
  }
  return `${before}${JSON.stringify(basePath)}${after}`;
}
