// Questions on a terminal: what is missing in, what someone typed out.

import { Failure } from '../../failure.ts';

export interface Question {
  readonly text: string;
  readonly example: string;
  /** The choices, the likeliest first. */
  readonly choices?: readonly string[] | undefined;
  /** The value of an empty answer. */
  readonly proposed: string | undefined;
  /** Finds the fault in an answer. */
  readonly objection: (answer: string) => string | undefined;
}

/** Whether there is someone to ask: never in a workflow, and not on a terminal that cannot draw. */
export function canAsk(): boolean {
  const { CI, TERM } = process.env;
  return process.stdin.isTTY === true && process.stdout.isTTY === true && !CI && TERM !== 'dumb';
}

/** Asks until the answer is valid. Throws a Failure when there is none. */
export async function ask(question: Question): Promise<string> {
  const { text, example, choices, proposed, objection } = question;
  const prompts = await import('@clack/prompts');
  // Ctrl+D ends the input, and with it all that Node waits for.
  const ended = new AbortController();
  const end = () => ended.abort();
  process.once('beforeExit', end);
  const asked = { signal: ended.signal, message: text };
  const answer =
    choices === undefined
      ? await prompts.text({
          ...asked,
          placeholder: proposed ?? example,
          ...(proposed === undefined ? {} : { defaultValue: proposed }),
          validate: (typed) => objection(typed || (proposed ?? '')),
        })
      : await prompts.autocomplete<string>({
          ...asked,
          maxItems: 8,
          // An answer may be the whole name of one choice and the start of another: `json-nested`.
          options() {
            const typed = this.userInput.trim().toLowerCase();
            const whole = choices.filter((name) => name === typed);
            const fitting = choices.filter((name) => name.startsWith(typed));
            return (whole.length > 0 ? whole : fitting).map((value) => ({ value, label: value }));
          },
          filter: () => true,
        });
  process.off('beforeExit', end);
  if (prompts.isCancel(answer)) throw new Failure('Nothing was written.');
  return answer;
}
