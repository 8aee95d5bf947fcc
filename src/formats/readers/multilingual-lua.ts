// Reads Lua files that have all languages, such as `Texts = { de = { save = "Sichern" } }` or `{ ["Save all"] = { enUS =
// true, deDE = "Alles sichern" } }`. The files are parsed, never run.

import type { Format } from '../format.ts';
import { type Message, unescapeKey } from '../message.ts';
import { collectLuaMessages, isLanguageCode } from './lua.ts';
import { readLuaTexts } from './lua-assignments.ts';
import { readLua } from './lua-tree.ts';
import { defineMultilingual } from './multilingual.ts';

/** Lua with all languages. Throws UnreadableFile. */
export const multilingualLua: Format = defineMultilingual((bytes) => {
  const { roots } = readLuaTexts(readLua(bytes), isLanguageCode);
  return {
    parts: roots.map(({ name = '', table }) => ({
      name,
      messages: collectLuaMessages(table).map(useNameAsText),
    })),
  };
});

/** In `["Save all"] = { ["enUS"] = true }`, which was read as the text `enUS`, the name before is the text. */
function useNameAsText(message: Message): Message {
  const [name, code] = message.key.match(/(?:\\[\s\S]|[^.\\])+/g)?.slice(-2) ?? [];
  const isNamed = code !== undefined && message.target[0] === code && isLanguageCode(code);
  return isNamed && name !== undefined ? { ...message, target: [unescapeKey(name)] } : message;
}
