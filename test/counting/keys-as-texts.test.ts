import { describe, expect, test } from 'vitest';
import {
  fillEmptyWithKeys,
  hasMoreSourceTexts,
  useKeysAsTexts,
} from '../../src/counting/keys-as-texts.ts';
import { UnreadableFile } from '../../src/formats/format.ts';
import type { Message } from '../../src/formats/message.ts';

const message = (key: string, ...target: string[]): Message => ({ key, target });

describe('keysAsTexts', () => {
  test('takes the source texts that a format tells, else keys as they are written', () => {
    const plural = { key: '_a_::_b_', source: ['a', 'b'], target: ['x', 'y', 'z'] };
    expect(useKeysAsTexts([plural])).toEqual([{ key: '_a_::_b_', target: ['a', 'b'] }]);
    expect(useKeysAsTexts([message('Save all\\.', 'Alles sichern.')])).toEqual([
      message('Save all\\.', 'Save all.'),
    ]);
    expect(useKeysAsTexts([message('menu.Save all', 'x', 'y')])).toEqual([
      message('menu.Save all', 'menu.Save all', 'menu.Save all'),
    ]);
    const forms = { singleNumberForms: [true], singleNumberSources: [false], lacksForms: true };
    expect(useKeysAsTexts([{ ...plural, ...forms }])).toEqual([
      { key: '_a_::_b_', target: ['a', 'b'], singleNumberForms: [false] },
    ]);
    for (const key of ['Save all.menu', 'menu.save', 'menu\\.save', 'save', 'days[0]']) {
      expect(() => useKeysAsTexts([message(key, 'Sichern')])).toThrow(UnreadableFile);
    }
  });
});

describe('withKeysForEmpty', () => {
  const empty = [message('Read more', ''), message('Close', ''), message('{n} posts', '', '')];

  test('gives empty texts the texts of their keys, where most are empty', () => {
    const given = message('intro', 'A longer text');
    expect(fillEmptyWithKeys('json', [...empty, given])).toEqual([
      message('Read more', 'Read more'),
      message('Close', 'Close'),
      message('{n} posts', '{n} posts', '{n} posts'),
      given,
    ]);
    expect(fillEmptyWithKeys('i18next', empty)).not.toEqual(empty);
  });

  test('leaves others alone', () => {
    const kept = [message('a', 'Read more'), message('b c', ''), message('d', 'More')];
    const names = [message('menu.read', ''), message('menu.close', '')];
    expect(fillEmptyWithKeys('json', kept)).toBe(kept);
    expect(fillEmptyWithKeys('json', names)).toBe(names);
    expect(fillEmptyWithKeys('aresource', empty)).toBe(empty);
    expect(fillEmptyWithKeys('json', [])).toEqual([]);
  });

  test('gives empty texts their source texts, where a format has them', () => {
    const own = { key: 'a', source: ['A'], target: [''] };
    const others = [{ key: 'b', source: ['B'], target: ['x'] }, message('c', '')];
    const read = fillEmptyWithKeys('csv', [own, ...others]);
    expect(read[0]).toEqual({ key: 'a', target: ['A'] });
    expect(read[2]).toEqual(message('c', ''));
  });
});

test.each([
  ['json', 5, 0, true],
  ['json', 0, 0, false],
  ['json', 5, 1, false],
  ['csv', 10, 7, true],
  ['csv', 10, 8, false],
] as const)('in %s, %i texts replace %i: %s', (format, other, own, expected) => {
  expect(hasMoreSourceTexts(format, other, own)).toBe(expected);
});
