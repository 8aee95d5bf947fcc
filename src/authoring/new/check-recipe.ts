// Checks a recipe with the values so far, before any file is written: which files it makes, which values are missing, and
// whether the rules of the catalogue reject a value. Missing values are replaced by examples, so that others can be checked.

import type { AuthoredKind } from '../../catalogue/schema/kinds.ts';
import type { Problem } from '../../problem.ts';
import type { CurrentCatalogue } from './current-catalogue.ts';
import type { Values } from './fields.ts';
import { makeNewFile, type NewFile } from './file-text.ts';
import type { OutlineField } from './outline.ts';
import type { Recipe } from './recipe.ts';

/** A key of a recipe, with the kind of its file. */
export interface RecipeField {
  readonly kind: AuthoredKind;
  readonly field: OutlineField;
}

/** Makes the files of a recipe. */
export function makeFiles(recipe: Recipe, values: Values): NewFile[] {
  return recipe.makeOutlines(values).map((outline) => makeNewFile(outline, values));
}

/** Finds the field of a key; undefined if no file of the recipe has it. */
export function findField(recipe: Recipe, values: Values, key: string): RecipeField | undefined {
  for (const { kind, fields } of recipe.makeOutlines(values)) {
    const field = fields.find((candidate) => candidate.key === key);
    if (field !== undefined) return { kind, field };
  }
  return undefined;
}

/** Finds the required keys without a value, in the order of the files. */
export function findMissingFields(recipe: Recipe, values: Values): RecipeField[] {
  return recipe
    .makeOutlines(values)
    .flatMap(({ kind, fields }) =>
      fields
        .filter(({ key, isRequired }) => isRequired && !(key in values))
        .map((field) => ({ kind, field })),
    );
}

/** Finds the first problem that the new files would cause in the values of some keys. */
export function findValueProblem(
  catalogue: CurrentCatalogue,
  recipe: Recipe,
  values: Values,
  keys: readonly string[],
): (Problem & { readonly key?: string }) | undefined {
  const missing = findMissingFields(recipe, values);
  const examples = missing.map(({ field }) => [field.key, field.meaning.examples[0]]);
  const files = makeFiles(recipe, { ...Object.fromEntries(examples), ...values });
  const { added } = catalogue.findProblemsWith(files);
  // A new value that disagrees with an existing file is the likelier mistake.
  for (const problem of added.flatMap((one) => one.merged ?? [one])) {
    if (recipe.fixedByNextStep?.includes(problem.rule)) continue;
    // Names that differ only in letter case: no value can fix that, so it has no key.
    if (problem.rule === 'case-clash') {
      return { ...problem, advice: 'Take the name that is there, or one that differs more.' };
    }
    const key = files.find(({ path }) => path === problem.file)?.keys[problem.line - 1];
    if (key !== undefined && problem.length > 0 && keys.includes(key)) return { ...problem, key };
  }
  return undefined;
}
