// Runs the GitHub Action: it calls the program as the inputs say, and then writes outputs, a summary, a comment on the
// pull request and issues.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { loadCatalogue } from '../../catalogue/load.ts';
import { summarizeFallenBehind } from '../../changes/fallen-behind.ts';
import { catalogueFolderName } from '../../files/source.ts';
import { haveFilesChangedSinceHead, isCatalogueChanged } from '../../git/head.ts';
import type { FallenBehind } from '../../model/source-change.ts';
import { joinNames } from '../../text/wording.ts';
import { belowMinimumRule } from '../check-minimums.ts';
import { explainError } from '../failures.ts';
import { type PullRequest, readPullRequest } from '../pull-request.ts';
import {
  findFlagValue,
  findReadmeFile,
  getCatalogueFlag,
  getCatalogueFolder,
  hasCatalogue,
  hasCatalogueFolder,
  listCalls,
} from './commands.ts';
import {
  type ActionFigures,
  listReadyLanguages,
  parseStatusFigures,
  readPublishedFigures,
  renderFiguresTable,
} from './figures.ts';
import { escapeMentions, findInPages, getApiUrl, sendToForge } from './forge.ts';
import { type ActionInputs, readActionInputs } from './inputs.ts';
import { updateIssues } from './issues.ts';
import { describeEffect, hasNewFindings, prefixAnnotations } from './pull-request.ts';
import { addToSummary, annotate, log, runProgram, setOutput, startGroup } from './runner.ts';

/** Runs the Action. The summary and the comment are also written after a command that fails. */
export async function runAction(): Promise<void> {
  try {
    const inputs = readActionInputs();
    const { failed, dist } = await runCommands(inputs);
    setOutput('changed', String(haveFilesChanged(inputs)));
    if (dist !== undefined) setOutput('dist', dist);
    const figures = failed === undefined ? await collectFigures(inputs, dist) : undefined;
    if (figures !== undefined) {
      setOutput('translated-percent', figures.percent.text);
      setOutput('languages', JSON.stringify(listReadyLanguages(figures, inputs.minimum)));
      addToSummary(renderFiguresTable(figures));
    }
    await reportOnPullRequest(inputs, figures);
    const shouldUpdateIssues = inputs.wantsIssues && failed === undefined;
    if (shouldUpdateIssues && readPullRequest() === undefined) await updateIssues(inputs);
    if (failed !== undefined) {
      annotate('error', `\`${failed}\` has failed: see the log of this step.`);
      process.exitCode = 1;
    }
  } catch (error) {
    annotate('error', explainError(error));
    process.exitCode = 1;
  }
}

async function runCommands(inputs: ActionInputs) {
  let dist: string | undefined;
  for (const programArguments of listCalls(inputs)) {
    const isForGithub =
      programArguments[0] === 'check' && findFlagValue(programArguments, '--format') === 'github';
    // Users must see the annotations of check.
    const endGroup = isForGithub ? () => {} : startGroup(programArguments.join(' '));
    const { status, stdout } = await runProgram(inputs.folder, programArguments);
    log(isForGithub ? prefixAnnotations(removeOldWarnings(stdout), inputs.prefix) : stdout);
    endGroup();
    if (status !== 0) return { failed: programArguments.join(' '), dist };
    if (programArguments[0] === 'build')
      dist = resolve(inputs.folder, findFlagValue(programArguments, '--out') ?? 'dist');
  }
  return { failed: undefined, dist };
}

/** Removes the warnings of languages below their minimum: in a pull request only new ones are reported, by the comparison. */
function removeOldWarnings(annotations: string): string {
  if (readPullRequest() === undefined) return annotations;
  const warning = new RegExp(`^::warning [^:]*title=${belowMinimumRule}::.*\n`, 'gm');
  return annotations.replace(warning, '');
}

/** Reads the figures of the build, or else of a temporary build. Without a catalogue they come from `status`. */
async function collectFigures(
  inputs: ActionInputs,
  dist: string | undefined,
): Promise<ActionFigures | undefined> {
  if (dist !== undefined) return readPublishedFigures(dist);
  const { folder, from } = inputs;
  if (!hasCatalogue(inputs)) {
    const programArguments = ['status', '--format', 'json', ...(from === '' ? [] : ['--', from])];
    const { status, stdout } = await runProgram(folder, programArguments);
    return status === 0 ? parseStatusFigures(stdout) : undefined;
  }
  const out = mkdtempSync(join(process.env['RUNNER_TEMP'] || tmpdir(), 'translation-catalogue-'));
  const endGroup = startGroup('Figures');
  try {
    const programArguments = ['build', ...getCatalogueFlag(inputs), '--out', out, '--no-cache'];
    return (await runProgram(folder, programArguments)).status === 0
      ? readPublishedFigures(out)
      : undefined;
  } finally {
    endGroup();
    rmSync(out, { recursive: true, force: true });
  }
}

/** Whether the commands have changed the catalogue or a README; false outside of git. */
function haveFilesChanged(inputs: ActionInputs): boolean {
  const { folder } = inputs;
  const catalogue = getCatalogueFolder(inputs);
  const written = listCalls(inputs).flatMap(
    (programArguments) => findReadmeFile(programArguments) ?? [],
  );
  const files = written.map((file) => resolve(folder, file));
  const isChanged =
    hasCatalogueFolder(inputs) && isCatalogueChanged(catalogue, loadCatalogue(catalogue));
  return isChanged === true || haveFilesChangedSinceHead(folder, files) === true;
}

async function reportOnPullRequest(
  inputs: ActionInputs,
  figures: ActionFigures | undefined,
): Promise<void> {
  const pull = readPullRequest();
  if (pull === undefined) return;
  const effect = await describeEffect(pull, inputs, figures);
  reportFallenBehind(effect?.fallenBehind, inputs.failOn.includes('outdated'));
  await refuseNewFindings(pull, inputs);
  if (effect === undefined) return;
  addToSummary(effect.text);
  if (!inputs.wantsComment) return;
  const { token, prefix, catalogue } = inputs;
  const mark = `what this does to ${prefix}${catalogue || catalogueFolderName}`;
  await postComment(pull, { ...effect, mark, token });
}

/** Reports the translations that fall behind. The run fails by them if they are refused, and also if they are not known. */
function reportFallenBehind(
  fallen: readonly FallenBehind[] | undefined,
  areRefused: boolean,
): void {
  if (fallen?.length === 0) return;
  if (areRefused) process.exitCode = 1;
  if (fallen !== undefined)
    annotate(areRefused ? 'error' : 'notice', summarizeFallenBehind(fallen));
  else if (areRefused) annotate('error', `${unknownFallenBehind} ${unknownFallenBehindFix}`);
  else log(`${unknownFallenBehind}\n`);
}

/** Fails when the pull request adds findings of the other kinds. */
async function refuseNewFindings(pull: PullRequest, inputs: ActionInputs): Promise<void> {
  const kinds = inputs.failOn.filter((kind) => kind !== 'outdated');
  if (kinds.length === 0) return;
  const isRefused = await hasNewFindings(pull, inputs, kinds);
  if (isRefused === false) return;
  process.exitCode = 1;
  const names = joinNames(kinds, 'or');
  annotate(
    'error',
    isRefused
      ? `The pull request adds translations that are ${names}: see the log of this step.`
      : `Whether the pull request adds translations that are ${names} is not known: it could not be compared with what it is to be merged into.`,
  );
}

const unknownFallenBehind =
  'Translations that fall behind are not known: no project with a checkout could be compared with ' +
  'what the pull request is to be merged into.';
const unknownFallenBehindFix =
  'Name the folder of its files with `checkout` in project.yaml, or leave out `fail-on`.';

const comment = z.object({
  id: z.int(),
  body: z.string().nullish(),
  user: z.object({ type: z.string().optional() }).nullish(),
});

/**
 * Updates the comment of an earlier run, or else posts a new one if the text has news. A failure is only a warning.
 */
async function postComment(
  { number, repository }: PullRequest,
  { text, isNews, mark, token }: CommentText,
): Promise<void> {
  const marker = `<!-- translation-catalogue: ${mark} -->`;
  const body = `${marker}\n${escapeMentions(text)}`;
  const api = `${getApiUrl(repository)}/issues`;
  try {
    const [existing] = await findInPages(
      `${api}/${number}/comments`,
      token,
      comment,
      ({ user, body }) => user?.type === 'Bot' && body?.startsWith(marker) === true,
    );
    if (existing === undefined && isNews)
      await sendToForge('POST', `${api}/${number}/comments`, token, { body });
    if (existing !== undefined && existing.body !== body) {
      await sendToForge('PATCH', `${api}/comments/${existing.id}`, token, { body });
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    annotate(
      'warning',
      `The comment could not be written: ${reason}. It takes a job with the permission ` +
        '`pull-requests: write`, which a pull request of a fork does not get.',
    );
  }
}

interface CommentText {
  readonly text: string;
  readonly isNews: boolean;
  /** Identifies the comment among others that the program writes: `what this does to catalogue`. */
  readonly mark: string;
  readonly token: string;
}
