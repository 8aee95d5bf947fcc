// Converts names of a server to unique slugs of the catalogue: `My App` → `my-app`.

import { suggestSlug } from '../catalogue/place.ts';
import { hash64, toBigInt } from '../text/hash.ts';
import { slugPattern } from '../text/identifiers.ts';

/** Returns a function that gives each name a slug. The same names in the same order get the same slugs in every run. */
export function createSlugAssigner(): (name: string) => string {
  const takenSlugs = new Set<string>();
  return (name) => {
    const preferredSlug = slugPattern.test(name)
      ? name
      : (suggestSlug(name) ?? `x${toBigInt(hash64(name))}`);
    // With a number, a slug is at most 100 characters long, too.
    let slug = preferredSlug;
    for (let number = 2; takenSlugs.has(slug.toLowerCase()); number++)
      slug = `${preferredSlug.slice(0, 90)}-${number}`;
    takenSlugs.add(slug.toLowerCase());
    return slug;
  };
}
