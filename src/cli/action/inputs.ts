// The inputs that a workflow gives to the Action, in environment variables.

import { resolve } from 'node:path';
import { Failure } from '../../failure.ts';
import { trimTrailing } from '../../text/trim.ts';

export interface Inputs {
  /** Lines of words; empty for the usual ones. */
  readonly command: string;
  /** The folder to run in, absolute. */
  readonly folder: string;
  /** The same below the repository's, with a slash at its end; empty for that itself. */
  readonly prefix: string;
  readonly from: string;
  readonly catalogue: string;
  readonly baseUrl: string;
  readonly minimum: number;
  readonly comment: boolean;
  /** Whether each language has an issue with its outdated translations. */
  readonly issues: boolean;
  /** Whether the run fails where a pull request leaves translations behind. */
  readonly failsOnOutdated: boolean;
  readonly token: string;
}

/** The inputs, with what is taken where one is not given. */
export function readInputs(): Inputs {
  const given = trimTrailing(input('working-directory').replace(/^(?:\.\/)+/, ''), '/');
  const below = given === '.' ? '' : given;
  return {
    command: input('command'),
    folder: resolve(process.env['GITHUB_WORKSPACE'] || '.', below),
    prefix: below === '' ? '' : `${below}/`,
    from: input('from'),
    catalogue: input('catalogue') || 'catalogue',
    baseUrl: input('base-url'),
    minimum: percentage(input('minimum') || '0'),
    comment: parseBoolean('comment', 'true'),
    issues: parseBoolean('issues', 'false'),
    failsOnOutdated: parseFailOn(input('fail-on')),
    token: input('token'),
  };
}

/** The runner's way to name a variable after an input. */
function input(name: string): string {
  return (process.env[`INPUT_${name.toUpperCase()}`] ?? '').trim();
}

function percentage(text: string): number {
  const number = Number(text);
  if (/^\d{1,3}(?:\.\d+)?$/.test(text) && number <= 100) return number;
  throw new Failure(
    `The input \`minimum\` is ${JSON.stringify(text)}. Expected: a number from 0 to 100.`,
  );
}

function parseFailOn(text: string): boolean {
  if (text === '' || text === 'outdated') return text !== '';
  throw new Failure(
    `The input \`fail-on\` is ${JSON.stringify(text)}. Expected: \`outdated\` or nothing.`,
  );
}

function parseBoolean(name: string, usual: 'true' | 'false'): boolean {
  const text = input(name) || usual;
  if (text === 'true' || text === 'false') return text === 'true';
  throw new Failure(
    `The input \`${name}\` is ${JSON.stringify(text)}. Expected: \`true\` or \`false\`.`,
  );
}
