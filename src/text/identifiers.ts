// The patterns of the names in paths: slugs of projects and components, and language codes. Paths of catalogue files and of
// API records have the same names (contract, section 4).

/** The pattern of a name in a path. */
export interface NamePattern {
  /** The source of a regular expression for the whole name, without capturing groups and assertions. */
  readonly source: string;
  readonly maximumLength: number;
}

/** A project or component slug: letters, digits, `_` and `-`; it starts with a letter or digit. */
export const slug: NamePattern = { source: '[A-Za-z0-9][A-Za-z0-9_-]*', maximumLength: 100 };

/** The name of a part of a project: a slug, or the slugs of a category with those that it is in. */
export const partName: NamePattern = {
  source: `${slug.source}(?:\\.${slug.source})*`,
  maximumLength: 300,
};

/** A language code in underscore form: `pt`, `pt_BR`, `zh_Hant_HK`, `ca@valencia`. */
export const languageCode: NamePattern = {
  source: '[a-z]{2,3}(?:_[A-Za-z0-9]+)*(?:@[A-Za-z0-9]+)?',
  maximumLength: 100,
};

/** Matches a whole slug; JSON Schemas show the pattern, so its length is part of it. */
export const slugPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
/** Matches the path of a category: slugs with slashes between them. */
export const categoryPattern = new RegExp(
  `^(?=.{0,${partName.maximumLength}}$)(?:${slug.source}(?:/${slug.source})*)?$`,
);
export const languageCodePattern = new RegExp(
  `^(?=.{2,${languageCode.maximumLength}}$)${languageCode.source}$`,
);

/** Returns the language of a code, without script, region and variant: `zh` of `zh_Hant_HK`. */
export function getBaseLanguage(code: string): string {
  return code.split(/[_@]/, 1)[0] ?? '';
}

/** The parts of a language code, such as `zh`, `Hant` and `HK` in `zh_Hant_HK`. */
export interface LanguageCodeParts {
  readonly language: string;
  readonly script: string | undefined;
  readonly region: string | undefined;
  readonly variant: string | undefined;
}

/** Splits a code that has the form of CLDR's codes; returns undefined for others, such as `kab_KAB`. */
export function splitLanguageCode(code: string): LanguageCodeParts | undefined {
  const match = partsPattern.exec(code);
  if (match === null) return undefined;
  const [, language = '', script, region, variant] = match;
  return { language, script, region, variant };
}

const partsPattern =
  /^([a-z]{2,3})(?:_([A-Z][a-z]{3}))?(?:_([A-Z]{2}|\d{3}))?(?:@([A-Za-z0-9]+))?$/;

/** Creates a regular expression that matches whole names. */
export function createNamePattern({ source, maximumLength }: NamePattern): RegExp {
  return new RegExp(`^(?=.{1,${maximumLength}}$)(?:${source})$`);
}
