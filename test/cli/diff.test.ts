import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { largeCatalogue, smallCatalogue } from '../setup/catalogues.ts';
import { type RunOptions, run } from '../setup/command.ts';
import { type Files, listFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { inDepth } from '../setup/repetitions.ts';
import { commitAll, getRepository, git } from '../setup/repository.ts';

const translation = 'catalogue/projects/demo/app/pt_BR.yaml';
const edited: Files = {
  [translation]: `translated: 4
translated_words: 10
translated_chars: 45
failing_checks: 1
failing_checks_words: 2
last_change: 2026-02-03T04:05:06Z
last_author: Ana
`,
};

/** A repository with the small catalogue, and files over it that are not committed. */
function repositoryWith(files: Files = {}): string {
  return writeFiles(getRepository(inCatalogue(smallCatalogue)), files);
}

function inCatalogue(files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [`catalogue/${path}`, text]),
  );
}

async function diff(cwd: string, words: readonly string[], options: RunOptions = {}) {
  const ended = await run(['diff', ...words], { cwd, ...options });
  expect(ended).toEqual({ status: 0, signal: null, stdout: ended.stdout, stderr: '' });
  return ended.stdout;
}

async function failure(cwd: string, words: readonly string[], options: RunOptions = {}) {
  const ended = await run(['diff', ...words], { cwd, ...options });
  expect(ended).toEqual({ status: 2, signal: null, stdout: '', stderr: ended.stderr });
  return ended.stderr;
}

/** The JSON form of what lies between two revisions or folders. */
async function diffJson(cwd: string, words: readonly string[], options: RunOptions = {}) {
  return JSON.parse(await diff(cwd, [...words, '--format', 'json'], options));
}

/** Without the line that names the two sides. */
function afterFirstLine(text: string): string {
  return text.slice(text.indexOf('\n') + 1);
}

/** Splits what follows the first line into entries and API paths. */
function splitAtPaths(text: string): readonly string[] {
  return afterFirstLine(text).split('\nAPI paths\n');
}

describe('diff, of one edited translation', () => {
  const cwd = repositoryWith(edited);

  test('says in text what changes', async () => {
    expect(await diff(cwd, ['main'])).toMatchInlineSnapshot(`
      "From main (1cd8985) to the folder catalogue:
      13 API paths change: 1 record of demo/app, the statistics of 1 language and 11 lists and sums that follow.

      Translations       before    after  points
        demo/app/pt_BR   37.5 %   50.0 %   +12.5
          translated 3 -> 4, translated_words 9 -> 10, translated_chars 40 -> 45, failing_checks 0 -> 1, failing_checks_words 0 -> 2, last_change "2026-01-02T03:04:05.000000Z" -> "2026-02-03T04:05:06.000000Z", last_author nothing -> "Ana"

      Statistics   before    after  points
        pt_BR      37.5 %   50.0 %   +12.5
          last_change "2026-01-02T03:04:05.000000Z" -> "2026-02-03T04:05:06.000000Z", translated 3 -> 4, translated_words 9 -> 10, translated_chars 40 -> 45, failing 0 -> 1

      API paths
        changed  /api/components/demo/app/statistics/
        changed  /api/components/demo/app/translations/
        changed  /api/languages/pt_BR/statistics/
        changed  /api/metrics/
        changed  /api/projects/demo/languages/
        changed  /api/projects/demo/metrics/
        changed  /api/projects/demo/statistics/
        changed  /api/statistics/
        changed  /api/translations/
        changed  /api/translations/demo/app/pt_BR/
        changed  /api/translations/demo/app/pt_BR/statistics/
        changed  /exports/stats/demo/
        changed  /exports/stats/demo/app/
      "
    `);
  });

  test('says the same in JSON', async () => {
    const text = await diff(cwd, ['main', '--format', 'json']);
    const { base, head, translations, statistics, paths, ...others } = JSON.parse(text);
    expect(text).toBe(`${JSON.stringify(JSON.parse(text), undefined, 2)}\n`);
    expect([base, head]).toEqual([
      { kind: 'revision', name: 'main', commit: git(cwd, 'rev-parse', 'main') },
      { kind: 'folder', name: 'catalogue', commit: null },
    ]);
    const nothing = { added: [], removed: [], renamed: [], changed: [] };
    expect(others).toEqual({
      ...{ base_url: null, projects: nothing, components: nothing, languages: nothing },
      ...{ fallen_below_minimum: [], fallen_behind: null },
    });
    const common = {
      translated: { before: 3, after: 4 },
      last_change: { before: '2026-01-02T03:04:05.000000Z', after: '2026-02-03T04:05:06.000000Z' },
      translated_words: { before: 9, after: 10 },
      translated_chars: { before: 40, after: 45 },
    };
    const translated_percent = { before: 37.5, after: 50, points: 12.5 };
    const revision = expect.stringMatching(/^[0-9a-f]{40},[0-9a-f]{40}$/);
    const fields = {
      ...common,
      failing_checks: { before: 0, after: 1 },
      failing_checks_words: { before: 0, after: 2 },
      last_author: { before: null, after: 'Ana' },
      revision: { before: revision, after: revision },
    };
    const sums = {
      ...common,
      translated_words_percent: { before: 45, after: 50 },
      translated_chars_percent: { before: 40, after: 45 },
      failing: { before: 0, after: 1 },
      failing_percent: { before: 0, after: 12.5 },
    };
    expect([translations, statistics]).toEqual([
      {
        ...{ added: [], removed: [] },
        changed: [{ translation: 'demo/app/pt_BR', translated_percent, fields }],
      },
      {
        added: [],
        removed: [],
        changed: [{ language: 'pt_BR', translated_percent, fields: sums }],
      },
    ]);
    expect(paths).toMatchObject({ added: [], removed: [], moved: [] });
    expect(paths.changed).toHaveLength(13);
    expect(paths.changed[0]).toBe('/api/components/demo/app/statistics/');
  });
});

test('what is renamed is neither new nor gone, and its old paths lead to new ones', async () => {
  const cwd = repositoryWith();
  const folder = join(cwd, 'catalogue/projects/demo');
  renameSync(join(folder, 'app'), join(folder, 'web'));
  appendFileSync(join(folder, 'web/component.yaml'), 'renamed_from: [app]\n');
  const text = await diff(cwd, ['main']);
  expect(text).not.toMatch(/\bgone\b/);
  expect(text).toMatch(/\d+ API paths lead to new ones: 1 component, 2 records of demo\/app/);
  expect(text).toContain('\nComponents\n  renamed  demo/web\n    path "demo/app" -> "demo/web"\n');
  expect(text).toContain('  moved    /api/components/demo/app/\n');
  const { components, translations, paths } = JSON.parse(
    await diff(cwd, ['main', '--format', 'json']),
  );
  expect(components).toMatchObject({
    added: [],
    removed: [],
    renamed: [{ before: 'demo/app', after: 'demo/web' }],
  });
  expect([translations.added, translations.removed, paths.removed]).toEqual([[], [], []]);
  expect(translations.changed[0]).toMatchObject({ translation: 'demo/web/en' });
  expect(paths.moved).toContain('/api/translations/demo/app/pt_BR/');
  expect(paths.added).toContain('/api/translations/demo/web/pt_BR/');
});

test.each([
  'accent: "#aa0000"',
  'logo: <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
  'links: [{name: How, url: https://how.example}]',
])('says of `%s` in site.yaml that people see it', async (line) => {
  const cwd = repositoryWith();
  appendFileSync(join(cwd, 'catalogue/site.yaml'), `${line}\n`);
  expect(afterFirstLine(await diff(cwd, ['main']))).toBe(
    'Nothing of the API changes, but what people look at does: pages or pictures.\n',
  );
});

test('says of a comment that nothing changes', async () => {
  const cwd = repositoryWith();
  appendFileSync(join(cwd, 'catalogue/site.yaml'), '# Our site\n');
  expect(afterFirstLine(await diff(cwd, ['main']))).toBe('Nothing published changes.\n');
});

describe('what diff compares', () => {
  inDepth('is the folder on the disk with a revision, two revisions, or two folders', async () => {
    const cwd = repositoryWith();
    cpSync(join(cwd, 'catalogue'), join(cwd, 'old'), { recursive: true });
    writeFiles(cwd, edited);
    const expected = afterFirstLine(await diff(cwd, ['HEAD']));
    expect(expected).toContain('demo/app/pt_BR');
    expect(afterFirstLine(await diff(cwd, ['old']))).toBe(expected);
    expect(afterFirstLine(await diff(cwd, ['old', 'catalogue']))).toBe(expected);
    expect(afterFirstLine(await diff(cwd, ['HEAD', join(cwd, 'catalogue')]))).toBe(expected);
    commitAll(cwd);
    git(cwd, 'tag', '--annotate', '--message=second', 'v2');
    expect(afterFirstLine(await diff(cwd, ['HEAD~1', 'v2']))).toBe(expected);
    expect(afterFirstLine(await diff(cwd, ['old', 'v2']))).toBe(expected);
    const id = git(cwd, 'rev-parse', 'HEAD');
    expect(await diff(cwd, ['HEAD~1', id])).toMatch(
      new RegExp(`^From HEAD~1 \\([0-9a-f]{7}\\) to ${id.slice(0, 7)}:\n`),
    );
    expect(await diff(cwd, [id])).toMatch(
      /to the folder catalogue:\nNothing published changes.\n$/,
    );
  });

  inDepth('is found from anywhere in the repository', async () => {
    const cwd = getRepository({ 'data/README.md': '' });
    writeFiles(join(cwd, 'data/l10n'), smallCatalogue);
    commitAll(cwd);
    rmSync(join(cwd, 'data/l10n/projects/demo/glossary/de.yaml'));
    const expected = afterFirstLine(await diff(cwd, ['main', '--catalogue', 'data/l10n']));
    expect(expected).toContain('7 API paths are gone: 1 record of demo/glossary');
    const from = async (at: string, catalogue: string, env = {}) =>
      afterFirstLine(await diff(join(cwd, at), ['main', '--catalogue', catalogue], { env }));
    expect(await from('data', 'l10n')).toBe(expected);
    expect(await from('data/l10n', '.')).toBe(expected);
    expect(await from('data/l10n/projects', '../')).toBe(expected);
    expect(await from('/', join(cwd, 'data/l10n'))).toBe(expected);
    // A hook sets GIT_DIR, for this repository or for another one.
    const other = getRepository({ 'a.txt': 'a' });
    for (const GIT_DIR of ['.git', join(cwd, '.git'), join(other, '.git')]) {
      const hook = { GIT_DIR, GIT_INDEX_FILE: '.git/index', GIT_PREFIX: 'data/' };
      expect(await from('.', 'data/l10n/', hook)).toBe(expected);
    }
  });

  inDepth('is read from a bare repository and from a shallow clone', async () => {
    const origin = commitAll(repositoryWith(edited));
    const expected = await diff(origin, ['HEAD~1', 'HEAD']);
    const bare = join(temporaryFolder(), 'bare.git');
    execFileSync('git', ['clone', '--quiet', '--bare', origin, bare]);
    expect(await diff(bare, ['HEAD~1', 'HEAD'])).toBe(expected);
    const shallow = join(temporaryFolder(), 'shallow');
    execFileSync('git', ['clone', '--quiet', '--depth=2', `file://${origin}`, shallow]);
    expect(await diff(shallow, ['HEAD~1', 'HEAD'])).toBe(expected);
  });

  test('is the revision when a word is a folder, too', async () => {
    const cwd = repositoryWith();
    git(cwd, 'branch', 'both');
    writeFiles(join(cwd, 'both'), { ...smallCatalogue, 'languages/fr.yaml': 'name: French\n' });
    expect(await diff(cwd, ['both'])).toMatch(
      /^From both \([0-9a-f]{7}\) to the folder catalogue:/,
    );
    const ofFolder =
      '\n\nLanguages\n  gone     fr\n' +
      '\nStatistics   before    after  points\n  fr        100.0 %     gone\n' +
      '\nAPI paths\n  gone     /api/languages/fr/\n  gone     /api/languages/fr/history/\n' +
      '  gone     /api/languages/fr/statistics/\n';
    for (const word of ['./both', 'both/', join(cwd, 'both')]) {
      expect(afterFirstLine(await diff(cwd, [word]))).toContain(ofFolder);
    }
    expect(await diff(cwd, ['./both'])).toMatch(
      /^From the folder \.\/both to the folder catalogue:/,
    );
  });

  test('needs no git when it is two folders', async () => {
    const cwd = temporaryFolder();
    writeFiles(join(cwd, 'old'), smallCatalogue);
    writeFiles(join(cwd, 'new'), smallCatalogue);
    expect(await diff(cwd, ['old', 'new'], { env: { PATH: '/nowhere' } })).toBe(
      'From the folder old to the folder new:\nNothing published changes.\n',
    );
  });

  test('stays as it is, and so do the index and what is staged', async () => {
    const cwd = repositoryWith(edited);
    git(cwd, 'add', translation);
    writeFiles(cwd, { 'catalogue/languages/fr.yaml': 'name: French\n' });
    const state = () => [
      ...listFiles(cwd).map((path) => {
        const { mtimeMs, ctimeMs, ino } = statSync(join(cwd, path));
        return [path, mtimeMs, ctimeMs, ino];
      }),
      readFileSync(join(cwd, '.git/index'), 'base64'),
    ];
    const before = state();
    await diff(cwd, ['main']);
    await diff(cwd, ['main', 'HEAD']);
    expect(state()).toEqual(before);
    expect(git(cwd, 'status', '--porcelain')).toBe(`M  ${translation}\n?? catalogue/languages/`);
  });
});

describe('what diff says', () => {
  test('is one sentence when nothing published changes', async () => {
    const project = 'catalogue/projects/demo/project.yaml';
    const cwd = repositoryWith({
      [project]: `# A comment.\n${smallCatalogue['projects/demo/project.yaml']}`,
      'catalogue/README.md': 'Not part of the catalogue.',
    });
    expect(afterFirstLine(await diff(cwd, ['main']))).toBe('Nothing published changes.\n');
    expect(await diff(cwd, ['main', 'HEAD', '--format', 'markdown'])).toMatch(
      /^\*\*Nothing published changes\.\*\*\n\nFrom `main` \(`[0-9a-f]{7}`\) to `HEAD` \(`[0-9a-f]{7}`\)\.\n$/,
    );
    expect(await diffJson(cwd, ['main'])).toMatchObject({
      projects: { added: [], removed: [], changed: [] },
      paths: { added: [], removed: [], changed: [] },
    });
  });

  test('names what is new, gone and renamed', async () => {
    const cwd = repositoryWith({
      'catalogue/projects/demo/app/de.yaml':
        'translated: 8\ntranslated_words: 20\ntranslated_chars: 100\n',
      'catalogue/languages/fr.yaml': 'name: French\n',
      'catalogue/projects/other/project.yaml': 'name: Other\n',
    });
    rmSync(join(cwd, translation));
    const demo = join(cwd, 'catalogue/projects/demo');
    mkdirSync(join(cwd, 'catalogue/projects/other'), { recursive: true });
    renameSync(join(demo, 'glossary'), join(cwd, 'catalogue/projects/other/glossary'));
    const [entries = '', paths = ''] = splitAtPaths(await diff(cwd, ['main']));
    expect(entries).toMatchInlineSnapshot(`
      "33 API paths are new: 1 project, 1 component, 1 record of demo/app, 2 records of other/glossary, 1 language, the statistics of 1 language and 26 lists and sums that follow. 24 API paths are gone: 1 component, 1 record of demo/app, 2 records of demo/glossary, 1 language, the statistics of 1 language and 18 lists and sums that follow. 15 API paths change: the statistics of 1 language and 14 lists and sums that follow.

      Projects
        new      other

      Components
        new      other/glossary
        gone     demo/glossary

      Languages
        new      fr
        gone     pt_BR

      Translations          before    after  points
        demo/app/de            new  100.0 %
        other/glossary/de      new   50.0 %
        other/glossary/en      new  100.0 %
        demo/app/pt_BR      37.5 %     gone
        demo/glossary/de    50.0 %     gone
        demo/glossary/en   100.0 %     gone

      Statistics   before    after  points
        de         50.0 %   90.0 %   +40.0
          total 2 -> 10, total_words 2 -> 22, total_chars 9 -> 109, translated 1 -> 9, translated_words 1 -> 21, translated_chars 4 -> 104
        fr            new  100.0 %
        pt_BR      37.5 %     gone
      "
    `);
    expect(paths.match(/^ {2}\w+/gm)).toEqual([
      ...[...Array(20).fill('  new'), '  and', ...Array(20).fill('  gone'), '  and'],
      ...Array(15).fill('  changed'),
    ]);
    expect(paths.match(/and \d+ more/g)).toEqual(['and 13 more', 'and 4 more']);
    expect(paths).toMatch(/^ {2}new {6}\/api\/components\/other\/glossary\/\n/);
  });

  inDepth('is brief about many records that change for one reason', async () => {
    const files = largeCatalogue(100);
    const cwd = getRepository(inCatalogue(files));
    const component = 'catalogue/projects/large/part-0/component.yaml';
    const source = 'catalogue/projects/large/part-1/en.yaml';
    writeFiles(cwd, {
      [component]: `${files['projects/large/part-0/component.yaml']}license: MIT\n`,
      [source]: `# A comment.\n${files['projects/large/part-1/en.yaml']}`,
      'catalogue/languages/af.yaml': 'name: "Afrikaans, as it is spoken"\n',
    });
    const [entries = '', paths = ''] = splitAtPaths(await diff(cwd, ['main']));
    expect(entries).toMatchInlineSnapshot(`
      "118 API paths change: 1 component, all 50 records of large/part-0, all 50 records of large/part-1, 1 language, the statistics of 1 language and 15 lists and sums that follow.

      Components
        changed  large/part-0
          license "" -> "MIT"

      Languages
        changed  af
          name "Afrikaans" -> "Afrikaans, as it is spoken"

      Translations
        50 translations change in nothing but the revision.
      "
    `);
    expect(paths.split('\n').slice(0, 3)).toEqual([
      '  changed  all 50 records of large/part-0',
      '  changed  all 50 records of large/part-1',
      '  changed  /api/components/',
    ]);
  });

  inDepth('is a sentence about another base URL, which changes every record', async () => {
    const cwd = repositoryWith({
      'catalogue/site.yaml': 'base_url: https://l10n.example.net/site\n',
      'catalogue/languages/fr.yaml': 'name: French\n',
    });
    expect(afterFirstLine(await diff(cwd, ['main']))).toMatchInlineSnapshot(`
      "The base URL changes from https://translate.demo.test to https://l10n.example.net/site, and with it the records at 48 API paths. 3 API paths are new: 1 language, the statistics of 1 language and 1 list or sum that follows.

      Languages
        new      fr

      Statistics   before    after  points
        fr            new  100.0 %

      API paths
        new      /api/languages/fr/
        new      /api/languages/fr/history/
        new      /api/languages/fr/statistics/
      "
    `);
    expect(await diffJson(cwd, ['main'])).toMatchObject({
      base_url: {
        before: 'https://translate.demo.test',
        after: 'https://l10n.example.net/site',
      },
      paths: { changed: expect.arrayContaining(['/', '/api/', '/api/projects/']) },
    });
    const sameUrl =
      'are new: 1 language, the statistics of 1 language and 1 list or sum that follows.';
    expect(await diff(cwd, ['main', '--base-url', 'https://example.org'])).toContain(sameUrl);
    expect(await diff(cwd, ['main'], { env: { BASE_URL: 'https://example.org/' } })).toContain(
      sameUrl,
    );
  });
});

describe('diff of broken catalogues', () => {
  const broken: Files = {
    [translation]: 'translated: 9\ntranslated_words: 9\ntranslated_chars: 4\n',
  };

  test('prints the problems of the head, and ends with 1', async () => {
    const cwd = repositoryWith(broken);
    const ended = await run(['diff', 'main'], { cwd });
    expect(ended).toMatchObject({ status: 1, stderr: '' });
    expect(ended.stdout).toMatchInlineSnapshot(`
      "catalogue/projects/demo/app/pt_BR.yaml:1:13  part-above-whole
        \`translated\` is 9, above \`total\`, which is 8 in en.yaml.

          1 | translated: 9
            |             ^

        Expected: a whole number from 0 to 8
        Fix:      Correct \`translated\`, or \`total\`.

      Found 1 problem in 1 file of the folder catalogue, so it cannot be compared with main (1cd8985).
      "
    `);
  });

  test('prints the problems of the base when there is nothing wrong with the head', async () => {
    const cwd = repositoryWith(broken);
    commitAll(cwd);
    writeFiles(cwd, edited);
    const ended = await run(['diff', 'main'], { cwd });
    expect(ended).toMatchObject({ status: 1, stderr: '' });
    expect(ended.stdout).toMatch(
      /^main:catalogue\/projects\/demo\/app\/pt_BR\.yaml:1:13 {2}part-above-whole\n/,
    );
    expect(ended.stdout.split('\n').at(-2)).toBe(
      'Found 1 problem in 1 file of main (fb85aa2), so there is nothing to compare with. No problems in the folder catalogue.',
    );
  });

  test('prints them as Markdown and as JSON', async () => {
    const cwd = commitAll(repositoryWith(broken));
    writeFiles(cwd, { 'catalogue/site.yaml': 'base_url: "```` <b> @all"\n' });
    const markdown = await run(['diff', 'main', '--format', 'markdown'], { cwd });
    expect(markdown).toMatchObject({ status: 1, stderr: '' });
    expect(markdown.stdout).toMatchInlineSnapshot(`
      "**Found 2 problems in 2 files of the folder \`catalogue\`, so it cannot be compared with \`main\` (\`fb85aa2\`). Found 1 problem in 1 file of \`main\` (\`fb85aa2\`), too.**

      \`\`\`\`\`text
      catalogue/projects/demo/app/pt_BR.yaml:1:13  part-above-whole
        \`translated\` is 9, above \`total\`, which is 8 in en.yaml.

          1 | translated: 9
            |             ^

        Expected: a whole number from 0 to 8
        Fix:      Correct \`translated\`, or \`total\`.

      catalogue/site.yaml:1:11  bad-url
        "\`\`\`\` <b> @all" is not an absolute http or https URL.

          1 | base_url: "\`\`\`\` <b> @all"
            |           ^^^^^^^^^^^^^^^

        Expected: an http or https address, perhaps with a path, without \`?\` and \`#\`
        Fix:      Write, for example, https://translate.example.org.
      \`\`\`\`\`
      "
    `);
    const json = await run(['diff', 'main', '--format', 'json'], { cwd });
    expect(json).toMatchObject({ status: 1, stderr: '' });
    const problem = {
      rule: 'part-above-whole',
      severity: 'error',
      file: 'projects/demo/app/pt_BR.yaml',
      line: 1,
      column: 13,
      message: expect.stringContaining('`translated` is 9, above `total`'),
    };
    expect(JSON.parse(json.stdout)).toEqual({
      base: { kind: 'revision', name: 'main', commit: git(cwd, 'rev-parse', 'main') },
      head: { kind: 'folder', name: 'catalogue', commit: null },
      problems: {
        base: [problem],
        head: [problem, expect.objectContaining({ rule: 'bad-url', file: 'site.yaml' })],
      },
    });
  });
});

describe('diff cannot', () => {
  test('compare with a revision that is not there, and names one that is near', async () => {
    const cwd = repositoryWith();
    git(cwd, 'branch', 'release/2026');
    const fetch = 'If it is on a server, fetch it first: git fetch --all --tags\n';
    expect(await failure(cwd, ['mian'])).toBe(
      `There is no revision "mian" here, and no folder of that name. Did you mean "main"?\n${fetch}`,
    );
    expect(await failure(cwd, ['2026'])).toContain('Did you mean "release/2026"?');
    expect(await failure(cwd, ['0123456789'])).toBe(
      `There is no revision "0123456789" here, and no folder of that name.\n${fetch}`,
    );
    expect(await failure(cwd, ['main', 'catalog'])).toContain(
      'There is no revision "catalog" here',
    );
    writeFiles(cwd, { release: 'A file where a branch has a slash.' });
    expect(await failure(cwd, ['release/2025'])).toContain('Did you mean "release/2026"?');
    expect(await failure(cwd, ['x'.repeat(5000)])).toContain('There is no revision "xxx');
    expect(await failure(cwd, ['main..HEAD'])).toBe(
      'There is no revision "main..HEAD" here, and no folder of that name.\n' +
        'Name two revisions apart: translation-catalogue diff main HEAD\n',
    );
  });

  test('be talked into options of git', async () => {
    const cwd = repositoryWith();
    expect(await failure(cwd, ['--', '--output=made'])).toContain(
      'There is no revision "--output=made" here',
    );
    expect(await failure(cwd, ['--output=made'])).toContain("unknown option '--output=made'");
    expect(git(cwd, 'status', '--porcelain')).toBe('');
  });

  test('see what a shallow clone lacks', async () => {
    const origin = commitAll(repositoryWith(edited));
    const shallow = join(temporaryFolder(), 'shallow');
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${origin}`, shallow]);
    expect(await failure(shallow, ['HEAD~1'])).toMatchInlineSnapshot(`
      "There is no revision "HEAD~1" here, and no folder of that name.
      This clone is shallow: it lacks older revisions, and perhaps other branches.
      Run \`git fetch --unshallow\`; in a GitHub workflow, give actions/checkout \`fetch-depth: 0\`.
      "
    `);
  });

  inDepth('see what a partial clone lacks, and fetch it', async () => {
    const origin = commitAll(repositoryWith(edited));
    git(origin, 'config', 'uploadpack.allowFilter', 'true');
    const clone = join(temporaryFolder(), 'clone');
    git(origin, 'clone', '--quiet', '--filter=blob:none', `file://${origin}`, clone);
    expect(await failure(clone, ['HEAD~1'])).toMatchInlineSnapshot(`
      "The revision "HEAD~1" cannot be read: some of it is not in this clone, which is a partial one.
      Fetch the rest first: git fetch --refetch --no-filter
      "
    `);
    expect(await diff(clone, ['HEAD'])).toContain('Nothing published changes.');
    git(clone, 'fetch', '--quiet', '--refetch', '--no-filter');
    expect(await diff(clone, ['HEAD~1', 'HEAD'])).toBe(await diff(origin, ['HEAD~1', 'HEAD']));
  });

  test('do without a repository, or without git, unless it is given folders', async () => {
    const cwd = writeFiles(temporaryFolder(), inCatalogue(smallCatalogue));
    expect(await failure(cwd, ['main'])).toMatchInlineSnapshot(`
      "There is no folder "main", and no revision can be read: this is not a git repository.
      Name two catalogue folders, or run this in a clone of the repository.
      "
    `);
    expect(
      await failure(repositoryWith(), ['main'], { env: { PATH: '/nowhere' } }),
    ).toMatchInlineSnapshot(`
      "There is no folder "main", and no revision can be read: git is not installed, or not found. Install it from https://git-scm.com/downloads, or add its folder to PATH.
      Name two catalogue folders, or run this in a clone of the repository.
      "
    `);
    expect(await failure(repositoryWith(), ['main', '--catalogue', '../x'])).toMatch(
      /^There is no folder "main", and no revision can be read: the folder .*\/x is outside the git repository\.\n/,
    );
  });

  test('find a catalogue where the revision has none', async () => {
    const cwd = writeFiles(getRepository({ 'README.md': '' }), inCatalogue(smallCatalogue));
    expect(await failure(cwd, ['main'])).toBe(
      'The revision "main" has no folder "catalogue".\n' +
        'Name the folder that holds site.yaml with --catalogue.\n',
    );
    expect(await failure(repositoryWith(), ['main', '--catalogue', 'x'])).toBe(
      'The revision "main" has no folder "x".\n' +
        'Name the folder that holds site.yaml with --catalogue.\n',
    );
  });

  test('follow links out of the revision', async () => {
    const cwd = repositoryWith();
    symlinkSync('/etc', join(cwd, 'catalogue/projects/demo/app/fr.yaml'));
    commitAll(cwd);
    const ended = await run(['diff', 'HEAD~1', 'HEAD'], { cwd });
    expect(ended).toMatchObject({ status: 1, stderr: '' });
    expect(ended.stdout).toMatchInlineSnapshot(`
      "HEAD:catalogue/projects/demo/app/fr.yaml:1:1  not-a-file
        This is a symbolic link, and links are not followed.
        Expected: a file or a folder of the catalogue itself
        Fix:      Replace the link by a copy of what it points to.

      Found 1 problem in 1 file of HEAD (eab726b), so it cannot be compared with HEAD~1 (1cd8985).
      "
    `);
  });
});

describe('hostile texts in what diff prints', () => {
  const author = '"`` ` @all <b> &lt; [a](https://e.e) \\u200f\\u200b2J|\\\\|"';

  test('stay text', async () => {
    const branch = '`@all`<b>|#1';
    const cwd = repositoryWith();
    git(cwd, 'branch', branch);
    writeFiles(cwd, {
      ...edited,
      [translation]: `translated: 3\ntranslated_words: 9\ntranslated_chars: 40\nlast_author: ${author}\n`,
      'catalogue/projects/demo/project.yaml': 'name: "</details> # Heading"\n',
    });
    const markdown = await diff(cwd, [branch, '--format', 'markdown']);
    expect(markdown.split('<summary>API paths')[0]).toMatchInlineSnapshot(`
      "**23 API paths change: 1 project, 1 component, 1 component, 2 records of \`demo/app\`, 2 records of \`demo/glossary\`, the statistics of 1 language and 15 lists and sums that follow.**

      From \`\` \`@all\`<b>|#1 \`\` (\`1cd8985\`) to the folder \`catalogue\`.

      | translation | before | after | points |
      | --- | ---: | ---: | ---: |
      | \`demo/app/pt_BR\` | 37.5 % | 37.5 % | 0.0 |

      Projects:

      - changed \`demo\`: \`name\` \`"Demo"\` → \`"</details> # Heading"\`, \`web\` \`"https://code.example.org/demo"\` → \`""\`

      <details>
      <summary>Counters of 1 translation</summary>

      - \`demo/app/pt_BR\`: \`last_change\` \`"2026-01-02T03:04:05.000000Z"\` → nothing, \`last_author\` nothing → \`\`\`"\`\` \` @all <b> &lt; [a](https://e.e) <U+200F><U+200B>2J|\\\\|"\`\`\`

      </details>

      <details>
      <summary>Statistics of 1 language</summary>

      - \`pt_BR\`: 37.5 % → 37.5 % (0.0), \`last_change\` \`"2026-01-02T03:04:05.000000Z"\` → nothing

      </details>

      <details>
      "
    `);
    expect(splitAtPaths(await diff(cwd, [branch]))[0]).toMatchInlineSnapshot(`
      "23 API paths change: 1 project, 1 component, 1 component, 2 records of demo/app, 2 records of demo/glossary, the statistics of 1 language and 15 lists and sums that follow.

      Projects
        changed  demo
          name "Demo" -> "</details> # Heading"
          web "https://code.example.org/demo" -> ""

      Translations       before    after  points
        demo/app/pt_BR   37.5 %   37.5 %     0.0
          last_change "2026-01-02T03:04:05.000000Z" -> nothing, last_author nothing -> "\`\` \` @all <b> &lt; [a](https://e.e) <U+200F><U+200B>2J|\\\\|"

      Statistics   before    after  points
        pt_BR      37.5 %   37.5 %     0.0
          last_change "2026-01-02T03:04:05.000000Z" -> nothing
      "
    `);
  });

  test('stay text in names of folders, too', async () => {
    const cwd = temporaryFolder();
    const name = 'o\u001b[31ml`d`\n# <b>';
    writeFiles(join(cwd, name), smallCatalogue);
    expect(await diff(cwd, [name, name])).toMatchInlineSnapshot(`
      "From the folder o<U+001B>[31ml\`d\`<U+000A># <b> to the folder o<U+001B>[31ml\`d\`<U+000A># <b>:
      Nothing published changes.
      "
    `);
    expect(await diff(cwd, [name, name, '--format', 'markdown'])).toMatchInlineSnapshot(`
      "**Nothing published changes.**

      From the folder \`\`o<U+001B>[31ml\`d\`<U+000A># <b>\`\` to the folder \`\`o<U+001B>[31ml\`d\`<U+000A># <b>\`\`.
      "
    `);
  });
});
