// Reads TOML files of one language: nested tables and texts; and those of Hugo and go-i18n, in which a table may have
// the forms of a plural message.

import { parse, TomlError } from 'smol-toml';
import type { Format } from '../format.ts';
import { decodeFile } from '../text.ts';
import { collectGoMessages } from './go-i18n-messages.ts';
import { createReadError, createSyntaxError } from './read-errors.ts';
import { findMergeConflict } from './text-lines.ts';
import { type Contents, collectMessages, mostLevels, type ValueTree } from './value-tree.ts';

/** TOML of nested tables. Numbers, booleans and dates are no texts. Throws UnreadableFile. */
export const toml: Format = {
  kind: 'monolingual',
  read(bytes) {
    const { text, root } = readToml(bytes);
    return collectMessages<unknown>({ root, getContents, createError: defineCreateError(text) });
  },
};

/** TOML of go-i18n, which Hugo uses, too. Throws UnreadableFile. */
export const goI18nToml: Format = {
  kind: 'monolingual',
  read(bytes, { language }) {
    const { text, root } = readToml(bytes);
    return collectGoMessages({
      root,
      getTable: (value) => (isTomlTable(value) ? value : undefined),
      language,
      createError: defineCreateError(text),
    });
  },
};

function getContents(value: unknown): Contents<unknown> | undefined {
  if (typeof value === 'string') return { forms: [value] };
  if (Array.isArray(value)) return { items: value };
  return isTomlTable(value) ? { entries: Object.entries(value) } : undefined;
}

/**
 * Returns the function that creates the error for a value. The parser returns no positions, so the error is at the
 * line `[key]` above the table.
 */
function defineCreateError(text: string): ValueTree<unknown>['createError'] {
  return (_, mistake, key) => {
    const headers = text.matchAll(/^[ \t]*\[{1,2}([^\]\r\n\u2028\u2029]*)\]/gm);
    const header = [...headers].find(([, name = '']) => name.replace(/[\s"']/g, '') === key);
    return createReadError(text, header?.index ?? 0, mistake);
  };
}

/** A table. Look names up as own properties: a file may have `__proto__` among them. */
export type TomlTable = Readonly<Record<string, unknown>>;

/** Parses a TOML file. Throws UnreadableFile. */
export function readToml(bytes: Uint8Array) {
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
