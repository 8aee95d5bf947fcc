// Runs the server of the preview, which answers as the published site will. It renders each file on request,
// loads the catalogue again at every change, and writes nothing to disk.

import type { ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { compileRoutes } from '../../api/match.ts';
import type { Route } from '../../api/route.ts';
import { methodNotAllowed } from '../edge/details.ts';
import { findNearPath } from '../edge/near-path.ts';
import { type ApiRequest, createResponder, removeBasePath } from '../edge/respond.ts';
import {
  type ApiResponse,
  createError,
  createFileResponse,
  createNotFoundPage,
  createPlainText,
  dropBody,
  type ReadFile,
} from '../edge/responses.ts';
import { createHostCheck, explainRefusedHost, restrictOrigins } from './access.ts';
import { createBuildScheduler } from './build-scheduler.ts';
import { formatLocalUrl, listenOnFreePort } from './listen.ts';
import { createNodeServer } from './node.ts';
import {
  createReloadEvents,
  createReloadScript,
  eventHeaders,
  insertReloadScript,
  reloadEventsPath,
  reloadScriptPath,
} from './reload.ts';
import type { PreviewSite } from './site.ts';
import { createDeferred, watchFolder } from './watch-folder.ts';

export interface PreviewOptions {
  readonly routes: readonly Route[];
  /** The address to bind; 127.0.0.1 by default. */
  readonly host?: string | undefined;
  /** The port; 0 for any free one; without it 8080, or the next one that is free. */
  readonly port?: number | undefined;
  /** The base of published addresses; defaults to the preview's own address. */
  readonly baseUrl?: string | undefined;
  /**
   * Returns the path that all others are below, such as `/repo`; called before each load. When it returns
   * undefined, the last path remains in use.
   */
  readonly basePath?: (() => string | undefined) | undefined;
  /** The folder whose changes are served. */
  readonly folder: string;
  /** The name of the only file in the folder whose changes count; by default all files at and below it do. */
  readonly file?: string | undefined;
  /** Returns files outside of the folder to watch as well; called after each load. */
  readonly getOutsideFiles?: (() => readonly string[]) | undefined;
  /** Returns single files to watch as well; changes of other files in their folders are ignored. */
  readonly getSingleFiles?: (() => readonly string[]) | undefined;
  /** Called for each changed file outside of the folder, some time before the catalogue is loaded. */
  readonly onOutsideFileChange?: ((file: string) => void) | undefined;
  /** Whether a file has changed since a moment of the system's clock. */
  readonly isNewer?: ((file: string, since: number) => boolean) | undefined;
  /**
   * Loads the site; undefined when the catalogue has problems, which `load` reports. `changedPaths`
   * are the paths of all files that have changed since the last load, or undefined when that is unknown.
   */
  readonly load: (
    baseUrl: string,
    changedPaths: ReadonlySet<string> | undefined,
  ) => Promise<PreviewSite | undefined>;
  /**
   * Whether anything in the folder has changed since the last load. Called from time to time where
   * the system cannot report changes.
   */
  readonly hasChanged?: (() => Promise<boolean>) | undefined;
  readonly onFailure: (error: unknown) => void;
  /** Called for each port that is taken. */
  readonly onPortTaken?: ((port: number) => void) | undefined;
  /** Returns a few paths to suggest where a path doesn't exist. */
  readonly examples?: (() => readonly string[]) | undefined;
}

export interface Preview {
  /** The preview's own address, with the base path and without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Settles when the first load has ended, to whether the catalogue was valid. */
  readonly firstLoad: Promise<boolean>;
  /** Ends the watching and the connections, and waits for a load in progress. */
  readonly close: () => Promise<void>;
}

/**
 * Binds the address and begins to load the catalogue. Resolves once the address is bound; requests wait for
 * the first load. Rejects with an AddressError when the address is not available.
 */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const host = options.host ?? '127.0.0.1';
  const firstLoad = createDeferred<boolean>();
  const events = createReloadEvents();
  let site: PreviewSite | undefined;

  const sockets = new Set<Socket>();
  const server = createNodeServer(respond, {
    caching: 'revalidate',
    fallback: respondToOtherPath,
    refuse: (request) => (isHostAccepted(request.header('host')) ? undefined : refuseHost(request)),
    adapt: restrictOrigins,
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const port = await listenOnFreePort(server, host, options.port, (takenPort) =>
    options.onPortTaken?.(takenPort),
  );
  server.on('error', options.onFailure);

  const address = formatLocalUrl(host, port);
  const isHostAccepted = createHostCheck(
    (server.address() as AddressInfo).address,
    [address, options.baseUrl].flatMap((url) => (url === undefined ? [] : new URL(url).hostname)),
  );
  let basePath = options.basePath?.() ?? '';
  let respondFromSite = createResponder(options.routes, { basePath });
  const scheduler = createBuildScheduler(load);
  let changedPaths: Set<string> | undefined;
  const watcher = watchFolder(options.folder, noteChange, {
    ...options,
    // Changes elsewhere are not in `changedPaths`, which lists files of the catalogue.
    onOutsideChange(file) {
      scheduler.noteChange();
      if (file !== undefined) options.onOutsideFileChange?.(file);
    },
  });
  // The watcher starts before the load, as it must not miss a change of a file that was just read.
  void watcher.ready.then(scheduler.buildNow);

  return {
    get url() {
      return address + basePath;
    },
    port,
    firstLoad: firstLoad.promise,
    close,
  };

  function noteChange(path: string | undefined): void {
    if (path === undefined) changedPaths = undefined;
    else changedPaths?.add(path);
    scheduler.noteChange();
  }

  async function load(): Promise<void> {
    const start = Date.now();
    const changedSinceLastLoad = changedPaths;
    let loaded: PreviewSite | undefined;
    changedPaths = new Set();
    try {
      const path = options.basePath?.() ?? basePath;
      loaded = await options.load(options.baseUrl ?? address + path, changedSinceLastLoad);
      if (loaded !== undefined) {
        site = loaded;
        if (path !== basePath) {
          basePath = path;
          respondFromSite = createResponder(options.routes, { basePath });
        }
        events.send();
      }
    } catch (error) {
      changedPaths = undefined;
      options.onFailure(error);
    }
    watcher.watchOutside(options.getOutsideFiles?.() ?? [], start, options.getSingleFiles?.());
    firstLoad.resolve(loaded !== undefined);
  }

  /**
   * Responds from one state of the site, though a load may replace it meanwhile. The script is only for
   * browsers that show a page; programs get the published bytes.
   */
  async function respond(request: ApiRequest): Promise<ApiResponse | undefined> {
    await firstLoad.promise;
    const currentSite = site;
    const response = await respondFromSite(request, async (path) =>
      currentSite === undefined ? 'unavailable' : currentSite.readFile(path),
    );
    const isShownAsPage = request.header('sec-fetch-dest') === 'document';
    return response && isShownAsPage ? insertReloadScript(response, basePath) : response;
  }

  /** Responds to paths that are no resources: those of the preview itself, and other files of the site. */
  function respondToOtherPath(outgoing: ServerResponse, { method, path }: ApiRequest): void {
    const sitePath = removeBasePath(basePath, path);
    if (sitePath === reloadEventsPath && method === 'GET') {
      events.connect(outgoing);
      return;
    }
    const send = ({ status, headers, body }: ApiResponse) => {
      outgoing.writeHead(status, { ...headers, 'Cache-Control': 'no-cache' }).end(body);
    };
    createOtherResponse(sitePath, method, path).then(send, (error: unknown) => {
      options.onFailure(error);
      outgoing.destroy();
    });
  }

  async function createOtherResponse(
    sitePath: string | undefined,
    method: string,
    path: string,
  ): Promise<ApiResponse> {
    const isReading = method === 'GET' || method === 'HEAD';
    if (sitePath === reloadScriptPath || sitePath === reloadEventsPath) {
      if (!isReading) return refuseMethod();
      if (sitePath === reloadEventsPath) return { status: 200, headers: eventHeaders, body: null };
      return createFileResponse('text/javascript; charset=utf-8', createReloadScript(basePath));
    }
    if (site === undefined || sitePath === undefined) {
      return explainAddress(path, address + basePath, options.examples?.());
    }
    const file = await site.readFile(sitePath);
    if (file !== 'missing') {
      if (!isReading) return refuseMethod();
      const response = createFileResponse('application/json', file.bytes);
      return method === 'HEAD' ? dropBody(response) : response;
    }
    const page = path === '/' ? 'missing' : await site.readFile('/404.html');
    return page === 'missing'
      ? explainAddress(path, address + basePath, options.examples?.())
      : createNotFoundPage(page.bytes, await findNearAddress(sitePath, site.readFile));
  }

  /** Finds the address of a published page that a wrong path probably means. */
  async function findNearAddress(path: string, readFile: ReadFile): Promise<string | undefined> {
    const { routes } = options;
    const near = await findNearPath(path, routes, compileRoutes(routes), readFile);
    return near && basePath + near;
  }

  function refuseHost({ path }: ApiRequest): ApiResponse {
    const detail = explainRefusedHost(address + basePath);
    const sitePath = removeBasePath(basePath, path) ?? path;
    return /^\/api(?:\/|$)/.test(sitePath)
      ? createError(403, detail)
      : createPlainText(403, `${detail}\n`);
  }

  async function close(): Promise<void> {
    const loaded = scheduler.stop();
    await watcher.close();
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await Promise.all([loaded, closed]);
    firstLoad.resolve(false);
  }
}

const readingMethods = 'GET, HEAD';

/** Creates the 405 for a file, or for a path of the preview itself. */
function refuseMethod(): ApiResponse {
  const response = createPlainText(405, `${methodNotAllowed}\n`);
  return { ...response, headers: { ...response.headers, Allow: readingMethods } };
}

/** Explains where the site is. The status is 404, but 200 for the root, which may be above the site. */
function explainAddress(path: string, url: string, examples: readonly string[] = []): ApiResponse {
  const exampleLines = examples.map((example) => `  ${url}${example}\n`).join('');
  const hint = exampleLines === '' ? '' : `Try, for example:\n\n${exampleLines}`;
  if (path === '/') {
    return createPlainText(200, `The preview of the translation catalogue: ${url}/\n${hint}`);
  }
  return createPlainText(
    404,
    `There is nothing at this path: the API is below ${url}/api/\n${hint}`,
  );
}
