// Lua files of one language, as games' mods and add-ons have them: tables of texts that are returned, set
// or handed over, and texts that are set one by one. They are read as data, never run.

import { readAnyCode, readSpelling } from '../../languages/spelling.ts';
import { type Format, UnreadableFile } from '../format.ts';
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
 * A file with texts: `return { key = "text" }`, `L["key"] = "text"`, `Locales["de"] = { key = "text" }`,
 * `AddString("KEY", "text")`. The path of a message starts with the name of its global variable where
 * several tables have texts; those of local ones and codes of languages are no part of it.
 */
export const lua: Format = {
  kind: 'monolingual',
  read(bytes, { language, sourceLanguage }) {
    return collectMessages<LuaValue | undefined>({
      root: getRoot(readLuaTexts(readLua(bytes), isCode), [language, sourceLanguage]),
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
  },
};

/** All texts in one table. Of two with the same path the last counts. */
function getRoot({ roots: all, single }: LuaTexts, languages: readonly string[]): LuaTable {
  const roots = all.filter(({ table }) => holdsTexts(table));
  const isOnly = new Set(roots.map(({ name }) => name)).size === 1;
  const root = createTable(1);
  for (const { name, table } of roots) {
    const inside = withoutLanguage(table, languages);
    const hasName = name !== undefined && !isOnly;
    mergeInto(root, hasName ? { ...root, entries: new Map([[name, inside]]) } : inside);
  }
  mergeInto(root, single);
  return root;
}

/** A table, or those in it, without the code that leads to its texts: `Texts.de.save` is `Texts.save`. */
function withoutLanguage(table: LuaTable, languages: readonly string[]): LuaTable {
  const above: [name: string, at: LuaTable][] = [];
  let at = table;
  for (let level = 0; level < mostLevels; level++) {
    const inside = [...at.entries].filter(
      (entry): entry is [string, LuaTable] => isTable(entry[1]) && holdsTexts(entry[1]),
    );
    const texts = [...at.entries.values()].filter((value) => value !== undefined);
    const [only] = inside;
    const isOnly = only !== undefined && texts.length === 1;
    const own =
      isOnly && isCode(only[0]) ? only : inside.find(([name]) => isLanguageCode(name, languages));
    if (own !== undefined) {
      const rest = new Map(at.entries);
      rest.delete(own[0]);
      const joined = { ...at, isList: false, entries: new Map(rest) };
      mergeInto(joined, own[1]);
      return above.reduceRight<LuaTable>(
        (inner, [name, outer]) => ({ ...outer, entries: new Map([[name, inner]]) }),
        rest.size === 0 ? own[1] : joined,
      );
    }
    if (!isOnly) return table;
    above.push([only[0], at]);
    at = only[1];
  }
  return table;
}

/** How deep a code may be, as in `Config.Locales.de`. */
const mostLevels = 4;

function isLanguageCode(text: string, languages: readonly string[]): boolean {
  const spelling = readSpelling(text);
  return spelling.kind === 'code' && languages.includes(spelling.code);
}

function isCode(text: string): boolean {
  return readAnyCode(text) !== undefined;
}
