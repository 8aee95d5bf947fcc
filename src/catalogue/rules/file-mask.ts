// The rule that a file mask has a `*` for the language code, unless its format has all languages in one file.

import { hasAllLanguages } from '../../formats/list.ts';
import { createEntryProblem } from '../entry.ts';
import { wordBadFileMask } from '../schema/component.ts';
import type { FolderRule } from './rule.ts';

export const fileMask: FolderRule<'bad-file-mask'> = {
  name: 'bad-file-mask',
  about: 'Only where one file has all languages a file mask has no `*`.',
  scope: 'folder',
  check({ component: entry }) {
    if (entry === undefined || entry.value.is_glossary) return [];
    const { filemask, file_format } = entry.value;
    if (filemask.includes('*') || hasAllLanguages(file_format)) return [];
    return [createEntryProblem(entry, ['filemask'], 'value', wordBadFileMask(filemask))];
  },
};
