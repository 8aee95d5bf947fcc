// The type of quality checks: a name, and a function that compares a translation with its source text.

import type { Library } from '../../formats/libraries.ts';

/** A quality check. */
export interface QualityCheck {
  /** A component switches the check off with `ignore-<name>` in its `check_flags`. */
  readonly name: string;
  /** The library that the software must have for the check to apply; absent if it applies to any. */
  readonly library?: Library;
  readonly finding: string;
  /** A pair of texts that fails the check, with the language of the translation. */
  readonly example: { readonly source: string; readonly language: string; readonly target: string };
  /** Whether a translation fails. Neither text is empty. */
  readonly fails: (texts: ComparedTexts) => boolean;
  /** Describes in whole sentences what makes a translation fail; undefined if no more than `finding` is known. */
  readonly explain?: (texts: ComparedTexts) => string | undefined;
}

/** A translation with its source text. */
export interface ComparedTexts {
  readonly source: string;
  readonly target: string;
  /** A code of the catalogue, such as `pt_BR`. */
  readonly language: string;
  readonly sourceLanguage: string;
}
