// The text of a configuration → its settings, and what is in them: anything at all.

import { readJsonShape } from '../../formats/json-shape.ts';
import { readYaml } from '../../yaml/yaml.ts';

/** Settings in YAML; undefined when it is none. */
export function getYaml(text: string): unknown {
  const result = readYaml(text);
  return 'value' in result ? result.value : undefined;
}

/** Settings in JSON, with comments and commas at ends; undefined when it is none. */
export function getJson(text: string): unknown {
  return readJsonShape(text.replace(/^\ufeff/, ''), '')?.root;
}

/** The value below some keys, one inside of the other; undefined where one of them is not there. */
export function getNested(value: unknown, ...keys: readonly string[]): unknown {
  let here = value;
  for (const key of keys) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined;
    here = (here as Readonly<Record<string, unknown>>)[key];
  }
  return here;
}

/** The keys and values of an object, or the places and values of a list; none of anything else. */
export function listSettings(value: unknown): (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** The text below some keys; undefined where there is none. */
export function getNestedText(value: unknown, ...keys: readonly string[]): string | undefined {
  const found = getNested(value, ...keys);
  return typeof found === 'string' ? found : undefined;
}
