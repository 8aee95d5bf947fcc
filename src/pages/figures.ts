// The counters of a translation, or sums of them → the figures that pages show: strings and words in four parts, and the
// percentage. 10 strings of which 6 are translated, 1 of them failing a check, and 1 is fuzzy have the parts 5, 1, 1 and 3.

import type { Sums } from '../catalogue/model.ts';
import {
  computeReadablePercentage,
  countMissingForMinimum,
  type Percentage,
} from '../model/percentages.ts';

/** How the strings of something are divided. The four parts add up to the total. */
export interface Shares {
  /** Translated, and no check fails. */
  readonly translated: number;
  /** Translated, and a check fails. */
  readonly failing: number;
  /** In need of work: marked fuzzy, or outdated. */
  readonly fuzzy: number;
  readonly missing: number;
  readonly total: number;
}

export interface PageFigures {
  readonly strings: Shares;
  readonly words: Shares;
  /** Characters are only counted as translated or not. */
  readonly chars: { readonly translated: number; readonly total: number };
  /** The share of translated strings, whether they fail a check or not. */
  readonly percent: Percentage;
  /** The number of strings that are missing or need work. */
  readonly left: number;
  readonly suggestions: number;
  readonly comments: number;
  readonly approved: number;
  readonly lastChange: string | null;
}

/** Computes the figures of a translation, or of the sums of several. */
export function getPageFigures({ counters: all, lastChange }: Sums): PageFigures {
  return {
    strings: divideIntoShares(all.total, all.translated, all.fuzzy, all.failing_checks),
    words: divideIntoShares(
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

/** Compares by the percentage that pages show, then by what is left, for sorting; empty figures come last. */
export function compareProgress(one: PageFigures, other: PageFigures): number {
  return getShownTenths(other) - getShownTenths(one) || one.left - other.left;
}

function getShownTenths({ strings, percent }: PageFigures): number {
  return strings.total === 0 ? -1 : percent.tenths;
}

/** Divides strings or words into parts. If more fail than are translated, only the translated ones count as failing. */
function divideIntoShares(
  total: number,
  translated: number,
  fuzzy: number,
  failing: number,
): Shares {
  const failed = Math.min(failing, translated);
  const missing = total - translated - fuzzy;
  return { translated: translated - failed, failing: failed, fuzzy, missing, total };
}

/** Counts the strings to translate until the minimum, in percent, is reached. */
export function countStringsUntil({ strings }: PageFigures, minimum: number): number {
  return countMissingForMinimum(strings.translated + strings.failing, strings.total, minimum);
}

/** Adds up the figures of several translations. */
export function addFigures(all: readonly PageFigures[]): PageFigures {
  const sum = (getNumber: (figures: PageFigures) => number) =>
    all.reduce((total, figures) => total + getNumber(figures), 0);
  const sumShares = (getShares: (figures: PageFigures) => Shares): Shares => ({
    translated: sum((figures) => getShares(figures).translated),
    failing: sum((figures) => getShares(figures).failing),
    fuzzy: sum((figures) => getShares(figures).fuzzy),
    missing: sum((figures) => getShares(figures).missing),
    total: sum((figures) => getShares(figures).total),
  });
  const strings = sumShares((figures) => figures.strings);
  const moments = all.flatMap(({ lastChange }) => lastChange ?? []);
  return {
    strings,
    words: sumShares((figures) => figures.words),
    chars: {
      translated: sum(({ chars }) => chars.translated),
      total: sum(({ chars }) => chars.total),
    },
    percent: computeReadablePercentage(strings.translated + strings.failing, strings.total),
    left: sum(({ left }) => left),
    suggestions: sum(({ suggestions }) => suggestions),
    comments: sum(({ comments }) => comments),
    approved: sum(({ approved }) => approved),
    // All moments have the same form in UTC, so the order of the texts is that of time.
    lastChange: moments.reduce<string | null>(
      (latest, moment) => (latest && latest > moment ? latest : moment),
      null,
    ),
  };
}
