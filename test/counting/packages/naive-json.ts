// JSON, naively: every text is found by the path to it, written as JSON.

import type { NaiveText, NaiveTexts } from './naive-text.ts';

export function jsonTexts(text: string): NaiveTexts {
  return new Map([...listLeaves(text)].map(([path, leaf]) => [path, { forms: [leaf] }]));
}

/** The `message` of each entry. */
export function webExtensionTexts(text: string): NaiveTexts {
  const found = new Map<string, NaiveText>();
  for (const [path, leaf] of listLeaves(text)) {
    const [name, ...rest] = JSON.parse(path);
    if (rest.join() === 'message') found.set(name, { forms: [leaf] });
  }
  return found;
}

/** `key` and `key_plural` are one string, and so is what another file has for it. */
export function i18nextTexts(text: string, sourceText: string): NaiveTexts {
  const leaves = listLeaves(text);
  const found = new Map<string, NaiveText>();
  const keys = new Set(listLeaves(sourceText).keys());
  for (const key of keys) {
    // Below a key, not in a list.
    const plural = key.endsWith('"]') ? `${key.slice(0, -2)}_plural"]` : '';
    const singular = key.endsWith('_plural"]') ? key.replace(/_plural"\]$/, '"]') : '';
    if (keys.has(singular)) continue;
    const hasForms = keys.has(plural) && leaves.has(plural);
    const forms = hasForms ? [leaves.get(key) ?? '', leaves.get(plural) ?? ''] : [leaves.get(key)];
    const said = forms.filter((form) => form !== undefined);
    if (said.length > 0) found.set(key, { forms: said });
  }
  return found;
}

function listLeaves(text: string): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>();
  walk(JSON.parse(text), []);
  return leaves;

  function walk(value: unknown, path: readonly (string | number)[]): void {
    if (typeof value === 'string') leaves.set(JSON.stringify(path), value);
    else if (Array.isArray(value))
      value.forEach((item, index) => void walk(item, [...path, index]));
    else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) walk(item, [...path, name]);
    }
  }
}
