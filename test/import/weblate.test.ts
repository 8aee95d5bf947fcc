// import weblate: what is asked of a server, what is written, and what is reported.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runImport } from '../../src/cli/import.ts';
import { getCatalogue } from '../setup/catalogues.ts';
import { run, start } from '../setup/command.ts';
import { readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { hostileTexts } from '../setup/hostile-texts.ts';
import { takeSome } from '../setup/repetitions.ts';
import { importInto, newCatalogue, readYamlFiles } from './run-import.ts';
import {
  answerWith,
  component,
  english,
  project,
  type Records,
  row,
  type StandIn,
  smallServer,
  sourceRow,
  standIn,
} from './stand-in.ts';

const importFrom = (
  catalogue: string,
  { address }: Pick<StandIn, 'address'>,
  flags: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
) => importInto(catalogue, ['weblate', address, ...flags], env);

const serve = (getRecords: (address: string) => Records, paging = {}) =>
  standIn(answerWith(getRecords, paging));

/** The report about counters that the statistics of a component lack. */
const wordsGap = (component: string) => `Not everything could be had:
  \`failing_checks_words\` is not given, and is estimated from the strings: ${component}
  \`fuzzy_words\` is not given, and is estimated from the strings: ${component}
`;

describe('leaves out', () => {
  test('paths outside of the repository, and addresses that run commands or lead elsewhere', async () => {
    const server = await serve((address) =>
      smallServer(address, {
        filemask: '../../etc/*.po',
        template: '/etc/passwd',
        new_base: 'C:/secret.pot',
        intermediate: 'lang\\..\\en.json',
        repo: 'ext::sh -c true',
        push: '--receive-pack=true',
        repoweb: 'javascript:alert(1)',
        task_url: 'https://demo.example.org/../admin/',
        project: { ...project, web: 'https://demo.example.org@evil.example/' },
      }),
    );
    const catalogue = newCatalogue();
    const { status, stderr, files } = await importFrom(catalogue, server);
    expect(status).toBe(0);
    expect(files['projects/demo/app/component.yaml']).toContain(
      `repo: ${server.address}/projects/demo/app/\n`,
    );
    expect(files['projects/demo/app/component.yaml']).toContain('filemask: "*"\n');
    const text = Object.values(files)
      .join()
      .replaceAll(/schema=\S+/g, '');
    expect(text).not.toMatch(/\.\.\/|ext::|passwd|secret|pack|script:|evil/);
    for (const key of 'filemask template new_base intermediate repo push repoweb task_url web'.split(
      ' ',
    )) {
      expect(stderr).toContain(`\`${key}\` is left out, for a catalogue cannot hold its value`);
    }
    getCatalogue(files);
  });

  test.each([
    ['an object that cannot be converted to a text', '{"toString":"x"}'],
    ['a list of 100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000)],
  ])('%s in the place of any value', async (_, json) => {
    const record = (address: string) => smallServer(address)['/api/components/'] as object[];
    for (const key of takeSome([
      'file_format',
      'filemask',
      'name',
      'repo',
      'priority',
      'project',
    ])) {
      const server = await standIn((request, response, address) => {
        if (request.url?.startsWith('/api/components/?') !== true) {
          answerWith(smallServer)(request, response, address);
          return;
        }
        const results = [{ ...record(address)[0], [key]: '@' }];
        response.end(JSON.stringify({ results, next: null }).replace('"@"', () => json));
      });
      const { stderr } = await importFrom(newCatalogue(), server);
      expect([key, stderr]).toEqual([key, expect.stringMatching(/left out|not given/)]);
    }
  });

  test('components whose slugs lead to another address', async () => {
    const slugs = ['..', '../../../x', '%2e%2e', ''];
    const server = await serve((address) => ({
      ...smallServer(address),
      '/api/components/': [
        ...slugs.map((slug) => component(address, { slug, web_url: undefined, url: undefined })),
        component(address, {
          slug: 'odd',
          web_url: `${address}/projects/demo/%2e%2e/x/`,
          url: `${address}/api/components/demo/%2e%2e/x/`,
        }),
        component(address),
      ],
      '/api/components/demo/odd/statistics/': [sourceRow()],
    }));
    const { stderr, files } = await importFrom(newCatalogue(), server);
    expect(stderr).toContain('A component is left out, for its slug cannot be part of an address');
    const text = Object.values(files)
      .join()
      .replaceAll(/schema=\S+/g, '');
    expect(text).not.toMatch(/\/\.\.\/|\/%2e/i);
    expect(server.asked.filter(({ path }) => !path.includes('/api/components/'))).toHaveLength(1);
    expect(Object.keys(files)).toContain('projects/demo/odd/component.yaml');
  });

  test('the page of a component that is no address, in the place of its repository', async () => {
    const server = await serve((address) =>
      smallServer(address, { repo: undefined, web_url: 'javascript:x/projects/demo/app/' }),
    );
    const { files } = await importFrom(newCatalogue(), server);
    expect(files['projects/demo/app/component.yaml']).toContain(`repo: ${server.address}\n`);
  });

  test('addresses and paths that are too long, rather than cut them', async () => {
    const server = await serve((address) =>
      smallServer(address, {
        repo: `https://code.example.org/${'a'.repeat(2000)}`,
        template: 'b'.repeat(2000),
      }),
    );
    const { files, stderr } = await importFrom(newCatalogue(), server);
    expect(files['projects/demo/app/component.yaml']).not.toMatch(/aaa|bbb/);
    expect(stderr).toContain('`template` is left out');
  });
});

describe('writes', () => {
  test('a component, its counters and the languages that CLDR has otherwise', async () => {
    const server = await serve(smallServer);
    const { status, stderr, files } = await importFrom(newCatalogue(), server);
    expect(status).toBe(0);
    expect(stderr).toBe(wordsGap('demo/app'));
    expect(Object.keys(files)).toEqual([
      'languages/de.yaml',
      'languages/en.yaml',
      'languages/tlh_XA.yaml',
      'projects/demo/app/component.yaml',
      'projects/demo/app/de.yaml',
      'projects/demo/app/en.yaml',
      'projects/demo/app/tlh_XA.yaml',
      'projects/demo/project.yaml',
      'site.yaml',
    ]);
    expect(files['projects/demo/app/de.yaml']).toContain(`
translated: 8
translated_words: 30
translated_chars: 150
fuzzy: 1
failing_checks: 2
have_suggestion: 1
have_comment: 2
last_change: 2026-08-03T19:48:06.123456Z
approved: 4
recent_changes: 3
`);
    expect(files['projects/demo/app/component.yaml']).toContain(
      `imported_from: ${server.address}\nas_of: `,
    );
    getCatalogue(files);
  });

  test('with the fewest requests, however the server pages', async () => {
    const server = await serve(smallServer, { most: 1 });
    const { files } = await importFrom(newCatalogue(), server);
    expect(Object.keys(files)).toHaveLength(9);
    expect(server.asked.map(({ path }) => path.replace(/page_size=1000&?/, ''))).toEqual([
      '/api/components/?',
      '/api/languages/?',
      '/api/languages/?page=2',
      '/api/languages/?page=3',
      '/api/components/demo/app/statistics/?',
      '/api/components/demo/app/statistics/?page=2',
      '/api/components/demo/app/statistics/?page=3',
    ]);
  });

  test('one project, or one component', async () => {
    const server = await serve((address) => ({
      ...smallServer(address),
      '/api/components/': undefined,
      '/api/projects/demo/': project,
      '/api/projects/demo/components/': [{ ...component(address), project: undefined }],
      '/api/components/demo/app/': component(address),
    }));
    const one = await importFrom(newCatalogue(), server, ['--project', 'demo']);
    const other = await importFrom(newCatalogue(), server, ['--component', 'demo/app']);
    expect(one.status).toBe(0);
    expect(Object.keys(one.files)).toEqual(Object.keys(other.files));
  });

  test('components of categories, and glossaries', async () => {
    const glossary = { slug: 'glossary', is_glossary: true, file_format: 'tbx', vcs: 'local' };
    const server = await serve((address) => ({
      ...smallServer(address),
      '/api/components/': [
        component(address, {
          web_url: `${address}/projects/demo/docs/app/`,
          url: `${address}/api/components/demo/docs%252Fapp/`,
          category: `${address}/api/categories/1/`,
        }),
        component(address, { ...glossary, id: 8, name: 'Terms' }),
        component(address, { ...glossary, id: 9, slug: 'words', name: 'Words' }),
      ],
      '/api/components/demo/docs%252Fapp/statistics/': [sourceRow()],
      '/api/components/demo/glossary/statistics/': [sourceRow()],
      '/api/components/demo/words/statistics/': [sourceRow()],
    }));
    const { files, stderr } = await importFrom(newCatalogue(), server);
    expect(files['projects/demo/docs-app/component.yaml']).toContain(
      `translate_url: ${server.address}/translate/demo/docs/app/{language}/\n`,
    );
    expect(files['projects/demo/docs-app/component.yaml']).toContain('category: docs\n');
    expect(files['projects/demo/glossary/component.yaml']).toContain('is_glossary: true\n');
    expect(files['projects/demo/words/component.yaml']).toContain('file_format: tbx\n');
    expect(stderr).toContain('A second glossary of a project is a component of files');
    getCatalogue(files);
  });
});

describe('understands', () => {
  test('a server of 2020, which counts less', async () => {
    const { translated_chars: _, total_chars: __, recent_changes: ___, ...old } = row('de');
    const server = await serve((address) => ({
      ...smallServer(address),
      '/api/components/': [
        component(address, {
          source_language: undefined,
          project: { ...project, source_language: english },
        }),
      ],
      '/api/components/demo/app/statistics/': [
        { ...old, code: 'en', translated: 10, translated_words: 40, fuzzy: 0, approved: 0 },
        old,
      ],
    }));
    const { status, files, stderr } = await importFrom(newCatalogue(), server);
    expect(status).toBe(0);
    expect(files['projects/demo/app/de.yaml']).not.toContain('translated_chars');
    expect(stderr).toBe(
      'Not everything could be had:\n' +
        '  `total_chars` is not given, and is taken as 0: demo/app\n' +
        '  `failing_checks_words` is not given, and is estimated from the strings: demo/app\n' +
        '  `translated_chars` is not given, and is estimated from the strings: demo/app\n' +
        '  `fuzzy_words` is not given, and is estimated from the strings: demo/app\n',
    );
    getCatalogue(files);
  });

  test('a server that hides repositories from anonymous readers', async () => {
    const hidden = {
      vcs: null,
      repo: null,
      branch: null,
      filemask: null,
      push: null,
      repoweb: null,
    };
    const server = await serve((address) => smallServer(address, hidden));
    const { files, stderr } = await importFrom(newCatalogue(), server);
    expect(files['projects/demo/app/component.yaml']).toContain(
      `repo: ${server.address}/projects/demo/app/\nfilemask: "*"\n`,
    );
    expect(stderr).toContain('`repo` is not given, and has a value in its place: demo/app\n');
    getCatalogue(files);
  });

  test('fields that it does not know, and fields of other types', async () => {
    const odd = { locked: true, license: 'No licence', priority: 'high', addons: 7 };
    const server = await serve((address) => smallServer(address, odd));
    const { status, files, stderr } = await importFrom(newCatalogue(), server);
    expect(status).toBe(0);
    expect(stderr).toContain(
      '`license` is left out, for a catalogue cannot hold its value: demo/app\n',
    );
    getCatalogue(files);
  });

  test('settings that a component inherits', async () => {
    const inherited = { license: '', effective_license: 'MIT', effective_new_lang: 'add' };
    const server = await serve((address) => smallServer(address, inherited));
    const { files } = await importFrom(newCatalogue(), server);
    expect(files['projects/demo/app/component.yaml']).toContain('license: MIT\n');
    expect(files['projects/demo/app/component.yaml']).toContain('new_lang: add\n');
  });

  test('counters that do not fit each other', async () => {
    const odd = {
      ...{ translated: 12, approved: 9, readonly: 4, fuzzy: 5, failing: 30, translated_words: 7 },
    };
    const server = await serve((address) => ({
      ...smallServer(address),
      '/api/components/demo/app/statistics/': [sourceRow(), row('de', odd)],
    }));
    const { files, stderr } = await importFrom(newCatalogue(), server);
    expect(stderr).toContain('Counters that do not fit each other are corrected: demo/app/de\n');
    // A server counts read-only strings as approved, which a catalogue doesn't.
    expect(files['projects/demo/app/de.yaml']).toContain('approved: 6\nreadonly: 4\n');
    getCatalogue(files);
  });

  test('hostile texts, and keeps what can be kept of them', async () => {
    const names = [
      ...hostileTexts.map(([given]) => given),
      'a\u001b[2J\n::error::\u202eb',
      '{{ unknown }}\n%}',
      '\ud800',
      ' ',
    ];
    const server = await serve((address) => ({
      '/api/components/': names.map((name, at) =>
        component(address, {
          id: at + 1,
          slug: `app-${at}`,
          ...Object.fromEntries(
            ['name', 'branch', 'report_source_bugs', 'commit_message', 'agreement'].map((key) => [
              key,
              name,
            ]),
          ),
          project: { ...project, name, instructions: name },
        }),
      ),
      '/api/languages/': [{ ...english, name: names[0], aliases: names }],
      ...Object.fromEntries(
        names.map((name, at) => [
          `/api/components/demo/app-${at}/statistics/`,
          [sourceRow({ last_author: name })],
        ]),
      ),
    }));
    const { status, files, stderr } = await importFrom(newCatalogue(), server);
    expect(status).toBe(0);
    expect(getCatalogue(files).size.components).toBe(names.length);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
    expect(stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
  });

  test('slugs that lead elsewhere', async () => {
    const slugs = ['../../../x', 'a/b', '..', 'con', 'ü', 'App', 'x'.repeat(300)];
    const server = await serve((address) => ({
      ...smallServer(address),
      '/api/components/': slugs.map((slug, id) =>
        component(address, { id: id + 1, slug, url: '', web_url: '' }),
      ),
    }));
    const { files } = await importFrom(newCatalogue(), server);
    expect(Object.keys(files).every((path) => /^(?:site|[\w/-]+)\.yaml$/.test(path))).toBe(true);
  });
});

describe('done again', () => {
  test('changes what changed, and keeps comments, order and other keys', async () => {
    let translated = 8;
    const server = await serve((address) => ({
      ...smallServer(address),
      '/api/components/demo/app/statistics/': [sourceRow(), row('de', { translated })],
    }));
    const catalogue = newCatalogue();
    await importFrom(catalogue, server);
    const path = 'projects/demo/app/de.yaml';
    const edited = `# By hand.\nfailing_checks: 2 # two\nlanguage_code: ger\ntranslated: 8\ntranslated_words: 30\ntranslated_chars: 150\nfuzzy: 1\napproved: 4\nhave_suggestion: 1\nhave_comment: 2\nrecent_changes: 3\nlast_change: 2026-08-03T19:48:06.123456Z\n`;
    const app = readYamlFiles(catalogue)['projects/demo/app/component.yaml'] ?? '';
    writeFiles(catalogue, {
      [path]: edited,
      'projects/demo/app/component.yaml': `${app.replace('name: App', 'name: App # ours')}minimum: 60\n`,
    });
    expect((await importFrom(catalogue, server)).files[path]).toBe(edited);
    translated = 9;
    const { stdout, files } = await importFrom(catalogue, server);
    expect(stdout).toContain('0 new files, 2 changed files.');
    expect(files[path]).toBe(edited.replace('translated: 8', 'translated: 9'));
    expect(files['projects/demo/app/component.yaml']).toMatch(
      /name: App # ours\n(?:.*\n)*minimum: 60\n/,
    );
  });

  test('writes a new text into a block, and a list', async () => {
    let more: object = { agreement: 'One\nTwo', enforced_checks: ['a'] };
    const server = await serve((address) => smallServer(address, more));
    const catalogue = newCatalogue();
    await importFrom(catalogue, server);
    const path = 'projects/demo/app/component.yaml';
    const text = (readYamlFiles(catalogue)[path] ?? '')
      .replace('agreement: "One\\nTwo"', '# Mind this.\nagreement: |-\n  One\n  Two')
      .replace('enforced_checks: [a]', 'enforced_checks:\n  - a # first');
    writeFiles(catalogue, { [path]: text });
    expect((await importFrom(catalogue, server)).files[path]).toBe(text);
    more = { agreement: 'Three', enforced_checks: ['a', 'b'] };
    const { files } = await importFrom(catalogue, server);
    expect(files[path]).toMatch(/# Mind this\.\nagreement: .*Three\n/);
    const [demo] = getCatalogue(files).projects;
    expect(demo?.components[0]?.fields).toMatchObject({
      agreement: 'Three',
      enforced_checks: ['a', 'b'],
    });
  });

  test('an empty text of the server never replaces one', async () => {
    const server = await serve((address) => smallServer(address, { license: '' }));
    const catalogue = newCatalogue();
    await importFrom(catalogue, server);
    const path = 'projects/demo/app/component.yaml';
    writeFiles(catalogue, { [path]: `${readYamlFiles(catalogue)[path]}license: MIT\n` });
    expect((await importFrom(catalogue, server)).files[path]).toContain('license: MIT\n');
  });

  test('names what is gone, and removes it with --prune alone', async () => {
    let records = (address: string): Records => ({
      ...smallServer(address),
      '/api/components/': [component(address), component(address, { slug: 'old', id: 8 })],
      '/api/components/demo/old/statistics/': [sourceRow()],
    });
    const server = await serve((address) => records(address));
    const catalogue = newCatalogue();
    await importFrom(catalogue, server);
    writeFiles(catalogue, { 'projects/demo/own/component.yaml': 'name: Own\n' });
    records = (address) => ({
      ...smallServer(address),
      '/api/components/demo/app/statistics/': [sourceRow()],
    });
    const { status, stderr, files } = await importFrom(catalogue, server);
    expect(status).toBe(1);
    expect(stderr).toContain(
      `The source no longer has 4 files of the catalogue:
  projects/demo/app/de.yaml
  projects/demo/app/tlh_XA.yaml
  projects/demo/old/component.yaml
  projects/demo/old/en.yaml
Remove them with --prune, or keep them.
`,
    );
    expect(files).toHaveProperty(['projects/demo/old/en.yaml']);
    const pruned = await importFrom(catalogue, server, ['--prune']);
    expect(pruned.status).toBe(0);
    expect(Object.keys(pruned.files).filter((path) => path.startsWith('projects/'))).toEqual([
      'projects/demo/app/component.yaml',
      'projects/demo/app/en.yaml',
      'projects/demo/own/component.yaml',
      'projects/demo/project.yaml',
    ]);
  });
});

describe('a server that does not answer as it should', () => {
  const twoComponents = (address: string): Records => ({
    ...smallServer(address),
    '/api/components/': [component(address), component(address, { slug: 'zebra', id: 8 })],
    '/api/components/demo/zebra/statistics/': [sourceRow()],
  });

  /** Answers with records once `refuse` has nothing against it. */
  const refusing = (
    refuse: (path: string, asked: number) => [number, Record<string, string>] | undefined,
  ) => {
    let count = 0;
    const answer = answerWith(twoComponents);
    return standIn((request, response, address) => {
      const refusal = refuse(request.url ?? '', count++);
      if (refusal === undefined) answer(request, response, address);
      else response.writeHead(...refusal).end('{}');
    });
  };

  async function importWaiting(catalogue: string, { address }: StandIn) {
    const waits: number[] = [];
    const now = () => Date.UTC(2026, 7, 3);
    const wait = async (delay: number) => void waits.push(delay);
    const status = await runImport(
      { server: 'weblate', address },
      { catalogue, baseUrl: 'https://x.test' },
      { wait, now },
    );
    return { status, waits };
  }

  test.each<[string, Record<string, string>, number]>([
    ['seconds', { 'Retry-After': '7' }, 7000],
    ['a moment', { 'Retry-After': 'Mon, 03 Aug 2026 00:01:30 GMT' }, 90_000],
    ['the limit of the server', { 'X-RateLimit-Reset': '12' }, 12_000],
    ['nothing', {}, 60_000],
  ])('is asked again after %s', async (_, headers, delay) => {
    const server = await refusing((_path, asked) => (asked === 2 ? [429, headers] : undefined));
    const catalogue = newCatalogue();
    expect(await importWaiting(catalogue, server)).toEqual({ status: 0, waits: [delay] });
    getCatalogue(readYamlFiles(catalogue));
  });

  test('is left until later when it asks for hours, and the import continues then', async () => {
    let isClosed = true;
    const server = await refusing((path) =>
      isClosed && path.includes('zebra') ? [429, { 'Retry-After': '80000' }] : undefined,
    );
    const catalogue = newCatalogue();
    const first = await importFrom(catalogue, server);
    expect(first.status).toBe(1);
    expect(first.stderr).toContain(
      `The site takes no more requests for 23 hours: ${server.address}/api/components/demo/zebra/statistics/?page_size=1000
Run the same command again then: it continues. A token raises the limit of most sites.
`,
    );
    expect(first.stdout).toContain(
      'Imported 1 component: 9 new files, 0 changed files. 1 component left.',
    );
    isClosed = false;
    const before = server.asked.length;
    const second = await importFrom(catalogue, server);
    expect(second.stderr).toContain('This continues the import that began at ');
    expect(second.stdout).toContain('Imported 1 component: 2 new files, 0 changed files.');
    expect(server.asked.slice(before).map(({ path }) => path)).not.toContain(
      '/api/components/demo/app/statistics/?page_size=1000',
    );
    expect(Object.keys(readFiles(catalogue))).not.toContain('.import-progress');
  });

  test('is asked no more by an import that is killed, and the next one continues', async () => {
    let kill = () => {};
    const answer = answerWith(twoComponents);
    const server = await standIn((request, response, address) => {
      if (request.url?.includes('zebra')) kill();
      else answer(request, response, address);
    });
    const catalogue = newCatalogue();
    const words = ['import', 'weblate', server.address, '--catalogue', catalogue];
    const started = start(words, { cwd: temporaryFolder() });
    kill = () => void started.child.kill('SIGKILL');
    expect((await started.ended).signal).toBe('SIGKILL');
    const before = readYamlFiles(catalogue);
    expect(before).toHaveProperty(['projects/demo/app/de.yaml']);
    const whole = await serve(twoComponents);
    // The progress is that of one address.
    const file = join(catalogue, '.import-progress');
    const text = readFileSync(file, 'utf8').replace(server.address, whole.address);
    writeFileSync(file, text);
    const { stderr, files } = await importFrom(catalogue, whole);
    expect(stderr).toContain('This continues the import that began at ');
    expect(files).toHaveProperty(['projects/demo/zebra/en.yaml']);
    expect(files['projects/demo/app/de.yaml']).toBe(before['projects/demo/app/de.yaml']);
  });

  test('is asked a few times, and the other components are imported', async () => {
    const server = await refusing((path) => (path.includes('/app/') ? [502, {}] : undefined));
    const catalogue = newCatalogue();
    const { status, waits } = await importWaiting(catalogue, server);
    expect(status).toBe(1);
    expect(waits).toEqual([1000, 2000, 4000, 8000]);
    expect(Object.keys(readYamlFiles(catalogue))).toContain('projects/demo/zebra/en.yaml');
  });

  test('says which component was refused', async () => {
    const server = await refusing((path) => (path.includes('/app/') ? [403, {}] : undefined));
    const { status, stderr } = await importFrom(newCatalogue(), server);
    expect(status).toBe(1);
    expect(stderr).toContain(
      `demo/app is left as it was. The site answers 403 at ${server.address}/api/components/demo/app/statistics/?page_size=1000\n`,
    );
  });

  test.each<[string, unknown, string]>([
    ['no list', { detail: 'no' }, 'The answer is not a list of the API: '],
    ['a text', 'hello', 'The answer is not a list of the API: '],
    ['null', null, 'The answer is not a list of the API: '],
  ])('with %s', async (_, body, message) => {
    const server = await standIn((_request, response) => response.end(JSON.stringify(body)));
    const { status, stderr } = await importFrom(newCatalogue(), server);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });

  test('leads to the same page for ever', async () => {
    const server = await standIn((request, response) => {
      const results = request.url?.startsWith('/api/components/?') ? [component('')] : [];
      response.end(JSON.stringify({ results, next: request.url }));
    });
    await importFrom(newCatalogue(), server);
    expect(server.asked.length).toBeLessThan(10);
  });

  test.each(['next', 'redirect'])(
    'leads away with a %s, and nothing is sent there',
    async (way) => {
      const other = await standIn((_request, response) => response.end('{"results":[]}'));
      const server = await standIn((_request, response) => {
        const to = `${other.address}/api/components/`;
        if (way === 'redirect') response.writeHead(302, { Location: to }).end();
        else response.end(JSON.stringify({ results: [], next: to }));
      });
      const { status, stderr } = await importFrom(newCatalogue(), server, [], {
        TRANSLATION_CATALOGUE_TOKEN: 'secret-token',
      });
      expect(status).toBe(2);
      expect(stderr).toContain(
        `leads away from ${server.address}, to "${other.address}/api/components/"`,
      );
      expect(other.asked).toEqual([]);
    },
  );
});

describe('the token', () => {
  test('goes to the server, and is never printed', async () => {
    const server = await serve(smallServer);
    const env = { TRANSLATION_CATALOGUE_TOKEN: 'secret-token' };
    const { stdout, stderr, files } = await importFrom(newCatalogue(), server, [], env);
    expect(server.asked.map(({ authorization }) => authorization)).toEqual(
      server.asked.map(() => 'Token secret-token'),
    );
    expect(stdout + stderr + JSON.stringify(files)).not.toContain('secret-token');
  });

  test.each([
    [
      'http://hosted.example.org',
      'secret-token',
      'A token is not sent to http://hosted.example.org, for anyone on the way could read it.\n',
    ],
    [
      'http://127.example.org',
      'secret-token',
      'A token is not sent to http://127.example.org, for anyone on the way could read it.\n',
    ],
    [
      'https://hosted.example.org',
      'secret\ntoken',
      'TRANSLATION_CATALOGUE_TOKEN has a character that no token has.\n',
    ],
  ])('is refused for %s', async (address, token, message) => {
    const env = { TRANSLATION_CATALOGUE_TOKEN: token };
    const { status, stderr } = await importFrom(newCatalogue(), { address }, [], env);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain(token);
  });
});

test('refuses an address that is none, an unknown source and an unknown flag', async () => {
  const { stderr, status } = await run(['import', 'weblate', 'hosted'], { cwd: temporaryFolder() });
  expect([status, stderr]).toEqual([
    2,
    'The address is wrong. "hosted" is not an absolute http or https URL.\nExpected: an http or https address, perhaps with a path, without `?` and `#`.\n',
  ]);
  for (const words of [
    ['import', 'other', 'x'],
    ['import', 'weblate', 'https://x.test', '--all'],
  ]) {
    expect((await run(words, { cwd: temporaryFolder() })).status).toBe(2);
  }
});

test('begins anew when something else is imported', async () => {
  const server = await serve(smallServer);
  const catalogue = newCatalogue();
  await importFrom(catalogue, server);
  rmSync(join(catalogue, 'projects/demo/app/de.yaml'));
  writeFiles(catalogue, { '.import-progress': '2026-01-01T00:00:00Z from elsewhere\ndemo/app\n' });
  const { stderr, files } = await importFrom(catalogue, server);
  expect(stderr).toBe(wordsGap('demo/app'));
  expect(files).toHaveProperty(['projects/demo/app/de.yaml']);
});
