// Names of a server → slugs of the catalogue, each once in its folder whatever the case of its letters.

import { suggestSlug } from '../catalogue/place.ts';
import { slugPattern } from '../identifiers.ts';
import { hash64, toBigInt } from '../text/hash.ts';

/** Gives each name a slug; the same names get the same slugs in every run. */
export function createSlugs(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const wanted = slugPattern.test(name)
      ? name
      : (suggestSlug(name) ?? `x${toBigInt(hash64(name))}`);
    let slug = wanted;
    for (let number = 2; taken.has(slug.toLowerCase()); number++)
      slug = `${wanted.slice(0, 90)}-${number}`;
    taken.add(slug.toLowerCase());
    return slug;
  };
}
