import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countSource, countTranslation } from '../../../src/counting/count.ts';
import { xcstrings } from '../../../src/formats/readers/xcstrings.ts';
import {
  encodeText,
  getRefusal,
  listRefusals,
  messagesIn,
  nastyText,
  testDamagedFiles,
} from './hard-files.ts';

const unit = (value: string, state = 'translated') => ({ stringUnit: { state, value } });

const strings = {
  '': {},
  'Save all': {
    comment: 'A button',
    localizations: { de: unit('Alles sichern'), 'pt-BR': unit('Salvar tudo', 'needs_review') },
  },
  open: {
    extractionState: 'manual',
    localizations: { en: unit('Open'), de: unit('Open', 'new'), fr: unit('Ouvrir', 'stale') },
  },
  'iOS 17': { shouldTranslate: false },
  gone: { extractionState: 'stale', localizations: { de: unit('Weg'), it: unit('Via') } },
  '%lld notes': {
    localizations: {
      en: { variations: { plural: { other: unit('%lld notes'), one: unit('%lld note') } } },
      de: { variations: { plural: { one: unit('%lld Notiz'), other: unit('%lld Notizen') } } },
      fr: { variations: { plural: { one: unit('%lld note') } } },
      ja: { variations: { plural: { other: unit('%lld件') } } },
    },
  },
  tap: {
    localizations: {
      en: {
        variations: { device: { mac: unit('Click'), other: unit('Tap') } },
      },
      de: {
        variations: {
          device: {
            mac: { variations: { plural: { one: unit('Klick'), other: unit('Klicks', 'new') } } },
            other: unit('Tippen'),
          },
        },
      },
    },
  },
  pieces: {
    localizations: {
      en: {
        ...unit('%#@files@ in %#@folders@'),
        substitutions: {
          files: {
            argNum: 1,
            formatSpecifier: 'lld',
            variations: { plural: { other: unit('%arg files') } },
          },
          folders: {
            variations: { plural: { one: unit('a folder'), other: unit('%arg folders') } },
          },
        },
      },
    },
  },
  __proto: { localizations: {} },
};

const sound =
  `${JSON.stringify({ sourceLanguage: 'en', strings, version: '1.0' }, null, 2)}\n`.replace(
    '__proto',
    '__proto__',
  );

function readMessages(language: string) {
  return messagesIn(xcstrings, sound, { language });
}

describe('xcstrings', () => {
  test('reads the strings of a language, with their source texts', () => {
    expect(readMessages('de')).toEqual([
      { key: '', source: [''], target: [] },
      { key: 'Save all', source: ['Save all'], target: ['Alles sichern'] },
      { key: 'open', source: ['Open'], target: [''] },
      { key: 'iOS 17', source: ['iOS 17'], target: [], isReadOnly: true },
      {
        key: '%lld notes',
        source: ['%lld note', '%lld notes'],
        target: ['%lld Notiz', '%lld Notizen'],
      },
      { key: 'tap', source: ['Click', 'Tap'], target: ['Klick', '', 'Tippen'] },
      {
        key: 'pieces',
        source: ['%#@files@ in %#@folders@', '%arg files', 'a folder', '%arg folders'],
        target: [],
      },
      { key: '__proto__', source: ['__proto__'], target: [] },
    ]);
  });

  test('tells what needs another look, and what is not there', () => {
    const of = (language: string, wanted: string) =>
      readMessages(language).find(({ key }) => key === wanted);
    expect(of('pt_BR', 'Save all')).toMatchObject({ target: ['Salvar tudo'], isFuzzy: true });
    expect(of('fr', 'open')).toMatchObject({ target: ['Ouvrir'], isFuzzy: true });
    expect(of('fr', '%lld notes')).toMatchObject({ target: ['%lld note', ''] });
    expect(of('ja', '%lld notes')).toMatchObject({ target: ['%lld件'] });
    expect(of('nl', 'Save all')).toEqual({ key: 'Save all', source: ['Save all'], target: [] });
  });

  test('names all languages, that of the source first', () => {
    const languages = xcstrings.readLanguages?.(encodeText(sound));
    expect(languages).toEqual(['en', 'de', 'pt-BR', 'fr', 'ja']);
  });

  test('counts as the page says', () => {
    const english = readMessages('en');
    expect(countSource(english).counted).toMatchObject({ total: 7, translated: 7, readonly: 1 });
    const counted = (language: string) =>
      countTranslation(readMessages(language), english, {
        ...{ kind: xcstrings.kind, checks: [], sameAsSource: 'translated', sourceLanguage: 'en' },
        language,
      }).counted;
    expect(counted('de')).toMatchObject({ total: 7, translated: 3, fuzzy: 0, readonly: 1 });
    expect(counted('pt_BR')).toMatchObject({ total: 7, translated: 1, fuzzy: 1, fuzzy_words: 2 });
    expect(counted('nl')).toMatchObject({ total: 7, translated: 1, fuzzy: 0 });
  });

  test('reads sets of phrases, and takes a key for its source text where the source has none', () => {
    const set = (values: readonly string[], state = 'translated') => ({
      stringSet: { state, values },
    });
    const phrases = {
      order: {
        localizations: { en: set(['Order', 'Buy']), de: set(['Bestelle', 'Kaufe', 'Hole']) },
      },
      find: { localizations: { en: set(['Find'], 'new'), de: set(['Find'], 'new') } },
      Stop: { localizations: { en: {} } },
    };
    const file = JSON.stringify({ sourceLanguage: 'en', strings: phrases });
    const messages = messagesIn(xcstrings, file);
    expect(messages).toEqual([
      { key: 'order', source: ['Order', 'Buy'], target: ['Bestelle', 'Kaufe', 'Hole'] },
      { key: 'find', source: ['Find'], target: [''] },
      { key: 'Stop', source: ['Stop'], target: [] },
    ]);
    expect(countSource(messages).counted).toMatchObject({ total: 3 });
    const broken = (values: unknown) =>
      JSON.stringify({
        sourceLanguage: 'en',
        strings: { a: { localizations: { en: { stringSet: { values } } } } },
      });
    expect(getRefusal(() => messagesIn(xcstrings, broken(undefined)))).toMatch(/no "values" here/);
    expect(getRefusal(() => messagesIn(xcstrings, broken('a')))).toMatch(/"values" is a text/);
    expect(getRefusal(() => messagesIn(xcstrings, broken([1])))).toMatch(/"value" is a number/);
  });

  test('has no messages in an empty catalogue', () => {
    expect(messagesIn(xcstrings, '{ "sourceLanguage": "en", "strings": {} }')).toEqual([]);
    expect(messagesIn(xcstrings, '{ "sourceLanguage": "en" }')).toEqual([]);
  });

  test('reads back whatever is written', () => {
    const state = fc.constantFrom('new', 'translated', 'needs_review');
    const one = fc.record({ text: nastyText, state, de: fc.boolean() });
    const name = nastyText.map((text) => text.replaceAll('\\', '/'));
    fc.assert(
      fc.property(fc.dictionary(name, one), (all) => {
        const entries = Object.entries(all).map(([key, { text, state: said, de }]) => [
          key,
          de ? { localizations: { de: unit(text, said) } } : {},
        ]);
        const file = JSON.stringify({ sourceLanguage: 'en', strings: Object.fromEntries(entries) });
        expect(messagesIn(xcstrings, file)).toEqual(
          Object.entries(all).map(([key, { text, state: said, de }]) => ({
            key,
            source: [key],
            target: de ? [said === 'new' ? '' : text] : [],
            ...(de && said === 'needs_review' && { isFuzzy: true }),
          })),
        );
      }),
    );
  });

  test('refuses what Xcode would not write', () => {
    const files: Readonly<Record<string, string>> = {
      'no source language': '{\n  "strings": {}\n}',
      'a list of strings': '{\n  "sourceLanguage": "en",\n  "strings": []\n}',
      'a text': inString('"Save"'),
      'a list of localizations': inString('{ "localizations": [] }'),
      'a text as a localization': inString('{\n"localizations": {\n  "de": "Sichern" } }'),
      'no value': inString(
        '{ "localizations": {\n  "de": { "stringUnit": { "state": "new" } } } }',
      ),
      'a number': inString('{ "localizations": { "de": {\n  "stringUnit": { "value": 12 } } } }'),
      'a text as a plural': inString(
        '{ "localizations": { "de": { "variations": {\n  "plural": { "one": "Notiz" } } } } }',
      ),
      'too many levels': inString(
        `{ "localizations": { "de": ${'{ "variations": { "device": { "mac": '.repeat(11)}{}${'} } }'.repeat(11)} } }`,
      ),
      'no JSON': '{ "sourceLanguage": "en", }',
    };
    expect(listRefusals(files, (text) => messagesIn(xcstrings, text))).toMatchInlineSnapshot(`
      "Expected: \`"sourceLanguage": "en"\` beside \`"strings"\`. Fix: Name the source language, or correct \`file_format\` when this is not a string catalogue.
        no source language: 1:1 The file does not say what its source language is.
      Expected: what Xcode writes: \`"strings": {"key": {"localizations": {"de": {…}}}}\`. Fix: Put braces around it, or fetch the file again as Xcode wrote it.
        a list of strings: 3:3 Here is a list instead of an object.
        a text: 5:5 Here is a text instead of an object.
        a list of localizations: 5:15 Here is a list instead of an object.
      Expected: what Xcode writes: \`{"stringUnit": {"state": "translated", "value": "text"}}\`. Fix: Correct it, or fetch the file again as Xcode wrote it.
        a text as a localization: 7:3 Here is a text instead of an object.
        no value: 6:11 There is no "value" here.
        a number: 6:3 The "value" is a number.
        a text as a plural: 6:15 Here is a text instead of an object.
        too many levels: 5:440 Variations are nested too deeply here for the file to be read.
      Expected: a key after the comma. Fix: Remove the comma in front of the brace.
        no JSON: 1:27 The file is not JSON: \`}\` is where a key should be."
    `);

    function inString(entry: string): string {
      return `{\n  "sourceLanguage": "en",\n  "strings": {\n    "open": {},\n    "save": ${entry}\n  }\n}`;
    }
  });

  testDamagedFiles(xcstrings, sound);
});
