import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gotext } from '../../../src/formats/readers/gotext.ts';
import { getMistake, messagesIn, nastyText, testDamagedFiles } from './hard-files.ts';

const plural = (cases: unknown) => ({ select: { feature: 'plural', arg: 'N', cases } });

const file = {
  language: 'de',
  messages: [
    { id: 'Save', message: 'Save', translation: 'Sichern' },
    { id: ['Hello {Name}!', 'hello'], message: 'Hello {Name}!', translation: 'Hallo {Name}!' },
    {
      id: '{N} notes',
      message: plural({ '=1': 'one note', other: { msg: '{N} notes' } }),
      translation: { msg: plural({ one: { msg: 'eine Notiz' }, other: '{N} Notizen' }) },
    },
    { id: 'Close', meaning: 'a door', message: 'Close', translation: 'Schließen', fuzzy: true },
    { id: 'Close', message: 'Close', translatorComment: 'Copied from source.', placeholders: [] },
    { id: '__proto__', translation: '' },
  ],
};
const sound = JSON.stringify(file, null, 4);

describe('gotext', () => {
  test('reads messages with their source texts, forms and states', () => {
    const messages = [
      { key: 'Save', source: ['Save'], target: ['Sichern'] },
      { key: 'Hello {Name}!', source: ['Hello {Name}!'], target: ['Hallo {Name}!'] },
      {
        key: '{N} notes',
        source: ['one note', '{N} notes'],
        target: ['eine Notiz', '{N} Notizen'],
      },
      { key: 'Close\u0004a door', source: ['Close'], target: ['Schließen'], isFuzzy: true },
      { key: 'Close', source: ['Close'], target: [''] },
      { key: '__proto__', source: ['__proto__'], target: [''] },
    ];
    expect(messagesIn(gotext, sound)).toEqual(messages);
    expect(messagesIn(gotext, `\ufeff${sound}`)).toEqual(messages);
  });

  test('takes a message of the source language that has no translation for its text', () => {
    const read = messagesIn(gotext, sound, { language: 'en' });
    expect(read.slice(-2).map(({ target }) => target)).toEqual([['Close'], ['__proto__']]);
  });

  test('has no messages in a file without texts', () => {
    expect(messagesIn(gotext, '{"language": "de", "messages": []}')).toEqual([]);
    expect(messagesIn(gotext, '{"language": "de", "messages": null}')).toEqual([]);
  });

  test('reads back whatever is written', () => {
    const pairs = fc.uniqueArray(fc.tuple(nastyText, nastyText), { selector: ([one]) => one });
    fc.assert(
      fc.property(pairs, (texts) => {
        const messages = texts.map(([id, translation]) => ({ id, message: id, translation }));
        const read = messagesIn(gotext, JSON.stringify({ language: 'de', messages }));
        expect(read.map(({ key, target }) => [key, ...target])).toEqual(texts);
      }),
    );
  });

  test.each([
    ['{"language": "de"}', '1:1 The file has no "messages".'],
    ['{"messages": {}}', '1:2 "messages" is an object, not a list.'],
    ['{"messages": [\n1]}', '2:1 Here is a number instead of a message.'],
    [
      '{"messages": [\n  {"translation": "a"}]}',
      '2:3 The "id" of this message is neither a text nor a choice between texts.',
    ],
    [
      '{"messages": [{"id": "a"},\n  {"id": "b", "translation": ["a"]}]}',
      '2:3 The "translation" of this message is neither a text nor a choice between texts.',
    ],
    [
      '{"messages": [\n  {"id": "b", "message": 1}]}',
      '2:3 The "message" of this message is neither a text nor a choice between texts.',
    ],
  ])('refuses %j', (text, refusal) => {
    expect(getMistake(gotext, text)).toBe(refusal);
  });

  testDamagedFiles(gotext, sound);
});
