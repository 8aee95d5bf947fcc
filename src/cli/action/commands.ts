// Translates the input `command` into calls of the program: `check --strict` → [['check', '--strict', '--format',
// 'github']]

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueFileName, catalogueFolderName } from '../../files/source.ts';
import { findTopFolder } from '../../git/repository.ts';
import { Failure } from '../../problem/problem.ts';
import { slugPattern } from '../../text/identifiers.ts';
import type { ActionInputs } from './inputs.ts';

const knownCommands = ['status', 'count', 'check', 'build', 'diff', 'readme'];

/** Returns the arguments of each call, in their order. */
export function listCalls(inputs: ActionInputs): string[][] {
  const lines = inputs.command.split(/[\n,]/).map(splitLikeShell);
  const typedCalls = lines.filter((callArguments) => callArguments.length > 0);
  const calls = typedCalls.length > 0 ? typedCalls : getDefaultCalls(inputs);
  for (const [first = ''] of calls) {
    if (!knownCommands.includes(first)) {
      throw new Failure(
        `The input \`command\` names ${JSON.stringify(first)}. Expected, one a line: ${knownCommands.join(', ')}, with flags.`,
      );
    }
  }
  return calls.flatMap((callArguments) => completeCall(callArguments, inputs));
}

/** Returns the folder of the catalogue, which need not exist. */
export function getCatalogueFolder({ folder, catalogue }: ActionInputs): string {
  return join(folder, catalogue || catalogueFolderName);
}

export function hasCatalogueFolder(inputs: ActionInputs): boolean {
  return existsSync(join(getCatalogueFolder(inputs), 'site.yaml'));
}

/** Whether a catalogue describes the translations: a folder, or the file translations.yaml of the repository. */
export function hasCatalogue(inputs: ActionInputs): boolean {
  const { folder, catalogue } = inputs;
  if (hasCatalogueFolder(inputs)) return true;
  return catalogue === '' && existsSync(join(findTopFolder(folder) ?? folder, catalogueFileName));
}

/** Returns the flag for the folder of the catalogue; empty where the program finds the catalogue by itself. */
export function getCatalogueFlag({ catalogue }: ActionInputs): readonly string[] {
  return catalogue === '' ? [] : ['--catalogue', catalogue];
}

/** Finds the file that a call of `readme` writes; undefined for other calls. */
export function findReadmeFile([first, ...words]: readonly string[]): string | undefined {
  if (first !== 'readme') return undefined;
  const flagsWithValue = ['--project', '--catalogue', '--from', '--min', '--base-url'];
  const file = words.find(
    (word, at) => !word.startsWith('-') && !flagsWithValue.includes(words[at - 1] ?? ''),
  );
  return file ?? 'README.md';
}

/** Finds the value of a flag in the arguments of a call. */
export function findFlagValue(callArguments: readonly string[], flag: string): string | undefined {
  const at = callArguments.findIndex((word) => word === flag || word.startsWith(`${flag}=`));
  if (at < 0) return undefined;
  return callArguments[at] === flag
    ? callArguments[at + 1]
    : callArguments[at]?.slice(flag.length + 1);
}

function getDefaultCalls(inputs: ActionInputs): string[][] {
  if (!hasCatalogue(inputs)) return [['status']];
  const counts = inputs.from !== '' && hasCatalogueFolder(inputs);
  return [...(counts ? [['count']] : []), ['check'], ['build']];
}

/** Adds the flags that other inputs set, unless the call has them. A `count` of all projects becomes several calls. */
function completeCall(callArguments: readonly string[], inputs: ActionInputs): string[][] {
  const { from, catalogue, baseUrl } = inputs;
  const [first = '', ...others] = callArguments;
  const selectMissingFlags = (...pairs: readonly (readonly [flag: string, value: string])[]) =>
    pairs
      .filter(([flag, value]) => value !== '' && findFlagValue(callArguments, flag) === undefined)
      .flat();
  const catalogueFlag = ['--catalogue', catalogue] as const;
  switch (first) {
    case 'status':
      // A call with arguments may name a folder itself.
      return [[...callArguments, ...(others.length === 0 && from !== '' ? ['--', from] : [])]];
    case 'count': {
      const missingFlags = selectMissingFlags(['--from', from], catalogueFlag);
      const isNamed = others[0] !== undefined && !others[0].startsWith('-');
      if (isNamed) return [[...callArguments, ...missingFlags]];
      return listProjects(inputs).map((project) => [
        first,
        ...others,
        ...missingFlags,
        '--',
        project,
      ]);
    }
    case 'check':
      return [[...callArguments, ...selectMissingFlags(['--format', 'github'], catalogueFlag)]];
    case 'readme': {
      // Without a catalogue the translation files themselves are counted.
      const isCounted =
        !hasCatalogue(inputs) && findFlagValue(callArguments, '--catalogue') === undefined;
      const source = isCounted ? (['--from', from || '.'] as const) : catalogueFlag;
      return [
        [...callArguments, ...selectMissingFlags(['--base-url', isCounted ? '' : baseUrl], source)],
      ];
    }
    case 'build':
      // The output `dist` names this folder.
      return [
        [
          ...callArguments,
          ...selectMissingFlags(['--base-url', baseUrl], catalogueFlag, ['--out', 'dist']),
        ],
      ];
    // `diff`.
    default:
      return [[...callArguments, ...selectMissingFlags(['--base-url', baseUrl], catalogueFlag)]];
  }
}

function listProjects(inputs: ActionInputs): string[] {
  const projects = join(getCatalogueFolder(inputs), 'projects');
  if (!existsSync(projects)) {
    throw new Failure(
      `The command \`count\` has no projects to count, as there is no folder ${projects}. ` +
        'Leave it out: without such a folder, `build` counts the translation files.',
    );
  }
  return (
    readdirSync(projects, { withFileTypes: true })
      // A folder with an invalid name is not a project; `check` reports it.
      .filter((entry) => entry.isDirectory() && slugPattern.test(entry.name))
      .map(({ name }) => name)
      .sort()
  );
}

/** Splits a line into arguments as a shell does, but runs and expands nothing. */
function splitLikeShell(line: string): string[] {
  return [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'),
  );
}
