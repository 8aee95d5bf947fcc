// Formats results of conformance cases: a line for a host, a table of all cases, and a few lines for each failure.

import { sanitizeLine } from '../text/visible.ts';
import { formatNumber } from '../text/wording.ts';
import { type CaseOutcome, needsFix, type Result } from './run.ts';

/** Formats a line such as `nginx  118 cases: 112 pass, 6 differ as documented`. */
export function formatSummaryLine(host: string, results: readonly Result[]): string {
  const parts = (Object.keys(outcomeWords) as CaseOutcome[])
    .map((outcome) => [
      results.filter((one) => one.outcome === outcome).length,
      outcomeWords[outcome],
    ])
    .filter(([count]) => count !== 0)
    .map(([count, word]) => `${formatNumber(Number(count))} ${word}`);
  return `${host}  ${formatNumber(results.length)} cases: ${parts.join(', ')}`;
}

const outcomeWords: Readonly<Record<CaseOutcome, string>> = {
  passed: 'pass',
  'differs as known': 'differ as documented',
  'no longer differs': 'no longer differ',
  'not tested': 'not tested',
  failed: 'fail',
};

/** Formats a row for each case: its outcome, the status of the response, and its name. */
export function formatResultsTable(results: readonly Result[]): string {
  const rows = results.map(({ case: { name }, outcome, response }) => [
    outcomeMarks[outcome],
    String(response?.status ?? '-'),
    name.length > 100 ? `${name.slice(0, 100)}…` : name,
  ]);
  const widths = [0, 1].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0), 6),
  );
  const line = ([result = '', status = '', name = '']: readonly string[]) =>
    `${result.padEnd(widths[0] ?? 0)}  ${status.padEnd(widths[1] ?? 0)}  ${name}\n`;
  return [['result', 'status', 'case'], ...rows].map(line).join('');
}

const outcomeMarks: Readonly<Record<CaseOutcome, string>> = {
  passed: 'pass',
  'differs as known': 'known',
  'no longer differs': 'better',
  'not tested': 'untested',
  failed: 'FAIL',
};

/** Formats each failure; empty if there is none. */
export function formatFailures(results: readonly Result[]): string {
  return results.filter(needsFix).map(formatFailure).join('\n');
}

function formatFailure({ case: { name, request }, outcome, mismatches }: Result): string {
  const head = `${name}\n  ${request.method} ${shorten(request.path)}`;
  if (outcome === 'no longer differs') {
    return `${head}\n  is as it should be, but src/conformance/differences.ts says that it cannot be`;
  }
  const lines = mismatches.map(
    ({ what, expected, found }) =>
      `  ${sanitizeLine(what)}\n    expected  ${sanitizeLine(expected)}\n    found     ${sanitizeLine(found)}`,
  );
  return [head, ...lines].join('\n');
}

function shorten(path: string): string {
  return path.length > 120 ? `${path.slice(0, 120)}…` : path;
}
