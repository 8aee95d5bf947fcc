// check: flags → everything that is wrong with the catalogue, for people or for tools; with `--fix`
// what has one safe answer is mended first.

import type { Memory } from '../src/catalogue/memory.ts';
import type { CatalogueSize } from '../src/catalogue/model.ts';
import type { SourceFolder } from '../src/catalogue/source.ts';
import type { Cache } from '../src/disk/cache.ts';
import { countIndexed } from '../src/disk/file-index.ts';
import type { Problem } from '../src/problem.ts';
import type { CheckFormat } from '../src/report/formats.ts';
import { githubGroup, githubReport, mostAnnotations } from '../src/report/github.ts';
import { jsonReport } from '../src/report/json.ts';
import { versionOf } from '../src/version.ts';
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
  readonly fix?: boolean | undefined;
}

export async function check(flags: CheckFlags): Promise<number> {
  const catalogue = catalogueFolder(flags.catalogue);
  const prefix = pathPrefix(catalogue);
  const time = stopwatch();
  const cache = chosenCache(flags, catalogue);
  const checked = await checkWithCache(catalogue, cache);
  if ('size' in checked) {
    const { files, size } = checked;
    const summary = `Read ${counted(files, 'file')}: ${contentsOf(size)}. No problems. ${time()}\n`;
    await print(flags.format, prefix, { problems: [], folders: [], diffFor: () => '', summary });
    return exitStatus.fine;
  }
  const result = flags.fix
    ? await fixed(checked, catalogue, prefix)
    : {
        ...checked,
        diffFor: () => '',
        summary: `Found ${problemCount(checked.problems)} (${counted(checked.files, 'file')} read).`,
      };
  await print(flags.format, prefix, { ...result, summary: `${result.summary} ${time()}\n` });
  return result.problems.length > 0 ? exitStatus.problems : exitStatus.fine;
}

/** What there is to print. */
interface Outcome {
  readonly problems: readonly Problem[];
  readonly folders: readonly SourceFolder[];
  /** What was changed, as it is shown on a stream; empty when nothing was. */
  readonly diffFor: (stream: NodeJS.WriteStream) => string;
  readonly summary: string;
}

async function fixed(checked: WithProblems, catalogue: string, prefix: string): Promise<Outcome> {
  const { diffOf, fixCatalogue, summaryOf } = await import('./check-fix.ts');
  const mended = fixCatalogue(catalogue, checked);
  return {
    ...mended,
    diffFor: (stream) => diffOf(mended, prefix, stream),
    summary: summaryOf(mended),
  };
}

async function print(format: CheckFormat, prefix: string, outcome: Outcome): Promise<void> {
  const { problems, folders, diffFor, summary } = outcome;
  const { stdout, stderr } = process;
  switch (format) {
    case 'json':
      // Standard output is for the tool that reads it, and for nothing else.
      stdout.write(jsonReport(problems));
      stderr.write([diffFor(stderr), summary].filter(Boolean).join('\n'));
      break;
    case 'github': {
      stdout.write(logGroup('What was mended', diffFor(stdout)) + githubReport(problems, prefix));
      if (problems.length > mostAnnotations) {
        const { addToStepSummary } = await import('./step-summary.ts');
        const text = await problemText(problems, folders, prefix, stdout);
        stdout.write(logGroup(`All ${problemCount(problems)}`, text));
        addToStepSummary(problems, prefix);
      }
      stdout.write(summary);
      break;
    }
    case 'text': {
      const text = await problemText(problems, folders, prefix, stdout);
      stdout.write([diffFor(stdout), text, summary].filter(Boolean).join('\n'));
      break;
    }
    default:
      format satisfies never;
  }
}

/** A part of the log that tells commands from its text by a word made from it. */
function logGroup(title: string, text: string): string {
  return text === '' ? '' : githubGroup(title, text, versionOf([text]));
}

/** How many files were read, and what was found in them. */
type Checked = { readonly files: number; readonly size: CatalogueSize } | WithProblems;

interface WithProblems {
  readonly files: number;
  readonly problems: readonly Problem[];
  readonly folders: readonly SourceFolder[];
  readonly memory: () => Memory;
}

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
    return { files: count, problems: result.problems, folders, memory: result.memory };
  }
  const { size } = result.catalogue;
  cache.sound.write(() => ({ version, size }));
  return { files: count, size };
}
