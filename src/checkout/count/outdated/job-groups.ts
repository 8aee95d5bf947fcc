// Groups files for the jobs that find outdated translations.

import type { OutdatedFile } from '../jobs/outdated-job.ts';

/** Groups files for jobs: few enough for the time limit, but as many as possible, as a job reads a source only once. */
export function groupForJobs<Item extends { readonly file: OutdatedFile }>(
  items: readonly Item[],
): Item[][] {
  const groups: Item[][] = [];
  let groupVersions = 0;
  for (const item of items) {
    const last = groups.at(-1);
    const ownVersions = new Set(item.file.steps.map(({ file }) => file)).size;
    if (last !== undefined && groupVersions + ownVersions <= maxVersionsOfJob) last.push(item);
    else {
      groups.push([item]);
      groupVersions = 0;
    }
    groupVersions += ownVersions;
  }
  return groups;
}

/** Chosen so that a job takes a few seconds for files with some thousand strings. */
const maxVersionsOfJob = 1500;
