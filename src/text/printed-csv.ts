// Writes CSV that a command prints. It may end up in a terminal or a log, where invisible characters have effects.

import { type Cell, formatCsvLine } from './csv.ts';
import { sanitizeLine } from './visible.ts';

/** Returns a line whose texts are sanitized. A published table has its texts as they are. */
export function formatPrintedCsvLine(cells: readonly Cell[]): string {
  return formatCsvLine(cells.map((cell) => (typeof cell === 'string' ? sanitizeLine(cell) : cell)));
}
