import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nestedJson } from '../../../src/formats/readers/json.ts';
import { json5 } from '../../../src/formats/readers/json5.ts';
import { countExamples } from '../../setup/examples.ts';
import { listRefusals, messagesIn, nastyText } from './hard-files.ts';

const sound = `// Texts of Notes
{
  title: 'Notes', /* of the window */
  "menu": {
    'open': "Open", // with a comma after the last
    "say \\"hi\\"": 'She said "hi"',
  },
  days: ['Monday', 'Tuesday',],
  long: 'One, \\
two',
  count: +12, ratio: .5, hex: 0xff, many: Infinity, none: -Infinity, no: NaN, rtl: true, nothing: null,
  "https://example.org": "An address // and no comment",
}
`;

describe('json5', () => {
  test('reads comments, last commas, plain keys and both kinds of quotes', () => {
    expect(messagesIn(json5, sound)).toMatchObject([
      { key: 'title', target: ['Notes'], line: 3 },
      { key: 'menu.open', target: ['Open'], line: 5 },
      { key: 'menu.say "hi"', target: ['She said "hi"'], line: 6 },
      { key: 'days[0]', target: ['Monday'], line: 8 },
      { key: 'days[1]', target: ['Tuesday'], line: 8 },
      { key: 'long', target: ['One, two'], line: 9 },
      { key: 'https://example\\.org', target: ['An address // and no comment'], line: 12 },
    ]);
  });

  test('reads plain JSON as json does', () => {
    const text = fc.oneof(nastyText, fc.string());
    // Only JSON has metadata: `@save`, `$schema`.
    const key = fc.oneof(
      fc.constantFrom('one', 'other'),
      text.filter((one) => !/^[@$]/.test(one)),
    );
    const value = fc.letrec((tie) => ({
      object: fc.dictionary(key, fc.oneof({ depthSize: 'small' }, text, tie('object')), {
        maxKeys: 5,
      }),
    })).object;
    fc.assert(
      fc.property(value, fc.nat(2), (object, indent) => {
        const file = JSON.stringify(object, null, indent);
        const plain = ({ key, target }: { key: string; target: readonly string[] }) => [
          key,
          target,
        ];
        expect(messagesIn(json5, file).map(plain)).toEqual(messagesIn(nestedJson, file).map(plain));
      }),
      { numRuns: countExamples(2) },
    );
  });

  test('says what is wrong, where, and how to fix it', () => {
    const files: Readonly<Record<string, string>> = {
      nothing: '',
      'a list': '// a\n["a"]',
      'a comma missing': '{\n  a: "b"\n  c: "d",\n}',
      'no end': '{\n  a: "b", // c\n',
      'two of them': '{ a: "b" }\n{ c: "d" }',
      'a call': '{ a: t("b") }',
      'a merge conflict': '{\n<<<<<<< HEAD\n  a: "b",\n=======\n',
    };
    expect(listRefusals(files, (text) => messagesIn(json5, text))).toMatchInlineSnapshot(`
      "Expected: JSON5 without mistakes. Fix: Correct the mistake, which may begin just before this place.
        nothing: 1:1 The file is not valid JSON5: Unexpected parseExpression() input: The input is empty or contains only comments.
        a comma missing: 3:3 The file is not valid JSON5: Unexpected token, expected ",".
        no end: 3:1 The file is not valid JSON5: Unexpected token.
        two of them: 2:1 The file is not valid JSON5: Unexpected parseExpression() input: The input should contain exactly one expression, but the first expression is followed by the unexpected character \`{\`.
      Expected: one object that holds the texts by their keys, such as \`{"key": "text"}\`. Fix: Put braces around the keys and texts.
        a list: 2:1 The file holds something else than an object.
      Expected: a plain text in quotes, or an object or a list of them that is written out. Fix: Write the text itself.
        a call: 1:6 A call of a function is here. Nothing in the file is run, so its text is not known.
      Expected: one version of the lines. Fix: Keep the right lines, and remove the others and the lines of \`<<<<<<<\`, \`=======\`, \`>>>>>>>\`.
        a merge conflict: 2:1 The file holds the marks of a merge conflict that was not resolved."
    `);
  });
});
