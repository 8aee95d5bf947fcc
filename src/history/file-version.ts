// A version of a file of the catalogue → what it said that the history follows. Old versions may be
// broken, or written for an older program: of those nothing is known.

import { decodeText } from '../yaml/text.ts';
import { readYaml } from '../yaml/yaml.ts';
import type { AuthoredFigures } from './figures.ts';

/**
 * For component.yaml the source language; for a counters file its figures; null when the file was
 * removed; 'broken' when it said nothing that could be published.
 */
export type FileVersion = string | AuthoredFigures | null;

export const broken = 'broken';

/** The source language in `projects/<project>/<component>/component.yaml`. */
export function readComponent(bytes: Uint8Array): FileVersion {
  const language = getFields(bytes)?.['source_language'];
  return typeof language === 'string' ? language : broken;
}

/** The figures of a counters file. */
export function readCounters(bytes: Uint8Array): FileVersion {
  const fields = getFields(bytes);
  if (fields === undefined) return broken;
  const { total, translated, fuzzy = 0, failing_checks: failing = 0 } = fields;
  if (!isCount(fuzzy) || !isCount(failing)) return broken;
  if (!(total === undefined || isCount(total))) return broken;
  if (!(translated === undefined || isCount(translated))) return broken;
  return [total, translated, fuzzy, failing];
}

type Fields = Readonly<Record<string, unknown>>;

function getFields(bytes: Uint8Array): Fields | undefined {
  const decoded = decodeText(bytes);
  if ('rule' in decoded) return undefined;
  const yaml = readYaml(decoded.text);
  if ('problems' in yaml) return undefined;
  const { value } = yaml;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : undefined;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
