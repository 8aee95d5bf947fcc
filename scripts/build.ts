// build: flags → the catalogue becomes a published folder → one line that says what was done.

import type { OutputGroup } from '../src/api/files.ts';
import type { Catalogue, CatalogueSize } from '../src/catalogue/model.ts';
import type { Cache } from '../src/disk/cache.ts';
import type { FileIndex } from '../src/disk/file-index.ts';
import { countFiles } from '../src/disk/output-record.ts';
import { isIntact, type WriteResult, writeOutput } from '../src/disk/write.ts';
import type { PlainHost } from '../src/hosts/plain.ts';
import { versionOf } from '../src/version.ts';
import { type CacheFlags, chosenCache } from './cache.ts';
import { catalogueFolder, chosenBaseUrl, outputFolder, pathPrefix } from './catalogue-folder.ts';
import { type LoadedCatalogue, loadWithCache, lookForChanges } from './load.ts';
import {
  contentsOf,
  counted,
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

export async function build(flags: BuildFlags): Promise<number> {
  const catalogue = catalogueFolder(flags.catalogue);
  const order: BuildOrder = {
    catalogue,
    out: outputFolder(flags.out, catalogue),
    baseUrl: chosenBaseUrl(flags.baseUrl),
    host: flags.host,
    cache: chosenCache(flags, catalogue),
  };
  const time = stopwatch();
  const look = lookForChanges(catalogue, order.cache);
  if ('unchanged' in look && (await isUpToDate(order, look.unchanged, time)))
    return exitStatus.fine;
  const changed = 'changed' in look ? look.changed : new Set<string>();
  const loaded = await loadWithCache(catalogue, order.cache, changed);
  const built = await buildLoaded(order, loaded, time);
  return built === undefined ? exitStatus.problems : exitStatus.fine;
}

/** Whether all that a build would write is there already; says so then. */
async function isUpToDate(
  order: BuildOrder,
  { version, paths }: FileIndex,
  time: () => string,
): Promise<boolean> {
  const { out, cache } = order;
  const before = cache.output(out).read();
  const sound = cache.sound.read();
  if (before?.version !== versionOfOutput(order, version) || sound?.version !== version)
    return false;
  if (!(await isIntact(out, before.record))) return false;
  const unchanged = countFiles(before.record);
  say(paths.length, sound.size, out, { written: 0, unchanged, removed: 0 }, time());
  return true;
}

/** What to build, checked as far as flags can be. */
export interface BuildOrder {
  readonly catalogue: string;
  readonly out: string;
  readonly baseUrl: string | undefined;
  readonly host: PlainHost | undefined;
  readonly cache: Cache;
  /** Whether nobody else writes into the folder, so that it need not be looked through. */
  readonly isOurs?: boolean;
}

/** Builds and prints; undefined, and nothing written, when the catalogue has problems. */
export async function buildLoaded(
  order: BuildOrder,
  loaded: LoadedCatalogue,
  time: () => string,
): Promise<Catalogue | undefined> {
  const { catalogue, out, baseUrl, host, cache } = order;
  const { sources } = loaded;
  const { checkCatalogue, renderCatalogue } = await import('../src/build.ts');
  const bar = await progress();
  try {
    bar.start('Reading', sources.length);
    const memory = cache.memory.read();
    const result = checkCatalogue(sources, { baseUrl, memory, onFile: bar.step });
    cache.memory.write(result.memory);
    if ('problems' in result) {
      bar.end();
      const text = await problemText(
        result.problems,
        sources,
        pathPrefix(catalogue),
        process.stderr,
      );
      process.stderr.write(`${text}\n`);
      process.stderr.write(
        `Found ${problemCount(result.problems)}; nothing was written. ${time()}\n`,
      );
      return undefined;
    }
    const { size } = result.catalogue;
    cache.sound.write(() => ({ version: loaded.version, size }));
    bar.start('Writing', 2 * (size.translations + size.languages));
    const written = await writeOutput(
      out,
      await groupsFor(host, renderCatalogue(result.catalogue)),
      {
        record: cache.output(out).read()?.record,
        isOurs: order.isOurs,
        onFile: bar.step,
      },
    );
    const { record } = written;
    cache.output(out).write(() => ({ version: versionOfOutput(order, loaded.version), record }));
    bar.end();
    say(sources.length, size, out, written, time());
    return result.catalogue;
  } finally {
    bar.end();
  }
}

async function groupsFor(host: PlainHost | undefined, groups: readonly OutputGroup[]) {
  if (host === undefined) return groups;
  const [{ filesForHost }, { routes }] = await Promise.all([
    import('../src/hosts/plain.ts'),
    import('../src/api/routes.ts'),
  ]);
  return filesForHost(host, routes, groups);
}

/** Of all that a published folder is made from. */
function versionOfOutput({ baseUrl, host }: BuildOrder, catalogue: string): string {
  return versionOf([catalogue, baseUrl ?? '', host ?? '']);
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
      `Wrote ${counted(written, 'file')} to ${out}, ${unchanged.toLocaleString('en')} unchanged, ` +
      `${removed.toLocaleString('en')} removed. ${time}\n`,
  );
}
