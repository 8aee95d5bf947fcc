// Parses the text of a configuration and looks values up in it, whatever their types are.

import { readJsonShape } from '../../../formats/json-shape.ts';
import { readYaml } from '../../../formats/yaml/yaml.ts';

/** Parses YAML; undefined if the text is invalid. */
export function parseYamlSettings(text: string): unknown {
  const result = readYaml(text);
  return 'value' in result ? result.value : undefined;
}

/** Parses JSON with comments and trailing commas; undefined if the text is invalid. */
export function parseJsonSettings(text: string): unknown {
  return readJsonShape(text.replace(/^\ufeff/, ''), '')?.root;
}

/** Gets the value at a path of keys; undefined if a key is missing. */
export function getNested(value: unknown, ...keys: readonly string[]): unknown {
  let current = value;
  for (const key of keys) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key))
      return undefined;
    current = (current as Readonly<Record<string, unknown>>)[key];
  }
  return current;
}

/** Lists the keys and values of an object, or the indexes and values of an array; nothing for other values. */
export function listSettings(value: unknown): (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Gets the text at a path of keys; undefined if it is missing or no text. */
export function getNestedText(value: unknown, ...keys: readonly string[]): string | undefined {
  const found = getNested(value, ...keys);
  return typeof found === 'string' ? found : undefined;
}
