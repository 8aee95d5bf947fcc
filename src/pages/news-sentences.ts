// Writes the sentences of a report about the changes of a day: what is new, gone, translated or in need of work. Changes of
// failing checks are no news: they mostly follow from other changes, or from another version of a check.

import { type Figures, noFigures } from '../catalogue/history/model.ts';
import { groupBy } from '../text/collections.ts';
import { formatCount, formatNumber, joinNames } from '../text/wording.ts';

/** The names in sentences. */
export interface Names {
  /** Undefined if all changes are of one language, which sentences then don't name. */
  readonly nameLanguage: ((code: string) => string) | undefined;
  /** Takes `project/component`. */
  readonly nameComponent: (path: string) => string;
}

/** The difference of a translation between the start of a day and its end. */
export interface DayDifference {
  /** `project/component`. */
  readonly path: string;
  readonly code: string;
  readonly isSource: boolean;
  /** Undefined if the translation didn't exist. */
  readonly before: Figures | undefined;
  readonly after: Figures | undefined;
  /** The growth of each figure. */
  readonly total: number;
  readonly translated: number;
  readonly fuzzy: number;
}

/** The differences of a language's translations in one or more components, added up. */
export type LanguageSum = Pick<
  DayDifference,
  'code' | 'isSource' | 'total' | 'translated' | 'fuzzy'
>;

/** The changes of a day in one or more components. */
export interface DayChanges {
  /** The translations that are new, and those that are gone. */
  readonly added: readonly DayDifference[];
  readonly removed: readonly DayDifference[];
  readonly sums: readonly LanguageSum[];
  /** Returns ` in General`; empty for the only component. */
  readonly getPlace: (path: string) => string;
  readonly componentCount: number;
  readonly names: Names;
}

/** Writes the sentences, the most important first. */
export function writeSentences(changes: DayChanges): readonly string[] {
  const { added, removed, sums, getPlace, componentCount, names } = changes;
  const count = (getNumber: (difference: LanguageSum) => number) =>
    sums
      .filter(({ isSource }) => !isSource)
      .map((one): Count => [one.code, getNumber(one)])
      .filter(([, number]) => number > 0)
      .toSorted(([, one], [, other]) => other - one);
  return [
    ...describeNewComponents(added, componentCount, names),
    ...describeAdded(added, getPlace, names),
    ...describeRemoved(removed, getPlace, names),
    ...describeSource(sums, names),
    ...describeCountsByLanguage(
      count(({ translated }) => translated),
      (number) => `${formatCount(number, 'string')} translated`,
      names,
    ),
    ...describeCounts(count(countLost), countTexts.lost, names),
    ...describeCounts(
      count(({ fuzzy }) => fuzzy),
      countTexts.fuzzy,
      names,
    ),
    ...describeCounts(
      // Strings that needed work may be among those that were translated or removed, and aren't counted again.
      count(({ total, translated, fuzzy }) => (translated > 0 ? 0 : Math.min(0, total) - fuzzy)),
      countTexts.done,
      names,
    ),
  ];
}

const countTexts = {
  lost: (count: number) => `${formatCount(count, 'translation')} removed`,
  fuzzy: (count: number) => `${formatCount(count, 'string needs', 'strings need')} work`,
  done: (count: number) =>
    `${formatCount(count, 'string no longer needs', 'strings no longer need')} work`,
};

/** Counts removed translations: strings that are no longer translated, but neither removed nor fuzzy. */
function countLost({ total, translated, fuzzy }: LanguageSum): number {
  return -translated - Math.max(0, fuzzy) - Math.max(0, -total);
}

function describeNewComponents(
  added: readonly DayDifference[],
  componentCount: number,
  { nameComponent }: Names,
): readonly string[] {
  const sources = added.filter(({ isSource }) => isSource);
  if (sources.length === 0) return [];
  const paths = new Set(sources.map(({ path }) => path));
  const strings = sources.reduce((sum, { after = noFigures }) => sum + after[0], 0);
  const others = new Set(
    added.filter(({ path, isSource }) => paths.has(path) && !isSource).map(({ code }) => code),
  );
  const size = `with ${formatCount(strings, 'string')}${others.size > 0 ? ` in ${formatCount(others.size, 'language')}` : ''}`;
  if (componentCount === 1) return [`new, ${size}`];
  const verb = paths.size === 1 ? 'is' : 'are';
  return [`${listNames([...paths].map(nameComponent))} ${verb} new, ${size}`];
}

/** Describes languages that are new in components that aren't. */
function describeAdded(
  added: readonly DayDifference[],
  getPlace: (path: string) => string,
  { nameLanguage }: Names,
): readonly string[] {
  const newComponents = new Set(added.filter(({ isSource }) => isSource).map(({ path }) => path));
  const others = added.filter(({ path }) => !newComponents.has(path));
  if (others.length === 0) return [];
  const sum = (index: 0 | 1) =>
    others.reduce((all, { after = noFigures }) => all + after[index], 0);
  const figures = `${formatNumber(sum(1))} of ${formatNumber(sum(0))} translated`;
  if (nameLanguage === undefined) return [`new, ${figures}`];
  const codes = new Set(others.map(({ code }) => code));
  const subject = listNames([...codes].map(nameLanguage));
  const paths = new Set(others.map(({ path }) => path));
  const place = paths.size === 1 ? [...paths].map(getPlace).join('') : '';
  return [
    codes.size === 1 ? `${subject} is new${place}, ${figures}` : `${subject} are new${place}`,
  ];
}

function describeRemoved(
  removed: readonly DayDifference[],
  getPlace: (path: string) => string,
  { nameLanguage, nameComponent }: Names,
): readonly string[] {
  if (removed.length === 0) return [];
  if (nameLanguage === undefined) return ['removed'];
  const goneComponents = new Set(
    removed.filter(({ isSource }) => isSource).map(({ path }) => path),
  );
  const others = removed.filter(({ path }) => !goneComponents.has(path));
  const sentences: string[] = [];
  if (goneComponents.size > 0) {
    const isAlone = [...goneComponents].every((path) => getPlace(path) === '');
    sentences.push(
      isAlone ? 'removed' : describeRemoval([...goneComponents].map(nameComponent), ''),
    );
  }
  if (others.length > 0) {
    const paths = new Set(others.map(({ path }) => path));
    const place = paths.size === 1 ? [...paths].map(getPlace).join('') : '';
    const codes = new Set(others.map(({ code }) => code));
    sentences.push(describeRemoval([...codes].map(nameLanguage), place));
  }
  return sentences;
}

function describeRemoval(names: readonly string[], place: string): string {
  return `${listNames(names)} ${names.length === 1 ? 'was' : 'were'} removed${place}`;
}

/** Describes added and removed source strings. Languages with the same difference have the same strings. */
function describeSource(changed: readonly LanguageSum[], names: Names): readonly string[] {
  const groups = groupBy(
    changed.filter(({ total }) => total !== 0),
    ({ total }) => total,
  );
  return [...groups].map(([total, differences]) => {
    const text = `${formatCount(Math.abs(total), 'source string')} ${total > 0 ? 'added' : 'removed'}`;
    const codes = differences.filter(({ isSource }) => !isSource).map(({ code }) => code);
    if (names.nameLanguage === undefined || codes.length === 0) return text;
    const [only = ''] = codes;
    return `${text}, in ${codes.length === 1 ? names.nameLanguage(only) : formatCount(codes.length, 'language')}`;
  });
}

type Count = readonly [code: string, number: number];

/** Describes counts like `describeCountsByLanguage`, but only counts many languages with the same number. */
function describeCounts(
  counts: readonly Count[],
  describe: (count: number) => string,
  names: Names,
): readonly string[] {
  const [number = 0] = counts.map(([, own]) => own);
  return counts.length > maxNamed && counts.every(([, own]) => own === number)
    ? [`${describe(number)} in ${formatCount(counts.length, 'language')}`]
    : describeCountsByLanguage(counts, describe, names);
}

/** Writes `60 strings translated in Korean, 12 in German and 40 in 6 more languages`. */
function describeCountsByLanguage(
  counts: readonly Count[],
  describe: (count: number) => string,
  { nameLanguage }: Names,
): readonly string[] {
  const [first] = counts;
  if (first === undefined) return [];
  if (nameLanguage === undefined) return [describe(first[1])];
  const shown = counts.length === maxNamed + 1 ? counts : counts.slice(0, maxNamed);
  const named = shown.map(
    ([code, number], index) =>
      `${index === 0 ? describe(number) : formatNumber(number)} in ${nameLanguage(code)}`,
  );
  const otherCounts = counts.slice(shown.length);
  const sum = otherCounts.reduce((all, [, number]) => all + number, 0);
  const others = `${formatNumber(sum)} in ${formatCount(otherCounts.length, 'more language', 'more languages')}`;
  return [joinNames(otherCounts.length > 0 ? [...named, others] : named, 'and')];
}

/** The most languages or components that a sentence names; one more is named rather than counted as `1 more`. */
const maxNamed = 3;

/** Writes `Korean, German, French and 3 more`. */
export function listNames(names: readonly string[]): string {
  const shown = names.length === maxNamed + 1 ? names : names.slice(0, maxNamed);
  const more = names.length - shown.length;
  return joinNames([...shown, ...(more > 0 ? [`${more} more`] : [])], 'and');
}
