// The questions about the files of a set, and the result: a component, or the reason why it is none.

import type { Counted } from '../counting/count.ts';
import type { CountedFormatName } from '../formats/list.ts';
import type { CountedPage } from '../unit.ts';
import type { CandidateFile } from './candidates.ts';
import type { Checkout } from './checkout.ts';
import type { Declaration, LanguageHint } from './config/declaration.ts';
import type { FileFacts } from './facts.ts';
import type { Sign, Skipped } from './skipped.ts';

/** A file to count. */
export interface FileJob {
  readonly file: string;
  readonly format: CountedFormatName;
  readonly language: string;
  /** The spelling in a file that has all languages. */
  readonly codeInFile?: string | undefined;
  readonly sourceLanguage: string;
  readonly sourceFile: string | undefined;
  readonly isSource: boolean;
  readonly hasTextsAsKeys: boolean;
}

export type FileResult =
  | {
      readonly counted: Counted;
      readonly facts: FileFacts;
      readonly pages?: readonly CountedPage[] | undefined;
      /** When the texts of a file of gettext were taken from the code. */
      readonly takenAt?: string | undefined;
    }
  /** Why it cannot be counted, and where that is; without a line where it is nowhere in the file. */
  | { readonly problem: string; readonly line?: number | undefined };

/** A set whose format is known. */
export interface FileSet {
  readonly mask: string;
  readonly format: CountedFormatName;
  readonly files: readonly CandidateFile[];
  /** Files of languages that another file of the set has. */
  readonly duplicates: readonly CandidateFile[];
  readonly declaration?: Declaration | undefined;
  /** The template of gettext, where its texts tell it and its place does not. */
  readonly templateApart?: string | undefined;
  /** Whether a refusal of the set is reported: it looks like translations. */
  readonly isReported: boolean;
}

export interface ProofContext extends Checkout {
  readonly hints: readonly LanguageHint[];
  readonly count: (job: FileJob) => Promise<FileResult>;
  /** Whether the source language is that of all other sets. */
  readonly isWanted?: boolean;
  /** Whether other sets are beside a mask, and differ from it in the name of the file only. */
  readonly hasFamily: (mask: string) => boolean;
  /** Whether a mask is one of many that differ in the name of one folder. */
  readonly isModule: (mask: string) => boolean;
}

/** A set, and all that is known beside it. */
export interface Trial extends ProofContext {
  readonly set: FileSet;
}

/** A file that may have the source texts. */
export interface SourceFile {
  /** A code as the catalogue has it; undefined where only the texts can tell. */
  readonly code: string | undefined;
  readonly path: string;
  /** Whether the mask matches it as well. */
  readonly isInMask: boolean;
  /** Whether a configuration or the files say so. */
  readonly isSaid: boolean;
}

/** How the source texts are read. */
export interface DetectedSource extends SourceFile {
  readonly code: string;
  readonly hasTextsAsKeys: boolean;
  /** Whether it is a translation that has the source texts beside its own. */
  readonly isBorrowed: boolean;
  readonly counted: Counted;
  readonly facts: FileFacts;
  readonly takenAt?: string | undefined;
  /** A file of the source language that is older, and lacks source texts. */
  readonly outdated?: string | undefined;
}

export interface CountedLanguage {
  /** The code of the catalogue. */
  readonly code: string;
  /** The text in the path in place of the mask's `*`; empty when the mask does not represent it. */
  readonly text: string;
  /** Empty where the source has no file of its own. */
  readonly file: string;
  readonly counted: Counted;
  readonly facts: FileFacts;
  /** The pages of a translation that has some. */
  readonly pages?: readonly CountedPage[] | undefined;
}

/** A file whose language another file has. */
interface LeftOut extends Skipped {
  /** The text in its path in place of the mask's `*`. */
  readonly text: string;
}

export interface ProvenSet {
  readonly set: FileSet;
  readonly sourceLanguage: string;
  /** Whether a configuration or the files say which the source language is. */
  readonly isSaid: boolean;
  readonly template: string;
  readonly newBase: string;
  /** The source language first. */
  readonly languages: readonly CountedLanguage[];
  readonly unreadable: readonly Skipped[];
  /** Files whose languages other files have; these count. */
  readonly leftOut: readonly LeftOut[];
  readonly signs: readonly Sign[];
}

/** Why a set of files is no translation. */
export interface Disproof {
  /** A whole sentence. */
  readonly reason: string;
  /** Whether its files have the same keys: someone may have expected it to be one. */
  readonly isAlike?: boolean;
  readonly signs?: readonly Sign[];
}

export type Verdict = ProvenSet | Disproof;
