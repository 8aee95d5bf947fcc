// Two rules against names that are taken: an earlier name in `renamed_from` is not used today and isn't an earlier name of
// anything else, as the old path could lead to only one of them; and no two objects have the same id.

import { getLastName, getParent } from '../../files/paths.ts';
import { createFileProblem, type Problem } from '../../problem/problem.ts';
import { quote } from '../../text/wording.ts';
import { type Entries, getPathInFolder, getSlugs, listLanguageCodes } from '../entries.ts';
import { type AuthoredEntry, createEntryProblem, nameEntry } from '../entry.ts';
import { assignIds, type IdClash } from '../ids.ts';
import type { CatalogueRule } from './rule.ts';

export const nameStillUsed: CatalogueRule<'name-still-used'> = {
  name: 'name-still-used',
  // An earlier name in `renamed_from` is not the name of anything else.
  scope: 'catalogue',
  check: (entries) => {
    const names = listEarlierNames(entries);
    if (names.length === 0) return [];
    const usersOfNames = new Map<string, string>();
    for (const { kind, name, file } of listCurrentNames(entries))
      usersOfNames.set(`${kind} ${name}`, file);
    return names.flatMap(({ kind, name, index, entry }) => {
      const key = `${kind} ${name}`;
      const otherFile = usersOfNames.get(key);
      if (otherFile === undefined) {
        usersOfNames.set(key, nameEntry(entry));
        return [];
      }
      const problem: Problem<'name-still-used'> = createEntryProblem(
        entry,
        ['renamed_from', String(index)],
        'value',
        {
          rule: 'name-still-used',
          found: `The old paths of ${quote(name.replace(/^.*\//, ''))} belong to "${otherFile}".`,
          expected: `a name that no ${kind} has, and that no other ${kind} had`,
          advice: 'Remove the name from the list, or rename the other.',
        },
      );
      return [problem];
    });
  },
};

type Kind = 'project' | 'component' | 'language';

function* listCurrentNames(entries: Entries): Iterable<{ kind: Kind; name: string; file: string }> {
  for (const [slug, entry] of entries.projects)
    yield { kind: 'project', name: slug, file: nameEntry(entry) };
  for (const folder of entries.folders.values()) {
    const { project, component } = getSlugs(folder);
    const name = `${project}/${component}`;
    const path = getPathInFolder(folder, 'component');
    const file = folder.component === undefined ? path : nameEntry(folder.component);
    yield { kind: 'component', name, file };
  }
  for (const code of listLanguageCodes(entries)) {
    yield { kind: 'language', name: code, file: `languages/${code}.yaml` };
  }
}

interface EarlierName {
  readonly kind: Kind;
  /** A slug, a code, or `project/component`. */
  readonly name: string;
  /** The index in `renamed_from`. */
  readonly index: number;
  readonly entry: AuthoredEntry;
}

function listEarlierNames(entries: Entries): EarlierName[] {
  const toNames = (kind: Kind, names: readonly string[], entry: AuthoredEntry): EarlierName[] =>
    names.map((name, index) => ({ kind, name, index, entry }));
  return [
    ...[...entries.projects.values()].flatMap((entry) =>
      toNames('project', entry.value.renamed_from, entry),
    ),
    ...[...entries.folders.values()].flatMap((folder) => {
      const { project } = getSlugs(folder);
      const { component } = folder;
      if (component === undefined) return [];
      const names = component.value.renamed_from.map((slug) => `${project}/${slug}`);
      return toNames('component', names, component);
    }),
    ...[...entries.languages.values()].flatMap((entry) =>
      toNames('language', entry.value.renamed_from ?? [], entry),
    ),
  ];
}

export const duplicateId: CatalogueRule<'duplicate-id'> = {
  name: 'duplicate-id',
  // No two files of one kind say the same id.
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
  const findFolder = () => entries.folders.get(getParent(file));
  const name = getLastName(file).replace(/\.yaml$/, '');
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
