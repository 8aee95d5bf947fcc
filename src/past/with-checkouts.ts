// The history of a catalogue together with that of its checkouts, where projects are counted at every build.

import type { CounterCache } from '../cache/counter-cache.ts';
import { usualHistory } from '../catalogue/schema/site.ts';
import { hashSource } from '../catalogue/source.ts';
import type { CountedCheckouts } from '../checkouts/counted.ts';
import { createCountingProcesses } from '../checkouts/jobs/counting-processes.ts';
import { openProgress } from '../checkouts/progress.ts';
import { findTopFolder } from '../disk/git.ts';
import type { RecordedHistory } from '../history/recorded.ts';
import { hashTexts } from '../version.ts';
import { explainGitError, getHeadVersion, type HistoryHead } from './head.ts';
import { type ReadHistory, readHistory } from './read-history.ts';

/** Reads the history up to a commit; of projects with a checkout their older files are counted. */
export async function readWithCheckouts(
  catalogue: string,
  head: HistoryHead,
  cache: CounterCache,
  checkouts: CountedCheckouts | undefined,
  timeLimit = usualTimeLimit,
): Promise<ReadHistory> {
  const days = checkouts?.present.entries.site?.value.history ?? usualHistory;
  const top = findTopFolder(catalogue);
  const isReadable = head !== undefined && !('why' in head) && top !== undefined && days > 0;
  if (checkouts === undefined || !isReadable) return readHistory(catalogue, head);
  const isOther = ({ folder }: { readonly folder: string }) => findTopFolder(folder) !== top;
  const notes = checkouts.projects.filter(isOther).map(({ slug }) => inAnother(slug));
  const own = { ...checkouts, projects: checkouts.projects.filter((one) => !isOther(one)) };
  const version = versionOfAll(own, getHeadVersion(head));
  if (last?.counted === version) return { recorded: last, notes };
  const read = await readHistory(catalogue, head);
  if ('why' in read || read.recorded === undefined) return read;
  try {
    const whole = await counted(read.recorded, { top, days, checkouts: own, cache, timeLimit });
    last = { ...whole, counted: version };
    return { recorded: last, notes };
  } catch (error) {
    return explainGitError(error);
  }
}

/** Five minutes: chosen so that a first build ends well before the 15 minutes that a host gives it. */
const usualTimeLimit = 300_000;

/** The last result: a preview reads the history again after each edit. */
let last: RecordedHistory | undefined;

function inAnother(project: string): string {
  return (
    `The past of ${project} is not known: its checkout is a repository of its own within the ` +
    'one of the catalogue.'
  );
}

interface CountOrder {
  readonly top: string;
  readonly days: number;
  readonly checkouts: CountedCheckouts;
  readonly cache: CounterCache;
  readonly timeLimit: number;
}

async function counted(
  recorded: RecordedHistory,
  { cache, ...order }: CountOrder,
): Promise<RecordedHistory> {
  const { addCheckoutPast } = await import('./checkout-past.ts');
  const processes = createCountingProcesses();
  const bar = await openProgress();
  try {
    const options = { ...order, processes, cache, progress: bar };
    return await addCheckoutPast(recorded, options);
  } finally {
    cache.save();
    bar.end();
    processes.end();
  }
}

/** A key for the commits, the project files of the catalogue, and the present places of their sources. */
function versionOfAll({ projects, present }: CountedCheckouts, head: string): string {
  const sources = present.sources.flatMap((source) => [source.path, hashSource(source)]);
  const found = projects.flatMap(({ slug, components }) => [
    slug,
    ...components.flatMap(({ name, plan }) => [
      name,
      plan.isFoundElsewhere ? (plan.source.path ?? '') : '',
    ]),
  ]);
  return hashTexts([head, ...sources, ...found]);
}
