// Reads the values of new files from the flags of `new`. Problems with a line of a file become problems with a flag.

import { type Command, Option } from 'commander';
import {
  type AuthoredField,
  getPlaceholder,
  parseAnswer,
  type Values,
} from '../../catalogue/new/fields.ts';
import type { FlagTexts, Recipe } from '../../catalogue/new/recipe.ts';
import { createRefusal, Failure, type ProblemWording } from '../../problem/problem.ts';
import { quoteForShell } from '../../text/shell.ts';
import { joinNames, quote } from '../../text/wording.ts';

/** Returns all values of the planned files. Throws a Failure for an invalid or a missing one. */
export function completeValues({ outlines, defaults }: Recipe, flagTexts: FlagTexts): Values {
  const values: Record<string, unknown> = { ...defaults };
  const problems: ProblemWording[] = [];
  const unusedFlags: string[] = [];
  const allFields = outlines.flatMap(({ kind, fields }) =>
    fields.map((field) => ({ kind, field })),
  );
  for (const [key, text] of Object.entries(flagTexts)) {
    const found = allFields.find(({ field }) => field.key === key);
    const answer = found && parseAnswer(found.kind, found.field, text);
    if (answer === undefined) unusedFlags.push(toFlagName(key));
    else if ('rule' in answer) problems.push(rewordForFlag(answer, key));
    else values[key] = answer.value;
  }
  if (unusedFlags.length > 0) {
    const flags = joinNames(unusedFlags, 'and');
    problems.push({
      found: `${flags} ${unusedFlags.length === 1 ? 'has' : 'have'} no place in what is written.`,
      expected: `what ${joinNames(
        outlines.map(({ path }) => quote(path)),
        'and',
      )} can say`,
      advice: `Leave out ${flags}.`,
    });
  }
  if (problems.length > 0) throw createRefusal(problems);
  const missing = allFields.filter(({ field }) => field.isRequired && !(field.key in values));
  if (missing.length > 0) throw createMissingFlagsFailure(missing.map(({ field }) => field));
  return values;
}

/** Rewords a problem of a line for the flag with the same value: its fix `total: 610` becomes `--total 610`. */
export function rewordForFlag(
  { found, expected, advice }: ProblemWording,
  key: string | undefined,
): ProblemWording {
  if (key === undefined) return { found, expected, advice };
  const flag = toFlagName(key);
  return {
    found: `${flag}: ${found}`,
    expected,
    advice: advice
      .replaceAll(`\`${key.split('.').at(-1)}: `, `\`${flag} `)
      .replace(/^Remove the line\b/, `Leave out ${flag}`),
  };
}

function createMissingFlagsFailure(fields: readonly AuthoredField[]): Failure {
  const examples = fields.map(formatFlagExample);
  const width = Math.max(...examples.map(({ length }) => length));
  const lines = fields.map(
    ({ meaning }, index) => `  ${examples[index]?.padEnd(width)}  ${meaning.description}`,
  );
  return new Failure(`These flags are needed:\n${lines.join('\n')}\n\nNothing was written.`);
}

/** Converts a key to its flag: `plural.number` to `--plural-number`. */
function toFlagName(key: string): string {
  return `--${key.replace(/[._]/g, '-')}`;
}

/** Formats a flag with an example value: `--filemask 'locales/*.json'`. */
function formatFlagExample({ key, meaning }: AuthoredField): string {
  const text = [meaning.examples[0]].flat().join(',');
  return `${toFlagName(key)} ${quoteForShell(text)}`;
}

/** Adds a flag for each field. Returns a function that reads their texts, by the keys of the fields. */
export function addFlags(command: Command, fields: readonly AuthoredField[]) {
  const options = new Map<string, Option>();
  for (const { key, meaning } of fields) {
    if (options.has(key)) continue;
    const option = new Option(
      `${toFlagName(key)} <${getPlaceholder(meaning)}>`,
      meaning.description,
    );
    options.set(key, option);
    command.addOption(option);
  }
  return (flags: Readonly<Record<string, unknown>>): Record<string, string> => {
    const flagTexts = [...options].map(([key, option]) => [key, flags[option.attributeName()]]);
    return Object.fromEntries(flagTexts.filter(([, text]) => text !== undefined));
  };
}
