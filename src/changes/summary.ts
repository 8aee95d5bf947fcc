// Summarizes all changes in one sentence or a few, such as `12 API paths change: all 8 records of excalidraw/app and the
// statistics of 4 languages.`

import type { DiffWords } from '../api/route.ts';
import { resources } from '../resources.ts';
import { formatCount, formatNumber, joinNames } from '../text/wording.ts';
import type { ApiChange, Changes, PathChange, PathGroup } from './changes.ts';
import { contrastTexts, mostShown, type Show } from './wording.ts';

/** Summarizes the effect of a change. */
export function summarize({ baseUrl, paths, isAnythingChanged }: Changes, show: Show): string {
  if (paths.length === 0) {
    return isAnythingChanged
      ? 'Nothing of the API changes, but what people look at does: pages or pictures.'
      : 'Nothing published changes.';
  }
  const sentences = (kinds: readonly PathChange[]) =>
    kinds.flatMap((kind) => describePaths(kind, paths, show));
  const all =
    baseUrl === undefined
      ? sentences(['added', 'removed', 'moved', 'changed'])
      : [describeBaseUrl(baseUrl, paths, show), ...sentences(['added', 'removed', 'moved'])];
  return all.join(' ');
}

/** Describes a new base URL, which changes every record. */
function describeBaseUrl(
  { before, after }: ApiChange<string>,
  paths: readonly PathGroup[],
  show: Show,
): string {
  const { count } = getAmount('changed', paths);
  const [from, to] = contrastTexts(before, after);
  const records =
    count === 0 ? '' : `, and with it the records at ${formatCount(count, 'API path')}`;
  return `The base URL changes from ${show(from)} to ${show(to)}${records}.`;
}

function describePaths(kind: PathChange, paths: readonly PathGroup[], show: Show): string[] {
  const groups = paths.filter((group) => group[kind].length > 0);
  const { count } = getAmount(kind, groups);
  if (count === 0) return [];
  const verb = verbs[kind][count === 1 ? 0 : 1];
  return [`${formatCount(count, 'API path')} ${verb}: ${describeRecords(kind, groups, show)}.`];
}

const verbs = {
  added: ['is new', 'are new'],
  removed: ['is gone', 'are gone'],
  moved: ['leads to a new one', 'lead to new ones'],
  changed: ['changes', 'change'],
} as const satisfies Record<PathChange, readonly [string, string]>;

/** Describes records as `all 88 records of excalidraw/app and the statistics of 88 languages`. */
function describeRecords(kind: PathChange, groups: readonly PathGroup[], show: Show): string {
  const described = resources.flatMap(({ name, diffWords }) =>
    diffWords ? [{ name, diffWords }] : [],
  );
  const phrases = described.flatMap(({ name, diffWords }) => {
    const own = groups.filter(({ route }) => route === name);
    return own.length > mostNamedGroups
      ? formatPhrase(
          diffWords,
          getAmount(kind, own),
          `${formatNumber(own.length)} ${getNoun(own)}s`,
        )
      : own.map((group) => formatPhrase(diffWords, getAmount(kind, [group]), show(group.owner)));
  });
  const names = new Set<string>(described.map(({ name }) => name));
  const { count } = getAmount(
    kind,
    groups.filter(({ route }) => !names.has(route)),
  );
  if (count > 0) phrases.push(describeOthers(count, phrases.length === 0));
  return joinNames(phrases, 'and');
}

/** The most groups and the most paths that are named one by one. Chosen: more would hide the rest of the sentence. */
const mostNamedGroups = 4;
const mostListedPaths = 3;

/** Describes the paths of one group in a phrase; undefined where the caller is to list them one by one. */
export function describeGroup(kind: PathChange, group: PathGroup, show: Show): string | undefined {
  const { count, isAll } = getAmount(kind, [group]);
  return count > mostShown || (isAll && count > mostListedPaths)
    ? describeRecords(kind, [group], show)
    : undefined;
}

/** How many paths of some groups have a kind of change. */
interface Amount {
  readonly count: number;
  /** Whether the groups have no other paths. */
  readonly isAll: boolean;
}

function getAmount(kind: PathChange, groups: readonly PathGroup[]): Amount {
  const side = kind === 'removed' || kind === 'moved' ? 'before' : 'after';
  const count = groups.reduce((sum, group) => sum + group[kind].length, 0);
  const size = groups.reduce((sum, group) => sum + group.size[side], 0);
  return { count, isAll: count === size };
}

/** Describes paths of resources that have no words of their own: lists and sums of other records. */
function describeOthers(count: number, isAlone: boolean): string {
  if (isAlone) return `${formatNumber(count)} ${count === 1 ? 'list or sum' : 'lists and sums'}`;
  return `${formatNumber(count)} ${count === 1 ? 'list or sum that follows' : 'lists and sums that follow'}`;
}

function formatPhrase({ noun, phrase }: DiffWords, amount: Amount, group: string): string {
  return phrase
    .replace('{counted}', () => formatAmount(amount, noun))
    .replace('{group}', () => group);
}

/** The noun for the owners of groups. */
function getNoun([group]: readonly PathGroup[]): string {
  return group?.owner.includes('/') ? 'component' : 'project';
}

function formatAmount({ count, isAll }: Amount, noun: string): string {
  // `all 1 record` and `all 2 records` would read badly.
  return `${isAll && count > 2 ? 'all ' : ''}${formatCount(count, noun)}`;
}
