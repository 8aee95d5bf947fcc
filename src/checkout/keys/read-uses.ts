// Finds the keys in one source file, by the syntax that its name stands for.

import { Engine } from 'php-parser';
import { readEvents } from '../../formats/readers/xml-events.ts';
import { createLineFinder } from '../../formats/text.ts';
import { trimTrailing } from '../../text/trim.ts';
import { createScriptReader } from './javascript.ts';
import { cutParts, type Parts } from './match-keys.ts';
import { type CallNames, callNames, findCalls } from './token-calls.ts';
import { type Syntax, separator, splitCode, syntaxes, type Token } from './tokens.ts';
import { createUseCollector, type KeyUses, type UseCollector, unknownPart } from './uses.ts';

/** Finds the keys of a file; throws an error if it can't be parsed. */
type Read = (text: string, path: string, uses: UseCollector) => void;

const readersByEnding: readonly (readonly [endings: string, read: Read])[] = [
  [
    'js mjs cjs jsx ts mts cts tsx es6 gjs gts',
    (text, _, uses) => createScriptReader(uses).readModule(text),
  ],
  ['vue svelte', readSingleFileComponent],
  [
    'blade.php',
    readTemplate(
      [
        ['{{--', '--}}'],
        ['{{', '}}'],
        ['{!!', '!!}'],
        ['<?', '?>'],
        ['="', '"'],
        ['@', '\n'],
      ],
      syntaxes.c,
      callNames.php,
    ),
  ],
  ['php phtml inc module', readPhp],
  [
    'twig',
    readTemplate(
      [
        ['{#', '#}'],
        ['{{', '}}'],
        ['{%', '%}'],
      ],
      syntaxes.twig,
      callNames.twig,
    ),
  ],
  [
    'erb',
    readTemplate(
      [
        ['<%#', '%>'],
        ['<%', '%>'],
      ],
      syntaxes.ruby,
      callNames.ruby,
    ),
  ],
  ['heex eex leex', readElixirTemplate],
  ['haml slim rb rake ru jbuilder cr', readTokens(syntaxes.ruby, callNames.ruby)],
  ['ex exs', readElixir],
  ['py pyi gd pl pm sh bash r nim jl', readTokens(syntaxes.python, callNames.gettext)],
  ['kt kts dart groovy gradle', readTokens(syntaxes.named, callNames.c)],
  ['java scala go swift cs fs m mm rs vala lua ets', readTokens(syntaxes.c, callNames.c)],
  ['c cc cpp cxx h hpp qml blp', readTokens(syntaxes.c, callNames.gettext)],
  ['xml axml', readXml],
  [
    'html htm hbs handlebars ejs pug jade mustache liquid jsp cshtml razor astro mdx njk tpl latte ui desktop in smarty ' +
      'aspx ascx vbhtml xaml vb pas pp dpr lpr dfm lfm clj cljs hs ml iss nsi wxs tscn tres xib storyboard plist',
    readWords,
  ],
  ['json json5 jsonc yml yaml toml neon ini properties', readData],
];

const readers = new Map(
  readersByEnding.flatMap(([endings, read]) =>
    endings.split(' ').map((ending) => [ending, read] as const),
  ),
);

/** Finds the function that reads a file; undefined for other files, and for code that programs have made. */
function findReader(path: string): Read | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  if (/\.min\.\w+$|\.d\.[cm]?ts$|-lock\.|^composer\.lock$/.test(name)) return undefined;
  const endings = name.split('.');
  return readers.get(endings.slice(-2).join('.')) ?? readers.get(endings.at(-1) ?? '');
}

export function isSourcePath(path: string): boolean {
  return findReader(path) !== undefined;
}

/** Finds the keys in a file. Throws the error of its parser. */
export function readUses(path: string, text: string): KeyUses {
  const uses = createUseCollector();
  findReader(path)?.(text, path, uses);
  return uses.getUses();
}

/** Reads the script blocks of a component of Vue or Svelte, then the expressions of its template. */
function readSingleFileComponent(text: string, path: string, uses: UseCollector): void {
  const script = createScriptReader(uses);
  const findLine = createLineFinder(text);
  const [blocks, template] = cutParts(text, blockParts);
  for (const { start, code, offset } of blocks) {
    if (start !== '<script') continue;
    const codeStart = code.indexOf('>') + 1;
    script.readModule(code.slice(codeStart), findLine(offset + codeStart));
  }
  const read = (code: string, offset: number) => {
    // `item in items`, `name, index` and statements are no expressions.
    const [, ...afterIn] = code.split(/\s(?:in|of)\s/);
    const expression = afterIn.join(' ');
    const line = findLine(offset);
    if (
      code.trim() === '' ||
      script.readExpression(code, line) ||
      script.readExpression(expression, line)
    )
      return;
    findCalls(splitCode(code, syntaxes.c, line), templateCalls, uses);
  };
  if (path.endsWith('.vue')) {
    const [values, markup] = cutParts(template, [['{{', '}}']]);
    for (const { code, offset } of values) read(code, offset);
    for (const { code: value, offset } of cutParts(markup, attributeParts)[0]) {
      const [name = ''] =
        /[^\s<"]{1,100}$/.exec(markup.slice(Math.max(0, offset - 102), offset - 2)) ?? [];
      if (/^(?::|@|#|v-)/.test(name)) read(value.replaceAll('&quot;', '"'), offset);
      else if (/^(?:keypath|path)$/.test(name))
        uses.ask({ kind: 'key', text: value, line: findLine(offset), isSure: name === 'keypath' });
      else uses.addString(value);
    }
    return;
  }
  for (const { code, offset } of listBraces(template))
    read(code.replace(/^[#:@/]\w+(?:\s+if)?/, ''), offset);
  for (const { code: value } of cutParts(template, attributeParts)[0]) uses.addString(value);
}

const templateCalls: CallNames = {
  functions: new Set(['t', '$t', '$tc', '$_', '_']),
  filters: new Set(),
};

const blockParts: Parts = [
  ['<script', '</script>'],
  ['<style', '</style>'],
  ['<!--', '-->'],
  ['<i18n>', '</i18n>'],
  ['<i18n ', '</i18n>'],
];
const attributeParts: Parts = [['="', '"']];

/** Lists the contents of braces, with braces in them. */
function* listBraces(text: string): Iterable<{ readonly code: string; readonly offset: number }> {
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{' && depth++ === 0) start = at + 1;
    else if (text[at] === '}' && depth > 0 && --depth === 0)
      yield { code: text.slice(start, at), offset: start };
  }
}

function readTokens(syntax: Syntax, names: CallNames): Read {
  return (text, path, uses) =>
    findCalls(splitCode(text, syntax), { ...names, ...resolveRelative(path) }, uses);
}

/** Reads the parts of a template that are code, and the words of the rest; returns the rest, with spaces for the parts. */
function readTemplate(parts: Parts, syntax: Syntax, names: CallNames) {
  return (text: string, path: string, uses: UseCollector, firstLine = 1): string => {
    const findLine = createLineFinder(text);
    const [cuts, rest] = cutParts(text, parts);
    const tokens = cuts.flatMap(({ code, offset, start }) =>
      start.endsWith('#') || start.endsWith('--')
        ? []
        : [...splitCode(code, syntax, firstLine - 1 + findLine(offset)), separator],
    );
    findCalls(tokens, { ...names, ...resolveRelative(path) }, uses);
    readWords(rest, path, uses);
    return rest;
  };
}

/** Reads the code in `<% … %>`, and the calls in braces, whose strings may have braces too: `{gettext("%{count} notes")}`. */
function readElixirTemplate(text: string, path: string, uses: UseCollector, firstLine = 1): void {
  const rest = readElixirParts(text, path, uses, firstLine);
  findCalls(splitCode(rest, syntaxes.heex, firstLine), callNames.gettext, uses);
}

const readElixirParts = readTemplate(
  [
    ['<%#', '%>'],
    ['<%', '%>'],
  ],
  syntaxes.elixir,
  callNames.gettext,
);

/** Reads code of Elixir, and the templates in it: `~H"""…"""`. */
function readElixir(text: string, path: string, uses: UseCollector): void {
  const findLine = createLineFinder(text);
  const [templates, rest] = cutParts(text, [
    ['~H"""', '"""'],
    ['~L"""', '"""'],
  ]);
  findCalls(splitCode(rest, syntaxes.elixir), callNames.gettext, uses);
  for (const { code, offset } of templates) readElixirTemplate(code, path, uses, findLine(offset));
}

/** Rails completes `.title` in `app/views/users/_form.html.erb` to `users.form.title`. */
function resolveRelative(path: string): Pick<CallNames, 'resolveRelative'> {
  const [, view] = `/${path}`.split('/app/views/');
  if (view === undefined) return {};
  const scope = (view.split('.')[0] ?? '').replaceAll('/_', '/').replaceAll('/', '.');
  return { resolveRelative: (key) => scope + key };
}

/** Reads PHP by the tokens of its parser, which needs no linear time for a whole tree. */
function readPhp(text: string, path: string, uses: UseCollector): void {
  const tokens: Token[] = [];
  let line = 1;
  /** The text of a string with values, of which only the texts are kept. */
  let open: string | undefined;
  for (const entry of new Engine({}).tokenGetAll(text) as unknown as readonly (
    | string
    | readonly [string, string, number]
  )[]) {
    const [name, code] = typeof entry === 'string' ? ['', entry] : entry;
    if (typeof entry !== 'string') line = entry[2];
    if (name === 'T_INLINE_HTML') readWords(code, path, uses);
    if (/^T_(?:WHITESPACE|COMMENT|DOC_COMMENT|INLINE_HTML|OPEN_TAG|CLOSE_TAG)$/.test(name))
      continue;
    if (entry === '"' || name === 'T_START_HEREDOC' || name === 'T_END_HEREDOC') {
      if (open !== undefined)
        tokens.push({ kind: 'string', text: open.replace(/\*+/g, unknownPart), line });
      open = open === undefined ? '' : undefined;
    } else if (open !== undefined)
      open += name === 'T_ENCAPSED_AND_WHITESPACE' ? code : unknownPart;
    else if (name === 'T_CONSTANT_ENCAPSED_STRING') {
      tokens.push({ kind: 'string', text: code.slice(1, -1).replace(/\\([\\'"])/g, '$1'), line });
    } else tokens.push({ kind: /^[\w$\\]/.test(code) ? 'name' : 'other', text: code, line });
  }
  findCalls(tokens, callNames.php, uses);
}

/** Reads `@string/title` in layouts and other resources of Android, and all words. */
function readXml(text: string, _: string, uses: UseCollector): void {
  const readValue = (value: string, line: number, attribute = '') => {
    const [, key] = /^@(?:string|plurals|array)\/([\w.]+)$/.exec(value.trim()) ?? [];
    // Libraries have the names of behaviours.
    const isSure = !attribute.endsWith(':layout_behavior');
    if (key !== undefined) uses.ask({ kind: 'key', text: key, line, isAndroid: true, isSure });
    addWords(value, uses);
  };
  let line = 1;
  readEvents(text, {
    onOpen(name, attributes, place) {
      line = place.line;
      const isResource = /^(?:string|plurals|string-array|integer-array|array|item)$/.test(name);
      if (isResource && attributes['name'] !== undefined) uses.define(attributes['name']);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!(isResource && attribute === 'name')) readValue(value, line, attribute);
      }
    },
    onClose() {},
    onText: (value) => readValue(value, line),
  });
}

/** Takes every word for a name that may be a key, as files in other languages have their own ways to write it. */
function readWords(text: string, _: string, uses: UseCollector): void {
  for (const [, value = ''] of text.matchAll(/["']([^"'\n]{1,300})["']/g)) uses.addString(value);
  // Transloco: `*transloco="let t; prefix: 'menu'"`
  for (const [, prefix = ''] of text.matchAll(/\b(?:prefix|read): ?'([\w.]+)'/g))
    uses.addPrefix(prefix);
  addWords(text, uses);
}

function addWords(text: string, uses: UseCollector): void {
  for (const [written] of text.matchAll(/[\p{L}\p{N}_$][\p{L}\p{N}_$.:/-]*/gu)) {
    const word = trimTrailing(trimTrailing(written, '.'), ':');
    uses.addString(word);
    // Manifests of web extensions have `__MSG_title__`.
    if (word.startsWith('__MSG_')) uses.addString(word.slice('__MSG_'.length, -2));
  }
}

function readData(text: string, _: string, uses: UseCollector): void {
  const tokens = splitCode(text, syntaxes.python);
  for (const [index, { kind, text: value }] of tokens.entries()) {
    if (tokens[index + 1]?.text === ':' || kind === 'other') continue;
    if (kind === 'string') addWords(value, uses);
    uses.addString(value);
  }
}
