import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wix } from '../../../src/formats/readers/wix.ts';
import { getRefusal, messagesIn, nastyText, testDamagedFiles, way, written } from './hard-files.ts';

const sound = `<?xml version="1.0" encoding="utf-8"?>
<WixLocalization Culture="de-de" Codepage="1252" xmlns="http://schemas.microsoft.com/wix/2006/localization">
  <String Id="LANG" Localizable="no">1031</String>
  <String Id="Title" Overridable="yes">[ProductName] &amp; Notizen</String>
  <String Id="Save" Value="Alles &quot;sichern&quot;" />
  <String Id="Empty"></String>
  <String>ohne Namen</String>
  <UI Dialog="WelcomeDlg" Control="Title" X="1">Willkommen</UI>
  <String Id="Save"><![CDATA[<b>Sichern</b>]]></String>
  <String Id="__proto__">Prototyp</String>
</WixLocalization>
`;

describe('wix', () => {
  test('reads the strings of both versions; the last of an Id counts', () => {
    const messages = [
      { key: 'LANG', target: ['1031'], isReadOnly: true, line: 3 },
      { key: 'Title', target: ['[ProductName] & Notizen'], line: 4 },
      { key: 'Save', target: ['<b>Sichern</b>'], line: 9 },
      { key: 'Empty', target: [''], line: 6 },
      { key: '__proto__', target: ['Prototyp'], line: 10 },
    ];
    expect(messagesIn(wix, sound)).toEqual(messages);
    const version4 = '<WixLocalization><String Id="a" Value="b&#10;c" /></WixLocalization>';
    expect(messagesIn(wix, version4)).toEqual([{ key: 'a', target: ['b\nc'], line: 1 }]);
  });

  test('has no messages in a file without texts', () => {
    expect(messagesIn(wix, '<WixLocalization Culture="de-de"/>')).toEqual([]);
  });

  test('reads back whatever is written', () => {
    const texts = fc.dictionary(fc.stringMatching(/^[A-Za-z_.]{1,9}$/), nastyText);
    fc.assert(
      fc.property(texts, way, (all, how) => {
        const lines = Object.entries(all).map(
          ([key, said]) => `<String Id="${key}">${written(said, how)}</String>`,
        );
        const read = messagesIn(wix, `<WixLocalization>${lines.join('\n')}</WixLocalization>`);
        expect(read.map(({ key, target }) => [key, ...target])).toEqual(Object.entries(all));
      }),
    );
  });

  test('refuses what is no such file', () => {
    expect(getRefusal(() => messagesIn(wix, '<Wix><String Id="a">b</String></Wix>'))).toMatch(
      /^1:1 The outermost element of the file is `<Wix>`\.\nExpected: `<WixLocalization>`/,
    );
    expect(getRefusal(() => messagesIn(wix, '<WixLocalization>\n  <String Id="a>'))).toMatch(/^2:/);
  });

  testDamagedFiles(wix, sound);
});
