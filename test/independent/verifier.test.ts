import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { authoredOnly } from '../round-trip/hostile-site.ts';
import { smallCatalogue } from '../setup/catalogues.ts';
import { run } from '../setup/command.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { inDepth, isAll, onCi } from '../setup/repetitions.ts';
import { copyWritten, shippedFolder } from '../setup/shipped.ts';
import { readAuthored } from './authored.ts';
import { getTranslations } from './expected.ts';
import { disagreements } from './verifier.ts';

/** Builds with the real command line, into a folder of the test. */
async function build(catalogue: string, ...flags: string[]): Promise<string> {
  const out = join(temporaryFolder(), 'dist');
  const ended = await run([
    'build',
    '--catalogue',
    catalogue,
    '--out',
    out,
    '--host',
    'nginx',
    ...flags,
  ]);
  // Some of the catalogues have an address for examples.
  const stderr = expect.stringMatching(/^(?:The address in .* is an example,.*\n.*\n)?$/);
  expect(ended).toMatchObject({ status: 0, stderr });
  return out;
}

const catalogues = [
  ['the catalogue of the tests', join(projectFolder, 'test/fixtures/catalogue')],
  ['the shipped catalogue', shippedFolder],
] as const;

describe('the independent verifier', () => {
  test.each(catalogues.slice(0, isAll ? 2 : 1))(
    'agrees with a build of %s about every file',
    async (_, shipped) => {
      // A copy belongs to no repository: what git knows of the past is another matter.
      const catalogue = copyWritten(shipped);
      expect(disagreements(catalogue, await build(catalogue))).toEqual([]);
    },
  );

  onCi.each(catalogues.slice(0, isAll ? 2 : 1))(
    'agrees with a build of %s for another base URL with a path',
    async (_, shipped) => {
      // A copy belongs to no repository: what git knows of the past is another matter.
      const catalogue = copyWritten(shipped);
      const other = 'https://l10n.example.net:8443/some/where';
      const out = await build(catalogue, '--base-url', `${other}/`);
      expect(disagreements(catalogue, out, other)).toEqual([]);
    },
  );

  const translation = 'api/translations/demo/app/pt_BR';
  const statistics = 'api/languages/pt_BR/statistics';
  const component = 'api/components/demo/app';

  /** A folder with a catalogue that is small enough to be verified often, and a build of it. */
  async function small() {
    const app = 'projects/demo/app/component.yaml';
    const catalogue = writeFiles(temporaryFolder(), {
      ...smallCatalogue,
      // At a forge, so that there are files to redirect to.
      [app]: `${smallCatalogue[app]}`.replace('code.example.org', 'gitlab.example.org/group'),
    });
    return { catalogue, out: await build(catalogue) };
  }

  let shared: ReturnType<typeof small> | undefined;

  onCi('reads all of the shipped catalogue', () => {
    expect(getTranslations(readAuthored(copyWritten())).length).toBe(1152);
  });

  const slips: [string, string, string | RegExp, string][] = [
    [
      'a percentage',
      `${translation}/index.json`,
      '"translated_percent":37.5',
      '"translated_percent":37.4',
    ],
    ['no line break', `${statistics}/index.api.json`, /\n$/, ''],
    ['a column that is missing', `${component}/statistics/index.csv`, ',last_author', ''],
    ['a line of everything', 'api/all.ndjson', '"translated":3', '"translated":4'],
    ['another last change', `${statistics}/index.json`, '03:04:05.000000Z', '03:04:05Z'],
  ];
  test.each(slips)('notices %s', async (_, path, found, replacement) => {
    shared ??= small();
    const { catalogue, out } = await shared;
    const file = join(out, path);
    const text = readFileSync(file, 'utf8');
    const changed = text.replace(found, replacement);
    expect(changed).not.toBe(text);
    writeFileSync(file, changed);
    expect(disagreements(catalogue, out)).not.toEqual([]);
    writeFileSync(file, text);
    expect(disagreements(catalogue, out)).toEqual([]);
  });

  onCi('agrees about every style of language codes, with codes of every form', async () => {
    const app = 'projects/demo/app';
    const files: Record<string, string> = {
      ...smallCatalogue,
      'languages/de_if.yaml': 'name: German (informal)\n',
      'languages/kab_KAB.yaml': 'name: Kabyle\n',
    };
    const codes = 'de pt_BR fil_PH es_419 zh_Hans zh_Hant_HK ca@valencia de_CH@1996 de_if kab_KAB';
    for (const style of ['', 'bcp', 'posix', 'posix_lowercase', 'bcp_lower', 'android']) {
      const folder = `projects/demo/in-${style}`;
      const component = `${smallCatalogue[`${app}/component.yaml`]}language_code_style: "${style}"\n`;
      files[`${folder}/component.yaml`] = component;
      files[`${folder}/en.yaml`] = `${smallCatalogue[`${app}/en.yaml`]}`;
      for (const code of codes.split(' ')) {
        files[`${folder}/${code}.yaml`] = `${smallCatalogue[`${app}/pt_BR.yaml`]}`;
      }
      files[`${folder}/he.yaml`] = `${smallCatalogue[`${app}/pt_BR.yaml`]}language_code: iw\n`;
    }
    const catalogue = writeFiles(temporaryFolder(), files);
    expect(disagreements(catalogue, await build(catalogue))).toEqual([]);
  });

  inDepth(
    'agrees about lists of names that begin other names, in pages, and of files at all forges',
    async () => {
      const app = 'projects/demo/app';
      const files: Record<string, string> = { ...smallCatalogue };
      const repos = [
        'https://github.com/owner/name',
        'git@gitlab.com:group/below/name.git',
        'ssh://git@gitlab.example.org:2222/group/name.git',
        'https://codeberg.org/owner/name.git',
        'https://git.forgejo.example/owner/name/',
        'http://user@gitea.example.org/owner/name.git',
        'https://bitbucket.org/owner/name',
        'https://code.example.org/owner/name',
      ];
      for (const project of ['a', 'a-b', 'A_', 'B', 'b0']) {
        files[`projects/${project}/project.yaml`] = `name: '"${project}", and more'\n`;
        for (let at = 0; at < 24; at++) {
          const folder = `projects/${project}/c${at % 3 === 2 ? `${at - 1}-` : at}`;
          files[`${folder}/component.yaml`] =
            `name: C\nsource_language: en\nrepo: ${repos[at % repos.length]}\n` +
            `branch: "release/#${at}"\nfilemask: "a b/*?%.po"\nfile_format: po\n`;
          files[`${folder}/en.yaml`] = `${smallCatalogue[`${app}/en.yaml`]}`;
        }
      }
      const counters = `${smallCatalogue[`${app}/pt_BR.yaml`]}last_author: 'Ana "A", B'\n`;
      for (const code of ['ca', 'ca@valencia', 'pt'])
        files[`projects/a/c1/${code}.yaml`] = counters;
      const catalogue = writeFiles(temporaryFolder(), files);
      const out = await build(catalogue);
      expect(disagreements(catalogue, out)).toEqual([]);
      const page = join(out, 'api/components/page-2.json');
      writeFileSync(
        page,
        readFileSync(page, 'utf8').replace('/api/components/"', '/api/components/page-1.json"'),
      );
      expect(disagreements(catalogue, out)).toHaveLength(1);
    },
  );

  test('agrees about texts in which faults hide', async () => {
    const catalogue = writeFiles(temporaryFolder(), authoredOnly);
    expect(disagreements(catalogue, await build(catalogue))).toEqual([]);
  });

  test('agrees about a catalogue without projects', async () => {
    const site = { 'site.yaml': 'base_url: https://translate.demo.test\n' };
    const catalogue = writeFiles(temporaryFolder(), site);
    expect(disagreements(catalogue, await build(catalogue))).toEqual([]);
  });

  test('notices missing and superfluous files and folders', async () => {
    const { catalogue, out } = await small();
    rmSync(join(out, translation, 'index.json'));
    writeFileSync(join(out, statistics, 'more.json'), '{}\n');
    mkdirSync(join(out, 'api/empty'));
    expect(disagreements(catalogue, out)).toEqual([
      `missing: ${translation}/index.json`,
      'not expected: api/empty',
      `not expected: ${statistics}/more.json`,
    ]);
  });

  test('notices missing and superfluous files of the kinds whose text it does not know', async () => {
    const { catalogue, out } = await small();
    const gone = ['engage/demo/de/index.html', 'widget/-/de/svg-badge.svg', 'widget/multi-red.svg'];
    const added = ['engage/demo/fr/index.html', 'feeds/languages/fr.atom', 'widget/multi-grey.svg'];
    for (const path of gone) rmSync(join(out, path));
    writeFiles(out, Object.fromEntries(added.map((path) => [path, ''])));
    const expected = [
      ...gone.map((path) => `missing: ${path}`),
      ...added.map((path) => `not expected: ${path}`),
      // It is empty now.
      'not expected: engage/demo/de',
    ];
    expect(disagreements(catalogue, out).sort()).toEqual(expected.sort());
  });
});
