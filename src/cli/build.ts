// The command `build` publishes a catalogue as a folder of files, and prints a line such as
// `Read 21 files: 2 projects, … Wrote 312 files to dist, 0 unchanged, 0 removed. 0.4 s`.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BuildOptions,
  type BuildResult,
  buildSite,
  joinSite,
  listOtherProblems,
} from '../build.ts';
import { checkSources, linkEntries } from '../catalogue/check-sources.ts';
import { warnOfFutureDates } from '../catalogue/future-dates.ts';
import { listProjectFolders } from '../catalogue/load.ts';
import { defaultHistoryDays } from '../catalogue/schema/site.ts';
import { loadAndCount } from '../checkout/count/load.ts';
import { openProgress } from '../checkout/count/progress.ts';
import { refuseToHold } from '../files/mark.ts';
import { type CatalogueLocation, getLocationFolder, hashSource } from '../files/source.ts';
import { type SavedFiles, type WriteResult, writeFolder } from '../files/write-folder.ts';
import { startComparison } from '../git/head.ts';
import { findPreviousHost } from '../hosts/names.ts';
import { detectHost, hostProfiles } from '../hosts/profiles.ts';
import { createSizeMeter, reportSize } from '../hosts/site-size.ts';
import type { HostName } from '../model/kinds.ts';
import { programVersion } from '../model/program.ts';
import { readHistoryHead } from '../past/head.ts';
import { readContributors } from '../past/read-contributors.ts';
import { readHistory } from '../past/read-history.ts';
import { formatHistoryNote } from '../past/with-checkouts.ts';
import { Failure } from '../problem/problem.ts';
import { listPartFiles } from '../serve/slices/part.ts';
import { hashTexts } from '../text/content-hash.ts';
import { findNearest } from '../text/suggest.ts';
import { escapeInvisible } from '../text/visible.ts';
import { askWhetherMeant, formatCount, formatNumber, listFirst, quote } from '../text/wording.ts';
import { explainExampleUrl, findHostBaseUrl } from './address.ts';
import { type CacheFlags, createCacheFromFlags } from './cache.ts';
import {
  formatWarnings,
  requireCatalogue,
  requireOutputFolder,
  resolveBaseUrl,
} from './catalogue-folder.ts';
import { keepMemoryLow, limitHeap } from './memory.ts';
import { getFolderPrefix, toShownProblems, toShownSources } from './shown-paths.ts';
import {
  exitStatus,
  formatCatalogueSize,
  formatProblemCount,
  formatProblemText,
  startStopwatch,
} from './terminal.ts';

export interface BuildFlags extends CacheFlags {
  readonly catalogue: CatalogueLocation;
  readonly out: string;
  readonly baseUrl?: string | undefined;
  readonly host?: HostName | undefined;
  readonly dryRun?: boolean | undefined;
  readonly strict?: boolean | undefined;
  readonly project?: readonly string[] | undefined;
  readonly join?: readonly string[] | undefined;
}

/**
 * Builds a folder and prints the result. Returns the exit status: 1 where the catalogue has problems, or with
 * `strict` where the site is too large for its host.
 */
export async function runBuildCommand(flags: BuildFlags, profiles = hostProfiles): Promise<number> {
  const { project: projects, join: parts } = flags;
  const catalogue = parts === undefined ? requireCatalogue(flags.catalogue) : flags.catalogue;
  const out = requireOutputFolder(flags.out, catalogue);
  const baseUrl = resolveBaseUrl(flags.baseUrl) ?? findHostBaseUrl(catalogue);
  const readStopwatch = startStopwatch();
  // A site is built in parts where it is large.
  if (parts !== undefined) limitHeap();
  const previousHost = findPreviousHost((path) => existsSync(join(out, path)));
  const progressBar = await openProgress();
  try {
    const options: BuildOptions = {
      catalogue,
      out,
      baseUrl,
      host: flags.host,
      detectedHost: detectHost(process.env) ?? 'none',
      isDryRun: flags.dryRun === true,
      isStrict: flags.strict === true,
      now: Date.now(),
      cache: createCacheFromFlags(flags),
      progress: { ...progressBar, step: keepMemoryLow(progressBar.step) },
    };
    const result = await (projects !== undefined
      ? buildPart(options, projects)
      : parts !== undefined
        ? joinSite(parts, { ...options, catalogue: getLocationFolder(catalogue) })
        : buildSite(options));
    progressBar.end();
    if ('problems' in result) {
      const problems = toShownProblems(catalogue, result.problems);
      const relocatedSources = toShownSources(catalogue, result.sources);
      const text = await formatProblemText(
        problems,
        relocatedSources,
        getFolderPrefix(catalogue),
        process.stderr,
      );
      const count = formatProblemCount(problems);
      process.stderr.write(`${text}\nFound ${count}; nothing was written. ${readStopwatch()}\n`);
      return exitStatus.problems;
    }
    const { host, written } = result;
    const read =
      parts === undefined
        ? `Read ${formatCount(result.fileCount, 'file')}`
        : `Joined ${formatCount(parts.length, 'part')}`;
    const readSummary = `${read}: ${formatCatalogueSize(result.catalogue.size)}.`;
    const writtenSummary = written === undefined ? 'Wrote nothing.' : describeWritten(written, out);
    process.stdout.write(`${readSummary} ${writtenSummary} ${readStopwatch()}\n`);
    const report = reportSize(result.size, profiles[host]);
    // Without a host, there are no limits to compare with, so only a dry run prints the size.
    if (host !== 'none' || written === undefined) process.stdout.write(`${report.summary}\n`);
    for (const warning of report.warnings) process.stderr.write(`${warning}\n`);
    process.stderr.write(await formatWarnings(result.counted, catalogue));
    process.stderr.write(warnOfFutureDates(result.catalogue, Date.now()));
    process.stderr.write(formatHistoryNote(result.history, result.catalogue.history.known));
    if (written !== undefined) {
      process.stderr.write(formatKept(written.kept, out) + formatSaved(written.saved));
    }
    if (written !== undefined && previousHost !== undefined && previousHost !== host) {
      process.stderr.write(
        `What ${previousHost} needs is removed from ${out}; to keep it, build with --host ${previousHost}.\n`,
      );
    }
    // A base URL from a flag, a variable or the host is meant to be used, even if it is that of an example.
    if (baseUrl === undefined) {
      process.stderr.write(explainExampleUrl(catalogue, result.catalogue.baseUrl));
    }
    return flags.strict === true && report.isRefused ? exitStatus.problems : exitStatus.fine;
  } finally {
    progressBar.end();
  }
}

/** Names the files and folders that no build has written, which stay. */
function formatKept(kept: readonly string[], out: string): string {
  if (kept.length === 0) return '';
  const names = listFirst(kept, escapeInvisible);
  return `No build has written these, and they stay in ${out}: ${names}.\n`;
}

/** Names the files that had changed since a build wrote them, with the place of their copies. */
function formatSaved(saved: SavedFiles | undefined): string {
  if (saved === undefined) return '';
  const names = listFirst(saved.paths, escapeInvisible);
  return `These had changed since a build wrote them, and were replaced: ${names}.\nTheir copies are in ${saved.folder}\n`;
}

function describeWritten({ written, unchanged, removed }: WriteResult, out: string): string {
  return (
    `Wrote ${formatCount(written, 'file')} to ${out}, ${formatNumber(unchanged)} unchanged, ` +
    `${formatNumber(removed)} removed.`
  );
}

/** Builds a part of a site with some projects, by their slugs; writes nothing if their files have problems. */
async function buildPart(
  { catalogue: folder, out, cache, progress, ...options }: BuildOptions,
  projects: readonly string[],
): Promise<BuildResult> {
  if (typeof folder !== 'string') {
    throw new Failure('Only a catalogue folder has several projects. Leave out --project.');
  }
  const allProjects = listProjectFolders(folder);
  const own = new Set(projects);
  for (const project of own) {
    if (allProjects.includes(project)) continue;
    const question = askWhetherMeant(findNearest(project, allProjects));
    throw new Failure(`The catalogue has no project ${quote(project)}.${question}`);
  }
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
  if ('problems' in checked) return { sources, problems: checked.problems };
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
  const { history, contributors, credits } = await readContributors(read, counted, entries);
  const catalogue = linkEntries(entries, {
    baseUrl: '',
    contributors,
    credits,
    partCounters: counted?.partCounters,
    units: counted?.units,
    readCheckoutFile: counted?.readFile,
  });
  const others = new Set(allProjects.filter((slug) => !own.has(slug)));
  const isOwn = (path: string) =>
    !(path.startsWith('projects/') && others.has(path.split('/')[1] ?? ''));
  const comparison = startComparison(folder);
  comparison.add(onDisk);
  const facts = {
    program: programVersion,
    shared: hashTexts(
      onDisk
        .filter(({ path }) => !path.startsWith('projects/'))
        .flatMap((source) => [source.path, hashSource(source)]),
    ),
    revision: comparison.findRevision(counted?.files, isOwn),
    allProjects,
    projects: [...own],
  };
  const meter = createSizeMeter();
  progress.start('Writing files:');
  const listFiles = () => meter.measure(listPartFiles(catalogue, entries, facts));
  const written = await writeFolder(out, listFiles, progress.step);
  const size = meter.getSize();
  return { fileCount: sources.length, counted, catalogue, history, host: 'none', size, written };
}
