// The interface of every adapter: a server or a file → projects, components, languages and counters.

import type { ReadJson } from './site-reader.ts';

/** Imports from one kind of server. */
export interface ServerAdapter {
  /** The scheme of the header `Authorization`. */
  readonly scheme: 'Token' | 'Bearer';
  /** `site` is the address of the server, without a last slash and without the path of its API. */
  readonly open: (site: string, access: ServerAccess) => Promise<ImportedCatalogue>;
}

/** Imports from one kind of file. */
export interface FileAdapter {
  readonly recognizes: (content: FileContent) => boolean;
  readonly open: (file: ImportedFile, access: Access) => ImportedCatalogue;
}

export interface Access {
  readonly wanted: Wanted;
  readonly report: ReportGap;
  /** The code of the source language, where the source does not give it. */
  readonly sourceLanguage: string;
}

export interface ServerAccess extends Access {
  readonly read: ReadJson;
  /** Whether a second request for each component asks for ids, revisions and names of files. */
  readonly wantsDetails: boolean;
}

/** The rows of a table have its first line as keys. */
export type FileContent =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'table'; readonly rows: readonly Readonly<Record<string, string>>[] };

interface ImportedFile {
  /** Without its folder. */
  readonly name: string;
  readonly content: FileContent;
  /** When it was written, in UTC. */
  readonly writtenAt: string;
}

/** Fields of a catalogue's file by key. They are checked later, so an adapter passes on what it was given. */
export type ImportedValues = Readonly<Record<string, unknown>>;

export interface ImportedCatalogue {
  /** The address of the server, or the name of the file: `imported_from` of the components. */
  readonly origin: string;
  /** The moment of the figures, in UTC; without it, that of the import. */
  readonly asOf?: string | undefined;
  /** Fields of `site.yaml`, where there is none yet. */
  readonly site: ImportedValues;
  /** Fields of `project.yaml` by slug. */
  readonly projects: ReadonlyMap<string, ImportedValues>;
  readonly components: readonly ImportedComponent[];
  /** Fields of the languages' files by code, where the source describes languages. */
  readonly languages: ReadonlyMap<string, ImportedValues>;
}

export interface ImportedComponent {
  readonly project: string;
  readonly slug: string;
  readonly isGlossary: boolean;
  readonly sourceLanguage: string;
  readonly values: ImportedValues;
  /** The address of its page. */
  readonly page?: string | undefined;
  /** Asked for when its turn comes, so that no run holds all counters at once. */
  readonly readTranslations: () => Promise<readonly ImportedTranslation[]>;
}

export interface ImportedTranslation {
  readonly code: string;
  /** Fields of a counters file. */
  readonly values: ImportedValues;
}

/** The parts of a source that are wanted; all of it where both lists are empty. */
export interface Wanted {
  /** Slugs. */
  readonly projects: readonly string[];
  /** `project/component`. */
  readonly components: readonly string[];
}

/** Called for what a source lacks, or what the catalogue cannot hold: what it is, and where. */
export type ReportGap = (gap: string, where: string) => void;
