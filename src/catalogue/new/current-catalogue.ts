// Reads the catalogue as it is now, and finds the problems that new files would add to it.

import type { FileSource, Source } from '../../files/source.ts';
import { compareProblems, type Problem } from '../../problem/problem.ts';
import { checkAcrossFiles } from '../check.ts';
import type { Entries } from '../entries.ts';
import { readSources } from '../read.ts';
import type { NewFile } from './file-text.ts';

/** The files of a catalogue, before new ones are added. */
export interface CurrentCatalogue {
  readonly entries: Entries;
  readonly sources: readonly Source[];
  /** The paths of all files, valid or not. */
  readonly paths: readonly string[];
  /** Finds the problems that the catalogue would have with more files. */
  readonly findProblemsWith: (files: readonly NewFile[]) => {
    readonly added: readonly Problem[];
    /** The problems that exist already and would remain. */
    readonly remaining: readonly Problem[];
  };
}

/** Reads and checks a catalogue. */
export function readCurrentCatalogue(sources: readonly Source[]): CurrentCatalogue {
  const { entries, problems: currentProblems } = checkSources(sources);
  const currentKeys = new Set(currentProblems.map(toKey));
  return {
    entries,
    sources,
    paths: sources.map(({ path }) => path),
    findProblemsWith: (files) => {
      const { problems } = checkSources([...sources, ...files.map(toSource)]);
      const exists = (problem: Problem) => currentKeys.has(toKey(problem));
      return {
        added: problems.filter((problem) => !exists(problem)).sort(compareProblems),
        remaining: problems.filter(exists),
      };
    },
  };
}

/** Converts a new file to a source, as if it were loaded from disk. */
export function toSource({ path, text }: Pick<NewFile, 'path' | 'text'>): FileSource {
  return { path, kind: 'file', bytes: new TextEncoder().encode(text) };
}

function checkSources(sources: readonly Source[]) {
  const { entries, problems } = readSources(sources);
  return { entries, problems: [...problems, ...checkAcrossFiles(entries)] };
}

/** Makes a key of a problem, without its expectation and advice, because their wording may depend on other files. */
function toKey({ file, line, column, rule, found }: Problem): string {
  return JSON.stringify([file, line, column, rule, found]);
}
