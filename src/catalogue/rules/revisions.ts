// The rule that a pinned revision has the form of its kind of component: two version identifiers for files, one for a
// glossary (contract, section 2.1).

import { quote } from '../../text/wording.ts';
import { listCountersInFolder } from '../component-folder.ts';
import { createEntryProblem } from '../entry.ts';
import type { FolderRule } from './rule.ts';

export const revisions: FolderRule<'bad-revision'> = {
  name: 'bad-revision',
  about: 'A revision is a version identifier of 40 hex digits, or two of them.',
  scope: 'folder',
  check: (folder) =>
    [...listCountersInFolder(folder)].flatMap(({ entry, component }) => {
      const { revision } = entry.value;
      if (component === undefined || revision === undefined) return [];
      const isGlossary = component.value.is_glossary;
      const pattern = isGlossary ? /^[0-9a-f]{40}$/ : /^[0-9a-f]{40},[0-9a-f]{40}$/;
      if (pattern.test(revision)) return [];
      const tidy = revision.toLowerCase().replace(/\s+/g, '');
      return [
        createEntryProblem(entry, ['revision'], 'value', {
          rule: 'bad-revision',
          found: `\`revision\` is ${quote(revision)}.`,
          expected: isGlossary
            ? '40 hex digits (0-9, a-f)'
            : 'two times 40 hex digits (0-9, a-f), joined by a comma',
          advice: 'Correct it, or remove the line: the build then takes the version of the file.',
          fix: pattern.test(tidy) ? { kind: 'replace', from: revision, to: tidy } : undefined,
        }),
      ];
    }),
};
