// Declares the options that several commands have, parses their values, and calls commands with them.

import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { type CatalogueLocation, catalogueFolderName } from '../files/source.ts';
import { findNearest } from '../text/suggest.ts';
import { askWhetherMeant, quote } from '../text/wording.ts';
import { type FindingKind, findingKinds } from './choices.ts';

export const createCatalogueOption = () =>
  new Option('--catalogue <dir>', 'the folder that holds site.yaml').default(catalogueFolderName);
export const createCacheOption = () =>
  new Option('--cache <dir>', 'the folder to keep what was counted in (default: in ~/.cache)');
export const createNoCacheOption = () =>
  new Option('--no-cache', 'keep nothing, and use nothing that was kept');
export const createFailOnOption = () =>
  new Option(
    '--fail-on <findings>',
    `exit with 1 when there is one of these, separated by commas: ${findingKinds.join(', ')}`,
  ).argParser(parseFindingKinds);
export const createProgramOption = () =>
  new Option(
    '--program <spec>',
    'where a host gets this program from: the https address of a .tgz, a git address with its commit, or a .tgz in the repository (default: where it was installed from)',
  );
export const createBaseUrlOption = (defaultSource: string) =>
  new Option(
    '--base-url <url>',
    `what every published URL starts with, instead of ${defaultSource}`,
  );

/** Creates an action that loads a command, calls it with the arguments and the flags, and sets its exit status. */
export function createAction<Arguments extends unknown[]>(
  load: () => Promise<(...values: Arguments) => Promise<number>>,
) {
  return async (...values: [...Arguments, Command]): Promise<void> => {
    const run = await load();
    process.exitCode = await run(...(values.slice(0, -1) as Arguments));
  };
}

/** Parses kinds of findings, or throws an error that commander prints. */
function parseFindingKinds(text: string): readonly FindingKind[] {
  return text.split(',').map((part) => {
    const name = part.trim();
    const kind = findingKinds.find((one) => one === name);
    if (kind !== undefined) return kind;
    const question = askWhetherMeant(findNearest(name, findingKinds));
    throw new InvalidArgumentError(
      `${quote(name)} is none of ${findingKinds.join(', ')}.${question}`,
    );
  });
}

/** Parses a port, or throws an error that commander prints. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('A port is a number from 0 to 65535.');
}

/** Parses a percentage from 0 to 100, or throws an error that commander prints. */
export function parsePercentage(text: string): number {
  const percent = Number(text);
  if (/^\d{1,3}(?:\.\d+)?$/.test(text) && percent <= 100) return percent;
  throw new InvalidArgumentError('A percentage is a number from 0 to 100.');
}

/** Parses a whole number of at most nine digits, or throws an error that commander prints. */
export function parseWholeNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('A whole number, 0 or more.');
}

/** The commands that work without a catalogue: they detect the translations of the repository. */
const detectingCommands = new Set([
  'appstream',
  'build',
  'check',
  'conformance',
  'diff',
  'preview',
  'readme',
  'select',
]);

/**
 * Sets the option `--catalogue` if it isn't given: to the folder in the repository, or for some commands to the repository
 * that its translations.yaml, or its translations, describe. The output folder of a build is placed next to it.
 */
export async function setCatalogueOption(command: Command): Promise<void> {
  const isDefault = (name: string) => command.getOptionValueSource(name) === 'default';
  if (!isDefault('catalogue')) return;
  const { dir, out, from, site, join: parts } = command.opts();
  const isInDir = dir !== undefined && !isDefault('dir');
  const catalogueFolder = isInDir ? join(dir, catalogueFolderName) : findNearestCatalogue();
  const mayDetect =
    detectingCommands.has(command.name()) &&
    [from, site, parts].every((place) => place === undefined);
  if (mayDetect && !existsSync(catalogueFolder)) {
    const { findRepositoryCatalogue } = await import('./repository-catalogue.ts');
    const { createCacheFromFlags } = await import('./cache.ts');
    const cache = createCacheFromFlags(command.opts());
    const found = await findRepositoryCatalogue(cache);
    // The command goes on with the same cache.
    command.setOptionValue('cache', cache);
    if (found !== undefined) {
      command.setOptionValue('catalogue', found satisfies CatalogueLocation);
      if (isDefault('out') && out !== undefined)
        command.setOptionValue('out', join(relative(process.cwd(), found.repository), out));
      return;
    }
  }
  command.setOptionValue('catalogue', catalogueFolder);
  if (isDefault('out') && out !== undefined)
    command.setOptionValue('out', join(dirname(catalogueFolder), out));
  if (isDefault('dir')) command.setOptionValue('dir', dirname(catalogueFolder));
}

/**
 * Finds the catalogue in the working directory, or else in the nearest parent folder of the same repository.
 */
function findNearestCatalogue(): string {
  if (existsSync(catalogueFolderName)) return catalogueFolderName;
  const workingFolder = process.cwd();
  const ancestors: string[] = [workingFolder];
  for (let folder = workingFolder; !existsSync(join(folder, '.git')); ) {
    folder = dirname(folder);
    if (folder === ancestors.at(-1)) return catalogueFolderName;
    ancestors.push(folder);
  }
  const found = ancestors.find((folder) =>
    existsSync(join(folder, catalogueFolderName, 'site.yaml')),
  );
  return found === undefined
    ? catalogueFolderName
    : join(relative(workingFolder, found), catalogueFolderName);
}

/** Makes all commands suggest a value where a flag or an argument allows only some. */
export function suggestChoices(program: Command): void {
  for (const command of program.commands) {
    for (const declared of [...command.options, ...command.registeredArguments]) {
      if (declared.argChoices !== undefined) suggestChoice(declared, declared.argChoices);
    }
  }
}

function suggestChoice(declared: Option | Argument, choices: readonly string[]): void {
  declared.argParser((text: string) => {
    if (choices.includes(text)) return text;
    const question = askWhetherMeant(findNearest(text, choices));
    throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.${question}`);
  });
}

/** Complete commands, by the name of the command. */
const examples: Readonly<Record<string, string>> = {
  diff: 'diff main',
  count: 'count excalidraw --from ../excalidraw',
  import: 'import weblate https://hosted.example.org',
  'host-config': 'host-config netlify',
  conformance: 'conformance https://translate.example.org',
  'new project': 'new project excalidraw --name Excalidraw',
  'new component': 'new component excalidraw/app',
  'new translation': 'new translation excalidraw/app pt_BR',
  'new language': 'new language pt_BR',
};

/** Returns a line with an example when the error code of commander means a missing argument; else an empty text. */
export function findCommandExample(
  [first = '', second = '']: readonly string[],
  code: string,
): string {
  const isMissing =
    code === 'commander.missingArgument' || code === 'commander.missingMandatoryOptionValue';
  const example = examples[first] ?? examples[`${first} ${second}`];
  if (!isMissing || example === undefined) return '';
  return `For example: translation-catalogue ${example}\n`;
}
