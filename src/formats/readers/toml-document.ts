// Parses a TOML file into tables, and reports mistakes with their position.

import { parse, TomlError } from 'smol-toml';
import { decodeFile } from '../text.ts';
import { findMergeConflict } from './merge-conflict.ts';
import { createSyntaxError } from './read-errors.ts';
import { mostLevels } from './value-tree.ts';

/** A table. Look names up as own properties: a file may have `__proto__` among them. */
export type TomlTable = Readonly<Record<string, unknown>>;

/** A parsed TOML file. */
export interface TomlDocument {
  readonly text: string;
  readonly root: TomlTable;
}

/** Parses a TOML file. Throws UnreadableFile. */
export function readToml(bytes: Uint8Array): TomlDocument {
  const text = decodeFile(bytes);
  try {
    // A number may have any size, as only texts are read.
    return { text, root: parse(text, { integersAsBigInt: 'asNeeded', maxDepth: mostLevels }) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const reason = error.message.replace(/^Invalid TOML document: /, '');
    throw findMergeConflict(text) ?? createSyntaxError('TOML', reason, error);
  }
}

/** Whether a value is a table, and neither a list nor a date. */
export function isTomlTable(value: unknown): value is TomlTable {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && !Array.isArray(value) && !(value instanceof Date);
}
