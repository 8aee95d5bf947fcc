// Holds a real server to the suite over the test site with one endpoint more.

import { expect } from 'vitest';
import { getDifferences } from '../../src/conformance/differences.ts';
import type { TestedHostName } from '../../src/conformance/host-names.ts';
import { formatFailures } from '../../src/conformance/report.ts';
import { runConformance } from '../../src/conformance/run.ts';
import { createHttpSender } from '../../src/conformance/send.ts';
import { casesToAsk } from '../conformance/cases.ts';
import { isAll } from '../setup/repetitions.ts';
import { extendedSite, extraRoute } from './published.ts';

/** Expects every response, those of the extra endpoint among them, from a server on this machine. */
export async function expectExtendedSite(host: TestedHostName, port: number): Promise<void> {
  const wire = createHttpSender(`http://127.0.0.1:${port}`);
  try {
    const known = getDifferences(host);
    // The folder describes the usual resources.
    const cases = casesToAsk(extendedSite()).filter(
      ({ route, request: { path } }) =>
        !/^api-(?:d|guide)/.test(route ?? '') && !path.startsWith('/api/docs'),
    );
    const results = await runConformance(cases, wire.send, { known, exact: true });
    expect(formatFailures(results)).toBe('');
    const ofExtraRoute = results.filter((one) => one.case.route === extraRoute.name);
    expect(ofExtraRoute.length).toBeGreaterThan(isAll ? 50 : 5);
  } finally {
    wire.close();
  }
}
