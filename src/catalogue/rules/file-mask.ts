// A file mask has a `*` for the language code, unless one file has all languages.

import { hasAllLanguages } from '../../formats/list.ts';
import { createEntryProblem } from '../entry.ts';
import { checkFileMask } from '../schema/component.ts';
import type { FolderRule } from './rule.ts';

export const fileMask: FolderRule<'bad-file-mask'> = {
  name: 'bad-file-mask',
  about: 'Only where one file has all languages a file mask has no `*`.',
  scope: 'folder',
  check({ component: entry }) {
    if (entry === undefined || entry.value.is_glossary) return [];
    const { filemask, file_format } = entry.value;
    if (filemask.includes('*') || hasAllLanguages(file_format)) return [];
    return [createEntryProblem(entry, ['filemask'], 'value', checkFileMask(filemask))];
  },
};
