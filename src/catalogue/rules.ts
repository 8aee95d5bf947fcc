// The list of all rules that a catalogue is checked against, in the order of docs/catalogue.md.

import { translatedInPart, wordsWithoutStrings } from './rules/completed-translations.ts';
import { fileMask, revisions } from './rules/field-values.ts';
import { fileRules } from './rules/file-rules.ts';
import { glossaryFolder } from './rules/glossary-folder.ts';
import { completeLanguages, pluralForms } from './rules/languages.ts';
import { missingFile } from './rules/missing-file.ts';
import { partAboveWhole } from './rules/part-above-whole.ts';
import { partComponents } from './rules/part-components.ts';
import type { Rule } from './rules/rule.ts';
import {
  computedCounters,
  missingCounters,
  missingSourceCounters,
} from './rules/source-language.ts';
import { approvedAndReadonly, sumTooLarge, translatedAndFuzzy } from './rules/sum-above-whole.ts';
import { duplicateId, nameStillUsed } from './rules/taken-names.ts';
import { unknownLanguage } from './rules/unknown-language.ts';

export const rules = [
  ...fileRules,
  fileMask,
  missingCounters,
  computedCounters,
  completeLanguages,
  missingFile,
  revisions,
  pluralForms,
  partAboveWhole,
  translatedAndFuzzy,
  approvedAndReadonly,
  wordsWithoutStrings,
  translatedInPart,
  sumTooLarge,
  unknownLanguage,
  missingSourceCounters,
  glossaryFolder,
  duplicateId,
  nameStillUsed,
  partComponents,
] as const satisfies readonly Rule[];

export type RuleName = (typeof rules)[number]['name'];
