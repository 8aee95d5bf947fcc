// The linked catalogue: projects, components, languages and translations that refer to each other, with all defaults
// filled in. `link.ts` makes it, and `api/` renders it.

import type { DataRevision } from '../files/source.ts';
import type { Part } from '../model/parts.ts';
import type { CountedPage, OriginCounts, Unit } from '../model/unit.ts';
import type { Lookup } from '../text/collections.ts';
import type { IdKind } from './computed-id.ts';
import type { FileComponentFields, GlossaryFields, ProjectFields, SiteFields } from './entry.ts';
import type { AllContributors } from './history/contributors.ts';
import type { History } from './history/model.ts';

/** A linked catalogue. */
export interface Catalogue {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly site: SiteFields;
  /** The version of this program; undefined if it is unknown. */
  readonly program: string | undefined;
  /** The commit of the files; undefined outside of git, or if it wasn't read. */
  readonly revision: DataRevision | undefined;
  /** In the order of slugs, by code units; all lists are ordered so. */
  readonly projects: readonly Project[];
  /** Every language that has a translation or a language file. */
  readonly languages: readonly Language[];
  /** Earlier names of projects, components and languages. */
  readonly renames: Renames;
  /** The changes of the past, as far as they are known. */
  readonly history: History;
  /** The people who translated recently; empty unless the site shows them. */
  readonly contributors: AllContributors;
  /** The people who ever translated projects with `credits: true`. */
  readonly credits: AllContributors;
  /** The strings of translations whose files this build has counted. */
  readonly units: AllUnits;
  readonly readCheckoutFile: ReadProjectFile;
  readonly sums: Sums;
  /** Counts of projects, components, translations and languages. */
  readonly size: CatalogueSize;
  /** Ids that were computed again because theirs was taken. */
  readonly movedIds: readonly MovedId[];
}

/** An id that isn't the first one computed from a path, because another object had that one. */
export interface MovedId {
  readonly kind: IdKind;
  /** The file that could pin the id; it need not exist. */
  readonly file: string;
  readonly id: number;
}

/** Current names by earlier names. */
export interface Renames {
  /** Slugs of projects. */
  readonly projects: ReadonlyMap<string, string>;
  /** `project/component`, both with the current slug of the project. */
  readonly components: ReadonlyMap<string, string>;
  /** Language codes. */
  readonly languages: ReadonlyMap<string, string>;
}

/** The number of objects of each kind. */
export interface CatalogueSize {
  readonly projects: number;
  readonly components: number;
  readonly translations: number;
  readonly languages: number;
  /** Languages of projects, each counted in every project that has it. */
  readonly projectLanguages: number;
}

/** A project with its components. */
export interface Project {
  readonly slug: string;
  readonly id: number;
  readonly fields: ProjectFields;
  /** The percentage at which a language is ready for release: the project's, or the site's. */
  readonly minimum: number | undefined;
  /** The `translate_url` of the project or else of the site; empty if translators edit files. */
  readonly translateUrl: string;
  readonly components: readonly Component[];
  readonly sums: Sums;
  /** The languages of the project's translations, in the order of codes. */
  readonly languages: readonly ProjectLanguage[];
  /** The parts that are measured by themselves. */
  readonly parts: readonly ProjectPart[];
}

/** A part of a project, with its figures. */
export interface ProjectPart extends Part {
  readonly project: Project;
  /** The number of its category; undefined for other parts, and in slices. */
  readonly categoryId?: number | undefined;
  /** The sums over all translations. */
  readonly sums: Sums;
  /** The languages of the project, in the order of codes. */
  readonly languages: readonly PartLanguage[];
}

/** A language of a project with the sums of a part, in which strings of components without it count as untranslated. */
interface PartLanguage extends Pick<ProjectLanguage, 'language' | 'isSource' | 'sums'> {}

/** A language of a project, with its figures there. */
export interface ProjectLanguage {
  readonly project: Project;
  readonly language: Language;
  /** The project's translations into the language, in the order of components. */
  readonly translations: readonly Translation[];
  /** Whether the project has nothing but source texts in it. */
  readonly isSource: boolean;
  /** The sums over the project's translations into the language, as the API publishes them. */
  readonly sums: Sums;
  /** The components that have no translation into it, without glossaries, which a language may lack. */
  readonly lackingComponents: readonly Component[];
  /** The sums for pages and pictures, in which strings of components that lack the language count as untranslated. */
  readonly wholeSums: Sums;
  /** The same without glossaries, which are not shipped; a project that has nothing else is measured by its glossary. */
  readonly shippedSums: Sums;
}

interface ComponentOfKind<Kind extends string, Fields> {
  readonly kind: Kind;
  readonly slug: string;
  readonly id: number;
  readonly project: Project;
  readonly sourceLanguage: Language;
  /** The percentage at which a language is ready for release: the component's, or its project's. */
  readonly minimum: number | undefined;
  /** The `translate_url` of the component, or else of its project. */
  readonly translateUrl: string;
  /** The languages of `translations`, in the same order. */
  readonly languages: readonly Language[];
  readonly fields: Fields;
  readonly translations: readonly Translation[];
  readonly size: number;
}

export type FileComponent = ComponentOfKind<'files', FileComponentFields>;
type Glossary = ComponentOfKind<'glossary', GlossaryFields>;
export type Component = FileComponent | Glossary;

/** A language with its figures. */
export interface Language extends LanguageFields {
  readonly code: string;
  /** The sums over all translations into the language. */
  readonly sums: Sums;
}

/** The sums of the counters of several translations. */
export interface Sums {
  readonly counters: Counters;
  /** The latest `lastChange` of the translations; null if none is known. */
  readonly lastChange: string | null;
}

/** The description of a language (contract, section 2.2). */
export interface LanguageFields {
  readonly name: string;
  /** The name in the language itself: `Deutsch`. */
  readonly ownName: string | undefined;
  readonly direction: 'ltr' | 'rtl';
  /** The number of people who speak it. */
  readonly population: number;
  readonly aliases: readonly string[];
  readonly plural: {
    readonly id: number;
    /** 0, unless the language's file sets another number. */
    readonly source: number;
    /** How many plural forms there are. */
    readonly number: number;
    /** The form of the number `n`, in the syntax of gettext. */
    readonly formula: string;
    /** The code of the kind of rule, as the API publishes it. */
    readonly type: number;
  };
}

/** A translation of a component into a language. */
export interface Translation {
  readonly component: Component;
  readonly language: Language;
  readonly id: number;
  readonly isSource: boolean;
  /** Whether words or characters are estimated from the strings, because the file lacks them. */
  readonly isEstimated: boolean;
  /** The language code in the file's name, if it isn't the one that the component's `language_code_style` gives. */
  readonly languageCode: string | undefined;
  /**
   * git's blob id of the counters file, for a file component followed by a comma and that of the source language's; or the
   * revision that the file pins.
   */
  readonly revision: string;
  /** In UTC with microseconds: `2026-08-03T19:48:06.000000Z`. */
  readonly lastChange: string | null;
  readonly lastAuthor: string | null;
  readonly counters: Counters;
  /** The counters of the parts that keys describe, by name; undefined if the file isn't counted or is in none. */
  readonly partCounters?: PartCounters | undefined;
}

/** Counters of a translation by the name of a part. */
export type PartCounters = ReadonlyMap<string, Counters>;

/** The counters of translations in parts by `project/component`, then by language code. */
export type AllPartCounters = ReadonlyMap<string, ReadonlyMap<string, PartCounters>>;

/** Reads a file of a project's checkout; undefined if there is none. `project` is a slug, `path` is in the repository. */
export type ReadProjectFile = (project: string, path: string) => Uint8Array | undefined;

/** The strings of translations by `project/component`, then by language code. */
export type AllUnits = Lookup<ReadonlyMap<string, TranslationUnits>>;

/** The strings of a translation. */
export interface TranslationUnits {
  /** The path of the translation file in the repository. */
  readonly file: string;
  /** The path of the file with the source texts; undefined if the translation file has them. */
  readonly sourceFile: string | undefined;
  /** In the order of the file. */
  readonly units: readonly Unit[];
  /** The pages of documentation that are translated as a whole, if there are any. */
  readonly pages?: readonly CountedPage[] | undefined;
  /** How many strings are untranslated because they repeat their source texts. */
  readonly copies?: number | undefined;
  /** The strings with a mark of who translated them. */
  readonly origins?: OriginCounts | undefined;
  /** Whether `units` has all strings; if not, it has the first of those that need work. */
  readonly isComplete: boolean;
}

/** The names of all counters, as counters files have them. */
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

/** Counters by name: whole numbers, 0 or more. */
export type Counters = Readonly<Record<CounterName, number>>;
