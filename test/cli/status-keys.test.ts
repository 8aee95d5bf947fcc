// Tests `status --keys` in a repository: keys that no code names, and keys that only code has.

import { expect, test } from 'vitest';
import { run } from '../setup/command.ts';
import { getRepository } from '../setup/repository.ts';

const texts = {
  menu: { save: 'Save', quit: 'Quit', kind: { a: 'A' } },
  home: { title: 'Notes', old: 'Old' },
};

const repository = () =>
  getRepository({
    'locales/en.json': `${JSON.stringify(texts, undefined, 2)}\n`,
    'locales/de.json': `${JSON.stringify(texts, undefined, 2).replace('"Save"', '"Sichern"')}\n`,
    'src/menu.tsx':
      "export const Menu = ({ kind, name }) => <>\n{t('menu.save')}{t('menu.undo')}\n{t(`menu.kind.$" +
      '{kind}`)}{t(name)}</>;\n',
    'src/App.vue': '<template>{{ $t("home.title") }}</template>\n',
    'src/broken.ts': 'export const = "menu.quit";\n',
    'test/menu.test.ts': "t('gone.in.a.test')\n",
    'node_modules/other/index.js': "t('home.old'); t('gone.elsewhere')\n",
  });

test('lists unused, undefined and dynamic keys with their places', async () => {
  const cwd = repository();
  const { stdout, stderr, status } = await run(
    ['status', '--keys', '--no-cache', '--format', 'json'],
    { cwd },
  );
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  const { keys, unread_sources } = JSON.parse(stdout);
  expect({ keys, unread_sources }).toEqual({
    keys: [
      {
        component: 'app',
        filemask: 'locales/*.json',
        incomplete: ['Code asks for keys that it computes; unused keys may be among them.'],
        unused: [
          { key: 'menu.quit', file: 'locales/en.json', line: 4 },
          { key: 'home.old', file: 'locales/en.json', line: 11 },
        ],
        undefined: [{ key: 'menu.undo', file: 'src/menu.tsx', line: 2 }],
        dynamic: [
          { pattern: 'menu.kind.*', file: 'src/menu.tsx', line: 3 },
          { pattern: 't(name)', file: 'src/menu.tsx', line: 3 },
        ],
      },
    ],
    unread_sources: ['src/broken.ts'],
  });
});

test('prints them below the figures', async () => {
  const { stdout, status } = await run(['status', '--keys', '--no-cache'], { cwd: repository() });
  expect(status).toBe(0);
  expect(stdout.slice(stdout.indexOf('Keys of'))).toBe(`Keys of app  locales/*.json
  2 unused keys:
    locales/en.json:4  menu.quit
    locales/en.json:11  home.old
  1 undefined key:
    src/menu.tsx:2  menu.undo
  2 dynamic keys:
    src/menu.tsx:3  menu.kind.*
    src/menu.tsx:3  t(name)
  Code asks for keys that it computes; unused keys may be among them.

1 source file can't be read: src/broken.ts
`);
});

test('says where code names too few keys to judge', async () => {
  const cwd = getRepository({
    'locales/en.json': '{ "save": "Save", "quit": "Quit", "undo": "Undo" }\n',
    'locales/de.json': '{ "save": "Sichern", "quit": "Beenden", "undo": "Zurück" }\n',
    'src/menu.ts': "t('save'); t('gone')\n",
  });
  const { stdout } = await run(['status', '--keys', '--no-cache'], { cwd });
  expect(stdout).toContain(
    "  The files that are read name only 1 of 3 keys, so unused and undefined ones aren't listed.\n",
  );
  expect(stdout).not.toContain('gone');
});

test('knows resources of Android that are not translated', async () => {
  const res = 'app/src/main/res';
  const cwd = getRepository({
    [`${res}/values/strings.xml`]:
      '<resources><string name="save">Save it</string><string name="help">Help</string><string name="tag" translatable="false">x</string></resources>\n',
    [`${res}/values-de/strings.xml`]:
      '<resources><string name="save">Sichern</string><string name="help">Hilfe</string></resources>\n',
    [`${res}/values/keys.xml`]: '<resources><string name="theme">theme</string></resources>\n',
    'app/build.gradle.kts': 'resValue("string", "app_name", "Notes")\n',
    'app/src/main/java/A.kt':
      'f(R.string.save, R.string.help, R.string.tag, R.string.theme, R.string.app_name, R.string.gone)\n',
  });
  const { stdout } = await run(['status', '--keys', '--no-cache', '--format', 'json'], { cwd });
  const [{ unused, undefined: unknown }] = JSON.parse(stdout).keys;
  expect({ unused, unknown }).toEqual({
    unused: [],
    unknown: [{ key: 'gone', file: 'app/src/main/java/A.kt', line: 1 }],
  });
});

test('needs a format with places', async () => {
  const { stderr, status } = await run(['status', '--keys', '--format', 'csv'], {
    cwd: repository(),
  });
  expect({ stderr, status }).toEqual({
    stderr: 'Keys are listed as text or JSON. Leave out --keys, or name --format json.\n',
    status: 2,
  });
});
