// Writes news for people from changes, by day and component. Changes with the same cause share a sentence, however many
// languages they touch: `2 source strings added, in 72 languages`, `60 strings translated in Korean, 12 in German`.

import { getOrCreate, groupBy } from '../collections.ts';
import { reachesMinimum } from '../percentages.ts';
import { formatCount, formatNumber, joinNames } from '../text/wording.ts';
import { getDay } from './days.ts';
import { type Figures, noFigures } from './figures.ts';
import type { Change } from './model.ts';

/** The changes of a day. */
export interface News {
  /** The day in UTC: `2026-10-01`. */
  readonly day: string;
  /** The moments of the first and the last change, in UTC without a zone. */
  readonly first: string;
  readonly last: string;
  readonly reports: readonly ComponentReport[];
}

/** The changes of a day in a component. */
export interface ComponentReport {
  /** The current slugs. */
  readonly project: string;
  readonly component: string;
  /** The languages that changed. */
  readonly codes: readonly string[];
  readonly milestones: readonly Milestone[];
  readonly sentences: readonly string[];
}

/** A percentage that one or more languages have reached. */
export interface Milestone {
  readonly percent: number;
  readonly codes: readonly string[];
  readonly sentence: string;
}

export interface NewsOptions {
  /** The newest first. */
  readonly changes: readonly Change[];
  /** The most days with changes, from the newest one. */
  readonly maxDays: number;
  /** Undefined if all changes are of one language, which sentences then don't name. */
  readonly nameLanguage: ((code: string) => string) | undefined;
  /** Gets the percentage that languages of a component need for a release. */
  readonly getMinimum: (path: string) => number | undefined;
}

/** Writes the news of the newest days, the newest first. */
export function writeNews({ changes, maxDays, ...names }: NewsOptions): readonly News[] {
  const days = new Map<string, FiguresChange[]>();
  for (const change of changes) {
    if (!hasFigures(change)) continue;
    const day = getDay(change.moment.at);
    if (!days.has(day) && days.size === maxDays) break;
    getOrCreate(days, day, () => []).push(change);
  }
  return [...days].flatMap(([day, dayChanges]) => {
    const components = groupBy(dayChanges, getComponentPath);
    const reports = [...components].map(([path, list]) => writeReport(path, list, names));
    const shown = reports.filter(({ sentences }) => sentences.length > 0);
    if (shown.length === 0) return [];
    const [last = '', first = ''] = [dayChanges[0]?.moment.at, dayChanges.at(-1)?.moment.at];
    return [{ day, first, last, reports: shown }];
  });
}

function getComponentPath({ subject: { project, component } }: FiguresChange): string {
  return `${project}/${component}`;
}

type FiguresChange = Extract<Change, { kind: 'changed' | 'added' | 'removed' }>;

function hasFigures(change: Change): change is FiguresChange {
  const { kind } = change;
  return kind === 'changed' || kind === 'added' || kind === 'removed';
}

type Names = Pick<NewsOptions, 'nameLanguage' | 'getMinimum'>;

/** The difference of a translation between the start of a day and its end. */
interface DayDifference {
  readonly code: string;
  readonly isSource: boolean;
  /** Undefined if the translation didn't exist. */
  readonly before: Figures | undefined;
  readonly after: Figures | undefined;
  /** The growth of each figure. */
  readonly total: number;
  readonly translated: number;
  readonly fuzzy: number;
  readonly failing: number;
}

function writeReport(
  path: string,
  changes: readonly FiguresChange[],
  names: Names,
): ComponentReport {
  const [project = '', component = ''] = path.split('/');
  const all = [...groupBy(changes, ({ subject }) => subject.code ?? '')].map(compareStartAndEnd);
  const added = all.filter(({ before, after }) => before === undefined && after !== undefined);
  const removed = all.filter(({ before, after }) => before !== undefined && after === undefined);
  const changed = all.filter(({ before, after }) => before !== undefined && after !== undefined);
  const milestones = findMilestones(changed, names.getMinimum(path), names);
  const translations = changed.filter(({ isSource }) => !isSource);
  const count = (getNumber: (difference: DayDifference) => number) =>
    translations
      .map((one): Count => [one.code, getNumber(one)])
      .filter(([, number]) => number > 0)
      .toSorted(([, one], [, other]) => other - one);
  const sentences = [
    ...describeAdded(added, names),
    ...describeRemoved(removed, names),
    ...describeSource(changed, names),
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
    ...describeCounts(
      count(({ failing }) => failing),
      countTexts.failing,
      names,
    ),
    ...describeCounts(
      count(({ failing }) => -failing),
      countTexts.passing,
      names,
    ),
  ];
  return { project, component, codes: all.map(({ code }) => code), milestones, sentences };
}

const countTexts = {
  lost: (count: number) => `${formatCount(count, 'translation')} removed`,
  fuzzy: (count: number) => `${formatCount(count, 'string needs', 'strings need')} work`,
  done: (count: number) =>
    `${formatCount(count, 'string no longer needs', 'strings no longer need')} work`,
  failing: (count: number) => `${formatNumber(count)} more ${getCheckNoun(count)}`,
  passing: (count: number) => `${formatNumber(count)} fewer ${getCheckNoun(count)}`,
};

function getCheckNoun(count: number): string {
  return count === 1 ? 'failing check' : 'failing checks';
}

/** Compares the start and the end of a day. The changes of a translation are sorted, the newest first. */
function compareStartAndEnd([code, changes]: readonly [
  string,
  readonly FiguresChange[],
]): DayDifference {
  const [last, first] = [changes[0], changes.at(-1)];
  const before = first?.kind === 'added' ? undefined : first?.before;
  const after = last?.kind === 'removed' ? undefined : last?.after;
  const [total, translated, fuzzy, failing] = (after ?? noFigures).map(
    (figure, index) => figure - (before?.[index] ?? 0),
  ) as unknown as Figures;
  const isSource = last?.isSource === true;
  return { code, isSource, before, after, total, translated, fuzzy, failing };
}

/** Counts removed translations: strings that are no longer translated, but neither removed nor fuzzy. */
function countLost({ total, translated, fuzzy }: DayDifference): number {
  return -translated - Math.max(0, fuzzy) - Math.max(0, -total);
}

function describeAdded(added: readonly DayDifference[], names: Names): readonly string[] {
  const source = added.find(({ isSource }) => isSource);
  if (source !== undefined) {
    const count = formatCount(source.after?.[0] ?? 0, 'string');
    const others = added.length - 1;
    return [`new, with ${count}${others > 0 ? ` in ${formatCount(others, 'language')}` : ''}`];
  }
  const [first, another] = added;
  if (first === undefined) return [];
  const [total = 0, translated = 0] = first.after ?? noFigures;
  const figures = `${formatNumber(translated)} of ${formatNumber(total)} translated`;
  if (names.nameLanguage === undefined) return [`new, ${figures}`];
  const subject = listLanguages(
    added.map(({ code }) => code),
    names.nameLanguage,
  );
  return [another === undefined ? `${subject} is new, ${figures}` : `${subject} are new`];
}

function describeRemoved(removed: readonly DayDifference[], names: Names): readonly string[] {
  if (removed.length === 0) return [];
  if (names.nameLanguage === undefined || removed.some(({ isSource }) => isSource)) {
    return ['removed'];
  }
  const subject = listLanguages(
    removed.map(({ code }) => code),
    names.nameLanguage,
  );
  return [`${subject} ${removed.length === 1 ? 'is' : 'are'} removed`];
}

/** Describes added and removed source strings. Languages with the same difference have the same strings. */
function describeSource(changed: readonly DayDifference[], names: Names): readonly string[] {
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

/** The number of strings in a language for which a sentence is written. */
type Count = readonly [code: string, number: number];

/** Describes counts like `describeCountsByLanguage`, but only counts many languages with the same number. */
function describeCounts(
  counts: readonly Count[],
  describe: (count: number) => string,
  names: Names,
): readonly string[] {
  const [number = 0] = counts.map(([, own]) => own);
  return counts.length > maxNamedLanguages && counts.every(([, own]) => own === number)
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
  const shown =
    counts.length === maxNamedLanguages + 1 ? counts : counts.slice(0, maxNamedLanguages);
  const named = shown.map(
    ([code, number], index) =>
      `${index === 0 ? describe(number) : formatNumber(number)} in ${nameLanguage(code)}`,
  );
  const otherCounts = counts.slice(shown.length);
  const sum = otherCounts.reduce((all, [, number]) => all + number, 0);
  const others = `${formatNumber(sum)} in ${formatCount(otherCounts.length, 'more language', 'more languages')}`;
  return [joinNames(otherCounts.length > 0 ? [...named, others] : named, 'and')];
}

/** The most languages that a sentence names; one more is named rather than counted as `1 more`. Chosen. */
const maxNamedLanguages = 3;

/** Writes `Korean, German, French and 3 more`. */
function listLanguages(codes: readonly string[], nameLanguage: (code: string) => string): string {
  const shown = codes.length === maxNamedLanguages + 1 ? codes : codes.slice(0, maxNamedLanguages);
  const more = codes.length - shown.length;
  return joinNames([...shown.map(nameLanguage), ...(more > 0 ? [`${more} more`] : [])], 'and');
}

/** Finds the highest milestone that each language has reached by translating; the highest milestones come first. */
function findMilestones(
  changed: readonly DayDifference[],
  minimum: number | undefined,
  { nameLanguage }: Names,
): readonly Milestone[] {
  const levels = [...new Set([minimum ?? defaultMinimum, ...fixedMilestones])].sort(
    (one, other) => other - one,
  );
  const reached = groupBy(changed, ({ isSource, before, after, translated }) =>
    isSource || before === undefined || after === undefined || translated <= 0
      ? undefined
      : levels.find((level) => reachesLevel(after, level) && !reachesLevel(before, level)),
  );
  return levels.flatMap((percent) => {
    const codes = reached.get(percent)?.map(({ code }) => code) ?? [];
    if (codes.length === 0) return [];
    const subject = nameLanguage === undefined ? '' : `${listLanguages(codes, nameLanguage)} `;
    return [{ percent, codes, sentence: `${subject}reached ${percent}%` }];
  });
}

/** Percentages: the minimum of components that have none, and the other milestones. Chosen. */
const [defaultMinimum, fixedMilestones] = [80, [50, 95, 100]];

function reachesLevel([total, translated]: Figures, level: number): boolean {
  return total > 0 && reachesMinimum(translated, total, level);
}
