// The workflows of the repository, run as they are written: a pull request with a good and a bad edit
// goes through their steps in a repository of its own.

import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { smallCatalogue } from './setup/catalogues.ts';
import { type Files, temporaryFolder, writeFiles } from './setup/folders.ts';
import { hostileTexts } from './setup/hostile-texts.ts';
import { projectFolder } from './setup/project.ts';
import { inDepth } from './setup/repetitions.ts';
import { commitAll, getRepository, git } from './setup/repository.ts';
import { getStep, runStep, withoutTimes, workflows } from './setup/workflow-steps.ts';

const files: Files = Object.fromEntries(
  Object.entries(smallCatalogue).map(([path, text]) => [`catalogue/${path}`, text]),
);
const good = 'catalogue/projects/demo/glossary/de.yaml';
const bad = 'catalogue/projects/demo/app/pt_BR.yaml';

/** Prepares a pull request's merge commit, with the program installed. */
function mergedPullRequest(changes: Files): string {
  const repository = getRepository({ ...files, '.gitignore': 'bin\nnode_modules\npackage.json\n' });
  git(repository, 'switch', '--quiet', '--create', 'change');
  writeFiles(repository, changes);
  commitAll(repository);
  git(repository, 'switch', '--quiet', 'main');
  git(repository, 'merge', '--quiet', '--no-ff', '--message=merge', 'change');
  for (const part of ['bin', 'package.json']) {
    cpSync(join(projectFolder, part), join(repository, part), { recursive: true });
  }
  symlinkSync(join(projectFolder, 'node_modules'), join(repository, 'node_modules'));
  return repository;
}

describe('a pull request with a good and a bad edit', () => {
  let repository = '';

  beforeAll(() => {
    repository = mergedPullRequest({
      [good]: 'translated: 2\ntranslated_words: 2\ntranslated_chars: 9\n',
      [bad]: 'translated: 30\ntranslated_words: 9\ntranslated_chars: 40\n',
    });
  });

  test('fails, with an annotation at the line', () => {
    const step = getStep('pull-request.yml', 'catalogue', 'Check');
    const { status, output } = runStep(repository, step);
    expect(status).toBe(1);
    expect(output).toMatchInlineSnapshot(`
      "::error file=catalogue/projects/demo/app/pt_BR.yaml,line=1,col=13,endColumn=15,title=part-above-whole::\`translated\` is 30, above \`total\`, which is 8 in en.yaml. Expected: a whole number from 0 to 8. Fix: Correct \`translated\`, or \`total\`.
      Found 1 problem in 1 file (8 files read). 0.0 s
      "
    `);
  });

  inDepth('shows in a summary what are too many annotations', () => {
    const keys = Array.from({ length: 12 }, (_, index) => `wrong_${index}: 1\n`).join('');
    const merged = mergedPullRequest({ [bad]: `${files[bad]}${keys}` });
    const summary = join(temporaryFolder(), 'summary.md');
    const step = getStep('pull-request.yml', 'catalogue', 'Check');
    expect(runStep(merged, step, { GITHUB_STEP_SUMMARY: summary }).status).toBe(1);
    expect(readFileSync(summary, 'utf8').match(/wrong&#95;\d+/g)).toHaveLength(12);
  });

  test('is not built', () => {
    const { status, output } = runStep(
      repository,
      getStep('pull-request.yml', 'catalogue', 'Build'),
    );
    expect([status, output.includes('nothing was written')]).toEqual([1, true]);
  });

  inDepth('says in its comment what keeps it from being published', () => {
    const step = getStep('pull-request.yml', 'catalogue', 'Say what changes');
    expect(runStep(repository, step).status).toBe(1);
    const body = readFileSync(join(repository, 'comment/body.md'), 'utf8');
    expect(withoutTimes(body)).toMatchInlineSnapshot(`
      "**Found 1 problem in 1 file of \`HEAD\` ((commit)), so it cannot be compared with \`HEAD^1\` ((commit)).**

      \`\`\`text
      HEAD:catalogue/projects/demo/app/pt_BR.yaml:1:13  part-above-whole
        \`translated\` is 30, above \`total\`, which is 8 in en.yaml.

          1 | translated: 30
            |             ^^

        Expected: a whole number from 0 to 8
        Fix:      Correct \`translated\`, or \`total\`.
      \`\`\`
      "
    `);
  });
});

describe('a pull request with a good edit', () => {
  test('passes, and says in its comment what it does', () => {
    const repository = mergedPullRequest({
      [good]: 'translated: 2\ntranslated_words: 2\ntranslated_chars: 9\n',
    });
    for (const name of ['Check', 'Build', 'Say what changes']) {
      const step = getStep('pull-request.yml', 'catalogue', name);
      expect([name, runStep(repository, step).status]).toEqual([name, 0]);
    }
    const body = readFileSync(join(repository, 'comment/body.md'), 'utf8');
    expect(withoutTimes(body)).toMatchInlineSnapshot(`
      "**13 API paths change: 1 record of \`demo/glossary\`, the statistics of 1 language and 11 lists and sums that follow.**

      From \`HEAD^1\` ((commit)) to \`HEAD\` ((commit)).

      | translation | before | after | points |
      | --- | ---: | ---: | ---: |
      | \`demo/glossary/de\` | 50.0 % | 100.0 % | +50.0 |

      <details>
      <summary>Counters of 1 translation</summary>

      - \`demo/glossary/de\`: \`translated\` 1 → 2, \`translated_words\` 1 → 2, \`translated_chars\` 4 → 9, \`fuzzy\` 1 → 0, \`fuzzy_words\` 1 → 0

      </details>

      <details>
      <summary>Statistics of 1 language</summary>

      - \`de\`: 50.0 % → 100.0 % (+50.0), \`translated\` 1 → 2, \`translated_words\` 1 → 2, \`translated_chars\` 4 → 9, \`fuzzy\` 1 → 0

      </details>

      <details>
      <summary>API paths: changed</summary>

      - \`/api/components/demo/glossary/statistics/\`
      - \`/api/components/demo/glossary/translations/\`
      - \`/api/languages/de/statistics/\`
      - \`/api/metrics/\`
      - \`/api/projects/demo/languages/\`
      - \`/api/projects/demo/metrics/\`
      - \`/api/projects/demo/statistics/\`
      - \`/api/statistics/\`
      - \`/api/translations/\`
      - \`/api/translations/demo/glossary/de/\`
      - \`/api/translations/demo/glossary/de/statistics/\`
      - \`/exports/stats/demo/\`
      - \`/exports/stats/demo/glossary/\`

      </details>
      "
    `);
    expect(git(repository, 'status', '--porcelain')).toBe('?? comment/\n?? dist/');
  });

  test.each([
    ['only the catalogue', { [good]: `${files[good]}# counted again\n` }, 'code=false\n'],
    ['a document too', { [good]: '', 'README.md': 'x' }, 'code=true\n'],
    [
      'a file of the catalogue folder that is no YAML',
      { 'catalogue/README.md': 'x' },
      'code=true\n',
    ],
  ])('knows whether code has changed: %s', (_, changes, expected) => {
    const output = join(temporaryFolder(), 'output');
    const repository = mergedPullRequest(changes);
    const name = 'See whether anything but the catalogue has changed';
    const step = getStep('pull-request.yml', 'code', name);
    expect(runStep(repository, step, { GITHUB_OUTPUT: output }).status).toBe(0);
    expect(readFileSync(output, 'utf8')).toBe(expected);
  });
});

interface Comment {
  readonly id: number;
  readonly user: { readonly type: string };
  readonly body: string;
}

/** Runs the script that posts a text, against a GitHub with these pull requests and comments. */
async function post(text: string, comments: readonly Comment[], sha = 'abc'): Promise<unknown[]> {
  const calls: unknown[] = [];
  const note = (name: string) => async (given: unknown) => void calls.push([name, given]);
  const list = async () => ({ data: [{ number: 7, head: { sha: 'abc' } }] });
  const issues = {
    listComments: 'comments',
    createComment: note('create'),
    updateComment: note('update'),
  };
  const github = { rest: { pulls: { list }, issues }, paginate: async () => comments };
  const run = {
    head_branch: 'change',
    head_sha: sha,
    head_repository: { owner: { login: 'ana' } },
  };
  const context = { repo: { owner: 'o', repo: 'r' }, payload: { workflow_run: run } };
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, 'comment'));
  writeFiles(cwd, { 'comment/body.md': text });
  const { script } = getStep('pull-request-comment.yml', 'comment', 'Post it').with ?? {};
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
  const fs = createRequire(import.meta.url)('node:fs');
  const inFolder = () => ({
    readFileSync: (path: string, encoding: BufferEncoding) =>
      fs.readFileSync(join(cwd, path), encoding),
  });
  const words = ['github', 'context', 'core', 'require'];
  await new AsyncFunction(...words, script)(github, context, { info() {} }, inFolder);
  return calls;
}

const marker = '<!-- translation-catalogue: what this change does -->';
const where = { owner: 'o', repo: 'r' };

describe('the comment', () => {
  test('is posted once, under its hidden marker', async () => {
    const body = `${marker}\nNothing published changes.\n`;
    expect(await post('Nothing published changes.\n', [])).toEqual([
      ['create', { ...where, issue_number: 7, body }],
    ]);
    const posted = { id: 3, user: { type: 'Bot' }, body };
    expect(await post('Nothing published changes.\n', [posted])).toEqual([]);
  });

  test('is found again and brought up to date; that of someone else is left alone', async () => {
    const others = { id: 2, user: { type: 'User' }, body: `${marker}\nnot ours` };
    const ours = { id: 3, user: { type: 'Bot' }, body: `${marker}\nold` };
    expect(await post('new', [others, ours])).toEqual([
      ['update', { ...where, comment_id: 3, body: `${marker}\nnew` }],
    ]);
  });

  test('says nothing of a commit that is not the newest', async () => {
    expect(await post('new', [], 'an older commit')).toEqual([]);
  });

  test('calls no one, hides nothing and is not too long, whatever a fork has put into it', async () => {
    for (const [given, harmless] of hostileTexts) {
      const [call] = await post(given, []);
      const { body } = (call as [string, { body: string }])[1];
      const start = `${marker}\n${harmless}`;
      expect(body.slice(0, start.length)).toBe(start);
      expect(body.length).toBeLessThan(65_536);
    }
  });
});

const installedFrom = {
  'npm ci': 'package-lock.json',
  'npm run test:install -- formats': 'test/formats/tools/package-lock.json',
  'npm run test:install -- hosts': 'test/hosts/tools/package-lock.json',
  'npm run test:install -- packages': 'test/counting/packages/packages.json',
};

describe('a release', () => {
  const release = (origin: string, tag: string, content: string) => {
    git(origin, 'tag', tag);
    const workspace = temporaryFolder();
    git(workspace, 'clone', '--quiet', origin, '.');
    git(workspace, 'checkout', '--quiet', tag);
    writeFiles(workspace, { 'action/index.mjs': content });
    const summary = join(temporaryFolder(), 'summary.md');
    const run = runStep(workspace, getStep('release.yml', 'action', 'Publish'), {
      GITHUB_REF_NAME: tag,
      GITHUB_REPOSITORY: 'o/r',
      GITHUB_STEP_SUMMARY: summary,
    });
    expect([run.output.includes('rejected'), run.status]).toEqual([false, 0]);
    return readFileSync(summary, 'utf8');
  };
  const show = (origin: string, name: string) => git(origin, 'show', name);

  test('adds the bundle to the branch release, and keeps earlier releases and main', () => {
    const origin = getRepository({ 'action/index.mjs': 'none\n', 'a.txt': 'a\n' });
    const main = git(origin, 'rev-parse', 'main');
    release(origin, 'v1.0.0', 'first\n');
    const first = git(origin, 'rev-parse', 'release');
    commitAll(writeFiles(origin, { 'a.txt': 'b\n' }));
    const summary = release(origin, 'v1.1.0', 'second\n');
    const second = git(origin, 'rev-parse', 'release');

    expect(show(origin, `${first}:action/index.mjs`)).toBe('first');
    expect(show(origin, `${second}:action/index.mjs`)).toBe('second');
    expect(show(origin, `${second}:a.txt`)).toBe('b');
    expect(show(origin, 'main:action/index.mjs')).toBe('none');
    expect(git(origin, 'rev-parse', 'main~1')).toBe(main);
    expect(git(origin, 'rev-parse', `${second}^1`).trim()).toBe(first);
    expect(git(origin, 'rev-parse', `${second}^2`)).toBe(git(origin, 'rev-parse', 'main'));
    expect(summary).toBe(`\`uses: o/r@${second} # v1.1.0\`\n`);
  });

  test('fails where the tag is not that of the version', () => {
    const step = getStep('release.yml', 'action', 'Bundle');
    const run = runStep(projectFolder, step, { GITHUB_REF_NAME: 'v99.0.0' });
    expect(run.status).toBe(1);
    expect(run.output).toContain(
      '::error::The tag is v99.0.0, and package.json has the version of v',
    );
  });
});

describe('every workflow', () => {
  test('pins the actions that it uses by their commits', () => {
    const used = [...workflows.values()].flatMap(({ jobs }) =>
      Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? [])),
    );
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  test('keeps the packages of all that a job installs, and the main branch has them for others', () => {
    const installing = [...workflows].flatMap(([file, { jobs }]) =>
      Object.values(jobs).flatMap(({ steps }) => {
        const text = steps.map(({ run = '' }) => run).join('\n');
        const setUp = steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'));
        if (setUp === undefined) return [];
        const lists = Object.entries(installedFrom).filter(([words]) => text.includes(words));
        return [{ file, setUp, lists: lists.map(([, list]) => list) }];
      }),
    );
    for (const { file, setUp, lists } of installing) {
      const { cache, 'cache-dependency-path': given } = setUp.with ?? {};
      expect([file, cache, String(given).trim().split('\n')]).toEqual([file, 'npm', lists]);
      for (const list of lists) expect(existsSync(join(projectFolder, list))).toBe(true);
    }
    // A pull request sees nothing but its own caches and those of the main branch.
    const getNames = (isWanted: (file: string) => boolean) =>
      new Set(installing.filter(({ file }) => isWanted(file)).map(({ lists }) => lists.join()));
    expect(getNames((file) => file === 'main.yml')).toEqual(getNames(() => true));
  });

  test('may write only where nothing of a pull request is run', () => {
    const writing = [...workflows].flatMap(([file, { permissions, jobs }]) =>
      [permissions, ...Object.values(jobs).map((job) => job.permissions ?? {})]
        .filter((granted) => Object.values(granted).includes('write'))
        .map(() => file),
    );
    expect(writing).toEqual([
      'count.yml',
      'count.yml',
      'mirror.yml',
      'mirror.yml',
      'publish.yml',
      'pull-request-comment.yml',
      'release.yml',
    ]);
    const steps = workflows.get('pull-request-comment.yml')?.jobs['comment']?.steps ?? [];
    expect(steps.map(({ uses = '' }) => uses.replace(/@.*/, ''))).toEqual([
      'actions/download-artifact',
      'actions/github-script',
    ]);
  });

  test('and each list of packages is kept up to date', () => {
    const file = join(projectFolder, '.github/dependabot.yml');
    const { updates } = parse(readFileSync(file, 'utf8')) as {
      readonly updates: readonly Readonly<Record<string, string>>[];
    };
    const kept = updates.map((one) => `${one['package-ecosystem']} ${one['directory']}`);
    expect(kept).toEqual([
      'github-actions /',
      'npm /',
      'npm /test/hosts/tools',
      'npm /test/mutation/tools',
    ]);
  });

  test('runs scripts of the package that are there', () => {
    const { scripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
    const runs = [...workflows.values()].flatMap(({ jobs }) =>
      Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? [])),
    );
    const named = runs.flatMap((run) => [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, n]) => n));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !(String(name) in scripts))).toEqual([]);
  });
});
