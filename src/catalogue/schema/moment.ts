// A field with a moment in time: ISO 8601 with a zone, published in UTC.

import { parseTimestamp, suggestTimestamp } from '../timestamp.ts';
import { describeMeaning, longestText, parseTextWith } from './fields.ts';

export function momentField(description: string, example: string) {
  return parseTextWith(
    {
      ...describeMeaning(description, 'a date with a time and a time zone', example),
      pattern:
        '^[0-9]{4}-[01][0-9]-[0-3][0-9][Tt ][0-2][0-9]:[0-5][0-9](?::[0-5][0-9](?:[.,][0-9]+)?)?' +
        '(?:[Zz]|[+-][0-2][0-9](?::?[0-5][0-9])?)$',
      maxLength: longestText.code,
    },
    (text) => {
      const result = parseTimestamp(text);
      if ('utc' in result) return { value: result.utc };
      const tidy = suggestTimestamp(text);
      const fix =
        tidy === undefined ? undefined : ({ kind: 'replace', from: text, to: tidy } as const);
      const isSaid = tidy === undefined || result.advice.includes(tidy);
      return {
        rule: 'bad-date',
        ...result,
        advice: isSaid ? result.advice : `Write ${tidy}.`,
        fix,
      };
    },
  );
}
