// Lists the requests that a site is asked: for each route those of its records, and of paths beside them at which nothing
// is published. They follow from the route table, so a new route gets its own.

import { listOlderAddresses } from '../../api/compatibility/older-addresses.ts';
import { isApiRoute } from '../../api/match.ts';
import { expandPath, type PathParameters } from '../../api/path-template.ts';
import { getPageRoute, type Route } from '../../api/route.ts';
import { notFoundPath } from '../../serve/edge/respond.ts';
import {
  type ConformanceRequest,
  chooseSamples,
  createRequestMaker,
  describeRequest,
  findSimilarParameters,
  listMissingRequests,
  type Topic,
} from './request.ts';
import type { ConformanceSite } from './site.ts';

/** Lists the requests of a site, each once. */
export function listRequests(site: ConformanceSite): readonly ConformanceRequest[] {
  const kinds = new Set<string>();
  const requests = [
    ...site.routes.flatMap((route) => {
      const kind = describeKind(route);
      const isFirst = !kinds.has(kind);
      kinds.add(kind);
      return listRouteRequests(site, route, isFirst);
    }),
    ...listOlderRequests(site),
    ...listRenamedRequests(site),
    ...listRequestsBesideRoutes(),
  ];
  return [...new Map(requests.map((one) => [describeRequest(one), one])).values()];
}

/** Hosts distinguish routes by these properties only. Of routes that share them, the first gets every request. */
function describeKind({ path, parameters, methods, representations, ...route }: Route): string {
  const forms = representations.map(({ extension }) => extension);
  const flags = [path.endsWith('/'), 'entriesPerPage' in route, 'redirect' in route];
  return JSON.stringify([path.split('/')[1], Object.keys(parameters), methods, forms, flags]);
}

function listRouteRequests(site: ConformanceSite, route: Route, isFirst: boolean) {
  const isApi = isApiRoute(route);
  const samples = chooseSamples(site, route);
  const near = samples[0]?.parameters ?? findSimilarParameters(site, route);
  const path = expandPath(route.path, near);
  const of = createRequestMaker(route);
  const canBeMissing = isApi || site.readText(notFoundPath) !== undefined;
  // The values of a build's description aren't compared, so its forms don't differ.
  const hasApiForm =
    route.describesBuild !== true && route.representations.some(({ format }) => format === 'api');
  const queries = [...plainQueries, ...(hasApiForm ? apiQueries : [])].map((query) =>
    of('format', 'GET', path + query),
  );
  const isList = getPageRoute(route) !== undefined;
  return [
    ...samples.flatMap((sample) => listReadRequests(route, sample.path)),
    ...(samples.length > 0 && isList ? pageEnds.map((end) => of('page', 'GET', path + end)) : []),
    ...(samples.length > 0 && isApi ? listMethodRequests(route, path) : []),
    ...(samples.length > 0 && isFirst ? [...queries, ...listTagRequests(route, path)] : []),
    ...(samples.length === 0 && canBeMissing ? listReadRequests(route, path, 'missing') : []),
    ...(canBeMissing ? listMissingRequests(site, route, near) : []),
    ...(isFirst && isApi && path !== '/' ? listHostileRequests(route, near, path) : []),
  ];
}

/** Reads a record in each form, with and without the last slash. */
function listReadRequests(route: Route, path: string, topic?: Topic): ConformanceRequest[] {
  const of = createRequestMaker(route);
  const [, ...others] = route.representations;
  const paths = [path, path.replace(/(?<=.)\/$/, ''), path.replaceAll('@', '%40')];
  return ['', ...others.map(({ format }) => `?format=${format}`)].flatMap((query) =>
    [...new Set(paths)].flatMap((one) =>
      ['GET', 'HEAD'].map((method) =>
        of(topic ?? (query === '' ? 'record' : 'format'), method, one + query),
      ),
    ),
  );
}

/** The last `format` counts, in lower case. */
const plainQueries = [
  ...['?', '?x=1', '?x=format=api', '?format=', '?format=json', '?format=API', '?format=apis'],
  ...['?format=api%20', '?FORMAT=api', '?format=api&format=json', '?page_size=100'],
];
const apiQueries = [
  ...[
    '?format=json&format=api',
    '?&format=api',
    '?format=api&x=%',
    '?format=%61pi',
    '?f%6frmat=api',
  ],
];

/** Ends of paths that ask for pages of a list. */
const pageEnds = [
  ...[
    '?page=1',
    '?page=2',
    '?page=2&format=api',
    '?format=api&page=2&page_size=10',
    '?page=2&page=1',
  ],
  ...['?page=%31', '?page=%32', '?page=0', '?page=x', '?page=', '?page=-1', '?page=02'],
  ...['?page=9999999', '?page=99999999999', 'page-1.json', 'page-9999999.json'],
];

const otherOrigin = { Origin: 'https://elsewhere.example' };
const preflight = { ...otherOrigin, 'Access-Control-Request-Method': 'GET' };

function listMethodRequests(route: Route, path: string): ConformanceRequest[] {
  const of = createRequestMaker(route);
  const bare = path.replace(/(?<=.)\/$/, '');
  return [
    ...['DELETE', 'POST', 'PUT', 'PATCH', 'PROPFIND', 'TRACE'].map((method) =>
      of('method', method, path),
    ),
    ...route.methods
      .filter((method) => method === 'DELETE' || method === 'OPTIONS')
      .flatMap((method) =>
        [bare, `${path}?format=api`].map((one) =>
          of(method === 'OPTIONS' ? 'options' : 'method', method, one),
        ),
      ),
    ...(route.methods.includes('OPTIONS')
      ? [{}, otherOrigin, preflight].map((headers) => of('options', 'OPTIONS', path, headers))
      : [of('method', 'OPTIONS', path)]),
    of('record', 'GET', path, otherOrigin),
    of('record', 'GET', path, { Accept: 'text/html' }),
    of('record', 'GET', path, { 'Accept-Encoding': 'gzip' }),
  ];
}

function listTagRequests(route: Route, path: string): ConformanceRequest[] {
  if (route.redirect !== undefined) return [];
  const of = createRequestMaker(route);
  const tags = [
    '{tag}',
    'W/{tag}',
    '"other", W/"more",{tag}',
    '*',
    '"other"',
    '"a", W/"b"',
    'other',
  ];
  return [
    ...tags.map((tag) => of('tag', 'GET', path, { 'If-None-Match': tag })),
    of('tag', 'GET', path.replace(/(?<=.)\/$/, ''), { 'If-None-Match': '{tag}' }),
    of('tag', 'HEAD', path, { 'If-None-Match': '{tag}' }),
    ...(route.representations.length > 1
      ? [of('tag', 'GET', `${path}?format=api`, { 'If-None-Match': '{tag}' })]
      : []),
  ];
}

/** Asks for values that no pattern accepts, and for paths around a record at which nothing is. */
function listHostileRequests(
  route: Route,
  near: PathParameters,
  path: string,
): ConformanceRequest[] {
  const of = createRequestMaker(route);
  const [last] = Object.keys(route.parameters).slice(-1);
  const value = near[last ?? ''] ?? '';
  const area = /^\/[^/]+\//.exec(path)?.[0];
  const values = [
    ...[`${'..%2f'.repeat(9)}secret`, '..%5c..%5csecret', '%252e%252e%252fsecret', `${value}%2f`],
    ...[`%2f${value}`, `${value}%00`, `${value}%0d%0aX-Evil:%201`, `${value}%20`, `${value};x=1`],
    ...['-x', '%22%3E%3Cscript%3E', 'a'.repeat(3000), '%', '%zz', '%ff', '%c0%ae%c0%ae'],
  ];
  const around = path.endsWith('/')
    ? [
        `${path}/`,
        `${path}no-such-part/`,
        `${path}index.json`,
        path.replace(/\/([^/]+\/)$/, '%2f$1'),
      ]
    : [`${path}/`, `${path}.json`];
  return [
    ...(last === undefined ? [] : values).map((one) =>
      of('hostile path', 'GET', expandPath(route.path, { ...near, [last ?? '']: one })),
    ),
    ...around
      .filter((one) => area !== undefined && one.startsWith(area))
      .map((one) => of('no endpoint', 'GET', one)),
  ];
}

function listRequestsBesideRoutes(): ConformanceRequest[] {
  const of = createRequestMaker();
  const path = '/api/no-such-resource/';
  return [
    ...['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST', 'PATCH'].map((method) =>
      of('no endpoint', method, path),
    ),
    of('no endpoint', 'OPTIONS', path, preflight),
    of('no endpoint', 'GET', path, { 'If-None-Match': '*' }),
    ...[`/api/no-such-resource/..${path.slice(4)}`, `/api/.${path.slice(4)}`].map((dotted) =>
      of('hostile path', 'GET', dotted),
    ),
    // A build leaves this hidden file in the published folder.
    of('mark', 'GET', '/.translation-catalogue'),
  ];
}

/** Asks for addresses that redirect to records, and for those of records that are not there. */
function listOlderRequests(site: ConformanceSite): ConformanceRequest[] {
  return listOlderAddresses(site.routes).flatMap((address) => {
    const { route, path, parameters } = address;
    const of = createRequestMaker(route);
    const near = findSimilarParameters(site, address);
    const own = Object.keys(parameters).every((name) => name in route.parameters)
      ? chooseSamples(site, route).map((record) => record.parameters)
      : [near];
    const [first = '', ...others] = own.map((one) => expandPath(path, one));
    const canBeMissing = isApiRoute(route) || site.readText(notFoundPath) !== undefined;
    return [
      ...(first === ''
        ? []
        : [first, first.slice(0, -1), `${first}?x=%41&format=api`, ...others]
      ).map((one) => of('older address', 'GET', one)),
      ...(first === '' ? [] : ['HEAD', ...(isApiRoute(route) ? ['OPTIONS', 'POST'] : [])]).map(
        (method) => of('older address', method, first),
      ),
      ...(canBeMissing ? listMissingRequests(site, { ...route, path, parameters }, near) : [])
        .filter(({ method }) => method === 'GET')
        .map((one) => of('older address', 'GET', one.path, one.headers)),
    ];
  });
}

/** Asks for the record of each route with the most renamed names, by its earlier names. */
function listRenamedRequests(site: ConformanceSite): ConformanceRequest[] {
  const { renamed, records, routes } = site;
  if (renamed === undefined) return [];
  const findEarlier = (names: Readonly<Record<string, string>>, current: string | undefined) =>
    Object.entries(names).find(([, name]) => name === current)?.[0];
  return routes.flatMap((route) => {
    const [best] = records
      .filter((record) => record.route === route)
      .map(({ parameters }) => {
        const { project_slug, component_slug, language_code } = parameters;
        const component = findEarlier(renamed.components, `${project_slug}/${component_slug}`);
        const names = {
          project_slug: findEarlier(renamed.projects, project_slug),
          component_slug: component?.split('/')[1],
          language_code: findEarlier(renamed.languages, language_code),
        };
        const earlier = Object.entries(names).filter(([, name]) => name !== undefined);
        return { parameters, earlier: Object.fromEntries(earlier) as PathParameters };
      })
      .sort((one, other) => Object.keys(other.earlier).length - Object.keys(one.earlier).length);
    if (best === undefined || Object.keys(best.earlier).length === 0) return [];
    const { parameters, earlier } = best;
    const of = createRequestMaker(route);
    const path = expandPath(route.path, { ...parameters, ...earlier });
    const query = '?x=%41&format=api&next=//evil.example';
    const single = Object.entries(earlier).map(([name, value]) =>
      expandPath(route.path, { ...parameters, [name]: value }),
    );
    const older = listOlderAddresses(routes)
      .filter((address) => address.route === route)
      .filter((address) => Object.keys(address.parameters).every((name) => name in parameters))
      .map((address) => expandPath(address.path, { ...parameters, ...earlier }));
    const topic = single.length > 1 ? 'several earlier names' : 'earlier name';
    return [
      ...single.map((one) => of('earlier name', 'GET', one)),
      ...[path, path.replace(/(?<=.)\/$/, ''), path + query].map((one) => of(topic, 'GET', one)),
      ...older.map((one) => of('several earlier names', 'GET', one)),
      ...['HEAD', ...(isApiRoute(route) ? ['OPTIONS', 'DELETE', 'POST'] : [])].map((method) =>
        of(topic, method, path),
      ),
    ];
  });
}
