// The bytes of a TOML file → its text and its tables.

import { parse, TomlError } from 'smol-toml';
import { decodeFile } from '../text.ts';
import { mergeConflictIn } from './merge-conflict.ts';
import { createSyntaxError } from './unreadable.ts';
import { mostLevels } from './value-tree.ts';

/** By their own names only, which `__proto__` may be among. */
export type TomlTable = Readonly<Record<string, unknown>>;

export interface TomlDocument {
  readonly text: string;
  readonly root: TomlTable;
}

/** The text and the tables of a TOML file. Throws UnreadableFile. */
export function readToml(bytes: Uint8Array): TomlDocument {
  const text = decodeFile(bytes);
  try {
    // A number may be of any size: it is no text, and no one looks at it.
    return { text, root: parse(text, { integersAsBigInt: 'asNeeded', maxDepth: mostLevels }) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const reason = error.message.replace(/^Invalid TOML document: /, '');
    throw mergeConflictIn(text) ?? createSyntaxError('TOML', reason, error);
  }
}

/** Whether a value is a table, and neither a list nor a date. */
export function isTomlTable(value: unknown): value is TomlTable {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && !Array.isArray(value) && !(value instanceof Date);
}
