// A recipe tried out with what is said so far: the files that it would make, what is missing, and what
// speaks against a value. What is missing is taken from the examples, so that the rest can be judged.

import type { AuthoredKind } from '../../catalogue/schema/kinds.ts';
import type { Problem } from '../../problem.ts';
import type { Values } from './fields.ts';
import { makeNewFile, type NewFile } from './file-text.ts';
import type { OutlineField } from './outline.ts';
import type { Present } from './present.ts';
import type { Recipe } from './recipe.ts';

export interface AskedField {
  readonly kind: AuthoredKind;
  readonly field: OutlineField;
}

/** The files that are made with these values. */
export function getFiles(recipe: Recipe, values: Values): NewFile[] {
  return recipe.outlines(values).map((outline) => makeNewFile(outline, values));
}

/** The field of a key; undefined when nothing is made that has it. */
export function findField(recipe: Recipe, values: Values, key: string): AskedField | undefined {
  for (const { kind, fields } of recipe.outlines(values)) {
    const field = fields.find((one) => one.key === key);
    if (field !== undefined) return { kind, field };
  }
  return undefined;
}

/** Lists the required values that are missing, in the order of the files. */
export function findMissingFields(recipe: Recipe, values: Values): AskedField[] {
  return recipe
    .outlines(values)
    .flatMap(({ kind, fields }) =>
      fields
        .filter(({ key, isRequired }) => isRequired && !(key in values))
        .map((field) => ({ kind, field })),
    );
}

/** Lists the problems that the catalogue's rules find in the values of these keys. */
export function findObjection(
  present: Present,
  recipe: Recipe,
  values: Values,
  keys: readonly string[],
): (Problem & { readonly key?: string }) | undefined {
  const missing = findMissingFields(recipe, values);
  const examples = missing.map(({ field }) => [field.key, field.meaning.examples[0]]);
  const files = getFiles(recipe, { ...Object.fromEntries(examples), ...values });
  for (const problem of present.problemsWith(files).added) {
    if (recipe.fixedNext?.includes(problem.rule)) continue;
    // Names that only capital letters tell apart: no value can fix that.
    if (problem.rule === 'case-clash') {
      return { ...problem, advice: 'Take the name that is there, or one that differs more.' };
    }
    const key = files.find(({ path }) => path === problem.file)?.keys[problem.line - 1];
    if (key !== undefined && problem.length > 0 && keys.includes(key)) return { ...problem, key };
  }
  return undefined;
}
