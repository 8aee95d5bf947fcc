// build: flags → the catalogue becomes a published folder → one line that says what was done.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputGroup } from '../api/files.ts';
import type { CounterCache } from '../cache/counter-cache.ts';
import type { Catalogue, CatalogueSize } from '../catalogue/model.ts';
import { dataRevisionOf } from '../disk/git-head.ts';
import { noHelper, startHelper } from '../disk/helper-thread.ts';
import { type PlainHost, plainHosts, telltale } from '../hosts/names.ts';
import { counted, grouped } from '../text/wording.ts';
import { type OutputFolder, openOutput, type WriteResult } from '../write/write.ts';
import type { WriteOptions } from '../write/write-groups.ts';
import { addressNote, addressOfHost } from './address.ts';
import { type CacheFlags, chosenCache } from './cache.ts';
import { catalogueFolder, chosenBaseUrl, outputFolder, pathPrefix } from './catalogue-folder.ts';
import type { LoadedCatalogue } from './checkouts/counted.ts';
import { loadAndCount } from './checkouts/load.ts';
import { warningsText } from './checkouts/warnings.ts';
import { type HistoryHead, historyHead } from './history/head.ts';
import { historyNote } from './history/notes.ts';
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
    cache: chosenCache(flags),
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
  const loaded = await loadAndCount(catalogue, cache);
  const isLarge = loaded.sources.length > 2_000;
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
  readonly cache: CounterCache;
  /** The newest commit of the branch that the catalogue is on. */
  readonly history: HistoryHead;
  /** How long the build has taken. */
  readonly time: () => string;
  /** Of a build whose folder is served meanwhile: files that are as they will be; waited for. */
  readonly onWritten?: ((paths: readonly string[]) => Promise<void>) | undefined;
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
  const { catalogue, out, host, cache, time } = order;
  const { sources, counted: checkouts } = loaded;
  const count = sources.length;
  keepMemoryLow(count);
  const { readWithCheckouts } = await import('./history/with-checkouts.ts');
  const history = await readWithCheckouts(catalogue, order.history, cache, checkouts);
  const recorded = 'why' in history ? undefined : history.recorded;
  const { checkCatalogue, renderCatalogue, schemasForEditors } = await import('../build.ts');
  const bar = await progress();
  try {
    bar.start('Reading', count);
    const revision = dataRevisionOf(catalogue, checkouts?.files);
    const result = checkCatalogue(sources, {
      baseUrl: order.baseUrl,
      revision,
      program: programVersion,
      history: recorded,
      open: checkouts?.open,
      otherProblems: checkouts?.problems,
      onFile: bar.step,
    });
    if ('problems' in result) {
      bar.end();
      const { problems } = result;
      const text = await problemText(problems, sources, pathPrefix(catalogue), process.stderr);
      process.stderr.write(
        `${text}\nFound ${problemCount(problems)}; nothing was written. ${time()}\n`,
      );
      return undefined;
    }
    const { size } = result.catalogue;
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
