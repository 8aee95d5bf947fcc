// Writes the files that the command `new` has planned, checks the catalogue, and prints the next command.

import { makeFiles } from '../../authoring/new/check-recipe.ts';
import { type CurrentCatalogue, toSource } from '../../authoring/new/current-catalogue.ts';
import type { NextStep, Recipe } from '../../authoring/new/recipe.ts';
import { writeNewFiles } from '../../disk/new-files.ts';
import { createRefusal } from '../../failure.ts';
import type { ProblemWording } from '../../problem.ts';
import { formatCount } from '../../text/wording.ts';
import { addSchemas } from '../schemas.ts';
import { getFolderPrefix } from '../shown-paths.ts';
import { exitStatus, formatProblemCount, formatProblemText } from '../terminal.ts';
import { completeValues, type FlagTexts } from './complete.ts';
import { quoteForShell } from './flags.ts';

/** Writes the planned files and returns the exit status. Throws a Failure when nothing was written. */
export async function writeNewFile(
  catalogue: string,
  presentFiles: CurrentCatalogue,
  filePlan: Recipe | ProblemWording,
  flagTexts: FlagTexts,
): Promise<number> {
  if ('found' in filePlan) throw createRefusal([filePlan]);
  if (filePlan.introduction !== undefined) process.stdout.write(`${filePlan.introduction}\n`);
  const plannedFiles = makeFiles(filePlan, await completeValues(presentFiles, filePlan, flagTexts));
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
  process.stdout.write(formatNextStep(filePlan.next, catalogue));
  if (oldProblems.length > 0) {
    const problems = formatCount(oldProblems.length, 'problem');
    const verb = oldProblems.length === 1 ? 'was' : 'were';
    process.stdout.write(
      `${problems} ${verb} there before: ${formatCommand(['check'], catalogue)}\n`,
    );
  }
  return exitStatus.fine;
}

function formatNextStep({ purpose, command }: NextStep, catalogue: string): string {
  return `Next, ${purpose}: ${formatCommand(command, catalogue)}\n`;
}

function formatCommand(command: readonly string[], catalogue: string): string {
  const catalogueFlag = catalogue === 'catalogue' ? [] : ['--catalogue', quoteForShell(catalogue)];
  return ['translation-catalogue', ...command, ...catalogueFlag].join(' ');
}
