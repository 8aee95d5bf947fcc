// An entry: the value of one valid file of the catalogue, with the defaults for missing keys.

import type { Document } from 'yaml';
import type { FileSource } from '../files/source.ts';
import { getRange } from '../formats/yaml/positions.ts';
import { decodeText } from '../formats/yaml/text.ts';
import { composeDocument } from '../formats/yaml/yaml.ts';
import { createProblemAt, type Problem, type ProblemText } from '../problem/problem.ts';
import type { Place } from './place.ts';
import type { AuthoredValue } from './schema/kinds.ts';

/** The entry of a file of one kind. */
interface EntryOfKind<Kind extends Place['kind'], Value> {
  readonly place: Extract<Place, { kind: Kind }>;
  readonly path: string;
  /** The file that the entry was read from, whose text problems show. */
  readonly source: FileSource;
  /** git's identifier of the file's bytes. */
  readonly blob: string;
  readonly value: Value;
}

export type SiteEntry = EntryOfKind<'site', SiteFields>;
export type SiteFields = AuthoredValue<'site'>;
export type LanguageEntry = EntryOfKind<'language', AuthoredValue<'language'>>;
export type ProjectEntry = EntryOfKind<'project', ProjectFields>;
export type ProjectFields = AuthoredValue<'project'>;
export type FileComponentFields = AuthoredValue<'file component'>;
export type GlossaryFields = AuthoredValue<'glossary'>;
export type ComponentEntry = EntryOfKind<'component', FileComponentFields | GlossaryFields>;
export type CountersEntry = EntryOfKind<'counters', AuthoredValue<'counters'>>;
export type AuthoredEntry =
  | SiteEntry
  | LanguageEntry
  | ProjectEntry
  | ComponentEntry
  | CountersEntry;

/** Whether an entry is of a certain kind of file. */
export function isEntryOfKind<Kind extends AuthoredEntry['place']['kind']>(
  kind: Kind,
  entry: AuthoredEntry,
): entry is Extract<AuthoredEntry, { place: { kind: Kind } }> {
  return entry.place.kind === kind;
}

/** Names an entry in messages: by its path, or by the keys of a part of translations.yaml. */
export function nameEntry({ path, source: { part } }: AuthoredEntry): string {
  return part?.content === undefined ? path : part.content.keys.join('.');
}

/** Decodes the text of the file that an entry was read from. */
export function decodeEntry({ source }: Pick<AuthoredEntry, 'source'>): string {
  return decodeText(source.bytes).text;
}

/** Creates a problem at a value of an entry or at its key; `path` has the keys that lead to it. */
export function createEntryProblem<Rule extends string>(
  entry: AuthoredEntry,
  path: readonly string[],
  part: 'key' | 'value',
  wording: ProblemText<Rule>,
): Problem<Rule> {
  const text = decodeEntry(entry);
  const { document, keys } = getPosition(entry.source, text);
  return createProblemAt(entry.path, text, getRange(document, [...keys, ...path], part), wording);
}

/** Returns the document of a source's text, and the keys in it that lead to the source's value. */
export function getPosition(
  { part }: FileSource,
  text: string,
): { readonly document: Document; readonly keys: readonly string[] } {
  return part?.content ?? { document: composeDocument(text), keys: [] };
}
