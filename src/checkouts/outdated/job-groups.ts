// Groups files for the jobs that find outdated translations.

import type { OutdatedFile } from '../jobs/outdated-job.ts';

/** Groups files whose versions one job reads: a job has a minute, and reads the versions of a source once. */
export function groupForJobs<Item extends { readonly file: OutdatedFile }>(
  items: readonly Item[],
): Item[][] {
  const groups: Item[][] = [];
  let versions = 0;
  for (const item of items) {
    const last = groups.at(-1);
    const own = new Set(item.file.steps.map(({ file }) => file)).size;
    if (last !== undefined && versions + own <= versionsOfJob) last.push(item);
    else {
      groups.push([item]);
      versions = 0;
    }
    versions += own;
  }
  return groups;
}

/** Chosen so that a job takes a few seconds with files of some thousand strings. */
const versionsOfJob = 1500;
