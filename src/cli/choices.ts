// Adds to the error of a flag or an argument with a few possible values the one that is probably meant.

import { type Argument, type Command, InvalidArgumentError, type Option } from 'commander';
import { findNearest } from '../text/suggest.ts';

/** Makes all commands suggest a value where a flag or an argument allows only some. */
export function suggestChoices(program: Command): void {
  for (const command of program.commands) {
    for (const declared of [...command.options, ...command.registeredArguments]) {
      if (declared.argChoices !== undefined) suggestChoice(declared, declared.argChoices);
    }
  }
}

function suggestChoice(declared: Option | Argument, choices: readonly string[]): void {
  declared.argParser((text: string) => {
    if (choices.includes(text)) return text;
    const near = findNearest(text, choices);
    const question = near === undefined ? '' : ` Did you mean ${near}?`;
    throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.${question}`);
  });
}
