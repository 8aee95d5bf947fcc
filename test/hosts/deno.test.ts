import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect } from 'vitest';
import { writeEdge } from '../../scripts/edge-functions.ts';
import { createHttpSender } from '../../src/hosts/conformance/send.ts';
import { exchange } from '../serve/edge/wire.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { onCi } from '../setup/repetitions.ts';
import { expectConformance, handlerDifferences } from './conformance/host.ts';
import { testSite } from './conformance/site.ts';
import { toolFile } from './tools.ts';

// npm's `deno` is a small script; the program lies in a package of the platform's own.
const libc = process.platform === 'linux' ? '-glibc' : '';
const program = process.platform === 'win32' ? 'deno.exe' : 'deno';
const deno = toolFile(`@deno/${process.platform}-${process.arch}${libc}`, program);

describe.skipIf(deno === undefined)('the bundled edge function in Deno', () => {
  onCi('keeps the contract', async () => {
    // Deno reads nothing below /dev, where temporary folders may be.
    const folder = temporaryFolder(tmpdir().startsWith('/dev/') ? '/tmp' : tmpdir());
    writeEdge(join(folder, 'edge'));
    writeFiles(join(folder, 'dist'), Object.fromEntries(testSite().files));
    const server = spawn(
      deno ?? '',
      [
        'run',
        '--no-prompt',
        '--no-config',
        '--allow-net=127.0.0.1',
        `--allow-read=${folder}`,
        join(projectFolder, 'test/hosts/deno-server.js'),
        join(folder, 'edge/api.js'),
        join(folder, 'dist'),
      ],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { DENO_NO_UPDATE_CHECK: '1', DENO_DIR: folder },
      },
    );
    try {
      const [port] = await once(createInterface(server.stdout), 'line');
      expect(port).toMatch(/^\d+$/);
      const wire = createHttpSender(`http://127.0.0.1:${port}`);
      await expectConformance('deno', wire.send, {
        differences: handlerDifferences,
        isExact: true,
      });
      wire.close();
      for (const host of ['[::1', 'x:99999']) {
        const request = `GET /api/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
        expect(await exchange(Number(port), request)).toMatch(/^HTTP\/1\.1 400 /);
      }
    } finally {
      server.kill();
      await once(server, 'exit');
    }
  });
});
