import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { luanti } from '../../../src/formats/readers/luanti.ts';
import { getRefusal, messagesIn, nastyText, testDamagedFiles } from './hard-files.ts';

const sound = `# textdomain: notes
### init.lua ###

Notes=Notizen
Save @1 of @2=@2, davon @1 sichern
a @= b=a @= b = c
One@nline=Eine@nZeile
Two@
lines=Zwei@
Zeilen
me@@example.org=ich@@example.org
=nothing
Empty=
Twice=zuerst
Twice=danach
Twice=
__proto__=Prototyp
##### not used anymore #####
Old=Alt
`;

const messages = [
  ['Notes', 'Notizen', 4],
  ['Save @1 of @2', '@2, davon @1 sichern', 5],
  ['a = b', 'a = b = c', 6],
  ['One\nline', 'Eine\nZeile', 7],
  ['Two\nlines', 'Zwei\nZeilen', 8],
  ['me@example.org', 'ich@example.org', 11],
  ['Empty', '', 13],
  ['Twice', 'danach', 15],
  ['__proto__', 'Prototyp', 17],
].map(([key, text, line]) => ({ key, source: [key], target: [text], line }));

describe('luanti', () => {
  test('reads source texts and texts, with their escapes', () => {
    expect(messagesIn(luanti, sound)).toEqual(messages);
    expect(messagesIn(luanti, `\ufeff${sound.replaceAll('\n', '\r\n')}`)).toEqual(messages);
  });

  test('takes an empty text of the source language for its source text', () => {
    const template = '# textdomain: notes\nNotes=\nSave=Save it\n';
    expect(messagesIn(luanti, template, { language: 'en' })).toEqual([
      { key: 'Notes', source: ['Notes'], target: ['Notes'], line: 2 },
      { key: 'Save', source: ['Save'], target: ['Save it'], line: 3 },
    ]);
  });

  const shown = (text: string, path = 'mods/notes/locale/notes.de.tr') =>
    messagesIn(luanti, text, { path }).map(({ target }) => target[0]);

  test('takes texts for untranslated that the game never shows', () => {
    expect(shown('a=b\nc=d\n')).toEqual(['', '']);
    expect(shown('#textdomain: notes\na=b\n')).toEqual(['']);
    expect(shown('# textdomain:\na=b\n')).toEqual(['']);
    expect(shown('# textdomain: other\na=b\n')).toEqual(['']);
    expect(shown('a=b\n# textdomain: notes\nc=d\n')).toEqual(['', 'd']);
    expect(shown('# textdomain: notes\na=b\n# textdomain: other\na=c\n')).toEqual(['b']);
  });

  test('knows the name of the mod from its folder or the file', () => {
    const text = '# textdomain:  notes \na=b\n';
    expect(shown(text)).toEqual(['b']);
    expect(shown(text, 'locale/notes.de.tr')).toEqual(['b']);
    expect(shown(text, 'mods/notes/locale/items.de.tr')).toEqual(['b']);
    expect(shown(text, 'mods/items/locale/items.de.tr')).toEqual(['']);
    expect(shown(text, 'locale/notes_api.de.tr')).toEqual(['']);
  });

  test('has no messages in a file without texts', () => {
    expect(messagesIn(luanti, '')).toEqual([]);
    expect(messagesIn(luanti, '# textdomain: notes\n\n#a=b')).toEqual([]);
  });

  test('reads back whatever is written', () => {
    const written = (text: string) => text.replace(/[@=]/g, '@$&').replaceAll('\n', '@n');
    const source = nastyText.filter((text) => !/^(?:#|$)/.test(text));
    const pairs = fc.uniqueArray(fc.tuple(source, nastyText.filter(Boolean)), {
      selector: ([one]) => one,
    });
    fc.assert(
      fc.property(pairs, fc.constantFrom('\n', '\r\n'), (texts, end) => {
        const lines = texts.map(([one, other]) => `${written(one)}=${written(other)}`);
        const read = messagesIn(luanti, ['# textdomain: notes', ...lines].join(end));
        expect(read.map(({ key, target }) => [key, ...target])).toEqual(texts);
      }),
    );
  });

  test.each([
    ['a line without a sign', 'a=b\n  no pair\n', 2],
    ['a sign that is escaped', 'a=b\na @= b\n', 2],
    ['a source text that goes on to the end', 'a=b\nsave@\nall@', 2],
  ])('refuses %s', (_, text, line) => {
    expect(getRefusal(() => messagesIn(luanti, text))).toBe(
      `${line}:1 This line has no \`=\` after a source text.\n` +
        'Expected: `Source text=Text`, or a comment after `#`\n' +
        'Fix: Add the `=`; one that is part of the source text is written `@=`.',
    );
  });

  test('refuses marks of a conflict, and control characters', () => {
    expect(getRefusal(() => messagesIn(luanti, 'a=b\n=======\nc=d\n'))).toMatch(/^2:1 .*conflict/s);
    expect(getRefusal(() => messagesIn(luanti, 'a=b\nc=\0'))).toMatch(/^2:3 .*U\+0000/s);
  });

  testDamagedFiles(luanti, sound);
});
