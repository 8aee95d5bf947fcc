// check: flags → everything that is wrong with the catalogue, for people or for tools.

import type { CatalogueSize } from '../src/catalogue/model.ts';
import type { SourceFolder } from '../src/catalogue/source.ts';
import type { Cache } from '../src/disk/cache.ts';
import { countIndexed } from '../src/disk/file-index.ts';
import type { Problem } from '../src/problem.ts';
import type { CheckFormat } from '../src/report/formats.ts';
import { githubReport } from '../src/report/github.ts';
import { jsonReport } from '../src/report/json.ts';
import { type CacheFlags, chosenCache } from './cache.ts';
import { catalogueFolder, pathPrefix } from './catalogue-folder.ts';
import { loadWithCache, lookForChanges } from './load.ts';
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
  const result = await checkWithCache(catalogue, cache);
  const problems: readonly Problem[] = 'problems' in result ? result.problems : [];
  const summary =
    'problems' in result
      ? `Found ${problemCount(problems)} (${counted(result.files, 'file')} read). ${time()}\n`
      : `Read ${counted(result.files, 'file')}: ${contentsOf(result.size)}. No problems. ${time()}\n`;

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
      const text = await problemText(
        problems,
        'problems' in result ? result.folders : [],
        prefix,
        process.stdout,
      );
      process.stdout.write(problems.length > 0 ? `${text}\n${summary}` : summary);
      break;
    }
    default:
      flags.format satisfies never;
  }
  return problems.length > 0 ? exitStatus.problems : exitStatus.fine;
}

/** How many files were read, and what was found in them. */
type Checked = { readonly files: number } & (
  | { readonly size: CatalogueSize }
  | { readonly problems: readonly Problem[]; readonly folders: readonly SourceFolder[] }
);

async function checkWithCache(catalogue: string, cache: Cache): Promise<Checked> {
  const { unchanged, changed } = lookForChanges(catalogue, cache)();
  const sound = cache.sound.read();
  if (unchanged !== undefined && unchanged.version === sound?.version) {
    return { files: countIndexed(unchanged), size: sound.size };
  }
  const { folders, count, version } = await loadWithCache(catalogue, cache, changed);
  const { checkSourceFolders } = await import('../src/build.ts');
  const bar = await progress();
  bar.start('Reading', count);
  const result = checkSourceFolders(folders, { memory: cache.memory.read(), onFiles: bar.step });
  bar.end();
  cache.memory.write(result.memory);
  if ('problems' in result) {
    return { files: count, problems: result.problems, folders };
  }
  const { size } = result.catalogue;
  cache.sound.write(() => ({ version, size }));
  return { files: count, size };
}
