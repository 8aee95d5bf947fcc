// build: flags → the catalogue becomes a published folder → one line that says what was done.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputGroup } from '../api/files.ts';
import type { Cache, PublishedOutput } from '../cache/cache.ts';
import type { Catalogue, CatalogueSize } from '../catalogue/model.ts';
import { dataRevisionOf } from '../disk/git-head.ts';
import { type HelperThread, noHelper, startHelper } from '../disk/helper-thread.ts';
import { type PlainHost, plainHosts, telltale } from '../hosts/names.ts';
import { countIndexed } from '../load/file-index.ts';
import { hasBars } from '../selection/gate.ts';
import { counted, grouped } from '../text/wording.ts';
import { versionOf } from '../version.ts';
import { countFiles } from '../write/output-record.ts';
import { isFolderOf, type OutputFolder, openOutput, type WriteResult } from '../write/write.ts';
import type { WriteOptions } from '../write/write-groups.ts';
import { addressNote, addressOfHost } from './address.ts';
import { type CacheFlags, chosenCache } from './cache.ts';
import { catalogueFolder, chosenBaseUrl, outputFolder, pathPrefix } from './catalogue-folder.ts';
import { loadAndCount } from './checkouts/load.ts';
import { warningsText } from './checkouts/warnings.ts';
import { type HistoryHead, historyHead, versionOfHead } from './history/head.ts';
import { historyNote } from './history/notes.ts';
import { type LoadedCatalogue, scanForChanges, sourcesOnDisk } from './load.ts';
import { unlessLost } from './lost-entries.ts';
import { keepMemoryLow } from './memory.ts';
import { summedUpLast, withGroupsForHosts } from './output-groups.ts';
import { programVersion } from './program-name.ts';
import {
  contentsOf,
  exitStatus,
  problemCount,
  problemText,
  progress,
  stopwatch,
} from './terminal.ts';

export interface BuildFlags extends CacheFlags {
  readonly catalogue: string;
  readonly out: string;
  readonly baseUrl?: string | undefined;
  /** The plain host to build for; none for hosts that take rules or code. */
  readonly host?: PlainHost | undefined;
}

/** Builds a folder and says what it did; gives the exit status: 1 where the catalogue has problems. */
export async function build(flags: BuildFlags): Promise<number> {
  const catalogue = catalogueFolder(flags.catalogue);
  const order: BuildOrder = {
    catalogue,
    out: outputFolder(flags.out, catalogue),
    baseUrl: chosenBaseUrl(flags.baseUrl) ?? addressOfHost(catalogue),
    host: flags.host,
    cache: chosenCache(flags, catalogue),
    history: historyHead(catalogue),
    time: stopwatch(),
  };
  const built = await buildFolder(order);
  if (built === undefined) return exitStatus.problems;
  // What somebody has typed is meant.
  if (order.baseUrl === undefined) process.stderr.write(addressNote(catalogue, built.baseUrl));
  return exitStatus.fine;
}

/** What every URL in the folder begins with; undefined when the catalogue has problems. */
type Built = { readonly baseUrl: string } | undefined;

async function buildFolder(order: BuildOrder): Promise<Built> {
  const { catalogue, out, cache } = order;
  const output = cache.output(out);
  // A second thread starts while the cache is read.
  const helper = output.bytes() > 200_000 ? startHelper() : noHelper;
  const before = output.read();
  if (before !== undefined && isFolderOf(out, before.record)) {
    return buildAgain(order, before, helper);
  }
  const loaded = await loadAndCount(catalogue, cache);
  const isLarge = loaded.count > 2_000;
  return buildLoaded(order, loaded, () =>
    openOutput(out, { helper: isLarge ? startHelper() : noHelper }),
  );
}

/** What to build, checked as far as flags can be. */
export interface BuildOrder {
  readonly catalogue: string;
  readonly out: string;
  readonly baseUrl: string | undefined;
  readonly host: PlainHost | undefined;
  readonly cache: Cache;
  /** The newest commit of the branch that the catalogue is on. */
  readonly history: HistoryHead;
  /** How long the build has taken. */
  readonly time: () => string;
  /** Of a build whose folder is served meanwhile: files that are as they will be; waited for. */
  readonly onWritten?: ((paths: readonly string[]) => Promise<void>) | undefined;
}

/** Into the folder of an earlier build, which is scanned while the catalogue is. */
async function buildAgain(
  order: BuildOrder,
  { version, baseUrl, record }: PublishedOutput,
  helper: HelperThread,
): Promise<Built> {
  const { catalogue, out, cache, time } = order;
  const endScan = scanForChanges(catalogue, cache, helper);
  const output = await openOutput(out, { record, helper });
  try {
    const { unchanged, changes } = endScan();
    const sound = cache.sound.read();
    if (
      unchanged !== undefined &&
      sound?.version === unchanged.version &&
      version === versionOfOutput(order, unchanged.version) &&
      output.isIntact()
    ) {
      const files = { written: 0, unchanged: countFiles(record), removed: 0 };
      say(countIndexed(unchanged), sound.size, out, files, time());
      return { baseUrl };
    }
    const loaded = await loadAndCount(catalogue, cache, changes);
    return await buildLoaded(order, loaded, async () => output);
  } finally {
    output.close();
  }
}

/**
 * Builds and prints; undefined, and nothing written, when the catalogue has problems. The folder is
 * opened when it is to be written, and closed.
 */
export async function buildLoaded(
  order: BuildOrder,
  loaded: LoadedCatalogue,
  open: () => Promise<OutputFolder>,
): Promise<Catalogue | undefined> {
  let isOpened = false;
  const openOnce = () => {
    // It is closed by now, half written, and nothing is known of it.
    if (isOpened) return openOutput(order.out);
    isOpened = true;
    return open();
  };
  return unlessLost(
    order.cache,
    () => buildOnce(order, loaded, openOnce),
    async (cache) => {
      const anew = await loadAndCount(order.catalogue, cache);
      return buildOnce({ ...order, cache }, anew, openOnce);
    },
  );
}

async function buildOnce(
  order: BuildOrder,
  loaded: LoadedCatalogue,
  open: () => Promise<OutputFolder>,
): Promise<Catalogue | undefined> {
  const { catalogue, out, host, cache, time } = order;
  const { folders, count, counted: checkouts } = loaded;
  keepMemoryLow(count);
  const { readWithCheckouts } = await import('./history/with-checkouts.ts');
  const history = await readWithCheckouts(catalogue, order.history, cache, checkouts);
  const recorded = 'why' in history ? undefined : history.recorded;
  const { checkSourceFolders, renderCatalogue, schemasForEditors } = await import('../build.ts');
  const bar = await progress();
  try {
    bar.start('Reading', count);
    const revision = dataRevisionOf(catalogue, sourcesOnDisk(loaded), checkouts?.files);
    const result = checkSourceFolders(folders, {
      baseUrl: order.baseUrl,
      revision,
      program: programVersion,
      cache: cache.checked.read(),
      history: recorded,
      earlierHistory: recorded && cache.history.read(),
      open: checkouts?.open,
      otherProblems: checkouts?.problems,
      onFiles: bar.step,
    });
    cache.checked.write(result.cache);
    if ('problems' in result) {
      bar.end();
      const { problems } = result;
      const text = await problemText(problems, folders, pathPrefix(catalogue), process.stderr);
      process.stderr.write(
        `${text}\nFound ${problemCount(problems)}; nothing was written. ${time()}\n`,
      );
      return undefined;
    }
    const { size, movedIds, history: made } = result.catalogue;
    if (made.known !== undefined) cache.history.write(() => made);
    // How many files there are is known only when all groups have been asked.
    bar.start('Writing files:');
    const rendered = [...renderCatalogue(result.catalogue), schemasForEditors()];
    const groups = await withGroupsForHosts(rendered, result.catalogue, host);
    const output = await open();
    const before = hostOf(out);
    const { onWritten } = order;
    const written = await writeAndClose(output, onWritten ? summedUpLast(groups) : groups, {
      onFiles: bar.step,
      onWritten,
    });
    const { record } = written;
    const { withoutCheckouts } = loaded;
    if (result.saysAddress) {
      const isBarred = hasBars(result.catalogue);
      const found = { version: loaded.version, size, movedIds, withoutCheckouts };
      cache.sound.write(() => ({ ...found, ...(isBarred && { hasBars: isBarred }) }));
    }
    const { baseUrl } = result.catalogue;
    const version = versionOfOutput(order, loaded.version);
    cache.output(out).write(() => ({ version, baseUrl, record }));
    bar.end();
    say(count, size, out, written, time());
    process.stderr.write(await warningsText(checkouts, pathPrefix(catalogue)));
    process.stderr.write(historyNote(history, result.catalogue.history.known));
    if (before !== undefined && before !== host) {
      process.stderr.write(
        `What ${before} needs is removed from ${out}; to keep it, build with --host ${before}.\n`,
      );
    }
    return result.catalogue;
  } finally {
    bar.end();
  }
}

/** The plain host that a published folder was made for. */
function hostOf(out: string): PlainHost | undefined {
  return plainHosts.find((host) => existsSync(join(out, telltale[host])));
}

async function writeAndClose(
  output: OutputFolder,
  groups: readonly OutputGroup[],
  options: WriteOptions,
): Promise<WriteResult> {
  try {
    return await output.write(groups, options);
  } finally {
    output.close();
  }
}

/**
 * Of all that a published folder is made from. Whether the files are as the commit has them follows from
 * both.
 */
function versionOfOutput({ baseUrl, host, history }: BuildOrder, catalogue: string): string {
  return versionOf([catalogue, baseUrl ?? '', host ?? '', versionOfHead(history)]);
}

function say(
  filesRead: number,
  size: CatalogueSize,
  out: string,
  { written, unchanged, removed }: Omit<WriteResult, 'record'>,
  time: string,
): void {
  process.stdout.write(
    `Read ${counted(filesRead, 'file')}: ${contentsOf(size)}. ` +
      `Wrote ${counted(written, 'file')} to ${out}, ${grouped(unchanged)} unchanged, ` +
      `${grouped(removed)} removed. ${time}\n`,
  );
}
