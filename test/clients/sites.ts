// A site as clients meet it: the program's own preview, and nginx in front of a published folder.

import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startServer } from '../hosts/server.ts';
import { systemProgram } from '../hosts/tools.ts';
import { largeCatalogue } from '../setup/catalogues.ts';
import { type Ended, run, start } from '../setup/command.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { isThorough } from '../setup/repetitions.ts';

export interface ServedSite {
  /** Without a last slash. */
  readonly url: string;
  readonly stop: () => Promise<unknown>;
}

/** Translations of one project in five components: three pages of the list of all of them. */
export const translations = 230;

/** One of its components has a repository at a forge, so it is known where the files lie. */
function catalogueFolder(): string {
  const files = { ...largeCatalogue(translations) };
  const settings = 'projects/large/part-0/component.yaml';
  files[settings] = String(files[settings]).replace('code.example.org', 'github.com/example');
  return writeFiles(temporaryFolder(), files);
}

/** Serves a catalogue as `npm start` does. */
export async function previewSite(catalogue = catalogueFolder()): Promise<ServedSite> {
  const words = ['--catalogue', catalogue, '--no-cache'];
  const { child, output, ended } = start(['preview', '--port', '0', ...words]);
  const served = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [, url] = /^Serving .* at (http\S+)\/ \(/m.exec(output.stdout) ?? [];
      if (url !== undefined) resolve(url);
    });
    void ended.then((how) => reject(new Error(JSON.stringify(how))));
  });
  const stop = () => {
    child.kill('SIGKILL');
    return ended;
  };
  return { url: await served, stop };
}

const nginx = systemProgram('nginx', 'nginx-light');

/** Builds a catalogue for nginx, with the configuration that `host-config` prints. */
export async function nginxSite(catalogue = catalogueFolder()): Promise<ServedSite> {
  const base = temporaryFolder();
  // A server started as root reads it as someone else.
  chmodSync(base, 0o755);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const root = join(base, 'dist');
  const words = ['--catalogue', catalogue, '--out', root, '--base-url', url, '--no-cache'];
  expectSuccess(await run(['build', ...words]));
  const listen = ['--root', root, '--listen', `127.0.0.1:${port}`];
  const config = expectSuccess(await run(['host-config', 'nginx', ...listen]));
  writeFileSync(join(base, 'nginx.conf'), config);
  const flags = ['-p', base, '-e', 'start.log', '-c', 'nginx.conf', '-g', 'daemon off;'];
  const { stop } = await startServer(nginx ?? '', flags, port);
  return { url, stop };
}

/** Every kind of site that there is on this machine, by name; where someone waits, the preview alone. */
export const sites: readonly (readonly [string, () => Promise<ServedSite>])[] = [
  ['the preview', previewSite],
  ...(nginx === undefined || !isThorough ? [] : ([['nginx', nginxSite]] as const)),
];

function expectSuccess({ status, stdout, stderr }: Ended): string {
  if (status !== 0) throw new Error(`exit status ${status}\n${stdout}${stderr}`);
  return stdout;
}
