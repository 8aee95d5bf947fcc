// Collects reports of values that a source lacks or a catalogue can't contain, and prints each cause once:
// `` `total` is not given, and is taken as 0: 3 places, such as demo/app ``

import { sanitizeLine } from '../text/visible.ts';
import { formatCount } from '../text/wording.ts';
import type { ReportGap } from './imported.ts';

export interface GapCollection {
  readonly report: ReportGap;
  /** Formats a line for each cause; empty without any. */
  readonly formatLines: () => string;
}

/** Creates an empty collection. */
export function createGapCollection(): GapCollection {
  const byCause = new Map<string, Set<string>>();
  return {
    report: (cause, where) => {
      const places = byCause.get(cause) ?? new Set<string>();
      byCause.set(cause, places.add(where));
    },
    formatLines: () =>
      [...byCause]
        .map(([cause, places]) => `  ${sanitizeLine(cause)}: ${formatPlaces([...places])}\n`)
        .join(''),
  };
}

function formatPlaces(places: readonly string[]): string {
  const [first = '', second] = places;
  if (second === undefined) return sanitizeLine(first);
  return `${formatCount(places.length, 'place')}, such as ${sanitizeLine(first)}`;
}
