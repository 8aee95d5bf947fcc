// build: flags → the catalogue becomes a published folder → one line that says what was done.

import { routes } from '../src/api/routes.ts';
import { checkCatalogue, renderCatalogue } from '../src/build.ts';
import type { Catalogue } from '../src/catalogue/model.ts';
import { loadCatalogue } from '../src/disk/load.ts';
import { writeOutput } from '../src/disk/write.ts';
import { filesForHost, type PlainHost } from '../src/hosts/plain.ts';
import { catalogueFolder, chosenBaseUrl, outputFolder, pathPrefix } from './catalogue-folder.ts';
import {
  contentsOf,
  counted,
  exitStatus,
  problemCount,
  problemText,
  progress,
  stopwatch,
} from './terminal.ts';

export interface BuildFlags {
  readonly catalogue: string;
  readonly out: string;
  readonly baseUrl?: string | undefined;
  /** The plain host to build for; none for hosts that take rules or code. */
  readonly host?: PlainHost | undefined;
}

export async function build(flags: BuildFlags): Promise<number> {
  const built = await buildOnce({ ...flags, baseUrl: chosenBaseUrl(flags.baseUrl) });
  return built === undefined ? exitStatus.problems : exitStatus.fine;
}

/** Builds and prints; undefined, and nothing written, when the catalogue has problems. */
export async function buildOnce(flags: BuildFlags): Promise<Catalogue | undefined> {
  const catalogue = catalogueFolder(flags.catalogue);
  const out = outputFolder(flags.out, catalogue);
  const time = stopwatch();
  const bar = await progress();
  try {
    const sources = loadCatalogue(catalogue);
    bar.start('Reading', sources.length);
    const result = checkCatalogue(sources, { baseUrl: flags.baseUrl, onFile: bar.step });
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
    const records = renderCatalogue(result.catalogue);
    const files = flags.host ? filesForHost(flags.host, routes, records) : records;
    bar.start('Writing', 2 * (size.translations + size.languages));
    const { written, unchanged, removed } = await writeOutput(out, files, { onFile: bar.step });
    bar.end();
    process.stdout.write(
      `Read ${counted(sources.length, 'file')}: ${contentsOf(size)}. ` +
        `Wrote ${counted(written, 'file')} to ${out}, ${unchanged.toLocaleString('en')} unchanged, ` +
        `${removed.toLocaleString('en')} removed. ${time()}\n`,
    );
    return result.catalogue;
  } finally {
    bar.end();
  }
}
