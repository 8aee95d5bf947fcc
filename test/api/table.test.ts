import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonObject, type JsonValue, Link } from '../../src/api/json-values.ts';
import type { TableForm } from '../../src/api/route.ts';
import { formatCsv, getRows } from '../../src/api/table.ts';
import { Percentage } from '../../src/model/percentages.ts';
import { anyText } from '../setup/arbitraries.ts';

/** The records of a CSV text, as a program of others reads them. */
const parsed = (text: string): string[][] => parse(text, { record_delimiter: '\r\n' });

/** A text that begins as a formula does has an apostrophe before it. */
function harmless(text: string): string {
  return /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text) ? `'${text}` : text;
}

describe('csvText', () => {
  test('is what RFC 4180 says, whatever the texts', () => {
    const cell = fc.oneof(
      anyText(),
      fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'a', ' ', ';', '=', '-') }),
    );
    const anyRows = fc
      .tuple(
        fc.uniqueArray(
          cell.filter((key) => key !== '__proto__'),
          { minLength: 1, maxLength: 5 },
        ),
        fc.nat(4),
      )
      .chain(([keys, count]) =>
        fc.tuple(
          fc.constant(keys.filter((key) => !/^\d+$/.test(key)).concat('last')),
          fc.array(fc.array(cell, { minLength: 6, maxLength: 6 }), {
            minLength: count + 1,
            maxLength: count + 1,
          }),
        ),
      );
    fc.assert(
      fc.property(anyRows, ([names, texts]) => {
        const keys = [...new Set(names)];
        const rows = texts.map((cells) =>
          Object.fromEntries(keys.map((key, at) => [key, cells[at] ?? ''])),
        );
        expect(parsed(formatCsv(rows))).toEqual([
          keys.map(harmless),
          ...texts.map((cells) => keys.map((_, at) => harmless(cells[at] ?? ''))),
        ]);
      }),
    );
  });

  test('says each kind of value as JSON does, and nothing for null', () => {
    const row = {
      text: 'a "b", c',
      number: -1.5,
      truth: false,
      nothing: null,
      percent: new Percentage(1000),
      link: new Link('https://x.example/,'),
      list: ['a', 1],
    };
    expect(formatCsv([row])).toBe(
      'text,number,truth,nothing,percent,link,list\r\n' +
        '"a ""b"", c",-1.5,false,,100.0,"https://x.example/,","[""a"",1]"\r\n',
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '-1.5'])(
    'puts an apostrophe before the text %j, which a spreadsheet takes for a formula',
    (name) => {
      expect(parsed(formatCsv([{ name, count: -1, points: new Percentage(-15) }]))).toEqual([
        ['name', 'count', 'points'],
        [`'${name}`, '-1', '-1.5'],
      ]);
    },
  );

  test('has a column for each value of a nested object, and one for a nested record', () => {
    const language = { name: 'German', code: 'de', slug: 'no' };
    const rows = [1, 2].map((number) => ({
      id: 2n ** 63n,
      plural: { number, forms: { formula: 'n != 1', none: null } },
      language,
      project: { name: 'Demo', slug: 'demo' },
      empty: {},
      last: number === 1,
    }));
    expect(formatCsv(rows)).toBe(
      'id,plural.number,plural.forms.formula,plural.forms.none,language,project,last\r\n' +
        '9223372036854775808,1,n != 1,,de,demo,true\r\n' +
        '9223372036854775808,2,n != 1,,de,demo,false\r\n',
    );
  });

  test.each<[string, JsonValue, TableForm | undefined, readonly JsonObject[]]>([
    ['an array', [{ a: 1 }], undefined, [{ a: 1 }]],
    ['a list', { count: 1, results: [{ a: 1 }] }, {}, [{ a: 1 }]],
    ['another key', { results: 1, days: [{ a: 1 }] }, { rows: 'days' }, [{ a: 1 }]],
    [
      'chosen columns',
      [{ a: 1, b: false, c: 3 }, { c: 0 }],
      { columns: ['c', 'b'] },
      [
        { c: 3, b: false },
        { c: 0, b: null },
      ],
    ],
    [
      'rows that are arrays',
      [[1, 2], [3]],
      { columns: ['x', 'y'] },
      [
        { x: 1, y: 2 },
        { x: 3, y: null },
      ],
    ],
  ])('gets rows from %s', (_, value, form, expected) => {
    expect(getRows(value, form)).toEqual(expected);
    expect(getRows(value, form).map(Object.keys)).toEqual(expected.map(Object.keys));
  });

  test('is empty without rows', () => {
    expect(formatCsv([])).toBe('');
  });
});
