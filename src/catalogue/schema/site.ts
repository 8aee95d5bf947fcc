// site.yaml: where the API is published.

import * as z from 'zod';
import { quoted } from '../../text/wording.ts';
import { readBaseUrl } from '../base-url.ts';
import { filledText, meaning, percentage, readText } from './fields.ts';

/** In days. */
export const usualHistory = 365;

export const siteSchema = z.strictObject({
  base_url: readText(
    {
      ...meaning(
        'The address that every published URL starts with, unless --base-url, BASE_URL or the host says it. ' +
          'A last slash is dropped.',
        'an http or https address, without `?` and `#`',
        'https://translate.example.org',
      ),
      pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#][^\\s?#]*$',
    },
    (text) => {
      const result = readBaseUrl(text);
      if ('url' in result) return { value: result.url };
      return {
        rule: 'bad-url',
        mend: 'Write, for example, https://translate.example.org.',
        ...result,
      };
    },
  ).optional(),
  title: filledText('The name of the site.', 'Example translations').default(
    'Translation catalogue',
  ),
  history: readText(
    {
      ...meaning(
        'How far back the history is published, counted from the newest commit. `0 days` for none.',
        'a number of days, such as `365 days`',
        '365 days',
      ),
      pattern: '^(?:1 day|[0-9]{1,5} days)$',
    },
    (text) => {
      const [, days] = /^(\d{1,5}) days?$/.exec(text) ?? [];
      if (days !== undefined) return { value: Number(days) };
      return {
        rule: 'bad-value',
        found: `${quoted(text)} is no number of days.`,
        expected: 'a number of days, at most 99999',
        mend: 'Write, for example, `history: 365 days`.',
      };
    },
  ).default(usualHistory),
  minimum: percentage(
    'The release bar of all projects that have no other: the percentage of its strings that a ' +
      'language must have translated.',
    80,
  ).optional(),
});
