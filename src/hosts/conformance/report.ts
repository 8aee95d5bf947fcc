// Formats results: a line for a host, a row for each request, and a few lines for each failure.

import { sanitizeLine } from '../../text/visible.ts';
import { formatCount, formatNumber } from '../../text/wording.ts';
import { describeRequest } from './request.ts';
import type { Result } from './run.ts';

/** Formats a line such as `nginx  118 requests: 112 pass, 6 differ as documented`. */
export function formatSummaryLine(host: string, results: readonly Result[]): string {
  const parts = outcomes
    .map((outcome) => [results.filter((one) => one.outcome === outcome).length, outcome] as const)
    .filter(([count]) => count > 0)
    .map(([count, outcome]) => `${formatNumber(count)} ${outcome}`);
  return `${host}  ${formatCount(results.length, 'request')}: ${parts.join(', ')}`;
}

const outcomes: readonly Result['outcome'][] = [
  'pass',
  'differ as documented',
  'no longer differ',
  'not tested',
  'fail',
];

/** Formats a row for each request: its outcome, and the status of the response. */
export function formatResultsTable(results: readonly Result[]): string {
  const width = Math.max(...outcomes.map(({ length }) => length));
  return results
    .map(({ request, outcome, status }) => {
      return `${outcome.padEnd(width)}  ${status ?? '-  '}  ${shorten(describeRequest(request))}\n`;
    })
    .join('');
}

/** Formats the failures, and the differences that do not occur; empty if there is none. */
export function formatFailures(results: readonly Result[]): string {
  return results
    .filter(({ outcome }) => outcome === 'fail' || outcome === 'no longer differ')
    .map(({ request, outcome, mismatches }) => {
      const lines = mismatches.map(
        ({ what, expected, found }) =>
          `\n  ${what}\n    expected  ${sanitizeLine(expected)}\n    found     ${sanitizeLine(found)}`,
      );
      const note =
        outcome === 'fail' ? '' : '\n  is as the contract requires, unlike the documents';
      return shorten(describeRequest(request)) + note + lines.join('');
    })
    .join('\n');
}

function shorten(text: string): string {
  const shown = sanitizeLine(text);
  return shown.length > 120 ? `${shown.slice(0, 120)}…` : shown;
}
