// A folder → what is translated in it, found without a catalogue and counted as `count` does.

import { createCountingProcesses } from '../../checkouts/jobs/counting-processes.ts';
import type { CountJob } from '../../checkouts/jobs/job.ts';
import type { Processes } from '../../checkouts/jobs/processes.ts';
import { openProgress } from '../../checkouts/progress.ts';
import type { CountingProblem } from '../../counting/problem.ts';
import { type Detection, detectComponents } from '../../detection/detect.ts';
import { foreignReasons } from '../../detection/foreign-folders.ts';
import type { FileJob, FileResult } from '../../detection/proof-types.ts';
import { listCheckoutPaths } from '../../disk/checkout-paths.ts';
import { createStartReader } from '../../disk/start-reader.ts';
import { compareText } from '../../problem.ts';
import { markFile } from '../../write/mark.ts';

/** Finds the components of a checkout; says on a terminal how far it is. Nothing is written. */
export async function findComponents(checkout: string): Promise<Detection> {
  const { paths: all, submodules } = listCheckoutPaths(checkout);
  const published = publishedFolders(all);
  const isPublished = (path: string) => published.some((folder) => path.startsWith(folder));
  const paths = published.length === 0 ? all : all.filter((path) => !isPublished(path));
  const processes = createCountingProcesses();
  const bar = await openProgress();
  let before = 0;
  try {
    const detection = await detectComponents({
      paths,
      submodules,
      readStart: createStartReader(checkout),
      async readFileLanguages(file, format) {
        const result = await processes.run({ checkout, file, format, wantsLanguages: true });
        return 'languages' in result ? result : { problem: result.problem.found };
      },
      countFile: (job) => countFile(processes, checkout, job),
      onProgress(done, total) {
        if (done === 0) bar.start('Counting sets of files:', total);
        bar.step(done - before);
        before = done;
      },
    });
    const notes = published.map((path) => ({ path, reason: foreignReasons['made by a build'] }));
    const skipped = [...detection.skipped, ...notes].sort((a, b) => compareText(a.path, b.path));
    return { ...detection, skipped };
  } finally {
    bar.end();
    processes.end();
  }
}

/** Finds the folders that this program has published: they have files for each language, too. */
function publishedFolders(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    path.endsWith(`/${markFile}`) ? [path.slice(0, -markFile.length)] : [],
  );
}

async function countFile(
  processes: Processes,
  checkout: string,
  job: FileJob,
): Promise<FileResult> {
  const wanted: CountJob = {
    ...job,
    checkout,
    checkFlags: '',
    sameAsSource: 'translated',
    sameAllowed: [],
    wantsFacts: true,
  };
  const result = await processes.run(wanted);
  if ('problem' in result) return describeProblem(result.problem);
  const { counted, facts, extractedAt, pages } = result;
  return facts === undefined
    ? { problem: 'It was not looked at.' }
    : { counted, facts, extractedAt, pages };
}

/** Converts a problem of a file, with the line where a reader stopped; a problem of the whole file has none. */
export function describeProblem({ found, line }: CountingProblem): FileResult {
  return { problem: found, line: line > 1 ? line : undefined };
}
