// A linked catalogue → what a site that publishes it must serve: the route table and the texts of
// all records. The suite of cases is made from this and from nothing else.

import { createContext } from '../api/context.ts';
import { toText } from '../api/encode.ts';
import type { PathParameters } from '../api/path-template.ts';
import { createTemplateMatcher, parseTemplate } from '../api/path-template.ts';
import { publish } from '../api/publish.ts';
import { getRenamedNames, type RenamedNames } from '../api/renames.ts';
import type { Representation } from '../api/representations.ts';
import type { Resource } from '../api/resource.ts';
import { getPageRouteName, getStem, listPublishedRoutes, type Route } from '../api/route.ts';
import type { Catalogue } from '../catalogue/model.ts';
import type { PublishChoice } from '../kinds.ts';

/** A published record: its path, by route and parameters, and its text in each representation. */
export interface SiteRecord {
  /** The name of its route. */
  readonly route: string;
  readonly parameters: PathParameters;
  /** Made when asked for. */
  readonly text: (representation: Representation) => string;
}

export interface ConformanceSite {
  /** Those at which something can be, each list followed by its pages. */
  readonly routes: readonly Route[];
  readonly records: readonly SiteRecord[];
  /** The path of the base URL: empty, or such as `/repo`. */
  readonly basePath: string;
  /** Earlier names; undefined when nothing was renamed. */
  readonly renamed: RenamedNames | undefined;
}

/** The site that publishes a catalogue: all of it, or by default the kinds of `usual`. */
export function createSite(
  all: readonly Resource[],
  catalogue: Catalogue,
  usual?: readonly PublishChoice[],
): ConformanceSite {
  // The other files are an affair between a build and the code of its host.
  const resources = all.filter(({ isStoredForCode }) => isStoredForCode !== true);
  const routes = listPublishedRoutes(resources);
  const files = new Map(
    [...publish(createContext(catalogue, resources, usual))].map((file) => [`/${file.path}`, file]),
  );
  const textAt = (path: string) => {
    const file = files.get(path);
    if (file === undefined) throw new Error(`not published: ${path}`);
    return toText(file.pieces());
  };
  const named = new Map(
    [...files.values()].flatMap(({ record }) =>
      record ? [[`${record.route} ${record.path}`, record] as const] : [],
    ),
  );
  const matchers = routes.map((route) => ({
    route,
    match: createTemplateMatcher(parseTemplate(route.path, route.parameters)),
  }));
  const records = [...named.values()].flatMap(({ path, route: name }) => {
    const names = path.replace(/\/$/, '').split('/').slice(1);
    for (const { route, match } of matchers) {
      if (route.name !== name && route.name !== getPageRouteName(name)) continue;
      if (route.path.endsWith('/') !== path.endsWith('/')) continue;
      const parameters = match(names);
      if (parameters === undefined) continue;
      const text = ({ extension }: Representation) => textAt(getStem(route, path) + extension);
      return [{ route: route.name, parameters, text }];
    }
    throw new Error(`no route has the path ${path}`);
  });
  // When two routes have one path, the first with a record answers.
  const hasRecords = (one: Route) => records.some(({ route }) => route === one.name);
  const answers = (one: Route) => {
    const same = routes.filter(({ path }) => path === one.path);
    return one === (same.find(hasRecords) ?? same[0]);
  };
  const basePath = new URL(catalogue.baseUrl).pathname.replace(/\/$/, '');
  const renamed = getRenamedNames(catalogue.renames);
  return { routes: routes.filter(answers), records, basePath, renamed };
}
