// The questions about the files of a set, and the result: a component, or the reason why it is none.

import type { Counted } from '../counting/count.ts';
import type { CountedFormatName } from '../formats/list.ts';
import type { CountedPage } from '../unit.ts';
import type { FileFacts } from './facts.ts';
import type { Disproof } from './proof.ts';
import type { Skipped } from './skipped.ts';
import type { FileSet, SourceContext } from './sources.ts';

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

export interface ProofContext extends SourceContext {
  readonly count: (job: FileJob) => Promise<FileResult>;
  /** Whether the source language is that of all other sets. */
  readonly isWanted?: boolean;
  /** Whether nothing but codes is where a mask has its `*`. */
  readonly hasOnlyCodes: (mask: string) => boolean;
  /** How many files of the same ending stand in the folder of a mask, and have no code in their names. */
  readonly withoutCodes: (mask: string) => number;
  /** Whether other sets stand beside a mask, and differ from it in the name of the file only. */
  readonly hasFamily: (mask: string) => boolean;
  /** Whether a mask is one of many that differ in the name of one folder. */
  readonly isModule: (mask: string) => boolean;
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
export interface LeftOut extends Skipped {
  /** The text in its path in place of the mask's `*`. */
  readonly text: string;
}

export interface ProvenSet {
  readonly set: FileSet;
  readonly sourceLanguage: string;
  /** Whether someone has said which the source language is. */
  readonly isSaid: boolean;
  readonly template: string;
  readonly newBase: string;
  /** The source language first. */
  readonly languages: readonly CountedLanguage[];
  readonly unreadable: readonly { readonly path: string; readonly reason: string }[];
  /** Files whose languages other files have; these count. */
  readonly leftOut: readonly LeftOut[];
}

export type Verdict = ProvenSet | Disproof;
