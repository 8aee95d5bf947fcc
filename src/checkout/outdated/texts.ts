// Collects the texts of versions of a file, and compares them. Versions have most messages in common.

import type { Message } from '../../formats/message.ts';
import { getOrCreate } from '../../text/collections.ts';
import type { Texts } from './own-sections.ts';

/** Memoizes a comparison, as each pair of texts is compared at many steps. */
export function memoizeComparison(compare: (before: string, now: string) => boolean) {
  const results = new Map<string, boolean>();
  return (before: string, now: string) =>
    getOrCreate(results, `${before}\0${now}`, () => compare(before, now));
}

/** Collects the texts of messages by their keys, without empty ones. */
export function collectTexts(messages: readonly Message[] | undefined): Texts | undefined {
  if (messages === undefined) return undefined;
  return getOrCreate(textsByMessages, messages, () => {
    const texts = new Map<string, string>();
    for (const { key, target } of messages) {
      const [first = ''] = target;
      if (target.length === 1 ? first !== '' : target.some((form) => form !== '')) {
        texts.set(key, target.length === 1 ? first : target.join('\n'));
      }
    }
    return texts;
  });
}

const textsByMessages = new WeakMap<readonly Message[], Texts>();
