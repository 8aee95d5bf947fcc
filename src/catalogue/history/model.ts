// The model of a catalogue's history, by current names: what changed, when, and how figures developed. history.ts builds it.

import type { Lookup } from '../../text/collections.ts';

/** The published history. */
export interface History {
  /** A version that changes with everything that the history is made from. */
  readonly version: string;
  /** Undefined if nothing is known. */
  readonly known: KnownHistory | undefined;
  readonly changes: ChangeList;
  /** By slug. */
  readonly projects: Lookup<Past>;
  /** By `project/component`. */
  readonly components: Lookup<Past>;
  /** By code. */
  readonly languages: Lookup<Past>;
  /** By `project/component`, then by language code. */
  readonly translations: Lookup<ReadonlyMap<string, TranslationPast>>;
}

/** The period of the history. */
export interface KnownHistory {
  readonly newest: Moment;
  /** The commit since which everything is known: the first one, unless the history is cut off. */
  readonly since: Moment;
  /** Whether the clone lacks older commits. */
  readonly isCutOff: boolean;
  /** The days before the newest commit that are published. */
  readonly days: number;
}

/** A commit with its corrected date. */
export interface Moment {
  readonly commit: string;
  /** UTC in ISO 8601, to the second, without a zone: `2026-10-01T12:00:00`. */
  readonly at: string;
}

/** The published past of a project, a component or a language. */
export interface Past {
  readonly changes: ChangeList;
  readonly series: Series;
}

/** The published past of a translation. */
export interface TranslationPast {
  readonly changes: ChangeList;
  /** The number of strings that were translated recently; undefined if unknown. */
  readonly recent: number | undefined;
}

/** A list of changes. */
export interface ChangeList {
  /** A version that changes with each change. */
  readonly version: string;
  readonly newestFirst: readonly Change[];
}

/** A change of figures (`changed`, `added`, `removed`), or of a component or project (`created`, `gone`, `renamed`). */
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
  /** A number that grows with time; see `ids.ts`. */
  readonly id: number;
  readonly moment: Moment;
  /** The subject by its current names. */
  readonly subject: ChangeSubject;
  /** How many names of the subject still exist: none, the project, the component too, all three. */
  readonly existingNames: 0 | 1 | 2 | 3;
  /** The path by the names at the time of the change. */
  readonly path: string;
  /** Whether the subject is the translation of the source language. */
  readonly isSource: boolean;
}

/** The project, component or translation that changed. */
export interface ChangeSubject {
  readonly project: string;
  /** Undefined if the project itself changed. */
  readonly component: string | undefined;
  /** Undefined if the component itself changed. */
  readonly code: string | undefined;
}

/** The figures of several days. */
export interface Series {
  readonly version: string;
  /** The oldest first. The first may be before the published days, as its figures were still valid. */
  readonly points: readonly Point[];
  /** The figures 30 days before the newest commit; undefined if unknown. */
  readonly before: Figures | undefined;
}

/** The figures at the end of a day on which they changed. */
export interface Point {
  /** The day in UTC: `2026-10-01`. */
  readonly day: string;
  readonly figures: Figures;
}

const noChanges: ChangeList = { version: '', newestFirst: [] };
const noSeries: Series = { version: '', points: [], before: undefined };
/** The past of something about which nothing is known. */
export const noPast: Past = { changes: noChanges, series: noSeries };

/** The history if nothing is known. */
export const noHistory: History = {
  version: '',
  known: undefined,
  changes: noChanges,
  projects: new Map(),
  components: new Map(),
  languages: new Map(),
  translations: new Map(),
};

/** Numbers of strings. */
export type Figures = readonly [total: number, translated: number, fuzzy: number, failing: number];

export const noFigures: Figures = [0, 0, 0, 0];

/** The figures as a counters file has them; undefined ones are missing. */
export type AuthoredFigures = readonly [
  total: number | undefined,
  translated: number | undefined,
  fuzzy: number,
  failing: number,
];

/**
 * Completes the figures of a counters file with the source language's, like `completeCounters` of the catalogue. Undefined
 * if they are incomplete or contradictory, so that they weren't published.
 */
export function completeFigures(
  own: AuthoredFigures,
  source: AuthoredFigures | undefined,
  isSource: boolean,
): Figures | undefined {
  const [total = source?.[0], translated = isSource ? total : undefined, fuzzy, failing] = own;
  if (total === undefined || translated === undefined) return undefined;
  const isValid = translated + fuzzy <= total && failing <= total;
  return isValid ? [total, translated, fuzzy, failing] : undefined;
}

/** Whether two figures are equal, or both undefined. */
export function areEqualFigures(one: Figures | undefined, other: Figures | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.every((value, index) => value === other[index]);
}

/** Adjusts a sum in which some figures are replaced by others. */
export function adjustSum(
  sum: Figures,
  before: Figures = noFigures,
  after: Figures = noFigures,
): Figures {
  return [
    sum[0] - before[0] + after[0],
    sum[1] - before[1] + after[1],
    sum[2] - before[2] + after[2],
    sum[3] - before[3] + after[3],
  ];
}
