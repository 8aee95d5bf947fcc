// A catalogue's folder and a way to build it go in; out comes a server on this machine that
// answers as the published API will (contract, section 4), and builds anew at every change.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { routes } from '../api/routes.ts';
import { addressOf, listen } from './listen.ts';
import { createNodeServer } from './node.ts';
import { createOtherFiles } from './other-files.ts';
import { createRebuilds } from './rebuilds.ts';
import type { ApiRequest } from './respond.ts';
import { createResponder, pathBelow } from './respond.ts';
import type { ApiResponse } from './responses.ts';
import { lostPage, plainText } from './responses.ts';
import { createStaticFiles } from './static-files.ts';
import { promiseOf, watchFolder } from './watch-folder.ts';
import { createWriting } from './writing.ts';

export interface PreviewOptions {
  /** The address to bind; 127.0.0.1 by default. */
  readonly host?: string | undefined;
  /** The port; 0 for any free one; without it 8080, or the next one that is free. */
  readonly port?: number | undefined;
  /** What published addresses begin with; by default the preview's own address. */
  readonly baseUrl?: string | undefined;
  /**
   * The path that all others are below, such as `/repo`; asked before each build. Undefined while that
   * is not known: then it is what it was.
   */
  readonly basePath?: (() => string | undefined) | undefined;
  /** The folder whose changes cause a rebuild. */
  readonly watch: string;
  /** Files outside of it whose changes cause one, too; asked after each build. */
  readonly alsoWatched?: (() => readonly string[]) | undefined;
  /** Files of which the same is true, but not of what else is in their folders. */
  readonly watchedAlone?: (() => readonly string[]) | undefined;
  /** Hears of each of them that changes, some time before the build. */
  readonly onChange?: ((file: string) => void) | undefined;
  /** Whether one of them has changed since a moment of the system's clock. */
  readonly isNewer?: ((file: string, since: number) => boolean) | undefined;
  /** The folder a build for this port is written into. */
  readonly folderFor: (port: number) => string;
  /**
   * Builds into the folder; true when all is sound and written, false when it told problems. Is told
   * the paths of all files that have changed since the last build; undefined when that is not sure. Tells
   * which files of the folder are as they will be, and waits: these are served meanwhile, and no others.
   */
  readonly build: (
    baseUrl: string,
    folder: string,
    changed: ReadonlySet<string> | undefined,
    onWritten: (paths: readonly string[]) => Promise<void>,
  ) => Promise<boolean>;
  /**
   * Whether anything in the folder has changed since the last build. Called from time to time where
   * the system cannot report changes.
   */
  readonly hasChanged?: (() => Promise<boolean>) | undefined;
  /** Hears of a failing machine: a build or a watcher that threw. */
  readonly onFailure: (error: unknown) => void;
  /** Hears of each port passed over. */
  readonly onPortTaken?: ((port: number) => void) | undefined;
  /** A few paths worth a look, for who asks for a page that there is not. */
  readonly examples?: (() => readonly string[]) | undefined;
}

export interface Preview {
  /** The preview's own address, with the base path and without a last slash. */
  readonly url: string;
  readonly port: number;
  /** Settles when the first build has ended: whether it was sound. */
  readonly firstBuild: Promise<boolean>;
  /** Ends the watching and the connections, and waits for a build in progress. */
  readonly close: () => Promise<void>;
}

/**
 * Starts a preview: binds the address, then builds, and holds requests until that is done. It
 * resolves once bound; an address that cannot be had rejects with an AddressError.
 */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const host = options.host ?? '127.0.0.1';
  const first = promiseOf<boolean>();
  let everSound = false;

  const sockets = new Set<Socket>();
  const server = createNodeServer(respond, { caching: 'never unasked', otherwise: respondOutside });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const port = await listen(server, host, options.port, (taken) => options.onPortTaken?.(taken));
  server.on('error', options.onFailure);

  const address = addressOf(host, port);
  const folder = options.folderFor(port);
  const files = createStaticFiles(folder);
  const otherFiles = createOtherFiles(folder);
  let basePath = options.basePath?.() ?? '';
  let respondFromFiles = createResponder(routes, { basePath });
  const rebuilds = createRebuilds(build);
  const writing = createWriting();
  let changed: Set<string> | undefined;
  const watcher = watchFolder(options.watch, noteChange, {
    ...options,
    // The catalogue's own files are as they were.
    changedElsewhere(file) {
      rebuilds.changed();
      if (file !== undefined) options.onChange?.(file);
    },
  });
  // A change after the build has read a file must not be missed, so the watcher goes first.
  void watcher.ready.then(rebuilds.buildNow);

  return {
    get url() {
      return address + basePath;
    },
    port,
    firstBuild: first.promise,
    close,
  };

  function noteChange(path: string | undefined): void {
    if (path === undefined) changed = undefined;
    else changed?.add(path);
    rebuilds.changed();
  }

  async function build(): Promise<void> {
    let sound = false;
    const start = Date.now();
    const since = changed;
    changed = new Set();
    try {
      const path = options.basePath?.() ?? basePath;
      sound = await options.build(options.baseUrl ?? address + path, folder, since, onWritten);
      // What is served until then was built for the other path.
      if (sound && path !== basePath) {
        basePath = path;
        respondFromFiles = createResponder(routes, { basePath });
      }
    } catch (error) {
      changed = undefined;
      options.onFailure(error);
    }
    watcher.watchAlso(options.alsoWatched?.() ?? [], start, options.watchedAlone?.());
    everSound ||= sound;
    files.clear();
    writing.end();
    first.resolve(sound);
  }

  async function onWritten(paths: readonly string[]): Promise<void> {
    files.clear();
    await writing.serve(paths);
  }

  async function respond(request: ApiRequest): Promise<ApiResponse | undefined> {
    const response = await respondFromFiles(request, async (path) => {
      await first.promise;
      await writing.settled(path);
      return everSound ? writing.served(files.readFile(path)) : 'unavailable';
    });
    if (response === undefined) {
      await first.promise;
      await writing.settled();
    }
    return response;
  }

  function respondOutside(
    request: IncomingMessage,
    response: ServerResponse,
    { path, query }: ApiRequest,
  ): void {
    const explain = async () => {
      const page = everSound && path !== '/' ? await files.readFile('/404.html') : 'missing';
      const { status, headers, body } =
        typeof page === 'string'
          ? outside(path, address + basePath, options.examples?.())
          : lostPage(page.bytes);
      response.writeHead(status, { ...headers, 'Cache-Control': 'no-cache' }).end(body);
    };
    const below = pathBelow(basePath, path);
    if (below === undefined || !everSound) explain();
    else otherFiles(request, response, query === '' ? below : `${below}?${query}`, explain);
  }

  async function close(): Promise<void> {
    const built = rebuilds.stop();
    await watcher.close();
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await Promise.all([built, closed]);
    first.resolve(false);
  }
}

/** What is told at paths where nothing is: 200 at the top, which may be above the base path. */
function outside(path: string, url: string, examples: readonly string[] = []): ApiResponse {
  const listed = examples.map((example) => `  ${url}${example}\n`).join('');
  const hint = listed === '' ? '' : `Try, for example:\n\n${listed}`;
  if (path === '/')
    return plainText(200, `The preview of the translation catalogue: ${url}/\n${hint}`);
  return plainText(404, `There is nothing at this path: the API is below ${url}/api/\n${hint}`);
}
