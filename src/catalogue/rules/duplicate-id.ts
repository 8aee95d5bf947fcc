// No two files of one kind say the same id. Ids that no file says give way by themselves.

import { createFileProblem } from '../../problem.ts';
import type { Entries } from '../entries.ts';
import { type AuthoredEntry, createEntryProblem } from '../entry.ts';
import { assignIds, type Clash } from '../ids.ts';
import type { CatalogueRule } from './rule.ts';

export const duplicateId: CatalogueRule<'duplicate-id'> = {
  name: 'duplicate-id',
  about: 'No two files of one kind say the same id.',
  scope: 'catalogue',
  check: (entries) =>
    assignIds(entries).clashes.map((clash) => {
      const { kind, id, file, earlierFile } = clash;
      const what = {
        rule: 'duplicate-id',
        found: `The ${kind} of "${file}" and the ${kind} of "${earlierFile}" both have the id ${id}.`,
        expected: `an id that no other ${kind} has`,
        advice: 'Choose another number, or remove the line.',
      } as const;
      const { entry, path } = getPin(entries, clash);
      return entry === undefined
        ? createFileProblem(file, what)
        : createEntryProblem(entry, path, 'value', what);
    }),
};

/** The entry that pins the id, and under which key. */
function getPin(
  entries: Entries,
  { kind, file }: Clash,
): { readonly entry: AuthoredEntry | undefined; readonly path: readonly string[] } {
  const folder = () => entries.folders.get(file.slice(0, file.lastIndexOf('/')));
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.yaml$/, '');
  switch (kind) {
    case 'project':
      return { entry: entries.projects.get(file.split('/')[1] ?? ''), path: ['id'] };
    case 'component':
      return { entry: folder()?.component, path: ['id'] };
    case 'translation':
      return { entry: folder()?.counters.get(name), path: ['id'] };
    case 'plural':
      return { entry: entries.languages.get(name), path: ['plural', 'id'] };
    default:
      return kind satisfies never;
  }
}
