// Checkouts to count: 10 components in 100 languages, so a thousand files, of 500 strings each, in a
// format; and the catalogue of their components.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FormatName } from '../../src/counting/formats.ts';
import { knownCodes } from '../../src/languages/language-data.ts';

const components = 10;
const languages = 100;
const strings = 500;

interface Writer {
  readonly mask: string;
  readonly write: (texts: readonly Text[], code: string) => string;
}

interface Text {
  readonly key: string;
  readonly source: string;
  /** Empty where it is not translated. */
  readonly target: string;
}

const translated = (texts: readonly Text[]) => texts.filter(({ target }) => target !== '');

export const writers: Readonly<Partial<Record<FormatName, Writer>>> = {
  'json-nested': {
    mask: 'locales/*.json',
    write: (texts) => {
      const pairs = translated(texts).map(({ key, target }) => [key, target]);
      return `${JSON.stringify({ app: Object.fromEntries(pairs) }, null, 2)}\n`;
    },
  },
  po: {
    mask: 'po/*.po',
    write: (texts) =>
      `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n${texts
        .map(({ source, target }) => `\nmsgid "${source}"\nmsgstr "${target}"\n`)
        .join('')}`,
  },
  laravel: {
    mask: 'lang/*.php',
    write: (texts) =>
      `<?php\n\nreturn [\n${translated(texts)
        .map(({ key, target }) => `    '${key}' => '${target}',\n`)
        .join('')}];\n`,
  },
  'ruby-yaml': {
    mask: 'locales/*.yml',
    write: (texts, code) =>
      `${code}:\n${translated(texts)
        .map(({ key, target }) => `  ${key}: "${target}"\n`)
        .join('')}`,
  },
  aresource: {
    mask: 'values-*.xml',
    write: (texts) =>
      `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${translated(texts)
        .map(({ key, target }) => `  <string name="${key}">${target}</string>\n`)
        .join('')}</resources>\n`,
  },
  xliff: {
    mask: 'i18n/*.xlf',
    write: (texts, code) =>
      `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n<file original="app" source-language="en" target-language="${code}" datatype="plaintext"><body>\n${texts
        .map(
          ({ key, source, target }) =>
            `<trans-unit id="${key}"><source>${source}</source><target>${target}</target></trans-unit>\n`,
        )
        .join('')}</body></file>\n</xliff>\n`,
  },
  xliff2: {
    mask: 'i18n/*.xlf',
    write: (texts, code) =>
      `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="${code}">\n<file id="app">\n${texts
        .map(
          ({ key, source, target }) =>
            `<unit id="${key}"><segment><source>${source}</source><target>${target}</target></segment></unit>\n`,
        )
        .join('')}</file>\n</xliff>\n`,
  },
  ts: {
    mask: 'translations/app_*.ts',
    write: (texts, code) =>
      `<!DOCTYPE TS>\n<TS version="2.1" language="${code}" sourcelanguage="en">\n<context><name>App</name>\n${texts
        .map(
          ({ source, target }) =>
            `<message><source>${source}</source><translation${target === '' ? ' type="unfinished"' : ''}>${target}</translation></message>\n`,
        )
        .join('')}</context>\n</TS>\n`,
  },
  stringsdict: {
    mask: '*.lproj/Localizable.stringsdict',
    write: (texts) =>
      `<plist version="1.0"><dict>\n${translated(texts)
        .map(
          ({ key, target }) =>
            `<key>${key}</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@</string><key>a</key><dict><key>other</key><string>${target}</string></dict></dict>\n`,
        )
        .join('')}</dict></plist>\n`,
  },
  'cmp-resource': {
    mask: 'composeResources/values-*/strings.xml',
    write: (texts) =>
      `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${translated(texts)
        .map(({ key, target }) => `  <string name="${key}">${target}</string>\n`)
        .join('')}</resources>\n`,
  },
  resx: {
    mask: 'Resources.*.resx',
    write: (texts) =>
      `<?xml version="1.0" encoding="utf-8"?>\n<root>\n${translated(texts)
        .map(
          ({ key, target }) =>
            `  <data name="${key}" xml:space="preserve"><value>${target}</value></data>\n`,
        )
        .join('')}</root>\n`,
  },
};

/** Writes the checkout and its catalogue below a folder; gives how many files were written. */
export function writeCheckout(folder: string, format: FormatName): number {
  const writer = writers[format];
  if (writer === undefined) throw new Error(`There is no writer for ${format}.`);
  const codes = knownCodes()
    .filter((code) => /^[a-z]{2,3}(_[A-Z]{2})?$/.test(code) && code !== 'en')
    .slice(0, languages - 1);
  const write = (path: string, text: string) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  write('catalogue/site.yaml', 'base_url: https://example.org\n');
  write('catalogue/projects/bench/project.yaml', 'name: Bench\n');
  for (let component = 1; component <= components; component++) {
    const mask = `app-${component}/${writer.mask}`;
    write(
      `catalogue/projects/bench/app-${component}/component.yaml`,
      `name: App ${component}\nsource_language: en\nrepo: local\n` +
        `filemask: ${mask}\nfile_format: ${format}\n`,
    );
    for (const [at, code] of ['en', ...codes].entries()) {
      const texts = Array.from({ length: strings }, (_, number) => textOf(component, number, at));
      write(`checkout/${mask.replace('*', code.replace('_', '-'))}`, writer.write(texts, code));
    }
  }
  return components * languages;
}

/** Nine of ten strings are translated; some have placeholders and punctuation to check. */
function textOf(component: number, number: number, language: number): Text {
  const key = `string_${number}`;
  const source = `Text ${number} of part ${component} with {name} and %s, and some more words.`;
  const target = `Wort ${language} für {name}: Text ${number} von Teil ${component} mit %s und mehr.`;
  const isTranslated = language === 0 || (number + language) % 10 !== 0;
  return { key, source, target: language === 0 ? source : isTranslated ? target : '' };
}
