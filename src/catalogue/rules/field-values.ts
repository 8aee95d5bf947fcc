// Two rules for single values that depend on the component: a file mask has a `*` for the language code unless its format has all
// languages in one file, and the `revision` of counters has the form that its kind of component needs.

import { hasAllLanguages } from '../../formats/list.ts';
import { quote } from '../../text/wording.ts';
import { listCountersInFolder } from '../entries.ts';
import { createEntryProblem } from '../entry.ts';
import { wordBadFileMask } from '../schema/component.ts';
import type { FolderRule } from './rule.ts';

export const fileMask: FolderRule<'bad-file-mask'> = {
  name: 'bad-file-mask',
  // A file mask has no `*` only if one file has all languages.
  scope: 'folder',
  check({ component: entry }) {
    if (entry === undefined || entry.value.is_glossary) return [];
    const { filemask, file_format } = entry.value;
    if (filemask.includes('*') || hasAllLanguages(file_format)) return [];
    return [createEntryProblem(entry, ['filemask'], 'value', wordBadFileMask(filemask))];
  },
};

export const revisions: FolderRule<'bad-revision'> = {
  name: 'bad-revision',
  // A revision is a version identifier of 40 hex digits, or two of them.
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
