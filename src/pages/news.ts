// Writes news for people from changes, by day and component or project. Changes with the same cause share a sentence, however
// many languages they touch: `2 source strings added, in 72 languages`, `60 strings translated in Korean, 12 in German`.

import { getDay } from '../catalogue/history/days.ts';
import { type Change, type Figures, noFigures } from '../catalogue/history/model.ts';
import { reachesMinimum } from '../model/percentages.ts';
import { defaultMinimum } from '../release/select.ts';
import { groupBy } from '../text/collections.ts';
import {
  type DayDifference,
  type LanguageSum,
  listNames,
  type Names,
  writeSentences,
} from './news-sentences.ts';

/** The changes of a day. */
export interface News {
  /** The day in UTC: `2026-10-01`. */
  readonly day: string;
  /** The moments of the first and the last change, in UTC without a zone. */
  readonly first: string;
  readonly last: string;
  readonly reports: readonly Report[];
}

/** The changes of a day in a component or a project. */
export interface Report {
  /** The current slugs; the components are those that changed. */
  readonly project: string;
  readonly components: readonly string[];
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

export interface NewsOptions extends Names {
  /** The newest first. */
  readonly changes: readonly Change[];
  /** Each report is about one of these. */
  readonly unit: 'component' | 'project';
  /** The most days with news. */
  readonly maxDays: number;
  /** Gets the percentage that languages of a component need for a release. */
  readonly getMinimum: (path: string) => number | undefined;
}

/** Writes the news of the newest days that have any, the newest first. */
export function writeNews({ changes, unit, maxDays, ...names }: NewsOptions): readonly News[] {
  const news: News[] = [];
  const days = groupBy(changes.filter(hasFigures), ({ moment }) => getDay(moment.at));
  for (const [day, dayChanges] of days) {
    if (news.length === maxDays) break;
    const units = groupBy(dayChanges, (change) =>
      unit === 'project' ? change.subject.project : getComponentPath(change),
    );
    const reports = [...units.values()]
      .map((list) => writeReport(list, names))
      .filter(({ sentences }) => sentences.length > 0);
    const [last = '', first = ''] = [dayChanges[0]?.moment.at, dayChanges.at(-1)?.moment.at];
    if (reports.length > 0) news.push({ day, first, last, reports });
  }
  return news;
}

function getComponentPath({ subject: { project, component } }: FiguresChange): string {
  return `${project}/${component}`;
}

type FiguresChange = Extract<Change, { kind: 'changed' | 'added' | 'removed' }>;

function hasFigures(change: Change): change is FiguresChange {
  const { kind } = change;
  return kind === 'changed' || kind === 'added' || kind === 'removed';
}

function writeReport(
  changes: readonly FiguresChange[],
  { getMinimum, ...names }: Names & Pick<NewsOptions, 'getMinimum'>,
): Report {
  const all = [...groupBy(changes, getComponentPath)]
    .flatMap(([path, list]) =>
      [...groupBy(list, ({ subject }) => subject.code ?? '')].map(([code, own]) =>
        compareStartAndEnd(path, code, own),
      ),
    )
    .filter(isNews);
  const paths = [...new Set(all.map(({ path }) => path))];
  const changed = all.filter(({ before, after }) => before !== undefined && after !== undefined);
  const getPlace = (path: string) => (paths.length === 1 ? '' : ` in ${names.nameComponent(path)}`);
  const milestones = [...groupBy(changed, ({ path }) => path)].flatMap(([path, list]) =>
    findMilestones(list, getPlace(path), getMinimum(path), names),
  );
  const sentences = writeSentences({
    added: all.filter(({ before, after }) => before === undefined && after !== undefined),
    removed: all.filter(({ before, after }) => before !== undefined && after === undefined),
    sums: sumByLanguage(changed),
    getPlace,
    componentCount: paths.length,
    names,
  });
  return {
    project: changes[0]?.subject.project ?? '',
    components: paths.map((path) => path.slice(path.indexOf('/') + 1)),
    codes: [...new Set(all.map(({ code }) => code))],
    milestones,
    sentences,
  };
}

/** Whether something else than failing checks changed. */
function isNews({ before, after, total, translated, fuzzy }: DayDifference): boolean {
  const exists = before !== undefined && after !== undefined;
  return !exists || total !== 0 || translated !== 0 || fuzzy !== 0;
}

function sumByLanguage(changed: readonly DayDifference[]): readonly LanguageSum[] {
  return [...groupBy(changed, ({ code }) => code)].map(([code, differences]) => {
    const sum = (key: 'total' | 'translated' | 'fuzzy') =>
      differences.reduce((all, difference) => all + difference[key], 0);
    return {
      code,
      isSource: differences.every(({ isSource }) => isSource),
      total: sum('total'),
      translated: sum('translated'),
      fuzzy: sum('fuzzy'),
    };
  });
}

/** Compares the start and the end of a day. The changes of a translation are sorted, the newest first. */
function compareStartAndEnd(
  path: string,
  code: string,
  changes: readonly FiguresChange[],
): DayDifference {
  const [last, first] = [changes[0], changes.at(-1)];
  const before = first?.kind === 'added' ? undefined : first?.before;
  const after = last?.kind === 'removed' ? undefined : last?.after;
  const [total, translated, fuzzy] = (after ?? noFigures).map(
    (figure, index) => figure - (before?.[index] ?? 0),
  ) as unknown as Figures;
  const isSource = last?.isSource === true;
  return { path, code, isSource, before, after, total, translated, fuzzy };
}

/** Finds the highest milestone that each language has reached by translating; the highest milestones come first. */
function findMilestones(
  changed: readonly DayDifference[],
  place: string,
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
    const subject = nameLanguage === undefined ? '' : `${listNames(codes.map(nameLanguage))} `;
    return [{ percent, codes, sentence: `${subject}reached ${percent}%${place}` }];
  });
}

/** Percentages that are milestones beside the minimum. */
const fixedMilestones = [50, 95, 100];

function reachesLevel([total, translated]: Figures, level: number): boolean {
  return total > 0 && reachesMinimum(translated, total, level);
}
