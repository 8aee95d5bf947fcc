// The common shape of all formats of translation files: it turns their bytes into messages.

import type { Message } from './message.ts';

export interface Format {
  /** Whether its files hold the source texts beside the translations, or only their own language. */
  readonly kind: 'bilingual' | 'monolingual';
  /** The messages of a file, in its order. Throws UnreadableFile. */
  readonly read: (bytes: Uint8Array, about: AboutFile) => readonly Message[];
  /**
   * The bytes that the messages are made of (their lines excepted), where much else changes in a file.
   */
  readonly essence?: (bytes: Uint8Array) => Uint8Array;
  /** When the source texts of a file were taken from the code, in its words; they compare as texts. */
  readonly readTime?: (bytes: Uint8Array) => string | undefined;
  /** The line of each message of a valid file by its key, where `read` tells none. */
  readonly findLines?: (bytes: Uint8Array) => ReadonlyMap<string, number>;
  /**
   * For files that hold all languages: returns their codes as written in the file, the source language first.
   * `read` then returns the messages of one language. Throws UnreadableFile.
   */
  readonly readLanguages?: (bytes: Uint8Array) => readonly string[];
}

/** A format in which a folder is a translation: each of its texts has a file of its own. */
export interface FolderFormat {
  readonly kind: 'folder';
  /**
   * Paths of files with texts, below the folder, as patterns with `*` for a part of one name; `**` at the start is
   * for any folders.
   */
  readonly files: readonly string[];
  /** The messages of all files together, in the order of paths. Throws UnreadableFile. */
  readonly readFolder: (
    files: readonly FolderFile[],
    about?: Pick<AboutFile, 'source'>,
  ) => readonly Message[];
}

export interface FolderFile {
  /** Below the folder, with `/`; empty of a page that is a translation by itself. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Facts about a file beside its bytes. */
export interface AboutFile {
  /** Codes as the catalogue has them, such as `pt_BR`. */
  readonly language: string;
  /** The language as a file that has all of them spells it, such as `pt-BR`. */
  readonly codeInFile?: string | undefined;
  readonly sourceLanguage: string;
  /** Below the checkout, with `/`. */
  readonly path?: string;
  /** Whether the file is read for the source texts beside its own, or are its keys. */
  readonly hasTextsAsKeys?: boolean;
  /** The messages of the source language's file, unless it is that file itself. */
  readonly source?: readonly Message[];
}

/** A file that is not what its format says. */
export class UnreadableFile extends Error {
  constructor(
    /** The fault: a whole sentence. */
    message: string,
    /** Line and column count from 1; a column is a UTF-16 code unit. */
    readonly line = 1,
    readonly column = 1,
    /** The expectation: a phrase that may follow "Expected:". */
    readonly expected?: string,
    /** How to mend it: a whole sentence in the imperative. */
    readonly mend?: string,
    /** Which file it is, below the folder, where a folder is the translation. */
    readonly path?: string,
  ) {
    super(message);
  }
}
