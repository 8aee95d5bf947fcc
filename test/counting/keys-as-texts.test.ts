import { describe, expect, test } from 'vitest';
import { fillEmptyWithKeys, useKeysAsTexts } from '../../src/counting/keys-as-texts.ts';
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
    for (const key of ['menu.save', 'menu\\.save', 'save', 'days[0]']) {
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
});
