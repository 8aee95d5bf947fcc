// Declares a flag for each field of a new file: the field `plural.number` has the flag `--plural-number`.

import { type Command, Option } from 'commander';
import { getPlaceholder } from '../../catalogue/new/answer.ts';
import type { AuthoredField } from '../../catalogue/new/fields.ts';

/** Converts a key to its flag: `plural.number` to `--plural-number`. */
export function toFlagName(key: string): string {
  return `--${key.replace(/[._]/g, '-')}`;
}

/** Formats a flag with an example value: `--filemask 'locales/*.json'`. */
export function formatFlagExample({ key, meaning }: AuthoredField): string {
  const text = [meaning.examples[0]].flat().join(',');
  return `${toFlagName(key)} ${quoteForShell(text)}`;
}

/** Quotes a word for a POSIX shell where necessary. */
export function quoteForShell(word: string): string {
  return /^[\w./:@,+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** Adds a flag for each field. Returns a function that reads their texts, by the keys of the fields. */
export function addFlags(command: Command, fields: readonly AuthoredField[]) {
  const options = new Map<string, Option>();
  for (const { key, meaning } of fields) {
    if (options.has(key)) continue;
    const option = new Option(
      `${toFlagName(key)} <${getPlaceholder(meaning)}>`,
      meaning.description,
    );
    options.set(key, option);
    command.addOption(option);
  }
  return (flags: Readonly<Record<string, unknown>>): Record<string, string> => {
    const flagTexts = [...options].map(([key, option]) => [key, flags[option.attributeName()]]);
    return Object.fromEntries(flagTexts.filter(([, text]) => text !== undefined));
  };
}
