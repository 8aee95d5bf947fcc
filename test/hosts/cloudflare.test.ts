import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorkerOptions } from '../../scripts/worker-options.ts';
import { assets, compatibilityDate, writeWranglerConfig } from '../../src/hosts/cloudflare.ts';
import { createHttpSender } from '../../src/hosts/conformance/send.ts';
import { projectFolder } from '../setup/project.ts';
import { isThorough } from '../setup/repetitions.ts';
import { expectConformance } from './conformance/host.ts';
import { filesFor } from './conformance/site.ts';
import { publish } from './published.ts';
import { importTool } from './tools.ts';

const tool = await importTool('miniflare');

describe('wranglerConfig', () => {
  test('is what is committed as wrangler.jsonc', () => {
    const committed = readFileSync(join(projectFolder, 'wrangler.jsonc'), 'utf8');
    expect(committed).toBe(writeWranglerConfig());
  });

  test('is JSON but for its comments', () => {
    const text = writeWranglerConfig().replace(/^\/\/.*\n/gm, '');
    expect(JSON.parse(text)).toMatchObject({ assets, compatibility_date: compatibilityDate });
  });
});

describe.skipIf(tool === undefined || !isThorough)("Cloudflare's Worker", () => {
  // The used part of miniflare's type.
  let worker: { readonly ready: Promise<URL>; readonly dispose: () => Promise<void> };
  let address: URL;
  let root: string;

  beforeAll(async () => {
    root = publish(filesFor('cloudflare')).root;
    worker = new tool.Miniflare({
      ...createWorkerOptions(root),
      bindings: { DEPLOYMENT: { id: 'one' } },
    });
    address = await worker.ready;
  });

  afterAll(() => worker?.dispose());

  test('keeps the contract', async () => {
    const wire = createHttpSender(address.href);
    await expectConformance('cloudflare', wire.send, { isExact: true });
    wire.close();
  });

  test('leaves what is outside /api to the static assets', async () => {
    const response = await fetch(new URL('/elsewhere', address));
    expect([response.status, await response.text()]).toEqual([
      404,
      readFileSync(join(root, '404.html'), 'utf8'),
    ]);
  });

  test('claims a path with an encoded slash after api', async () => {
    const target = new URL('/api%2ftranslations/demo/app/cs/index.json', address);
    const response = await fetch(target, { redirect: 'manual' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ detail: expect.any(String) });
  });
});
