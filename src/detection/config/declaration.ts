// What a configuration that lies in a checkout says of its translation files.

/** A set of files that a configuration names. */
export interface Declaration {
  /** The path of the configuration. */
  readonly from: string;
  /** With a `*` where the language code stands. */
  readonly mask: string;
  /** The file with the source texts, when it says so. */
  readonly template?: string | undefined;
  /** As it is written there. */
  readonly sourceLanguage?: string | undefined;
  /** Texts in paths → codes, as they are written there. */
  readonly codes?: ReadonlyMap<string, string>;
  /** Our name of the format, where it can be told. */
  readonly format?: string | undefined;
}

/** Languages that are named without files. */
export interface LanguageHint {
  /** The folder that it holds for; empty for the whole checkout. */
  readonly folder: string;
  /** Codes as files have them, which are surely meant. */
  readonly texts?: readonly string[];
  /** As it is written there. */
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

/** A path that stands in a configuration, seen from the top; undefined when it leads out. */
export function pathFrom(folder: string, path: string): string | undefined {
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

/** Settings in JSON, comments and commas at ends left out; undefined when it is none. */
export function jsonOf(text: string): unknown {
  for (const one of [text, withoutComments(text)]) {
    try {
      return JSON.parse(one.replace(/^\ufeff/, ''));
    } catch {
      // With comments, perhaps.
    }
  }
  return undefined;
}

function withoutComments(text: string): string {
  return text
    .replace(/("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '$1')
    .replace(/,(?=[ \t\r\n]*[}\]])/g, '');
}

/** The value at a way of keys; undefined when the way ends early. */
export function at(value: unknown, ...keys: readonly string[]): unknown {
  let here = value;
  for (const key of keys) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined;
    here = (here as Readonly<Record<string, unknown>>)[key];
  }
  return here;
}

export function entriesOf(value: unknown): (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

export function textAt(value: unknown, ...keys: readonly string[]): string | undefined {
  const found = at(value, ...keys);
  return typeof found === 'string' ? found : undefined;
}
