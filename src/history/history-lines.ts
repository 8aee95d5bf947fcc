// A history ↔ lines, which are kept in the cache: to go through all commits again takes longer.

import { type FoundHistory, foundIn, joined, type Kind } from './joined.ts';
import type { Change, History, Moment, Series } from './model.ts';
import { noHistory } from './model.ts';

/** The lines of a cache file. */
export function linesOfHistory(history: History): string[] {
  const found = foundIn(history);
  if (found === undefined) return [];
  const { version, known, changes, series, gained } = found;
  const moments = [...new Set(changes.map(({ moment }) => moment))];
  const numberOf = new Map(moments.map((moment, at) => [moment, at]));
  const rows = changes.map(({ moment, ...rest }): ChangeRow => [numberOf.get(moment) ?? 0, rest]);
  const recorded = kinds.map((kind) => [...series[kind]]);
  return [
    JSON.stringify({ version, known }),
    JSON.stringify(moments),
    JSON.stringify(rows),
    JSON.stringify(recorded),
    JSON.stringify(gained === undefined ? null : [...gained]),
  ];
}

/** The history that gave these lines. */
export function historyOfLines(lines: readonly string[]): History {
  if (lines.length === 0) return noHistory;
  const [head, moments, rows, series, gained] = lines.map((line) => JSON.parse(line)) as [
    Pick<FoundHistory, 'version' | 'known'>,
    readonly Moment[],
    readonly ChangeRow[],
    readonly (readonly [string, Series])[][],
    readonly (readonly [string, number])[] | null,
  ];
  const [projects, components, languages] = series.map((some) => new Map(some));
  return joined({
    ...head,
    changes: rows.map(([at, rest]) => ({ ...rest, moment: moments[at] }) as Change),
    series: { projects, components, languages } as FoundHistory['series'],
    gained: gained === null ? undefined : new Map(gained),
  });
}

const kinds: readonly Kind[] = ['projects', 'components', 'languages'];

/** The number of its moment, and all else of a change. */
type ChangeRow = readonly [number, Omit<Change, 'moment'>];
