// The effect of a pull request on translations: the commit to compare with, and the text.

import {
  type FallenBehindFields,
  fallenBehindTitle,
  listFallenBehindLines,
  parseFallenBehind,
} from '../../changes/fallen-behind.ts';
import { GitError } from '../../disk/git-error.ts';
import { fetchCommit, runGit } from '../../disk/git-process.ts';
import type { FallenBehind } from '../../outdated/fallen-behind.ts';
import { formatPercentBelow } from '../../percentages.ts';
import { formatCodeSpan } from '../../text/markdown.ts';
import { formatNumber, listFirstKeys, quoteCode } from '../../text/wording.ts';
import type { PullRequest } from '../pull-request.ts';
import { hasCatalogue } from './commands.ts';
import { type ActionFigures, parseStatusFigures } from './figures.ts';
import type { Inputs } from './inputs.ts';
import { annotate, log, runProgram } from './runner.ts';
import { renderMovesTable } from './tables.ts';

export interface Effect {
  readonly text: string;
  readonly isNews: boolean;
  /** Undefined where it is not known what falls behind. */
  readonly fallenBehind: readonly FallenBehind[] | undefined;
}

/** The description; undefined when it cannot be compared. */
export async function describeEffect(
  pull: PullRequest,
  inputs: Inputs,
  after: ActionFigures | undefined,
): Promise<Effect | undefined> {
  const base = fetchBase(inputs, pull);
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
  const inJson = ['diff', base, '--format', 'json'];
  const { status, stdout } = await runProgram(folder, words);
  if (stdout === '') {
    log(`There is nothing to compare with in ${base} (exit status ${status}).\n`);
    return undefined;
  }
  const fallenBehind = await warnOfFallen(folder, [...inJson, '--catalogue', catalogue]);
  const isChanged = !/^Nothing published changes\b/.test(stdout.replace(/^\**/, ''));
  return { text: stdout, isNews: isChanged || (fallenBehind ?? []).length > 0, fallenBehind };
}

/** Annotates each language that falls below its minimum. Returns what falls behind, if it is known. */
async function warnOfFallen(
  folder: string,
  words: readonly string[],
): Promise<readonly FallenBehind[] | undefined> {
  const { status, stdout } = await runProgram(folder, words);
  if (status !== 0) return undefined;
  const { fallen_below_minimum: fallen, fallen_behind: behind } = JSON.parse(stdout) as {
    readonly fallen_below_minimum: readonly Fallen[];
    readonly fallen_behind: readonly FallenBehindFields[] | null;
  };
  for (const { of, language, minimum, total, translated, lacks } of fallen) {
    const percent = formatPercentBelow(minimum, translated, total);
    const missing = total - translated;
    const named = lacks.length === 0 ? '' : `: ${listFirstKeys(lacks, missing, quoteCode)}`;
    annotate(
      'warning',
      `${language} falls below its minimum in ${of}: it is at ${percent}, and the minimum is ` +
        `${minimum} %. ${missing === 1 ? '1 string is' : `${formatNumber(missing)} strings are`} missing${named}.`,
    );
  }
  return behind === null ? undefined : parseFallenBehind(behind);
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
  { folder, from }: Inputs,
  after: ActionFigures,
): Promise<Effect | undefined> {
  const checkout = from === '' ? [] : ['--', from];
  const inJson = ['status', '--format', 'json'];
  const { status, stdout } = await runProgram(folder, [...inJson, '--at', base, ...checkout]);
  if (status !== 0) return undefined;
  const table = renderMovesTable(parseStatusFigures(stdout), after);
  const now = await runProgram(folder, [...inJson, '--since', base, ...checkout]);
  const fallenBehind =
    now.status === 0 ? parseFallenBehind(JSON.parse(now.stdout).fallen_behind) : undefined;
  const list = listFallenBehindLines(fallenBehind ?? [], formatCodeSpan).map(
    (line) => `- ${line}\n`,
  );
  const text = list.length === 0 ? '' : `\n${fallenBehindTitle}:\n\n${list.join('')}`;
  return {
    text: `${table ?? 'No translation moves.\n'}${text}`,
    isNews: table !== undefined || list.length > 0,
    fallenBehind,
  };
}

/**
 * Returns the commit before the merge that is checked out, or else that of the pull request's base; undefined
 * when it is not there. A checkout usually has one commit only, so it may have to be fetched.
 */
function fetchBase({ folder, token }: Inputs, { base }: PullRequest): string | undefined {
  try {
    const head = runGit(folder, ['cat-file', 'commit', 'HEAD']).stdout.toString();
    const parents = [...(head.split('\n\n', 1)[0] ?? '').matchAll(/^parent ([0-9a-f]+)$/gm)];
    const commit = parents.length > 1 ? (parents[0]?.[1] ?? base) : base;
    const isThere = () => runGit(folder, ['cat-file', '-e', `${commit}^{commit}`]).status === 0;
    if (isThere()) return commit;
    logOfGit(fetchCommit(folder, commit, token === '' ? {} : withToken(token)).stderr);
    return isThere() ? commit : undefined;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    logOfGit(error.message);
    return undefined;
  }
}

/** No line begins like a command to the runner. */
function logOfGit(text: string): void {
  if (text !== '') log(`${text.replace(/^/gm, 'git: ')}\n`);
}

/** For the one server that the token is of, as the action that checks out does it. */
function withToken(token: string): Record<string, string> {
  const server = process.env['GITHUB_SERVER_URL'] || 'https://github.com';
  const secret = Buffer.from(`x-access-token:${token}`).toString('base64');
  return {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${server}/.extraheader`,
    GIT_CONFIG_VALUE_0: `AUTHORIZATION: basic ${secret}`,
  };
}
