// Asks questions on a terminal.

import { createInterface } from 'node:readline/promises';
import { Failure } from '../../problem/failure.ts';

interface Question {
  readonly text: string;
  /** The answer of users who only press Enter. */
  readonly proposed: string;
  readonly explainInvalid: (answer: string) => string | undefined;
}

/** Whether questions can be answered: not in a workflow, and only on a terminal. */
export function canAsk(): boolean {
  const { CI, TERM } = process.env;
  return process.stdin.isTTY === true && process.stdout.isTTY === true && !CI && TERM !== 'dumb';
}

/** Asks until the answer is valid. Throws a Failure when the user cancels. */
export async function ask({ text, proposed, explainInvalid }: Question): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl+C and Ctrl+D close the interface, and its question would never be answered.
  const closing = new AbortController();
  terminal.once('close', () => closing.abort());
  try {
    for (;;) {
      const typed = await terminal.question(`${text} (${proposed}) `, { signal: closing.signal });
      const answer = typed.trim() || proposed;
      const objection = explainInvalid(answer);
      if (objection === undefined) return answer;
      process.stdout.write(`${objection}\n`);
    }
  } catch (error) {
    if (closing.signal.aborted) throw new Failure('\nNothing was written.');
    throw error;
  } finally {
    terminal.close();
  }
}
