// The endings of translation files, and what the text of a file says of its format.

import { csvFormat } from './csv-format.ts';
import type { FileStart } from './file-start.ts';
import { jsonFormat } from './json-format.ts';
import { hasLocaleName, isInLocaleFolder } from './locale-names.ts';
import { isSettingsYaml } from './settings-files.ts';

/** The name of a format, or undefined for what is no translation file. */
type Sniff = (start: FileStart) => string | undefined;

/** By endings in small letters; of two that fit, the longer one counts. */
const kinds: ReadonlyMap<string, Sniff> = new Map<string, Sniff>([
  ['.po', poFormat],
  ['.ts', ({ head }) => (/^\s*</.test(head) ? qtFormat(head) : moduleFormat(head))],
  ...['.js', '.mjs', '.cjs', '.mts', '.cts'].map((ending): [string, Sniff] => [
    ending,
    ({ head }) => moduleFormat(head),
  ]),
  ['.json', jsonFormat],
  ...['.json5', '.jsonc'].map((ending): [string, Sniff] => [
    ending,
    (start) => (jsonFormat(start) === undefined ? undefined : 'json5'),
  ]),
  ['.arb', ({ head }) => (/^\s*\{/.test(head) ? 'arb' : undefined)],
  ['.yml', yamlFormat],
  ['.yaml', yamlFormat],
  ['.php', phpFormat],
  // Texts that a program includes, as Roundcube has them.
  ['.inc', (start) => (isInLocaleFolder(start.path) ? phpFormat(start) : undefined)],
  [
    '.properties',
    ({ head }) => (/^[^#!\s][^=:\r\n\u2028\u2029]*[=:]/m.test(head) ? 'properties' : undefined),
  ],
  ['.xml', (start) => (/<languageData[\s>]/i.test(start.head) ? 'rimworld' : androidFormat(start))],
  ['.strings', ({ head }) => (/^bplist/.test(head) ? undefined : 'strings')],
  ['.stringsdict', ({ head }) => (/<plist/.test(head) ? 'stringsdict' : undefined)],
  ['.xlf', xliffFormat],
  ['.xliff', xliffFormat],
  ['.resx', resxFormat],
  ['.resw', resxFormat],
  ['.xaml', xamlFormat],
  ['.axaml', xamlFormat],
  ['.toml', tomlFormat],
  ['.ini', ({ head }) => (/^[A-Z0-9_.-]+ *= *"/m.test(head) ? 'joomla' : 'ini')],
  // Mods of Factorio, and what a version of the texts of Minecraft had.
  [
    '.cfg',
    ({ head, path }) => (isInLocaleFolder(path) && keyedText.test(head) ? 'ini' : undefined),
  ],
  ['.lang', ({ head }) => (keyedText.test(head) ? 'properties' : undefined)],
  ['.lua', luaFormat],
  ['.hjson', ({ head }) => (/^[ \t]*["']?[\w.$-]+["']?[ \t]*:/m.test(head) ? 'hjson' : undefined)],
  ['.csv', csvFormat],
  ['.dtd', dtdFormat],
  ['.wxl', ({ head }) => (/<(?:\w+:)?WixLocalization[\s>]/.test(head) ? 'wxl' : undefined)],
  ['.catkeys', ({ head }) => (/^\ufeff?(?:#[^\n]*\n)*\d+\t/.test(head) ? 'catkeys' : undefined)],
  ['.ftl', () => 'fluent'],
  ['.tr', ({ head }) => (/^\ufeff?# *textdomain:/m.test(head) ? 'luanti' : undefined)],
  ['.xcstrings', ({ head }) => (/^\s*\{/.test(head) ? 'xcstrings' : undefined)],
]);

const keyedText = /^[\w.-]+ *=[^\n]*\S/m;

/** The ending of a path that translation files may have, as it is written there. */
export function getFileEnding(path: string): string | undefined {
  const dot = path.lastIndexOf('.');
  if (dot <= path.lastIndexOf('/') + 1) return undefined;
  const ending = path.slice(dot);
  // Type declarations have no texts.
  if (/\.d\.[cm]?ts$/.test(path)) return undefined;
  return kinds.has(ending.toLowerCase()) ? ending : undefined;
}

/** The format of a file by its ending and its text. */
export function getFormat(start: FileStart): string | undefined {
  const ending = getFileEnding(start.path)?.toLowerCase();
  return ending === undefined ? undefined : kinds.get(ending)?.(start);
}

function poFormat({ head }: FileStart): string | undefined {
  if (!/^[ \t]*msgid\b/m.test(head)) return undefined;
  const pairs = [...head.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"\n/gm)].slice(0, 200);
  const keyed = pairs.filter(
    ([, id = '', text = '']) => isDottedKey(id) && text !== '' && text !== id,
  );
  return pairs.length > 3 && keyed.length > pairs.length * 0.7 ? 'po-mono' : 'po';
}

/** Names apart by `.`, `_`, `:` or `/`: `menu.file_open`. */
function isDottedKey(id: string): boolean {
  return /^[\w-]+(?:[.:/][\w-]+)*$/.test(id) && /[.:/]|[\w-]_[\w-]/.test(id);
}

function qtFormat(head: string): string | undefined {
  return /<TS[\s>]/.test(head) ? 'ts' : undefined;
}

/** A module that exports an object with texts. */
function moduleFormat(head: string): string | undefined {
  const isExporting =
    /\bexport\s+(?:default|const|let|var)\b/.test(head) ||
    /\bmodule\.exports\s*=/.test(head) ||
    /\bexports\.\w+\s*=/.test(head);
  const text = /(?:^|[{,\s])(?:[\w$]+|'[^'\n]+'|"[^"\n]+"|\[[\w.'"]+\])\s*:\s*['"`]/g;
  if (!isExporting) return undefined;
  return (head.match(text)?.length ?? 0) >= 2 ? 'javascript' : undefined;
}

function yamlFormat({ head, path, code }: FileStart): string | undefined {
  if (/^\ufeff?(?:#[^\n]*\n|\s)*l_[a-z_]+:/.test(head)) return 'paradox';
  if (isSettingsYaml(head, path)) return undefined;
  const root = /^(?:---[^\n]*\n|#[^\n]*\n|[ \t]*\n)*(["']?)([\w@-]+)\1:[ \t]*(?:#[^\n]*)?\n/.exec(
    head.replace(/^\ufeff/, '').replaceAll('\r', ''),
  )?.[2];
  const isLanguage =
    root !== undefined && root.replaceAll('-', '_').toLowerCase() === code.toLowerCase();
  if (isLanguage) return 'ruby-yaml';
  if (goYaml.test(head.replaceAll('\r', ''))) return 'go-i18n-yaml';
  return /^[ \t]*[^\s#:].*:\s/m.test(head) ? 'yaml' : undefined;
}

/** A list of `- id: …` with translations, or names of messages with their forms below them. */
const goYaml =
  /^(?:\ufeff|---[^\n]*\n|#[^\n]*\n|[ \t]*\n)*(?:-[ \t]+id:[^\n]*\n(?:[ \t]*\n|[ \t]*#[^\n]*\n)*[ \t]+translation:|["']?[\w.-]+["']?:[ \t]*(?:#[^\n]*)?\n[ \t]+(?:other|one|translation):)/;

function phpFormat({ head, path, isLaravel }: FileStart): string | undefined {
  if (!/<\?php/.test(head)) return undefined;
  const isReturned = /\breturn\s*(?:\[|array\s*\()/i.test(head);
  if (isReturned) {
    return isLaravel && /(?:^|\/)lang\//.test(path) ? 'laravel' : 'php';
  }
  const isSet = /^[ \t]*\$\w+(?:\[['"][^'"]+['"]\]\s*=|\s*=\s*(?:\[|array\s*\())/im.test(head);
  return isSet || /\bdefine\s*\(/i.test(head) ? 'php' : undefined;
}

function androidFormat({ head, path }: FileStart): string | undefined {
  if (!/<resources\b/.test(head) || !/<(?:string|plurals?|string-array)\b/.test(head)) {
    return undefined;
  }
  if (/(?:^|\/)(?:moko-resources|resources\/MR)\//.test(path)) return 'moko-resource';
  return /(?:^|\/)composeResources\//.test(path) ? 'cmp-resource' : 'aresource';
}

/** Entities with texts, and nothing that tells what is in elements. */
function dtdFormat({ head }: FileStart): string | undefined {
  return /<!ENTITY\s+[^\s%"']+\s+["']/.test(head) && !/<!(?:ELEMENT|ATTLIST)\b/.test(head)
    ? 'dtd'
    : undefined;
}

function xliffFormat({ head }: FileStart): string | undefined {
  if (!/<xliff\b/.test(head)) return undefined;
  return /<xliff\b[^<>]*\bversion\s*=\s*["']2/.test(head) ? 'xliff2' : 'xliff';
}

function resxFormat({ head }: FileStart): string | undefined {
  return /<root\b/.test(head) ? 'resx' : undefined;
}

/** A dictionary of strings, and not one of styles with a few among them. */
function xamlFormat({ head }: FileStart): string | undefined {
  const plain = head.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  if (!/^\ufeff?\s*(?:<\?xml[^>]*>\s*)?<ResourceDictionary[\s>]/.test(plain)) return undefined;
  const keys = plain.match(/<[\w.:]+\s[^<>]*:Key\s*=/g) ?? [];
  const strings = keys.filter((tag) => /^<(?:\w+:)?String\s/.test(tag));
  return strings.length > 0 && strings.length * 2 > keys.length ? 'resourcedictionary' : undefined;
}

function tomlFormat({ head }: FileStart): string | undefined {
  if (/^[ \t]*(?:\[\[|(?:other|one|translation)[ \t]*=)/m.test(head)) return 'go-i18n-toml';
  return /^[ \t]*[\w."'-]+[ \t]*=[ \t]*["']/m.test(head) ? 'toml' : undefined;
}

/** A script that does little else than to name texts: others set names and tables, too. */
function luaFormat({ head, path }: FileStart): string | undefined {
  if ((head.match(luaText)?.length ?? 0) < 2) return undefined;
  return ofLuaLocales.test(head) || (hasLocaleName(path) && luaTable.test(head))
    ? 'lua'
    : undefined;
}

/** `key = "text"`, `["key"] = [[text]]`, `L["text"] = true` and `AddString(KEY, "text")`. */
const luaText =
  /(?:^|[{,])[ \t]*(?:[\w.]*\[[^[\]\r\n\u2028\u2029]+\][ \t]*=[ \t]*(?:["']|\[=*\[|true\b)|[\w.]+[ \t]*=[ \t]*(?:["']|\[=*\[)|\w+\([\w"']+[ \t]*,[ \t]*["'])/gm;

/** Folders that exist for texts alone. */
const ofLuaLocales =
  /\bNewLocale\b|\bGetLocale\(\)[ \t]*[=~]=|\bLocales\[["']|\b(?:SafeAddString|ZO_CreateStringId)\(|\bLocale:new\(|\bCreateLanguage\(|^LANGUAGE\b/m;

/** A table that is returned, set or filled. */
const luaTable =
  /^[ \t]*(?:return[ \t]*\{|return[ \t]+setmetatable\(|(?:local[ \t]+)?[\w.]+(?:\[[^\]\r\n\u2028\u2029]+\])?[ \t]*=[ \t]*(?:[\w.]+[ \t]+or[ \t]*|setmetatable\([ \t]*)?(?:\{|$)|[\w.]+\[["'[]|\w+\.\w+[ \t]*=[ \t]*["']|[\w.:]+\(.*\{[ \t]*$)/m;
