// Files of a size that costs most: for each format, the pieces of its syntax, each repeated until a
// file is full, closed or not, one inside another, and mixed by a fixed seed.

import type { FormatName } from '../../../src/formats/list.ts';
import { type Random, randomFrom } from './random.ts';
import { type Text, writers } from './sound.ts';

export interface HeavyFile {
  readonly name: string;
  /** Returns content of about `size` bytes. */
  readonly content: (size: number) => string | Uint8Array;
}

/** The syntax of a format. In a piece, `№` is a number that grows by one each time. */
interface Syntax {
  /** Opens and closes a file. */
  readonly around: readonly [open: string, close: string];
  /** Opens and closes the text of one message, inside `around`. */
  readonly text: readonly [open: string, close: string];
  readonly pieces: readonly string[];
  /** Pieces that can be nested. */
  readonly nested: readonly (readonly [open: string, close: string])[];
}

/** The size up to which a file has a limit on what it costs. */
export const heavySize = 1024 * 1024;

/** Pieces of texts that quality checks look at, and characters that no format expects. */
const anywhere = [
  ...['{', '{a}', '{a, plural, other {', '{{', '}', '#', '%s', '%1$s', '%(a)s', '%{a}', '${a}'],
  ...['<', '<a ', '<a>', '</a>', '<b c=d ', '&amp;', '&', ':ab', '$a$', '$t(', '(', ')', ':)'],
  ...[
    '"',
    "'",
    '`',
    '\\',
    '\\n',
    '\\u0041',
    '\\"',
    '.',
    '...',
    '…',
    ' ',
    '\t',
    '\n',
    '\r\n',
    ' \n',
  ],
  ...[
    'x',
    'x ',
    'x.y.',
    'é',
    '\u0301',
    '👩‍👩‍👧',
    '\u200f',
    '\u00a0',
    '\u2028',
    '|',
    '1',
    '-',
    '=',
    ':',
  ],
  ...['\0', ',', ';', '/', '*', '//', '/*', '*/', '<!--', '-->', '#\n', '@', '+', '?', '!'],
] as const;

const json: Syntax = {
  around: ['{', '"z":"z"}'],
  text: ['"save":"', '",'],
  pieces: [
    ...['"k№":"x",', '"k":"x",', '"":"",', '"k№":"",', '"k№":{},', '"k№":[],', '"k№":1,', '[],'],
    ...[
      '{},',
      '"x",',
      '1,',
      '"k№_one":"x",',
      '"k_№":"x",',
      '"a.b.№":"x",',
      '"k№":{"message":"x"},',
    ],
    ...[
      '"@k№":"x",',
      '"_k№_::_x_":["x"],',
      '"k№":["x","x"],',
      '"k№":{"other":"x"},',
      'true',
      '1e9',
    ],
    ...['"en":{"k№":"x"},', '"k№":{"en":"x","de":"x"},'],
  ],
  nested: [
    ['[', ']'],
    ['{"a":', '}'],
    ['{"a№":', '}'],
    ['[{"a":1,"b":', '}]'],
  ],
};

/** JSON with the messages below something. */
function jsonBelow(open: string, close: string, ...pieces: string[]): Syntax {
  return { ...json, around: [open, close], pieces: [...json.pieces, ...pieces] };
}

function xml(root: string, text: readonly [string, string], ...pieces: string[]): Syntax {
  const name = /^<([\w:]+)/.exec(root)?.[1] ?? '';
  return {
    around: [root, `</${name}>`],
    text,
    pieces: [
      ...[
        '<a/>',
        '<a№/>',
        '<a>x</a>',
        '<a',
        ' a№=""',
        '<a b="',
        '<!---->',
        '<?a?>',
        '<![CDATA[x]]>',
      ],
      ...[
        '<![CDATA[',
        '<!DOCTYPE a [',
        '<!ENTITY a№ "x">',
        '&#65;',
        '&a;',
        ']]>',
        '<a:b/>',
        '</a>',
      ],
      ...pieces,
    ],
    nested: [
      ['<a>', '</a>'],
      ['<a№ b="c">x', '</a№>'],
      ...pieces.flatMap((piece): [string, string][] => {
        const [, tag] = /^<(\w+)[^>]*>$/.exec(piece) ?? [];
        return tag === undefined || piece.endsWith('/>') ? [] : [[piece, `</${tag}>`]];
      }),
    ],
  };
}

/** Forms of which no two agree with the same ones in a check. */
function items(count: number): string {
  return Array.from({ length: count }, (_, at) => `<item>{${at}} yes%</item>`).join('');
}

const android = xml(
  '<resources>',
  ['<string name="save">', '</string>'],
  '<string name="k№">x</string>',
  '<string name="k">x</string>',
  '<string name="k№"/>',
  '<plurals name="k№"><item>x</item></plurals>',
  `<plurals name="k№">${items(6)}</plurals>`,
  `<plurals name="k№">${items(36)}</plurals>`,
  `<plurals name="k№">${items(1000)}</plurals>`,
  '<string-array name="k№"><item>x</item><item/></string-array>',
  '<string name="a">',
);

const yaml: Syntax = {
  around: ['', ''],
  text: ['save: "', '"\n'],
  pieces: [
    ...['k№: x\n', 'k: x\n', 'k№:\n', '- x\n', '-\n', '- ', '? ', '? a\n', ': ', 'a: &a№ x\n'],
    ...[
      'a№: *a\n',
      '*a ',
      '&a ',
      '!a ',
      '!!str ',
      '[',
      ']',
      '{',
      '}',
      '{a: b},',
      '[],',
      'a,',
      '"x"\n',
    ],
    ...[
      '<<: *a\n',
      '---\n',
      '...\n',
      '%YAML 1.2\n',
      'k№: |\n  x\n',
      'k№: >\n  x\n',
      '|\n',
      '"\n',
      '# x\n',
    ],
    ...['k№: "x\ny"\n', 'k№:\n  one: x\n', 'k№: {en: x, de: x}\n', 'en: {k№: x}\n', ' - ', '? - '],
    ...["a: 'x\n", 'a: "x\n', 'a: x: y\n', '\u0085', 'a: b\n c\n'],
  ],
  nested: [
    ['[', ']'],
    ['{a: ', '}'],
    ['{? [', ']}'],
    ['- ', '\n'],
    ['a:\n - ', '\n'],
    ['!a ', ''],
  ],
};

const rubyYaml: Syntax = {
  ...yaml,
  around: ['de:\n', ''],
  text: [' save: "', '"\n'],
  pieces: [...yaml.pieces, ' k№: x\n', ' k№:\n  other: x\n', ' k№: {one: x, other: y}\n'],
};

const po: Syntax = {
  around: ['msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n', '\n'],
  text: ['msgid "save"\nmsgstr "', '"\n\n'],
  pieces: [
    ...[
      'msgid "k№"\nmsgstr "x"\n\n',
      'msgid "k"\nmsgstr "x"\n\n',
      'msgctxt "c№"\nmsgid "k"\nmsgstr ""\n\n',
    ],
    ...[
      'msgid "k№"\nmsgid_plural "x"\nmsgstr[0] "x"\n\n',
      'msgstr[№] "x"\n',
      '"x"\n',
      '""\n',
      '"\\n"\n',
    ],
    ...[
      'msgid ""\n',
      'msgstr ""\n',
      'msgctxt ""\n',
      '#~ msgid "k№"\n#~ msgstr "x"\n',
      '#, fuzzy\n',
    ],
    ...[
      '#: a.c:1\n',
      '#| msgid "x"\n',
      '# x\n',
      '#. x\n',
      'domain "x"\n',
      '"\\x41"\n',
      'msgid ',
      '\\101',
    ],
    '"Plural-Forms: nplurals=999999999; plural=((((n))));\\n"\n',
  ],
  nested: [],
};

const php: Syntax = {
  around: ['<?php return [', '];'],
  text: ["'save' => '", "',"],
  pieces: [
    ...[
      "'k№' => 'x',",
      "'k' => 'x',",
      "'x',",
      '[],',
      "'k№' => [],",
      "'a' . ",
      '"$a" . ',
      '"{$a}",',
    ],
    ...[
      '<<<A\nx\nA,',
      '<<<A\n',
      "<<<'A'\nx\nA,",
      '/**/',
      '//\n',
      '#\n',
      '/** x */',
      'a(',
      '(',
      '-',
      '!',
    ],
    ...[
      '$a[',
      '$a->',
      'A::',
      'fn() => ',
      'function() {',
      'new class {',
      '?:',
      ' ? ',
      '(int)',
      '@',
      '...',
    ],
    ...[
      '?>',
      '<?php ',
      '<?= ',
      '"\\x41",',
      '"${a}",',
      '"{$a[',
      '`a`',
      '1,',
      'null,',
      'array(',
      'if (1) {',
    ],
    ...[
      '=>',
      '&',
      '\\a',
      "__('x'),",
      'namespace a;',
      'match(1) {',
      '#[a]',
      'static ',
      '$$',
      '"',
      'yield ',
    ],
  ],
  nested: [
    ['[', ']'],
    ['array(', ')'],
    ["['a' => ", ']'],
    ['(', ')'],
    ['a(', ')'],
    ['$a[', ']'],
    ['fn() => ', ''],
    ['function() { return ', '; }'],
    ['"{$a[', ']}"'],
    ['1 ? ', ' : 1'],
    ['!', ''],
  ],
};

const phpStatements: Syntax = {
  ...php,
  around: ['<?php ', ''],
  text: ["$lang['save'] = '", "';"],
  pieces: [
    ...php.pieces,
    ...[
      "$lang['k№'] = 'x';",
      "$lang['k'] = 'x';",
      "define('K№', 'x');",
      "const K№ = 'x';",
      '$a = ',
    ],
    ...[
      "$lang['a']['b№'] = 'x';",
      "$lang[] = 'x';",
      "$lang['k'] .= 'x';",
      ';',
      '{',
      '}',
      'if ($a) ',
      'a: ',
    ],
    ...['$a = array_merge($a, [1]);', 'else ', 'for (;;) ', 'declare(a=1) ', 'return ', "$a['x']"],
  ],
  nested: [...php.nested, ['{', '}'], ['if (1) {', '}'], ['namespace a {', '}']],
};

const module: Syntax = {
  around: ['export default {', '};'],
  text: ["save: '", "',"],
  pieces: [
    ...[
      'k№: "x",',
      'k: "x",',
      '"k№": "x",',
      '[],',
      '{},',
      'k№: [],',
      '"x" + ',
      '`x` + ',
      '`${',
      '`${a}`,',
    ],
    ...[
      'k№: `x${a}y`,',
      'k№: a => `x`,',
      'k№() { return "x" },',
      'a => ',
      '(a) => ',
      'function() {',
      'a ? ',
    ],
    ...[
      'a ? b : ',
      'a(',
      '(',
      '<a>',
      '<a>(',
      'a<',
      '/a/',
      '/',
      '/*',
      '/**/',
      '//\n',
      '!',
      '- ',
      '...a,',
    ],
    ...[
      '[a]: ',
      'get a() {',
      'async ',
      'await ',
      'new ',
      'class {',
      'a.b',
      'a?.b',
      '<a></a>',
      'a as b',
      ' as ',
    ],
    ...[
      'a.',
      '1,',
      'null,',
      'a = ',
      'a || ',
      'a ?? ',
      'a, ',
      '#a',
      '@a ',
      '\\u{41}',
      '"a".split("a"),',
      '**',
    ],
    ...[
      'k№: a ? "x" : "y",',
      'k№: b => c ? "x" : "y",',
      'yield ',
      'typeof ',
      'k№: Object.freeze(',
      'a!',
      '=>',
    ],
    ...[
      'k№: {en: "x", de: "x"},',
      'en: {k№: "x"},',
      'k№: "x" as A<B>,',
      'a<b>(c)',
      '{a}: ',
      '[...',
      '({',
    ],
  ],
  nested: [
    ['[', ']'],
    ['{a:', '}'],
    ['(', ')'],
    ['a(', ')'],
    ['`${', '}`'],
    ['a => (', ')'],
    ['a ? (', ') : b'],
    ['() => { return ', '}'],
    ['<a>(', ')'],
    ['a<', '>'],
    ['[a = ', '] = b'],
    ['({a = ', '}) => b'],
    ['!', ''],
    ['"x" + (', ')'],
    ['async (a = ', ') => b'],
    ['class { a = ', '}'],
  ],
};

const moduleStatements: Syntax = {
  ...module,
  around: ['', 'export default a0;'],
  text: ["export const save = '", "';"],
  pieces: [
    ...module.pieces,
    ...[
      'const k№ = "x";',
      'export const k№ = "x";',
      'exports.k№ = "x";',
      'const a№ = {a: "x"};',
      ';',
      '{',
      '}',
    ],
    ...[
      'import "a";',
      'import {a№} from "a";',
      'export {a as b№};',
      'export * from "a";',
      'let a;',
      'var a;',
    ],
    ...[
      'if (a) ',
      'for (;;) ',
      'label№: ',
      'type A№ = B;',
      'type A = B<',
      'interface A№ {}',
      'enum A№ {}',
      'x\n',
    ],
    ...[
      'function f№() {}',
      'class A№ {}',
      'a = ',
      'declare ',
      'namespace A№ {',
      'abstract ',
      'const a = [',
      'do ',
    ],
    ...['const a№ = b№, b№ = a;', 'f({x: a0});'],
    ...[
      'createI18n({messages: {en: {k№: "x"}, de: {k№: "x"}}});',
      'module.exports = ',
      'a.b№ = "x";',
    ],
  ],
  nested: [
    ...module.nested,
    ['{', '}'],
    ['if (a) {', '}'],
    ['function f() {', '}'],
    ['namespace a {', '}'],
  ],
};

const json5: Syntax = {
  ...module,
  around: ['{', '}'],
  text: ["save: '", "',"],
};

const lua: Syntax = {
  around: ['return {', '}'],
  text: ['save = "', '",'],
  pieces: [
    ...[
      'k№ = "x",',
      'k = "x",',
      '["k№"] = "x",',
      '"x",',
      '{},',
      'k№ = {},',
      '"x" .. ',
      'a .. ',
      'a.',
      'a:b',
    ],
    ...[
      'a(',
      '()',
      '(',
      '{',
      '[[',
      '[[x]],',
      '[==[',
      '--[[',
      '--[[]]',
      '--\n',
      'not ',
      '- ',
      '# ',
      'a or ',
      '^ ',
    ],
    ...[
      'function() ',
      'function() return "x" end,',
      '"\\65",',
      '"\\z ',
      '"\\u{41}',
      '[a] = ',
      '1,',
      '0x',
      '...',
    ],
    ...[
      'nil,',
      'true,',
      '["x"] = true,',
      'a and "x" or "y",',
      '("x"):format(a),',
      '//',
      '==',
      '~',
      '<<',
    ],
  ],
  nested: [
    ['{', '}'],
    ['{a = ', '}'],
    ['(', ')'],
    ['a(', ')'],
    ['a[', ']'],
    ['function() return ', ' end'],
    ['not ', ''],
    ['2 ^ ', ''],
    ['"x" .. (', ')'],
  ],
};

const luaStatements: Syntax = {
  ...lua,
  around: ['', ''],
  text: ['L["save"] = "', '"\n'],
  pieces: [
    ...lua.pieces,
    ...[
      'L["k№"] = "x"\n',
      'L["k"] = "x"\n',
      'local a№ = "x"\n',
      'a.b№ = {}\n',
      'K№ = "x"\n',
      'a = a or {}\n',
    ],
    ...[
      'local a№ = a.b\n',
      'Add("K№", "x")\n',
      'f({ k№ = "x" })\n',
      'f("k№", { a = "x" })\n',
      'do ',
      'end ',
    ],
    ...[
      'if a then ',
      'while a do ',
      'for a in b do ',
      'repeat ',
      'until a ',
      'function a.b№() end\n',
      ';',
      '::a::',
    ],
    ...[
      'local a = setmetatable({}, {})\n',
      'local a№ <const> = 1\n',
      'a, ',
      'goto a ',
      'break ',
      'a.b = a\n',
    ],
    ...[
      'local function f№() return { a = "x" } end\n',
      'L.a.b.c.d.e№ = "x"\n',
      'elseif a then ',
      'else ',
    ],
  ],
  nested: [...lua.nested, ['do ', ' end '], ['if a then ', ' end '], ['function a() ', ' end ']],
};

const fluent: Syntax = {
  around: ['a = b\n', 'z = z\n'],
  text: ['save = ', '\n'],
  pieces: [
    ...[
      'k№ = x\n',
      'k = x\n',
      '-k№ = x\n',
      '    .a№ = x\n',
      '    x\n',
      '    [a№] x\n',
      '   *[a] x\n',
      '# x\n',
    ],
    ...[
      '## x\n',
      '###\n',
      '{',
      '}',
      '{ $a }',
      '{ a }',
      '{ -a }',
      '{ A() }',
      '{ A(',
      'a: 1, ',
      '{ "x" }',
      '{ "',
    ],
    ...[
      '{ $a ->\n',
      '{ $a ->\n   *[b] ',
      '{ 1 }',
      'a = { $a ->\n    [b] x\n   *[c] y\n }\n',
      'a =\n',
      'a',
      '\n ',
    ],
    ...[
      '{ a.b }',
      '{ -a(b: 1) }',
      '    {',
      '\n    }',
      '\\u0041',
      'k№ = { "\\u0041" }\n',
      ' [',
      ' *',
      ' .',
      '\r\n',
    ],
  ],
  nested: [
    ['{ ', ' }'],
    ['{ $a ->\n   *[b] ', '\n }'],
    ['{ A(', ') }'],
    ['{ -a(b: ', ') }'],
  ],
};

const toml: Syntax = {
  around: ['', ''],
  text: ['save = "', '"\n'],
  pieces: [
    ...[
      'k№ = "x"\n',
      'k = "x"\n',
      '[a№]\n',
      '[a.b№]\n',
      '[[a]]\n',
      '[[a№]]\n',
      'a.b№ = "x"\n',
      'a№.b = "x"\n',
    ],
    ...[
      '[a]\n',
      '[',
      ']',
      '{',
      '{}',
      '{},',
      '[],',
      '"x",',
      'a = {',
      'a = [',
      'a№ = []\n',
      'a№ = {}\n',
      'a.',
    ],
    ...[
      '"""',
      "'''",
      '"""\n',
      'a№ = 1\n',
      'a№ = 1979-05-27\n',
      '"\\u0041"',
      '# x\n',
      '"a".',
      'a = ',
      '\\\n',
    ],
    ...[
      '[k№]\none = "x"\nother = "x"\n',
      'a№ = nan\n',
      '1_',
      '1,',
      '""',
      'a№ = """x"""\n',
      '[[a.b]]\n',
      '\\x',
    ],
  ],
  nested: [
    ['[', ']'],
    ['{a=', '}'],
    ['{a№.b=', '}'],
  ],
};

const hjson: Syntax = {
  around: ['{\n', '\n}'],
  text: ['save: "', '"\n'],
  pieces: [
    ...[
      'k№: x\n',
      'k: x\n',
      '"k№": "x",',
      '{',
      '}',
      '[',
      ']',
      '[],',
      '{},',
      'a: {',
      'a: [',
      "'''",
      "'''\n",
      ',',
    ],
    ...[
      "k№: '''x'''\n",
      "k№:\n  '''\n  x\n  '''\n",
      '# x\n',
      '// x\n',
      '/* */',
      'a:',
      'a: ',
      '"a": ',
      '1,',
      'null,',
    ],
    ...['"\\u0041",', 'k№.a: x\n', 'a.b№: {\n}\n', '  x\n', 'true\n'],
  ],
  nested: [
    ['[', ']'],
    ['{a:', '}'],
    ['a: {\n', '\n}'],
  ],
};

const lines: Syntax = { around: ['', ''], text: ['save = ', '\n'], pieces: [], nested: [] };

const ini: Syntax = {
  ...lines,
  pieces: [
    ...[
      'k№ = x\n',
      'k = x\n',
      '[a№]\n',
      '[a]\n',
      '[a№]\nk = x\n',
      'k№ = "x"\n',
      'K№="x"\n',
      '; x\n',
      '# x\n',
    ],
    ...[
      '_QQ_',
      '"_QQ_"',
      'k№ = "x" ; y\n',
      '[',
      ']',
      '=\n',
      'k№=\n',
      'k="',
      'a.b№ = x\n',
      '[a.b№]\n',
    ],
  ],
};

const properties: Syntax = {
  ...lines,
  pieces: [
    ...[
      'k№ = x\n',
      'k = x\n',
      'k№\n',
      'k№:x\n',
      '\\\n',
      'x\\\n',
      '\\u0041',
      '\\u',
      '# x\n',
      '! x\n',
      '\\ ',
      '\\=',
    ],
    ...['=\n', ' \\\n ', '\f', 'a.b№=x\n', 'k№=\\\n', '\r'],
  ],
};

const strings: Syntax = {
  around: ['', ''],
  text: ['"save" = "', '";\n'],
  pieces: [
    ...[
      '"k№" = "x";\n',
      '"k" = "x";\n',
      '"k№";\n',
      'k№ = x;\n',
      '""="";',
      '"x"',
      '= ',
      ';',
      '/* x */',
      '/**/',
    ],
    ...['// x\n', '{', '}', '(', '"\\U0041"', '\\101', "'x'", '"k№" = "x"\n', '"k№" = ', '/*'],
  ],
  nested: [],
};

const paradox: Syntax = {
  around: ['l_english:\n', ''],
  text: [' save:0 "', '"\n'],
  pieces: [
    ...[
      ' k№:0 "x"\n',
      ' k:0 "x"\n',
      ' k№: "x"\n',
      'l_german:\n',
      '# x\n',
      ' k№:0 ""\n',
      ' :0 "x"\n',
      '" #',
      '"',
    ],
    ...[' k:0 "', ' k№:№ "x" # y\n', '" \t# ', 'k:', '0', '$a$', '§Y'],
  ],
  nested: [],
};

const luanti: Syntax = {
  around: ['# textdomain: a\n', ''],
  text: ['save=', '\n'],
  pieces: [
    ...[
      'k№=x\n',
      'k=x\n',
      'k№=\n',
      '=\n',
      '@=',
      '@@',
      '@1',
      '@n',
      '@\n',
      'x@\n',
      'k№=x@\ny\n',
      '# x\n',
      '=x\n',
    ],
    ...['##### not used anymore #####\n', '@', '(T@a)x@E', 'k№\n'],
  ],
  nested: [],
};

const catkeys: Syntax = {
  around: ['1\tGerman\tapp\t1\n', ''],
  text: ['save\ta\t\t', '\n'],
  pieces: [
    ...[
      'k№\ta\t\tx\n',
      'k\ta\t\tx\n',
      'k\ta№\t\tx\n',
      'k№\t\t\t\n',
      '\t\t\t\n',
      '\t',
      'k№\n',
      '# x\n',
      '\\t',
      '\\n',
    ],
  ],
  nested: [],
};

const csv: Syntax = {
  around: ['', '\n'],
  text: ['"save","', '"\n'],
  pieces: [
    ...[
      'k№,x\n',
      'k,x\n',
      '"k№","x"\n',
      '"k№","x"\r\n',
      '"",""\n',
      ',',
      ';',
      '\t',
      'x,',
      '"x",',
      '""',
      '"\n',
      ',\n',
    ],
    ...[
      '\\"',
      '"x""y",',
      '"x" ,',
      '"x"y,',
      ' "x",',
      'k№,x,module,Acme_№\n',
      '#x\n',
      '//\n',
      '"k№"\n',
      '\\",',
      'de,',
    ],
  ],
  nested: [],
};

const table: Syntax = {
  ...csv,
  around: ['key,en,de,fr\n', '\n'],
  pieces: [...csv.pieces, 'k№,x,y,z\n', 'k,x,y,z\n', ',x,y\n', '?k№,x\n', 'en,', 'de_DE,'],
};

const dtd: Syntax = {
  around: ['', ''],
  text: ['<!ENTITY save "', '">\n'],
  pieces: [
    ...[
      '<!ENTITY k№ "x">\n',
      '<!ENTITY k "x">\n',
      "<!ENTITY k№ 'x'>\n",
      '<!ENTITY',
      '<!ENTITY ',
      '<!---->',
      '<!--',
    ],
    ...[
      '<!ENTITY % a SYSTEM "x">\n',
      '%a;',
      '&#65;',
      '&a;',
      '&amp;',
      '<?a?>',
      '<?',
      '<!ENTITY k PUBLIC "',
      '% ',
    ],
    ...['<!ENTITY k№ SYSTEM "x">\n', '<!ENTITY k PUBLIC "x" ', 'SYSTEM ', '>'],
  ],
  nested: [],
};

const xliffUnit = (state: string) =>
  `<trans-unit id="k№"><source>x</source><target${state}>x</target></trans-unit>`;

const xliff = xml(
  '<xliff version="1.2"><file><body>',
  ['<trans-unit id="save"><source>Save all</source><target>', '</target></trans-unit>'],
  xliffUnit(''),
  xliffUnit(' state="new"'),
  xliffUnit('').replace('№', ''),
  '<trans-unit/>',
  '<source>x</source>',
  '<group><trans-unit/></group>',
  '<group restype="x-gettext-plurals"><trans-unit id="a№"><source>x</source></trans-unit></group>',
  '<file><body><trans-unit id="a"/></body></file>',
  '<group>',
  '<group restype="x-gettext-plurals">',
  '<mrk>',
  '<file>',
);

const syntaxes: Readonly<Record<FormatName, readonly Syntax[]>> = {
  po: [po],
  'po-mono': [po],
  laravel: [php],
  php: [phpStatements],
  json: [json],
  'json-nested': [json],
  json5: [json5],
  i18next: [json],
  webextension: [json],
  aresource: [android],
  strings: [strings],
  xliff: [{ ...xliff, around: [xliff.around[0], '</body></file></xliff>'] }],
  'xliff-mono': [{ ...xliff, around: [xliff.around[0], '</body></file></xliff>'] }],
  properties: [properties],
  yaml: [yaml],
  'ruby-yaml': [rubyYaml],
  tbx: [
    {
      ...xml(
        '<martif><text><body>',
        [
          '<termEntry id="save"><langSet xml:lang="en"><tig><term>Save</term></tig></langSet><langSet xml:lang="de"><tig><term>',
          '</term></tig></langSet></termEntry>',
        ],
        '<termEntry id="k№"><langSet xml:lang="en"><tig><term>x</term></tig></langSet></termEntry>',
        '<termEntry/>',
        '<langSet xml:lang="en"/>',
        '<langSet xml:lang="en-US"><tig><term/></tig></langSet>',
        '<term/>',
        '<termEntry>',
        '<langSet xml:lang="en">',
        '<term>',
      ),
      around: ['<martif><text><body>', '</body></text></martif>'],
    },
  ],
  xliff2: [
    {
      ...xml(
        '<xliff version="2.0"><file>',
        [
          '<unit id="save"><segment><source>Save all</source><target>',
          '</target></segment></unit>',
        ],
        '<unit id="k№"><segment><source>x</source><target>x</target></segment></unit>',
        '<unit id="k"><segment><source>x</source></segment></unit>',
        '<unit/>',
        '<segment/>',
        '<segment><source>x</source><target order="1">x</target></segment>',
        '<ignorable/>',
        '<group>',
        '<unit>',
        '<segment>',
        '<pc id="1">',
        '<cp hex="1A"/>',
      ),
      around: ['<xliff version="2.0"><file>', '</file></xliff>'],
    },
  ],
  resx: [
    xml(
      '<root>',
      ['<data name="save" xml:space="preserve"><value>', '</value></data>'],
      '<data name="k№"><value>x</value></data>',
      '<data name="k"><value/></data>',
      '<data name="k№"/>',
      '<data name="k№"><comment>{Locked}</comment></data>',
      '<data name="a">',
      '<value>',
      '<comment>',
      '<comment/>',
      '{Locked',
    ),
  ],
  resourcedictionary: [
    xml(
      '<ResourceDictionary xmlns:x="x" xmlns:s="s">',
      ['<s:String x:Key="save">', '</s:String>'],
      '<s:String x:Key="k№">x</s:String>',
      '<s:String x:Key="k">x</s:String>',
      '<s:String/>',
      '<ResourceDictionary.MergedDictionaries><ResourceDictionary/></ResourceDictionary.MergedDictionaries>',
      '<ResourceDictionary>',
      '<s:String x:Key="k">',
    ),
  ],
  'cmp-resource': [android],
  'moko-resource': [android],
  rimworld: [
    xml(
      '<LanguageData>',
      ['<save>', '</save>'],
      '<k№>x</k№>',
      '<k>x</k>',
      '<k№/>',
      '<k№><li>x</li><li/></k№>',
      '<li/>',
      '<li>',
      '<k>',
    ),
  ],
  wxl: [
    xml(
      '<WixLocalization>',
      ['<String Id="save">', '</String>'],
      '<String Id="k№">x</String>',
      '<String Id="k">x</String>',
      '<String Id="k№" Value="x"/>',
      '<String/>',
      '<String Id="k">',
    ),
  ],
  dtd: [dtd],
  stringsdict: [
    {
      ...xml(
        '<plist><dict>',
        ['<key>save</key><dict><key>NSStringLocalizedFormatKey</key><string>', '</string></dict>'],
        '<key>k№</key><dict><key>NSStringLocalizedFormatKey</key><string>x</string></dict>',
        '<key>k</key><dict/>',
        '<key>k№</key><dict/>',
        '<key/><dict/>',
        '<key>a</key>',
        '<dict/>',
        '<key>k№</key><dict><key>a</key><dict><key>other</key><string>x</string></dict></dict>',
        '%#@a@',
        '<dict><key>a</key>',
        '<key>',
      ),
      around: ['<plist><dict>', '</dict></plist>'],
      nested: [
        ['<key>a</key><dict>', '</dict>'],
        ['<key>NSStringDeviceSpecificRuleType</key><dict>', '</dict>'],
        ['<key>', '</key>'],
      ],
    },
  ],
  ts: [
    {
      ...xml(
        '<TS version="2.1"><context><name>App</name>',
        ['<message><source>Save all</source><translation>', '</translation></message>'],
        '<message><source>k№</source><translation>x</translation></message>',
        '<message><source>k</source><translation type="unfinished"/></message>',
        '<message/>',
        '<message numerus="yes"><source>k№</source><translation><numerusform>x</numerusform></translation></message>',
        '<numerusform/>',
        '<translation/>',
        '<context><name>a№</name><message><source>x</source></message></context>',
        '<context/>',
        '<message>',
        '<context>',
        '<byte value="x1b"/>',
        '<lengthvariant/>',
      ),
      around: ['<TS version="2.1"><context><name>App</name>', '</context></TS>'],
    },
  ],
  arb: [json],
  formatjs: [json],
  'go-i18n-json': [json, jsonBelow('[', '{}]', '{"id":"k№","translation":"x"},', '{"id":"k"},')],
  'go-i18n-json-v2': [json],
  'go-i18n-yaml': [
    { ...yaml, pieces: [...yaml.pieces, '- id: k№\n  translation: x\n', 'k№:\n  other: x\n'] },
  ],
  gotext: [
    jsonBelow(
      '{"messages":[',
      '{"id":"z"}]}',
      '{"id":"k№","translation":"x"},',
      '{"id":"k","translation":""},',
      '{"id":["k№","x"]},',
      '{"id":"k№","translation":{"select":{"cases":{"one":"x","other":"y"}}}},',
      '{"select":{"cases":{"other":',
      '{"msg":',
    ),
  ],
  paradox: [paradox],
  'nextcloud-json': [jsonBelow('{"translations":{', '"z":"z"}}')],
  luanti: [luanti],
  catkeys: [catkeys],
  toml: [toml],
  'go-i18n-toml': [toml],
  javascript: [module, moduleStatements],
  lua: [lua, luaStatements],
  ini: [ini],
  joomla: [{ ...ini, text: ['SAVE="', '"\n'] }],
  hjson: [hjson],
  csv: [csv],
  fluent: [fluent],
  xcstrings: [
    jsonBelow(
      '{"sourceLanguage":"en","strings":{',
      '"z":{}}}',
      '"k№":{"localizations":{"de":{"stringUnit":{"state":"new","value":"x"}}}},',
      '"k№":{"localizations":{"l№":{"stringUnit":{"value":"x"}}}},',
      '"k№":{"localizations":{"de":{"variations":{"plural":{"other":{"stringUnit":{"value":"x"}}}}}}},',
      '"k№":{"localizations":{}},',
      '"k№":{"extractionState":"stale"},',
      '{"variations":{"plural":{"other":',
      '{"substitutions":{"a":',
    ),
  ],
  'multilingual-json': [json, jsonBelow('{"en":{"a":"x"},"de":{', '"z":"z"}}')],
  'multilingual-yaml': [yaml, { ...rubyYaml, around: ['en:\n k: x\nde:\n', ''] }],
  'multilingual-csv': [table],
  'multilingual-javascript': [
    { ...module, around: ['export default {en: {a: "x"}, de: {', '}};'] },
    moduleStatements,
  ],
};

/** All heavy files of a format. */
export function* heavyFiles(format: FormatName): Iterable<HeavyFile> {
  yield* soundFiles(format);
  const several = syntaxes[format].length > 1;
  for (const [index, syntax] of syntaxes[format].entries()) {
    const suffix = several ? ` (${index + 1})` : '';
    for (const file of filesIn(syntax)) yield { ...file, name: file.name + suffix };
  }
  yield* otherEncodings(format);
}

/** Files as programs may write them: many messages, some files with very many or very short ones. */
function* soundFiles(format: FormatName): Iterable<HeavyFile> {
  const write = writers[format];
  const kinds: readonly [name: string, text: (at: number) => Text][] = [
    [
      'sound, of eight words each',
      (at) => soundText(`k${at}`, 'one two three of the eight words {a}'),
    ],
    ['sound, of one letter each', (at) => soundText(at.toString(36), 'x')],
    ['sound, with the same key', () => soundText('k', 'x')],
    ['sound, with keys of a thousand letters', (at) => soundText('k'.repeat(1000) + at, 'x')],
  ];
  for (const [name, text] of kinds) {
    const one = write([text(1), text(2)], 'de').length - write([text(1)], 'de').length;
    yield {
      name,
      content: (size) =>
        write(
          Array.from({ length: Math.floor(size / (one + 4)) }, (_, at) => text(at)),
          'de',
        ),
    };
  }
}

function soundText(key: string, source: string): Text {
  return { key, source, target: source };
}

function* filesIn(syntax: Syntax): Iterable<HeavyFile> {
  const { pieces, nested } = syntax;
  const [open, close] = syntax.around;
  const [begin, end] = syntax.text;
  const all = [...new Set([...pieces, ...anywhere])];
  for (const piece of all) {
    const name = JSON.stringify(piece);
    yield { name, content: (size) => open + repeatPiece(piece, size) + close };
    yield { name: `${name} open`, content: (size) => open + repeatPiece(piece, size) };
  }
  for (const piece of anywhere) {
    const name = `${JSON.stringify(piece)} in`;
    yield {
      name: `${name} a text`,
      content: (size) => open + begin + repeatPiece(piece, size) + end + close,
    };
    // Longer texts are not checked.
    yield {
      name: `${name} texts`,
      content: (size) =>
        open + `${begin}${repeatPiece(piece, 49_000)}${end}`.repeat(size / 49_000) + close,
    };
  }
  for (const [first, last] of nested) {
    for (const levels of [90, 100_000]) {
      const name = `${JSON.stringify(first)} ${levels} levels deep`;
      const times = (size: number) => Math.min(levels, Math.floor(size / (first + last).length));
      const inside = (size: number, inner: string) =>
        repeatPiece(first, size, times(size)) + inner + repeatPiece(last, size, times(size));
      const often = (size: number, one: string) =>
        one.repeat(Math.max(1, Math.floor(size / one.length)));
      yield {
        name,
        content: (size) => open + often(size, `${inside(size, begin + end)},`) + close,
      };
      yield {
        name: `${name}, bare`,
        content: (size) => open + often(size, inside(size, '')) + close,
      };
    }
  }
  const random = randomFrom(1);
  for (let round = 0; round < mixes; round++)
    yield mixPieces(random, round % 2 === 0, [open, close], all);
}

const mixes = 12;

/** A few pieces in turns, or in any order. */
function mixPieces(
  random: Random,
  areInTurns: boolean,
  [open, close]: readonly [string, string],
  all: readonly string[],
): HeavyFile {
  const [some = '', ...others] = all;
  const [first = '', ...few] = Array.from({ length: 2 + random.below(4) }, () =>
    random.pick([some, ...others]),
  );
  const name = [first, ...few].map((piece) => JSON.stringify(piece)).join(' ');
  if (areInTurns) {
    return {
      name: `${name} in turns`,
      content: (size) => open + repeatPiece(first + few.join(''), size) + close,
    };
  }
  const order = Array.from({ length: 5_000 }, () => random.pick([first, ...few])).join('');
  return { name: `${name} at random`, content: (size) => open + repeatPiece(order, size) + close };
}

function* otherEncodings(format: FormatName): Iterable<HeavyFile> {
  const sound = (size: number) => {
    const texts = Array.from({ length: size / 100 }, (_, at) => soundText(`k${at}`, 'x'));
    return writers[format](texts, 'de').slice(0, size / 2 - 1);
  };
  yield { name: 'UTF-16', content: (size) => Buffer.from(`\ufeff${sound(size)}`, 'utf16le') };
  yield { name: 'UTF-16 without a mark', content: (size) => Buffer.from(sound(size), 'utf16le') };
  yield { name: 'bytes of no encoding', content: (size) => randomFrom(2).bytes(size) };
  yield { name: 'Latin-1', content: (size) => Buffer.from('é = é\n'.repeat(size / 6), 'latin1') };
}

/** Repeats a piece up to a number of bytes or of repetitions. */
function repeatPiece(piece: string, size: number, times = Number.POSITIVE_INFINITY): string {
  const bytes = Math.max(1, Buffer.byteLength(piece.replaceAll('№', 'a')));
  const count = Math.min(times, Math.max(1, Math.floor(size / bytes)));
  if (!piece.includes('№')) return piece.repeat(count);
  const parts: string[] = [];
  for (let at = 0, left = size; at < count && left > 0; at++) {
    const part = piece.replaceAll('№', at.toString(36));
    parts.push(part);
    left -= Buffer.byteLength(part);
  }
  return parts.join('');
}
