// Hosts and their tools that a test needs and the project does not. The npm packages lie in
// test/hosts/tools/ (`npm run test:install -- hosts`), servers come from the system. Where one is
// missing a test says so and skips; with CI=true a missing one is a failure.
//
//   const miniflare = await importTool<typeof import('miniflare')>('miniflare');
//   describe.skipIf(miniflare === undefined)('workerd', …);

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../setup/project.ts';

/** The private package that holds the hosts' npm packages. */
export const toolsFolder = join(projectFolder, 'test/hosts/tools');

const toolsRequire = createRequire(join(toolsFolder, 'package.json'));

/** The module of a package in the tools folder; undefined (and told so) where it is missing. */
export async function importTool(name: string): Promise<Tool | undefined> {
  const entry = resolved(name);
  if (entry === undefined) return missing(name, 'run `npm run test:install -- hosts`');
  return (await import(pathToFileURL(entry).href)) as Tool;
}

/** A file of a package in the tools folder, such as a program. */
export function toolFile(name: string, path: string): string | undefined {
  const file = join(toolsFolder, 'node_modules', name, path);
  if (existsSync(file)) return file;
  return missing(name, 'run `npm run test:install -- hosts`');
}

/** The path of a program of the system, such as `nginx`, which may lie outside PATH in `sbin` or `libexec`. */
export function systemProgram(name: string, debianPackage = name): string | undefined {
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/usr/games',
    '/usr/libexec',
  ];
  const file = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  return file ?? missing(name, `on Debian: \`apt-get install ${debianPackage}\``);
}

/** A Python that has some packages: the first of PATH, or the system's own. */
export function findPython(...packages: readonly string[]): string | undefined {
  const found = [systemProgram('python3'), '/usr/bin/python3'];
  for (const one of found.filter((path) => path !== undefined && existsSync(path))) {
    const words = ['-c', `import ${packages.join(', ')}`];
    if (spawnSync(one as string, words).status === 0) return one;
  }
  const names = packages.map((name) => `python3-${name.replaceAll('_', '-')}`).join(' ');
  return missing(`Python with ${packages.join(', ')}`, `on Debian: \`apt-get install ${names}\``);
}

// Their types are not installed with the project, so each test says what it uses.
// biome-ignore lint/suspicious/noExplicitAny: a module of unknown type
type Tool = any;

// Some packages can only be imported, and `require.resolve` refuses those.
function resolved(name: string): string | undefined {
  try {
    return toolsRequire.resolve(name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') return undefined;
  }
  const { main, exports } = toolsRequire(join(toolsFolder, 'node_modules', name, 'package.json'));
  const entry = exports?.['.']?.import ?? exports?.['.'] ?? exports ?? main;
  const path = typeof entry === 'string' ? entry : (entry?.default ?? main);
  return join(toolsFolder, 'node_modules', name, path);
}

/** Says that a test is skipped for want of something; with CI=true it fails. */
export function missing(name: string, remedy: string): undefined {
  const message = `${name} is not installed: ${remedy}`;
  if (process.env['CI'] === 'true') throw new Error(message);
  console.warn(`Skipped: ${message}`);
  return undefined;
}
