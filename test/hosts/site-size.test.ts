// How large a site is, beside what its host takes.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { publishSite } from '../../src/build.ts';
import { runBuildCommand } from '../../src/cli/build.ts';
import { detectHost, hostProfiles } from '../../src/hosts/profiles.ts';
import { createSizeMeter, reportSize } from '../../src/hosts/site-size.ts';
import type { HostName } from '../../src/model/kinds.ts';
import { getCatalogue, largeCatalogue, smallCatalogue } from '../setup/catalogues.ts';
import { run } from '../setup/command.ts';
import { listFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { onCi } from '../setup/repetitions.ts';

const small = { files: 1000, folders: 400, bytes: 24_250_000, largestFileBytes: 1_000_000 };

describe('the size of a site', () => {
  test('counts files, folders and bytes once each file is rendered', () => {
    const meter = createSizeMeter();
    const files = [
      { path: 'index.html', pieces: () => ['ä', new Uint8Array(3)] },
      { path: 'a/b/c.json', pieces: () => ['12'] },
      { path: 'a/b/d.json', pieces: () => [] },
    ];
    for (const { pieces } of meter.measure(files)) expect([...pieces()].length).toBeLessThan(3);
    expect(meter.getSize()).toEqual({ files: 3, folders: 2, bytes: 7, largestFileBytes: 5 });
  });

  test.each([
    [15_999, [], false],
    [
      16_000,
      [
        "The site comes near what Cloudflare's free plan takes: it has 16,000 files, and it takes 20,000.",
      ],
      false,
    ],
    [
      20_001,
      ["Cloudflare's free plan will refuse the site: it has 20,001 files, and it takes 20,000."],
      true,
    ],
  ])('is held against the limits of the host: %d files', (files, warnings, isRefused) => {
    expect(reportSize({ ...small, files }, hostProfiles.cloudflare)).toMatchObject({
      warnings,
      isRefused,
    });
  });

  test('comes with advice where a file is too large', () => {
    const size = { ...small, largestFileBytes: 27_000_000 };
    expect(reportSize(size, hostProfiles.cloudflare).warnings).toEqual([
      "Cloudflare's free plan will refuse the site: it has 27.0 MB in one file, and it takes 26.2 MB. Write `publish` into site.yaml, without `bulk`.",
    ]);
  });

  test('is reported beside all limits of the host', () => {
    expect(reportSize(small, hostProfiles['gitlab-pages']).summary).toBe(
      'The site has 1,000 files in 400 folders, 24.2 MB. ' +
        'GitLab Pages takes 200,000 files and folders, 1,000.0 MB in all.',
    );
  });
});

test.each([
  [{ NETLIFY: 'true' }, 'netlify'],
  [{ CF_PAGES: '1' }, 'cloudflare'],
  [{ WORKERS_CI: '1' }, 'cloudflare'],
  [{ CI: 'true', GITHUB_ACTIONS: 'true' }, undefined],
])('the environment %j is that of %s', (environment, host) => {
  expect(detectHost(environment)).toBe(host);
});

describe('build --strict', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.each([
    [{ strict: true }, 10, 1],
    [{ strict: false }, 10, 0],
    [{ strict: true }, 1000, 0],
  ])('with %j and a limit of %d files ends with %d', async (flags, files, status) => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const folder = writeFiles(temporaryFolder(), smallCatalogue);
    const out = join(temporaryFolder(), 'dist');
    const baseUrl = 'https://translate.demo.test';
    const cloudflare = { ...hostProfiles.cloudflare, limits: { files } };
    const ended = await runBuildCommand(
      { ...flags, catalogue: folder, out, baseUrl, host: 'cloudflare', cache: false },
      { ...hostProfiles, cloudflare },
    );
    expect(ended).toBe(status);
    const messages = stderr.mock.calls.map(([text]) => text).join('');
    expect(messages.includes('will refuse the site')).toBe(files === 10);
  });

  onCi(
    'ends with 1 when the site is too large for its host, and writes nothing in a dry run',
    async () => {
      const cwd = temporaryFolder();
      writeFiles(join(cwd, 'catalogue'), {
        ...largeCatalogue(4500),
        'site.yaml': 'base_url: https://translate.demo.test\nstore: files\n',
      });
      const ended = await run(['build', '--dry-run', '--strict', '--host', 'cloudflare'], { cwd });
      expect(ended.stderr).toMatch(
        /Cloudflare's free plan will refuse the site: it has 33,\d{3} files/,
      );
      expect(ended.status).toBe(1);
      expect(existsSync(join(cwd, 'dist'))).toBe(false);
    },
  );
});

describe('build', () => {
  const folder = (site = '') => {
    const cwd = temporaryFolder();
    writeFiles(join(cwd, 'catalogue'), {
      ...smallCatalogue,
      'site.yaml': `${smallCatalogue['site.yaml']}pages: false\n${site}`,
    });
    return cwd;
  };

  test('writes nothing with --dry-run, and tells what it would have written', async () => {
    const cwd = folder();
    const dry = await run(['build', '--dry-run', '--host', 'cloudflare'], { cwd });
    expect(dry).toMatchObject({ status: 0, stderr: '' });
    expect(dry.stdout).toMatch(
      /Wrote nothing\. \d\.\d s\nThe site has \d+ files in \d+ folders, \d\.\d MB\. Cloudflare's free plan takes 20,000 files, 26\.2 MB in one file\.\n$/,
    );
    expect(existsSync(join(cwd, 'dist'))).toBe(false);
    await run(['build', '--host', 'cloudflare'], { cwd });
    const files = listFiles(join(cwd, 'dist')).length - 1;
    expect(dry.stdout).toContain(`The site has ${files} files`);
  });

  test('is for the host in site.yaml, unless a flag names another', async () => {
    const cwd = folder('host: github-pages\n');
    await run(['build'], { cwd });
    expect(existsSync(join(cwd, 'dist/.nojekyll'))).toBe(true);
    await run(['build', '--host', 'nginx'], { cwd });
    expect(existsSync(join(cwd, 'dist/.nojekyll'))).toBe(false);
  });

  test('writes fewer files for a host that renders the others', async () => {
    const cwd = folder();
    await run(['build', '--out', 'whole', '--host', 'nginx'], { cwd });
    await run(['build', '--out', 'lean', '--host', 'netlify'], { cwd });
    const [whole, lean] = ['whole', 'lean'].map((out) => listFiles(join(cwd, out)));
    const records = lean?.filter((path) => !path.startsWith('slices/')) ?? [];
    expect(whole).toEqual(expect.arrayContaining(records));
    const record = 'api/projects/demo/index.json';
    expect(lean).toContain(record);
    expect(lean).not.toContain('api/projects/demo/index.api.json');
    expect(lean).not.toContain('widget/demo/multi-red.svg');
    await run(['build', '--out', 'least', '--host', 'cloudflare'], { cwd });
    const least = listFiles(join(cwd, 'least'));
    expect(lean).toEqual(expect.arrayContaining(least));
    expect(least).not.toContain(record);
  });

  test.each<[HostName, string, boolean, boolean]>([
    ['netlify', 'slices', false, true],
    ['netlify', 'files', true, true],
    ['cloudflare', 'slices', false, false],
    ['cloudflare', 'files', true, true],
  ])('writes for %s with store: %s what code leaves to files', async (host, store, ...expected) => {
    const files = {
      ...smallCatalogue,
      'site.yaml': `${smallCatalogue['site.yaml']}store: ${store}\n`,
    };
    const paths = [...publishSite(getCatalogue(files), host)].map(({ path }) => path);
    expect(paths).toContain('slices/site.json');
    const record = 'api/projects/demo/index.json';
    // Netlify's function is not asked for pages.
    const page = 'projects/demo/app/pt_BR/index.html';
    expect([paths.includes(record), paths.includes(page)]).toEqual(expected);
  });
});
