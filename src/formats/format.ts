// Declares the common shape of the formats of translation files: functions that turn the bytes of a file into messages.

import type { Library } from './libraries.ts';
import type { Message } from './message.ts';

/** A format in which a translation is a file. */
export interface Format {
  /**
   * Whether each file has all strings with their source texts, or only the source language's file has all strings. A
   * monolingual file may have source texts, too, but lacks those that are untranslated.
   */
  readonly kind: 'bilingual' | 'monolingual';
  /** Returns the messages of a file, in its order. Throws UnreadableFile. */
  readonly read: (bytes: Uint8Array, info: FileInfo) => readonly Message[];
  /**
   * Removes all that does not change the messages, such as comments, so that versions of a file with the same
   * messages have the same bytes. It is for formats in which tools often change the rest.
   */
  readonly removeUnreadParts?: (bytes: Uint8Array) => Uint8Array;
  /**
   * Returns the time at which a tool extracted the source texts from the code, as the file has it. Such times compare
   * as texts.
   */
  readonly readExtractionTime?: (bytes: Uint8Array) => string | undefined;
  /** Returns the line of each message of a valid file by its key, for formats whose `read` does not set `line`. */
  readonly findLines?: (bytes: Uint8Array) => ReadonlyMap<string, number>;
  /**
   * Cuts a file of which many versions are read; undefined if it must be read as a whole. The messages of a part may not
   * depend on other parts, nor on the source.
   */
  readonly splitParts?: (text: string) => TextParts | undefined;
  /**
   * For files that hold all languages: returns their codes as written in the file, the source language first.
   * `read` then returns the messages of one language. Throws UnreadableFile.
   */
  readonly readLanguages?: (bytes: Uint8Array) => readonly string[];
}

/** A text with the offsets at which it may be cut. A part of the body, with head and tail, is a file with some messages. */
export interface TextParts {
  readonly head: string;
  readonly body: string;
  readonly offsets: readonly number[];
  readonly tail: string;
}

/** A format in which a folder is a translation: each of its texts has a file of its own. */
export interface FolderFormat {
  readonly kind: 'folder';
  /**
   * Paths of files with texts, below the folder, as patterns with `*` for a part of one name; `**` at the start is
   * for any folders.
   */
  readonly files: readonly string[];
  /** Returns the start of the keys of a file's messages; by default its path. */
  readonly getKeyStart?: (path: string) => string;
  /** Returns the messages of all files together, in the order of paths. Throws UnreadableFile. */
  readonly readFolder: (
    files: readonly FolderFile[],
    info?: Pick<FileInfo, 'source' | 'path'>,
  ) => readonly Message[];
}

/** A file of a folder that is a translation. */
export interface FolderFile {
  /** Below the folder, with `/`; empty for a page that is a translation by itself. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Facts that a reader needs about a file, in addition to its bytes. */
export interface FileInfo {
  /** Codes as the catalogue has them, such as `pt_BR`. */
  readonly language: string;
  /** The language as a file that has all of them spells it, such as `pt-BR`. */
  readonly codeInFile?: string | undefined;
  readonly sourceLanguage: string;
  /** Below the checkout, with `/`. */
  readonly path?: string;
  /** Whether the keys of the file are source texts, or source texts are beside its own texts. */
  readonly hasTextsAsKeys?: boolean;
  /** The libraries that show the texts, as far as they are known. */
  readonly libraries?: readonly Library[] | undefined;
  /** The messages of the source language's file, unless it is that file itself. */
  readonly source?: readonly Message[];
}

/** The error for a file that is not valid in its format. */
export class UnreadableFile extends Error {
  constructor(
    /** The fault: a whole sentence. */
    message: string,
    /** Line and column count from 1; a column is a UTF-16 code unit. */
    readonly line = 1,
    readonly column = 1,
    /** The expectation: a phrase that may follow "Expected:". */
    readonly expected?: string,
    /** The fix: a whole sentence in the imperative. */
    readonly advice?: string,
    /** The path of the file below the folder, if a folder is the translation. */
    readonly path?: string,
  ) {
    super(message);
  }
}
