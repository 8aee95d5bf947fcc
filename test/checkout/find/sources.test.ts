// Which language the source texts are in: it is found, not assumed.

import { describe, expect, test } from 'vitest';
import { detectIn, detectionLines, json, skippedLines, texts } from './found.ts';

/** A file of gettext whose texts were taken from the code on a day. */
function gettext(day: string, ids: readonly string[], text: string): string {
  const header = `msgid ""\nmsgstr ""\n"POT-Creation-Date: ${day} 10:00+0000\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n`;
  return header + ids.map((id) => `\nmsgid "${id}"\nmsgstr "${text}"\n`).join('');
}

async function found(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  return detectionLines(await detectIn(files));
}

describe('the source language', () => {
  test('is the only one that has all keys, where English lacks many', async () => {
    expect(
      await found({
        'i18n/de.json': json(texts('de', 6)),
        'i18n/en.json': json(texts('en', 3)),
        'i18n/fr.json': json(texts('fr', 5)),
      }),
    ).toEqual(['app  i18n/*.json  json  from de  de 6/6 en 3/6 fr 5/6']);
  });

  test('stays English, where translations have kept old keys', async () => {
    const old = { gone: 'a', went: 'b' };
    expect(
      await found({
        'i18n/en.json': json(texts('en', 6)),
        'i18n/de.json': json({ ...texts('de', 6), ...old }),
        'i18n/fr.json': json({ ...texts('fr', 6), ...old }),
        'i18n/pt.json': json(texts('pt', 6)),
      }),
    ).toEqual(['app  i18n/*.json  json  from en  en 6/6 de 6/6 fr 6/6 pt 6/6']);
  });

  const strings = (code: 'cs' | 'en' | 'fr', keys: number) =>
    Array.from({ length: keys }, (_, at) => `"key${at}" = "${code} text ${at}";\n`).join('');

  test('is that of Base.lproj in a project of Xcode', async () => {
    expect(
      await found({
        'App.xcodeproj/project.pbxproj': 'rootObject = { developmentRegion = en; };',
        'App/Base.lproj/Menu.strings': strings('en', 5),
        'App/en.lproj/Menu.strings': strings('en', 1),
        'App/fr.lproj/Menu.strings': strings('fr', 4),
      }),
    ).toEqual([
      'menu  App/*.lproj/Menu.strings  strings  from en  template App/Base.lproj/Menu.strings  en 5/5 fr 4/5',
    ]);
  });

  test.each([
    ['App.xcodeproj/project.pbxproj', 'rootObject = { developmentRegion = en; };'],
    ['Package.swift', 'let package = Package(\n  name: "App",\n  defaultLocalization: "en",\n)'],
  ])('is that of %s, where one translation has most keys', async (path, text) => {
    expect(
      await found({
        [path]: text,
        'App/cs.lproj/Localizable.strings': strings('cs', 8),
        'App/en.lproj/Localizable.strings': strings('en', 4),
        'App/fr.lproj/Localizable.strings': strings('fr', 7),
        'web/i18n/de.json': json(texts('de', 6)),
        'web/i18n/en.json': json(texts('en', 3)),
        'web/i18n/fr.json': json(texts('fr', 5)),
      }),
    ).toEqual([
      'app  App/*.lproj/Localizable.strings  strings  from en  en 4/4 cs 4/4 fr 4/4',
      'web  web/i18n/*.json  json  from de  de 6/6 en 3/6 fr 5/6',
    ]);
  });

  test('is that of the fullest file, where there is no English', async () => {
    expect(
      await found({ 'lang/fr.json': json(texts('fr', 5)), 'lang/pt.json': json(texts('pt', 4)) }),
    ).toEqual(['app  lang/*.json  json  from fr  fr 5/5 pt 4/5']);
  });

  test('is that of a file of the same name beside the folder, where a program makes it', async () => {
    const files = {
      'src/main/resources/assets/notes/lang/de_de.json': json(texts('de', 6)),
      'src/main/resources/assets/notes/lang/en_gb.json': json(texts('en', 1)),
      'src/main/resources/assets/notes/lang/fr_fr.json': json(texts('fr', 5)),
      'src/main/resources/assets/other/lang/fr_fr.json': json({ a: 'Un', b: 'Deux', c: 'Trois' }),
      'src/main/resources/assets/other/lang/de_de.json': json({ a: 'Eins', b: 'Zwei' }),
      'lib/assets/other/lang/en_us.json': json({ x: 'One', y: 'Two', z: 'Three' }),
    };
    const own = { 'src/generated/resources/assets/notes/lang/en_us.json': json(texts('en', 6)) };
    const other =
      'other  src/main/resources/assets/other/lang/*.json  json  from fr_FR  fr_FR 3/3 de_DE 2/3';
    expect(await found({ ...files, ...own })).toEqual([
      'notes  src/main/resources/assets/notes/lang/*.json  json  from en_US  template src/generated/resources/assets/notes/lang/en_us.json  en_US 6/6 de_DE 6/6 en_GB 1/6 fr_FR 5/6',
      other,
    ]);
  });

  test('is that of the keys, where they are the texts in a file with all languages', async () => {
    const german = {
      'Save all notes': 'Alle sichern',
      'Delete note': ['Notiz löschen', 'Notizen löschen'],
      Open: { 'a verb': 'Öffnen' },
    };
    const french = { 'Save all notes': 'Tout enregistrer', Help: 'Aide' };
    const write = (english: object) =>
      json({ de: german, ...english, fr: french, pt: { Help: 'Ajuda' } });
    const mask = 'app/l10n/translations.json';
    const line = `app  ${mask}  multilingual-json  from en  en 4/4 de 3/4 fr 2/4 pt 1/4`;
    expect(await found({ [mask]: write({}) })).toEqual([line]);
    expect(await found({ [mask]: write({ en: { Help: 'Get help' } }) })).toEqual([line]);
  });

  test('is not that of keys which Laravel shows with the name of their file', async () => {
    const php = (code: string) =>
      `<?php return ['Add to cart' => 'Text ${code}', 'Go on' => 'Go ${code}'];`;
    expect(
      await found({ artisan: '', 'lang/de/shop.php': php('de'), 'lang/fr/shop.php': php('fr') }),
    ).toEqual(['shop  lang/*/shop.php  laravel  from de  de 2/2 fr 2/2']);
  });

  test('is the file elsewhere that has the keys, of several with its name', async () => {
    const files = {
      'api/config/locales/en.json': json({ x: 'One', y: 'Two', z: 'Three' }),
      'core/config/locales/en.json': json(texts('en', 6)),
      'texts/config/locales/en-GB.json': json(texts('en', 3)),
      'texts/config/locales/de.json': json(texts('de', 4)),
      'texts/config/locales/fr.json': json({ ...texts('fr', 5), old: 'Vieux' }),
    };
    expect(await found(files)).toEqual([
      'app  texts/config/locales/*.json  json  from en  template core/config/locales/en.json  en 6/6 de 4/6 en_GB 3/6 fr 5/6',
    ]);
  });

  test('is a distant file with the texts, where many could be the source', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    const write = (language: string) =>
      json(Object.fromEntries(keys.map((key) => [key, `Text ${key} in ${language}`])));
    const translations = Object.fromEntries(
      ['de', 'fr', 'it', 'nl'].map((code) => [`localization/${code}.json`, write(code)]),
    );
    const other = { 'web/locales/en.json': json({ x: 'One', y: 'Two', a: 'Three' }) };
    expect(await found({ ...translations, ...other })).toEqual([]);
    expect(await found({ ...translations, ...other, 'src/Locales/en.json': write('en') })).toEqual([
      'app  localization/*.json  json  from en  template src/Locales/en.json  en 6/6 de 6/6 fr 6/6 it 6/6 nl 6/6',
    ]);
  });

  test('is not the language of the words in names of files and servers', async () => {
    const servers = Array.from({ length: 20 }, (_, index) => `s${index}.em.notes.com`);
    const write = (suffix: string) =>
      json(
        Object.fromEntries(
          servers.map((host, index) => [`${index}`, { host, name: `Place ${suffix} ${index}` }]),
        ),
      );
    expect(
      await found({ 'app/regions.json': write('um'), 'app/regions.zh_CN.json': write('区') }),
    ).toEqual([
      'regions  app/regions.*.json  json-nested  from en  template app/regions.json  en 40/40 zh_CN 40/40',
    ]);
  });

  test.each([
    ['cannot be read', '# Nothing to translate\n'],
    ['is empty', ''],
    ['has a part of its texts', 'msgid "Open"\nmsgstr "Open it"\n'],
  ])('is not a file of its name that %s', async (_, text) => {
    const po = (text: string) => `msgid "Save"\nmsgstr "${text}"\n`;
    const detection = await detectIn({
      '.tx/config':
        '[a.b]\nfile_filter = po/<lang>.po\nsource_file = po/app.pot\nsource_lang = en\n',
      'po/app.pot': `${po('')}\nmsgid "Open"\nmsgstr ""\n`,
      'po/en.po': text,
      'po/de.po': po('Sichern'),
    });
    expect(detectionLines(detection)).toEqual([
      'app  po/*.po  po  from en  base po/app.pot  en 2/2 de 1/2',
    ]);
    expect(detection.components[0]?.excludedCodes).toEqual(['en']);
    expect(detection.skipped.map(({ path }) => path)).toEqual(['po/en.po']);
  });

  test.each([
    ['en', 'en'],
    ['en-US', 'en_US'],
  ])(
    'is not a file %s of gettext that is older than others and lacks texts',
    async (name, code) => {
      const detection = await detectIn({
        [`po/${name}.po`]: gettext('2019-05-01', ['Save', 'Gone'], ''),
        'po/de.po': gettext('2024-05-01', ['Save', 'Open', 'Close'], 'Auf'),
        'po/fr.po': gettext('2023-05-01', ['Save', 'Open'], 'Ouvrir'),
      });
      expect(detectionLines(detection)).toEqual([
        `app  po/*.po  po  from ${code}  ${code} 3/3 de 3/3 fr 2/3`,
      ]);
      expect(detection.components[0]?.excludedCodes).toEqual([name]);
      expect(skippedLines(detection)).toEqual([
        `po/${name}.po  It is older than po/de.po, and lacks texts that are there.`,
      ]);
    },
  );

  test('is not a file of gettext that is older than the template and lacks texts', async () => {
    const detection = await detectIn({
      'po/app.pot': gettext('2024-05-01', ['Save', 'Open', 'Close'], ''),
      'po/en.po': gettext('2019-05-01', ['Save', 'Open'], ''),
      'po/de.po': gettext('2024-05-01', ['Save', 'Open', 'Close'], 'Auf'),
    });
    expect(detectionLines(detection)).toEqual([
      'app  po/*.po  po  from en  base po/app.pot  en 3/3 de 3/3',
    ]);
    expect(skippedLines(detection)).toEqual([
      'po/en.po  It is older than po/app.pot, and lacks texts that are there.',
    ]);
  });

  test.each([
    ['that are gone', ['Save', 'Open'], ['Save', 'Gone'], 'de 1/2'],
    ['that an old template lacks', ['Save'], ['Save', 'New'], 'de 2/2'],
  ])(
    'is in the template, where an export of another tool has texts %s',
    async (_, ids, own, line) => {
      const german = own.map((id) => `msgid "${id}"\nmsgstr "Auf"\n`).join('\n');
      expect(
        await found({ 'po/app.pot': gettext('2024-05-01', ids, ''), 'po/de.po': german }),
      ).toEqual([
        `app  po/*.po  po  from en  base po/app.pot  en ${ids.length}/${ids.length} ${line}`,
      ]);
    },
  );

  test.each([
    ['fr', 'Veuillez choisir une note pour la suite.', 'fr 3/3 de 3/3 en 2/3'],
    ['en', 'Choose one of the notes.', 'en 3/3 de 3/3 fr 3/3'],
  ])('is %s if the file of this language repeats the ids: %s', async (code, first, languages) => {
    const ids = [first, code === 'fr' ? 'Vous avez une note dans la liste.' : 'You have a note.'];
    const po = (text: string, ofLibrary = text) =>
      [...ids.map((id, at) => [id, text + at]), ['The end of this is not for you.', ofLibrary]].map(
        ([id, own]) => `msgid "${id}"\nmsgstr "${text === '' ? id : own}"\n`,
      );
    const files = { en: po('Some', ''), fr: po('Des'), de: po('Ein'), [code]: po('') };
    const paths = Object.entries(files).map(([name, entries]) => [
      `po/${name}.po`,
      entries.join('\n'),
    ]);
    expect(await found(Object.fromEntries(paths))).toEqual([
      `app  po/*.po  po  from ${code}  ${languages}`,
    ]);
  });

  test.each([
    ['as new', '2024-05-01', ['Save']],
    ['older, and has the texts', '2019-05-01', ['Save', 'Open', 'Close', 'Gone']],
  ])('is a file en of gettext that is %s', async (_, time, ids) => {
    const detection = await detectIn({
      'po/en.po': gettext(time, ids, ''),
      'po/de.po': gettext('2024-05-01', ['Save', 'Open', 'Close'].slice(0, ids.length + 1), 'Auf'),
    });
    expect(detection.components.map(({ languages }) => languages[0]?.file)).toEqual(['po/en.po']);
    expect(skippedLines(detection)).toEqual([]);
  });

  test.each([
    [
      'is no translation',
      ['de', 'fr'],
      [],
      [
        'i18n/*/docusaurus-theme-classic/footer.json  The source texts are in the code and the settings of Docusaurus, whose `write-translations` writes them into a file.',
      ],
    ],
    [
      'is the file',
      ['de', 'en', 'fr'],
      [
        'footer  i18n/*/docusaurus-theme-classic/footer.json  webextension  from en  en 3/3 de 3/3 fr 3/3',
      ],
      [],
    ],
  ])('of Docusaurus %s', async (_, codes, lines, skipped) => {
    const footer = (code: string) =>
      json(
        Object.fromEntries(
          ['docs', 'team', 'more'].map((key) => [`link.${key}`, { message: `${key} in ${code}` }]),
        ),
      );
    const detection = await detectIn({
      'docusaurus.config.ts':
        "export default { i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] } };",
      ...Object.fromEntries(
        codes.map((code) => [`i18n/${code}/docusaurus-theme-classic/footer.json`, footer(code)]),
      ),
    });
    expect(detectionLines(detection)).toEqual(lines);
    expect(skippedLines(detection)).toEqual(skipped);
  });

  test('is a template that later files of its page have grown out of', async () => {
    const ids = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => `Text ${from + at}`);
    const lines = await found({
      'locale/pot/b/use.pot': gettext('2024-05-01', ids(0, 10), ''),
      'locale/pot/index.pot': gettext('2024-05-01', ids(80, 82), ''),
      'locale/de/LC_MESSAGES/a/use.po': gettext('2024-05-01', ids(90, 96), 'Auf'),
      'locale/de/LC_MESSAGES/b/use.po': gettext('2024-06-01', ids(1, 40), 'Auf'),
      'locale/fr/LC_MESSAGES/b/use.po': gettext('2024-05-01', ids(1, 40), 'Ouvrir'),
    });
    expect(lines).toEqual([
      'a-use  locale/*/LC_MESSAGES/a/use.po  po  from en  en 6/6 de 6/6',
      'b-use  locale/*/LC_MESSAGES/b/use.po  po  from en  base locale/pot/b/use.pot  en 10/10 de 39/39 fr 39/40',
    ]);
  });

  test('is keys that are texts, where the texts of its file are empty', async () => {
    const keys = ['Read more', 'Sign in to your account.', 'Subscribe now', '{n} posts'];
    const empty = json(Object.fromEntries(keys.map((key) => [key, ''])));
    const german = json({
      'Read more': 'Weiterlesen',
      '{n} posts': '{n} Beiträge',
      'Subscribe now': '',
    });
    expect(
      await found({
        'locales/en.json': empty,
        'locales/de.json': german,
        'locales/fr.json': empty,
      }),
    ).toEqual(['app  locales/*.json  json  from en  en 4/4 de 2/4 fr 0/4']);
  });

  test('is none, where all texts are empty and the keys are none', async () => {
    const empty = json({ read: '', sign: '', subscribe: '', posts: '' });
    expect(await found({ 'locales/en.json': empty, 'locales/de.json': empty })).toEqual([]);
  });

  const sentences = {
    de: 'a=Bitte die Datei auswählen und mit der Eingabe bestätigen\nb=Das ist nicht die richtige Datei\n',
    en: 'a=Please choose the file and confirm it\nb=This is not the right file\n',
    zh: 'a=请先选择一个文件，然后再确认您的选择，谢谢合作\nb=这不是我们正在寻找的那个文件\n',
    zh_Hant: 'a=請先選擇一個檔案，然後再確認您的選擇，謝謝合作\nb=這不是我們正在尋找的那個檔案\n',
  };
  test.each([
    ['de', 'en'],
    ['zh', 'zh_Hant'],
  ] as const)(
    'is reported as %s by the texts of a file without a code, beside %s',
    async (source, code) => {
      const files = {
        'lang/app.properties': sentences[source],
        [`lang/app_${code}.properties`]: sentences[code],
      };
      expect(await found(files)).toEqual([
        `app  lang/app_*.properties  properties  from ${source}  template lang/app.properties  ${source} 2/2 ${code} 2/2`,
      ]);
    },
  );

  test('is reported by gettext texts in another language', async () => {
    const po = (id: string, text: string) =>
      `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "${id}"\nmsgstr "${text}"\n`;
    const id =
      'Veuillez choisir le fichier pour une autre page, ce ne sont pas les vôtres dans cette liste';
    const files = {
      'locale/en/LC_MESSAGES/app.po': po(id, 'Please choose the file'),
      'locale/de/LC_MESSAGES/app.po': po(id, 'Bitte die Datei wählen'),
    };
    expect(await found(files)).toEqual([
      'app  locale/*/LC_MESSAGES/app.po  po  from fr  fr 1/1 de 1/1 en 1/1',
    ]);
  });

  test('is the same for all sets, unless someone says another', async () => {
    expect(
      await found({
        'i18n/en/a.json': json(texts('en')),
        'i18n/de/a.json': json(texts('de')),
        'i18n/en/b.json': json({ x: 'One of it', y: 'Two of it' }),
        'i18n/de/b.json': json({ x: 'Eins davon', y: 'Zwei davon' }),
        ...Object.fromEntries(
          ['m', 'n'].flatMap((name) => [
            [`i18n/en/${name}.json`, json({ z: `Text of ${name}` })],
            [`i18n/de/${name}.json`, json({ z: `Satz von ${name}` })],
          ]),
        ),
        'i18n/en/c.json': json({ x: 'One of the old' }),
        'i18n/de/c.json': json({ x: 'Eins der alten', y: 'Zwei', z: 'Drei' }),
        'i18n/fr/d.json': json({ x: 'Un des autres', y: 'Deux' }),
        'i18n/de/d.json': json({ x: 'Eins der anderen' }),
      }),
    ).toEqual([
      'a  i18n/*/a.json  json  from en  en 4/4 de 4/4',
      'b  i18n/*/b.json  json  from en  en 2/2 de 2/2',
      'c  i18n/*/c.json  json  from en  en 1/1 de 1/1',
      'm  i18n/*/m.json  json  from en  en 1/1 de 1/1',
      'n  i18n/*/n.json  json  from en  en 1/1 de 1/1',
    ]);
  });
});
