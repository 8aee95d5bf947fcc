// Completes the values of new files for the command `new`: missing values are asked for on a terminal, and are a
// Failure elsewhere.

import { parseAnswer } from '../../authoring/new/answer.ts';
import {
  findField,
  findMissingFields,
  findValueProblem,
  type RecipeField,
} from '../../authoring/new/check-recipe.ts';
import type { CurrentCatalogue } from '../../authoring/new/current-catalogue.ts';
import type { Values } from '../../authoring/new/fields.ts';
import type { Recipe } from '../../authoring/new/recipe.ts';
import { createRefusal } from '../../failure.ts';
import type { ProblemWording } from '../../problem.ts';
import { formatMessage } from '../../report/message.ts';
import { ask, canAsk } from './ask.ts';
import { sortFormatsByMask } from './formats.ts';
import {
  createMissingFlagsFailure,
  createUnusedFlagsProblem,
  rewordFix,
  rewordForFlag,
} from './wording.ts';

/** The texts of flags, by keys such as `plural.number`. */
export type FlagTexts = Readonly<Record<string, string>>;

/** Returns all values of the planned files. Throws a Failure for an invalid one. */
export async function completeValues(
  present: CurrentCatalogue,
  recipe: Recipe,
  flagTexts: FlagTexts,
): Promise<Values> {
  const flagValues: Values = { ...recipe.fixed, ...parseFlagTexts(recipe, flagTexts) };
  requireNoObjection(present, recipe, flagValues);
  const givenValues = addDerivedValues(recipe, flagValues);
  const values = canAsk()
    ? await askForMissing(present, recipe, givenValues)
    : fillWithoutAsking(recipe, givenValues);
  requireNoObjection(present, recipe, values);
  return values;
}

/** Adds values that can be derived from others, such as the format from the file mask. */
function addDerivedValues(recipe: Recipe, values: Values): Values {
  return { ...recipe.deriveValues?.(values), ...values };
}

async function askForMissing(
  present: CurrentCatalogue,
  recipe: Recipe,
  givenValues: Values,
): Promise<Values> {
  let values = givenValues;
  // An answer may determine which values are still missing.
  for (;;) {
    const [missingField] = findMissingFields(recipe, values);
    if (missingField === undefined) return values;
    const answer = await askForField(present, recipe, values, missingField);
    values = addDerivedValues(recipe, { ...values, [missingField.field.key]: answer });
  }
}

/**
 * Adds the proposals, unless flags set any of the proposed keys: then all of these keys come from flags. Throws a Failure
 * when a value is still missing.
 */
function fillWithoutAsking(recipe: Recipe, givenValues: Values): Values {
  const proposals = Object.keys(recipe.proposals);
  const values = proposals.some((key) => key in givenValues)
    ? givenValues
    : { ...recipe.proposals, ...givenValues };
  const missing = findMissingFields(recipe, values);
  if (missing.length > 0) throw createMissingFlagsFailure(missing.map(({ field }) => field));
  return values;
}

function requireNoObjection(present: CurrentCatalogue, recipe: Recipe, values: Values): void {
  const objection = findValueProblem(present, recipe, values, Object.keys(values));
  if (objection !== undefined) throw createRefusal([rewordForFlag(objection, objection.key)]);
}

/**
 * Parses the texts of flags. Some flags are valid only for certain values of others, so this repeats until no other flag can
 * be parsed.
 */
function parseFlagTexts(recipe: Recipe, flagTexts: FlagTexts): Values {
  let values: Values = recipe.fixed;
  let unusedFlags = Object.entries(flagTexts);
  const problems: ProblemWording[] = [];
  for (let lastCount = -1; unusedFlags.length !== lastCount; ) {
    lastCount = unusedFlags.length;
    const knownValues = values;
    unusedFlags = unusedFlags.filter(([key, text]) => {
      const found = findField(recipe, knownValues, key);
      if (found === undefined) return true;
      const answer = parseAnswer(found.kind, found.field, text);
      if ('rule' in answer) problems.push(rewordForFlag(answer, key));
      else values = { ...values, [key]: answer.value };
      return false;
    });
  }
  if (unusedFlags.length > 0) {
    const keys = unusedFlags.map(([key]) => key);
    problems.push(createUnusedFlagsProblem(recipe.makeOutlines(values), keys));
  }
  if (problems.length > 0) throw createRefusal(problems);
  return values;
}

async function askForField(
  present: CurrentCatalogue,
  recipe: Recipe,
  values: Values,
  { kind, field }: RecipeField,
): Promise<unknown> {
  const { key, meaning } = field;
  const readTyped = (typed: string) => parseAnswer(kind, field, typed);
  const typed = await ask({
    text: meaning.description,
    choices: key === 'file_format' ? sortFormatsByMask(values['filemask']) : undefined,
    example: String(meaning.examples[0]),
    proposed: key in recipe.proposals ? String(recipe.proposals[key]) : undefined,
    explainInvalid: (answer) => {
      const result = readTyped(answer);
      const problem =
        'rule' in result
          ? result
          : findValueProblem(present, recipe, { ...values, [key]: result.value }, [key]);
      return problem && formatMessage({ ...problem, advice: rewordFix(key, '', problem.advice) });
    },
  });
  const result = readTyped(typed);
  return 'value' in result ? result.value : undefined;
}
