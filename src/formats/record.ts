// Defines the record of a format of translation files: every fact that the program knows about it. No other module
// compares names of formats.

import type { FileStart } from './file-start.ts';
import type { FolderFormat, Format } from './format.ts';

/** A format of which each translation is a file. */
export interface FormatRecord {
  /** The value of `file_format`. */
  readonly name: string;
  /** The row of the table in docs/formats.md. */
  readonly row: FormatRow;
  /** The endings of its files, in small letters: `.json`. */
  readonly endings: readonly string[];
  /**
   * Whether a file with such an ending has this format; absent if any has. Of several formats that match, the first
   * in the list counts. `maybe` if only reading the file shows.
   */
  readonly matches?: (start: FileStart) => boolean | 'maybe';
  /** Matches paths and masks of files that nearly always have this format, though others have the same ending. */
  readonly usualPath?: RegExp;
  /** Matches paths of its files that have no ending but a code, without that: `conf/messages` of `conf/messages.sv`. */
  readonly pathWithoutEnding?: RegExp;
  /** Other names, which people write in place of its own. */
  readonly aliases?: readonly string[];

  /** Whether its files hold the source texts themselves, beside the translations. */
  readonly isBilingual?: boolean;
  /** Whether one file has all languages, so that its path needs no language code. */
  readonly hasAllLanguages?: boolean;
  /** Whether files with its endings have only translations, and never settings or data. */
  readonly isOnlyForTexts?: boolean;
  /** Whether its files are programs. A program may have a file for each language that has no texts. */
  readonly isProgram?: boolean;
  /** Whether such files are often generated from other translation files. */
  readonly isOftenGenerated?: boolean;
  /** The format of the same files if they have comments and commas that this one does not allow. */
  readonly lenientFormat?: string;

  /** Whether keys are paths of names, such as `menu.save`; a dot within a name is escaped: `menu\.save`. */
  readonly hasPathsAsKeys?: boolean;
  readonly hasNumbersAsKeys?: boolean;
  /** Whether programs read a name with dots as names inside one another: `a.b` is `b` inside `a`. */
  readonly unifiesDottedKeys?: boolean;
  /** Whether code of Android names its keys: `R.string.save`. */
  readonly isAndroidResource?: boolean;
  /** Matches the names of other messages in a text. Libraries have further ways, for several formats. */
  readonly references?: RegExp;

  /**
   * When the keys of its files are the source texts. `always`: the source language needs no file. `sometimes`: some
   * programs have source texts as keys, and others identifiers. `where empty`: if the source language's file has
   * empty texts.
   */
  readonly textsAsKeys?: 'always' | 'sometimes' | 'where empty';
  /**
   * Whether the source language's own file may lack texts, or have empty ones, because the other files have the source
   * texts beside their own.
   */
  readonly mayLackSourceTexts?: boolean;
  /**
   * Whether bilingual translations may keep texts that the source has lost: only if they are older, as a tool updates all of
   * them, or always, as programs find texts by ids.
   */
  readonly mayKeepGoneTexts?: 'if older' | 'always';
  /**
   * How programs name the file with the source texts: always without a language code, or with any name that is known
   * for it. Absent if the name shows nothing; then the file with the most texts may have the source texts.
   */
  readonly sourceName?: 'without a code' | 'known';
  /** The source language if several files are in English: `en_GB`. */
  readonly usualSourceLanguage?: string;
  /** Whether the source language's file may have a region in its code (`en_US`), though its keys are source texts. */
  readonly sourceMayHaveRegion?: boolean;
  /** The contents of gettext's templates (`.pot`) beside its files. */
  readonly templates?: 'source texts' | 'keys';

  /** Loads the reader on demand: parsers are large, and a component has one format. */
  readonly load: () => Promise<Format>;
}

/** A format in which a folder is a translation, with a file for each text. */
export interface FolderFormatRecord extends Pick<FormatRecord, 'name' | 'row' | 'isOnlyForTexts'> {
  /**
   * Splits the path of a file into the folders above the language's folder and the name of that folder; undefined for
   * the paths of other files.
   */
  readonly splitPath: (path: string) => readonly [above: string, folder: string] | undefined;
  /** The endings of its files. */
  readonly endings: readonly string[];
  /** Whether its files are pages, of which each may be a translation by itself as well: `README.ja.md`. */
  readonly hasPages?: true;
  readonly load: () => Promise<FolderFormat>;
}

interface FormatRow {
  readonly files: string;
  /** How files write plural forms, and mark texts as in need of a review or as not to be translated. */
  readonly plurals?: string;
  readonly fuzzy?: string;
  readonly readOnly?: string;
}
