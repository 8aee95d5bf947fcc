// The shape of quality checks: a name to switch the check off with, and a comparison of two texts.

export interface QualityCheck {
  /** A component switches it off with `ignore-` and this name in its `check_flags`. */
  readonly name: string;
  /** The finding: a whole sentence. */
  readonly about: string;
  /** A pair of texts that fails it, with the language of the second. */
  readonly example: { readonly source: string; readonly language: string; readonly target: string };
  /** Whether a text, which is not empty, fails beside its source text. */
  readonly fails: (texts: ComparedTexts) => boolean;
}

export interface ComparedTexts {
  readonly source: string;
  readonly target: string;
  /** Codes as the catalogue has them, such as `pt_BR`. */
  readonly language: string;
  readonly sourceLanguage: string;
}
