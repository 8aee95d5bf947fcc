// Holds one host to the suite, inside a test: prints one line, keeps it for the table at the end,
// and fails with everything that is wrong.
//
//   test('nginx keeps the contract', async () => {
//     const wire = sendOverHttp(`http://127.0.0.1:${port}`);
//     await expectConformance('nginx', wire.send, { exact: true });
//     wire.close();
//   });

import { expect } from 'vitest';
import { getDifferences } from '../../src/conformance/differences.ts';
import type { TestedHostName } from '../../src/conformance/host-names.ts';
import { formatFailures, formatSummaryLine } from '../../src/conformance/report.ts';
import { runConformance, type Send } from '../../src/conformance/run.ts';
import type { ConformanceSite } from '../../src/conformance/site.ts';
import { allCases, casesToAsk } from './cases.ts';
import { keepLine } from './lines.ts';
import { testSite } from './site.ts';

export interface HostOptions {
  /** Whether `send` sends every method and every path exactly as it is reported. */
  readonly exact?: boolean;
  /** Instead of the test site. */
  readonly site?: ConformanceSite;
}

/** Runs the suite against a host that serves the test site, with its known differences. */
export async function expectConformance(
  host: TestedHostName,
  send: Send,
  { exact = false, site = testSite().site }: HostOptions = {},
): Promise<void> {
  const known = getDifferences(host);
  const results = await runConformance(casesToAsk(site), send, { known, exact });
  const line = formatSummaryLine(host, results);
  console.log(line);
  keepLine(line);
  const wrong = formatFailures(results);
  if (wrong !== '') expect.fail(`${line}\n\n${wrong}`);
  const sendable = allCases(site).filter(({ request }) => exact || !request.onlyExact);
  const unused = known.filter(({ isRaw, appliesTo }) => !isRaw && !sendable.some(appliesTo));
  expect(
    unused.map(({ request }) => request),
    'known differences without a case',
  ).toEqual([]);
}
