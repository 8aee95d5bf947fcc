// Pairs the messages of a translation file with their source texts.

import type { Format } from '../formats/format.ts';
import type { Message } from '../formats/message.ts';

/** A source text with its translation in a file. */
export interface StringPair {
  readonly key: string;
  /** The source text, one for each plural form. */
  readonly texts: readonly string[];
  /** The translation; undefined if the file lacks it. */
  readonly message: Message | undefined;
  /** The message of the source language's file, in monolingual formats. */
  readonly source?: Message | undefined;
  readonly isReadOnly: boolean;
  /** The line of the source text in the source language's file. */
  readonly sourceLine?: number | undefined;
}

/** Pairs each source text with its translation. */
export function* pairStrings(
  messages: readonly Message[],
  source: readonly Message[],
  kind: Format['kind'],
): Iterable<StringPair> {
  if (kind === 'bilingual') {
    for (const message of messages) {
      const { source: texts = [], isReadOnly = false } = message;
      yield { key: message.key, texts, message, isReadOnly };
    }
    return;
  }
  const byKey = new Map(messages.map((message) => [message.key, message]));
  for (const sourceMessage of source) {
    const { key, target: texts, isReadOnly: isReadOnlySource = false, line } = sourceMessage;
    const message = byKey.get(key);
    const isReadOnly = isReadOnlySource || message?.isReadOnly === true;
    yield { key, texts, message, source: sourceMessage, isReadOnly, sourceLine: line };
  }
}
