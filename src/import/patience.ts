// How long to wait before a site that is busy, or that limits its clients, is asked again.

import { Failure } from '../failure.ts';

export interface Patience {
  /** How often one address is asked again. */
  readonly attempts: number;
  /** In milliseconds; a site that asks for more ends the run. */
  readonly longestWait: number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A site takes no more requests for longer than the run waits. */
export class TryLater extends Failure {
  constructor(address: string, delay: number) {
    super(
      `The site takes no more requests for ${inWords(delay)}: ${address}\n` +
        'Run the same command again then: it continues. A token raises the limit of most sites.',
    );
  }
}

/** Statuses of a server that may answer in a moment. */
const passing: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/** In milliseconds, where a limit has no end that is known. */
const usualDelay = 60_000;

/** The delay that an answer asks for, in milliseconds; undefined where waiting is of no use. */
export function readDelay(
  { status, headers }: Response,
  attempt: number,
  now: number,
): number | undefined {
  if (!passing.has(status)) return undefined;
  const wanted = headers.get('retry-after') ?? headers.get('x-ratelimit-reset');
  const seconds = Number(wanted ?? '');
  if (wanted !== null && wanted.trim() !== '' && Number.isFinite(seconds)) {
    return Math.max(0, seconds * 1000);
  }
  const moment = Date.parse(wanted ?? '');
  if (!Number.isNaN(moment)) return Math.max(0, moment - now);
  return status === 429 ? usualDelay : 2 ** attempt * 1000;
}

function inWords(delay: number): string {
  const minutes = Math.ceil(delay / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
