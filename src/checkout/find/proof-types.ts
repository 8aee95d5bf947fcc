// The types of the proof: a set of files, the facts and functions that the proof looks up, and its verdict, which is a
// component or the reason why it is none.

import type { Counts } from '../../counting/count.ts';
import type { CountedFormatName } from '../../formats/list.ts';
import type { CountedPage, OriginCounts } from '../../model/unit.ts';
import type { CandidateFile } from './candidates.ts';
import type { Checkout } from './checkout.ts';
import type { Declaration, LanguageHint } from './config/declaration.ts';
import type { FileFacts } from './facts.ts';
import type { Evidence, Skipped } from './skipped.ts';

/** A file to count. */
export interface FileJob {
  readonly file: string;
  readonly format: CountedFormatName;
  readonly language: string;
  /** The code as a file with all languages spells it. */
  readonly codeInFile?: string | undefined;
  readonly sourceLanguage: string;
  readonly sourceFile: string | undefined;
  readonly isSource: boolean;
  readonly hasTextsAsKeys: boolean;
}

/** The result of counting a file. */
export type FileResult =
  | {
      readonly counted: Counts;
      /** The strings that are untranslated because they repeat their source texts. */
      readonly copies?: number | undefined;
      readonly origins?: OriginCounts | undefined;
      readonly facts: FileFacts;
      readonly pages?: readonly CountedPage[] | undefined;
      /** When gettext extracted the source texts from the code (`POT-Creation-Date`). */
      readonly extractedAt?: string | undefined;
    }
  /** Why `file`, or a page of it, cannot be counted; without a line if the problem is the whole file. */
  | { readonly problem: string; readonly line?: number | undefined; readonly file?: string };

/** Files that may be translations of one another, in a known format. */
export interface FileSet {
  readonly mask: string;
  readonly format: CountedFormatName;
  readonly files: readonly CandidateFile[];
  /** More files in languages of `files`. */
  readonly duplicates: readonly CandidateFile[];
  readonly declaration?: Declaration | undefined;
  /** A gettext template in another folder, found by its texts. */
  readonly distantTemplate?: string | undefined;
  /** Whether names or a configuration suggest translations, so that a refusal is reported. */
  readonly looksLikeTranslations: boolean;
}

/** Facts and functions that all proofs of a checkout share. */
export interface ProofContext extends Checkout {
  readonly hints: readonly LanguageHint[];
  readonly countFile: (job: FileJob) => Promise<FileResult>;
  /** Whether the source language is chosen because most other sets have it. */
  readonly isLanguageOfOthers?: boolean;
  /** Whether another mask differs only in the name of the file. */
  readonly hasFamily: (mask: string) => boolean;
  /** Whether many masks differ only in the name of one folder. */
  readonly isModule: (mask: string) => boolean;
  /** Whether another mask differs only in the name of one folder. */
  readonly hasSibling: (mask: string) => boolean;
}

/** One set with what its proof looks up. */
export interface Trial extends ProofContext {
  readonly set: FileSet;
}

/** A file that may have the source texts. */
export interface SourceFile {
  /** The code in the catalogue's spelling; undefined if only the texts can show it. */
  readonly code: string | undefined;
  readonly path: string;
  readonly isInMask: boolean;
  readonly isDeclared: boolean;
}

/** A source whose texts are read. */
export interface DetectedSource extends SourceFile {
  readonly code: string;
  readonly hasTextsAsKeys: boolean;
  readonly isFromTranslation: boolean;
  readonly counted: Counts;
  readonly facts: FileFacts;
  readonly extractedAt?: string | undefined;
  /** The path of an older file of the source language that lacks source texts. */
  readonly outdated?: string | undefined;
}

/** A language of a set with its figures. */
export interface CountedLanguage {
  readonly code: string;
  /** The code as the path spells it; empty if the mask doesn't match the path. */
  readonly writtenCode: string;
  /** The path; empty if the source has no file of its own. */
  readonly file: string;
  readonly counted: Counts;
  /** The counters of the parts of the component. */
  readonly keyParts?: readonly Counts[] | undefined;
  /** The strings that are untranslated because they repeat their source texts. */
  readonly copies?: number | undefined;
  readonly origins?: OriginCounts | undefined;
  readonly facts: FileFacts;
  readonly pages?: readonly CountedPage[] | undefined;
}

/** A file that isn't counted because another file has its language. */
interface RejectedDuplicate extends Skipped {
  /** The code as its path spells it. */
  readonly writtenCode: string;
}

/** A set that is a component. */
export interface ProvenSet {
  readonly set: FileSet;
  readonly sourceLanguage: string;
  /** Whether a configuration or the files declare the source language. */
  readonly isSourceDeclared: boolean;
  /** The path of the source if the mask doesn't match it; else empty. */
  readonly template: string;
  /** The file that new languages start from; empty if there is none. */
  readonly newBase: string;
  /** The source language first. */
  readonly languages: readonly CountedLanguage[];
  readonly unreadable: readonly Skipped[];
  readonly rejectedDuplicates: readonly RejectedDuplicate[];
  readonly evidence: readonly Evidence[];
}

/** Why a set of files is no component. */
export interface Disproof {
  /** A whole sentence. */
  readonly reason: string;
  /** Whether its files have the same keys, so that a user may expect a component. */
  readonly haveSameKeys?: boolean;
  readonly evidence?: readonly Evidence[];
}

export type Verdict = ProvenSet | Disproof;
