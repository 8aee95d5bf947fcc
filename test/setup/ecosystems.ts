// Small repositories of five ecosystems: the same texts in each, the German whole, the French in part.

import type { Files } from './folders.ts';

export const json = (values: Readonly<Record<string, string>>) => JSON.stringify(values, null, 2);
const po = (entries: Readonly<Record<string, string>>, language: string) =>
  `msgid ""\nmsgstr "Language: ${language}\\nContent-Type: text/plain; charset=UTF-8\\n"\n` +
  Object.entries(entries)
    .map(([source, target]) => `\nmsgid "${source}"\nmsgstr "${target}"\n`)
    .join('');
const android = (entries: Readonly<Record<string, string>>) =>
  `<resources>\n${Object.entries(entries)
    .map(([key, text]) => `  <string name="${key}">${text}</string>\n`)
    .join('')}</resources>\n`;
const rails = (code: string, entries: Readonly<Record<string, string>>) =>
  `${code}:\n${Object.entries(entries)
    .map(([key, text]) => `  ${key}: "${text}"\n`)
    .join('')}`;
const arb = (code: string, entries: Readonly<Record<string, string>>) =>
  json({ '@@locale': code, ...entries });

const english = { save: 'Save', open: 'Open a file', quit: 'Quit', title: 'All my notes' };
const german = { save: 'Sichern', open: 'Datei öffnen', quit: 'Beenden', title: 'Meine Notizen' };
const french = { save: 'Enregistrer', open: 'Ouvrir un fichier', quit: 'Quitter' };
const sources = Object.fromEntries(Object.values(english).map((text) => [text, '']));
const translated = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(english).map(([key, source]) => [source, texts[key as 'save'] ?? '']),
  );

/** By ecosystem: the files of a repository, and how they are to be described. */
export const ecosystems: Readonly<Record<string, { files: Files; format: string; mask: string }>> =
  {
    i18next: {
      format: 'json',
      mask: 'src/locales/*.json',
      files: {
        'src/locales/en.json': json(english),
        'src/locales/de.json': json(german),
        'src/locales/fr.json': json(french),
      },
    },
    gettext: {
      format: 'po',
      mask: 'po/*.po',
      files: {
        'po/notes.pot': po(sources, ''),
        'po/de.po': po(translated(german), 'de'),
        'po/fr.po': po(translated(french), 'fr'),
      },
    },
    Android: {
      format: 'aresource',
      mask: 'app/src/main/res/values-*/strings.xml',
      files: {
        'app/src/main/res/values/strings.xml': android(english),
        'app/src/main/res/values-de/strings.xml': android(german),
        'app/src/main/res/values-fr/strings.xml': android(french),
      },
    },
    Rails: {
      format: 'ruby-yaml',
      mask: 'config/locales/*.yml',
      files: {
        'config/locales/en.yml': rails('en', english),
        'config/locales/de.yml': rails('de', german),
        'config/locales/fr.yml': rails('fr', french),
      },
    },
    Flutter: {
      format: 'arb',
      mask: 'lib/l10n/app_*.arb',
      files: {
        'lib/l10n/app_en.arb': arb('en', english),
        'lib/l10n/app_de.arb': arb('de', german),
        'lib/l10n/app_fr.arb': arb('fr', french),
      },
    },
  };
