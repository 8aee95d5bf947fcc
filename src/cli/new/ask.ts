// Asks questions on a terminal.

import { Failure } from '../../failure.ts';

export interface Question {
  readonly text: string;
  /** An example of an answer. */
  readonly example: string;
  /** The possible answers; the likeliest is first. */
  readonly choices?: readonly string[] | undefined;
  /** The answer of users who only press Enter. */
  readonly proposed: string | undefined;
  /** Returns a message for an invalid answer. */
  readonly explainInvalid: (answer: string) => string | undefined;
}

/** Whether questions can be answered: not in a workflow, and only on a terminal that can draw. */
export function canAsk(): boolean {
  const { CI, TERM } = process.env;
  return process.stdin.isTTY === true && process.stdout.isTTY === true && !CI && TERM !== 'dumb';
}

/** Asks until the answer is valid. Throws a Failure when the user cancels. */
export async function ask(question: Question): Promise<string> {
  const { text, example, choices, proposed, explainInvalid } = question;
  const prompts = await import('@clack/prompts');
  // After Ctrl+D Node would exit without an answer, so the question is cancelled then.
  const abortController = new AbortController();
  const abort = () => abortController.abort();
  process.once('beforeExit', abort);
  const commonOptions = { signal: abortController.signal, message: text };
  const answer =
    choices === undefined
      ? await prompts.text({
          ...commonOptions,
          placeholder: proposed ?? example,
          ...(proposed === undefined ? {} : { defaultValue: proposed }),
          validate: (typed) => explainInvalid(typed || (proposed ?? '')),
        })
      : await prompts.autocomplete<string>({
          ...commonOptions,
          maxItems: 8,
          // An answer may be one choice and the beginning of another: `json` and `json-nested`.
          options() {
            const typed = this.userInput.trim().toLowerCase();
            const exactChoices = choices.filter((name) => name === typed);
            const matchingChoices = choices.filter((name) => name.startsWith(typed));
            return (exactChoices.length > 0 ? exactChoices : matchingChoices).map((value) => ({
              value,
              label: value,
            }));
          },
          filter: () => true,
        });
  process.off('beforeExit', abort);
  if (prompts.isCancel(answer)) throw new Failure('Nothing was written.');
  return answer;
}
