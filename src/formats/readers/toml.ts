// Reads TOML files of one language: nested tables and texts; and those of Hugo and go-i18n, in which a table may have
// the forms of a plural message.

import type { Format } from '../format.ts';
import { collectGoMessages } from './go-i18n-messages.ts';
import { createReadError } from './read-errors.ts';
import { isTomlTable, readToml } from './toml-document.ts';
import { type Contents, collectMessages, type ValueTree } from './value-tree.ts';

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
