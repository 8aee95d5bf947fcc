// Holds a real server to the suite over the test site with one endpoint more.

import { expect } from 'vitest';
import { differences, type TestedHostName } from '../../src/hosts/conformance/differences.ts';
import { formatFailures, runConformance } from '../../src/hosts/conformance/run.ts';
import { createHttpSender } from '../../src/hosts/conformance/send.ts';
import { isAll } from '../setup/repetitions.ts';
import { selectFewRequests } from './conformance/requests.ts';
import { extendedSite, extraRoute } from './published.ts';

/** Expects every response, those of the extra endpoint among them, from a server on this machine. */
export async function expectExtendedSite(host: TestedHostName, port: number): Promise<void> {
  const wire = createHttpSender(`http://127.0.0.1:${port}`);
  try {
    // The folder describes the usual resources.
    const site = extendedSite();
    const requests = selectFewRequests(site).filter(
      ({ route, path }) =>
        !/^api-(?:d|guide)/.test(route?.name ?? '') && !path.startsWith('/api/docs'),
    );
    const results = await runConformance(site, requests, wire.send, {
      differences: differences[host],
      isExact: true,
    });
    expect(formatFailures(results)).toBe('');
    const ofExtraRoute = results.filter(({ request }) => request.route?.name === extraRoute.name);
    expect(ofExtraRoute.length).toBeGreaterThan(isAll ? 40 : 4);
  } finally {
    wire.close();
  }
}
