// Determines from where hosts and workflows install this program: the source that the maintainer has chosen. A bare
// package name is never used, as another person could have registered it.

import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { queryGit } from '../git/repository.ts';
import { Failure } from '../problem/problem.ts';
import { quoteForShell } from '../text/shell.ts';

const packageName = 'translation-catalogue';

/** Whether the name is ours on npm's registry. Until then another person could register it, so no version is taken. */
export const isPublished: boolean = false;

const acceptedSources =
  'Name with --program a git address with its commit (github:OWNER/REPOSITORY#COMMIT), the https address of ' +
  'a .tgz, or a .tgz in the repository (tools/translation-catalogue-0.1.0.tgz).';

/**
 * Checks the value of `--program`: a version, the https address of a tarball, a git address with a commit,
 * or the path of a tarball in the repository `dir`. Returns it as a package spec of npm, or throws a Failure.
 */
export function parseProgramSource(text: string, dir: string, takesVersions = isPublished): string {
  if (/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(text)) {
    if (takesVersions) return `${packageName}@${text}`;
    throw new Failure(
      `The version of --program can't be had: ${text}\n` +
        `${packageName} is not on npm's registry yet, and whoever registers that name would decide what runs.\n` +
        acceptedSources,
    );
  }
  if (/^https:\/\/[\w.-]+(?::\d+)?\/[\w./%@+-]+\.t(?:ar\.)?gz$/.test(text)) return text;
  const [, address, commit] =
    /^((?:git\+https:\/\/[\w.-]+(?::\d+)?\/|github:|gitlab:)[\w./-]+)(?:#([\w./-]*))?$/.exec(
      text,
    ) ?? [];
  if (address !== undefined) {
    if (/^[0-9a-f]{40}$/.test(commit ?? '')) return text;
    throw new Failure(
      `The address of --program has no commit: ${text}\n` +
        `A branch or a tag can change. Name the commit in 40 digits: ${address}#0123456789abcdef0123456789abcdef01234567`,
    );
  }
  if (/^(?:\.\/)?[\w][\w./-]*\.t(?:ar\.)?gz$/.test(text) && !text.split('/').includes('..')) {
    if (existsSync(join(dir, text))) return `./${text.replace(/^\.\//, '')}`;
    throw new Failure(
      `There is no file ${text} for --program in the repository: make it with npm pack.`,
    );
  }
  throw new Failure(
    `Not a place to get the program from: ${JSON.stringify(text)}\n${acceptedSources}`,
  );
}

/** Returns the source that `--program` names, or else that of the running program; undefined if that has none. */
export function resolveProgramSource(flag: string | undefined, dir: string): string | undefined {
  return flag === undefined ? findProgramSource() : parseProgramSource(flag, dir);
}

/**
 * Finds where the running program was installed from, as npm has recorded it, or else which pushed commit it was packed
 * from or is a clone of. Undefined for other files of this machine, which no host can read.
 */
export function findProgramSource(
  folder: URL | undefined = findPackageFolder(),
  takesVersions = isPublished,
): string | undefined {
  if (folder === undefined) return undefined;
  const { version, resolved } = readInstalledPackage(folder) ?? {};
  if (/^https:\/\/registry\.npmjs\.org\//.test(resolved ?? '')) {
    return takesVersions ? `${packageName}@${version}` : undefined;
  }
  const address = resolved?.replace(/^git\+ssh:\/\/git@/, 'git+https://');
  return [address, readPackedSource(folder), findClonedSource(folder)].find(isRemoteSource);
}

/** Whether other machines can install the program from an address. */
function isRemoteSource(address: string | undefined): address is string {
  if (address === undefined) return false;
  try {
    // In a folder that doesn't exist, no file is accepted.
    return parseProgramSource(address, '/nowhere') === address;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** Finds the address of a package folder that is a clone. A package inside of a user's repository is none. */
function findClonedSource(folder: URL): string | undefined {
  return existsSync(new URL('.git', folder)) ? findPushedSource(fileURLToPath(folder)) : undefined;
}

/** Finds the public address of the commit that is checked out; undefined unless it is pushed. */
export function findPushedSource(clone: string): string | undefined {
  const origin = queryGit(clone, ['config', '--get', 'remote.origin.url']) ?? '';
  const [, forge, path] =
    /^(?:https:\/\/|ssh:\/\/git@|git@)(github|gitlab)\.com[:/]([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(
      origin,
    ) ?? [];
  const address = forge !== undefined ? `${forge}:${path}` : origin.replace(/^(?=https:)/, 'git+');
  const isPushed = queryGit(clone, ['branch', '--remotes', '--contains', 'HEAD']) !== undefined;
  const source = isPushed && `${address}#${queryGit(clone, ['rev-parse', 'HEAD'])}`;
  return source !== false && isRemoteSource(source) ? source : undefined;
}

/** Reads the address with the commit that `npm pack` has recorded; undefined when that was not on a forge. */
function readPackedSource(folder: URL): string | undefined {
  const { source } = readManifest(folder);
  return typeof source === 'string' ? source : undefined;
}

/** Reads package.json; empty when it can't be read. */
function readManifest(folder: URL): Partial<Record<'name' | 'source' | 'version', unknown>> {
  try {
    return JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) ?? {};
  } catch {
    return {};
  }
}

/** Reads npm's record of the package that is installed in `folder`. */
function readInstalledPackage(folder: URL): { version?: string; resolved?: string } | undefined {
  try {
    const text = readFileSync(new URL('../.package-lock.json', folder), 'utf8');
    const { packages } = JSON.parse(text) as {
      packages?: Record<string, { version?: string; resolved?: string }>;
    };
    return packages?.[`node_modules/${packageName}`];
  } catch {
    return undefined;
  }
}

/** Formats the shell command that runs the program on another machine; flags can follow. */
export function formatProgramCommand(program: string): string {
  return `npx --yes --package=${program} ${packageName}`;
}

/**
 * Explains how to give a host a program that no other machine can read: in the repository. `command` is what to run
 * again, such as `init --yes`; `repository` is the folder of the repository.
 */
export function explainMissingProgram(command: string, repository: string): string {
  const folder = findPackageFolder();
  const { version } = folder === undefined ? {} : readManifest(folder);
  const tarball = `${toolsFolder}/${packageName}-${version ?? 'VERSION'}.tgz`;
  const tools = quoteForShell(join(relative(process.cwd(), repository), toolsFolder));
  const source = folder === undefined ? 'CLONE' : quoteForShell(fileURLToPath(folder));
  return (
    'A host needs an address to get the program from, and this copy has none. These two lines put it into your repository:\n' +
    `  mkdir -p ${tools} && npm pack --silent --pack-destination ${tools} ${source}\n` +
    `  ${packageName} ${command} --program ${tarball}\n` +
    'If a clone of it is on GitHub, name a commit of that instead: --program github:OWNER/REPOSITORY#COMMIT\n'
  );
}

/** The folder of a repository for a packed program. Chosen: a usual name. */
const toolsFolder = 'tools';

/** Reads a file by its path in the package: `bin/edge/netlify.js`. */
export function readPackageFile(path: string): string {
  const folder = findPackageFolder();
  if (folder !== undefined) return readFileSync(new URL(path, folder), 'utf8');
  throw new Failure('The files of translation-catalogue are not beside the program: install it.');
}

/** Finds the folder of the package; undefined for a program in a single file, such as that of the Action. */
function findPackageFolder(): URL | undefined {
  for (let folder = new URL('./', import.meta.url); ; folder = new URL('../', folder)) {
    if (readManifest(folder).name === packageName) return folder;
    if (folder.pathname === new URL('../', folder).pathname) return undefined;
  }
}
