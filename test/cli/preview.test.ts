import { readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../hosts/server.ts';
import { smallCatalogue } from '../setup/catalogues.ts';
import { preloading, run, type Started, start } from '../setup/command.ts';
import { eventually } from '../setup/eventually.ts';
import { type Files, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { inDepth, onCi, takeFew } from '../setup/repetitions.ts';

const record = '/api/translations/demo/app/pt_BR/';
const counters = 'catalogue/projects/demo/app/pt_BR.yaml';
const translated = (count: number) =>
  `translated: ${count}\ntranslated_words: 9\ntranslated_chars: 40\n`;

function workingFolder(files: Files = smallCatalogue): string {
  const folder = temporaryFolder();
  writeFiles(join(folder, 'catalogue'), files);
  return folder;
}

/** Starts a real preview; it is ended with the test at the latest. */
function startPreview(cwd: string, ...flags: string[]): Started {
  const preview = start(['preview', ...flags], { cwd });
  onTestFinished(async () => {
    preview.child.kill('SIGKILL');
    await preview.ended;
  });
  return preview;
}

/** The address that a preview prints once it serves. */
function getAddress({ output }: Started): Promise<string> {
  return eventually(() => {
    const address = /^Serving catalogue at (\S+)\/ \(press Ctrl\+C to stop\)$/m.exec(output.stdout);
    if (address?.[1] === undefined) throw new Error(`no address in ${JSON.stringify(output)}`);
    return address[1];
  });
}

/** Settles when someone listens on the port. */
function connected(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    }).on('error', reject);
  });
}

describe('preview', () => {
  test('serves the API, prints where, writes nothing, and ends well by SIGTERM', async () => {
    const cwd = workingFolder();
    const preview = startPreview(cwd, '--port', '0');
    const address = await getAddress(preview);
    const { port } = new URL(address);
    expect(address).toBe(`http://127.0.0.1:${port}`);
    expect(preview.output.stdout.replace(/\d+\.\d s/, '0.0 s')).toBe(
      'Read 8 files: 1 project, 2 components, 4 translations and 3 languages. 0.0 s\n' +
        `Serving catalogue at ${address}/ (press Ctrl+C to stop)\n`,
    );
    expect((await fetch(`${address}/`)).headers.get('content-type')).toContain('text/html');
    const response = await fetch(address + record);
    expect([response.status, response.headers.get('allow')]).toEqual([
      200,
      'GET, DELETE, HEAD, OPTIONS',
    ]);
    expect(await response.json()).toMatchObject({ url: address + record, translated: 3 });
    expect(readdirSync(cwd)).toEqual(['catalogue']);
    preview.child.kill('SIGTERM');
    expect(await preview.ended).toMatchObject({ status: 0, signal: null, stderr: '' });
  });

  inDepth(
    'is below the path of the base URL that site.yaml says, also when it changes',
    async () => {
      const site = (path: string) => `base_url: https://owner.example.org${path}\ntitle: Example\n`;
      const cwd = workingFolder({ ...smallCatalogue, 'site.yaml': site('/repo') });
      const preview = startPreview(cwd, '--port', '0');
      const address = await getAddress(preview);
      const { origin } = new URL(address);
      expect(address).toBe(`${origin}/repo`);
      expect(await (await fetch(address + record)).json()).toMatchObject({ url: address + record });
      expect((await fetch(origin + record)).status).toBe(404);
      writeFiles(cwd, { 'catalogue/site.yaml': site('/other') });
      await eventually(() => expect(preview.output.stdout).toContain(`\nNow at ${origin}/other\n`));
      const url = `${origin}/other${record}`;
      expect(await (await fetch(url)).json()).toMatchObject({ url });
    },
  );

  test('loads the catalogue again at every change; a problem is printed, and the last valid state stays', async () => {
    const cwd = workingFolder();
    const preview = startPreview(cwd, '--port', '0');
    const address = await getAddress(preview);
    const served = async () => {
      const response = await fetch(address + record);
      return ((await response.json()) as { readonly translated: number }).translated;
    };

    writeFiles(cwd, { [counters]: translated(4) });
    await eventually(async () => expect(await served()).toBe(4));
    await eventually(() =>
      expect(preview.output.stdout).toMatch(
        /3 languages\. \d\.\d s\n {2}catalogue\/projects\/demo\/app\/pt_BR\.yaml\n {2}pt_BR of demo\/app: translated 3 -> 4, .*\(37\.5 % -> 50\.0 %\)\n/,
      ),
    );

    writeFiles(cwd, { [counters]: translated(400) });
    // It may be loaded while half of the file is written, and then has another problem.
    await eventually(() =>
      expect(preview.output.stderr).toContain(`${counters}:1:13  part-above-whole\n`),
    );
    await eventually(() =>
      expect(preview.output.stderr).toContain('; the last valid state is served.'),
    );
    expect(await served()).toBe(4);

    writeFiles(cwd, { [counters]: translated(5) });
    await eventually(async () => expect(await served()).toBe(5));

    rmSync(join(cwd, counters));
    await eventually(async () => expect((await fetch(address + record)).status).toBe(404));
    expect(preview.child.exitCode).toBe(null);
    expect(readdirSync(cwd)).toEqual(['catalogue']);
  });

  const failures = [
    ['ENOSPC', 0, 'sudo sysctl fs.inotify.max_user_watches=1048576'],
    ['ENOSPC', 4, 'sudo sysctl fs.inotify.max_user_watches=1048576'],
    ['EMFILE', 0, 'sudo sysctl fs.inotify.max_user_instances=1024'],
  ] as const;
  inDepth.each(takeFew(failures))(
    'looks for changes itself where the system fails with %s after %d files',
    async (code, files, remedy) => {
      const cwd = workingFolder();
      const env = preloading(`
        import fs from 'node:fs';
        import { syncBuiltinESMExports } from 'node:module';
        const { watch } = fs;
        let left = ${files};
        fs.watch = (...words) => {
          if (left-- > 0) return watch(...words);
          throw Object.assign(new Error('${code}: no more'), { code: '${code}', syscall: 'watch' });
        };
        syncBuiltinESMExports();
      `);
      const preview = start(['preview', '--port', '0'], { cwd, env });
      onTestFinished(async () => {
        preview.child.kill('SIGKILL');
        await preview.ended;
      });
      const address = await getAddress(preview);
      expect(preview.output.stderr).toBe(
        'The system watches no more files, so changes are looked for every few seconds.\n' +
          `To have them seen at once, raise its limit and start again: ${remedy}\n`,
      );
      for (const count of [4, 5]) {
        writeFiles(cwd, { [counters]: translated(count) });
        await eventually(async () =>
          expect(await (await fetch(address + record)).json()).toMatchObject({ translated: count }),
        );
      }
      rmSync(join(cwd, counters));
      await eventually(async () => expect((await fetch(address + record)).status).toBe(404));
      preview.child.kill('SIGTERM');
      expect(await preview.ended).toMatchObject({ status: 0, signal: null });
    },
  );

  onCi('starts with a catalogue that has problems, and serves it once they are fixed', async () => {
    const cwd = workingFolder({ ...smallCatalogue, 'site.yaml': 'base_url: x\n' });
    const preview = startPreview(cwd, '--port', '0');
    const address = await getAddress(preview);
    expect(preview.output.stderr).toContain('catalogue/site.yaml:1:11  bad-url\n');
    expect((await fetch(address + record)).status).toBe(503);
    writeFiles(cwd, { 'catalogue/site.yaml': 'base_url: https://x.example\n' });
    await eventually(async () => expect((await fetch(address + record)).status).toBe(200));
  });

  inDepth('has the base URL that it is reported', async () => {
    const cwd = workingFolder();
    const preview = startPreview(cwd, '--port', '0', '--base-url', 'https://x.example/l10n/');
    const address = await getAddress(preview);
    expect(await (await fetch(address + record)).json()).toMatchObject({
      url: `https://x.example/l10n${record}`,
    });
  });

  inDepth('ends well by SIGINT', async () => {
    const preview = startPreview(workingFolder(), '--port', '0');
    await getAddress(preview);
    preview.child.kill('SIGINT');
    expect(await preview.ended).toMatchObject({ status: 0, signal: null, stderr: '' });
  });

  const addresses = [
    ['--listen', ''],
    ['--host', ''],
    ['--listen', ':port'],
  ] as const;
  inDepth.each(addresses)(
    'listens on the address that it is reported: %s 127.0.0.2%s',
    async (flag, suffix) => {
      const port = suffix === '' ? undefined : await freePort('127.0.0.2');
      const where = `127.0.0.2${port === undefined ? '' : `:${port}`}`;
      const words = [flag, where, ...(port === undefined ? ['--port', '0'] : [])];
      const address = await getAddress(startPreview(workingFolder(), ...words));
      expect(address).toMatch(`http://127.0.0.2:${port ?? ''}`);
      expect((await fetch(`${address}/api/`)).status).toBe(200);
    },
  );

  test.each([
    ['no-such-host.invalid', /^(?:There is no host named|It is not possible to listen)/],
    ['127.0.0.1:99999', /^A port is a number from 0 to 65535: "127\.0\.0\.1:99999"\n/],
  ])('cannot listen on %s', async (where, message) => {
    const { status, stderr } = await run(['preview', '--listen', where], { cwd: workingFolder() });
    expect([status, stderr]).toEqual([2, expect.stringMatching(message)]);
  });

  onCi('ends well when a signal comes before the catalogue is loaded', async () => {
    const port = await freePort();
    const preview = startPreview(workingFolder(), '--port', String(port));
    // It takes connections, and holds requests until the catalogue is loaded.
    await eventually(() => connected(port));
    preview.child.kill('SIGTERM');
    expect(await preview.ended).toMatchObject({ status: 0, signal: null, stderr: '' });
  });

  test('ends with 2 when the port that it is reported is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => {
      server.close();
    });
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const cwd = workingFolder();
    expect(await run(['preview', '--port', String(port)], { cwd })).toEqual({
      status: 2,
      signal: null,
      stdout: '',
      stderr: `Port ${port} of 127.0.0.1 is taken. Name another with --port.\n`,
    });
  });
});
