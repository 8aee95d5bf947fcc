import { runInNewContext } from 'node:vm';
import { transformSync } from 'esbuild';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { javaScript } from '../../../src/formats/readers/javascript.ts';
import { nestedJson } from '../../../src/formats/readers/json.ts';
import { countExamples } from '../../setup/examples.ts';
import { getRefusal, listRefusals, messagesIn, nastyText, testDamagedFiles } from './hard-files.ts';

const sound = `// Texts of Notes
import type { Messages } from './messages';

interface Extra<Key extends string = 'a'> { readonly key: Key; list: Array<Record<Key, string[]>> }
const name = 'Notes' as const;
const menu: Readonly<Record<string, string>> = { save: "Save", 'menu.open': \`Open
it\` };

const en = {
  title: name,
  menu,
  'say "hi"': 'She said \\'hi\\' \\u{1f600}\\n',
  long: 'One, ' +
    "two, " + \`three\` + 4,
  days: ['Monday', , 'Tuesday', ['a', { b: 'c' }]],
  count: 12, rtl: false, none: null, nothing: undefined, less: -1, pattern: /'"/, big: 10n,
  ['computed']: 'Computed', 7: 'Seven',
  empty: '',
  frozen: Object.freeze({ a: 'b' }),
  __proto__: { constructor: 'Prototype' },
  twice: 'first',
  twice: 'second',
} satisfies Messages;

export type Texts = typeof en;
export default en as Extra<'a'> & Messages;
`;

const messages = [
  { key: 'title', target: ['Notes'], line: 10 },
  { key: 'menu.save', target: ['Save'], line: 6 },
  { key: 'menu.menu\\.open', target: ['Open\nit'], line: 6 },
  { key: 'say "hi"', target: ["She said 'hi' 😀\n"], line: 12 },
  { key: 'long', target: ['One, two, three4'], line: 13 },
  { key: 'days[0]', target: ['Monday'], line: 15 },
  { key: 'days[2]', target: ['Tuesday'], line: 15 },
  { key: 'days[3][0]', target: ['a'], line: 15 },
  { key: 'days[3][1].b', target: ['c'], line: 15 },
  { key: 'computed', target: ['Computed'], line: 17 },
  { key: '7', target: ['Seven'], line: 17 },
  { key: 'empty', target: [''], line: 18 },
  { key: 'frozen.a', target: ['b'], line: 19 },
  { key: '__proto__.constructor', target: ['Prototype'], line: 20 },
  { key: 'twice', target: ['second'], line: 22 },
];

/** The texts of a file by their keys. */
function textsIn(file: string): Record<string, string | undefined> {
  return Object.fromEntries(
    messagesIn(javaScript, file).map(({ key, target }) => [key, target[0]]),
  );
}

/** Evaluates a module of this test with the JavaScript engine. */
function evaluateModule(file: string): Record<string, unknown> {
  const module = { exports: {} };
  const { code } = transformSync(file, { loader: 'ts', format: 'cjs' });
  runInNewContext(code, { module, exports: module.exports });
  return JSON.parse(JSON.stringify(module.exports));
}

describe('javaScript', () => {
  test('reads what is written out, types and all', () => {
    expect(messagesIn(javaScript, sound)).toEqual(messages);
    expect(messagesIn(javaScript, `\ufeff${sound.replaceAll('\n', '\r\n')}`)).toEqual(messages);
  });

  test.each([
    ['a default', 'export default { a: "b" };'],
    ['a default by its name', 'const de: Texts = { a: "b" };\nexport default de;'],
    ['a default in a list', 'const de = { a: "b" };\nexport { de as default, de };'],
    ['a cast in front', 'export default <Texts>{ a: "b" };'],
    ['a constant', 'const a = <const>{ a: "b" }\nexport default a!'],
    ['CommonJS', "'use strict';\nmodule.exports = { a: 'b' };"],
    ['CommonJS twice', 'exports = module.exports = { a: "b" };'],
    ['CommonJS with a name', 'const de = module.exports = { a: "b" }'],
    [
      'what a compiler writes',
      'Object.defineProperty(exports, "__esModule", { value: true });\nexports.default = { a: "b" };',
    ],
    ['TypeScript for CommonJS', 'export = { a: "b" };'],
    ['one object by a name', 'export const de = { a: "b" } as const;'],
    ['one object beside settings', 'export const locale = "de";\nexport const de = { a: "b" };\n'],
    ['one object beside functions', 'export const de = { a: "b" };\nexport function f() {}'],
    ['one object of a list', 'var de = { a: "b" };\nexport { de };\nexport type { X } from "./x";'],
    ['a part of CommonJS', 'module.exports.de = { a: "b" };'],
    ['a name in quotes', 'const de = { a: "b" };\nexport { de as "default" };'],
    [
      'a default beside a type',
      'const de = { a: "b" };\ntype X = 1;\nexport { de as default, type X };',
    ],
    ['a default after a type', 'export type X = { c: "d" };\nexport default { a: "b" };'],
    ['a shebang', '#!/usr/bin/env node\nmodule.exports = { a: "b" };'],
    ['a call for others', 'const de = { a: "b" };\nregister("de", de);\nexport default de;'],
  ])('finds the texts in %s', (_, file) => {
    expect(textsIn(file)).toEqual({ a: 'b' });
  });

  test('starts keys with the names of several exports', () => {
    const file =
      'export const app = { a: "b" };\nexport const menu = { c: "d" }, e = `f`, n = 1, g = () => "h";';
    expect(textsIn(file)).toEqual({ 'app.a': 'b', 'menu.c': 'd', e: 'f' });
    expect(textsIn('exports.a = "b";\nexports["c"] = "d";')).toEqual({ a: 'b', c: 'd' });
  });

  test('has no messages in an empty object', () => {
    expect(messagesIn(javaScript, 'export default {}')).toEqual([]);
  });

  test('reads back whatever is written, as the engine does', () => {
    type Tree = string | number | null | readonly Tree[] | { readonly [name: string]: Tree };
    const name = fc
      .oneof(
        fc.constantFrom('a', 'a.b', '', '0', 'constructor', 'class', 'one', 'other'),
        nastyText,
      )
      // Names in JSON that begin with `@` may describe others.
      .map((text) => text.replaceAll('\\', '/').replace(/^@+/, ''));
    const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        { weight: 3, arbitrary: nastyText },
        fc.constantFrom(null, 0, -1.5),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(name, tie('tree'), { maxKeys: 3 }),
      ),
    }));
    const ways = fc.constantFrom(
      (value: string) => `export default ${value};`,
      (value: string) => `module.exports = ${value}`,
      (value: string) =>
        `const de: Record<string, Texts<'a'>> = ${value};\nexport default de as Texts;`,
      (value: string) => `export const de = ${value} satisfies Texts`,
    );
    const quote = fc.constantFrom('"', "'", '`');
    fc.assert(
      fc.property(fc.dictionary(name, tree, { maxKeys: 5 }), ways, quote, (file, way, sign) => {
        const text = way(written(file, sign));
        const expected = messagesIn(nestedJson, JSON.stringify(file));
        const read = messagesIn(javaScript, text);
        expect(read.map(({ key, target }) => ({ key, target }))).toEqual(expected);
        const { default: whole, de, ...exported } = evaluateModule(text);
        expect(messagesIn(nestedJson, JSON.stringify(whole ?? de ?? exported))).toEqual(expected);
      }),
      { numRuns: countExamples(5) },
    );

    function written(value: Tree, sign: string): string {
      if (typeof value === 'string') return quoted(value, sign);
      if (Array.isArray(value)) return `[${value.map((one) => written(one, sign)).join(', ')}]`;
      if (typeof value !== 'object' || value === null) return String(value);
      const entries = Object.entries(value).map(
        ([key, one]) =>
          `${quoted(key, sign === '`' ? '"' : sign)}: ${written(one, sign)}, // ${sign}\n`,
      );
      return `{ ${entries.join('')} }`;
    }
    function quoted(text: string, sign: string): string {
      const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
      return `${sign}${escaped.replaceAll(sign, `\\${sign}`).replaceAll('${', '\\${')}${sign}`;
    }
  });

  test('says what it does not know without running it', () => {
    const values: Readonly<Record<string, string>> = {
      'a spread': '...getCommon()',
      'a getter': 'get a() { return "b"; }',
      'a call': 'a: t("b")',
      'a tagged template': 'a: t`b`',
      'a name from elsewhere': 'a: common',
      'a name alone': 'common',
      'a part of another value': 'a: common.b',
      'a spread in a list': 'a: [...b]',
      'an element': 'a: new Text("b")',
      'a computed key': '[a]: "b"',
      'a key with an expression': '[`a${b}`]: "b"',
    };
    const refusals = Object.entries(values).map(
      ([what, value]) =>
        `${what}: ${getRefusal(() => messagesIn(javaScript, `export default {\n  ${value},\n};`)).split('\n', 1)[0]}`,
    );
    expect(refusals.join('\n')).toMatchInlineSnapshot(`
      "a spread: 2:3 A spread (\`...\`) is here. Nothing in the file is run, so its text is not known.
      a getter: 2:3 A function is here. Nothing in the file is run, so its text is not known.
      a call: 2:6 A call of a function is here. Nothing in the file is run, so its text is not known.
      a tagged template: 2:6 A call of a function is here. Nothing in the file is run, so its text is not known.
      a name from elsewhere: 2:6 The name \`common\`, which is not set in this file, is here. Nothing in the file is run, so its text is not known.
      a name alone: 2:3 The name \`common\`, which is not set in this file, is here. Nothing in the file is run, so its text is not known.
      a part of another value: 2:6 A part of another value is here. Nothing in the file is run, so its text is not known.
      a spread in a list: 2:7 A spread (\`...\`) is here. Nothing in the file is run, so its text is not known.
      an element: 2:6 Something that is computed is here. Nothing in the file is run, so its text is not known.
      a computed key: 2:4 The key is computed here. Nothing in the file is run, so it is not known.
      a key with an expression: 2:4 The key is computed here. Nothing in the file is run, so it is not known."
    `);
  });

  test('takes what a function or an expression is written with for a text', () => {
    const file = `export default {
      template: \`Hello \${name}, you have \${count} files\`,
      sum: 'Hello ' + name,
      choice: isOne ? 'one file' : \`\${count} files\`,
      either: name || 'no one',
      arrow: (count: number): string => \`\${count} files\`,
      method(count) {
        if (count === 1) return 'one file';
        switch (count) { case 0: return 'no file'; default: { return count + ' files'; } }
      },
      expression: function (count) { const f = () => 'never'; return (count > 1 ? 'many' : 'few') as string; },
      plain: 'Text',
      days: 'Mon_Tue'.split('_'),
      noWords: (a, b) => a - b,
      noText: (date) => format(date),
      number: 1 + 2,
      value: \`\${a}\${b}\`,
    };`;
    expect(textsIn(file)).toEqual({
      template: 'Hello n, you have n files',
      sum: 'Hello n',
      choice: 'one file n files',
      either: 'no one',
      arrow: 'n files',
      method: 'one file no file n files',
      expression: 'many few',
      plain: 'Text',
      'days[0]': 'Mon',
      'days[1]': 'Tue',
    });
  });

  test('leaves the texts of another file to that file', () => {
    const file =
      'import en from "./en";\nexport default { ...en, save: "Sichern", tab: { ...tab, a: "b" } };';
    expect(textsIn(file)).toEqual({ save: 'Sichern', 'tab.a': 'b' });
  });

  test.each([
    'export default defineMessages({ a: "b" });',
    'const de = { a: "b" };\nexport default defineLocale(de);',
    'export default defineI18nLocale(() => ({ a: "b" }));',
    'export default defineI18nLocale(async (locale) => {\n  return { a: "b" };\n});',
    'export const de = defineMessages({ a: "b" });',
  ])('looks into a call that only hands its object through: %s', (file) => {
    expect(textsIn(file)).toEqual({ a: 'b' });
  });

  test('says what is wrong, where, and how to fix it', () => {
    const files: Readonly<Record<string, string>> = {
      'a spread': 'const common = {};\nexport default {\n  ...common,\n};',
      'a computed key': 'export default {\n  [a]: "b",\n};',
      'no export': 'const de = { a: "b" };\n',
      nothing: '',
      'an export from another file': '\nexport * from "./de";',
      'a name from another file': 'import de from "./de";\nexport default de;',
      'a call': 'export default t({ a: "b" });',
      'a function that does something':
        'export default defineLocale(() => {\n  t();\n  return { a: "b" };\n});',
      'a function': 'export default () => ({ a: "b" });',
      'a change': 'const de = {};\nde.a = "b";\nexport default de;',
      'itself inside': 'const de = { de };\nexport default de;',
      'a comma missing': 'export default {\n  a: "b"\n  c: "d",\n};',
      'a quote missing': 'export default {\n  a: "b,\n  c: "d",\n};',
      'an apostrophe': "export default {\n  a: 'It's',\n};",
      'no end of a template': 'export default { a: `b };\n',
      'no end of a comment': 'export default {}; /* a',
      'an unknown escape': 'export default { a: "\\u00g9" };',
      'no end': 'export default {\n  a: {\n    b: "c",\n',
      'a brace too many': 'export default { a: "b" } };',
      'a merge conflict': 'export default {\n<<<<<<< HEAD\n  a: "b",\n=======\n',
      'a line of a comment like its mark': '/*\nButtons\n=======\n*/\nexport default { a: };',
      'another format': '<resources/>',
      'too many levels': `export default ${'{ a: '.repeat(101)}"b"${' }'.repeat(101)}`,
      'too many brackets': `export default ${'['.repeat(1_000)}`,
      'too many pieces': `export default { a: ${"'x'+".repeat(40_000)}'x' }`,
      'too many texts': `export default { a: [${"'x',".repeat(400_000)}] }`,
      'too many comments': `export default {${'/**/'.repeat(30_000)}}`,
      'too many names': `const a0 = ['b'];\n${Array.from({ length: 40 }, (_, n) => `const a${n + 1} = [a${n}, a${n}, a${n}];`).join('\n')}\nexport default { a: a40 };`,
    };
    expect(listRefusals(files, (text) => messagesIn(javaScript, text))).toMatchInlineSnapshot(`
      "Expected: a plain text in quotes, or an object or a list of them that is written out. Fix: Write the text itself.
        a spread: 3:3 A spread (\`...\`) is here. Nothing in the file is run, so its text is not known.
      Expected: a key as it is, or in quotes. Fix: Write the key itself.
        a computed key: 2:4 The key is computed here. Nothing in the file is run, so it is not known.
      Expected: \`export default { key: 'text' };\` or \`module.exports = { key: 'text' };\`. Fix: Export an object that holds the texts by their keys.
        no export: 1:1 The file exports no texts.
        nothing: 1:1 The file exports no texts.
      Expected: \`export default { key: 'text' };\` or \`module.exports = { key: 'text' };\`. Fix: Name the file with the texts in \`filemask\`, or write them here.
        an export from another file: 2:1 What is exported here is in another file, which is not looked at.
      Expected: \`export default { key: 'text' };\` or \`module.exports = { key: 'text' };\`. Fix: Write the object with the texts into this file.
        a name from another file: 2:16 The name that is exported here is not set in this file.
      Expected: \`export default { key: 'text' };\` or \`module.exports = { key: 'text' };\`. Fix: Write the keys and texts into the object that is exported.
        a call: 1:16 The file exports something else than an object that is written out. Nothing in it is run.
        a function that does something: 1:16 The file exports something else than an object that is written out. Nothing in it is run.
        a function: 1:16 The file exports something else than an object that is written out. Nothing in it is run.
      Expected: \`export default { key: 'text' };\` or \`module.exports = { key: 'text' };\`. Fix: Write the key and the text into the object itself.
        a change: 2:1 A value is changed here after it was set. Nothing in the file is run.
      Expected: at most 100 levels. Fix: Remove the nested brackets, braces or dashes.
        itself inside: 1:14 Lists or mappings are nested too deeply here for the file to be read.
        too many levels: 1:513 Lists or mappings are nested too deeply here for the file to be read.
        too many brackets: 1:316 Lists or mappings are nested too deeply here for the file to be read.
      Expected: JavaScript or TypeScript without mistakes. Fix: Correct the mistake, which may begin just before this place.
        a comma missing: 3:3 The file is not valid JavaScript or TypeScript: Unexpected token, expected ",".
        a quote missing: 2:6 The file is not valid JavaScript or TypeScript: Unterminated string constant.
        an apostrophe: 2:10 The file is not valid JavaScript or TypeScript: Unexpected token, expected ",".
        no end of a template: 1:22 The file is not valid JavaScript or TypeScript: Unterminated template.
        no end of a comment: 1:20 The file is not valid JavaScript or TypeScript: Unterminated comment.
        an unknown escape: 1:24 The file is not valid JavaScript or TypeScript: Bad character escape sequence.
        no end: 4:1 The file is not valid JavaScript or TypeScript: Unexpected token.
        a brace too many: 1:27 The file is not valid JavaScript or TypeScript: Unexpected token.
        a line of a comment like its mark: 5:21 The file is not valid JavaScript or TypeScript: Unexpected token.
        another format: 1:11 The file is not valid JavaScript or TypeScript: Unexpected token, expected ",".
      Expected: one version of the lines. Fix: Keep the right lines, and remove the others and the lines of \`<<<<<<<\`, \`=======\`, \`>>>>>>>\`.
        a merge conflict: 2:1 The file holds the marks of a merge conflict that was not resolved.
      Expected: texts in a few pieces. Fix: Join the pieces of long texts into one.
        too many pieces: 1:1 An expression in this file is too deeply nested.
      Expected: texts for people, with their keys. Fix: Split the file into several, or look whether it is a translation file at all.
        too many texts: 1:1420589 The file has too many pieces for its size; up to here it can be read.
        too many comments: 1:80017 The file has too many pieces for its size; up to here it can be read.
      Expected: values that are written out where they belong. Fix: Write the values out instead of their names.
        too many names: 5:21 The names in this file represent values that multiply into too large a whole."
    `);
  });

  test('runs nothing', () => {
    const touched = 'globalThis.touchedByTranslations = true';
    const file = `${touched};\nexport default { a: 'b', [(${touched}, 'c')]: 'd' };`;
    expect(() => messagesIn(javaScript, file)).toThrow('computed');
    expect(messagesIn(javaScript, `${touched};\nexport default { a: 'b' };`)).toHaveLength(1);
    expect(globalThis).not.toHaveProperty('touchedByTranslations');
  });

  testDamagedFiles(javaScript, sound);
});
