// Finds whether a difference is known for a request, and applies it to the response that the contract requires.

import { listOlderAreas } from '../../api/compatibility/older-addresses.ts';
import { isApiRoute } from '../../api/match.ts';
import { explainUnknownPath } from '../../serve/edge/details.ts';
import { notFoundPath } from '../../serve/edge/respond.ts';
import { formatAllow } from '../../serve/edge/responses.ts';
import type { ExpectedResponse } from './compare.ts';
import { type Difference, methodsOfForm, missingText } from './difference.ts';
import { type ConformanceRequest, removeQuery } from './request.ts';
import type { ConformanceSite } from './site.ts';

/** Whether a host is known to answer a request otherwise than the contract requires. */
export function isDifferent(
  { selects }: Difference,
  request: ConformanceRequest,
  { status }: ExpectedResponse,
  site: ConformanceSite,
): boolean {
  if (selects === undefined || request.topic === 'mark') return false;
  const { topics, methods, path, statuses, isPage, isFile, isLeftToHost, isCrossOrigin } = selects;
  const isOfPage = request.route !== undefined && !isApiRoute(request.route);
  const [, area = ''] = request.path.split('/');
  return (
    topics?.includes(request.topic) !== false &&
    methods?.includes(request.method) !== false &&
    path?.test(request.path) !== false &&
    statuses?.includes(status) !== false &&
    (isPage ?? isOfPage) === isOfPage &&
    (isFile === undefined || (findServedFile(request, site) !== undefined) === isFile) &&
    (isLeftToHost === undefined ||
      (isOfPage && /^\/[\w-]+[/.]/.test(request.path) && !listOlderAreas(site.routes).has(area)) ===
        isLeftToHost) &&
    (isCrossOrigin === undefined || 'Origin' in request.headers === isCrossOrigin)
  );
}

/** Applies a difference to the response that the contract requires. */
export function applyDifference(
  { answer }: Difference,
  request: ConformanceRequest,
  standard: ExpectedResponse,
  site: ConformanceSite,
): ExpectedResponse {
  if (answer === 'not tested') return standard;
  const { status = standard.status, body, replacesAllHeaders } = answer;
  const { 'content-length': length, ...others } = standard.headers;
  const entries = Object.entries({
    ...(replacesAllHeaders ? {} : others),
    ...(body === undefined && length !== undefined ? { 'content-length': length } : {}),
    ...answer.headers,
  }).flatMap(([name, value]) => {
    const known = value === methodsOfForm ? findMethods(removeQuery(request.path), site) : value;
    return known === null ? [] : [[name, known]];
  });
  const hasBody = request.method !== 'HEAD' && status !== 304;
  return {
    status,
    headers: Object.fromEntries(entries),
    body: hasBody ? describeAnswerBody() : { kind: 'text', text: '' },
  };

  function describeAnswerBody(): ExpectedResponse['body'] {
    switch (body) {
      case undefined:
        return standard.body;
      case 'own page':
        return { kind: 'own page' };
      case 'file':
        return { kind: 'text', text: findServedFile(request, site) ?? '' };
      case '404.html':
        return { kind: 'text', text: site.readText(notFoundPath) ?? '' };
      default: {
        const { text } = body;
        const detail = text === missingText ? explainUnknownPath(site.basePath) : text;
        const isJson = !/^\{/.test(text) && !replacesAllHeaders;
        return { kind: 'text', text: isJson ? `${JSON.stringify({ detail })}\n` : text };
      }
    }
  }
}

/** Finds the file that a server has for the decoded path. */
function findServedFile(
  { path }: ConformanceRequest,
  { readText }: ConformanceSite,
): string | undefined {
  const decoded = unescapePath(removeQuery(path));
  if (/\/\/|[^\w@./, -]/.test(decoded)) return undefined;
  if (decoded.slice(decoded.lastIndexOf('/')).includes('.')) return readText(decoded);
  return readText(`${decoded.replace(/\/?$/, '/')}index.json`);
}

/**
 * Finds the methods by the form of a path: those of a route with parameters of any value, or the usual ones; null for signs
 * that no name has.
 */
function findMethods(path: string, { routes }: ConformanceSite): string | null {
  if (!/^\/[^/]+(?:\/(?:\.?(?:[\w@-]|%[3-7]\w)){1,110})*\/?$/.test(path)) return null;
  const usual = 'GET, HEAD, OPTIONS';
  const route = routes.find((one) => {
    const form = one.path
      .replaceAll('.', '\\.')
      .replace(/\{\w+\}/g, '(?:[\\w@-]|%[3-7]\\w){1,100}');
    const pattern = new RegExp(`^${form.replace(/\/$/, '/?')}$`);
    return isApiRoute(one) && formatAllow(one) !== usual && pattern.test(path);
  });
  return route === undefined ? usual : formatAllow(route);
}

/** Replaces percent escapes by characters, whether or not they are UTF-8. */
function unescapePath(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
}
