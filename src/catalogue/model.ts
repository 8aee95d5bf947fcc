// The linked catalogue: objects that point at objects, all values there, nothing left to fail.
// `link.ts` makes it; `api/` reads it.

import type { FileComponentFields, GlossaryFields, ProjectFields } from './read.ts';

export interface Catalogue {
  /** Without a last slash. */
  readonly baseUrl: string;
  readonly title: string;
  /** Each list is in the order of code units of slugs and codes. */
  readonly projects: readonly Project[];
  readonly translations: readonly Translation[];
  /** Every language that has a translation or a file of its own. */
  readonly languages: readonly Language[];
}

export interface Project {
  readonly slug: string;
  readonly id: number;
  /** What `project.yaml` says, with the defaults for what it leaves out. */
  readonly fields: ProjectFields;
  readonly components: readonly Component[];
}

interface ComponentOf<Kind extends string, Fields> {
  readonly kind: Kind;
  readonly slug: string;
  readonly id: number;
  readonly project: Project;
  readonly sourceLanguage: Language;
  /** What `component.yaml` says, with the defaults for what it leaves out. */
  readonly fields: Fields;
}

export type FileComponent = ComponentOf<'files', FileComponentFields>;
export type Glossary = ComponentOf<'glossary', GlossaryFields>;
export type Component = FileComponent | Glossary;

export interface Language extends LanguageFields {
  readonly code: string;
  /** The language's translations, in the order of the catalogue's. */
  readonly translations: readonly Translation[];
}

export interface LanguageFields {
  readonly name: string;
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
  readonly revision: string;
  /** UTC, six fractional digits, `Z`. */
  readonly lastChange: string | null;
  readonly lastAuthor: string | null;
  readonly counters: Counters;
}

/** What is counted, by the names of the counters files. */
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
