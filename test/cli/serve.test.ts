// serve: a published folder from a process of its own.

import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createHttpSender } from '../../src/hosts/conformance/send.ts';
import { expectConformance } from '../hosts/conformance/host.ts';
import { filesFor } from '../hosts/conformance/site.ts';
import { run, start } from '../setup/command.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { isThorough } from '../setup/repetitions.ts';

describe('serve', () => {
  test('keeps the contract, and follows a new build', async () => {
    const folder = writeFiles(temporaryFolder(), Object.fromEntries(filesFor('node')));
    const server = start(['serve', folder, '--port', '0']);
    const [text] = await once(server.child.stdout, 'data');
    const [, port] = /at http:\/\/127\.0\.0\.1:(\d+)\//.exec(String(text)) ?? [];
    const wire = createHttpSender(`http://127.0.0.1:${port}`);
    if (isThorough) await expectConformance('node', wire.send, { isExact: true });
    const request = async (method: string, path: string) => {
      const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`, { method });
      return [status, headers.get('content-type')];
    };
    expect(await request('GET', '/schemas/site.schema.json')).toEqual([200, 'application/json']);
    expect(await request('POST', '/schemas/site.schema.json')).toEqual([405, 'application/json']);
    for (const method of ['GET', 'OPTIONS'])
      expect(await request(method, '/projects/none/')).toEqual([404, 'text/html; charset=utf-8']);
    const site = filesFor('node').get('/slices/site.json') ?? '';
    rmSync(join(folder, 'slices/site.json'));
    writeFiles(folder, { 'slices/site.json': site.replaceAll('"name":"Czech"', '"name":"New"') });
    const record = await fetch(`http://127.0.0.1:${port}/api/languages/cs/`);
    expect(await record.json()).toMatchObject({ name: 'New' });
    wire.close();
    server.child.kill('SIGTERM');
    expect((await server.ended).status).toBe(0);
  });

  test('says what is missing in a folder that was built for another host', async () => {
    const folder = temporaryFolder();
    expect(await run(['serve', folder])).toMatchObject({
      status: 2,
      stderr: `There is nothing to serve in ${folder}.\nBuild it with --host node.\n`,
    });
  });
});
