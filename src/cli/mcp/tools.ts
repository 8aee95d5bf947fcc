// Declares the tools of the MCP server: their names, descriptions and arguments.

import * as z from 'zod';
import { findingKinds } from '../choices.ts';

const language = z
  .string()
  .describe('The code of a language, such as de or pt_BR; pt includes pt_BR');
const key = z.string().describe('The key of a string, as strings_to_translate returns it');
/** Chosen: so many strings fit into the context of any model. */
const limit = z.int().min(1).max(500).default(50).describe('The number of entries to return');

/** Strict, so that an agent hears of a misspelt argument. */
export const toolArguments = {
  status: z.strictObject({ language: language.optional() }),
  strings_to_translate: z.strictObject({ language, limit }),
  explain: z.strictObject({
    path: z.string().optional().describe('A file below the folder, or a mask such as po/*.po'),
    key: key.optional(),
    language: language.optional().describe('The only language in which a key is explained'),
  }),
  check_edit: z.strictObject({
    key,
    language,
    text: z
      .union([z.string(), z.array(z.string()).min(1)])
      .describe('The new translation; of a plural, a list with each form'),
  }),
  compare: z.strictObject({
    since: z.string().describe('A revision of git, such as main or main@{2026-10-01}'),
    kinds: z
      .array(z.enum(findingKinds))
      .default(['missing', 'copied', 'outdated', 'failing'])
      .describe('The kinds of findings; below needs a minimum in translations.yaml'),
    limit,
  }),
} as const;

export type ToolName = keyof typeof toolArguments;

export const toolDescriptions: Readonly<Record<ToolName, string>> = {
  status: 'Returns how far each translation is: figures of all components and languages.',
  strings_to_translate:
    'Returns the strings of a language that are missing, outdated, need editing or fail a check, with their placeholders, the terms of glossaries, and rules for translating.',
  explain:
    'Explains why a file is counted or not (path), or what is wrong with a string in each language (key). Give one of them.',
  check_edit:
    'Returns the quality checks that a new translation of a string would fail, and whether it would count. Nothing is written.',
  compare:
    'Compares with a revision of git: which translations fell behind because their source text changed, and which faults are new.',
};

/** Each tool returns an object of JSON, or throws a Failure. */
export type Tools = {
  readonly [Name in ToolName]: (
    input: z.output<(typeof toolArguments)[Name]>,
  ) => Promise<Readonly<Record<string, unknown>>>;
};
