// The catalogue as it is, and what would be wrong with it that is not wrong yet if files were added.

import { checkBetweenFiles } from '../../catalogue/check.ts';
import type { Entries } from '../../catalogue/entries.ts';
import { readSources } from '../../catalogue/read.ts';
import type { FileSource, Source } from '../../catalogue/source.ts';
import { compareProblems, type Problem } from '../../problem.ts';
import type { NewFile } from './file-text.ts';

export interface Present {
  readonly entries: Entries;
  readonly sources: readonly Source[];
  /** The paths of all files, readable or not. */
  readonly paths: readonly string[];
  /** The problems that there would be with more files. */
  readonly problemsWith: (files: readonly NewFile[]) => {
    readonly added: readonly Problem[];
    /** Those that are there already, and would stay. */
    readonly left: readonly Problem[];
  };
}

/** Reads the catalogue as it is. */
export function readPresent(sources: readonly Source[]): Present {
  const now = check(sources);
  const known = new Set(now.problems.map(getName));
  return {
    entries: now.entries,
    sources,
    paths: sources.map(({ path }) => path),
    problemsWith: (files) => {
      const { problems } = check([...sources, ...files.map(toSource)]);
      const isKnown = (problem: Problem) => known.has(getName(problem));
      return {
        added: problems.filter((problem) => !isKnown(problem)).sort(compareProblems),
        left: problems.filter(isKnown),
      };
    },
  };
}

/** A new file as loading it from the disk would give it. */
export function toSource({ path, text }: Pick<NewFile, 'path' | 'text'>): FileSource {
  return { path, kind: 'file', bytes: new TextEncoder().encode(text) };
}

function check(sources: readonly Source[]) {
  const { entries, problems } = readSources(sources);
  return { entries, problems: [...problems, ...checkBetweenFiles(entries)] };
}

/** The expectation and the fix may have another wording for one more file. */
function getName({ file, line, column, rule, found }: Problem): string {
  return JSON.stringify([file, line, column, rule, found]);
}
