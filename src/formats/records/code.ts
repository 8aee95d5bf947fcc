// Defines the records of the formats that are programs in JavaScript, PHP or Lua.

import { hasLocaleName, isInLocaleFolder } from '../locale-names.ts';
import type { FormatRecord } from '../record.ts';

export const javaScriptRecord = {
  name: 'javascript',
  row: { files: 'modules of JavaScript and TypeScript', plurals: '`one:`, `other:`' },
  endings: ['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts'],
  /** Whether a module has an export, and at least two keys with texts. */
  matches: ({ head }) => {
    const hasExport =
      /\bexport\s+(?:default|const|let|var)\b/.test(head) ||
      /\bmodule\.exports\s*=/.test(head) ||
      /\bexports\.\w+\s*=/.test(head);
    const keyAndText = /(?:^|[{,\s])(?:[\w$]+|'[^'\n]+'|"[^"\n]+"|\[[\w.'"]+\])\s*:\s*['"`]/g;
    const isMarkup = /^\s*</.test(head);
    return hasExport && !isMarkup && (head.match(keyAndText)?.length ?? 0) >= 2;
  },
  isProgram: true,
  isOftenGenerated: true,
  hasPathsAsKeys: true,
  load: async () => (await import('../readers/javascript.ts')).javaScript,
} as const satisfies FormatRecord;

const returnOfArray = /\breturn\s*(?:\[|array\s*\()/i;
/** A statement that sets a variable to an array, or an element of one: `$lang = [`, `$lang['menu']['save'] =`. */
const arrayOrElementAssignment =
  /^[ \t]*\$\w+(?:(?:\[['"][^'"\r\n]+['"]\])+\s*=|\s*=\s*(?:\[|array(?:_merge)?\s*\())/im;

export const laravelRecord = {
  name: 'laravel',
  row: { files: 'PHP that returns an array, as in Laravel' },
  endings: ['.php'],
  matches: ({ head, path, isLaravel }) =>
    isLaravel && /<\?php/.test(head) && returnOfArray.test(head) && /(?:^|\/)lang\//.test(path),
  isOnlyForTexts: true,
  isProgram: true,
  hasPathsAsKeys: true,
  unifiesDottedKeys: true,
  load: async () => (await import('../readers/php.ts')).laravel,
} as const satisfies FormatRecord;

export const phpRecord = {
  name: 'php',
  row: { files: 'PHP that sets variables or constants' },
  // The files of Roundcube end in `.inc`, those of MantisBT and its plugins in `.txt`.
  endings: ['.php', '.inc', '.txt'],
  matches: ({ head, path }) =>
    /<\?php/.test(head) &&
    (/\.php$/i.test(path) || isInLocaleFolder(path)) &&
    (textOfMantis.test(head) ||
      returnOfArray.test(head) ||
      arrayOrElementAssignment.test(head) ||
      /\bdefine\s*\(/i.test(head)),
  isProgram: true,
  hasPathsAsKeys: true,
  textsAsKeys: 'sometimes',
  load: async () => (await import('../readers/php.ts')).php,
} as const satisfies FormatRecord;

/** A variable of MantisBT: `$s_save = 'Save';`. */
const textOfMantis = /^\$s_\w+ *= *['"]/m;

/** Most scripts set names and tables, so a script must have two texts, and signs of translations. */
export const luaRecord = {
  name: 'lua',
  row: { files: 'Lua of mods and add-ons for games' },
  endings: ['.lua'],
  matches: ({ head, path }) =>
    (head.match(luaText)?.length ?? 0) >= 2 &&
    (luaLocaleCode.test(head) || (hasLocaleName(path) && luaTable.test(head))),
  isProgram: true,
  hasPathsAsKeys: true,
  textsAsKeys: 'sometimes',
  load: async () => (await import('../readers/lua.ts')).lua,
} as const satisfies FormatRecord;

/** `key = "text"`, `["key"] = [[text]]`, `L["text"] = true` and `AddString(KEY, "text")`. */
const luaText =
  /(?:^|[{,])[ \t]*(?:[\w.]*\[[^[\]\r\n\u2028\u2029]+\][ \t]*=[ \t]*(?:["']|\[=*\[|true\b)|[\w.]+[ \t]*=[ \t]*(?:["']|\[=*\[)|\w+\([\w"']+[ \t]*,[ \t]*["'])/gm;

/** Functions and tables that only translations use, such as `NewLocale` of AceLocale for World of Warcraft. */
const luaLocaleCode =
  /\bNewLocale\b|\bGetLocale\(\)[ \t]*[=~]=|\bLocales\[["']|\b(?:SafeAddString|ZO_CreateStringId)\(|\bLocale:new\(|\bCreateLanguage\(|^LANGUAGE\b/m;

/** A statement that returns, sets or fills a table. */
const luaTable =
  /^[ \t]*(?:return[ \t]*\{|return[ \t]+setmetatable\(|(?:local[ \t]+)?[\w.]+(?:\[[^\]\r\n\u2028\u2029]+\])?[ \t]*=[ \t]*(?:[\w.]+[ \t]+or[ \t]*|setmetatable\([ \t]*)?(?:\{|$)|[\w.]+\[["'[]|\w+\.\w+[ \t]*=[ \t]*["']|[\w.:]+\(.*\{[ \t]*$)/m;
