// The list of all rules that a catalogue is checked against, in the order of docs/catalogue.md. If several rules have the
// same name, `about` of the first describes all of them.

import { duplicateId } from './rules/duplicate-id.ts';
import { fileMask } from './rules/file-mask.ts';
import { fileRules } from './rules/file-rules.ts';
import { glossaryFolder } from './rules/glossary-folder.ts';
import { completeLanguages, pluralForms } from './rules/languages.ts';
import { missingFile } from './rules/missing-file.ts';
import { nameStillUsed } from './rules/name-still-used.ts';
import { partAboveWhole } from './rules/part-above-whole.ts';
import { revisions } from './rules/revisions.ts';
import type { Rule } from './rules/rule.ts';
import {
  computedCounters,
  missingCounters,
  missingSourceCounters,
} from './rules/source-language.ts';
import { approvedAndReadonly, translatedAndFuzzy } from './rules/sum-above-whole.ts';
import { sumTooLarge } from './rules/sum-too-large.ts';
import { translatedInPart } from './rules/translated-in-part.ts';
import { unknownLanguage } from './rules/unknown-language.ts';
import { wordsWithoutStrings } from './rules/words-without-strings.ts';

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
] as const satisfies readonly Rule[];

export type RuleName = (typeof rules)[number]['name'];
