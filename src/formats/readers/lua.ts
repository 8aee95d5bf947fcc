// Reads Lua files of one language, which mods and add-ons for games have: tables of texts that are returned, assigned
// or passed to functions, and texts that are assigned one by one. The files are parsed, never run.

import { readAnyCode, readSpelling } from '../../languages/spelling.ts';
import { type Format, UnreadableFile } from '../format.ts';
import type { Message } from '../message.ts';
import { type LuaTexts, readLuaTexts } from './lua-assignments.ts';
import {
  createTable,
  holdsTexts,
  isTable,
  type LuaTable,
  type LuaValue,
  mergeInto,
} from './lua-table.ts';
import { readLua } from './lua-tree.ts';
import { collectMessages } from './value-tree.ts';

/**
 * Lua: `return { key = "text" }`, `L["key"] = "text"`, `Locales["de"] = { key = "text" }`, `AddString("KEY", "text")`.
 * If several tables have texts, a key starts with the name of the global variable. Names of local variables and
 * language codes are no part of keys. Throws UnreadableFile.
 */
export const lua: Format = {
  kind: 'monolingual',
  read: (bytes, { language, sourceLanguage }) =>
    collectLuaMessages(
      getRoot(readLuaTexts(readLua(bytes), isLanguageCode), [language, sourceLanguage]),
    ),
};

/** Collects the texts of a table as messages. Throws UnreadableFile. */
export function collectLuaMessages(root: LuaTable): Message[] {
  return collectMessages<LuaValue | undefined>({
    root,
    getContents(value) {
      if (value === undefined) return undefined;
      if ('text' in value) return { forms: [value.text] };
      if (value.isList) return { items: [...value.entries.values()] };
      return { entries: [...value.entries] };
    },
    getLine: (value) => value?.line ?? 1,
    createError: (value, { found, expected, advice }) =>
      new UnreadableFile(found, value?.line, 1, expected, advice),
  });
}

/** Merges all texts into one table. Of two with the same path, the last counts. */
function getRoot({ roots: all, globalTexts }: LuaTexts, languages: readonly string[]): LuaTable {
  const roots = all.filter(({ table }) => holdsTexts(table));
  const haveOneName = new Set(roots.map(({ name }) => name)).size === 1;
  const root = createTable(1);
  for (const { name, table } of roots) {
    const texts = unwrapLanguage(table, languages);
    const isNameNeeded = name !== undefined && !haveOneName;
    mergeInto(root, isNameNeeded ? { ...root, entries: new Map([[name, texts]]) } : texts);
  }
  mergeInto(root, globalTexts);
  return root;
}

/** Removes the language code from the path to the texts of a table: `Texts.de.save` becomes `Texts.save`. */
function unwrapLanguage(table: LuaTable, languages: readonly string[]): LuaTable {
  const parents: [name: string, parent: LuaTable][] = [];
  let current = table;
  for (let level = 0; level < mostLevels; level++) {
    const tables = [...current.entries].filter(
      (entry): entry is [string, LuaTable] => isTable(entry[1]) && holdsTexts(entry[1]),
    );
    const values = [...current.entries.values()].filter((value) => value !== undefined);
    const [only] = tables;
    const isOnly = only !== undefined && values.length === 1;
    const languageEntry =
      isOnly && isLanguageCode(only[0])
        ? only
        : tables.find(([name]) => isFileLanguage(name, languages));
    if (languageEntry !== undefined) {
      const [code, texts] = languageEntry;
      const others = new Map(current.entries);
      others.delete(code);
      const merged = { ...current, isList: false, entries: new Map(others) };
      mergeInto(merged, texts);
      return parents.reduceRight<LuaTable>(
        (inner, [name, parent]) => ({ ...parent, entries: new Map([[name, inner]]) }),
        others.size === 0 ? texts : merged,
      );
    }
    if (!isOnly) return table;
    parents.push([only[0], current]);
    current = only[1];
  }
  return table;
}

/** Chosen: the deepest level of a language code, as in `Config.Locales.de`, and one more. */
const mostLevels = 4;

function isFileLanguage(text: string, languages: readonly string[]): boolean {
  const spelling = readSpelling(text);
  return spelling.kind === 'code' && languages.includes(spelling.code);
}

export function isLanguageCode(text: string): boolean {
  return readAnyCode(text) !== undefined;
}
