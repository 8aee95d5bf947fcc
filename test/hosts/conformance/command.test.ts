import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinBytes } from '../../../src/api/json.ts';
import type { Catalogue } from '../../../src/catalogue/model.ts';
import { listRenameFiles } from '../../../src/hosts/site-files.ts';
import { resources } from '../../../src/resources.ts';
import { createResponder } from '../../../src/serve/edge/respond.ts';
import { createNodeServer } from '../../../src/serve/preview/node.ts';
import { formatNumber } from '../../../src/text/wording.ts';
import { getCatalogue } from '../../setup/catalogues.ts';
import { run } from '../../setup/command.ts';
import { temporaryFolder, writeFiles } from '../../setup/folders.ts';
import { publishedFiles } from '../../setup/publish.ts';
import { inDepth } from '../../setup/repetitions.ts';
import { demoFiles } from './demo.ts';

/** Pages are cases of their own, and many. */
const site = 'base_url: https://translate.example.org\npages: false\n';
const files = { 'site.yaml': site, ...demoFiles };
const folder = writeFiles(temporaryFolder(), files);

let served: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
const prefix = '/l10n';
let url: string;
let sound: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

const below = createResponder(resources, { basePath: prefix });
/** The files of a site, with those for earlier names, by path with a slash in front. */
function getBytes(catalogue: Catalogue): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
  const { pathname } = new URL(catalogue.baseUrl);
  const renames = listRenameFiles(resources, catalogue.renames, pathname.replace(/\/$/, ''));
  return new Map(
    [...publishedFiles(catalogue), ...renames].map(({ path, pieces }) => [
      `/${path}`,
      joinBytes(pieces()),
    ]),
  );
}

/** A server that ignores the prefix, as one behind a proxy may. */
const atTop = createResponder(resources);
let respond = below;
const server = createNodeServer(async (request) => {
  const path = respond === atTop ? request.path.slice(prefix.length) : request.path;
  return respond({ ...request, path }, async (file) => {
    const bytes = served.get(file);
    return bytes === undefined ? 'missing' : { bytes };
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`;
  sound = getBytes(getCatalogue(files, url));
});

beforeEach(() => {
  respond = below;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function conformance(address: string, ...flags: string[]) {
  return run(['conformance', address, '--catalogue', folder, ...flags]);
}

describe('conformance', () => {
  inDepth(
    'exits with 0 when all is well, and prints every request after the verdict with --all',
    async () => {
      served = sound;
      const { status, stdout, stderr } = await conformance(`${url}/`, '--all');
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      const [verdict = '', ...lines] = stdout.split('\n');
      expect(verdict).toMatch(/^http:\S+ {2}(\d+,\d{3}) requests: \1 pass\. [\d.]+ s$/);
      expect(lines).toContain('pass                  200  GET /api/');
      const passed = lines.filter((line) => line.startsWith('pass ')).length;
      expect(verdict).toContain(` ${formatNumber(passed)} pass.`);
    },
  );

  test('says the verdict and what to do first, then what is wrong and not all of it', async () => {
    const breakText = (bytes: Uint8Array<ArrayBuffer>) =>
      Buffer.from(Buffer.from(bytes).toString().replace('"id"', '"ID"'));
    const broken = (path: string, bytes: Uint8Array<ArrayBuffer>) =>
      path.startsWith('/api/components/') ? breakText(bytes) : bytes;
    served = new Map([...sound].map(([path, bytes]) => [path, broken(path, bytes)]));
    const { status, stdout } = await conformance(url);
    expect(status).toBe(1);
    const [verdict, version, advice, gap, ...rest] = stdout.split('\n');
    const failed = Number(/ (\d+) fail\. [\d.]+ s$/.exec(verdict ?? '')?.[1]);
    expect(failed).toBeGreaterThan(20);
    expect(version).toBe('The site must serve the version of the catalogue that is here.');
    expect(advice).toMatch(/--host accepts what one of them cannot do/);
    expect(gap).toBe('');
    expect(rest.filter((line) => line === '  body')).toHaveLength(20);
    expect(stdout).toMatch(/\n {2}body\n {4}expected {2}.*id.*\n {4}found {5}.*ID/);
    expect(
      stdout.endsWith(`\nAnd ${failed - 20} more failures: --all lists every request.\n`),
    ).toBe(true);
  });

  inDepth('says when the site was built for another address, and takes --base-url', async () => {
    served = getBytes(getCatalogue(files));
    respond = atTop;
    const { status, stdout } = await conformance(url);
    expect(status).toBe(1);
    expect(stdout).toContain(
      'The records of the site were built for https://translate.example.org.',
    );
    const base = ['--base-url', 'https://translate.example.org'];
    expect((await conformance(url, ...base)).status).toBe(0);
  });

  inDepth('counts as well what a host was known to do worse', async () => {
    served = sound;
    const { status, stdout } = await conformance(url, '--host', 'nginx', '--all');
    expect(status).toBe(0);
    expect(stdout).toContain('\nno longer differ      200  OPTIONS /api/translations/');
  });

  test.each([
    [
      'an address where no one answers',
      'http://127.0.0.1:1',
      /^Cannot reach http:\/\/127.0.0.1:1: /,
    ],
    ['no address', 'nonsense', /^The address is wrong\. "nonsense" is not an absolute/],
  ])('exits with 2 for %s', async (_name, address, message) => {
    const { status, stdout, stderr } = await conformance(address);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });

  test('exits with 2 when the catalogue here is not valid', async () => {
    const wrong = writeFiles(join(folder, 'wrong'), { ...files, 'site.yaml': 'base_url: 1\n' });
    const { status, stderr } = await run(['conformance', url, '--catalogue', wrong]);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringMatching(/^The catalogue .* has problems, so it is not known/),
    });
  });
});
