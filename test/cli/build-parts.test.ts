// A site that is built in parts: joined, it has the bytes of a whole build, and what no part can find alone is found then.

import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { computeId } from '../../src/catalogue/computed-id.ts';
import { run } from '../setup/command.ts';
import { type Files, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { commitAll, getRepository } from '../setup/repository.ts';

const component = (project: string, more = '') =>
  `name: App\nsource_language: en\nrepo: https://code.example.org/${project}.git\n` +
  `filemask: lang/*/app.json\nfile_format: json\n${more}`;
const source = 'total: 8\ntotal_words: 20\ntotal_chars: 100\n';

/** The id that a translation of the last project would have, if the first didn't pin it. */
const takenId = computeId('translation', 'projects/zeta/app/de.yaml');

const written: Files = {
  'site.yaml': 'base_url: https://translate.demo.test\ncontributors: true\nminimum: 80\n',
  'languages/xx_Old.yaml':
    'name: Old\ndirection: ltr\npopulation: 0\nplural:\n  number: 1\n  formula: "0"\n',
  'projects/alpha/project.yaml': 'name: Alpha\nid: 7\n',
  'projects/alpha/app/component.yaml': component('alpha'),
  'projects/alpha/app/en.yaml': source,
  'projects/alpha/app/de.yaml': `translated: 3\nid: ${takenId}\nrecent_changes: 0\n`,
  'projects/alpha/app/pt_BR.yaml': 'translated: 7\ntranslated_words: 11\nfuzzy: 1\n',
  'projects/alpha/app/xx_Old.yaml':
    'translated: 5\ntranslated_chars: 61\nfailing_checks: 2\nlanguage_code: old\nlast_author: Ana\n',
  'projects/alpha/glossary/component.yaml': 'is_glossary: true\nsource_language: en\n',
  'projects/alpha/glossary/en.yaml': 'total: 2\ntotal_words: 2\ntotal_chars: 9\n',
  'projects/beta/project.yaml': 'name: Beta\nrenamed_from: [earlier]\n',
  'projects/beta/app/component.yaml': component('beta', 'renamed_from: [old-app]\n'),
  'projects/beta/app/en.yaml': source,
  'projects/beta/app/fr.yaml': 'translated: 8\nlast_change: 2026-01-02T03:04:05Z\n',
  'projects/zeta/project.yaml': 'name: Zeta\n',
  'projects/zeta/app/component.yaml': component('zeta'),
  'projects/zeta/app/en.yaml': source,
  'projects/zeta/app/de.yaml': 'translated: 1\ntranslated_words: 4\ntranslated_chars: 9\n',
};

/** A project whose translation files are counted, and whose strings and files are published. */
const counted: Files = {
  'catalogue/projects/made/project.yaml':
    'name: Made\ncheckout: ../../..\nunits: true\ncredits: true\nparts: [{ name: constructor, keys: [a] }]\n',
  'catalogue/projects/made/app/component.yaml': component('made').replace('lang/*/', 'locales/*/'),
  'locales/en/app.json': '{ "a": "One", "b": "Two" }',
  'locales/de/app.json': '{ "a": "Eins" }',
  'locales/tlh/app.json': '{ "a": "wa’", "b": "cha’" }',
};

const toCatalogue = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`catalogue/${path}`, text]));

async function build(cwd: string, ...words: readonly string[]) {
  return run(['build', '--cache', 'cache', ...words], { cwd });
}

async function buildParts(cwd: string, ...parts: readonly string[]): Promise<void> {
  for (const projects of parts) {
    const { status, stderr } = await build(cwd, '--project', projects, '--out', `part-${projects}`);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  }
}

describe('joined parts', () => {
  test.each(['cloudflare', 'none'])('are the bytes of a whole build for %s', async (host) => {
    const earlier = {
      'projects/alpha/app/de.yaml': 'translated: 2\n',
      'projects/beta/app/fr.yaml': 'translated: 6\n',
    };
    const cwd = getRepository(toCatalogue({ ...written, ...earlier }));
    writeFiles(cwd, toCatalogue(written));
    commitAll(cwd);
    await build(cwd, '--host', host, '--out', 'whole');
    await buildParts(cwd, 'zeta,alpha', 'beta');
    const joined = await build(
      cwd,
      '--host',
      host,
      '--join',
      'part-beta',
      'part-zeta,alpha',
      '--out',
      'joined',
    );
    expect(joined).toMatchObject({ status: 0, stderr: '' });
    expect(joined.stdout).toContain('Joined 2 parts: 3 projects, 4 components');
    const whole = readFiles(join(cwd, 'whole'));
    expect(readFiles(join(cwd, 'joined'))).toEqual(whole);
    const { statistics } = JSON.parse(whole['api/all.json'] ?? '');
    expect(statistics.recent_changes).toBe(2);
  });

  test('have counted strings, copies of files, people and languages', async () => {
    const site = `${written['site.yaml']}history: 0 days\n`;
    const cwd = getRepository({ ...toCatalogue({ ...written, 'site.yaml': site }), ...counted });
    await build(cwd, '--host', 'cloudflare', '--out', 'whole');
    await buildParts(cwd, 'made', 'alpha,beta,zeta');
    await build(
      cwd,
      '--host',
      'cloudflare',
      '--join',
      'part-made',
      'part-alpha,beta,zeta',
      '--out',
      'joined',
    );
    const whole = readFiles(join(cwd, 'whole'));
    expect(readFiles(join(cwd, 'joined'))).toEqual(whole);
    expect(Object.keys(whole)).toEqual(
      expect.arrayContaining([
        'slices/units/made/app/de.json',
        'slices/contributors/made.json',
        'api/translations/made/app/de/file.txt',
        'api/projects/made/languages/de/files.zip',
        'api/projects/made/credits/index.json',
      ]),
    );
  });

  test('are refused for a checkout whose past is published', async () => {
    const cwd = getRepository({ ...toCatalogue(written), ...counted });
    const part = await build(cwd, '--project', 'made', '--out', 'part');
    expect(part).toMatchObject({ status: 2, stdout: '' });
    expect(part.stderr).toContain(
      'Write `history: 0 days` into site.yaml, or build without --project.',
    );
  });
});

describe('what no part finds by itself', () => {
  const cases: Record<string, readonly [Files, string]> = {
    'an id that two projects pin': [
      { 'projects/zeta/project.yaml': 'name: Zeta\nid: 7\n' },
      'both have the id 7',
    ],
    'an id that two translations pin': [
      { 'projects/zeta/app/de.yaml': `translated: 1\nid: ${takenId}\n` },
      `catalogue/projects/zeta/app/de.yaml:2:5`,
    ],
    'an earlier name that another project has': [
      { 'projects/zeta/project.yaml': 'name: Zeta\nrenamed_from: [beta]\n' },
      'The old paths of "beta" belong to "projects/beta/project.yaml".',
    ],
    'slugs that differ in letter case': [
      Object.fromEntries(
        Object.entries(written)
          .filter(([path]) => path.startsWith('projects/zeta/'))
          .map(([path, text]) => [path.replace('zeta', 'Beta'), text]),
      ),
      'differ only in capital and small letters',
    ],
    'a sum that is too large': [
      Object.fromEntries(
        ['beta', 'zeta'].map((slug) => [
          `projects/${slug}/app/en.yaml`,
          'total: 8\ntotal_words: 20\ntotal_chars: 3000000000000000\n',
        ]),
      ),
      'is too large to be exact',
    ],
  };

  test.each(Object.entries(cases))('%s', async (_, [files, message]) => {
    const cwd = temporaryFolder();
    writeFiles(cwd, toCatalogue({ ...written, ...files }));
    const projects = new Set(
      Object.keys({ ...written, ...files }).flatMap(
        (path) => /^projects\/(\w+)/.exec(path)?.[1] ?? [],
      ),
    );
    await buildParts(cwd, ...projects);
    const parts = [...projects].map((slug) => `part-${slug}`);
    const [whole, joined] = [
      await build(cwd, '--out', 'site'),
      await build(cwd, '--join', ...parts, '--out', 'site'),
    ];
    expect(joined).toMatchObject({ status: 1, stdout: '' });
    expect(joined.stderr).toContain(message);
    expect(whole.stderr).toContain(message);
    expect(Object.keys(readFiles(cwd)).some((path) => path.startsWith('site/'))).toBe(false);
  });
});

describe('parts that make no site', () => {
  let cwd = '';
  beforeAll(async () => {
    cwd = getRepository(toCatalogue(written));
    await buildParts(cwd, 'alpha', 'beta', 'zeta', 'alpha,beta');
  });

  const refuse = async (parts: readonly string[], message: string) => {
    const joined = await build(cwd, '--join', ...parts, '--out', 'site');
    expect(joined).toMatchObject({ status: 2, stdout: '' });
    expect(joined.stderr).toContain(message);
    expect(Object.keys(readFiles(cwd)).some((path) => path.startsWith('site/'))).toBe(false);
  };

  test('as one is missing', () =>
    refuse(
      ['part-alpha', 'part-zeta'],
      'No part has these projects: beta. Build them with --project',
    ));

  test('as two have one project', () =>
    refuse(
      ['part-alpha,beta', 'part-beta', 'part-zeta'],
      'part-alpha,beta and part-beta both have the project beta. Leave one of them out.',
    ));

  test('as a folder is none', () =>
    refuse(['part-alpha', 'catalogue'], 'catalogue is no part of a site: it has no part.json.'));

  test('as one is of another version', async () => {
    const path = join('part-zeta', 'part.json');
    const text = readFiles(cwd)[path] ?? '';
    writeFiles(cwd, { 'other/part.json': text.replace(/"program":"[^"]*"/, '"program":"0.0.1"') });
    await refuse(['part-alpha,beta', 'other'], 'other was built by version 0.0.1, and this is ');
  });

  test('as one has other settings, is of another commit, or of a commit that is not there', async () => {
    const site = { 'catalogue/site.yaml': `${written['site.yaml']}title: Other\n` };
    writeFiles(cwd, site);
    await buildParts(cwd, 'zeta');
    await refuse(
      ['part-alpha,beta', 'part-zeta'],
      'part-alpha,beta and part-zeta have different settings',
    );
    commitAll(cwd);
    await buildParts(cwd, 'alpha');
    writeFiles(cwd, { 'catalogue/projects/zeta/app/de.yaml': 'translated: 2\n' });
    commitAll(cwd);
    await buildParts(cwd, 'beta,zeta');
    await refuse(['part-alpha', 'part-beta,zeta'], 'are of different states of the catalogue');
    await buildParts(cwd, 'alpha');
    writeFiles(cwd, { 'catalogue/projects/zeta/app/de.yaml': 'translated: 3\n' });
    commitAll(cwd);
    await refuse(
      ['part-alpha', 'part-beta,zeta'],
      'Check out the commit of the parts, with its history.',
    );
  });
});

test('a part has projects of the catalogue, and neither a host nor an address', async () => {
  const cwd = temporaryFolder();
  writeFiles(cwd, toCatalogue(written));
  const unknown = await build(cwd, '--project', 'alpha', '--project', 'bta', '--out', 'part');
  expect(unknown).toMatchObject({ status: 2, stdout: '' });
  expect(unknown.stderr).toBe('The catalogue has no project "bta". Did you mean "beta"?\n');
  const flags = await build(cwd, '--project', 'alpha', '--host', 'none');
  expect(flags).toMatchObject({ status: 2, stdout: '' });
  expect(flags.stderr).toContain(
    "option '--project <slugs>' cannot be used with option '--host <host>'",
  );
});
