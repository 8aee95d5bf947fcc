// Reads the values that the history tracks from one version of a catalogue file. Old versions may be invalid, or written for an older program.

import { decodeText } from '../../formats/yaml/text.ts';
import { isMapping, readYaml } from '../../formats/yaml/yaml.ts';
import type { AuthoredFigures } from './figures.ts';

/**
 * The content of a version: the source language of component.yaml, or the figures of a counters file. Null if the file was
 * removed, `unreadableVersion` if it could not be published.
 */
export type FileVersion = string | AuthoredFigures | null;

export const unreadableVersion = 'broken';

/** Reads the source language in `projects/<project>/<component>/component.yaml`. */
export function readSourceLanguage(bytes: Uint8Array): FileVersion {
  const language = getFields(bytes)?.['source_language'];
  return typeof language === 'string' ? language : unreadableVersion;
}

/** Reads the figures of a counters file. */
export function readFigures(bytes: Uint8Array): FileVersion {
  const fields = getFields(bytes);
  if (fields === undefined) return unreadableVersion;
  const { total, translated, fuzzy = 0, failing_checks: failing = 0 } = fields;
  if (!isCount(fuzzy) || !isCount(failing)) return unreadableVersion;
  if (!(total === undefined || isCount(total))) return unreadableVersion;
  if (!(translated === undefined || isCount(translated))) return unreadableVersion;
  return [total, translated, fuzzy, failing];
}

type Fields = Readonly<Record<string, unknown>>;

function getFields(bytes: Uint8Array): Fields | undefined {
  const decoded = decodeText(bytes);
  if ('rule' in decoded) return undefined;
  const yaml = readYaml(decoded.text);
  if ('problems' in yaml) return undefined;
  const { value } = yaml;
  return isMapping(value) ? value : undefined;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
