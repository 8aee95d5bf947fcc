import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { authoredOnly } from '../round-trip/hostile-site.ts';
import { smallCatalogue } from '../setup/catalogues.ts';
import { run } from '../setup/command.ts';
import { readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { getSample, inDepth, isAll, onCi } from '../setup/repetitions.ts';
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
  const project = 'api/projects/demo';
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
    ['a missing decimal', `${translation}/index.json`, '_percent":0.0', '_percent":0'],
    ['a counter', `${statistics}/index.json`, '"total":8', '"total":9'],
    ['a link without the format', `${translation}/index.api.json`, '?format=api', ''],
    [
      'a format on an outside link',
      `${translation}/index.api.json`,
      'https://code.example.org/demo"',
      'https://code.example.org/demo?format=api"',
    ],
    ['a revision', `${translation}/index.json`, /"revision":"./, '"revision":"z'],
    ['a plural formula', `${translation}/index.json`, '"formula":"', '"formula":"1 - '],
    ['a language name', `${translation}/index.json`, '(Brazil)', '(Brasil)'],
    ['a second line break', `${statistics}/index.json`, /$/, '\n'],
    ['no line break', `${statistics}/index.api.json`, /\n$/, ''],
    ['wide indentation', `${statistics}/index.api.json`, /\n {2}/g, '\n    '],
    [
      'another order of fields',
      `${statistics}/index.json`,
      /("total":\d+),("total_words":\d+)/,
      '$2,$1',
    ],
    ['an unknown variable', `${translation}/index.json`, '{{ language_name }}', '{{ language }}'],
    ['a bare line feed', `${translation}/index.json`, '\\r\\n', '\\n'],
    ['an id that its path does not give', `${translation}/index.json`, /"id":\d/, '"id":7'],
    ['an id of 0', `${translation}/index.json`, /"id":\d+,"filename"/, '"id":0,"filename"'],
    [
      'a component with two ids',
      `${translation}/index.json`,
      /"slug":"app","id":\d+/,
      '"slug":"app","id":4',
    ],
    [
      'a file name in another style',
      `${translation}/index.json`,
      'lang/pt-BR/app.json',
      'lang/pt_BR/app.json',
    ],
    ['the title of the site', 'index.json', '"Example"', '"Examples"'],
    ['a name of a list', 'api/index.json', '"changes":', '"change":'],
    ['a count of projects', 'api/projects/index.json', '"count":1', '"count":2'],
    ['a setting of a project', `${project}/index.json`, '"enable_hooks":true', '"enable_hooks":1'],
    [
      "a project in its own list's components",
      `${project}/components/index.json`,
      '"vcs":',
      '"project":null,"vcs":',
    ],
    ["a page of a project's language", `${project}/languages/index.json`, '/-/en/', '/en/'],
    ['a bare line feed in a table', `${project}/languages/index.csv`, '\r\n', '\n'],
    [
      'a link with a format in bare rows',
      `${project}/languages/index.json`,
      '/-/en/',
      '/-/en/?format=api',
    ],
    ['a name of project statistics', `${project}/statistics/index.json`, '"Demo"', '"demo"'],
    ['what waits to be pushed', `${project}/repository/index.json`, 'push":false', 'push":true'],
    ['a change of a project', `${project}/changes/index.json`, '[]', '[{}]'],
    ['a page before the first', 'api/components/index.json', 'previous":null', 'previous":""'],
    ['a priority', `${component}/index.json`, '"priority":100', '"priority":10'],
    ['a count of translations', `${component}/translations/index.json`, 'count":2', 'count":3'],
    ['a missing code', `${component}/statistics/index.json`, '"code":"en",', ''],
    ['a column that is missing', `${component}/statistics/index.csv`, ',last_author', ''],
    [
      'a list around bare rows',
      `${component}/statistics/index.flat.json`,
      /^(.*)$/m,
      '{"results":$1}',
    ],
    ['a status', `${component}/repository/index.json`, '"status":""', '"status":null'],
    ['a lock', `${component}/lock/index.json`, 'false', 'true'],
    ['a link to another project', `${component}/links/index.json`, 'count":0', 'count":1'],
    ['a change of a component', `${component}/changes/index.api.json`, '[]', '[{}]'],
    ['a page after the last', 'api/translations/index.json', '"next":null', '"next":""'],
    ['an author', `${translation}/statistics/index.json`, 'author":null', 'author":""'],
    ["another's state", `${translation}/repository/index.json`, 'pt_BR', 'en'],
    ['a change of a translation', `${translation}/changes/index.json`, 'count":0', 'count":1'],
    ['another branch', `${translation}/file/index.json`, '/raw/main/', '/raw/master/'],
    ['a count of languages', 'api/languages/index.json', '"count":3', '"count":4'],
    ['a direction', 'api/languages/en/index.json', '"ltr"', '"rtl"'],
    ['a sum of everything', 'api/statistics/index.json', '"total":20', '"total":21'],
    ['a change of anything', 'api/changes/index.json', '[]', '[{}]'],
    ['a newer name', 'exports/stats/demo/app/index.json', '"url_translate"', '"translate_url"'],
    ['an order of columns', 'exports/stats/demo/app/index.csv', 'name,code', 'code,name'],
    ['a percentage rounded up', `${project}/languages.json`, 'cent":37.5', 'cent":37.6'],
    ['a language below a minimum', `${project}/languages-50.txt`, /$/, 'pt_BR\n'],
    ['a line of everything', 'api/all.ndjson', '"translated":3', '"translated":4'],
    ['a row of everything', 'api/all.csv', ',37.5,', ',37,'],
    ['a component in everything', 'api/all.json', '"source_language":"en"', '"source_language":0'],
    ['a count of strings', 'api/build.json', '"strings":20', '"strings":21'],
    ['a badge', 'widget/demo/app/pt_BR/badge.json', '37%', '38%'],
    ['a point of a history', `${project}/history/index.json`, '[]', '[[]]'],
    ['a table of no changes', `${project}/changes/index.csv`, /$/, '\r\n'],
    ['a record within a table', 'api/components/index.csv', ',en,demo,', ',en,app,'],
    ['another last change', `${statistics}/index.json`, '03:04:05.000000Z', '03:04:05Z'],
  ];
  test.each(getSample(slips))('notices %s', async (_, path, found, replacement) => {
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

  onCi('agrees about ids that were taken and gave way', async () => {
    const files: Record<string, string> = { ...smallCatalogue };
    const app = 'projects/demo/app';
    for (const slug of ['p121884', 'p135270']) {
      files[`projects/${slug}/project.yaml`] = 'name: Other\n';
      for (const name of ['component', 'en']) {
        files[`projects/${slug}/app/${name}.yaml`] = `${smallCatalogue[`${app}/${name}.yaml`]}`;
      }
    }
    for (const slug of ['c56911', 'c8081', 'c114829', 'c81630']) {
      for (const name of ['component', 'en']) {
        files[`projects/demo/${slug}/${name}.yaml`] = `${smallCatalogue[`${app}/${name}.yaml`]}`;
      }
    }
    const catalogue = writeFiles(temporaryFolder(), files);
    expect(disagreements(catalogue, await build(catalogue))).toEqual([]);
    writeFiles(catalogue, {
      'projects/demo/c8081/en.yaml': `id: 781371981\n${files[`${app}/en.yaml`]}`,
    });
    writeFiles(catalogue, { 'projects/p135270/project.yaml': 'name: Other\nid: 1620340636\n' });
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

  onCi('agrees about words and characters that are estimated', async () => {
    const { catalogue } = await small();
    const file = 'projects/demo/app/ar.yaml';
    writeFiles(catalogue, { [file]: 'translated: 1\nfuzzy: 1\nfailing_checks: 1\n' });
    expect(disagreements(catalogue, await build(catalogue))).toEqual([]);
  });

  onCi('finds the same ids after a file has joined the catalogue', async () => {
    const { catalogue, out } = await small();
    const before = idsIn(out);
    const file = 'projects/demo/app/ar.yaml';
    writeFiles(catalogue, { [file]: 'translated: 1\ntranslated_words: 1\ntranslated_chars: 1\n' });
    const after = idsIn(await build(catalogue));
    const added = ['api/languages/ar/index.json', 'api/translations/demo/app/ar/index.json'];
    expect(Object.keys(after).filter((path) => !(path in before))).toEqual(added);
    expect({ ...after, ...before }).toEqual(after);
    expect(Object.keys(before)).toHaveLength(10);
  });
});

/** The ids that the records of a build have themselves, by path. */
function idsIn(out: string): Readonly<Record<string, number>> {
  const records = Object.entries(readFiles(out)).flatMap(([path, text]) => {
    if (!/^api\/.*\/index\.json$/.test(path)) return [];
    const { id, plural } = JSON.parse(text);
    const own = id ?? plural?.id;
    return own === undefined ? [] : [[path, own]];
  });
  return Object.fromEntries(records);
}
