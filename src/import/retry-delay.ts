// Decides how long to wait before a request is repeated, when a site is busy or limits its clients.

import { Failure } from '../problem/failure.ts';

export interface RetryOptions {
  /** How often a request is repeated. */
  readonly attempts: number;
  /** In milliseconds; a site that asks for more ends the run. */
  readonly maxWait: number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The site asks to wait longer than the import waits. */
export class TryLaterFailure extends Failure {
  constructor(address: string, delay: number) {
    super(
      `The site takes no more requests for ${formatDelay(delay)}: ${address}\n` +
        'Run the same command again then: it continues. A token raises the limit of most sites.',
    );
  }
}

/** Statuses after which the same request may succeed later. */
const temporaryStatuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/** In milliseconds, for a limit whose end is unknown: a request a minute burdens no server. */
const defaultDelay = 60_000;

/**
 * Returns the delay that a response asks for, in milliseconds, or else one that doubles with each attempt; undefined
 * when waiting is of no use.
 */
export function computeRetryDelay(
  { status, headers }: Response,
  attempt: number,
  now: number,
): number | undefined {
  if (!temporaryStatuses.has(status)) return undefined;
  const requestedDelay = headers.get('retry-after') ?? headers.get('x-ratelimit-reset');
  const seconds = Number(requestedDelay ?? '');
  if (requestedDelay !== null && requestedDelay.trim() !== '' && Number.isFinite(seconds)) {
    return Math.max(0, seconds * 1000);
  }
  const moment = Date.parse(requestedDelay ?? '');
  if (!Number.isNaN(moment)) return Math.max(0, moment - now);
  return status === 429 ? defaultDelay : 2 ** attempt * 1000;
}

function formatDelay(delay: number): string {
  const minutes = Math.ceil(delay / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
