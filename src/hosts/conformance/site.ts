// Describes a site that publishes a catalogue: its records, and the response that it must give to a request. The handler
// over the files of the catalogue computes the response.

import { createContext } from '../../api/context.ts';
import { joinBytes } from '../../api/json.ts';
import {
  createTemplateMatcher,
  type PathParameters,
  parseTemplate,
} from '../../api/path-template.ts';
import { publish } from '../../api/publish.ts';
import { getRenamedNames, type RenamedNames, renamesFile } from '../../api/renames.ts';
import type { Resource } from '../../api/resource.ts';
import { getPageRouteName, listPublishedRoutes, type Route } from '../../api/route.ts';
import type { Catalogue } from '../../catalogue/model.ts';
import type { PublishChoice } from '../../model/kinds.ts';
import { createResponder, notFoundPath } from '../../serve/edge/respond.ts';
import { type ApiResponse, computeEtag, createNotFoundPage } from '../../serve/edge/responses.ts';
import { getUrlPath } from '../../text/parsed-url.ts';

/** A published record. */
export interface SiteRecord {
  readonly route: Route;
  readonly parameters: PathParameters;
  readonly path: string;
}

export interface SiteRequest {
  readonly method: string;
  /** The path below the base URL with its query, with percent escapes. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface ConformanceSite {
  /** The published routes; each list is followed by its pages. */
  readonly routes: readonly Route[];
  readonly records: readonly SiteRecord[];
  /** The path of the base URL: empty, or such as `/repo`. */
  readonly basePath: string;
  /** Earlier names; undefined if nothing was renamed. */
  readonly renamed: RenamedNames | undefined;
  /** Returns the text of a published file; undefined if there is none. */
  readonly readText: (path: string) => string | undefined;
  readonly respond: (request: SiteRequest) => Promise<ApiResponse>;
}

/** Creates the site of a catalogue. `usual` are the kinds that it publishes by default. */
export function createSite(
  resources: readonly Resource[],
  catalogue: Catalogue,
  usual?: readonly PublishChoice[],
): ConformanceSite {
  const basePath = getUrlPath(catalogue.baseUrl);
  const renamed = getRenamedNames(catalogue.renames);
  const files = new Map(
    [...publish(createContext(catalogue, resources, usual))].map((file) => [`/${file.path}`, file]),
  );
  const contents = new Map(renamed && [[renamesFile, encode(JSON.stringify(renamed))]]);
  const readBytes = (path: string) => {
    const known = contents.get(path);
    const file = files.get(path);
    if (known !== undefined || file === undefined) return known;
    const bytes = joinBytes(file.pieces());
    contents.set(path, bytes);
    return bytes;
  };
  const readText = (path: string) => {
    const bytes = readBytes(path);
    return bytes && new TextDecoder().decode(bytes);
  };
  const readFile = async (path: string) => {
    const bytes = readBytes(path);
    return bytes === undefined ? 'missing' : { bytes, tag: await computeEtag(bytes) };
  };
  const respond = createResponder(resources, { basePath });

  // Only code reads the files of the other resources.
  const routes = listPublishedRoutes(
    resources.filter(({ isStoredForCode }) => isStoredForCode !== true),
  );
  const recordNames = new Map(
    [...files.values()].flatMap(({ record }) =>
      record === undefined ? [] : [[`${record.route} ${record.path}`, record] as const],
    ),
  );
  const matchers = routes.map((route) => ({
    route,
    match: createTemplateMatcher(parseTemplate(route.path, route.parameters)),
  }));
  const records = [...recordNames.values()].flatMap(({ route: name, path }): SiteRecord[] => {
    const names = path.replace(/\/$/, '').split('/').slice(1);
    for (const { route, match } of matchers) {
      if (route.name !== name && route.name !== getPageRouteName(name)) continue;
      const parameters = route.path.endsWith('/') === path.endsWith('/') && match(names);
      if (parameters) return [{ route, parameters, path }];
    }
    return [];
  });
  // If two routes have the same path, the first with a record responds.
  const routesWithRecords = new Set(records.map(({ route }) => route));
  const isAnswering = (route: Route) => {
    const same = routes.filter(({ path }) => path === route.path);
    return route === (same.find((one) => routesWithRecords.has(one)) ?? same[0]);
  };
  return {
    routes: routes.filter(isAnswering),
    records,
    basePath,
    renamed,
    readText,
    respond: async ({ method, path, headers }) => {
      const [pathname = '', ...query] = path.split('?');
      const lowerCaseHeaders = new Map(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
      );
      const request = {
        method,
        path: basePath + pathname,
        query: query.join('?'),
        header: (name: string) => lowerCaseHeaders.get(name),
      };
      const missingPage = readBytes(notFoundPath) ?? encode('');
      return (await respond(request, readFile)) ?? createNotFoundPage(missingPage);
    },
  };
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
