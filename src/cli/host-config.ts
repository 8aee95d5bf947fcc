// The command `host-config` prints the configuration of a server such as nginx, or writes the files that a host such
// as Netlify needs into a repository.

import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { parseRenamedNames, type RenamedNames, renamesFile } from '../api/renames.ts';
import { readSmallText } from '../files/regular-file.ts';
import { isBuildHost, type RepositoryHost, repositoryHosts } from '../hosts/names.ts';
import { hostProfiles } from '../hosts/profiles.ts';
import { writeS3Commands } from '../hosts/s3.ts';
import type { HostName } from '../model/kinds.ts';
import { Failure } from '../problem/problem.ts';
import { resources } from '../resources.ts';
import { trimTrailing } from '../text/trim.ts';
import { sanitizeLine } from '../text/visible.ts';
import { getBasePath, readWrittenBaseUrl, requireValidPath } from './address.ts';
import { writeForHost } from './host-config/repository.ts';
import { findMainBranch } from './init/repository.ts';
import { explainMissingProgram, resolveProgramSource } from './program-source.ts';
import { exitStatus } from './terminal.ts';

export interface HostConfigFlags {
  readonly root?: string | undefined;
  readonly dir: string;
  readonly program?: string | undefined;
  readonly force?: boolean | undefined;
  readonly listen?: string | undefined;
  readonly serverName?: string | undefined;
  readonly site?: boolean | undefined;
  readonly catalogue: string;
  readonly baseUrl?: string | undefined;
  readonly basePath?: string | undefined;
}

/** Prints a configuration, or the names of the files that it has written; returns the exit status. */
export async function runHostConfigCommand(
  host: HostName | RepositoryHost,
  flags: HostConfigFlags,
): Promise<number> {
  const repositoryHost = repositoryHosts.find((one) => one === host);
  if (repositoryHost !== undefined) {
    const { dir, catalogue, force = false } = flags;
    // Deno runs only the function; the folder that it serves is built elsewhere.
    const program =
      repositoryHost === 'deno' ? '' : requireProgramSource(repositoryHost, flags.program, dir);
    const cataloguePath = relative(dir, catalogue).split(sep).join('/');
    const basePath = resolveBasePath(flags);
    const baseUrl = flags.baseUrl ?? readWrittenBaseUrl(catalogue);
    const branch = findMainBranch(dir);
    const options = { dir, catalogue: cataloguePath, basePath, baseUrl, branch, program, force };
    const { text, nextStep } = writeForHost(repositoryHost, options);
    process.stdout.write(text + nextStep);
  } else if (host === 's3') {
    process.stdout.write(
      writeS3Commands({ out: flags.root ?? 'dist', basePath: resolveBasePath(flags) }),
    );
  } else {
    printConfig(host, flags);
  }
  return exitStatus.fine;
}

function requireProgramSource(host: RepositoryHost, flag: string | undefined, dir: string): string {
  const program = resolveProgramSource(flag, dir);
  if (program !== undefined) return program;
  throw new Failure(trimTrailing(explainMissingProgram(`host-config ${host}`, dir), '\n'));
}

function printConfig(server: HostName | RepositoryHost, flags: HostConfigFlags): void {
  const configure = isBuildHost(server) ? hostProfiles[server].configure : undefined;
  if (configure === undefined) throw new Error(`${server} has no configuration`);
  if (flags.root === undefined) {
    throw new Failure(
      `A server needs to know the published folder: add --root.\nFor example: ` +
        `translation-catalogue host-config ${server} --root dist --listen 127.0.0.1:8080`,
    );
  }
  const root = requirePublishedFolder(flags.root);
  const serverName =
    flags.serverName === undefined ? undefined : requireServerName(flags.serverName);
  const basePath = resolveBasePath(flags);
  warnOfMissingFormats(server, root);
  const { site } = flags;
  // A server that has other sites, too, usually listens on port 80 of all addresses.
  const listen = parseListenAddress(flags.listen ?? (site ? '0.0.0.0:80' : undefined));
  const options = {
    root,
    listen,
    serverName,
    basePath,
    renamed: readRenames(root),
    isSiteOnly: site,
  };
  process.stdout.write(configure(resources, options));
}

/** Warns when the folder was built for a host that can't answer `?format=api`. */
function warnOfMissingFormats(server: string, root: string): void {
  const [jsonFile, pageFile] = ['index.json', 'index.api.json'].map((name) =>
    join(root, 'api', name),
  );
  if (jsonFile === undefined || pageFile === undefined) return;
  if (!existsSync(jsonFile) || existsSync(pageFile)) return;
  process.stderr.write(
    `${sanitizeLine(root)} lacks the answers to \`?format=api\`. Build it with --host ${server}.\n`,
  );
}

/** Reads the renames that the build has recorded in the published folder, for redirects; undefined without a record. */
function readRenames(root: string): RenamedNames | undefined {
  const text = readSmallText(join(root, renamesFile), maxRenamesBytes);
  if (text === undefined) return undefined;
  const names = parseRenamedNames(text);
  if (names !== undefined) return names;
  throw new Failure(`The file ${join(root, renamesFile)} was not written by a build.`);
}

/** Bytes. Chosen: more than 100,000 renames. */
const maxRenamesBytes = 16 * 1024 * 1024;

function resolveBasePath({ basePath, baseUrl, catalogue }: HostConfigFlags): string {
  if (basePath === undefined) return getBasePath(catalogue, baseUrl);
  const source = 'The flag --base-path';
  const path = requireValidPath(trimTrailing(basePath, '/'), source);
  if (baseUrl !== undefined && path !== getBasePath(catalogue, baseUrl)) {
    throw new Failure(`${source} is not the path of --base-url. One of them is enough.`);
  }
  return path;
}

/** Returns an absolute path. Throws a Failure for characters that have a meaning in configurations. */
function requirePublishedFolder(folder: string): string {
  const path = resolve(folder);
  const [forbidden] = /[\p{Cc}\p{Cf}"'`\\${}*?[\]]/u.exec(path) ?? [];
  if (forbidden === undefined) return path;
  throw new Failure(
    `The folder's name holds ${JSON.stringify(forbidden)}, which means something else in a configuration: ` +
      `${JSON.stringify(path)}\nName a folder without it with --root.`,
  );
}

function parseListenAddress(text?: string): { readonly host: string; readonly port: number } {
  if (text === undefined) {
    throw new Failure(
      'A server needs an address.\nName it with --listen, such as 127.0.0.1:8080; or print the site alone with --site.',
    );
  }
  const [, host = '', digits = ''] =
    /^([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\]):(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (host !== '' && port >= 1 && port <= 65_535) return { host, port };
  throw new Failure(
    `Not an address to listen on: ${JSON.stringify(text)}\n` +
      'Name it with --listen as HOST:PORT, such as 127.0.0.1:8080 or [::]:80.',
  );
}

function requireServerName(name: string): string {
  if (/^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]+)*$/.test(name)) return name;
  throw new Failure(
    `Not the name of a server: ${JSON.stringify(name)}\n` +
      'Name it with --server-name, such as translate.example.org.',
  );
}
