// Made-up checkouts of every layout that programs have, and what is found in each.

import type { Files } from '../../setup/folders.ts';
import { json, texts } from './found.ts';

/** A file of gotext with texts and their translations; one of them is fuzzy. */
const gotext = (language: string, texts: Readonly<Record<string, string>>, fuzzy?: string) =>
  json({
    language,
    messages: Object.entries(texts).map(([id, translation]) => ({
      ...{ id, message: id, translation },
      ...(id === fuzzy && { fuzzy: true }),
    })),
  });

/** Numbers as keys. */
const numbered: readonly number[] = Array.from({ length: 20 }, (_, index) => 200 + index);

/** Files, with the components and the skipped sets that are found in them. */
type Layout = readonly [Files, components: readonly string[], skipped?: readonly string[]];

export const layouts: Readonly<Record<string, Layout>> = {
  'JSON, a file for each language': [
    {
      'src/locales/en.json': json(texts('en')),
      'src/locales/de.json': json(texts('de', 3)),
      'src/locales/pt-BR.json': json(texts('pt')),
    },
    ['app  src/locales/*.json  json  from en  en 4/4 de 3/4 pt_BR 4/4'],
  ],
  'modules of a program, of which most languages are stubs': [
    {
      'src/lang/en.ts': `export default ${json(texts('en'))};\n`,
      'src/lang/uk.ts': `export default ${json(texts('de'))};\n`,
      ...Object.fromEntries(
        ['bg', 'cs', 'da', 'de', 'el', 'es', 'fi', 'fr', 'hu', 'ja', 'ko', 'pl'].map((code) => [
          `src/lang/${code}.ts`,
          'export default {};\n',
        ]),
      ),
    },
    [
      'app  src/lang/*.ts  javascript  from en  en 4/4 bg 0/4 cs 0/4 da 0/4 de 0/4 el 0/4 es 0/4 fi 0/4 fr 0/4 hu 0/4 ja 0/4 ko 0/4 pl 0/4 uk 4/4',
    ],
  ],
  'modules with templates of gettext, of which one has lost most texts': [
    Object.fromEntries(
      ['sale', 'stock', 'text', 'web', 'mail'].flatMap((module) => {
        const write = (code: string, ids: string) =>
          [...ids]
            .map((id) => `msgid "${module} ${id}"\nmsgstr "${code && `${code} ${id}`}"\n`)
            .join('\n');
        const left = module === 'text' ? 'a' : 'abcdefgh';
        return [
          [`${module}/i18n/${module}.pot`, write('', left)],
          [`${module}/i18n/de.po`, write('de', 'abcdefgh')],
          [`${module}/i18n/it.po`, write('it', 'abcdefgh')],
        ];
      }),
    ),
    [
      'mail  mail/i18n/*.po  po  from en  base mail/i18n/mail.pot  en 8/8 de 8/8 it 8/8',
      'sale  sale/i18n/*.po  po  from en  base sale/i18n/sale.pot  en 8/8 de 8/8 it 8/8',
      'stock  stock/i18n/*.po  po  from en  base stock/i18n/stock.pot  en 8/8 de 8/8 it 8/8',
      'app  text/i18n/*.po  po  from en  base text/i18n/text.pot  en 1/1 de 8/8 it 8/8',
      'web  web/i18n/*.po  po  from en  base web/i18n/web.pot  en 8/8 de 8/8 it 8/8',
    ],
  ],
  'a folder named for builds, of which nothing else is the source': [
    {
      'package.json': '{}\n',
      'dist/lang/en.json': json(texts('en')),
      'dist/lang/de.json': json(texts('de', 3)),
      'dist/vendor/x/lang/en.json': json(texts('en', 2)),
      'dist/vendor/x/lang/de.json': json(texts('de', 2)),
    },
    ['dist  dist/lang/*.json  json  from en  en 4/4 de 3/4'],
    ['dist/  These files are made by a build.'],
  ],
  'a theme of Hexo, whose plurals have the same forms in every language': [
    {
      'languages/en.yml': hexo('No posts', 'One post', '%d posts', 'Read more'),
      'languages/ru.yml': hexo('Нет записей', '1 запись', '%d записей всего', 'Читать далее'),
      'languages/de.yml': hexo('Keine Beiträge', 'Ein Beitrag', '', 'Weiterlesen'),
    },
    ['app  languages/*.yml  yaml  from en  en 2/2 de 1/2 ru 2/2'],
  ],
  'a folder named for builds, in a language that nothing else is in': [
    {
      'bin/data/lang/en.json': json(texts('en')),
      'bin/data/lang/de.json': json(texts('de', 3)),
      'bin/data/lang/fr.json': json(texts('fr')),
      'bin/mods/lang/en.json': json({ up: 'Move up', down: 'Move down', go: 'Go' }),
      'bin/mods/lang/de.json': json({ up: 'Nach oben', down: 'Nach unten' }),
      'setup/lang/en.json': json({ install: 'Install it', remove: 'Remove it', start: 'Start' }),
      'setup/lang/de.json': json({ install: 'Installieren', remove: 'Entfernen' }),
    },
    [
      'data  bin/data/lang/*.json  json  from en  en 4/4 de 3/4 fr 4/4',
      'mods  bin/mods/lang/*.json  json  from en  en 3/3 de 2/3',
      'setup  setup/lang/*.json  json  from en  en 3/3 de 2/3',
    ],
  ],
  'Lua of an add-on, with all languages of each text': [
    {
      'Localization/Menu.lua': `local texts = {
  ["Save all"] = { ["enUS"] = true, ["deDE"] = "Alles sichern", ["frFR"] = "Tout enregistrer" },
  ["Close the page"] = { ["enUS"] = true, ["deDE"] = "Die Seite schließen" },
  ["Search it"] = { ["enUS"] = true, ["deDE"] = "Suchen", ["frFR"] = "Chercher" },
}
for text, own in pairs(texts) do translations[text] = own end
`,
      'Localization/Locale.lua': 'local code = GetLocale() == "enGB" and "enUS" or GetLocale()\n',
      'Localization/Settings.lua': 'return { id = "menu", is = true, de = { code = "deDE" } }\n',
    },
    ['menu  Localization/Menu.lua  multilingual-lua  from en_US  en_US 3/3 de_DE 3/3 fr_FR 2/3'],
  ],
  'YAML of a game, with a number for each text': [
    Object.fromEntries(
      ['en-GB', 'de-DE'].map((code) => [
        `data/language/${code}.yml`,
        json({
          strings: Object.fromEntries(
            Array.from({ length: 300 }, (_, at) => [
              at + (at > 150 ? 40 : 0),
              `Text ${at} ${code}`,
            ]),
          ),
        }),
      ]),
    ),
    ['data  data/language/*.yml  yaml  from en_GB  en_GB 300/300 de_DE 300/300'],
  ],
  'JSON, with codes in the style of variables': [
    {
      'src/locales/en/translation.json': json(texts('en')),
      'src/locales/ptBr/translation.json': json(texts('pt', 3)),
      'src/locales/zhHans/translation.json': json(texts('de')),
    },
    ['app  src/locales/*/translation.json  json  from en  en 4/4 pt_BR 3/4 zh_Hans 4/4'],
  ],
  'JSON of a wiki, with a language in another script than its usual one': [
    {
      'i18n/en.json': json(texts('en')),
      'i18n/de.json': json(texts('de', 3)),
      'i18n/skr-arab.json': json(texts('fr')),
    },
    ['app  i18n/*.json  json  from en  en 4/4 de 3/4 skr_Arab 4/4'],
  ],
  'JSON of Shopware, with the code in two spellings': [
    {
      'src/Resources/snippet/en_GB/storefront.en-GB.json': json(texts('en')),
      'src/Resources/snippet/de_DE/storefront.de-DE.json': json(texts('de', 3)),
    },
    [
      'storefront  src/Resources/snippet/*/storefront.{code-}.json  json  from en_GB  en_GB 4/4 de_DE 3/4',
    ],
  ],
  'YAML beside a template, with the code in two spellings': [
    {
      'lang/site.yml': json(texts('en')),
      'lang/pt-BR/site.pt_BR.yml': json(texts('pt')),
      'lang/de-AT/site.de_AT.yml': json(texts('de', 3)),
    },
    [
      'site  lang/*/site.{code_}.yml  yaml  from en  template lang/site.yml  en 4/4 de_AT 3/4 pt_BR 4/4',
    ],
  ],
  'modules, of which one is called as other folders are': [
    Object.fromEntries(
      ['blog', 'messages', 'pages'].flatMap((name) =>
        (['en', 'de'] as const).map((code) => [
          `mod/${name}/languages/${code}.json`,
          json({ one: `One of ${name} ${code}`, two: `Two of ${name} ${code}` }),
        ]),
      ),
    ),
    ['blog', 'messages', 'pages'].map(
      (name) => `${name}  mod/${name}/languages/*.json  json  from en  en 2/2 de 2/2`,
    ),
  ],
  'JSON with comments, in which mods of games have their texts': [
    Object.fromEntries(
      (['default', 'de', 'fr'] as const).map((name) => [
        `Mod/i18n/${name}.json`,
        `{\n  ${name === 'default' ? '// The menu' : ''}\n  "menu.open": "Open ${name}",\n  "menu.close": "Close ${name}"\n}\n`,
      ]),
    ),
    ['mod  Mod/i18n/*.json  json5  from en  template Mod/i18n/default.json  en 2/2 de 2/2 fr 2/2'],
  ],
  'JSON of a mod of Stardew Valley, with a comma after the last entry': [
    {
      'Mod/i18n/default.json': '{\n  "open": "Open [all,]",\n  "close": "Close",\n}\n',
      'Mod/i18n/de.json': '{\n  "open": "Öffnen",\n  "close": "Schließen"\n}\n',
    },
    ['mod  Mod/i18n/*.json  json5  from en  template Mod/i18n/default.json  en 2/2 de 2/2'],
  ],
  'JSON of i18next, with an address in a text': [
    {
      'locales/en.json': json({ ...texts('en'), link: 'See // https://example.org', it: "It's" }),
      'locales/de.json': json({ ...texts('de'), link: "Siehe /* 'hier' */", it: "Ist's" }),
    },
    ['app  locales/*.json  json  from en  en 6/6 de 6/6'],
  ],
  'files of Windows Forms and Luanti, of which most have old texts alone': [
    {
      'Notes/Main.resx': resx({ save: 'Save', open: 'Open' }),
      'Notes/Main.de.resx': resx({ save: 'Sichern', a: 'A', b: 'B', c: 'C', d: 'D', e: 'E' }),
      'Notes/Main.fr.resx': resx({
        open: 'Ouvrir',
        a: 'A',
        b: 'B',
        c: 'C',
        d: 'D',
        e: 'E',
        f: 'F',
      }),
      'locale/template.txt': '# textdomain: notes\nSave all=\nOpen @1=\nClose=\nQuit=\n',
      'locale/notes.de.tr':
        '# textdomain: notes\nSave all=Alle sichern\nOpen @1=Öffne @1\nClose=Schließen\n',
      ...Object.fromEntries(
        ['fr', 'lv'].map((code) => [`locale/notes.${code}.tr`, '# textdomain: notes\nOld=x\n']),
      ),
    },
    [
      'notes  Notes/Main.*.resx  resx  from en  template Notes/Main.resx  en 2/2 de 1/2 fr 1/2',
      'locale-notes  locale/notes.*.tr  luanti  from en  template locale/template.txt  en 4/4 de 3/4 fr 0/4 lv 0/4',
    ],
  ],
  'resource dictionaries of WPF and Avalonia': [
    {
      'Launcher/Languages/en.xaml': xaml({ open: 'Open', save: 'Save' }),
      'Launcher/Languages/de.xaml': `\ufeff<?xml version="1.0"?>\n${xaml({ open: 'Öffnen' })}`,
      'src/Resources/Locales/en_US.axaml': xaml({ 'Text.Close': 'Close', 'Text.Copy': 'Copy' }),
      'src/Resources/Locales/zh_CN.axaml': xaml({ 'Text.Close': '关', 'Text.Copy': '复制' }),
      'src/Views/Styles.xaml':
        '<ResourceDictionary xmlns:x="x">\n<Style x:Key="a"/>\n</ResourceDictionary>\n',
    },
    [
      'launcher  Launcher/Languages/*.xaml  resourcedictionary  from en  en 2/2 de 1/2',
      'app  src/Resources/Locales/*.axaml  resourcedictionary  from en_US  en_US 2/2 zh_CN 2/2',
    ],
  ],
  'tables with a column for each language, as games have them': [
    {
      'i18n/translations.csv': 'keys,en,es,_notes\nsave,Save,Guardar,x\nquit,Quit,,\n',
      'text/dialogue.csv': `,fr,en\n${'abcdefghijk'.replace(/./g, '$&,Bonjour $&,Hello $&\n')}`,
      'text/dialogue.csv.import': '[remap]\n\nimporter="csv_translation"\n',
      'Mods/Notes/Config/Localization.txt':
        'Key,File,Type,english,Context / Alternate Text,german,latam\nsave,ui,x,"Save, all",,Sichern,\nquit,ui,x,Quit,,,\n',
      'data/countries.csv': 'id,en,de\nDE,Germany,Deutschland\nFR,France,Frankreich\n',
      'data/prices.csv': 'id,en,de\npen,1.50,1.60\nbook,9.99,10.99\n',
      'data/prices.csv.import': '[remap]\n\nimporter="keep"\n',
      'locales/regions.csv': 'country,en,de\nDE,Germany,Deutschland\nFR,France,Frankreich\n',
    },
    [
      'notes  Mods/Notes/Config/Localization.txt  multilingual-csv  from en  en 2/2 de 1/2',
      'app  i18n/translations.csv  multilingual-csv  from en  en 2/2 es 1/2',
      'dialogue  text/dialogue.csv  multilingual-csv  from en  en 11/11 fr 11/11',
    ],
  ],
  'a mod of RimWorld, with the names of languages as folders': [
    {
      ...Object.fromEntries(
        ['English', 'German (Deutsch)', 'ChineseSimplified'].map((name) => [
          `Languages/${name}/Keyed/Keys.xml`,
          `\ufeff<?xml version="1.0"?>\n<LanguageData>\n<Save>Save ${name}</Save>\n<Quit>${name === 'English' ? 'Quit' : 'TODO'}</Quit>\n</LanguageData>\n`,
        ]),
      ),
      'Languages/English/Keyed/English.xml': '<LanguageData><Open>Open</Open></LanguageData>\n',
      'Languages/French/Keyed/French.xml': '<LanguageData><Open>Ouvrir</Open></LanguageData>\n',
      'Languages/French/DefInjected/Pen.xml':
        '<LanguageData><Pen.label>stylo</Pen.label></LanguageData>\n',
    },
    [
      'keys  Languages/*/Keyed/Keys.xml  rimworld  from en  en 2/2 de 1/2 zh_Hans 1/2',
      'keyed  Languages/*/Keyed/{code}.xml  rimworld  from en  en 1/1 fr 1/1',
    ],
  ],
  'mods of games of Paradox': [
    {
      'localisation/english/notes_l_english.yml':
        '\ufeffl_english:\n save:0 "Save"\n quit:0 "Quit"\n',
      'localisation/simp_chinese/notes_l_simp_chinese.yml':
        '\ufeff# Notes\nl_simp_chinese:\n save:0 "存"\n quit:1 ""\n',
      'localisation/braz_por/notes_l_braz_por.yml': '\ufeffl_braz_por:\n save:0 "Salvar"\n',
      'old/localisation/pens_l_english.yml': 'l_english:\n pen: "A "pen""\n ink: "Ink"\n',
      'old/localisation/pens_l_german.yml': 'l_german:\n pen: "Ein "Stift""\n ink: "Tinte"\n',
    },
    [
      'notes  localisation/*/notes_l_{code}.yml  paradox  from en  en 2/2 pt_BR 1/2 zh_Hans 1/2',
      'pens  old/localisation/pens_l_*.yml  paradox  from en  en 2/2 de 2/2',
    ],
  ],
  // Gotext of x/text 0.7.0 writes such an `out` from `messages`.
  "what Go's gotext makes beside the files of translators": [
    {
      'locales/en-GB/out.gotext.json': gotext('en-GB', {
        Save: 'Save',
        Close: 'Close',
        Open: 'Open',
      }),
      'locales/de-DE/out.gotext.json': gotext('de-DE', { Save: 'Sichern', Close: '?', Open: '' }),
      'locales/fr-FR/out.gotext.json': gotext('fr-FR', { Save: '', Close: '', Open: '' }),
      'locales/de-DE/messages.gotext.json': gotext(
        'de-DE',
        { Save: 'Sichern', Close: '?' },
        'Close',
      ),
    },
    [
      'app  locales/*/messages.gotext.json  gotext  from en_GB  template locales/en-GB/out.gotext.json  en_GB 3/3 de_DE 1/3',
    ],
    [
      'locales/*/out.gotext.json  gotext makes these files from those named messages, which translators edit.',
    ],
  ],
  'texts of OpenTTD and its add-ons': [
    {
      'src/lang/english.txt':
        '##name English\n##plural 0\n\nSTR_SAVE :Save\nSTR_QUIT :Quit {COMPANY}\n',
      'src/lang/german.txt': '##name German\n##case a\nSTR_SAVE :Sichern\nSTR_SAVE.a :Sicherns\n',
      'grf/lang/english.lng': '##grflangid 0x01\nSTR_NAME :Trains\nSTR_BUS :Bus\n',
      'grf/lang/german.lng': '# Züge\n##grflangid 0x02\nSTR_NAME :Züge\n',
    },
    [
      'grf  grf/lang/*.lng  openttd  from en  en 2/2 de 1/2',
      'app  src/lang/*.txt  openttd  from en  en 2/2 de 1/2',
    ],
  ],
  "translations of a game of Ren'Py": [
    {
      'game/script.rpy': 'label start:\n    e "Hello"\n',
      ...Object.fromEntries(
        ['german', 'russian'].map((language) => [
          `game/tl/${language}/script.rpy`,
          `# game/script.rpy:2\ntranslate ${language} start_1:\n\n    # e happy "This is the way to the house of the king."\n    e happy "${language === 'german' ? 'Guten Tag' : 'This is the way to the house of the king.'}"\n\ntranslate ${language} start_2:\n\n    # voice "a.ogg"\n    # "Eileen" "Bye"\n    voice "a.ogg"\n    "Eileen" ""\n\ntranslate ${language} strings:\n\n    old "Save"\n    new "X ${language}"\n\ntranslate ${language} python:\n    a = "b"\n`,
        ]),
      ),
    },
    ['script  game/tl/*/script.rpy  renpy  from en  en 3/3 de 2/3 ru 1/3'],
  ],
  'texts of a mod for Luanti, with and without a template': [
    {
      'beds/locale/template.txt': '# textdomain: beds\nBed=\nYou @= asleep=\n',
      'beds/locale/beds.de.tr': '# textdomain: beds\nBed=Bett\nYou @= asleep=\nOld=Alt\n',
      'beds/locale/beds.zh_CN.tr': '# textdomain: beds\nBed=床\nYou @= asleep=睡\n',
      'bones/locale/template.txt': '# textdomain: bones\nBones=\n',
      'bones/locale/bones.de.tr': '# textdomain: bones\nBones=Knochen\n',
      'doors/locale/doors.de.tr': '# textdomain: doors\nOpen the door=Tür öffnen\nClose it=\n',
      'doors/locale/doors.fr.tr': '# textdomain: doors\nOpen the door=Ouvrir la porte\n',
    },
    [
      'beds  beds/locale/beds.*.tr  luanti  from en  template beds/locale/template.txt  en 2/2 de 1/2 zh_CN 2/2',
      'bones  bones/locale/bones.*.tr  luanti  from en  template bones/locale/template.txt  en 1/1 de 1/1',
      'doors  doors/locale/doors.*.tr  luanti  from en  en 2/2 de 1/2 fr 1/2',
    ],
  ],
  'Hjson of mods of Terraria': [
    {
      'Localization/en-US.hjson':
        "\ufeffMods: {\n\tNotes: {\n\t\tOpen: Open\n\t\tClose: Close, and save\n\t\tItems.Pen: {\n\t\t\tTooltip:\n\t\t\t\t'''\n\t\t\t\tWrites\n\t\t\t\tnotes\n\t\t\t\t'''\n\t\t}\n\t}\n}\n",
      'Localization/de-DE.hjson':
        'Mods: {\n\tNotes: {\n\t\tOpen: Öffnen\n\t\t// Close: Close, and save\n\t\tItems: { Pen.Tooltip: "Schreibt" }\n\t}\n}\n',
      'Pages/Localization/en-US_Mods.Pages.hjson': 'One: Page\nTwo: Pages\n',
      'Pages/Localization/zh-Hans_Mods.Pages.hjson': 'One: 页\n# Two: Pages\n',
    },
    [
      'app  Localization/*.hjson  hjson  from en_US  en_US 3/3 de_DE 2/3',
      'mods-pages  Pages/Localization/*_Mods.Pages.hjson  hjson  from en_US  en_US 2/2 zh_Hans 1/2',
    ],
  ],
  'moko-resources, new and old': [
    Object.fromEntries(
      ['i18n/src/commonMain/moko-resources', 'old/src/commonMain/resources/MR'].flatMap((folder) =>
        (
          [
            ['base', 'Open', 'file'],
            ['de', 'Öffnen', 'Datei'],
            ['pt-rBR', 'Abrir', 'arquivo'],
          ] as const
        ).flatMap(([name, open, file]) => [
          [`${folder}/${name}/strings.xml`, android({ open: `${open} ${folder}` })],
          [
            `${folder}/${name}/plurals.xml`,
            `<resources><plural name="files"><item quantity="one">%d ${file} ${folder}</item><item quantity="other">%d ${file}s</item></plural></resources>\n`,
          ],
        ]),
      ),
    ),
    ['i18n', 'old'].flatMap((name) =>
      (['plurals', 'strings'] as const).map((kind) => {
        const folder = `${name}/src/commonMain/${name === 'i18n' ? 'moko-resources' : 'resources/MR'}`;
        return `${name === 'i18n' ? 'moko-resources' : 'mr'}-${kind}  ${folder}/*/${kind}.xml  moko-resource  from en  template ${folder}/base/${kind}.xml  en 1/1 de 1/1 pt_BR 1/1`;
      }),
    ),
  ],
  'an extension of Playnite, with a file of the source texts': [
    {
      'source/Localization/LocSource.xaml': xaml({ LOCOpen: 'Open', LOCSave: 'Save' }),
      'source/Localization/en_US.xaml': xaml({ LOCOpen: 'Open' }),
      'source/Localization/de_DE.xaml': xaml({ LOCOpen: 'Öffnen' }),
    },
    [
      'app  source/Localization/*.xaml  resourcedictionary  from en  template source/Localization/LocSource.xaml  en 2/2 de_DE 1/2 en_US 1/2',
    ],
  ],
  'CSV of Magento, whose English file has all texts': [
    {
      'app/code/Acme/Notes/i18n/en_US.csv':
        '"Save all","Save all"\n"Close","Close"\n"Delete %1?","Delete %1?"\n',
      'app/code/Acme/Notes/i18n/de_DE.csv': '"Save all","Alle sichern"\n"Close",""\n',
      'app/code/Acme/Notes/i18n/fr_FR.csv': '"Save all","Sauver","module","Acme"\n',
    },
    ['notes  app/code/Acme/Notes/i18n/*.csv  csv  from en_US  en_US 3/3 de_DE 1/3 fr_FR 1/3'],
  ],
  'CSV of Magento, whose English file has few texts, or is missing': [
    {
      'a/i18n/en_US.csv': '"Save all","Save everything"\n',
      'a/i18n/de_DE.csv': `"Save all","Alle sichern"\n${'abcdefghi'.replace(/./g, '"Open $&","$& öffnen"\n')}`,
      'b/i18n/nl_NL.csv': 'Print all,Alles afdrukken\nSend all,Alles verzenden\n',
      'b/i18n/de_DE.csv': 'Print all,Alles drucken\n',
    },
    [
      'a  a/i18n/*.csv  csv  from en_US  en_US 10/10 de_DE 10/10',
      'b  b/i18n/*.csv  csv  from en  en 2/2 de_DE 1/2 nl_NL 2/2',
    ],
  ],
  'CSV of keys, in each language with the name of its column': [
    Object.fromEntries(
      (['en', 'de', 'fr'] as const).map((code) => [
        `locales/${code}.csv`,
        `\ufeffkey;${code}\r\nmenu_open;Open, ${code}\r\nmenu_save;"Save; ${code}"\r\n${code === 'fr' ? 'menu_close\r\n' : `menu_close;Close ${code}\r\n`}`,
      ]),
    ),
    ['app  locales/*.csv  csv  from en  en 3/3 de 3/3 fr 2/3'],
  ],
  'CSV as tools of translators write it': [
    Object.fromEntries(
      (['de', 'fr'] as const).map((code) => [
        `po/notes.${code}.csv`,
        `"location","source","target","ID","fuzzy","context","translator_comments","developer_comments"
"a.py:1","Save all","Alles ${code}","","False","","",""
"a.py:2","Open it","Auf ${code}","","True","","",""
"a.py:3","Close it","","","","","",""
`,
      ]),
    ),
    ['notes  po/notes.*.csv  csv  from en  en 3/3 de 1/3 fr 1/3'],
  ],
  'an add-on of Kodi, whose source is British': [
    Object.fromEntries(
      ['en_gb', 'de_de', 'pt_br'].map((code) => [
        `resources/language/resource.language.${code}/strings.po`,
        `msgid ""\nmsgstr ""\n"Language: ${code}\\n"\n\nmsgctxt "#30000"\nmsgid "General"\nmsgstr "${code === 'en_gb' ? '' : 'Allgemein'}"\n\nmsgctxt "#30001"\nmsgid "Server"\nmsgstr ""\n`,
      ]),
    ),
    [
      'app  resources/language/resource.language.*/strings.po  po  from en_GB  en_GB 2/2 de_DE 1/2 pt_BR 1/2',
    ],
  ],
  'scripts of a game server, with tables by codes': [
    Object.fromEntries(
      (['en', 'de', 'pt-br'] as const).map((code) => [
        `[jobs]/police/locales/${code}.lua`,
        `Locales['${code.slice(0, 2)}'] = {\n  -- Menu\n  ['open'] = 'Open ${code}',\n  ['fine'] = 'Pay %s ${code}',\n}\n`,
      ]),
    ),
    ['police  [jobs]/police/locales/*.lua  lua  from en  en 2/2 de 2/2 pt_BR 2/2'],
  ],
  'an add-on of a game, with texts as keys': [
    Object.fromEntries(
      (['enUS', 'deDE', 'zhCN'] as const).map((code) => [
        `Locales/${code}.lua`,
        `local L = LibStub("AceLocale-3.0"):NewLocale("Notes", "${code}"${code === 'enUS' ? ', true' : ''})\nif not L then return end\n\n${['Save all', 'Open the file', 'Close'].map((text) => (code === 'zhCN' && text === 'Close' ? `--L["${text}"] = ""\n` : `L["${text}"] = ${code === 'enUS' ? 'true' : `"${text} ${code}"`}\n`)).join('')}`,
      ]),
    ),
    ['app  Locales/*.lua  lua  from en_US  en_US 3/3 de_DE 3/3 zh_CN 2/3'],
  ],
  'an add-on of a game, with texts as keys and no file for them': [
    Object.fromEntries(
      (['deDE', 'frFR', 'koKR'] as const).map((code) => [
        `Locales/${code}.lua`,
        `if GetLocale() ~= "${code}" then return end\nlocal _, addon = ...\nlocal L = addon.L\n${['Save all', 'Open the file', 'Go away!'].map((text) => `L["${text}"] = "${text} ${code}"\n`).join('')}`,
      ]),
    ),
    ['app  Locales/*.lua  lua  from en  en 3/3 de_DE 3/3 fr_FR 3/3 ko_KR 3/3'],
  ],
  'a game mode, with the English names of languages': [
    Object.fromEntries(
      (['english', 'german'] as const).map((name) => [
        `gamemode/languages/sh_${name}.lua`,
        `NAME = "${name}"\n\nLANGUAGE = {\n\topen = "Open ${name}",\n\tclose = "Close ${name}",\n}\n`,
      ]),
    ),
    ['sh  gamemode/languages/sh_*.lua  lua  from en  en 3/3 de 3/3'],
  ],
  'a game, with English names of languages in two small words': [
    Object.fromEntries(
      ['english', 'simplified_chinese', 'brazilian-portuguese', 'iberian_portuguese', 'latam'].map(
        (name) => [
          `text/${name}.json`,
          json({ open: `Öffne ${name}`, close: `${name}!`, no: 'N' }),
        ],
      ),
    ),
    ['app  text/*.json  json  from en  en 3/3 es_419 3/3 pt_BR 3/3 pt_PT 3/3 zh_Hans 3/3'],
  ],
  'a program with entries of the desktop, in which a second ending follows the code': [
    Object.fromEntries(
      ['', '_de', '_fr'].map((code) => [
        `autostart/translations/notes${code}.desktop.yaml`,
        `Desktop Entry/Name: "Notes ${code}"\nDesktop Entry/Comment: "Take notes ${code}"\nDesktop Entry/Other: "Text ${code}"\n`,
      ]),
    ),
    [
      'notes-desktop  autostart/translations/notes_*.desktop.yaml  yaml  from en  template autostart/translations/notes.desktop.yaml  en 3/3 de 3/3 fr 3/3',
    ],
  ],
  'modules that are called after tests and documentation': [
    Object.fromEntries(
      ['testing/src/main/resources/org/testing', 'documentation/src/main/resources'].flatMap(
        (folder) =>
          ['', '_de'].map((code) => [
            `${folder}/messages${code}.properties`,
            `a=Save all ${folder} ${code}\nb=Delete\n`,
          ]),
      ),
    ),
    [
      'documentation  documentation/src/main/resources/messages_*.properties  properties  from en  template documentation/src/main/resources/messages.properties  en 2/2 de 2/2',
      'testing  testing/src/main/resources/org/testing/messages_*.properties  properties  from en  template testing/src/main/resources/org/testing/messages.properties  en 2/2 de 2/2',
    ],
  ],
  'plugins, one of which is called as folders of documentation are': [
    Object.fromEntries(
      ['chat', 'help', 'mail', 'maps', 'news', 'poll'].flatMap((name) =>
        (['en', 'de'] as const).map((code) => [
          `plugins/${name}/locale/${code}.json`,
          json({
            [name]: `${name} in ${code}`,
            b: `B of ${name}, ${code}`,
            c: `C ${name} ${code}`,
          }),
        ]),
      ),
    ),
    ['chat', 'help', 'mail', 'maps', 'news', 'poll'].map(
      (name) => `${name}  plugins/${name}/locale/*.json  json  from en  en 3/3 de 3/3`,
    ),
  ],
  'a manual of Sphinx in several languages, with a page on what is missing': [
    {
      'docs/conf.py': "language = 'en'\nlocale_dirs = ['locale/']\n",
      ...Object.fromEntries(
        ['de', 'fr'].flatMap((code) =>
          ['start', 'tags', 'missing_tags', 'files', 'faq'].map((name) => [
            `docs/locale/${code}/LC_MESSAGES/${name}.po`,
            `msgid ""\nmsgstr ""\n"Language: ${code}\\n"\n\nmsgid "All of ${name}"\nmsgstr "${name} ${code}"\n`,
          ]),
        ),
      ),
    },
    ['faq', 'files', 'missing_tags', 'start', 'tags'].map(
      (name) => `${name}  docs/locale/*/LC_MESSAGES/${name}.po  po  from en  en 1/1 de 1/1 fr 1/1`,
    ),
  ],
  'modules, of which one has translations of texts that are gone': [
    Object.fromEntries(
      ['chat', 'mail', 'maps', 'news', 'poll'].flatMap((name) =>
        (['en', 'de', 'fr'] as const).map((code) => [
          `mod/${name}/languages/${code}.php`,
          `<?php\nreturn [\n${['one', 'two', 'three']
            .map((key) => {
              const isOld = name === 'poll' && code !== 'en';
              return `  '${isOld ? 'old' : name}:${key}' => '${key} of ${name} in ${code}',\n`;
            })
            .join('')}];\n`,
        ]),
      ),
    ),
    ['chat', 'mail', 'maps', 'news', 'poll'].map((name) => {
      const done = name === 'poll' ? 0 : 3;
      return `${name}  mod/${name}/languages/*.php  php  from en  en 3/3 de ${done}/3 fr ${done}/3`;
    }),
  ],
  'two packages, of which one has translations with some texts that are gone': [
    Object.fromEntries(
      ['cli', 'web'].flatMap((name) =>
        (['en', 'de', 'fr'] as const).map((code) => {
          const gone = name === 'web' && code !== 'en' ? 'klm' : 'hij';
          return [
            `packages/${name}/locales/${code}/translation.json`,
            json(
              Object.fromEntries(
                [...`abcdefg${gone}`].map((key) => [`key.${key}`, `${name} ${key} ${code}`]),
              ),
            ),
          ];
        }),
      ),
    ),
    [
      'cli  packages/cli/locales/*/translation.json  json  from en  en 10/10 de 10/10 fr 10/10',
      'web  packages/web/locales/*/translation.json  json  from en  en 10/10 de 7/10 fr 7/10',
    ],
  ],
  'four packages, of which two have each a fullest file in another language': [
    Object.fromEntries(
      ['api', 'cli', 'dev', 'web'].flatMap((name) =>
        (['en', 'de', 'fr'] as const).map((code) => {
          const isFullest = (name === 'dev' && code === 'de') || (name === 'web' && code === 'fr');
          const most =
            ['dev', 'web'].includes(name) && code !== 'en' ? 'abcdefghijklm' : 'abcdefghij';
          return [
            `${name}/locales/${code}.json`,
            json(
              Object.fromEntries(
                [...most, ...(isFullest ? 'no' : '')].map((key) => [key, `${name} ${key} ${code}`]),
              ),
            ),
          ];
        }),
      ),
    ),
    ['api', 'cli', 'dev', 'web'].map(
      (name) => `${name}  ${name}/locales/*.json  json  from en  en 10/10 de 10/10 fr 10/10`,
    ),
  ],
  'an app in English, whose texts for iOS are fullest in French, and its texts in American English for a store':
    [
      {
        ...Object.fromEntries(
          (['', '-de', '-fr'] as const).map((code) => [
            `app/src/main/res/values${code}/strings.xml`,
            `<resources>${['a', 'b', 'c'].map((key) => `<string name="${key}">Text ${key} ${code}</string>`).join('')}</resources>`,
          ]),
        ),
        ...Object.fromEntries(
          (['en', 'de', 'fr'] as const).map((code) => [
            `ios/${code}.lproj/Localizable.strings`,
            [...'abcdefghij', ...(code === 'en' ? '' : 'klm'), ...(code === 'fr' ? 'no' : '')]
              .map((key) => `"${key}" = "Text ${key} ${code}";\n`)
              .join(''),
          ]),
        ),
        ...Object.fromEntries(
          (['en-US', 'de-DE'] as const).map((code) => [
            `fastlane/metadata/android/${code}/title.txt`,
            `Notes ${code}`,
          ]),
        ),
      },
      [
        'app  app/src/main/res/values-*/strings.xml  aresource  from en  template app/src/main/res/values/strings.xml  en 3/3 de 3/3 fr 3/3',
        'fastlane  fastlane/metadata/android/*/  fastlane  from en_US  en_US 1/1 de_DE 1/1',
        'ios  ios/*.lproj/Localizable.strings  strings  from en  en 10/10 de 10/10 fr 10/10',
      ],
    ],
  'an application of Erlang, whose folder of files is called as in all of them': [
    Object.fromEntries(
      ['de', 'fr'].map((code) => [
        `apps/notes_server/priv/translations/${code}.po`,
        `msgid "One of it"\nmsgstr "Eins ${code}"\n`,
      ]),
    ),
    ['notes_server  apps/notes_server/priv/translations/*.po  po  from en  en 1/1 de 1/1 fr 1/1'],
  ],
  'JSON of go-i18n, whose ids are the English texts': [
    Object.fromEntries(
      (['de', 'fr'] as const).map((code) => [
        `i18n/notes_${code}.json`,
        json(
          ['Save all of the notes.', 'Delete {Name}?', 'Close the page'].map((id) => ({
            id,
            translation: `${id} ${code}`,
          })),
        ),
      ]),
    ),
    ['notes  i18n/notes_*.json  go-i18n-json  from en  en 3/3 de 3/3 fr 3/3'],
  ],
  'languages with older codes in a folder below, without English': [
    Object.fromEntries(
      ['locale/en', 'locale/en-US', 'locale/de', 'locale/old/hr', 'locale/old/sr'].map((path) => {
        const code = path.slice(path.lastIndexOf('/') + 1);
        return [
          `${path}.yml`,
          `${code}:\n  a: One of ${path}\n  b: Two ${code}\n  c: '3 ${code}'\n`,
        ];
      }),
    ),
    [
      'app  locale/*.yml  ruby-yaml  from en  en 3/3 de 3/3 en_US 3/3',
      'old  locale/old/*.yml  ruby-yaml  from en  template locale/en.yml  en 3/3 hr 3/3 sr 3/3',
    ],
  ],
  'PHP that is included': [
    Object.fromEntries(
      (['en_US', 'de_DE', 'fr_FR'] as const).map((code) => [
        `program/localization/${code}/labels.inc`,
        `<?php\n$labels = [];\n$labels['hello'] = 'Hello ${code}';\n$labels['bye'] = 'See you ${code}';\n`,
      ]),
    ),
    ['labels  program/localization/*/labels.inc  php  from en_US  en_US 2/2 de_DE 2/2 fr_FR 2/2'],
  ],
  'nested JSON, whose source is with the code that uses it': [
    {
      ...Object.fromEntries(
        ['de', 'es', 'fr'].map((code) => [
          `resources/i18n/${code}.json`,
          json({ menu: { title: `T ${code}`, save: `S ${code}.`, close: `Z ${code}` } }),
        ]),
      ),
      'ui/src/i18n/en.json': json({
        menu: { title: 'The title', save: 'Save.', close: 'Close', more: 'More' },
      }),
    },
    [
      'app  resources/i18n/*.json  json-nested  from en  template ui/src/i18n/en.json  en 4/4 de 3/4 es 3/4 fr 3/4',
    ],
  ],
  'an English of one country beside a few texts of another': [
    {
      'locales/de_DE.json': json(texts('de')),
      'locales/fr_FR.json': json(texts('fr')),
      'locales/en_GB.json': json(texts('en')),
      'locales/en_US.json': json(texts('en', 1)),
    },
    ['app  locales/*.json  json  from en_GB  en_GB 4/4 de_DE 4/4 en_US 1/4 fr_FR 4/4'],
  ],
  'JSON whose keys are the texts, with an empty English file': [
    {
      'locales/de_DE.json': json({ 'Save all notes': 'Alle Notizen sichern' }),
      'locales/es_ES.json': json({ 'Save all notes': 'Guardar todas', 'Delete it?': '¿Eliminar?' }),
      'locales/en_GB.json': json({}),
    },
    ['app  locales/*.json  json  from en_GB  en_GB 2/2 de_DE 1/2 es_ES 2/2'],
  ],
  'PHP, with all in a variable that is named after the language': [
    Object.fromEntries(
      (['en', 'de', 'fr'] as const).map((code) => [
        `locale/ads.${code}.php`,
        `<?php\n$${code} = array('ads' => 'Ads ${code}', 'ads:more' => 'More ads ${code}');\nregister('${code}', $${code});\n`,
      ]),
    ),
    ['ads  locale/ads.*.php  php  from en  en 2/2 de 2/2 fr 2/2'],
  ],
  'i18next, with namespaces': [
    {
      'public/locales/en/common.json': json({ ...texts('en'), a_one: 'one', a_other: 'many' }),
      'public/locales/de/common.json': json({ ...texts('de'), a_one: 'eins', a_other: 'viele' }),
      'public/locales/en/errors.json': json({ gone: 'It is gone', late: 'It is late', no: 'No' }),
      'public/locales/de/errors.json': json({ gone: 'Es ist weg', late: 'Es ist spät' }),
    },
    [
      'common  public/locales/*/common.json  i18next  from en  en 5/5 de 5/5',
      'errors  public/locales/*/errors.json  json  from en  en 3/3 de 2/3',
    ],
  ],
  'Unity, with string tables beside their names and beside pictures': [
    {
      'Assets/Localization/Menu.asset': 'MonoBehaviour:\n  m_Tables: []\n',
      'Assets/Localization/Menu Shared Data.asset': 'MonoBehaviour:\n  m_Entries:\n  - m_Id: 12\n',
      'Assets/Localization/Menu_en.asset': unityTable(
        ...['12 "Save"', '13 Close it\\n', '14 100', ...numbered.map((id) => `${id} Item ${id}`)],
      ),
      'Assets/Localization/Menu_pt-BR.asset': unityTable('12 Salvar', '13 ', '99 Mais'),
      'Assets/Localization/Icons_en.asset': unityPictures('7f'),
      'Assets/Localization/Icons_pt-BR.asset': unityPictures('8e'),
    },
    ['menu  Assets/Localization/Menu_*.asset  unity-table  from en  en 23/23 pt_BR 1/23'],
  ],
  'Laravel, with texts as keys in JSON beside PHP': [
    {
      'composer.json': json({ require: { 'laravel/framework': '*' } }),
      'lang/de.json': json({
        'Save all of it': 'Alles sichern',
        Close: 'Schließen',
        Open: 'Öffnen',
      }),
      'lang/fr.json': json({ Close: 'Fermer', Open: 'Ouvrir' }),
      ...Object.fromEntries(
        ['en', 'de'].map((code) => [
          `lang/${code}/auth.php`,
          `<?php return ['failed' => 'Text ${code}', 'throttle' => 'Slow ${code}'];`,
        ]),
      ),
    },
    [
      'app  lang/*.json  json  from en  en 3/3 de 3/3 fr 2/3',
      'auth  lang/*/auth.php  laravel  from en  en 2/2 de 2/2',
    ],
  ],
  'Arma, with all languages in one file for each addon': [
    {
      'addons/hud/stringtable.xml': stringTable(
        '<Key ID="A"><Original>Save</Original><German>Sichern</German></Key>',
        '<Key ID="B"><English>Close</English><German>Schließen</German><Chinesesimp>关</Chinesesimp></Key>',
        '<Key ID="C"><English>Open</English><Polish></Polish></Key>',
      ),
      'addons/ui/stringtable.xml': stringTable(
        '<Key ID="D"><English>Map</English><Chinese>地圖</Chinese></Key>',
      ),
    },
    [
      'hud  addons/hud/stringtable.xml  multilingual-xml  from en  en 3/3 de 2/3 zh_Hans 1/3',
      'ui  addons/ui/stringtable.xml  multilingual-xml  from en  en 1/1 zh_Hant 1/1',
    ],
  ],
  'DayZ, with a table for each addon': [
    {
      'addons/core/stringtable.csv':
        '"Language","original","english","german",\n"STR_SAVE","Save","Save","Sichern",\n"STR_OPEN","Open","","",\n"STR_QUIT","Quit","","Beenden",\n"STR_HELP","Help","Get help","Hilfe",\n',
    },
    ['core  addons/core/stringtable.csv  multilingual-csv  from en  en 4/4 de 3/4'],
  ],
  'XML of a CMS, with a file of all languages for each module': [
    {
      'modules/faq/data/locale.xml': `<locale><Faq>${['Add', 'Edit']
        .map(
          (name) =>
            `<item type="label" name="${name}"><translation language="nl"><![CDATA[vraag ${name}]]></translation><translation language="en">${name} a question</translation></item>`,
        )
        .join(
          '',
        )}<item type="error" name="Add"><translation language="en">Failed</translation></item></Faq></locale>`,
    },
    ['data  modules/faq/data/locale.xml  multilingual-xml  from en  en 3/3 nl 2/3'],
  ],
  "Nextcloud's apps, whose keys are the texts, beside the same as modules": [
    {
      'l10n/de.json': nextcloud({
        'Save it.': 'Sichern.',
        'Open it': 'Öffnen',
        Close: 'Schließen',
      }),
      'l10n/de.js':
        'OC.L10N.register("notes", { "Save it." : "Sichern.", "Open it" : "Öffnen" }, "");\n',
      'l10n/en_GB.json': nextcloud({ 'Save it.': 'Save it.' }),
      'l10n/eu.json': nextcloud({ Cancel: null, 'Save it.': 'Gorde.' }),
      'l10n/en_GB.js': 'OC.L10N.register("notes", { "Save it." : "Save it." }, "");\n',
      'l10n/fr.json': nextcloud({ 'Save it.': 'Enregistrer.', '_%n note_::_%n notes_': ['', ''] }),
      'l10n/pl.json': nextcloud({
        'Save it.': 'Zapisz.',
        'Open it': 'Otwórz',
        Close: 'Zamknij',
        '_%n note_::_%n notes_': ['%n notatka', '%n notatki', '%n notatek', '%n notatki'],
      }),
      'src/de.json': json({ other: 'Anderes' }),
    },
    ['app  l10n/*.json  nextcloud-json  from en  en 4/4 de 3/4 en_GB 1/4 eu 1/4 fr 1/4 pl 4/4'],
  ],
  'structured JSON, with the source under a name of its own': [
    {
      'locale/defaultMessages.json': structured({ a1: 'Save it', b2: 'Open it', c3: 'Close' }),
      'locale/de.json': structured({ a1: 'Sichern', b2: 'Öffnen' }),
      'locale/pt-BR.json': structured({ a1: 'Salvar', b2: 'Abrir', c3: 'Fechar' }),
    },
    [
      'app  locale/*.json  formatjs  from en  template locale/defaultMessages.json  en 3/3 de 2/3 pt_BR 3/3',
    ],
  ],
  'many languages that no one has brought up to date, in files that hold nothing else': [
    {
      'locale/defaultMessages.json': structured({ a1: 'Save it', b2: 'Open it', c3: 'Close' }),
      ...Object.fromEntries(
        ['cs', 'da', 'de', 'el', 'es', 'et', 'fi', 'fr', 'hu', 'it', 'pl'].map((code) => [
          `locale/${code}.json`,
          structured({ a1: `Save ${code}`, x1: `One ${code}`, x2: `Two ${code}` }),
        ]),
      ),
    },
    [
      'app  locale/*.json  formatjs  from en  template locale/defaultMessages.json  en 3/3 cs 1/3 da 1/3 de 1/3 el 1/3 es 1/3 et 1/3 fi 1/3 fr 1/3 hu 1/3 it 1/3 pl 1/3',
    ],
  ],
  'languages whose codes are words of programs, among many others': [
    Object.fromEntries(
      ['en', 'de', 'fr', 'es', 'it', 'pl', 'nap', 'new', 'index'].map((code) => [
        `src/locales/${code}.json`,
        json({ title: `Title ${code}`, save: `Save ${code}`, open: `Open ${code}` }),
      ]),
    ),
    [
      'app  src/locales/*.json  json  from en  en 3/3 de 3/3 es 3/3 fr 3/3 it 3/3 nap 3/3 new 3/3 pl 3/3',
    ],
  ],
  'gettext with a template': [
    {
      'po/app.pot': po({ Hello: '', Bye: '' }),
      'po/de.po': po({ Hello: 'Hallo', Bye: '' }),
      'po/fr.po': po({ Hello: 'Bonjour', Bye: 'Salut' }),
      'po/LINGUAS': 'de fr\n',
    },
    ['app  po/*.po  po  from en  base po/app.pot  en 2/2 de 1/2 fr 2/2'],
  ],
  'Django, two applications': [
    {
      'shop/locale/de/LC_MESSAGES/django.po': po({ Cart: 'Korb' }),
      'shop/locale/fr/LC_MESSAGES/django.po': po({ Cart: 'Panier' }),
      'blog/locale/en/LC_MESSAGES/django.po': po({ Post: '', Author: '' }),
      'blog/locale/de/LC_MESSAGES/django.po': po({ Post: 'Beitrag', Author: '' }),
    },
    [
      'blog  blog/locale/*/LC_MESSAGES/django.po  po  from en  en 2/2 de 1/2',
      'shop  shop/locale/*/LC_MESSAGES/django.po  po  from en  en 1/1 de 1/1 fr 1/1',
    ],
  ],
  Android: [
    {
      'app/src/main/res/values/strings.xml': android({ a: 'One of the days', b: 'Two of them' }),
      'app/src/main/res/values-de/strings.xml': android({ a: 'Einer der Tage' }),
      'app/src/main/res/values-pt-rBR/strings.xml': android({ a: 'Um dos dias', b: 'Dois' }),
      'app/src/main/res/values-night/colors.xml':
        '<resources><color name="a">#fff</color></resources>',
      'app/src/main/res/values-land/strings.xml': android({ a: 'One' }),
    },
    [
      'app  app/src/main/res/values-*/strings.xml  aresource  from en  template app/src/main/res/values/strings.xml  en 2/2 de 1/2 pt_BR 2/2',
    ],
  ],
  'Apple, Base and a plural file': [
    {
      'App/Base.lproj/Localizable.strings':
        '"a" = "Save all of the notes";\n"b" = "Delete this";\n',
      'App/de.lproj/Localizable.strings': '"a" = "Alle Notizen sichern";\n',
      'App/zh-Hans.lproj/Localizable.strings': '"a" = "保存";\n"b" = "删除";\n',
    },
    [
      'app  App/*.lproj/Localizable.strings  strings  from en  template App/Base.lproj/Localizable.strings  en 2/2 de 1/2 zh_Hans 2/2',
    ],
  ],
  'Java, with a file without code': [
    {
      'src/main/resources/messages.properties': 'a=Save all of the notes\nb=Delete\n',
      'src/main/resources/messages_de.properties': 'a=Alle sichern\nb=Löschen\n',
      'src/main/resources/messages_en.properties': '',
    },
    [
      'app  src/main/resources/messages_*.properties  properties  from en  template src/main/resources/messages.properties  en 2/2 de 2/2',
    ],
    [
      'src/main/resources/messages_en.properties  It means the same language as src/main/resources/messages.properties.',
    ],
  ],
  Rails: [
    {
      'config/locales/en.yml': 'en:\n  hello: Hello\n  bye: Bye\n',
      'config/locales/de.yml': 'de:\n  hello: Hallo\n',
      'config/locales/models.en.yml': 'en:\n  post: Post\n',
      'config/locales/models.de.yml': 'de:\n  post: Beitrag\n',
    },
    [
      'app  config/locales/*.yml  ruby-yaml  from en  en 2/2 de 1/2',
      'models  config/locales/models.*.yml  ruby-yaml  from en  en 1/1 de 1/1',
    ],
  ],
  'Laravel, files and JSON keyed by texts': [
    {
      artisan: '#!/usr/bin/env php\n',
      'lang/en/auth.php': "<?php\nreturn ['failed' => 'Failed', 'wait' => 'Wait|Wait :n'];\n",
      'lang/de/auth.php': "<?php\nreturn ['failed' => 'Fehler'];\n",
      'lang/en/help/menu.php': "<?php\nreturn ['top' => 'Top'];\n",
      'lang/de/help/menu.php': "<?php\nreturn ['top' => 'Oben'];\n",
      'lang/de.json': json({ 'Save all of it': 'Alles sichern', 'Delete this': 'Löschen' }),
      'lang/fr.json': json({ 'Save all of it': 'Tout enregistrer' }),
    },
    [
      'app  lang/*.json  json  from en  en 2/2 de 2/2 fr 1/2',
      'auth  lang/*/auth.php  laravel  from en  en 2/2 de 1/2',
      'menu  lang/*/help/menu.php  laravel  from en  en 1/1 de 1/1',
    ],
  ],
  Symfony: [
    {
      'translations/messages.en.yaml': 'hello: Hello\nbye: Bye\n',
      'translations/messages.fr.yaml': 'hello: Bonjour\nbye: Salut\n',
      'translations/validators.en.xlf': xliff('en', { a: ['Too long', 'Too long'] }),
      'translations/validators.fr.xlf': xliff('fr', { a: ['Too long', 'Trop long'] }),
    },
    [
      'messages  translations/messages.*.yaml  yaml  from en  en 2/2 fr 2/2',
      'validators  translations/validators.*.xlf  xliff  from en  en 1/1 fr 1/1',
    ],
  ],
  'a web extension': [
    {
      '_locales/en/messages.json': json({
        name: { message: 'Notes' },
        open: { message: 'Open it' },
      }),
      '_locales/de/messages.json': json({ name: { message: 'Notizen' } }),
    },
    ['app  _locales/*/messages.json  webextension  from en  en 2/2 de 1/2'],
  ],
  Angular: [
    {
      'angular.json': json({
        projects: {
          app: { i18n: { sourceLocale: 'en-US', locales: { fr: 'src/locale/messages.fr.xlf' } } },
        },
      }),
      'src/locale/messages.xlf': xliff('en-US', { a: ['Hello', ''] }),
      'src/locale/messages.fr.xlf': xliff('en-US', { a: ['Hello', 'Bonjour'] }),
    },
    [
      'app  src/locale/messages.*.xlf  xliff  from en_US  base src/locale/messages.xlf  en_US 1/1 fr 1/1',
    ],
  ],
  'Angular, with an old file of the source language': [
    {
      'angular.json': json({
        projects: {
          app: { i18n: { sourceLocale: 'en-US', locales: { fr: 'src/messages.fr.xlf' } } },
        },
      }),
      'src/messages.xlf': xliff('en-US', { a: ['Hello', ''], b: ['Bye', ''] }),
      'src/messages.en-US.xlf': xliff('en-US', { a: ['Hello', 'Hello'] }),
      'src/messages.fr.xlf': xliff('en-US', { a: ['Hello', 'Bonjour'] }),
    },
    ['app  src/messages.*.xlf  xliff  from en_US  base src/messages.xlf  en_US 2/2 fr 1/2'],
    ['src/messages.en-US.xlf  src/messages.xlf is the source, and has other texts.'],
  ],
  'data with names in all languages, and lists of names': [
    {
      'data/names.yaml':
        'days:\n  01-01:\n    name: {en: New Year, de: Neujahr, fr: Nouvel An}\n  05-01:\n    name: {en: Labour Day, de: Tag der Arbeit}\n  10-31:\n    name: {en: Halloween, fr: Halloween}\n',
      'words/names.json': json({ en: ['Ann', 'Bob', 'Kim'], de: ['Uwe', 'Kai', 'Ida'] }),
    },
    ['names  data/names.yaml  multilingual-yaml  from en  en 3/3 de 2/3 fr 2/3'],
    ['words/names.json  The files are lists of words without keys.'],
  ],
  'INI with languages as sections, and others': [
    {
      'Resources/snippets/backend/main.ini':
        '[en_GB]\nsave = "Save"\nmenu/open = "Open"\n\n[de_DE]\nsave = "Sichern"\n',
      'Resources/snippets/menu.ini': "[en_GB]\nopen = 'Open'\n[de_DE]\nopen = 'Auf'\n",
      'lang/all.ini': '[en]\nsave=Save\nopen=Open\nclose=Close\n[fr]\nsave=Enregistrer\n',
      'lang/server.ini': '[en]\nport=80\n[server]\nport=81\n',
    },
    [
      'backend  Resources/snippets/backend/main.ini  multilingual-ini  from en_GB  en_GB 2/2 de_DE 1/2',
      'menu  Resources/snippets/menu.ini  multilingual-ini  from en_GB  en_GB 1/1 de_DE 1/1',
      'all  lang/all.ini  multilingual-ini  from en  en 3/3 fr 1/3',
    ],
  ],
  'Flutter, French first': [
    {
      'l10n.yaml': 'arb-dir: lib/l10n\ntemplate-arb-file: app_fr.arb\n',
      'lib/l10n/app_fr.arb': json({ '@@locale': 'fr', a: 'Bonjour', b: 'Salut' }),
      'lib/l10n/app_en.arb': json({ '@@locale': 'en', a: 'Hello' }),
    },
    ['app  lib/l10n/app_*.arb  arb  from fr  fr 2/2 en 1/2'],
  ],
  'Qt and modules of TypeScript': [
    {
      'translations/app_en.ts': qt({ Open: 'Open' }),
      'translations/app_de.ts': qt({ Open: 'Öffnen' }),
      'src/lang/en.ts': "export default { open: 'Open it', close: 'Close it', more: 'More' };\n",
      'src/lang/de.ts': "export default { open: 'Öffnen', close: 'Schließen' };\n",
      'src/lang/index.ts': "export { default } from './en.ts';\n",
    },
    [
      'lang  src/lang/*.ts  javascript  from en  en 3/3 de 2/3',
      'app  translations/app_*.ts  ts  from en  en 1/1 de 1/1',
    ],
  ],
  'Qt with plural forms alone in the file of the source language, and with an old translation': [
    Object.fromEntries(
      ['en', 'de', 'fr', 'it', 'sv', 'tr'].flatMap((code) => {
        const write = (names: readonly (string | number)[]) =>
          qt(Object.fromEntries(names.map((name) => [`Open ${name}`, `${code}: ${name}`])));
        const plurals = ['%n file(s)', '%n page(s)'];
        const isSource = code === 'en';
        return [
          [`translations/${code}.ts`, write(isSource ? plurals : [...plurals, ...numbered])],
          [
            `window/${code}.ts`,
            write(code === 'tr' ? [...plurals, ...numbered] : numbered.slice(8)),
          ],
        ];
      }),
    ),
    [
      'app  translations/*.ts  ts  from en  en 22/22 de 22/22 fr 22/22 it 22/22 sv 22/22 tr 22/22',
      'window  window/*.ts  ts  from en  en 12/12 de 12/12 fr 12/12 it 12/12 sv 12/12 tr 22/22',
    ],
  ],
  '.NET, TOML of Hugo, Fluent': [
    {
      'Properties/Resources.resx': resx({ a: 'Save all of it', b: 'Delete' }),
      'Properties/Resources.de.resx': resx({ a: 'Alles sichern' }),
      'i18n/en.toml': '[read]\nother = "Read more"\n[next]\nother = "Next"\n',
      'i18n/de.toml': '[read]\nother = "Weiterlesen"\n',
      'locales/en-US/main.ftl': 'open = Open\nclose = Close\n',
      'locales/de/main.ftl': 'open = Öffnen\n',
    },
    [
      'resources  Properties/Resources.*.resx  resx  from en  template Properties/Resources.resx  en 2/2 de 1/2',
      'i18n  i18n/*.toml  go-i18n-toml  from en  en 2/2 de 1/2',
      'main  locales/*/main.ftl  fluent  from en_US  en_US 2/2 de 1/2',
    ],
  ],
  'all languages in one file': [
    {
      'src/translations.json': json({
        en: { save: 'Save all', open: 'Open it' },
        de: { save: 'Alles sichern' },
        'pt-BR': { save: 'Salvar tudo', open: 'Abrir' },
      }),
      'locales/app.yml':
        '_version: 2\nhello:\n  en: Hello to all\n  fr: Bonjour\nbye:\n  en: Goodbye\n  fr: ""\n',
      'web/i18n/ui.ts': `export const languages = { en: 'English', it: 'Italiano' };
export const ui = {
  en: { 'nav.home': 'Home', 'nav.about': 'About us' },
  it: { 'nav.home': 'Inizio' },
} as const;
`,
      'web/data/rules.ts': `import type { Texts } from './texts';
export const rulesTranslations: Record<string, Texts> = {
  en: { title: 'Rules of the house', end: 'Have fun', items: ['Be kind to others', 'Share your food', 'Tidy up'] },
  it: { title: 'Regole della casa', end: '', items: ['Sii gentile con gli altri', 'Condividi il cibo', 'Riordina'] },
};
`,
      'web/data/rules.test.ts': `const translations = {
  en: { title: 'Rules of the house' },
  it: { title: 'Regole della casa' },
};
`,
      'web/i18n/index.ts':
        "import en from './en.json';\nexport default createI18n({ messages: { en, de } });\n",
      'web/languages.json': json({ en: { name: 'English' }, de: { name: 'Deutsch' } }),
      'pages/List.vue':
        '<template/>\n<i18n lang="yaml">\nfr:\n  all: Tout voir\nen:\n  all: See all\n  none: None of them\n</i18n>\n',
      'pages/Menu.vue': '<template>\n  <i18n path="all"/>\n</template>\n',
    },
    [
      'app  locales/app.yml  multilingual-yaml  from en  en 2/2 fr 1/2',
      'list  pages/List.vue  vue-i18n  from en  en 2/2 fr 1/2',
      'translations  src/translations.json  multilingual-json  from en  en 2/2 de 1/2 pt_BR 2/2',
      'rules  web/data/rules.ts  multilingual-javascript  from en  en 5/5 it 4/5',
      'ui  web/i18n/ui.ts  multilingual-javascript  from en  en 2/2 it 1/2',
    ],
  ],
  'Play Framework, in whose messages the ending is the code': [
    {
      'conf/messages': 'sign.in = Sign in\nsign.out = Sign out\n',
      'conf/messages.sv': 'sign.in = Logga in\nsign.out = Logga ut\n',
      'conf/messages.pt-BR': 'sign.in = Entrar\n',
      'admin/conf/messages.en': 'users = Users\nroles = Roles\n',
      'admin/conf/messages.cs': 'users = Uživatelé\n',
      'src/messages.pl': '#!/usr/bin/perl\nmy $save = "Zapisz";\n',
      'src/messages.cs': 'class Messages {\n  string save = "Save";\n}\n',
      'src/messages.ml': 'let save = "Save"\n',
    },
    [
      'admin-conf  admin/conf/messages.*  properties  from en  en 2/2 cs 1/2',
      'conf  conf/messages.*  properties  from en  template conf/messages  en 2/2 pt_BR 1/2 sv 2/2',
    ],
  ],
  'PHP of Yii, and properties of Jenkins, whose keys are the texts': [
    {
      'messages/de/app.php': "<?php\nreturn [\n 'Log in' => 'Anmelden',\n 'Log out' => '',\n];\n",
      'messages/fr/app.php':
        "<?php\nreturn [\n 'Log in' => 'Connexion',\n 'Log out' => 'Quitter',\n];\n",
      'messages/ru/app.php': "<?php\nreturn [\n 'Log in' => 'Вход',\n];\n",
      'resources/hudson/config_it.properties': 'Force\\ push=Forzare\nTag\\ name=Nome\n',
      'resources/hudson/config_ja.properties': 'Force\\ push=強制\n',
    },
    [
      'app  messages/*/app.php  php  from en  en 2/2 de 1/2 fr 2/2 ru 1/2',
      'hudson  resources/hudson/config_*.properties  properties  from en  en 2/2 it 2/2 ja 1/2',
    ],
  ],
  'an app for macOS, whose keys are the texts': [
    {
      'App/de.lproj/Localizable.strings':
        '"Open the file" = "Datei öffnen";\n"Save all" = "Alles sichern";\n',
      'App/fr.lproj/Localizable.strings': '"Open the file" = "Ouvrir";\n',
    },
    ['app  App/*.lproj/Localizable.strings  strings  from en  en 2/2 de 2/2 fr 1/2'],
  ],
  'gettext with a template, and an English file that changes a few texts': [
    {
      'locale/app.pot': po({ Save: '', Open: '', Close: '', Colour: '' }),
      'locale/de.po': po({ Save: 'Sichern', Open: 'Öffnen', Close: '', Colour: 'Farbe' }),
      'locale/en-US.po': po({ Other: 'Another' }),
    },
    ['app  locale/*.po  po  from en  base locale/app.pot  en 4/4 de 3/4 en_US 1/5'],
  ],
  'a module of Android that is hardly translated yet': [
    {
      'app/src/main/res/values/strings.xml': android({ a: 'Save all of it', b: 'Open' }),
      ...Object.fromEntries(
        ['am', 'ar', 'ast', 'az', 'be', 'bg', 'bn', 'ca'].map((code) => [
          `app/src/main/res/values-${code}/strings.xml`,
          '<?xml version="1.0"?>\n<resources></resources>\n',
        ]),
      ),
      'app/src/main/res/values-de/strings.xml': android({ a: 'Alles sichern', b: 'Öffnen' }),
      'app/src/main/res/values-fr/strings.xml': android({ a: 'Tout enregistrer', b: 'Ouvrir' }),
    },
    [
      'app  app/src/main/res/values-*/strings.xml  aresource  from en  template app/src/main/res/values/strings.xml  en 2/2 am 0/2 ar 0/2 ast 0/2 az 0/2 be 0/2 bg 0/2 bn 0/2 ca 0/2 de 2/2 fr 2/2',
    ],
  ],
  'namespaces in folders, one of errors by their numbers, and English in two regions': [
    Object.fromEntries(
      (['en', 'en-GB'] as const).flatMap((code) => [
        [`locales/app/${code}.json`, json(texts('en'))],
        [
          `locales/errors/${code}.json`,
          json(
            Object.fromEntries(
              Array.from({ length: 20 }, (_, at) => [`${1000 + at}`, `Error ${at} in words`]),
            ),
          ),
        ],
      ]),
    ),
    [
      'app  locales/app/*.json  json  from en  en 4/4 en_GB 4/4',
      'errors  locales/errors/*.json  json  from en  en 20/20 en_GB 20/20',
    ],
  ],
  'a string catalogue, Compose, store texts': [
    {
      'App/Localizable.xcstrings': json({
        sourceLanguage: 'en',
        strings: {
          Open: { localizations: { de: { stringUnit: { state: 'translated', value: 'Öffnen' } } } },
          Close: {},
        },
      }),
      'ui/composeResources/values/strings.xml': android({ a: 'Save all of it' }),
      'ui/composeResources/values-de/strings.xml': android({ a: 'Alles sichern' }),
      'fastlane/metadata/android/en-US/title.txt': 'Notes\n',
      'fastlane/metadata/android/en-US/full_description.txt': 'All of your notes.\n',
      'fastlane/metadata/android/de-DE/title.txt': 'Notizen\n',
      'fastlane/metadata/android/en-US/changelogs/12.txt': 'Saves notes.\n',
      'fastlane/metadata/android/fi-FI/changelogs/12.txt': 'Tallentaa muistiot.\n',
    },
    [
      'app  App/Localizable.xcstrings  xcstrings  from en  en 2/2 de 1/2',
      'fastlane  fastlane/metadata/android/*/  fastlane  from en_US  en_US 3/3 de_DE 1/3 fi_FI 1/3',
      'ui  ui/composeResources/values-*/strings.xml  cmp-resource  from en  template ui/composeResources/values/strings.xml  en 1/1 de 1/1',
    ],
  ],
  'games on Source, and SourceMod': [
    {
      'game/resource/addon_english.txt': keyValues({ save: 'Save', open: 'Open' }),
      'game/resource/addon_schinese.txt': keyValues({ save: '保存' }),
      'game/scripts/npc/units_english.txt': '"Units"\n{\n"a" "Save"\n}\n',
      'game/scripts/npc/units_german.txt': '"Units"\n{\n"a" "Sichern"\n}\n',
      'translations/notes.phrases.txt': phrases({ save: { en: 'Save' }, open: { en: 'Open' } }),
      'translations/chi/notes.phrases.txt': phrases({ save: { chi: '保存' } }),
      'translations/pt/notes.phrases.txt': phrases({ save: { pt: 'Salvar' } }),
      'translations/pt_p/notes.phrases.txt': phrases({ save: { pt_p: 'Guardar' } }),
      'translations/plugin.txt': phrases({ kick: { en: 'Kick', '#format': '{1:s}' } }),
      'translations/ru/plugin.txt': phrases({ kick: { ru: 'Выгнать' } }),
      'translations/ru/old.phrases.txt': phrases({ kick: { ru: 'Выгнать' } }),
      'translations/all.phrases.txt': phrases({
        quit: { '#format': '{1:s}', en: 'Quit {1}', de: '{1} beenden', ru: 'Выйти {1}' },
        help: { en: 'Help', de: 'Hilfe' },
      }),
    },
    [
      'addon  game/resource/addon_*.txt  keyvalues  from en  en 2/2 zh_Hans 1/2',
      'notes-phrases  translations/*/notes.phrases.txt  keyvalues  from en  template translations/notes.phrases.txt  en 2/2 pt_BR 1/2 pt_PT 1/2 zh_Hans 1/2',
      'plugin  translations/*/plugin.txt  keyvalues  from en  template translations/plugin.txt  en 1/1 ru 1/1',
      'all-phrases  translations/all.phrases.txt  multilingual-keyvalues  from en  en 2/2 de 2/2 ru 1/2',
    ],
    ['translations/ru/old.phrases.txt  There is one language only.'],
  ],
  'Gradle Play Publisher': [
    {
      'app/src/main/play/listings/en-US/title.txt': 'Notes\n',
      'app/src/main/play/listings/en-US/full-description.txt': 'All of your notes.\n',
      'app/src/main/play/listings/de-DE/title.txt': 'Notizen\n',
      'app/src/main/play/release-notes/en-US/default.txt': 'Dark mode\n',
      'app/src/main/play/release-notes/de-DE/default.txt': 'Dunkles Design\n',
    },
    [
      'app-listings  app/src/main/play/listings/*/  fastlane  from en_US  en_US 2/2 de_DE 1/2',
      'app-release-notes  app/src/main/play/release-notes/*/  fastlane  from en_US  en_US 1/1 de_DE 1/1',
    ],
  ],
  'WordPress, TYPO3, slang': [
    {
      'languages/notes.pot': po({ Save: '' }),
      'languages/notes-de_DE.po': po({ Save: 'Sichern' }),
      'languages/notes-fr_FR.po': po({ Save: '' }),
      'Private/Language/locallang.xlf': xliff('en', { a: ['Hello', ''] }),
      'Private/Language/de.locallang.xlf': xliff('en', { a: ['Hello', 'Hallo'] }),
      'lib/i18n/strings.i18n.json': json(texts('en')),
      'lib/i18n/strings_de.i18n.json': json(texts('de', 3)),
    },
    [
      'locallang  Private/Language/*.locallang.xlf  xliff  from en  base Private/Language/locallang.xlf  en 1/1 de 1/1',
      'notes  languages/notes-*.po  po  from en  base languages/notes.pot  en 1/1 de_DE 1/1 fr_FR 0/1',
      'strings-i18n  lib/i18n/strings_*.i18n.json  json  from en  template lib/i18n/strings.i18n.json  en 4/4 de 3/4',
    ],
  ],
  'Minecraft and CodeIgniter': [
    {
      'src/main/resources/assets/mod/lang/en_us.json': json(texts('en')),
      'src/main/resources/assets/mod/lang/de_de.json': json(texts('de', 2)),
      'application/language/english/app_lang.php':
        "<?php\n$lang['save'] = 'Save all';\n$lang['open'] = 'Open';\n",
      'application/language/german/app_lang.php': "<?php\n$lang['save'] = 'Alles sichern';\n",
    },
    [
      'app_lang  application/language/*/app_lang.php  php  from en  en 2/2 de 1/2',
      'mod  src/main/resources/assets/mod/lang/*.json  json  from en_US  en_US 4/4 de_DE 2/4',
    ],
  ],
  'the code in a folder and again in the name of a file': [
    {
      'l10n/en/messages.en.yml': 'save: Save\nopen: Open {file}\nquit: Quit\n',
      'l10n/de/messages.de.yml': 'save: Sichern\nopen: "{file} öffnen"\n',
      'l10n/pt_BR/messages.pt_BR.yml': 'save: Salvar\nopen: Abrir {file}\nquit: Sair\n',
    },
    ['app  l10n/*/messages.{code}.yml  yaml  from en  en 3/3 de 2/3 pt_BR 3/3'],
  ],
  'a mod with its texts in settings, beside forms for reports': [
    {
      'locale/en/wagons.cfg': '[item-name]\nwagon=Wagon\n[gui]\nopen=Open\nclose=Close\n',
      'locale/de/wagons.cfg': '[item-name]\nwagon=Waggon\n[gui]\nopen=Auf\nclose=Zu\n',
      '.github/ISSUE_TEMPLATE/bug.yml': 'name: Bug\nabout: What is wrong\nlabels: bug\n',
      '.github/ISSUE_TEMPLATE/fr.yml': 'name: Idée\nabout: Ce qui manque\nlabels: idea\n',
    },
    ['wagons  locale/*/wagons.cfg  ini  from en  en 3/3 de 3/3'],
  ],
  'MediaWiki, with documentation in place of a language': [
    {
      'i18n/en.json': json({
        '@metadata': { authors: [] },
        'notes-open': 'Open',
        'notes-x': 'Close',
      }),
      'i18n/de.json': json({ '@metadata': { authors: [] }, 'notes-open': 'Öffnen' }),
      'i18n/qqq.json': json({ 'notes-open': 'Label of a button', 'notes-x': 'The same' }),
    },
    ['app  i18n/*.json  json-nested  from en  en 2/2 de 1/2'],
  ],
  'modules in folders, gathered by one that is called the same': [
    {
      'src/i18n/index.js': "import enUS from './en-US';\nexport default { 'en-US': enUS };\n",
      'src/i18n/en-US/index.js': "export default {\n  failed: 'It failed',\n  done: 'Done',\n};\n",
      'src/i18n/de/index.js': "export default {\n  failed: 'Fehlgeschlagen',\n};\n",
      'web/locales/index.js': "export { default as de } from './de';\n",
      'web/locales/fr/index.js': "export default { a: 'Un', b: 'Deux', c: 'Trois', d: 'Q' };\n",
      'web/locales/de/index.js': "export default { a: 'Eins', b: 'Zwei', c: 'Drei' };\n",
    },
    [
      'app  src/i18n/*/index.js  javascript  from en_US  en_US 2/2 de 1/2',
      'web  web/locales/*/index.js  javascript  from fr  fr 4/4 de 3/4',
    ],
  ],
  'JSON in folders, beside a file with other things that is called the same': [
    {
      'locales/app.json': json({ fallback: 'en', known: 'de' }),
      'locales/en/app.json': json(texts('en')),
      'locales/de/app.json': json(texts('de', 3)),
    },
    ['app  locales/*/app.json  json  from en  en 4/4 de 3/4'],
  ],
  'gettext, with one translation, which has the source texts too': [
    {
      'shop/locale/de/LC_MESSAGES/django.po': po({ Cart: 'Korb', Order: '' }),
      'shop/locale/de/LC_MESSAGES/djangojs.po': po({ Buy: 'Kaufen' }),
      'R/po/R-notes.pot': po({ Note: '', Page: '' }),
      'R/po/R-ja.po': po({ Note: 'メモ', Page: '' }),
      'plugin/languages/notes.pot': po({ Save: '' }),
      'plugin/languages/notes-nl_NL.po': po({ Save: 'Opslaan' }),
    },
    [
      'r  R/po/R-*.po  po  from en  base R/po/R-notes.pot  en 2/2 ja 1/2',
      'notes  plugin/languages/notes-*.po  po  from en  base plugin/languages/notes.pot  en 1/1 nl_NL 1/1',
      'shop-django  shop/locale/*/LC_MESSAGES/django.po  po  from en  en 2/2 de 1/2',
      'shop-djangojs  shop/locale/*/LC_MESSAGES/djangojs.po  po  from en  en 1/1 de 1/1',
    ],
  ],
  'gettext, with German source texts and one translation': [
    {
      'po/en.po': po({
        'Die Notiz ist leer und wird nicht gespeichert': 'The note is empty',
        'Bitte wählen Sie eine Notiz für die Seite': '',
      }),
    },
    ['app  po/*.po  po  from de  de 2/2 en 1/2'],
  ],
  'files whose names are those of every program of their kind': [
    {
      'priv/gettext/de/LC_MESSAGES/default.po': po({ Save: 'Sichern' }),
      'priv/gettext/de/LC_MESSAGES/errors.po': po({ 'is invalid': 'ist falsch' }),
      'Notes.Core/Properties/Resources.resx': resx({ Save: 'Save all', Open: 'Open' }),
      'Notes.Core/Properties/Resources.de.resx': resx({ Save: 'Sichern', Open: 'Öffnen' }),
    },
    [
      'notes-core  Notes.Core/Properties/Resources.*.resx  resx  from en  template Notes.Core/Properties/Resources.resx  en 2/2 de 2/2',
      'default  priv/gettext/*/LC_MESSAGES/default.po  po  from en  en 1/1 de 1/1',
      'errors  priv/gettext/*/LC_MESSAGES/errors.po  po  from en  en 1/1 de 1/1',
    ],
  ],
  'XLIFF, Qt, gettext and CSV, with one translation': [
    {
      'app/translations/csv/fr.csv':
        'source,target\nSave the note,Enregistrer la note\nOpen it,Ouvrir\nClose it,\n',
      'locale/cy_GB.UTF-8/LC_MESSAGES/homes.po': 'msgid "Save the note"\nmsgstr "Cadw’r nodyn"\n',
      'src/messages.de.xlf': xliff('en', { a: ['Hello', 'Hallo'] }),
      'app/notes_fr.ts':
        '<TS version="2.1" language="fr"><context><name>A</name><message><source>Save</source><translation>Enregistrer</translation></message></context></TS>',
    },
    [
      'notes  app/notes_*.ts  ts  from en  en 1/1 fr 1/1',
      'csv  app/translations/csv/*.csv  csv  from en  en 3/3 fr 2/3',
      'homes  locale/*.UTF-8/LC_MESSAGES/homes.po  po  from en  en 1/1 cy_GB 1/1',
      'app  src/messages.*.xlf  xliff  from en  en 1/1 de 1/1',
    ],
  ],
  'gettext, with templates at the top and in a folder of their own': [
    {
      'messages.pot': po({ Save: '', Open: '', Close: '' }),
      'web/translations/de/LC_MESSAGES/messages.po': po({
        Save: 'Sichern',
        Open: 'Auf',
        Close: '',
      }),
      'web/translations/fr/LC_MESSAGES/messages.po': po({ Save: 'Enregistrer', Old: 'Vieux' }),
      'build-aux/pages/guide.pot': po({ Read: '', Write: '' }),
      'guide/po/de.po': po({ Read: 'Lesen', Write: '' }),
      'guide/po/en.po': po({ Read: '', Write: '' }),
      'guide/po/fr.po': po({ Read: 'Lire', Write: '' }),
    },
    [
      'guide  guide/po/*.po  po  from en  base build-aux/pages/guide.pot  en 2/2 de 1/2 fr 1/2',
      'web  web/translations/*/LC_MESSAGES/messages.po  po  from en  base messages.pot  en 3/3 de 2/3 fr 2/4',
    ],
  ],
  'gettext, with a template of other texts at the top': [
    {
      'site.pot': po({ Buy: '', Sell: '', Save: '' }),
      'app/locale/de.po': po({ Save: 'Sichern', Open: 'Auf', Close: '' }),
      'app/locale/fr.po': po({ Save: 'Enregistrer', Open: '', Close: '' }),
      'site/de.po': po({ Buy: 'Kaufen', Sell: 'Verkaufen', Save: '' }),
      'site/fr.po': po({ Buy: '', Sell: 'Vendre', Save: '' }),
    },
    [
      'app  app/locale/*.po  po  from en  en 3/3 de 2/3 fr 1/3',
      'site  site/*.po  po  from en  base site.pot  en 3/3 de 2/3 fr 1/3',
    ],
  ],
  'an integration whose files have lost most keys of the source': [
    Object.fromEntries(
      ['en', 'de', 'fr'].map((code) => {
        const own = (name: string) => `${code === 'en' ? 'New' : 'Old'} ${name}`;
        const names = Array.from({ length: 12 }, (_, at) => (at < 4 ? `Key ${at}` : own(`${at}`)));
        const all = Object.fromEntries(names.map((name) => [name, `${name} ${code}`]));
        return [`custom_components/notes/translations/${code}.json`, json(all)];
      }),
    ),
    ['notes  custom_components/notes/translations/*.json  json  from en  en 12/12 de 4/12 fr 4/12'],
  ],
  'integrations and a page whose old files have keys that are gone': [
    Object.fromEntries(
      ['en', 'de', 'fr', 'nl', 'it', 'es', 'pl', 'sv', 'da', 'fi'].flatMap((code, at) => {
        const kept = { open: `Open ${code}`, close: `Close ${code}`, save: `Save ${code}` };
        const old = code === 'en' ? {} : { gone: `Gone ${code}`, went: `Went ${code}` };
        const file = json({ page: { title: `Title ${code}`, ...kept, ...old } });
        const small = json({ a: `A ${code}`, b: `B ${code}`, c: `C ${code}`, ...old });
        return [
          [`web/locale/${code}.json`, file],
          ...(at < 3 ? [[`custom_components/notes/translations/${code}.json`, small]] : []),
        ];
      }),
    ),
    [
      'notes  custom_components/notes/translations/*.json  json  from en  en 3/3 de 3/3 fr 3/3',
      'web  web/locale/*.json  json-nested  from en  en 4/4 da 4/4 de 4/4 es 4/4 fi 4/4 fr 4/4 it 4/4 nl 4/4 pl 4/4 sv 4/4',
    ],
  ],
};

function structured(texts: Readonly<Record<string, string>>): string {
  const entries = Object.entries(texts).map(([key, string]) => [key, { context: 'page', string }]);
  return JSON.stringify(Object.fromEntries(entries), null, 2);
}

function nextcloud(translations: Readonly<Record<string, string | string[] | null>>): string {
  return JSON.stringify({ translations, pluralForm: 'nplurals=2; plural=(n != 1);' }, null, 4);
}

function po(pairs: Readonly<Record<string, string>>): string {
  const header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n';
  const entries = Object.entries(pairs).map(([id, text]) => `\nmsgid "${id}"\nmsgstr "${text}"\n`);
  return header + entries.join('');
}

function keyValues(pairs: Readonly<Record<string, string>>): string {
  return `"lang"\n{\n"Tokens"\n{\n${writePairs(pairs)}}\n}\n`;
}

function phrases(texts: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const blocks = Object.entries(texts).map(
    ([key, pairs]) => `"${key}"\n{\n${writePairs(pairs)}}\n`,
  );
  return `"Phrases"\n{\n${blocks.join('')}}\n`;
}

function writePairs(pairs: Readonly<Record<string, string>>): string {
  return Object.entries(pairs)
    .map(([name, text]) => `"${name}" "${text}"\n`)
    .join('');
}

function android(pairs: Readonly<Record<string, string>>): string {
  const strings = Object.entries(pairs).map(
    ([name, text]) => `<string name="${name}">${text}</string>`,
  );
  return `<resources>\n${strings.join('\n')}\n</resources>\n`;
}

function xaml(pairs: Readonly<Record<string, string>>): string {
  const strings = Object.entries(pairs).map(
    ([key, text]) => `  <s:String x:Key="${key}" xml:space="preserve">${text}</s:String>`,
  );
  return `<ResourceDictionary xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" xmlns:s="clr-namespace:System;assembly=mscorlib">\n${strings.join('\n')}\n</ResourceDictionary>\n`;
}

function resx(pairs: Readonly<Record<string, string>>): string {
  const data = Object.entries(pairs).map(
    ([name, text]) => `<data name="${name}" xml:space="preserve"><value>${text}</value></data>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<root>\n${data.join('\n')}\n</root>\n`;
}

function xliff(source: string, units: Readonly<Record<string, readonly [string, string]>>): string {
  const body = Object.entries(units).map(
    ([id, [from, to]]) =>
      `<trans-unit id="${id}"><source>${from}</source>${to && `<target>${to}</target>`}</trans-unit>`,
  );
  return `<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file source-language="${source}" datatype="plaintext" original="a"><body>${body.join('')}</body></file>
</xliff>
`;
}

function qt(pairs: Readonly<Record<string, string>>): string {
  const messages = Object.entries(pairs).map(
    ([source, text]) =>
      `<message><source>${source}</source><translation>${text}</translation></message>`,
  );
  return `<?xml version="1.0"?>\n<!DOCTYPE TS>\n<TS version="2.1"><context><name>Main</name>${messages.join('')}</context></TS>\n`;
}

function stringTable(...keys: readonly string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<Project name="App"><Package name="Main">${keys.join('\n')}</Package></Project>\n`;
}

function unityTable(...entries: readonly string[]): string {
  const list = entries.map((entry) => `  - m_Id: ${entry.replace(' ', '\n    m_Localized: ')}\n`);
  return `%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n--- !u!114 &11400000\nMonoBehaviour:\n  m_Script: {fileID: 11500000, guid: e9620f8c34305754d8cc9a7e49e852d9, type: 3}\n  m_TableData:\n${list.join('')}`;
}

function unityPictures(id: string): string {
  return `%YAML 1.1\n--- !u!114 &11400000\nMonoBehaviour:\n  m_TableData:\n  - m_Id: 1\n    m_Localized: ${id}\n`;
}

function hexo(zero: string, one: string, other: string, more: string): string {
  return `more: ${more}\narchive:\n  zero: ${zero}\n  one: ${one}\n  other: "${other}"\n`;
}
