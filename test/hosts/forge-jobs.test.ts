// Jobs of forges: their files are parsed, and the commands of SourceHut's run with programs in place of its own.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { run } from '../setup/command.ts';
import { readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';

const source = `github:owner/program#${'0123456789'.repeat(4)}`;
const npx = `npx --yes --package=${source} translation-catalogue`;

/** Returns the file that `host-config` writes. */
async function writeJob(host: string, path: string, present?: string) {
  const cwd = writeFiles(temporaryFolder(), {
    'catalogue/site.yaml': 'base_url: https://owner.forge.test/notes\n',
    ...(present === undefined ? {} : { [path]: present }),
  });
  const { stdout, stderr } = await run(['host-config', host, '--program', source], { cwd });
  expect(stderr).toBe('');
  return { stdout, text: readFiles(cwd)[path] ?? '' };
}

const fullCheckout = { 'fetch-depth': 0, 'persist-credentials': false };

describe('the workflow for', () => {
  test.each([
    ['forgejo', '.forgejo', 'docker', 'https://data.forgejo.org/actions/checkout@v4'],
    ['gitea', '.gitea', 'ubuntu-latest', 'actions/checkout@v4'],
  ])('%s checks', async (host, folder, runner, checkout) => {
    const { text } = await writeJob(host, `${folder}/workflows/translation-catalogue.yml`);
    const { on, jobs } = parse(text);
    expect(on).toEqual({ push: {}, pull_request: {} });
    expect(jobs.translations).toEqual({
      'runs-on': runner,
      container: { image: 'node:22-bookworm' },
      steps: [{ uses: checkout, with: fullCheckout }, { run: `${npx} check` }],
    });
  });

  test('Codeberg publishes the main branch at the base URL, too', async () => {
    const path = '.forgejo/workflows/translation-catalogue.yml';
    const { text } = await writeJob('codeberg-pages', path);
    const condition = "github.ref == 'refs/heads/main'";
    expect(parse(text).jobs.translations.steps.slice(2)).toEqual([
      { run: `${npx} build --host codeberg-pages`, if: condition },
      {
        uses: 'https://codeberg.org/git-pages/action@v2',
        if: condition,
        with: {
          site: 'https://owner.forge.test/notes/',
          token: '${{ github.token }}',
          source: 'dist',
        },
      },
    ]);
  });
});

test('the pipeline of Bitbucket checks, and another one gets the step', async () => {
  const step = { name: 'Translations', script: [`${npx} check`] };
  const { text } = await writeJob('bitbucket', 'bitbucket-pipelines.yml');
  expect(parse(text)).toEqual({
    image: 'node:22-bookworm',
    clone: { depth: 'full' },
    pipelines: { default: [{ step }] },
  });
  const present = 'pipelines:\n  default:\n    - step: { script: [make] }\n';
  const other = await writeJob('bitbucket', 'bitbucket-pipelines.yml', present);
  expect(other.text).toBe(present);
  const [, lines = ''] = /Add this to bitbucket-pipelines\.yml:\n(.*\n)/.exec(other.stdout) ?? [];
  expect(parse(present + lines).pipelines.default[1]).toEqual({ step });
});

describe('the job of SourceHut', () => {
  test.each([
    ['refs/heads/main', ['check', 'build --host sourcehut-pages'], ['./', './index.html']],
    ['refs/heads/other', ['check'], undefined],
  ])('on %s runs %j', async (ref, commands, published) => {
    const { text } = await writeJob('sourcehut-pages', '.build.yml');
    const { tasks, ...others } = parse(text);
    expect(others).toEqual({
      image: 'alpine/latest',
      packages: ['git', 'hut', 'nodejs', 'npm'],
      oauth: 'pages.sr.ht/PAGES:RW',
    });
    const home = writeFiles(temporaryFolder(), {
      'notes/x': '',
      '.bin/npx':
        '#!/bin/sh\nshift 3\necho "$*" >> ../.log\n[ $1 = build ] || exit 0\nmkdir dist && echo x > dist/index.html\n',
      '.bin/hut': '#!/bin/sh\necho "$*" >> ../.hut\ntar -tzf ../site.tar.gz | sort >> ../.hut\n',
      '.bin/complete-build': '#!/bin/sh\nkill $PPID\n',
    });
    execFileSync('chmod', ['-R', '+x', join(home, '.bin')]);
    const script = `set -e\n${tasks[0].translations}`;
    const env = { PATH: `${home}/.bin:${process.env['PATH']}`, GIT_REF: ref };
    try {
      execFileSync('sh', ['-c', script], { cwd: home, env, stdio: 'pipe' });
    } catch (error) {
      expect([published, error]).toEqual([
        undefined,
        expect.objectContaining({ signal: 'SIGTERM' }),
      ]);
    }
    const { '.log': log = '', '.hut': hut } = readFiles(home);
    expect(log.trim().split('\n')).toEqual(commands);
    const upload = 'pages publish --domain owner.forge.test --subdirectory /notes ../site.tar.gz';
    expect(hut?.trim().split('\n')).toEqual(published && [upload, ...published]);
  });
});

test.each([
  ['codeberg-pages', 'title: Demo\n', 'The base URL is required for codeberg-pages'],
  [
    'sourcehut-pages',
    'base_url: https://l10n.example.org\n',
    'The base URL is required for source',
  ],
])('a job of %s needs an address', async (host, site, message) => {
  const cwd = writeFiles(temporaryFolder(), { 'catalogue/site.yaml': site });
  const { status, stderr } = await run(['host-config', host, '--program', source], { cwd });
  expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
});
