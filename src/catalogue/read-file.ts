// Reads one file of the catalogue: its bytes become text, YAML, a value and a checked entry, or a list of problems.

import { type FileSource, hashSource, type Source } from '../files/source.ts';
import { getRange } from '../formats/yaml/positions.ts';
import { decodeText } from '../formats/yaml/text.ts';
import { findSingleCause } from '../formats/yaml/wording.ts';
import { isMapping, readYaml } from '../formats/yaml/yaml.ts';
import {
  createFileProblem,
  createProblemAt,
  type Problem,
  type ProblemInText,
  type TextRange,
} from '../problem/problem.ts';
import { describeValue } from '../text/wording.ts';
import { type AuthoredEntry, getPosition } from './entry.ts';
import { getFileNames, type Place } from './place.ts';
import type { FileProblemText } from './rules/file-rules.ts';
import { isUndeclaredGlossary, undeclaredGlossary } from './rules/glossary-folder.ts';
import { getFileKind, getKeys, schemas } from './schema/kinds.ts';
import { convertIssues, findProblemRange } from './schema-problems.ts';

/** Reads and checks a file; `place` is the meaning of its path. */
export function readSource(source: Source, place: Place): AuthoredEntry | Problem[] {
  const { path } = source;
  if (source.kind !== 'file') return [createFileProblem(path, describeNonFile(source))];
  const decoded = decodeText(source.bytes);
  if ('rule' in decoded) return [createProblemAt(path, decoded.text, decoded.range, decoded)];
  const { text } = decoded;

  const { value, problems: ownProblems = [] } = readValue(source, text, place);
  const problems = limitProblems(ownProblems, (problem) =>
    createProblemAt(path, text, problem.range, problem),
  );
  if (value === undefined && problems.length > 0) return problems;
  const entry = checkValue(source, text, place, value);
  if (problems.length === 0) return entry;
  return Array.isArray(entry) ? [...problems, ...entry] : problems;
}

/** Reads the value of a file, or takes that of a part of translations.yaml. */
function readValue({ part, value }: FileSource, text: string, place: Place): ReadValue {
  if (value !== undefined) return { value };
  if (part !== undefined) return { value: part.content?.value, problems: part.problems };
  return readYaml(text, getKeys(place.kind));
}

interface ReadValue {
  /** Undefined if the YAML is invalid or empty. */
  readonly value?: unknown;
  readonly problems?: readonly ProblemInText[];
}

function checkValue(
  source: FileSource,
  text: string,
  place: Place,
  value: unknown,
): AuthoredEntry | Problem[] {
  const { path } = source;
  if (value === null || value === undefined)
    return [createFileProblem(path, describeEmptyFile(place))];
  if (!isMapping(value)) {
    const { document, keys } = getPosition(source, text);
    const range = getRange(document, keys, 'value');
    return [createProblemAt(path, text, range, describeNonMapping(value, text.slice(...range)))];
  }
  if (place.kind === 'language' && hasCountersKeys(value)) {
    return [createFileProblem(path, describeMisplacedCounters(place.code))];
  }
  const kind = getFileKind(place.kind, value);
  const parsed = schemas[kind].safeParse(value);
  if (!parsed.success) {
    if (isUndeclaredGlossary(place, value)) return [createFileProblem(path, undeclaredGlossary)];
    // A merge conflict, for example, makes many lines invalid.
    const { document, keys } = getPosition(source, text);
    const cause = findSingleCause(blankOutside(text, getRange(document, keys, 'value'), source));
    if (cause !== undefined) return [createProblemAt(path, text, cause.range, cause)];
    const getWrittenValue = (path: readonly PropertyKey[]) => {
      const [start, end] = getRange(document, [...keys, ...path], 'value');
      return { text: text.slice(start, end), lineEnd: /.*/.exec(text.slice(end))?.[0] ?? '' };
    };
    const names = getFileNames(source);
    const problems = convertIssues(kind, parsed.error, value, getWrittenValue, names);
    return limitProblems(problems, (problem) => {
      const range = findProblemRange(problem, document, text, keys);
      return createProblemAt(path, text, range, problem.describe());
    });
  }
  // The place has selected the schema, so the value has the place's type.
  return { place, path, source, blob: hashSource(source), value: parsed.data } as AuthoredEntry;
}

/** Replaces the characters outside of a part of translations.yaml by blanks, so that offsets stay. */
function blankOutside(text: string, [start, end]: TextRange, { part }: FileSource): string {
  if (part === undefined) return text;
  return text.slice(0, start).replace(/[^\n]/g, ' ') + text.slice(start, end);
}

/** Whether a mapping has keys of counters files, and no key that describes a language. */
function hasCountersKeys(value: object): boolean {
  const keys = Object.keys(value);
  const languageKeys: readonly string[] = getKeys('language').filter((key) => key !== 'id');
  const countersKeys = getKeys('counters').filter((key) => !languageKeys.includes(key));
  return (
    keys.some((key) => countersKeys.includes(key)) &&
    !keys.some((key) => languageKeys.includes(key))
  );
}

function describeMisplacedCounters(code: string): FileProblemText {
  return {
    rule: 'unknown-file',
    found:
      'The file holds the counters of a translation, and a file in this folder describes a language.',
    expected: `projects/<project>/<component>/${code}.yaml for counters`,
    advice: 'Move the file into the folder of its component.',
  };
}

/** The maximum for each file (chosen): thousands of problems have one cause, which a hundred make clear. */
const maximumProblems = 100;

/** Keeps the first problems, and adds the number of the others to the last of them. */
function limitProblems<Found>(
  found: readonly Found[],
  toProblem: (item: Found) => Problem,
): Problem[] {
  const problems = found.slice(0, maximumProblems).map(toProblem);
  const last = problems.pop();
  if (last === undefined) return [];
  const more = found.length - maximumProblems;
  const advice = more > 0 ? `${last.advice} The file has ${more} more problems.` : last.advice;
  return [...problems, { ...last, advice }];
}

/** Describes why a source is not a readable file. */
export function describeNonFile(source: Exclude<Source, { kind: 'file' }>): FileProblemText {
  switch (source.kind) {
    case 'too-large':
      return {
        rule: 'file-too-large',
        found: `The file has ${source.size} bytes.`,
        expected: 'at most 1 MiB (1048576 bytes)',
        advice: 'Remove what does not belong into it.',
      };
    case 'undecodable':
      return {
        rule: 'unknown-file',
        found: `The name of this ${source.isFolder ? 'folder' : 'file'} holds bytes that are not UTF-8, shown as \`\\x…\`.`,
        expected: 'a name in UTF-8',
        advice: 'Rename it, or remove it.',
      };
    case 'link':
      return {
        rule: 'not-a-file',
        found: 'This is a symbolic link, and links are not followed.',
        expected: 'a file or a folder of the catalogue itself',
        advice: 'Replace the link by a copy of what it points to.',
      };
    case 'folder':
    case 'device':
      return {
        rule: 'not-a-file',
        found: `This is a ${source.kind} with the name of a file.`,
        expected: 'a file',
        advice: 'Rename it, or put a file in its place.',
      };
    default:
      return source satisfies never;
  }
}

function describeEmptyFile(place: Place): FileProblemText {
  const first = {
    site: 'base_url: https://translate.example.org',
    language: 'name: Kabyle',
    project: 'name: Excalidraw',
    component: 'name: App',
    counters: 'translated: 573',
  }[place.kind];
  return {
    rule: 'empty-file',
    found: 'The file has no keys.',
    expected: 'lines of `key: value`',
    advice: `Write what it should say, for example \`${first}\`, or remove the file.`,
  };
}

function describeNonMapping(value: unknown, written: string): FileProblemText {
  return {
    rule: 'not-a-mapping',
    found: `The file holds ${describeValue(value, written)}.`,
    expected: 'a mapping: lines of `key: value`',
    advice: Array.isArray(value)
      ? 'Remove the dashes at the start of the lines.'
      : 'Write each value after its key, a colon and a space.',
  };
}
