// Reads the inputs of the Action, which GitHub passes in environment variables: `INPUT_COMMAND`.

import { resolve } from 'node:path';
import { Failure } from '../../problem/problem.ts';
import { trimTrailing } from '../../text/trim.ts';
import { type FindingKind, findingKinds } from '../choices.ts';

export interface ActionInputs {
  /** The commands with their flags, one in each line; empty for the default ones. */
  readonly command: string;
  /** The absolute path of the folder to run in. */
  readonly folder: string;
  /** The path of the folder in the repository, with a slash at its end; empty for the repository itself. */
  readonly prefix: string;
  /** The folder of a checkout to count; empty for none. */
  readonly from: string;
  /** The folder of the catalogue; empty where the program finds what describes the translations. */
  readonly catalogue: string;
  readonly baseUrl: string;
  /** The percentage from which on a language is in the output `languages`. */
  readonly minimum: number;
  /** Whether a comment is written on pull requests. */
  readonly wantsComment: boolean;
  /** Whether each language has an issue with its outdated translations. */
  readonly wantsIssues: boolean;
  /** The kinds of findings of a pull request for which the run fails. */
  readonly failOn: readonly FindingKind[];
  readonly token: string;
}

/** Reads the inputs. Missing ones have their defaults. */
export function readActionInputs(): ActionInputs {
  const workingDirectory = trimTrailing(
    readInput('working-directory').replace(/^(?:\.\/)+/, ''),
    '/',
  );
  const folderPath = workingDirectory === '.' ? '' : workingDirectory;
  return {
    command: readInput('command'),
    folder: resolve(process.env['GITHUB_WORKSPACE'] || '.', folderPath),
    prefix: folderPath === '' ? '' : `${folderPath}/`,
    from: readInput('from'),
    catalogue: readInput('catalogue'),
    baseUrl: readInput('base-url'),
    minimum: parsePercentageInput(readInput('minimum') || '0'),
    wantsComment: parseBoolean('comment', 'true'),
    wantsIssues: parseBoolean('issues', 'false'),
    failOn: parseFailOn(readInput('fail-on')),
    token: readInput('token'),
  };
}

function readInput(name: string): string {
  return (process.env[`INPUT_${name.toUpperCase()}`] ?? '').trim();
}

function parsePercentageInput(text: string): number {
  const number = Number(text);
  if (/^\d{1,3}(?:\.\d+)?$/.test(text) && number <= 100) return number;
  throw new Failure(
    `The input \`minimum\` is ${JSON.stringify(text)}. Expected: a number from 0 to 100.`,
  );
}

function parseFailOn(text: string): readonly FindingKind[] {
  const names = text.split(',').map((name) => name.trim());
  const kinds = findingKinds.filter((kind) => names.includes(kind));
  if (text === '' || kinds.length === new Set(names).size) return kinds;
  throw new Failure(
    `The input \`fail-on\` is ${JSON.stringify(text)}. Expected: some of ${findingKinds.join(', ')}, or nothing.`,
  );
}

function parseBoolean(name: string, defaultValue: 'true' | 'false'): boolean {
  const text = readInput(name) || defaultValue;
  if (text === 'true' || text === 'false') return text === 'true';
  throw new Failure(
    `The input \`${name}\` is ${JSON.stringify(text)}. Expected: \`true\` or \`false\`.`,
  );
}
