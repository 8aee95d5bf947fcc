// The type of a known difference between a host and the contract.

import type { ConformanceCase } from '../case.ts';
import type { Expected } from '../expected.ts';
import type { TestedHostName } from '../host-names.ts';

/** A known difference. No case has two of one host. */
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
   * The response: parts that replace those of the contract, or a function that returns all of it. `not tested` where only
   * the host itself, and none of its programs, could show it.
   */
  readonly replacement: Replacement | Respond | 'not tested';
  /** Whether the entity tag isn't the one that the contract requires. */
  readonly hasOtherTag?: boolean | undefined;
}

type Respond = (one: ConformanceCase, expected: Expected) => Expected;

/** Parts that replace those of an expected response. A header that is null must be absent. */
export interface Replacement {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: Expected['body'];
}

/** A difference in a list of one host. */
export type HostlessDifference = Omit<Difference, 'hosts'>;

/** Replaces parts of an expected response. */
export function replaceParts(expected: Expected, replacement: Replacement): Expected {
  const { status = expected.status, body = expected.body } = replacement;
  const headers = Object.entries({ ...expected.headers, ...replacement.headers });
  const present = headers.filter((entry): entry is [string, string] => entry[1] !== null);
  return { status, headers: Object.fromEntries(present), body };
}
