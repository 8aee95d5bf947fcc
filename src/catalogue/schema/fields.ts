// Defines the fields of catalogue files: zod schemas that also have a description, the expected form and an example.
// `defineCountField('Translated strings.', 573)` accepts whole numbers, and its meaning is shown in messages, in JSON
// Schemas for editors and in documents.

import * as z from 'zod';
import { describeCharacter, findUnfitCharacter } from '../../text/visible.ts';
import { formatNumber, joinNames, quote } from '../../text/wording.ts';
import type { FileProblemText } from '../rules/file-rules.ts';
import { parseTimestamp, suggestTimestamp } from '../timestamp.ts';

/** The texts about a field, and limits that JSON Schemas show to editors. */
export type FieldMeaning = {
  readonly description: string;
  /** The form of accepted values, as messages show it after "Expected:". */
  readonly expected: string;
  readonly examples: readonly unknown[];
  /** An approximate pattern, for texts that the build checks in code. */
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly maximum?: number;
};

/** A problem of a value; `offset` and `length` locate it in the value's text. */
export type FieldProblem = FileProblemText & { readonly offset?: number; readonly length?: number };

/** Defines a whole number that is never negative. */
export function defineCountField(description: string, example = 12) {
  return z
    .int()
    .min(0)
    .meta(makeMeaning(description, 'a whole number, 0 or more', example));
}

/** Defines an id, which is never 0. */
export function defineIdentifierField(description: string) {
  return z
    .int()
    .min(1)
    .meta(makeMeaning(description, 'a whole number, 1 or more', 4711));
}

/** Defines a whole percentage. */
export function definePercentageField(description: string, example: number) {
  return z
    .int()
    .min(0)
    .max(100)
    .meta({
      ...makeMeaning(description, 'a whole number from 0 to 100', example),
      maximum: 100,
    });
}

/** Maximum numbers of characters: chosen above the lengths of real texts, to limit the size of published files. */
export const maximumLengths = {
  name: 200,
  code: 200,
  line: 1_000,
  address: 1_000,
  text: 10_000,
} as const;

/** Defines a text of any number of lines. */
export function defineTextField(description: string, example: string) {
  return limitLength(
    z.string().check(createCheck(checkText)),
    maximumLengths.text,
    makeMeaning(description, 'a text', example),
  );
}

/** Defines a text on one line, which may be empty. */
export function defineLineField(description: string, example: string) {
  return limitLength(
    z.string().check(createCheck(checkLine)),
    maximumLengths.line,
    makeMeaning(description, 'a text', example),
  );
}

/** Defines a text on one line with at least one visible character. */
export function defineFilledTextField(
  description: string,
  example: string,
  maximumLength: number = maximumLengths.name,
) {
  return limitLength(
    z
      .string()
      .regex(/\S/)
      // The pattern reports a text without visible characters already.
      .check(createCheck((value) => (/\S/.test(value) ? checkLine(value) : undefined))),
    maximumLength,
    makeMeaning(description, 'a text that is not empty', example),
  );
}

/** Adds a meaning and a maximum number of characters to a schema. */
export function limitLength(schema: z.ZodString, maximumLength: number, meaning: FieldMeaning) {
  const { expected } = meaning;
  return schema
    .check(createCheck((value) => checkLength(value, maximumLength, expected)))
    .meta({ ...meaning, maxLength: maximumLength });
}

function checkLength(
  value: string,
  maximumLength: number,
  expected: string,
): FieldProblem | undefined {
  // Characters have one or two UTF-16 units, so only long texts are counted.
  const length = value.length <= maximumLength ? value.length : [...value].length;
  if (length <= maximumLength) return undefined;
  return {
    rule: 'bad-value',
    found: `${quote(value)} has ${formatNumber(length)} characters.`,
    expected: describeLength(expected, maximumLength),
    advice: 'Shorten it.',
  };
}

/** Describes an expected form with its length: `a text, of at most 200 characters`. */
export function describeLength(expected: string, maximumLength: number): string {
  return `${expected}, of at most ${formatNumber(maximumLength)} characters`;
}

/** Checks a text that may have several lines. */
export function checkText(value: string): FieldProblem | undefined {
  return checkLine(value.replace(/[\r\n\t]/g, ' '), value);
}

/**
 * Checks a text on one line. It must not have control characters, which move a terminal's cursor, nor bidirectional
 * controls, which make a text look like another. Messages show `shownText`.
 */
export function checkLine(line: string, shownText = line): FieldProblem | undefined {
  const unfit = findUnfitCharacter(line);
  if (unfit === undefined) return undefined;
  const { character, offset } = unfit;
  const isBreak = /[\n\r\u2028\u2029]/.test(character);
  return {
    rule: 'control-character',
    found: `${quote(shownText)} holds ${isBreak ? 'a line break' : `the character ${describeCharacter(character)}, which is invisible`}.`,
    expected: isBreak ? 'a text on one line' : 'a text without control characters',
    advice: isBreak ? 'Write it on one line.' : 'Remove the character.',
    offset,
  };
}

/** Defines a flag. */
export function defineFlagField(description: string, example = true) {
  return z.boolean().meta(makeMeaning(description, 'true or false', example));
}

/** Defines a choice of a few texts; the first that isn't empty is the example. */
export function defineChoiceField<const Values extends readonly [string, ...string[]]>(
  description: string,
  values: Values,
) {
  const names = values.map((value) => value || 'an empty text');
  const example = values.find((value) => value !== '') ?? '';
  return z.enum(values).meta(makeMeaning(description, joinNames(names, 'or'), example));
}

/** Defines a list of texts, each on one line. */
export function defineTextListField(
  description: string,
  example: string,
  maximumLength: number = maximumLengths.name,
) {
  const element = z
    .string()
    .check(createCheck((value) => checkLine(value) ?? checkLength(value, maximumLength, 'a text')))
    .meta({ maxLength: maximumLength });
  return z.array(element).meta(makeMeaning(description, 'a list of texts', [example]));
}

/**
 * Defines a list of earlier names, whose paths redirect to the current ones. `pattern` matches one name, and `noun` is
 * its kind: `the name of a folder`.
 */
export function defineEarlierNamesField(
  description: string,
  pattern: RegExp,
  noun: string,
  example: string,
) {
  const names = z
    .string()
    .check(
      createCheck((value) =>
        pattern.test(value)
          ? undefined
          : {
              rule: 'bad-value',
              found: `${quote(value)} cannot have been ${noun}.`,
              expected: `${noun}, such as ${example}`,
              advice: 'Write the name as it stood in the path.',
            },
      ),
    )
    .meta({ pattern: pattern.source });
  return z.array(names).meta(makeMeaning(description, `a list of names, each ${noun}`, [example]));
}

/** Creates a check for `.check()` of zod that reports the problems of a function. */
export function createCheck<Value>(
  findProblems: (value: Value) => FieldProblem | readonly FieldProblem[] | undefined,
): z.core.CheckFn<Value> {
  return ({ value, issues }) => {
    for (const problem of [findProblems(value) ?? []].flat() as FieldProblem[]) {
      issues.push({ code: 'custom', input: value, params: { problem } });
    }
  };
}

/** Defines a text that `parse` converts to a value or rejects with a problem. */
export function defineParsedField<Value extends string | number>(
  meaning: FieldMeaning,
  parse: (text: string) => { readonly value: Value } | FieldProblem,
) {
  return z
    .string()
    .meta(meaning)
    .transform((text, context) => {
      const { expected, maxLength = Number.POSITIVE_INFINITY } = meaning;
      const result = checkLength(text, maxLength, expected) ?? parse(text);
      if ('value' in result) return result.value;
      context.issues.push({ code: 'custom', input: text, params: { problem: result } });
      return z.NEVER;
    });
}

/** Makes the meaning of a field with one example. */
export function makeMeaning(description: string, expected: string, example: unknown): FieldMeaning {
  return { description, expected, examples: [example] };
}

/** Defines a time. */
export function defineMomentField(description: string, example: string) {
  return defineParsedField(
    {
      ...makeMeaning(description, 'a date with a time and a time zone', example),
      pattern:
        '^[0-9]{4}-[01][0-9]-[0-3][0-9][Tt ][0-2][0-9]:[0-5][0-9](?::[0-5][0-9](?:[.,][0-9]+)?)?' +
        '(?:[Zz]|[+-][0-2][0-9](?::?[0-5][0-9])?)$',
      maxLength: maximumLengths.code,
    },
    (text) => {
      const result = parseTimestamp(text);
      if ('utc' in result) return { value: result.utc };
      const repaired = suggestTimestamp(text);
      if (repaired === undefined) return { rule: 'bad-date', ...result };
      return {
        rule: 'bad-date',
        ...result,
        advice: result.advice.includes(repaired) ? result.advice : `Write ${repaired}.`,
        fix: { kind: 'replace', from: text, to: repaired },
      };
    },
  );
}
