// Lists the cases of paths with an earlier name (`renamed_from`): GET and HEAD redirect to the current path in one step, and
// other methods get the response of a missing record.

import { expandPath, type PathParameters } from '../api/path-template.ts';
import type { RenamedNames } from '../api/renames.ts';
import type { Route } from '../api/route.ts';
import { listOlderAddresses } from '../compat/older-addresses.ts';
import { isApiRoute } from '../edge/match.ts';
import { type CaseOfRoute, createCase, type RequestParts } from './case.ts';
import {
  type Expected,
  expectMethodRefused,
  expectMissing,
  expectMoved,
  expectWithoutBody,
} from './expected.ts';
import type { ConformanceSite } from './site.ts';

/** Returns the cases of every route that has a record with a renamed project, component or language. */
export function listRenamedCases(site: ConformanceSite): readonly CaseOfRoute[] {
  const { renamed, records, routes } = site;
  if (renamed === undefined) return [];
  return routes.flatMap((route) => {
    const own = records.filter(({ route: name }) => name === route.name);
    // A record with the most renamed names covers what a record with fewer would.
    const [best] = own
      .map(({ parameters }) => ({
        parameters,
        earlier: findEarlierParameters(parameters, renamed),
      }))
      .filter(({ earlier }) => Object.keys(earlier).length > 0)
      .sort((one, other) => Object.keys(other.earlier).length - Object.keys(one.earlier).length);
    if (best === undefined) return [];
    return [
      ...listRouteCases(site, route, best.parameters, best.earlier),
      ...listOlderAddressCases(site, route, best.parameters, best.earlier),
    ];
  });
}

/** Returns one earlier value for each parameter that has one. */
function findEarlierParameters(
  { project_slug, component_slug, language_code }: PathParameters,
  { projects, components, languages }: RenamedNames,
): PathParameters {
  const before = (names: Readonly<Record<string, string>>, now: string | undefined) =>
    Object.entries(names).find(([, name]) => name === now)?.[0];
  const values = {
    project_slug: before(projects, project_slug),
    component_slug: before(components, `${project_slug}/${component_slug}`)?.split('/')[1],
    language_code: before(languages, language_code),
  };
  const found = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(found) as PathParameters;
}

function listRouteCases(
  { basePath }: ConformanceSite,
  route: Route,
  parameters: PathParameters,
  earlier: PathParameters,
): readonly CaseOfRoute[] {
  const currentPath = basePath + expandPath(route.path, parameters);
  const replaceNames = (values: PathParameters) =>
    expandPath(route.path, { ...parameters, ...values });
  const from = replaceNames(earlier);
  const of = (name: string, request: Partial<RequestParts>, expected: Expected) =>
    createCase('earlier name', name, { path: from, ...request }, expected, { route });
  const usual = expectMoved(route, 301, currentPath);
  const withQuery = expectMoved(route, 301, currentPath, '?x=%41&format=api&next=//evil.example');
  const query = '?x=%41&format=api&next=//evil.example';
  const names = Object.entries(earlier);
  const single =
    names.length < 2
      ? []
      : names.map(([name, value]) =>
          of(`earlier ${name}, GET`, { path: replaceNames({ [name]: value }) }, usual),
        );
  const several = names.map(([name]) => name).join(' and ');
  return [
    ...single,
    of(`earlier ${several}, GET`, {}, usual),
    of(`earlier ${several}, GET with a query`, { path: from + query }, withQuery),
    of(`earlier ${several}, HEAD`, { method: 'HEAD' }, expectWithoutBody(usual)),
    ...(from.endsWith('/')
      ? [of(`earlier ${several}, GET, no last slash`, { path: from.slice(0, -1) }, usual)]
      : []),
    ...(isApiRoute(route) ? listOtherMethodCases(route, `earlier ${several}`, from) : []),
  ];
}

/** Returns the cases of other methods: 404 where the route offers them, else 405. */
function listOtherMethodCases(route: Route, name: string, path: string): readonly CaseOfRoute[] {
  return ['OPTIONS', 'DELETE', 'POST', 'PUT'].map((method) => {
    const isOffered = route.methods.some((one) => one === method);
    const expected = isOffered ? expectMissing(route) : expectMethodRefused(route);
    return createCase('earlier name', `${name}, ${method}`, { method, path }, expected, { route });
  });
}

/** Returns the cases of older addresses with earlier names, which take one step as well. */
function listOlderAddressCases(
  { basePath, routes }: ConformanceSite,
  route: Route,
  parameters: PathParameters,
  earlier: PathParameters,
): readonly CaseOfRoute[] {
  return listOlderAddresses(routes)
    .filter((older) => older.route === route)
    .filter(({ parameters: own }) => Object.keys(own).every((name) => name in parameters))
    .map((older) => {
      const path = expandPath(older.path, { ...parameters, ...earlier });
      const expected = expectMoved(route, 301, basePath + expandPath(route.path, parameters));
      return createCase('earlier name', `GET ${path}`, { path }, expected, { route });
    });
}
