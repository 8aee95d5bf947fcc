// The declaration of translation files in a configuration of a checkout.

/** A set of files that a configuration names. */
export interface Declaration {
  /** The path of the configuration. */
  readonly from: string;
  /** With a `*` where the language code is. */
  readonly mask: string;
  /** The file with the source texts, when it says so. */
  readonly template?: string | undefined;
  /** The spelling in the configuration. */
  readonly sourceLanguage?: string | undefined;
  /** Texts in paths → codes, as they are written there. */
  readonly codes?: ReadonlyMap<string, string>;
  /** The same for texts that are codes of other languages, too, and mean none of them here. */
  readonly sureCodes?: ReadonlyMap<string, string> | undefined;
  /** The place of the source texts when none of the files has them, as a sentence. */
  readonly elsewhere?: string | undefined;
  /** Our name of the format, where it can be told. */
  readonly format?: string | undefined;
}

/** Languages that are named without files. */
export interface LanguageHint {
  /** The folder that it holds for; empty for the whole checkout. */
  readonly folder: string;
  /** Codes as files have them, which are surely meant. */
  readonly texts?: readonly string[];
  /** The spelling in the configuration. */
  readonly sourceLanguage?: string | undefined;
}

export interface Configured {
  readonly declarations: readonly Declaration[];
  readonly hints: readonly LanguageHint[];
}

/** A configuration file; its text is what was read of it. */
export interface ConfigFile {
  readonly path: string;
  /** The folder that its paths start from. */
  readonly folder: string;
  readonly text: string;
  /** All paths of the checkout. */
  readonly paths: readonly string[];
}

/** A path that is in a configuration, seen from the top; undefined when it leads out. */
export function resolvePath(folder: string, path: string): string | undefined {
  const names = folder === '' ? [] : folder.split('/');
  for (const name of path.replaceAll('\\', '/').split('/')) {
    if (name === '' || name === '.') continue;
    if (name !== '..') names.push(name);
    else if (names.pop() === undefined) return undefined;
  }
  return names.join('/');
}

/** Whether a path is in a folder, or in one inside of it; the empty one holds everything. */
export function isBelow(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}
