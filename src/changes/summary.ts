// All changes → a sentence or a few. What many records have in common is said once.

import type { DiffWords } from '../api/route.ts';
import { resources } from '../resources.ts';
import { formatCount, formatNumber, joinNames } from '../text/wording.ts';
import type { ApiChange, Changes, PathChange, PathGroup } from './changes.ts';
import { contrastTexts, mostShown, type Show } from './wording.ts';

/** The effect of a change in one sentence. */
export function summarize({ baseUrl, paths, isSeen }: Changes, show: Show): string {
  if (paths.length === 0) {
    return isSeen
      ? 'Nothing of the API changes, but what people look at does: pages or pictures.'
      : 'Nothing published changes.';
  }
  const sentences = (kinds: readonly PathChange[]) =>
    kinds.flatMap((kind) => pathSentence(kind, paths, show));
  const told =
    baseUrl === undefined
      ? sentences(['added', 'removed', 'moved', 'changed'])
      : [baseUrlSentence(baseUrl, paths, show), ...sentences(['added', 'removed', 'moved'])];
  return told.join(' ');
}

/** The base URL is in every record. */
function baseUrlSentence(
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

function pathSentence(kind: PathChange, paths: readonly PathGroup[], show: Show): string[] {
  const groups = paths.filter((group) => group[kind].length > 0);
  const { count } = getAmount(kind, groups);
  if (count === 0) return [];
  const verb = verbs[kind][count === 1 ? 0 : 1];
  return [`${formatCount(count, 'API path')} ${verb}: ${recordsText(kind, groups, show)}.`];
}

const verbs = {
  added: ['is new', 'are new'],
  removed: ['is gone', 'are gone'],
  moved: ['leads to a new one', 'lead to new ones'],
  changed: ['changes', 'change'],
} as const satisfies Record<PathChange, readonly [string, string]>;

/** `all 88 records of excalidraw/app and the statistics of 88 languages`. */
function recordsText(kind: PathChange, groups: readonly PathGroup[], show: Show): string {
  const few = 4;
  const told = resources.flatMap(({ name, diffWords }) => (diffWords ? [{ name, diffWords }] : []));
  const phrases = told.flatMap(({ name, diffWords }) => {
    const own = groups.filter(({ route }) => route === name);
    return own.length > few
      ? getPhrase(diffWords, getAmount(kind, own), `${formatNumber(own.length)} ${getNoun(own)}s`)
      : own.map((group) => getPhrase(diffWords, getAmount(kind, [group]), show(group.of)));
  });
  const names = new Set<string>(told.map(({ name }) => name));
  const { count } = getAmount(
    kind,
    groups.filter(({ route }) => !names.has(route)),
  );
  if (count > 0) phrases.push(followersText(count, phrases.length === 0));
  return joinNames(phrases, 'and');
}

/** The same of one group: of all its paths, or of too many to list; else undefined. */
export function describeGroup(kind: PathChange, group: PathGroup, show: Show): string | undefined {
  const { count, isAll } = getAmount(kind, [group]);
  return count > mostShown || (isAll && count > 3) ? recordsText(kind, [group], show) : undefined;
}

interface Amount {
  readonly count: number;
  readonly isAll: boolean;
}

function getAmount(kind: PathChange, groups: readonly PathGroup[]): Amount {
  const side = kind === 'removed' || kind === 'moved' ? 'before' : 'after';
  const count = groups.reduce((sum, group) => sum + group[kind].length, 0);
  const size = groups.reduce((sum, group) => sum + group.size[side], 0);
  return { count, isAll: count === size };
}

/** Lists and sums change with what they are made of. */
function followersText(count: number, isAlone: boolean): string {
  if (isAlone) return `${formatNumber(count)} ${count === 1 ? 'list or sum' : 'lists and sums'}`;
  return `${formatNumber(count)} ${count === 1 ? 'list or sum that follows' : 'lists and sums that follow'}`;
}

function getPhrase({ noun, phrase }: DiffWords, amount: Amount, group: string): string {
  return phrase
    .replace('{counted}', () => amountText(amount, noun))
    .replace('{group}', () => group);
}

/** The group of a row: `project/component` or a project. */
function getNoun([group]: readonly PathGroup[]): string {
  return group?.of.includes('/') ? 'component' : 'project';
}

function amountText({ count, isAll }: Amount, noun: string): string {
  return `${isAll && count > 2 ? 'all ' : ''}${formatCount(count, noun)}`;
}
