// Counters → what pages say of them: four parts that add up to the whole, and how far all is.

import type { Sums } from '../catalogue/model.ts';
import {
  computeReadablePercentage,
  countMissingForMinimum,
  type Percentage,
} from '../percentages.ts';

/** How the strings of something are divided. The four parts add up to the total. */
export interface Shares {
  /** Translated, and no check fails. */
  readonly translated: number;
  /** Translated, and a check fails. */
  readonly failing: number;
  /** Translated once; now it needs work. */
  readonly fuzzy: number;
  readonly missing: number;
  readonly total: number;
}

export interface PageFigures {
  readonly strings: Shares;
  readonly words: Shares;
  /** Characters have two counters only: translated, and all. */
  readonly chars: { readonly translated: number; readonly total: number };
  /** The share of strings that are translated. */
  readonly percent: Percentage;
  /** Strings that no one has translated, or that need work. */
  readonly left: number;
  readonly suggestions: number;
  readonly comments: number;
  readonly approved: number;
  readonly lastChange: string | null;
}

/** The figures of a translation, or of several that were added up. */
export function getPageFigures({ counters, lastChange }: Sums): PageFigures {
  const all = counters;
  return {
    strings: getShares(all.total, all.translated, all.fuzzy, all.failing_checks),
    words: getShares(
      all.total_words,
      all.translated_words,
      all.fuzzy_words,
      all.failing_checks_words,
    ),
    chars: { translated: all.translated_chars, total: all.total_chars },
    percent: computeReadablePercentage(all.translated, all.total),
    left: all.total - all.translated,
    suggestions: all.have_suggestion,
    comments: all.have_comment,
    approved: all.approved,
    lastChange,
  };
}

/** By the share of strings that are translated and pass their checks; what has no strings comes last. */
export function compareProgress(one: PageFigures, other: PageFigures): number {
  return getPassing(other) - getPassing(one) || other.percent.tenths - one.percent.tenths;
}

function getPassing({ strings }: PageFigures): number {
  return strings.total === 0 ? -1 : strings.translated / strings.total;
}

/** The fault of failing translations is not known: it counts for all of them at most. */
function getShares(total: number, translated: number, fuzzy: number, failing: number): Shares {
  const failed = Math.min(failing, translated);
  const missing = total - translated - fuzzy;
  return { translated: translated - failed, failing: failed, fuzzy, missing, total };
}

/** How many more strings have to be translated until a share of all is; `minimum` is in percent. */
export function countStringsUntil({ strings }: PageFigures, minimum: number): number {
  return countMissingForMinimum(strings.translated + strings.failing, strings.total, minimum);
}

/** The figures of several things together. */
export function addFigures(all: readonly PageFigures[]): PageFigures {
  const sum = (of: (one: PageFigures) => number) => all.reduce((total, one) => total + of(one), 0);
  const divideShares = (of: (one: PageFigures) => Shares): Shares => ({
    translated: sum((one) => of(one).translated),
    failing: sum((one) => of(one).failing),
    fuzzy: sum((one) => of(one).fuzzy),
    missing: sum((one) => of(one).missing),
    total: sum((one) => of(one).total),
  });
  const strings = divideShares(({ strings }) => strings);
  const moments = all.flatMap(({ lastChange }) => lastChange ?? []);
  return {
    strings,
    words: divideShares(({ words }) => words),
    chars: {
      translated: sum(({ chars }) => chars.translated),
      total: sum(({ chars }) => chars.total),
    },
    percent: computeReadablePercentage(strings.translated + strings.failing, strings.total),
    left: sum(({ left }) => left),
    suggestions: sum(({ suggestions }) => suggestions),
    comments: sum(({ comments }) => comments),
    approved: sum(({ approved }) => approved),
    // Moments are all written alike, so the order of texts is that of time.
    lastChange: moments.reduce<string | null>(
      (last, one) => (last && last > one ? last : one),
      null,
    ),
  };
}
