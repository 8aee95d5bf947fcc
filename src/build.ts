// Builds and checks sites: files are loaded and checked, become a catalogue, and are published as an API.
//
//   load → check → link → publish → write      `build`: every resource becomes files
//   load → check → link → respond              `preview`: a request renders one resource
//
// The commands parse flags, call this, and print.

import type { OutputFile } from './api/publish.ts';
import { checkBaseUrl, checkSources, linkEntries } from './catalogue/check-sources.ts';
import { findFutureDates } from './catalogue/future-dates.ts';
import type { Catalogue } from './catalogue/model.ts';
import type { CountedCheckouts, LoadedCatalogue } from './checkout/count/counted.ts';
import { loadAndCount } from './checkout/count/load.ts';
import type { CounterCache } from './files/counter-cache.ts';
import { refuseToHold } from './files/mark.ts';
import type { CatalogueLocation, DataRevision, Source } from './files/source.ts';
import { type WriteResult, writeFolder } from './files/write-folder.ts';
import { findDataRevision, findFilesRevision, getHeadCommit } from './git/head.ts';
import { publishSite } from './hosts/site-files.ts';
import { createSizeMeter, type SiteSize } from './hosts/site-size.ts';
import type { HostName } from './model/kinds.ts';
import { programVersion } from './model/program.ts';
import { readHistoryHead } from './past/head.ts';
import { readContributors } from './past/read-contributors.ts';
import { type ReadHistory, readHistory } from './past/read-history.ts';
import { readWithCheckouts } from './past/with-checkouts.ts';
import { compareProblems, Failure, type Problem } from './problem/problem.ts';
import { type JoinedParts, joinParts, readParts } from './serve/slices/join-parts.ts';
import { type ReadCatalogue, readByProject } from './serve/slices/read-by-project.ts';

export { type CheckResult, checkCatalogue } from './catalogue/check-sources.ts';
export { listOtherFiles, publishCatalogue, publishSite } from './hosts/site-files.ts';

/** The options of a build. */
export interface BuildOptions {
  readonly catalogue: CatalogueLocation;
  /** The folder to publish into. */
  readonly out: string;
  /** Replaces `base_url` of `site.yaml`; without a trailing slash. */
  readonly baseUrl: string | undefined;
  /** The host to build for, instead of the one in `site.yaml`. */
  readonly host: HostName | undefined;
  /** The host for a site that names none: the host that runs the build, or `none`. */
  readonly detectedHost: HostName;
  /** Whether a translation file that can't be read is a problem; by default its language is left out. */
  readonly isStrict?: boolean;
  /** The moment of the build, in milliseconds since 1970: dates must not be later. */
  readonly now: number;
  /** Whether the site is only measured and not written. */
  readonly isDryRun: boolean;
  readonly cache: CounterCache;
  readonly progress: Progress;
  /** How many milliseconds counting older commits may take; by default several minutes. */
  readonly historyTimeLimit?: number | undefined;
}

/** Called to show progress: at the start of a stage, and after each file. */
interface Progress {
  readonly start: (label: string, total?: number) => void;
  readonly step: () => void;
}

/** The result of a build: the problems, or the catalogue with the files that were written. */
export type BuildResult =
  | { readonly problems: readonly Problem[]; readonly sources: readonly Source[] }
  | {
      /** How many files were read. */
      readonly fileCount: number;
      readonly counted?: CountedCheckouts | undefined;
      readonly catalogue: Catalogue;
      readonly history: ReadHistory;
      readonly host: HostName;
      readonly size: SiteSize;
      /** Undefined for a dry run. */
      readonly written: WriteResult | undefined;
    };

/**
 * Builds a site; writes nothing if the catalogue has problems. Throws a FolderError for an output folder that it must not
 * write, and the system's errors.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const checked = (await checkByProject(options)) ?? (await checkWhole(options));
  return 'problems' in checked ? checked : writeSite(checked, options);
}

/** A catalogue to publish. What it was read from is no longer in memory. */
type CheckedSite = Pick<
  Extract<BuildResult, { catalogue: Catalogue }>,
  'catalogue' | 'history' | 'fileCount' | 'counted'
>;

/** Reads and links a catalogue project by project; undefined if that can't be done, or if there are problems. */
async function checkByProject({
  catalogue,
  baseUrl,
  progress,
  now,
  isStrict,
}: BuildOptions): Promise<CheckedSite | undefined> {
  if (typeof catalogue !== 'string') return undefined;
  progress.start('Reading files:');
  const read = readByProject(catalogue, { now: isStrict ? now : undefined, onFile: progress.step });
  if (read === undefined || checkBaseUrl(read.entries, baseUrl).length > 0) return undefined;
  return linkWithHistory(catalogue, read, baseUrl);
}

async function linkWithHistory(
  catalogue: string,
  { entries, fileCount, ...facts }: ReadCatalogue & Partial<JoinedParts>,
  baseUrl: string | undefined,
): Promise<CheckedSite> {
  const history = await readHistory(catalogue, readHistoryHead(catalogue));
  const recorded = 'why' in history ? undefined : history.recorded;
  const given = { ...facts, baseUrl, program: programVersion, history: recorded };
  return { catalogue: linkEntries(entries, given), history, fileCount };
}

async function checkWhole(options: BuildOptions) {
  const loaded = await loadAndCount(options.catalogue, options.cache, { withPast: true });
  const { sources, counted } = loaded;
  for (const { folder } of counted?.projects ?? []) {
    refuseToHold(options.out, folder, 'a counted checkout');
  }
  options.progress.start('Reading', sources.length);
  const checked = await checkLoaded(loaded, options);
  return 'problems' in checked
    ? { ...checked, sources }
    : { ...checked, counted, fileCount: sources.length };
}

/** Writes a checked site, unless it is only measured. */
async function writeSite(
  checked: CheckedSite,
  { out, host: chosenHost, detectedHost, isDryRun, progress }: BuildOptions,
) {
  const { catalogue } = checked;
  const host = chosenHost ?? catalogue.site.host ?? detectedHost;
  const meter = createSizeMeter();
  const listFiles = () => meter.measure(publishSite(catalogue, host));
  progress.start(isDryRun ? 'Measuring files:' : 'Writing files:');
  const written = isDryRun
    ? renderFiles(listFiles(), progress.step)
    : await writeFolder(out, listFiles, progress.step);
  return { ...checked, host, size: meter.getSize(), written };
}

/** Joins the parts of a site in folders. The result is that of a build of the whole catalogue. */
export async function joinSite(
  folders: readonly string[],
  options: BuildOptions & { readonly catalogue: string },
): Promise<BuildResult> {
  const { catalogue, baseUrl, out } = options;
  for (const folder of folders) refuseToHold(out, folder, 'a part');
  const joined = joinParts(readParts(folders, programVersion));
  const { sources, revision } = joined;
  const problems = [...joined.problems, ...checkBaseUrl(joined.entries, baseUrl)];
  if (problems.length > 0) return { sources, problems: problems.sort(compareProblems) };
  const commit = getHeadCommit(catalogue);
  if (revision?.commit !== commit) {
    throw new Failure(
      `The parts are of the commit ${revision?.commit ?? '(none)'}, and ${catalogue} of ${commit ?? 'none'}.\n` +
        'Check out the commit of the parts, with its history.',
    );
  }
  const read = { ...joined, fileCount: sources.length };
  return writeSite(await linkWithHistory(catalogue, read, baseUrl), options);
}

/** Renders all files without writing them, so that they can be measured. */
function renderFiles(files: Iterable<OutputFile>, onFile: () => void): undefined {
  for (const { pieces } of files) {
    for (const _ of pieces());
    onFile();
  }
}

export type CheckedCatalogue =
  | { readonly problems: readonly Problem[] }
  | { readonly catalogue: Catalogue; readonly history: ReadHistory };

/** Checks and links a loaded catalogue, together with its history and the figures of its checkouts. */
export async function checkLoaded(
  loaded: LoadedCatalogue,
  options: Pick<BuildOptions, 'catalogue' | 'baseUrl' | 'cache' | 'now'> & Partial<BuildOptions>,
): Promise<CheckedCatalogue> {
  const { sources, onDisk, counted } = loaded;
  const { catalogue, baseUrl, cache, progress, historyTimeLimit } = options;
  const checked = checkSources(sources, {
    baseUrl,
    otherProblems: listOtherProblems(loaded, options),
    onFile: progress?.step,
  });
  // Reading the history takes long, so problems of files are reported without it.
  if ('problems' in checked) return checked;
  const isFolder = typeof catalogue === 'string';
  const repository = isFolder ? catalogue : catalogue.repository;
  const read = await readWithCheckouts(repository, readHistoryHead(repository), cache, counted, {
    hasCommittedCatalogue: isFolder,
    timeLimit: historyTimeLimit,
  });
  const people = await readContributors(read, counted, checked.entries);
  const { history } = people;
  const linked = linkEntries(checked.entries, {
    baseUrl,
    revision: findRevision(),
    program: programVersion,
    // With `why`, the history couldn't be read.
    history: 'why' in history ? undefined : history.recorded,
    contributors: people.contributors,
    credits: people.credits,
    partCounters: counted?.partCounters,
    units: counted?.units,
    readCheckoutFile: counted?.readFile,
  });
  return { catalogue: linked, history };

  function findRevision(): DataRevision | undefined {
    const files = counted?.files ?? [];
    if (isFolder) return findDataRevision(catalogue, onDisk, files);
    const { file } = catalogue;
    return findFilesRevision(repository, file === undefined ? files : [file, ...files]);
  }
}

/** Lists the problems of checkouts, and with `isStrict` what is otherwise only warned of. */
export function listOtherProblems(
  { onDisk, counted }: LoadedCatalogue,
  { isStrict = false, now }: Pick<BuildOptions, 'isStrict' | 'now'>,
): readonly Problem[] {
  const { problems = [], broken = [], unread = [] } = counted ?? {};
  return isStrict ? [...problems, ...findFutureDates(onDisk, now), ...broken, ...unread] : problems;
}
