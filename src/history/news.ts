// Changes → news for people, by day and component. Changes with one cause share a sentence, however many
// languages it touches, and translators' progress is named by language: `2 source strings added, in 72
// languages`, `60 strings translated in Korean, 12 in German`.

import { getOrCreate, groupBy } from '../collections.ts';
import { reachesMinimum } from '../percentages.ts';
import { formatCount, formatNumber, joinNames } from '../text/wording.ts';
import { getDay } from './days.ts';
import { type Figures, noFigures } from './figures.ts';
import type { Change } from './model.ts';

/** The changes of a day. */
export interface News {
  /** In UTC: `2026-10-01`. */
  readonly day: string;
  /** Moments without a zone, in UTC. */
  readonly first: string;
  readonly last: string;
  readonly reports: readonly Report[];
}

/** The changes of a day in a component. */
export interface Report {
  /** Slugs of today. */
  readonly project: string;
  readonly component: string;
  /** The languages that it is about. */
  readonly codes: readonly string[];
  readonly milestones: readonly Milestone[];
  /** All that changed. */
  readonly sentences: readonly string[];
}

export interface Milestone {
  readonly percent: number;
  readonly codes: readonly string[];
  readonly sentence: string;
}

export interface NewsOptions {
  readonly changes: readonly Change[];
  /** How many days, from the newest one. */
  readonly mostDays: number;
  /** undefined where all changes are of one language, which sentences leave out. */
  readonly nameLanguage: ((code: string) => string) | undefined;
  /** The release bar of a component, in percent. */
  readonly getMinimum: (path: string) => number | undefined;
}

/** The news of the newest days, the newest first, as changes come. */
export function getNews({ changes, mostDays, ...names }: NewsOptions): readonly News[] {
  const days = new Map<string, FiguresChange[]>();
  for (const change of changes) {
    if (!hasFigures(change)) continue;
    const day = getDay(change.moment.at);
    if (!days.has(day) && days.size === mostDays) break;
    getOrCreate(days, day, () => []).push(change);
  }
  return [...days].flatMap(([day, own]) => {
    const components = groupBy(own, ({ subject }) => `${subject.project}/${subject.component}`);
    const reports = [...components].map(([path, some]) => writeReport(path, some, names));
    const shown = reports.filter(({ sentences }) => sentences.length > 0);
    if (shown.length === 0) return [];
    const [last = '', first = ''] = [own[0]?.moment.at, own.at(-1)?.moment.at];
    return [{ day, first, last, reports: shown }];
  });
}

type FiguresChange = Extract<Change, { kind: 'changed' | 'added' | 'removed' }>;

function hasFigures(change: Change): change is FiguresChange {
  const { kind } = change;
  return kind === 'changed' || kind === 'added' || kind === 'removed';
}

type Names = Pick<NewsOptions, 'nameLanguage' | 'getMinimum'>;

/** How a translation changed from the start of a day to its end. */
interface Difference {
  readonly code: string;
  readonly isSource: boolean;
  /** undefined where it was not there. */
  readonly before: Figures | undefined;
  readonly after: Figures | undefined;
  /** By how much each figure grew. */
  readonly total: number;
  readonly translated: number;
  readonly fuzzy: number;
  readonly failing: number;
}

function writeReport(path: string, changes: readonly FiguresChange[], names: Names): Report {
  const [project = '', component = ''] = path.split('/');
  const all = [...groupBy(changes, ({ subject }) => subject.code ?? '')].map(compareEnds);
  const added = all.filter(({ before, after }) => before === undefined && after !== undefined);
  const removed = all.filter(({ before, after }) => before !== undefined && after === undefined);
  const changed = all.filter(({ before, after }) => before !== undefined && after !== undefined);
  const milestones = findMilestones(changed, names.getMinimum(path), names);
  const translations = changed.filter(({ isSource }) => !isSource);
  const count = (getNumber: (difference: Difference) => number) =>
    translations
      .map((one): Count => [one.code, getNumber(one)])
      .filter(([, number]) => number > 0)
      .toSorted(([, one], [, other]) => other - one);
  const sentences = [
    ...describeAdded(added, names),
    ...describeRemoved(removed, names),
    ...describeSource(changed, names),
    ...nameCounts(
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
  failing: (count: number) => `${formatNumber(count)} more ${checkNoun(count)}`,
  passing: (count: number) => `${formatNumber(count)} fewer ${checkNoun(count)}`,
};

function checkNoun(count: number): string {
  return count === 1 ? 'failing check' : 'failing checks';
}

/** The changes of a translation come the newest first. */
function compareEnds([code, changes]: readonly [string, readonly FiguresChange[]]): Difference {
  const [last, first] = [changes[0], changes.at(-1)];
  const before = first?.kind === 'added' ? undefined : first?.before;
  const after = last?.kind === 'removed' ? undefined : last?.after;
  const [total, translated, fuzzy, failing] = (after ?? noFigures).map(
    (figure, at) => figure - (before?.[at] ?? 0),
  ) as unknown as Figures;
  const isSource = last?.isSource === true;
  return { code, isSource, before, after, total, translated, fuzzy, failing };
}

/** Translations that are gone, though their strings are there and do not only need work. */
function countLost({ total, translated, fuzzy }: Difference): number {
  return -translated - Math.max(0, fuzzy) - Math.max(0, -total);
}

function describeAdded(added: readonly Difference[], names: Names): readonly string[] {
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

function describeRemoved(removed: readonly Difference[], names: Names): readonly string[] {
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

/** Strings that came or went: the same ones in all languages. */
function describeSource(changed: readonly Difference[], names: Names): readonly string[] {
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

/** Like `nameCounts`, but many languages with the same number are only counted. */
function describeCounts(
  counts: readonly Count[],
  describe: (count: number) => string,
  names: Names,
): readonly string[] {
  const [number = 0] = counts.map((one) => one[1]);
  return counts.length > mostNamed && counts.every((one) => one[1] === number)
    ? [`${describe(number)} in ${formatCount(counts.length, 'language')}`]
    : nameCounts(counts, describe, names);
}

/** `60 strings translated in Korean, 12 in German and 40 in 6 more languages`. */
function nameCounts(
  counts: readonly Count[],
  describe: (count: number) => string,
  { nameLanguage }: Names,
): readonly string[] {
  const [first] = counts;
  if (first === undefined) return [];
  if (nameLanguage === undefined) return [describe(first[1])];
  const shown = counts.length === mostNamed + 1 ? counts : counts.slice(0, mostNamed);
  const named = shown.map(
    ([code, number], at) =>
      `${at === 0 ? describe(number) : formatNumber(number)} in ${nameLanguage(code)}`,
  );
  const rest = counts.slice(shown.length);
  const sum = rest.reduce((all, [, number]) => all + number, 0);
  const more =
    rest.length > 0
      ? [`${formatNumber(sum)} in ${formatCount(rest.length, 'more language', 'more languages')}`]
      : [];
  return [joinNames([...named, ...more], 'and')];
}

/** How many languages a sentence names. */
const mostNamed = 3;

/** `Korean, German, French and 3 more`. */
function listLanguages(codes: readonly string[], nameLanguage: (code: string) => string): string {
  const shown = codes.length === mostNamed + 1 ? codes : codes.slice(0, mostNamed);
  const more = codes.length - shown.length;
  return joinNames([...shown.map(nameLanguage), ...(more > 0 ? [`${more} more`] : [])], 'and');
}

/** The highest percentages that languages reached by translating, the highest first. */
function findMilestones(
  changed: readonly Difference[],
  minimum: number | undefined,
  { nameLanguage }: Names,
): readonly Milestone[] {
  const levels = [...new Set([minimum ?? 80, ...usualLevels])].sort((one, other) => other - one);
  const reached = groupBy(changed, ({ isSource, before, after, translated }) =>
    isSource || before === undefined || after === undefined || translated <= 0
      ? undefined
      : levels.find((level) => reaches(after, level) && !reaches(before, level)),
  );
  return levels.flatMap((percent) => {
    const codes = reached.get(percent)?.map(({ code }) => code) ?? [];
    if (codes.length === 0) return [];
    const subject = nameLanguage === undefined ? '' : `${listLanguages(codes, nameLanguage)} `;
    return [{ percent, codes, sentence: `${subject}reached ${percent}%` }];
  });
}

/** The milestones besides the minimum, in percent: half of the way, nearly all of it, and all. */
const usualLevels = [50, 95, 100];

function reaches([total, translated]: Figures, level: number): boolean {
  return total > 0 && reachesMinimum(translated, total, level);
}
