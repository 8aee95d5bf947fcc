// Builds and checks sites: files are loaded and checked, become a catalogue, and are published as an API.
//
//   load → check → link → publish → write      `build`: every resource becomes files
//   load → check → link → respond              `preview`: a request renders one resource
//
// The commands parse flags, call this, and print.

import type { OutputFile } from './api/publish.ts';
import { checkBaseUrl, checkSources, linkEntries } from './catalogue/check-sources.ts';
import { findFutureDates } from './catalogue/future-dates.ts';
import { listProjectFolders } from './catalogue/load.ts';
import type { Catalogue } from './catalogue/model.ts';
import { defaultHistoryDays } from './catalogue/schema/site.ts';
import type { LoadedCatalogue } from './checkout/count/counted.ts';
import { loadAndCount } from './checkout/count/load.ts';
import type { CounterCache } from './files/counter-cache.ts';
import { refuseToHold } from './files/mark.ts';
import { type CatalogueLocation, type DataRevision, hashSource } from './files/source.ts';
import { type WriteResult, writeFolder } from './files/write-folder.ts';
import { findDataRevision, findFilesRevision, getHeadCommit } from './git/head.ts';
import { publishSite } from './hosts/site-files.ts';
import { createSizeMeter, type SiteSize } from './hosts/site-size.ts';
import type { HostName } from './model/host-names.ts';
import { programVersion } from './model/program.ts';
import { readHistoryHead } from './past/head.ts';
import { readContributors } from './past/read-contributors.ts';
import { type ReadHistory, readHistory } from './past/read-history.ts';
import { readWithCheckouts } from './past/with-checkouts.ts';
import { Failure } from './problem/failure.ts';
import { compareProblems, type Problem } from './problem/problem.ts';
import { joinParts } from './serve/slices/join-parts.ts';
import { listPartFiles } from './serve/slices/part.ts';
import { hashTexts } from './text/content-hash.ts';

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
  return { loaded, ...(await writeSite(checked, options)) };
}

/** Writes a checked site, unless it is only measured. */
async function writeSite(
  { catalogue, history }: Extract<CheckedCatalogue, { catalogue: Catalogue }>,
  { out, host: chosenHost, detectedHost, isDryRun, progress }: BuildOptions,
) {
  const host = chosenHost ?? catalogue.site.host ?? detectedHost;
  const meter = createSizeMeter();
  const listFiles = () => meter.measure(publishSite(catalogue, host));
  progress.start(isDryRun ? 'Measuring files:' : 'Writing files:');
  const written = isDryRun
    ? renderFiles(listFiles(), progress.step)
    : await writeFolder(out, listFiles, progress.step);
  return { catalogue, history, host, size: meter.getSize(), written };
}

/** The options of a build of a part. */
export interface PartOptions
  extends Pick<BuildOptions, 'out' | 'isStrict' | 'now' | 'cache' | 'progress'> {
  /** The folder of the catalogue. */
  readonly catalogue: string;
  /** The slugs of the projects of the part. */
  readonly projects: readonly string[];
}

/** Builds a part of a site, which `joinSite` joins with the others; writes nothing if its files have problems. */
export async function buildPart({ catalogue: folder, out, projects, ...options }: PartOptions) {
  const { cache, progress } = options;
  const allProjects = listProjectFolders(folder);
  const own = new Set(projects);
  const loaded = await loadAndCount(folder, cache, { projects: own });
  const { sources, onDisk, counted } = loaded;
  for (const checkout of counted?.projects ?? []) {
    refuseToHold(out, checkout.folder, 'a counted checkout');
  }
  progress.start('Reading', sources.length);
  const checked = checkSources(sources, {
    // A part has no links.
    baseUrl: '',
    otherProblems: listOtherProblems(loaded, options),
    onFile: progress.step,
  });
  if ('problems' in checked) return { loaded, problems: checked.problems };
  const { entries } = checked;
  const fields = entries.site?.value;
  const days = fields?.history ?? defaultHistoryDays;
  const head = readHistoryHead(folder);
  if (counted !== undefined && days > 0 && head !== undefined) {
    throw new Failure(
      'The past of projects with a `checkout` can only be counted for the whole site.\n' +
        'Write `history: 0 days` into site.yaml, or build without --project.',
    );
  }
  const read =
    fields?.contributors === true ? await readHistory(folder, head) : { recorded: undefined };
  const { history, contributors } = await readContributors(read, counted);
  const catalogue = linkEntries(entries, {
    baseUrl: '',
    contributors,
    units: counted?.units,
    readCheckoutFile: counted?.readFile,
  });
  const others = new Set(allProjects.filter((slug) => !own.has(slug)));
  const isOwn = (path: string) =>
    !(path.startsWith('projects/') && others.has(path.split('/')[1] ?? ''));
  const facts = {
    program: programVersion,
    shared: hashTexts(
      onDisk
        .filter(({ path }) => !path.startsWith('projects/'))
        .flatMap((source) => [source.path, hashSource(source)]),
    ),
    revision: findDataRevision(folder, onDisk, counted?.files, isOwn),
    allProjects,
    projects,
  };
  progress.start('Writing files:');
  const written = await writeFolder(
    out,
    () => listPartFiles(catalogue, entries, facts),
    progress.step,
  );
  return { loaded, catalogue, history, written };
}

/** Joins the parts of a site in folders. The result is that of a build of the whole catalogue. */
export async function joinSite(
  folders: readonly string[],
  options: BuildOptions & { readonly catalogue: string },
) {
  const { catalogue, baseUrl, out } = options;
  for (const folder of folders) refuseToHold(out, folder, 'a part');
  const { entries, sources, problems, ...joined } = joinParts(folders, programVersion);
  const loaded: LoadedCatalogue = { sources, onDisk: sources };
  const allProblems = [...problems, ...checkBaseUrl(entries, baseUrl)].sort(compareProblems);
  if (allProblems.length > 0) return { loaded, problems: allProblems };
  const { revision } = joined;
  const head = revision && readHistoryHead(catalogue);
  if (revision !== undefined && revision.commit !== getHeadCommit(catalogue)) {
    throw new Failure(
      `The parts are of the commit ${revision.commit}, and ${catalogue} is not.\nCheck that commit out, with its history.`,
    );
  }
  const history = await readHistory(catalogue, head);
  const linked = linkEntries(entries, {
    ...joined,
    baseUrl,
    program: programVersion,
    history: 'why' in history ? undefined : history.recorded,
  });
  return { loaded, ...(await writeSite({ catalogue: linked, history }, options)) };
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
function listOtherProblems(
  { onDisk, counted }: LoadedCatalogue,
  { isStrict = false, now }: Pick<BuildOptions, 'isStrict' | 'now'>,
): readonly Problem[] {
  const { problems = [], broken = [], unread = [] } = counted ?? {};
  return isStrict ? [...problems, ...findFutureDates(onDisk, now), ...broken, ...unread] : problems;
}
