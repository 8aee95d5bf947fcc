// The rule that no two files of one kind pin the same id. Computed ids never clash, since `assignIds` replaces them.

import { createFileProblem } from '../../problem/problem.ts';
import { quote } from '../../text/wording.ts';
import type { Entries } from '../entries.ts';
import { type AuthoredEntry, createEntryProblem, nameEntry } from '../entry.ts';
import { assignIds, type IdClash } from '../ids.ts';
import type { CatalogueRule } from './rule.ts';

export const duplicateId: CatalogueRule<'duplicate-id'> = {
  name: 'duplicate-id',
  about: 'No two files of one kind say the same id.',
  scope: 'catalogue',
  check: (entries) =>
    assignIds(entries).clashes.map((clash) => {
      const { kind, id, file, earlierFile } = clash;
      const { entry, path } = findPinnedId(entries, kind, file);
      const earlier = findPinnedId(entries, kind, earlierFile).entry;
      const nameFile = (entry: AuthoredEntry | undefined, path: string) =>
        quote(entry === undefined ? path : nameEntry(entry));
      const wording = {
        rule: 'duplicate-id',
        found: `The ${kind} of ${nameFile(entry, file)} and the ${kind} of ${nameFile(earlier, earlierFile)} both have the id ${id}.`,
        expected: `an id that no other ${kind} has`,
        advice: 'Choose another number, or remove the line.',
      } as const;
      return entry === undefined
        ? createFileProblem(file, wording)
        : createEntryProblem(entry, path, 'value', wording);
    }),
};

/** Finds the entry that pins the id, and the keys that lead to the id. */
function findPinnedId(
  entries: Entries,
  kind: IdClash['kind'],
  file: string,
): { readonly entry: AuthoredEntry | undefined; readonly path: readonly string[] } {
  const findFolder = () => entries.folders.get(file.slice(0, file.lastIndexOf('/')));
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.yaml$/, '');
  switch (kind) {
    case 'project':
      return { entry: entries.projects.get(file.split('/')[1] ?? ''), path: ['id'] };
    case 'component':
      return { entry: findFolder()?.component, path: ['id'] };
    case 'translation':
      return { entry: findFolder()?.counters.get(name), path: ['id'] };
    case 'plural':
      return { entry: entries.languages.get(name), path: ['plural', 'id'] };
    default:
      return kind satisfies never;
  }
}
