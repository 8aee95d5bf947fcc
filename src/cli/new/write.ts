// Writes the files that the command `new` has planned, checks the catalogue, and prints the next command.

import { type CurrentCatalogue, toSource } from '../../catalogue/new/current-catalogue.ts';
import { makeNewFile } from '../../catalogue/new/file-text.ts';
import { type FlagTexts, findValueProblem, type Recipe } from '../../catalogue/new/recipe.ts';
import { writeNewFiles } from '../../files/new-files.ts';
import { createRefusal } from '../../problem/failure.ts';
import type { ProblemWording } from '../../problem/problem.ts';
import { formatCount } from '../../text/wording.ts';
import { addSchemas } from '../schemas.ts';
import { getFolderPrefix } from '../shown-paths.ts';
import { exitStatus, formatProblemCount, formatProblemText } from '../terminal.ts';
import { completeValues, rewordForFlag } from './complete-values.ts';
import { quoteForShell } from './flags.ts';

/** Writes the planned files and returns the exit status. Throws a Failure when nothing was written. */
export async function writeNewFile(
  catalogue: string,
  presentFiles: CurrentCatalogue,
  filePlan: Recipe | ProblemWording,
  flagTexts: FlagTexts,
): Promise<number> {
  if ('found' in filePlan) throw createRefusal([filePlan]);
  const values = completeValues(filePlan, flagTexts);
  const plannedFiles = filePlan.outlines.map((outline) => makeNewFile(outline, values));
  const objection = findValueProblem(presentFiles, filePlan, plannedFiles);
  if (objection !== undefined) throw createRefusal([rewordForFlag(objection, objection.key)]);
  const { files, schemas } = addSchemas(catalogue, plannedFiles);
  writeNewFiles(catalogue, [...files, ...schemas]);
  const prefix = getFolderPrefix(catalogue);
  const paths = [...files, ...schemas].map(({ path }) => path);
  process.stdout.write(paths.map((path) => `Wrote ${prefix}${path}\n`).join(''));

  const { added: newProblems, remaining: oldProblems } = presentFiles.findProblemsWith(files);
  const unexpectedProblems = newProblems.filter(
    ({ rule }) => !filePlan.fixedByNextStep?.includes(rule),
  );
  if (unexpectedProblems.length > 0) {
    const sources = [...presentFiles.sources, ...files.map(toSource)];
    const text = await formatProblemText(unexpectedProblems, sources, prefix, process.stdout);
    process.stdout.write(`\n${text}\nThis brings ${formatProblemCount(unexpectedProblems)}.\n`);
    return exitStatus.problems;
  }
  const { purpose, command } = filePlan.next;
  process.stdout.write(`Next, ${purpose}: ${formatCommand(command, catalogue)}\n`);
  if (oldProblems.length > 0) {
    const problems = formatCount(oldProblems.length, 'problem');
    const verb = oldProblems.length === 1 ? 'was' : 'were';
    process.stdout.write(
      `${problems} ${verb} there before: ${formatCommand(['check'], catalogue)}\n`,
    );
  }
  return exitStatus.fine;
}

function formatCommand(command: readonly string[], catalogue: string): string {
  const catalogueFlag = catalogue === 'catalogue' ? [] : ['--catalogue', quoteForShell(catalogue)];
  return ['translation-catalogue', ...command, ...catalogueFlag].join(' ');
}
