// Paths and problems of a catalogue as they are printed: of one that was made for this run, in the file that someone wrote.

import { join, relative, resolve, sep } from 'node:path';
import { catalogueFileName } from '../catalogue/catalogue-file.ts';
import type { Source } from '../catalogue/source.ts';
import type { Problem, ProblemWording } from '../problem.ts';
import { inCode } from '../text/wording.ts';
import { getDetected, type MadeCatalogue } from './detected.ts';

/** The prefix to print before a path of the catalogue: `catalogue/`, seen from the working directory. */
export function pathPrefix(folder: string): string {
  if (getDetected(folder) !== undefined) return '';
  const path = relative(process.cwd(), folder).split(sep).join('/');
  if (path === '') return '';
  return path.startsWith('../') ? `${resolve(folder).split(sep).join('/')}/` : `${path}/`;
}

/** Problems as they are reported: in the file that someone wrote, and the sources with its text. */
export function shownProblems<Rule extends string>(
  catalogue: string,
  problems: readonly Problem<Rule>[],
): readonly Problem<Rule>[] {
  const detected = getDetected(catalogue);
  if (detected === undefined) return problems;
  const lines = detected.file?.getText().split('\n') ?? [];
  return problems.map((problem) => {
    const shown = { ...problem, file: shownFile(detected, problem.file) };
    if (detected.file === undefined || problem.file.startsWith('../')) return shown;
    const line = lines[problem.line - 1] ?? '';
    const key = line.slice(0, Math.max(0, line.indexOf(':'))).trim();
    return /^[^\s#]/.test(line) && problem.rule === 'unknown-key'
      ? { ...shown, ...unknownAtTop(key), column: 1 }
      : { ...shown, ...withPartNames(shown) };
  });
}

function unknownAtTop(key: string): ProblemWording {
  return {
    found: `${inCode(key)} is not a key of ${catalogueFileName}.`,
    expected: '`site`, `project` or `components`',
    mend: 'Correct the key, or indent it below the one that it belongs to.',
  };
}

/** The words of a problem with the parts of the one file in the place of files. */
function withPartNames({ found, expected, mend }: ProblemWording): ProblemWording {
  const named = (text: string) =>
    text
      .replace(/\bsite\.yaml\b/g, '`site`')
      .replace(/\bproject\.yaml\b/g, '`project`')
      .replace(/\bcomponent\.yaml\b/g, 'the component');
  return { found: named(found), expected: named(expected), mend: named(mend) };
}

/** Sources in which the lines of shown problems are found. */
export function shownSources(catalogue: string, sources: readonly Source[]): readonly Source[] {
  const { file } = getDetected(catalogue) ?? {};
  if (file === undefined) return sources;
  return [{ path: file.path, kind: 'file', bytes: new TextEncoder().encode(file.getText()) }];
}

/** A path below a catalogue's folder as it is reported. */
export function shownPath(catalogue: string, path: string): string {
  const detected = getDetected(catalogue);
  return detected === undefined ? `${pathPrefix(catalogue)}${path}` : shownFile(detected, path);
}

/** A file below the folder, or one that leads out of it, as it is seen from the working directory. */
function shownFile({ folder, file }: MadeCatalogue, path: string): string {
  if (!path.startsWith('../')) return file?.path ?? path;
  return relative(process.cwd(), join(folder, path)).split(sep).join('/');
}
