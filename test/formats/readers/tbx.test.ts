import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../src/formats/message.ts';
import { tbx } from '../../../src/formats/readers/tbx.ts';
import { messagesIn, nastyText, refusalsIn, testDamagedFiles, way, written } from './hard-files.ts';

const old = `<?xml version='1.0'?>
<!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">
<martif type="TBX" xml:lang="en">
  <martifHeader><fileDesc><sourceDesc><p>A glossary</p></sourceDesc></fileDesc></martifHeader>
  <text>
    <body>
      <termEntry id="c1">
        <descrip type="definition">What opens a <term>door</term></descrip>
        <langSet xml:lang="en">
          <descripGrp><descrip>Not the word</descrip></descripGrp>
          <tig><term>key</term><termNote type="partOfSpeech">noun</termNote></tig>
          <tig><term>opener</term></tig>
        </langSet>
        <langSet xml:lang="de-AT"><tig><term>Schlüsserl</term></tig></langSet>
        <langSet xml:lang="DE">
          <ntig><termGrp><term>
            Schlüssel   <hi type="x">zum</hi>
            Glück
          </term></termGrp></ntig>
        </langSet>
        <langSet xml:lang="de"><tig><term>Öffner</term></tig></langSet>
      </termEntry>
      <termEntry>
        <langSet xml:lang="en-US"><tig><term/></tig><tig><term>color</term></tig></langSet>
        <langSet xml:lang="en_GB"><tig><term>colour</term></tig></langSet>
        <langSet xml:lang="de_ch"><tig><term>Farbe</term></tig></langSet>
      </termEntry>
      <termEntry translate="no"><langSet xml:lang="en"><tig><term>color</term></tig></langSet></termEntry>
      <termEntry id="c4"><langSet xml:lang="de"><tig><term>Nur hier</term></tig></langSet></termEntry>
      <termEntry id="c5"><langSet xml:lang="en"><tig><term> </term></tig></langSet></termEntry>
      <termEntry id="c1" translate="yes">
        <langSet xml:lang="en"><tig><term>again</term></tig></langSet>
        <langSet xml:lang="de-Latn"><tig><term>nochmals</term></tig></langSet>
        <langSet><tig><term>keine Sprache</term></tig></langSet>
      </termEntry>
    </body>
    <back/>
  </text>
</martif>
`;

const current = `<tbx type="TBX-Basic" style="dct" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2"
  xmlns:basic="http://www.tbxinfo.net/ns/basic">
  <tbxHeader/>
  <text><body>
    <conceptEntry id="c1">
      <basic:definition>What opens a door</basic:definition>
      <langSec xml:lang="en">
        <termSec><basic:term>Not this</basic:term><term>key</term></termSec>
      </langSec>
      <langSec xml:lang="pt-br"><termSec><term>chave</term></termSec></langSec>
    </conceptEntry>
    <conceptEntry id="c2">
      <langSec xml:lang="en"><termSec><term>lock</term></termSec></langSec>
      <langSec xml:lang="pt"><termSec><term>fechadura</term></termSec></langSec>
    </conceptEntry>
  </body></text>
</tbx>
`;

describe('tbx', () => {
  test('reads the entries of the old form', () => {
    expect(messagesIn(tbx, old)).toEqual([
      {
        key: 'c1',
        source: ['key'],
        target: ['Schlüssel <hi type="x">zum</hi> Glück'],
        line: 7,
      },
      { key: 'color', source: ['color'], target: ['Farbe'], line: 23 },
      { key: 'color (2)', source: ['color'], target: [''], isReadOnly: true, line: 28 },
      { key: 'c1 (2)', source: ['again'], target: [''], line: 31 },
    ]);
  });

  test('reads the entries of the form of 2019, in a language of a region', () => {
    expect(messagesIn(tbx, current, { language: 'pt_BR' })).toEqual([
      { key: 'c1', source: ['key'], target: ['chave'], line: 5 },
      { key: 'c2', source: ['lock'], target: [''], line: 12 },
    ]);
  });

  test("takes the source terms as targets in the source language's own file", () => {
    expect(messagesIn(tbx, current, { language: 'en' })).toEqual([
      { key: 'c1', source: ['key'], target: ['key'], line: 5 },
      { key: 'c2', source: ['lock'], target: ['lock'], line: 12 },
    ]);
  });

  test.each([
    ['pt', ['pt-BR'], 0],
    ['pt', ['pt-BR', 'pt'], 1],
    ['pt', ['PT_br', 'pt-PT'], 0],
    ['es', ['es-419'], 0],
    ['pt_BR', ['pt', 'pt_BR'], 1],
    ['pt_BR', ['pt-br'], 0],
    ['pt_BR', ['pt'], undefined],
    ['zh_Hant', ['zh-Hans', 'zh-hant'], 1],
    ['zh', ['zh-Hant'], undefined],
    ['de', ['den'], undefined],
    ['de', [''], undefined],
  ])('finds %s among %j', (language, codes, found) => {
    const sections = codes.map(
      (code, index) =>
        `<langSec xml:lang="${code}"><termSec><term>${index}</term></termSec></langSec>`,
    );
    const entry = `<conceptEntry><langSec xml:lang="en"><term>a</term></langSec>${sections.join('')}</conceptEntry>`;
    const file = `<tbx><text><body>${entry}</body></text></tbx>`;
    expect(messagesIn(tbx, file, { language })).toEqual([
      { key: 'a', source: ['a'], target: [found === undefined ? '' : String(found)], line: 1 },
    ]);
  });

  test('refuses other files', () => {
    const files = [
      '<?xml version="1.0"?>\n<tmx version="1.4"/>',
      '<martif>\n  <text>\n    <body>\n      <termEntry id=c1>',
    ];
    expect(refusalsIn(tbx, files)).toMatchInlineSnapshot(`
      "Expected: \`<martif>\` or \`<tbx>\`. Fix: Check that this is the right file, and that \`file_format\` of the component names its format.
        2:1 The outermost element of the file is \`<tmx>\`.
      Expected: XML without mistakes. Fix: Correct the mistake, which may begin just before this place.
        4:21 The file is not valid XML: unquoted attribute value."
    `);
  });

  test('reads back what is written, on one line', () => {
    const term = fc.tuple(nastyText, way).map(([text, how]) => ({
      text: text.replace(/[ \t\n]+/g, ' ').replace(/^ | $/g, ''),
      xml: written(text, how),
    }));
    const entry = fc.record({
      source: term,
      target: term,
      isOld: fc.boolean(),
      isReadOnly: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), (entries) => {
        const lines = entries.map(({ source, target, isOld, isReadOnly }, index) => {
          const tags = isOld
            ? ['termEntry', 'langSet', 'tig']
            : ['conceptEntry', 'langSec', 'termSec'];
          const [ofEntry, section, group] = tags;
          const translate = isReadOnly ? 'no' : 'yes';
          return [
            `<${ofEntry} id="${index}" translate="${translate}">`,
            `<${section} xml:lang="en"><${group}>\n<term>${source.xml}</term></${group}></${section}>`,
            `<${section} xml:lang="de"><${group}><term>\n${target.xml} </term></${group}></${section}>`,
            `</${ofEntry}>`,
          ].join('');
        });
        const file = `<tbx><text><body>${lines.join('')}</body></text></tbx>`;
        const expected = entries.flatMap(({ source, target, isReadOnly }, index): Message[] => {
          if (source.text === '') return [];
          const texts = { source: [source.text], target: [target.text] };
          return [{ key: String(index), ...texts, ...(isReadOnly && { isReadOnly }) }];
        });
        expect(messagesIn(tbx, file).map(({ line, ...message }) => message)).toEqual(expected);
      }),
    );
  });

  testDamagedFiles(tbx, old);
  testDamagedFiles(tbx, current);
});
