// The requests of a site for tests: made once for each site, because finding samples in thousands of records takes longer
// than asking a host.

import type { ConformanceRequest } from '../../../src/hosts/conformance/request.ts';
import { listRequests } from '../../../src/hosts/conformance/requests.ts';
import type { ConformanceSite } from '../../../src/hosts/conformance/site.ts';
import { groupBy } from '../../../src/text/collections.ts';
import { getSample, isAll, isThorough } from '../../setup/repetitions.ts';

const made = new WeakMap<ConformanceSite, readonly ConformanceRequest[]>();

/** All requests of a site. */
export function getAllRequests(site: ConformanceSite): readonly ConformanceRequest[] {
  const requests = made.get(site) ?? listRequests(site);
  made.set(site, requests);
  return requests;
}

/**
 * The requests to ask a host: all of them for `npm run test:all`, some of each topic for each route in CI, and one of each
 * where someone waits.
 */
export function selectRequests(site: ConformanceSite): readonly ConformanceRequest[] {
  return selectOfEach(site, (some) => (isThorough ? getSample(some) : some.slice(0, 1)));
}

/** The requests for a second configuration of a host that is asked more in another test: one of each topic for each route. */
export function selectFewRequests(site: ConformanceSite): readonly ConformanceRequest[] {
  return selectOfEach(site, (some) => some.slice(-1));
}

function selectOfEach(
  site: ConformanceSite,
  select: (some: readonly ConformanceRequest[]) => readonly ConformanceRequest[],
): readonly ConformanceRequest[] {
  const requests = getAllRequests(site).filter(isOfText);
  if (isAll) return requests;
  return [...groupBy(requests, ({ topic, route }) => `${topic} ${route?.name}`).values()].flatMap(
    select,
  );
}

/** Whether a site whose files are all texts, as most are in tests, can answer: pictures have other lengths there. */
function isOfText({ method, path }: ConformanceRequest): boolean {
  return method !== 'HEAD' || !/\.(?:png|ico)$/.test(path);
}
