// Determines from where hosts and workflows install this program: the source that the maintainer has chosen. A bare
// package name is never used, as another person could have registered it.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { findPackageFolder } from './package-files.ts';

const packageName = 'translation-catalogue';

/** Whether the name is ours on npm's registry; the day of publication changes this line alone. */
const isPublished = false;

/** Warns of a program that is named by a version, while others could still register the name. */
export function warnOfVersion(program: string | undefined): string {
  if (isPublished || !program?.startsWith(`${packageName}@`)) return '';
  return (
    `Warning: ${packageName} is not on npm's registry yet, and whoever registers that name decides what ${program} runs.\n` +
    'Name a commit with --program in place of the version: github:OWNER/REPOSITORY#COMMIT\n'
  );
}

/**
 * Checks the value of `--program`: a version, the https address of a tarball, a git address with a commit,
 * or the path of a tarball in the repository `dir`. Returns it as a package spec of npm, or throws a Failure.
 */
export function parseProgramSource(text: string, dir: string): string {
  if (/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(text)) return `${packageName}@${text}`;
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
    `Not a place to get the program from: ${JSON.stringify(text)}\n` +
      'Name with --program a git address with its commit (github:OWNER/REPOSITORY#COMMIT), the https address of ' +
      'a .tgz, or a .tgz in the repository (tools/translation-catalogue-0.1.0.tgz).',
  );
}

/**
 * Finds where the running program was installed from, as npm has recorded it, or which pushed commit it was
 * packed from. Undefined for a clone, and for other files of this machine, which no host can read.
 */
export function findProgramSource(
  folder: URL | undefined = findPackageFolder(),
): string | undefined {
  if (folder === undefined) return undefined;
  const { version, resolved } = readInstalledPackage(folder) ?? {};
  if (/^https:\/\/registry\.npmjs\.org\//.test(resolved ?? '')) return `${packageName}@${version}`;
  const address = resolved?.replace(/^git\+ssh:\/\/git@/, 'git+https://');
  return [address, readPackedSource(folder)].find(isRemoteSource);
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

/** Reads the address with the commit that `npm pack` has recorded; undefined when that was not on a forge. */
function readPackedSource(folder: URL): string | undefined {
  try {
    const text = readFileSync(new URL('package.json', folder), 'utf8');
    const { source } = JSON.parse(text) as { source?: unknown };
    return typeof source === 'string' ? source : undefined;
  } catch {
    return undefined;
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

/**
 * Formats the shell command that runs the program on another machine; flags can follow. Without a source the command
 * fails with a message to run `command` again, such as `init`. It contains no quotes, as files of hosts add theirs.
 */
export function formatProgramCommand(program: string | undefined, command: string): string {
  if (program !== undefined) return `npx --yes --package=${program} ${packageName}`;
  return `echo This file does not say where to get ${packageName} from. Run ${packageName} ${command} --program SPEC and commit what it writes. >&2 && false`;
}
