// select --site: answers of a site are validated, because any site may be named.

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { defaultSiteLimits, fetchSiteFigures } from '../../src/cli/select/site.ts';
import { run } from '../setup/command.ts';
import { temporaryFolder } from '../setup/folders.ts';

/** A server that ends with the test; what was asked of it is in `paths`. */
async function serve(listener: RequestListener) {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, paths };
}

const answering = (body: unknown) => serve((_, response) => response.end(JSON.stringify(body)));

const translation = {
  language: { code: 'de', name: 'German' },
  is_source: false,
  total: 10,
  total_words: 20,
  translated: 9,
  translated_words: 18,
  failing_checks: 0,
  filename: 'po/de.po',
};

const select = (site: string, ...words: readonly string[]) =>
  run(['select', 'demo/app', '--site', site, ...words], { cwd: temporaryFolder() });

test('takes the answers of a translation server', async () => {
  const { address } = await answering({ results: [translation], next: null });
  expect(await select(address)).toMatchObject({ status: 0, stdout: 'de\n' });
});

test.each<[string, unknown, string]>([
  ['a list', [], '`it` is a list. Expected: an object'],
  ['null', null, '`it` is null. Expected: an object'],
  ['no entries', {}, '`results` is missing. Expected: a list'],
  ['texts for entries', { results: ['de'] }, '`results.0` is "de". Expected: an object'],
  [
    'an address that is none',
    { results: [], next: 7 },
    '`next` is 7. Expected: an address or null',
  ],
  [
    'code for a language code',
    { results: [{ ...translation, language: { code: 'de"]; println("x")//', name: 'x' } }] },
    '`results.0.language.code` is "de\\"]; println(\\"x\\")//". Expected: a language code, such as pt_BR',
  ],
  [
    'a line break after a language code',
    { results: [{ ...translation, language: { code: 'de\n', name: 'x' } }] },
    '`results.0.language.code` is "de\\n". Expected: a language code, such as pt_BR',
  ],
  [
    'a count below nothing',
    { results: [{ ...translation, total: -1 }] },
    '`results.0.total` is -1. Expected: a whole number, 0 or more',
  ],
  [
    'a text for a count',
    { results: [{ ...translation, translated: { valueOf: 1 } }] },
    '`results.0.translated` is a mapping. Expected: a whole number',
  ],
  [
    'a number for a name',
    { results: [{ ...translation, language: { code: 'de', name: null } }] },
    '`results.0.language.name` is null. Expected: a text',
  ],
])('refuses %s', async (_, body, wrong) => {
  const { address } = await answering(body);
  expect(await select(address, '--format', 'gradle')).toMatchObject({
    status: 2,
    stdout: '',
    stderr:
      `The answer of ${address}/api/components/demo/app/translations/ is not that of the API: ${wrong}.\n` +
      'Name a site of this program, or a translation server, with --site.\n',
  });
});

test.each([
  ['an object that cannot be converted to a text', '{"toString":"x","valueOf":"y"}', 'a mapping'],
  ['a list of 100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000), 'a list'],
  ['a key of a prototype', '{"__proto__":{"code":"de"}}', 'a mapping'],
  ['a number above all', '1e999', 'Infinity'],
  ['a long text', JSON.stringify('é'.repeat(10_000)), `"${'é'.repeat(59)}…"`],
])('refuses %s for a name and a count', async (_, json, found) => {
  const places = ['`results.0.language.name`', '`results.0.total`'];
  const bodies = [
    { ...translation, language: { code: 'de', name: '@' } },
    { ...translation, total: '@' },
  ].map((entry) => JSON.stringify({ results: [entry] }).replace('"@"', () => json));
  for (const [index, body] of bodies.entries()) {
    // A text is a name.
    if (index === 0 && json.startsWith('"')) continue;
    const { address } = await serve((_request, response) => response.end(body));
    const url = `${address}/api/components/demo/app/translations/`;
    const { status, stderr } = await select(address);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringContaining(
        `The answer of ${url} is not that of the API: ${places[index]} is ${found}. Expected: `,
      ),
    });
  }
});

test('refuses slugs that lead elsewhere', async () => {
  const { address, paths } = await answering({ results: [{ slug: '../../../x?' }] });
  const words = ['select', 'demo', '--site', address];
  const { stderr } = await run(words, { cwd: temporaryFolder() });
  expect(stderr).toContain('`results.0.slug` is "../../../x?". Expected: the slug of a component');
  expect(paths).toHaveLength(1);
});

test('shows no control characters of a name, and begins no line with it', async () => {
  const name = 'German\u001b[2J\n::error::\u202e';
  const entry = { ...translation, translated: 1, language: { code: 'de', name } };
  const { address } = await answering({ results: [entry] });
  expect((await select(address)).stderr).toBe(
    '0 languages selected, 1 left out:\n' +
      '  de (German<U+001B>[2J<U+000A>::error::<U+202E>): 10.0 %, 7 strings to go to 80 %\n',
  );
});

test('shortens names, and escapes those in a table', async () => {
  const name = `=German\u001b[2J\n${'e'.repeat(10_000)}`;
  const { address } = await answering({
    results: [
      { ...translation, language: { code: 'de', name } },
      { ...translation, translated: 1, language: { code: 'fr', name } },
    ],
  });
  const { stdout, stderr } = await select(address, '--format', 'csv');
  const row = stdout.split('\r\n')[1];
  expect(row).toMatch(/^de,'=German<U\+001B>\[2J<U\+000A>e+…,90.0,9,10,0$/);
  for (const line of `${stdout}${stderr}`.split('\n')) expect(line.length).toBeLessThan(1200);
});

test.each(['next', 'redirect'])('follows a %s on its own origin alone', async (way) => {
  const other = await answering({ results: [translation] });
  const { address } = await serve((request, response) => {
    const isFirst = request.url?.includes('page') !== true;
    const to = isFirst ? '?page=2' : `${other.address}/x\u00e9`;
    if (way === 'redirect') response.writeHead(302, { Location: encodeURI(to) });
    response.end(JSON.stringify({ results: [], next: encodeURI(to) }));
  });
  const from = `${address}/api/components/demo/app/translations/?page=2`;
  expect(await select(address)).toMatchObject({
    status: 2,
    stderr:
      `${from} leads away from ${address}, to "${other.address}/x%C3%A9"\n` +
      'Only the site itself is asked: name the address where it is with --site.\n',
  });
  expect(other.paths).toEqual([]);
});

test('ends a circle of redirects', async () => {
  const { address, paths } = await serve((_, response) => {
    response.writeHead(301, { Location: '/here' }).end();
  });
  expect((await select(address)).stderr).toContain(' leads in a circle.\n');
  expect(paths).toHaveLength(21);
});

test('asks no more often than its limit', async () => {
  let page = 1;
  const { address, paths } = await serve((_, response) => {
    response.end(JSON.stringify({ results: [], next: `?page=${page++}` }));
  });
  await expect(
    fetchSiteFigures(address, 'demo/app', { ...defaultSiteLimits, requests: 30 }),
  ).rejects.toThrow(`${address} wants more than 30 requests for this.\nName one component`);
  expect(paths).toHaveLength(30);
});

test('reads no more bytes than its limit', async () => {
  const { address } = await serve((_, response) => {
    const write = () => {
      while (response.write(' '.repeat(1000)));
      response.once('drain', write);
    };
    write();
  });
  await expect(
    fetchSiteFigures(address, 'demo/app', { ...defaultSiteLimits, bytes: 5000 }),
  ).rejects.toThrow(`${address} sends more than 5,000 bytes.\n`);
});

test.each(['answerTime', 'totalTime'] as const)('waits no longer than %s', async (limit) => {
  const { address } = await serve((_, response) => response.write('{'));
  await expect(
    fetchSiteFigures(address, 'demo/app', { ...defaultSiteLimits, [limit]: 1 }),
  ).rejects.toThrow(`The site does not answer in time: ${address}/api/`);
});
