// Turns a request of Node's `http` server into one for the handler, without anything of Node: hosts that run the handler in
// other runtimes load the same bundle.

import type { ApiRequest } from './respond.ts';

/** The needed part of Node's request. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Converts a request. */
export function fromNodeRequest({ method = '', url = '', headers }: NodeRequest): ApiRequest {
  const header = (name: string) => {
    const value = headers[name];
    return typeof value === 'object' ? value.join(', ') : value;
  };
  return { method, ...splitTarget(url), header };
}

/**
 * Splits a request target into path and query. Scheme and host of an absolute target are dropped. Nothing is resolved
 * or normalised: `//host/x` stays a path, and dot segments never match a route.
 */
export function splitTarget(target: string): { readonly path: string; readonly query: string } {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const queryStart = local.indexOf('?');
  if (queryStart === -1) return { path: local, query: '' };
  return { path: local.slice(0, queryStart), query: local.slice(queryStart + 1) };
}
