// preview: builds into a folder of its own, serves it, and builds again at every change.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathMaker } from '../api/path-template.ts';
import { sourceOf } from '../api/resource.ts';
import { routeNamed } from '../api/routes.ts';
import { inMemory } from '../cache/cache.ts';
import { LostEntries } from '../catalogue/cached-folder.ts';
import type { Catalogue } from '../catalogue/model.ts';
import { writtenChanges } from '../changes/compare.ts';
import { changeLines, shortList } from '../changes/log.ts';
import { noClock } from '../disk/file-clock.ts';
import { reflogOf } from '../disk/git-above.ts';
import { isNewer } from '../disk/newer.ts';
import { AddressError } from '../edge/listen.ts';
import { startPreview } from '../edge/preview-server.ts';
import { WatchError } from '../edge/watch-folder.ts';
import { publication } from '../publication.ts';
import { visible } from '../text/visible.ts';
import { writtenBaseUrl } from './base-path.ts';
import { buildLoaded } from './build.ts';
import { type CacheFlags, chosenCache } from './cache.ts';
import {
  catalogueFolder,
  chosenBaseUrl,
  outputFolder,
  pathOfUrl,
  pathPrefix,
} from './catalogue-folder.ts';
import { countSoon, loadAndCount } from './checkouts/load.ts';
import { countingProcesses } from './count/counting-processes.ts';
import type { Processes } from './count/processes.ts';
import { explain } from './failures.ts';
import { historyHead } from './history/head.ts';
import { scanForChanges } from './load.ts';
import { Failure, stopwatch } from './terminal.ts';

export interface PreviewFlags extends CacheFlags {
  readonly catalogue: string;
  readonly out?: string | undefined;
  /** An address of this machine, perhaps with a port. */
  readonly listen: string;
  /** The same, by the name that it had before. */
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  readonly baseUrl?: string | undefined;
}

/** Where previews are built: one folder a port, for several may run at once. Never `dist`. */
const previewFolder = '.preview';

/** Resolves when the preview has been ended by a signal. */
export async function preview(flags: PreviewFlags): Promise<number> {
  const catalogue = catalogueFolder(flags.catalogue);
  const folderFor = (port: number) => flags.out ?? join(previewFolder, String(port));
  outputFolder(folderFor(0), catalogue);
  const baseUrl = flags.baseUrl === undefined ? undefined : chosenBaseUrl(flags.baseUrl);
  const cacheOnDisk = chosenCache(flags, catalogue);
  let cache = cacheOnDisk;
  let built: Catalogue | undefined;
  let version: string | undefined;
  let builtFor: string | undefined;
  let counted: readonly string[] = [];
  let checkouts: readonly string[] = [];
  const processes = countingProcesses();
  // From now on, lest a build be broken off with its folder locked.
  const signal = ended();

  const [host, port] = addressIn(flags.host ?? flags.listen);
  const server = await startPreview({
    host,
    port: flags.port ?? port,
    baseUrl,
    basePath: () => {
      const url = baseUrl ?? writtenBaseUrl(catalogue);
      return url === undefined ? undefined : pathOfUrl(url);
    },
    watch: catalogue,
    alsoWatched: () => counted,
    // When something last changed, and who did it, is known by its commit.
    watchedAlone: () => [catalogue, ...checkouts].flatMap((folder) => reflogOf(folder) ?? []),
    onChange: countWhenWritten(processes),
    isNewer,
    folderFor,
    build: async (base, folder, changed) => {
      const time = stopwatch();
      // When the watcher noticed is unknown, and what it will yet tell is in no list.
      const changes = changed && { paths: changed, clock: noClock };
      const loaded = await loadAndCount(catalogue, cache, changes, processes);
      version = loaded.version;
      counted = loaded.counted?.files ?? [];
      checkouts = loaded.counted?.projects.map(({ folder }) => folder) ?? [];
      const history = historyHead(catalogue);
      const order = {
        catalogue,
        out: folder,
        baseUrl: base,
        host: undefined,
        cache,
        history,
        time,
      };
      const result = await buildLoaded(order, loaded);
      if (cache === cacheOnDisk) cache = inMemory(cacheOnDisk);
      // Once it is served, also to those that have asked meanwhile: nobody waits for the log.
      if (result && built) setTimeout(logChanges, 20, built, result, catalogue, changed);
      built = result ?? built;
      if (result) {
        // site.yaml may have got another path.
        if (builtFor !== undefined && builtFor !== base) process.stdout.write(`Now at ${base}\n`);
        builtFor = base;
      }
      return result !== undefined;
    },
    hasChanged: async () => {
      const { changes, unchanged } = scanForChanges(catalogue, cache);
      if (unchanged !== undefined) return false;
      return (await loadAndCount(catalogue, cache, changes, processes)).version !== version;
    },
    onFailure: (error) => {
      const text = error instanceof WatchError ? error.message : explain(error);
      process.stderr.write(`${text}\n`);
    },
    onPortTaken: (port) => process.stderr.write(`Port ${port} is taken; trying the next.\n`),
    examples: () => (built === undefined ? [] : examplePaths(built)),
  }).catch((error: unknown) => {
    throw error instanceof AddressError ? new Failure(error.message) : error;
  });

  await Promise.race([server.firstBuild, signal]);
  if (flags.out === undefined) hideFromGit(previewFolder);
  // The first edit need not wait for a process to start.
  if (counted.length > 0) processes.prepare();
  const examples = built === undefined ? [] : examplePaths(built);
  process.stdout.write(
    `Serving ${catalogue} at ${server.url} (press Ctrl+C to stop)\n` +
      examples.map((path) => `  ${server.url}${path}\n`).join(''),
  );
  await signal;
  await server.close();
  processes.end();
  return 0;
}

/** What is only for looking at is never committed by accident. */
function hideFromGit(folder: string): void {
  try {
    writeFileSync(join(folder, '.gitignore'), '*\n', { flag: 'wx' });
  } catch {
    // It is there, or git will show the folder.
  }
}

/** Milliseconds: a file is written in one go, and this says that it is over. */
const pauseOfWriting = 3;

/** Counts what has changed while the preview still waits whether more will. */
function countWhenWritten(processes: Processes): (file: string) => void {
  const timers = new Map<string, NodeJS.Timeout>();
  return (file) => {
    clearTimeout(timers.get(file));
    const timer = setTimeout(() => {
      timers.delete(file);
      // What cannot be read is told by the build.
      countSoon(file, processes).catch(() => {});
    }, pauseOfWriting);
    timers.set(file, timer);
  };
}

/** `127.0.0.1`, `0.0.0.0:8090`, `::1` or `[::1]:8090`: the address and its port. */
function addressIn(text: string): [host: string, port: number | undefined] {
  const [, named, bare, digits] = /^(?:\[(.*)\]|([^:]*))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const port = digits === undefined ? undefined : Number(digits);
  if (port !== undefined && port > 65_535) {
    throw new Failure(`A port is a number from 0 to 65535: ${JSON.stringify(text)}`);
  }
  return [named ?? bare ?? text, port];
}

/** Says which files a rebuild was made for, and what it has changed. */
function logChanges(
  before: Catalogue,
  after: Catalogue,
  folder: string,
  changed: ReadonlySet<string> | undefined,
): void {
  const prefix = pathPrefix(folder);
  const files = [...(changed ?? [])].map((path) => visible(`${prefix}${path}`));
  const lines = [...shortList(files), ...changeLines(writtenChanges(before, after))];
  process.stdout.write(lines.map((line) => `  ${line}\n`).join(''));
}

/** What is worth a look at first: a few of all routes. */
const exampleRoutes = ['root', 'translation', 'language-statistics'] as const;

/** The path of the first record of each. */
function examplePaths(catalogue: Catalogue): string[] {
  const source = sourceOf(catalogue);
  return exampleRoutes.flatMap((name) => {
    const { path } = routeNamed(name);
    try {
      for (const { records } of publication.resources[name]?.(source) ?? []) {
        const [first] = records();
        if (first !== undefined) return [pathMaker(path)(first.parameters)];
      }
    } catch (error) {
      // What was built is served all the same.
      if (!(error instanceof LostEntries)) throw error;
    }
    return [];
  });
}

function ended(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
