import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Format, UnreadableFile } from '../../../src/formats/format.ts';
import type { Message } from '../../../src/formats/message.ts';
import { laravel, php } from '../../../src/formats/readers/php.ts';
import { countExamples } from '../../setup/examples.ts';
import { inDepth } from '../../setup/repetitions.ts';
import { about, nastyText as commonText, encodeText, testDamagedFiles } from './hard-files.ts';

function readMessages(format: Format, text: string): readonly Message[] {
  return format.read(encodeText(text), about);
}

/** Each message on a line: where it is, its key and its text. */
function listTexts(format: Format, text: string): readonly string[] {
  return readMessages(format, text).map(
    ({ line, key, target }) => `${line} ${key} ${JSON.stringify(target)}`,
  );
}

/** The texts by their keys. */
function getTexts(format: Format, text: string): readonly (readonly [string, readonly string[]])[] {
  return readMessages(format, text).map(({ key, target }) => [key, target]);
}

/** Returns where the fault is, what was found and expected, and the fix. */
function getProblem(format: Format, text: string): readonly (string | undefined)[] {
  try {
    readMessages(format, text);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return [`${error.line}:${error.column}`, error.message, error.expected, error.advice];
  }
  return ['read'];
}

const laravelFile = String.raw`<?php

declare(strict_types=1);

// All that such a file can say.
return [
    'plain' => 'Save',
    "double" => "Tab\there, \"quoted\", costs \$5 and \\ is a backslash",
    'single' => 'It\'s \\ not \n a line break',
    'bytes' => "\x41\xC3\xA9\303\251\u{1F600}\u{d800}\e",
    'no escapes' => "\d \u12 \xyz \u{110000} {n} $ 5$ {",
    'joined' => 'one ' . "two "
        . ('three' . ' four') . PHP_EOL . 5,
    'plural' => '{0} none|[1,19] some|[20,*] :count many',
    'nested' => [
        'list' => ['first', 'second', 7 => 'seventh', 'eighth', '9' => 'ninth', 'tenth'],
        'deeper' => array('empty' => '', 'none' => [],),
        -3 => 'minus', 0x1F => 'hexadecimal', 1_000 => 'thousand', 017 => 'octal', 1.9 => 'cut',
    ],
    'nested.list' => ['dots' => 'in [a] key'],
    'a\b' => 'backslash',
    '__proto__' => 'safe',
    'constructor' => ['toString' => 'safe as well'],
    /* Nothing to translate: */
    'number' => 5, 'negative' => -1.5, 'yes' => true, 'null' => null,
    'constant' => DATE_ATOM, 'of a class' => Foo::BAR, 'name' => Foo::class, 'line' => __LINE__,
    'heredoc' => <<<TEXT
        Indented "by" eight\",
          and \$two\tmore.

        TEXT,
    'nowdoc' => <<<'TEXT'
Not \n {$a} escape.
TEXT
    , 'twice' => 'first', 'twice' => 'last',
    'emptied' => 'text', 'emptied' => null,
    b'binary' => b"text",
    'at the end',
];
?>
`;

describe('laravel', () => {
  test('reads all that a file can say', () => {
    expect(listTexts(laravel, laravelFile)).toEqual([
      '7 plain ["Save"]',
      '8 double ["Tab\\there, \\"quoted\\", costs $5 and \\\\ is a backslash"]',
      '9 single ["It\'s \\\\ not \\\\n a line break"]',
      '10 bytes ["Aéé😀\ufffd\\u001b"]',
      '11 no escapes ["\\\\d \\\\u12 \\\\xyz \\\\u{110000} {n} $ 5$ {"]',
      '12 joined ["one two three four\\n5"]',
      '14 plural ["{0} none|[1,19] some|[20,*] :count many"]',
      '16 nested.list.0 ["first"]',
      '16 nested.list.1 ["second"]',
      '16 nested.list.7 ["seventh"]',
      '16 nested.list.8 ["eighth"]',
      '16 nested.list.9 ["ninth"]',
      '16 nested.list.10 ["tenth"]',
      '17 nested.deeper.empty [""]',
      '18 nested.-3 ["minus"]',
      '18 nested.31 ["hexadecimal"]',
      '18 nested.1000 ["thousand"]',
      '18 nested.15 ["octal"]',
      '18 nested.1 ["cut"]',
      '20 nested\\.list.dots ["in [a] key"]',
      '21 a\\\\b ["backslash"]',
      '22 __proto__ ["safe"]',
      '23 constructor.toString ["safe as well"]',
      '27 heredoc ["Indented \\"by\\" eight\\\\\\",\\n  and $two\\tmore.\\n"]',
      '32 nowdoc ["Not \\\\n {$a} escape."]',
      '35 twice ["last"]',
      '37 binary ["text"]',
      '38 0 ["at the end"]',
    ]);
  });

  test('tells keys with dots from nested ones', () => {
    const file = String.raw`<?php return ['a.b' => '1', 'a' => ['b' => '2'], 'a\\' => ['b' => '3']];`;
    expect(getTexts(laravel, file)).toEqual([
      [String.raw`a\.b`, ['1']],
      ['a.b', ['2']],
      [String.raw`a\\.b`, ['3']],
    ]);
  });

  test.each([
    ['an empty array', '<?php return [];'],
    ['an empty array of old', '<?php return array();'],
    ['arrays without texts', '<?php return [[], 1, true];'],
  ])('has no messages in %s', (_, file) => {
    expect(getTexts(laravel, file)).toEqual([]);
  });

  test.each([
    ['a byte-order mark', '\ufeff<?php return ["a" => "b"];'],
    ['a line for the shell', '#!/usr/bin/env php\n<?php return ["a" => "b"];'],
    ['words in front', 'words <?PHP return ["a" => "b"];'],
    ['a namespace', '<?php namespace A\\B; use C\\D; return ["a" => "b"];'],
    ['a namespace in braces', '<?php namespace A { return ["a" => "b"]; }'],
    ['data after', '<?php return ["a" => "b"]; __halt_compiler(); \' /*'],
    ['a comment after', '<?php return ["a" => "b"]; // end'],
    ['no semicolon', '<?php return ["a" => "b"]'],
    ['more statements', '<?php require "x.php"; return ["a" => "b"]; return ["c" => "d"];'],
  ])('reads a file with %s', (_, file) => {
    expect(getTexts(laravel, file)).toEqual([['a', ['b']]]);
  });

  test('takes every line break for the same', () => {
    const lines = [
      '<?php return [',
      '"a" => "b',
      '',
      'c", "h" => <<<A',
      '  d',
      '',
      '  e',
      '  A,',
      '];',
    ];
    const expected = ['2 a ["b\\n\\nc"]', '4 h ["d\\n\\ne"]'];
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      expect(listTexts(laravel, lines.join(lineBreak))).toEqual(expected);
    }
  });

  test('reads text in UTF-16 with its mark', () => {
    const bytes = Buffer.from('\ufeff<?php return ["a" => "é"];', 'utf16le');
    expect(laravel.read(bytes, about)).toEqual([{ key: 'a', target: ['é'], line: 1 }]);
  });

  const text = 'a plain text in quotes';
  test.each([
    ["'a' . trans('b')", 33, 'A function call'],
    ['trans("a")', 27, 'A function call'],
    ['$a', 27, 'A variable'],
    ["__DIR__ . '/a'", 27, 'A constant'],
    ["'a' . Foo::BAR", 33, 'A constant of a class'],
    ["'a' . true", 33, 'A boolean'],
    ["'a' . 1.50", 33, 'A number'],
    ["'a' . $a['b']", 33, 'An element of an array'],
    ['fn() => 1', 27, 'A function'],
    ['function () { return 1; }', 27, 'A function'],
    ["$a ? 'b' : 'c'", 27, 'An expression'],
    ["'a' + 'b'", 27, 'An expression'],
    ["'a'[0]", 27, 'An element of an array'],
    ['`ls`', 27, 'A command'],
    ["'a' . ['b']", 33, 'An array'],
    ['&$a', 28, 'A variable'],
  ])('does not run %s', (value, column, found) => {
    expect(
      getProblem(laravel, `<?php\nreturn ['a' => 1,\n  'a key' => 'b',  'c' => ${value}];`),
    ).toEqual([
      `3:${column}`,
      `${found} is here. PHP is never run, so its text is not known.`,
      text,
      'Write the text itself.',
    ]);
  });

  test.each(['"a $b"', '"a {$b}"', `"\${b}"`, '"$b[0] a"', '<<<A\na $b\nA'])(
    'does not know the variable in %s',
    (value) => {
      expect(getProblem(laravel, `<?php return [${value}];`)).toEqual([
        '1:15',
        'A text with a variable in it is here. PHP is never run, so its text is not known.',
        text,
        'Write the text itself, in single quotes when the `$` is a part of it.',
      ]);
    },
  );

  test('takes the name of a constant for a key', () => {
    const file = "<?php return [ERROR => 'a', Foo::BAR => 'b', Foo\\Bar::class => 'c'];";
    expect(readMessages(laravel, file).map(({ key }) => key)).toEqual([
      'ERROR',
      'Foo::BAR',
      'Foo\\\\Bar::class',
    ]);
    expect(readMessages(php, "<?php $a[ERROR] = 'a';")).toMatchObject([{ target: ['a'] }]);
  });

  test.each([
    ['__LINE__', 'A constant'],
    ['$a', 'A variable'],
    ['foo()', 'A function call'],
    ['true', 'A boolean'],
    ['null', '`null`'],
    ['1 + 1', 'An expression'],
  ])('does not know the key %s', (key, found) => {
    expect(getProblem(laravel, `<?php return [\n  ${key} => 'a'];`)).toEqual([
      '2:3',
      `${found} is the key here. PHP is never run, so the key is not known.`,
      'a key in quotes, or a number',
      'Write the key itself, in quotes.',
    ]);
  });

  test('does not know what is unpacked', () => {
    expect(getProblem(laravel, '<?php return [...$a];')[1]).toBe(
      'A variable is here. PHP is never run, so its text is not known.',
    );
  });

  const array = "`return ['key' => 'text'];`";
  test.each([
    '<?php',
    '<?php return;',
    '<?php return',
    '<?php if (true) { return []; }',
    '<?= 1 ?>',
  ])('wants an array from %s', (file) => {
    expect(getProblem(laravel, file)).toEqual([
      '1:1',
      'The file returns no array.',
      array,
      'Return the keys and texts in an array.',
    ]);
  });

  test.each(["$a['b'] = 'c';", "define('A', 'b');", "const A = 'b';"])(
    'names the other format for %s',
    (statement) => {
      expect(getProblem(laravel, `<?php\n\n  ${statement}\n`)).toEqual([
        '3:3',
        'The file returns no array.',
        array,
        'Set `file_format: php`, which is for files that set variables or constants.',
      ]);
    },
  );

  test.each(['$a', "array_merge(['a' => 'b'], $c)", "'a'", 'require "a.php"'])(
    'does not take %s for an array',
    (value) => {
      expect(getProblem(laravel, `<?php return ${value};`)).toEqual([
        '1:14',
        'The file returns something else than an array that is written out. PHP is never run.',
        array,
        'Write the keys and texts into the array that is returned.',
      ]);
    },
  );
});

const phpFile = String.raw`<?php
namespace App;
use Foo\Bar;
if (!defined('INSIDE')) { die('Not here'); }
defined('MOODLE_INTERNAL') || die();
include 'other.php';
global $lang, $other;
$lang = array();
$lang['welcome'] = 'Welcome, {$a}!';
$lang['menu']['file'] = "Open\n" . 'file';
$lang['menu']['edit'] = 'Edit';
$lang["days"][] = 'Monday';
$lang["days"][] = 'Tuesday';
$lang['joined'] = 'one';
$lang['joined'] .= ', two';
$lang['menu']['edit'] = 'Change';
$lang['version'] = 5;
$title = 'A title';
$LANG = array('OK' => 'Fine', 'MORE' => ['a.b' => 'Dots']);
$LANG = array_merge($LANG, array('CANCEL' => 'Stop', 'OK' => 'Okay'), other());
define('GREETING', 'Hello');
@define('PARTING', 'Bye');
defined('ONCE') or define('ONCE', 'Once');
!defined('MORE') && \DEFINE('MORE', 'More', true);
const FIRST = 'First', SECOND = 'Second', COUNT = 2;
$helper = new Helper();
$path = dirname(__FILE__);
$copy = $lang;
$count = -1;
$count += 1;
$list = array_keys($lang);
$last = 'Last' or die();
list($a, $b) = ['x', 'y'];
$this->text = 'no variable';
Foo::$text = 'no variable';
$$name = 'no name';
function hello() { $inside = 'function'; return ['a' => 'b']; }
static $kept = 'kept';
echo 'printed';
unset($helper);
{ $block = 'In braces'; }
?>
<p>Not PHP</p>
<?php
$lang['behind'] = 'Behind';
return $lang;
`;

describe('php', () => {
  test('reads all that a file can say', () => {
    expect(listTexts(php, phpFile)).toEqual([
      '9 $lang.welcome ["Welcome, {$a}!"]',
      '10 $lang.menu.file ["Open\\nfile"]',
      '16 $lang.menu.edit ["Change"]',
      '12 $lang.days.0 ["Monday"]',
      '13 $lang.days.1 ["Tuesday"]',
      '14 $lang.joined ["one, two"]',
      '45 $lang.behind ["Behind"]',
      '18 $title ["A title"]',
      '20 $LANG.OK ["Okay"]',
      '19 $LANG.MORE.a\\.b ["Dots"]',
      '20 $LANG.CANCEL ["Stop"]',
      '21 GREETING ["Hello"]',
      '22 PARTING ["Bye"]',
      '23 ONCE ["Once"]',
      '24 MORE ["More"]',
      '25 FIRST ["First"]',
      '25 SECOND ["Second"]',
      '32 $last ["Last"]',
      '41 $block ["In braces"]',
    ]);
  });

  test('reads an array that is returned', () => {
    expect(getTexts(php, "<?php return ['a' => 'b', 'c' => ['d' => 'e']];")).toEqual([
      ['a', ['b']],
      ['c.d', ['e']],
    ]);
    expect(getTexts(php, "<?php return array_merge(['a' => 'b'], require 'c.php');")).toEqual([
      ['a', ['b']],
    ]);
  });

  test.each(['<?php', '<?php ?>', '<?php // nothing yet', '<?php if (true) { $a = "b"; }'])(
    'has no messages in %s',
    (file) => {
      expect(getTexts(php, file)).toEqual([]);
    },
  );

  test('starts anew where a variable is emptied', () => {
    expect(getTexts(php, "<?php $a['b'] = 'c'; $a = []; $a['d'] = 'e';")).toEqual([
      ['$a.d', ['e']],
    ]);
  });

  test.each([
    ["$a['b'] = foo();", '3:11', 'A function call'],
    ["$a = ['b' => foo()];", '3:14', 'A function call'],
    ["$a = 'b' . $c;", '3:12', 'A variable'],
    ['$a .= "b $c";', '3:7', 'A text with a variable in it'],
    ["$a = $b ? 'c' : 'd';", '3:6', 'An expression'],
    ["$a = array_merge($a, ['b' => $c]);", '3:30', 'A variable'],
    ["define('A', 'b' . C);", '3:19', 'A constant'],
    ["const A = 'b' . C;", '3:17', 'A constant'],
  ])('does not run %s', (statement, place, found) => {
    expect(getProblem(php, `<?php\n\n${statement}\n`).slice(0, 2)).toEqual([
      place,
      `${found} is here. PHP is never run, so its text is not known.`,
    ]);
  });

  test.each([
    ["$a[$b]['c'] = 'd';", '1:10', 'A variable'],
    ["define($b, 'b');", '1:14', 'A variable'],
  ])('does not know the key in %s', (statement, place, found) => {
    expect(getProblem(php, `<?php ${statement}`).slice(0, 2)).toEqual([
      place,
      `${found} is the key here. PHP is never run, so the key is not known.`,
    ]);
  });

  test('knows no texts that are set in other ways', () => {
    expect(getProblem(php, "<?php\n$a ??= 'b';")).toEqual([
      '2:1',
      'A text is set with `??=` here. PHP is never run, so it is not known.',
      'a text that is set with `=`, or added to with `.=`',
      'Write `=` instead.',
    ]);
  });

  test.each([
    ["class A\n{ const B = 'c'; }", '3:1'],
    ["interface A { const B = 'c'; }", '2:13'],
    ['enum A: string {}', '2:16'],
    ['$a = new class { public $b; };', '2:16'],
  ])('reads no classes: %s', (statement, place) => {
    expect(getProblem(php, `<?php\n${statement}`)).toEqual([
      place,
      'The file defines a class here.',
      'texts that are returned or assigned, and no classes',
      'Move the class to a file of its own.',
    ]);
  });
});

describe.each([
  ['laravel', laravel],
  ['php', php],
])('%s, of a file that is no PHP,', (_, format) => {
  test.each(['', 'Just a text.', '<? return [];', '{"a": "b"}', '<?phpreturn [];'])(
    'wants PHP instead of %j',
    (file) => {
      expect(getProblem(format, file)).toEqual([
        '1:1',
        'The file holds no PHP: `<?php` is nowhere in it.',
        '`<?php` at the start of the file',
        'Write `<?php` on the first line, or correct `file_format` when this is no PHP file.',
      ]);
    },
  );

  test('tells a conflict', () => {
    const conflict =
      "<?php return [\n<<<<<<< HEAD\n'a' => 'b',\n=======\n'a' => 'c',\n>>>>>>> x\n];";
    expect(getProblem(format, conflict).slice(0, 2)).toEqual([
      '2:1',
      'The file holds the marks of a merge conflict that was not resolved.',
    ]);
  });

  test('tells bytes that are no text', () => {
    expect(() => format.read(new Uint8Array([0x3c, 0x3f, 0xff]), about)).toThrow(
      'The file is not text in UTF-8.',
    );
  });
});

const tooManyLevels = 'Lists or mappings are nested too deeply here for the file to be read.';

describe.each([
  ['laravel', laravel],
  ['php', php],
])('%s, of a file that means harm,', (_, format) => {
  const tooMuch = 'An expression here is too deeply nested.';

  test('reads a text of 5,000 pieces', () => {
    const file = `<?php return ['a' => ${"'b' . ".repeat(4_999)}'b'];`;
    expect(getTexts(format, file)).toEqual([['a', ['b'.repeat(5_000)]]]);
  });

  test.each([
    ['brackets', `<?php return ${'['.repeat(100_000)}`],
    ['brackets that close', `<?php return ${'['.repeat(100_000)}${']'.repeat(100_000)};`],
    ['parentheses', `<?php return [${'('.repeat(100_000)}`],
    ['pieces', `<?php return ['a' => ${"'b' . ".repeat(100_000)}'b'];`],
    ['choices', `<?php return [${'1 ? 2 : '.repeat(100_000)}3];`],
    ['signs', `<?php return [${'- '.repeat(100_000)}3];`],
  ])('gives up on 100,000 %s', (_, file) => {
    expect(getProblem(format, file)[1]).toBe(tooMuch);
  });

  test('gives up on a text inside of 200 arrays', () => {
    const file = `<?php\nreturn ${'[\n'.repeat(200)}'a'${']'.repeat(200)};`;
    expect(getProblem(format, file).slice(0, 2)).toEqual(['102:1', tooManyLevels]);
  });

  test('gives up on texts inside of one another', () => {
    expect(getProblem(format, `<?php return ${'<<<A\n{$a['.repeat(10_000)};`).slice(0, 2)).toEqual([
      '2:5',
      'A text opens here with `<<<` inside of another one.',
    ]);
  });
});

inDepth('php gives up on 90,000 keys of one text', () => {
  const file = `<?php $a${"['b']".repeat(90_000)} = 'c';`;
  expect(getProblem(php, file).slice(0, 2)).toEqual(['1:7', tooManyLevels]);
});

/** Texts that PHP could take for a part of the program, among others. */
const nastyText = fc
  .array(
    fc.oneof(
      commonText,
      fc.constantFrom(
        '$',
        '$a',
        '${',
        '{$',
        '\r\n',
        '<?php',
        '?>',
        '/*',
        'TEXT',
        '\n  TEXT',
        '\u0000',
      ),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''));

type Tree = readonly (readonly [key: string, value: string | Tree])[];

const key = fc.oneof(
  fc.constantFrom('title', 'a.b', 'a', 'b', '', '0', '7', '-1', '08', '__proto__', 'a\\', '[b]'),
  nastyText,
);
const { tree } = fc.letrec<{ tree: Tree; value: string | Tree }>((tie) => ({
  tree: fc.uniqueArray(fc.tuple(key, tie('value')), { maxLength: 5, selector: ([name]) => name }),
  value: fc.oneof({ depthSize: 'small' }, nastyText, tie('tree')),
}));

/** The same texts by the paths of their keys. */
function pathsIn(values: Tree, outer = ''): (readonly [string, readonly string[]])[] {
  return values.flatMap(([name, value]) => {
    const path = outer + name.replace(/[\\.[]/g, '\\$&');
    return typeof value === 'string' ? [[path, [value]] as const] : pathsIn(value, `${path}.`);
  });
}

/** Writes texts as PHP, in one of its ways each: a number says which. */
function writer(ways: () => number) {
  const single = (value: string) => `'${value.replace(/[\\']/g, '\\$&')}'`;
  const escaped = (value: string) => value.replace(/[\\$]/g, '\\$&').replaceAll('\r', '\\r');
  const double = (value: string) => `"${escaped(value).replaceAll('"', '\\"')}"`;
  const coded = (value: string) =>
    `"${[...value].map((sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`).join('')}"`;
  const bytes = (value: string) =>
    `"${[...Buffer.from(value)].map((byte) => `\\x${byte.toString(16)}`).join('')}"`;
  const heredoc = (value: string) => {
    const lines = escaped(value).split('\n');
    return `<<<WORD\n${lines.map((line) => `  ${line}\n`).join('')}  WORD\n`;
  };
  const nowdoc = (value: string) => `<<< 'WORD'\n${value}\nWORD\n`;
  const joined = (value: string) => `${double(value.slice(0, 3))} .\n (${text(value.slice(3))})`;
  const text = (value: string): string => {
    const isPlain = !value.includes('\r');
    // The parser takes the `$` of `\n\$a` in a heredoc for a variable.
    const isFine = isPlain && !/\\.\\/s.test(escaped(value));
    const any = [double, coded, bytes];
    const all = [...(isPlain ? [single, nowdoc] : []), ...(isFine ? [heredoc] : []), ...any];
    const isCut = /[\ud800-\udbff]$/.test(value.slice(0, 3));
    if (value.length > 3 && !isCut && ways() % 4 === 0) return joined(value);
    return (all[ways() % all.length] ?? double)(value);
  };
  const array = (values: Tree): string => {
    const items = values.map(([name, value]) => `${text(name)} => ${written(value)}`).join(',\n');
    return ways() % 2 === 0 ? `[${items}]` : `array(${items}${items === '' ? '' : ','})`;
  };
  const written = (value: string | Tree) =>
    typeof value === 'string' ? text(value) : array(value);
  return { text, array, written };
}

const ways = fc.infiniteStream(fc.nat(1_000)).map((stream) => () => stream.next().value ?? 0);

describe('random files', () => {
  test('are read by laravel as they were written', () => {
    fc.assert(
      fc.property(tree, ways, (values, way) => {
        const file = `<?php return ${writer(way).array(values)};`;
        expect(getTexts(laravel, file)).toEqual(pathsIn(values));
      }),
      { numRuns: countExamples(2) },
    );
  });

  test('are read by php as they were written', () => {
    const names = fc.constantFrom('lang', 'LANG', 'text', 'größe', '_');
    const variables = fc.uniqueArray(fc.tuple(names, tree), { selector: ([name]) => name });
    const constants = fc.uniqueArray(
      fc.tuple(fc.constantFrom('A', 'HELLO_WORLD', 'b2'), nastyText),
      { selector: ([name]) => name },
    );
    fc.assert(
      fc.property(variables, constants, ways, (sets, defined, way) => {
        const write = writer(way);
        const inSteps = (start: string, values: Tree): string[] =>
          values.flatMap(([name, value]) => {
            const element = `${start}[${write.text(name)}]`;
            return typeof value === 'string' || way() % 3 === 0
              ? [`${element} = ${write.written(value)};`]
              : inSteps(element, value);
          });
        const statements = [
          ...sets.flatMap(([name, values]) =>
            way() % 2 === 0 ? [`$${name} = ${write.array(values)};`] : inSteps(`$${name}`, values),
          ),
          ...defined.map(([name, value]) =>
            way() % 2 === 0
              ? `define('${name}', ${write.text(value)});`
              : `const ${name} = ${write.text(value)};`,
          ),
        ];
        expect(getTexts(php, `<?php\n${statements.join('\n')}\n`)).toEqual([
          ...sets.flatMap(([name, values]) => pathsIn(values, `$${name}.`)),
          ...defined.map(([name, value]) => [name, [value]]),
        ]);
      }),
      { numRuns: countExamples(8) },
    );
  });
});

testDamagedFiles(laravel, laravelFile.replace('?>\n', ''));
testDamagedFiles(php, phpFile);

test('tells what the parser does not expect, and where', () => {
  const files = [
    "<?php return ['a' => 'It's'];",
    "<?php return [\n  'a' => 'b'\n  'c' => 'd',\n];",
    "<?php return [\r\n  'a' => 'b,\r\n  'c' => 'd',\r\n];",
    "<?php return [\n  'a' => 'b';",
    '<?php return ["a" => “b”, 1 2];',
    '<?php return [] }',
    "<?php $a['b'] 'c';",
    '<?php $a = 1; <?php',
    '<?php\nreturn [\u0007];',
    "<?php\nreturn ['a' => 'b\\'];\n",
    '<?php\nreturn ["a" => "b $c\n];\n',
    '<?php\n$a = `ls',
    '<?php\n  /* return [];',
    '<?php\n$a = <<<A\nb\n',
    "<?php\nreturn ['a' => ['b' => 'c', []\n",
    '<?php $a =',
    '<?php if (1): $a = 1;\n\n',
  ];
  const problems = files.map((file) => {
    expect(getProblem(laravel, file)).toEqual(getProblem(php, file));
    const [place, found] = getProblem(php, file);
    return `${JSON.stringify(file)}: ${place} ${found}`;
  });
  expect(problems.join('\n')).toMatchInlineSnapshot(`
    ""<?php return ['a' => 'It's'];": 1:26 The file is not valid PHP: syntax error, unexpected 's' (T_STRING), expecting ']'.
    "<?php return [\\n  'a' => 'b'\\n  'c' => 'd',\\n];": 3:3 The file is not valid PHP: syntax error, unexpected ''c'' (T_CONSTANT_ENCAPSED_STRING), expecting ']'.
    "<?php return [\\r\\n  'a' => 'b,\\r\\n  'c' => 'd',\\r\\n];": 3:4 The file is not valid PHP: syntax error, unexpected 'c' (T_STRING), expecting ']'.
    "<?php return [\\n  'a' => 'b';": 2:13 The file is not valid PHP: syntax error, unexpected ';', expecting ']'.
    "<?php return [\\"a\\" => “b”, 1 2];": 1:29 The file is not valid PHP: syntax error, unexpected '2' (T_LNUMBER), expecting ']'.
    "<?php return [] }": 1:17 The file is not valid PHP: syntax error, unexpected '}', expecting ';'.
    "<?php $a['b'] 'c';": 1:15 The file is not valid PHP: syntax error, unexpected ''c'' (T_CONSTANT_ENCAPSED_STRING), expecting ';'.
    "<?php $a = 1; <?php": 1:15 The file is not valid PHP: syntax error, unexpected '<'.
    "<?php\\nreturn [\\u0007];": 2:9 The file is not valid PHP: Bad terminal sequence "" at line 2 (offset 15).
    "<?php\\nreturn ['a' => 'b\\\\'];\\n": 2:22 The file ends before a statement, a bracket, a text or a comment in it does.
    "<?php\\nreturn [\\"a\\" => \\"b $c\\n];\\n": 3:3 The file ends before a statement, a bracket, a text or a comment in it does.
    "<?php\\n$a = \`ls": 2:9 The file ends before a statement, a bracket, a text or a comment in it does.
    "<?php\\n  /* return [];": 2:16 The file ends before a statement, a bracket, a text or a comment in it does.
    "<?php\\n$a = <<<A\\nb\\n": 3:2 The file ends before a statement, a bracket, a text or a comment in it does.
    "<?php\\nreturn ['a' => ['b' => 'c', []\\n": 2:31 The file ends before a statement, a bracket, a text or a comment in it does.
    "<?php $a =": 1:11 The file ends before a statement, a bracket, a text or a comment in it does.
    "<?php if (1): $a = 1;\\n\\n": 1:22 The file ends before a statement, a bracket, a text or a comment in it does."
  `);
});
