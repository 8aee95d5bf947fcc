// Adds the strings that a bilingual file lacks, so that they count as untranslated.

import type { Message } from '../formats/message.ts';

/**
 * Adds the source strings that a bilingual file lacks. A string is there under another key, too, as contexts change and some
 * programs number their keys anew: then a message whose key the source lacks has its text.
 */
export function addMissingMessages(
  messages: readonly Message[],
  source: readonly Message[],
): readonly Message[] {
  const ownKeys = new Set(messages.map(({ key }) => key));
  const sourceKeys = new Set(source.map(({ key }) => key));
  const rekeyedTexts = new Map<string | undefined, number>();
  for (const { key, source: [text] = [] } of messages) {
    if (!sourceKeys.has(key)) rekeyedTexts.set(text, (rekeyedTexts.get(text) ?? 0) + 1);
  }
  const missing = source.flatMap(({ key, source: texts, target, isReadOnly = false }) => {
    const sourceTexts = texts ?? target;
    if (ownKeys.has(key)) return [];
    const rekeyedCount = rekeyedTexts.get(sourceTexts[0]) ?? 0;
    rekeyedTexts.set(sourceTexts[0], rekeyedCount - 1);
    return rekeyedCount > 0 ? [] : [{ key, source: sourceTexts, target: [], isReadOnly }];
  });
  return [...messages, ...missing];
}
