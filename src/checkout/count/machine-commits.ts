// Adds to counting jobs which versions of their files the commits of machines made, as a project describes these commits.
// The versions are cached until there is a new commit.

import { resolve } from 'node:path';
import * as z from 'zod';
import type { CounterCache } from '../../files/counter-cache.ts';
import { GitError } from '../../git/error.ts';
import { readBranchHead } from '../../git/log.ts';
import { type MadeVersion, readMadeVersions } from '../../git/made-versions.ts';
import { hasManyFiles } from '../../languages/file-mask.ts';
import { selectPages } from '../../languages/page-paths.ts';
import { hashTexts } from '../../text/content-hash.ts';
import { matchesName } from '../../text/wildcards.ts';
import type { CountJob, Job } from './jobs/job.ts';
import type { MachineChanges } from './jobs/machine-messages.ts';
import type { Processes } from './jobs/processes.ts';
import { explainIncompleteHistory } from './last-changes.ts';

/** The most versions of a file that are compared, the newest ones. Chosen: a job of each night for two years has fewer. */
const maxVersions = 800;

/** The made versions by path from the top of the repository, and the path of the checkout's folder from there. */
interface MachineHistory {
  readonly prefix: string;
  readonly versions: ReadonlyMap<string, readonly MadeVersion[]>;
}

/**
 * Returns processes whose jobs mark translations of machines. `patterns` describe the commits. `explain` is called once
 * with a sentence if the history that tells them can't be read as a whole.
 */
export function markMachineCommits(
  processes: Processes,
  checkout: string,
  patterns: readonly string[],
  cache: CounterCache,
  explain: (note: string) => void,
): Processes {
  if (patterns.length === 0) return processes;
  let history: Promise<MachineHistory> | undefined;
  return {
    ...processes,
    async run<Some extends Job>(job: Some) {
      if ('wantsLanguages' in job || job.isSource || job.stored !== undefined)
        return processes.run(job);
      history ??= readMachineHistory(checkout, patterns, cache, explain);
      const files = listVersions(await history, job.file);
      if (files.length === 0) return processes.run(job);
      const machineChanges: MachineChanges = { repository: resolve(checkout), files };
      return processes.run({ ...job, machineChanges });
    },
  };
}

async function readMachineHistory(
  checkout: string,
  patterns: readonly string[],
  cache: CounterCache,
  explain: (note: string) => void,
): Promise<MachineHistory> {
  const none = { prefix: '', versions: new Map() };
  const unknown = 'so `machine_commits` marks fewer translations than machines made';
  try {
    const head = readBranchHead(checkout);
    if (head === undefined) return none;
    if (head.shallow !== '') explain(explainIncompleteHistory({ kind: 'shallow' }, unknown));
    const cacheKey = hashTexts(['machine commits', head.commit, head.shallow, ...patterns]);
    const cachedVersions = cache.get(cacheKey, versionsSchema);
    if (cachedVersions !== undefined)
      return { prefix: head.prefix, versions: new Map(cachedVersions) };
    const isMachine = (identity: string) =>
      patterns.some((pattern) => matchesName(pattern, identity));
    const versions = await readMadeVersions(checkout, head.commit, isMachine);
    cache.set(cacheKey, [...versions]);
    return { prefix: head.prefix, versions };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    explain(explainIncompleteHistory({ kind: 'unread', why: error.message }, unknown));
    return none;
  }
}

/** The made versions by path. */
const versionsSchema = z.array(
  z.tuple([
    z.string(),
    z.array(z.object({ path: z.string(), before: z.string().optional(), after: z.string() })),
  ]),
);

/** Lists the versions of a file, or of all files of a translation that has many. */
function listVersions(
  { prefix, versions }: MachineHistory,
  file: CountJob['file'],
): MachineChanges['files'] {
  const path = prefix + file;
  const files = hasManyFiles(path)
    ? selectPages(path, versions.keys())
    : [{ file: path, page: '' }];
  return files.flatMap((one) => {
    const made = versions.get(one.file)?.slice(0, maxVersions);
    if (made === undefined) return [];
    return [[one.page, made.map(({ before, after }) => [before, after])]];
  });
}
