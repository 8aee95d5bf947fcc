// The kinds of fields that catalogue files are made of: each a zod schema that carries its meaning,
// what is expected (for messages) and an example (for messages and editors).

import * as z from 'zod';
import { parseUrl } from '../../text/parsed-url.ts';
import { describeCharacter, findUnfitCharacter } from '../../text/visible.ts';
import { formatNumber, joinNames, quote } from '../../text/wording.ts';
import type { FileProblemText } from '../rules/file-rules.ts';

export type FieldMeaning = {
  readonly description: string;
  /** The accepted values, to follow "Expected:". */
  readonly expected: string;
  readonly examples: readonly unknown[];
  /** For editors: an approximate pattern of texts that the build checks in code. */
  readonly pattern?: string;
  /** For editors: the maximum number of characters. */
  readonly maxLength?: number;
  /** For editors: the maximum of a number. */
  readonly maximum?: number;
};

/** A finding of a rule inside a schema; `offset` counts from the start of the value's text. */
export type FieldProblem = FileProblemText & { readonly offset?: number; readonly length?: number };

export function countField(description: string, example = 12) {
  return z
    .int()
    .min(0)
    .meta(describeMeaning(description, 'a whole number, 0 or more', example));
}

/** An identifier such as `id`; never 0. */
export function identifierField(description: string) {
  return z
    .int()
    .min(1)
    .meta(describeMeaning(description, 'a whole number, 1 or more', 4711));
}

export function percentageField(description: string, example: number) {
  return z
    .int()
    .min(0)
    .max(100)
    .meta({
      ...describeMeaning(description, 'a whole number from 0 to 100', example),
      maximum: 100,
    });
}

/** The maximum length of texts in characters; chosen above real texts, and to limit published files. */
export const longestText = {
  name: 200,
  code: 200,
  line: 1_000,
  address: 1_000,
  text: 10_000,
} as const;

/** A text of any number of lines. */
export function textField(description: string, example: string) {
  return limitLength(
    z.string().check(makeCheck(checkText)),
    longestText.text,
    describeMeaning(description, 'a text', example),
  );
}

/** A text on one line, which may be empty. */
export function lineField(description: string, example: string) {
  return limitLength(
    z.string().check(makeCheck(checkLine)),
    longestText.line,
    describeMeaning(description, 'a text', example),
  );
}

/** A text on one line, of at least one character that is not white space. */
export function filledTextField(
  description: string,
  example: string,
  most: number = longestText.name,
) {
  return limitLength(
    z
      .string()
      .regex(/\S/)
      .check(makeCheck((value) => (/\S/.test(value) ? checkLine(value) : undefined))),
    most,
    describeMeaning(description, 'a text that is not empty', example),
  );
}

/** Adds a meaning and a limit on the number of characters. */
export function limitLength(schema: z.ZodString, most: number, fieldMeaning: FieldMeaning) {
  const { expected } = fieldMeaning;
  return schema
    .check(makeCheck((value) => checkLength(value, most, expected)))
    .meta({ ...fieldMeaning, maxLength: most });
}

function checkLength(value: string, most: number, expected: string): FieldProblem | undefined {
  // A character has one or two units.
  const length = value.length <= most ? value.length : [...value].length;
  if (length <= most) return undefined;
  return {
    rule: 'bad-value',
    found: `${quote(value)} has ${formatNumber(length)} characters.`,
    expected: describeLength(expected, most),
    advice: 'Shorten it.',
  };
}

/** Makes `a text, of at most 200 characters`. */
export function describeLength(expected: string, most: number): string {
  return `${expected}, of at most ${formatNumber(most)} characters`;
}

export function checkText(value: string): FieldProblem | undefined {
  return checkLine(value.replace(/[\r\n\t]/g, ' '), value);
}

/**
 * Checks a text that must fit on one line: a control character would move a terminal's cursor or
 * start a new line, and a bidirectional control would make the text look like another.
 */
export function checkLine(line: string, whole = line): FieldProblem | undefined {
  const unfit = findUnfitCharacter(line);
  if (unfit === undefined) return undefined;
  const { character: sign, offset } = unfit;
  const isBreak = /[\n\r\u2028\u2029]/.test(sign);
  return {
    rule: 'control-character',
    found: `${quote(whole)} holds ${isBreak ? 'a line break' : `the character ${describeCharacter(sign)}, which is invisible`}.`,
    expected: isBreak ? 'a text on one line' : 'a text without control characters',
    advice: isBreak ? 'Write it on one line.' : 'Remove the character.',
    offset,
  };
}

export function flagField(description: string, example = true) {
  return z.boolean().meta(describeMeaning(description, 'true or false', example));
}

/** One of a few texts; the first that is not empty is the example. */
export function choiceField<const Values extends readonly [string, ...string[]]>(
  description: string,
  values: Values,
) {
  const named = values.map((value) => value || 'an empty text');
  const example = values.find((value) => value !== '') ?? '';
  return z.enum(values).meta(describeMeaning(description, joinNames(named, 'or'), example));
}

export function textListField(
  description: string,
  example: string,
  most: number = longestText.name,
) {
  const element = z
    .string()
    .check(makeCheck((value) => checkLine(value) ?? checkLength(value, most, 'a text')))
    .meta({ maxLength: most });
  return z.array(element).meta(describeMeaning(description, 'a list of texts', [example]));
}

/** Earlier names; their old paths redirect to the new ones. */
export function earlierNamesField(
  description: string,
  name: RegExp,
  what: string,
  example: string,
) {
  const names = z
    .string()
    .check(
      makeCheck((value) =>
        name.test(value)
          ? undefined
          : {
              rule: 'bad-value',
              found: `${quote(value)} cannot have been ${what}.`,
              expected: `${what}, such as ${example}`,
              advice: 'Write the name as it stood in the path.',
            },
      ),
    )
    .meta({ pattern: name.source });
  return z
    .array(names)
    .meta(describeMeaning(description, `a list of names, each ${what}`, [example]));
}

/** An absolute http or https address, or an empty text where there is none. */
export function webAddressField(description: string, example: string) {
  const address = z
    .string()
    .check(
      makeCheck((value) =>
        value === '' || isWebAddress(value) ? checkLine(value) : reportBadAddress(value, example),
      ),
    );
  return limitLength(address, longestText.address, describeAddress(description, example));
}

const addressForm = 'an address that starts with https:// or http://';

function describeAddress(description: string, example: string): FieldMeaning {
  return {
    ...describeMeaning(description, addressForm, example),
    pattern: '^$|^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/]',
  };
}

function reportBadAddress(value: string, example: string): FieldProblem {
  return {
    rule: 'bad-url',
    found: `${quote(value)} is not an absolute http or https URL.`,
    expected: addressForm,
    advice: `Write the whole address, for example ${example}.`,
  };
}

/** The variables in `translate_url`. */
const translateVariables: ReadonlySet<string> = new Set([
  'language',
  'tag',
  'component',
  'project',
]);

const translateExample = 'https://hosted.example.org/translate/app/{component}/{language}/';

/** The address template of the tool in which translators work; empty when they edit the files. */
export const translateUrlField = limitLength(
  z.string().check(makeCheck(checkTranslateUrl)),
  longestText.address,
  describeAddress(
    'The page where translators work; links to translations lead there instead of to the file. Replaced: `{language}` (the code), `{tag}` (the code with hyphens), `{component}` and `{project}` (their names in addresses).',
    translateExample,
  ),
).optional();

function checkTranslateUrl(value: string): FieldProblem | undefined {
  if (value === '') return undefined;
  const variables = [...value.matchAll(/\{([^{}]*)\}/g)];
  const unknown = variables.find(([, name = '']) => !translateVariables.has(name));
  if (unknown !== undefined) {
    return {
      rule: 'bad-value',
      found: `${quote(unknown[0])} is not known in this address.`,
      expected: '`{language}`, `{tag}`, `{component}` or `{project}`',
      advice: 'Correct the name in braces.',
    };
  }
  const isSound = isWebAddress(value.replace(/[{}]/g, ''));
  return isSound ? checkLine(value) : reportBadAddress(value, translateExample);
}

/** A check for `.check()` that reports our own problems. */
export function makeCheck<T>(
  test: (value: T) => FieldProblem | readonly FieldProblem[] | undefined,
): z.core.CheckFn<T> {
  return ({ value, issues }) => {
    for (const params of [test(value) ?? []].flat() as FieldProblem[]) {
      issues.push({ code: 'custom', input: value, params: { problem: params } });
    }
  };
}

/** A text that `read` converts to a value, or to a problem. */
export function parseTextWith<Value extends string | number>(
  fieldMeaning: FieldMeaning,
  read: (text: string) => { readonly value: Value } | FieldProblem,
) {
  return z
    .string()
    .meta(fieldMeaning)
    .transform((text, context) => {
      const { expected, maxLength: most = Number.POSITIVE_INFINITY } = fieldMeaning;
      const result = checkLength(text, most, expected) ?? read(text);
      if ('value' in result) return result.value;
      context.issues.push({ code: 'custom', input: text, params: { problem: result } });
      return z.NEVER;
    });
}

export function describeMeaning(
  description: string,
  expected: string,
  example: unknown,
): FieldMeaning {
  return { description, expected, examples: [example] };
}

/** Whether a text is the address of a page. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(value) && parseUrl(value) !== undefined;
}
