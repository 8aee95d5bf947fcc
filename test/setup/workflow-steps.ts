// The workflows of the repository, as they are written, and their steps and jobs, run as the runner
// runs them.

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';
import { temporaryFolder } from './folders.ts';
import { projectFolder } from './project.ts';

export interface Step {
  readonly name: string;
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

export interface Job {
  readonly if?: string;
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  /** The workflow that the job calls. */
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

export interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = join(projectFolder, '.github/workflows');

/** Every workflow, by the name of its file. A job that calls another workflow has no steps. */
export const workflows: ReadonlyMap<string, Workflow> = new Map(
  readdirSync(folder).map((file) => {
    const { jobs, ...workflow } = parse(readFileSync(join(folder, file), 'utf8')) as Workflow;
    const whole = Object.entries(jobs).map(([name, job]) => [
      name,
      { ...job, steps: job.steps ?? [] },
    ]);
    return [file, { ...workflow, jobs: Object.fromEntries(whole) }];
  }),
);

export function getJob(file: string, name: string): Job {
  const job = workflows.get(file)?.jobs[name];
  if (job === undefined) throw new Error(`no job "${name}" in ${file}`);
  return job;
}

export function getStep(file: string, job: string, name: string): Step {
  const step = getJob(file, job).steps.find((one) => one.name === name);
  if (step === undefined) throw new Error(`no step "${name}" in ${file}`);
  return step;
}

/** Runs a step as the runner does: bash, which stops at the first error. */
export function runStep(
  workspace: string,
  { run = '' }: Step,
  env: Readonly<Record<string, string>> = {},
) {
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run],
    {
      cwd: workspace,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: temporaryFolder(),
        CI: 'true',
        GITHUB_ACTIONS: 'true',
        ...env,
      },
    },
  );
  return { status, output: withoutTimes(stdout + stderr) };
}

export function withoutTimes(text: string): string {
  return text
    .replace(/\d+\.\d s$/gm, '0.0 s')
    .replace(/\([0-9a-f]{7}\)|`[0-9a-f]{7}`/g, '(commit)');
}

export interface WorkflowSettings {
  /** Contexts of expressions, such as `vars`. */
  readonly contexts: Readonly<Record<string, unknown>>;
  readonly env: Readonly<Record<string, string>>;
  /** Gives a work tree as the first steps of a job leave it: checked out and installed. */
  readonly checkOut: () => string;
  /** Called with the artifacts after each job. */
  readonly tamper?: ((artifacts: string) => void) | undefined;
}

export interface WorkflowRun {
  readonly results: Readonly<Record<string, 'success' | 'failure'>>;
  /** Both streams in their order. */
  readonly log: string;
  readonly summary: string;
}

/** Runs the jobs of a workflow, one after another. Of actions, only those for artifacts do anything. */
export function runWorkflow(file: string, settings: WorkflowSettings): WorkflowRun {
  const jobs = Object.entries(workflows.get(file)?.jobs ?? {});
  const folders = { artifacts: temporaryFolder(), summary: temporaryFolder() };
  const results: Record<string, 'success' | 'failure'> = {};
  const needs: Record<string, object> = Object.fromEntries(
    jobs.map(([name]) => [name, { outputs: {}, result: 'skipped' }]),
  );
  let log = '';
  for (const [name, job] of jobs) {
    const contexts = { ...settings.contexts, needs, cancelled: () => false };
    const hasFailed = job.needs !== undefined && results[job.needs] === 'failure';
    // Without such a function, a condition holds only where nothing has failed.
    if (hasFailed && !job.if?.includes('cancelled()')) continue;
    if (!holds(job.if, contexts)) continue;
    const run = runJob(job, contexts, folders, settings);
    results[name] = run.isFailed ? 'failure' : 'success';
    needs[name] = { outputs: run.outputs, result: results[name] };
    log += `=== ${name}: ${results[name]}\n${run.log}`;
    settings.tamper?.(folders.artifacts);
  }
  const summary = join(folders.summary, 'summary.md');
  return { results, log, summary: existsSync(summary) ? readFileSync(summary, 'utf8') : '' };
}

function runJob(
  job: Job,
  around: Contexts,
  folders: Readonly<Record<'artifacts' | 'summary', string>>,
  settings: WorkflowSettings,
) {
  const workspace = settings.checkOut();
  const temp = temporaryFolder();
  const steps = Object.fromEntries(job.steps.map(({ id = '' }) => [id, { outputs: {} }]));
  const contexts: Contexts = { ...around, steps, runner: { temp } };
  let log = '';
  let isFailed = false;
  for (const step of job.steps) {
    if (isFailed || !holds(step.if, contexts)) continue;
    if (step.uses !== undefined) moveArtifact(step, folders.artifacts, contexts);
    if (step.run === undefined || step.run === 'npm ci') continue;
    const told = join(temporaryFolder(), 'output');
    const { status, output } = runStep(
      workspace,
      { ...step, run: `exec 2>&1\n${step.run}` },
      {
        ...settings.env,
        GITHUB_OUTPUT: told,
        GITHUB_STEP_SUMMARY: join(folders.summary, 'summary.md'),
        RUNNER_TEMP: temp,
        ...filled(step.env, contexts),
      },
    );
    if (step.id !== undefined) steps[step.id] = { outputs: outputsIn(told) };
    if (output !== '') log += `--- ${step.name}\n${output.replaceAll(temp, '<temp>')}`;
    isFailed = status !== 0;
  }
  return { isFailed, log, outputs: filled(job.outputs, contexts) };
}

function moveArtifact({ uses = '', with: settings }: Step, artifacts: string, contexts: Contexts) {
  const { name = '', path = '' } = filled(settings, contexts);
  const artifact = join(artifacts, name);
  if (uses.startsWith('actions/upload-artifact@')) cpSync(path, artifact, { recursive: true });
  if (uses.startsWith('actions/download-artifact@')) cpSync(artifact, path, { recursive: true });
}

function outputsIn(file: string): Readonly<Record<string, string>> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  return Object.fromEntries(lines.map((line) => line.split('=', 2)));
}

type Contexts = Readonly<Record<string, unknown>>;

function holds(condition: string | undefined, contexts: Contexts): boolean {
  return condition === undefined || getResult(condition, contexts) === true;
}

/** Texts with the values of the expressions in them. */
function filled(texts: object = {}, contexts: Contexts): Record<string, string> {
  const text = (given: unknown) =>
    String(given).replace(/\$\{\{.*?\}\}/g, (expression) =>
      String(getResult(expression, contexts) ?? ''),
    );
  return Object.fromEntries(Object.entries(texts).map(([key, given]) => [key, text(given)]));
}

/** The expressions that there are mean the same in JavaScript. */
function getResult(expression: string, contexts: Contexts): unknown {
  return runInNewContext(expression.replace(/^\$\{\{|\}\}$/g, ''), { ...contexts });
}
