// The Action's messages to its runner, and the way it runs the program.

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';

export interface Ran {
  readonly status: number;
  readonly stdout: string;
}

/** Runs the program with some words; what it says besides the result goes to the log. */
export function runProgram(folder: string, words: readonly string[]): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [process.argv[1] ?? '', ...words], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      // The inputs, the token among them, are for the Action alone.
      env: withoutInputs(),
    });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.on('error', reject);
    child.on('close', (status) => {
      resolve({ status: status ?? 2, stdout: Buffer.concat(parts).toString('utf8') });
    });
  });
}

function withoutInputs(): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('INPUT_')),
  );
}

/** Folds what follows in the log, until the function is called. No line of it is taken for a command. */
export function startGroup(title: string): () => void {
  const key = randomUUID();
  log(`::group::${oneLine(title)}\n::stop-commands::${key}\n`);
  return () => log(`::${key}::\n::endgroup::\n`);
}

export function log(text: string): void {
  process.stdout.write(text);
}

/** An annotation of the run. */
export function annotate(kind: 'error' | 'warning' | 'notice', text: string): void {
  log(`::${kind}::${oneLine(text)}\n`);
}

function oneLine(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
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
