// JSON, naively: every text is found by the path to it, written as JSON.

import type { NaiveText, NaiveTexts } from './naive-text.ts';

/** Forms such as `{"one": "…", "other": "…"}` are one text, in which forms that the language needs are empty. */
export function jsonTexts(text: string, language: string): NaiveTexts {
  const found = new Map<string, NaiveText>();
  const leaves = listLeaves(text);
  for (const [path, leaf] of leaves) {
    const names: (string | number)[] = JSON.parse(path);
    const parent = names.slice(0, -1);
    const hasForms = leaves.has(JSON.stringify([...parent, 'other']));
    if (!hasForms || !categories.includes(String(names.at(-1)))) {
      found.set(path, { forms: [leaf] });
      continue;
    }
    const rules = new Intl.PluralRules(language.replaceAll('_', '-'));
    const needed = Array.from({ length: 200 }, (_, count) => rules.select(count));
    const named = categories.filter((name) => leaves.has(JSON.stringify([...parent, name])));
    const forms = [...new Set([...named, ...needed])].map(
      (name) => leaves.get(JSON.stringify([...parent, name])) ?? '',
    );
    found.set(JSON.stringify(parent), { forms });
  }
  return found;
}

const categories: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

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
