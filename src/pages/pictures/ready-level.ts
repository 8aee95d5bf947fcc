// How near a translation is to the minimum for a release, for pages, badges and cards.

import { memoize } from '../../api/context.ts';
import type {
  Component,
  Counters,
  Project,
  ProjectLanguage,
  ProjectPart,
} from '../../catalogue/model.ts';
import { getReadyMinimum, getReadySums } from '../../catalogue/project-parts.ts';
import { computeReadablePercentage, reachesMinimum } from '../../model/percentages.ts';
import { formatNumber } from '../../text/wording.ts';

export type ReadyLevel = 'ready' | 'near' | 'started' | 'waiting';

/** Returns how near something is to the minimum, in percent; without one, to 100 %. */
export function getReadyLevel(translated: number, total: number, minimum = 100): ReadyLevel {
  if (computeReadablePercentage(translated, total).tenths === 0) return 'waiting';
  if (reachesMinimum(translated, total, minimum)) return 'ready';
  const near = Math.max(0, minimum - nearPoints);
  return reachesMinimum(translated, total, near) ? 'near' : 'started';
}

/** Finds the codes of the languages in which all projects have only source texts. */
export const findSourceLanguages = memoize((projects: readonly Project[]): ReadonlySet<string> => {
  const all = projects.flatMap(({ languages }) => languages);
  const sources = new Set(all.map(({ language }) => language.code));
  for (const { language, isSource } of all) if (!isSource) sources.delete(language.code);
  return sources;
});

/** Lists the languages with strings that a project is translated into. */
export function listTargetLanguages(project: Project): readonly ProjectLanguage[] {
  return project.languages.filter(({ isSource, sums }) => !isSource && sums.counters.total > 0);
}

/** Describes a number of languages beside the number itself: `languages ready to ship`, `of 73, at 80% or more`. */
export function describeReadyCount(
  ready: number,
  all: number,
  minimum: number | undefined,
): readonly [string, string] {
  const noun = ready === 1 ? 'language' : 'languages';
  if (minimum === undefined) return [`${noun} complete`, `of ${formatNumber(all)}`];
  return [`${noun} ready to ship`, `of ${formatNumber(all)}, at ${minimum}% or more`];
}

/** How many of all languages are ready. */
export interface ReadyCount {
  readonly count: number;
  readonly total: number;
}

/** Counts the languages of a project that are ready, and all; undefined without a minimum or without languages. */
export function countReadyLanguages(project: Project): ReadyCount | undefined {
  const counters = listTargetLanguages(project).map((entry) => getReadySums(entry).counters);
  return countReady(counters, getReadyMinimum(project));
}

/** Counts the languages that are ready in a part, and all; undefined without a minimum or without languages. */
export function countReadyInPart({ languages, minimum }: ProjectPart): ReadyCount | undefined {
  const targets = languages.filter(({ isSource, sums }) => !isSource && sums.counters.total > 0);
  return countReady(
    targets.map(({ sums }) => sums.counters),
    minimum,
  );
}

/** Counts the translations of a component that are ready, and all; undefined without a minimum or without translations. */
export function countReadyTranslations({
  translations,
  minimum,
}: Component): ReadyCount | undefined {
  const targets = translations.filter(({ isSource, counters }) => !isSource && counters.total > 0);
  return countReady(
    targets.map(({ counters }) => counters),
    minimum,
  );
}

function countReady(
  all: readonly Pick<Counters, 'translated' | 'total'>[],
  minimum: number | undefined,
): ReadyCount | undefined {
  if (minimum === undefined || all.length === 0) return undefined;
  const ready = all.filter(
    ({ translated, total }) => getReadyLevel(translated, total, minimum) === 'ready',
  );
  return { count: ready.length, total: all.length };
}

export type Level = 'high' | 'middle' | 'low';

/** The most points below the minimum that a language counts as nearly there. Chosen: a fifth of all strings. */
const nearPoints = 20;

// The percentages at which the levels high and middle begin without a minimum.
const highStart = 85;
const middleStart = 50;

/** Returns the level of a percentage; with a minimum, `high` is ready, and `middle` nearly there. */
export function getLevel(percent: number, minimum?: number): Level {
  const high = minimum ?? highStart;
  const middle = minimum === undefined ? middleStart : minimum - nearPoints;
  if (percent >= high) return 'high';
  return percent >= middle ? 'middle' : 'low';
}
