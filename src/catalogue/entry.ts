// A checked entry: what one valid file says, with the defaults for what it leaves out.

import { createProblemAt, type Problem, type ProblemText } from '../problem.ts';
import { getRange } from '../yaml/positions.ts';
import { decodeText } from '../yaml/text.ts';
import { composeDocument } from '../yaml/yaml.ts';
import type { Place } from './place.ts';
import type { AuthoredValue } from './schema/kinds.ts';
import type { FileSource } from './source.ts';

interface EntryOf<Kind extends Place['kind'], Value> {
  readonly place: Extract<Place, { kind: Kind }>;
  readonly path: string;
  /** The file that it was read from: problems show its text. */
  readonly source: FileSource;
  /** git's identifier of the file's bytes. */
  readonly blob: string;
  readonly value: Value;
}

export type SiteEntry = EntryOf<'site', SiteFields>;
export type SiteFields = AuthoredValue<'site'>;
export type LanguageEntry = EntryOf<'language', AuthoredValue<'language'>>;
export type ProjectEntry = EntryOf<'project', ProjectFields>;
export type ProjectFields = AuthoredValue<'project'>;
export type FileComponentFields = AuthoredValue<'file component'>;
export type GlossaryFields = AuthoredValue<'glossary'>;
export type ComponentEntry = EntryOf<'component', FileComponentFields | GlossaryFields>;
export type CountersEntry = EntryOf<'counters', AuthoredValue<'counters'>>;
export type AuthoredEntry =
  | SiteEntry
  | LanguageEntry
  | ProjectEntry
  | ComponentEntry
  | CountersEntry;

/** Whether an entry is of a kind of file. */
export function isEntryOfKind<Kind extends AuthoredEntry['place']['kind']>(
  kind: Kind,
  entry: AuthoredEntry,
): entry is Extract<AuthoredEntry, { place: { kind: Kind } }> {
  return entry.place.kind === kind;
}

/** Decodes the text of the file that an entry was read from. */
export function decodeEntry({ source }: Pick<AuthoredEntry, 'source'>): string {
  return decodeText(source.bytes).text;
}

/** A problem at a value of an entry, or at its key. */
export function createEntryProblem<Rule extends string>(
  entry: AuthoredEntry,
  path: readonly string[],
  part: 'key' | 'value',
  what: ProblemText<Rule>,
): Problem<Rule> {
  const text = decodeEntry(entry);
  return createProblemAt(entry.path, text, getRange(composeDocument(text), path, part), what);
}
