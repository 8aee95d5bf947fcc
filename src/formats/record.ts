// The record of a format of translation files: every fact that the program knows about it. No other module compares
// names of formats.

import type { FileStart } from './file-start.ts';
import type { FolderFormat, Format } from './format.ts';

export interface FormatRecord {
  /** The value of `file_format`. */
  readonly name: string;
  /** The row of the table in docs/formats.md. */
  readonly row: FormatRow;
  /** The endings of its files, in small letters. */
  readonly endings: readonly string[];
  /**
   * Whether a file with such an ending has this format; without it, any has. Of several formats that match, the first
   * in the list counts. `maybe`: only reading it shows.
   */
  readonly matches?: (start: FileStart) => boolean | 'maybe';
  /** Paths of files and masks that hardly have another format with the same ending. */
  readonly usualPath?: RegExp;
  /** Other names, which people write in place of its own. */
  readonly aliases?: readonly string[];
  /** Its name in a `.tx/config`, where the files do not show the format as well. */
  readonly transifexType?: string;

  /** Whether its files hold the source texts themselves, beside the translations. */
  readonly isBilingual?: boolean;
  /** Whether one file has all languages, so that its path needs no language code. */
  readonly hasAllLanguages?: boolean;
  /** Whether nothing but translations is written in it. */
  readonly isOnlyForTexts?: boolean;
  /** Whether its files are programs, which may have a copy for each language without a text. */
  readonly isCode?: boolean;
  /** Whether programs make such files of other translation files. */
  readonly isOftenMade?: boolean;
  /** The format of the same files with comments and commas that it does not allow. */
  readonly lenientFormat?: string;

  /** Whether keys are paths of names, in which a backslash is before a dot that separates none. */
  readonly hasPathsAsKeys?: boolean;
  /** Whether a key with dots is the same as names inside one another: `a.b` and `b` below `a`. */
  readonly joinsKeys?: boolean;

  /**
   * When the keys of its files are the source texts: `always`, so that the source language needs no file;
   * `sometimes`, for other programs have names; `where empty`, where the source language's file has no texts.
   */
  readonly textsAsKeys?: 'always' | 'sometimes' | 'where empty';
  /**
   * Whether the source language's own file may lack texts, or have empty ones: programs need none there, for the
   * other files have the source texts beside their own.
   */
  readonly mayLackSourceTexts?: boolean;
  /**
   * How programs name the file with the source texts: always without a code, or by any known name; without it, the
   * fullest file may be that file.
   */
  readonly sourceName?: 'without a code' | 'known';
  /** The language of the source where there are several files in English. */
  readonly usualSource?: string;
  /** Whether the source language's file may have the code of a region, though keys are source texts. */
  readonly sourceMayHaveRegion?: boolean;
  /** The contents of gettext's templates (`.pot`) beside its files. */
  readonly templates?: 'source texts' | 'keys';

  /** Parsers are large, and a component has one format. */
  readonly load: () => Promise<Format>;
}

/** A format in which a folder is a translation, with a file for each text. */
export interface FolderFormatRecord extends Pick<FormatRecord, 'name' | 'row' | 'isOnlyForTexts'> {
  /**
   * Splits the path of a file into the folders above the language's folder and the name of that folder; undefined for
   * the paths of other files.
   */
  readonly splitPath: (path: string) => readonly [above: string, folder: string] | undefined;
  /** The endings of pages, of which each may be a translation by itself as well: `README.ja.md`. */
  readonly pageEndings?: readonly string[];
  readonly load: () => Promise<FolderFormat>;
}

/** Cells of a table, in Markdown. */
interface FormatRow {
  readonly files: string;
  readonly plurals?: string;
  readonly fuzzy?: string;
  readonly readOnly?: string;
}
