// Gives one language one code in all components: Android has Chinese in `values-zh-rCN`, and stores of apps in `zh-Hans`.

import type { FoundComponent } from './found-components.ts';

/** Codes with a script, and those with a region that mean the same. */
const pairs = [
  ['zh_Hans', 'zh_CN'],
  ['zh_Hant', 'zh_TW'],
] as const;

/** Replaces the code of each pair that fewer components have, unless one component has both. */
export function unifyCodes(components: readonly FoundComponent[]): readonly FoundComponent[] {
  const codeSets = components.map(({ languages }) => new Set(languages.map(({ code }) => code)));
  const countUses = (code: string) => codeSets.filter((codes) => codes.has(code)).length;
  const replacements = new Map<string, string>();
  for (const [scripted, regional] of pairs) {
    if (codeSets.some((codes) => codes.has(scripted) && codes.has(regional))) continue;
    const [scriptUses, regionUses] = [countUses(scripted), countUses(regional)];
    if (scriptUses === 0 || regionUses === 0) continue;
    if (scriptUses > regionUses) replacements.set(regional, scripted);
    else replacements.set(scripted, regional);
  }
  if (replacements.size === 0) return components;
  const replace = (code: string) => replacements.get(code) ?? code;
  return components.map((component) => ({
    ...component,
    source_language: replace(component.source_language),
    languages: component.languages.map((language) => ({
      ...language,
      code: replace(language.code),
    })),
  }));
}
