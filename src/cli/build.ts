// The command `build` publishes a catalogue as a folder of files, and prints a line such as
// `Read 21 files: 2 projects, … Wrote 312 files to dist, 0 unchanged, 0 removed. 0.4 s`.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, buildSite, joinSite } from '../build.ts';
import { warnOfFutureDates } from '../catalogue/future-dates.ts';
import { openProgress } from '../checkout/count/progress.ts';
import { type CatalogueLocation, getLocationFolder } from '../files/source.ts';
import type { SavedFiles, WriteResult } from '../files/write-folder.ts';
import { findPreviousHost } from '../hosts/names.ts';
import { detectHost, hostProfiles } from '../hosts/profiles.ts';
import { reportSize } from '../hosts/site-size.ts';
import type { HostName } from '../model/host-names.ts';
import { formatHistoryNote } from '../past/with-checkouts.ts';
import { escapeInvisible } from '../text/visible.ts';
import { formatCount, formatNumber, listFirstKeys } from '../text/wording.ts';
import { explainExampleUrl, findHostBaseUrl } from './address.ts';
import { buildPart } from './build-part.ts';
import { type CacheFlags, createCacheFromFlags } from './cache.ts';
import { requireCatalogue, requireOutputFolder, resolveBaseUrl } from './catalogue-folder.ts';
import { formatWarnings } from './checkout-warnings.ts';
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
  const names = listFirstKeys(kept, kept.length, (path) => escapeInvisible(path));
  return `No build has written these, and they stay in ${out}: ${names}.\n`;
}

/** Names the files that had changed since a build wrote them, with the place of their copies. */
function formatSaved(saved: SavedFiles | undefined): string {
  if (saved === undefined) return '';
  const names = listFirstKeys(saved.paths, saved.paths.length, (path) => escapeInvisible(path));
  return `These had changed since a build wrote them, and were replaced: ${names}.\nTheir copies are in ${saved.folder}\n`;
}

function describeWritten({ written, unchanged, removed }: WriteResult, out: string): string {
  return (
    `Wrote ${formatCount(written, 'file')} to ${out}, ${formatNumber(unchanged)} unchanged, ` +
    `${formatNumber(removed)} removed.`
  );
}
