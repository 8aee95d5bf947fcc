// The figures of checkouts as their own tools count them: what is no text counts nowhere, and no text is lost.

import { describe, expect, test } from 'vitest';
import { detectIn, detectionLines, json } from '../checkout/find/found.ts';
import type { Files } from '../setup/folders.ts';

/** A checkout with its components, as `detectionLines` writes them, without their names. */
type Row = readonly [what: string, files: Files, lines: readonly string[]];

function testFigures(rows: readonly Row[]): void {
  test.each(rows)('%s', async (_, files, lines) => {
    const found = detectionLines(await detectIn(files));
    expect(found.map((line) => line.slice(line.indexOf('  ') + 2))).toEqual(lines);
  });
}

const nab = (code: string, targets: readonly string[]) => {
  const units = targets.map(
    (target, index) =>
      `<trans-unit id="Page ${index}"><source>Customer ${index}</source><target>${target}</target></trans-unit>`,
  );
  return `<xliff version="1.2"><file source-language="en-US" target-language="${code}" original="App"><body>${units.join('\n')}</body></file></xliff>`;
};

describe('plural forms as one string in', () => {
  const english = { save: 'Save the note', days: { one: '1 day', other: '# days' } };
  const polish = {
    save: 'Zapisz notatkę',
    days: { one: '1 dzień', few: '# dni', many: '# dni', other: '# dnia' },
  };
  const write = (texts: typeof english | typeof polish) =>
    JSON.stringify({ ...texts, kinds: { other: 'Reszta', html: 'HTML' } }, undefined, 2);
  const line = 'en 4/4 pl 4/4';
  testFigures([
    [
      'YAML',
      { 'locales/en.yml': write(english), 'locales/pl.yml': write(polish) },
      [`locales/*.yml  yaml  from en  ${line}`],
    ],
    [
      'JSON5',
      { 'locales/en.json5': write(english), 'locales/pl.json5': write(polish) },
      [`locales/*.json5  json5  from en  ${line}`],
    ],
    [
      'modules',
      {
        'locales/en.ts': `export default ${write(english)};`,
        'locales/pl.ts': `export default ${write(polish)};`,
      },
      [`locales/*.ts  javascript  from en  ${line}`],
    ],
  ]);
});

describe('marks of missing and doubtful translations', () => {
  testFigures([
    [
      'marks in JSON; in Spanish a word for all; a mark that the source has is a text',
      {
        'locales/en.json': json({
          a: 'Open the file',
          b: 'Save',
          c: 'All',
          d: 'TODO: %s',
          e: 'End',
          f: 'Go',
        }),
        'locales/de.json': json({
          a: 'TODO',
          b: '[TODO] Save',
          c: '__MISSING__',
          d: 'TODO: %s',
          e: '__MISSING__:End',
          f: 'TODO: Go',
        }),
        'locales/es.json': json({
          a: 'Abrir',
          b: 'Guardar',
          c: 'TODO',
          d: 'TODO: %s',
          e: 'Fin',
          f: '__STRING_NOT_TRANSLATED__',
        }),
      },
      ['locales/*.json  json  from en  en 6/6 de 1/6 es 5/6'],
    ],
    [
      'the pseudo-language of Crowdin',
      {
        'locales/en.json': json({ a: 'Open the file', b: 'Save', c: 'All' }),
        'locales/de.json': json({ a: 'Datei öffnen', b: 'Sichern', c: 'Alle' }),
        'locales/ach.json': json({ a: 'crwdns7:0crwdne7:0', b: 'crwdns8:0{0}crwdne8:0', c: 'All' }),
      },
      ['locales/*.json  json  from en  en 3/3 ach 1/3 de 3/3'],
    ],
    [
      'NAB AL Tools',
      {
        'Translations/App.en-US.xlf': nab('en-US', [
          'Customer 0',
          'Customer 1',
          'Customer 2',
          'Customer 3',
        ]),
        'Translations/App.de-DE.xlf': nab('de-DE', [
          '[NAB: NOT TRANSLATED]',
          '[NAB: REVIEW]Kunde 1',
          '[NAB: SUGGESTION][NAB: NOT TRANSLATED]',
          'Kunde 3',
        ]),
      },
      ['Translations/App.*.xlf  xliff  from en_US  en_US 4/4 de_DE 1/4'],
    ],
  ]);
});

describe('entries that are no texts', () => {
  testFigures([
    [
      '$schema, in JSON of several formats',
      {
        'a/locales/en.json': json({ $schema: 'https://a.test/s', a: 'Open', b: 'Save', c: 'Go' }),
        'a/locales/de.json': json({ $schema: 'https://a.test/s', a: 'Öffnen', b: 'Sichern' }),
        'b/_locales/en/messages.json': json({
          $schema: 'https://a.test/s',
          a: { message: 'Open' },
          b: { message: 'Save' },
        }),
        'b/_locales/de/messages.json': json({
          $schema: 'https://a.test/s',
          a: { message: 'Öffnen' },
        }),
        'c/locales/en.jsonc':
          '{"$schema": "./s.json", // text\n"a": "New", "b": "Old", "c": "Top"}',
        'c/locales/de.jsonc': '{"$schema": "./s.json", "a": "Neu", "b": "Alt"}',
        'e/i18n/en.json': json({
          $schema: 'https://a.test/s',
          a: { hash: 'sha1-1', other: 'Open' },
        }),
        'e/i18n/de.json': json({
          $schema: 'https://a.test/s',
          a: { hash: 'sha1-1', other: 'Auf' },
        }),
        'd/lang/en.json': json({
          $schema: 'https://a.test/s',
          a: { defaultMessage: 'Open' },
          b: { defaultMessage: 'Save' },
        }),
        'd/lang/de.json': json({ $schema: 'https://a.test/s', a: { defaultMessage: 'Öffnen' } }),
      },
      [
        'a/locales/*.json  json  from en  en 3/3 de 2/3',
        'b/_locales/*/messages.json  webextension  from en  en 2/2 de 1/2',
        'c/locales/*.jsonc  json5  from en  en 3/3 de 2/3',
        'd/lang/*.json  formatjs  from en  en 2/2 de 1/2',
        'e/i18n/*.json  go-i18n-json-v2  from en  en 1/1 de 1/1',
      ],
    ],
    [
      'messages of inlang with variants',
      {
        'messages/en.json': json({
          $schema: 'https://inlang.com/schema/inlang-message-format',
          open: 'Open',
          files: variants({ one: '{count} file', other: '{count} files' }),
          save: 'Save',
        }),
        'messages/ja.json': json({
          $schema: 'https://inlang.com/schema/inlang-message-format',
          open: '開く',
          files: variants({ other: '{count} 個' }),
          save: '保存',
        }),
        'messages/pl.json': json({
          open: 'Otwórz',
          files: variants({ one: '{count} plik', other: '{count} pliku' }),
          save: 'Zapisz',
        }),
      },
      ['messages/*.json  json-nested  from en  en 3/3 ja 3/3 pl 2/3'],
    ],
    [
      'Angular and ABP',
      {
        'src/locale/en.json': json({
          locale: 'en',
          translations: { 1: 'Open', 2: 'Save', 3: 'Go' },
        }),
        'src/locale/de.json': json({ locale: 'de', translations: { 1: 'Öffnen' } }),
        'Localization/App/en.json': json({
          culture: 'en',
          texts: { Open: 'Open', 'Menu:Save': 'Save' },
        }),
        'Localization/App/de.json': json({ culture: 'de', texts: { Open: 'Öffnen' } }),
      },
      [
        'Localization/App/*.json  json-nested  from en  en 2/2 de 1/2',
        'src/locale/*.json  json-nested  from en  en 3/3 de 1/3',
      ],
    ],
    [
      'slang',
      {
        'lib/i18n/en.i18n.json': json({
          '@@locale': 'en',
          open: 'Open',
          '@open': 'The button of the main page',
          'files(param=n)': { one: '$n file', other: '$n files' },
          '@files': { description: 'Count' },
        }),
        'lib/i18n/ja.i18n.json': json({
          '@@locale': 'ja',
          open: '開く',
          'files(param=n)': { other: '$n 個' },
        }),
        'lib/i18n/ru.i18n.json': json({
          open: 'Открыть',
          'files(param=n)': { one: '$n файл', other: '$n файла' },
        }),
      },
      ['lib/i18n/*.i18n.json  json-nested  from en  en 2/2 ja 2/2 ru 1/2'],
    ],
    [
      'Lingui',
      {
        'locales/en.json': json({
          'a+1': { message: 'Open', translation: 'Open', origin: [['a.tsx', 1]] },
          'b+1': { message: 'Save', translation: '', origin: [['a.tsx', 2]] },
          'c+1': { message: 'Old', translation: 'Old', obsolete: true, origin: [] },
        }),
        'locales/de.json': json({
          'a+1': { message: 'Open', translation: 'Öffnen', comments: ['A comment'] },
          'b+1': { message: 'Save', translation: '' },
          'c+1': { message: 'Old', translation: 'Alt', obsolete: true },
        }),
      },
      ['locales/*.json  json-nested  from en  en 2/2 de 1/2'],
    ],
    [
      'state files of tools, and other files with a dot before their names',
      {
        'translations/de/.co-op-translator.json': json({ 'README.md': { original_hash: 'a1' } }),
        'translations/fr/.co-op-translator.json': json({ 'README.md': { original_hash: 'a2' } }),
        'locales/en.json': json({ a: 'Open', b: 'Save', c: 'Go' }),
        'locales/de.json': json({ a: 'Öffnen', b: 'Sichern' }),
        'locales/en/.state.json': json({ a: 'done', b: 'done', c: 'done' }),
        'locales/de/.state.json': json({ a: 'done', b: 'open', c: 'open' }),
      },
      ['locales/*.json  json  from en  en 3/3 de 2/3'],
    ],
    [
      'PHP of WordPress',
      {
        'languages/app-de_DE.l10n.php': wordPress({
          'Open the file': 'Öffnen',
          'Save it now': 'Sichern',
          'Go!': 'Los!',
        }),
        'languages/app-fr_FR.l10n.php': wordPress({
          'Open the file': 'Ouvrir',
          'Save it now': 'Enregistrer',
        }),
      },
      ['languages/app-*.l10n.php  php  from en  en 3/3 de_DE 3/3 fr_FR 2/3'],
    ],
  ]);
});

describe('a few values that are no texts', () => {
  testFigures([
    [
      'are untranslated, in ARB, FormatJS and extensions',
      {
        'lib/l10n/app_en.arb': json({ hi: 'Hi', bye: 'Bye', '@bye': {}, n: 'Count', e: 'End' }),
        'lib/l10n/app_de.arb': json({ hi: 'Hallo', bye: null, n: 5, e: 'Ende' }),
        'lang/en.json': json({
          a: { defaultMessage: 'Hello there', description: 'A' },
          b: { defaultMessage: 'Go away' },
          c: { defaultMessage: 'Come back' },
        }),
        'lang/de.json': json({ a: { defaultMessage: null }, b: ['Geh weg'], c: 'Komm zurück' }),
        'lang/fr.json': json({ a: { defaultMessage: 'Salut' }, b: null, c: 'Reviens' }),
        '_locales/en/messages.json': json({
          a: { message: 'Open' },
          b: { message: 'Save' },
          c: { message: 'Close' },
        }),
        '_locales/de/messages.json': json({ a: { message: 'Auf' }, b: { message: null }, c: {} }),
        '_locales/fr/messages.json': json({
          a: { message: 'Ouvre' },
          b: { message: 'Garde' },
          c: 1,
        }),
      },
      [
        '_locales/*/messages.json  webextension  from en  en 3/3 de 1/3 fr 2/3',
        'lang/*.json  formatjs  from en  en 3/3 de 1/3 fr 2/3',
        'lib/l10n/app_*.arb  arb  from en  en 4/4 de 2/4',
      ],
    ],
  ]);
});

describe('notes beside texts', () => {
  testFigures([
    [
      'of browser extensions in YAML, and of i18n4go',
      {
        '_locales/en/messages.yml':
          'save:\n  description: A button\n  message: Save it\n  touched: false\nopen:\n  message: Open it\n',
        '_locales/de/messages.yml':
          "save:\n  description: A button\n  message: Sichern\nopen:\n  description: ''\n  message: ''\n",
        'i18n/en.all.json': json([
          { id: 'Save', translation: 'Save', modified: false },
          { id: 'Open', translation: 'Open' },
        ]),
        'i18n/de.all.json': json([{ id: 'Save', translation: 'Sichern', modified: true }]),
      },
      [
        '_locales/*/messages.yml  yaml  from en  en 2/2 de 1/2',
        'i18n/*.all.json  go-i18n-json  from en  en 2/2 de 1/2',
      ],
    ],
    [
      'and an entry that repeats another one, in PHP',
      {
        'language/en/app.php': phpBb(
          "'SAVE' => 'Save it', 'STORE' => $lang['SAVE'], 'OK' => 'Fine'",
        ),
        'language/de/app.php': phpBb("'SAVE' => 'Sichern', 'STORE' => $lang['SAVE']"),
      },
      ['language/*/app.php  php  from en  en 2/2 de 1/2'],
    ],
  ]);
});

describe('small sets', () => {
  testFigures([
    [
      'are taken in any folder if names and keys agree',
      {
        'src/snippet/en-GB.json': json({ a: 'Open', b: 'Save', c: 'Close', d: 'Search', e: 'End' }),
        'src/snippet/de-DE.json': json({ a: 'Auf', b: 'Sichern', c: 'Zu', d: 'Suche', e: 'Ende' }),
        'config/en.json': json({ a: 'Open', b: 'Save' }),
        'config/de.json': json({ a: 'Auf', b: 'Sichern' }),
      },
      ['src/snippet/*.json  json  from en_GB  en_GB 5/5 de_DE 5/5'],
    ],
  ]);
});

describe('layouts of single programs', () => {
  testFigures([
    [
      'the language at the root of each file',
      {
        'locales/en.json': json({ en: { menu: { open: 'Open', save: 'Save' }, ok: 'OK' } }),
        'locales/de.json': json({ de: { menu: { open: 'Öffnen' } } }),
        'locales/pt-BR.json': json({ 'pt-BR': { menu: { open: 'Abrir', save: 'Salvar' } } }),
        'src/lang/en.js':
          "export default { en: { open: 'Open it', save: 'Save it', ok: 'Good' } };",
        'src/lang/de.js': "export default { de: { open: 'Auf', save: 'Sichern' } };",
      },
      [
        'locales/*.json  json-nested  from en  en 3/3 de 1/3 pt_BR 2/3',
        'src/lang/*.js  javascript  from en  en 3/3 de 2/3',
      ],
    ],
    [
      'a theme of Shopify',
      {
        'locales/en.default.json': json({
          general: { open: 'Open', items: { one: '{{ count }} item', other: '{{ count }} items' } },
          shopify: { checkout: { pay: 'Pay' } },
          customer_accounts: { name: 'Name' },
        }),
        'locales/ja.json': json({
          general: { open: '開く', items: { other: '{{ count }} 個' } },
          shopify: { checkout: { pay: '支払う', a: 'a', b: 'b', c: 'c' } },
        }),
        'locales/de.json': json({ general: { open: 'Öffnen' } }),
        'locales/en.default.schema.json': json({ settings: { color: 'Color', size: 'Size' } }),
        'locales/de.schema.json': json({ settings: { color: 'Farbe' } }),
      },
      [
        'locales/*.json  json-nested  from en  template locales/en.default.json  en 2/2 de 1/2 ja 2/2',
        'locales/*.schema.json  json-nested  from en  template locales/en.default.schema.json  en 2/2 de 1/2',
      ],
    ],
    [
      'an extension of VS Code',
      {
        'package.nls.json': json({
          'a.title': { message: 'Open the file', comment: ['The command'] },
          'a.save': 'Save the file',
          'a.close': { message: 'Close', comment: 'A' },
        }),
        'package.nls.de.json': json({ 'a.title': 'Datei öffnen', 'a.save': 'Datei sichern' }),
        'package.nls.zh-cn.json': json({ 'a.title': '打开文件' }),
        'l10n/bundle.l10n.json': json({
          'Open {0}': { message: 'Open {0}', comment: ['A file'] },
          'Too big!': 'Too big!',
        }),
        'l10n/bundle.l10n.de.json': json({ 'Open {0}': '{0} öffnen' }),
      },
      [
        'l10n/bundle.l10n.*.json  json-nested  from en  template l10n/bundle.l10n.json  en 2/2 de 1/2',
        'package.nls.*.json  json-nested  from en  template package.nls.json  en 3/3 de 2/3 zh_CN 1/3',
      ],
    ],
    [
      'HarmonyOS',
      {
        'entry/src/main/resources/base/element/string.json': json({
          string: [
            { name: 'app_name', value: 'Notes' },
            { name: 'save', value: 'Save' },
          ],
        }),
        'entry/src/main/resources/zh_CN/element/string.json': json({
          string: [{ name: 'save', value: '保存' }],
        }),
        'entry/src/main/resources/de_DE/element/string.json': json({
          string: [
            { name: 'save', value: 'Sichern' },
            { name: 'app_name', value: 'Notizen' },
          ],
        }),
      },
      [
        'entry/src/main/resources/*/element/string.json  json-nested  from en  template entry/src/main/resources/base/element/string.json  en 2/2 de_DE 2/2 zh_CN 1/2',
      ],
    ],
    [
      'labels of Salesforce',
      {
        'force-app/main/labels/CustomLabels.labels-meta.xml': salesforceLabels('CustomLabels', [
          '<labels><fullName>Open</fullName><language>en_US</language><value>Open</value></labels>',
          '<labels><fullName>Save</fullName><language>en_US</language><value>Save</value></labels>',
        ]),
        'force-app/main/translations/de.translation-meta.xml': salesforceLabels('Translations', [
          '<customApplications><label>App</label><name>Demo</name></customApplications>',
          '<customLabels><label>Öffnen</label><name>Open</name></customLabels>',
          '<customLabels><label><!-- Save --></label><name>Save</name></customLabels>',
        ]),
        'force-app/main/translations/ja.translation-meta.xml': salesforceLabels('Translations', [
          '<customLabels><label>開く</label><name>Open</name></customLabels>',
          '<customLabels><label>保存</label><name>Save</name></customLabels>',
        ]),
      },
      [
        'force-app/main/translations/*.translation-meta.xml  salesforce  from en_US  template force-app/main/labels/CustomLabels.labels-meta.xml  en_US 2/2 de 1/2 ja 2/2',
      ],
    ],
    [
      'extensions of VS Code with codes of Windows',
      {
        'package.nls.json': json({ open: 'Open the file', save: 'Save the file' }),
        'i18n/deu/package.i18n.json': json({ open: 'Datei öffnen', save: 'Datei sichern' }),
        'i18n/ptb/package.i18n.json': json({ open: 'Abrir o arquivo' }),
        'i18n/chs/package.i18n.json': json({ open: '打开文件', save: '保存文件' }),
      },
      [
        'i18n/*/package.i18n.json  json  from en  template package.nls.json  en 2/2 de 2/2 pt_BR 1/2 zh_Hans 2/2',
      ],
    ],
    [
      'Farming Simulator, with its own codes',
      {
        'translations/translation_en.xml': farmingTexts({ save: 'Save', open: 'Open' }),
        'translations/translation_cz.xml': farmingTexts({ save: 'Uložit', open: '' }),
        'translations/translation_cs.xml': farmingTexts({ save: '保存', open: '打开' }),
        'translations/translation_br.xml': farmingTexts({ save: 'Salvar' }),
      },
      [
        'translations/translation_*.xml  farming-simulator  from en  en 2/2 cs 1/2 pt_BR 1/2 zh_CN 2/2',
      ],
    ],
    [
      'phpBB without guards, with plural forms',
      {
        'language/en/common.php': phpBb(
          "'POSTS' => [1 => '%d post', 2 => '%d posts'], 'SAVE' => 'Save', 'OPEN' => 'Open',",
        ),
        'language/ja/common.php': phpBb("'POSTS' => [1 => '%d 件'], 'SAVE' => '保存',"),
        'language/pl/common.php': phpBb(
          "'POSTS' => [1 => '%d post', 2 => '%d posty'], 'SAVE' => 'Zapisz',",
        ),
      },
      ['language/*/common.php  php  from en  en 3/3 ja 2/3 pl 1/3'],
    ],
  ]);
});

describe('keys and sources of single formats', () => {
  testFigures([
    [
      'a file of the source language with plural forms alone',
      {
        'i18n/app_en.ts': qt(
          'en',
          ['%n file(s)'],
          () => '<numerusform>%n file</numerusform><numerusform>%n files</numerusform>',
        ),
        'i18n/app_de.ts': qt('de', qtTexts, (text) => `Deutsch: ${text}`),
        'i18n/app_fr.ts': qt('fr', qtTexts, (text) =>
          text === 'Save' ? '' : `Français : ${text}`,
        ),
        'po/en.po': 'msgid "Text 1"\nmsgstr "Text 1"\n',
        'po/de.po': gettext(['Wort 1', 'Wort 2', 'Wort 3', 'Wort 4']),
        'po/fr.po': gettext(['Mot 1', 'Mot 2', '', 'Mot 4']),
      },
      [
        'i18n/app_*.ts  ts  from en  en 6/6 de 6/6 fr 5/6',
        'po/*.po  po  from en  en 4/4 de 4/4 fr 3/4',
      ],
    ],
    [
      'rust-i18n with the source language in a file of all languages',
      {
        'locales/app.yml':
          '_version: 2\nhello:\n  en: Hello\nmenu.save:\n  en: Save it\nmenu.open:\n  en: Open it\n',
        'locales/ja.yml': '_version: 1\nhello: こんにちは\nmenu.save: 保存\nmenu.open: 開く\n',
        'locales/zh-CN.yml': '_version: 1\nhello: 你好\n',
      },
      ['locales/*.yml  yaml  from en  en 3/3 ja 3/3 zh_CN 1/3'],
    ],
    [
      'Symfony finds texts by their names, the last of several',
      {
        'translations/messages.en.xlf': symfony([
          ['a1', 'action.save', 'action.save', 'Save'],
          ['a2', '', 'action.open', 'Open'],
          ['a3', 'action.save', 'action.store', 'Save it'],
          ['a4', 'action.close', 'close', 'Close'],
        ]),
        'translations/messages.de.xlf': symfony([
          ['b1', 'action.save', 'action.other', 'Sichern'],
          ['b9', 'action.close', 'zu', 'Schließen'],
        ]),
      },
      ['translations/messages.*.xlf  xliff-mono  from en  en 3/3 de 2/3'],
    ],
    [
      'labels of a segmented control in a window of Xcode',
      {
        'App/Base.lproj/Main.xib': '<document/>',
        'App/de.lproj/Main.strings': windowTexts('Fortschritt', 'Sichern', ''),
        'App/fr.lproj/Main.strings': windowTexts('Progrès', '', ''),
      },
      ['App/*.lproj/Main.strings  strings  from en  en 3/3 de 2/3 fr 1/3'],
    ],
    [
      'the manual of a program of GNOME beside its texts',
      {
        'po/de.po': 'msgid "Open the file"\nmsgstr "Öffnen"\n\nmsgid "Save it"\nmsgstr ""\n',
        'help/C/index.page': '<page/>',
        'help/LINGUAS': 'de fr\n',
        'help/de/de.po':
          'msgid "Read this manual"\nmsgstr "Lies dies"\n\nmsgid "Thanks"\nmsgstr "Danke"\n',
        'help/fr/fr.po':
          'msgid "Read this manual"\nmsgstr "Lisez-moi"\n\nmsgid "Thanks"\nmsgstr ""\n',
      },
      [
        'help/*/{code}.po  po  from en  en 2/2 de 2/2 fr 1/2',
        'po/*.po  po  from en  en 2/2 de 1/2',
      ],
    ],
  ]);
});

describe('codes of one language', () => {
  const app = (code: string) => [
    `app/src/main/res/values${code}/strings.xml`,
    '<resources><string name="a">Text</string></resources>\n',
  ];
  const store = (code: string) => [
    `fastlane/metadata/android/${code}/title.txt`,
    `Notes ${code}\n`,
  ];
  testFigures([
    [
      'are the same in an app and in its store',
      Object.fromEntries(['', '-zh-rCN', '-de'].map(app).concat(['en-US', 'zh-Hans'].map(store))),
      [
        'app/src/main/res/values-*/strings.xml  aresource  from en  template app/src/main/res/values/strings.xml  en 1/1 de 1/1 zh_CN 1/1',
        'fastlane/metadata/android/*/  fastlane  from en_US  en_US 1/1 zh_CN 1/1',
      ],
    ],
    [
      'stay where a component has both',
      Object.fromEntries(
        ['', '-zh-rCN', '-b+zh+Hans'].map(app).concat(['en-US', 'zh-Hans'].map(store)),
      ),
      [
        'app/src/main/res/values-*/strings.xml  aresource  from en  template app/src/main/res/values/strings.xml  en 1/1 zh_CN 1/1 zh_Hans 1/1',
        'fastlane/metadata/android/*/  fastlane  from en_US  en_US 1/1 zh_Hans 1/1',
      ],
    ],
  ]);
});

describe('files of all languages', () => {
  testFigures([
    [
      'a member that is no language drops no text',
      {
        'locales/texts.json': json({
          'Save the file': { en: 'Save the file', de: 'Sichern', fr: 'Enregistrer' },
          'Cannot find {x}': { en: 'Cannot find {x}', de: 'Ohne {x}', zh_CH: '…' },
          'Close it': { en: 'Close it', note: 'The button of the dialog' },
          'Open it': { en: 'Open it', de: 'Öffnen', note: 'The menu' },
        }),
        'b/i18n/texts.yml':
          'save: {en: Save, de: Sichern, note: a}\nopen: {en: Open, note: b, de: Öffnen}\nclose: {en: Close, fr: Fermer, note: c}\n',
      },
      [
        'b/i18n/texts.yml  multilingual-yaml  from en  en 3/3 de 2/3 fr 1/3',
        'locales/texts.json  multilingual-json  from en  en 4/4 de 3/4 fr 1/4',
      ],
    ],
    [
      'all exports of a module, and none twice',
      {
        'src/i18n/texts.ts': `export const menu = {
  open: { en: 'Open', de: 'Öffnen' },
  save: { en: 'Save', de: 'Sichern' },
};
export const dialog = {
  open: { en: 'Open the dialog', de: 'Dialog öffnen' },
  close: { en: 'Close', de: '' },
};
export const settings = { languages: ['en', 'de'], size: 2 };
export default { menu, dialog };
`,
        'lib/locale/index.js': `const common = { ok: { en: 'OK', fr: 'OK' }, no: { en: 'No', fr: 'Non' } };
const errors = { lost: { en: 'Lost', fr: 'Perdu' }, late: { en: 'Too late' } };
module.exports = { common, errors };
`,
        'app/locale/messages.ts': `export const first = { a: { en: 'One', de: 'Eins' }, b: { en: 'Two', de: 'Zwei' } };
export const second = { a: { en: 'Three', de: 'Drei' }, c: { en: 'Four' } };
`,
      },
      [
        'app/locale/messages.ts  multilingual-javascript  from en  en 4/4 de 3/4',
        'lib/locale/index.js  multilingual-javascript  from en  en 4/4 fr 3/4',
        'src/i18n/texts.ts  multilingual-javascript  from en  en 4/4 de 3/4',
      ],
    ],
  ]);
});

function variants(byCategory: Readonly<Record<string, string>>) {
  const match = Object.fromEntries(
    Object.entries(byCategory).map(([category, text]) => [`countPlural=${category}`, text]),
  );
  const declarations = ['input count', 'local countPlural = count: plural'];
  return [{ declarations, selectors: ['countPlural'], match }];
}

function wordPress(texts: Readonly<Record<string, string>>): string {
  const messages = Object.entries(texts).map(([key, text]) => `'${key}'=>'${text}'`);
  return `<?php\nreturn ['domain'=>'app','plural-forms'=>'nplurals=2; plural=n != 1;','language'=>'de_DE','messages'=>[${messages.join(',')}]];`;
}

function phpBb(texts: string): string {
  return `<?php\n$lang = array_merge($lang, [\n${texts}\n]);\n`;
}

function symfony(
  units: readonly (readonly [id: string, name: string, source: string, target: string])[],
) {
  const lines = units.map(
    ([id, name, source, target]) =>
      `<trans-unit id="${id}"${name && ` resname="${name}"`}><source>${source}</source><target>${target}</target></trans-unit>`,
  );
  return `<xliff version="1.2"><file source-language="en" original="a"><body>${lines.join('\n')}</body></file></xliff>`;
}

function windowTexts(progress: string, save: string, open: string): string {
  return `/* Class = "NSSegmentedCell"; 54.ibShadowedLabels[0] = "Progress"; ObjectID = "54"; */
"54.ibShadowedLabels[0]" = "${progress}";

/* Class = "NSButtonCell"; title = "Save"; ObjectID = "55"; */
"55.title" = "${save}";

/* Class = "NSButtonCell"; title = "Open"; ObjectID = "56"; */
"56.title" = "${open}";
`;
}

const qtTexts = ['Open the file', 'Save', 'Close the window', 'Search', 'Quit', '%n file(s)'];

function qt(code: string, texts: readonly string[], translate: (text: string) => string): string {
  const messages = texts.map((text) => {
    const isPlural = text.includes('%n');
    const forms = translate(text);
    const translation =
      isPlural && !forms.startsWith('<') ? `<numerusform>${forms}</numerusform>`.repeat(2) : forms;
    return `<message${isPlural ? ' numerus="yes"' : ''}><source>${text}</source><translation>${translation}</translation></message>`;
  });
  return `<?xml version="1.0"?><!DOCTYPE TS><TS version="2.1" language="${code}"><context><name>Main</name>${messages.join('\n')}</context></TS>`;
}

function gettext(translations: readonly string[]): string {
  return translations
    .map((text, index) => `msgid "Text ${index + 1}"\nmsgstr "${text}"\n`)
    .join('\n');
}

function salesforceLabels(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0"?>\n<${root} xmlns="http://soap.sforce.com/2006/04/metadata">\n${entries.join('\n')}\n</${root}>\n`;
}

function farmingTexts(byName: Readonly<Record<string, string>>): string {
  const lines = Object.entries(byName).map(
    ([name, text]) => `<text name="${name}" text="${text}"/>`,
  );
  return `<?xml version="1.0"?>\n<l10n>\n<texts>\n${lines.join('\n')}\n</texts>\n</l10n>\n`;
}
