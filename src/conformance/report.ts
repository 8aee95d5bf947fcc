// Results → words: one line for a whole host, and a few lines for each thing that is wrong.

import { formatNumber } from '../text/wording.ts';
import { type CaseOutcome, isWrong, type Result } from './run.ts';

/** `nginx  118 cases: 112 pass, 6 differ as documented`. */
export function formatSummaryLine(host: string, results: readonly Result[]): string {
  const parts = (Object.keys(words) as CaseOutcome[])
    .map((outcome) => [results.filter((one) => one.outcome === outcome).length, words[outcome]])
    .filter(([count]) => count !== 0)
    .map(([count, word]) => `${formatNumber(Number(count))} ${word}`);
  return `${host}  ${formatNumber(results.length)} cases: ${parts.join(', ')}`;
}

const words: Readonly<Record<CaseOutcome, string>> = {
  passed: 'pass',
  'differs as known': 'differ as documented',
  'no longer differs': 'no longer differ',
  failed: 'fail',
};

/** One row for each case: how it went, the status that came, and its name. */
export function formatResultsTable(results: readonly Result[]): string {
  const rows = results.map(({ case: { name }, outcome, response }) => [
    marks[outcome],
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

const marks: Readonly<Record<CaseOutcome, string>> = {
  passed: 'pass',
  'differs as known': 'known',
  'no longer differs': 'better',
  failed: 'FAIL',
};

/** Reports each failure; empty when there are none. */
export function formatFailures(results: readonly Result[]): string {
  return results.filter(isWrong).map(failure).join('\n');
}

function failure({ case: { name, request }, outcome, mismatches }: Result): string {
  const head = `${name}\n  ${request.method} ${shortened(request.path)}`;
  if (outcome === 'no longer differs') {
    return `${head}\n  is as it should be, but src/conformance/differences.ts says that it cannot be`;
  }
  const lines = mismatches.map(
    ({ what, expected, found }) => `  ${what}\n    expected  ${expected}\n    found     ${found}`,
  );
  return [head, ...lines].join('\n');
}

function shortened(path: string): string {
  return path.length > 120 ? `${path.slice(0, 120)}…` : path;
}
