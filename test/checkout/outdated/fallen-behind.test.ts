// Tests which translations a change leaves behind: `diff` in real repositories, also in a shallow clone.

import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { run } from '../../setup/command.ts';
import { type Files, temporaryFolder, writeFiles } from '../../setup/folders.ts';
import { commitAll, getRepository, git } from '../../setup/repository.ts';

type Texts = Readonly<Record<string, string>>;

/** A language of `status --outdated`. */
interface Outdated {
  readonly outdated?: readonly object[];
}

const lang = (code: string, texts: Texts) => ({
  [`lang/${code}.json`]: JSON.stringify({ ...others, ...texts }, undefined, 2),
});

/** Git knows a moved file by lines that stay. */
const others = { yes: 'Yes', no: 'No', left: 'To the left', right: 'To the right' };

const strings: Files = {
  ...lang('en', { open: 'Open', save: 'Save', quit: 'Quit' }),
  ...lang('de', { open: 'Öffnen', save: 'Sichern', quit: 'Beenden' }),
  ...lang('ja', { open: '開く', save: '' }),
};

const page = (...texts: readonly string[]) =>
  `# Title\n\n${texts.map((text, at) => `## Part ${at}\n\n${text}\n`).join('\n')}`;

const pages: Files = {
  'docs/en/install.md': page('Run the program and wait.', 'Open the window.'),
  'docs/de/install.md': page('Starte das Programm und warte.', 'Öffne das Fenster.'),
  'docs/ja/install.md': page('プログラムを起動します。'),
};

function catalogue(line = ''): Files {
  const project = 'catalogue/projects/demo';
  const about = 'source_language: en\nrepo: https://code.example.org/demo.git\n';
  return {
    'catalogue/site.yaml': 'base_url: https://translate.demo.test\n',
    [`${project}/project.yaml`]: 'name: Demo\ncheckout: ../../..\n',
    [`${project}/app/component.yaml`]: `name: App\n${about}filemask: lang/*.json\nfile_format: json\n${line}`,
    [`${project}/docs/component.yaml`]: `name: Docs\n${about}filemask: docs/*/\nfile_format: documents\n`,
  };
}

/** A repository whose branch `main` has the base, with changes on it that are not committed. */
function makeChange(changes: Files, line?: string): string {
  return writeFiles(getRepository({ ...strings, ...pages, ...catalogue(line) }), changes);
}

async function fallenBehind(folder: string, ...words: readonly string[]) {
  const { stdout, stderr } = await run(
    ['diff', 'main', ...words, '--format', 'json', '--no-cache'],
    { cwd: folder },
  );
  expect(stderr).toBe('');
  return JSON.parse(stdout).fallen_behind;
}

const opened = lang('en', { open: 'Open file', save: 'Store', quit: 'Quit.' });
const app = { component: 'demo/app', source_language: 'en', pages: [] };

describe('a change leaves behind', () => {
  test('translations of strings whose source text it changes', async () => {
    expect(await fallenBehind(makeChange(opened))).toEqual([
      { ...app, keys: ['open', 'save'], languages: { de: 2, ja: 1 } },
    ]);
  });

  test('no translation that changes with its source text, or is new', async () => {
    const translated = {
      ...lang('de', { open: 'Datei öffnen', save: 'Ablegen', quit: 'Beenden' }),
      ...lang('ja', { open: '開く', save: '保存' }),
      ...lang('fr', { open: 'Ouvrir' }),
    };
    expect(await fallenBehind(makeChange({ ...opened, ...translated }))).toEqual([
      { ...app, keys: ['open'], languages: { ja: 1 } },
    ]);
  });

  test.each<[string, object[]]>([
    ['outdated: off\n', []],
    ['outdated: any\n', [{ ...app, keys: ['quit'], languages: { de: 1 } }]],
  ])('what its component counts as changed: %j', async (line, expected) => {
    const stopped = lang('en', { open: 'Open', save: 'Save', quit: 'Quit.' });
    expect(await fallenBehind(makeChange(stopped, line))).toEqual(expected);
  });

  test('pages of which a section changes or is new, and none for what they have always lacked', async () => {
    const changes = {
      'docs/en/install.md': page('Run the program and leave.', 'Open the window.'),
    };
    expect(await fallenBehind(makeChange(changes))).toEqual([
      {
        ...{ component: 'demo/docs', source_language: 'en', keys: [], languages: {} },
        pages: [{ path: 'docs/en/install.md', languages: ['de', 'ja'] }],
      },
    ]);
    const corrected = {
      'docs/en/install.md': page('Run the progrem and wait.', 'Open the window.'),
    };
    expect(await fallenBehind(makeChange(corrected))).toEqual([]);
  });

  test('translations of files that it moves', async () => {
    const folder = makeChange({});
    git(folder, 'switch', '--quiet', '--create', 'change');
    git(folder, 'mv', 'lang', 'locales');
    const component = catalogue()['catalogue/projects/demo/app/component.yaml'] ?? '';
    writeFiles(folder, {
      'locales/en.json': opened['lang/en.json'] ?? '',
      'catalogue/projects/demo/app/component.yaml': component.replace('lang/', 'locales/'),
    });
    rmSync(`${folder}/locales/ja.json`);
    commitAll(folder);
    const expected = [{ ...app, keys: ['open', 'save'], languages: { de: 2 } }];
    expect(await fallenBehind(folder)).toEqual(expected);
    expect(await fallenBehind(folder, 'change')).toEqual(expected);
  });
});

describe('diff', () => {
  const changes = {
    ...opened,
    'docs/en/install.md': page('Stop the program.', 'Open the window.'),
  };

  test('says what falls behind, also in a shallow clone, and fails where that is wanted', async () => {
    const origin = makeChange({});
    git(origin, 'switch', '--quiet', '--create', 'change');
    commitAll(writeFiles(origin, changes));
    const folder = temporaryFolder();
    git(folder, 'clone', '--quiet', '--depth=1', `file://${origin}`, '.');
    git(folder, 'fetch', '--quiet', '--depth=1', 'origin', 'main:main');
    const { status, stdout } = await run(['diff', 'main'], { cwd: folder });
    expect(stdout).toContain(
      'Falls behind\n' +
        '  demo/app: 2 strings changed in English (open, save): 3 translations to review in de, ja\n' +
        '  docs/en/install.md: de, ja fall behind\n',
    );
    const gate = await run(['diff', 'main', '--fail-on', 'outdated', '--format', 'markdown'], {
      cwd: folder,
    });
    expect(gate.stdout).toContain(
      'Falls behind:\n\n' +
        '- `demo/app`: 2 strings changed in English (`open`, `save`): 3 translations to review in `de`, `ja`\n' +
        '- `docs/en/install.md`: `de`, `ja` fall behind\n',
    );
    expect([status, gate.status]).toEqual([0, 1]);
  });

  test('fails on nothing where nothing falls behind, and refuses where that is not known', async () => {
    const folder = makeChange({ 'docs/en/new.md': page('New.') });
    const words = ['--fail-on', 'outdated'];
    expect(await run(['diff', 'main', ...words], { cwd: folder })).toMatchObject({ status: 0 });
    const folders = await run(['diff', './catalogue', './catalogue', ...words], { cwd: folder });
    expect(folders).toMatchObject({ status: 2 });
    expect(folders.stderr).toBe(
      'Translations that fall behind are not known: no project with a checkout is compared with a commit.\n',
    );
  });
});

describe('status --since', () => {
  test('says the same without a catalogue', async () => {
    const folder = writeFiles(getRepository({ ...strings, ...pages }), opened);
    const words = ['status', '--since', 'main', '--fail-on', 'outdated'];
    const text = await run(words, { cwd: folder });
    expect(text.stdout).toContain(
      'Falls behind\n  app: 2 strings changed in English (open, save): 3 translations to review in de, ja\n',
    );
    const markdown = await run([...words, '--format', 'markdown'], { cwd: folder });
    expect(markdown.stdout).toContain('Falls behind:\n\n- `app`: 2 strings changed in English');
    const json = await run([...words, '--format', 'json'], { cwd: folder });
    expect(JSON.parse(json.stdout).fallen_behind).toEqual([
      { ...app, component: 'app', keys: ['open', 'save'], languages: { de: 2, ja: 1 } },
    ]);
    expect([text.status, markdown.status, json.status]).toEqual([1, 1, 1]);
    commitAll(folder);
    const same = ['--since', 'main~1', '--at', 'main~1', '--fail-on', 'outdated'];
    const past = await run(['status', ...same], { cwd: folder });
    expect([past.status, past.stdout]).toEqual([0, expect.not.stringContaining('Falls behind')]);
  });

  test.each([
    ['', ['open', 'save'], 3],
    ['outdated: any', ['open', 'save', 'quit'], 4],
    ['outdated: off', undefined, 0],
  ])('follows translations.yaml, as --outdated does: %j', async (line, keys, count) => {
    const described = `components:\n  app:\n    filemask: lang/*.json\n    ${line}\n`;
    const folder = getRepository({ ...strings, 'translations.yaml': described });
    commitAll(writeFiles(folder, opened));
    const words = ['status', '--outdated', '--since', 'main~1', '--format', 'json', '--no-cache'];
    const { stdout } = await run(words, { cwd: folder });
    const { components, fallen_behind: fallen } = JSON.parse(stdout);
    expect(fallen[0]?.keys).toEqual(keys);
    const outdated = components[0].languages.flatMap((one: Outdated) => one.outdated ?? []);
    expect(outdated).toHaveLength(count);
  });

  test('refuses an unknown revision', async () => {
    const words = ['status', '--since', 'mian'];
    const { status, stderr } = await run(words, { cwd: getRepository(strings) });
    const message = 'There is no revision "mian" here. Did you mean "main"?';
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});
