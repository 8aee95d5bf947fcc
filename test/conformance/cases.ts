// The cases of a site for tests: made once for each site, for to look for samples in thousands of records
// takes longer than to ask a host.

import type { ConformanceCase } from '../../src/conformance/case.ts';
import { listConformanceCases } from '../../src/conformance/cases.ts';
import type { ConformanceSite } from '../../src/conformance/site.ts';
import { getSample, isAll, isThorough } from '../setup/repetitions.ts';

const made = new WeakMap<ConformanceSite, readonly ConformanceCase[]>();

/** All cases of a site. */
export function allCases(site: ConformanceSite): readonly ConformanceCase[] {
  const cases = made.get(site) ?? listConformanceCases(site);
  made.set(site, cases);
  return cases;
}

/**
 * The cases to ask a host: all of them for `npm run test:all`, some of each topic for each route in CI, and one
 * of each where someone waits.
 */
export function casesToAsk(site: ConformanceSite): readonly ConformanceCase[] {
  const cases = allCases(site);
  if (isAll) return cases;
  const kinds = new Map<string, ConformanceCase[]>();
  for (const one of cases) {
    const kind = `${one.topic} ${one.route}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  return [...kinds.values()].flatMap((some) => (isThorough ? getSample(some) : some.slice(0, 1)));
}
