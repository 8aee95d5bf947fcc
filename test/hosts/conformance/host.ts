// Compares the responses of one host with those that a site must give, inside a test: prints one line, keeps it for the
// table at the end, and fails with everything that is wrong.

import { expect } from 'vitest';
import type { Difference } from '../../../src/hosts/conformance/difference.ts';
import {
  formatFailures,
  formatSummaryLine,
  type Result,
  runConformance,
  type Send,
} from '../../../src/hosts/conformance/run.ts';
import type { ConformanceSite } from '../../../src/hosts/conformance/site.ts';
import { keepLine } from './lines.ts';
import { selectRequests } from './requests.ts';
import { testSite } from './site.ts';

export interface HostOptions {
  /** The accepted differences. */
  readonly differences?: readonly Difference[];
  /** Whether `send` sends every method and every path unchanged. */
  readonly isExact?: boolean;
  /** Instead of the test site. */
  readonly site?: ConformanceSite;
}

/** The handler leaves pages that are missing to the host. */
export const handlerDifferences: readonly Difference[] = [
  {
    request: 'a page that is not there',
    response: '404 of the host itself',
    selects: { isLeftToHost: true, statuses: [404] },
    answer: 'not tested',
  },
];

/** Asks a host that serves the test site everything, and fails when it answers otherwise than its differences allow. */
export async function expectConformance(
  host: string,
  send: Send,
  { differences = [], isExact = false, site = testSite().site }: HostOptions = {},
): Promise<readonly Result[]> {
  const requests = selectRequests(site);
  const results = await runConformance(site, requests, send, { differences, isExact });
  const line = formatSummaryLine(host, results);
  console.log(line);
  keepLine(line);
  const wrong = formatFailures(results);
  if (wrong !== '') expect.fail(`${line}\n\n${wrong}`);
  return results;
}
