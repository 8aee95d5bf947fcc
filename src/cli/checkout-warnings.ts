// Warnings about checkouts that were counted.

import type { CountedCheckouts } from '../checkouts/counted.ts';
import { getFolderPrefix, relocateProblems } from './shown-paths.ts';
import { getColors } from './terminal.ts';

/** The files that were left out and what cannot be known; empty when there is nothing to say. */
export async function formatWarnings(
  checkouts: CountedCheckouts | undefined,
  catalogue: string,
): Promise<string> {
  const { broken = [], warnings = [], notes = [] } = checkouts ?? {};
  if (broken.length + warnings.length + notes.length === 0) return '';
  const { formatTextReport } = await import('../report/text.ts');
  const colors = getColors(process.stderr);
  const problems = relocateProblems(catalogue, [...broken, ...warnings]);
  const prefix = getFolderPrefix(catalogue);
  const files = formatTextReport(problems, { prefix, colors, getText: () => undefined });
  const left = files === '' ? '' : `Left out, and not published:\n${files}`;
  return `${left}${notes.map((note) => `${note}\n`).join('')}`;
}
