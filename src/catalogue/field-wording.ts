// Words the problems of keys and values that don't fit their schema: an unknown key `tranlated` gives "`tranlated` is not a
// key of a counters file", with a fix.

import type { Fix, ProblemText } from '../problem/problem.ts';
import { findNearest, findUnambiguousMatch } from '../text/suggest.ts';
import { describeCharacter } from '../text/visible.ts';
import { describeValue, formatNumber, joinNames, quoteCode, shorten } from '../text/wording.ts';
import type { FileNames } from './place.ts';
import type { FileProblemText } from './rules/file-rules.ts';
import { fileOnlyFields } from './schema/component.ts';
import type { FieldMeaning } from './schema/fields.ts';
import type { AuthoredKind } from './schema/kinds.ts';
import { makeExampleLine, suggestValueFix, type WrongValue } from './value-fix.ts';

/** Words the problem of a missing key. */
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

/** Words one problem for several missing keys, whose values are of the same kind. */
export function wordMissingFields(
  fields: readonly (readonly [key: string, meaning: FieldMeaning | undefined])[],
): ProblemText<'missing-field'> {
  const [[firstKey, firstMeaning] = ['', undefined], ...others] = fields;
  const firstProblem = wordMissingField(firstKey, firstMeaning);
  if (others.length === 0) return firstProblem;
  const keys = joinNames(
    fields.map(([key]) => `\`${key}\``),
    'and',
  );
  const lines = joinNames(
    fields.map(([key, meaning]) => makeExampleLine(key, meaning)),
    'and',
  );
  return {
    ...firstProblem,
    found: `${keys} are missing.`,
    expected: `${keys}: ${firstMeaning?.expected ?? 'a value'}`,
    advice: `Add a line for each, for example ${lines}.`,
  };
}

/**
 * Words the problem of a key that the build computes from other values. `addsInformation` is true if removing the key
 * would lose information.
 */
export function wordComputedField(
  key: string,
  from: string,
  addsInformation: boolean,
): ProblemText<'computed-field'> {
  return {
    rule: 'computed-field',
    found: `\`${key}\` is computed from ${from}.`,
    expected: 'no such line',
    advice: 'Remove the line.',
    fix: addsInformation ? undefined : { kind: 'remove' },
  };
}

/** The keys that a mapping with an unknown key may have. */
export interface PossibleKeys {
  readonly known: readonly string[];
  /** Names that aren't allowed as keys, because the build has another meaning for them. */
  readonly reserved: readonly string[];
  /** Whether the mapping lacks a known key, and no other unknown key may be a misspelling of it. */
  readonly isFree: (key: string) => boolean;
}

/** Words the problem of a key that its mapping cannot have. */
export function wordUnknownKey(
  kind: AuthoredKind,
  key: string,
  { known, reserved, isFree }: PossibleKeys,
  path: readonly PropertyKey[],
  names: FileNames,
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
  const isCertain =
    near !== undefined && isFree(near) && findUnambiguousMatch(key, known, reserved) === near;
  const mapping = path.length > 0 ? describePath(path) : nameKind(kind, names);
  return {
    rule: 'unknown-key',
    found: `${key === '' ? 'An empty text' : quoteCode(key)} is not a key of ${mapping}${near ? describeForeignLetters(key) : ''}.`,
    expected: near ? `\`${near}\`, or another key of ${mapping}` : `one of ${known.join(', ')}`,
    advice: near ? `Write \`${near}\` if that is what you mean.` : 'Remove the line.',
    fix: isCertain ? { kind: 'replace', from: key, to: near } : undefined,
  };
}

/** Describes letters of other scripts in a key, because they may look like the ASCII letters of known keys. */
function describeForeignLetters(key: string): string {
  const characters = [...new Set(key.match(/[^ -~]/gu) ?? [])];
  return characters.length === 0
    ? ''
    : `: it holds ${joinNames(characters.map(describeCharacter), 'and')}`;
}

/** Describes where a mapping is: `entry 2 of \`links\``. */
function describePath(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (typeof last !== 'number') return `\`${path.join('.')}\``;
  return `entry ${last + 1} of ${describePath(path.slice(0, -1))}`;
}

function nameKind(kind: AuthoredKind, { site, project, component }: FileNames): string {
  const names: Readonly<Record<AuthoredKind, string>> = {
    site,
    language: 'a language file',
    project,
    'file component': component,
    glossary: `${component} of a glossary`,
    counters: 'a counters file',
  };
  return names[kind];
}

/** Words the problem of a value that its key cannot have. */
export function wordWrongValue(value: WrongValue): FileProblemText {
  const { key, element, actual, written, meaning } = value;
  const { advice, replacement } = suggestValueFix(value);
  const fix: Fix | undefined =
    replacement === undefined ? undefined : { kind: 'replace', from: written, to: replacement };
  const expected = meaning?.expected ?? 'another value';
  const subject = element === undefined ? `\`${key}\`` : `Entry ${element + 1} of \`${key}\``;
  if (
    typeof actual === 'number' &&
    meaning !== undefined &&
    typeof meaning.examples[0] === 'number'
  ) {
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
    rule: value.hasWrongType ? 'wrong-type' : 'bad-value',
    found:
      actual === null
        ? `${subject} has no value${value.comment === undefined ? '' : `: ${quoteCode(value.comment)} is a comment, as a \`#\` begins one`}.`
        : `${subject} is ${describeValue(actual, written)}.`,
    expected,
    advice,
    fix,
  };
}

/** Describes the fault of a number. Without a maximum, only a number that is not exact is too large. */
function describeWrongNumber(value: number, { maximum = value }: FieldMeaning): string {
  if (value < 0) return 'which is below zero';
  if (!Number.isFinite(value)) return 'which is not a number to count with';
  if (value > Number.MAX_SAFE_INTEGER) return 'which is too large to be exact';
  if (!Number.isInteger(value)) return 'which is not whole';
  if (value > maximum) return `which is above ${maximum}`;
  return 'which is too small';
}
