import { expect, test } from 'vitest';
import { makeJsonSchemas } from '../../../src/catalogue/schema/json-schemas.ts';
import { files, getProblems } from '../check.ts';

/** A text of one kind of character, or a language code, of a length that no person writes. */
const longTexts = ['a', 'aa_a'].map((start) => start.padEnd(200_000, 'a'));

type Node = Readonly<Record<string, unknown>>;

/** The descriptions of texts in a schema, with the way to each. */
function textsIn(node: Node, path = ''): [path: string, node: Node][] {
  const inner = Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && key !== 'examples'
      ? textsIn(value as Node, `${path}/${key}`)
      : [],
  );
  return [node['type']].flat().includes('string') ? [[path, node], ...inner] : inner;
}

test.each(makeJsonSchemas())('each text of $file has a longest length', ({ schema }) => {
  const texts = textsIn(schema);
  expect(texts.length).toBeGreaterThan(2);
  const endless = texts.filter(([, { enum: choices, maxLength, pattern }]) => {
    const isBounded =
      typeof pattern === 'string' && longTexts.every((text) => !new RegExp(pattern).test(text));
    return choices === undefined && maxLength === undefined && !isBounded;
  });
  expect(endless.map(([path]) => path)).toEqual([]);
});

test.each([
  [files.project, 'name', 200, 'a text that is not empty, of at most 200 characters'],
  [files.project, 'instructions', 10_000, 'a text, of at most 10,000 characters'],
  [files.component, 'new_lang', 1_000, 'a text, of at most 1,000 characters'],
  [files.component, 'addons/0', 200, 'a text, of at most 200 characters'],
  [files.component, 'commit_message', 10_000, 'a message template, of at most 10,000 characters'],
])('%s may have a `%s` of %i characters, and no more', (file, path, most, expected) => {
  const [key = '', index] = path.split('/');
  const line = (length: number) => {
    const text = JSON.stringify('é'.repeat(length));
    return `${key}: ${index === undefined ? text : `[${text}]`}`;
  };
  const problems = (length: number) =>
    getProblems({
      [file]: (content: string) =>
        `${content.replace(new RegExp(`^${key}:.*\n`, 'm'), '')}${line(length)}\n`,
    });
  expect(problems(most)).toEqual([]);
  const [found, ...others] = problems(most + 1);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ rule: 'bad-value', expected, advice: 'Shorten it.' });
  expect(found?.found).toMatch(/^"é{59}…" has [\d,]+ characters\.$/);
});

test('an address has at most 1,000 characters', () => {
  const problems = (length: number) =>
    getProblems({
      [files.project]: (content: string) =>
        `${content.replace(/^web:.*\n/m, '')}web: ${'https://example.org/'.padEnd(length, 'a')}\n`,
    });
  expect(problems(1_000)).toEqual([]);
  expect(problems(1_001)).toMatchObject([
    {
      found: expect.stringMatching(/^"https:.*…" has 1,001 characters\.$/),
      expected: 'an address that starts with https:// or http://, of at most 1,000 characters',
    },
  ]);
});
