// A route and records of it go in; out come the cases of reading them: both slashes, both formats,
// HEAD, gzip, and every form of `If-None-Match`.

import { expandPath, type Route } from '../api/routes.ts';
import { type Asked, type ConformanceCase, caseOf, type Topic } from './case.ts';
import { type Expected, found, unchanged, withoutBody } from './expected.ts';
import type { Sample } from './samples.ts';

/** Both slashes, both formats and HEAD of one record. */
export function readingCases(route: Route, { record, kind }: Sample): readonly ConformanceCase[] {
  const path = expandPath(route.path, record.parameters);
  const bare = path.slice(0, -1);
  const [plain, api] = [found(route, record.plain), found(route, record.api)];
  const escaped = path.replaceAll('@', '%40');

  const of = (topic: Topic, name: string, asked: Asked, expected: Expected, sameAs?: string) => {
    const shown = kind === '' ? name : `${name} (${kind})`;
    const beside = sameAs === undefined ? undefined : { path: sameAs, tag: 'same' as const };
    return caseOf(topic, shown, asked, expected, { route, beside });
  };
  const head = (at: string) => ({ method: 'HEAD', path: at });
  const withApi = (at: string) => `${at}?format=api`;
  return [
    of('record', 'GET', { path }, plain),
    of('record', 'GET, no last slash', { path: bare }, plain, path),
    of('format', 'GET, format=api', { path: withApi(path) }, api),
    of('format', 'GET, format=api, no last slash', { path: withApi(bare) }, api, withApi(path)),
    of('record', 'HEAD', head(path), withoutBody(plain), path),
    of('record', 'HEAD, no last slash', head(bare), withoutBody(plain), path),
    of('format', 'HEAD, format=api', head(withApi(path)), withoutBody(api), withApi(path)),
    ...(escaped === path ? [] : [of('record', 'GET, escaped', { path: escaped }, plain, path)]),
  ];
}

/** `format` in all spellings (the last one counts, and only in small letters), and gzip. */
export function variantCases(route: Route, { record }: Sample): readonly ConformanceCase[] {
  const path = expandPath(route.path, record.parameters);
  const [plain, api] = [found(route, record.plain), found(route, record.api)];
  const withQuery = (query: string, expected: Expected) =>
    caseOf('format', `GET ?${query}`, { path: `${path}?${query}` }, expected, { route });
  const gzip = (query: string, expected: Expected) => {
    const asked = { path: path + query, headers: { 'Accept-Encoding': 'gzip' } };
    return caseOf('gzip', `GET ${query}, gzip`.replace(' ,', ','), asked, expected, { route });
  };
  const different = { path, tag: 'different' } as const;

  return [
    ...plainQueries.map((query) => withQuery(query, plain)),
    ...apiQueries.map((query) => withQuery(query, api)),
    caseOf('format', 'two tags for two formats', { path: `${path}?format=api` }, api, {
      route,
      beside: different,
    }),
    gzip('', plain),
    gzip('?format=api', api),
  ];
}

const plainQueries = [
  '',
  'x=1',
  'x=format=api',
  'format',
  'format=',
  'format=json',
  'format=API',
  'format=apis',
  'format=api%20',
  'FORMAT=api',
  'format=api&format=json',
];
const apiQueries = [
  'format=json&format=api',
  'page=2&format=api&lang=cs',
  '&format=api',
  'format=api&',
  'format=api&x=%',
  'format=%61pi',
  'f%6frmat=api',
];

/** `If-None-Match` in all forms. */
export function conditionCases(route: Route, { record }: Sample): readonly ConformanceCase[] {
  const path = expandPath(route.path, record.parameters);
  const of = (name: string, asked: Asked, expected: Expected) =>
    caseOf('If-None-Match', name, asked, expected, { route });
  const same = (tag: string) => tag;
  const weak = (tag: string) => `W/${tag.replace(/^W\//, '')}`;
  const listed = (tag: string) => `"other", W/"more",${tag}`;
  const given = (value: string) => ({ path, headers: { 'If-None-Match': value } });
  const [not, whole] = [unchanged(route), found(route, record.plain)];

  return [
    of('the same tag', { path, ifNoneMatch: same }, not),
    of('the same tag, no last slash', { path: path.slice(0, -1), ifNoneMatch: same }, not),
    of('the same tag, format=api', { path: `${path}?format=api`, ifNoneMatch: same }, not),
    of('the same tag on HEAD', { method: 'HEAD', path, ifNoneMatch: same }, not),
    of('the same tag, weak', { path, ifNoneMatch: weak }, not),
    of('a list with the same tag', { path, ifNoneMatch: listed }, not),
    of('any tag', given('*'), not),
    of('another tag', given('"other"'), whole),
    of('a list of other tags', given('"a", W/"b"'), whole),
    of('a tag without quotes', given('other'), whole),
  ];
}
