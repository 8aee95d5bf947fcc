// What libraries show of a translation, beside what `status` says of it. A translation never counts as translated where
// a library shows something else than its texts.

import { describe, expect, test } from 'vitest';
import { run } from '../setup/command.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { requireFormatTool } from './tools.ts';

type Texts = Readonly<Record<string, string>>;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** What `status` says of a checkout. */
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

/** What i18next shows for 1, 2 and 5 notes. */
// biome-ignore lint/suspicious/noExplicitAny: a module without types
async function showNotes(library: any, translation: Texts): Promise<readonly string[]> {
  const i18next = library.createInstance();
  const resources = { ru: { translation } };
  await i18next.init({ lng: 'ru', fallbackLng: false, resources });
  return [1, 2, 5].map((count) => i18next.t('note', { count }));
}
