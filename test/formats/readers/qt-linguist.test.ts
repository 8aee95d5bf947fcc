import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countTranslation } from '../../../src/counting/count.ts';
import type { Message } from '../../../src/formats/message.ts';
import { qtLinguist } from '../../../src/formats/readers/qt-linguist.ts';
import { systemProgram } from '../../hosts/tools.ts';
import { temporaryFolder, writeFiles } from '../../setup/folders.ts';
import { messagesIn, nastyText, refusalsIn, testDamagedFiles, way, written } from './hard-files.ts';

const sound = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<extra-po-header>Not this</extra-po-header>
<context>
    <name>MainWindow</name>
    <comment>Not this</comment>
    <message>
        <location filename="../main.cpp" line="12"/>
        <source>&amp;Open %1...</source>
        <oldsource>Open</oldsource>
        <comment>menu</comment>
        <extracomment>Opens a file</extracomment>
        <translatorcomment>Like everywhere</translatorcomment>
        <translation>%1 ö&amp;ffnen ...</translation>
    </message>
    <message><source>Saved</source><translation type="unfinished">Gesichert</translation></message>
    <message><source>New</source><translation type="unfinished"></translation></message>
    <message><source>Done, and empty</source><translation></translation></message>
    <message><source>Without</source></message>
    <message><source>Gone</source><translation type="vanished">Weg</translation></message>
    <message><source>Long gone</source><translation type="obsolete">Weg</translation></message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day</source>
        <extra-po-msgid_plural>%n days</extra-po-msgid_plural>
        <translation type="unfinished"><numerusform>%n Tag</numerusform><numerusform></numerusform></translation>
    </message>
    <message numerus="yes"><source>%n hour(s)</source><translation type="unfinished"><numerusform/><numerusform/></translation></message>
    <message><source>Bell<byte value="x7"/><byte value="27"/><byte value=""/></source>
      <translation variants="yes"><lengthvariant>Glocke <byte value="x7"/></lengthvariant><lengthvariant>G</lengthvariant></translation></message>
    <message><source>Saved</source><translation>Nochmals</translation></message>
</context>
<context>
    <name/>
    <message><source> Space </source><translation> Platz
</translation></message>
</context>
<message id="title"><source>Title</source><translation>Titel</translation></message>
<message id="only.id"><translation>Nur das</translation></message>
</TS>
`;

describe('qtLinguist', () => {
  test('reads the messages that the program still has', () => {
    expect(messagesIn(qtLinguist, sound)).toEqual([
      {
        key: 'MainWindow: &Open %1... (menu)',
        source: ['&Open %1...'],
        target: ['%1 ö&ffnen ...'],
        line: 8,
      },
      {
        key: 'MainWindow: Saved',
        source: ['Saved'],
        target: ['Gesichert'],
        isFuzzy: true,
        line: 17,
      },
      { key: 'MainWindow: New', source: ['New'], target: [''], line: 18 },
      { key: 'MainWindow: Done, and empty', source: ['Done, and empty'], target: [''], line: 19 },
      { key: 'MainWindow: Without', source: ['Without'], target: [''], line: 20 },
      {
        key: 'MainWindow: %n file(s)',
        source: ['%n file(s)'],
        target: ['%n Datei', '%n Dateien'],
        line: 23,
      },
      {
        key: 'MainWindow: %n day',
        source: ['%n day', '%n days'],
        target: ['%n Tag', ''],
        isFuzzy: true,
        line: 30,
      },
      { key: 'MainWindow: %n hour(s)', source: ['%n hour(s)'], target: ['', ''], line: 35 },
      {
        key: 'MainWindow: Bell\u0007\u001b',
        source: ['Bell\u0007\u001b'],
        target: ['Glocke \u0007'],
        line: 36,
      },
      { key: 'MainWindow: Saved (2)', source: ['Saved'], target: ['Nochmals'], line: 38 },
      { key: ' Space ', source: [' Space '], target: [' Platz\n'], line: 42 },
      { key: 'title', source: ['Title'], target: ['Titel'], line: 45 },
      { key: 'only.id', source: ['only.id'], target: ['Nur das'], line: 46 },
    ]);
  });

  test('reads a long text, of which the key has the start', () => {
    const long = 'x'.repeat(100_000);
    const text = `<TS><context><name>A</name><message><source>${long}</source></message></context></TS>`;
    const [message] = messagesIn(qtLinguist, text);
    expect(message?.key).toBe(`A: ${'x'.repeat(1_000)}`);
    expect(message?.source).toEqual([long]);
  });

  test('refuses other files', () => {
    const files = [
      "export default {\n  title: 'Title',\n};\n",
      '<xliff version="1.2"/>',
      '<TS>\n<context>\n<message><source>Save & close</source></message>\n</context>\n</TS>',
    ];
    expect(refusalsIn(qtLinguist, files)).toMatchInlineSnapshot(`
      "Expected: \`<?xml version="1.0" encoding="utf-8"?>\`, or the first tag. Fix: Remove what comes before it, and check that this is the right file.
        1:1 The file does not begin as an XML file does.
      Expected: \`<TS>\`. Fix: Check that this is the right file, and that \`file_format\` of the component names its format.
        1:1 The outermost element of the file is \`<xliff>\`.
      Expected: \`&amp;\`, \`&lt;\`, \`&gt;\`, \`&quot;\`, \`&apos;\` or the number of a character. Fix: Write \`&amp;\` for an \`&\` that is part of the text.
        3:23 An \`&\` is here that begins no entity."
    `);
  });

  test('reads back what is written', () => {
    const one = fc.tuple(nastyText, way).map(([text, how]) => ({ text, xml: written(text, how) }));
    const message = fc.record({
      source: one,
      forms: fc.array(one, { minLength: 1, maxLength: 3 }),
      isPlural: fc.boolean(),
      type: fc.constantFrom('', 'unfinished', 'vanished', 'obsolete'),
    });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 6 }), (messages) => {
        const lines = messages.map(({ source, forms, isPlural, type }, index) => {
          const texts = isPlural
            ? forms.map(({ xml }) => `\n<numerusform>${xml}</numerusform>`).join('')
            : forms[0]?.xml;
          const numerus = isPlural ? ' numerus="yes"' : '';
          return `<message id="${index}"${numerus}>\n<source>${source.xml}</source>\n<translation type="${type}">${texts}</translation></message>`;
        });
        const expected = messages.flatMap(({ source, forms, isPlural, type }, index): Message[] => {
          if (type === 'vanished' || type === 'obsolete') return [];
          const texts = (isPlural ? forms : forms.slice(0, 1)).map(({ text }) => text);
          // German has two forms.
          const target = texts.slice(2).join('') === '' ? texts.slice(0, 2) : texts;
          const isFuzzy = type === 'unfinished' && target.join('') !== '';
          return [
            {
              key: String(index),
              source: [source.text || String(index)],
              target,
              ...(isFuzzy && { isFuzzy }),
            },
          ];
        });
        const file = `<TS version="2.1"><context>${lines.join('\n')}</context></TS>`;
        const read = messagesIn(qtLinguist, file).map(({ line, ...rest }) => rest);
        expect(read).toEqual(expected);
      }),
    );
  });

  testDamagedFiles(qtLinguist, sound);
});

const lrelease = systemProgram('lrelease', 'qttools5-dev-tools') ?? '';

describe.skipIf(lrelease === '')('lrelease of Qt', () => {
  test('finds as many finished and unfinished texts', () => {
    const states = [
      ...['<translation>b</translation>', '<translation type="unfinished">b</translation>'],
      ...['<translation type="unfinished"></translation>', '<translation type="unfinished"/>'],
      ...['<translation type="vanished">b</translation>', '<translation type="obsolete"/>'],
    ];
    const forms = [
      '<numerusform>b</numerusform>'.repeat(2),
      '<numerusform></numerusform>'.repeat(2),
    ];
    const messages = states.flatMap((state, at) => [
      `<message><source>Single ${at}</source>${state}</message>`,
      ...forms.map((texts, number) => {
        const type = /type="\w+"/.exec(state)?.[0] ?? `type="${number === 0 ? '' : 'unfinished'}"`;
        return `<message numerus="yes"><source>%n of ${at} ${number}</source><translation ${type}>${texts}</translation></message>`;
      }),
    ]);
    const text = `<!DOCTYPE TS><TS version="2.1" language="de"><context><name>A</name>${messages.join('\n')}</context></TS>`;
    const folder = writeFiles(temporaryFolder(), { 'de.ts': text });
    const words = [join(folder, 'de.ts'), '-qm', join(folder, 'de.qm')];
    const { stdout } = spawnSync(lrelease, words, { encoding: 'utf8', env: { LC_ALL: 'C' } });
    const [, finished, unfinished] = /\((\d+) finished and (\d+) unfinished\)/.exec(stdout) ?? [];
    const [, ignored] = /Ignored (\d+) untranslated/.exec(stdout) ?? [];

    const { counted } = countTranslation(messagesIn(qtLinguist, text), [], {
      ...{ kind: 'bilingual', checks: [], sameAsSource: 'translated' },
      ...{ language: 'de', sourceLanguage: 'en' },
    });
    expect(counted.translated).toBe(Number(finished));
    expect(counted.fuzzy).toBe(Number(unfinished));
    expect(counted.total - counted.translated - counted.fuzzy).toBe(Number(ignored));
    expect([finished, unfinished, ignored]).toEqual(['2', '4', '6']);
  });
});
