// Creates files for the languages of new counters files that are neither in CLDR nor in the catalogue. Their names come
// from the registry of IANA.

import type { Entries } from '../../../catalogue/entries.ts';
import { makeRegisteredLanguageFile } from '../../../catalogue/new/language.ts';
import { compareText } from '../../../problem/problem.ts';
import type { CountersEdit } from './counters-edit.ts';

/** Creates a file for each such language, in the order of their codes. */
export function createLanguageEdits(
  entries: Entries,
  edits: readonly CountersEdit[],
): CountersEdit[] {
  const codes = edits.flatMap(({ isNew, reason }) =>
    isNew && typeof reason !== 'string' ? [reason.code] : [],
  );
  return [...new Set(codes)].sort(compareText).flatMap((code) => {
    const file = makeRegisteredLanguageFile(entries, code);
    if (file === undefined) return [];
    const { path, text: after } = file;
    return [{ path, isNew: true, before: '', after, reason: "has its name from IANA's registry" }];
  });
}
