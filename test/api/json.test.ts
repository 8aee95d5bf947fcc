import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createJsonWriter, joinPieces } from '../../src/api/json.ts';
import {
  type JsonObject,
  type JsonValue,
  Link,
  markShared,
  markSharedTail,
} from '../../src/api/json-values.ts';
import { Percentage } from '../../src/model/percentages.ts';
import { anyAddress, anyKey, anyText } from '../setup/arbitraries.ts';
import { countExamples } from '../setup/examples.ts';
import { parsePlainJson } from '../setup/plain-json.ts';

const plain = fc.oneof(anyText(), fc.maxSafeInteger(), fc.boolean(), fc.constant(null));

function getRecords(leaf: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonObject> {
  const { record } = fc.letrec<{ value: JsonValue; record: JsonObject }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      fc.array(tie('value'), { maxLength: 4 }),
      tie('record'),
    ),
    record: fc.dictionary(anyKey, tie('value'), { maxKeys: 6, noNullPrototype: true }),
  }));
  return record;
}

const records = getRecords(
  fc.oneof(
    plain,
    anyAddress.map((url) => new Link(url)),
  ),
);
const site = 'https://x.test/l10n';
const publishedRecords = getRecords(
  fc.oneof(
    plain.filter((value) => typeof value !== 'string' || !value.startsWith(site)),
    fc.constantFrom(...['', '/', '/api/'].map((end) => new Link(site + end))),
    fc.integer({ min: -1000, max: 1000 }).map((tenths) => new Percentage(tenths)),
    fc.bigInt({ min: 2n ** 53n, max: 2n ** 64n - 1n }),
    fc.constantFrom('https://x.test/l10nx', 'https://x.test/', '1.5', '}', 'a\\"', ''),
  ),
);

/** The record as JSON.stringify would take it. */
function plainly(value: JsonValue, linkEnd: string): unknown {
  if (value instanceof Link) return value.url + linkEnd;
  if (value instanceof Percentage) return value.tenths / 10;
  if (Array.isArray(value)) return value.map((one: JsonValue) => plainly(one, linkEnd));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([name, one]) => [name, plainly(one, linkEnd)]),
  );
}

type Form = 'json' | 'json-indented';

function jsonText(variant: Form) {
  const write = createJsonWriter(variant);
  return (record: JsonObject) => joinPieces(write(record));
}

describe('jsonWriter', () => {
  test('writes the plain form as JSON.stringify does, with a line break', () => {
    fc.assert(
      fc.property(records, (record) => {
        expect(jsonText('json')(record)).toBe(`${JSON.stringify(plainly(record, ''))}\n`);
      }),
      { numRuns: countExamples(2) },
    );
  });

  test('indents the other form as JSON.stringify does, and marks its links', () => {
    fc.assert(
      fc.property(records, (record) => {
        const expected = JSON.stringify(plainly(record, '?format=api'), null, 2);
        expect(jsonText('json-indented')(record)).toBe(`${expected}\n`);
      }),
    );
  });

  test('writes what parsePlainJson reads as the same record', () => {
    fc.assert(
      fc.property(publishedRecords, (record) => {
        expect(parsePlainJson(jsonText('json')(record), site)).toStrictEqual(record);
      }),
    );
  });

  test.each(['', '{', '[1', '{"a"', '{} {}', '{"a":nothing}', '"a'])(
    'parsePlainJson refuses %s',
    (text) => {
      expect(() => parsePlainJson(text, site)).toThrow(SyntaxError);
    },
  );

  test('escapes what JSON must escape, in texts and in links', () => {
    const record = { text: '"\\\b\f\n\r\t\u0000\u2028\ud800', link: new Link('https://x/"\\') };
    expect(jsonText('json')(record)).toBe(
      `${String.raw`{"text":"\"\\\b\f\n\r\t\u0000${'\u2028'}\ud800","link":"https://x/\"\\"}`}\n`,
    );
    expect(jsonText('json-indented')({ link: new Link('https://x/"\\') })).toBe(
      '{\n  "link": "https://x/\\"\\\\?format=api"\n}\n',
    );
  });

  test('writes a shared object rightly at every depth and in every record', () => {
    const inner = markShared({ name: 'inner', link: new Link('https://x/?page=2') });
    const outer = markShared({ name: 'outer', inner, inside: { deep: [1, { deeper: inner }] } });
    const first = { a: outer, b: { c: outer, d: [outer, inner] } };
    const second = { e: { f: { g: outer } }, h: inner };
    for (const variant of ['json', 'json-indented'] as const) {
      const write = jsonText(variant);
      const indent = variant === 'json-indented' ? 2 : undefined;
      const end = variant === 'json-indented' ? '&format=api' : '';
      for (const record of [first, second, first, outer, inner]) {
        const expected = `${JSON.stringify(plainly(record, end), null, indent)}\n`;
        expect(write(record)).toBe(expected);
      }
    }
  });

  test('writes the last members of a shared object as the object itself would', () => {
    const last = markShared({
      own: markShared({ inside: [1] }),
      link: new Link('https://x/'),
      none: {},
    });
    const first = { a: markSharedTail({ name: 'first', list: [], ...last }, last), b: last };
    const second = {
      deep: [
        [markSharedTail({ ...last }, last)],
        markSharedTail({ name: 'second', ...last }, last),
      ],
    };
    const copy = { ...markSharedTail({ name: 'copied', ...last }, last), own: 'another' };
    for (const variant of ['json', 'json-indented'] as const) {
      const write = jsonText(variant);
      const indent = variant === 'json-indented' ? 2 : undefined;
      const end = variant === 'json-indented' ? '?format=api' : '';
      for (const value of [first, second, copy, first]) {
        const expected = `${JSON.stringify(plainly(value, end), null, indent)}\n`;
        expect(write(value)).toBe(expected);
      }
    }
  });
});
