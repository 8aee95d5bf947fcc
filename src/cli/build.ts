// build: flags → the catalogue becomes a published folder → one line that sums it up.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../build.ts';
import type { CatalogueSize } from '../catalogue/model.ts';
import { type PlainHost, plainHosts, telltale } from '../hosts/names.ts';
import { detectHost, type HostName } from '../hosts/profiles.ts';
import { counted, grouped } from '../text/wording.ts';
import type { WriteResult } from '../write/write-folder.ts';
import { addressNote, addressOfHost } from './address.ts';
import { type CacheFlags, chosenCache } from './cache.ts';
import { catalogueFolder, chosenBaseUrl, outputFolder, pathPrefix } from './catalogue-folder.ts';
import { warningsText } from './checkouts/warnings.ts';
import { historyNote } from './history/notes.ts';
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
  /** The host to build for; detected where the host says who it is. */
  readonly host?: HostName | undefined;
}

/** Builds a folder and prints the result; gives the exit status: 1 where the catalogue has problems. */
export async function build(flags: BuildFlags): Promise<number> {
  const catalogue = catalogueFolder(flags.catalogue);
  const out = outputFolder(flags.out, catalogue);
  const baseUrl = chosenBaseUrl(flags.baseUrl) ?? addressOfHost(catalogue);
  const time = stopwatch();
  const host = flags.host ?? detectHost(process.env);
  const before = hostOf(out);
  const bar = await progress();
  try {
    const result = await buildSite({
      catalogue,
      out,
      baseUrl,
      host,
      cache: chosenCache(flags),
      progress: bar,
    });
    bar.end();
    const { sources, counted: checkouts } = result.loaded;
    const prefix = pathPrefix(catalogue);
    if ('problems' in result) {
      const text = await problemText(result.problems, sources, prefix, process.stderr);
      const count = problemCount(result.problems);
      process.stderr.write(`${text}\nFound ${count}; nothing was written. ${time()}\n`);
      return exitStatus.problems;
    }
    printResult(sources.length, result.catalogue.size, out, result.written, time());
    process.stderr.write(await warningsText(checkouts, prefix));
    process.stderr.write(historyNote(result.history, result.catalogue.history.known));
    if (before !== undefined && before !== host) {
      process.stderr.write(
        `What ${before} needs is removed from ${out}; to keep it, build with --host ${before}.\n`,
      );
    }
    // An address that was named explicitly is meant.
    if (baseUrl === undefined) {
      process.stderr.write(addressNote(catalogue, result.catalogue.baseUrl));
    }
    return exitStatus.fine;
  } finally {
    bar.end();
  }
}

/** The plain host that a published folder was made for. */
function hostOf(out: string): PlainHost | undefined {
  return plainHosts.find((host) => existsSync(join(out, telltale[host])));
}

function printResult(
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
