import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CountOptions, countSource, countTranslation } from '../../src/counting/count.ts';
import { raiseTotals } from '../../src/counting/raise-totals.ts';
import type { Message } from '../../src/formats/message.ts';
import { countCharacters, countWords } from '../../src/text/text-size.ts';
import { anyText } from '../setup/arbitraries.ts';
import { onCi } from '../setup/repetitions.ts';

const options: CountOptions = {
  kind: 'monolingual',
  checks: [],
  sameAsSource: 'translated',
  language: 'de',
  sourceLanguage: 'en',
};

/** A check that finds the letter x. */
const noX = {
  name: 'no-x',
  finding: 'There is no x.',
  example: { source: 'a', language: 'de', target: 'x' },
  fails: ({ source, target }: { source: string; target: string }) =>
    target.includes('x') && !source.includes('x'),
};

const one = (key: string, target: string, more: Partial<Message> = {}): Message => ({
  key,
  target: [target],
  ...more,
});

const nothing = {
  total: 0,
  total_words: 0,
  total_chars: 0,
  translated: 0,
  translated_words: 0,
  translated_chars: 0,
  fuzzy: 0,
  fuzzy_words: 0,
  failing_checks: 0,
  failing_checks_words: 0,
  readonly: 0,
};

describe('countWords', () => {
  test.each([
    ['', 0],
    [' \t\r\n', 0],
    ['one', 1],
    [' two  words\n', 2],
    ['no\u00a0break and\u3000wide', 4],
    ['<b>bold</b> {name}, %s', 3],
    ['日本語の文', 1],
  ])('of %j are %j', (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  onCi('parts words where a regular expression finds white space', () => {
    for (let code = 0; code <= 0xffff; code++) {
      const text = `a${String.fromCharCode(code)}b`;
      expect(countWords(text), `U+${code.toString(16)}`).toBe(/\s/.test(text) ? 2 : 1);
    }
  });
});

describe('countCharacters', () => {
  test.each([
    ['', 0],
    ['häß', 3],
    ['👍🏽', 2],
    ['e\u0301', 2],
    ['\ud800', 1],
    ['\udc00\ud800x', 3],
  ])('of %j are %j', (text, characters) => {
    expect(countCharacters(text)).toBe(characters);
  });

  test('are as many as a text has code points', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(countCharacters(text)).toBe([...text].length);
      }),
    );
  });
});

describe('a text of spaces alone', () => {
  const count = (source: string[], target: string[]) =>
    countTranslation([{ key: 'a', target }], [{ key: 'a', target: source }], options).counted;

  test.each([' ', '\u00a0\u3000', '\n\t', '\ufeff'])('%j is not translated', (spaces) => {
    expect(count(['one'], [spaces]).translated).toBe(0);
    expect(count(['one', 'many'], ['eins', spaces]).translated).toBe(0);
  });

  test('is the translation of a separator', () => {
    expect(count([' '], ['\u00a0'])).toMatchObject({ total: 1, translated: 1 });
    expect(count([','], [' '])).toMatchObject({ total: 1, translated: 1 });
    expect(count([' '], [''])).toMatchObject({ total: 1, translated: 0 });
    expect(count([',', 'x'], ['.', ' ']).translated).toBe(0);
  });
});

describe('countSource', () => {
  test('counts every string once, with the words and characters of all its forms', () => {
    const messages: Message[] = [
      one('title', 'Save all'),
      { key: 'files', target: ['%d file', '%d files'] },
      one('brand', 'Acme', { isReadOnly: true }),
      one('empty', ''),
    ];
    expect(countSource(messages).counted).toEqual({
      ...nothing,
      total: 3,
      total_words: 7,
      total_chars: 27,
      translated: 3,
      translated_words: 7,
      translated_chars: 27,
      readonly: 1,
    });
  });

  test('counts the source texts where a file has them beside others', () => {
    const messages = [{ key: 'a', source: ['two words'], target: [''] }];
    expect(countSource(messages).counted).toMatchObject({
      total: 1,
      total_words: 2,
      total_chars: 9,
    });
  });
});

describe('countTranslation', () => {
  const source: Message[] = [
    one('a', 'one'),
    one('b', 'two words'),
    { key: 'c', target: ['%d file', '%d files'] },
    one('d', 'Acme', { isReadOnly: true }),
    one('e', ''),
    one('f', 'same'),
  ];

  test('counts by the strings of the source, in its words and characters', () => {
    const messages: Message[] = [
      one('a', 'eins'),
      { key: 'c', target: ['%d Datei', '%d Dateien'] },
      one('gone', 'Das gibt es nicht mehr.'),
      one('e', 'nichts'),
    ];
    expect(countTranslation(messages, source, options)).toEqual({
      counted: {
        ...nothing,
        total: 5,
        total_words: 9,
        total_chars: 35,
        translated: 3,
        translated_words: 6,
        translated_chars: 22,
        readonly: 1,
      },
    });
  });

  test('counts fuzzy strings apart from translated ones', () => {
    const messages = [one('a', 'eins', { isFuzzy: true }), one('b', '', { isFuzzy: true })];
    expect(countTranslation(messages, source, options).counted).toMatchObject({
      translated: 1,
      fuzzy: 1,
      fuzzy_words: 1,
    });
  });

  test('counts a string as translated only when all its forms are', () => {
    const messages = [{ key: 'c', target: ['%d Datei', ''] }];
    expect(countTranslation(messages, source, options).counted.translated).toBe(1);
  });

  test('takes what repeats the source for translated, or not, as it is reported', () => {
    const messages = [one('f', 'same'), { key: 'c', target: ['%d files', '%d files'] }];
    const translated = (sameAsSource: CountOptions['sameAsSource']) =>
      countTranslation(messages, source, { ...options, sameAsSource }).counted.translated;
    expect(translated('translated')).toBe(3);
    expect(translated('untranslated')).toBe(1);
  });

  test('takes the source texts of a file that has them, and its own strings', () => {
    const messages: Message[] = [
      { key: '1', source: ['one'], target: ['eins'] },
      { key: '2', source: ['two words'], target: [''] },
    ];
    const { counted } = countTranslation(messages, source, { ...options, kind: 'bilingual' });
    expect(counted).toEqual({
      ...nothing,
      total: 2,
      total_words: 3,
      total_chars: 12,
      translated: 1,
      translated_words: 1,
      translated_chars: 3,
    });
  });

  test('returns each string with its state and the checks that it fails', () => {
    const messages: Message[] = [
      one('a', 'eins x', { line: 3 }),
      one('b', 'x', { isFuzzy: true }),
      { key: 'c', target: ['', 'x'] },
      one('d', 'x'),
    ];
    const changedSources = new Map([['a', 'none']]);
    const wanted = { checks: [noX], units: 'all', changedSources } as const;
    expect(countTranslation(messages, source, { ...options, ...wanted })).toEqual({
      counted: expect.objectContaining({ fuzzy: 2, failing_checks: 2, failing_checks_words: 3 }),
      units: [
        {
          ...{ key: 'a', source: ['one'], target: ['eins x'], state: 'needs-editing' },
          ...{ checks: ['no-x'], previousSource: 'none', line: 3 },
        },
        {
          ...{ key: 'b', source: ['two words'], target: ['x'], state: 'needs-editing' },
          checks: ['no-x'],
        },
        { key: 'c', source: ['%d file', '%d files'], target: ['', 'x'], state: 'empty' },
        { key: 'd', source: ['Acme'], target: ['x'], state: 'read-only' },
        { key: 'f', source: ['same'], target: [], state: 'empty' },
      ],
    });
  });

  test('counts who translated the strings, and leaves out ignored findings', () => {
    const messages = [
      one('a', 'x', { origin: 'machine' }),
      one('b', 'x y', { origin: 'human' }),
      one('f', 'x z', { origin: 'human', isFuzzy: true }),
    ];
    const isIgnored = (key: string, check: string) => key === 'a' && check === 'no-x';
    expect(countTranslation(messages, source, { ...options, checks: [noX], isIgnored })).toEqual({
      counted: expect.objectContaining({ translated: 3, fuzzy: 1, failing_checks: 2 }),
      origins: { machine: 1, human: 1 },
    });
  });

  test.each([
    ['{n, plural, one {#} other {#}}', '{n, plural, other {#}}', 0],
    ['{n, plural, one {#} other {#}}', '{n, plural, one {#} other {#}}', 1],
    ['{n} files', '{n, plural, other {#}}', 1],
    ['{n, plural, one {#} other {#}}', 'several files', 1],
  ])('counts %j, translated as %j, as an ICU message', (text, target, translated) => {
    const { counted } = countTranslation([one('a', target)], [one('a', text)], options);
    expect(counted.translated).toBe(translated);
  });

  test('compares no doubtful text with its source, and needs no more forms than that', () => {
    const count = (target: Partial<Message>, source: Partial<Message>) => {
      const own = [one('a', 'Save all notes', target)];
      const { sameAsSource: _, ...rest } = { ...options, language: 'ru' };
      return countTranslation(own, [one('a', 'Save all notes', source)], rest).counted;
    };
    expect(count({ isFuzzy: true }, {})).toMatchObject({ fuzzy: 1 });
    expect(count({}, {})).toMatchObject({ fuzzy: 0, translated: 0 });
    const forms = { target: ['a', 'b'], lacksForms: true };
    expect(count(forms, { lacksForms: true }).translated).toBe(1);
    expect(count(forms, {}).translated).toBe(0);
  });

  test('has the line of the source where a file lacks a string', () => {
    const source = [one('a', 'A', { line: 4 }), one('b', 'B')];
    const { units } = countTranslation([], source, { ...options, units: 'all' });
    const missing = { target: [], state: 'empty' };
    expect(units).toEqual([
      { key: 'a', source: ['A'], ...missing, line: 4, isInSource: true },
      { key: 'b', source: ['B'], ...missing },
    ]);
  });

  test('counts the strings of a source with their lines', () => {
    const { units } = countSource([one('a', 'A', { line: 2 }), one('b', '', { line: 3 })], {
      units: 'all',
    });
    expect(units).toEqual([
      { key: 'a', source: ['A'], target: ['A'], state: 'translated', line: 2 },
    ]);
    expect(countSource([one('a', 'A', { isReadOnly: true })], { units: 'all' }).units).toEqual([
      { key: 'a', source: ['A'], target: ['A'], state: 'read-only' },
    ]);
  });

  test('keeps every part below its whole, whatever the files hold', () => {
    const texts = fc.array(fc.constantFrom('', ' ', 'x', 'two words', '😀'), { maxLength: 3 });
    const message = fc.record(
      {
        key: fc.constantFrom('a', 'b', 'c', 'd'),
        source: texts,
        target: texts,
        isFuzzy: fc.boolean(),
        isReadOnly: fc.boolean(),
      },
      { requiredKeys: ['key', 'target'] },
    );
    const kind = fc.constantFrom('monolingual' as const, 'bilingual' as const);
    fc.assert(
      fc.property(fc.array(message), fc.array(message), kind, (messages, sources, of) => {
        const all = { ...options, kind: of, checks: [noX], units: 'all' as const };
        const { counted, units = [] } = countTranslation(messages as Message[], sources, all);
        expect(counted.translated + counted.fuzzy).toBeLessThanOrEqual(counted.total);
        expect(counted.translated_words).toBeLessThanOrEqual(counted.total_words);
        expect(counted.readonly).toBeLessThanOrEqual(counted.translated);
        expect(counted.failing_checks).toBe(
          units.filter(({ checks }) => checks !== undefined).length,
        );
        if (counted.translated === counted.total) {
          expect(counted.translated_chars).toBe(counted.total_chars);
        }
      }),
    );
  });
});

describe('raiseTotals', () => {
  const counts = (total: number, total_words: number, total_chars: number) => ({
    ...nothing,
    ...{ total, total_words, total_chars, translated: 1 },
  });

  test.each([
    ['raises all to those of the source', counts(1, 2, 9), counts(3, 5, 25), counts(3, 5, 25)],
    ['never lowers words and characters', counts(1, 6, 30), counts(3, 5, 25), counts(3, 6, 30)],
    ['leaves as many strings as they are', counts(3, 4, 20), counts(3, 5, 25), counts(3, 4, 20)],
  ])('%s', (_, counted, source, expected) => {
    expect(raiseTotals('po', { counted }, { counted: source })).toEqual({ counted: expected });
    expect(raiseTotals('json', { counted }, { counted: source }).counted).toBe(counted);
  });
});
