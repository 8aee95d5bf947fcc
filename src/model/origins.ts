// Counts the translated strings whose files have marks of who translated them: a machine or people.

/** The kinds of translators that marks in files name. A string without a mark has none. */
export type Origin = 'machine' | 'human';

/** The translated strings of each origin. */
export type OriginCounts = Readonly<Record<Origin, number>>;

/** Adds up the counts of files; undefined if none has a mark. */
export function addOrigins(
  one: OriginCounts | undefined,
  other: OriginCounts | undefined,
): OriginCounts | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return { machine: one.machine + other.machine, human: one.human + other.human };
}
