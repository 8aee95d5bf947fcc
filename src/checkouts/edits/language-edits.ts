// Counters files that are new → files of their languages, where nothing in the catalogue describes them
// and IANA's registry has a name: no one need look one up to count a translation.

import { makeRegisteredLanguageFile } from '../../authoring/new/language.ts';
import type { Entries } from '../../catalogue/entries.ts';
import { compareText } from '../../problem.ts';
import type { CountersEdit } from './counters-edit.ts';

/** A new file for each language that is described nowhere, in the order of codes. */
export function createLanguageEdits(
  entries: Entries,
  edits: readonly CountersEdit[],
): CountersEdit[] {
  const codes = edits.flatMap(({ isNew, what }) =>
    isNew && typeof what !== 'string' ? [what.code] : [],
  );
  return [...new Set(codes)].sort(compareText).flatMap((code) => {
    const file = makeRegisteredLanguageFile(entries, code);
    if (file === undefined) return [];
    const { path, text: after } = file;
    return [{ path, isNew: true, before: '', after, what: "has its name from IANA's registry" }];
  });
}
