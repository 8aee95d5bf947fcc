// Read: one source file → a checked entry, or problems with their positions. Nothing here looks at
// a second file.

import { compareText, type Finding, type Problem, problemAt, problemOfFile } from '../problem.ts';
import { gitBlobId } from './identity.ts';
import { checkFolders, checkLetterCase, type Place, placeOf } from './place.ts';
import { type AuthoredValue, kindOfFile, schemas } from './schema/kinds.ts';
import { findingsOf, rangeOfFinding } from './schema-findings.ts';
import type { Source } from './source.ts';
import { decodeText } from './text.ts';
import { inWords } from './wording.ts';
import { documentOf, readYaml } from './yaml.ts';
import { rangeOf } from './yaml-positions.ts';

interface EntryOf<Kind extends Place['kind'], Value> {
  readonly place: Extract<Place, { kind: Kind }>;
  readonly path: string;
  readonly text: string;
  /** git's identifier of the file's bytes. */
  readonly blob: string;
  readonly value: Value;
}

export type SiteEntry = EntryOf<'site', AuthoredValue<'site'>>;
export type LanguageEntry = EntryOf<'language', AuthoredValue<'language'>>;
export type ProjectEntry = EntryOf<'project', ProjectFields>;
export type ProjectFields = AuthoredValue<'project'>;
export type FileComponentFields = AuthoredValue<'file component'>;
export type GlossaryFields = AuthoredValue<'glossary'>;
export type ComponentEntry = EntryOf<'component', FileComponentFields | GlossaryFields>;
export type CountersEntry = EntryOf<'counters', AuthoredValue<'counters'>>;
export type Entry = SiteEntry | LanguageEntry | ProjectEntry | ComponentEntry | CountersEntry;

export interface ReadResult {
  /** The sound files, in the order of paths. */
  readonly entries: readonly Entry[];
  /** Places of files that are there and not sound: nothing is said of them a second time. */
  readonly broken: readonly Place[];
  readonly problems: readonly Problem[];
}

/** Reads every source file; `onFile` is told after each, for progress. */
export function readSources(sources: readonly Source[], onFile?: () => void): ReadResult {
  const entries: Entry[] = [];
  const broken: Place[] = [];
  const sorted = [...sources].sort((a, b) => compareText(a.path, b.path));
  const paths = sorted.map((source) => source.path);
  const problems: Problem[] = [...checkFolders(paths), ...checkLetterCase(paths)];
  for (const source of sorted) {
    const place = placeOf(source.path);
    if ('rule' in place) problems.push(place);
    else {
      const result = readSource(source, place);
      if (Array.isArray(result)) {
        problems.push(...result);
        broken.push(place);
      } else entries.push(result);
    }
    onFile?.();
  }
  return { entries, broken, problems };
}

function readSource(source: Source, place: Place): Entry | Problem[] {
  const { path } = source;
  if (source.kind !== 'file') return [problemOfFile(path, notAFile(source))];
  const decoded = decodeText(source.bytes);
  if ('rule' in decoded) return [problemAt(path, decoded.text, decoded.range, decoded)];
  const { text } = decoded;

  const yaml = readYaml(text);
  if ('findings' in yaml) {
    return atMost(yaml.findings, (found) => problemAt(path, text, found.range, found));
  }
  const { value } = yaml;
  if (value === null || value === undefined) return [problemOfFile(path, emptyFile(place))];
  if (typeof value !== 'object' || Array.isArray(value)) {
    const range = rangeOf(documentOf(text), [], 'value');
    return [problemAt(path, text, range, notAMapping(value, text.slice(...range)))];
  }
  const kind = kindOfFile(place.kind, value);
  const parsed = schemas[kind].safeParse(value);
  if (!parsed.success) {
    if (isUnsaidGlossary(place, value)) return [problemOfFile(path, unsaidGlossary)];
    const document = documentOf(text);
    const writtenAt = (at: readonly PropertyKey[]) => text.slice(...rangeOf(document, at, 'value'));
    const found = findingsOf(kind, parsed.error, value, writtenAt);
    return atMost(found, (one) =>
      problemAt(path, text, rangeOfFinding(one, document, text), one.what()),
    );
  }
  const blob = gitBlobId(source.bytes);
  // `kindOfFile` has chosen the schema by the place, so the value is that place's.
  return { place, path, text, blob, value: parsed.data } as Entry;
}

/** In a folder that only a glossary would have, with nothing that only a component of files has. */
function isUnsaidGlossary(place: Place, value: object): boolean {
  const isInFolder = place.kind === 'component' && place.component === 'glossary';
  return isInFolder && !['is_glossary', 'name', 'repo', 'filemask'].some((key) => key in value);
}

const unsaidGlossary: Finding = {
  rule: 'glossary-folder',
  found: 'The folder is named "glossary", and the file does not say that it describes a glossary.',
  expected: '`is_glossary: true`',
  mend: 'Add the line `is_glossary: true`.',
};

/** A file with thousands of problems has one cause; the first hundred show it. */
function atMost<F>(findings: readonly F[], toProblem: (finding: F) => Problem): Problem[] {
  const most = 100;
  const problems = findings.slice(0, most).map(toProblem);
  const last = problems.pop();
  if (last === undefined) return [];
  const more = findings.length - most;
  const mend = more > 0 ? `${last.mend} The file has ${more} more problems.` : last.mend;
  return [...problems, { ...last, mend }];
}

function notAFile(source: Exclude<Source, { kind: 'file' }>): Finding {
  switch (source.kind) {
    case 'too-large':
      return {
        rule: 'file-too-large',
        found: `The file has ${source.size} bytes.`,
        expected: 'at most 1 MiB (1048576 bytes)',
        mend: 'Remove what does not belong into it.',
      };
    case 'link':
      return {
        rule: 'not-a-file',
        found: 'This is a symbolic link, and links are not followed.',
        expected: 'a file or a folder of the catalogue itself',
        mend: 'Replace the link by a copy of what it points to.',
      };
    case 'folder':
    case 'device':
      return {
        rule: 'not-a-file',
        found: `This is a ${source.kind} with the name of a file.`,
        expected: 'a file',
        mend: 'Rename it, or put a file in its place.',
      };
    default:
      return source satisfies never;
  }
}

function emptyFile(place: Place): Finding {
  const first = {
    site: 'base_url: https://translate.example.org',
    language: 'name: Kabyle',
    project: 'name: Excalidraw',
    component: 'name: App',
    counters: 'translated: 573',
  }[place.kind];
  return {
    rule: 'empty-file',
    found: 'The file says nothing.',
    expected: 'lines of `key: value`',
    mend: `Write what it should say, for example \`${first}\`, or remove the file.`,
  };
}

function notAMapping(value: unknown, written: string): Finding {
  return {
    rule: 'not-a-mapping',
    found: `The file holds ${inWords(value, written)}.`,
    expected: 'a mapping: lines of `key: value`',
    mend: Array.isArray(value)
      ? 'Remove the dashes at the start of the lines.'
      : 'Write each value behind its key, a colon and a space.',
  };
}
