// The rule that a glossary is in a folder named `glossary`, since its slug is `glossary` (contract, section 2.3).

import { glossarySlug } from '../../model/glossary.ts';
import type { ProblemText } from '../../problem/problem.ts';
import { createEntryProblem } from '../entry.ts';
import type { Place } from '../place.ts';
import type { FolderRule } from './rule.ts';

export const glossaryFolder: FolderRule<'glossary-folder'> = {
  name: 'glossary-folder',
  // A glossary says that it is one, and is in a folder named `glossary`.
  scope: 'folder',
  check({ component: entry }) {
    if (!entry?.value.is_glossary || entry.place.component === glossarySlug) return [];
    return [
      createEntryProblem(entry, ['is_glossary'], 'key', {
        rule: 'glossary-folder',
        found: `A glossary is described in a folder named "${entry.place.component}".`,
        expected: 'a folder named "glossary"',
        advice: 'Rename the folder to "glossary", or remove the line `is_glossary: true`.',
      }),
    ];
  },
};

/** Whether a component is in the folder of a glossary, without `is_glossary` and without the keys of a file component. */
export function isUndeclaredGlossary(place: Place, value: object): boolean {
  const isInFolder = place.kind === 'component' && place.component === glossarySlug;
  return isInFolder && !['is_glossary', 'name', 'repo', 'filemask'].some((key) => key in value);
}

export const undeclaredGlossary: ProblemText<'glossary-folder'> = {
  rule: 'glossary-folder',
  found: 'The folder is named "glossary", and the file does not say that it describes a glossary.',
  expected: '`is_glossary: true`',
  advice: 'Add the line `is_glossary: true`.',
};
