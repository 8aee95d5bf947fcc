// The files of a component, and the languages that their names mean.

import { expandMask, hasOneFile, matchMask } from '../file-mask.ts';
import { type LanguageCodeStyle, toFileCode } from '../language-code-style.ts';
import { readSpelling, type Spelling } from '../languages/spelling.ts';

/** A component's description of its files. */
export interface ComponentFiles {
  readonly sourceLanguage: string;
  readonly mask: string;
  /** The path of the source texts, when it is not the one in the mask; else empty. */
  readonly template: string;
  /** Their path when neither of those files exists, as in a template that new languages start from. */
  readonly newBase: string;
  /** Empty when the component leaves it to the files. */
  readonly style: LanguageCodeStyle;
  /** Whether each file has the source texts beside its own. */
  readonly isBilingual: boolean;
  /** Whether the keys are the source texts, so that the source language needs no file. */
  readonly hasTextsAsKeys?: boolean;
  /** The codes in one file with all languages, that of the source language first. */
  readonly codesInFile?: readonly string[];
  /** The codes in files that are meant; others are not looked at. */
  readonly isMeant: (code: string) => boolean;
}

/** Further knowledge about languages in file names. */
export interface KnownLanguages {
  /** The codes of the component's translations, and those that the catalogue describes itself. */
  readonly described: readonly string[];
  /** Texts in the names of files → codes: those that counters files say. */
  readonly pinned: ReadonlyMap<string, string>;
  /** Texts in small letters → codes: the project's `language_aliases`. */
  readonly aliases: ReadonlyMap<string, string>;
}

/** A file that the mask matches, or a language of one that has them all. */
export interface FoundFile {
  /** Below the checkout. */
  readonly path: string;
  /** The text in place of the mask's `*`; else the one in the file itself. */
  readonly text: string;
  readonly spelling: Spelling;
}

export interface PlannedFile {
  /** The code of the catalogue. */
  readonly code: string;
  /** Below the checkout. */
  readonly path: string;
  /** The text in the path for the code, when the mask matches it; else the one in the file itself. */
  readonly text?: string | undefined;
}

/** A file of the source language; its path is undefined when there is none. */
export type PlannedSource = Omit<PlannedFile, 'path'> & { readonly path: string | undefined };

/** The path that a component's mask matches, with the language in the component's style. */
export function getFilePath({ mask, style }: ComponentFiles, code: string): string {
  return expandMask(mask, toFileCode(code, style));
}

/** The files of a mask that are meant, each with its language. */
export function readFiles(
  { mask, codesInFile = [], isMeant }: ComponentFiles,
  paths: readonly string[],
  languages: KnownLanguages,
): FoundFile[] {
  const byFolded = new Map(languages.described.map((code) => [folded(code), code]));
  const named = paths.flatMap((path) => {
    const texts = hasOneFile(mask) ? codesInFile : [matchMask(mask, path)];
    return texts.map((text) => ({ path, text }));
  });
  return named.flatMap(({ path, text }) => {
    if (text === undefined || !isMeant(text)) return [];
    const said =
      languages.pinned.get(text) ??
      languages.aliases.get(text.toLowerCase()) ??
      byFolded.get(folded(text));
    const spelling =
      said === undefined ? readSpelling(text) : ({ kind: 'code', code: said } as const);
    return [{ path, text, spelling }];
  });
}

/** A code in whatever style: what someone has described need not be a code that CLDR knows. */
function folded(text: string): string {
  return text
    .replace(/^b\+/, '')
    .replace(/^([a-z]{2,3})-r(?=[A-Z]{2}$)/, '$1-')
    .replace(/[-+@]/g, '_')
    .toLowerCase();
}
