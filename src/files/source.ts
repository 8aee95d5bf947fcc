// Sources: the files of the catalogue as they are on disk, before they are parsed.

import type { Document } from 'yaml';
import type { ProblemInText } from '../problem/problem.ts';
import { computeBlobId } from '../text/content-hash.ts';

/** A path that is named like a YAML file, with its bytes or the reason why it has none. A source never changes. */
export type Source =
  | {
      readonly path: string;
      readonly kind: 'file';
      readonly bytes: Uint8Array;
      /** git's blob id of the bytes, if it is known already. */
      readonly blob?: string;
      /** The value of the text, if it is known already. */
      readonly value?: unknown;
      /** For a part of translations.yaml, whose bytes are those of the whole file. */
      readonly part?: SourcePart;
    }
  | { readonly path: string; readonly kind: 'too-large'; readonly size: number }
  /** A name that isn't UTF-8. The path has an escape for each of its bytes, such as `d\xE9.yaml`. */
  | { readonly path: string; readonly kind: 'undecodable'; readonly isFolder: boolean }
  /** Anything else that is named like a file, or a link to a folder. */
  | { readonly path: string; readonly kind: 'folder' | 'link' | 'device' };

/** A part of translations.yaml. It stands for a file of a catalogue folder, and has the path of that file. */
interface SourcePart {
  /** Problems that are not of its value, such as an unknown key at the top of the file. */
  readonly problems: readonly ProblemInText[];
  /** Undefined if the file is no valid YAML. */
  readonly content: PartContent | undefined;
}

interface PartContent {
  /** The document of the whole file. */
  readonly document: Document;
  /** The keys that lead to the part: `['components', 'app']`. */
  readonly keys: readonly string[];
  /** The written value, with the keys that are detected in the repository. */
  readonly value: unknown;
}

export type FileSource = Extract<Source, { kind: 'file' }>;

/** Computes git's blob id of a file; it is empty for any other source. */
export function hashSource(source: Source): string {
  if (source.kind !== 'file') return '';
  return source.blob ?? computeBlobId(source.bytes);
}

/** The file at the root of a repository that describes a whole catalogue. */
export const catalogueFileName = 'translations.yaml';

/** The default folder of a catalogue. */
export const catalogueFolderName = 'catalogue';

/** The location of a catalogue: its folder, or a repository that translations.yaml or its translations describe. */
export type CatalogueLocation = string | RepositoryCatalogue;

export interface RepositoryCatalogue {
  /** The top folder of the repository. */
  readonly repository: string;
  /** The absolute path of translations.yaml; undefined if the repository has none, so that all is detected. */
  readonly file: string | undefined;
  /** The folder that the paths of its sources are below. It need not exist. */
  readonly folder: string;
  /** Loads the sources: the same objects while the file is unchanged. */
  readonly load: () => readonly Source[];
}

/** Returns the folder that the paths of a catalogue's sources are below. */
export function getLocationFolder(location: CatalogueLocation): string {
  return typeof location === 'string' ? location : location.folder;
}

/** Whether a name ends like that of a YAML file in any letter case, or with a `.txt` that an editor has added. */
export function isNamedYaml(path: string): boolean {
  return /\.ya?ml(?:\.txt)?$/i.test(path);
}

/** 1 MiB (chosen): files of a catalogue are small, and a larger one is a mistake. */
export const maximumFileSize = 1024 * 1024;

/** The commit that is checked out in the catalogue's repository. */
export interface DataRevision {
  /** 40 hex digits, or 64 in a repository with SHA-256. */
  readonly commit: string;
  /** The time of the commit in UTC: `2026-08-03T19:48:06Z`. */
  readonly date: string;
  /** Whether any file of the catalogue differs from the commit. */
  readonly modified: boolean;
}
