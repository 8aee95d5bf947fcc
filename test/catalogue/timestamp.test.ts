import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFutureDates, warnOfFutureDates } from '../../src/catalogue/future-dates.ts';
import { parseTimestamp, suggestTimestamp } from '../../src/catalogue/timestamp.ts';
import { getCatalogue, getSources, smallCatalogue } from '../setup/catalogues.ts';

describe('parseTimestamp', () => {
  test.each([
    ['2026-08-03T19:48:06Z', '2026-08-03T19:48:06.000000Z'],
    ['2026-08-03T19:48:06.123456Z', '2026-08-03T19:48:06.123456Z'],
    ['2026-08-03T19:48:06.5Z', '2026-08-03T19:48:06.500000Z'],
    ['2026-08-03T19:48:06,5Z', '2026-08-03T19:48:06.500000Z'],
    ['2026-08-03T19:48:06.1234569Z', '2026-08-03T19:48:06.123456Z'],
    ['2026-08-03T19:48Z', '2026-08-03T19:48:00.000000Z'],
    ['2026-08-03 19:48:06Z', '2026-08-03T19:48:06.000000Z'],
    ['2026-08-03t19:48:06z', '2026-08-03T19:48:06.000000Z'],
    ['2026-08-03T21:48:06+02:00', '2026-08-03T19:48:06.000000Z'],
    ['2026-08-03T21:48:06+0200', '2026-08-03T19:48:06.000000Z'],
    ['2026-08-03T21:48:06+02', '2026-08-03T19:48:06.000000Z'],
    ['2026-08-03T19:48:06-00:00', '2026-08-03T19:48:06.000000Z'],
    ['2026-08-04T00:33:06+05:45', '2026-08-03T18:48:06.000000Z'],
    ['2026-08-03T16:18:06-03:30', '2026-08-03T19:48:06.000000Z'],
    ['2026-01-01T00:30:00+01:00', '2025-12-31T23:30:00.000000Z'],
    ['2026-12-31T23:30:00-01:00', '2027-01-01T00:30:00.000000Z'],
    ['2024-02-29T12:00:00Z', '2024-02-29T12:00:00.000000Z'],
    ['2000-02-29T12:00:00Z', '2000-02-29T12:00:00.000000Z'],
    ['2024-03-01T00:00:00+00:01', '2024-02-29T23:59:00.000000Z'],
    ['2026-08-03T00:00:00+23:59', '2026-08-02T00:01:00.000000Z'],
    ['0000-01-01T00:00:00Z', '0000-01-01T00:00:00.000000Z'],
    ['0000-02-29T00:00:00Z', '0000-02-29T00:00:00.000000Z'],
    ['9999-12-31T23:59:59.999999999Z', '9999-12-31T23:59:59.999999Z'],
  ])('takes %s', (text, utc) => {
    expect(parseTimestamp(text)).toEqual({ utc });
  });

  test.each([
    '2026-02-29T12:00:00Z',
    '1900-02-29T12:00:00Z',
    '2026-02-30T12:00:00Z',
    '2026-04-31T12:00:00Z',
    '2026-00-01T12:00:00Z',
    '2026-13-01T12:00:00Z',
    '2026-01-00T12:00:00Z',
    '2026-01-32T12:00:00Z',
    '2026-08-03T24:00:00Z',
    '2026-08-03T25:00:00Z',
    '2026-08-03T12:60:00Z',
    '2026-08-03T12:00:60Z',
    '2026-08-03T12:00:00+24:00',
    '2026-08-03T12:00:00+02:60',
    '2026-02-30',
  ])('does not know the moment %s', (text) => {
    expect(parseTimestamp(text)).toMatchObject({ found: `There is no such moment as "${text}".` });
  });

  test.each([
    ['2026-08-03', 'time', '2026-08-03T00:00:00Z'],
    ['2026-08-03T19:48:06', 'time zone', '2026-08-03T19:48:06Z'],
    ['2026-08-03 19:48', 'time zone', '2026-08-03 19:48Z'],
  ])('misses in %s a %s', (text, what, better) => {
    expect(parseTimestamp(text)).toMatchObject({
      found: `"${text}" has no ${what}.`,
      advice: `Write ${better}, if that is the moment in UTC.`,
    });
    expect(parseTimestamp(better)).toHaveProperty('utc');
  });

  test.each([
    '',
    'yesterday',
    '2026-8-3T19:48:06Z',
    '26-08-03T19:48:06Z',
    '+002026-08-03T19:48:06Z',
    '2026-08-03T19Z',
    '2026-08-03T19:48:06.Z',
    '2026-08-03T19:48:06 +02:00',
    '2026-08-03T19:48:06+2',
    '2026-08-03T19:48:06UTC',
    ' 2026-08-03T19:48:06Z',
    '2026-08-03T19:48:06Z\n',
    '2026-W32-1',
    '20260803T194806Z',
    '٢٠٢٦-08-03T19:48:06Z',
  ])('takes %j for no date of ISO 8601', (text) => {
    expect(parseTimestamp(text)).toMatchObject({
      found: `${JSON.stringify(text)} is not a date of ISO 8601.`,
    });
  });

  test.each(['0000-01-01T00:00:00+00:01', '9999-12-31T23:59:59-00:01'])(
    'refuses %s, whose year in UTC does not have four digits',
    (text) => {
      expect(parseTimestamp(text)).toMatchObject({
        found: `"${text}" is outside the years 0000 to 9999 in UTC.`,
      });
    },
  );

  test('keeps the moment, whatever the zone', () => {
    const earliest = Date.UTC(1, 0, 2);
    const latest = Date.UTC(9999, 11, 30);
    const offset = fc.integer({ min: -(24 * 60 - 1), max: 24 * 60 - 1 });
    fc.assert(
      fc.property(fc.integer({ min: earliest, max: latest }), offset, (moment, minutes) => {
        const local = new Date(moment + minutes * 60_000).toISOString().slice(0, -1);
        const ahead = Math.abs(minutes);
        const zone = [Math.floor(ahead / 60), ahead % 60].map((part) =>
          String(part).padStart(2, '0'),
        );
        const text = `${local}${minutes < 0 ? '-' : '+'}${zone.join(':')}`;
        const utc = `${new Date(moment).toISOString().slice(0, -1)}000Z`;
        expect(parseTimestamp(text)).toEqual({ utc });
      }),
    );
  });
});

describe('tidyTimestamp', () => {
  test.each([
    ['2026-08-03 19:48:06 +0200', '2026-08-03T19:48:06+0200'],
    ['2026-08-03T19:48:06 +02:00', '2026-08-03T19:48:06+02:00'],
    ['2026-08-03 19:48:06.25 UTC', '2026-08-03T19:48:06.25Z'],
    ['2026-08-03T19:48gmt', '2026-08-03T19:48Z'],
    ['2026-08-03T 19:48:06 Z', '2026-08-03T19:48:06Z'],
    [' 2026-08-03T19:48:06Z\n', '2026-08-03T19:48:06Z'],
    ['2026-08-03T19:48:06', '2026-08-03T19:48:06Z'],
    ['2026-08-03 19:48', '2026-08-03T19:48Z'],
  ])('writes %j as %s', (text, tidy) => {
    expect(suggestTimestamp(text)).toBe(tidy);
  });

  test.each([
    '2026-08-03T19:48:06Z',
    '2026-08-03',
    '2026-08-03 UTC',
    '2026-02-30T19:48:06',
    '2026-02-30 19:48:06 UTC',
    '2026-08-03 19:48:06 CET',
    '03.08.2026 19:48:06 UTC',
  ])('knows no other form of %j', (text) => {
    expect(suggestTimestamp(text)).toBeUndefined();
  });
});

test.each([
  ['2026-08-04T12:00:00.000000Z', false],
  ['2026-08-04T12:00:00.001000Z', true],
  ['2026-08-03T12:00:00.000000Z', false],
  ['2026-08-04T12:00:01Z', true],
  ['9000-01-01T00:00:00Z', true],
])('on noon of 2026-08-03, %s is in the future: %s', (date, isLater) => {
  const now = Date.UTC(2026, 7, 3, 12);
  const files = {
    ...smallCatalogue,
    'projects/demo/app/pt_BR.yaml': `translated: 1\nlast_change: ${date}\n`,
  };
  const problem = {
    rule: 'bad-date',
    file: 'projects/demo/app/pt_BR.yaml',
    line: 2,
    column: 14,
    found: expect.stringMatching(/^"\d{4}-\d\d-\d\dT[\d:.]+Z" is in the future\.$/),
  };
  expect(findFutureDates(getSources(files), now)).toMatchObject(isLater ? [problem] : []);
  expect(warnOfFutureDates(getCatalogue(files), now)).toBe(
    isLater ? '1 date of last changes is in the future: `check` shows where.\n' : '',
  );
});
