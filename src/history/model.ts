// The history of a catalogue by the names of today: what has changed, when, and how figures went on. It
// is a function of what git recorded; `history.ts` makes it, and the API reads it.

import type { Figures } from './figures.ts';

export interface History {
  /** Changes whenever anything that it is made from does. */
  readonly version: string;
  /** undefined when nothing is known. */
  readonly known: KnownHistory | undefined;
  /** All changes. */
  readonly changes: ChangeList;
  /** By slug. */
  readonly projects: ReadonlyMap<string, Past>;
  /** By `project/component`. */
  readonly components: ReadonlyMap<string, Past>;
  /** By code. */
  readonly languages: ReadonlyMap<string, Past>;
  /** By `project/component`, then by language code. */
  readonly translations: ReadonlyMap<string, ReadonlyMap<string, TranslationPast>>;
}

export interface KnownHistory {
  /** The branch's newest commit. */
  readonly newest: Moment;
  /** The commit from which on everything is known: the branch's first, unless it is cut off. */
  readonly since: Moment;
  /** Whether older commits were left out when the repository was cloned. */
  readonly isCutOff: boolean;
  /** How many days before the newest commit are published. */
  readonly days: number;
}

export interface Moment {
  readonly commit: string;
  /** UTC in ISO 8601, to the second, without a zone: `2026-10-01T12:00:00`. */
  readonly at: string;
}

/** The published past of one thing. */
export interface Past {
  readonly changes: ChangeList;
  readonly series: Series;
}

export interface TranslationPast {
  readonly changes: ChangeList;
  /** How many strings became translated of late; undefined where that is not known. */
  readonly recent: number | undefined;
}

export interface ChangeList {
  /** Changes whenever one of them does. */
  readonly version: string;
  /** The newest first. */
  readonly changes: readonly Change[];
}

export type Change = CommonChange &
  (
    | { readonly kind: 'changed'; readonly before: Figures; readonly after: Figures }
    | { readonly kind: 'added'; readonly after: Figures }
    | { readonly kind: 'removed'; readonly before: Figures }
    | { readonly kind: 'created' }
    | { readonly kind: 'gone' }
    | { readonly kind: 'renamed'; readonly earlier: string }
  );

interface CommonChange {
  /** See `ids.ts`. */
  readonly id: number;
  readonly moment: Moment;
  /** By the names of today. */
  readonly subject: ChangeSubject;
  /** How many of the names are those of things that are still there: of none, the project, … */
  readonly existingNames: 0 | 1 | 2 | 3;
  /** With the names of then. */
  readonly path: string;
  /** Whether it is one of the source language's translation. */
  readonly isSource: boolean;
}

export interface ChangeSubject {
  readonly project: string;
  /** undefined of a change of the project itself. */
  readonly component: string | undefined;
  /** undefined of a change of the component itself. */
  readonly code: string | undefined;
}

export interface Series {
  /** Changes whenever anything of it does. */
  readonly version: string;
  /** The oldest first; the first may be older than what is published otherwise. */
  readonly points: readonly Point[];
  /** The figures 30 days before the newest commit; undefined when they are not known. */
  readonly before: Figures | undefined;
}

/** How it was at the end of a day on which something changed. */
export interface Point {
  /** In UTC: `2026-10-01`. */
  readonly day: string;
  readonly figures: Figures;
}

const noChanges: ChangeList = { version: '', changes: [] };
const noSeries: Series = { version: '', points: [], before: undefined };
export const noPast: Past = { changes: noChanges, series: noSeries };

/** The past of an unknown thing. */
export const noHistory: History = {
  version: '',
  known: undefined,
  changes: noChanges,
  projects: new Map(),
  components: new Map(),
  languages: new Map(),
  translations: new Map(),
};
