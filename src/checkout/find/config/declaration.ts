// Types for the sets and languages that a configuration of a translation tool declares, and functions for its paths.

/** A set of files that a configuration names. */
export interface Declaration {
  /** The path of the configuration; the mask itself if the files or their layout declare the set. */
  readonly from: string;
  /** With a `*` where the language code is. */
  readonly mask: string;
  /** The file with the source texts, if the configuration names it. */
  readonly template?: string | undefined;
  /** The source language, spelled as in the configuration. */
  readonly sourceLanguage?: string | undefined;
  /** Maps texts in paths to the codes that they mean, spelled as in the configuration. */
  readonly codes?: ReadonlyMap<string, string>;
  /** The same for texts that usually mean another language, such as `br` (Breton) for Brazilian Portuguese. */
  readonly overridingCodes?: ReadonlyMap<string, string> | undefined;
  /** A sentence about where the source texts are, if none of the files has them. */
  readonly sourcePlace?: string | undefined;
  /** The name of the format in the catalogue, if the configuration shows it. */
  readonly format?: string | undefined;
}

/** Languages that a configuration lists without naming files. */
export interface LanguageHint {
  /** The folder that the list is valid for; empty for the whole checkout. */
  readonly folder: string;
  /** The codes, spelled as in paths. */
  readonly writtenCodes?: readonly string[];
  /** The source language, spelled as in the configuration. */
  readonly sourceLanguage?: string | undefined;
  /** Limits the hint to sets with such masks. */
  readonly maskPattern?: RegExp;
}

/** Declarations and hints of one configuration, or of all. */
export interface ConfigurationFindings {
  readonly declarations: readonly Declaration[];
  readonly hints: readonly LanguageHint[];
}

/** A configuration file. */
export interface ConfigFile {
  readonly path: string;
  readonly folder: string;
  /** The text, cut off if the file is very large. */
  readonly text: string;
  readonly paths: readonly string[];
}

/** Resolves a path in a configuration to a path in the checkout; undefined if it leads out of the checkout. */
export function resolvePath(folder: string, path: string): string | undefined {
  const names = folder === '' ? [] : folder.split('/');
  for (const name of path.replaceAll('\\', '/').split('/')) {
    if (name === '' || name === '.') continue;
    if (name !== '..') names.push(name);
    else if (names.pop() === undefined) return undefined;
  }
  return names.join('/');
}

/** Whether a path is below a folder. The empty folder is the whole checkout. */
export function isBelow(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}
