// The names that paths are made of: project and component slugs, and language codes.
// A file's path in the catalogue and a record's path in the API (contract, section 4) use the same.

/** A project or component slug: letters, digits, `_` and `-`, at most 100, the first no mark. */
export const slugPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

/** A language code in underscore form: `pt`, `pt_BR`, `zh_Hant_HK`, `ca@valencia`. */
export const languageCodePattern = /^(?=.{2,100}$)[a-z]{2,3}(?:_[A-Za-z0-9]+)*(?:@[A-Za-z0-9]+)?$/;
