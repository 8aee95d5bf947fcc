// Compares the texts that libraries show with the figures of `status`. A translation never counts as translated where
// a library shows something else than its texts.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { placeholders } from '../../src/counting/checks/placeholders.ts';
import { polyglotForms, symfonyForms } from '../../src/counting/checks/plural-forms.ts';
import { vueMessage } from '../../src/counting/checks/vue-message.ts';
import { missing, systemProgram } from '../hosts/tools.ts';
import { run } from '../setup/command.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { requireFormatTool } from './tools.ts';

type Texts = Readonly<Record<string, string>>;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the output of `status` for a checkout. */
async function readStatus(files: Readonly<Record<string, string>>) {
  const cwd = writeFiles(temporaryFolder(), files);
  const { stdout, stderr } = await run(['status', '--format', 'json'], { cwd });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

/** Texts that are translated, so that the files are surely translations of one another. */
const names = Array.from({ length: 40 }, (_, index) => `line${index}`);
const english = Object.fromEntries(names.map((name) => [name, `The ${name}`]));
const russian = Object.fromEntries(names.map((name) => [name, `Строка ${name}`]));

describe('i18next', () => {
  const source = { ...english, note_one: 'note', note_other: 'notes' };
  const forms = { note_one: '1', note_few: '2', note_many: '5' };
  const rows: [Texts, before: boolean, since: boolean][] = [
    [forms, true, true],
    [{ ...forms, note_other: 'x' }, true, true],
    [{ note: 'x' }, true, true],
    // Only newer versions show `other` in place of a missing form.
    [{ note_one: '1', note_few: '2', note_other: 'x' }, false, true],
    [{ note_one: '1', note_few: '2' }, false, false],
    // Forms of older versions.
    [{ note_0: '1', note_1: '2', note_2: '5' }, false, false],
    [{ note_plural: 'x' }, false, false],
    [{ note: 'x', note_plural: 'x' }, true, true],
  ];

  test.each(rows)('of %j', async (texts, before, since) => {
    for (const [tool, version, expected] of [
      ['i18next-26', '^26.7.2', before],
      ['i18next', '^27.1.0', since],
    ] as const) {
      const translation = { ...russian, ...texts };
      const { components } = await readStatus({
        'package.json': json({ name: 'app', dependencies: { i18next: version } }),
        'src/locales/en.json': json(source),
        'src/locales/ru.json': json(translation),
      });
      const [{ languages }] = components;
      const { translated } = languages.find(({ code }: { code: string }) => code === 'ru');
      expect([version, translated]).toEqual([version, names.length + (expected ? 1 : 0)]);

      const library = requireFormatTool(tool);
      if (library === undefined) continue;
      const shown = await showNotes(library, translation);
      const isShown = shown.every((text) => Object.values(texts).includes(text));
      expect([version, isShown]).toEqual([version, expected]);
    }
  });
});

/** Returns the texts that i18next shows for 1, 2 and 5 notes. */
// biome-ignore lint/suspicious/noExplicitAny: a module without types
async function showNotes(library: any, translation: Texts): Promise<readonly string[]> {
  const i18next = library.createInstance();
  const resources = { ru: { translation } };
  await i18next.init({ lng: 'ru', fallbackLng: false, resources });
  return [1, 2, 5].map((count) => i18next.t('note', { count }));
}

/** Languages of the checks' tables, and some others. */
const languages =
  'ar be bg bs cs cy da de en es fi fr ga he hr hu is it ja ko lt lv mk mt nl pl pt ro ru sh sk sl sr sv tr uk zh'.split(
    ' ',
  );
const counts = [0, 1, 2, 3, 4, 5, 8, 11, 12, 20, 21, 22, 100, 101, 102, 103];

describe('node-polyglot', () => {
  const Polyglot = requireFormatTool('node-polyglot');

  test.skipIf(Polyglot === undefined)('shows the singular where the check fails', () => {
    const writeForms = (number: number) =>
      Array.from({ length: number }, (_, index) => `${index}`).join(' |||| ');
    for (const language of languages) {
      for (const number of [1, 2, 3, 4, 5, 6]) {
        const phrases = { a: writeForms(number) };
        const polyglot = new Polyglot({ locale: language, phrases });
        const own = new Polyglot({ locale: language, phrases: { a: writeForms(6) } });
        // The first form, which is right for some numbers, represents each missing one.
        const isWrong = counts.some((count) => polyglot.t('a', count) !== own.t('a', count));
        const texts = { source: 'x |||| y', target: phrases.a, language, sourceLanguage: 'en' };
        expect([language, number, polyglotForms.fails(texts)]).toEqual([
          ...[language, number],
          number > 1 && isWrong,
        ]);
      }
    }
  });
});

describe('Symfony', () => {
  const library = '/usr/share/php/Symfony/Contracts/Translation/TranslatorTrait.php';
  const php = systemProgram('php', 'php-cli') ?? '';
  const isThere =
    php !== '' &&
    (existsSync(library) ||
      missing('Symfony', 'on Debian: `apt-get install php-symfony-translation`') !== undefined);

  test.each([
    ['symfony/translation', 1],
    ['symfony/mailer', 0],
  ])('has its check where composer.json requires %s', async (name, failing) => {
    const { components } = await readStatus({
      'composer.json': json({ require: { [name]: '^5.4' } }),
      'translations/messages.en.json': json({ ...english, files: 'One file|%count% files' }),
      'translations/messages.ru.json': json({ ...russian, files: 'Файл|Файлов: %count%' }),
    });
    expect(components[0].languages[1].failing_checks).toBe(failing);
  });

  test.skipIf(!isThere)('throws an exception where the check fails', () => {
    const targets = ['a', 'a|b', 'a|b|c', 'a|b|c|d', 'a|b|c|d|e', 'a|b|c|d|e|f', 'a||b', '{0} a|b'];
    const code = `
      require '${library.replace('TranslatorTrait', 'TranslatorInterface')}';
      require '${library.replace('TranslatorTrait', 'LocaleAwareInterface')}';
      require '${library}';
      $translator = new class { use Symfony\\Contracts\\Translation\\TranslatorTrait; };
      [$languages, $targets, $counts] = json_decode(stream_get_contents(STDIN));
      foreach ($languages as $language) foreach ($targets as $target) {
        $throws = false;
        foreach ($counts as $count) {
          try { $translator->trans($target, ['%count%' => $count], null, $language); }
          catch (InvalidArgumentException) { $throws = true; }
        }
        $result[$language][$target] = $throws;
      }
      echo json_encode($result);`;
    const input = JSON.stringify([languages, targets, counts]);
    const { stdout, stderr } = spawnSync(php, ['-r', code], { input, encoding: 'utf8' });
    expect(stderr).toBe('');
    const thrown = JSON.parse(stdout);
    for (const language of languages) {
      const failing = targets.filter((target) =>
        symfonyForms.fails({
          ...{ source: 'One file|%count% files', target },
          ...{ language, sourceLanguage: 'en' },
        }),
      );
      const expected = targets.filter((target) => thrown[language][target] && target !== '{0} a|b');
      expect([language, failing]).toEqual([language, expected]);
    }
  });
});

describe('vue-i18n', () => {
  const vue = requireFormatTool('@intlify/core-base');

  test
    .skipIf(vue === undefined)
    .each([
      ...['user@example.org', '@', 'a@', '@@', '@user', '@:', '@: x', '@.x', '@.:x', '@.lower :x'],
      ...['a@b | c', '{name}@x', '%@', "{'@'}@", '@,', '@(x)', '@:key @'],
      ...[
        '@:key',
        '@:menu.file',
        '@:(key)',
        '@.lower:key',
        '@:{name}',
        'a@:b',
        "{'@'}",
        "a{ '@' }b",
      ],
    ])('throws an exception where the check fails: %s', (target) => {
    const context = vue.createCoreContext({
      ...{ locale: 'de', messages: { de: { target, key: 'x' } }, messageCompiler: vue.compile },
      ...{ missingWarn: false, fallbackWarn: false, onWarn: () => {} },
    });
    let isThrown = false;
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    try {
      vue.translate(context, 'target');
    } catch {
      isThrown = true;
    }
    log.mockRestore();
    const texts = { source: 'text', target, language: 'de', sourceLanguage: 'en' };
    expect(vueMessage.fails(texts)).toBe(isThrown);
  });

  test.each([
    ['^11.4.0', 1],
    ['^8.28.2', 0],
    ['latest', 0],
  ])('has its check where package.json says %s', async (version, failing) => {
    const { components } = await readStatus({
      'package.json': json({ name: 'app', devDependencies: { 'vue-i18n': version } }),
      'packages/web/package.json': json({ name: 'web' }),
      'packages/web/locales/en.json': json({ ...english, mail: "Write to a{'@'}example.org" }),
      'packages/web/locales/ru.json': json({ ...russian, mail: 'Пишите на a@example.org' }),
    });
    expect(components[0].languages[1].failing_checks).toBe(failing);
  });
});

describe('typesafe-i18n', () => {
  const library = requireFormatTool('typesafe-i18n');

  test.skipIf(library === undefined).each([
    ['{n:number} {{apple|apples}}', '{n} {{Apfel|Äpfel}}', '2 Äpfel'],
    ['{n} file{{s}}', '{n} {{Datei|Dateien}}', '2 Dateien'],
    ['{name:string|upper}', '{name|upper}', 'ANA'],
    ['{name?:string}', '{name}', 'Ana'],
  ])('shows %s as %s, which the check passes', (source, target, shown) => {
    const translate = library.i18nString('de', { upper: (text: string) => text.toUpperCase() });
    expect(translate(target, { n: 2, name: 'Ana' })).toBe(shown);
    expect(placeholders.fails({ source, target, language: 'de', sourceLanguage: 'en' })).toBe(
      false,
    );
  });
});
