// What to say of keys and values that do not fit their schema.

import type { Finding } from '../problem.ts';
import { notOfGlossary } from './schema/component.ts';
import type { FieldMeaning } from './schema/fields.ts';
import type { AuthoredKind } from './schema/kinds.ts';
import { nearest } from './suggest.ts';
import { grouped, inCode, inWords, shortened } from './wording.ts';

/** A value that its key cannot have. */
export interface Unfit {
  readonly key: string;
  /** The number of the element, from 0, when the key's value is a list and this is a part of it. */
  readonly element: number | undefined;
  readonly actual: unknown;
  /** The value as the file writes it. */
  readonly written: string;
  readonly meaning: FieldMeaning | undefined;
  readonly isOptional: boolean;
  readonly isOfWrongType: boolean;
  /** The values that may stand here, when they are few. */
  readonly choices: readonly string[];
}

/** A required key that is not there. */
export function missing(key: string, meaning: FieldMeaning | undefined): Finding {
  return {
    rule: 'missing-field',
    found: `\`${key}\` is missing.`,
    expected: `\`${key}\`: ${meaning?.expected ?? 'a value'}`,
    mend: `Add a line, for example ${exampleLine(key, meaning)}.`,
  };
}

/** A key that the build computes and an editor wrote. */
export function computed(key: string, from: string): Finding {
  return {
    rule: 'computed-field',
    found: `\`${key}\` is computed from ${from}.`,
    expected: 'no such line',
    mend: 'Remove the line.',
  };
}

/** A key that its mapping does not have. */
export function strange(
  kind: AuthoredKind,
  key: string,
  known: readonly string[],
  path: readonly PropertyKey[],
): Finding {
  if (kind === 'glossary' && notOfGlossary.includes(key)) {
    return {
      rule: 'glossary-field',
      found: `\`${key}\` cannot be set in a glossary.`,
      expected: 'no such line: every glossary has the same, or takes it from its project',
      mend: 'Remove the line.',
    };
  }
  const near = nearest(key, known);
  const of = path.length > 0 ? `\`${path.join('.')}\`` : fileOfKind[kind];
  return {
    rule: 'unknown-key',
    found: `${key === '' ? 'An empty text' : inCode(key)} is not a key of ${of}.`,
    expected: near ? `\`${near}\`, or another key of ${of}` : `one of ${known.join(', ')}`,
    mend: near ? `Write \`${near}\` if that is what you mean.` : 'Remove the line.',
  };
}

const fileOfKind: Readonly<Record<AuthoredKind, string>> = {
  site: 'site.yaml',
  language: 'a language file',
  project: 'project.yaml',
  'file component': 'component.yaml',
  glossary: 'component.yaml of a glossary',
  counters: 'a counters file',
};

export function unfit(value: Unfit): Finding {
  const { key, element, actual, meaning } = value;
  const expected = meaning?.expected ?? 'another value';
  const subject = element === undefined ? `\`${key}\`` : `Entry ${element + 1} of \`${key}\``;
  if (typeof actual === 'number' && meaning !== undefined && isNumeric(meaning)) {
    return {
      rule: 'bad-number',
      found: `${subject} is ${shortened(value.written)}, ${numberFault(actual)}.`,
      expected: `${expected}, at most ${grouped(Number.MAX_SAFE_INTEGER)}`,
      mend: mend(value),
    };
  }
  return {
    rule: value.isOfWrongType ? 'wrong-type' : 'bad-value',
    found:
      actual === null
        ? `${subject} has no value.`
        : `${subject} is ${inWords(actual, value.written)}.`,
    expected,
    mend: mend(value),
  };
}

/** The line as it probably is meant; else an example. */
function mend(value: Unfit): string {
  const { key, actual, meaning, choices } = value;
  const example = `Write, for example, ${exampleLine(key, meaning)}.`;
  if (actual === null) {
    return `Write a value, for example ${exampleLine(key, meaning)}${value.isOptional ? ', or remove the line' : ''}.`;
  }
  const near = typeof actual === 'string' && nearest(actual, choices.filter(Boolean));
  if (near) return `Write \`${key}: ${near}\`.`;
  const kind = meaning?.examples[0];
  if (typeof kind === 'number') return mendNumber(value) ?? example;
  if (typeof kind === 'boolean') return mendFlag(value) ?? example;
  if (typeof kind === 'string') return mendText(value) ?? example;
  if (Array.isArray(kind)) return mendList(value) ?? example;
  return example;
}

function mendNumber({ key, actual, written }: Unfit): string | undefined {
  if (typeof actual === 'string' && /^\d+$/.test(actual)) {
    return `Write it without quotes: \`${key}: ${actual}\`.`;
  }
  const plain = written.replace(/^(['"])(.*)\1$/, '$2');
  if (/^\d{1,3}(?:[ ,._'’\u00a0\u2009\u202f]\d{3})+$/.test(plain)) {
    return `If it is a number in thousands, write only its digits: \`${key}: ${plain.replace(/\D/g, '')}\`.`;
  }
  if (/%$/.test(plain)) return `Write how many, not a percentage; the build computes percentages.`;
  return undefined;
}

function mendFlag({ key, actual }: Unfit): string | undefined {
  if (typeof actual !== 'string') return undefined;
  if (/^(?:true|yes|y|on)$/i.test(actual)) return `Write \`${key}: true\`, without quotes.`;
  if (/^(?:false|no|n|off)$/i.test(actual)) return `Write \`${key}: false\`, without quotes.`;
  return undefined;
}

function mendText({ key, actual, written }: Unfit): string | undefined {
  if (typeof actual === 'string') return undefined;
  if (written.length > 60 || /["\\\n]/.test(written)) return 'Put the text in quotes.';
  return `If it is a text, put it in quotes: \`${key}: "${written}"\`.`;
}

function mendList({ key, element, actual, written }: Unfit): string | undefined {
  if (element !== undefined) {
    return mendText({ key, actual, written } as Unfit)?.replace(`\`${key}: `, '`');
  }
  if (typeof actual !== 'string' || actual.length > 60) return undefined;
  return `Write it as a list: \`${key}: [${JSON.stringify(actual)}]\`.`;
}

function numberFault(value: number): string {
  if (value < 0) return 'which is below zero';
  if (!Number.isFinite(value)) return 'which is not a number to count with';
  if (value > Number.MAX_SAFE_INTEGER) return 'which is too large to be exact';
  if (!Number.isInteger(value)) return 'which is not whole';
  return 'which is too small';
}

function isNumeric(meaning: FieldMeaning): boolean {
  return typeof meaning.examples[0] === 'number';
}

function exampleLine(key: string, meaning: FieldMeaning | undefined): string {
  const example = meaning?.examples[0];
  const isPlain = typeof example !== 'object' && example !== '';
  const shown = isPlain ? String(example ?? '…') : JSON.stringify(example);
  return `\`${key}: ${shown.split('\n', 1)[0]}\``;
}
