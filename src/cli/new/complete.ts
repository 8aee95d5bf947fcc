// A recipe and the texts of flags → everything that its files must say: what is missing is asked for
// on a terminal, and is a Failure elsewhere.

import { checkRepositoryAddress, parseAnswer } from '../../authoring/new/answer.ts';
import {
  findField,
  findMissingFields,
  findValueProblem,
  type MissingField,
} from '../../authoring/new/check-recipe.ts';
import type { CurrentCatalogue } from '../../authoring/new/current-catalogue.ts';
import type { Values } from '../../authoring/new/fields.ts';
import type { Recipe } from '../../authoring/new/recipe.ts';
import { createRefusal } from '../../failure.ts';
import type { ProblemWording } from '../../problem.ts';
import { formatMessage } from '../../report/message.ts';
import { ask, canAsk } from './ask.ts';
import { listFormatsFor } from './formats.ts';
import { createMissingFlags, refuseFlags, rephrase, rewordForFlag } from './wording.ts';

export type Typed = Readonly<Record<string, string>>;

/** All values of the recipe's files, which nothing speaks against. */
export async function completeValues(
  present: CurrentCatalogue,
  recipe: Recipe,
  typed: Typed,
): Promise<Values> {
  const said: Values = { ...recipe.fixed, ...valuesOfFlags(recipe, typed) };
  judge(present, recipe, said);
  const given = withFound(recipe, said);
  const values = canAsk() ? await asked(present, recipe, given) : unasked(recipe, given);
  judge(present, recipe, values);
  return values;
}

/** Values that can be found out apply when no others are given. */
function withFound(recipe: Recipe, values: Values): Values {
  return { ...recipe.deriveValues?.(values), ...values };
}

async function asked(present: CurrentCatalogue, recipe: Recipe, given: Values): Promise<Values> {
  let values = given;
  // An answer may decide what else must be asked.
  for (;;) {
    const [next] = findMissingFields(recipe, values);
    if (next === undefined) return values;
    const answer = await askFor(present, recipe, values, next);
    values = withFound(recipe, { ...values, [next.field.key]: answer });
  }
}

function unasked(recipe: Recipe, given: Values): Values {
  const proposals = Object.keys(recipe.proposals);
  const values = proposals.some((key) => key in given) ? given : { ...recipe.proposals, ...given };
  const missing = findMissingFields(recipe, values);
  if (missing.length > 0) throw createMissingFlags(missing.map(({ field }) => field));
  return values;
}

function judge(present: CurrentCatalogue, recipe: Recipe, values: Values): void {
  const objection = findValueProblem(present, recipe, values, Object.keys(values));
  if (objection !== undefined) throw createRefusal([rewordForFlag(objection, objection.key)]);
}

/** The values of flags. Which flags have a place may depend on others, so they are read in turns. */
function valuesOfFlags(recipe: Recipe, typed: Typed): Values {
  let values: Values = recipe.fixed;
  let left = Object.entries(typed);
  const wrong: ProblemWording[] = [];
  for (let before = -1; left.length !== before; ) {
    before = left.length;
    const made = values;
    left = left.filter(([key, text]) => {
      const found = findField(recipe, made, key);
      if (found === undefined) return true;
      const answer =
        checkRepositoryAddress(key, text) ?? parseAnswer(found.kind, found.field, text);
      if ('rule' in answer) wrong.push(rewordForFlag(answer, key));
      else values = { ...values, [key]: answer.value };
      return false;
    });
  }
  if (left.length > 0) {
    const keys = left.map(([key]) => key);
    wrong.push(refuseFlags(recipe.makeOutlines(values), keys));
  }
  if (wrong.length > 0) throw createRefusal(wrong);
  return values;
}

async function askFor(
  present: CurrentCatalogue,
  recipe: Recipe,
  values: Values,
  { kind, field }: MissingField,
): Promise<unknown> {
  const { key, meaning } = field;
  const read = (typed: string) =>
    checkRepositoryAddress(key, typed) ?? parseAnswer(kind, field, typed);
  const typed = await ask({
    text: meaning.description,
    choices: key === 'file_format' ? listFormatsFor(values['filemask']) : undefined,
    example: String(meaning.examples[0]),
    proposed: key in recipe.proposals ? String(recipe.proposals[key]) : undefined,
    objection: (answer) => {
      const result = read(answer);
      const wrong =
        'rule' in result
          ? result
          : findValueProblem(present, recipe, { ...values, [key]: result.value }, [key]);
      return wrong && formatMessage({ ...wrong, advice: rephrase(key, '', wrong.advice) });
    },
  });
  const result = read(typed);
  return 'value' in result ? result.value : undefined;
}
