// Tests files that resemble translations, or belong to other software: each is reported with its reason.

import { describe, expect, test } from 'vitest';
import type { Files } from '../../setup/folders.ts';
import { takeSome } from '../../setup/repetitions.ts';
import { detectIn, detectionLines, json, skippedLines, texts } from './found.ts';

const own: Files = {
  'locales/en.json': json(texts('en')),
  'locales/de.json': json(texts('de')),
  'locales/fr.json': json(texts('fr')),
};
const ownLine = 'app  locales/*.json  json  from en  en 4/4 de 4/4 fr 4/4';

/** Beside translations of the checkout's own: what is there, and what is said of it. */
const decoys: Readonly<Record<string, readonly [Files, readonly string[]]>> = {
  'a path that means something else in a file mask': [
    { '{code}/en.json': json(texts('en')), '{code}/de.json': json(texts('de')) },
    [
      '{code}/*.json  A path has `*` or `{code}` in it, which mean the language code in a file mask: rename it.',
    ],
  ],
  'translations of texts in a program': [
    {
      'pkg/i18n/english.go': 'package i18n\n',
      'pkg/i18n/translations/de.json': json(texts('de')),
      'pkg/i18n/translations/fr.json': json(texts('fr', 3)),
    },
    [
      'pkg/i18n/translations/*.json  The source texts are in pkg/i18n/english.go, and are not counted there.',
    ],
  ],
  'settings for languages': [
    Object.fromEntries(
      ['english', 'german', 'french'].map((name) => [
        `search/${name}/core.properties`,
        `schema=${name}/schema.xml\nname=core_${name}\ndata=../data/${name}\nset=notes_v2\n`,
      ]),
    ),
    [
      'search/*/core.properties  The texts are paths, names of code and JSON, as those of settings are.',
    ],
  ],
  'a file with a name of its own beside translations': [
    { 'locales/models.de.json': json({ note: 'Notiz', page: 'Seite' }) },
    ['locales/models.de.json  There is one language only, and no file with the source texts.'],
  ],
  'a name with two dots before its ending': [
    { 'locales/is_IS..json': json(texts('is')), 'locales/pt_BR..json': json(texts('pt')) },
    [
      'locales/is_IS..json  "is_IS." is not the code of a known language.',
      'locales/pt_BR..json  "pt_BR." is not the code of a known language: it begins as that of Portuguese, and what follows is not known.',
    ],
  ],
  'texts in a program that writes files': [
    {
      'tools/add-i18n.mjs': `export const texts = { en: { a: 'Hello' }, de: { a: 'Hallo' } };\nwriteFileSync('de.json', texts.de);\n`,
    },
    [],
  ],
  'programs as texts': [
    Object.fromEntries(
      ['en', 'de'].map((code) => [
        `play/${code}.json`,
        json(
          Object.fromEntries(
            ['button', 'list', 'page', 'tab'].map((name) => [
              `${name}.json`,
              JSON.stringify({ kind: name, label: `Text in ${code}` }),
            ]),
          ),
        ),
      ]),
    ),
    ['play/*.json  The texts are paths, names of code and JSON, as those of settings are.'],
  ],
  'translated settings of Drupal': [
    Object.fromEntries(
      ['de', 'es', 'fr'].flatMap((code) => [
        [`config/language/${code}/user.mail.yml`, `reset:\n  body: Text in ${code}\n`],
        [`config/language/${code}/language.entity.${code}.yml`, `label: Name in ${code}\n`],
        [`config/language.entity.${code}.yml`, `langcode: en\nlabel: Name of ${code}\n`],
      ]),
    ),
    ['.entity.*.yml', '/*/language.entity.{code}.yml', '/*/user.mail.yml'].map(
      (path) =>
        `config/language${path}  These are settings of Drupal. Their source texts are in other settings, which are not counted.`,
    ),
  ],
  'a list of languages with their names': [
    {
      'config/languages.yml': ['en English', 'de Deutsch', 'fr Français', 'ja 日本語']
        .map((line) => line.split(' '))
        .map(([code, name]) => `${code}:\n  english: Name of ${code}\n  native: ${name}\n`)
        .join(''),
    },
    ['config/languages.yml  It is a list of languages, with their names and settings.'],
  ],
  'data of languages, of which one has most': [
    Object.fromEntries(
      ['bg', 'cs', 'da', 'de', 'el', 'es', 'fi', 'fr', 'it', 'ja', 'ko'].map((code) => [
        `data/locales/${code}.yml`,
        Array.from({ length: code === 'de' ? 60 : 5 }, (_, at) => `k${at}: A ${code} ${at}\n`).join(
          '',
        ),
      ]),
    ),
    [
      'data/locales/*.yml  Most files have less than a tenth of the texts of the fullest, and nothing says that it is the source.',
    ],
  ],
  'a layout of an ecosystem among samples': [
    {
      'examples/labels/CustomLabels.labels':
        '<CustomLabels><labels><fullName>A</fullName><value>All</value></labels></CustomLabels>\n',
      ...Object.fromEntries(
        ['de', 'fr'].map((code) => [
          `examples/translations/${code}.translation`,
          `<Translations><customLabels><label>A ${code}</label><name>A</name></customLabels></Translations>\n`,
        ]),
      ),
    },
    ['examples/  These are files of samples.'],
  ],
  'a table of the languages of a program, with names and directions': [
    {
      'src/i18n/config.ts': `export const languages = {
        en: { code: 'en', own: 'English', name: 'English', direction: 'ltr' },
        es: { code: 'es', own: 'Español', name: 'Spanish', direction: 'ltr' },
        he: { code: 'he', own: 'עברית', name: 'Hebrew', direction: 'rtl', font: 'Noto Sans Hebrew' },
      };\n`,
    },
    ['src/i18n/config.ts  So few texts could be anything.'],
  ],
  'names of languages and countries by their codes': [
    Object.fromEntries(
      ['en', 'de'].map((code) => [
        `resources/locales/${code}/locales.json`,
        json(
          Object.fromEntries(
            'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IE IT LT LV'
              .split(' ')
              .flatMap((region, index) => [
                [`de_${region}`, `${code} ${region}`],
                ...(index % 3 === 0 ? [[`uz_Cyrl_${region}`, `${code} ${region}, Cyrl`]] : []),
              ]),
          ),
        ),
      ]),
    ),
    [
      'resources/locales/*/locales.json  The keys are codes, as those of lists of countries or currencies are.',
    ],
  ],
  'translations of definitions, and of no English texts': [
    Object.fromEntries(
      (['German', 'French'] as const).flatMap((name) => [
        [
          `Languages/${name}/DefInjected/ThingDef/Pens.xml`,
          `<LanguageData><Pen.label>Pen ${name}</Pen.label></LanguageData>\n`,
        ],
        [
          `Languages/${name}/Keyed/Pens.xml`,
          `<LanguageData><Save>Save ${name}</Save></LanguageData>\n`,
        ],
      ]),
    ),
    [
      'Languages/*/DefInjected/  These are texts whose source is in definitions of things.',
      'Languages/*/Keyed/Pens.xml  No file is known to have the source texts.',
    ],
  ],
  'names of controls as keys, without the texts of the source': [
    {
      'App/de.lproj/Main.strings': '"5nG-Jg-4YV.title" = "Datei";\n',
      'App/fr.lproj/Main.strings': '"5nG-Jg-4YV.title" = "Fichier";\n',
    },
    ['App/*.lproj/Main.strings  No file is known to have the source texts.'],
  ],
  'keys that are texts, beside a file of the source with a few other ones': [
    {
      'App/Base.lproj/Localizable.strings':
        '"Only here" = "Only here";\n"Nor there" = "Nor there";\n',
      ...Object.fromEntries(
        ['de', 'fr', 'it'].map((code) => [
          `App/${code}.lproj/Localizable.strings`,
          `"Save the file" = "A ${code}";\n"Open the file" = "B ${code}";\n"Close it" = "C ${code}";\n`,
        ]),
      ),
    },
    [
      expect.stringMatching(
        /^App\/\*\.lproj\/Localizable\.strings {2}None of the 3 keys of fr\.lproj/,
      ),
    ],
  ],
  'a module of PrestaShop without the source texts': [
    Object.fromEntries(
      ['en', 'de', 'fr'].map((code) => [
        `module/translations/${code}.php`,
        code === 'en'
          ? ''
          : `<?php\nglobal $_MODULE;\n$_MODULE = array();\n$_MODULE['<{notes}prestashop>notes_c9cc8cce247e49bae79f15173ce97354'] = '${code}';\n`,
      ]),
    ),
    [
      'module/translations/*.php  The source texts are in the code of the module: the keys are made from them, and do not tell them.',
    ],
  ],
  'texts of windows, which stand elsewhere': [
    {
      'App/Base.lproj/Main.storyboard': '<document/>\n',
      'App/Base.lproj/Menu.xib': '<document/>\n',
      'App/en.lproj/Main.strings': '"x.title" = "Only here";\n',
      ...Object.fromEntries(
        ['ar', 'de', 'fr', 'it'].flatMap((code) => [
          [
            `App/${code}.lproj/Main.strings`,
            `"a.title" = "A ${code}";\n"b.title" = "B ${code}";\n`,
          ],
          [`App/${code}.lproj/Menu.strings`, `"a.title" = "C ${code}";\n`],
        ]),
      ),
    },
    [
      'App/*.lproj/Main.strings  The source texts are in App/Base.lproj/Main.storyboard, and are not counted there.',
      'App/*.lproj/Menu.strings  The source texts are in App/Base.lproj/Menu.xib, and are not counted there.',
    ],
  ],
  'files in which English has other keys, and several languages have all': [
    Object.fromEntries(
      ['en', 'bg', 'de', 'fr'].map((code) => [
        `pages/locale/${code}.json`,
        json(code === 'en' ? { x: 'One', y: 'Two' } : { a: `A ${code}`, b: `B ${code}` }),
      ]),
    ),
    [expect.stringMatching(/^pages\/locale\/\*\.json {2}None of the 2 keys/)],
  ],
  'texts of Inno Setup in languages whose English texts it has itself': [
    Object.fromEntries(
      ['Croatian', 'German'].map((name) => [
        `setup/Languages/${name}.isl`,
        `[Messages]\nButtonNext=${name} next\nButtonBack=${name} back\nButtonCancel=${name} cancel\n`,
      ]),
    ),
    ['setup/Languages/*.isl  No file is known to have the source texts.'],
  ],
  "other people's software": [
    { ...below('vendor/acme/lang'), ...below('third-party/x/i18n'), ...below('test/i18n') },
    [
      'test/  These are files of tests.',
      "third-party/  This is other people's software.",
      "vendor/  This is other people's software.",
    ],
  ],
  'a manual that nothing says is translated here': [
    Object.fromEntries(
      ['de', 'fr'].map((code) => [
        `docs/locale/${code}/LC_MESSAGES/index.po`,
        `msgid "All"\nmsgstr "All ${code}"\n`,
      ]),
    ),
    ['docs/  These are files of the documentation. To see how far they are: status docs/'],
  ],
  'what a build makes, in a form that is counted and in one that is not': [
    {
      ...below('dist/lang'),
      ...Object.fromEntries(
        ['de', 'fr', 'ja'].map((code) => [`build/lang/${code}.txt`, `$SAVE\tÄndern ${code}\n`]),
      ),
    },
    ['build/  These files are made by a build.', 'dist/  These files are made by a build.'],
  ],
  'a copy for the browser': [
    {
      'public/i18n/en.json': own['locales/en.json'] ?? '',
      'public/i18n/de.json': own['locales/de.json'] ?? '',
      'public/i18n/fr.json': own['locales/fr.json'] ?? '',
    },
    ['public/i18n/*.json  These are the texts of locales/*.json once more.'],
  ],
  'texts that no one has translated': [
    {
      'admin/i18n/en.json': json({ users: 'All of the users', roles: 'Roles' }),
      'i18n/en/code.json': json({ home: { message: 'All of the pages' } }),
      'game/tl/english/day.rpy': 'translate english a:\n    # e "Hi"\n    e "Hi"\n',
      'po/app.pot': '',
    },
    [
      'admin/i18n/en.json  There is one language only: no translation of it is in this repository.',
      'game/tl/*/day.rpy  There is one language only.',
      'i18n/en/code.json  The source texts are in the code and the settings of Docusaurus, whose `write-translations` writes them into a file.',
      'po/app.pot  There is one language only: no translation of it is in this repository.',
    ],
  ],
  'a file of tests with texts in all languages, and source texts without translations': [
    {
      'i18n/texts.test.json': json(
        Object.fromEntries(
          ['save', 'open', 'close'].map((key) => [
            key,
            { en: `A ${key}`, de: `B ${key}`, fr: `C ${key}` },
          ]),
        ),
      ),
      'app/src/main/res/values/strings.xml':
        '<resources><string name="a">Save</string></resources>\n',
      'app/src/main/res/values/strings.xml.bak':
        '<resources><string name="a">Save</string></resources>\n',
    },
    [
      'app/src/main/res/values/strings.xml  There is one language only: no translation of it is in this repository.',
    ],
  ],
  'words that are codes too': [
    {
      'src/is.js': "export default { a: 'One of it', b: 'Two', c: 'Three' };\n",
      'src/no.js': "export default { a: 'Other one', b: 'Zwo', c: 'Drei' };\n",
      'lib/de/acme/strings/Main.json': json({ a: 'b' }),
      'tools/tr.json': json({ a: 'One', b: 'Two', c: 'Three' }),
      'tools/id.json': json({ a: 'Satu', b: 'Dua', c: 'Tiga' }),
    },
    ['tools/*.json  So few texts could be anything.'],
  ],
  'names beside a set that is not taken': [
    Object.fromEntries(
      ['en', 'de', 'sr', 'sr-foo', 'uk', 'ua'].map((code) => [
        `web/lang/${code}.json`,
        json({ [`a ${code}`]: `A ${code}`, [`b ${code}`]: `B ${code}`, c: code }),
      ]),
    ),
    [
      expect.stringMatching(/^web\/lang\/\*\.json {2}One of the 3 keys of sr\.json/),
      'web/lang/sr-foo.json  "sr-foo" is not the code of a known language: it begins as that of Serbian, and what follows is not known.',
      'web/lang/ua.json  It means the same language as web/lang/uk.json.',
    ],
  ],
  'texts in one language, which is not English': [
    {
      'A/zh-Hans.lproj/Main.strings': '"a" = "一";\n"b" = "二";\n',
      'app/View_fr.properties': 'Save\\ it=Enregistrer\n',
      'site/i18n/nl/theme/page/footer.json': json({ 'link.title': { message: 'Onze notities' } }),
      ...Object.fromEntries(
        ['a', 'b', 'c', 'd'].map((name) => [
          `language/de-DE/com_${name}.ini`,
          `COM_A="Eins ${name}"\nCOM_B="Zwei ${name}"\n`,
        ]),
      ),
    },
    [
      ...['A/zh-Hans.lproj/Main.strings', 'app/View_fr.properties', 'language/de-DE/'],
      'site/i18n/nl/theme/page/footer.json',
    ].map((path) => `${path}  There is one language only, and no file with the source texts.`),
  ],
  'gettext in the language of the source texts only': [
    {
      'a/po/en.po': 'msgid "Save the note"\nmsgstr ""\n',
      'b/po/de.po':
        'msgid "Die Notiz ist leer und wird nicht gespeichert"\nmsgstr "Die Notiz ist leer"\n',
      'c/locale/ru/ru_RU.po': 'msgid "Save the note"\nmsgstr "Сохранить"\n',
    },
    [
      'a/po/*.po  There is one language only.',
      'b/po/*.po  There is one language only.',
      'c/locale/ru/ru_RU.po  There is one language only, and no file with the source texts.',
    ],
  ],
  'files of many languages, of which any could be the source': [
    Object.fromEntries(
      (['de', 'fr', 'es', 'it', 'bg'] as const).map((code) => [
        `Language/${code}/site.json`,
        json({ a: `A ${code}`, b: `B ${code}`, ...(code !== 'bg' && { c: `C ${code}` }) }),
      ]),
    ),
    ['Language/*/site.json  No file is known to have the source texts.'],
  ],
  'files without a text': [
    Object.fromEntries(
      ['en', 'de', 'fr'].map((code) => [
        `empty/locales/${code}.po`,
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n',
      ]),
    ),
    ['empty/locales/*.po  These files have no texts.'],
  ],
  'formats that are not counted': [
    {
      // A thesaurus.
      'data/Languages.xml':
        '<rdf:RDF><c rdf:about="a"><l xml:lang="en">Cat</l><l xml:lang="de">Katze</l></c></rdf:RDF>\n',
      // Installers.
      ...Object.fromEntries(
        ['cs', 'de', 'fr', 'nl'].map((code) => [
          `setup/${code}.isl`,
          `[Messages]\nButtonOK=${code}\n`,
        ]),
      ),
      'setup/de-de.nlf': 'NLF v6\n1031\n',
      'setup/fr-fr.nlf': 'NLF v6\n1036\n',
      // XML and PHP of a form that is someone's own.
      ...Object.fromEntries(
        [
          ['de', 'Schließen'],
          ['fr', 'Fermer'],
        ].flatMap(([code, text]) => [
          [`Languages/language-${code}.xml`, `<language><resource>${text}</resource></language>\n`],
          [`lang/forum.${code}.php`, `<?php register('${code}', array('a' => '${text}'));\n`],
          // Pages and subtitles.
          [`site/${code}/about.html`, `<h1>${text}</h1>\n`],
          [`site/${code}/news/index.html`, `<h1>${text}</h1>\n`],
          [`templates/about.${code}.html`, `<h1>${text}</h1>\n`],
          [`talks/one.${code}.srt`, `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`],
          // Firmware.
          [`radio/translations/${code}.h`, `#define TR_CLOSE "${text}"\n`],
          // The code as the ending.
          [`lang/torrents.${code}`, `Close=${text}\n`],
          // Many of a folder.
          ...['about', 'global', 'main', 'menu'].map((name) => [
            `chrome/locale/${code}/${name}.lng`,
            `close|${text}\n`,
          ]),
        ]),
      ),
    },
    [
      'Languages/language-*.xml  These look like translations, and what they hold is in no form that is counted.',
      'chrome/locale/*/  These look like translations, and what they hold is in no form that is counted.',
      'lang/forum.*.php  These look like translations, and what they hold is in no form that is counted.',
      'lang/torrents.*  These look like translations, and files whose endings are language codes are not counted.',
      'radio/translations/*.h  These look like translations, and files ending in .h are not counted.',
      'setup/*.isl  No file is known to have the source texts.',
      'setup/*.nlf  These look like translations, and files ending in .nlf are not counted.',
      'site/*/  These look like translations, and files ending in .html are not counted.',
      'talks/one.*.srt  These look like translations, and files ending in .srt are not counted.',
      'templates/about.*.html  These look like translations, and files ending in .html are not counted.',
    ],
  ],
  'pages beside their translations in a format that is not counted': [
    Object.fromEntries([
      ['web/privacy.html', '<html lang="en"><p>This is a page about you, for you.</p></html>\n'],
      ['web/privacy-uk.html', '<html lang="uk"><p>Це сторінка про вас, для вас.</p></html>\n'],
      ['mail/notes.txt', 'This is the text of a letter, and it is for you.\n'],
      ['mail/notes_en.txt', 'This is another text of a letter, and it is for you.\n'],
      ...['start', 'use/save', 'use/load'].flatMap((name) => [
        [`docs/all/${name}.txt`, '= Notes\n'],
        [`docs/all/${name}_fr.txt`, '= Notes\n'],
        [`about/${name}.html`, '<h1>Notes</h1>\n'],
        [`about/${name}_de.html`, '<h1>Notizen</h1>\n'],
        [`vendor/${name}.txt`, '= Notes\n'],
        [`vendor/${name}_fr.txt`, '= Notes\n'],
        // Only two are beside a page.
        [`few/${name.replace('start', 'lost')}.tex`, 'Notes\n'],
        [`few/${name}_de.tex`, 'Notizen\n'],
      ]),
    ]),
    [
      'about/  These look like pages with translations, and files ending in .html are not counted.',
      'docs/all/  These look like pages with translations, and files ending in .txt are not counted.',
      'web/  These look like pages with translations, and files ending in .html are not counted.',
    ],
  ],
  'files with all languages in formats that are not counted': [
    {
      'app/Translations.config': `<Translations>\n${['de', 'es', 'fr', 'ja', 'pl']
        .map((code) => `  <${code}>\n    <Close>Schließen ${code}</Close>\n  </${code}>\n`)
        .join('')}</Translations>\n`,
      // Settings of languages have no texts.
      'app/locales.config': ['de', 'es', 'fr', 'ja', 'pl']
        .map((code) => `[${code}]\nfont=Sans\n`)
        .join(''),
      'app/LocaleTexts.cs': ['de-DE', 'es', 'fr', 'ja', 'pl']
        .map(
          (code) => `  ["${code}"] = new(Names)\n  {\n    ["Close"] = "Schließen ${code}",\n  },\n`,
        )
        .join(''),
      'app/Texts.kt': ['de', 'es', 'fr', 'ja', 'pl']
        .map((code) => `  "${code}" to mapOf(\n    "close" to "Schließen ${code}",\n  ),\n`)
        .join(''),
      'app/Languages.cs': ['de', 'es', 'fr', 'ja', 'pl']
        .map((code) => `  ["${code}"] = "Größe (${code})",\n`)
        .join(''),
      'data/notes.desktop': ['de', 'es', 'fr', 'nb_NO', 'ca@valencia']
        .map((code) => `Comment[${code}]=Schließen ${code}\n`)
        .join(''),
    },
    [
      'app/LocaleTexts.cs  This looks like translations in several languages, and files ending in .cs are not counted.',
      'app/Texts.kt  This looks like translations in several languages, and files ending in .kt are not counted.',
      'app/Translations.config  This looks like translations in several languages, and files ending in .config are not counted.',
      'data/notes.desktop  This looks like translations in several languages, and files ending in .desktop are not counted.',
    ],
  ],
  'XAML of styles and windows, with a few strings': [
    Object.fromEntries(
      (['de', 'fr'] as const).flatMap((code) => [
        [
          `Themes/Styles.${code}.xaml`,
          `<ResourceDictionary xmlns:x="x">\n<Style x:Key="a"/>\n<Color x:Key="b">Red</Color>\n<s:String x:Key="c">Öl ${code}</s:String>\n</ResourceDictionary>\n`,
        ],
        [
          `Views/Page_${code}.xaml`,
          `<Window xmlns:x="x"><Window.Resources><s:String x:Key="c">Öl ${code}</s:String></Window.Resources></Window>\n`,
        ],
      ]),
    ),
    [],
  ],
  'CSV that holds data': [
    {
      ...Object.fromEntries(
        (['de', 'fr'] as const).flatMap((code) => [
          [`game/data/names/${code}_surnames.csv`, `Name,Count\nÄnne ${code},3\nBéa ${code},4\n`],
          [`data/prices_${code}.csv`, `id,name,price\n1,Öl ${code},3\n2,Thé ${code},4\n`],
          [`locale/${code}/plural.csv`, `1,2,3\n4,5,6\n`],
          [`translations/${code}.csv`, `Öffnen ${code}\nSchließen ${code}\n`],
        ]),
      ),
      'translations/translations.csv': 'keys,texts,numbers\nOPEN,Open,Öffnen\n',
    },
    [
      'translations/*.csv  These look like translations, and what they hold is in no form that is counted.',
    ],
  ],
  'many codes as names, in folders that are not named for translations': [
    Object.fromEntries(
      ['bg', 'cs', 'de', 'el', 'es', 'fr', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru'].flatMap((code) => [
        [`priv/msgs/${code}.msg`, `{"Close","Schließen ${code}"}.\n`],
        [`dat/monsters/${code}/ants.txt`, `%%%%\nÄmse ${code}\n`],
        [`src/words/${code}.py`, `WORDS = ['Wörter', '${code}']\n`],
        [`src/parts/${code}.plain`, `no letters but those of English: ${code}\n`],
        [`data/words/${code}.json`, json([`Wörter ${code}`])],
      ]),
    ),
    [
      'dat/monsters/*/ants.txt  These look like translations, and what they hold is in no form that is counted.',
      'data/words/*.json  These look like translations, and what they hold is in no form that is counted.',
      'priv/msgs/*.msg  These look like translations, and files ending in .msg are not counted.',
    ],
  ],
  'messages of a browser extension, with comments': [
    Object.fromEntries(
      (['en', 'de'] as const).map((code) => [
        `_locales/${code}/messages.json`,
        `{\n  // The name\n  "name": { "message": "Name ${code}", "description": "A name" }\n}\n`,
      ]),
    ),
    [
      '_locales/*/messages.json  The source cannot be read in line 2: JSON has no comments, and something like one is here.',
    ],
  ],
  'pages, pictures, what was made of translations, and code for languages': [
    Object.fromEntries(
      ['de', 'fr'].flatMap((code) => [
        [`i18n/${code}/guide.md`, 'Schließen\n'],
        [`locale/${code}/help.html`, '<p>Schließen</p>\n'],
        [`locale/${code}/LC_MESSAGES/app.mo`, 'Schließen\0'],
        [`lang/${code}/flag.svg`, '<svg><title>Schließen</title></svg>\n'],
        [`locale/${code}/formats.py`, "DATE_FORMAT = 'j. F Y'\n"],
        [`vendor/acme/lang/${code}.lua`, "return { 'Schließen' }\n"],
      ]),
    ),
    [
      'i18n/*/  None of these folders of pages is known to be the source: no English one is there.',
      'locale/*/  These look like translations, and files ending in .html are not counted.',
    ],
  ],
  'code for languages, and a program of scripts': [
    Object.fromEntries(
      ['de', 'fr'].flatMap((code) => [
        [`lua/plugins/lang/${code}.lua`, `return {\n  { "acme/${code}", ft = "${code}" },\n}\n`],
        [`src/${code}.lua`, `local M = {}\nM.name = "${code}"\nM.path = "x"\nreturn M\n`],
        [
          `lang/rules/${code}.lua`,
          `return function(n)\n  return n == 1 and "one" or "other"\nend\n`,
        ],
      ]),
    ),
    [],
  ],
};

describe('what is not taken', () => {
  test.each(takeSome(Object.entries(decoys)))('%s', async (_, [files, expected]) => {
    const detection = await detectIn({ ...own, ...files });
    expect(detectionLines(detection)).toEqual([ownLine]);
    expect(skippedLines(detection)).toEqual(expected);
  });

  test('what is in the folders of a set of folders is not told of', async () => {
    const codes = ['bg', 'cs', 'de', 'el', 'en-US', 'es', 'fr', 'ja', 'ko', 'nl', 'pl'];
    const files = codes.flatMap((code) => [
      [`fastlane/metadata/android/${code}/title.txt`, `Töne ${code}`],
      [`fastlane/metadata/android/${code}/short_description.txt`, `Ton ${code}`],
      [`fastlane/metadata/android/${code}/changelogs/12.txt`, `Öfter ${code}`],
    ]);
    const detection = await detectIn(Object.fromEntries(files));
    expect(detection.components.map(({ name }) => name)).toEqual(['fastlane']);
    expect(skippedLines(detection)).toEqual([]);
  });

  test('a source language that nothing tells', async () => {
    const full = { a: 'Jedna', b: 'Dvě', c: 'Tři', d: 'Čtyři', e: 'Pět', f: 'Šest' };
    const { a, ...most } = full;
    const detection = await detectIn({
      'lang/cs.json': json(full),
      'lang/en.json': json({ a: 'One' }),
      'lang/de.json': json(most),
      'lang/fr.json': json(most),
    });
    expect(detection.components[0]?.source_language).toBe('cs');
    expect(skippedLines(detection)).toEqual([
      'lang/*.json  Nothing says which language the source texts are in. Czech is taken for it, as it has 6 of them, and English has 1: if that is wrong, say `source_language` and `template` in component.yaml.',
    ]);
  });

  test('a template of gettext that cannot be read, beside files that can', async () => {
    const detection = await detectIn({
      'po/notes.pot': 'msgid "One of it"\nmsgstr ""\n\nmsgid "Press "Enter""\nmsgstr ""\n',
      'po/de.po': 'msgid "One of it"\nmsgstr "Eins davon"\n',
      'po/fr.po': 'msgid "One of it"\nmsgstr ""\n',
    });
    expect(detectionLines(detection)).toEqual(['app  po/*.po  po  from en  en 1/1 de 1/1 fr 0/1']);
    expect(detection.components[0]?.broken).toEqual([]);
    expect(skippedLines(detection)).toEqual([
      'po/notes.pot  The source cannot be read in line 4: `Enter` is not a keyword of PO files.',
    ]);
  });

  test('a language where no one speaks it', async () => {
    const detection = await detectIn({ ...own, 'locales/ga-ES.json': json(texts('fr')) });
    expect(detectionLines(detection)).toEqual([ownLine]);
    expect(skippedLines(detection)).toEqual([
      'locales/ga-ES.json  "ga-ES" would be Irish (Spain), and CLDR knows no one who speaks it there.',
    ]);
  });

  test("a folder of an app store's texts in a language where no one speaks it", async () => {
    const files = ['en-US', 'de-DE', 'yi-DE'].flatMap((code) =>
      ['title', 'short_description'].map((name) => [
        `fastlane/metadata/android/${code}/${name}.txt`,
        `${name} ${code}`,
      ]),
    );
    const detection = await detectIn(Object.fromEntries(files));
    expect(detectionLines(detection)).toEqual([
      'fastlane  fastlane/metadata/android/*/  fastlane  from en_US  en_US 2/2 de_DE 2/2',
    ]);
    expect(detection.components[0]?.excludedCodes).toEqual(['yi-DE']);
    expect(skippedLines(detection)).toEqual([
      'fastlane/metadata/android/yi-DE/  "yi-DE" would be Yiddish (Germany), and CLDR knows no one who speaks it there.',
    ]);
  });

  test('of two files of one language, the one that is named as others are', async () => {
    const detection = await detectIn({
      ...own,
      'locales/pt-BR.json': json(texts('pt')),
      'locales/zh_CN.json': json(texts('en', 3)),
      'locales/zh-CN.json': json(texts('de', 3)),
    });
    expect(detectionLines(detection)).toEqual([`${ownLine} pt_BR 4/4 zh_CN 3/4`]);
    expect(detection.components[0]?.excludedCodes).toEqual(['zh_CN']);
    expect(skippedLines(detection)).toEqual([
      'locales/zh_CN.json  It means the same language as locales/zh-CN.json.',
    ]);
  });

  test('of two codes of one language, the longer one', async () => {
    const detection = await detectIn({
      ...own,
      'locales/cmn.json': json({}),
      'locales/zh.json': json(texts('en', 3)),
      'locales/he.json': json(texts('en', 2)),
      'locales/heb.json': json({}),
    });
    expect(detectionLines(detection)).toEqual([`${ownLine} he 0/4 zh 0/4`]);
    expect(skippedLines(detection)).toEqual([
      'locales/cmn.json  It means the same language as locales/zh.json.',
      'locales/heb.json  It means the same language as locales/he.json.',
    ]);
  });

  test('a file in the language of a source without a code', async () => {
    const strings = (...texts: readonly string[]) =>
      `<resources>${texts.map((text, at) => `<string name="a${at}">${text}</string>`).join('')}</resources>\n`;
    const detection = await detectIn({
      'res/values/strings.xml': strings('Close the door', 'Open the door'),
      'res/values-en/strings.xml': strings('Close the door'),
      'res/values-de/strings.xml': strings('Schließ die Tür', 'Öffne die Tür'),
    });
    expect(skippedLines(detection)).toEqual([
      'res/values-en/strings.xml  It means the same language as res/values/strings.xml.',
    ]);
  });

  test('files of which most cannot be read', async () => {
    const detection = await detectIn({
      'web/locale/en.json': json(texts('en')),
      'web/locale/de.json': '{ "hello": }',
      'web/locale/fr.json': '{ "hello": }',
    });
    expect(skippedLines(detection)).toEqual([
      'web/locale/*.json  Most of the files cannot be read in the format that they seem to have. Of one of them: The file is not JSON: `}` is where a value should be.',
    ]);
  });

  test('data that have languages as keys', async () => {
    const many = Object.fromEntries([...'abcdefghijklmnopqr'].map((one) => [`x${one}`, `y${one}`]));
    const same = { name: 'Samoa', code: 'WS', zone: 'Atua', city: 'Apia' };
    const detection = await detectIn({
      ...own,
      'data/locales/country.json': json({ description: { en: same, de: same } }),
      'data/locales/regions.json': json({ en: many, de: { a: 'A', b: 'B', c: 'C' } }),
      'data/locales/list.json': json({ en: { name: 'English' }, de: { name: 'Deutsch' } }),
      'data/locales/broken.json': '{ "en": { "a": "A" }, "de": { "a": } }',
    });
    expect(detectionLines(detection)).toEqual([ownLine]);
    expect(skippedLines(detection)).toEqual([
      'data/locales/broken.json  It cannot be read: The file is not JSON: `}` is where a value should be.',
      'data/locales/country.json  The texts are the same in all files.',
      'data/locales/regions.json  None of the 3 keys of de is among the 18 of the source language. In a set of translations, half of the files share 60 % or more of their keys with the source.',
    ]);
  });

  test('a file that cannot be read, beside others', async () => {
    const detection = await detectIn({ ...own, 'locales/is.json': '{ "hello": }' });
    expect(detectionLines(detection)).toEqual([ownLine]);
    expect(skippedLines(detection)).toEqual([
      'locales/is.json  The file is not JSON: `}` is where a value should be.',
    ]);
  });
});

describe('a file without a code that cannot be read', () => {
  const files = {
    'lang/app.properties': 'a=\\u00zz\n',
    'lang/app_de.properties': 'a=Eins\nb=Zwei\n',
  };

  test('is reported, and English is the source', async () => {
    const detection = await detectIn({ ...files, 'lang/app_en.properties': 'a=One\nb=Two\n' });
    expect(detectionLines(detection)).toEqual([
      'app  lang/app_*.properties  properties  from en  en 2/2 de 2/2',
    ]);
    expect(skippedLines(detection)).toEqual([expect.stringContaining('lang/app.properties  ')]);
    expect(detection.components[0]?.broken).toEqual([]);
  });

  test('is reported, and no other language is taken for the source', async () => {
    const detection = await detectIn({ ...files, 'lang/app_fr.properties': 'a=Un\nb=Deux\n' });
    expect(detectionLines(detection)).toEqual([]);
    expect(skippedLines(detection)).toEqual([
      expect.stringContaining('lang/app_*.properties  The source cannot be read: '),
    ]);
  });
});

/** Another set of files in a folder. */
function below(folder: string): Files {
  return {
    [`${folder}/en.json`]: json({ one: `One of ${folder}`, two: 'Two' }),
    [`${folder}/de.json`]: json({ one: `Eins von ${folder}`, two: 'Zwei' }),
  };
}
