// A moment as an editor writes it → as the API publishes it: UTC, six fractional digits, `Z`.

import { quote } from '../text/wording.ts';

const expected = 'a date with a time and a time zone, such as 2026-08-03T19:48:06Z';
const pattern =
  /^(?<day>\d{4}-\d\d-\d\d)(?:[Tt ](?<minute>\d\d:\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d+))?)?(?<zone>[Zz]|[+-]\d\d(?::?\d\d)?)?)?$/;

/** The moment in UTC, or why the text is none. Digits behind the sixth are cut off. */
export function parseTimestamp(
  text: string,
):
  | { readonly utc: string }
  | { readonly found: string; readonly expected: string; readonly advice: string } {
  const parts = pattern.exec(text)?.groups;
  if (parts === undefined) {
    return {
      found: `${quote(text)} is not a date of ISO 8601.`,
      expected,
      advice: 'Write year-month-day, then T, hours:minutes:seconds, and Z for UTC.',
    };
  }
  const { day, minute = '00:00', second = '00', fraction = '', zone = 'Z' } = parts;
  const local = `${day}T${minute}:${second}`;
  const moment = new Date(`${local}Z`);
  const offset = parseOffset(zone);
  // `Date` turns 30 February into 2 March; a moment that exists comes back as it was.
  if (
    Number.isNaN(moment.getTime()) ||
    !moment.toISOString().startsWith(local) ||
    offset === undefined
  ) {
    return {
      found: `There is no such moment as ${quote(text)}.`,
      expected,
      advice: 'Correct the day, the time or the time zone.',
    };
  }
  if (parts['zone'] === undefined) {
    const lacks = parts['minute'] === undefined ? 'time' : 'time zone';
    return {
      found: `${quote(text)} has no ${lacks}.`,
      expected,
      advice: `Write ${lacks === 'time' ? `${text}T00:00:00Z` : `${text}Z`}, if that is the moment in UTC.`,
    };
  }
  const utc = offset === 0 ? local : new Date(moment.getTime() - offset * 60_000).toISOString();
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
 * The same moment as the API's readers write it, of a text that only white space, a sign behind it, the name
 * of UTC or a missing zone keep from being one: `2026-08-03 19:48:06 +0200`, `2026-08-03T19:48:06 UTC`. A time
 * without a zone is one of UTC, as every moment of the API is.
 */
export function suggestTimestamp(text: string): string | undefined {
  const tidy = text
    .trim()
    .replace(/[,;]$/, '')
    .trimEnd()
    .replace(/^(\d{4}-\d\d-\d\d)[Tt ]\s*(?=\d)/, '$1T')
    .replace(/(?:UTC|GMT)$/i, 'Z');
  const zone = /(?:[Zz]|[+-]\d\d(?::?\d\d)?)$/.exec(tidy);
  const joined = zone === null ? tidy : tidy.slice(0, zone.index).trimEnd() + zone[0];
  const whole = joined.replace(/T\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?$/, '$&Z');
  return whole !== text && 'utc' in parseTimestamp(whole) ? whole : undefined;
}

/** Minutes ahead of UTC, of `Z`, `+02`, `+0200` or `+02:00`; undefined when there is no such zone. */
function parseOffset(zone: string): number | undefined {
  if (zone === 'Z' || zone === 'z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', ''));
  if (hours > 23 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
