import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resourceDictionary } from '../../../src/formats/readers/resource-dictionary.ts';
import {
  listRefusals,
  messagesIn,
  nastyText,
  testDamagedFiles,
  way,
  written,
} from './hard-files.ts';

const sound = `\ufeff<?xml version="1.0" encoding="utf-8"?>
<ResourceDictionary xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
    xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml"
    xmlns:s="clr-namespace:System;assembly=mscorlib">
  <ResourceDictionary.MergedDictionaries>
    <ResourceDictionary Source="en.xaml"/>
    <ResourceInclude Source="avares://Notes/en_US.axaml"/>
    <ResourceDictionary>
      <s:String x:Key="open">Open</s:String>
      <s:String x:Key="copy">Copy</s:String>
    </ResourceDictionary>
  </ResourceDictionary.MergedDictionaries>
  <!-- <s:String x:Key="no">Not yet</s:String> -->
  <Style x:Key="button"><Setter Property="a" Value="b"/></Style>
  <Color x:Key="red">Red</Color>
  <s:Int32 x:Key="count">3</s:Int32>
  <s:String>Without a key</s:String>
  <ResourceDictionary x:Key="Dark"><s:String x:Key="other">Other</s:String></ResourceDictionary>
  <s:String x:Key="save">
    Save {0}
    and &#8220;all&#8221; &amp; more
  </s:String>
  <x:String x:Key="kept" xml:space="preserve"> two  blanks
</x:String>
  <String xmlns="clr-namespace:System;assembly=System.Runtime" x:Key="plain"><![CDATA[a < b]]></String>
  <s:String x:Key="empty"/>
  <s:String x:Key="open">Open file</s:String>
</ResourceDictionary>
`;

describe('resourceDictionary', () => {
  test('reads strings with a key, and what is merged into the dictionary', () => {
    expect(messagesIn(resourceDictionary, sound)).toEqual([
      { key: 'open', target: ['Open file'], line: 27 },
      { key: 'copy', target: ['Copy'], line: 10 },
      { key: 'save', target: ['Save {0} and “all” & more'], line: 19 },
      { key: 'kept', target: [' two  blanks\n'], line: 23 },
      { key: 'plain', target: ['a < b'], line: 25 },
      { key: 'empty', target: [''], line: 26 },
    ]);
  });

  test('keeps white space where the dictionary says so', () => {
    const file =
      '<ResourceDictionary xml:space="preserve"><s:String x:Key="a"> b </s:String><s:String x:Key="c" xml:space="default"> d </s:String></ResourceDictionary>';
    expect(messagesIn(resourceDictionary, file)).toMatchObject([
      { key: 'a', target: [' b '] },
      { key: 'c', target: ['d'] },
    ]);
  });

  test('gives back any text', () => {
    const key = fc.stringMatching(/^[A-Za-z_][\w. -]{0,9}$/);
    fc.assert(
      fc.property(fc.dictionary(key, fc.tuple(nastyText, way)), (texts) => {
        const lines = Object.entries(texts).map(
          ([name, [text, how]]) =>
            `<s:String x:Key="${name}" xml:space="preserve">${written(text, how)}</s:String>\n`,
        );
        const file = `<ResourceDictionary>\n${lines.join('')}</ResourceDictionary>`;
        const read = messagesIn(resourceDictionary, file).map((one) => [one.key, one.target[0]]);
        expect(read).toEqual(Object.entries(texts).map(([name, [text]]) => [name, text]));
      }),
    );
  });

  testDamagedFiles(resourceDictionary, sound);

  test('says what is wrong, where, and how to fix it', () => {
    const files: Readonly<Record<string, string>> = {
      'a window': '<Window>\n</Window>',
      'an open string': '<ResourceDictionary>\n  <s:String x:Key="a">b\n</ResourceDictionary>',
      'a key that is too long': `<ResourceDictionary>\n<s:String x:Key="${'a'.repeat(10_001)}">b</s:String></ResourceDictionary>`,
    };
    expect(
      listRefusals(files, (text) => messagesIn(resourceDictionary, text)),
    ).toMatchInlineSnapshot(`
      "Expected: \`<ResourceDictionary>\`. Fix: Check that this is the right file, and that \`file_format\` of the component names its format.
        a window: 1:1 The outermost element of the file is \`<Window>\`.
      Expected: the closing tag of \`<s:String>\` on line 2. Fix: Add the missing tag, or correct the name in this one.
        an open string: 3:1 \`</ResourceDictionary>\` is where \`</s:String>\` should be.
      Expected: names of a few words. Fix: Shorten the name of this element, or of what holds it.
        a key that is too long: 2:1 The names of texts become too long here for the file to be read."
    `);
  });
});
