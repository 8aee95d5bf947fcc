// Tests which texts count as changed, and how the past of a translation is followed, without a repository.

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type FollowOptions, followTexts } from '../../../src/checkout/outdated/follow-texts.ts';
import { isSectionChanged } from '../../../src/checkout/outdated/section-change.ts';
import {
  indexCommits,
  listSteps,
  measureLag,
  type Step,
} from '../../../src/checkout/outdated/steps.ts';
import {
  compareChecksums,
  findChecksums,
  findOriginalHashes,
  findSourceMark,
  matchesHash,
  matchesOriginalHash,
  parseLockFile,
} from '../../../src/checkout/outdated/string-marks.ts';
import {
  countFallenBehind,
  isSourceChanged,
  normalizeText,
} from '../../../src/model/source-change.ts';
import { parseSteps, parseTexts } from './states.ts';

test('a text without case, white space and the punctuation at its end', () => {
  const texts = [
    ' A\tb\u00a0C\n',
    'a.b.',
    'Wait…!',
    '« Yes »',
    'Wait，it’s sa\u00adving… x',
    '...',
    '',
    '.:;,!?…。：；，！？¡¿"\'’”»',
  ];
  expect(texts.map(normalizeText)).toEqual([
    'abc',
    'a.b',
    'wait',
    '"yes',
    "wait,it'ssaving...x",
    '',
    '',
    '',
  ]);
  const rules = ['ignore-punctuation', 'any', 'off'] as const;
  const pairs = [
    ['Open', 'Open'],
    ['Open', 'open.'],
    ['Open<br>it', 'Open<br />it'],
    ['Open i&t', '&Open it'],
    ['Open', 'Load'],
    ['Open & it', 'Open it'],
  ] as const;
  expect(
    pairs.map(([before, now]) => rules.map((rule) => isSourceChanged(before, now, rule))),
  ).toEqual([
    [false, false, false],
    [false, true, false],
    [false, true, false],
    [false, true, false],
    [true, true, false],
    [true, true, false],
  ]);
});

/** Words that differ in more than a letter or an ending. */
const words = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => {
    const index = from + at;
    const pair = String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26));
    return pair.repeat(3);
  });

/** Whether the first words change where others replace so many of them, and so many are added. */
function isEdited(count: number, replaced: number, added: number): boolean {
  const now = [...words(count).slice(replaced), ...words(added, 300)];
  return isSectionChanged(words(count).join(' '), now.join(' '), 'ignore-punctuation');
}

const chinese =
  '框架读取每个请求，检查其值的类型是否正确，转换需要转换的值，并将它们传递给您的函数。结果成为响应。';

describe('a section', () => {
  test.each<[string, number, number, number, boolean]>([
    ['a twentieth of the words', 20, 1, 1, false],
    ['more than a twentieth', 19, 1, 1, true],
    ['eight words', 200, 4, 4, false],
    ['nine words', 200, 5, 4, true],
    ['two new words', 200, 0, 2, false],
    ['three new words', 200, 0, 3, true],
    ['three new words in place of another', 200, 1, 3, false],
    ['words that are gone', 200, 8, 0, false],
  ])('changes by %s', (_, count, replaced, added, expected) => {
    expect(isEdited(count, replaced, added)).toBe(expected);
  });

  test.each([
    ['alpha', false],
    ['Alpha', true],
    ['never', true],
    ["Don't", true],
    ['2', true],
    ['a/b', true],
    ['it. Alpha', false],
    ['it.\n# alpha', true],
    ['it.\nalpha', false],
  ])('with a new %j in many words is changed: %j', (word, expected) => {
    const text = words(100).join(' ');
    expect(isSectionChanged(text, `${text} ${word}`, 'ignore-punctuation')).toBe(expected);
    expect(isSectionChanged(`${text} ${word}`, text, 'ignore-punctuation')).toBe(expected);
  });

  test.each([
    [50, false],
    [51, true],
  ])('may have %i words corrected', (count, expected) => {
    const now = words(count).map((word) => `${word}s`);
    const [before, after] = [words(count), now].map((list) => list.join(' '));
    expect(isSectionChanged(before ?? '', after ?? '', 'ignore-punctuation')).toBe(expected);
  });

  // In a text this short, any word that differs and is no correction counts.
  test.each([
    ['tag', 'tags', false],
    ['tags', 'tag', false],
    ['test', 'tester', false],
    ['test', 'testing', true],
    ['conference', 'confer', false],
    ['conferences', 'confer', true],
    ['walk', 'wall', false],
    ['use', 'used', true],
    ['now', 'not', true],
    ['sum', 'sun', true],
    ['form', 'from', false],
    ['form', 'mofr', true],
    ['abort', 'about', false],
    ['abort', 'robot', true],
    ['send', 'resend', true],
    ['resend', 'send', true],
    ['adress', 'address', false],
    ['address', 'adress', false],
    ['lock', 'block', false],
    ['block', 'lock', false],
    ['blocks', 'flicks', true],
    ['cover', 'cooler', true],
    ['aab', 'aaab', true],
    ['aaab', 'aab', true],
    ['aabb', 'aaabb', false],
    ['abab', 'aba', true],
    ['page1', 'page1s', true],
    ['enable', 'enabled', true],
    ['disabled', 'disables', true],
    ['except', 'accept', true],
    ['accept', 'except', true],
    ['required', 'requires', true],
    ['a/b', 'a/bs', true],
    ['the', 'a', false],
    ['how', 'what', false],
    ['here', 'there', false],
    ['on', 'off', true],
    ['it', 'them', true],
    ['beriberi', 'beri', true],
    ['sharing', 'shoeing', true],
  ])('with %s in place of %s is changed: %j', (before, now, expected) => {
    const isChanged = (...texts: readonly [string, string]) =>
      isSectionChanged(
        `They ${texts[0]} things.`,
        `They ${texts[1]} things.`,
        'ignore-punctuation',
      );
    expect(isChanged(before, now)).toBe(expected);
  });

  test.each([
    // Words.
    ['Such as these makes sense to you.', 'These make sense.', false],
    ['Use checkout for that.', 'Use check out.', false],
    ['See what it looks in a page.', 'See how it looks on a page.', false],
    ['Read it twice, twice.', 'Read it twice.', true],
    ['One alpha, one beta.', 'One beta, one alpha.', false],
    ['They send and resend.', 'They sent and sent.', true],
    ['“Read” (it ‘now’ \'and "then".', 'Read it now and then.', false],
    ['*Read* _this_ ~word~ > here | there.', 'Read this word here there.', false],
    ['Read it -- now = then.', 'Read it now then.', false],
    ['Read it\n=====', 'Read it\n===', false],
    ['a--b', 'a b', true],
    ['Use pre- now.', 'Use now.', true],
    ['Use -x now.', 'Use now.', true],
    ['Use f(x now.', 'Use fx now.', true],
    ['They test and tests.', 'They tester and.', true],
    ['Wait... it works.', 'Wait… it works.', false],
    ['It doesn’t  work.', "It doesn't\nwork.", false],
    // Names of six letters and more may be corrected; German writes nouns so.
    ['Schließe das Fenstr dort.', 'Schließe das Fenster dort.', false],
    ['Schließe es dort.', 'Schließe es nicht dort.', true],
    // Scripts without spaces.
    [`${chinese}请点击这里。`, `${chinese}请点击\n此处。`, false],
    [`${chinese}请点击这里。`, `${chinese}请不点击这里。`, true],
    [`${chinese}请点击这里。`, `${chinese}请点击这里，然后输入新的密码。`, true],
    // A word after a full stop, a colon or a line break begins a sentence, where a capital is no name.
    ['Use it. Reads all.', 'Use it. Reeds all.', false],
    ['Use it: Reads all.', 'Use it: Reeds all.', false],
    ['Use it\nReads all.', 'Use it\nReeds all.', false],
    ['Use it, Reads all.', 'Use it, Reeds all.', true],
    ['Use it, reads all.', 'Use it, reeds all.', false],
    ['Use it ( Reads all.', 'Use it ( Reeds all.', true],
    ['Use iPhones all.', 'Use iPhoness all.', false],
    // Names and facts.
    ['# Reads', '# Reeds', true],
    ['  | Reads', '  | Reeds', true],
    ['Set # reads', 'Set # reeds', false],
    // Code.
    ['```\nfor x\n```', '```\nx\n```', true],
    ['  ~~~\nthe x\n~~~\nSee the x.', '  ~~~\nthe x\n~~~\nSee x.', false],
    ['~~~\nthe x\n~~~', '~~~\nx\n~~~', true],
    ['```\na b\n```', '```\nab\n```', true],
    ['```\na\n\n  b  c\n```', '```\nA\nb c;\n```', false],
    ['Use ```it``` here.\nThe form.', 'Use ```it``` here.\nForm.', false],
    ['See the`a`b.', 'See the `a` b.', false],
    ['See `the a`.', 'See `a`.', true],
    ['See page 1.', 'See page 1s.', true],
    // Neither addresses nor comments, imports and notes of generators are to be translated.
    ['See [it](a.md) now.', 'See [it]() now.', false],
    ['See [it](a_(bc)_de) now.', 'See [it](d) now.', false],
    ['See [it](a b) now.', 'See [it](a c) now.', true],
    ['See [it][one].', 'See [it].', false],
    ['See [it][].', 'See [it].', false],
    ['See [it] [one].', 'See [it] [two].', true],
    ['See <a href="a">it</a>.', 'See <a href="b">it</a>.', false],
    ['See <img src="a" link="a">.', 'See <img src="" link="bc">.', false],
    ['See <img alt="alpha">.', 'See <img alt="beta">.', true],
    ['See {/* alpha */} it.', 'See it.', false],
    ['See {/* alpha } it.', 'See it.', true],
    ['See it.\n[it]: /alpha', 'See it.\n  [it]: /beta', false],
    ['See [it]: /alpha', 'See [it]: /beta', true],
    ['[it]:alpha', '[it]:beta', true],
    ["import A  from './a'\nRead it.", 'Read it.', false],
    ['You import alpha from it.', 'You import beta from it.', true],
    ['import alpha', 'import beta', true],
    ['Automatically generated on Monday', 'autogenerated on Friday', false],
    ['Auto-generated on Monday', 'auto generated on Friday', false],
    ['Autos generated on Monday', 'Autos generated on Friday', true],
  ])('with %j in place of %j is changed: %j', (before, now, expected) => {
    expect(isSectionChanged(before, now, 'ignore-punctuation')).toBe(expected);
  });

  test('counts everything by the rule `any`, and nothing by `off`', () => {
    const texts = ['See [it](a).', 'See [it](b).'] as const;
    expect(isSectionChanged(...texts, 'any')).toBe(true);
    expect(isSectionChanged('Open', 'Load', 'off')).toBe(false);
  });
});

const commit = 'abcdef0123';

test.each<[string, ReturnType<typeof findSourceMark>]>([
  [`---\nsourceCommit: ${commit}\n---`, commit],
  [`l10n:\n        sourceCommit: '${commit}'`, commit],
  [`default_lang_commit: "${commit.toUpperCase()}"`, commit],
  [`translation_source_commit:${commit}`, commit],
  [`source_commit: ${'a'.repeat(40)}`, 'a'.repeat(40)],
  [`source_commit: ${'a'.repeat(65)}`, undefined],
  [`i18n_source_sha: ${commit}`, commit],
  [`source_sha256: "${'a'.repeat(64)}"`, 'a'.repeat(64)],
  [`= Title\n:page-based-on: ${commit}`, commit],
  [`.. source_commit: ${commit}`, commit],
  ['source_commit: abcdef', undefined],
  ['source_commit: abcdef0 ', 'abcdef0'],
  [`         sourceCommit: ${commit}`, undefined],
  [`See sourceCommit: ${commit}`, undefined],
  [`<!-- translation-meta: source=a.md@${commit} -->`, commit],
  [`<!-- translation-meta: a.md\n@${commit} -->`, undefined],
  [`<!-- a.md@${commit} -->`, undefined],
  [`"original_hash": "${'a'.repeat(64)}"`, 'a'.repeat(64)],
  [`original_hash:${commit}`, commit],
  [`<!-- i18n-sync: base=${commit} hash=fedcba9 -->`, 'fedcba9'],
  [`<!-- i18n-sync: base=${commit} -->`, commit],
  [`hash=${commit} base=${commit}`, undefined],
])('the mark of %j', (page, expected) => {
  expect(findSourceMark(page)).toEqual(expected);
});

test.each([
  [9_900, 20_000, true],
  [20_000, 9_900, true],
  [9_980, 9_980, true],
  [10_000, 10_000, false],
])('a mark after %i characters and before %i is near an end: %j', (before, after, expected) => {
  const page = `${' '.repeat(before)}\nsource_commit: ${commit}\n${' '.repeat(after)}`;
  expect(findSourceMark(page) !== undefined).toBe(expected);
});

test('a hash is of any of the usual algorithms, or the first digits of it', () => {
  const bytes = Buffer.from('Read it.');
  const hashes = ['md5', 'sha1', 'sha256', 'sha512'].map((algorithm) =>
    createHash(algorithm).update(bytes).digest('hex'),
  );
  const isMatching = (id: string) => matchesHash(id, bytes);
  expect(hashes.map(isMatching)).toEqual([true, true, true, false]);
  const parts = [0, 1].map((from) => (hashes[0] ?? '').slice(from, from + 8));
  expect(parts.map(isMatching)).toEqual([true, false]);
});

// A lock file as lingo.dev itself wrote it, with lines that it would not write.
const lock = `version: 1
    before: 9a4c11ee2d26cbea9f3abe1170224ee1
checksums:
  63f4c97e43b1d06779a7f553869f769a:
    app/title: 9a4c11ee2d26cbea9f3abe1170224ee1
    'it''s/a b': a003449ecbde6b7a73044f46ea6bbe75
    "a%20b/0": 160f74eb5551457ab753d26d745ff710
    list/12: 160f74eb5551457ab753d26d745ff710\r
    "\\x": 9a4c11ee2d26cbea9f3abe1170224ee1
    short: 160f74eb
    long: 160f74eb5551457ab753d26d745ff710a
    1.0: 160f74eb5551457ab753d26d745ff710
      deep: 160f74eb5551457ab753d26d745ff710
   shallow: 160f74eb5551457ab753d26d745ff710
  163f4c97e43b1d06779a7f553869f769a:
    a: b: 9a4c11ee2d26cbea9f3abe1170224ee1 \t
  00000000000000000000000000000000:
    \ud800: 160f74eb5551457ab753d26d745ff710
 11111111111111111111111111111111:
  2222222222222222222222222222222222: x
`;

test('a lock file has the checksums of each set', () => {
  const [title, buy] = ['9a4c11ee2d26cbea9f3abe1170224ee1', '160f74eb5551457ab753d26d745ff710'];
  const sections = [...parseLockFile(lock)].map(([name, checksums]) => [name, { ...checksums }]);
  expect(sections).toStrictEqual([
    [
      '63f4c97e43b1d06779a7f553869f769a',
      {
        'app/title': title,
        "it's/a b": 'a003449ecbde6b7a73044f46ea6bbe75',
        'a%20b/0': buy,
        'list/12': buy,
        '"\\x"': title,
        '1.0': buy,
        'a: b': title,
      },
    ],
    ['00000000000000000000000000000000', { '\ud800': buy }],
  ]);
});

const hashText = (text: string) =>
  createHash('md5').update(`string:${text.length}:${text}`).digest('hex');

test.each([
  ['lang/en.json', ['en'], 'lang/[locale].json', true],
  ['lang/en-US.json', ['en', 'en-US'], 'lang/[locale].json', true],
  ['lang/en.json', ['de'], 'lang/[locale].json', false],
  ['en/menu.en', ['en'], '[locale]/m[locale]u.[locale]', true],
  ['en/menu.en', ['en'], '[locale]/menu.en', true],
  ['en/menu.en', ['en'], 'en/m[locale]u.en', true],
  ['en/menu.en', ['en'], 'en/menu.[locale]', true],
  ['en/menu.en', ['en'], '[locale]/menu.[locale]', false],
  ['lang/all.json', ['en'], 'lang/all.json', true],
])('the source %s in %j is of the set %s: %j', (path, codes, pattern, expected) => {
  const checksums = { a: 'b' };
  const sections = new Map([[hashText(pattern), checksums]]);
  expect(findChecksums(sections, path, codes)).toBe(expected ? checksums : undefined);
});

test.each([
  ['app.title', 'app/title', true],
  ['a b[0]', 'a%20b/0', true],
  ['list[12].x', 'list/12/x', true],
  ['list[1x]', 'list/1x%5D', true],
  ['list[1]x', 'list/1%5Dx', true],
  ['1]', '1', true],
  ['a\\.b\\[0].c', 'a.b%5B0%5D/c', true],
  ['\ud800', '\ud800', true],
  ['', '', true],
  ['app', 'app/title', undefined],
  ['constructor', 'app', undefined],
])('the key %s is %j in a lock file: %j', (key, inLock, expected) => {
  const compare = compareChecksums({ [inLock]: hashText('Text') });
  expect([compare(key, 'Text'), compare(key, 'Other')]).toEqual([expected, expected && false]);
});

test('a comment with a hash is about the line after it', () => {
  const hash = '70c07ec';
  const marks = ['', '#', '70c07e', 'g0c07ec', `${hash} x`].map((one) => `#original_hash: ${one}`);
  const text = `de:\n  #original_hash: ${hash}\n  world: Welt\n#original_hash: ${hash}5c0ffee  \na: A\n${marks.join('\n')}`;
  expect([...findOriginalHashes(text)]).toEqual([
    [3, hash],
    [5, `${hash}5c0ffee`],
  ]);
  expect([...findOriginalHashes(`x #original_hash: ${hash}\n`)]).toEqual([]);
  const sha1 = createHash('sha1').update('Text').digest('hex');
  const ids = [sha1, sha1.slice(0, 7), sha1.slice(1)];
  expect(ids.map((id) => matchesOriginalHash(id, 'Text'))).toEqual([true, true, false]);
});

test('translations to review are strings and pages', () => {
  const languages = [
    { code: 'de', count: 2 },
    { code: 'ja', count: 3 },
  ];
  const pages = [
    { path: 'a', codes: ['de', 'ja'] },
    { path: 'b', codes: ['de'] },
  ];
  const fallen = { component: 'app', sourceLanguage: 'en', keys: [], languages, pages };
  expect(countFallenBehind(fallen)).toBe(8);
});

/** Commits as `id<parents: path=blob …`; a path without a blob is removed. */
function makeIndex(...lines: readonly string[]) {
  return indexCommits(
    lines.map((line) => {
      const [, id = '', parents = '', changes = ''] = /^(\w+)<?([\w,]*):(.*)$/.exec(line) ?? [];
      const files = changes.split(' ').filter(Boolean);
      return {
        id,
        parents: parents.split(',').filter(Boolean),
        files: files.map((change) => {
          const [path = '', blob] = change.split('=');
          return { path, blob: blob || undefined };
        }),
      };
    }),
  );
}

describe('the steps of a file', () => {
  const list = (...lines: readonly string[]) =>
    listSteps(makeIndex(...lines), ['de', 'old-de'], ['en', 'old-en']);
  const step = (commit: string, parents: number[], file?: string, source?: string): Step => {
    return { commit, parents, file, source };
  };

  test.each<[string, readonly string[], readonly Step[]]>(
    // biome-ignore format: one row a line.
    [
      ['are none without commits', [], []],
      ['are none where no commit has them', ['a: other=1', 'b<a: other=2'], []],
      [
        'are the commits that change one of both',
        ['a: en=e1 de=d1', 'b<a: other=1', 'c<b: en=e2', 'd<c: de=d2', 'e<d: de', 'f<e: other=2'],
        [
          step('a', [], 'd1', 'e1'),
          step('c', [0], 'd1', 'e2'),
          step('d', [1], 'd2', 'e2'),
          step('e', [2], undefined, 'e2'),
        ],
      ],
      ['begin where the first commit is not known', ['b<a: de=d1', 'c<b: en=e1'], [step('b', [], 'd1'), step('c', [0], 'd1', 'e1')]],
      [
        'are no commits that leave both as they were, such as moves',
        [
          'a: old-en=e1 old-de=d1',
          'b<a: old-de de=d1',
          'c<b: old-en en=e1',
          'd<c: old-de=x',
          'e<d: de=d2',
        ],
        [step('a', [], 'd1', 'e1'), step('e', [0], 'd2', 'e1')],
      ],
      [
        'follow each parent of a merge',
        ['a: en=e1 de=d1', 'b<a: de=d2', 'c<a: en=e2', 'd<c,b: de=d2', 'e<d: other=1'],
        [
          step('a', [], 'd1', 'e1'),
          step('b', [0], 'd2', 'e1'),
          step('c', [0], 'd1', 'e2'),
          step('d', [2, 1], 'd2', 'e2'),
        ],
      ],
      [
        'are none for a merge that has the state of a parent, the second one too',
        ['a: en=e1 de=d1', 'b<a: de=d2', 'c<a: other=1', 'd<c,b: de=d2', 'e<d: en=e2'],
        [step('a', [], 'd1', 'e1'), step('b', [0], 'd2', 'e1'), step('e', [1], 'd2', 'e2')],
      ],
      ['follow a parent once, and none that has neither file', ['a: other=1', 'b<a: en=e1', 'c<b: other=2', 'd<b,c,a: de=d1'], [step('b', [], undefined, 'e1'), step('d', [0], 'd1', 'e1')]],
      ['end with the state of the newest commit', ['a: en=e1', 'b<a: en=e2', 'c<a: other=1'], [step('a', [], undefined, 'e1')]],
    ],
  )('%s', (_, lines, expected) => {
    expect(list(...lines)).toEqual(expected);
  });

  test.each([
    [[], 0, ''],
    [['a: en=e1 de=d1'], 0, 'a'],
    [['a: en=e1 de=d1', 'b<a: en=e2', 'c<b: en=e3'], 2, 'a'],
    [['a: en=e1 de=d1', 'b<a: en=e2', 'c<b: de=d2'], 0, 'c'],
    [['a: en=e1', 'b<a: de=d1', 'c<b: en=e2'], 1, 'b'],
    [['a: en=e1 de=d1', 'b<a: en=e2', 'c<a: de=d2', 'd<c,b: en=e2'], 1, 'c'],
    [['a: de=d1', 'b<a: en=e1', 'c<a: de=d2', 'd<b,c: en=e3'], 2, 'a'],
  ])('of %j lag by %i since %j', (lines, commits, since) => {
    expect(measureLag(list(...lines))).toEqual({ commits, since });
  });
});

/** Follows a file through states. */
async function follow(states: string, options?: FollowOptions) {
  const { sourceChanges, counts } = await followTexts(
    parseSteps(states),
    {
      readSource: async (blob) => parseTexts(blob),
      readFile: async (blob) => parseTexts(blob),
      areInOwnLanguage: (texts) => texts.includes('1'),
    },
    (before, now) => normalizeText(before) !== normalizeText(now),
    options,
  );
  const changes = sourceChanges.map(({ key, before, now }) => `${key}: ${before} → ${now}`);
  return { changes: changes.join(', '), counts: counts.join('') };
}

describe('the past of a file', () => {
  test.each(
    // biome-ignore format: one row a line.
    [
      ['has a text that has changed', 'a=A b=B | a=1 b=2; a=C b=B | a=1 b=2', 'a: A → C', '01'],
      ['counts by the rule', 'a=A | a=1; a=A. | a=1', 'a: A → A.', '00'],
      ['has a translation that changed later', 'a=A | a=1; a=C | a=1; a=C | a=2', '', '010'],
      ['has a translation that was corrected', 'a=A | a=x; a=C | a=x; a=C | a=X.', 'a: A → C', '011'],
      ['has a translation that was corrected as well', 'a=A | a=x; a=C | a=X…', 'a: A → C', '01'],
      ['has a translation that changed as well', 'a=A | a=1; a=C | a=2', '', '00'],
      ['has a source that is as it was', 'a=A | a=1; a=C | a=1; a=A | a=1', '', '010'],
      ['keeps the first source', 'a=A | a=1; a=C | a=1; a=D | a=1', 'a: A → D', '011'],
      ['has no text whose key is gone', 'a=A b=B | a=1 b=2; b=B | a=1', '', '00'],
      ['has a translation again', 'a=A | a=1; a=A | ; a=C | a=1', '', '000'],
      ['has a source again', 'a=A | a=1; | a=1; a=C | a=1', 'a: A → C', '001'],
      ['has a source later', '| a=1; a=A | a=1; a=C | a=1', 'a: A → C', '001'],
      ['has one of two sources later', 'b=B | a=1 b=2; a=A b=B | a=1 b=2; a=C b=D | a=1 b=2', 'a: A → C, b: B → D', '002'],
      ['has a source later and a new text', 'b=B | a=1 b=2; a=A b=B | a=1 b=3', '', '00'],
      ['skips what is unreadable', 'a=A | a=1; !1 | !1; a=C | a=1; a=D | a=1', 'a: A → D', '0011'],
      ['begins with what is unreadable', '!1 | !1; a=A | a=1; a=C | a=1', 'a: A → C', '001'],
      // A translation may replace its source by mistake.
      ['has a source that was overwritten', 'a=A | a=1; a=2 | a=2; a=A | a=2', '', '000'],
      ['was its source before its source was translated', 'b=B | a=1; a=1 | a=1; a=A | a=1; a=D | a=1', 'a: A → D', '0001'],
      ['was its source before its source was translated, in a file that changed', 'b=B | a=1; a=1 | a=1 b=2; a=A | a=1 b=2', '', '000'],
      ['was its source, as both files began in its language', 'a=1 b=2 | a=1 b=2; a=A b=2 | a=1 b=2; a=C b=B | a=1 b=2', 'a: A → C', '001'],
      ['has a text that became its source', 'a=A | a=C; a=C | a=C', '', '00'],
      ['has a text that was its source for a while', 'a=A | a=C; a=C | a=C; a=D | a=C', 'a: A → D', '001'],
      ['has a text that became a copy', 'a=A | a=B; a=C | a=C', '', '00'],
      ['has a copy', 'a=A | a=A; a=C | a=C; a=D | a=C', 'a: C → D', '001'],
      ['has a new copy', 'a=A | b=1; a=C b=D | a=C', '', '00'],
      // Keys may be renamed.
      ['follows a key', 'a=A | a=1; a=C | a=1; b=C | b=1', 'b: A → C', '011'],
      ['follows a key with a correction', 'a=A | a=x; a=C | a=x; b=C | b=X.', 'b: A → C', '011'],
      ['follows no key that stays in the source', 'a=A | a=1; a=A b=C | b=1', '', '00'],
      ['follows no key that stays in the file', 'a=A | a=1; b=C | a=1 b=1', '', '00'],
      ['follows no key with another text', 'a=A | a=1; b=C | b=2', '', '00'],
      ['follows no key that was there', 'a=A b=B | a=1 b=2; b=C | b=1', '', '00'],
      ['follows no key that the source lost before', 'a=A | a=1; b=C | a=1; b=C | b=1', '', '000'],
      ['follows one of keys with one source', 'a=A b=A | a=1 b=1; c=C | c=1', 'c: A → C', '01'],
      ['follows none of keys with two sources', 'a=A b=B | a=1 b=1; c=C | c=1', '', '00'],
      ['follows the key with the present source', 'a=A b=B | a=1 b=1; c=B | c=1; c=D | c=1', 'c: B → D', '001'],
      // Texts may go to other keys.
      ['follows texts that change places', 'a=A b=B | a=1 b=2; a=C b=B | a=1 b=2; a=B b=C | a=2 b=1', 'b: A → C', '011'],
      ['follows items of a list that got a new one', 'a=A b=B | a=1 b=2; a=A b=C | a=1 b=2; a=D b=A c=C | a=3 b=1 c=2', 'c: B → C', '011'],
      ['follows items of a list that lost one', 'a=A b=B | a=1 b=2; a=A b=C | a=1 b=2; a=C | a=2', 'a: B → C', '011'],
      ['follows no text that stays at its key', 'a=A | a=1; a=C | a=1; a=C b=C | a=1 b=1', 'a: A → C', '011'],
      ['follows no text to another source text', 'a=A b=B | a=1 b=2; a=C b=B | a=1 b=2; a=B b=D | a=2 b=1', '', '010'],
      // Branches.
      ['has a branch that translated the old text', 'a=A | a=1; 0: a=A | a=2; 0: a=C | a=1; 2,1: a=C | a=2', 'a: A → C', '0011'],
      ['has a branch that translated the new text', 'a=A | a=1; a=C | a=1; a=C | a=2; 0: a=B | a=1; 3,2: a=C | a=2', '', '01010'],
      ['follows the parent with the present source', 'a=A | a=1; a=C | a=1; a=C | a=2; 0: a=D | a=2; 3,2: a=C | a=2 b=3', '', '01000'],
      ['follows the first parent with the text', 'a=A | a=1; 0: a=C | a=2; 0: a=D | a=2; 2,1: a=E | a=2 b=3', 'a: D → E', '0001'],
      ['follows the second parent with the file', 'a=A | a=1; a=C | a=1; 0: a=A | a=2; 1,2: a=C | a=2', 'a: A → C', '0101'],
      ['follows a key of the second parent', 'b=B | b=1; a=A b=B | a=1 b=2; 0,1: a=C b=B | a=1 b=3', 'a: A → C', '001'],
    ],
  )('%s', async (_, states, changes, counts) => {
    expect(await follow(states)).toEqual({ changes, counts });
  });

  test('reads no version that a parent has', async () => {
    const read: string[] = [];
    const readVersion = async (blob: string) => {
      read.push(blob);
      return parseTexts('a=A');
    };
    const steps: readonly Step[] = [
      { parents: [], source: 'e1', file: 'd1' },
      { parents: [0], source: 'e2', file: 'd1' },
      { parents: [0], source: 'e1', file: 'd2' },
      { parents: [1, 2], source: 'e2', file: 'd2' },
      { parents: [3] },
    ];
    await followTexts(steps, { readSource: readVersion, readFile: readVersion }, () => true);
    expect(read).toEqual(['e1', 'd1', 'e2', 'd2']);
  });

  const knownChanges = [
    { key: 'a', before: 'A', now: 'C' },
    { key: 'b', before: null, now: 'B' },
    { key: 'c', before: '', now: 'D' },
  ];
  const state = 'a=C b=B c=D d=E | a=1 b=2 c=3 d=4 e=5';

  test.each([
    [state, 'a: A → C, b: null → B', '1'],
    [`${state}; a=C b=D c=D d=F | a=1 b=2 c=3 d=4 e=5`, 'a: A → C, d: E → F', '12'],
    [`${state}; a=C b=B c=E e=E | a=1 c=3 e=5`, 'a: A → C', '11'],
    ['!1 | !1; a=C | a=1', '', '00'],
    ['|', '', '0'],
  ])('goes on from a step that is known: %s', async (states, changes, counts) => {
    expect(await follow(states, { known: { sourceChanges: knownChanges } })).toEqual({
      changes,
      counts,
    });
  });

  test.each([
    [true, 'a=1', 'a: A → C, b:  → B'],
    [false, 'a=1', 'a: A → C'],
    [true, '', ''],
  ])('lacks the sections of its source: %j, %j', async (hasSections, file, changes) => {
    const states = `a=A | ${file}; a=C b=B | ${file}`;
    expect((await follow(states, { hasSections })).changes).toBe(changes);
  });
});
