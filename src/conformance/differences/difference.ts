// A difference between a host and the contract.

import type { ConformanceCase } from '../case.ts';
import type { Expected } from '../expected.ts';
import type { TestedHostName } from '../host-names.ts';

export interface Difference {
  readonly hosts: readonly TestedHostName[];
  /** For the table: which requests, what they get, and why that cannot be helped. */
  readonly request: string;
  readonly response: string;
  readonly reason: string;
  /** No client of the suite can send it: the tests of servers do, byte by byte. */
  readonly isRaw?: boolean | undefined;
  /** The same for the suite: which cases … */
  readonly appliesTo: (one: ConformanceCase) => boolean;
  /**
   * … and what is different about their expected response. A header that is null is absent.
   * `anything`: the host does not say what it answers; only a 5xx would still be wrong.
   */
  readonly instead: 'anything' | Instead;
}

export interface Instead {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: Expected['body'];
  /** The comparison with the tag of another response does not hold. */
  readonly beside?: null;
}

/** The host of the list. */
export type OwnDifference = Omit<Difference, 'hosts'>;
