// Language menus: all languages of a program, sorted by their own names, with the codes of its files.

import { expect, test } from 'vitest';
import { run } from '../setup/command.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';

const texts = (...values: readonly string[]) =>
  JSON.stringify(Object.fromEntries(values.map((value, at) => [`text${at}`, value])));

const cwd = writeFiles(temporaryFolder(), {
  'src/i18n/en.json': texts('Save all files', 'Open the door', 'Close the door'),
  'src/i18n/pt-BR.json': texts('Salvar tudo', 'Abrir a porta', 'Fechar a porta'),
  'src/i18n/is.json': texts('Vista allt', 'Opna dyrnar', 'Loka dyrunum'),
  'src/i18n/he.json': texts('שמור הכל', 'פתח את הדלת', ''),
  'src/i18n/mi.json': texts('Tiakina katoa', 'Huakina te tatau', 'Katia te tatau'),
});

async function formatMenu(...words: readonly string[]): Promise<string> {
  const { stdout } = await run(['select', '--from', '.', '--no-cache', '--min', '80', ...words], {
    cwd,
  });
  return stdout;
}

const entry = (code: string, native: string, name: string, more: object = {}) => ({
  ...{ code, native, name, direction: 'ltr', percent: 100, missing: 0, ready: true },
  ...more,
});

const entries = [
  entry('en', 'English', 'English'),
  entry('is', 'Íslenska', 'Icelandic'),
  entry('mi', 'Māori', 'Māori'),
  entry('pt-BR', 'Português', 'Portuguese (Brazil)'),
  entry('he', 'עברית', 'Hebrew', { direction: 'rtl', percent: 66.7, missing: 1, ready: false }),
];

test('has all languages as JSON, and in the codes of a platform', async () => {
  expect(JSON.parse(await formatMenu('--format', 'menu'))).toEqual(entries);
  const codes = JSON.parse(await formatMenu('--format', 'menu', '--codes', 'android'));
  expect(codes.map(({ code }: { readonly code: string }) => code)).toEqual([
    'en',
    'is',
    'mi',
    'pt-rBR',
    'he',
  ]);
});

test('tells languages with one name apart by their codes', async () => {
  const folder = writeFiles(temporaryFolder(), {
    'res/values/strings.xml': '<resources><string name="a">Save it</string></resources>',
    'res/values-pt/strings.xml': '<resources><string name="a">Guardar</string></resources>',
    'res/values-pt-rBR/strings.xml': '<resources><string name="a">Salvar</string></resources>',
  });
  const words = ['select', '--from', '.', '--no-cache', '--format', 'menu'];
  const { stdout } = await run(words, { cwd: folder });
  const names = JSON.parse(stdout).map(({ native }: { readonly native: string }) => native);
  expect(names).toEqual(['English', 'Português (pt)', 'Português (pt-rBR)']);
});

test('is a module of TypeScript', async () => {
  const module = await formatMenu('--format', 'menu-ts');
  const list = module
    .replace(/^export const languages = /, '')
    .replace(
      /,\n\] as const;\n\nexport type LanguageCode = \(typeof languages\)\[number\]\['code'\];\n$/,
      '\n]',
    );
  expect(JSON.parse(list)).toEqual(entries);
});

test('is two arrays of Android, of the languages that are ready', async () => {
  expect(await formatMenu('--format', 'menu-xml', '--codes', 'bcp47')).toBe(
    '<?xml version="1.0" encoding="utf-8"?>\n<resources>\n' +
      '    <string-array name="language_codes" translatable="false">\n' +
      ['en', 'is', 'mi', 'pt-BR'].map((code) => `        <item>${code}</item>\n`).join('') +
      '    </string-array>\n' +
      '    <string-array name="language_names" translatable="false">\n' +
      ['English', 'Íslenska', 'Māori', 'Português']
        .map((name) => `        <item>${name}</item>\n`)
        .join('') +
      '    </string-array>\n</resources>\n',
  );
});
