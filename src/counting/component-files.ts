// Matches the files of a component with its mask, and reads the languages that their names mean.

import { expandMask, isSingleFile, matchMask } from '../languages/file-mask.ts';
import { type LanguageCodeStyle, toFileCode } from '../languages/language-code-style.ts';
import { readSpelling, type Spelling } from '../languages/spelling.ts';

/** The settings of a component that find its files. */
export interface ComponentFiles {
  readonly sourceLanguage: string;
  readonly mask: string;
  /** The path of the source texts if the mask doesn't match it; else empty. */
  readonly template: string;
  /** The file that new languages start from, which has the source texts if no other file has them. */
  readonly newBase: string;
  /** The style of codes in file names; empty to detect it. */
  readonly style: LanguageCodeStyle;
  /** The names of the files that have these settings, for messages. */
  readonly names: { readonly component: string; readonly project: string };
  /** Whether each file contains the source texts too, as in gettext. */
  readonly isBilingual: boolean;
  /** Whether the keys are the source texts, so that the source language needs no file. */
  readonly hasTextsAsKeys?: boolean;
  /** The codes in a file that has all languages, the source language first. */
  readonly codesInFile?: readonly string[];
  /** Whether the component includes files with a code (`language_regex`). */
  readonly isIncluded: (code: string) => boolean;
}

/** Meanings of codes in file names that the catalogue defines. */
export interface KnownLanguages {
  /** The codes of the component's translations and of languages that the catalogue describes. */
  readonly described: readonly string[];
  /** Maps spellings in file names to codes of the catalogue, from `language_code` of counters files. */
  readonly pinned: ReadonlyMap<string, string>;
  /** Maps spellings in lower case to codes of the catalogue, from the project's `language_aliases`. */
  readonly aliases: ReadonlyMap<string, string>;
}

/** A file that the mask matches, or one language in a file with all languages. */
export interface FoundFile {
  /** Relative to the checkout. */
  readonly path: string;
  /** The code as the path spells it, in place of the mask's `*`, or as the file with all languages spells it. */
  readonly writtenCode: string;
  readonly spelling: Spelling;
}

/** A file that is counted for one language. */
export interface PlannedFile {
  /** The code of the catalogue. */
  readonly code: string;
  /** Relative to the checkout. */
  readonly path: string;
  /** The code as the path or the file with all languages spells it; undefined if the mask doesn't match the path. */
  readonly writtenCode?: string | undefined;
}

/** The file of the source language; its path is undefined if there is none. */
export type PlannedSource = Omit<PlannedFile, 'path'> & { readonly path: string | undefined };

/** Writes the path of a language's file: the mask with the code in the component's style. */
export function getFilePath({ mask, style }: ComponentFiles, code: string): string {
  return expandMask(mask, toFileCode(code, style));
}

/**
 * Lists the files of a mask that the component includes, each with the meaning of its code. A mask of a single file matches
 * one path, which is listed with each code in the file.
 */
export function matchFiles(
  { mask, codesInFile = [], isIncluded }: ComponentFiles,
  paths: readonly string[],
  languages: KnownLanguages,
): FoundFile[] {
  const byNormalizedCode = new Map(languages.described.map((code) => [normalizeCode(code), code]));
  const filesWithCodes = paths.flatMap((path) => {
    const writtenCodes = isSingleFile(mask) ? codesInFile : [matchMask(mask, path)];
    return writtenCodes.map((writtenCode) => ({ path, writtenCode }));
  });
  return filesWithCodes.flatMap(({ path, writtenCode }) => {
    if (writtenCode === undefined || !isIncluded(writtenCode)) return [];
    const code =
      languages.pinned.get(writtenCode) ??
      languages.aliases.get(writtenCode.toLowerCase()) ??
      byNormalizedCode.get(normalizeCode(writtenCode));
    const spelling =
      code === undefined ? readSpelling(writtenCode) : ({ kind: 'code', code } as const);
    return [{ path, writtenCode, spelling }];
  });
}

/** Normalizes a code of any style for comparison, also if CLDR doesn't know it: `b+zh+Hans` is `zh_hans`. */
function normalizeCode(text: string): string {
  return text
    .replace(/^b\+/, '')
    .replace(/^([a-z]{2,3})-r(?=[A-Z]{2}$)/, '$1-')
    .replace(/[-+@]/g, '_')
    .toLowerCase();
}
