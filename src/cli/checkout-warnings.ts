// Formats the warnings of counting: files that were left out, and facts that could not be found out.

import type { CountedCheckouts } from '../checkout/count/counted.ts';
import type { CatalogueLocation } from '../files/source.ts';
import { getFolderPrefix, toShownProblems } from './shown-paths.ts';
import { chooseColors } from './terminal.ts';

/** Returns the lines to print; empty without any warning. */
export async function formatWarnings(
  checkouts: CountedCheckouts | undefined,
  catalogue: CatalogueLocation,
): Promise<string> {
  const { broken = [], warnings = [], notes = [] } = checkouts ?? {};
  if (broken.length + warnings.length + notes.length === 0) return '';
  const { formatTextReport } = await import('../problem/print.ts');
  const colors = chooseColors(process.stderr);
  const problems = toShownProblems(catalogue, [...broken, ...warnings]);
  const prefix = getFolderPrefix(catalogue);
  const files = formatTextReport(problems, { prefix, colors, getText: () => undefined });
  const leftOut = files === '' ? '' : `Left out, and not published:\n${files}`;
  return `${leftOut}${notes.map((note) => `${note}\n`).join('')}`;
}
