// A glossary is found under the slug `glossary` (contract, section 2.3).

import { problemIn } from '../entry.ts';
import type { FolderRule } from './rule.ts';

export const glossaryFolder: FolderRule = ({ component: entry }) => {
  if (!entry?.value.is_glossary || entry.place.component === 'glossary') return [];
  return [
    problemIn(entry, ['is_glossary'], 'key', {
      rule: 'glossary-folder',
      found: `A glossary is described in a folder named "${entry.place.component}".`,
      expected: 'a folder named "glossary"',
      mend: 'Rename the folder to "glossary", or remove the line `is_glossary: true`.',
    }),
  ];
};
