// The steps by which rules of servers redirect: one for an older address, and one for each earlier name.

import {
  createTemplateMatcher,
  expandPath,
  type PathParameters,
  parseTemplate,
} from '../../api/path-template.ts';
import { renameParameters } from '../../api/renames.ts';
import type { Route } from '../../api/route.ts';
import { listOlderAddresses } from '../../compat/older-addresses.ts';
import type { ConformanceCase } from '../case.ts';
import { getQuery, getRequestPath } from './cases.ts';

/** One step of a redirect: from an older address, or else from the first earlier name. */
export function findStep(
  one: ConformanceCase,
): { readonly location: string; readonly route: Route } | undefined {
  const { basePath, renamed, routes } = one.site;
  const names = getRequestPath(one).replace(/\/$/, '').split('/').slice(1).map(decodeURIComponent);
  const match = ({ path, parameters }: Pick<Route, 'path' | 'parameters'>) =>
    createTemplateMatcher(parseTemplate(path, parameters))(names);
  const locate = (route: Route, parameters: PathParameters) => ({
    location: basePath + expandPath(route.path, parameters),
    route,
  });
  for (const older of listOlderAddresses(routes)) {
    const found = match(older);
    if (found !== undefined) return locate(older.route, found);
  }
  const route = routes.find(({ name }) => name === one.route);
  const found = route && match(route);
  if (found === undefined || renamed === undefined) return undefined;
  const current = renameParameters(found, renamed) ?? found;
  const first = ['project_slug', 'component_slug', 'language_code'].find(
    (name) => found[name] !== current[name],
  );
  return first === undefined
    ? undefined
    : locate(route as Route, { ...found, [first]: current[first] ?? '' });
}

/** Whether the first step leads elsewhere than the only step of the contract. */
export function takesSeveralSteps(one: ConformanceCase): boolean {
  const step = findStep(one);
  return (
    step !== undefined && step.location + getQuery(one) !== one.expected[0].headers['location']
  );
}
