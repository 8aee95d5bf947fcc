// Handles files whose keys are the texts of the source language, as in Laravel's JSON, Yii's PHP and the `.strings` of many
// programs. The source language needs no file there.

import { UnreadableFile } from '../formats/format.ts';
import {
  type CountedFormatName,
  isBilingual,
  mayHaveKeysForEmptyTexts,
  mayLackSourceTexts,
} from '../formats/list.ts';
import { type Message, unescapeKey } from '../formats/message.ts';
import { areSourceTexts } from '../formats/text.ts';

/** The part of another file's texts that the source language's file must have to stay the source: a few new texts don't make a file a translation. */
const minPart = 0.8;

/** The same where each translation has the source texts. Chosen: plural forms alone are fewer, and outdated texts never so many. */
const minPartOfBilingual = 0.2;

/** Whether another file has so many more source texts than the source language's own file that it replaces it. */
export function hasMoreSourceTexts(format: CountedFormatName, other: number, own: number): boolean {
  const part = isBilingual(format) ? minPartOfBilingual : minPart;
  return other > 0 && (own === 0 || (mayLackSourceTexts(format) && own < other * part));
}

/** Makes the messages that the source language's file would have. Throws `UnreadableFile` if the keys are no texts. */
export function useKeysAsTexts(messages: readonly Message[]): Message[] {
  const withSource = messages.flatMap(({ source, ...message }) =>
    source === undefined ? [] : [useSourceAsTarget(message, source)],
  );
  if (withSource.length === messages.length) return withSource;
  if (areSourceTexts(messages.map(getLastName))) return messages.map(useKeyAsText);
  throw new UnreadableFile('The keys of this file are not texts.');
}

function useSourceAsTarget(
  { lacksForms: _, singleNumberForms: __, singleNumberSources, ...message }: Message,
  source: readonly string[],
): Message {
  return {
    ...message,
    target: source,
    ...(singleNumberSources && { singleNumberForms: singleNumberSources }),
  };
}

/** Gets the last name of a key such as `menu.file.Open`; the names before it only group keys. */
function getLastName({ key }: Message): string {
  const dots = [...key.matchAll(/\\[\s\S]|\./g)].filter(([match]) => match === '.');
  return unescapeKey(key.slice((dots.at(-1)?.index ?? -1) + 1));
}

function useKeyAsText(message: Message): Message {
  const text = unescapeKey(message.key);
  return { ...message, target: message.target.map(() => text) };
}

/**
 * Fills empty texts of the source language's file: with their keys if the keys are texts, or with the source text beside
 * them in bilingual formats. Returns the messages of other files unchanged.
 */
export function fillEmptyWithKeys(
  format: CountedFormatName,
  messages: readonly Message[],
): readonly Message[] {
  if (!mayHaveKeysForEmptyTexts(format)) return messages;
  const isEmpty = ({ target }: Message) => target.every((text) => text === '');
  if (mayLackSourceTexts(format)) {
    return messages.map(({ source, ...message }) =>
      source !== undefined && isEmpty(message) ? useSourceAsTarget(message, source) : message,
    );
  }
  const empty = messages.filter(isEmpty);
  // Only texts with spaces or end marks are surely no names, as keys of names have dots, too.
  if (empty.length * 2 <= messages.length || !areSourceTexts(empty.map(getLastName), /[\s!?…]/)) {
    return messages;
  }
  const texts = new Map(empty.map((message) => [message, useKeyAsText(message)]));
  return messages.map((message) => texts.get(message) ?? message);
}
