// Decides which languages a release ships: those whose translated share reaches a minimum. For each of
// the others there is a reason, such as `79.9 %, 12 strings to go to 80 %`.

import { countMissingForMinimum, formatPercentBelow } from '../model/percentages.ts';
import type { OriginCounts } from '../model/unit.ts';
import { formatCount, formatNumber } from '../text/wording.ts';

/** In per cent, where nothing else is said. Chosen: many programs ship a language from about there on. */
export const defaultMinimum = 80;

/** The figures of a language, from which the selection is made. */
export interface SelectableLanguage {
  /** The code of the catalogue: `pt_BR`. */
  readonly code: string;
  readonly name: string;
  readonly isSource: boolean;
  /** The number of strings in all components, also in those without a file of this language. */
  readonly total: number;
  readonly translated: number;
  readonly totalWords: number;
  readonly translatedWords: number;
  /** Strings of the source language that the files of this language lack. `total` leaves them out. */
  readonly absentStrings: number;
  readonly absentWords: number;
  readonly failing: number;
  /** Strings that are untranslated because they repeat their source texts; undefined if there are none, or it is not known. */
  readonly copies?: number | undefined;
  /** The strings with a mark of who translated them; undefined if none has one. */
  readonly origins?: OriginCounts | undefined;
  /** The translation files, as paths in their repositories. */
  readonly files: readonly string[];
  /** The code as the path of the first file has it: `pt-BR`; undefined if no path has it. */
  readonly spelledCode?: string | undefined;
}

/** The conditions that a language must meet to be shipped. */
export interface ReleaseConditions {
  /** The least translated share, in per cent. */
  readonly min: number;
  /** The least share of languages that are shipped already; by default the same as `min`. */
  readonly keep?: number | undefined;
  /** The codes of languages that are shipped already. */
  readonly shipped: ReadonlySet<string>;
  /** How many failing checks a language may have that isn't shipped yet. */
  readonly maxFailing?: number | undefined;
  /** The largest share of translated strings, in per cent, that may be marked as translated by machines. */
  readonly maxMachine?: number | undefined;
  readonly words: boolean;
  /** Whether absent strings count as untranslated. */
  readonly ofSource: boolean;
  /** Whether a variant such as `pt_BR` is left out when `pt` is translated further. */
  readonly dropVariants: boolean;
}

interface LeftOut {
  readonly figures: SelectableLanguage;
  /** The reason, to be printed after `German:`. */
  readonly reason: string;
}

export interface Selection {
  /** In the order of codes. */
  readonly selected: readonly SelectableLanguage[];
  /** The language with the largest share is first. */
  readonly leftOut: readonly LeftOut[];
}

/** Selects the languages that meet the conditions. Shares are not rounded: 79.96 % is below 80. */
export function selectLanguages(
  all: readonly SelectableLanguage[],
  conditions: ReleaseConditions,
): Selection {
  const leftOut: LeftOut[] = [];
  const accepted = all.filter((figures) => {
    const reason = explainRejection(figures, conditions);
    if (reason !== undefined) leftOut.push({ figures, reason });
    return reason === undefined;
  });
  const selected = accepted.filter((figures) => {
    const parent = conditions.dropVariants
      ? findBetterParent(figures, accepted, conditions)
      : undefined;
    if (parent !== undefined) leftOut.push({ figures, reason: `${parent} is further` });
    return parent === undefined;
  });
  const getShare = ({ figures }: LeftOut) => computeShare(figures, conditions);
  return {
    selected: selected.sort((a, b) => (a.code < b.code ? -1 : 1)),
    leftOut: leftOut.sort(
      (a, b) => getShare(b) - getShare(a) || (a.figures.code < b.figures.code ? -1 : 1),
    ),
  };
}

/** Computes the translated share, from 0 to 1. A language with nothing to translate counts as translated. */
function computeShare(figures: SelectableLanguage, conditions: ReleaseConditions): number {
  const [translated, total] = getCounts(figures, conditions);
  return total === 0 ? 1 : translated / total;
}

/** Returns the numbers of translated and of all strings, or words, as the conditions want them counted. */
function getCounts(
  figures: SelectableLanguage,
  { words, ofSource }: ReleaseConditions,
): readonly [translated: number, total: number] {
  return words
    ? [figures.translatedWords, figures.totalWords + (ofSource ? figures.absentWords : 0)]
    : [figures.translated, figures.total + (ofSource ? figures.absentStrings : 0)];
}

/** Explains why a language doesn't meet the conditions; undefined when it does. */
function explainRejection(
  figures: SelectableLanguage,
  conditions: ReleaseConditions,
): string | undefined {
  const { keep, maxFailing, maxMachine } = conditions;
  const isShipped = conditions.shipped.has(figures.code);
  const min = isShipped ? (keep ?? conditions.min) : conditions.min;
  const [translated, total] = getCounts(figures, conditions);
  const missing = countMissingForMinimum(translated, total, min);
  if (missing > 0) {
    const unit = conditions.words ? 'word' : 'string';
    return `${formatPercentBelow(min, translated, total)}, ${formatCount(missing, unit)} to go to ${min} %`;
  }
  // `keep` is meant to keep shipped languages, so a new failing check drops none of them.
  if (figures.isSource || (isShipped && keep !== undefined)) return undefined;
  if (maxFailing !== undefined && figures.failing > maxFailing) {
    const fail = figures.failing === 1 ? 'fails' : 'fail';
    return `${formatCount(figures.failing, 'string')} ${fail} checks, more than ${maxFailing}`;
  }
  const machine = figures.origins?.machine ?? 0;
  if (maxMachine !== undefined && machine * 100 > figures.translated * maxMachine) {
    return `${formatNumber(machine)} of ${formatCount(figures.translated, 'translated string')} are by machines, more than ${maxMachine} %`;
  }
  return undefined;
}

/** Finds the code of a variant's parent that is translated further: `pt` for `pt_BR`. */
function findBetterParent(
  figures: SelectableLanguage,
  candidates: readonly SelectableLanguage[],
  conditions: ReleaseConditions,
): string | undefined {
  const parents = candidates.filter(
    ({ code }) => figures.code.startsWith(code) && /^[_@]/.test(figures.code.slice(code.length)),
  );
  const share = computeShare(figures, conditions);
  return parents
    .sort((a, b) => b.code.length - a.code.length)
    .find((parent) => computeShare(parent, conditions) > share)?.code;
}
