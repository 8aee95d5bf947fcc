import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';
import { describe, expect, test } from 'vitest';
import type { OutputFile } from '../../src/api/publish.ts';
import { markFile } from '../../src/files/mark.ts';
import { createHttpSender } from '../../src/hosts/conformance/send.ts';
import { createSite } from '../../src/hosts/conformance/site.ts';
import { getDefaultKinds } from '../../src/hosts/profiles.ts';
import { listHostFiles } from '../../src/hosts/site-files.ts';
import { resources } from '../../src/resources.ts';
import { smallCatalogue, smallRecord } from '../setup/catalogues.ts';
import { run } from '../setup/command.ts';
import { listFiles, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { readText, textFile } from '../setup/publish.ts';
import { onCi } from '../setup/repetitions.ts';
import { filesFor, testCatalogue } from './conformance/site.ts';

function forHost(host: 'github-pages' | 's3', files: readonly OutputFile[]) {
  return [...listHostFiles(host, files)];
}

const record = (text: string): OutputFile[] => [
  textFile('api/x/index.json', text),
  textFile('api/x/index.api.json', 'unused'),
];

describe('filesForHost', () => {
  test('makes pages of the records for GitHub Pages', () => {
    const files = forHost('github-pages', record('{"a":"b"}\n'));
    expect(Object.fromEntries(files.map((file) => [file.path, readText(file)]))).toEqual({
      'api/x/index.json': '{"a":"b"}\n',
      'api/x/index.api.json': 'unused',
      'api/x/index.html': '{"a":"b"}\n',
      '404.html': '{"detail":"There is nothing at this path. What there is begins at /api/"}\n',
      '.nojekyll': '',
    });
  });

  test('makes a page of a redirect that leads on', () => {
    const url = 'https://forge.example/raw?a=1&b="><script>alert(1)</script>';
    const record = {
      route: 'translation-file',
      kind: 'linked',
      path: '/api/x/',
      owner: 'x/y',
    } as const;
    const files = forHost('github-pages', [
      { ...textFile('api/x/index.json', `${JSON.stringify({ url })}\n`), record },
    ]);
    const page = files.find(({ path }) => path === 'api/x/index.html');
    const escaped =
      'https://forge.example/raw?a=1&#38;b=&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;';
    expect(page && readText(page)).toBe(`<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<title>It is elsewhere</title>
<meta http-equiv="refresh" content="0; url=${escaped}">
<link rel="canonical" href="${escaped}">
<p>It is at <a href="${escaped}">${escaped}</a>.</p>
</html>
`);
  });

  test('leaves a page for people as it is', () => {
    const files = forHost('github-pages', [
      ...record('{"a":"b"}\n'),
      textFile('api/x/index.html', '<p>For people</p>'),
    ]);
    const pages = files.filter(({ path }) => path === 'api/x/index.html');
    expect(pages.map(readText)).toEqual(['<p>For people</p>']);
  });

  test('adds the index documents and the error document for S3', () => {
    const files = forHost('s3', [
      ...record('{}\n'),
      textFile('page/index.html', '<p>For people</p>'),
    ]);
    expect(files.map(({ path }) => path)).toEqual([
      'api/x/index.json',
      'api/x/index.html',
      'api/x/index.api.json',
      'page/index.html',
      '404.json',
    ]);
    expect(files.slice(0, 2).map(readText)).toEqual(['{}\n', '{}\n']);
    expect(JSON.parse(files.slice(-1).map(readText).join())).toEqual({
      detail: expect.stringContaining('There is nothing at this path.'),
    });
  });
});

describe('build --host', () => {
  onCi('keeps the published folder exact when the host changes', async () => {
    const folder = writeFiles(temporaryFolder(), smallCatalogue);
    const out = join(temporaryFolder(), 'dist');
    const build = async (words: string[] = [], said = '') => {
      const { status, stderr } = await run([
        'build',
        '--catalogue',
        folder,
        '--out',
        out,
        ...words,
      ]);
      expect([status, stderr]).toEqual([0, said]);
      return listFiles(out);
    };
    const plain = await build();
    const pages = await build(['--host', 'github-pages']);
    expect(await build(['--host', 'github-pages'])).toEqual(pages);
    // No query reaches the other forms of JSON there.
    const reached = plain.filter((path) => !/\.(?:api|flat)\.json$/.test(path));
    expect(pages).toEqual(expect.arrayContaining([...reached, '.nojekyll', '404.html']));
    const added = ['.nojekyll', '404.html'].filter((path) => !plain.includes(path));
    const files = readFiles(out);
    expect(files[smallRecord.replace(/json$/, 'html')]).toBe(files[smallRecord]);
    const removed = (host: string) =>
      `What ${host} needs is removed from ${out}; to keep it, build with --host ${host}.\n`;
    const s3 = await build(['--host', 's3'], removed('github-pages'));
    expect(s3).toEqual([...pages.filter((path) => !added.includes(path)), '404.json'].sort());
    expect(await build(['--no-cache'], removed('s3'))).toEqual(plain);
    expect(await build()).toEqual(plain);
  });

  test('refuses a host that it does not know', async () => {
    const { status, stderr } = await run(['build', '--host', 'elsewhere']);
    expect(status).toBe(2);
    expect(stderr).toContain(
      'Allowed choices are netlify, cloudflare, cloudflare-paid, vercel, deno, node, github-pages, gitlab-pages, codeberg-pages, sourcehut-pages, s3, nginx, caddy, apache, none.',
    );
  });
});

onCi('sirv responds as a host that only serves files', async () => {
  const files = [...filesFor('none')].map(([path, text]) => [path.slice(1), text]);
  const folder = { ...Object.fromEntries(files), [markFile]: 'the mark' };
  // Serves like `npx sirv-cli dist --cors --etag --extensions html --extensions json`.
  const serve = sirv(writeFiles(temporaryFolder(), folder), {
    etag: true,
    gzip: true,
    brotli: true,
    extensions: ['html', 'json'],
    setHeaders: (response) => {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Allow-Headers', 'Origin, Content-Type, Accept, Range');
    },
  });
  const server = createServer((request, response) => serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const wire = createHttpSender(`http://127.0.0.1:${port}`);
  const catalogue = testCatalogue('https://translate.example.org');
  const site = createSite(resources, catalogue, getDefaultKinds('none'));
  for (const route of site.routes) {
    const path = site.records.find((record) => record.route === route)?.path;
    if (path === undefined) continue;
    // sirv ignores the last slash, and tries endings.
    const bare = path.replace(/\/$/, '');
    const served = ['', '.html', '.json']
      .flatMap((end) => [bare + end, `${bare}/index${end}`])
      .find((candidate) => site.readText(candidate) !== undefined);
    const text = site.readText(served ?? '');
    const response = await wire.send(path, { method: 'GET', headers: {} });
    const { headers } = response;
    expect([path, response.status, headers.get('content-type')]).toEqual([
      path,
      200,
      types[served?.replace(/^.*\./, '') ?? ''] ?? '',
    ]);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    if (route.describesBuild !== true) expect(await response.text()).toBe(text);
    const missing = await wire.send(`${path}nothing/`, { method: 'GET', headers: {} });
    expect([missing.status, await missing.text()]).toEqual([404, '']);
  }
  wire.close();
  server.close();
});

/** The types that sirv has for endings. */
const types: Readonly<Record<string, string>> = {
  json: 'application/json',
  html: 'text/html;charset=utf-8',
  csv: 'text/csv',
  txt: 'text/plain',
  md: 'text/markdown',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  png: 'image/png',
  atom: 'application/atom+xml',
};
