// Converts paths and problems for printing. Those of a temporary catalogue are moved to translations.yaml, from which
// it was created.

import { join, relative, resolve, sep } from 'node:path';
import { catalogueFileName, maximumFileSize, type Source } from '../catalogue/source.ts';
import { readSmallText } from '../disk/regular-file.ts';
import type { Problem, ProblemWording } from '../problem.ts';
import { quoteCode } from '../text/wording.ts';
import { getTemporaryCatalogue, type TemporaryCatalogue } from './temporary-catalogue.ts';

/** Returns the text to print before a path of the catalogue: `catalogue/`, relative to the working directory. */
export function getFolderPrefix(folder: string): string {
  if (getTemporaryCatalogue(folder) !== undefined) return '';
  const path = toRelativePath(folder);
  if (path === '') return '';
  return path.startsWith('../') ? `${resolve(folder).split(sep).join('/')}/` : `${path}/`;
}

/** Moves problems of a temporary catalogue to translations.yaml, and returns other problems unchanged. */
export function relocateProblems<Rule extends string>(
  catalogue: string,
  problems: readonly Problem<Rule>[],
): readonly Problem<Rule>[] {
  const temporary = getTemporaryCatalogue(catalogue);
  if (temporary === undefined) return problems;
  const lines = readFileText(temporary).split('\n');
  return problems.map((problem) => {
    const relocated = { ...problem, file: toShownPath(temporary, problem.file) };
    if (temporary.file === undefined || problem.file.startsWith('../')) return relocated;
    const line = lines[problem.line - 1] ?? '';
    const key = line.slice(0, Math.max(0, line.indexOf(':'))).trim();
    return /^[^\s#]/.test(line) && problem.rule === 'unknown-key'
      ? { ...relocated, ...describeUnknownTopKey(key), column: 1 }
      : { ...relocated, ...renameParts(relocated) };
  });
}

function describeUnknownTopKey(key: string): ProblemWording {
  return {
    found: `${quoteCode(key)} is not a key of ${catalogueFileName}.`,
    expected: '`site`, `project` or `components`',
    advice: 'Correct the key, or indent it below the one that it belongs to.',
  };
}

/** Names the parts of translations.yaml in place of the files of a catalogue folder. */
function renameParts({ found, expected, advice }: ProblemWording): ProblemWording {
  const replaceFileNames = (text: string) =>
    text
      .replace(/\bsite\.yaml\b/g, '`site`')
      .replace(/\bproject\.yaml\b/g, '`project`')
      .replace(/\bcomponent\.yaml\b/g, 'the component');
  return {
    found: replaceFileNames(found),
    expected: replaceFileNames(expected),
    advice: replaceFileNames(advice),
  };
}

/** Returns the sources in which the lines of relocated problems are found: translations.yaml, or else the given ones. */
export function relocateSources(catalogue: string, sources: readonly Source[]): readonly Source[] {
  const temporary = getTemporaryCatalogue(catalogue);
  if (temporary?.file === undefined) return sources;
  const bytes = new TextEncoder().encode(readFileText(temporary));
  return [{ path: toRelativePath(temporary.file), kind: 'file', bytes }];
}

/** Returns the printed form of a path in a catalogue. */
export function relocatePath(catalogue: string, path: string): string {
  const temporary = getTemporaryCatalogue(catalogue);
  return temporary === undefined
    ? `${getFolderPrefix(catalogue)}${path}`
    : toShownPath(temporary, path);
}

/**
 * Returns translations.yaml, if it exists, for a file of the temporary folder. A path that leads out of that folder is that
 * of a counted file.
 */
function toShownPath({ folder, file }: TemporaryCatalogue, path: string): string {
  if (path.startsWith('../')) return toRelativePath(join(folder, path));
  return file === undefined ? path : toRelativePath(file);
}

function readFileText({ file }: TemporaryCatalogue): string {
  return (file && readSmallText(file, maximumFileSize)) ?? '';
}

/** Converts a path to one relative to the working directory, with `/`. */
export function toRelativePath(path: string): string {
  return relative(process.cwd(), path).split(sep).join('/');
}
