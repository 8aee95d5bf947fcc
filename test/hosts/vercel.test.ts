// Vercel's build and its function: the script runs as on Vercel, the routes are read by Vercel's own package, and the function
// answers behind Node's server, as behind Vercel's launcher.

import { execFileSync } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPackageFile } from '../../src/cli/program-source.ts';
import { differences } from '../../src/hosts/conformance/differences.ts';
import { createHttpSender } from '../../src/hosts/conformance/send.ts';
import { functionsFile, writeFunction } from '../../src/hosts/functions.ts';
import {
  vercelFolder,
  vercelFunctionFile,
  writeVercelJson,
  writeVercelScript,
} from '../../src/hosts/vercel.ts';
import { readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { onCi } from '../setup/repetitions.ts';
import { expectConformance } from './conformance/host.ts';
import { filesFor } from './conformance/site.ts';
import { importTool } from './tools.ts';

const routing = await importTool('@vercel/routing-utils');

/** Builds as Vercel does, with a command that copies files which were published before. */
function buildOnVercel(): string {
  const cwd = temporaryFolder();
  const published = [...filesFor('vercel')].map(([path, text]) => [`site${path}`, text]);
  writeFiles(cwd, {
    ...Object.fromEntries(published),
    'publish.sh': '[ "$1 $2 $3" = "--host vercel --out" ] && mkdir -p "$4" && cp -R site/. "$4"\n',
    'vercel.json': writeVercelJson(),
    [`${vercelFolder}/build.sh`]: writeVercelScript({ about: ['x'], command: 'sh publish.sh' }),
    [`${vercelFolder}/${vercelFunctionFile}`]: writeFunction(
      readPackageFile(functionsFile),
      'vercel',
      '',
    ),
  });
  const { buildCommand } = JSON.parse(readFiles(cwd)['vercel.json'] ?? '');
  expect(buildCommand.length).toBeLessThanOrEqual(256);
  execFileSync('sh', ['-c', buildCommand], { cwd });
  return join(cwd, '.vercel/output');
}

describe('what Vercel publishes', () => {
  let output: string;
  let handle: RequestListener;
  const server = createServer((request, response) => handle(request, response));
  const readJson = (path: string) => JSON.parse(readFiles(output)[path] ?? '');

  beforeAll(async () => {
    output = buildOnVercel();
    const { handler } = readJson('functions/site.func/.vc-config.json');
    const file = join(output, 'functions/site.func', handler);
    ({ default: handle } = await import(pathToFileURL(file).href));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });

  afterAll(() => server.close());

  test('is one function that gets every path', () => {
    const { version, routes } = readJson('config.json');
    expect([version, routes]).toEqual([3, [{ src: '/.*', dest: '/site' }]]);
    const outside = Object.keys(readFiles(output)).filter(
      (path) => !path.startsWith('functions/site.func/'),
    );
    expect(outside).toEqual(['config.json']);
  });

  test.skipIf(routing === undefined)("has routes that Vercel's own package accepts", () => {
    const { error, routes } = routing.normalizeRoutes(readJson('config.json').routes);
    expect([error, routes]).toEqual([null, [{ src: '^/.*$', dest: '/site' }]]);
  });

  onCi('keeps the contract', async () => {
    const { port } = server.address() as AddressInfo;
    const wire = createHttpSender(`http://127.0.0.1:${port}`);
    await expectConformance('vercel', wire.send, {
      differences: differences.vercel,
      isExact: true,
    });
    wire.close();
  });
});
