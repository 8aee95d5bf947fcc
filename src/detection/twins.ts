// Sets that hold the same texts in another place or format: one of them is what people translate, and
// the others are made from it.

import { getOrCreate } from '../collections.ts';
import { getFormatRecord } from '../formats/list.ts';
import { measureLikeness } from './facts.ts';
import { foreignFolder } from './foreign-paths.ts';
import type { ProvenSet } from './verdict.ts';

export interface Twin {
  readonly copy: ProvenSet;
  readonly original: ProvenSet;
}

/** The copies among some sets. */
export function findTwins(sets: readonly ProvenSet[]): Twin[] {
  const twins: Twin[] = [];
  // By some of the numbers of their texts: with like texts they share nearly all.
  const kept = new Map<number, ProvenSet[]>();
  for (const set of sets.toSorted(
    (a, b) => rank(a) - rank(b) || b.languages.length - a.languages.length,
  )) {
    const numbers = set.languages[0]?.facts.sketch.slice(0, 8) ?? [];
    const near = new Set(numbers.flatMap((number) => kept.get(number) ?? []));
    const original = [...near].find((other) => areAlike(other, set));
    if (original === undefined) {
      const all = set.languages.flatMap(({ facts }) => facts.sketch.slice(0, 8));
      for (const number of new Set(all)) getOrCreate(kept, number, () => []).push(set);
    } else twins.push({ copy: set, original });
  }
  return twins;
}

/** The lower, the likelier it is what people translate. */
function rank({ set }: ProvenSet): number {
  const isSaid = set.declaration === undefined || set.declaration.from === set.mask ? 8 : 0;
  const isPublic = /(?:^|\/)(?:public|assets|static|www|wwwroot|htdocs)\//.test(set.mask) ? 2 : 0;
  const isMade = foreignFolder(set.mask)?.kind === 'made by a build' ? 4 : 0;
  return (
    isSaid + isMade + isPublic + Number(getFormatRecord(set.format)?.isOftenGenerated ?? false)
  );
}

/** Whether both files are named by more than the code, and not alike. */
function haveNamesOfTheirOwn(mask: string, other: string): boolean {
  const [name, otherName] = [mask, other].map((one) =>
    one
      .slice(one.lastIndexOf('/') + 1)
      .replace(/\.[^.]*$/, '')
      .replace(/[-_.]?(?:\*|\{code\})[-_.]?/, ''),
  );
  return name !== '' && otherName !== '' && name !== otherName;
}

function areAlike(one: ProvenSet, other: ProvenSet): boolean {
  const [same] = other.languages;
  // A copy may lack the source texts, so that a translation is taken for them.
  const source = one.languages.find(({ code }) => code === same?.code) ?? one.languages[0];
  if (source === undefined || same === undefined) return false;
  // A few texts may be the same by chance, but not in all languages.
  const isShort = Math.min(source.facts.sketch.length, same.facts.sketch.length) < 3;
  // Bundles of two parts of a program have a name each, and may have most texts in common.
  const isSure = isShort || haveNamesOfTheirOwn(one.set.mask, other.set.mask);
  if (measureLikeness(source.facts.sketch, same.facts.sketch) < (isSure ? 1 : 0.8)) return false;
  const pairs = one.languages.slice(1).flatMap(({ code, facts }) => {
    const twin = other.languages.slice(1).find((language) => language.code === code);
    return twin === undefined ? [] : [[facts.sketch, twin.facts.sketch] as const];
  });
  if (pairs.length * 2 < Math.min(one.languages.length, other.languages.length) - 1) return false;
  const alike = pairs.filter(
    ([a, b]) => measureLikeness(a, b) >= 0.6 || (a.length === 0 && b.length === 0),
  );
  return pairs.length > (isShort ? 2 : 0) && alike.length * 3 >= pairs.length * 2;
}
