// CLDR's territories in, one language's speakers out: script, then region, then people.
import type { Cldr } from './cldr-packages.ts';

/** How many people use the language, by script and region; a figure of no people is left out. */
export function speakersByScript(
  cldr: Cldr,
  language: string,
): Record<string, Record<string, number>> {
  const scripts: Record<string, Record<string, number>> = {};
  for (const [region, territory] of Object.entries(cldr.territories)) {
    for (const [key, { _populationPercent }] of Object.entries(
      territory.languagePopulation ?? {},
    )) {
      const [listed, script = usualScript(cldr, language, region)] = key.split('_');
      const people = Math.round((Number(territory._population) * Number(_populationPercent)) / 100);
      if (listed !== language || people === 0) continue;
      scripts[script] = { ...scripts[script], [region]: people };
    }
  }
  return Object.fromEntries(Object.entries(scripts).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** An entry without a script means the one usual in that region: `zh` in Macao is Hant. */
function usualScript(cldr: Cldr, language: string, region: string): string {
  const tag = cldr.likelySubtags[`${language}-${region}`] ?? cldr.likelySubtags[language];
  return tag?.split('-')[1] ?? 'Latn';
}
