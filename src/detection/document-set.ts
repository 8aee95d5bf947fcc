// Pages in several languages, as they are found before anything of them is counted.

/** A set of pages, or of one page, in several languages. */
export interface DocumentSet {
  readonly mask: string;
  /** The path of the source where the mask does not match it; else empty. */
  readonly template: string;
  /** Undefined where only the texts tell. */
  readonly sourceLanguage: string | undefined;
  readonly source: DocumentFolder;
  readonly translations: readonly DocumentFolder[];
  /** Texts in place of the code that mean no language. */
  readonly leftOut: readonly string[];
}

/** The pages of a language. */
export interface DocumentFolder {
  /** The path of the folder, with a `/` at its end, or that of the page. */
  readonly path: string;
  readonly text: string;
  readonly code: string;
}
