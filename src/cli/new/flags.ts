// The flags of what a new file can say, with the words of the schemas: field → flag, flags → texts.

import { type Command, Option } from 'commander';
import { getPlaceholder } from '../../authoring/new/answer.ts';
import type { AuthoredField } from '../../authoring/new/fields.ts';

/** `--plural-number` of `plural.number`. */
export function flagName(key: string): string {
  return `--${key.replace(/[._]/g, '-')}`;
}

/** A flag with an example, as it can be typed: `--filemask 'locales/*.json'`. */
export function flagExample({ key, meaning }: AuthoredField): string {
  const text = [meaning.examples[0]].flat().join(',');
  return `${flagName(key)} ${inShell(text)}`;
}

/** A word as a shell takes it. */
export function inShell(word: string): string {
  return /^[\w./:@,+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** Adds a flag for each field, and gives what reads the texts of those that were given. */
export function addFlags(command: Command, fields: readonly AuthoredField[]) {
  const options = new Map<string, Option>();
  for (const { key, meaning } of fields) {
    if (options.has(key)) continue;
    const option = new Option(`${flagName(key)} <${getPlaceholder(meaning)}>`, meaning.description);
    options.set(key, option);
    command.addOption(option);
  }
  return (flags: Readonly<Record<string, unknown>>): Record<string, string> => {
    const given = [...options].map(([key, option]) => [key, flags[option.attributeName()]]);
    return Object.fromEntries(given.filter(([, text]) => text !== undefined));
  };
}
