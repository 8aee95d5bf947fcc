// Converts times from the form that people write to that of the API, in UTC with microseconds:
// `2026-08-03T21:48:06+02:00` becomes `2026-08-03T19:48:06.000000Z`.

import { quote } from '../text/wording.ts';

const expected = 'a date with a time and a time zone, such as 2026-08-03T19:48:06Z';
const pattern =
  /^(?<day>\d{4}-\d\d-\d\d)(?:[Tt ](?<time>\d\d:\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d+))?)?(?<zone>[Zz]|[+-]\d\d(?::?\d\d)?)?)?$/;

/** Returns the time in UTC, or the fault of the text. Digits after microseconds are cut off. */
export function parseTimestamp(
  text: string,
):
  | { readonly utc: string }
  | { readonly found: string; readonly expected: string; readonly advice: string } {
  const parts = pattern.exec(text)?.groups;
  if (parts === undefined) {
    const reordered = reorderDate(text);
    return {
      found: `${quote(text)} is not a date of ISO 8601.`,
      expected,
      advice:
        reordered === undefined
          ? 'Write year-month-day, then T, hours:minutes:seconds, and Z for UTC.'
          : `Write ${reordered}, if that is the moment in UTC.`,
    };
  }
  const { day, time = '00:00', second = '00', fraction = '', zone = 'Z' } = parts;
  const local = `${day}T${time}:${second}`;
  const date = new Date(`${local}Z`);
  const offset = parseOffset(zone);
  // `Date` turns 30 February into 2 March, so only an existing time is returned unchanged.
  if (
    Number.isNaN(date.getTime()) ||
    !date.toISOString().startsWith(local) ||
    offset === undefined
  ) {
    return {
      found: `There is no such moment as ${quote(text)}.`,
      expected,
      advice: 'Correct the day, the time or the time zone.',
    };
  }
  if (parts['zone'] === undefined) {
    const missing = parts['time'] === undefined ? 'time' : 'time zone';
    return {
      found: `${quote(text)} has no ${missing}.`,
      expected,
      advice: `Write ${missing === 'time' ? `${text}T00:00:00Z` : `${text}Z`}, if that is the moment in UTC.`,
    };
  }
  const utc =
    offset === 0 ? local : new Date(date.getTime() - offset * millisecondsPerMinute).toISOString();
  if (!/^\d{4}-/.test(utc)) {
    return {
      found: `${quote(text)} is outside the years 0000 to 9999 in UTC.`,
      expected,
      advice: 'Correct the year.',
    };
  }
  return { utc: `${utc.slice(0, 19)}.${fraction.slice(0, 6).padEnd(6, '0')}Z` };
}

/**
 * Converts a date whose year is last, such as `28.11.2026` or `11/28/2026 12:30`. Dots separate day and month in this
 * order; with slashes and hyphens, only a number above 12 tells the day from the month.
 */
function reorderDate(text: string): string | undefined {
  const [, first = '', separator, second = '', year, time = '00:00', seconds = ':00'] =
    /^(\d\d?)([./-]) ?(\d\d?)\2 ?(\d{4})(?:,? (\d\d:\d\d)(:\d\d)?)?$/.exec(text) ?? [];
  const isDayFirst = separator === '.' || Number(first) > 12;
  if (separator === undefined || (!isDayFirst && Number(second) <= 12)) return undefined;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = `${date}T${time}${seconds}Z`;
  return 'utc' in parseTimestamp(moment) ? moment : undefined;
}

/**
 * Repairs a text that is nearly a valid time, such as `2026-08-03 19:48:06 +0200` or `2026-08-03T19:48:06 UTC,`; returns
 * undefined if that is impossible or unnecessary. A time without a zone is taken for UTC.
 */
export function suggestTimestamp(text: string): string | undefined {
  const tidy = text
    .trim()
    .replace(/[,;]$/, '')
    .trimEnd()
    .replace(/^(\d{4}-\d\d-\d\d)[Tt ]\s*(?=\d)/, '$1T')
    .replace(/(?:UTC|GMT)$/i, 'Z');
  const zone = /(?:[Zz]|[+-]\d\d(?::?\d\d)?)$/.exec(tidy);
  const withZone = zone === null ? tidy : tidy.slice(0, zone.index).trimEnd() + zone[0];
  const repaired = withZone.replace(/T\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?$/, '$&Z');
  return repaired !== text && 'utc' in parseTimestamp(repaired) ? repaired : undefined;
}

const millisecondsPerMinute = 60_000;

/** Parses `Z`, `+02`, `+0200` or `+02:00` to minutes ahead of UTC; undefined if there is no such zone. */
function parseOffset(zone: string): number | undefined {
  if (zone === 'Z' || zone === 'z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', ''));
  if (hours > 23 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
