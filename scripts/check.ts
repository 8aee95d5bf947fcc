// check: flags → everything that is wrong with the catalogue, for people or for tools.

import { checkCatalogue } from '../src/build.ts';
import { loadCatalogue } from '../src/disk/load.ts';
import type { Problem } from '../src/problem.ts';
import type { CheckFormat } from '../src/report/formats.ts';
import { githubReport } from '../src/report/github.ts';
import { jsonReport } from '../src/report/json.ts';
import { catalogueFolder, pathPrefix } from './catalogue-folder.ts';
import {
  contentsOf,
  counted,
  exitStatus,
  problemCount,
  problemText,
  progress,
  stopwatch,
} from './terminal.ts';

export interface CheckFlags {
  readonly catalogue: string;
  readonly format: CheckFormat;
}

export async function check(flags: CheckFlags): Promise<number> {
  const catalogue = catalogueFolder(flags.catalogue);
  const prefix = pathPrefix(catalogue);
  const time = stopwatch();
  const bar = await progress();
  const sources = loadCatalogue(catalogue);
  bar.start('Reading', sources.length);
  const result = checkCatalogue(sources, { onFile: bar.step });
  bar.end();
  const problems: readonly Problem[] = 'problems' in result ? result.problems : [];
  const summary =
    'problems' in result
      ? `Found ${problemCount(problems)} (${counted(sources.length, 'file')} read). ${time()}\n`
      : `Read ${counted(sources.length, 'file')}: ${contentsOf(result.catalogue.size)}. No problems. ${time()}\n`;

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
