// A plural condition and the numbers it has to decide in, the shortest equal condition found out.
// "Equal" is tried, not proven symbolically: every number of the list must get the same answer.
import { type Condition, holds, type Relation } from './plural-condition.ts';

/** Drops and shortens parts of the condition as long as its answer stays for all `numbers`. */
export function simplify(condition: Condition, numbers: readonly number[]): Condition {
  const answers = numbers.map((n) => holds(condition, n));
  const same = (other: Condition) =>
    numbers.every((n, index) => holds(other, n) === answers[index]);
  let current = flatten(condition);
  for (;;) {
    const shorter = variations(current).find((variation) => same(variation));
    if (shorter === undefined) return current;
    current = flatten(shorter);
  }
}

/** Every condition that is one step shorter. */
function variations(condition: Condition): Condition[] {
  if ('all' in condition) return partVariations(condition.all).map((all) => ({ all }));
  if ('any' in condition) return partVariations(condition.any).map((any) => ({ any }));
  return relationVariations(condition);
}

function partVariations(parts: readonly Condition[]): Condition[][] {
  const without = parts.map((_, index) => parts.toSpliced(index, 1));
  const shortened = parts.flatMap((part, index) =>
    variations(part).map((variation) => parts.with(index, variation)),
  );
  return [...without, ...shortened];
}

function relationVariations({ modulus, within, ranges }: Relation): Condition[] {
  const step = modulus === undefined ? undefined : progression(modulus, ranges);
  const found: Condition[] = [];
  if (step !== undefined) found.push({ modulus: step.modulus, within, ranges: [step.range] });
  const [first, ...others] = ranges;
  const last = others.at(-1);
  if (first === undefined) return found;
  const single = (range: readonly [number, number]): Condition =>
    modulus === undefined ? { within, ranges: [range] } : { modulus, within, ranges: [range] };
  if (last !== undefined) return [...found, single([first[0], last[1]])];
  const [low, high] = first;
  if (low === high) return found;
  if (high !== Infinity)
    found.push(single([low, low]), single([high, high]), single([low, Infinity]));
  if (low !== 0) found.push(single([0, high]));
  return found;
}

/** 2, 22, 42, 62 and 82 out of 100 are 2 out of 20. */
function progression(modulus: number, ranges: Relation['ranges']) {
  const step = modulus / ranges.length;
  const [first, second] = ranges;
  if (first === undefined || second === undefined || second[0] - first[0] !== step)
    return undefined;
  const even = ranges.every(([low, high], k) => low === high && low === first[0] + k * step);
  return even ? { modulus: step, range: first } : undefined;
}

/**
 * A list of one is that one; a list in a list of the same kind is one list; relations about the
 * same remainder are one relation: "0 or 1" is "0 to 1".
 */
function flatten(condition: Condition): Condition {
  if ('all' in condition) {
    const all = condition.all.map(flatten).flatMap((part) => ('all' in part ? part.all : [part]));
    const merged = merge(all, false);
    return merged.length === 1 && merged[0] ? merged[0] : { all: merged };
  }
  if ('any' in condition) {
    const any = condition.any.map(flatten).flatMap((part) => ('any' in part ? part.any : [part]));
    const merged = merge(any, true);
    return merged.length === 1 && merged[0] ? merged[0] : { any: merged };
  }
  return { ...condition, ranges: coalesce(condition.ranges) };
}

function merge(parts: readonly Condition[], within: boolean): Condition[] {
  const merged: Condition[] = [];
  for (const part of parts) {
    const index = merged.findIndex((other) => alike(other, part));
    const other = merged[index];
    if (other && 'ranges' in other && 'ranges' in part && part.within === within) {
      merged[index] = { ...other, ranges: coalesce([...other.ranges, ...part.ranges]) };
    } else merged.push(part);
  }
  return merged;
}

function alike(one: Condition, other: Condition): boolean {
  if (!('ranges' in one && 'ranges' in other)) return false;
  return one.modulus === other.modulus && one.within === other.within;
}

function coalesce(ranges: Relation['ranges']): Relation['ranges'] {
  const joined: [number, number][] = [];
  for (const [low, high] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && low <= last[1] + 1) last[1] = Math.max(last[1], high);
    else joined.push([low, high]);
  }
  return joined;
}
