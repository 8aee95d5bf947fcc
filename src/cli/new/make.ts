// A recipe → files in the catalogue, what they do to it, and what to do next.

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
import { completeValues, type Typed } from './complete.ts';
import { quoteForShell } from './flags.ts';

/** Makes the files of a recipe; gives the exit status. Throws a Failure when nothing was written. */
export async function make(
  catalogue: string,
  present: CurrentCatalogue,
  recipe: Recipe | ProblemWording,
  typed: Typed,
): Promise<number> {
  if ('found' in recipe) throw createRefusal([recipe]);
  if (recipe.introduction !== undefined) process.stdout.write(`${recipe.introduction}\n`);
  const made = makeFiles(recipe, await completeValues(present, recipe, typed));
  const { files, schemas } = addSchemas(catalogue, made);
  writeNewFiles(catalogue, [...files, ...schemas]);
  const prefix = getFolderPrefix(catalogue);
  const paths = [...files, ...schemas].map(({ path }) => path);
  process.stdout.write(paths.map((path) => `Wrote ${prefix}${path}\n`).join(''));

  const { added: brought, remaining: left } = present.findProblemsWith(files);
  const added = brought.filter(({ rule }) => !recipe.fixedByNextStep?.includes(rule));
  if (added.length > 0) {
    const sources = [...present.sources, ...files.map(toSource)];
    const text = await formatProblemText(added, sources, prefix, process.stdout);
    process.stdout.write(`\n${text}\nThis brings ${formatProblemCount(added)}.\n`);
    return exitStatus.problems;
  }
  process.stdout.write(nextText(recipe.next, catalogue));
  if (left.length > 0) {
    const problems = formatCount(left.length, 'problem');
    const were = left.length === 1 ? 'was' : 'were';
    process.stdout.write(
      `${problems} ${were} there before: ${commandText(['check'], catalogue)}\n`,
    );
  }
  return exitStatus.fine;
}

function nextText({ purpose, command }: NextStep, catalogue: string): string {
  return `Next, ${purpose}: ${commandText(command, catalogue)}\n`;
}

function commandText(command: readonly string[], catalogue: string): string {
  const where = catalogue === 'catalogue' ? [] : ['--catalogue', quoteForShell(catalogue)];
  return ['translation-catalogue', ...command, ...where].join(' ');
}
