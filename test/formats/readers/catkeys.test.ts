import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catkeys } from '../../../src/formats/readers/catkeys.ts';
import { getMistake, getRefusal, messagesIn, nastyText, testDamagedFiles } from './hard-files.ts';

const header = '1\tGerman\tapplication/x-vnd.Notes\t2403250611\n';
const sound = `${header}Save\tMenu\t\tSichern
Save\tMenu\tA button\tSpeichern
# a comment
Say \\"hi\\":\\n\\tC:\\\\x\tMenu\t\tSag \\"hi\\":\\n\\tC:\\\\x
Empty\tMenu\t\t

\tMenu\t\tohne Quelle
__proto__\t\t\tPrototyp\tmehr
Save\tMenu\t\tAlles sichern
`;

describe('catkeys', () => {
  test('reads source texts, contexts, comments and texts', () => {
    const messages = [
      { key: 'Save\u0004Menu', source: ['Save'], target: ['Alles sichern'], line: 10 },
      { key: 'Save\u0004Menu\u0004A button', source: ['Save'], target: ['Speichern'], line: 3 },
      {
        key: 'Say "hi":\n\tC:\\x\u0004Menu',
        source: ['Say "hi":\n\tC:\\x'],
        target: ['Sag "hi":\n\tC:\\x'],
        line: 5,
      },
      { key: 'Empty\u0004Menu', source: ['Empty'], target: [''], line: 6 },
      { key: '__proto__', source: ['__proto__'], target: ['Prototyp'], line: 9 },
    ];
    expect(messagesIn(catkeys, sound)).toEqual(messages);
    expect(messagesIn(catkeys, `\ufeff${sound.replaceAll('\n', '\r\n')}`)).toEqual(messages);
  });

  test('has no messages in a file without texts', () => {
    expect(messagesIn(catkeys, header)).toEqual([]);
  });

  test('reads back whatever is written', () => {
    const written = (text: string) =>
      text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t');
    const source = nastyText.filter((text) => !/^(?:#|$)/.test(text));
    const pairs = fc.uniqueArray(fc.tuple(source, nastyText), { selector: ([one]) => one });
    fc.assert(
      fc.property(pairs, (texts) => {
        const lines = texts.map(([one, other]) => `${written(one)}\t\t\t${written(other)}\n`);
        const read = messagesIn(catkeys, header + lines.join(''));
        expect(read.map(({ key, target }) => [key, ...target])).toEqual(texts);
      }),
    );
  });

  test.each([
    ['', '1:1 The first line does not name the language and the program.'],
    ['Save\tMenu\t\tSichern\n', '1:1 The first line does not name the language and the program.'],
    [`${header}Save\tMenu\tSichern\n`, '2:1 This line has fewer than four parts.'],
    [`${header}Save\t\t\tS\0\n`, '2:9 The file is not text: here is the control character U+0000.'],
  ])('refuses %j', (text, refusal) => {
    expect(getMistake(catkeys, text)).toBe(refusal);
  });

  test('refuses marks of a conflict', () => {
    expect(getRefusal(() => messagesIn(catkeys, `<<<<<<< HEAD\n${header}`))).toMatch(
      /^1:1 .*conflict/s,
    );
  });

  testDamagedFiles(catkeys, sound);
});
