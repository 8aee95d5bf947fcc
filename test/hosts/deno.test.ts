import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect } from 'vitest';
import { writeDeno } from '../../scripts/edge-functions.ts';
import { createHttpSender } from '../../src/hosts/conformance/send.ts';
import { exchange } from '../serve/edge/wire.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { onCi } from '../setup/repetitions.ts';
import { expectConformance } from './conformance/host.ts';
import { filesFor } from './conformance/site.ts';
import { toolFile } from './tools.ts';

// npm's `deno` is a small script; the program lies in a package of the platform's own.
const libc = process.platform === 'linux' ? '-glibc' : '';
const program = process.platform === 'win32' ? 'deno.exe' : 'deno';
const deno = toolFile(`@deno/${process.platform}-${process.arch}${libc}`, program);

describe.skipIf(deno === undefined)('the program for Deno', () => {
  onCi('keeps the contract', async () => {
    // Deno reads nothing below /dev, where temporary folders may be.
    const folder = temporaryFolder(tmpdir().startsWith('/dev/') ? '/tmp' : tmpdir());
    writeDeno(join(folder, '.edge/deno'));
    writeFiles(join(folder, 'dist'), Object.fromEntries(filesFor('deno')));
    const server = spawn(
      deno ?? '',
      [
        'run',
        '--no-prompt',
        '--no-config',
        '--allow-net=127.0.0.1',
        `--allow-read=${folder}`,
        join(folder, '.edge/deno/main.js'),
      ],
      {
        stdio: ['ignore', 'inherit', 'pipe'],
        env: {
          DENO_NO_UPDATE_CHECK: '1',
          DENO_DIR: folder,
          DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
          NO_COLOR: '1',
        },
      },
    );
    try {
      const [line] = await once(createInterface(server.stderr), 'line');
      const [, port] = /^Listening on http:\/\/127\.0\.0\.1:(\d+)\//.exec(line) ?? [line];
      const wire = createHttpSender(`http://127.0.0.1:${port}`);
      await expectConformance('deno', wire.send, { isExact: true });
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
