// Gives one language one code in all components: Android has Chinese in `values-zh-rCN`, and stores of apps in `zh-Hans`.

import { groupBy } from '../collections.ts';
import type { FoundComponent } from './found-components.ts';

/**
 * Replaces a code with a script by the code with a region that means the same, or the reverse, whichever fewer components
 * have. Codes stay that one component has both of.
 */
export function unifyCodes(components: readonly FoundComponent[]): readonly FoundComponent[] {
  const codes = components.flatMap(({ languages }) => languages.map(({ code }) => code));
  const replacements = new Map<string, string>();
  for (const same of groupBy([...new Set(codes)].filter(hasScriptOrRegion), getFullCode).values()) {
    const [one, other, third] = same;
    if (one === undefined || other === undefined || third !== undefined) continue;
    const scripted = same.filter((code) => scriptCode.test(code));
    if (scripted.length !== 1 || components.some((component) => hasAll(component, same))) continue;
    const count = (code: string) => codes.filter((used) => used === code).length;
    const [kept = '', replaced = ''] = same.toSorted(
      (a, b) => count(b) - count(a) || Number(scriptCode.test(a)) - Number(scriptCode.test(b)),
    );
    replacements.set(replaced, kept);
  }
  if (replacements.size === 0) return components;
  return components.map((component) => ({
    ...component,
    source_language: replacements.get(component.source_language) ?? component.source_language,
    languages: component.languages.map((language) => ({
      ...language,
      code: replacements.get(language.code) ?? language.code,
    })),
  }));
}

/** A language with a script, and one with a region. */
const [scriptCode, regionCode] = [/^[a-z]{2,3}_[A-Z][a-z]{3}$/, /^[a-z]{2,3}_[A-Z]{2}$/];

function hasScriptOrRegion(code: string): boolean {
  return scriptCode.test(code) || regionCode.test(code);
}

function hasAll({ languages }: FoundComponent, codes: readonly string[]): boolean {
  return codes.every((code) => languages.some((language) => language.code === code));
}

/** Adds the script and the region that CLDR takes for granted. */
function getFullCode(code: string): string {
  try {
    return new Intl.Locale(code.replace('_', '-')).maximize().toString();
  } catch {
    return code;
  }
}
