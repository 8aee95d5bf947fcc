// Lists the cases of reading records: with and without the last slash, all representations, HEAD, gzip and `If-None-Match`.

import { expandPath } from '../api/path-template.ts';
import type { Representation } from '../api/representations.ts';
import type { Route } from '../api/route.ts';
import { type CaseOfRoute, createCase, type RequestParts, type Topic } from './case.ts';
import { type Expected, expectFound, expectNotModified, expectWithoutBody } from './expected.ts';
import type { Sample } from './samples.ts';
import type { SiteRecord } from './site.ts';

/** Returns the representation for requests without `format`. */
function getDefaultRepresentation(route: Route): Representation {
  return route.representations[0] as Representation;
}

/** Expects a record in one of its representations. */
export function expectRecord(
  route: Route,
  record: SiteRecord,
  representation = getDefaultRepresentation(route),
) {
  return expectFound(route, representation, record.text(representation));
}

/** Lists the cases of one record with and without the last slash, in each representation, by GET and HEAD. */
export function listReadingCases(route: Route, { record, kind }: Sample): readonly CaseOfRoute[] {
  const path = expandPath(route.path, record.parameters);
  const bare = path.endsWith('/') && path !== '/' ? path.slice(0, -1) : undefined;
  const escaped = path.replaceAll('@', '%40');
  const usual = expectRecord(route, record);

  const of = (
    topic: Topic,
    name: string,
    request: RequestParts,
    expected: Expected,
    sameAs?: string,
  ) => {
    const shown = kind === '' ? name : `${name} (${kind})`;
    const hasTag = 'etag' in expected.headers;
    const comparedPath =
      sameAs === undefined || !hasTag ? undefined : { path: sameAs, tag: 'same' as const };
    return createCase(topic, shown, request, expected, { route, comparedPath });
  };
  const head = (at: string) => ({ method: 'HEAD', path: at });
  const inFormat = (one: Representation) => {
    const expected = expectRecord(route, record, one);
    const withFormat = (at: string) => `${at}?format=${one.format}`;
    const name = `format=${one.format}`;
    return [
      of('format', `GET, ${name}`, { path: withFormat(path) }, expected),
      ...(bare === undefined
        ? []
        : [
            of(
              'format',
              `GET, ${name}, no last slash`,
              { path: withFormat(bare) },
              expected,
              withFormat(path),
            ),
          ]),
      of(
        'format',
        `HEAD, ${name}`,
        head(withFormat(path)),
        expectWithoutBody(expected),
        withFormat(path),
      ),
    ];
  };
  return [
    of('record', 'GET', { path }, usual),
    of('record', 'HEAD', head(path), expectWithoutBody(usual), path),
    ...(bare === undefined
      ? []
      : [
          of('record', 'GET, no last slash', { path: bare }, usual, path),
          of('record', 'HEAD, no last slash', head(bare), expectWithoutBody(usual), path),
        ]),
    ...route.representations.slice(1).flatMap(inFormat),
    ...(escaped === path ? [] : [of('record', 'GET, escaped', { path: escaped }, usual, path)]),
  ];
}

/** Lists the cases of spellings of `format` (the last one counts, in lower case), and of gzip. */
export function listVariantCases(route: Route, { record }: Sample): readonly CaseOfRoute[] {
  const path = expandPath(route.path, record.parameters);
  const usual = expectRecord(route, record);
  const indented = route.representations.find(({ format }) => format === 'api');
  const withQuery = (query: string, expected: Expected) =>
    createCase('format', `GET ?${query}`, { path: `${path}?${query}` }, expected, { route });
  const gzip = (query: string, expected: Expected) => {
    const request = { path: path + query, headers: { 'Accept-Encoding': 'gzip' } };
    return createCase('gzip', `GET ${query}, gzip`.replace(' ,', ','), request, expected, {
      route,
    });
  };
  const forAll = [...plainQueries.map((query) => withQuery(query, usual)), gzip('', usual)];
  if (indented === undefined) return forAll;
  const api = expectRecord(route, record, indented);
  return [
    ...forAll,
    ...apiQueries.map((query) => withQuery(query, api)),
    ...(route.redirect === undefined
      ? [
          createCase('format', 'two tags for two formats', { path: `${path}?format=api` }, api, {
            route,
            comparedPath: { path, tag: 'different' },
          }),
        ]
      : []),
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
  'page_size=100',
];
const apiQueries = [
  'format=json&format=api',
  'x=2&format=api&lang=cs',
  '&format=api',
  'format=api&',
  'format=api&x=%',
  'format=%61pi',
  'f%6frmat=api',
];

/** Lists the cases of all forms of `If-None-Match`. */
export function listConditionCases(route: Route, { record }: Sample): readonly CaseOfRoute[] {
  if (route.redirect !== undefined) return [];
  const path = expandPath(route.path, record.parameters);
  const of = (name: string, request: RequestParts, expected: Expected) =>
    createCase('If-None-Match', name, request, expected, { route });
  const same = (tag: string) => tag;
  const weak = (tag: string) => `W/${tag.replace(/^W\//, '')}`;
  const listed = (tag: string) => `"other", W/"more",${tag}`;
  const given = (value: string) => ({ path, headers: { 'If-None-Match': value } });
  const [not, whole] = [expectNotModified(route), expectRecord(route, record)];

  return [
    of('the same tag', { path, ifNoneMatch: same }, not),
    ...(path.endsWith('/') && path !== '/'
      ? [of('the same tag, no last slash', { path: path.slice(0, -1), ifNoneMatch: same }, not)]
      : []),
    ...(route.representations.length > 1
      ? [of('the same tag, format=api', { path: `${path}?format=api`, ifNoneMatch: same }, not)]
      : []),
    of('the same tag on HEAD', { method: 'HEAD', path, ifNoneMatch: same }, not),
    of('the same tag, weak', { path, ifNoneMatch: weak }, not),
    of('a list with the same tag', { path, ifNoneMatch: listed }, not),
    of('any tag', given('*'), not),
    of('another tag', given('"other"'), whole),
    of('a list of other tags', given('"a", W/"b"'), whole),
    of('a tag without quotes', given('other'), whole),
  ];
}
