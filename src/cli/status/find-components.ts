// Finds and counts the translation files in a folder, without a catalogue.

import { createCachedCounting } from '../../checkout/count/jobs/cached-counting.ts';
import type { CountJob } from '../../checkout/count/jobs/job.ts';
import { createCountingProcesses, type Processes } from '../../checkout/count/jobs/processes.ts';
import { markMachineCommits } from '../../checkout/count/machine-commits.ts';
import { openProgress } from '../../checkout/count/progress.ts';
import { type Detection, detectComponents } from '../../checkout/find/detect.ts';
import { foreignReasons } from '../../checkout/find/foreign-folders.ts';
import type { FileJob, FileResult } from '../../checkout/find/proof-types.ts';
import type { CountingProblem } from '../../counting/problem.ts';
import { createStartReader } from '../../files/checkout.ts';
import { type CounterCache, openCounterCache } from '../../files/counter-cache.ts';
import { markFile } from '../../files/mark.ts';
import { createLibraryFinder } from '../../formats/libraries.ts';
import { listCheckoutPaths } from '../../git/checkout-paths.ts';
import { compareText } from '../../problem/problem.ts';
import { applySettings, readProjectSettings } from './settings.ts';

/** Finds the components of a checkout, and shows the progress on a terminal. Files in the cache aren't counted again. */
export async function findComponents(
  checkout: string,
  cache: CounterCache = openCounterCache(),
): Promise<Detection> {
  const { paths: allPaths, submodules } = listCheckoutPaths(checkout);
  const publishedFolders = findPublishedFolders(allPaths);
  const isPublished = (path: string) => publishedFolders.some((folder) => path.startsWith(folder));
  const paths =
    publishedFolders.length === 0 ? allPaths : allPaths.filter((path) => !isPublished(path));
  const { machineCommits } = readProjectSettings(checkout);
  const counting = createCachedCounting(createCountingProcesses(), cache);
  const processes = markMachineCommits(counting, checkout, machineCommits, cache, (why) =>
    process.stderr.write(`${why}\n`),
  );
  const findLibraries = createLibraryFinder(createStartReader(checkout));
  const progressBar = await openProgress();
  let reported = 0;
  try {
    const detection = await detectComponents({
      paths,
      submodules,
      readStart: createStartReader(checkout),
      async readFileLanguages(file, format) {
        const result = await processes.run({ checkout, file, format, wantsLanguages: true });
        return 'languages' in result ? result : { problem: result.problem.found };
      },
      countFile: (job) => countFile(processes, checkout, findLibraries(job.file), job),
      onProgress(done, total) {
        if (done === 0) progressBar.start('Counting sets of files:', total);
        progressBar.step(done - reported);
        reported = done;
      },
    });
    const publishedNotes = publishedFolders.map((path) => ({
      path,
      reason: foreignReasons['made by a build'],
    }));
    const skipped = [...detection.skipped, ...publishedNotes].sort((a, b) =>
      compareText(a.path, b.path),
    );
    const found = detection.components.map((component) => ({
      ...component,
      libraries: findLibraries(component.filemask),
    }));
    const components = await applySettings(checkout, found, processes);
    return { ...detection, components, skipped };
  } finally {
    progressBar.end();
    cache.save();
    processes.end();
  }
}

/** Finds folders that this program has published. They have files for each language, which are no translations. */
function findPublishedFolders(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    path.endsWith(`/${markFile}`) ? [path.slice(0, -markFile.length)] : [],
  );
}

async function countFile(
  processes: Processes,
  checkout: string,
  libraries: CountJob['libraries'],
  job: FileJob,
): Promise<FileResult> {
  const countJob: CountJob = {
    ...job,
    checkout,
    checkFlags: '',
    libraries,
    sameAllowed: [],
    wantsFacts: true,
  };
  const result = await processes.run(countJob);
  if ('problem' in result) return describeProblem(result.problem);
  const { counted, copies, origins, facts, extractedAt, pages } = result;
  return facts === undefined
    ? { problem: 'It was not looked at.' }
    : { counted, copies, origins, facts, extractedAt, pages };
}

/**
 * Converts a problem of a file. `line` is where the reader stopped. Line 1, which problems of the whole file have, is left
 * out.
 */
export function describeProblem({ found, line, file }: CountingProblem): FileResult {
  return { problem: found, line: line > 1 ? line : undefined, file };
}
