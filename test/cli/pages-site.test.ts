// Repositories that publish to GitHub Pages already: the signs of a site, and what init does about it.

import { describe, expect, test } from 'vitest';
import { findPagesSite } from '../../src/cli/init/pages-site.ts';
import { run } from '../setup/command.ts';
import { listFiles, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { getRepository, git } from '../setup/repository.ts';

const workflow = '.github/workflows/docs.yml';
const deploys = 'jobs:\n  deploy:\n    steps:\n      - uses: actions/deploy-pages@v4\n';

describe('findPagesSite', () => {
  test.each([
    [{ [workflow]: deploys }, { evidence: workflow, isWorkflow: true, outputFolder: undefined }],
    [
      { [workflow]: deploys, 'mkdocs.yml': '' },
      { evidence: workflow, isWorkflow: true, outputFolder: 'site' },
    ],
    [
      { [workflow]: '- uses: "peaceiris/actions-gh-pages@v3"\n' },
      { evidence: workflow, isWorkflow: true, outputFolder: undefined },
    ],
    [{ CNAME: 'demo.test\n' }, { evidence: 'CNAME', isWorkflow: false, outputFolder: undefined }],
    [
      { 'docs/_config.yml': '' },
      { evidence: 'docs/_config.yml', isWorkflow: false, outputFolder: 'docs/_site' },
    ],
    [
      { 'docs/.vitepress/config.ts': '' },
      { evidence: 'docs/.vitepress', isWorkflow: false, outputFolder: 'docs/.vitepress/dist' },
    ],
    [
      { 'website/docusaurus.config.js': '' },
      {
        evidence: 'website/docusaurus.config.js',
        isWorkflow: false,
        outputFolder: 'website/build',
      },
    ],
    [{ 'README.md': '', 'astro.config.mjs': '' }, undefined],
    [
      { [workflow]: '- uses: withastro/action@v3\n', 'astro.config.mjs': '' },
      { evidence: workflow, isWorkflow: true, outputFolder: 'dist' },
    ],
    [{ [workflow]: '# uses actions/deploy-pages one day\n' }, undefined],
    [{ [workflow]: `# Made by \`translation-catalogue host-config x\`\n${deploys}` }, undefined],
  ])('of %j is %j', (files, expected) => {
    expect(findPagesSite(writeFiles(temporaryFolder(), files))).toEqual(expected);
  });

  test('knows the branch of a site', () => {
    const folder = getRepository({ 'README.md': '' });
    expect(findPagesSite(folder)).toBeUndefined();
    git(folder, 'branch', 'gh-pages');
    expect(findPagesSite(folder)).toEqual({
      evidence: 'the branch gh-pages',
      isWorkflow: false,
      outputFolder: undefined,
    });
  });
});

describe('init beside a site', () => {
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
    const { status, stdout } = await run(['init', '--yes'], { cwd });
    expect(status).toBe(0);
    expect(listFiles(cwd).filter((path) => path.startsWith('.github/'))).toEqual([]);
    expect(readFiles(cwd)['translations.yaml']).toContain(
      'https://owner.github.io/demo/translations',
    );
    expect(stdout).toContain(
      'This repository seems to publish to GitHub Pages already (mkdocs.yml).',
    );
    expect(stdout).toContain(
      'translation-catalogue build --host github-pages --out site/translations\n',
    );
  });

  test('takes the domain of the site, and names the workflow and what it lacks', async () => {
    const cwd = repository();
    writeFiles(cwd, { 'docs/CNAME': 'Demo.Example.org\n', [workflow]: deploys });
    const { stdout } = await run(['init', '--yes'], { cwd });
    expect(readFiles(cwd)['translations.yaml']).toContain('https://demo.example.org/translations');
    expect(stdout).toContain(
      `add this step to ${workflow}, between the build of the site and its upload:`,
    );
    expect(stdout).toContain('Its checkout needs `fetch-depth: 0`');
  });

  test('replaces it when that is asked for', async () => {
    const cwd = repository();
    await run(['init', '--yes', '--host', 'github-pages'], { cwd });
    expect(listFiles(cwd)).toContain('.github/workflows/translation-catalogue.yml');
  });
});
