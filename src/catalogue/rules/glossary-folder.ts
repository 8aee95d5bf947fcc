// A glossary is found under the slug `glossary` (contract, section 2.3).

import { problemIn } from '../entries.ts';
import type { Rule } from './rule.ts';

export const glossaryFolder: Rule = (entries) =>
  [...entries.components.values()]
    .filter((entry) => entry.value.is_glossary && entry.place.component !== 'glossary')
    .map((entry) =>
      problemIn(entry, ['is_glossary'], 'key', {
        rule: 'glossary-folder',
        found: `A glossary is described in a folder named "${entry.place.component}".`,
        expected: 'a folder named "glossary"',
        mend: 'Rename the folder to "glossary", or remove the line `is_glossary: true`.',
      }),
    );
