// The linked catalogue: objects that point at objects, all values there, nothing left to fail.
// `link.ts` makes it; `api/` reads it.

import type { History } from '../history/model.ts';
import type { CountedPage, Unit } from '../unit.ts';
import type { FileComponentFields, GlossaryFields, ProjectFields, SiteFields } from './entry.ts';
import type { IdKind } from './identity.ts';
import type { DataRevision } from './source.ts';

export interface Catalogue {
  /** Without a last slash. */
  readonly baseUrl: string;
  /** The fields of `site.yaml`, with defaults. */
  readonly site: SiteFields;
  /** The version of the program that publishes it; undefined where no one has said. */
  readonly program: string | undefined;
  /** The commit that it is of; undefined outside of git, and where no one has asked. */
  readonly revision: DataRevision | undefined;
  /** Each list is in the order of code units of slugs and codes. */
  readonly projects: readonly Project[];
  /** Every language that has a translation or a file of its own. */
  readonly languages: readonly Language[];
  /** Names that things had before. */
  readonly renames: Renames;
  /** How it came about, as far as that is known. */
  readonly history: History;
  /** The strings of translations whose files were just counted. */
  readonly units: AllUnits;
  /** Reads a file of a project's checkout; undefined where there is none. */
  readonly readCheckoutFile: ReadProjectFile;
  /** The sums over all translations. */
  readonly sums: Sums;
  /** How many of each there are. */
  readonly size: CatalogueSize;
  /** Those whose computed ids were taken. */
  readonly movedIds: readonly MovedId[];
}

/** An id that the path did not give, because another thing had it. */
export interface MovedId {
  readonly kind: IdKind;
  /** The file to pin it in, which may not be there yet. */
  readonly file: string;
  readonly id: number;
}

/** By their earlier names: what projects, components and languages are called now. */
export interface Renames {
  /** Slugs. */
  readonly projects: ReadonlyMap<string, string>;
  /** `project/component`, both with the project's name of today. */
  readonly components: ReadonlyMap<string, string>;
  /** Codes. */
  readonly languages: ReadonlyMap<string, string>;
}

export interface CatalogueSize {
  readonly projects: number;
  readonly components: number;
  readonly translations: number;
  readonly languages: number;
}

export interface Project {
  readonly slug: string;
  readonly id: number;
  /** The fields of `project.yaml`, with defaults. */
  readonly fields: ProjectFields;
  /** The release bar, in per cent: its own, or the site's. */
  readonly minimum: number | undefined;
  /** The `translate_url` of the project or else of the site; empty when translators edit the files. */
  readonly translateUrl: string;
  readonly components: readonly Component[];
  /** The sums over all its translations. */
  readonly sums: Sums;
  /** The languages of its translations, in the order of codes. */
  readonly languages: readonly ProjectLanguage[];
}

export interface ProjectLanguage {
  readonly language: Language;
  /** The sums over the project's translations into it, as the API has them. */
  readonly sums: Sums;
  /** The same, and the strings of components that lack the language as untranslated; for pages and pictures. */
  readonly wholeSums: Sums;
}

interface ComponentOf<Kind extends string, Fields> {
  readonly kind: Kind;
  readonly slug: string;
  readonly id: number;
  readonly project: Project;
  readonly sourceLanguage: Language;
  /** The release bar, in per cent: its own, or its project's. */
  readonly minimum: number | undefined;
  /** Its own `translate_url`, or its project's. */
  readonly translateUrl: string;
  /** The languages of its translations, in their order. */
  readonly languages: readonly Language[];
  /** The fields of `component.yaml`, with defaults. */
  readonly fields: Fields;
  readonly translations: readonly Translation[];
}

export type FileComponent = ComponentOf<'files', FileComponentFields>;
export type Glossary = ComponentOf<'glossary', GlossaryFields>;
export type Component = FileComponent | Glossary;

export interface Language extends LanguageFields {
  readonly code: string;
  /** The sums over its translations. */
  readonly sums: Sums;
}

/** Counters of several translations together. */
export interface Sums {
  readonly counters: Counters;
  /** The latest known, as `Translation.lastChange`; null when none is. */
  readonly lastChange: string | null;
}

export interface LanguageFields {
  readonly name: string;
  /** Its name in itself. */
  readonly ownName: string | undefined;
  readonly direction: 'ltr' | 'rtl';
  /** How many people speak it. */
  readonly population: number;
  readonly aliases: readonly string[];
  readonly plural: {
    readonly id: number;
    readonly source: number;
    readonly number: number;
    readonly formula: string;
    readonly type: number;
  };
}

export interface Translation {
  readonly component: Component;
  readonly language: Language;
  readonly id: number;
  readonly isSource: boolean;
  /** Whether its words or characters are computed from its strings, for its file does not say them. */
  readonly isEstimated: boolean;
  /** The code in the name of the file, when the component's style would give another one. */
  readonly languageCode: string | undefined;
  readonly revision: string;
  /** UTC, six fractional digits, `Z`. */
  readonly lastChange: string | null;
  readonly lastAuthor: string | null;
  readonly counters: Counters;
}

export type ReadProjectFile = (project: string, path: string) => Uint8Array | undefined;

/** By `project/component`, then by language code. */
export type AllUnits = ReadonlyMap<string, ReadonlyMap<string, TranslationUnits>>;

/** Strings of a translation. */
export interface TranslationUnits {
  /** The path of its file in the repository. */
  readonly file: string;
  /** The path of the file with the source texts; undefined when the translation file has them. */
  readonly sourceFile: string | undefined;
  /** In the order of the file. */
  readonly units: readonly Unit[];
  /** Its pages, where it has some. */
  readonly pages?: readonly CountedPage[] | undefined;
  /** Whether these are all strings; otherwise they are the first of those that need work. */
  readonly isComplete: boolean;
}

/** Counters, by the names of the counters files. */
export const counterNames = [
  'total',
  'total_words',
  'total_chars',
  'translated',
  'translated_words',
  'translated_chars',
  'fuzzy',
  'fuzzy_words',
  'failing_checks',
  'failing_checks_words',
  'approved',
  'readonly',
  'have_suggestion',
  'have_comment',
  'recent_changes',
] as const;
export type CounterName = (typeof counterNames)[number];

/** Whole numbers, 0 or more. */
export type Counters = Readonly<Record<CounterName, number>>;
