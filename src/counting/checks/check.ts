// The type of quality checks: a name, and a function that compares a translation with its source text, with what checks
// share.

import type { Library } from '../../formats/libraries.ts';
import { joinNames, quoteCode } from '../../text/wording.ts';

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

/** Whether a text is an ICU message with branches, such as `{n, plural, one {…} other {…}}`. */
export function isIcuChoice(text: string): boolean {
  if (!text.includes('{')) return false;
  return /\{\s{0,9}[\w$@.-]{1,64}\s{0,9},\s{0,9}(?:plural|selectordinal|select)\s{0,9},/.test(text);
}

/** Whether a text has branches of ICU, or of Fluent, such as `{ $n -> [one] … *[other] … }`. */
export function hasChoice(text: string): boolean {
  return isIcuChoice(text) || (text.includes('->') && /\{[^{}]{1,200}->\s{0,99}\n/.test(text));
}

/** A placeholder in a text. */
export interface Placeholder {
  /** A normalized name: all spellings of a placeholder have the same one, and different syntaxes never share a name. */
  readonly name: string;
  /** Whether a translation must have it if the source has it. */
  readonly isRequired: boolean;
  /** Whether it is a mistake in a translation if the source doesn't have it. */
  readonly isExact: boolean;
}

/** Words parts of the source text that a translation lacks, and parts that only the translation has; undefined without any. */
export function wordDifference(
  missing: readonly string[],
  extra: readonly string[],
): string | undefined {
  const sentences = [
    wordParts(missing, 'missing'),
    wordParts(extra, 'not in the source text'),
  ].filter((sentence) => sentence !== '');
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

function wordParts(parts: readonly string[], state: string): string {
  if (parts.length === 0) return '';
  const verb = parts.length === 1 ? 'is' : 'are';
  return `${joinNames(parts.map(quoteCode), 'and')} ${verb} ${state}.`;
}
