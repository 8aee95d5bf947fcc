// Replaces the translation of one string in memory, so that it is counted and checked as if the file had it.

import { type CountedFormatName, getFormatRecord } from '../formats/list.ts';
import { type Message, unescapeKey } from '../formats/message.ts';
import type { Unit } from '../model/unit.ts';

export interface Edit {
  /** The key as people write it in the file. */
  readonly key: string;
  /** The new translation, one text for each plural form. */
  readonly texts: readonly string[];
}

/**
 * Returns the messages of a file with the edit, if there is one. A string that only the source has is added; without any
 * string of this key, the messages stay as they are.
 */
export function applyEdit(
  messages: readonly Message[],
  source: readonly Message[],
  { format, edit }: { readonly format: CountedFormatName; readonly edit?: Edit | undefined },
): readonly Message[] {
  if (edit === undefined) return messages;
  const { key, texts } = edit;
  const isEdited = (message: Message) => getWrittenKey(format, message.key) === key;
  if (messages.some(isEdited)) {
    return messages.map((message) => (isEdited(message) ? replaceTarget(message, texts) : message));
  }
  const missing = source.find(isEdited);
  if (missing === undefined) return messages;
  return [
    ...messages,
    { key: missing.key, source: missing.source ?? missing.target, target: texts },
  ];
}

/** Replaces the translation. Marks of the old one don't hold for the new one, nor its plural forms if their number changes. */
function replaceTarget(message: Message, target: readonly string[]): Message {
  const { isFuzzy, lacksForms, singleNumberForms, ...kept } = message;
  const hasSameForms = singleNumberForms?.length === target.length;
  return { ...kept, target, ...(hasSameForms && { singleNumberForms }) };
}

/** Removes escapes from a key. Different keys may then look the same: `a\.b` and `a.b`. */
export function getWrittenKey(format: CountedFormatName, key: string): string {
  return getFormatRecord(format)?.hasPathsAsKeys ? unescapeKey(key) : key;
}

/** Replaces the keys of units with those that people write in the file. */
export function restoreWrittenKeys<File extends { readonly units?: readonly Unit[] }>(
  format: CountedFormatName,
  file: File,
): File {
  if (file.units === undefined) return file;
  const units = file.units.map((unit) => {
    const key = getWrittenKey(format, unit.key);
    return key === unit.key ? unit : { ...unit, key };
  });
  return { ...file, units };
}
