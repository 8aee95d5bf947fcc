// Finds out where a language is spoken, according to CLDR: `id_ID` is a likely code, and `id_FR` is not.

import { cldrLanguages, codesWithUnknownSpeakers, regionGroups, regionNames } from './cldr-data.ts';

/** Whether CLDR knows of people who speak a language in a region, or in a group of regions. */
export function hasSpeakers(language: string, region: string): boolean {
  if (codesWithUnknownSpeakers.has(`${language}_${region}`)) return true;
  // One table for each script of the language.
  const tables = Object.values(cldrLanguages.get(language)?.speakers ?? {});
  return expandRegion(region).some((member) => tables.some((table) => (table[member] ?? 0) > 0));
}

/** Replaces a group of regions (`419`, Latin America) with its members. */
export function expandRegion(region: string): readonly string[] {
  return regionGroups.get(region)?.flatMap(expandRegion) ?? [region];
}

/** Returns the language that most people of a region speak: Japanese for `JP`. */
export function getMainLanguage(region: string): string | undefined {
  if (!regionNames.has(region) || regionGroups.has(region)) return undefined;
  let main: { readonly code: string; readonly people: number } | undefined;
  for (const [code, { speakers = {} }] of cldrLanguages) {
    if (oldCodes.has(code)) continue;
    const people = Math.max(0, ...Object.values(speakers).map((table) => table[region] ?? 0));
    if (people > (main?.people ?? 0)) main = { code, people };
  }
  return main?.code;
}

/** Deprecated codes; CLDR lists the same speakers under the codes that replaced them. */
const oldCodes: ReadonlySet<string> = new Set(['jw', 'mo', 'sh', 'tl']);
