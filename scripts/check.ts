// check: flags → everything that is wrong with the catalogue, for people or for tools.

import type { CatalogueSize } from '../src/catalogue/model.ts';
import type { Cache } from '../src/disk/cache.ts';
import type { Problem } from '../src/problem.ts';
import type { CheckFormat } from '../src/report/formats.ts';
import { githubReport } from '../src/report/github.ts';
import { jsonReport } from '../src/report/json.ts';
import { type CacheFlags, chosenCache } from './cache.ts';
import { catalogueFolder, pathPrefix } from './catalogue-folder.ts';
import { type LoadedCatalogue, loadWithCache } from './load.ts';
import {
  contentsOf,
  counted,
  exitStatus,
  problemCount,
  problemText,
  progress,
  stopwatch,
} from './terminal.ts';

export interface CheckFlags extends CacheFlags {
  readonly catalogue: string;
  readonly format: CheckFormat;
}

export async function check(flags: CheckFlags): Promise<number> {
  const catalogue = catalogueFolder(flags.catalogue);
  const prefix = pathPrefix(catalogue);
  const time = stopwatch();
  const cache = chosenCache(flags, catalogue);
  const loaded = await loadWithCache(catalogue, cache);
  const { sources } = loaded;
  const result = knownAsSound(loaded, cache) ?? (await checkLoaded(loaded, cache));
  const problems: readonly Problem[] = 'problems' in result ? result.problems : [];
  const summary =
    'problems' in result
      ? `Found ${problemCount(problems)} (${counted(sources.length, 'file')} read). ${time()}\n`
      : `Read ${counted(sources.length, 'file')}: ${contentsOf(result.size)}. No problems. ${time()}\n`;

  switch (flags.format) {
    case 'json':
      // Standard output is for the tool that reads it, and for nothing else.
      process.stdout.write(jsonReport(problems));
      process.stderr.write(summary);
      break;
    case 'github':
      process.stdout.write(githubReport(problems, prefix) + summary);
      break;
    case 'text': {
      const text = await problemText(problems, sources, prefix, process.stdout);
      process.stdout.write(problems.length > 0 ? `${text}\n${summary}` : summary);
      break;
    }
    default:
      flags.format satisfies never;
  }
  return problems.length > 0 ? exitStatus.problems : exitStatus.fine;
}

type Checked = { readonly size: CatalogueSize } | { readonly problems: readonly Problem[] };

function knownAsSound({ version }: LoadedCatalogue, cache: Cache): Checked | undefined {
  const sound = cache.sound.read();
  return sound?.version === version ? sound : undefined;
}

async function checkLoaded({ sources, version }: LoadedCatalogue, cache: Cache): Promise<Checked> {
  const { checkCatalogue } = await import('../src/build.ts');
  const bar = await progress();
  bar.start('Reading', sources.length);
  const result = checkCatalogue(sources, { memory: cache.memory.read(), onFile: bar.step });
  bar.end();
  cache.memory.write(result.memory);
  if ('problems' in result) return result;
  const { size } = result.catalogue;
  cache.sound.write(() => ({ version, size }));
  return { size };
}
