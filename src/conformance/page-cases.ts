// Lists the cases of the pages of a list, by the query and by the path of their files.

import { expandPath } from '../api/path-template.ts';
import { getPageRoute, invalidPageMessage, type Route } from '../api/route.ts';
import { type CaseOfRoute, createCase } from './case.ts';
import { expectRefusal } from './expected.ts';
import { expectRecord } from './record-cases.ts';
import type { Sample } from './samples.ts';
import type { ConformanceSite } from './site.ts';

/** Lists the cases of a list's pages; none if the route is no list. */
export function listPageCases(
  site: ConformanceSite,
  route: Route,
  { record }: Sample,
): readonly CaseOfRoute[] {
  const pages = getPageRoute(route);
  if (pages === undefined) return [];
  const path = expandPath(route.path, record.parameters);
  const second = site.records.find(
    ({ route: name, parameters }) =>
      name === pages.name && expandPath(pages.path, parameters) === `${path}page-2.json`,
  );
  const of = (query: string, expected: CaseOfRoute['expected'][0]) =>
    createCase('page', `GET ?${query}`, { path: `${path}?${query}` }, expected, { route });
  const usual = expectRecord(route, record);
  const none = expectRefusal(404, invalidPageMessage, route);
  const indented = route.representations.find(({ format }) => format === 'api');
  const ofSecond = second === undefined ? none : expectRecord(route, second);
  const ofSecondIndented =
    second === undefined || indented === undefined ? none : expectRecord(route, second, indented);
  return [
    of('page=1', usual),
    of('page=2', ofSecond),
    of('page=2&format=api', ofSecondIndented),
    of('format=api&page=2&page_size=10', ofSecondIndented),
    of('page=2&page=1', usual),
    of('page=%31', usual),
    of('page=%32', ofSecond),
    ...['page=0', 'page=x', 'page=', 'page=-1', 'page=02', 'page=9999999', 'page=99999999999'].map(
      (query) => of(query, none),
    ),
    ...['page-1.json', 'page-9999999.json'].map((name) =>
      createCase(
        'page',
        `GET ${name}`,
        { path: path + name },
        expectRefusal(404, invalidPageMessage, route),
        {
          route,
        },
      ),
    ),
  ];
}
