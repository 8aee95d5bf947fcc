// Collects the values that a source lacks or a catalogue cannot hold, and reports each cause once with its places.

import { escapeInvisible } from '../text/visible.ts';
import { formatCount } from '../text/wording.ts';
import type { ReportGap } from './imported.ts';

export interface Gaps {
  readonly report: ReportGap;
  /** A line for each cause; empty where nothing is missing. */
  readonly text: () => string;
}

export function createGaps(): Gaps {
  const byCause = new Map<string, Set<string>>();
  return {
    report: (cause, where) => {
      const places = byCause.get(cause) ?? new Set<string>();
      byCause.set(cause, places.add(where));
    },
    text: () =>
      [...byCause]
        .map(([cause, places]) => `  ${escapeInvisible(cause)}: ${namePlaces([...places])}\n`)
        .join(''),
  };
}

function namePlaces(places: readonly string[]): string {
  const [first = '', second] = places;
  if (second === undefined) return escapeInvisible(first);
  return `${formatCount(places.length, 'place')}, such as ${escapeInvisible(first)}`;
}
