// Adds the strings that an older bilingual file lacks, as untranslated ones.

import type { Message } from '../formats/message.ts';
import { type CountedFile, type CountOptions, countTranslation } from './count.ts';

/**
 * Adds the source strings that a bilingual file lacks to its units. Does nothing if the file has as many as the source;
 * other files have units of all strings.
 */
export function addMissingUnits(
  file: CountedFile,
  messages: readonly Message[],
  source: readonly Message[],
  options: CountOptions,
): CountedFile {
  if (file.units === undefined || messages.length >= source.length) return file;
  const known = new Set(messages.map(({ key }) => key));
  const missing = source.flatMap(({ key, source: texts, target }) =>
    known.has(key) ? [] : [{ key, source: texts ?? target, target: [] }],
  );
  const { units = [] } = countTranslation(missing, [], options);
  return { ...file, units: [...file.units, ...units] };
}
