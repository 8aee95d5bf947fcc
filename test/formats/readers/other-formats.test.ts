// Formats that need no file of tests of their own: bytes in, messages out.

import { describe, expect, test } from 'vitest';
import { type FolderFile, UnreadableFile } from '../../../src/formats/format.ts';
import { type FormatName, loadFormat } from '../../../src/formats/list.ts';
import { readPageOrigin } from '../../../src/formats/origin-marks.ts';
import { documents } from '../../../src/formats/readers/documents.ts';
import { isSettingsJson, isSettingsYaml } from '../../../src/formats/settings-files.ts';
import { encodeText, getRefusal, messagesIn } from './hard-files.ts';

/** Reads a file; each message is its line, key, source texts after `<`, and texts. */
async function read(name: FormatName, text: string, more = {}): Promise<readonly string[]> {
  const messages = messagesIn(await loadFormat(name), text, more);
  return messages.map(({ line, key, source, target }) => {
    const sources = source === undefined ? '' : ` < ${source.join('|')}`;
    return `${line ?? '-'} ${key.replace('\u0004', '^')}${sources} = ${target.join('|')}`;
  });
}

const renpy = `# game/script.rpy:2
translate de start_1:

    # e happy "One \\"two\\""
    e happy "Eins"
    e "Zwei\\nDrei"

translate de start_2:
    # voice "a.ogg"
    # "Eileen" 'It\\'s'
    voice "a.ogg"
    "Eileen" "Es \\"ist\\""
    # e.f @ g "Two"
    e.f @ g-h ""
translate de start_3:
    e "Ohne Quelle"
    jump "end"
translate de start_4:
    # e "Not translated"
    pass

translate de python:
    a "b"
translate de strings:
    # game/screens.rpy:3
    old "Save"
    new "Sichern"
    old 'Quit'
    new ""
    old "Open"
translate de strings :
\told "Save"
\tnew "Speichern"
label start:
    old "Not here"
    e "Nor here"
`;

const salesforce = (inside: string) =>
  `<Translations xmlns="http://soap.sforce.com/2006/04/metadata">${inside}</Translations>`;

describe('the messages of', () => {
  test.each<[FormatName, string, readonly string[]]>([
    [
      'renpy',
      renpy,
      [
        '2 start_1 < One "two" = Eins|Zwei\nDrei'.replace('|', '\n'),
        "8 start_2 < It's\nTwo = ",
        '15 start_3 < start_3 = Ohne Quelle',
        '18 start_4 < Not translated = ',
        '32 strings^Save < Save = Speichern',
        '28 strings^Quit < Quit = ',
        '30 strings^Open < Open = ',
      ],
    ],
    ['renpy', '\ufefflabel start:\r\n    e "Hello"\r\n', []],
    ['renpy', 'translate de a:\n e "x", "y"\n', ['1 a < a = y']],
    ['renpy', 'translate de a:\n e "x\n', ['1 a < a = ']],
    ['renpy', 'translate de a:\n scene "x"\n if "y":\n menue "z"\n', ['1 a < a = z']],
    ['renpy', 'translate de a:\n # comment "x" y\n "b"\n', ['1 a < x = b']],
    [
      'openttd',
      '\ufeff##name German\n# A comment\n\nSTR_A   :Text: {}\nSTR_B:\nSTR_A.gen :x\n  STR_C\t: c \nSTR_B :b',
      ['4 STR_A = Text: {}', '8 STR_B = b', '7 STR_C =  c'],
    ],
    [
      'unity-table',
      `%YAML 1.1
%TAG !u! tag:unity3d.com,2011:
--- !u!114 &1
MonoBehaviour:
  m_Name: Menu_de
  m_TableData:
  - m_Id: 7
    m_Localized: Sichern
    m_Metadata: {}
  - m_Id: '8'
    m_Localized: 12
  - m_Id: 9
  - m_Localized: no id
  - m_Id: 7
    m_Localized:
  - m_Id: [1]
    m_Localized: x
`,
      ['7 7 = Sichern', '10 8 = 12', '12 9 = ', '14 7 (2) = '],
    ],
    ['unity-table', 'MonoBehaviour:\n  m_Name: Menu\n', []],
    ['unity-table', 'MonoBehaviour:\n  m_TableData: none\n', []],
    [
      'salesforce',
      salesforce(
        '\n<customLabels><label>Sichern &amp; <b>mehr</b></label><name>Save</name></customLabels>\n' +
          '<customLabels><label><!-- Quit --></label><name>Quit</name></customLabels>' +
          '<customLabels><label>No name</label></customLabels>' +
          '<reportTypes><label>Other</label><name>Other</name></reportTypes>' +
          '\n<customLabels><name>Save</name><label>Speichern</label></customLabels>',
      ),
      ['4 Save = Speichern', '3 Quit = '],
    ],
    [
      'salesforce',
      '<CustomLabels><labels><fullName>Save</fullName><value>Save it</value></labels></CustomLabels>',
      ['1 Save = Save it'],
    ],
    [
      'farming-simulator',
      '<l10n>\n<texts>\n<text name="save" text="Sichern &amp; mehr"/>\n<text name="" text="x"/></texts>\n' +
        '<elements><e k="open" v="Öffnen"/><e k="none"/></elements><other><e k="no" v="x"/></other></l10n>',
      ['3 save = Sichern & mehr', '5 open = Öffnen', '5 none = '],
    ],
  ])('%s, in %j', async (name, text, messages) => {
    expect(await read(name, text)).toEqual(messages);
  });

  test.each([
    ['en', ['3 STR_A = Original', '4 b = Second']],
    ['de', ['3 STR_A = Deutsch <b>fett</b>', '4 label:c = Drittes']],
    ['zh_Hans', ['3 STR_A = 简']],
    ['zh_Hant', ['3 STR_A = 繁']],
    ['pt_BR', ['4 label:c = Terceiro']],
    ['fr', ['4 label:c = Troisième']],
    ['es', ['4 label:c = Tercero']],
  ])('a file of all languages, in %s', async (language, messages) => {
    const text = `<Project><Package>
<Name>no text</Name>
<Key ID="STR_A"><Original>Original</Original><German>Deutsch <b>fett</b></German><French> </French><Chinesesimp>简</Chinesesimp><Chinese>繁</Chinese><Text>No</Text></Key>
<b><English>Second</English><Original>Other</Original></b><label type="label" Name="c"><x language="de">Drittes</x><x lang="pt-BR">Terceiro</x><x xml:lang="fr">Troisième</x><x locale="es">Tercero</x><x lang="none">x</x></label>
</Package></Project>`;
    expect(await read('multilingual-xml', text, { language })).toEqual(messages);
  });

  test.each([
    ['en', ['4 save = Save', '9 open.file = Open', '14 close = Close']],
    ['de', ['5 save = Sichern', '10 open.file = Öffnen', '18 close = Schließen']],
  ])('blocks of a component, in %s', async (language, messages) => {
    const text = `<template>
  <i18n path="save"/>
</template>
<i18n>{ en: { save: 'Save' },
  de: { "save": "Sichern", }
}
</i18n>
<i18n lang="yaml">
  en: {open: {file: Open}}
  de: {open: {file: Öffnen}}
</i18n>
<i18n src="./more.json"></i18n>
<i18n locale="en" lang="json">
{"close": "Close"}
</i18n>
<i18n lang="yaml" locale='de'>

close: Schließen
</i18n>
`;
    expect(await read('vue-i18n', text, { language, sourceLanguage: 'en' })).toEqual(messages);
  });

  test.each(['ID', 'Id', 'id', 'key', 'Key', 'name', 'Name'])(
    'a file of all languages, whose names are called %s',
    async (attribute) => {
      const text = `<a><b ${attribute}="x"><English>A</English><German>B</German></b></a>`;
      expect(await read('multilingual-xml', text)).toEqual(['1 x = B']);
    },
  );
});

test.each<[FormatName, string, string]>([
  ['renpy', 'translate de a:\n<<<<<<< HEAD\n', '2:1 The file holds the marks'],
  ['renpy', 'a\0', '1:2 '],
  ['renpy', 'translate de strings:\n    old "Save\n', '2:5 The text on this line has no quote'],
  ['renpy', `translate de ${'a'.repeat(10_001)}:\n`, '1:1 The source texts of this file are too'],
  ['openttd', 'STR_A :a\nSTR_B\n', '2:1 This line is not of the form `STR_NAME :Text`.'],
  ['openttd', '=======\n', '1:1 The file holds the marks'],
  ['openttd', 'a\0', '1:2 '],
  ['openttd', `STR_A :a\n${'A'.repeat(10_001)} :a\n`, '2:1 The names of this file are too long'],
  ['unity-table', '\na: b\n', '2:1 The file has no `MonoBehaviour`.'],
  ['salesforce', '<a/>', '1:1 The outermost element of the file is `<a>`.'],
  [
    'farming-simulator',
    `<l10n><texts>\n<text name="${'a'.repeat(10_001)}"/></texts></l10n>`,
    '2:1 ',
  ],
  ['multilingual-xml', '<a><b>c</b></a>', '1:1 '],
  ['vue-i18n', '<p/>\n<i18n>\nen:\n', '2:1 A block of translations has no end.'],
  ['vue-i18n', '<p/>\n<i18n>\n{"en": {]}\n</i18n>\n', '3:9 '],
  ['vue-i18n', '<i18n src="./a.json"/>\n', '1:1 No names in this file are'],
])('%s refuses %j', async (name, text, refusal) => {
  const format = await loadFormat(name);
  expect(getRefusal(() => messagesIn(format, text)).slice(0, refusal.length)).toBe(refusal);
});

describe('objects of JSON that are one message', () => {
  const variants = (match: object, declarations: unknown = ['input n', 'local p = n: plural']) => [
    { declarations, selectors: ['p'], match },
  ];

  test.each<[string, object, readonly string[], string?]>([
    ['plural forms', { a: { one: 'A', other: 'B' } }, ['- a = A|B']],
    ['others', { a: { one: 'A', other: 1 } }, ['- a.one = A']],
    ['Lingui', { a: { message: 'A', translation: 'B' } }, ['- a = B']],
    ['its origin', { a: { translation: 'B', origin: [] } }, ['- a = B']],
    ['its comments', { a: { translation: 'B', comments: [] } }, ['- a = B']],
    [
      'not Lingui',
      { a: { translation: 'B', other: 'C' } },
      ['- a.translation = B', '- a.other = C'],
    ],
    ['its source text', { a: { message: 'A', translation: '' } }, ['- a = A'], 'en'],
    ['its own text', { a: { message: 'A', translation: 'B' } }, ['- a = B'], 'en'],
    ['no source text', { a: { message: 'A', translation: '' } }, ['- a = ']],
    ['obsolete', { a: { message: 'A', translation: 'B', obsolete: true } }, []],
    ['comments', { a: { message: 'A', comment: 'x' } }, ['- a = A']],
    ['a list of comments', { a: { message: 'A', comment: ['x'] } }, ['- a = A']],
    ['no comment', { a: { message: 'A' } }, ['- a.message = A']],
    ['a whole key', { 'a.b': { message: 'A' } }, ['- a\\.b = A']],
    [
      'more than comments',
      { a: { message: 'A', comment: 'x', b: 'B' } },
      ['- a.message = A', '- a.comment = x', '- a.b = B'],
    ],
    [
      'names of HarmonyOS',
      {
        string: [{ name: 'a', value: 'A' }],
        strarray: [{ name: 'b', value: [{ value: 'B' }] }],
        plural: [
          {
            name: 'c',
            value: [
              { quantity: 'one', value: 'C' },
              { quantity: 'other', value: 'D' },
            ],
          },
        ],
        other: [{ name: 'd', value: 'E' }],
      },
      [
        '- string.a = A',
        '- strarray.b[0].value = B',
        '- plural.c = C|D',
        '- other[0].name = d',
        '- other[0].value = E',
      ],
    ],
    [
      'a list with others',
      { string: [{ name: 'a', value: 'A' }, { name: 'b' }] },
      ['- string[0].name = a', '- string[0].value = A', '- string[1].name = b'],
    ],
    ['variants', { a: variants({ 'p=one': 'A', 'p=other': 'B' }) }, ['- a = A|B']],
    [
      'two values',
      { a: [...variants({ 'p=one': 'A' }), 'B'] },
      [
        '- a[0].declarations[0] = input n',
        '- a[0].declarations[1] = local p = n: plural',
        '- a[0].selectors[0] = p',
        '- a[0].match.p=one = A',
        '- a[1] = B',
      ],
    ],
  ])('%s: %j', async (_, file, messages, language = 'de') => {
    const text = JSON.stringify(file);
    expect(await read('json-nested', text, { language })).toEqual(messages);
  });

  test.each<[object, unknown, string]>([
    [{ 'p=one': 'A', 'p=other': 'B' }, undefined, 'all true,false'],
    [{ 'p=one': 'A', 'p=*': 'B' }, undefined, 'all true,false'],
    [{ 'p=one, q=x': 'A', 'q=y , p=*': 'B' }, undefined, 'all true,false'],
    [{ 'p=one': 'A' }, undefined, 'all true'],
    [{ 'p=other': 'A' }, undefined, 'lacks false'],
    [{ 'p=one': 'A', 'p=other': 'B' }, ['local q = n: plural'], 'lacks false,false'],
    [{ 'p=one': 'A', 'p=other': 'B' }, ['local p = n: number'], 'all false,false'],
    [{ 'p=one': 'A', 'p=other': 'B' }, 'none', 'all false,false'],
  ])('of the variants %j', async (match, declarations, expected) => {
    const format = await loadFormat('json-nested');
    const bytes = encodeText(JSON.stringify({ a: variants(match, declarations) }));
    const [message] = format.read(bytes, { language: 'de', sourceLanguage: 'en' });
    const forms = `${message?.lacksForms ? 'lacks' : 'all'} ${message?.singleNumberForms}`;
    expect(forms).toBe(expected);
  });
});

describe('a folder of pages', () => {
  const files = (texts: Readonly<Record<string, string>>): FolderFile[] =>
    Object.entries(texts).map(([path, text]) => ({ path, bytes: encodeText(text) }));
  const about = { language: 'de', sourceLanguage: 'en' };
  const source = documents.readFolder(
    files({ 'b.md': 'Opening\n\n# One\nA\n\n## Two\nB\n', 'a.md': '# Only\nC\n' }),
    undefined,
  );
  const translate = (text: string, path = 'b.md') =>
    documents
      .readFolder(files({ [path]: text }), { ...about, source })
      .map(({ key, target, isFuzzy, origin, line }) =>
        [key, JSON.stringify(target[0]), line, isFuzzy && 'fuzzy', origin]
          .filter(Boolean)
          .join(' '),
      );

  test('has a message for each section, in the order of paths', () => {
    expect(source.map(({ key, target, line }) => [key, ...target, line])).toEqual([
      ['a.md#only', '# Only\nC', 1],
      ['b.md#top', 'Opening', 1],
      ['b.md#one', '# One\nA', 3],
      ['b.md#two', '## Two\nB', 6],
    ]);
  });

  test.each([
    ['# Eins\nA\n\n## Zwei\nB\n', ['b.md#one "# Eins\\nA" 1', 'b.md#two "## Zwei\\nB" 4']],
    [
      '<!-- translated_by: ai -->\nAnfang\n# Eins\n## Zwei\n',
      [
        'b.md#top "Anfang" 1 machine',
        'b.md#one "# Eins" 3 machine',
        'b.md#two "## Zwei" 4 machine',
      ],
    ],
    ['Opening\n\n# One\nA\n\n## Two\nB\n', []],
    ['# Eins\n# Zwei\n', ['top', 'one', 'two'].map((id) => `b.md#${id} "# Eins\\n\\n# Zwei" 1`)],
    ['# Eins\nA\n', ['top', 'one', 'two'].map((id) => `b.md#${id} "# Eins\\nA" 1 fuzzy`)],
  ])('translated as %j has the messages %j', (text, messages) => {
    expect(translate(text)).toEqual(messages);
  });

  test('has no messages of a page that the source lacks, and names the page that is no text', () => {
    expect(translate('# Eins\n', 'c.md')).toEqual([]);
    const broken = [{ path: 'b.md', bytes: Uint8Array.from([0xff]) }];
    expect(() => documents.readFolder(broken, undefined)).toThrow(
      expect.objectContaining({ path: 'b.md', line: 1, column: 1 }),
    );
    expect(() => documents.readFolder(broken, undefined)).toThrow(UnreadableFile);
  });

  test.each([
    ['a.md de/a.md fr/b.md fr/a.md fr/c.md', 'a.md fr/a.md fr/b.md fr/c.md'],
    ['a.md b.md de/a.md de/b.md i18n/fr/a.md i18n/x/a.md', 'a.md b.md i18n/x/a.md'],
    ['a.md tools/a.md', 'a.md tools/a.md'],
  ])('of the source, of %s, has the pages %s', (paths, left) => {
    const pages = documents.readFolder(
      files(Object.fromEntries(paths.split(' ').map((path) => [path, 'Text\n']))),
      undefined,
    );
    expect(pages.map(({ key }) => key.replace('#top', '')).join(' ')).toBe(left);
  });
});

test.each([
  ['---\nmachine_translated: true\n---\n', 'machine'],
  ['---\nai-translated: false\n---\n', 'human'],
  ['+++\nautotranslated = true\n+++\n', 'machine'],
  ['---\r\n"machineTranslated": TRUE\r\n---\r\n', 'machine'],
  ['---\ntranslator: Human\n---\n', 'human'],
  ['---\ntranslated_by: "ai-reviewed"\n---\n', 'machine'],
  ["---\ntranslation_method: 'machine'\n---\n", 'machine'],
  ['---\ntranslator: Ana\n---\n', undefined],
  ['---\n---\nmachine_translated: true\n', undefined],
  ['---\nmachine_translated: true\n', undefined],
  ['--- \nmachine_translated: true\n---\n', undefined],
  ['<!-- machine_translated: true -->\n', 'machine'],
  ['<!--\ntranslated-by: human\n-->\n', 'human'],
  ['Text\nmachine_translated: true\n---', undefined],
])('who translated a page is read from its start: %j', (text, origin) => {
  expect(readPageOrigin(text)).toBe(origin);
});

test.each<[string, object, boolean]>([
  ['package.json', { name: 'a', scripts: {} }, true],
  ['a/bower.json', { version: '1', dependencies: {} }, true],
  ['composer.json', { name: 'a', require: {} }, true],
  ['package.json', { name: 'a', devDependencies: {} }, true],
  ['package.json', { name: 'a', scripts: 'x' }, false],
  ['package.json', { scripts: {} }, false],
  ['de.json', { name: 'a', scripts: {} }, false],
  ['a.json', { lockfileVersion: 3, packages: {} }, true],
  ['a.json', { lockfileVersion: 1, dependencies: {} }, true],
  ['a.json', { lockfileVersion: '3', packages: {} }, false],
  ['a.json', { lockfileVersion: 3 }, false],
  ['tsconfig.json', { compilerOptions: {} }, true],
  ['a/jsconfig.app.json', { compilerOptions: {} }, true],
  ['a.json', { compilerOptions: {} }, false],
  ['tsconfig.json', { compilerOptions: 'x' }, false],
  ['a.json', { manifest_version: 3, name: 'a', version: '1' }, true],
  ['a.json', { manifest_version: '3', name: 'a', version: '1' }, false],
  ['a.json', { manifest_version: 3, name: 'a' }, false],
  ['a.json', { manifest_version: 3, version: 'a' }, false],
  ['a.json', { openapi: '3', paths: {} }, true],
  ['a.json', { swagger: '2', info: {} }, true],
  ['a.json', { openapi: '3' }, false],
  ['a.json', { info: {} }, false],
  ['a.json', { type: 'FeatureCollection', features: [] }, true],
  ['a.json', { type: 'FeatureCollection', features: 'x' }, false],
  ['a.json', { type: 'Features', features: [] }, false],
  ['a.json', { $schema: 'a', type: 'object' }, true],
  ...['properties', 'definitions', '$defs'].map(
    (key) => ['a.json', { $id: 'a', [key]: {} }, true] as [string, object, boolean],
  ),
  ['a.json', { $schema: 'a', save: 'Save' }, false],
  ['a.json', { type: 'object' }, false],
])('%s with %j has settings: %s', (path, root, isSettings) => {
  expect(isSettingsJson(root as never, path)).toBe(isSettings);
});

test.each([
  ['.github/workflows/a.yml', 'on: push\njobs:\n', true],
  ['a/.gitea/workflows/a.yml', '"on":\njobs:\n', true],
  ['.forgejo/workflows/a.yml', "'on':\njobs:\n", true],
  ['a.yml', 'on: push\njobs:\n', false],
  ['.github/workflows/a.yml', 'on: push\n', false],
  ['a.yml', 'apiVersion: apps/v1\nkind: Pod\n', true],
  ['a.yml', 'apiVersion: "v1"\nkind: \'Pod\'\n', true],
  ['a.yml', 'apiVersion: v1\nkind: pod\n', false],
  ['a.yml', 'openapi: 3.0.0\ninfo:\n', true],
  ['a.yml', 'swagger: "2.0"\npaths: \n', true],
  ['a.yml', 'openapi: yes\ninfo:\n', false],
  ['a.yml', 'openapi: 3\ninfo: x\n', false],
  ['docker-compose.yml', 'services:\n', true],
  ['a/compose.dev.yaml', 'version: 3\nservices: \n', true],
  ['compose.yml', 'services: x\n', false],
  ['services.yml', 'services:\n', false],
])('%s with %j has settings: %s', (path, text, isSettings) => {
  expect(isSettingsYaml(text, path)).toBe(isSettings);
});
