// host-config: a host's name → what it needs: the configuration of a server, printed; or files, written
// into a repository.

import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { parseRenamedNames, type RenamedNames, renamesFile } from '../api/renames.ts';
import { Failure } from '../failure.ts';
import type { HostName } from '../host-names.ts';
import { repositoryHosts } from '../hosts/names.ts';
import { hostProfiles } from '../hosts/profiles.ts';
import { writeS3Commands } from '../hosts/s3.ts';
import { resources } from '../resources.ts';
import { trimTrailing } from '../text/trim.ts';
import { escapeInvisible } from '../text/visible.ts';
import { getBasePath, requireValidPath } from './base-path.ts';
import { writeForHost } from './host-config/repository.ts';
import { exitStatus } from './terminal.ts';

export interface HostConfigFlags {
  /** The published folder, for a server. */
  readonly root?: string | undefined;
  /** The folder of the repository, for a host that finds files there. */
  readonly dir: string;
  /** The source of the program for a host. */
  readonly program?: string | undefined;
  /** Whether to write over files that something else has made. */
  readonly force?: boolean | undefined;
  readonly listen?: string | undefined;
  readonly serverName?: string | undefined;
  readonly site?: boolean | undefined;
  readonly catalogue: string;
  readonly baseUrl?: string | undefined;
  /** The path of the base URL, where neither that nor the catalogue is here. */
  readonly basePath?: string | undefined;
}

/** Prints a configuration, or what it has written into a repository; gives the exit status. */
export async function runHostConfig(host: HostName, flags: HostConfigFlags): Promise<number> {
  const repositoryHost = repositoryHosts.find((one) => one === host);
  if (repositoryHost !== undefined) {
    const { dir, catalogue, program, force = false } = flags;
    const seen = relative(dir, catalogue).split(sep).join('/');
    const basePath = chosenPath(flags);
    const options = { dir, catalogue: seen, basePath, program, force };
    process.stdout.write(writeForHost(repositoryHost, options).text);
  } else if (host === 's3') {
    process.stdout.write(
      writeS3Commands({ out: flags.root ?? 'dist', basePath: chosenPath(flags) }),
    );
  } else {
    printConfig(host, flags);
  }
  return exitStatus.fine;
}

function printConfig(server: HostName, flags: HostConfigFlags): void {
  const { configure } = hostProfiles[server];
  if (configure === undefined) throw new Error(`${server} has no configuration`);
  if (flags.root === undefined) {
    throw new Failure(
      `A server needs to know the published folder: add --root.\nFor example: ` +
        `translation-catalogue host-config ${server} --root dist --listen 127.0.0.1:8080`,
    );
  }
  const root = publishedFolder(flags.root);
  const serverName = flags.serverName === undefined ? undefined : checkedName(flags.serverName);
  const basePath = chosenPath(flags);
  reportMissingForms(server, root);
  const { site } = flags;
  const listen = address(flags.listen ?? (site ? '0.0.0.0:80' : undefined));
  const renamed = renamedIn(root);
  const options = { root, listen, serverName, basePath, renamed, isSiteOnly: site };
  process.stdout.write(configure(resources, options));
}

/** Warns of a folder that was built for hosts without rules. */
function reportMissingForms(server: HostName, root: string): void {
  const [has, lacks] = ['index.json', 'index.api.json'].map((name) => join(root, 'api', name));
  if (has === undefined || lacks === undefined || !existsSync(has) || existsSync(lacks)) return;
  process.stderr.write(
    `${escapeInvisible(root)} lacks the answers to \`?format=api\`. Build it with --host ${server}.\n`,
  );
}

/** Reads the renames that the build in the published folder recorded: print this again after a new one. */
function renamedIn(root: string): RenamedNames | undefined {
  let text: string;
  try {
    text = readFileSync(join(root, renamesFile), 'utf8');
  } catch {
    return undefined;
  }
  const names = parseRenamedNames(text);
  if (names !== undefined) return names;
  throw new Failure(`The file ${join(root, renamesFile)} was not written by a build.`);
}

/** The path of the flags, or of the base URL, or else of the catalogue here. */
function chosenPath({ basePath, baseUrl, catalogue }: HostConfigFlags): string {
  if (basePath === undefined) return getBasePath(catalogue, baseUrl);
  const source = 'The flag --base-path';
  const path = requireValidPath(trimTrailing(basePath, '/'), source);
  if (baseUrl !== undefined && path !== getBasePath(catalogue, baseUrl)) {
    throw new Failure(`${source} is not the path of --base-url. One of them is enough.`);
  }
  return path;
}

/** The folder as an absolute path. What would be read as something else is refused. */
function publishedFolder(folder: string): string {
  const path = resolve(folder);
  const [wrong] = /[\p{Cc}\p{Cf}"'`\\${}*?[\]]/u.exec(path) ?? [];
  if (wrong === undefined) return path;
  throw new Failure(
    `The folder's name holds ${JSON.stringify(wrong)}, which means something else in a configuration: ` +
      `${JSON.stringify(path)}\nName a folder without it with --root.`,
  );
}

function address(text = ''): { readonly host: string; readonly port: number } {
  const [, host = '', digits = ''] =
    /^([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\]):(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (host !== '' && port >= 1 && port <= 65_535) return { host, port };
  throw new Failure(
    `Not an address to listen on: ${JSON.stringify(text)}\n` +
      'Name it with --listen as HOST:PORT, such as 127.0.0.1:8080 or [::]:80.',
  );
}

function checkedName(name: string): string {
  if (/^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]+)*$/.test(name)) return name;
  throw new Failure(
    `Not the name of a server: ${JSON.stringify(name)}\n` +
      'Name it with --server-name, such as translate.example.org.',
  );
}
