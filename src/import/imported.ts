// The interface of every adapter: a server or a file → projects, components, languages and counters.

/** Fields of a catalogue's file by key. They are checked later, so an adapter passes on what it was given. */
export type ImportedValues = Readonly<Record<string, unknown>>;

export interface ImportedCatalogue {
  /** The address of the server, or the name of the file: `imported_from` of the components. */
  readonly origin: string;
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
