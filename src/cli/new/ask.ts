// Questions on a terminal: what is missing in, what somebody typed out.

import { Failure } from '../terminal.ts';

export interface Question {
  readonly text: string;
  readonly example: string;
  /** What counts when nothing is typed. */
  readonly proposed: string | undefined;
  /** What is wrong with an answer. */
  readonly objection: (answer: string) => string | undefined;
}

/** Whether there is somebody to ask: never in a workflow, and not on a terminal that cannot draw. */
export function canAsk(): boolean {
  const { CI, TERM } = process.env;
  return process.stdin.isTTY === true && process.stdout.isTTY === true && !CI && TERM !== 'dumb';
}

/** Asks until the answer is sound. Throws a Failure when there is none. */
export async function ask({ text, example, proposed, objection }: Question): Promise<string> {
  const prompts = await import('@clack/prompts');
  // Ctrl+D ends the input, and with it all that Node waits for.
  const ended = new AbortController();
  const end = () => ended.abort();
  process.once('beforeExit', end);
  const answer = await prompts.text({
    signal: ended.signal,
    message: text,
    placeholder: proposed ?? example,
    ...(proposed === undefined ? {} : { defaultValue: proposed }),
    validate: (typed) => objection(typed || (proposed ?? '')),
  });
  process.off('beforeExit', end);
  if (prompts.isCancel(answer)) throw new Failure('Nothing was written.');
  return answer;
}
