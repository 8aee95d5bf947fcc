// Finds the language at the root of a file, below which all texts are: `{"de": {"save": "Sichern"}}`.

import { readSpelling } from '../../languages/spelling.ts';
import { getBaseLanguage } from '../../text/identifiers.ts';
import type { FileInfo } from '../format.ts';

/** Returns the value of the only entry if its name is the language of the file, or of the source; else undefined. */
export function findLanguageEntry<Value>(
  [first, second]: readonly (readonly [name: string, value: Value])[],
  { language, sourceLanguage }: Pick<FileInfo, 'language' | 'sourceLanguage'>,
): Value | undefined {
  if (first === undefined || second !== undefined) return undefined;
  const [name, value] = first;
  const spelling = readSpelling(name);
  if (spelling.kind !== 'code') return undefined;
  const base = getBaseLanguage(spelling.code);
  return base === getBaseLanguage(language) || base === getBaseLanguage(sourceLanguage)
    ? value
    : undefined;
}
