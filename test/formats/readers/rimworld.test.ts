import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rimworld } from '../../../src/formats/readers/rimworld.ts';
import { getRefusal, messagesIn, nastyText, testDamagedFiles, way, written } from './hard-files.ts';

const sound = `<?xml version="1.0" encoding="utf-8" ?>
<LanguageData>
  <!-- EN: Save -->
  <Save>Sichern</Save>
  <Notes.Open>Öffne {0} &lt;b&gt;jetzt&lt;/b&gt;</Notes.Open>
  <Lines>eins\\nzwei</Lines>
  <Quit>TODO</Quit>
  <Empty/>
  <Rules>
    <li>erste</li>
    <li><![CDATA[zweite]]></li>
  </Rules>
  <Bold>ein <b>Wort</b></Bold>
  <Save>Speichern</Save>
</LanguageData>
`;

describe('rimworld', () => {
  test('reads a text for each element; the last of a key counts', () => {
    const messages = [
      { key: 'Save', target: ['Speichern'], line: 14 },
      { key: 'Notes.Open', target: ['Öffne {0} <b>jetzt</b>'], line: 5 },
      { key: 'Lines', target: ['eins\nzwei'], line: 6 },
      { key: 'Quit', target: [''], line: 7 },
      { key: 'Empty', target: [''], line: 8 },
      { key: 'Rules[0]', target: ['erste'], line: 10 },
      { key: 'Rules[1]', target: ['zweite'], line: 11 },
      { key: 'Bold', target: ['ein Wort'], line: 13 },
    ];
    expect(messagesIn(rimworld, sound)).toEqual(messages);
    expect(messagesIn(rimworld, `\ufeff${sound.replaceAll('\n', '\r\n')}`)).toEqual(messages);
  });

  test('has no messages in a file without texts', () => {
    expect(messagesIn(rimworld, '<LanguageData/>')).toEqual([]);
  });

  test('reads back whatever is written', () => {
    const text = nastyText.map((one) => one.replaceAll('\\', '/'));
    const texts = fc.dictionary(fc.stringMatching(/^[A-Z][a-z._]{0,9}$/), text);
    fc.assert(
      fc.property(texts, way, (all, how) => {
        const lines = Object.entries(all).map(
          ([key, said]) => `<${key}>${written(said, how)}</${key}>`,
        );
        const read = messagesIn(rimworld, `<LanguageData>\n${lines.join('\n')}\n</LanguageData>`);
        expect(read.map(({ key, target }) => [key, ...target])).toEqual(Object.entries(all));
      }),
    );
  });

  test('refuses what is no such file', () => {
    expect(getRefusal(() => messagesIn(rimworld, '<Defs><a>b</a></Defs>'))).toMatch(
      /^1:1 The outermost element of the file is `<Defs>`\.\nExpected: `<LanguageData>`/,
    );
    expect(getRefusal(() => messagesIn(rimworld, '<LanguageData>\n  <a>b</c>'))).toMatch(/^2:/);
  });

  testDamagedFiles(rimworld, sound);
});
