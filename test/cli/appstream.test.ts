// appstream: the languages of a metainfo file.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { systemProgram } from '../hosts/tools.ts';
import { smallCatalogue } from '../setup/catalogues.ts';
import { run } from '../setup/command.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';

const name = 'org.example.Demo.metainfo.xml';

function createFolder(text: string): string {
  const folder = writeFiles(temporaryFolder(), { [name]: text });
  writeFiles(join(folder, 'catalogue'), smallCatalogue);
  return folder;
}

const appstream = (cwd: string, ...flags: readonly string[]) =>
  run(['appstream', name, ...flags], { cwd });

const whole = (languages: string) =>
  `<?xml version="1.0"?>\n<component>\n  <!-- <languages/> -->\n  ${languages}\n  <id>x</id>\n</component>\n`;

const expected = `<languages>
    <lang percentage="100">en</lang>
    <lang percentage="37">pt_BR</lang>
  </languages>`;

test.each([
  '<languages/>',
  '<languages></languages>',
  '<languages>\n    <lang percentage="1">fr</lang>\n  </languages>',
])('writes them in place of %j', async (before) => {
  const cwd = createFolder(whole(before));
  const { stdout, status } = await appstream(cwd);
  expect([status, stdout]).toEqual([0, `Wrote \`<languages>\` into ${name}: 2 languages.\n`]);
  expect(readFileSync(join(cwd, name), 'utf8')).toBe(whole(expected));
  const again = await appstream(cwd, '--check');
  expect([again.status, again.stdout]).toEqual([0, `${name} is up to date: 2 languages.\n`]);
});

test('shows what is stale with --check, and writes nothing', async () => {
  const cwd = createFolder(whole('<languages/>'));
  const { stdout, stderr, status } = await appstream(cwd, '--check', '--min', '40');
  expect([status, stderr]).toEqual([
    1,
    `${name} is stale: run the same command without --check.\n`,
  ]);
  expect(stdout).toContain('-  <languages/>\n+  <languages>\n');
  expect(stdout).not.toContain('pt_BR');
  expect(readFileSync(join(cwd, name), 'utf8')).toBe(whole('<languages/>'));
});

test('keeps line ends, and a tag amid a line', async () => {
  const cwd = createFolder('<component><languages/></component>\r\n');
  await appstream(cwd, '--min', '100');
  expect(readFileSync(join(cwd, name), 'utf8')).toBe(
    '<component><languages>\r\n  <lang percentage="100">en</lang>\r\n</languages></component>\r\n',
  );
});

test.each([
  ['<component/>', 'It has no `<languages>`.'],
  ['<component>\n<languages/>\n<languages/></component>', 'Line 3 begins a second `<languages>`.'],
  ['<component>\n<languages>', 'The `<languages>` in line 2 has no end.'],
  ['<component><!-- <languages/>', 'It has no `<languages>`.'],
  ['<component><![CDATA[<languages/>]]></component>', 'It has no `<languages>`.'],
])('refuses %j', async (text, message) => {
  const { stderr, status } = await appstream(createFolder(text));
  expect([status, stderr]).toEqual([
    2,
    `${name}: ${message}\nExpected: this line, once, where the languages belong:\n\n  <languages/>\n`,
  ]);
});

test('warns of a `<translation>`, by which the composer of AppStream replaces the figures', async () => {
  const translation = '<translation type="gettext">demo</translation>';
  const cwd = createFolder(whole(`${translation}\n  <languages/>`));
  const { stderr, status } = await appstream(cwd);
  expect([status, stderr]).toEqual([
    0,
    `${name}:4: \`<translation>\` makes AppStream's composer replace these percentages by its own. Remove it to keep them.\n`,
  ]);
  expect(readFileSync(join(cwd, name), 'utf8')).toBe(whole(`${translation}\n  ${expected}`));
  writeFiles(cwd, { [name]: whole(`<!-- ${translation} -->\n  <languages/>`) });
  expect((await appstream(cwd)).stderr).toBe('');
});

const composer = systemProgram('appstreamcli') ?? '';
const hasComposer =
  composer !== '' && systemProgram('appstreamcli-compose', 'appstream-compose') !== undefined;
const msgfmt = systemProgram('msgfmt', 'gettext');

/** Lists the languages that AppStream's composer publishes: pt_BR has all texts, fr one of ten. */
function compose(metainfo: string): readonly string[] {
  const root = temporaryFolder();
  const texts = Array.from({ length: 10 }, (_, index) => `msgid "Text ${index}"\nmsgstr "T"\n`);
  const header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n';
  for (const [language, count] of [
    ['pt_BR', 10],
    ['fr', 1],
  ] as const) {
    const folder = join(root, 'usr/share/locale', language, 'LC_MESSAGES');
    mkdirSync(folder, { recursive: true });
    execFileSync(msgfmt ?? '', ['-o', join(folder, 'demo.mo'), '-'], {
      input: [header, ...texts.slice(0, count)].join('\n'),
    });
  }
  writeFiles(root, { [`usr/share/metainfo/${name}`]: metainfo });
  const flags = ['--origin=demo', '--result-root=published', '--prefix=/usr', '.'];
  execFileSync(composer, ['compose', ...flags], { cwd: root });
  const published = join(root, 'published/usr/share/swcatalog/xml/demo.xml.gz');
  const xml = gunzipSync(readFileSync(published)).toString();
  return [...xml.matchAll(/<lang percentage="(\d+)">(\w+)</g)].map(
    ([, percentage, language]) => `${language} ${percentage}`,
  );
}

// With appstreamcli 0.16.1.
test.skipIf(!hasComposer || msgfmt === undefined).each([
  ['', ['en 100', 'hu 12', 'pt_BR 37'], false],
  [
    '<translation type="gettext">demo</translation>',
    ['en 100', 'en_US 100', 'hu 12', 'pt_BR 100'],
    true,
  ],
])(
  "has figures that AppStream's composer keeps, unless it warns: %j",
  async (translation, composed, isWarned) => {
    const component = `<component type="console-application"><id>org.example.Demo</id>
<name>Demo</name><summary>Shows a demo</summary><description><p>Shows a demo.</p></description>
<metadata_license>CC0-1.0</metadata_license><provides><binary>demo</binary></provides>
${translation}<languages/></component>`;
    const cwd = createFolder(component);
    writeFiles(cwd, { 'catalogue/projects/demo/app/hu.yaml': 'translated: 1\n' });
    const { stderr } = await appstream(cwd, '--project', 'demo/app');
    expect(stderr.includes('composer')).toBe(isWarned);
    expect(compose(readFileSync(join(cwd, name), 'utf8'))).toEqual(composed);
  },
);
