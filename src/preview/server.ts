// A server on this machine that answers as the published site will (contract, section 4). It renders on
// request, and loads the catalogue again at every change. Nothing is written to disk.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Route } from '../api/route.ts';
import { type ApiRequest, createResponder, pathBelow } from '../edge/respond.ts';
import {
  type ApiResponse,
  createFileResponse,
  createNotFoundPage,
  createPlainText,
  dropBody,
} from '../edge/responses.ts';
import { getAddress, listen } from './listen.ts';
import { createNodeServer } from './node.ts';
import { createRebuilds } from './rebuilds.ts';
import {
  createReloadEvents,
  reloadEventsPath,
  reloadScript,
  reloadScriptPath,
  withReloadScript,
} from './reload.ts';
import type { PreviewSite } from './site.ts';
import { getPromise, watchFolder } from './watch-folder.ts';

export interface PreviewOptions {
  readonly routes: readonly Route[];
  /** The address to bind; 127.0.0.1 by default. */
  readonly host?: string | undefined;
  /** The port; 0 for any free one; without it 8080, or the next one that is free. */
  readonly port?: number | undefined;
  /** The base of published addresses; defaults to the preview's own address. */
  readonly baseUrl?: string | undefined;
  /**
   * The path that all others are below, such as `/repo`; called before each load. undefined while it
   * is unknown: then the last one stays.
   */
  readonly basePath?: (() => string | undefined) | undefined;
  /** The folder whose changes are served. */
  readonly watch: string;
  /** Returns files outside of the folder to watch as well; called after each load. */
  readonly getOutsideFiles?: (() => readonly string[]) | undefined;
  /** Returns single files to watch as well; changes of other files in their folders are ignored. */
  readonly getSingleFiles?: (() => readonly string[]) | undefined;
  /** Called for each of them that changes, some time before the catalogue is loaded. */
  readonly onChange?: ((file: string) => void) | undefined;
  /** Whether one of them has changed since a moment of the system's clock. */
  readonly isNewer?: ((file: string, since: number) => boolean) | undefined;
  /**
   * Loads the site; undefined when the catalogue has problems, which `load` reports. `changed` are the
   * paths of all files that have changed since the last load, or undefined when that is unknown.
   */
  readonly load: (
    baseUrl: string,
    changed: ReadonlySet<string> | undefined,
  ) => Promise<PreviewSite | undefined>;
  /**
   * Whether anything in the folder has changed since the last load. Called from time to time where
   * the system cannot report changes.
   */
  readonly hasChanged?: (() => Promise<boolean>) | undefined;
  /** Called when the machine fails: when a load or the watcher threw. */
  readonly onFailure: (error: unknown) => void;
  /** Called for each port that is taken. */
  readonly onPortTaken?: ((port: number) => void) | undefined;
  /** A few paths to show at a path where nothing is. */
  readonly examples?: (() => readonly string[]) | undefined;
}

export interface Preview {
  /** The preview's own address, with the base path and without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Settles when the first load has ended: whether the catalogue was valid. */
  readonly firstLoad: Promise<boolean>;
  /** Ends the watching and the connections, and waits for a load in progress. */
  readonly close: () => Promise<void>;
}

/**
 * Starts a preview: binds the address, then loads, and holds requests until that is done. Resolves once
 * bound; rejects with an AddressError when the address cannot be had.
 */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const host = options.host ?? '127.0.0.1';
  const first = getPromise<boolean>();
  const events = createReloadEvents();
  let site: PreviewSite | undefined;

  const sockets = new Set<Socket>();
  const server = createNodeServer(respond, { caching: 'revalidate', fallback: respondOutside });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const port = await listen(server, host, options.port, (taken) => options.onPortTaken?.(taken));
  server.on('error', options.onFailure);

  const address = getAddress(host, port);
  let basePath = options.basePath?.() ?? '';
  let respondFromSite = createResponder(options.routes, { basePath });
  const rebuilds = createRebuilds(load);
  let changed: Set<string> | undefined;
  const watcher = watchFolder(options.watch, noteChange, {
    ...options,
    // The catalogue's own files are unchanged.
    changedElsewhere(file) {
      rebuilds.changed();
      if (file !== undefined) options.onChange?.(file);
    },
  });
  // The watcher starts first: it must not miss a change after the load has read a file.
  void watcher.ready.then(rebuilds.buildNow);

  return {
    get url() {
      return address + basePath;
    },
    port,
    firstLoad: first.promise,
    close,
  };

  function noteChange(path: string | undefined): void {
    if (path === undefined) changed = undefined;
    else changed?.add(path);
    rebuilds.changed();
  }

  async function load(): Promise<void> {
    const start = Date.now();
    const since = changed;
    let loaded: PreviewSite | undefined;
    changed = new Set();
    try {
      const path = options.basePath?.() ?? basePath;
      loaded = await options.load(options.baseUrl ?? address + path, since);
      if (loaded !== undefined) {
        site = loaded;
        if (path !== basePath) {
          basePath = path;
          respondFromSite = createResponder(options.routes, { basePath });
        }
        events.send();
      }
    } catch (error) {
      changed = undefined;
      options.onFailure(error);
    }
    watcher.watchAlso(options.getOutsideFiles?.() ?? [], start, options.getSingleFiles?.());
    first.resolve(loaded !== undefined);
  }

  /**
   * A request that has begun ends with the site that it began with. Only browsers that show a page get
   * the script; programs get the published bytes.
   */
  async function respond(request: ApiRequest): Promise<ApiResponse | undefined> {
    await first.promise;
    const current = site;
    const response = await respondFromSite(request, async (path) =>
      current === undefined ? 'unavailable' : current.readFile(path),
    );
    const isShown = request.header('sec-fetch-dest') === 'document';
    return response && isShown ? withReloadScript(response, basePath) : response;
  }

  /** Paths outside of the routes: the preview's own, and files beside the resources. */
  function respondOutside(
    _: IncomingMessage,
    outgoing: ServerResponse,
    { method, path }: ApiRequest,
  ): void {
    const below = pathBelow(basePath, path);
    if (below === reloadEventsPath) {
      events.connect(outgoing);
      return;
    }
    const send = ({ status, headers, body }: ApiResponse) => {
      outgoing.writeHead(status, { ...headers, 'Cache-Control': 'no-cache' }).end(body);
    };
    findOutside(below, method, path).then(send, (error: unknown) => {
      options.onFailure(error);
      outgoing.destroy();
    });
  }

  async function findOutside(
    below: string | undefined,
    method: string,
    path: string,
  ): Promise<ApiResponse> {
    if (below === reloadScriptPath) {
      return createFileResponse('text/javascript; charset=utf-8', reloadScript(basePath));
    }
    if (site === undefined || below === undefined) {
      return explainAddress(path, address + basePath, options.examples?.());
    }
    const isRead = method === 'GET' || method === 'HEAD';
    const file = isRead ? await site.readFile(below) : 'missing';
    if (file !== 'missing') {
      const response = createFileResponse('application/json', file.bytes);
      return method === 'HEAD' ? dropBody(response) : response;
    }
    const page = path === '/' ? 'missing' : await site.readFile('/404.html');
    return page === 'missing'
      ? explainAddress(path, address + basePath, options.examples?.())
      : createNotFoundPage(page.bytes);
  }

  async function close(): Promise<void> {
    const loaded = rebuilds.stop();
    await watcher.close();
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await Promise.all([loaded, closed]);
    first.resolve(false);
  }
}

/** Explains where the site is, at paths that do not exist; 200 at the root, which may be above the site. */
function explainAddress(path: string, url: string, examples: readonly string[] = []): ApiResponse {
  const listed = examples.map((example) => `  ${url}${example}\n`).join('');
  const hint = listed === '' ? '' : `Try, for example:\n\n${listed}`;
  if (path === '/') {
    return createPlainText(200, `The preview of the translation catalogue: ${url}/\n${hint}`);
  }
  return createPlainText(
    404,
    `There is nothing at this path: the API is below ${url}/api/\n${hint}`,
  );
}
