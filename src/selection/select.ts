// How far languages are, and a bar → the languages to ship, and why the others stay out.

import { countMissingForMinimum, formatPercentBelow } from '../percentages.ts';
import { formatCount } from '../text/wording.ts';

export interface SelectableLanguage {
  /** The code of the catalogue: `pt_BR`. */
  readonly code: string;
  readonly name: string;
  readonly isSource: boolean;
  /** Over all components; strings of components that the language lacks are not translated. */
  readonly total: number;
  readonly translated: number;
  readonly totalWords: number;
  readonly translatedWords: number;
  /** Strings of the source that its files do not have, where these have the source texts in them. */
  readonly lacking: number;
  readonly lackingWords: number;
  readonly failing: number;
  /** The translation files, as paths in their repositories. */
  readonly files: readonly string[];
}

export interface Bar {
  /** Per cent. */
  readonly min: number;
  /** The bar of languages that are shipped already; by default the same. */
  readonly keep?: number | undefined;
  readonly shipped: ReadonlySet<string>;
  /** The most strings with failing checks of a language that comes in. */
  readonly maxFailing?: number | undefined;
  /** Whether words are counted in place of strings. */
  readonly words: boolean;
  /** Whether what the files of a language lack of the source counts as missing. */
  readonly ofSource: boolean;
  /** Whether a variant that is worse than its parent stays out. */
  readonly dropVariants: boolean;
}

interface LeftOut {
  readonly figures: SelectableLanguage;
  /** A phrase that may follow a colon. */
  readonly why: string;
}

export interface Selection {
  /** In the order of codes. */
  readonly selected: readonly SelectableLanguage[];
  /** Those nearest to the bar first. */
  readonly leftOut: readonly LeftOut[];
}

/** Which languages are at or above the bar. Exact: 79.96 % is below 80. */
export function selectLanguages(all: readonly SelectableLanguage[], bar: Bar): Selection {
  const leftOut: LeftOut[] = [];
  const above = all.filter((figures) => {
    const why = describeBelowBar(figures, bar);
    if (why !== undefined) leftOut.push({ figures, why });
    return why === undefined;
  });
  const selected = above.filter((figures) => {
    const parent = bar.dropVariants ? findBetterParent(figures, above, bar) : undefined;
    if (parent !== undefined) leftOut.push({ figures, why: `${parent} is further` });
    return parent === undefined;
  });
  const share = (one: LeftOut) => computeShare(one.figures, bar);
  return {
    selected: selected.sort((a, b) => (a.code < b.code ? -1 : 1)),
    leftOut: leftOut.sort(
      (a, b) => share(b) - share(a) || (a.figures.code < b.figures.code ? -1 : 1),
    ),
  };
}

/** The translated share, for comparisons of languages. Nothing to translate is all translated. */
function computeShare(figures: SelectableLanguage, bar: Bar): number {
  const [part, whole] = getPartAndWhole(figures, bar);
  return whole === 0 ? 1 : part / whole;
}

function getPartAndWhole(
  figures: SelectableLanguage,
  { words, ofSource }: Bar,
): readonly [number, number] {
  return words
    ? [figures.translatedWords, figures.totalWords + (ofSource ? figures.lackingWords : 0)]
    : [figures.translated, figures.total + (ofSource ? figures.lacking : 0)];
}

function describeBelowBar(figures: SelectableLanguage, bar: Bar): string | undefined {
  const isShipped = bar.shipped.has(figures.code);
  const min = isShipped ? (bar.keep ?? bar.min) : bar.min;
  const [part, whole] = getPartAndWhole(figures, bar);
  const missing = countMissingForMinimum(part, whole, min);
  if (missing > 0) {
    const unit = bar.words ? 'word' : 'string';
    return `${formatPercentBelow(min, part, whole)}, ${formatCount(missing, unit)} to go to ${min} %`;
  }
  // Who keeps what is shipped means it: a check that fails today lets no language go.
  if (figures.isSource || (isShipped && bar.keep !== undefined)) return undefined;
  if (bar.maxFailing !== undefined && figures.failing > bar.maxFailing) {
    const fail = figures.failing === 1 ? 'fails' : 'fail';
    return `${formatCount(figures.failing, 'string')} ${fail} checks, more than ${bar.maxFailing}`;
  }
  return undefined;
}

/** The selected language that a variant belongs to, when it is further: `pt` of `pt_BR`. */
function findBetterParent(
  figures: SelectableLanguage,
  above: readonly SelectableLanguage[],
  bar: Bar,
): string | undefined {
  const parts = figures.code.split(/(?=[_@])/);
  for (let length = parts.length - 1; length > 0; length--) {
    const code = parts.slice(0, length).join('');
    const parent = above.find((one) => one.code === code);
    if (parent !== undefined && computeShare(parent, bar) > computeShare(figures, bar)) return code;
  }
  return undefined;
}
