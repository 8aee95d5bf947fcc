// Describes the translations that a change leaves behind: it changes their source texts, but not them.

/** The translations of a component that fall behind. */
export interface FallenBehind {
  /** The name of the component, such as `demo/app`. */
  readonly component: string;
  readonly sourceLanguage: string;
  /** The keys of the strings whose source text has changed; empty for a component of pages. */
  readonly keys: readonly string[];
  /** How many of these strings each language has to review. */
  readonly languages: readonly { readonly code: string; readonly count: number }[];
  /** The pages of the source that have changed, each with the languages that have not changed it. */
  readonly pages: readonly { readonly path: string; readonly codes: readonly string[] }[];
}

/** Counts the translations to review: strings, and pages. */
export function countFallenBehind({ languages, pages }: FallenBehind): number {
  const strings = languages.reduce((sum, { count }) => sum + count, 0);
  return strings + pages.reduce((sum, { codes }) => sum + codes.length, 0);
}
