// Declares the interface of adapters, which convert the data of a server to projects, components, languages and counters,
// and the result of an import.

import type { ReadJson } from './site-reader.ts';

/** Imports from one kind of server. */
export interface ServerAdapter {
  /** The scheme of the header `Authorization`. */
  readonly scheme: 'Token' | 'Bearer';
  /** `site` is the address of the server, without a last slash and without the path of its API. */
  readonly open: (site: string, access: ServerAccess) => Promise<ImportedCatalogue>;
}

/** The options of an import, and the functions that adapters call. */
export interface ImportAccess {
  readonly filter: ImportFilter;
  readonly report: ReportGap;
}

export interface ServerAccess extends ImportAccess {
  readonly read: ReadJson;
  /** The code of the source language, when the server doesn't give it. */
  readonly sourceLanguage: string;
  /** Whether a second request for each component fetches ids, revisions and names of files. */
  readonly wantsDetails: boolean;
}

/** Values of a catalogue file by key. They are checked later, so an adapter passes any values on. */
export type ImportedValues = Readonly<Record<string, unknown>>;

export interface ImportedCatalogue {
  /** The address of the server or the published catalogue: `imported_from` of the components. */
  readonly origin: string;
  /** The moment of the figures, in UTC; without it, that of the import. */
  readonly asOf?: string | undefined;
  /** Values of a new `site.yaml`. */
  readonly site: ImportedValues;
  /** Values of `project.yaml`, by the slugs of projects. */
  readonly projects: ReadonlyMap<string, ImportedValues>;
  readonly components: readonly ImportedComponent[];
  /** Values of the files of languages by code, if the source describes languages. */
  readonly languages: ReadonlyMap<string, ImportedValues>;
}

export interface ImportedComponent {
  /** The slug of the project. */
  readonly project: string;
  readonly slug: string;
  readonly isGlossary: boolean;
  /** A language code. */
  readonly sourceLanguage: string;
  /** Values of `component.yaml`. */
  readonly values: ImportedValues;
  /** The URL of the component's page. */
  readonly page?: string | undefined;
  /** Called for one component after the other, so that an import never holds all counters in memory. */
  readonly readTranslations: () => Promise<readonly ImportedTranslation[]>;
}

export interface ImportedTranslation {
  readonly code: string;
  /** Values of a counters file. */
  readonly values: ImportedValues;
}

/** The parts of a source to import; everything when both lists are empty. */
export interface ImportFilter {
  /** The slugs of projects. */
  readonly projects: readonly string[];
  /** `project/component`. */
  readonly components: readonly string[];
}

/** Reports a value that the source lacks or the catalogue can't contain, and where: `demo/app`. */
export type ReportGap = (cause: string, where: string) => void;
