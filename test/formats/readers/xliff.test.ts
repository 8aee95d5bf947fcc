import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../src/formats/message.ts';
import { xliff } from '../../../src/formats/readers/xliff.ts';
import {
  getRefusal,
  messagesIn,
  nastyText,
  refusalsIn,
  testDamagedFiles,
  way,
  written,
} from './hard-files.ts';

const sound = `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:tool="urn:tool">
  <file original="app/main.ts" source-language="en" target-language="de" datatype="plaintext">
    <header><note>Nothing to translate</note></header>
    <body>
      <trans-unit id="a1" resname="welcome" approved="no">
        <source>Welcome, <x id="INTERPOLATION" equiv-text="{{name}}" ctype="x"/>!</source>
        <tool:target>Not this</tool:target>
        <seg-source><mrk mtype="seg" mid="1">Not this</mrk></seg-source>
        <target state="translated" tool:match="100">Willkommen, <x equiv-text="{{ name }}" id="INTERPOLATION"></x>!</target>
        <note>A greeting</note>
        <alt-trans><source>Not this</source><target>Nor this</target></alt-trans>
      </trans-unit>
      <trans-unit id="a2">
        <source>Tap <g id="1" ctype="bold">here <ph id="2">&lt;br/&gt;</ph></g><bpt id="3" rid="1">{b}</bpt>.</source>
        <target state="needs-review-translation"><mrk mtype="seg" mid="1">Hier <g id="1">tippen</g></mrk>.</target>
      </trans-unit>
      <trans-unit id="a3"><source>New</source><target state="new">New</target></trans-unit>
      <trans-unit id="a4"><source>Empty</source><target state="needs-translation"/></trans-unit>
      <trans-unit id="a5" translate="no"><source>Brand</source></trans-unit>
      <group id="menu" translate="no">
        <group>
          <trans-unit id="a6"><source>&#9;Fixed\n</source><alt-trans><target>Nor this</target></alt-trans></trans-unit>
          <trans-unit id="a7" translate="yes"><source> Open </source><target> Öffnen </target></trans-unit>
        </group>
        <bin-unit id="b1"><bin-source/></bin-unit>
      </group>
      <group id="files" restype="x-gettext-plurals">
        <trans-unit id="files[0]"><source>%d file</source><target>%d Datei</target></trans-unit>
        <trans-unit id="files[1]"><source>%d files</source><target state="needs-adaptation">%d Dateien</target></trans-unit>
      </group>
      <group restype="x-gettext-plurals">
        <trans-unit id="days[0]"><source>%d day</source></trans-unit>
      </group>
      <group restype="x-gettext-plurals"/>
    </body>
  </file>
  <file original="app/other.ts" translate="no">
    <body>
      <trans-unit id="a2"><source>Other</source><target>Anderes</target></trans-unit>
      <trans-unit id="a2"><source>Again</source><target>Wieder</target></trans-unit>
      <trans-unit><source>Nameless</source><target><![CDATA[<i>]]></target></trans-unit>
      <trans-unit id=""/>
    </body>
  </file>
</xliff>
`;

function unit(source: string, target: string, attributes = ''): string {
  return `<xliff><file><body><trans-unit id="a"${attributes}>${source}${target}</trans-unit></body></file></xliff>`;
}

describe('xliff', () => {
  test('takes a unit with an empty segment for untranslated', () => {
    const seg = (mid: number, text = '') => `<mrk mtype="seg" mid="${mid}">${text}</mrk>`;
    const unit = (target: string, more = '') =>
      `<trans-unit id="a"><source>One. Two.</source>${more}<target xml:space="preserve">${target}</target></trans-unit>`;
    const readTarget = (text: string) =>
      messagesIn(xliff, `<xliff version="1.2"><file><body>${text}</body></file></xliff>`)[0]
        ?.target;
    expect(readTarget(unit(`${seg(0)} ${seg(1)}`))).toEqual(['']);
    expect(readTarget(unit(`<g id="1">${seg(0, 'Eins.')} <mrk mtype="seg" mid="1"/></g>`))).toEqual(
      [''],
    );
    expect(readTarget(unit(`${seg(0, 'Eins.')} ${seg(1, '<x id="1"/>')}`))).toEqual([
      'Eins. <x id="1"/>',
    ]);
    expect(readTarget(unit('Eins.<mrk mtype="x-note"/>'))).toEqual(['Eins.']);
    const source = `<seg-source>${seg(0, 'One. Two.')}${seg(1)}</seg-source>`;
    expect(readTarget(unit(`${seg(0, 'Eins. Zwei.')}${seg(1)}`, source))).toEqual(['Eins. Zwei.']);
    expect(readTarget(unit(`${seg(0)}${seg(1)}`, source))).toEqual(['']);
  });

  test('reads the units of all files', () => {
    expect(messagesIn(xliff, sound)).toEqual([
      {
        key: 'app/main.ts: welcome',
        source: ['Welcome, <x id="INTERPOLATION"/>!'],
        target: ['Willkommen, <x id="INTERPOLATION"/>!'],
        line: 6,
      },
      {
        key: 'app/main.ts: a2',
        source: ['Tap <g id="1">here <ph id="2"><br/></ph></g><bpt id="3">{b}</bpt>.'],
        target: ['Hier <g id="1">tippen</g>.'],
        isFuzzy: true,
        line: 14,
      },
      { key: 'app/main.ts: a3', source: ['New'], target: ['New'], isFuzzy: true, line: 18 },
      { key: 'app/main.ts: a4', source: ['Empty'], target: [''], line: 19 },
      { key: 'app/main.ts: a5', source: ['Brand'], target: [''], isReadOnly: true, line: 20 },
      { key: 'app/main.ts: a6', source: ['\tFixed\n'], target: [''], isReadOnly: true, line: 23 },
      { key: 'app/main.ts: a7', source: [' Open '], target: [' Öffnen '], line: 25 },
      {
        key: 'app/main.ts: files',
        source: ['%d file', '%d files'],
        target: ['%d Datei', '%d Dateien'],
        isFuzzy: true,
        line: 29,
      },
      { key: 'app/main.ts: days[0]', source: ['%d day'], target: [''], line: 33 },
      {
        key: 'app/other.ts: a2',
        source: ['Other'],
        target: ['Anderes'],
        isReadOnly: true,
        line: 41,
      },
      {
        key: 'app/other.ts: a2 (2)',
        source: ['Again'],
        target: ['Wieder'],
        isReadOnly: true,
        line: 42,
      },
      {
        key: 'app/other.ts: Nameless',
        source: ['Nameless'],
        target: ['<i>'],
        isReadOnly: true,
        line: 43,
      },
      { key: 'app/other.ts: ', source: [''], target: [''], isReadOnly: true, line: 44 },
    ]);
  });

  test('reads a file whose elements have a prefix, and calls units by their names alone', () => {
    const text = `<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><x:file
      original="a.ts"><x:body><x:group><x:trans-unit id="a"><x:source>b <x:g id="1">c</x:g></x:source
      ><y:target>d</y:target><x:target>e</x:target></x:trans-unit></x:group></x:body></x:file></x:xliff>`;
    expect(messagesIn(xliff, text)).toEqual([
      { key: 'a', source: ['b <g id="1">c</g>'], target: ['e'], line: 2 },
    ]);
  });

  test.each([
    ['', '\n    Text\n      on lines\n  ', 'Text\n      on lines'],
    ['', '\n  <g id="1">\n a</g>\n', '<g id="1">\n a</g>'],
    ['', '\n  ', ''],
    ['', ' ', ' '],
    ['', ' \t a ', ' \t a '],
    ['', 'a\n', 'a\n'],
    ['', '\na', '\na'],
    ['', '\n\u00a0a\u00a0\n', '\u00a0a\u00a0'],
    [' xml:space="preserve"', '\n  a\n  ', '\n  a\n  '],
    [' xml:space="default"', '\n  a\n  ', 'a'],
  ])('with %j takes %j as %j', (attributes, written, text) => {
    const file = unit(`<source>${written}</source>`, `<target>${written}</target>`, attributes);
    expect(messagesIn(xliff, file)).toEqual([
      { key: 'a', source: [text], target: [text], line: 1 },
    ]);
  });

  test.each([
    ['new', true],
    ['needs-translation', true],
    ['needs-l10n', true],
    ['needs-review-adaptation', true],
    ['translated', undefined],
    ['signed-off', undefined],
    ['final', undefined],
    ['x-new', undefined],
    ['', undefined],
  ])('takes a target in state %j as fuzzy: %s', (state, isFuzzy) => {
    const file = unit('<source>a</source>', `<target state="${state}">b</target>`);
    expect(messagesIn(xliff, file)[0]?.isFuzzy).toBe(isFuzzy);
  });

  test('reads the older versions, which have the same units', () => {
    for (const version of ['1.0', '1.1', '1.2', '1']) {
      expect(messagesIn(xliff, `<xliff version="${version}"/>`)).toEqual([]);
    }
  });

  test('refuses versions that no one knows yet, and other files', () => {
    const files = [
      '<?xml version="1.0"?>\n<xliff version="3.0" xmlns="urn:oasis:names:tc:xliff:document:3.0"/>',
      '<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:20"/>',
      '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:2.0"/>',
      '<html/>',
      '<xliff version="1.2">\n  <file>\n    <body>\n  </file>\n</xliff>',
    ];
    expect(refusalsIn(xliff, files)).toMatchInlineSnapshot(`
      "Expected: XLIFF in version 1.2 or 2. Fix: Save or export the file as XLIFF 1.2 or 2.0.
        2:1 The file is XLIFF in version \`3.0\`.
        1:1 The file is XLIFF in version \`20\`.
      Expected: one version, for these two are different formats. Fix: Write the same version in \`version="…"\` and at the end of \`xmlns="…"\`: 2 if there are elements \`<unit>\`, else 1.2.
        1:1 The file is XLIFF in version \`1.2\` and has the namespace of version \`2.0\`.
      Expected: \`<xliff>\`. Fix: Check that this is the right file, and that \`file_format\` of the component names its format.
        1:1 The outermost element of the file is \`<html>\`.
      Expected: the closing tag of \`<body>\` on line 3. Fix: Add the missing tag, or correct the name in this one.
        4:3 \`</file>\` is where \`</body>\` should be."
    `);
  });

  test('reads back what is written', () => {
    const side = fc.tuple(nastyText, way).map(([text, how]) => ({ text, xml: written(text, how) }));
    const one = fc.record({
      source: side,
      target: fc.option(side, { nil: undefined }),
      state: fc.constantFrom('', 'translated', 'new', 'needs-translation'),
      isReadOnly: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 5 }), fc.boolean(), (units, isGrouped) => {
        const lines = units.map(({ source, target, state, isReadOnly }, index) => {
          const translate = isReadOnly ? 'no' : 'yes';
          const text = target && `<target state="${state}">${target.xml}</target>`;
          return `<trans-unit id="${index}" translate="${translate}"><source>${source.xml}</source>${text ?? ''}</trans-unit>`;
        });
        const group = isGrouped ? ['<group>', '</group>'] : ['', ''];
        const file = `<xliff version="1.2"><file xml:space="preserve"><body>${group.join(lines.join(''))}</body></file></xliff>`;
        const expected = units.map(({ source, target, state, isReadOnly }, index): Message => {
          const text = target?.text ?? '';
          return {
            key: String(index),
            source: [source.text],
            target: [text],
            ...(text !== '' && /^n/.test(state) && { isFuzzy: true }),
            ...(isReadOnly && { isReadOnly }),
          };
        });
        expect(messagesIn(xliff, file).map(({ line, ...message }) => message)).toEqual(expected);
      }),
    );
  });

  test('reads groups inside of each other', () => {
    const groups = (depth: number) =>
      `<xliff><file><body>${'<group>'.repeat(depth)}<trans-unit id="a"><source>b</source></trans-unit>${'</group>'.repeat(depth)}</body></file></xliff>`;
    expect(messagesIn(xliff, groups(900))).toHaveLength(1);
    expect(getRefusal(() => messagesIn(xliff, groups(100_000)))).toMatch(/nested too deeply/);
  });

  testDamagedFiles(xliff, sound);
});
