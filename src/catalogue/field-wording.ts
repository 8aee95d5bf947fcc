// Wording for keys and values that don't fit their schema.

import type { Fix, ProblemText } from '../problem.ts';
import { findNearest, findUnambiguousMatch } from '../text/suggest.ts';
import { describeCharacter } from '../text/visible.ts';
import { describeValue, formatNumber, joinNames, quoteCode, shorten } from '../text/wording.ts';
import type { FileProblemText } from './rules/file-rules.ts';
import { fileOnlyFields } from './schema/component.ts';
import type { FieldMeaning } from './schema/fields.ts';
import type { AuthoredKind } from './schema/kinds.ts';
import { makeExampleLine, suggestValueFix, type WrongValue } from './value-fix.ts';

/** A required key that is not there. */
export function wordMissingField(
  key: string,
  meaning: FieldMeaning | undefined,
): ProblemText<'missing-field'> {
  return {
    rule: 'missing-field',
    found: `\`${key}\` is missing.`,
    expected: `\`${key}\`: ${meaning?.expected ?? 'a value'}`,
    advice: `Add a line, for example ${makeExampleLine(key, meaning)}.`,
  };
}

/** Required keys, of one kind of value, that are not there. */
export function wordMissingFields(
  fields: readonly (readonly [key: string, meaning: FieldMeaning | undefined])[],
): ProblemText<'missing-field'> {
  const [[firstKey, firstMeaning] = ['', undefined], ...others] = fields;
  const one = wordMissingField(firstKey, firstMeaning);
  if (others.length === 0) return one;
  const keys = joinNames(
    fields.map(([key]) => `\`${key}\``),
    'and',
  );
  const lines = joinNames(
    fields.map(([key, meaning]) => makeExampleLine(key, meaning)),
    'and',
  );
  return {
    ...one,
    found: `${keys} are missing.`,
    expected: `${keys}: ${firstMeaning?.expected ?? 'a value'}`,
    advice: `Add a line for each, for example ${lines}.`,
  };
}

/** A key that the build computes and an editor wrote, perhaps with what is nowhere else. */
export function wordComputedField(
  key: string,
  from: string,
  saysMore: boolean,
): ProblemText<'computed-field'> {
  return {
    rule: 'computed-field',
    found: `\`${key}\` is computed from ${from}.`,
    expected: 'no such line',
    advice: 'Remove the line.',
    fix: saysMore ? undefined : { kind: 'remove' },
  };
}

/** Wording for a mapping with an unknown key. */
export interface KeysAround {
  readonly known: readonly string[];
  /** Names that are no keys, and that the build has a meaning for. */
  readonly reserved: readonly string[];
  /** Whether no other key of the mapping is, or may mean, this known one. */
  readonly isFree: (key: string) => boolean;
}

/** A key that its mapping does not have. */
export function wordUnknownKey(
  kind: AuthoredKind,
  key: string,
  { known, reserved, isFree }: KeysAround,
  path: readonly PropertyKey[],
): FileProblemText {
  if (kind === 'glossary' && fileOnlyFields.includes(key)) {
    return {
      rule: 'glossary-field',
      found: `\`${key}\` cannot be set in a glossary.`,
      expected: 'no such line: every glossary has the same, or takes it from its project',
      advice: 'Remove the line.',
    };
  }
  const near = findNearest(key, known);
  const isSure =
    near !== undefined && isFree(near) && findUnambiguousMatch(key, known, reserved) === near;
  const of = path.length > 0 ? getName(path) : fileOfKind[kind];
  return {
    rule: 'unknown-key',
    found: `${key === '' ? 'An empty text' : quoteCode(key)} is not a key of ${of}${near ? describeForeignLetters(key) : ''}.`,
    expected: near ? `\`${near}\`, or another key of ${of}` : `one of ${known.join(', ')}`,
    advice: near ? `Write \`${near}\` if that is what you mean.` : 'Remove the line.',
    fix: isSure ? { kind: 'replace', from: key, to: near } : undefined,
  };
}

/** Keys are written in plain letters; a letter of another script may look like one of them. */
function describeForeignLetters(key: string): string {
  const signs = [...new Set(key.match(/[^ -~]/gu) ?? [])];
  return signs.length === 0 ? '' : `: it holds ${joinNames(signs.map(describeCharacter), 'and')}`;
}

/** `entry 2 of \`links\`` of the second in a list. */
function getName(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (typeof last !== 'number') return `\`${path.join('.')}\``;
  return `entry ${last + 1} of ${getName(path.slice(0, -1))}`;
}

const fileOfKind: Readonly<Record<AuthoredKind, string>> = {
  site: 'site.yaml',
  language: 'a language file',
  project: 'project.yaml',
  'file component': 'component.yaml',
  glossary: 'component.yaml of a glossary',
  counters: 'a counters file',
};

/** Wording for a value that doesn't fit. */
export function wordWrongValue(value: WrongValue): FileProblemText {
  const { key, element, actual, written, meaning } = value;
  const { words: advice, instead } = suggestValueFix(value);
  const fix: Fix | undefined =
    instead === undefined ? undefined : { kind: 'replace', from: written, to: instead };
  const expected = meaning?.expected ?? 'another value';
  const subject = element === undefined ? `\`${key}\`` : `Entry ${element + 1} of \`${key}\``;
  if (typeof actual === 'number' && meaning !== undefined && isNumeric(meaning)) {
    return {
      rule: 'bad-number',
      found: `${subject} is ${shorten(written)}, ${describeWrongNumber(actual, meaning)}.`,
      expected:
        meaning.maximum === undefined
          ? `${expected}, at most ${formatNumber(Number.MAX_SAFE_INTEGER)}`
          : expected,
      advice,
      fix,
    };
  }
  return {
    rule: value.isOfWrongType ? 'wrong-type' : 'bad-value',
    found:
      actual === null
        ? `${subject} has no value${value.comment === undefined ? '' : `: ${quoteCode(value.comment)} is a comment, as a \`#\` begins one`}.`
        : `${subject} is ${describeValue(actual, written)}.`,
    expected,
    advice,
    fix,
  };
}

function describeWrongNumber(value: number, { maximum = value }: FieldMeaning): string {
  if (value < 0) return 'which is below zero';
  if (!Number.isFinite(value)) return 'which is not a number to count with';
  if (value > Number.MAX_SAFE_INTEGER) return 'which is too large to be exact';
  if (!Number.isInteger(value)) return 'which is not whole';
  if (value > maximum) return `which is above ${maximum}`;
  return 'which is too small';
}

function isNumeric(meaning: FieldMeaning): boolean {
  return typeof meaning.examples[0] === 'number';
}
