// Tests sets of files for which a single name or key would be misleading.

import { describe, expect, test } from 'vitest';
import type { Files } from '../../setup/folders.ts';
import { detectIn, detectionLines, json, skippedLines, texts } from './found.ts';

async function found(files: Files): Promise<readonly string[]> {
  return detectionLines(await detectIn(files));
}

function translated(path: (code: string) => string): Files {
  return Object.fromEntries(
    (['en', 'de', 'fr'] as const).map((code) => [path(code), json(texts(code))]),
  );
}

describe('a set is found', () => {
  test.each([
    ['in a package called help', 'packages/help/locales/*.json', {}],
    ['in a folder of sources called out', 'src/out/locales/*.json', { 'package.json': '{}' }],
    ['in a file called missing', 'locales/*/missing.json', {}],
  ])('%s', async (_, mask, more) => {
    const [line, ...others] = await found({
      ...translated((code) => mask.replace('*', code)),
      ...more,
    });
    expect(others).toEqual([]);
    expect(line).toContain(`  ${mask}  json  from en  en 4/4 de 4/4 fr 4/4`);
  });

  const codes =
    'be bg cs da de el es et fi fr hr hu it ja ko lt lv nl pl pt ru sk sl sv uk vi'.split(' ');

  test('whichever of its files have old keys', async () => {
    const old = { gone: 'a', went: 'b' };
    const files = codes
      .slice(0, 8)
      .map((code, at) => [
        `app/${code}.json`,
        json({ ...texts('de', 6), ...(at % 2 === 0 && old) }),
      ]);
    const english = json(texts('en', 6));
    const [line] = await found({ 'app/en.json': english, ...Object.fromEntries(files) });
    expect(line).toContain('  app/*.json  json  from en  en 6/6 be 6/6 bg 6/6 ');
  });

  test('though the files that are counted first have many more keys', async () => {
    const file = (code: string, at: number) => {
      const more = Array.from({ length: at % 5 === 0 ? 20 : 0 }, (_, key) => [`of ${key}`, code]);
      return json({ save: `Save ${code}`, open: `Open ${code}`, ...Object.fromEntries(more) });
    };
    const files = [...codes, 'en'].map((code, at) => [
      `src/messages/help_${code}.json`,
      file(code, at),
    ]);
    const [line] = await found(Object.fromEntries(files));
    expect(line).toContain('  src/messages/help_*.json  json  from en  en 2/2 be 2/2 bg 2/2 ');
  });

  test('though most of its files have the texts of years ago', async () => {
    const file = (code: string, year: number) =>
      Array.from(
        { length: 20 },
        (_, at) => `\nmsgid "Text ${at} of ${year}"\nmsgstr "${code}"\n`,
      ).reduce(
        (text, entry) => text + entry,
        `msgid ""\nmsgstr ""\n"POT-Creation-Date: ${year}-05-01 10:00+0000\\n"\n`,
      );
    const files = codes.map((code, at) => [
      `help/${code}/${code}.po`,
      file(code && `${code} text`, at % 5 === 0 ? 2026 : 2011),
    ]);
    const [line] = await found({
      'help/LINGUAS': '',
      'help/notes.pot': file('', 2026),
      ...Object.fromEntries(files),
    });
    expect(line).toContain(
      '  help/*/{code}.po  po  from en  base help/notes.pot  en 20/20 be 20/20 bg 0/20 ',
    );
  });

  test('with one translation alone, whose keys are the source texts', async () => {
    const file = {
      'The page is gone.': 'Die Seite ist weg.',
      'Hello!': 'Hallo!',
      'Write it down': 'Notiere es',
      'Read it': 'Lies es',
    };
    const more = { ...file, 'Keep it': 'Behalte es' };
    expect(await found({ 'lang/de.json': json(more) })).toEqual([
      'app  lang/*.json  json  from en  en 5/5 de 5/5',
    ]);
    expect(await found({ 'lang/de.json': json(file) })).toEqual([]);
    expect(await found({ 'lang/de.json': json({ gone: 'Weg', hello: 'Hallo' }) })).toEqual([]);
  });

  test('with the code of a country for one of its languages', async () => {
    const files = {
      ...translated((code) => `lang/${code}.json`),
      'lang/AT.json': json(texts('de')),
    };
    const [line] = await found(files);
    expect(line).toContain('  lang/*.json  json  from en  ');
  });

  test.each(['dependencies', 'devDependencies', 'manifest_version', 'openapi', '$id'])(
    'with the JSON key %s',
    async (key) => {
      const file = (code: 'en' | 'de') => json({ [key]: `Menu ${code}`, ...texts(code) });
      const files = { 'locales/en.json': file('en'), 'locales/de.json': file('de') };
      expect(await found(files)).toEqual(['app  locales/*.json  json  from en  en 5/5 de 5/5']);
    },
  );

  test.each(['jobs', 'on', 'services', 'apiVersion'])('with the YAML key %s', async (key) => {
    const file = (code: string) => `save: Save ${code}\n${key}: Menu ${code}\n`;
    const files = { 'locales/en.yml': file('en'), 'locales/de.yml': file('de') };
    expect(await found(files)).toEqual(['app  locales/*.yml  yaml  from en  en 2/2 de 2/2']);
  });

  test('as JSON, wherever an address is in a long file', async () => {
    const file = (code: string) => {
      const entries = Array.from({ length: 700 }, (_, at) => [`key ${at}`, `A text ${code} ${at}`]);
      const long: Record<string, string> = Object.fromEntries(entries);
      const start = JSON.stringify(long).indexOf('"key 690"');
      long['key 0'] = 'x'.repeat(32_768 - start - 10);
      long['key 690'] = `http://example.org/${code}/of/some/length`;
      return JSON.stringify(long);
    };
    const files = { 'locales/en.json': file('en'), 'locales/de.json': file('de') };
    expect(await found(files)).toEqual([
      'app  locales/*.json  json  from en  en 700/700 de 700/700',
    ]);
  });

  test('as that of i18next, wherever a plural is in a long file', async () => {
    const file = (code: string) =>
      json({
        ...Object.fromEntries(
          Array.from({ length: 2000 }, (_, at) => [`key ${at}`, `A text ${code} ${at}`]),
        ),
        menu: { files_one: `{{count}} file ${code}`, files_other: `{{count}} files ${code}` },
      });
    const files = { 'locales/en.json': file('en'), 'locales/de.json': file('de') };
    expect(await found(files)).toEqual([
      'app  locales/*.json  i18next  from en  en 2001/2001 de 2001/2001',
    ]);
  });
});

describe('a set is found', () => {
  test('of the titles of windows, whose source texts stand in comments', async () => {
    const titles = (code: string) =>
      ['Open "it"', 'Close'].map(
        (title, at) =>
          `/* Class = "NSMenuItem"; title = ${JSON.stringify(title)}; ObjectID = "a-${at}"; */\n` +
          `"a-${at}.title" = "${code} ${at}";\n\n`,
      );
    const files = {
      'App/Base.lproj/Main.xib': '<document/>\n',
      'App/de.lproj/Main.strings': titles('de').join(''),
      'App/fr.lproj/Main.strings': titles('fr').slice(1).join(''),
    };
    expect(await found(files)).toEqual([
      'app  App/*.lproj/Main.strings  strings  from en  en 2/2 de 2/2 fr 1/2',
    ]);
  });

  test('with codes that have no marks in them, or a shortened script', async () => {
    const files = Object.fromEntries(
      ['en', 'filPH', 'sr_lat'].map((code) => [
        `locales/${code}.json`,
        json({ a: `Save ${code}`, b: `Open ${code}`, c: `Close ${code}` }),
      ]),
    );
    expect(await found(files)).toEqual([
      'app  locales/*.json  json  from en  en 3/3 fil_PH 3/3 sr_Latn 3/3',
    ]);
  });

  test('in one file, in which lists are plural forms', async () => {
    const words = { en: 'word', de: 'Wort', pl: 'słowo' };
    const lists = {
      en: ['%d file', '%d files'],
      de: ['%d Datei', '%d Dateien'],
      pl: ['a', 'b', 'c'],
    };
    const file = json({ files: lists, save: words, open: words, close: words });
    expect(await found({ 'i18n/texts.json': file })).toEqual([
      'app  i18n/texts.json  multilingual-json  from en  en 4/4 de 4/4 pl 4/4',
    ]);
  });

  test('of YAML with a tag before a text whose lines are not indented', async () => {
    const file = (code: string) =>
      // The third line has a blank in the column in which the texts start.
      `${code}:\n  a: ! 'Long ${code}\ntext,\nlongest text'\n  b: ! 'Short ${code}'\n`;
    const files = { 'config/locales/en.yml': file('en'), 'config/locales/de.yml': file('de') };
    expect(await found(files)).toEqual([
      'app  config/locales/*.yml  ruby-yaml  from en  en 2/2 de 2/2',
    ]);
  });

  test('with the fuller one of two files of a language', async () => {
    const files = {
      'app/en.json': json(texts('en')),
      'app/de.json': json(texts('de')),
      'app/fr_FR.json': json(texts('fr', 2)),
      'app/pt_BR.json': json(texts('pt', 1)),
      'app/pt-BR.json': json(texts('pt', 4)),
    };
    const detection = await detectIn(files);
    expect(detectionLines(detection)).toEqual([
      'app  app/*.json  json  from en  en 4/4 de 4/4 fr_FR 2/4 pt_BR 4/4',
    ]);
    expect(skippedLines(detection)).toEqual([
      'app/pt_BR.json  It means the same language as app/pt-BR.json, which has 4 texts instead of 1.',
    ]);
  });

  test('of Android whose source has another name, by its keys', async () => {
    const strings = (text: string, keys = ['save', 'open', 'close']) =>
      `<resources>${keys.map((key) => `<string name="${key}">${text} ${key}</string>`).join('')}</resources>`;
    const files = {
      'res/values/colors.xml': strings('Colour', ['red', 'green', 'blue']),
      'res/values/localazy.xml': strings('Text'),
      'res/values-de/translations.xml': strings('Wort'),
      'res/values-fr/translations.xml': strings('Mot', ['save']),
    };
    expect(await found(files)).toEqual([
      'app  res/values-*/translations.xml  aresource  from en  template res/values/localazy.xml  en 3/3 de 3/3 fr 1/3',
    ]);
  });

  test('of old files with source texts, counted against all of the source', async () => {
    const gettext = (ids: readonly string[], text: string) =>
      `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n${ids.map((id) => `\nmsgid "${id}"\nmsgstr "${text}"\n`).join('')}`;
    const files = {
      'po/app.pot': gettext(['Save', 'Open', 'Close', 'Quit'], ''),
      'po/de.po': gettext(['Save', 'Open', 'Close', 'Quit'], 'Wort'),
      'po/fr.po': gettext(['Save', 'Open'], 'Mot'),
      'po/it.po': gettext([], ''),
    };
    expect(await found(files)).toEqual([
      'app  po/*.po  po  from en  base po/app.pot  en 4/4 de 4/4 fr 2/4 it 0/4',
    ]);
  });

  test('of Qt, whose files are all older than the source', async () => {
    const message = (text: string, name: string) =>
      `<message><source>${name}</source><translation>${text}</translation></message>`;
    const file = (code: string, context: string) =>
      `<?xml version="1.0"?><!DOCTYPE TS><TS version="2.1" language="${code}"><context><name>App</name>${message(code, 'Quit')}</context><context><name>${context}</name>${Array.from({ length: 12 }, (_, at) => message(code, `Text ${at}`)).join('')}</context></TS>`;
    const codes = ['de', 'fr', 'es', 'it', 'pl', 'pt', 'ru', 'uk', 'sv', 'ja', 'ko', 'tr'];
    const files = codes.map((code) => [`data/locale/${code}.ts`, file(code, 'Old')]);
    const [line] = await found({
      ...Object.fromEntries(files),
      'data/locale/en.ts': file('en', 'New'),
    });
    expect(line).toContain('data  data/locale/*.ts  ts  from en  en 13/13 de 13/13');
  });

  test('of Symfony, with keys in place of source texts', async () => {
    const file = (texts: Readonly<Record<string, string>>) =>
      `<xliff version="1.2"><file><body>${Object.entries(texts)
        .map(
          ([key, text], at) =>
            `<trans-unit id="${text}${at}"><source>${key}</source><target>${text}</target></trans-unit>`,
        )
        .join('\n')}</body></file></xliff>`;
    const files = {
      'translations/messages.en.xlf': file({ 'menu.save': 'Save %name%', 'menu.open': 'Open' }),
      'translations/messages.de.xlf': file({
        'menu.open': 'Öffnen',
        'menu.save': '%name% sichern',
      }),
    };
    const detection = await detectIn(files);
    expect(detectionLines(detection)).toEqual([
      'app  translations/messages.*.xlf  xliff-mono  from en  en 2/2 de 2/2',
    ]);
    expect(detection.components[0]?.languages[1]?.counted.failing_checks).toBe(0);
  });

  test('of Android with names that are the same in each language', async () => {
    const strings = `<resources>${['a', 'b', 'c', 'd'].map((key) => `<string name="${key}">Name ${key}</string>`).join('')}</resources>`;
    expect(
      await found({ 'res/values/strings.xml': strings, 'res/values-de/strings.xml': strings }),
    ).toEqual([
      'app  res/values-*/strings.xml  aresource  from en  template res/values/strings.xml  en 4/4 de 4/4',
    ]);
  });

  test('with the source language that its files name', async () => {
    const file = (code: string) =>
      `<xliff version="1.2"><file source-language="es" target-language="${code}"><body>${['Guardar todo', 'Abrir todo', 'Cerrar'].map((text, at) => `<trans-unit id="k${at}"><source>${text}</source><target>${code} ${at}</target></trans-unit>`).join('')}</body></file></xliff>`;
    expect(await found({ 'l10n/de.xlf': file('de'), 'l10n/fr.xlf': file('fr') })).toEqual([
      'app  l10n/*.xlf  xliff  from es  es 3/3 de 3/3 fr 3/3',
    ]);
  });

  test('without a word that is a rare code, where few languages are', async () => {
    const files = {
      ...translated((code) => `locales/${code}.json`),
      'locales/new.json': json(texts('fr')),
    };
    expect(await found(files)).toEqual([
      'app  locales/*.json  json  from en  en 4/4 de 4/4 fr 4/4',
    ]);
  });

  test('of a shop, with languages that are words elsewhere', async () => {
    const codes = ['en-US', 'de', 'fr', 'es', 'it', 'pl', 'mnw'];
    const files = codes.map((code) => [`fastlane/metadata/android/${code}/title.txt`, code]);
    const [line] = await found(Object.fromEntries(files));
    expect(line).toContain(' mnw 1/1 ');
  });
});

describe('a set is left out', () => {
  test('of languages with a code of the program for each', async () => {
    const languages = ['en', 'de', 'fr', 'pl'].map(
      (code) => `  '${code}': { label: 'Language ${code}', dateLocale: '${code}' },\n`,
    );
    const file = `const languages = {\n${languages.join('')}}\nexport default languages\n`;
    expect(await found({ 'client/i18n.js': file })).toEqual([]);
  });

  test('of one language alone in a file for all of them', async () => {
    const detection = await detectIn({
      'i18n/texts.json': json({ en: texts('en'), menu: { save: 'Save', open: 'Open' } }),
      'i18n/strings.yml': 'save:\n  en: Save\nopen:\n  en: Open\n',
    });
    expect(detectionLines(detection)).toEqual([]);
  });

  test('of modules of code that are named by many codes, without a word', async () => {
    const codes = ['cs', 'da', 'de', 'es', 'fi', 'fr', 'hu', 'it', 'pl', 'ru', 'sv', 'uk'];
    const files = codes.map((code) => [
      `src/rules/${code}.js`,
      `export function check_${code}(text) { return text.includes('${code}'); }\n`,
    ]);
    const detection = await detectIn(Object.fromEntries(files));
    expect([detectionLines(detection), skippedLines(detection)]).toEqual([[], []]);
  });

  test('of one file that is made from those of the languages, without the source texts', async () => {
    const gettext = (code: string) =>
      `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n${Object.keys(texts('de'))
        .map((key) => `\nmsgid "${key} it"\nmsgstr "${key} ${code}"\n`)
        .join('')}`;
    const codes = ['de', 'fr', 'pt'];
    const all = codes.map((code) => [
      code,
      Object.fromEntries(Object.keys(texts('de')).map((key) => [`${key} it`, `${key} ${code}`])),
    ]);
    const detection = await detectIn({
      ...Object.fromEntries(codes.map((code) => [`locales/${code}.po`, gettext(code)])),
      'locales/translations.json': json(Object.fromEntries(all)),
    });
    expect(skippedLines(detection)).toEqual([
      'locales/translations.json  These are the texts of locales/*.po once more.',
    ]);
  });

  test.each([
    [6, ['json/l10n/bundle.l10n.*.json', 'xml/l10n/bundle.l10n.*.json']],
    [20, ['json/l10n/bundle.l10n.*.json']],
  ])('of programs that share %i of their texts, which are keys', async (shared, masks) => {
    const write = (program: string, code: string) => {
      const names = [program, ...Array.from({ length: shared }, (_, at) => `part ${at}`)];
      return json(Object.fromEntries(names.map((name) => [`Open the ${name}`, `${code} ${name}`])));
    };
    const { components } = await detectIn(
      Object.fromEntries(
        ['json', 'xml'].flatMap((program) =>
          ['de', 'fr', 'ja'].map((code) => [
            `${program}/l10n/bundle.l10n.${code}.json`,
            write(program, code),
          ]),
        ),
      ),
    );
    expect(components.map(({ filemask }) => filemask)).toEqual(masks);
  });

  test('of files below one folder with an unknown code, as that folder', async () => {
    const names = ['account', 'auth', 'mail', 'user'];
    const files = names.flatMap((name) =>
      ['en', 'de', 'de-if'].map((code) => [
        `lang/${code}/${name}.json`,
        json({ a: `Add ${name} ${code}`, b: `Open ${name} ${code}`, c: `Close ${name} ${code}` }),
      ]),
    );
    const detection = await detectIn(Object.fromEntries(files));
    expect(skippedLines(detection)).toEqual([
      'lang/de-if/  "de-if" is not the code of a known language: it begins as that of German, and what follows is not known.',
    ]);
  });

  test('of settings, which have several keys of their kind', async () => {
    const of = (name: string, text: string): Files => ({
      [`i18n/en/${name}`]: text,
      [`i18n/de/${name}`]: text.replaceAll('Text', 'Wort'),
    });
    const files = {
      ...of('package.json', '{"name": "Text", "version": "1.0.0", "dependencies": {"a": "Text"}}'),
      ...of('map.json', '{"type": "FeatureCollection", "name": "Text", "features": []}'),
      ...of('api.yml', 'openapi: 3.0.0\ninfo:\n  title: Text\n'),
      ...of('pod.yml', 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: Text\n'),
    };
    expect(await found(files)).toEqual([]);
  });
});
