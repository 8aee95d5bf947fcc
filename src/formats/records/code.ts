// The formats that are programs in JavaScript, PHP or Lua.

import { hasLocaleName, isInLocaleFolder } from '../locale-names.ts';
import type { FormatRecord } from '../record.ts';

export const javaScriptRecord = {
  name: 'javascript',
  row: { files: 'modules of JavaScript and TypeScript' },
  endings: ['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts'],
  /** A module that exports an object with texts. */
  matches: ({ head }) => {
    const isExporting =
      /\bexport\s+(?:default|const|let|var)\b/.test(head) ||
      /\bmodule\.exports\s*=/.test(head) ||
      /\bexports\.\w+\s*=/.test(head);
    const text = /(?:^|[{,\s])(?:[\w$]+|'[^'\n]+'|"[^"\n]+"|\[[\w.'"]+\])\s*:\s*['"`]/g;
    const isMarkup = /^\s*</.test(head);
    return isExporting && !isMarkup && (head.match(text)?.length ?? 0) >= 2;
  },
  isCode: true,
  isOftenMade: true,
  hasPathsAsKeys: true,
  load: async () => (await import('../readers/javascript.ts')).javaScript,
} as const satisfies FormatRecord;

const returnsTexts = /\breturn\s*(?:\[|array\s*\()/i;
const setsTexts = /^[ \t]*\$\w+(?:\[['"][^'"]+['"]\]\s*=|\s*=\s*(?:\[|array\s*\())/im;

export const laravelRecord = {
  name: 'laravel',
  row: { files: 'PHP that returns an array, as in Laravel' },
  endings: ['.php'],
  matches: ({ head, path, isLaravel }) =>
    isLaravel && /<\?php/.test(head) && returnsTexts.test(head) && /(?:^|\/)lang\//.test(path),
  isOnlyForTexts: true,
  isCode: true,
  hasPathsAsKeys: true,
  joinsKeys: true,
  textsAsKeys: 'sometimes',
  load: async () => (await import('../readers/php.ts')).laravel,
} as const satisfies FormatRecord;

export const phpRecord = {
  name: 'php',
  row: { files: 'PHP that sets variables or constants' },
  // Texts that a program includes, as Roundcube has them, end in `.inc`.
  endings: ['.php', '.inc'],
  matches: ({ head, path }) =>
    /<\?php/.test(head) &&
    (!/\.inc$/i.test(path) || isInLocaleFolder(path)) &&
    (returnsTexts.test(head) || setsTexts.test(head) || /\bdefine\s*\(/i.test(head)),
  isCode: true,
  hasPathsAsKeys: true,
  textsAsKeys: 'sometimes',
  load: async () => (await import('../readers/php.ts')).php,
} as const satisfies FormatRecord;

/** A script that does little else than to name texts: others set names and tables, too. */
export const luaRecord = {
  name: 'lua',
  row: { files: 'Lua of mods and add-ons for games' },
  endings: ['.lua'],
  matches: ({ head, path }) =>
    (head.match(luaText)?.length ?? 0) >= 2 &&
    (ofLuaLocales.test(head) || (hasLocaleName(path) && luaTable.test(head))),
  isCode: true,
  hasPathsAsKeys: true,
  textsAsKeys: 'sometimes',
  load: async () => (await import('../readers/lua.ts')).lua,
} as const satisfies FormatRecord;

/** `key = "text"`, `["key"] = [[text]]`, `L["text"] = true` and `AddString(KEY, "text")`. */
const luaText =
  /(?:^|[{,])[ \t]*(?:[\w.]*\[[^[\]\r\n\u2028\u2029]+\][ \t]*=[ \t]*(?:["']|\[=*\[|true\b)|[\w.]+[ \t]*=[ \t]*(?:["']|\[=*\[)|\w+\([\w"']+[ \t]*,[ \t]*["'])/gm;

/** Folders that exist for texts alone. */
const ofLuaLocales =
  /\bNewLocale\b|\bGetLocale\(\)[ \t]*[=~]=|\bLocales\[["']|\b(?:SafeAddString|ZO_CreateStringId)\(|\bLocale:new\(|\bCreateLanguage\(|^LANGUAGE\b/m;

/** A table that is returned, set or filled. */
const luaTable =
  /^[ \t]*(?:return[ \t]*\{|return[ \t]+setmetatable\(|(?:local[ \t]+)?[\w.]+(?:\[[^\]\r\n\u2028\u2029]+\])?[ \t]*=[ \t]*(?:[\w.]+[ \t]+or[ \t]*|setmetatable\([ \t]*)?(?:\{|$)|[\w.]+\[["'[]|\w+\.\w+[ \t]*=[ \t]*["']|[\w.:]+\(.*\{[ \t]*$)/m;
