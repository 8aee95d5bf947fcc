import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dtd } from '../../../src/formats/readers/dtd.ts';
import { getMistake, getRefusal, messagesIn, nastyText, testDamagedFiles } from './hard-files.ts';

const sound = `<?xml version="1.0" encoding="UTF-8"?>
<!-- <!ENTITY old "Alt"> -->
<!ENTITY % brandDTD SYSTEM "chrome://branding/locale/brand.dtd" >
%brandDTD;
<!ENTITY notes.title "&brandShortName; &amp; &#8222;Notizen&#x201C;">
<!ENTITY   menu.save
  'Sichern in "eins"
und zwei'  >
<!ENTITY menu.empty ""><!ENTITY __proto__ "Prototyp">
<!ENTITY notes.title "Zweimal">
<!ENTITY odd "&#0; &#x110000; 5 % & mehr">
<!ENTITY file SYSTEM "notes.txt">
`;

describe('dtd', () => {
  test('reads entities with texts; the first of a name counts', () => {
    const messages = [
      { key: 'notes.title', target: ['&brandShortName; & „Notizen“'], line: 5 },
      { key: 'menu.save', target: ['Sichern in "eins"\nund zwei'], line: 6 },
      { key: 'menu.empty', target: [''], line: 9 },
      { key: '__proto__', target: ['Prototyp'], line: 9 },
      { key: 'odd', target: ['&#0; &#x110000; 5 % & mehr'], line: 11 },
    ];
    expect(messagesIn(dtd, sound)).toEqual(messages);
    expect(messagesIn(dtd, `\ufeff${sound}`)).toEqual(messages);
  });

  test('has no messages in a file without texts', () => {
    expect(messagesIn(dtd, '')).toEqual([]);
    expect(messagesIn(dtd, '\n<!-- none -->\n')).toEqual([]);
  });

  test('reads back whatever is written', () => {
    const written = (text: string) =>
      text.replace(/[&<>"%]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    const texts = fc.dictionary(fc.stringMatching(/^[A-Za-z_.]{1,9}$/), nastyText);
    fc.assert(
      fc.property(texts, (all) => {
        const lines = Object.entries(all).map(
          ([key, said]) => `<!ENTITY ${key} "${written(said)}">`,
        );
        const read = messagesIn(dtd, lines.join('\n'));
        expect(read.map(({ key, target }) => [key, ...target])).toEqual(Object.entries(all));
      }),
    );
  });

  test.each([
    ['<!ENTITY a "b">\na=b\n', '2:1 Neither an entity nor a comment begins here.'],
    ['<!ENTITY a "b">\n<!ENTITY "c">', '2:10 This entity has no name.'],
    ['<!ENTITY a b>', '1:12 A text in quotes is missing here.'],
    ['<!ENTITY a "b>\n', '1:12 A text in quotes begins here, and nothing ends it.'],
    ['<!ENTITY a "b" c">', '1:16 Something else is here than the end of the entity.'],
    ['\n<!-- a', '2:1 A comment begins here, and nothing ends it.'],
    ['<?xml a', '1:1 A `<?` is here, and no `?>` after it.'],
    ['<!ENTITY a "b\0">', '1:14 The file is not text: here is the control character U+0000.'],
  ])('refuses %j', (text, refusal) => {
    expect(getMistake(dtd, text)).toBe(refusal);
  });

  test('refuses marks of a conflict', () => {
    expect(getRefusal(() => messagesIn(dtd, '<<<<<<< HEAD\n<!ENTITY a "b">\n'))).toMatch(
      /^1:1 .*conflict/s,
    );
  });

  testDamagedFiles(dtd, sound);
});
