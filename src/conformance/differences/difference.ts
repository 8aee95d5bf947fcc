// The type of a known difference between a host and the contract.

import type { ConformanceCase } from '../case.ts';
import type { Expected } from '../expected.ts';
import type { TestedHostName } from '../host-names.ts';

/** A known difference. */
export interface Difference {
  readonly hosts: readonly TestedHostName[];
  /** Texts for the document: the requests, their response, and why it can't be avoided. */
  readonly request: string;
  readonly response: string;
  readonly reason: string;
  /** Whether only tests of servers can send the request, byte by byte. */
  readonly isRaw?: boolean | undefined;
  /** Whether a case differs. */
  readonly appliesTo: (one: ConformanceCase) => boolean;
  /**
   * The differing parts of the response. `anything` accepts each response except a 5xx.
   */
  readonly replacement: 'anything' | Replacement;
}

/** Parts that replace those of an expected response. A header that is null must be absent. */
export interface Replacement {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: Expected['body'];
  /** Set if the tag isn't compared with that of another response. */
  readonly comparedPath?: null;
}

/** A difference in a list of one host. */
export type HostlessDifference = Omit<Difference, 'hosts'>;
