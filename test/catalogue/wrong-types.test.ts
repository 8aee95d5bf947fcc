import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { type AuthoredKind, schemas } from '../../src/catalogue/schema/kinds.ts';
import { getMeaningAt } from '../../src/catalogue/schema-problems.ts';
import type { Problem } from '../../src/problem/problem.ts';
import { isAll, isThorough } from '../setup/repetitions.ts';
import { files, getProblems, patched, printed, sound } from './check.ts';

// Every key of every kind of file, with every kind of value: a problem at that key, or none.

const paths: Readonly<Record<AuthoredKind, string>> = {
  site: files.site,
  language: files.language,
  project: files.project,
  'file component': files.component,
  glossary: files.glossary,
  counters: files.translation,
};

const values: Readonly<Record<string, string>> = {
  'an empty value': '',
  null: 'null',
  'a list': '[1, two]',
  'an empty list': '[]',
  'a mapping': '{ one: 1 }',
  'an empty mapping': '{}',
  'a text': 'x y',
  'an empty text': '""',
  'white space': '" \\t "',
  'a long text': `"${'long '.repeat(2000)}"`,
  'a number': '7',
  zero: '0',
  'a negative number': '-7',
  'minus zero': '-0',
  'a fraction': '7.5',
  'the largest exact number': '9007199254740991',
  'a number that is not exact': '9007199254740992',
  'a number of hundreds of digits': '9'.repeat(400),
  'a small exponent': '1e-9',
  'a huge exponent': '1e999',
  hexadecimal: '0xff',
  '.nan': '.nan',
  '.inf': '-.inf',
  true: 'true',
  'a text of a truth value': '"false"',
  'a date': '2026-08-03',
  'a character beyond the first plane': '"𝒳"',
  'half a surrogate pair': '"\\ud800"',
  'a line break': '"a\\nb"',
  'an escape sequence': '"\\e[31m"',
  'a block of lines': '|\n  one\n  two',
};

/** A line for every key: of the file itself, and of the mapping `plural`. */
const keys = (Object.keys(schemas) as AuthoredKind[]).flatMap((kind) => {
  const { shape } = schemas[kind] as z.ZodObject;
  const own = Object.keys(shape).map((key) => getKey(kind, [key]));
  if (kind !== 'language') return own;
  const inner = Object.keys(schemas.language.shape.plural.unwrap().shape);
  return [...own, ...inner.map((key) => getKey(kind, ['plural', key]))];
});

/** Each key gets a third of the values, the next key another third; where someone waits, an 18th. */
function valuesFor(key: Key): (readonly [string, string])[] {
  const all = Object.entries(values);
  const parts = isThorough ? 3 : 18;
  return isAll ? all : all.filter((_, at) => at % parts === keys.indexOf(key) % parts);
}

describe.each(keys)('$kind: $name', (tried) => {
  test('takes what its example is one of, and shows a problem at the line of all else', () => {
    const taken: string[] = [];
    const own = valuesFor(tried);
    for (const [name, value] of own) {
      const { patch, first, last } = fileWith(tried, value);
      const problems = getProblems(patch);
      for (const problem of problems) {
        if (problem.file !== paths[tried.kind]) {
          // Another source language, `is_glossary` and totals change what other files must say.
          expect(reachingFurther).toContain(tried.key);
        } else if (problem.rule !== 'missing-field' && !concernsOtherLines(tried.key, problem)) {
          expect(problem.line, name).toBeGreaterThanOrEqual(first);
          expect(problem.line, name).toBeLessThanOrEqual(last);
        }
      }
      if (!problems.some(({ rule }) => rulesOfOneValue.has(rule))) taken.push(name);
      const text = printed(problems, patched(patch));
      expect(text.length, name).toBeLessThanOrEqual(4000 * problems.length);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be printed
      expect(text, name).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
      expect(text, name).not.toMatch(/undefined|\[object|NaN|function/);
    }
    const names = new Set(own.map(([name]) => name));
    const like = takenLike(tried).filter((name) => names.has(name));
    if (typeof tried.example !== 'string') expect(taken).toEqual(like);
  });
});

const rulesOfOneValue: ReadonlySet<string> = new Set([
  'wrong-type',
  'bad-number',
  'bad-value',
  'unknown-key',
]);

interface Key {
  readonly kind: AuthoredKind;
  /** With the mapping around it, for the test's title. */
  readonly name: string;
  readonly key: string;
  readonly before: string;
  readonly indent: string;
  readonly example: unknown;
}

function getKey(kind: AuthoredKind, path: readonly string[]): Key {
  const example = getMeaningAt(schemas[kind], path)?.examples[0];
  const key = path.at(-1) ?? '';
  return path.length === 1
    ? { kind, name: key, key, before: '', indent: '', example }
    : { kind, name: path.join('.'), key, before: `${path[0]}:\n`, indent: '  ', example };
}

const reachingFurther = ['source_language', 'is_glossary', 'total', 'total_words', 'total_chars'];

/** The sound file with a key taken out and written anew at its end, and the lines it is on. */
function fileWith({ kind, key, before, indent }: Key, value: string) {
  const path = paths[kind];
  const own = indent === '' ? new RegExp(`^${key}:.*\n`, 'm') : /^$/;
  const kept = (sound[path] ?? '').replace(own, '') + before;
  const line = `${indent}${key}: ${value.replaceAll('\n', `\n${indent}`)}`;
  const first = kept.split('\n').length;
  const last = first + line.split('\n').length - 1;
  return { patch: { [path]: `${kept}${line}\n` }, first, last };
}

function takenLike({ key, example }: Key): string[] {
  if (key === 'is_glossary') return ['true'];
  if (typeof example === 'boolean') return ['true'];
  if (Array.isArray(example)) return ['an empty list'];
  if (typeof example !== 'number') return ['an empty mapping'];
  if (key === 'minimum') return ['a number', 'zero', 'minus zero'];
  const positive = ['a number', 'the largest exact number', 'hexadecimal'];
  return key === 'id' || key === 'number'
    ? positive
    : ['a number', 'zero', 'minus zero', 'the largest exact number', 'hexadecimal'];
}

/** A number may be wrong because of another line, and `is_glossary` makes others wrong. */
function concernsOtherLines(key: string, { rule }: Problem): boolean {
  if (key === 'is_glossary') return rule === 'unknown-key' || rule === 'glossary-field';
  return [
    'part-above-whole',
    'words-without-strings',
    'translated-in-part',
    'approved-and-readonly-above-translated',
    'translated-and-fuzzy-above-total',
    'plural-form-out-of-range',
  ].includes(rule);
}
