// The command `conformance` sends requests to a deployed site, and compares its responses with those that the local
// catalogue should give.

import { checkLoaded } from '../build.ts';
import type { CounterCache } from '../cache/counter-cache.ts';
import type { CatalogueLocation } from '../catalogue/source.ts';
import { loadAndCount } from '../checkouts/load.ts';
import { listConformanceCases } from '../conformance/cases.ts';
import { type Cause, findCauseBesideHost, findCommonCause } from '../conformance/diagnosis.ts';
import { getDifferences } from '../conformance/differences.ts';
import type { TestedHostName } from '../conformance/host-names.ts';
import { formatFailures, formatResultsTable, formatSummaryLine } from '../conformance/report.ts';
import { runConformance, type Send } from '../conformance/run.ts';
import { createHttpSender } from '../conformance/send.ts';
import { createSite } from '../conformance/site.ts';
import { Failure } from '../failure.ts';
import { getDefaultKinds } from '../hosts/profiles.ts';
import { resources } from '../resources.ts';
import { formatCount } from '../text/wording.ts';
import { type CacheFlags, createCacheFromFlags } from './cache.ts';
import { requireCatalogue, requireValidUrl } from './catalogue-folder.ts';
import { nameCatalogue } from './shown-paths.ts';
import { exitStatus, startStopwatch } from './terminal.ts';

export interface ConformanceFlags extends CacheFlags {
  readonly catalogue: CatalogueLocation;
  /** The address in the site's records, when it is another one. */
  readonly baseUrl?: string | undefined;
  /** The host whose known differences are accepted. */
  readonly host?: TestedHostName | undefined;
  /** Whether to print a row for every case. */
  readonly all?: boolean | undefined;
}

/** Prints a summary and the failed cases; returns the exit status. */
export async function runConformanceCommand(
  address: string,
  flags: ConformanceFlags,
): Promise<number> {
  const url = requireValidUrl(address, 'The address');
  const baseUrl =
    flags.baseUrl === undefined ? url : requireValidUrl(flags.baseUrl, 'The flag --base-url');
  const readStopwatch = startStopwatch();
  const cases = listConformanceCases(
    await createExpectedSite(flags.catalogue, baseUrl, flags.host, createCacheFromFlags(flags)),
  );
  const connection = createHttpSender(url);
  try {
    await requireReachable(connection.send, url);
    const acceptedDifferences = flags.host === undefined ? [] : getDifferences(flags.host);
    const results = await runConformance(cases, connection.send, {
      known: acceptedDifferences,
      // The sender changes no path, so no case has to be skipped.
      exact: true,
    });
    const failedCases = results.filter(({ outcome }) => outcome === 'failed');
    const causeBesideHost =
      flags.host === undefined ? findCauseBesideHost(results, baseUrl) : undefined;
    const cause = findCommonCause(results, baseUrl) ?? causeBesideHost?.cause;
    process.stdout.write(`${formatSummaryLine(url, results)}. ${readStopwatch()}\n`);
    if (failedCases.length > 0)
      process.stdout.write(formatAdvice(cause, url, flags.host ?? causeBesideHost?.host));
    if (causeBesideHost !== undefined)
      process.stdout.write(describeHostDifferences(causeBesideHost.host));
    // One example is enough when all cases fail for the same cause.
    const shownCases = cause === undefined ? failedCases : failedCases.slice(0, 1);
    if (shownCases.length > 0)
      process.stdout.write(`\n${formatFailures(shownCases.slice(0, maxShownCases))}\n`);
    if (shownCases.length > maxShownCases)
      process.stdout.write(`\n${describeOmittedCases(shownCases.length - maxShownCases)}`);
    if (flags.all) process.stdout.write(`\n${formatResultsTable(results)}`);
    return failedCases.length === 0 ? exitStatus.fine : exitStatus.problems;
  } finally {
    connection.close();
  }
}

/** Chosen: many failures have few causes, and `--all` prints all of them. */
const maxShownCases = 20;

function describeOmittedCases(count: number): string {
  return `And ${formatCount(count, 'case')} more that ${count === 1 ? 'fails' : 'fail'}: --all lists every case.\n`;
}

/** The tested hosts whose sites are built without `--host`, or with `--host none`. */
const hostsBuiltAsNone: readonly TestedHostName[] = ['sirv'];

/** Computes the responses that a site with a catalogue must give. */
async function createExpectedSite(
  catalogue: CatalogueLocation,
  baseUrl: string,
  host: TestedHostName | undefined,
  cache: CounterCache,
) {
  const loaded = await loadAndCount(requireCatalogue(catalogue), cache);
  const result = await checkLoaded(loaded, { catalogue, baseUrl, cache, now: Date.now() });
  cache.save();
  if ('catalogue' in result) {
    const buildHost = host !== undefined && hostsBuiltAsNone.includes(host) ? 'none' : undefined;
    return createSite(resources, result.catalogue, getDefaultKinds(buildHost));
  }
  throw new Failure(
    `The catalogue ${nameCatalogue(catalogue)} has problems, so it is not known what the site should answer.\n` +
      'See them with `translation-catalogue check`.',
  );
}

/** Sends one request, and throws a Failure when it gets no response. */
async function requireReachable(send: Send, url: string): Promise<void> {
  try {
    await send('/api/', { method: 'GET', headers: {} });
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Failure(`Cannot reach ${url}: ${message || code}`);
  }
}

function describeHostDifferences(host: TestedHostName): string {
  return `What else differs is known of \`${host}\`: --host ${host} accepts it.\n`;
}

function formatAdvice(
  cause: Cause | undefined,
  url: string,
  host: TestedHostName | undefined,
): string {
  switch (cause?.kind) {
    case 'another base URL':
      return (
        `The site answers well, but its records were built for ${cause.baseUrl}.\n` +
        `If that is meant: translation-catalogue conformance ${url} --base-url ${cause.baseUrl}\n`
      );
    case 'another version':
      return (
        'The site answers well, but it serves another version of the catalogue than the one here.\n' +
        'Deploy this version, or check out the one that is deployed.\n'
      );
    case undefined:
      return host === undefined
        ? 'Some hosts cannot do everything: --host accepts what one of them cannot do. See `translation-catalogue help conformance`.\n'
        : '';
    default:
      return cause satisfies never;
  }
}
