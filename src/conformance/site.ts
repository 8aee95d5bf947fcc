// Describes what a site that publishes a catalogue must serve: its routes and the texts of all records. All cases are made from it.

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
  /** Renders the text. */
  readonly text: (representation: Representation) => string;
}

/** A published file of a record. */
export interface SiteFile {
  readonly mediaType: string;
  readonly text: () => string;
}

/** A site. */
export interface ConformanceSite {
  /** The published routes; each list is followed by its pages. */
  readonly routes: readonly Route[];
  readonly records: readonly SiteRecord[];
  /** The path of the base URL: empty, or such as `/repo`. */
  readonly basePath: string;
  /** Earlier names; undefined if nothing was renamed. */
  readonly renamed: RenamedNames | undefined;
  /** Finds the file of a record by its path. */
  readonly findFile: (path: string) => SiteFile | undefined;
}

/** Whether a site has a page for what is missing. Without it, each host has its own, which no contract describes. */
export function hasErrorPage({ findFile }: ConformanceSite): boolean {
  return findFile('/404.html') !== undefined;
}

/** Creates the site of a catalogue. `usual` are the kinds that it publishes by default. */
export function createSite(
  all: readonly Resource[],
  catalogue: Catalogue,
  usual?: readonly PublishChoice[],
): ConformanceSite {
  // Files that are stored for code aren't part of the contract.
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
  const recordFiles = new Map<string, SiteFile>();
  const records = [...named.values()].flatMap(({ path, route: name }) => {
    const names = path.replace(/\/$/, '').split('/').slice(1);
    for (const { route, match } of matchers) {
      if (route.name !== name && route.name !== getPageRouteName(name)) continue;
      if (route.path.endsWith('/') !== path.endsWith('/')) continue;
      const parameters = match(names);
      if (parameters === undefined) continue;
      const text = ({ extension }: Representation) => textAt(getStem(route, path) + extension);
      for (const representation of route.representations) {
        const file = getStem(route, path) + representation.extension;
        const { mediaType } = representation;
        if (files.has(file)) recordFiles.set(file, { mediaType, text: () => text(representation) });
      }
      return [{ route: route.name, parameters, text }];
    }
    throw new Error(`no route has the path ${path}`);
  });
  // If two routes have the same path, the first with a record responds.
  const hasRecords = (one: Route) => records.some(({ route }) => route === one.name);
  const answers = (one: Route) => {
    const same = routes.filter(({ path }) => path === one.path);
    return one === (same.find(hasRecords) ?? same[0]);
  };
  const basePath = new URL(catalogue.baseUrl).pathname.replace(/\/$/, '');
  const renamed = getRenamedNames(catalogue.renames);
  const findFile = (path: string) => recordFiles.get(path);
  return { routes: routes.filter(answers), records, basePath, renamed, findFile };
}
