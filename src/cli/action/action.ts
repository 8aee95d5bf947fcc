// The Action: inputs → runs of the program → figures, outputs, a summary and a comment.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { summarizeFallenBehind } from '../../changes/fallen-behind.ts';
import { haveFilesChangedSinceHead, isCatalogueChanged } from '../../disk/git-head.ts';
import { loadCatalogue } from '../../load/load.ts';
import { belowMinimum } from '../check-minimums.ts';
import { explainError } from '../failures.ts';
import { readPullRequest } from '../pull-request.ts';
import { findReadmeFile, getCommands, getFlag, hasCatalogue } from './commands.ts';
import { postComment } from './comment.ts';
import {
  type ActionFigures,
  listReadyLanguages,
  parseStatusFigures,
  readPublishedFigures,
} from './figures.ts';
import { type Inputs, readInputs } from './inputs.ts';
import { updateIssues } from './issues.ts';
import { describeEffect } from './pull-request.ts';
import { addToSummary, annotate, log, runProgram, setOutput, startGroup } from './runner.ts';
import { renderFiguresTable } from './tables.ts';

/** Runs it all. A run that fails still says what it can. */
export async function runAction(): Promise<void> {
  try {
    const inputs = readInputs();
    const { failed, dist } = await runAll(inputs);
    setOutput('changed', String(hasChanged(inputs)));
    if (dist !== undefined) setOutput('dist', dist);
    const figures = failed === undefined ? await collectFigures(inputs, dist) : undefined;
    if (figures !== undefined) {
      setOutput('translated-percent', figures.percent.text);
      setOutput('languages', JSON.stringify(listReadyLanguages(figures, inputs.minimum)));
      addToSummary(renderFiguresTable(figures));
    }
    await sayOnPullRequest(inputs, figures);
    const isAboutIssues = inputs.issues && failed === undefined;
    if (isAboutIssues && readPullRequest() === undefined) await updateIssues(inputs);
    if (failed !== undefined) {
      annotate('error', `\`${failed}\` has failed: see the log of this step.`);
      process.exitCode = 1;
    }
  } catch (error) {
    annotate('error', explainError(error));
    process.exitCode = 1;
  }
}

interface Outcome {
  /** The command that has ended the run. */
  readonly failed: string | undefined;
  /** The published folder, when one was built. */
  readonly dist: string | undefined;
}

async function runAll(inputs: Inputs): Promise<Outcome> {
  let dist: string | undefined;
  for (const words of getCommands(inputs)) {
    const isForGithub = words[0] === 'check' && getFlag(words, '--format') === 'github';
    // Users must see the annotations of check.
    const end = isForGithub ? () => {} : startGroup(words.join(' '));
    const { status, stdout } = await runProgram(inputs.folder, words);
    log(isForGithub ? inRepository(withoutOldWarnings(stdout), inputs.prefix) : stdout);
    end();
    if (status !== 0) return { failed: words.join(' '), dist };
    if (words[0] === 'build') dist = resolve(inputs.folder, getFlag(words, '--out') ?? 'dist');
  }
  return { failed: undefined, dist };
}

/** A pull request is reported which languages fall below their minimum, and not which have always been there. */
function withoutOldWarnings(annotations: string): string {
  if (readPullRequest() === undefined) return annotations;
  const warning = new RegExp(`^::warning [^:]*title=${belowMinimum}::.*\n`, 'gm');
  return annotations.replace(warning, '');
}

/** Annotations name files from the repository's folder on. */
function inRepository(annotations: string, prefix: string): string {
  return annotations.replace(/^(::\w+ file=)(?!\/)/gm, (start) => start + prefix);
}

/** Collects the figures of the build, or else of a temporary build; without a catalogue, of `status`. */
async function collectFigures(
  inputs: Inputs,
  dist: string | undefined,
): Promise<ActionFigures | undefined> {
  if (dist !== undefined) return readPublishedFigures(dist);
  const { folder, catalogue, from } = inputs;
  if (!hasCatalogue(inputs)) {
    const words = ['status', '--format', 'json', ...(from === '' ? [] : ['--', from])];
    const { status, stdout } = await runProgram(folder, words);
    return status === 0 ? parseStatusFigures(stdout) : undefined;
  }
  const out = mkdtempSync(join(process.env['RUNNER_TEMP'] || tmpdir(), 'translation-catalogue-'));
  const end = startGroup('Figures');
  try {
    const words = ['build', '--catalogue', catalogue, '--out', out, '--no-cache'];
    return (await runProgram(folder, words)).status === 0 ? readPublishedFigures(out) : undefined;
  } finally {
    end();
    rmSync(out, { recursive: true, force: true });
  }
}

function hasChanged(inputs: Inputs): boolean {
  const { folder } = inputs;
  const catalogue = resolve(folder, inputs.catalogue);
  const written = getCommands(inputs).flatMap((words) => findReadmeFile(words) ?? []);
  const files = written.map((file) => resolve(folder, file));
  const isChanged = hasCatalogue(inputs) && isCatalogueChanged(catalogue, loadCatalogue(catalogue));
  return isChanged === true || haveFilesChangedSinceHead(folder, files) === true;
}

async function sayOnPullRequest(inputs: Inputs, figures: ActionFigures | undefined): Promise<void> {
  const pull = readPullRequest();
  if (pull === undefined) return;
  const effect = await describeEffect(pull, inputs, figures);
  const fallen = effect?.fallenBehind;
  const isRefused = inputs.failsOnOutdated && fallen?.length !== 0;
  if (isRefused) process.exitCode = 1;
  if (fallen === undefined && inputs.failsOnOutdated) annotate('error', `${fallenUnknown} ${fix}`);
  else if (fallen === undefined) log(`${fallenUnknown}\n`);
  else if (fallen.length > 0)
    annotate(isRefused ? 'error' : 'notice', summarizeFallenBehind(fallen));
  if (effect === undefined) return;
  addToSummary(effect.text);
  if (!inputs.comment) return;
  const { token, prefix, catalogue } = inputs;
  await postComment(pull, { ...effect, mark: `what this does to ${prefix}${catalogue}`, token });
}

const fallenUnknown =
  'Translations that fall behind are not known: no project with a checkout could be compared with ' +
  'what the pull request is to be merged into.';
const fix = 'Name the folder of its files with `checkout` in project.yaml, or leave out `fail-on`.';
