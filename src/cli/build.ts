// build: flags → the catalogue becomes a published folder → one line that says what was done.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputFile, OutputGroup } from '../api/files.ts';
import type { Cache } from '../cache/cache.ts';
import type { Catalogue, CatalogueSize } from '../catalogue/model.ts';
import { dataRevisionOf } from '../disk/git-head.ts';
import { type PlainHost, plainHosts, telltale } from '../hosts/names.ts';
import { hasBars } from '../selection/gate.ts';
import { counted, grouped } from '../text/wording.ts';
import { type WriteResult, writeFolder } from '../write/write-folder.ts';
import { addressNote, addressOfHost } from './address.ts';
import { type CacheFlags, chosenCache } from './cache.ts';
import { catalogueFolder, chosenBaseUrl, outputFolder, pathPrefix } from './catalogue-folder.ts';
import { loadAndCount } from './checkouts/load.ts';
import { warningsText } from './checkouts/warnings.ts';
import { type HistoryHead, historyHead } from './history/head.ts';
import { historyNote } from './history/notes.ts';
import type { LoadedCatalogue } from './load.ts';
import { unlessLost } from './lost-entries.ts';
import { keepMemoryLow } from './memory.ts';
import { withGroupsForHosts } from './output-groups.ts';
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
  const loaded = await loadAndCount(catalogue, order.cache);
  const built = await buildLoaded(order, loaded);
  if (built === undefined) return exitStatus.problems;
  // What somebody has typed is meant.
  if (order.baseUrl === undefined) process.stderr.write(addressNote(catalogue, built.baseUrl));
  return exitStatus.fine;
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
}

/** Builds and prints; undefined, and nothing written, when the catalogue has problems. */
export function buildLoaded(
  order: BuildOrder,
  loaded: LoadedCatalogue,
): Promise<Catalogue | undefined> {
  return unlessLost(
    order.cache,
    () => buildOnce(order, loaded),
    async (cache) => buildOnce({ ...order, cache }, await loadAndCount(order.catalogue, cache)),
  );
}

async function buildOnce(
  order: BuildOrder,
  loaded: LoadedCatalogue,
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
    const revision = dataRevisionOf(catalogue, checkouts?.files);
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
    const before = hostOf(out);
    const written = await writeFolder(out, filesOf(groups), bar.step);
    const { withoutCheckouts } = loaded;
    if (result.saysAddress) {
      const isBarred = hasBars(result.catalogue);
      const found = { version: loaded.version, size, movedIds, withoutCheckouts };
      cache.sound.write(() => ({ ...found, ...(isBarred && { hasBars: isBarred }) }));
    }
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

/** The files of a group are made once those of the group before are written. */
function* filesOf(groups: readonly OutputGroup[]): Iterable<OutputFile> {
  for (const group of groups) yield* group.files();
}

function say(
  filesRead: number,
  size: CatalogueSize,
  out: string,
  { written, unchanged, removed }: WriteResult,
  time: string,
): void {
  process.stdout.write(
    `Read ${counted(filesRead, 'file')}: ${contentsOf(size)}. ` +
      `Wrote ${counted(written, 'file')} to ${out}, ${grouped(unchanged)} unchanged, ` +
      `${grouped(removed)} removed. ${time}\n`,
  );
}
