import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../src/formats/message.ts';
import { xliff } from '../../../src/formats/readers/xliff.ts';
import { getRefusal, messagesIn, nastyText, testDamagedFiles, way, written } from './hard-files.ts';

const sound = `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"
  xmlns:pgs="urn:oasis:names:tc:xliff:pgs:1.0" srcLang="en" trgLang="de">
  <file id="main" original="app/main.ts">
    <notes><note>About the file</note></notes>
    <unit id="a1" name="welcome">
      <mtc:matches><mtc:match ref="#s1"><source>Not this</source><target>Nor this</target></mtc:match></mtc:matches>
      <notes><note category="location">src/main.ts:4</note></notes>
      <originalData><data id="d1">{{name}}</data></originalData>
      <segment id="s1" state="translated" subState="tool:draft">
        <source>Welcome, <ph id="0" equiv="NAME" disp="{{name}}" dataRef="d1"/>!</source>
        <target>Willkommen, <ph disp="{{ name }}" id="0"></ph>!</target>
      </segment>
    </unit>
    <unit id="a2">
      <segment state="reviewed"><source>First.</source><target order="3">Erstens.</target></segment>
      <ignorable><source> </source></ignorable>
      <segment state="final"><source>Second.</source><target order="1">Zweitens.</target></segment>
    </unit>
    <unit id="a3">
      <segment state="final"><source>Done.</source><target>Fertig.</target></segment>
      <ignorable><source> </source><target>\u00a0</target></ignorable>
      <segment state="initial"><source>Not done.</source><target>Not done.</target></segment>
    </unit>
    <unit id="a4">
      <segment><source>Done.</source><target>Fertig.</target></segment>
      <segment><source>Missing.</source><target/></segment>
    </unit>
    <unit id="a5"><segment state="initial"><source>New</source></segment></unit>
    <unit id="a6"><segment state="initial"><source>Prepared</source><target>Prepared</target></segment></unit>
    <unit id="a7" translate="no"><segment><source>Brand</source></segment></unit>
    <group id="menu" translate="no">
      <group id="inner">
        <unit id="a8"><segment><source>Fixed</source><target>Fest</target></segment></unit>
        <unit id="a9" translate="yes"><segment>
          <source>Tap <pc id="1" dispStart="&lt;b>"><mrk id="m1" type="term">here</mrk></pc><sc id="2"/>x<ec startRef="2"/><cp hex="001a"/><sm id="m2"/>.<em startRef="m2"/></source>
          <target>Hier <pc id="1">tippen</pc><cp hex="110000"/>.</target>
        </segment></unit>
      </group>
    </group>
    <unit id="a10" name="files" pgs:switch="plural:count">
      <segment pgs:case="0"><source>No files</source><target>Keine Dateien</target></segment>
      <segment pgs:case="other" state="initial"><source><ph id="1" disp="count"/> files</source><target><ph id="1" disp="count"/> files</target></segment>
    </unit>
    <unit id="a11"><ignorable><source>---</source></ignorable></unit>
    <unit id="a12"/>
  </file>
  <file id="other" xml:space="preserve">
    <unit id="a2"><segment><source> Other
</source><target>
  Anderes
</target></segment></unit>
    <unit id="a2"><segment><source xml:space="default">
  Again
</source></segment></unit>
    <unit><segment><source>Nameless</source><target><![CDATA[<i>]]></target></segment></unit>
  </file>
</xliff>
`;

function wrapInFile(content: string): string {
  return `<xliff version="2.0"><file id="f">${content}</file></xliff>`;
}

describe('xliff in version 2', () => {
  test('reads the units of all files', () => {
    expect(messagesIn(xliff, sound)).toEqual([
      {
        key: 'app/main.ts: welcome',
        source: ['Welcome, <ph id="0"/>!'],
        target: ['Willkommen, <ph id="0"/>!'],
        line: 6,
      },
      {
        key: 'app/main.ts: a2',
        source: ['First. Second.'],
        target: ['Zweitens. Erstens.'],
        line: 15,
      },
      {
        key: 'app/main.ts: a3',
        source: ['Done. Not done.'],
        target: ['Fertig.\u00a0Not done.'],
        isFuzzy: true,
        line: 20,
      },
      { key: 'app/main.ts: a4', source: ['Done.Missing.'], target: [''], line: 25 },
      { key: 'app/main.ts: a5', source: ['New'], target: [''], line: 29 },
      {
        key: 'app/main.ts: a6',
        source: ['Prepared'],
        target: ['Prepared'],
        isFuzzy: true,
        line: 30,
      },
      { key: 'app/main.ts: a7', source: ['Brand'], target: [''], isReadOnly: true, line: 31 },
      { key: 'app/main.ts: a8', source: ['Fixed'], target: ['Fest'], isReadOnly: true, line: 34 },
      {
        key: 'app/main.ts: a9',
        source: ['Tap <pc id="1">here</pc><sc id="2"/>x<ec startRef="2"/>\u001a.'],
        target: ['Hier <pc id="1">tippen</pc>.'],
        line: 35,
      },
      {
        key: 'app/main.ts: files',
        source: ['No files', '<ph id="1"/> files'],
        target: ['Keine Dateien', '<ph id="1"/> files'],
        isFuzzy: true,
        line: 41,
      },
      { key: 'other: a2', source: [' Other\n'], target: ['\n  Anderes\n'], line: 49 },
      { key: 'other: a2 (2)', source: ['Again'], target: [''], line: 53 },
      { key: 'other: Nameless', source: ['Nameless'], target: ['<i>'], line: 56 },
    ]);
  });

  test.each([
    ['initial', true],
    ['translated', undefined],
    ['reviewed', undefined],
    ['final', undefined],
    ['', undefined],
  ])('takes a target in state %j as fuzzy: %s', (state, isFuzzy) => {
    const segment = `<segment state="${state}"><source>a</source><target>b</target></segment>`;
    const [message] = messagesIn(xliff, wrapInFile(`<unit id="a">${segment}</unit>`));
    expect(message?.isFuzzy).toBe(isFuzzy);
    const without = segment.replace('<target>b</target>', '');
    expect(messagesIn(xliff, wrapInFile(`<unit id="a">${without}</unit>`))[0]?.isFuzzy).toBe(
      undefined,
    );
  });

  test('is reported by its attribute or by its namespace', () => {
    const unit = '<unit id="a"><segment><source>b</source></segment></unit>';
    for (const attributes of [
      'version="2.0"',
      'version="2"',
      'version="2.2" xmlns="urn:oasis:names:tc:xliff:document:2.0"',
      'xmlns="urn:oasis:names:tc:xliff:document:2.1"',
    ]) {
      const text = `<xliff ${attributes}><file>${unit}</file></xliff>`;
      expect(messagesIn(xliff, text)).toHaveLength(1);
    }
    const prefixed = `<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0"><x:file><x:unit
      id="a"><x:segment><x:source>b</x:source><y:target>c</y:target></x:segment></x:unit></x:file></x:xliff>`;
    expect(messagesIn(xliff, prefixed)).toEqual([
      { key: 'a', source: ['b'], target: [''], line: 1 },
    ]);
  });

  test('reads back what is written', () => {
    const side = fc.tuple(nastyText, way).map(([text, how]) => ({ text, xml: written(text, how) }));
    const segment = fc.record({
      source: side,
      target: side,
      state: fc.constantFrom('initial', 'translated', 'reviewed', 'final'),
    });
    const unit = fc.record({
      segments: fc.array(segment, { minLength: 1, maxLength: 3 }),
      isReadOnly: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 4 }), (units) => {
        const lines = units.map(({ segments, isReadOnly }, index) => {
          const parts = segments.map(
            ({ source, target, state }) =>
              `<segment state="${state}"><source>${source.xml}</source><target>${target.xml}</target></segment>`,
          );
          const translate = isReadOnly ? 'no' : 'yes';
          return `<unit id="${index}" translate="${translate}" xml:space="preserve">${parts.join('')}</unit>`;
        });
        const expected = units.map(({ segments, isReadOnly }, index): Message => {
          const isMissing = segments.some(({ source, target }) => source.text && !target.text);
          const target = isMissing ? '' : segments.map((one) => one.target.text).join('');
          const isFuzzy = segments.some((one) => one.target.text && one.state === 'initial');
          return {
            key: String(index),
            source: [segments.map((one) => one.source.text).join('')],
            target: [target],
            ...(target !== '' && isFuzzy && { isFuzzy }),
            ...(isReadOnly && { isReadOnly }),
          };
        });
        const messages = messagesIn(xliff, wrapInFile(lines.join('')));
        expect(messages.map(({ line, ...message }) => message)).toEqual(expected);
      }),
    );
  });

  test.each([
    ['pl', 'plural:n', 'one, few, many, other', false],
    ['pl', 'plural:n', 'one, other', true],
    ['de', 'plural:n', '0, 1, other', false],
    // The source has no text for one file either.
    ['de', 'plural:n', '0, other', false],
    ['pl', 'gender:g plural:n', 'feminine one, feminine other, other one, other other', true],
    ['pl', 'gender:g plural:n', 'feminine one, feminine few, feminine many, other other', false],
    ['pl', 'select:kind', 'one, other', false],
  ])('in %s, %s with %s lacks forms: %s', (language, choices, cases, expected) => {
    const segments = cases
      .split(', ')
      .map((one) => `<segment pgs:case="${one}"><source>a</source><target>b</target></segment>`);
    const unit = `<unit id="a" pgs:switch="${choices}">${segments.join('')}</unit>`;
    const about = { language, sourceLanguage: 'en' };
    const [message] = xliff.read(Buffer.from(wrapInFile(unit)), about);
    expect(message?.lacksForms === true).toBe(expected);
  });

  test('reads groups inside of each other', () => {
    const groups = (depth: number) =>
      wrapInFile(
        `${'<group>'.repeat(depth)}<unit id="a"><segment><source>b</source></segment></unit>${'</group>'.repeat(depth)}`,
      );
    expect(messagesIn(xliff, groups(900))).toHaveLength(1);
    expect(getRefusal(() => messagesIn(xliff, groups(100_000)))).toMatch(/nested too deeply/);
  });

  testDamagedFiles(xliff, sound);
});
