// Lists the requests for addresses that redirect: older addresses, and paths with an earlier name.

import { listOlderAddresses } from '../../api/compatibility/older-addresses.ts';
import { isApiRoute } from '../../api/match.ts';
import { expandPath, type PathParameters } from '../../api/path-template.ts';
import {
  type ConformanceRequest,
  chooseSamples,
  createRequestMaker,
  findSimilarParameters,
  listMissingRequests,
} from './request.ts';
import { type ConformanceSite, notFoundFile } from './site.ts';

/** Lists the requests for all addresses that redirect. */
export function listMovedRequests(site: ConformanceSite): readonly ConformanceRequest[] {
  return [...listOlderRequests(site), ...listRenamedRequests(site)];
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
    const canBeMissing = isApiRoute(route) || site.readText(notFoundFile) !== undefined;
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
