import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type JsonObject,
  type JsonValue,
  jsonWriter,
  Link,
  Percentage,
  textOfPieces,
} from '../../src/api/json.ts';
import type { Variant } from '../../src/api/routes.ts';

const key = fc.oneof(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string({ unit: 'binary' }));
const plain = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
);

function recordsOf(leaf: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonObject> {
  const { record } = fc.letrec<{ value: JsonValue; record: JsonObject }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      fc.array(tie('value'), { maxLength: 4 }),
      tie('record'),
    ),
    record: fc.dictionary(key, tie('value'), { maxKeys: 6, noNullPrototype: true }),
  }));
  return record;
}

const records = recordsOf(
  fc.oneof(
    plain,
    fc.webUrl().map((url) => new Link(url)),
  ),
);
const recordsWithPercentages = recordsOf(
  fc.oneof(
    plain,
    fc.integer({ min: 0, max: 1000 }).map((tenths) => new Percentage(tenths)),
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

function jsonText(variant: Variant) {
  const write = jsonWriter(variant);
  return (record: JsonObject) => textOfPieces(write(record));
}

describe('jsonWriter', () => {
  test('writes the plain form as JSON.stringify does, with a line break', () => {
    fc.assert(
      fc.property(records, (record) => {
        expect(jsonText('plain')(record)).toBe(`${JSON.stringify(plainly(record, ''))}\n`);
      }),
    );
  });

  test('indents the other form as JSON.stringify does, and marks its links', () => {
    fc.assert(
      fc.property(records, (record) => {
        const expected = JSON.stringify(plainly(record, '?format=api'), null, 2);
        expect(jsonText('api')(record)).toBe(`${expected}\n`);
      }),
    );
  });

  test('writes what JSON.parse reads as the same values, percentages included', () => {
    fc.assert(
      fc.property(recordsWithPercentages, fc.constantFrom('plain', 'api'), (record, variant) => {
        expect(JSON.parse(jsonText(variant)(record))).toEqual(plainly(record, ''));
      }),
    );
  });

  test('escapes what JSON must escape, in texts and in links', () => {
    const record = { text: '"\\\b\f\n\r\t\u0000\u2028\ud800', link: new Link('https://x/"\\') };
    expect(jsonText('plain')(record)).toBe(
      `${String.raw`{"text":"\"\\\b\f\n\r\t\u0000${'\u2028'}\ud800","link":"https://x/\"\\"}`}\n`,
    );
    expect(jsonText('api')({ link: new Link('https://x/"\\') })).toBe(
      '{\n  "link": "https://x/\\"\\\\?format=api"\n}\n',
    );
  });

  test('shows a whole percentage with its decimal', () => {
    const record = { translated_percent: new Percentage(1000), fuzzy_percent: new Percentage(0) };
    expect(jsonText('plain')(record)).toBe('{"translated_percent":100.0,"fuzzy_percent":0.0}\n');
    expect(jsonText('api')(record)).toBe(
      '{\n  "translated_percent": 100.0,\n  "fuzzy_percent": 0.0\n}\n',
    );
  });

  test('writes empty lists and objects on one line, as JSON.stringify does', () => {
    expect(jsonText('api')({ list: [], object: {} })).toBe('{\n  "list": [],\n  "object": {}\n}\n');
    expect(jsonText('api')({})).toBe('{}\n');
  });

  test('writes a shared object rightly at every depth and in every record', () => {
    const shared = { name: 'shared', inside: { deep: [1, { deeper: new Link('https://x/') }] } };
    const first = { a: shared, b: { c: shared, d: [shared, shared] } };
    const second = { e: { f: { g: shared } }, h: shared };
    for (const variant of ['plain', 'api'] as const) {
      const write = jsonText(variant);
      const indent = variant === 'api' ? 2 : undefined;
      const end = variant === 'api' ? '?format=api' : '';
      for (const record of [first, second, first, shared]) {
        const expected = `${JSON.stringify(plainly(record, end), null, indent)}\n`;
        expect(write(record)).toBe(expected);
      }
    }
  });
});
