// Describes the effect of a pull request on translations, for the comment of the Action.

import {
  type FallenBehindFields,
  fallenBehindTitle,
  listFallenBehindLines,
  parseFallenBehind,
} from '../../changes/fallen-behind.ts';
import { GitError } from '../../git/error.ts';
import { fetchCommit, runGit } from '../../git/process.ts';
import { formatPercentBelow } from '../../model/percentages.ts';
import type { FallenBehind } from '../../model/source-change.ts';
import { formatCodeSpan } from '../../text/markdown.ts';
import { formatNumber, listFirst, quoteCode } from '../../text/wording.ts';
import type { FindingKind } from '../choices.ts';
import type { PullRequest } from '../pull-request.ts';
import { getCatalogueFlag, hasCatalogue, hasCatalogueFolder } from './commands.ts';
import { type ActionFigures, parseStatusFigures, renderChangesTable } from './figures.ts';
import type { ActionInputs } from './inputs.ts';
import { annotate, log, runProgram } from './runner.ts';

export interface Effect {
  readonly text: string;
  readonly isNews: boolean;
  /** Undefined where it is not known what falls behind. */
  readonly fallenBehind: readonly FallenBehind[] | undefined;
}

/** Compares the pull request with its base; undefined when the base can't be compared. */
export async function describeEffect(
  pull: PullRequest,
  inputs: ActionInputs,
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
  if (hasCatalogue(inputs)) return describeCatalogueEffect(base, inputs);
  return after === undefined ? undefined : describeStatusEffect(base, inputs, after);
}

/**
 * Looks for findings that the pull request adds, and annotates them. Returns whether there are any; undefined when that
 * can't be known.
 */
export async function hasNewFindings(
  pull: PullRequest,
  inputs: ActionInputs,
  kinds: readonly FindingKind[],
): Promise<boolean | undefined> {
  const { folder, from, prefix } = inputs;
  const base = fetchBase(inputs, pull);
  if (base === undefined) return undefined;
  const wanted = ['--fail-on', kinds.join(',')];
  const isCatalogue = hasCatalogueFolder(inputs);
  const { status, stdout } = await runProgram(
    folder,
    isCatalogue
      ? ['diff', base, ...wanted, '--format', 'json', ...getCatalogueFlag(inputs)]
      : [
          'status',
          '--since',
          base,
          ...wanted,
          '--format',
          'github',
          ...(from === '' ? [] : ['--', from]),
        ],
  );
  if (status > 1) return undefined;
  if (!isCatalogue) log(prefixAnnotations(stdout, prefix));
  return status === 1;
}

/** Adds the folder to the paths in annotations, as GitHub needs them relative to the repository. */
export function prefixAnnotations(annotations: string, prefix: string): string {
  return annotations.replace(/^(::\w+ file=)(?!\/)/gm, (start) => start + prefix);
}

async function describeCatalogueEffect(
  base: string,
  inputs: ActionInputs,
): Promise<Effect | undefined> {
  const { folder, baseUrl } = inputs;
  const address = baseUrl === '' ? [] : ['--base-url', baseUrl];
  const catalogueFlag = getCatalogueFlag(inputs);
  const programArguments = ['diff', base, '--format', 'markdown', ...catalogueFlag, ...address];
  const jsonArguments = ['diff', base, '--format', 'json', ...catalogueFlag];
  const { status, stdout } = await runProgram(folder, programArguments);
  if (stdout === '') {
    log(`There is nothing to compare with in ${base} (exit status ${status}).\n`);
    return undefined;
  }
  const fallenBehind = await annotateFallenLanguages(folder, jsonArguments);
  // The first sentence may be in bold: `**Nothing published changes**`.
  const isChanged = !/^Nothing published changes\b/.test(stdout.replace(/^\**/, ''));
  return { text: stdout, isNews: isChanged || (fallenBehind ?? []).length > 0, fallenBehind };
}

/** Annotates each language that falls below its minimum. Returns what falls behind, if it is known. */
async function annotateFallenLanguages(
  folder: string,
  programArguments: readonly string[],
): Promise<readonly FallenBehind[] | undefined> {
  const { status, stdout } = await runProgram(folder, programArguments);
  if (status !== 0) return undefined;
  const { fallen_below_minimum: fallen, fallen_behind: fallenBehindFields } = JSON.parse(
    stdout,
  ) as {
    readonly fallen_below_minimum: readonly FallenLanguage[];
    readonly fallen_behind: readonly FallenBehindFields[] | null;
  };
  for (const { of, language, minimum, total, translated, lacks } of fallen) {
    const percent = formatPercentBelow(minimum, translated, total);
    const missing = total - translated;
    const missingKeys = lacks.length === 0 ? '' : `: ${listFirst(lacks, quoteCode, missing)}`;
    annotate(
      'warning',
      `${language} falls below its minimum in ${of}: it is at ${percent}, and the minimum is ` +
        `${minimum} %. ${missing === 1 ? '1 string is' : `${formatNumber(missing)} strings are`} missing${missingKeys}.`,
    );
  }
  return fallenBehindFields === null ? undefined : parseFallenBehind(fallenBehindFields);
}

/** An entry of `fallen_below_minimum`: `of` is the project or component, and `lacks` has the first missing keys. */
interface FallenLanguage {
  readonly of: string;
  readonly language: string;
  readonly minimum: number;
  readonly total: number;
  readonly translated: number;
  readonly lacks: readonly string[];
}

/** Compares the output of `status` at the base and now, for a repository without a catalogue. */
async function describeStatusEffect(
  base: string,
  { folder, from }: ActionInputs,
  after: ActionFigures,
): Promise<Effect | undefined> {
  const checkout = from === '' ? [] : ['--', from];
  const jsonArguments = ['status', '--format', 'json'];
  const { status, stdout } = await runProgram(folder, [
    ...jsonArguments,
    '--at',
    base,
    ...checkout,
  ]);
  if (status !== 0) return undefined;
  const table = renderChangesTable(parseStatusFigures(stdout), after);
  const current = await runProgram(folder, [...jsonArguments, '--since', base, ...checkout]);
  const fallenBehind =
    current.status === 0 ? parseFallenBehind(JSON.parse(current.stdout).fallen_behind) : undefined;
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
function fetchBase({ folder, token }: ActionInputs, { base }: PullRequest): string | undefined {
  try {
    const head = runGit(folder, ['cat-file', 'commit', 'HEAD']).stdout.toString();
    const parents = [...(head.split('\n\n', 1)[0] ?? '').matchAll(/^parent ([0-9a-f]+)$/gm)];
    const commit = parents.length > 1 ? (parents[0]?.[1] ?? base) : base;
    const hasCommit = () => runGit(folder, ['cat-file', '-e', `${commit}^{commit}`]).status === 0;
    if (hasCommit()) return commit;
    logGitOutput(
      fetchCommit(folder, commit, token === '' ? {} : createGitEnvironment(token)).stderr,
    );
    return hasCommit() ? commit : undefined;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    logGitOutput(error.message);
    return undefined;
  }
}

/** Logs lines with a prefix, so that the runner reads none of them as a command. */
function logGitOutput(text: string): void {
  if (text !== '') log(`${text.replace(/^/gm, 'git: ')}\n`);
}

/** Creates variables that make git send the token to GitHub only, as actions/checkout does. */
function createGitEnvironment(token: string): Record<string, string> {
  const server = process.env['GITHUB_SERVER_URL'] || 'https://github.com';
  const secret = Buffer.from(`x-access-token:${token}`).toString('base64');
  return {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${server}/.extraheader`,
    GIT_CONFIG_VALUE_0: `AUTHORIZATION: basic ${secret}`,
  };
}
