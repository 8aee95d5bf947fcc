// The command `preview` serves the catalogue from memory, and loads it again at every change.

import { statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expandPath } from '../api/path-template.ts';
import { listEntries } from '../api/publish.ts';
import { checkLoaded, listOtherFiles } from '../build.ts';
import { warnOfFutureDates } from '../catalogue/future-dates.ts';
import { reloadCatalogue } from '../catalogue/load.ts';
import type { Catalogue } from '../catalogue/model.ts';
import { compareCatalogues } from '../changes/compare.ts';
import { formatChangeLines, shortenList } from '../changes/log.ts';
import type { LoadedCatalogue } from '../checkout/count/counted.ts';
import { createCountingProcesses, type Processes } from '../checkout/count/jobs/processes.ts';
import { countInAdvance, countSources } from '../checkout/count/load.ts';
import { type CatalogueLocation, catalogueFileName, type Source } from '../files/source.ts';
import { limitGit } from '../git/error.ts';
import { findReflog } from '../git/find-repository.ts';
import { getPublished } from '../model/kinds.ts';
import { formatHistoryNote } from '../past/with-checkouts.ts';
import { Failure, type Problem } from '../problem/problem.ts';
import { resources } from '../resources.ts';
import { AddressError } from '../serve/preview/listen.ts';
import { startPreview } from '../serve/preview/server.ts';
import { createSiteRenderer, type PreviewSite } from '../serve/preview/site.ts';
import { WatchError } from '../serve/preview/watch-folder.ts';
import { getUrlPath } from '../text/parsed-url.ts';
import { sanitizeLine } from '../text/visible.ts';
import { formatCount } from '../text/wording.ts';
import { readWrittenBaseUrl } from './address.ts';
import { type CacheFlags, createCacheFromFlags } from './cache.ts';
import { formatWarnings, requireCatalogue, resolveBaseUrl } from './catalogue-folder.ts';
import { explainError } from './failures.ts';
import {
  getFolderPrefix,
  nameCatalogue,
  toShownPath,
  toShownProblems,
  toShownSources,
} from './shown-paths.ts';
import {
  exitStatus,
  formatCatalogueSize,
  formatProblemCount,
  formatProblemText,
  startStopwatch,
} from './terminal.ts';

export interface PreviewFlags extends CacheFlags {
  readonly catalogue: CatalogueLocation;
  readonly listen: string;
  /** The former name of `listen`. */
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  readonly baseUrl?: string | undefined;
}

/** Runs the preview until SIGINT or SIGTERM. Returns the exit status. */
export async function runPreview(flags: PreviewFlags): Promise<number> {
  const catalogue = requireCatalogue(flags.catalogue);
  const isFolder = typeof catalogue === 'string';
  const folder = isFolder ? catalogue : catalogue.repository;
  // The environment variable BASE_URL names the published site, so only the flag counts here.
  const baseUrl = flags.baseUrl === undefined ? undefined : resolveBaseUrl(flags.baseUrl);
  const cache = createCacheFromFlags(flags);
  const renderSite = createSiteRenderer(resources, listOtherFiles);
  let sources: readonly Source[] = [];
  let loaded: LoadedCatalogue = { sources, onDisk: sources };
  let site: PreviewSite | undefined;
  let countedFiles: readonly string[] = [];
  let checkoutFolders: readonly string[] = [];
  const processes = createCountingProcesses();
  const stopped = waitForSignal();

  const [host, port] = parseListenAddress(flags.host ?? flags.listen);
  const server = await startPreview({
    routes: resources,
    host,
    port: flags.port ?? port,
    baseUrl,
    basePath: () => {
      const url = baseUrl ?? readWrittenBaseUrl(catalogue);
      return url === undefined ? undefined : getUrlPath(url);
    },
    folder,
    file: isFolder ? undefined : catalogueFileName,
    getOutsideFiles: () => countedFiles,
    // A commit changes the dates and authors of last changes.
    getSingleFiles: () =>
      [folder, ...checkoutFolders].flatMap((folder) => findReflog(folder) ?? []),
    onOutsideFileChange: countWhenWritten(processes),
    isNewer: hasChangedSince,
    load: async (base, changed) => {
      const readStopwatch = startStopwatch();
      // Each load tries again the repositories in which git was silent.
      limitGit();
      sources = reload(changed);
      loaded = await countSources(catalogue, sources, cache, {
        lasting: processes,
        withPast: true,
      });
      countedFiles = loaded.counted?.files ?? [];
      checkoutFolders = loaded.counted?.projects.map(({ folder }) => folder) ?? [];
      const result = await checkLoaded(loaded, {
        now: Date.now(),
        catalogue,
        baseUrl: base,
        cache,
        historyTimeLimit: isFolder ? undefined : detectedHistoryTimeLimit,
      });
      if ('problems' in result) {
        const text = await formatProblems(catalogue, result.problems, sources);
        const served = site === undefined ? 'nothing is served' : 'the last valid state is served';
        process.stderr.write(`${text}; ${served}. ${readStopwatch()}\n`);
        return undefined;
      }
      const before = site?.catalogue;
      const after = result.catalogue;
      site = renderSite(after);
      // The log must not delay requests that wait for the new site.
      if (before !== undefined) setTimeout(logChanges, logDelay, before, after, catalogue, changed);
      if (before !== undefined && before.baseUrl !== base) process.stdout.write(`Now at ${base}\n`);
      const read = `Read ${formatCount(loaded.sources.length, 'file')}: ${formatCatalogueSize(after.size)}. ${readStopwatch()}\n`;
      process.stdout.write(read);
      process.stderr.write(await formatWarnings(loaded.counted, catalogue));
      process.stderr.write(warnOfFutureDates(after, Date.now()));
      process.stderr.write(formatHistoryNote(result.history, after.history.known));
      return site;
    },
    hasChanged: async () => {
      const now = await countSources(catalogue, reload(), cache, {
        lasting: processes,
        withPast: true,
      });
      return !isDeepStrictEqual(
        [now.sources, now.counted?.units],
        [loaded.sources, loaded.counted?.units],
      );
    },
    onFailure: (error) => {
      const text = error instanceof WatchError ? error.message : explainError(error);
      process.stderr.write(`${text}\n`);
    },
    onPortTaken: (port) => process.stderr.write(`Port ${port} is taken; trying the next.\n`),
    examples: () => (site === undefined ? [] : listExamplePaths(site.catalogue)),
  }).catch((error: unknown) => {
    throw error instanceof AddressError ? new Failure(error.message) : error;
  });

  const isTerminal = process.stderr.isTTY === true;
  const notice = setTimeout(noticeSlowStart, isTerminal ? slowStart : slowStartInLog);
  await Promise.race([server.firstLoad, stopped]);
  clearTimeout(notice);
  // The first edit need not wait for a process to start.
  if (countedFiles.length > 0) processes.prepare();
  process.stdout.write(
    `Serving ${nameCatalogue(catalogue)} at ${server.url}/ (press Ctrl+C to stop)\n`,
  );
  await stopped;
  await server.close();
  processes.end();
  return exitStatus.fine;

  /** Loads the sources again. Unchanged ones are the same objects as before. */
  function reload(changed?: ReadonlySet<string>): readonly Source[] {
    return typeof catalogue === 'string'
      ? reloadCatalogue(catalogue, sources, changed)
      : catalogue.load();
  }
}

/** Milliseconds. Chosen: enough for the requests of a page that reloads. */
const logDelay = 20;

/** Milliseconds. Chosen: the first look at a repository doesn't wait longer; the next preview goes on from there. */
const detectedHistoryTimeLimit = 20_000;

/** Milliseconds after which a person wonders whether a command is at work; chosen. */
const slowStart = 1500;

/** Milliseconds after which a log explains the wait. Chosen: only the first look at a long history takes longer. */
const slowStartInLog = 10_000;

/** Explains why nothing is served yet. */
function noticeSlowStart(): void {
  process.stderr.write(
    'Reading the files and their history, which takes longest the first time…\n',
  );
}

/** Formats the problems of a catalogue, and ends with their number: `Found 2 problems in 1 file`. */
async function formatProblems(
  catalogue: CatalogueLocation,
  problems: readonly Problem[],
  sources: readonly Source[],
): Promise<string> {
  const relocated = toShownProblems(catalogue, problems);
  const text = await formatProblemText(
    relocated,
    toShownSources(catalogue, sources),
    getFolderPrefix(catalogue),
    process.stderr,
  );
  return `${text}\nFound ${formatProblemCount(relocated)}`;
}

/** Milliseconds without another event after which a file counts as completely written. Chosen: editors write quickly. */
const writePause = 3;

/** Returns a function that counts a changed file while the preview still waits for more changes. */
function countWhenWritten(processes: Processes): (file: string) => void {
  const timers = new Map<string, NodeJS.Timeout>();
  return (file) => {
    clearTimeout(timers.get(file));
    const timer = setTimeout(() => {
      timers.delete(file);
      // The build reports files that cannot be read.
      countInAdvance(file, processes).catch(() => {});
    }, writePause);
    timers.set(file, timer);
  };
}

/** Parses `127.0.0.1`, `0.0.0.0:8090`, `::1` or `[::1]:8090`. */
function parseListenAddress(text: string): [host: string, port: number | undefined] {
  const [, bracketed, bare, digits] = /^(?:\[(.*)\]|([^:]*))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const port = digits === undefined ? undefined : Number(digits);
  if (port !== undefined && port > 65_535) {
    throw new Failure(`A port is a number from 0 to 65535: ${JSON.stringify(text)}`);
  }
  return [bracketed ?? bare ?? text, port];
}

/** Prints the changed files, and what their changes do to the published figures. */
function logChanges(
  before: Catalogue,
  after: Catalogue,
  catalogue: CatalogueLocation,
  changed: ReadonlySet<string> | undefined,
): void {
  const files = [...(changed ?? [])].map((path) => sanitizeLine(toShownPath(catalogue, path)));
  const lines = [...shortenList(files), ...formatChangeLines(compareCatalogues(before, after))];
  process.stdout.write(lines.map((line) => `  ${line}\n`).join(''));
}

/** The names of the resources that the answer to a path outside of the site lists. */
const exampleResources: readonly string[] = ['root', 'translation', 'language-statistics'];

/** Lists the path of the first record of each example resource. */
function listExamplePaths(catalogue: Catalogue): string[] {
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

/** Resolves at SIGINT or SIGTERM. */
function waitForSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}

/** Milliseconds by which the clock of a file system may be behind. Chosen: more than the 10 ms of Linux. */
const clockTolerance = 20;

/** Whether a file has changed since a time (milliseconds since 1970), or is missing. */
function hasChangedSince(file: string, since: number): boolean {
  try {
    const { mtimeMs, ctimeMs } = statSync(file);
    return Math.max(mtimeMs, ctimeMs) >= since - clockTolerance;
  } catch {
    return true;
  }
}
