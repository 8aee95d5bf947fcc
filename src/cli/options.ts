// Options that several commands have, and the values that they take.

import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { catalogueFolderName } from '../catalogue/source.ts';

export const catalogue = () =>
  new Option('--catalogue <dir>', 'the folder that holds site.yaml').default(catalogueFolderName);
export const cacheFolder = () =>
  new Option(
    '--cache <dir>',
    'the folder to keep what was counted in (default: in node_modules/.cache, or in ~/.cache)',
  );
export const noCache = () =>
  new Option('--no-cache', 'keep nothing, and use nothing that was kept');
/** Findings that a gate may refuse. */
const failingFindings = ['outdated'] as const;
export type FailingFinding = (typeof failingFindings)[number];
export const failOn = () =>
  new Option(
    '--fail-on <finding>',
    'exit with 1 when the change leaves translations behind: outdated',
  ).choices(failingFindings);
export const programSource = () =>
  new Option(
    '--program <spec>',
    'where a host gets this program from: a version, the https address of a .tgz, a git address with its commit, or a .tgz in the repository (default: where it was installed from)',
  );
export const baseUrl = (instead: string) =>
  new Option('--base-url <url>', `what every published URL starts with, instead of ${instead}`);

/** A port, of the command line. Throws what commander prints. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('A port is a number from 0 to 65535.');
}

/** A percentage from 0 to 100, of the command line. Throws what commander prints. */
export function parsePercentage(text: string): number {
  const percent = Number(text);
  if (/^\d{1,3}(?:\.\d+)?$/.test(text) && percent <= 100) return percent;
  throw new InvalidArgumentError('A percentage is a number from 0 to 100.');
}

/** A whole number of at most nine digits, of the command line. Throws what commander prints. */
export function parseWholeNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('A whole number, 0 or more.');
}

/** The commands that work without a catalogue, from what they find in the repository. */
const detecting = new Set(['build', 'check', 'conformance', 'diff', 'preview', 'readme', 'select']);

/**
 * Without a flag, a catalogue is also found from a folder below that of the repository, and a build
 * then goes beside it. Where there is none, some commands take what they find in the repository.
 */
export async function findCatalogue(command: Command): Promise<void> {
  const isUsual = (name: string) => command.getOptionValueSource(name) === 'default';
  if (!isUsual('catalogue')) return;
  const { dir, out, from, site } = command.opts();
  const isInDir = dir !== undefined && !isUsual('dir');
  const found = isInDir ? join(dir, catalogueFolderName) : nearestCatalogue();
  const isToDetect = detecting.has(command.name()) && from === undefined && site === undefined;
  if (isToDetect && !existsSync(found)) {
    const { describeRepository } = await import('./detected-catalogue.ts');
    const detected = await describeRepository(command.name() === 'preview');
    if (detected !== undefined) {
      command.setOptionValue('catalogue', detected.folder);
      const { repository } = detected;
      if (isUsual('out') && out !== undefined)
        command.setOptionValue('out', join(relative(process.cwd(), repository), out));
      return;
    }
  }
  command.setOptionValue('catalogue', found);
  if (isUsual('out') && out !== undefined) command.setOptionValue('out', join(dirname(found), out));
  if (isUsual('dir')) command.setOptionValue('dir', dirname(found));
}

/**
 * The catalogue when no one says where it is: here, or else in the nearest folder above that is still in
 * the repository.
 */
function nearestCatalogue(): string {
  if (existsSync(catalogueFolderName)) return catalogueFolderName;
  const here = process.cwd();
  const above: string[] = [here];
  for (let folder = here; !existsSync(join(folder, '.git')); ) {
    folder = dirname(folder);
    if (folder === above.at(-1)) return catalogueFolderName;
    above.push(folder);
  }
  const found = above.find((folder) => existsSync(join(folder, catalogueFolderName, 'site.yaml')));
  return found === undefined
    ? catalogueFolderName
    : join(relative(here, found), catalogueFolderName);
}
