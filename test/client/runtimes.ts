// Runs one program with the package's client on each runtime, and collects its results.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { importTool, toolFile } from '../hosts/tools.ts';
import { browserProgram, openBrowser } from '../setup/chromium.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';

const execute = promisify(execFile);

const client = join(projectFolder, 'client/client.js');
const here = (name: string) => join(projectFolder, 'test/client', name);

export interface Runtime {
  readonly name: string;
  /** Keeps answers itself, so that a program sees none of its 304. */
  readonly keepsItself: boolean;
  readonly find: (site: string) => Promise<unknown>;
}

const libc = process.platform === 'linux' ? '-glibc' : '';
const deno = toolFile(
  `@deno/${process.platform}-${process.arch}${libc}`,
  process.platform === 'win32' ? 'deno.exe' : 'deno',
);
const miniflare = await importTool('miniflare');

async function inNode(site: string): Promise<unknown> {
  const { stdout } = await execute(process.execPath, [here('run.mjs'), client, site]);
  return JSON.parse(stdout);
}

async function inDeno(site: string): Promise<unknown> {
  const flags = ['--no-prompt', '--no-config', '--allow-net=127.0.0.1', '--allow-read'];
  const env = { DENO_NO_UPDATE_CHECK: '1', DENO_DIR: temporaryFolder() };
  const words = ['run', ...flags, here('run.mjs'), client, site];
  const { stdout } = await execute(deno ?? '', words, { env });
  return JSON.parse(stdout);
}

async function inWorkerd(site: string): Promise<unknown> {
  const worker = new miniflare.Miniflare({
    modules: [
      { type: 'ESModule', path: here('worker.js') },
      { type: 'ESModule', path: here('program.js') },
      { type: 'ESModule', path: here('client.js'), contents: readFileSync(client, 'utf8') },
    ],
    modulesRoot: here('.'),
    compatibilityDate: '2026-01-01',
  });
  try {
    const response = await worker.dispatchFetch(`http://demo.test/?site=${site}`);
    return await response.json();
  } finally {
    await worker.dispose();
  }
}

async function inChromium(site: string): Promise<unknown> {
  const files = {
    '/': ['text/html', here('page.html')],
    '/client.js': ['text/javascript', client],
    '/program.js': ['text/javascript', here('program.js')],
  } as const;
  const server = createServer((request, response) => {
    const [type, file] = files[(request.url ?? '').replace(/\?.*/, '') as keyof typeof files] ?? [];
    response.writeHead(file === undefined ? 404 : 200, { 'Content-Type': type ?? 'text/plain' });
    response.end(file === undefined ? '' : readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const context = await openBrowser();
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${port}/?site=${encodeURIComponent(site)}`);
    const found = page.locator('#found', { hasText: '{' });
    await found.waitFor();
    return JSON.parse((await found.textContent()) ?? '');
  } finally {
    await context.close();
    server.closeAllConnections();
    server.close();
  }
}

/** All that there are on this machine. */
export const runtimes: readonly Runtime[] = [
  { name: 'Node', keepsItself: false, find: inNode },
  ...(deno ? [{ name: 'Deno', keepsItself: false, find: inDeno }] : []),
  ...(miniflare ? [{ name: 'workerd', keepsItself: false, find: inWorkerd }] : []),
  ...(browserProgram ? [{ name: 'Chromium', keepsItself: true, find: inChromium }] : []),
];
