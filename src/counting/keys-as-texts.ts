// A file whose keys are the texts of the source language, as Laravel's JSON, Yii's PHP, and properties and
// `.strings` of many programs are: there need be no file of that language.

import { UnreadableFile } from '../formats/format.ts';
import {
  type CountedFormatName,
  mayHaveKeysForEmpty,
  mayLackSourceTexts,
} from '../formats/list.ts';
import { type Message, unescapeKey } from '../formats/message.ts';
import { areSourceTexts } from '../formats/text.ts';

/** Whether another file, which has the source texts too, tells more of them than the source language's own. */
export function isFuller(format: CountedFormatName, other: number, own: number): boolean {
  return other > 0 && (own === 0 || (mayLackSourceTexts(format) && own < other * 0.8));
}

/** Returns the messages that the source language's file would have. Throws UnreadableFile when the keys are no texts. */
export function useKeysAsTexts(messages: readonly Message[]): Message[] {
  const own = messages.flatMap(({ source, ...message }) =>
    source === undefined ? [] : [withSourceAsTarget(message, source)],
  );
  if (own.length === messages.length) return own;
  if (areSourceTexts(messages.map(getLastName))) return messages.map(withKeyAsText);
  throw new UnreadableFile('The keys of this file are no texts.');
}

function withSourceAsTarget(
  { lacksForms: _, singleNumberForms: __, singleNumberSources, ...message }: Message,
  source: readonly string[],
): Message {
  return {
    ...message,
    target: source,
    ...(singleNumberSources && { singleNumberForms: singleNumberSources }),
  };
}

/** The last name of a way of names: those before it tell what its text is about. */
function getLastName({ key }: Message): string {
  const dots = [...key.matchAll(/\\[\s\S]|\./g)].filter(([sign]) => sign === '.');
  return unescapeKey(key.slice((dots.at(-1)?.index ?? -1) + 1));
}

function withKeyAsText(message: Message): Message {
  const text = unescapeKey(message.key);
  return { ...message, target: message.target.map(() => text) };
}

/**
 * The source language's file of a program whose keys are its texts: there the texts may be empty, for each
 * represents its key. Others stay as they are. Where files have the source texts beside their own, an empty text
 * represents the one beside it.
 */
export function withKeysForEmpty(
  format: CountedFormatName,
  messages: readonly Message[],
): readonly Message[] {
  if (!mayHaveKeysForEmpty(format)) return messages;
  const isEmpty = ({ target }: Message) => target.every((text) => text === '');
  if (mayLackSourceTexts(format)) {
    return messages.map(({ source, ...message }) =>
      source !== undefined && isEmpty(message) ? withSourceAsTarget(message, source) : message,
    );
  }
  const empty = messages.filter(isEmpty);
  // A dot may be one between names that no one has nested.
  if (empty.length * 2 <= messages.length || !areSourceTexts(empty.map(getLastName), /[\s!?…]/)) {
    return messages;
  }
  const texts = new Map(empty.map((message) => [message, withKeyAsText(message)]));
  return messages.map((message) => texts.get(message) ?? message);
}
