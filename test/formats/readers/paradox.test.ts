import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paradox } from '../../../src/formats/readers/paradox.ts';
import { getMistake, getRefusal, messagesIn, nastyText, testDamagedFiles } from './hard-files.ts';

const sound = `# Texts of Notes
l_german: # the language
 notes.1.t:0 "Notizen"

 # menu.save:0 "Save"
 menu.save: "Sage "sichern" zu $NAME$" # "Save"
 menu_open:12 "Öffnen\\nund lesen"#comment
menu_bold:0 "#bold Fett#! "und" #weak dünn#!"
\tmenu_path:1 "C:\\\\x \\"y\\""g
 empty:0 ""
 :0 "%N/C%"
 menu_open:1 "Auf"
 __proto__:0 "Prototyp"
`;

describe('paradox', () => {
  test('reads texts to the last quote of their lines', () => {
    const messages = [
      { key: 'notes.1.t', target: ['Notizen'], line: 3 },
      { key: 'menu.save', target: ['Sage "sichern" zu $NAME$'], line: 6 },
      { key: 'menu_open', target: ['Auf'], line: 12 },
      { key: 'menu_bold', target: ['#bold Fett#! "und" #weak dünn#!'], line: 8 },
      { key: 'menu_path', target: ['C:\\x "y"'], line: 9 },
      { key: 'empty', target: [''], line: 10 },
      { key: '__proto__', target: ['Prototyp'], line: 13 },
    ];
    expect(messagesIn(paradox, sound)).toEqual(messages);
    expect(messagesIn(paradox, `\ufeff${sound.replaceAll('\n', '\r\n')}`)).toEqual(messages);
  });

  test('has no messages in a file without texts', () => {
    expect(messagesIn(paradox, '')).toEqual([]);
    expect(messagesIn(paradox, '\ufeffl_english:\n # a:0 "b"\n')).toEqual([]);
  });

  test('reads back whatever is written', () => {
    const written = (text: string) => text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n');
    // A comment in a text cannot be told from one after it.
    const text = nastyText.filter((one) => !/" +#|\t/.test(one));
    const texts = fc.dictionary(fc.stringMatching(/^[A-Za-z_.']{1,9}$/), text);
    fc.assert(
      fc.property(texts, fc.constantFrom('', '0', '17'), (all, version) => {
        const lines = Object.entries(all).map(
          ([key, said]) => ` ${key}:${version} "${written(said)}"\n`,
        );
        const read = messagesIn(paradox, `l_english:\n${lines.join('')}`);
        expect(read.map(({ key, target }) => [key, ...target])).toEqual(Object.entries(all));
      }),
    );
  });

  test.each([
    ['a:0 "b"\n', '1:1 No line before this one names the language.'],
    [
      'l_english:\n a:0 "b"\n  no pair\n',
      '3:3 From here on this line is not of the form `key:0 "text"`.',
    ],
    ['l_english:\n a:0 b\n', '2:6 From here on this line is not of the form `key:0 "text"`.'],
    ['l_english:\n a:0\n', '2:5 From here on this line is not of the form `key:0 "text"`.'],
    ['l_english:\n a:0 "b\n', '2:6 From here on this line is not of the form `key:0 "text"`.'],
    ['l_english:\n a:0 "b\0"\n', '2:8 The file is not text: here is the control character U+0000.'],
  ])('refuses %j', (text, refusal) => {
    expect(getMistake(paradox, text)).toBe(refusal);
  });

  test('refuses marks of a conflict', () => {
    const conflict = 'l_english:\n<<<<<<< HEAD\n a:0 "b"\n';
    expect(getRefusal(() => messagesIn(paradox, conflict))).toMatch(/^2:1 .*conflict/s);
  });

  testDamagedFiles(paradox, sound);
});
