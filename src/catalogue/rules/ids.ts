// Two things of one kind have two ids.

import { type Problem, problemOfFile } from '../../problem.ts';
import { allCounters, type Entries, languageCodes, problemIn } from '../entries.ts';
import { idOf } from '../identity.ts';
import { describeLanguage } from '../language-description.ts';
import type { Entry } from '../read.ts';
import type { Rule } from './rule.ts';

interface Bearer {
  readonly id: number;
  /** The file to pin an id in; it may not be there yet. */
  readonly file: string;
  /** The file that pins it, and under which key. */
  readonly pinned?: { readonly entry: Entry; readonly path: readonly string[] };
}

export const distinctIds: Rule = (entries) => [
  ...clashes(
    'project',
    [...entries.projects.values()].map((entry) => ofEntry('project', entry)),
  ),
  ...clashes(
    'component',
    [...entries.components.values()].map((entry) => ofEntry('component', entry)),
  ),
  ...clashes(
    'translation',
    [...allCounters(entries)].map((entry) => ofEntry('translation', entry)),
  ),
  ...clashes('plural', pluralRules(entries)),
];

function ofEntry(
  kind: Parameters<typeof idOf>[0],
  entry: Extract<Entry, { value: { id?: number | undefined } }>,
): Bearer {
  const { id } = entry.value;
  if (id !== undefined) return { id, file: entry.path, pinned: { entry, path: ['id'] } };
  return { id: idOf(kind, entry.path), file: entry.path };
}

/** The plural rules of all languages that are published. */
function pluralRules(entries: Entries): Bearer[] {
  return languageCodes(entries).flatMap((code): Bearer[] => {
    const language = describeLanguage(entries, code);
    if (language === undefined || 'missing' in language) return [];
    const entry = entries.languages.get(code);
    const { id } = language.plural;
    const file = `languages/${code}.yaml`;
    return entry?.value.plural?.id === undefined
      ? [{ id, file }]
      : [{ id, file, pinned: { entry, path: ['plural', 'id'] } }];
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
    const [shown, against] =
      bearer.pinned === undefined && other.pinned !== undefined ? [other, bearer] : [bearer, other];
    const key = kind === 'plural' ? 'plural: { id: … }' : 'id: …';
    const what = {
      rule: 'duplicate-id',
      found: `The ${kind} of "${shown.file}" and the ${kind} of "${against.file}" both have the id ${bearer.id}.`,
      expected: `an id that no other ${kind} has`,
      mend:
        shown.pinned === undefined
          ? `Pin an id in one of the two files: add a line \`${key}\` with a number of its own.`
          : 'Choose another number, or remove the line.',
    } as const;
    return shown.pinned === undefined
      ? [problemOfFile(shown.file, what)]
      : [problemIn(shown.pinned.entry, shown.pinned.path, 'value', what)];
  });
}
