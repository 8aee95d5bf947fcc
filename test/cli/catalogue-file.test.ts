// translations.yaml: the whole catalogue of a repository in one file, read as a folder is.

import { readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run, runProcess } from '../setup/command.ts';
import { json } from '../setup/ecosystems.ts';
import { eventually } from '../setup/eventually.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { previewIn } from '../setup/preview.ts';
import { takeSome } from '../setup/repetitions.ts';
import { commitAll, getRepository, git } from '../setup/repository.ts';

const texts = {
  'locales/en.json': json({ a: 'Save all of it', b: 'Open it', c: 'Close {name}' }),
  'locales/de.json': json({ a: 'Alles sichern', b: 'Öffnen' }),
  'mail/en.json': json({ greeting: 'Dear reader', farewell: 'Yours', topic: 'News of today' }),
  'mail/de.json': json({ greeting: 'Sehr geehrte', farewell: 'Ihre', topic: 'Neues von heute' }),
  'mail/it.json': json({ greeting: 'Gentile', farewell: 'Cordiali saluti', topic: 'Novità' }),
};

const whole = `# Translations
site:
  base_url: https://translate.demo.test # the address
  title: >-
    Translations
    of notes

project:
  name: My Notes
components:
  app:
    name: App
    source_language: en
    repo: https://example.org/notes.git
    filemask: locales/*.json
    file_format: json
`;

function repository(text: string): string {
  return getRepository({ ...texts, 'translations.yaml': text });
}

function answer(cwd: string, path: string) {
  return JSON.parse(readFileSync(join(cwd, 'dist/api', path, 'index.json'), 'utf8'));
}

describe('translations.yaml', () => {
  test('takes each key that it leaves out from the repository', async () => {
    const cwd = repository(
      'site:\n  base_url: https://a.test\nproject:\ncomponents:\n  mail:\n  words:\n    filemask: locales/*.json\n',
    );
    git(cwd, 'remote', 'add', 'origin', 'https://github.com/owner/notes.git');
    expect(await run(['build'], { cwd })).toMatchObject({ status: 0, stderr: '' });
    expect(answer(cwd, 'projects/notes')).toMatchObject({
      name: 'notes',
      web: 'https://github.com/owner/notes',
    });
    expect(answer(cwd, 'components/notes/mail')).toMatchObject({
      name: 'Mail',
      filemask: 'mail/*.json',
      file_format: 'json',
      repo: 'https://github.com/owner/notes.git',
    });
    expect(answer(cwd, 'components/notes/words')).toMatchObject({
      filemask: 'locales/*.json',
      source_language: { code: 'en' },
    });
    expect(answer(cwd, 'components').count).toBe(2);
    expect((await run(['init', '--yes'], { cwd })).stdout).toContain('Nothing to add');
  });

  test('that names no components says what was found, without advice to write it', async () => {
    const cwd = repository('site:\n  base_url: https://a.test\n');
    expect(await run(['build'], { cwd })).toMatchObject({
      status: 0,
      stderr:
        'translations.yaml names no components, so this is about what was found: 2 components, translated from en.\n',
    });
  });

  test('that names no components is refused where nothing is found, with what to do', async () => {
    const cwd = getRepository({ 'translations.yaml': 'site:\n  base_url: https://a.test\n' });
    const { status, stderr } = await run(['build'], { cwd });
    expect([status, stderr]).toEqual([
      2,
      'translations.yaml: it names no components, and no translation files were found.\n' +
        'Describe each under `components`. To see what was looked at: translation-catalogue status --skipped\n',
    ]);
  });

  test('is compared with a commit, by what it says today', async () => {
    const cwd = repository(whole);
    writeFileSync(
      join(cwd, 'locales/en.json'),
      json({ a: 'Keep it all', b: 'Open it', c: 'Close {name}' }),
    );
    const { status, stdout, stderr } = await run(['diff', 'HEAD'], { cwd });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^From HEAD \([0-9a-f]+\) to the folder \.:$/m);
    expect(stdout).toContain('1 string changed in English (a): 1 translation to review in de');
    const gate = await run(['diff', 'HEAD', '--fail-on', 'outdated'], { cwd });
    expect(gate.status).toBe(1);
    git(cwd, 'commit', '-qam', 'Change a text');
    expect((await run(['diff', 'HEAD'], { cwd })).stdout).toMatch(
      /^From HEAD .*\nNothing published changes\.\n$/,
    );
    const between = await run(['diff', 'HEAD~1', 'HEAD'], { cwd });
    expect(between.stdout).toContain('1 translation to review in de');
  });

  test.each(
    takeSome([
      ['translations.yaml', whole],
      ['a site alone', 'site:\n  base_url: https://a.test\n'],
      ['no description', undefined],
    ]),
  )('does not differ from its commit, with %s', async (_name, text) => {
    const cwd = getRepository(text === undefined ? texts : { ...texts, 'translations.yaml': text });
    expect((await run(['diff', 'HEAD'], { cwd })).stdout).toMatch(
      /^From HEAD .*\nNothing published changes\.\n$/,
    );
  });

  test('says of a component that is not found what it lacks', async () => {
    const cwd = repository(
      'site:\n  base_url: https://a.test\ncomponents:\n  other:\n    name: Other\n',
    );
    const { status, stdout } = await run(['check'], { cwd });
    expect(status).toBe(1);
    expect(stdout).toContain('`filemask` is missing.');
  });

  test('is built as a folder is, with its commit', async () => {
    const cwd = repository(whole);
    expect(await run(['build'], { cwd })).toMatchObject({ status: 0, stderr: '' });
    expect(answer(cwd, 'translations/My-Notes/app/de')).toMatchObject({ total: 3, translated: 2 });
    expect(answer(cwd, 'projects').count).toBe(1);
    const build = JSON.parse(readFileSync(join(cwd, 'dist/api/build.json'), 'utf8'));
    const commit = git(cwd, 'rev-parse', 'HEAD');
    expect(build.title).toBe('Translations of notes');
    expect(build.revision).toMatchObject({ commit, modified: false });
    writeFileSync(join(cwd, 'translations.yaml'), `${whole}# changed\n`);
    await run(['build'], { cwd });
    const after = JSON.parse(readFileSync(join(cwd, 'dist/api/build.json'), 'utf8'));
    expect(after.revision).toMatchObject({ commit, modified: true });
  });

  test('has the history of its translation files', async () => {
    const files = {
      ...texts,
      'translations.yaml': whole,
      'projects/a/b/de.yaml': 'translated: 1\n',
    };
    const cwd = getRepository(files, Date.UTC(2026, 0, 2) / 1000);
    writeFileSync(
      join(cwd, 'locales/de.json'),
      json({ a: 'Alles sichern', b: 'Öffnen', c: '{name} schließen' }),
    );
    commitAll(cwd, Date.UTC(2026, 0, 20) / 1000);
    expect(await run(['build'], { cwd })).toMatchObject({ status: 0, stderr: '' });
    const { points } = answer(cwd, 'projects/My-Notes/history');
    expect(points.map(([day, total, translated]: unknown[]) => [day, total, translated])).toEqual([
      ['2026-01-02', 6, 5],
      ['2026-01-20', 6, 6],
    ]);
    expect(JSON.stringify(answer(cwd, 'changes'))).not.toContain('/a/b/');
  });

  test('may say nothing of components, of the project and of the site: they are found', async () => {
    const address = 'site:\n  base_url: https://a.demo.test\n';
    for (const [text, project, count] of [
      [address, undefined, 2],
      [`${address}project:\n  name: Two\n`, 'Two', 2],
      [`project:\n  name: Three\n${whole.slice(whole.indexOf('components'))}`, 'Three', 1],
    ] as const) {
      const cwd = repository(text);
      expect(await run(['build'], { cwd })).toMatchObject({ status: 0 });
      const [found] = answer(cwd, 'projects').results;
      if (project !== undefined) expect(found.name).toBe(project);
      expect(answer(cwd, 'components').count).toBe(count);
    }
  });

  test('is read from a folder below, too', async () => {
    const cwd = join(repository(whole), 'locales');
    const { status, stdout } = await run(['check'], { cwd });
    expect([status, stdout]).toEqual([0, expect.stringContaining('No problems')]);
  });

  test.each(
    takeSome([
      ['minimum: 80%', 'minimum: 80%', 4, 'site'],
      ['a misspelled key', 'titel: x', 4, 'site'],
      ['a tab', '\ttitle: x', 4, 'site'],
    ]),
  )('faults of the site are at their lines: %s', async (_, line) => {
    const cwd = repository(whole.replace('  title: >-', `  ${line}\n  title: >-`));
    const { status, stdout } = await run(['check', '--format', 'json'], { cwd });
    const [problem] = JSON.parse(stdout);
    expect(status).toBe(1);
    expect(problem).toMatchObject({ file: 'translations.yaml', line: 4 });
    expect(JSON.stringify(problem)).not.toContain('site.yaml');
  });

  test('faults of components are at their lines and columns', async () => {
    const cwd = repository(whole.replace('file_format: json', 'file_format: jsn'));
    const { stdout } = await run(['check', '--format', 'json'], { cwd });
    expect(JSON.parse(stdout)).toEqual([
      expect.objectContaining({
        rule: 'format-unknown',
        file: 'translations.yaml',
        line: 16,
        column: 18,
      }),
    ]);
    const built = await run(['build'], { cwd });
    expect(built).toMatchObject({ status: 1 });
    expect(built.stderr).toContain('translations.yaml:16:18');
    expect(built.stderr).toContain('    16 |     file_format: jsn');
  });

  test('a key that is none at the top is said so', async () => {
    const cwd = repository(`${whole}sites: 1\n`);
    const { stdout } = await run(['check'], { cwd });
    expect(stdout).toContain('`sites` is not a key of translations.yaml.');
    expect(stdout).toContain('Expected: `site`, `project` or `components`');
  });

  test('a file that cannot be read is named as it is seen from here', async () => {
    const cwd = repository(whole);
    writeFileSync(join(cwd, 'locales/de.json'), '{"a":,}');
    const { stderr } = await run(['build'], { cwd });
    expect(stderr).toContain('locales/de.json:1:6');
    expect(stderr).not.toContain(tmpdir());
  });

  test('is not fixed by check --fix, which says so', async () => {
    const cwd = repository(whole.replace('minimum', 'minimun').replace('name: App', 'nam: App'));
    const { status, stderr } = await run(['check', '--fix'], { cwd });
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining('check --fix corrects the files of'),
    ]);
  });

  test('has its keys in messages about its translation files', async () => {
    const cwd = repository(whole);
    writeFileSync(join(cwd, 'locales/id-ni.json'), json({ a: 'Save all of it' }));
    writeFileSync(join(cwd, 'locales/de_DE.json'), json({ a: 'Alles sichern' }));
    writeFileSync(join(cwd, 'locales/de-DE.json'), json({ a: 'Alles sichern' }));
    const { status, stderr } = await run(['build'], { cwd });
    expect(status).toBe(0);
    expect(stderr).toContain('Write `language_aliases: "id-ni:id"` in `project` if that is meant');
    expect(stderr).toMatch(/language-twice[\s\S]*\$\)\[\^\.\]\+\$'` in the component\./);
    expect(stderr).not.toMatch(/(?:site|project|component)\.yaml/);
  });

  test('keeps its address on a host that has another; without one, that of the host is taken', async () => {
    const env = { CONTEXT: 'production', URL: 'https://demo.netlify.test' };
    const findUrl = async (text: string) => {
      const cwd = repository(text);
      git(cwd, 'remote', 'add', 'origin', 'https://github.com/owner/notes.git');
      expect(await run(['build', '--host', 'none'], { cwd, env })).toMatchObject({ status: 0 });
      return answer(cwd, 'projects').results[0].url.split('/api/')[0];
    };
    const components = whole.slice(whole.indexOf('components:'));
    const written = 'https://own.demo.test';
    for (const site of [
      `site:\n  base_url: ${written}\n`,
      `site:\n    "base_url":  '${written}' # own\n`,
      `site: { title: Notes, base_url: ${written} }\n`,
    ]) {
      expect(await findUrl(site + components)).toBe(written);
    }
    expect(await findUrl(components)).toBe(env.URL);
    expect(await findUrl(`site:\n  title: Notes\n${components}`)).toBe(env.URL);
  });

  test('takes the source of gettext files from where it is', async () => {
    const header =
      'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Save"\n';
    const cwd = getRepository({
      'po/notes.pot': `${header}msgstr ""\n`,
      'po/de.po': `${header}msgstr "Sichern"\n`,
      'translations.yaml':
        'components:\n  po:\n    filemask: po/*.po\n    source_language: en\n    file_format: po\n',
    });
    expect(await run(['build', '--base-url', 'https://a.test'], { cwd })).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(answer(cwd, 'components').results[0].template).toBe('po/notes.pot');
  });

  test('names components by their keys where two say the same', async () => {
    const cwd = repository(
      `${whole}    id: 5\n    renamed_from: [mail]\n  mail:\n    filemask: mail/*.json\n    id: 5\n`,
    );
    const { stdout } = await run(['check'], { cwd });
    expect(stdout).toContain(
      'The component of "components.mail" and the component of "components.app" both have the id 5.',
    );
    expect(stdout).toContain('The old paths of "mail" belong to "components.mail".');
    expect(stdout).not.toContain('projects/');
  });

  test('gets new components behind those that it has, as its other lines are', async () => {
    const start = '\ufeffcomponents:\r\n    app:\r\n        filemask: locales/*.json\r\n';
    const end = '\r\n# Where\r\nsite:\r\n  base_url: https://a.test\r\n';
    const cwd = repository(start + end);
    expect(await run(['init', '--yes', '--host', 'none'], { cwd })).toMatchObject({ status: 0 });
    const text = readFileSync(join(cwd, 'translations.yaml'), 'utf8');
    expect([
      text.startsWith(`${start}    mail:\r\n      name: Mail\r\n`),
      text.endsWith(end),
    ]).toEqual([true, true]);
    expect(text).not.toMatch(/[^\r]\n/);
    expect(await run(['check'], { cwd })).toMatchObject({ status: 0 });
    expect((await run(['init', '--yes', '--host', 'none'], { cwd })).stdout).toContain(
      'Nothing to add',
    );
  });

  test.each(takeSome(['components: {}\n', '{ site: { base_url: https://a.test } }\n']))(
    'in braces gets no lines: %s',
    async (text) => {
      const cwd = repository(text);
      expect(await run(['init', '--yes'], { cwd })).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('has no list of components to add to'),
      });
    },
  );

  test('that is invalid is named by each command', async () => {
    const cwd = repository(whole.replace('file_format: json', 'file_format: [json]'));
    const diff = await run(['diff', 'HEAD'], { cwd });
    expect(diff.status).toBe(1);
    expect(diff.stdout).toContain('translations.yaml:16:18');
    expect(diff.stdout).toContain('    16 |     file_format: [json]');
    expect((await run(['select'], { cwd })).stderr).toContain(
      'The catalogue translations.yaml has problems',
    );
    writeFileSync(join(cwd, 'translations.yaml'), 'site: "a\n');
    expect(await run(['init', '--yes'], { cwd })).toMatchObject({
      status: 2,
      stderr:
        'translations.yaml: A quote opens here and is not closed.\nCorrect it first: translation-catalogue check\n',
    });
  });

  test('leaves no temporary file', async () => {
    const folder = temporaryFolder();
    const cwd = repository(whole);
    expect(await runProcess(['check'], { cwd, env: { TMPDIR: folder } })).toMatchObject({
      status: 0,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is followed by a preview, however an editor saves it', async () => {
    const cwd = repository(whole);
    const address = await previewIn(cwd);
    const title = async () => {
      const build = await (await fetch(`${address}/api/build.json`)).json();
      return (build as { title: string }).title;
    };
    expect(await title()).toBe('Translations of notes');
    writeFileSync(join(cwd, 'translations.yaml'), whole.replace('of notes', 'of books'));
    await eventually(async () => expect(await title()).toBe('Translations of books'));
    for (const name of ['songs', 'plays']) {
      writeFileSync(join(cwd, '.saved'), whole.replace('of notes', `of ${name}`));
      renameSync(join(cwd, '.saved'), join(cwd, 'translations.yaml'));
      await eventually(async () => expect(await title()).toBe(`Translations of ${name}`));
    }
    rmSync(join(cwd, 'translations.yaml'));
    writeFileSync(join(cwd, 'translations.yaml'), whole);
    await eventually(async () => expect(await title()).toBe('Translations of notes'));
  });
});

/** A component that needs no detection, in lines without indent. */
const component = `name: App
source_language: en
repo: https://example.org/notes.git
filemask: locales/*.json
file_format: json
`;

function indent(text: string, spaces: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(spaces));
}

async function findProblems(cwd: string) {
  const { status, stdout } = await run(['check', '--format', 'json'], { cwd });
  const problems: { rule: string; file: string; line: number; column: number }[] =
    JSON.parse(stdout);
  return {
    status,
    problems: problems.map(({ rule, file, line, column }) => [rule, `${file}:${line}:${column}`]),
  };
}

const flow = `{
  "site": { "base_url": "https://translate.demo.test" },
  "project": { name: My Notes },
  "components": { "app": { name: App, source_language: en, repo: "https://example.org/notes.git",
    filemask: "locales/*.json", file_format: json } } }
`;

describe('the YAML of translations.yaml', () => {
  test.each(
    takeSome([
      ['flow style', flow],
      [
        'flow style below its keys',
        `site: { base_url: https://a.test }\ncomponents: { app: { ${component.trim().replaceAll('\n', ', ').replace('locales/*.json', '"locales/*.json"')} } }\n`,
      ],
      ['a byte-order mark', `\ufeff${whole}`],
      ['line ends of Windows', whole.replaceAll('\n', '\r\n')],
      [
        'a mapping of its own with an anchor',
        `components:\n  app: &app\n${indent(component, 4)}  mail:\n    <<: *app\n    filemask: mail/*.json\n`,
      ],
      [
        'an alias in place of a component',
        `components:\n  app: &app\n${indent(component, 4)}  mail: *app\n`,
      ],
      ['keys in quotes', `"components":\n  'app':\n${indent(component, 4)}`],
      ['indented keys at the top', indent(whole.replace('# Translations\n', ''), 2)],
    ]),
  )('may have %s', async (_, text) => {
    const cwd = repository(text);
    expect(await run(['check'], { cwd })).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('No problems'),
    });
    await run(['build', '--base-url', 'https://a.test'], { cwd });
    const { results } = answer(cwd, 'components');
    expect(results[0]).toMatchObject({ slug: 'app', name: 'App', filemask: 'locales/*.json' });
    expect(results).toHaveLength(text.includes('mail') ? 2 : 1);
  });

  test('merges keys: those of a component itself are stronger', async () => {
    const cwd = repository(
      `components:\n  app: &base\n${indent(component, 4)}  mail:\n    filemask: mail/*.json\n    <<: *base\n`,
    );
    await run(['build'], { cwd });
    expect(answer(cwd, `components/${answer(cwd, 'projects').results[0].slug}/mail`)).toMatchObject(
      {
        name: 'App',
        filemask: 'mail/*.json',
      },
    );
  });

  test.each(
    takeSome([
      ['site: twice', `${whole}site:\n  title: x\n`, [['duplicate-key', 17, 1]]],
      ['components: twice', `${whole}components:\n  mail:\n`, [['duplicate-key', 17, 1]]],
      ['a component twice', `${whole}  app:\n    name: B\n`, [['duplicate-key', 17, 3]]],
      ['an invalid line', whole.replace('site:\n', 'site:\n  a: "b\n'), [['yaml-syntax', 3, 6]]],
      ['a list', '- a\n- b\n', [['not-a-mapping', 1, 1]]],
      ['a text', 'components\n', [['not-a-mapping', 1, 1]]],
      ['a list of components', 'components:\n  - app\n', [['not-a-mapping', 2, 3]]],
      [
        'a site that is a text',
        whole.replace(/site:[\s\S]*?\n\n/, 'site: a\n'),
        [['not-a-mapping', 2, 7]],
      ],
      [
        'a site without an address',
        `site:\n${whole.slice(whole.indexOf('project:'))}`,
        [['missing-field', 1, 1]],
      ],
      ['a path as a name', `${whole}  ../../etc:\n    name: App\n`, [['bad-slug', 17, 3]]],
      ['dots as a name', `${whole}  "..":\n    name: App\n`, [['bad-slug', 17, 3]]],
      ['a space in a name', `${whole}  a b:\n    name: App\n`, [['bad-slug', 17, 3]]],
      ['an unknown key', `${whole}sites: 1\n`, [['unknown-key', 17, 1]]],
      [
        'a checkout',
        whole.replace('My Notes\n', 'My Notes\n  checkout: .\n'),
        [['computed-field', 10, 3]],
      ],
      ['bytes that are no text', `\0${whole}`, [['not-text', 1, 1]]],
      [
        'a merge of a text',
        whole.replace('    name: App', '    <<: App\n    name: App'),
        [['yaml-syntax', 12, 9]],
      ],
      [
        'a wrong value that two components have',
        `components:\n  app: &app\n${indent(component, 4).replace('json\n    f', 'json\n    license: 5\n    f')}  mail:\n    <<: *app\n    filemask: mail/*.json\n`,
        [
          ['wrong-type', 7, 14],
          ['wrong-type', 7, 14],
        ],
      ],
      [
        'an unknown key and a wrong value',
        `${whole}sites: 1\n`.replace('  title', '  titel'),
        [
          ['unknown-key', 4, 3],
          ['unknown-key', 17, 1],
        ],
      ],
    ]),
  )('must not have %s', async (_, text, expected) => {
    expect(await findProblems(repository(text))).toEqual({
      status: 1,
      problems: expected.map(([rule, line, column]) => [
        rule,
        `translations.yaml:${line}:${column}`,
      ]),
    });
  });

  test.each(takeSome(['', '\n', '# nothing\n', 'project:\n', '---\n']))(
    'may be %j, and everything is found',
    async (text) => {
      const cwd = repository(text);
      expect(await run(['check'], { cwd })).toMatchObject({ status: 0 });
    },
  );

  test('may have no components', async () => {
    const cwd = repository('site:\n  base_url: https://a.test\ncomponents:\n');
    expect(await run(['check'], { cwd })).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('0 components'),
    });
  });

  test('must be a file', async () => {
    const cwd = getRepository(texts);
    symlinkSync('locales/de.json', join(cwd, 'translations.yaml'));
    expect(await findProblems(cwd)).toEqual({
      status: 1,
      problems: [['not-a-file', 'translations.yaml:1:1']],
    });
  });

  test('must be small', async () => {
    const cwd = repository(`${whole}# ${'x'.repeat(1024 * 1024)}\n`);
    expect(await findProblems(cwd)).toEqual({
      status: 1,
      problems: [['file-too-large', 'translations.yaml:1:1']],
    });
  });
});
