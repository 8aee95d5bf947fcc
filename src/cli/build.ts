// build: flags → the catalogue becomes a published folder → one line that sums it up.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../build.ts';
import { openProgress } from '../checkouts/progress.ts';
import type { HostName } from '../host-names.ts';
import { findPreviousHost } from '../hosts/names.ts';
import { detectHost, hostProfiles } from '../hosts/profiles.ts';
import { reportSize } from '../hosts/site-size.ts';
import { formatHistoryNote } from '../past/notes.ts';
import { formatCount, formatNumber } from '../text/wording.ts';
import type { WriteResult } from '../write/write-folder.ts';
import { explainExampleAddress, findHostAddress } from './address.ts';
import { type CacheFlags, createCacheFromFlags } from './cache.ts';
import { requireCatalogueFolder, requireOutputFolder, resolveBaseUrl } from './catalogue-folder.ts';
import { formatWarnings } from './checkout-warnings.ts';
import { getDetectedCatalogue } from './detected.ts';
import { getFolderPrefix, relocateProblems, relocateSources } from './shown-paths.ts';
import {
  exitStatus,
  formatCatalogueSize,
  formatProblemCount,
  formatProblemText,
  startStopwatch,
} from './terminal.ts';

export interface BuildFlags extends CacheFlags {
  readonly catalogue: string;
  readonly out: string;
  readonly baseUrl?: string | undefined;
  /** The host to build for, instead of the one in site.yaml or the one that runs the build. */
  readonly host?: HostName | undefined;
  /** Measure the site and write nothing. */
  readonly dryRun?: boolean | undefined;
  /** Refuse translation files that can't be read, and end with 1 when the host will refuse the site. */
  readonly strict?: boolean | undefined;
}

/**
 * Builds a folder and prints the result. Returns the exit status: 1 where the catalogue has problems, or with
 * `strict` where the site is too large for its host.
 */
export async function runBuild(flags: BuildFlags, profiles = hostProfiles): Promise<number> {
  const catalogue = requireCatalogueFolder(flags.catalogue);
  const out = requireOutputFolder(flags.out, catalogue);
  const baseUrl = resolveBaseUrl(flags.baseUrl) ?? findHostAddress(catalogue);
  const time = startStopwatch();
  const before = findPreviousHost((path) => existsSync(join(out, path)));
  const bar = await openProgress();
  try {
    const result = await buildSite({
      catalogue,
      out,
      baseUrl,
      host: flags.host,
      detectedHost: detectHost(process.env) ?? 'none',
      isDryRun: flags.dryRun === true,
      isStrict: flags.strict === true,
      now: Date.now(),
      cache: createCacheFromFlags(flags),
      origin: getDetectedCatalogue(catalogue),
      progress: bar,
    });
    bar.end();
    const { sources, counted: checkouts } = result.loaded;
    if ('problems' in result) {
      const problems = relocateProblems(catalogue, result.problems);
      const shown = relocateSources(catalogue, sources);
      const text = await formatProblemText(
        problems,
        shown,
        getFolderPrefix(catalogue),
        process.stderr,
      );
      const count = formatProblemCount(problems);
      process.stderr.write(`${text}\nFound ${count}; nothing was written. ${time()}\n`);
      return exitStatus.problems;
    }
    const { host, written } = result;
    const whatWasRead = `Read ${formatCount(sources.length, 'file')}: ${formatCatalogueSize(result.catalogue.size)}.`;
    const whatWasDone = written === undefined ? 'Wrote nothing.' : describeWritten(written, out);
    process.stdout.write(`${whatWasRead} ${whatWasDone} ${time()}\n`);
    const report = reportSize(result.size, profiles[host]);
    if (host !== 'none' || written === undefined) process.stdout.write(`${report.summary}\n`);
    for (const warning of report.warnings) process.stderr.write(`${warning}\n`);
    process.stderr.write(await formatWarnings(checkouts, catalogue));
    process.stderr.write(formatHistoryNote(result.history, result.catalogue.history.known));
    if (written !== undefined && before !== undefined && before !== host) {
      process.stderr.write(
        `What ${before} needs is removed from ${out}; to keep it, build with --host ${before}.\n`,
      );
    }
    // An address that was named explicitly is meant.
    if (baseUrl === undefined) {
      process.stderr.write(explainExampleAddress(catalogue, result.catalogue.baseUrl));
    }
    return flags.strict === true && report.isRefused ? exitStatus.problems : exitStatus.fine;
  } finally {
    bar.end();
  }
}

function describeWritten({ written, unchanged, removed }: WriteResult, out: string): string {
  return (
    `Wrote ${formatCount(written, 'file')} to ${out}, ${formatNumber(unchanged)} unchanged, ` +
    `${formatNumber(removed)} removed.`
  );
}
