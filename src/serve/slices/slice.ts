// The shapes of slices: the parts of a catalogue, as JSON, from which code that answers requests renders records. Each
// slice is a file. A request reads one to three of them, and up to three more for a past, people and strings.

import type { Contributor } from '../../catalogue/history/contributors.ts';
import type { KnownHistory, Past, TranslationPast } from '../../catalogue/history/model.ts';
import type {
  Catalogue,
  CatalogueSize,
  Component,
  Language,
  Project,
  Sums,
  TranslationUnits,
} from '../../catalogue/model.ts';

/** Returns the path of a slice below the published folder. */
export function getSlicePath(name: string): string {
  return `slices/${name}.json`;
}

/** A slice: its name, which is its path without the folder and the ending, and its JSON. */
export interface Slice {
  readonly name: string;
  readonly text: string;
}

/** The names of slices. */
export const sliceNames = {
  site: () => 'site',
  project: (project: string) => `projects/${project}`,
  component: (project: string, component: string) => `components/${project}/${component}`,
  /** The translations into some languages of a project. */
  languages: (project: string, part: number) => `languages/${project}/${part}`,
  contributors: (project: string) => `contributors/${project}`,
  history: (project: string, component: string) => `history/${project}/${component}`,
  /** The facts about the strings of a component's translations, without the strings. */
  counted: (project: string, component: string) => `units/${project}/${component}`,
  units: (project: string, component: string, code: string) =>
    `units/${project}/${component}/${code}`,
} as const;

/** The site, its languages, and the names of everything, which every record needs. */
export interface SiteSlice
  extends Pick<Catalogue, 'baseUrl' | 'site' | 'program' | 'revision' | 'sums'> {
  /** A text that changes with any slice. */
  readonly stamp: string;
  readonly size: CatalogueSize;
  readonly languages: readonly Language[];
  /** The slug of each project with the slug and the number of translations of each of its components. */
  readonly projects: readonly (readonly [
    slug: string,
    components: readonly (readonly [slug: string, size: number])[],
  ])[];
  readonly history: { readonly version: string; readonly known: KnownHistory | undefined };
  /** The components that have contributors, and those with counted strings, each as `project/component`. */
  readonly contributors: readonly string[];
  readonly units: readonly string[];
}

/** A project with the descriptions of its components. */
export interface ProjectSlice
  extends Pick<Project, 'id' | 'fields' | 'minimum' | 'translateUrl' | 'sums'> {
  readonly languages: readonly ProjectLanguageRow[];
  /** In the order of slugs. */
  readonly components: readonly ComponentDescription[];
  /** The figures of each part, in the order of `listProjectParts`; undefined without any. */
  readonly parts?: readonly PartRow[] | undefined;
}

/** The minimum and the sums of a part, and the sums of its languages in the order of the project's. */
export type PartRow = readonly [minimum: number | null, sums: Sums, languages: readonly Sums[]];

/** A language of a project. */
export type ProjectLanguageRow = readonly [
  code: string,
  isSource: boolean,
  sums: Sums,
  /** Null if they are the same as `sums`. */
  wholeSums: Sums | null,
  /** Null if they are the same as `wholeSums`. */
  shippedSums: Sums | null,
  /** The places of the components that lack the language. */
  lackingComponents: readonly number[],
];

export interface ComponentDescription
  extends Pick<Component, 'kind' | 'id' | 'minimum' | 'translateUrl' | 'fields'> {
  readonly source: string;
}

/** The translations of a component, in the order of language codes. */
export type ComponentSlice = readonly TranslationRow[];

/** The translations into some languages, by code; each begins with the place of its component. */
export type LanguagesSlice = Readonly<
  Record<string, readonly (readonly [component: number, row: TranslationRow])[]>
>;

export type TranslationRow = readonly [
  code: string,
  id: number,
  isSource: boolean,
  isEstimated: boolean,
  languageCode: string | null,
  revision: string,
  lastChange: string | null,
  lastAuthor: string | null,
  /** In the order of `counterNames`. */
  counters: readonly number[],
];

/** The contributors to the components of a project, by component and language code. */
export type ContributorsSlice = Readonly<
  Record<string, readonly (readonly [code: string, contributors: readonly Contributor[]])[]>
>;

/** The past of a component and of its translations, by language code. */
export interface HistorySlice {
  readonly component: Past | null;
  readonly translations: readonly (readonly [code: string, past: TranslationPast])[];
}

/** The facts about the strings of a component's translations, by language code. */
export type CountedSlice = readonly (readonly [
  code: string,
  counted: Omit<TranslationUnits, 'units'>,
])[];

/** Chosen: a slice of so many translations has about 200 KB, which take less than two milliseconds to parse. */
const translationsPerSlice = 1000;

/**
 * Returns how many languages of a project are in one slice. With one component there are no such slices, as its own slice
 * has the same.
 */
export function countLanguagesPerSlice(components: number): number {
  return Math.max(1, Math.floor(translationsPerSlice / components));
}
