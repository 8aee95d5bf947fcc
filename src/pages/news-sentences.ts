// Writes the sentences of a report about the changes of a day: what is new, gone, translated or in need of work. Changes of
// failing checks are no news: they mostly follow from other changes, or from another version of a check.

import type { Figures } from '../catalogue/history/model.ts';
import { groupBy } from '../text/collections.ts';
import { formatCount, formatNumber, joinNames, limitItems } from '../text/wording.ts';

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
  const targets = sums.filter(({ isSource }) => !isSource);
  const countByLanguage = (getNumber: (sum: LanguageSum) => number): readonly LanguageCount[] =>
    targets
      .map((sum) => ({ code: sum.code, count: getNumber(sum) }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count);
  return [
    ...describeNewComponents(added, componentCount, names),
    ...describeAdded(added, getPlace, names),
    ...describeRemoved(removed, getPlace, names),
    ...describeSource(sums, names),
    ...describeCountsByLanguage(
      countByLanguage(({ translated }) => translated),
      (number) => `${formatCount(number, 'string')} translated`,
      names,
    ),
    ...describeCounts(
      countByLanguage(countLost),
      (number) => `${formatCount(number, 'translation')} removed`,
      names,
    ),
    ...describeCounts(
      countByLanguage(({ fuzzy }) => fuzzy),
      (number) => `${formatCount(number, 'string needs', 'strings need')} work`,
      names,
    ),
    ...describeCounts(
      countByLanguage(countDone),
      (number) => `${formatCount(number, 'string no longer needs', 'strings no longer need')} work`,
      names,
    ),
  ];
}

/** Counts removed translations: strings that are no longer translated, but neither removed nor fuzzy. */
function countLost({ total, translated, fuzzy }: LanguageSum): number {
  return -translated - Math.max(0, fuzzy) - Math.max(0, -total);
}

/** Counts strings that no longer need work, unless they may be among those that were translated or removed. */
function countDone({ total, translated, fuzzy }: LanguageSum): number {
  return translated > 0 ? 0 : Math.min(0, total) - fuzzy;
}

function describeNewComponents(
  added: readonly DayDifference[],
  componentCount: number,
  { nameComponent }: Names,
): readonly string[] {
  const sources = added.filter(({ isSource }) => isSource);
  if (sources.length === 0) return [];
  const paths = new Set(sources.map(({ path }) => path));
  const strings = sources.reduce((sum, { total }) => sum + total, 0);
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
  const sum = (key: 'total' | 'translated') =>
    formatNumber(others.reduce((all, difference) => all + difference[key], 0));
  const figures = `${sum('translated')} of ${sum('total')} translated`;
  if (nameLanguage === undefined) return [`new, ${figures}`];
  const languages = listLanguages(others, nameLanguage);
  const place = getOnlyPlace(others, getPlace);
  const subject = listNames(languages);
  return [
    languages.length === 1 ? `${subject} is new${place}, ${figures}` : `${subject} are new${place}`,
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
    sentences.push(
      describeRemoval(listLanguages(others, nameLanguage), getOnlyPlace(others, getPlace)),
    );
  }
  return sentences;
}

function listLanguages(
  differences: readonly DayDifference[],
  nameLanguage: (code: string) => string,
): readonly string[] {
  return [...new Set(differences.map(({ code }) => code))].map(nameLanguage);
}

/** Returns ` in General` if all differences are of this component; empty for several components. */
function getOnlyPlace(
  differences: readonly DayDifference[],
  getPlace: (path: string) => string,
): string {
  const [first = '', ...others] = new Set(differences.map(({ path }) => path));
  return others.length === 0 ? getPlace(first) : '';
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

interface LanguageCount {
  readonly code: string;
  readonly count: number;
}

/** Describes counts like `describeCountsByLanguage`, but only counts many languages with the same number. */
function describeCounts(
  counts: readonly LanguageCount[],
  describe: (count: number) => string,
  names: Names,
): readonly string[] {
  const [first, ...others] = counts;
  return first !== undefined &&
    counts.length > maxNamed &&
    others.every(({ count }) => count === first.count)
    ? [`${describe(first.count)} in ${formatCount(counts.length, 'language')}`]
    : describeCountsByLanguage(counts, describe, names);
}

/** Writes `60 strings translated in Korean, 12 in German and 40 in 6 more languages`. */
function describeCountsByLanguage(
  counts: readonly LanguageCount[],
  describe: (count: number) => string,
  { nameLanguage }: Names,
): readonly string[] {
  const [first] = counts;
  if (first === undefined) return [];
  if (nameLanguage === undefined) return [describe(first.count)];
  const shown = limitItems(counts, maxNamed);
  const named = shown.map(
    ({ code, count }, index) =>
      `${index === 0 ? describe(count) : formatNumber(count)} in ${nameLanguage(code)}`,
  );
  const otherCounts = counts.slice(shown.length);
  const sum = otherCounts.reduce((all, { count }) => all + count, 0);
  const others = `${formatNumber(sum)} in ${formatCount(otherCounts.length, 'more language', 'more languages')}`;
  return [joinNames(otherCounts.length > 0 ? [...named, others] : named, 'and')];
}

/** The most languages or components that a sentence names. */
const maxNamed = 3;

/** Writes `Korean, German, French and 3 more`. */
export function listNames(names: readonly string[]): string {
  const shown = limitItems(names, maxNamed);
  const more = names.length - shown.length;
  return joinNames([...shown, ...(more > 0 ? [`${more} more`] : [])], 'and');
}
