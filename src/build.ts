// Builds and checks sites: files are loaded and checked, become a catalogue, and are published as an API.
//
//   load → check → link → publish → write      `build`: every resource becomes files
//   load → check → link → respond              `preview`: a request renders one resource
//
// The commands parse flags, call this, and print.

import type { OutputFile } from './api/publish.ts';
import { checkAcrossFiles } from './catalogue/check.ts';
import type { Entries } from './catalogue/entries.ts';
import { createEntryProblem } from './catalogue/entry.ts';
import { wordMissingField } from './catalogue/field-wording.ts';
import { findFutureDates } from './catalogue/future-dates.ts';
import type { AllContributors } from './catalogue/history/contributors.ts';
import type { RecordedHistory } from './catalogue/history/recorded.ts';
import { linkCatalogue } from './catalogue/link.ts';
import type { AllUnits, Catalogue, ReadProjectFile } from './catalogue/model.ts';
import { readSources } from './catalogue/read.ts';
import { schemas } from './catalogue/schema/kinds.ts';
import { getMeaningAt } from './catalogue/schema-problems.ts';
import type { LoadedCatalogue } from './checkout/count/counted.ts';
import { loadAndCount } from './checkout/count/load.ts';
import type { CounterCache } from './files/counter-cache.ts';
import { refuseToHold } from './files/mark.ts';
import type { CatalogueLocation, DataRevision, Source } from './files/source.ts';
import { type WriteResult, writeFolder } from './files/write-folder.ts';
import { findDataRevision, findFilesRevision } from './git/head.ts';
import { publishSite } from './hosts/site-files.ts';
import { createSizeMeter, type SiteSize } from './hosts/site-size.ts';
import type { HostName } from './model/host-names.ts';
import { programVersion } from './model/program.ts';
import { readHistoryHead } from './past/head.ts';
import { readContributors } from './past/read-contributors.ts';
import type { ReadHistory } from './past/read-history.ts';
import { readWithCheckouts } from './past/with-checkouts.ts';
import { compareProblems, type Problem } from './problem/problem.ts';

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
export type BuildResult = { readonly loaded: LoadedCatalogue } & (
  | { readonly problems: readonly Problem[] }
  | {
      readonly catalogue: Catalogue;
      readonly history: ReadHistory;
      readonly host: HostName;
      readonly size: SiteSize;
      /** Undefined for a dry run. */
      readonly written: WriteResult | undefined;
    }
);

/**
 * Builds a site; writes nothing if the catalogue has problems. Throws a FolderError for an output folder that it must not
 * write, and the system's errors.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { out, progress } = options;
  const loaded = await loadAndCount(options.catalogue, options.cache, { withPast: true });
  for (const { folder } of loaded.counted?.projects ?? []) {
    refuseToHold(out, folder, 'a counted checkout');
  }
  progress.start('Reading', loaded.sources.length);
  const checked = await checkLoaded(loaded, options);
  if ('problems' in checked) return { loaded, problems: checked.problems };
  const { catalogue, history } = checked;
  const host = options.host ?? catalogue.site.host ?? options.detectedHost;
  const meter = createSizeMeter();
  const listFiles = () => meter.measure(publishSite(catalogue, host));
  progress.start(options.isDryRun ? 'Measuring files:' : 'Writing files:');
  const written = options.isDryRun
    ? renderFiles(listFiles(), progress.step)
    : await writeFolder(out, listFiles, progress.step);
  return { loaded, catalogue, history, host, size: meter.getSize(), written };
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
  { sources, onDisk, counted }: LoadedCatalogue,
  {
    catalogue,
    baseUrl,
    cache,
    progress,
    isStrict = false,
    now,
    historyTimeLimit,
  }: Pick<BuildOptions, 'catalogue' | 'baseUrl' | 'cache' | 'now'> & Partial<BuildOptions>,
): Promise<CheckedCatalogue> {
  const otherProblems = [
    ...(counted?.problems ?? []),
    ...(isStrict
      ? [...findFutureDates(onDisk, now), ...(counted?.broken ?? []), ...(counted?.unread ?? [])]
      : []),
  ];
  const checked = checkSources(sources, { baseUrl, otherProblems, onFile: progress?.step });
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

/** Values for checking and linking that don't come from the files of the catalogue. */
export interface CheckOptions {
  /** Replaces `base_url` of `site.yaml`; without a trailing slash. */
  readonly baseUrl?: string | undefined;
  /** The commit of the files, if it is known. */
  readonly revision?: DataRevision | undefined;
  /** The version of this program, which is published. */
  readonly program?: string | undefined;
  /** The commits of the catalogue; without them no history is published. */
  readonly history?: RecordedHistory | undefined;
  /** The people who translated recently. */
  readonly contributors?: AllContributors | undefined;
  /** The people who ever translated projects with `credits: true`. */
  readonly credits?: AllContributors | undefined;
  /** The strings of translations whose files were counted. */
  readonly units?: AllUnits | undefined;
  /** Reads a translation file that was counted. */
  readonly readCheckoutFile?: ReadProjectFile | undefined;
  /** Problems that other checks have found, such as dates in the future and faults of checkouts. */
  readonly otherProblems?: readonly Problem[] | undefined;
  /** Called after each file is read, for progress. */
  readonly onFile?: (() => void) | undefined;
}

export type CheckResult =
  | { readonly catalogue: Catalogue }
  /** At least one problem, in the order of files and lines. */
  | { readonly problems: readonly Problem[] };

/** Checks and links sources; returns the catalogue, or all of its problems. */
export function checkCatalogue(
  sources: readonly Source[],
  options: CheckOptions = {},
): CheckResult {
  const checked = checkSources(sources, options);
  return 'problems' in checked ? checked : { catalogue: linkEntries(checked.entries, options) };
}

/** Reads sources and checks them together; returns their entries, or all problems. */
function checkSources(
  sources: readonly Source[],
  { baseUrl, onFile, otherProblems = [] }: CheckOptions,
): { readonly entries: Entries } | { readonly problems: readonly Problem[] } {
  const { entries, problems: fileProblems } = readSources(sources, { onFile });
  const problems = [
    ...fileProblems,
    ...checkAcrossFiles(entries),
    ...checkBaseUrl(entries, baseUrl),
  ];
  // A fault of a checkout may be the reason why the source language lacks counters, so only the fault is reported.
  const ownProblems = problems.filter(
    ({ rule }) => otherProblems.length === 0 || rule !== 'missing-source-counters',
  );
  const allProblems = [...otherProblems, ...ownProblems];
  return allProblems.length > 0 ? { problems: allProblems.sort(compareProblems) } : { entries };
}

function linkEntries(entries: Entries, options: CheckOptions): Catalogue {
  const baseUrl = options.baseUrl ?? entries.site?.value.base_url ?? '';
  return linkCatalogue(entries, { ...options, baseUrl });
}

/** Reports a missing base URL, which the file or the build must have. */
function checkBaseUrl({ site }: Entries, baseUrl: string | undefined): Problem[] {
  if (site === undefined || site.value.base_url !== undefined || baseUrl !== undefined) return [];
  const wording = wordMissingField('base_url', getMeaningAt(schemas.site, ['base_url']));
  return [createEntryProblem(site, ['base_url'], 'value', wording)];
}
