// Pages in several languages, in real repositories: what is missing, outdated and current.

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { run } from '../../setup/command.ts';
import { type Files, readFiles, temporaryFolder, writeFiles } from '../../setup/folders.ts';

import { commitAll, getRepository, git } from '../../setup/repository.ts';

const page = (title: string, ...sections: readonly string[]) =>
  [
    `# ${title}`,
    'Read this first.',
    ...sections.map((text, at) => `## Part ${at}\n\n${text}`),
  ].join('\n\n');

/** A paragraph in which one changed word is few. */
const prose =
  'The framework reads each request, checks whether its values have the right types, converts those that ' +
  'need it and passes them to your function. Its result becomes the response, which has a status code, ' +
  'headers and a body. Several libraries can render templates, and none of them needs a configuration.';

const english = page('Install', 'Run the program and wait.', 'Open the window of the program.');
const german = page('Installieren', 'Starte das Programm und warte.', 'Öffne das Fenster.');

const manual: Files = {
  'docs/en/install.md': english,
  'docs/de/install.md': german,
  'docs/en/guide/use.md': page('Use', 'Press the button.'),
  'docs/de/guide/use.md': page('Benutzen', 'Drücke den Knopf.'),
  'docs/en/more.md': page('More', 'There is more.'),
};

async function status(folder: string, ...flags: readonly string[]) {
  const { stdout } = await run(['status', folder, '--format', 'json', ...flags]);
  return JSON.parse(stdout).components;
}

/** The state of each page that is not current. */
async function statesIn(folder: string): Promise<Record<string, string>> {
  const [{ languages }] = await status(folder, '--outdated');
  const { pages } = languages[1];
  return Object.fromEntries(
    pages
      .filter(({ state }: { state: string }) => state !== 'current')
      .map(({ path, state, commits_behind: behind }: Record<string, string>) => [
        path,
        behind === undefined ? state : `${state}, ${behind} behind`,
      ]),
  );
}

/** The keys of outdated sections. */
async function keysIn(folder: string): Promise<readonly string[]> {
  const [{ languages }] = await status(folder, '--outdated');
  return languages[1].outdated.map(({ key }: { key: string }) => key);
}

function change(folder: string, files: Files): string {
  writeFiles(folder, files);
  commitAll(folder);
  return folder;
}

describe('a page', () => {
  test('is missing where its language lacks it, or has a copy of its source', async () => {
    const folder = getRepository({ ...manual, 'docs/de/more.md': manual['docs/en/more.md'] ?? '' });
    expect(await statesIn(folder)).toEqual({ 'more.md': 'missing' });
  });

  test('is outdated where one of its sections has changed', async () => {
    const folder = getRepository(manual);
    change(folder, { 'docs/en/install.md': english.replace('and wait', 'twice') });
    change(folder, { 'docs/en/install.md': english.replace('and wait', 'thrice') });
    expect(await statesIn(folder)).toEqual({
      'install.md': 'outdated, 2 behind',
      'more.md': 'missing',
    });
    const [{ languages }] = await status(folder, '--outdated');
    expect(languages[1].outdated.map(({ key }: { key: string }) => key)).toEqual([
      'install.md#part-0',
    ]);
    expect([languages[1].translated, languages[1].fuzzy]).toEqual([4, 1]);
  });

  test('is outdated where its source has a new section', async () => {
    const folder = getRepository(manual);
    change(folder, { 'docs/en/install.md': `${english}\n\n## Remove\n\nDelete the folder.` });
    const [{ languages }] = await status(folder, '--outdated');
    expect(languages[1].outdated.map(({ key }: { key: string }) => key)).toEqual([
      'install.md#remove',
    ]);
  });

  test('is current where only letters, articles, addresses, comments or spaces have changed', async () => {
    const source = english.replace('Read this', '[Read](a.md) this');
    const folder = getRepository({ ...manual, 'docs/en/install.md': source });
    const later = source
      .replace('(a.md)', '(b.md)')
      .replace('the program', 'the  programm')
      .replace('Open the', 'Open')
      .replace('## Part 1', '<!-- later -->\n## Part 1');
    change(folder, { 'docs/en/install.md': later });
    expect(await statesIn(folder)).toEqual({ 'more.md': 'missing' });
  });

  test('is current again once it is translated, and where its source is as it was', async () => {
    const folder = getRepository(manual);
    change(folder, { 'docs/en/install.md': english.replace('wait', 'leave') });
    change(folder, { 'docs/de/install.md': german.replace('warte', 'geh') });
    change(folder, { 'docs/en/guide/use.md': page('Use', 'Turn the wheel.') });
    git(folder, 'revert', '--no-edit', 'HEAD');
    expect(await statesIn(folder)).toEqual({ 'more.md': 'missing' });
  });

  describe('stays outdated when a mechanical edit changes', () => {
    const source = english.replace('and wait', 'twice');
    const translation = `${german}\n\nSiehe [die Hilfe](a.md), dann warte... und lies.`;
    const extended = `${source}\n\n## Remove\n\nDelete the folder.`;

    test.each([
      ['an address', '(a.md)', '(b.md)'],
      ['a line break', 'dann warte', 'dann\nwarte'],
      ['a comment', '## Part 1', '<!-- later -->\n## Part 1'],
      ['a letter', 'Starte', 'Startee'],
      ['a final mark', 'und lies.', 'und lies!'],
      ['an ellipsis', 'warte...', 'warte…'],
      ['spaces', 'das Programm', 'das  Programm'],
    ])('%s', async (_, before, after) => {
      const folder = getRepository({ ...manual, 'docs/de/install.md': translation });
      change(folder, { 'docs/en/install.md': source });
      const edited = translation.replace(before, after);
      expect(edited).not.toBe(translation);
      change(folder, { 'docs/de/install.md': edited });
      expect(await keysIn(folder)).toEqual(['install.md#part-0']);
      writeFiles(folder, { 'docs/en/install.md': extended, 'docs/de/install.md': translation });
      expect(await keysIn(folder)).toEqual(['install.md#part-0', 'install.md#remove']);
    });

    test('its page, whose headings are no longer those of its source', async () => {
      const folder = getRepository({ ...manual, 'docs/de/install.md': translation });
      change(folder, { 'docs/en/install.md': extended });
      change(folder, { 'docs/de/install.md': translation.replace('a.md', 'b.md') });
      const keys = ['install.md#part-0', 'install.md#remove'];
      expect(await keysIn(folder)).toEqual(keys);
      change(folder, {
        'docs/de/install.md': translation.replace('Siehe', 'Lies vorher gründlich'),
      });
      expect(await keysIn(folder)).toEqual(keys);
      const complete = `${translation.replace('und warte', 'zweimal')}\n\n## Entfernen\n\nLösche es.`;
      change(folder, { 'docs/de/install.md': complete });
      expect(await keysIn(folder)).toEqual([]);
    });

    test('few words, until they are many together', async () => {
      const words = ['alpha', 'bravo', 'delta', 'gamma', 'hotel', 'india'];
      const long = `${german} ${prose} ${prose} ${prose} ${words.join(' ')}`;
      const folder = getRepository({ ...manual, 'docs/de/install.md': long });
      change(folder, { 'docs/en/install.md': english.replace('the window', 'a door') });
      const edit = (some: readonly string[]) => {
        const text = some.reduce((page, word) => page.replace(word, 'quebec'), long);
        return change(folder, { 'docs/de/install.md': text });
      };
      expect(await keysIn(edit(words.slice(0, 3)))).toEqual(['install.md#part-1']);
      writeFiles(folder, { 'docs/de/install.md': `${long}!` });
      expect(await keysIn(folder)).toEqual(['install.md#part-1']);
      expect(await keysIn(edit(words))).toEqual([]);
    });
  });

  test('keeps its past when its folder is moved', async () => {
    const folder = getRepository(manual);
    change(folder, { 'docs/en/install.md': english.replace('wait', 'leave') });
    git(folder, 'mv', 'docs', 'manual');
    commitAll(folder);
    expect(await statesIn(folder)).toEqual({
      'install.md': 'outdated, 1 behind',
      'more.md': 'missing',
    });
  });

  test('is what its mark says', async () => {
    const folder = getRepository(manual);
    const old = git(folder, 'rev-parse', 'HEAD').trim();
    change(folder, { 'docs/en/install.md': english.replace('wait', 'leave') });
    const now = git(folder, 'rev-parse', 'HEAD').trim();
    const marked = (mark: string) => ({ 'docs/de/install.md': mark + german });
    const hash = createHash('md5').update(english).digest('hex');
    const outdated = { 'install.md': 'outdated', 'more.md': 'missing' };
    change(folder, marked(`---\nl10n:\n  sourceCommit: ${old}\n---\n`));
    expect(await statesIn(folder)).toEqual(outdated);
    change(folder, marked(`<!-- translation-meta: source=docs/en/install.md@${now} -->\n`));
    expect(await statesIn(folder)).toEqual({ 'more.md': 'missing' });
    change(folder, marked(`<!--\n{ "original_hash": "${hash}" }\n-->\n`));
    expect(await statesIn(folder)).toEqual(outdated);
    change(
      folder,
      marked(`---\nsource_sha256: ${createHash('sha256').update(english).digest('hex')}\n---\n`),
    );
    expect(await statesIn(folder)).toEqual(outdated);
    const blob = git(folder, 'rev-parse', 'HEAD:docs/en/install.md').trim();
    change(folder, marked(`---\ni18n_source_sha: ${blob}\n---\n`));
    expect(await statesIn(folder)).toEqual({ 'more.md': 'missing' });
  });

  test.each([
    ['adoc', '==', ':page-based-on: COMMIT\n'],
    ['rst', '', '.. i18n_source_sha: COMMIT\n'],
  ])('may be in another markup: .%s', async (ending, heading, mark) => {
    const write = (title: string, first: string, second: string) =>
      [title, first, second]
        .map((text, at) => {
          const name = at === 0 ? title : `${title} ${at}`;
          return heading === ''
            ? `${name}\n${(at === 0 ? '=' : '-').repeat(name.length)}\n\n${text}.\n`
            : `${heading.slice(0, at + 1)} ${name}\n\n${text}.\n`;
        })
        .join('\n');
    const pages = (first: string, head = ''): Files => ({
      [`docs/en/a.${ending}`]: write('Guide', first, 'Open the window'),
      [`docs/en/b.${ending}`]: write('More', 'Read', 'Write'),
      [`docs/de/a.${ending}`]: head + write('Handbuch', 'Starte es', 'Öffne das Fenster'),
      [`docs/de/b.${ending}`]: write('Mehr', 'Lies', 'Schreib'),
    });
    const folder = getRepository(pages('Run it'));
    change(folder, pages('Stop it'));
    expect(await keysIn(folder)).toEqual([`a.${ending}#guide-1`]);
    const commit = git(folder, 'rev-parse', 'HEAD').trim();
    change(folder, pages('Stop it', mark.replace('COMMIT', commit)));
    expect(await keysIn(folder)).toEqual([]);
  });

  test('may name by its mark any commit, also one before its source was moved', async () => {
    const folder = getRepository(manual);
    const commitOther = (text: string) => {
      change(folder, { 'other.txt': text });
      return git(folder, 'rev-parse', 'HEAD').trim();
    };
    const before = commitOther('1');
    change(folder, { 'docs/en/install.md': english.replace('wait', 'leave') });
    const after = commitOther('2');
    git(folder, 'mv', 'docs', 'manual');
    commitAll(folder);
    const mark = (commit: string) => {
      const text = `---\ndefault_lang_commit: ${commit}\n---\n${german}`;
      return statesIn(change(folder, { 'manual/de/install.md': text }));
    };
    expect(await mark(before)).toEqual({ 'install.md': 'outdated', 'more.md': 'missing' });
    expect(await mark(after)).toEqual({ 'more.md': 'missing' });
    const unknown = 'f'.repeat(40);
    expect(await mark(unknown)).toMatchObject({ 'install.md': 'outdated' });
  });

  test('is outdated by its structure where there is no history', async () => {
    const longer = `${english}\n\n## Remove\n\nDelete it.\n\n## Help\n\nAsk.`;
    const folder = writeFiles(temporaryFolder(), { ...manual, 'docs/en/install.md': longer });
    const { stdout } = await run(['status', folder]);
    expect(stdout).toContain('Missing pages: de 1.\n  Outdated pages: de 1.\n');
  });
});

test('a build counts pages, and lists those that are missing and outdated', async () => {
  const folder = getRepository(manual);
  change(folder, { 'docs/en/install.md': english.replace('wait', 'leave') });
  const project = 'catalogue/projects/demo';
  change(folder, {
    'catalogue/site.yaml': 'base_url: https://example.org\ntitle: Demo\n',
    [`${project}/project.yaml`]: 'name: Demo\ncheckout: ../../..\n',
    [`${project}/docs/component.yaml`]:
      'name: Docs\nsource_language: en\nrepo: https://github.com/demo/demo.git\nfilemask: docs/*/\nfile_format: documents\n',
    [`${project}/app/component.yaml`]:
      'name: App\nsource_language: en\nrepo: https://github.com/demo/demo.git\nfilemask: lang/*.json\nfile_format: json\n',
    'lang/en.json': '{"a":"One"}',
    'lang/de.json': '{"a":"Eins"}',
    'lang/fr.json': '{"a":"Un"}',
  });
  const { stderr } = await run(['build'], { cwd: folder });
  expect(stderr).not.toContain('code-unknown');
  const files = readFiles(`${folder}/dist`);
  const record = JSON.parse(files['api/translations/demo/docs/de/index.json'] ?? '');
  expect([record.total, record.translated, record.fuzzy, record.failing_checks]).toEqual([
    7, 4, 1, 0,
  ]);
  const { languages } = (await status(folder)).find(
    ({ file_format: format }: { file_format: string }) => format === 'documents',
  );
  const { total, translated, fuzzy } = languages[1];
  expect([total, translated, fuzzy]).toEqual([record.total, record.translated, record.fuzzy]);
  // Figures of the past are those of all or none.
  const count = (path: string) =>
    JSON.parse(files[`api/${path}/history/index.json`] ?? '').points.length;
  expect(count('components/demo/app')).toBe(1);
  expect(count('languages/fr')).toBe(1);
  expect([count('projects/demo'), count('languages/de')]).toEqual([0, 0]);
  const html = files['projects/demo/docs/de/index.html'];
  expect(html).toContain('https://github.com/demo/demo/blob/main/docs/en/more.md');
  expect(html).toMatch(/\/compare\/[0-9a-f]{40}\.\.\.main">1 commit behind</);
});

test('pages with codes in their names count like folders, also those without a translation', async () => {
  const folder = getRepository({
    'docs/install.md': english,
    'docs/install.de.md': german,
    'docs/guide/use.md': page('Use', 'Press the button.'),
    'docs/guide/use.de.md': page('Benutzen', 'Drücke den Knopf.'),
    'docs/more.en.md': page('More', 'There is more.'),
    'docs/more.de.md': page('Mehr', 'Es gibt mehr.'),
    'docs/last.md': page('Last', 'This is the end.'),
    'docs/last.fr.markdown': 'Fin',
  });
  change(folder, { 'docs/install.md': english.replace('wait', 'leave') });
  const states = { 'install.md': 'outdated, 1 behind', 'last.md': 'missing' };
  expect(await statesIn(folder)).toEqual(states);
  expect((await run(['init', '--yes'], { cwd: folder })).stdout).toContain('docs/{page}.*.md');
  await run(['build', '--out', 'site'], { cwd: folder });
  const files = readFiles(`${folder}/site`);
  const [path = ''] = Object.keys(files).filter((one) => /^api.*\/docs\/de\/index.json$/.test(one));
  const { filename, total, translated, fuzzy } = JSON.parse(files[path] ?? '');
  expect([filename, total, translated, fuzzy]).toEqual(['docs/{page}.de.md', 9, 6, 1]);
  writeFiles(folder, { 'docs/more.de.md': Buffer.from([0xff, 0x20, 0xfe]) });
  const { stdout } = await run(['check'], { cwd: folder });
  expect(stdout).toContain('docs/more.de.md');
});
