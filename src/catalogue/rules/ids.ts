// Two things of one kind have two ids.

import { type Problem, problemOfFile } from '../../problem.ts';
import { type ComponentFolder, fileIn } from '../component-folder.ts';
import { type Entries, languageCodes } from '../entries.ts';
import { type Entry, problemIn } from '../entry.ts';
import { idOf } from '../identity.ts';
import { describeLanguage } from '../language-description.ts';
import type { Rule } from './rule.ts';

interface Bearer {
  readonly id: number;
  /** The file to pin an id in; it may not be there yet. */
  readonly file: string;
  /** The file that pins it, and under which key. */
  readonly pinned: () => Pin | undefined;
}

interface Pin {
  readonly entry: Entry;
  readonly path: readonly string[];
}

export const distinctIds: Rule = (entries) => [
  ...clashes('project', projects(entries)),
  ...clashes('component', [...entries.folders.values()].flatMap(componentIn)),
  ...(haveDistinctIds(entries)
    ? []
    : clashes('translation', [...entries.folders.values()].flatMap(translationsIn))),
  ...clashes('plural', pluralRules(entries)),
];

/** Whether no two translations have one id: of so many it is asked in the shortest way. */
function haveDistinctIds({ folders }: Entries): boolean {
  const ids = new Set<number>();
  let count = 0;
  for (const { summary } of folders.values()) {
    for (const id of summary.ids) ids.add(id);
    count += summary.ids.length;
  }
  return ids.size === count;
}

function projects(entries: Entries): Bearer[] {
  return [...entries.projects.values()].map((entry) => ({
    id: entry.value.id ?? idOf('project', entry.path),
    file: entry.path,
    pinned: () => pinIn(entry),
  }));
}

function componentIn(folder: ComponentFolder): Bearer[] {
  const { component } = folder.summary;
  if (component === null) return [];
  const file = fileIn(folder, 'component');
  return [{ id: component.id, file, pinned: () => pinIn(folder.component) }];
}

function translationsIn(folder: ComponentFolder): Bearer[] {
  const { codes, ids } = folder.summary;
  return codes.map((code, at) => ({
    id: ids[at] ?? 0,
    file: fileIn(folder, code),
    pinned: () => pinIn(folder.counters.get(code)),
  }));
}

function pinIn(entry: Extract<Entry, { value: { id?: number | undefined } }> | undefined) {
  return entry?.value.id === undefined ? undefined : { entry, path: ['id'] };
}

/** The plural rules of all languages that are published. */
function pluralRules(entries: Entries): Bearer[] {
  return languageCodes(entries).flatMap((code): Bearer[] => {
    const language = describeLanguage(entries, code);
    if (language === undefined || 'missing' in language) return [];
    const entry = entries.languages.get(code);
    const pin =
      entry?.value.plural?.id === undefined ? undefined : { entry, path: ['plural', 'id'] };
    return [{ id: language.plural.id, file: `languages/${code}.yaml`, pinned: () => pin }];
  });
}

function clashes(kind: string, bearers: readonly Bearer[]): Problem[] {
  const first = new Map<number, Bearer>();
  return bearers.flatMap((bearer): Problem[] => {
    const other = first.get(bearer.id);
    if (other === undefined) {
      first.set(bearer.id, bearer);
      return [];
    }
    // Shown at a line that somebody wrote, where there is one.
    const isOthers = bearer.pinned() === undefined && other.pinned() !== undefined;
    const [shown, against] = isOthers ? [other, bearer] : [bearer, other];
    const pin = shown.pinned();
    const key = kind === 'plural' ? 'plural: { id: … }' : 'id: …';
    const what = {
      rule: 'duplicate-id',
      found: `The ${kind} of "${shown.file}" and the ${kind} of "${against.file}" both have the id ${bearer.id}.`,
      expected: `an id that no other ${kind} has`,
      mend:
        pin === undefined
          ? `Pin an id in one of the two files: add a line \`${key}\` with a number of its own.`
          : 'Choose another number, or remove the line.',
    } as const;
    return pin === undefined
      ? [problemOfFile(shown.file, what)]
      : [problemIn(pin.entry, pin.path, 'value', what)];
  });
}
