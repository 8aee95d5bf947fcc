// Defines a field with a time in ISO 8601 with a time zone, which is published in UTC.

import { parseTimestamp, suggestTimestamp } from '../timestamp.ts';
import { defineParsedField, makeMeaning, maximumLengths } from './fields.ts';

/** Defines a time. */
export function defineMomentField(description: string, example: string) {
  return defineParsedField(
    {
      ...makeMeaning(description, 'a date with a time and a time zone', example),
      pattern:
        '^[0-9]{4}-[01][0-9]-[0-3][0-9][Tt ][0-2][0-9]:[0-5][0-9](?::[0-5][0-9](?:[.,][0-9]+)?)?' +
        '(?:[Zz]|[+-][0-2][0-9](?::?[0-5][0-9])?)$',
      maxLength: maximumLengths.code,
    },
    (text) => {
      const result = parseTimestamp(text);
      if ('utc' in result) return { value: result.utc };
      const repaired = suggestTimestamp(text);
      if (repaired === undefined) return { rule: 'bad-date', ...result };
      return {
        rule: 'bad-date',
        ...result,
        advice: result.advice.includes(repaired) ? result.advice : `Write ${repaired}.`,
        fix: { kind: 'replace', from: text, to: repaired },
      };
    },
  );
}
