// conformance: an address → the suite against the site there: the verdict and its cause, then what is
// wrong. The expected records are those of the catalogue here, built in memory.

import { checkCatalogue } from '../build.ts';
import { openCounterCache } from '../cache/counter-cache.ts';
import { countSources } from '../checkouts/load.ts';
import { listConformanceCases } from '../conformance/cases.ts';
import { type Cause, findCauseBesideHost, findCommonCause } from '../conformance/diagnosis.ts';
import { getDifferences } from '../conformance/differences.ts';
import type { TestedHostName } from '../conformance/host-names.ts';
import { formatFailures, formatResultsTable, formatSummaryLine } from '../conformance/report.ts';
import { runConformance, type Send } from '../conformance/run.ts';
import { sendOverHttp } from '../conformance/send.ts';
import { createSite } from '../conformance/site.ts';
import { findDataRevision } from '../disk/git-head.ts';
import { Failure } from '../failure.ts';
import { getDefaultKinds } from '../hosts/profiles.ts';
import { loadCatalogue } from '../load/load.ts';
import { readHistoryHead } from '../past/head.ts';
import { readWithCheckouts } from '../past/with-checkouts.ts';
import { programVersion } from '../program.ts';
import { resources } from '../resources.ts';
import { formatCount } from '../text/wording.ts';
import { requireCatalogueFolder, requireValidUrl } from './catalogue-folder.ts';
import { exitStatus, startStopwatch } from './terminal.ts';

export interface ConformanceFlags {
  readonly catalogue: string;
  /** The address in the site's records, when it is another one. */
  readonly baseUrl?: string | undefined;
  /** The host whose known differences are accepted. */
  readonly host?: TestedHostName | undefined;
  /** Whether to print a row for every case. */
  readonly all?: boolean | undefined;
}

/** Prints the verdict and what is wrong; gives the exit status. */
export async function runConformanceCommand(
  address: string,
  flags: ConformanceFlags,
): Promise<number> {
  const url = requireValidUrl(address, 'The address');
  const baseUrl =
    flags.baseUrl === undefined ? url : requireValidUrl(flags.baseUrl, 'The flag --base-url');
  const time = startStopwatch();
  const cases = listConformanceCases(await localSite(flags.catalogue, baseUrl, flags.host));
  const wire = sendOverHttp(url);
  try {
    await reach(wire.send, url);
    const known = flags.host === undefined ? [] : getDifferences(flags.host);
    const results = await runConformance(cases, wire.send, { known, exact: true });
    // Better than its host was known to be: a pleasant surprise for a live site.
    const wrong = results.filter(({ outcome }) => outcome === 'failed');
    const beside = flags.host === undefined ? findCauseBesideHost(results, baseUrl) : undefined;
    const cause = findCommonCause(results, baseUrl) ?? beside?.cause;
    process.stdout.write(`${formatSummaryLine(url, results)}. ${time()}\n`);
    if (wrong.length > 0) process.stdout.write(advice(cause, url, flags.host ?? beside?.host));
    if (beside !== undefined) process.stdout.write(alsoOfHost(beside.host));
    // With one cause for all, one example says it.
    const shown = cause === undefined ? wrong : wrong.slice(0, 1);
    if (shown.length > 0) process.stdout.write(`\n${formatFailures(shown.slice(0, mostShown))}\n`);
    if (shown.length > mostShown) process.stdout.write(`\n${getMore(shown.length - mostShown)}`);
    if (flags.all) process.stdout.write(`\n${formatResultsTable(results)}`);
    return wrong.length === 0 ? exitStatus.fine : exitStatus.problems;
  } finally {
    wire.close();
  }
}

/** A fault that occurs a hundred times has few causes. */
const mostShown = 20;

function getMore(count: number): string {
  return `And ${formatCount(count, 'case')} more that ${count === 1 ? 'fails' : 'fail'}: --all lists every case.\n`;
}

/** The hosts of sites that are built without `--host`, or with `--host none`. */
const withoutHost: readonly TestedHostName[] = ['sirv', 'netlify-without-function'];

/** Lists the responses that a site must give that publishes the catalogue in a folder. */
async function localSite(folder: string, baseUrl: string, host: TestedHostName | undefined) {
  const onDisk = loadCatalogue(requireCatalogueFolder(folder));
  const { sources, counted: checkouts } = await countSources(folder, onDisk);
  const head = readHistoryHead(folder);
  const history = await readWithCheckouts(folder, head, openCounterCache(), checkouts);
  const { problems: otherProblems, units } = checkouts ?? {};
  const result = checkCatalogue(sources, {
    baseUrl,
    units,
    readCheckoutFile: checkouts?.readFile,
    otherProblems,
    revision: findDataRevision(folder, onDisk, checkouts?.files),
    program: programVersion,
    history: 'why' in history ? undefined : history.recorded,
  });
  if ('catalogue' in result) {
    const builtFor = host !== undefined && withoutHost.includes(host) ? 'none' : undefined;
    return createSite(resources, result.catalogue, getDefaultKinds(builtFor));
  }
  throw new Failure(
    `The catalogue ${folder} has problems, so it is not known what the site should answer.\n` +
      'See them with `translation-catalogue check`.',
  );
}

/** One request first: a site that cannot be reached needs no table. */
async function reach(send: Send, url: string): Promise<void> {
  try {
    await send('/api/', { method: 'GET', headers: {} });
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Failure(`Cannot reach ${url}: ${message || code}`);
  }
}

function alsoOfHost(host: TestedHostName): string {
  return `What else differs is known of \`${host}\`: --host ${host} accepts it.\n`;
}

function advice(cause: Cause | undefined, url: string, host: TestedHostName | undefined): string {
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
        ? 'Some hosts cannot do everything: docs/hosting.md has the list, and --host accepts it.\n'
        : '';
    default:
      return cause satisfies never;
  }
}
