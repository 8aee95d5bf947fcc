// Reads the history of a catalogue together with that of its checkouts in the same repository. Where a project is
// counted at every build, its older files are counted, too.

import type { KnownHistory } from '../catalogue/history/model.ts';
import type { RecordedHistory } from '../catalogue/history/recorded.ts';
import { defaultHistoryDays } from '../catalogue/schema/site.ts';
import type { CountedCheckouts } from '../checkout/count/counted.ts';
import { createCountingProcesses } from '../checkout/count/jobs/processes.ts';
import { openProgress } from '../checkout/count/progress.ts';
import type { CounterCache } from '../files/counter-cache.ts';
import { catalogueFileName, hashSource } from '../files/source.ts';
import { unshallowAdvice } from '../git/error.ts';
import { findTopFolder } from '../git/repository.ts';
import { hashTexts } from '../text/content-hash.ts';
import { sanitizeLines } from '../text/visible.ts';
import { explainGitError, getHeadVersion, type HistoryHead } from './head.ts';
import { type ReadHistory, readHistory } from './read-history.ts';

interface PastReading {
  /** False where no commit has files of a catalogue, because `translations.yaml` or the translation files describe it. */
  readonly hasCommittedCatalogue?: boolean;
  /** How many milliseconds counting may take. */
  readonly timeLimit?: number | undefined;
}

/** Reads the history up to a commit. */
export async function readWithCheckouts(
  catalogue: string,
  head: HistoryHead,
  cache: CounterCache,
  checkouts: CountedCheckouts | undefined,
  { hasCommittedCatalogue = true, timeLimit = usualTimeLimit }: PastReading = {},
): Promise<ReadHistory> {
  const days = checkouts?.present.entries.site?.value.history ?? defaultHistoryDays;
  const top = findTopFolder(catalogue);
  const isReadable = head !== undefined && !('why' in head) && top !== undefined && days > 0;
  if (checkouts === undefined || !isReadable) return readHistory(catalogue, head);
  const isInOtherRepository = ({ folder }: { readonly folder: string }) =>
    findTopFolder(folder) !== top;
  const notes = checkouts.projects
    .filter(isInOtherRepository)
    .map(({ slug }) => explainUnknown(slug));
  const projects = checkouts.projects.filter((project) => !isInOtherRepository(project));
  const own = { ...checkouts, projects };
  const version = hashInputs(own, getHeadVersion(head));
  if (lastResult?.counted === version) return { recorded: lastResult, notes };
  const read = await readHistory(catalogue, head, hasCommittedCatalogue ? '.' : catalogueFileName);
  if ('why' in read || read.recorded === undefined) return read;
  try {
    const request = { top, days, checkouts: own, cache, timeLimit };
    const recorded = await countPast(read.recorded, request);
    lastResult = { ...recorded, counted: version };
    return { recorded: lastResult, notes };
  } catch (error) {
    return explainGitError(error);
  }
}

/** Milliseconds. Chosen: a first build ends well before the 15 minutes that a host gives it. */
const usualTimeLimit = 300_000;

/** The last result: a preview reads the history again after each edit. */
let lastResult: RecordedHistory | undefined;

function explainUnknown(project: string): string {
  return (
    `The past of ${project} is not known: its checkout is a repository of its own within the ` +
    'one of the catalogue.'
  );
}

interface PastRequest {
  readonly top: string;
  readonly days: number;
  readonly checkouts: CountedCheckouts;
  readonly cache: CounterCache;
  readonly timeLimit: number;
}

async function countPast(
  recorded: RecordedHistory,
  { cache, ...request }: PastRequest,
): Promise<RecordedHistory> {
  const { addCheckoutPast } = await import('./checkout-past.ts');
  const processes = createCountingProcesses();
  const bar = await openProgress();
  try {
    const options = { ...request, processes, cache, progress: bar };
    return await addCheckoutPast(recorded, options);
  } finally {
    cache.save();
    bar.end();
    processes.end();
  }
}

/** Hashes the commits, the files of the catalogue, and the present paths of source texts: the same hash has the same past. */
function hashInputs({ projects, present }: CountedCheckouts, head: string): string {
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

/** Formats the note, with a line break at its end; empty where the history is whole. */
export function formatHistoryNote(
  read: ReadHistory | undefined,
  known: KnownHistory | undefined,
): string {
  if (read === undefined) return '';
  if ('why' in read) {
    return `The history of the catalogue cannot be read, and none is published: ${sanitizeLines(read.why)}\n`;
  }
  const notes = (read.notes ?? []).map((note) => `${note}\n`).join('');
  if (known === undefined || !known.isCutOff) return notes;
  const day = known.since.at.slice(0, 10);
  return `${notes}The history is known from ${day} on only, for this clone lacks older commits.\n${unshallowAdvice}\n`;
}
