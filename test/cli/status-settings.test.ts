// `status` counts as a build does, whatever translations.yaml says of a component.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { json } from '../checkout/find/found.ts';
import { run } from '../setup/command.ts';
import { getRepository } from '../setup/repository.ts';

interface FoundComponent {
  readonly name: string;
  readonly source_language: string;
  readonly languages: readonly Readonly<Record<string, string>>[];
}

const keys = Array.from({ length: 12 }, (_, index) => `key${index}`);
const write = (text: (key: string) => string, some = keys) =>
  json(Object.fromEntries(some.map((key) => [key, text(key)])));
const english = (key: string) => `This is the text of %s for ${key}`;
const german = (key: string) => (key === 'key3' ? 'Hier fehlt etwas' : `Das ist %s für ${key}`);
const copied = (key: string) => (key === 'key0' ? 'Acesta este textul %s' : english(key));

const po = (text: (key: string) => string, some = keys, year = 2026) => {
  const entries = some.map(
    (key) => `#, c-format\nmsgid "${english(key)}"\nmsgstr "${text(key)}"\n`,
  );
  const header = `POT-Creation-Date: ${year}-05-01 10:00+0000\\nContent-Type: text/plain; charset=UTF-8\\n`;
  return [`msgid ""\nmsgstr "${header}"\n`, ...entries].join('\n');
};

const files = {
  'locales/en.json': write(english),
  'locales/de.json': write(german),
  'locales/ro.json': write(copied),
  'po/notes.pot': po(() => ''),
  // Two of its texts are gone from the program.
  'po/de.po': po(german, [...keys.slice(0, 6), 'old', 'older'], 2011),
  'po/ro.po': po(copied),
  // Their names and their format show no translations, and the source texts are elsewhere.
  'data/text.de.dat': write(german, keys.slice(0, 9)),
  'data/text.ro.dat': write((key) => `Acesta este ${key} %s`, keys.slice(0, 6)),
  'program/texts.json': write(english),
};

const locales = 'filemask: locales/*.json\n    file_format: json';
const components = (some: Readonly<Record<string, string>>) =>
  `components:\n${Object.entries(some)
    .map(([name, lines]) => `  ${name}:\n    ${lines}\n`)
    .join('')}`;
const both = (setting: string) =>
  components({
    app: `${locales}\n    ${setting}`,
    po: `filemask: po/*.po\n    file_format: po\n    new_base: po/notes.pot\n    ${setting}`,
  });
const data =
  'filemask: data/text.*.dat\n    file_format: json\n    template: program/texts.json\n    source_language: en';

test.each([
  [both(''), ['app de 12/12 1', 'app ro 1/12 0', 'po de 6/12 1', 'po ro 1/12 0']],
  [
    both('check_flags: ignore-placeholders'),
    ['app de 12/12 0', 'app ro 1/12 0', 'po de 6/12 0', 'po ro 1/12 0'],
  ],
  [
    both('ignore: [{check: placeholders, reason: as agreed}]'),
    ['app de 12/12 0', 'app ro 1/12 0', 'po de 6/12 0', 'po ro 1/12 0'],
  ],
  [
    both('same_as_source: translated'),
    ['app de 12/12 1', 'app ro 12/12 0', 'po de 6/12 1', 'po ro 12/12 0'],
  ],
  [
    both('same_as_source_allowed: [key1, key2]'),
    ['app de 12/12 1', 'app ro 3/12 0', 'po de 6/12 1', 'po ro 1/12 0'],
  ],
  [both("language_regex: '^de$'"), ['app de 12/12 1', 'po de 6/12 1']],
  [
    components({ app: `${locales}\n    source_language: de` }),
    // Its texts are those of the catalogue of gettext, which is no other component.
    ['app en 12/12 1', 'app ro 12/12 1'],
  ],
  [
    components({ data }),
    [
      'data de 9/12 1',
      'data ro 6/12 0',
      'locales de 12/12 1',
      'locales ro 1/12 0',
      'po de 6/12 1',
      'po ro 1/12 0',
    ],
  ],
])('has the figures of a build with %j', (description, expected) =>
  expectSameFigures(files, description, expected),
);

const unit = (id: string, source: string, target = '') =>
  `<trans-unit id="${id}"><source>${source}</source>${target && `<target>${target}</target>`}</trans-unit>`;
const xliff = (...units: readonly string[]) =>
  `<xliff version="1.2"><file source-language="en"><body>${units.join('')}</body></file></xliff>`;

const translated = keys.slice(0, 6).map((key) => unit(key, english(key), german(key)));

test('counts no texts that are gone from the source or have changed there', () =>
  expectSameFigures(
    {
      'i18n/messages.xlf': xliff(
        ...keys.map((key) =>
          key === 'key9' ? unit(key, key, english(key)) : unit(key, english(key)),
        ),
      ),
      // The same text twice, another key, another text, a text in place of a key, a key, and a text that is gone.
      'i18n/messages.de.xlf': xliff(
        ...[...translated, unit('key0', english('key0'), german('key0'))],
        ...[unit('older', english('key7'), german('key7')), unit('key8', 'Text %s', 'Ein %s')],
        ...[unit('key9', english('key9'), german('key9')), unit('key10', 'key10', german('key10'))],
        unit('old', 'Print it', 'Drucken'),
      ),
      'po/en.po': po(() => ''),
      'po/de.po': po(german, [...keys.slice(0, 6), 'old', 'older'], 2011),
    },
    components({
      i18n: 'filemask: i18n/messages.*.xlf\n    file_format: xliff\n    template: i18n/messages.xlf',
      po: 'filemask: po/*.po\n    file_format: po',
    }),
    ['i18n de 9/12 2', 'po de 6/12 1'],
  ));

async function expectSameFigures(
  files: Readonly<Record<string, string>>,
  description: string,
  expected: readonly string[],
): Promise<void> {
  const cwd = getRepository({ ...files, 'translations.yaml': description });
  const { stdout } = await run(['status', '--format', 'json'], { cwd });
  const { components } = JSON.parse(stdout);
  const counted = components.flatMap(({ name, source_language, languages }: FoundComponent) =>
    languages.flatMap(({ code, translated, total, failing_checks }) =>
      code === source_language ? [] : [`${name} ${code} ${translated}/${total} ${failing_checks}`],
    ),
  );
  expect(counted.sort()).toEqual(expected);
  const base = ['--base-url', 'https://translate.example.org', '--no-cache'];
  expect(await run(['build', ...base], { cwd })).toMatchObject({ status: 0 });
  const { translations } = JSON.parse(readFileSync(join(cwd, 'dist/api/all.json'), 'utf8'));
  const built = translations.flatMap((one: Record<string, string>) =>
    one['is_source']
      ? []
      : [`${one['component']} ${one['language']} ${one['translated']}/${one['total']}`],
  );
  const described = expected.filter((line) => description.includes(`  ${line.split(' ')[0]}:`));
  expect(built.sort()).toEqual(described.map((line) => line.replace(/ \d+$/, '')));
}
