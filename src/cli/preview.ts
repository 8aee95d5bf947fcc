// preview: serves the catalogue from memory, and loads it again at every change.

import { isDeepStrictEqual } from 'node:util';
import { expandPath } from '../api/path-template.ts';
import { listEntries } from '../api/publish.ts';
import { checkLoaded, filesBesideResources } from '../build.ts';
import type { Catalogue } from '../catalogue/model.ts';
import type { Source } from '../catalogue/source.ts';
import { writtenChanges } from '../changes/compare.ts';
import { changeLines, shortList } from '../changes/log.ts';
import type { LoadedCatalogue } from '../checkouts/counted.ts';
import { countingProcesses } from '../checkouts/jobs/counting-processes.ts';
import type { Processes } from '../checkouts/jobs/processes.ts';
import { countSoon, countSources } from '../checkouts/load.ts';
import { getReflog } from '../disk/git-above.ts';
import { limitGit } from '../disk/git-budget.ts';
import { isNewer } from '../disk/newer.ts';
import { Failure } from '../failure.ts';
import { getPublished } from '../kinds.ts';
import { reload } from '../load/load.ts';
import { historyNote } from '../past/notes.ts';
import { AddressError } from '../preview/listen.ts';
import { startPreview } from '../preview/server.ts';
import { createSiteMaker, type PreviewSite } from '../preview/site.ts';
import { WatchError } from '../preview/watch-folder.ts';
import { resources } from '../resources.ts';
import { escapeInvisible } from '../text/visible.ts';
import { formatCount } from '../text/wording.ts';
import { writtenBaseUrl } from './base-path.ts';
import { type CacheFlags, chosenCache } from './cache.ts';
import { catalogueFolder, chosenBaseUrl, pathOfUrl } from './catalogue-folder.ts';
import { warningsText } from './checkout-warnings.ts';
import { getDetected } from './detected.ts';
import { explain } from './failures.ts';
import { pathPrefix, relocatePath, relocateProblems, relocateSources } from './shown-paths.ts';
import { getContents, problemCount, problemText, stopwatch } from './terminal.ts';

export interface PreviewFlags extends CacheFlags {
  readonly catalogue: string;
  /** An address of this machine, perhaps with a port. */
  readonly listen: string;
  /** The same, by the name that it had before. */
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  readonly baseUrl?: string | undefined;
}

/** Resolves when the preview has been ended by a signal. */
export async function runPreview(flags: PreviewFlags): Promise<number> {
  const catalogue = catalogueFolder(flags.catalogue);
  const baseUrl = flags.baseUrl === undefined ? undefined : chosenBaseUrl(flags.baseUrl);
  const prefix = pathPrefix(catalogue);
  const cache = chosenCache(flags);
  const makeSite = createSiteMaker(resources, filesBesideResources);
  let sources: readonly Source[] = [];
  let loaded: LoadedCatalogue = { sources, onDisk: sources };
  let site: PreviewSite | undefined;
  let watched: readonly string[] = [];
  let checkouts: readonly string[] = [];
  const processes = countingProcesses();
  const signal = ended();

  const [host, port] = addressIn(flags.host ?? flags.listen);
  const server = await startPreview({
    routes: resources,
    host,
    port: flags.port ?? port,
    baseUrl,
    basePath: () => {
      const url = baseUrl ?? writtenBaseUrl(catalogue);
      return url === undefined ? undefined : pathOfUrl(url);
    },
    watch: catalogue,
    alsoWatched: () => watched,
    // A commit changes the dates and authors of last changes.
    watchedAlone: () => [catalogue, ...checkouts].flatMap((folder) => getReflog(folder) ?? []),
    onChange: countWhenWritten(processes),
    isNewer,
    load: async (base, changed) => {
      const time = stopwatch();
      // Each load has a time budget of its own.
      limitGit();
      sources = reload(catalogue, sources, changed);
      loaded = await countSources(catalogue, sources, cache, { lasting: processes });
      watched = loaded.counted?.files ?? [];
      checkouts = loaded.counted?.projects.map(({ folder }) => folder) ?? [];
      const result = await checkLoaded(loaded, {
        now: Date.now(),
        ...{ catalogue, baseUrl: base, cache },
        origin: getDetected(catalogue),
      });
      if ('problems' in result) {
        const problems = relocateProblems(catalogue, result.problems);
        const shown = relocateSources(catalogue, sources);
        const text = await problemText(problems, shown, prefix, process.stderr);
        const kept = site === undefined ? 'nothing is served' : 'the last sound state is served';
        process.stderr.write(`${text}\nFound ${problemCount(problems)}; ${kept}. ${time()}\n`);
        return undefined;
      }
      const before = site?.catalogue;
      const after = result.catalogue;
      site = makeSite(after);
      // The log must not delay requests that wait for the new site.
      if (before !== undefined) setTimeout(logChanges, 20, before, after, catalogue, changed);
      if (before !== undefined && before.baseUrl !== base) process.stdout.write(`Now at ${base}\n`);
      const read = `Read ${formatCount(sources.length, 'file')}: ${getContents(after.size)}. ${time()}\n`;
      process.stdout.write(read);
      process.stderr.write(await warningsText(loaded.counted, catalogue));
      process.stderr.write(historyNote(result.history, after.history.known));
      return site;
    },
    hasChanged: async () => {
      const now = await countSources(catalogue, reload(catalogue, sources), cache, {
        lasting: processes,
      });
      return !isDeepStrictEqual(
        [now.sources, now.counted?.units],
        [loaded.sources, loaded.counted?.units],
      );
    },
    onFailure: (error) => {
      const text = error instanceof WatchError ? error.message : explain(error);
      process.stderr.write(`${text}\n`);
    },
    onPortTaken: (port) => process.stderr.write(`Port ${port} is taken; trying the next.\n`),
    examples: () => (site === undefined ? [] : examplePaths(site.catalogue)),
  }).catch((error: unknown) => {
    throw error instanceof AddressError ? new Failure(error.message) : error;
  });

  await Promise.race([server.firstLoad, signal]);
  // The first edit need not wait for a process to start.
  if (watched.length > 0) processes.prepare();
  const examples = site === undefined ? [] : examplePaths(site.catalogue);
  process.stdout.write(
    `Serving ${describeServed(catalogue)} at ${server.url} (press Ctrl+C to stop)\n` +
      examples.map((path) => `  ${server.url}${path}\n`).join(''),
  );
  await signal;
  await server.close();
  processes.end();
  return 0;
}

/** Names the catalogue that is served. */
function describeServed(catalogue: string): string {
  const detected = getDetected(catalogue);
  if (detected === undefined) return catalogue;
  return detected.file === undefined ? 'what was found' : relocatePath(catalogue, '');
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
      // The build reports files that cannot be read.
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
  const files = [...(changed ?? [])].map((path) => escapeInvisible(relocatePath(folder, path)));
  const lines = [...shortList(files), ...changeLines(writtenChanges(before, after))];
  process.stdout.write(lines.map((line) => `  ${line}\n`).join(''));
}

/** A few of all resources, for a first look. */
const exampleResources: readonly string[] = ['root', 'translation', 'language-statistics'];

/** The path of the first record of each. */
function examplePaths(catalogue: Catalogue): string[] {
  const project = catalogue.projects.find(({ components }) => components.length > 0);
  const owners = { site: catalogue, project, component: project?.components[0] };
  const published = getPublished(catalogue.site);
  return resources
    .filter(({ name, kind }) => exampleResources.includes(name) && published.has(kind))
    .flatMap((resource) => {
      const owner = owners[resource.scope.level];
      const [first] = owner === undefined ? [] : listEntries(resource, owner);
      return first === undefined ? [] : [expandPath(resource.path, resource.scope.locate(first))];
    });
}

function ended(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
