// Repositories that publish to GitHub Pages already: the signs of a site, and what init does about it.

import { describe, expect, test } from 'vitest';
import { findPagesSite } from '../../src/cli/init/pages-site.ts';
import { run } from '../setup/command.ts';
import { listFiles, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { getRepository, git } from '../setup/repository.ts';

const workflow = '.github/workflows/docs.yml';

/** A workflow with one job, `deploy`, of these steps. */
const workflowOf = (steps: readonly string[], more = ''): string =>
  `on: push\n${more}jobs:\n  deploy:\n    steps:\n${steps.map((step) => `      - ${step}\n`).join('')}`;
const upload = 'uses: actions/upload-pages-artifact@v3';
const deploy = 'uses: actions/deploy-pages@v4';

describe('the workflow of a site', () => {
  test.each([
    ['artifact', [upload, deploy], 'actions/upload-pages-artifact', '_site'],
    ['its path', [`${upload}\n        with: { path: ./site/ }`, deploy], undefined, 'site'],
    [
      'an expression',
      [`${upload}\n        with: { path: '\${{ env.X }}' }`, deploy],
      undefined,
      undefined,
    ],
    [
      'a path outside',
      [`${upload}\n        with: { path: ../site }`, deploy],
      undefined,
      undefined,
    ],
    ['a name', [`name: Upload it\n        ${upload}`, deploy], 'Upload it', '_site'],
    ['a push', ['uses: "peaceiris/actions-gh-pages@v3"'], 'peaceiris/actions-gh-pages', 'public'],
    [
      'another push',
      ['uses: JamesIves/github-pages-deploy-action@v4\n        with: { folder: build }'],
      'JamesIves/github-pages-deploy-action',
      'build',
    ],
    ['a command that pushes', ['run: npx gh-pages -d out'], 'npx gh-pages -d out', 'out'],
  ])('is followed to %s', (_, steps, step = expect.anything(), folder) => {
    const site = findPagesSite(writeFiles(temporaryFolder(), { [workflow]: workflowOf(steps) }));
    expect(site).toMatchObject({
      evidence: workflow,
      folder,
      workflow: { file: workflow, job: 'deploy', step, buildsSite: false },
    });
  });

  test.each([
    ['withastro/action', ['uses: withastro/action@v3', deploy], 'public'],
    [
      'withastro/action in a folder',
      ['uses: withastro/action@v3\n        with: { path: ./docs }', deploy],
      'docs/public',
    ],
    ['MkDocs', ['run: mkdocs gh-deploy --force'], 'docs'],
    ['Zola', ['uses: shalzz/zola-deploy-action@v0.19'], 'static'],
  ])('that builds and publishes in one step is %s', (_, steps, folder) => {
    const site = findPagesSite(writeFiles(temporaryFolder(), { [workflow]: workflowOf(steps) }));
    expect(site).toMatchObject({ folder, workflow: { buildsSite: true } });
  });

  const other = '.github/workflows/a-build.yml';
  test.each([
    ['that only reads', workflowOf([upload, deploy], 'permissions: { contents: read }\n')],
    ['that only builds', workflowOf(['uses: withastro/action@v3'])],
    [
      'for pull requests',
      workflowOf(['uses: peaceiris/actions-gh-pages@v3']).replace('push', 'pull_request'),
    ],
    [
      'of previews',
      workflowOf(['uses: peaceiris/actions-gh-pages@v3\n        with: { destination_dir: pr }']),
    ],
    [
      'of another repository',
      workflowOf([
        'uses: peaceiris/actions-gh-pages@v3\n        with: { external_repository: a/b }',
      ]),
    ],
    ['that names it in a comment', '# uses: actions/deploy-pages@v4\non: push\njobs: {}\n'],
    ['that names it in a text', workflowOf(['run: "echo uses: actions/deploy-pages@v4"'])],
    [
      'of ours',
      `# Made by \`translation-catalogue host-config x\`\n${workflowOf([upload, deploy])}`,
    ],
    ['that is no YAML', 'jobs: [\n'],
  ])('is not one %s', (_, text) => {
    const alone = writeFiles(temporaryFolder(), { [other]: text });
    expect(findPagesSite(alone)).toBeUndefined();
    const both = writeFiles(temporaryFolder(), {
      [other]: text,
      [workflow]: workflowOf([upload, deploy]),
    });
    expect(findPagesSite(both)).toMatchObject({ evidence: workflow });
  });

  test.each([
    ['', ['fetch-depth: 0', 'persist-credentials: false'], []],
    ['fetch-depth: 0', ['persist-credentials: false'], []],
    ['persist-credentials: false', ['fetch-depth: 0'], []],
    ['fetch-depth: 0, persist-credentials: false', [], []],
    ['fetch-depth: 0', [], ['run: git push origin tag']],
    ['fetch-depth: 0', [], ['run: npx gh-pages -d out']],
  ])('with { %s } lacks %j beside the steps %j', (inputs, missingInputs, more) => {
    const checkout = `uses: actions/checkout@v4\n        with: { ${inputs} }`;
    const text = workflowOf([checkout, ...more, upload, deploy]);
    expect(findPagesSite(writeFiles(temporaryFolder(), { [workflow]: text }))).toMatchObject({
      workflow: { missingInputs },
    });
  });

  test('may push with a key of its own', () => {
    const steps = [
      "uses: peaceiris/actions-gh-pages@v3\n        with: { deploy_key: '${{ secrets.KEY }}' }",
    ];
    const files = { [workflow]: workflowOf(steps, 'permissions: { contents: read }\n') };
    expect(findPagesSite(writeFiles(temporaryFolder(), files))).toMatchObject({
      workflow: { step: 'peaceiris/actions-gh-pages' },
    });
  });
});

describe('findPagesSite', () => {
  test.each([
    [{ CNAME: 'demo.test\n' }, { evidence: 'CNAME', folder: undefined }],
    [{ 'docs/_config.yml': '' }, { evidence: 'docs/_config.yml', folder: 'docs/_site' }],
    [
      { 'docs/.vitepress/config.ts': '' },
      { evidence: 'docs/.vitepress', folder: 'docs/.vitepress/dist' },
    ],
    [
      { 'website/docusaurus.config.js': '' },
      { evidence: 'website/docusaurus.config.js', folder: 'website/build' },
    ],
    [{ 'README.md': '', 'astro.config.mjs': '' }, undefined],
  ])('of %j is %j', (files, expected) => {
    const site = expected && { ...expected, workflow: undefined };
    expect(findPagesSite(writeFiles(temporaryFolder(), files))).toEqual(site);
  });

  test('knows the branch of a site', () => {
    const folder = getRepository({ 'README.md': '' });
    expect(findPagesSite(folder)).toBeUndefined();
    git(folder, 'branch', 'gh-pages');
    expect(findPagesSite(folder)).toEqual({
      evidence: 'the branch gh-pages',
      workflow: undefined,
      folder: undefined,
    });
  });
});

describe('init beside a site', () => {
  const program = `github:owner/translation-catalogue#${'0123456789'.repeat(4)}`;
  const init = (cwd: string, ...flags: string[]) =>
    run(['init', '--yes', '--program', program, ...flags], { cwd });
  const repository = () => {
    const cwd = getRepository({
      'mkdocs.yml': 'site_name: Demo\n',
      'locales/en.json': '{"ok":"OK"}',
      'locales/de.json': '{"ok":"OK"}',
    });
    git(cwd, 'remote', 'add', 'origin', 'https://github.com/owner/demo.git');
    return cwd;
  };

  test('writes no workflow, and says how to publish below it', async () => {
    const cwd = repository();
    const { status, stdout } = await init(cwd);
    expect(status).toBe(0);
    expect(listFiles(cwd).filter((path) => path.startsWith('.github/'))).toEqual([]);
    expect(readFiles(cwd)['translations.yaml']).toContain(
      'https://owner.github.io/demo/translations',
    );
    expect(stdout).toContain(
      'This repository seems to publish to GitHub Pages already (mkdocs.yml).',
    );
    expect(stdout).toMatch(
      /translation-catalogue build --host github-pages --out site\/translations\n.*\nTo keep it: git add translations\.yaml\n$/s,
    );
  });

  test('takes the domain of the site, and names the place in its workflow and what it lacks', async () => {
    const cwd = repository();
    const text = workflowOf([`${upload}\n        with: { path: out }`, deploy]);
    writeFiles(cwd, { 'docs/CNAME': 'Demo.Example.org\n', [workflow]: text });
    const { stdout } = await init(cwd);
    expect(readFiles(cwd)['translations.yaml']).toContain('https://demo.example.org/translations');
    expect(stdout).toContain(`add this step to the job deploy of
${workflow}, right before the step actions/upload-pages-artifact:
      - run: npx --yes --package=${program} translation-catalogue build --host github-pages --out out/translations
`);
    expect(stdout).toContain(
      'And give actions/checkout in that job `with: { fetch-depth: 0, persist-credentials: false }`,\n' +
        'for the history of the figures, and so that no published text can hold the token of the job.\n',
    );
  });

  test('builds into what the generator copies, where one step builds and publishes', async () => {
    const cwd = repository();
    writeFiles(cwd, { [workflow]: workflowOf(['run: mkdocs gh-deploy']) });
    const { stdout } = await init(cwd);
    expect(stdout).toContain('right before the step mkdocs gh-deploy:\n');
    expect(stdout).toContain('--out docs/translations\n');
    expect(stdout).toContain('takes over what is in docs/.');
  });

  test('replaces it when that is asked for', async () => {
    const cwd = repository();
    await init(cwd, '--host', 'github-pages');
    expect(listFiles(cwd)).toContain('.github/workflows/translation-catalogue.yml');
  });
});
