// What a pull request does to the translations: the commit that it is compared with, and the text.

import { join } from 'node:path';
import { percentBelow } from '../../percentages.ts';
import { grouped, inCode, namedKeys } from '../../text/wording.ts';
import type { PullRequest } from '../pull-request.ts';
import { hasCatalogue } from './commands.ts';
import { type Figures, statusFigures } from './figures.ts';
import type { Inputs } from './inputs.ts';
import { annotate, git, log, runProgram } from './runner.ts';
import { movesTable } from './tables.ts';

export interface Effect {
  readonly text: string;
  readonly isNews: boolean;
}

/** What to say of it; undefined when it cannot be compared. */
export async function effectOf(
  pull: PullRequest,
  inputs: Inputs,
  after: Figures | undefined,
): Promise<Effect | undefined> {
  const base = await fetchedBase(inputs, pull);
  if (base === undefined) {
    annotate(
      'warning',
      'What the pull request is to be merged into could not be fetched, so there is no comment.',
    );
    return undefined;
  }
  if (hasCatalogue(inputs)) return catalogueEffect(base, inputs);
  return after === undefined ? undefined : statusEffect(base, inputs, after);
}

async function catalogueEffect(base: string, inputs: Inputs): Promise<Effect | undefined> {
  const { folder, catalogue, baseUrl } = inputs;
  const address = baseUrl === '' ? [] : ['--base-url', baseUrl];
  const words = ['diff', base, '--format', 'markdown', '--catalogue', catalogue, ...address];
  const { status, stdout } = await runProgram(folder, words);
  if (stdout === '') {
    log(`There is nothing to compare with in ${base} (exit status ${status}).\n`);
    return undefined;
  }
  await warnOfFallen(folder, ['diff', base, '--format', 'json', '--catalogue', catalogue]);
  return { text: stdout, isNews: !/^Nothing published changes\b/.test(stdout.replace(/^\**/, '')) };
}

/** An annotation for each language that falls below its release bar. */
async function warnOfFallen(folder: string, words: readonly string[]): Promise<void> {
  const { status, stdout } = await runProgram(folder, [...words]);
  if (status !== 0) return;
  const { fallen_below_minimum: fallen } = JSON.parse(stdout) as {
    readonly fallen_below_minimum: readonly Fallen[];
  };
  for (const { of, language, minimum, total, translated, lacks } of fallen) {
    const percent = percentBelow(minimum, translated, total);
    const missing = total - translated;
    const named = lacks.length === 0 ? '' : `: ${namedKeys(lacks, missing, inCode)}`;
    annotate(
      'warning',
      `${language} falls below its release bar in ${of}: it is at ${percent}, and the bar is ` +
        `${minimum} %. ${missing === 1 ? '1 string is' : `${grouped(missing)} strings are`} missing${named}.`,
    );
  }
}

interface Fallen {
  readonly of: string;
  readonly language: string;
  readonly minimum: number;
  readonly total: number;
  readonly translated: number;
  readonly lacks: readonly string[];
}

/** Without a catalogue: what `status` says there and here. */
async function statusEffect(
  base: string,
  { folder, prefix, from }: Inputs,
  after: Figures,
): Promise<Effect | undefined> {
  const there = join(process.env['RUNNER_TEMP'] || folder, `base-${process.pid}`);
  const added = await git(folder, ['worktree', 'add', '--quiet', '--detach', there, base]);
  if (added.status !== 0) return undefined;
  try {
    const words = ['status', '--format', 'json', ...(from === '' ? [] : ['--', from])];
    const { status, stdout } = await runProgram(join(there, prefix), words);
    if (status !== 0) return undefined;
    const table = movesTable(statusFigures(stdout), after);
    return { text: table ?? 'No translation moves.\n', isNews: table !== undefined };
  } finally {
    await git(folder, ['worktree', 'remove', '--force', there]);
  }
}

/**
 * The commit before the merge that is checked out, or else that of the pull request's base. A checkout
 * usually has one commit only, so it may have to be fetched.
 */
async function fetchedBase(
  { folder, token }: Inputs,
  { base }: PullRequest,
): Promise<string | undefined> {
  const head = await git(folder, ['cat-file', 'commit', 'HEAD']);
  const parents = [...(head.stdout.split('\n\n', 1)[0] ?? '').matchAll(/^parent ([0-9a-f]+)$/gm)];
  const commit = parents.length > 1 ? (parents[0]?.[1] ?? base) : base;
  const isThere = async () =>
    (await git(folder, ['cat-file', '-e', `${commit}^{commit}`], quiet)).status === 0;
  if (await isThere()) return commit;
  const words = ['fetch', '--quiet', '--no-tags', '--depth=1', 'origin', commit];
  await git(folder, words, token === '' ? {} : withToken(token));
  return (await isThere()) ? commit : undefined;
}

const quiet = { GIT_TERMINAL_PROMPT: '0' };

/** For the one server that the token is of, as the action that checks out does it. */
function withToken(token: string): Record<string, string> {
  const server = process.env['GITHUB_SERVER_URL'] || 'https://github.com';
  const secret = Buffer.from(`x-access-token:${token}`).toString('base64');
  return {
    ...quiet,
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${server}/.extraheader`,
    GIT_CONFIG_VALUE_0: `AUTHORIZATION: basic ${secret}`,
  };
}
