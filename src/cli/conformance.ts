// The command `conformance` sends requests to a deployed site, and compares its responses with those that the local
// catalogue should give.

import { checkLoaded } from '../build.ts';
import { loadAndCount } from '../checkout/count/load.ts';
import type { CounterCache } from '../files/counter-cache.ts';
import type { CatalogueLocation } from '../files/source.ts';
import { differences, type TestedHostName } from '../hosts/conformance/differences.ts';
import { listRequests } from '../hosts/conformance/requests.ts';
import {
  formatFailures,
  formatResultsTable,
  formatSummaryLine,
  runConformance,
  type Send,
} from '../hosts/conformance/run.ts';
import { createHttpSender } from '../hosts/conformance/send.ts';
import { createSite } from '../hosts/conformance/site.ts';
import { getDefaultKinds } from '../hosts/profiles.ts';
import { Failure } from '../problem/problem.ts';
import { resources } from '../resources.ts';
import { formatCount } from '../text/wording.ts';
import { type CacheFlags, createCacheFromFlags } from './cache.ts';
import { requireCatalogue, requireValidUrl } from './catalogue-folder.ts';
import { createFaultyCatalogueFailure } from './shown-paths.ts';
import { exitStatus, startStopwatch } from './terminal.ts';

export interface ConformanceFlags extends CacheFlags {
  readonly catalogue: CatalogueLocation;
  readonly baseUrl?: string | undefined;
  readonly host?: TestedHostName | undefined;
  readonly all?: boolean | undefined;
}

/** Prints a summary and the failed requests; returns the exit status. */
export async function runConformanceCommand(
  address: string,
  flags: ConformanceFlags,
): Promise<number> {
  const url = requireValidUrl(address, 'The address');
  const baseUrl =
    flags.baseUrl === undefined ? url : requireValidUrl(flags.baseUrl, 'The flag --base-url');
  const readStopwatch = startStopwatch();
  const site = await createExpectedSite(flags.catalogue, baseUrl, createCacheFromFlags(flags));
  const connection = createHttpSender(url);
  try {
    const publishedUrl = await readPublishedUrl(connection.send, url);
    const results = await runConformance(site, listRequests(site), connection.send, {
      differences: flags.host && differences[flags.host],
      isExact: true,
    });
    const failed = results.filter(({ outcome }) => outcome === 'fail');
    process.stdout.write(`${formatSummaryLine(url, results)}. ${readStopwatch()}\n`);
    if (failed.length > 0) {
      process.stdout.write(formatAdvice(url, baseUrl, publishedUrl, flags.host));
      process.stdout.write(`\n${formatFailures(failed.slice(0, maxShownFailures))}\n`);
    }
    if (failed.length > maxShownFailures) {
      const count = formatCount(failed.length - maxShownFailures, 'more failure');
      process.stdout.write(`\nAnd ${count}: --all lists every request.\n`);
    }
    if (flags.all) process.stdout.write(`\n${formatResultsTable(results)}`);
    return failed.length === 0 ? exitStatus.fine : exitStatus.problems;
  } finally {
    connection.close();
  }
}

/** Chosen: many failures have few causes, and `--all` lists all of them. */
const maxShownFailures = 20;

async function createExpectedSite(
  catalogue: CatalogueLocation,
  baseUrl: string,
  cache: CounterCache,
) {
  const loaded = await loadAndCount(requireCatalogue(catalogue), cache, { withPast: true });
  const result = await checkLoaded(loaded, { catalogue, baseUrl, cache, now: Date.now() });
  cache.save();
  if ('catalogue' in result) {
    return createSite(resources, result.catalogue, getDefaultKinds(undefined));
  }
  throw createFaultyCatalogueFailure(catalogue, 'it is not known what the site should answer');
}

/** Reads the base URL in the first record; undefined without one. Throws a Failure when the site can't be reached. */
async function readPublishedUrl(send: Send, url: string): Promise<string | undefined> {
  try {
    const response = await send('/api/', { method: 'GET', headers: {} });
    return urlOfRoot.exec(await response.text())?.[1];
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Failure(`Cannot reach ${url}: ${message || code}`);
  }
}

/** The advice has the URL in a command, so it must have no character that a shell or a terminal obeys. */
const urlOfRoot = /"(https?:\/\/[\w.~:/@%[\]-]+?)\/api\//i;

function formatAdvice(
  url: string,
  baseUrl: string,
  publishedUrl: string | undefined,
  host: TestedHostName | undefined,
): string {
  if (publishedUrl !== undefined && publishedUrl !== baseUrl) {
    return (
      `The records of the site were built for ${publishedUrl}.\n` +
      `If that is meant: translation-catalogue conformance ${url} --base-url ${publishedUrl}\n`
    );
  }
  const version = 'The site must serve the version of the catalogue that is here.\n';
  return host === undefined
    ? `${version}Some hosts cannot do everything: --host accepts what one of them cannot do. See \`translation-catalogue help conformance\`.\n`
    : version;
}
