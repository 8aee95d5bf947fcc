// A file whose keys are the texts of the source language, as Laravel's JSON is: there need be no file
// of that language.

import { UnreadableFile } from './format.ts';
import { type CountedFormatName, hasTextsAsKeys } from './formats.ts';
import type { Message } from './message.ts';

/** Whether files of a format may be keyed by texts. */
export function mayHaveTextsAsKeys(format: CountedFormatName): boolean {
  return format === 'json' || format === 'json-nested' || hasTextsAsKeys(format);
}

/** What the source language's file would hold. Throws UnreadableFile where the keys are no texts. */
export function keysAsTexts(messages: readonly Message[]): Message[] {
  const own = messages.flatMap(({ source, ...message }) =>
    source === undefined ? [] : [{ ...message, target: source }],
  );
  if (own.length === messages.length) return own;
  const texts = messages.map((message) => {
    const text = message.key.replace(/\\([\s\S])/g, '$1');
    return { ...message, target: message.target.map(() => text) };
  });
  const written = texts.filter(({ target }) => /[\s.!?…]/.test(target[0] ?? '')).length;
  if (written * 3 >= texts.length && texts.length > 0) return texts;
  throw new UnreadableFile('The keys of this file are no texts.');
}
