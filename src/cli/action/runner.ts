// Runs the program for the Action, and writes logs, annotations, outputs and summaries for GitHub.

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { escapeCommandText } from '../../problem/print.ts';
import { sanitizeLine, sanitizeLines } from '../../text/visible.ts';
import { exitStatus } from '../failures.ts';

export interface ProgramResult {
  readonly status: number;
  readonly stdout: string;
}

/** Runs the program and returns its standard output. Its standard error goes to the log. */
export function runProgram(
  folder: string,
  programArguments: readonly string[],
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [process.argv[1] ?? '', ...programArguments], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      // The program doesn't need the inputs, which include the token.
      env: omitInputVariables(),
    });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.on('error', reject);
    child.on('close', (status) => {
      // A process that a signal has ended has no status.
      resolve({
        status: status ?? exitStatus.failure,
        stdout: Buffer.concat(parts).toString('utf8'),
      });
    });
  });
}

function omitInputVariables(): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('INPUT_')),
  );
}

/** Folds all lines of the log until the returned function is called. GitHub reads none of them as a command. */
export function startGroup(title: string): () => void {
  const key = randomUUID();
  log(`::group::${escapeCommandText(sanitizeLine(title))}\n::stop-commands::${key}\n`);
  return () => log(`::${key}::\n::endgroup::\n`);
}

export function log(text: string): void {
  process.stdout.write(text);
}

/** Adds an annotation to the run. */
export function annotate(kind: 'error' | 'warning' | 'notice', text: string): void {
  log(`::${kind}::${escapeCommandText(sanitizeLines(text))}\n`);
}

export function setOutput(name: string, value: string): void {
  const file = process.env['GITHUB_OUTPUT'];
  const key = randomUUID();
  if (file) appendFileSync(file, `${name}<<${key}\n${value}\n${key}\n`);
}

export function addToSummary(markdown: string): void {
  const file = process.env['GITHUB_STEP_SUMMARY'];
  if (file) appendFileSync(file, `${markdown}\n`);
}
