// site.yaml: where the API is published.

import * as z from 'zod';
import { readBaseUrl } from '../base-url.ts';
import { filledText, meaning, percentage, readText } from './fields.ts';

export const siteSchema = z.strictObject({
  base_url: readText(
    {
      ...meaning(
        'The address that every published URL starts with. A last slash is dropped.',
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
  ),
  title: filledText('The name of the site.', 'Example translations').default(
    'Translation catalogue',
  ),
  minimum: percentage(
    'The release bar of all projects that have no other: the percentage of its strings that a ' +
      'language must have translated.',
    80,
  ).optional(),
});
