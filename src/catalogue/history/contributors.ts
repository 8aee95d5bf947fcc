// The people who changed translations in the last 30 days, by the names that may be published.

import { getOrCreate, type Lookup } from '../../text/collections.ts';
import { formatNumber, limitItems } from '../../text/wording.ts';
import { getDay } from './days.ts';
import type { Change } from './model.ts';

/** A person who changed a translation. */
export interface Contributor {
  readonly name: string;
  /** The commits of the branch by which the changes came in. */
  readonly commits: readonly string[];
}

/**
 * Takes the place of a language code where several people changed several languages in one commit, as translation servers
 * do: who translated into which of them is not known.
 */
export const anyLanguage = '';

/** Contributors by `project/component`, then by language code or `anyLanguage`. */
export type AllContributors = Lookup<ReadonlyMap<string, readonly Contributor[]>>;

/** Lists the contributors to some components that are known for a language, or those in all languages. */
export function listContributors(
  contributors: AllContributors,
  components: readonly string[],
  code?: string,
): readonly Contributor[] {
  return components.flatMap((component) => {
    const languages = contributors.get(component) ?? new Map<string, readonly Contributor[]>();
    return code === undefined ? [...languages.values()].flat() : (languages.get(code) ?? []);
  });
}

/** Returns each name once; those with the most commits come first. */
export function rankNames(contributors: readonly Contributor[]): readonly string[] {
  const commits = new Map<string, Set<string>>();
  for (const { name, commits: own } of contributors) {
    commits.set(name, new Set([...(commits.get(name) ?? []), ...own]));
  }
  return [...commits]
    .sort(([name, one], [otherName, other]) => other.size - one.size || (name < otherName ? -1 : 1))
    .map(([name]) => name);
}

/** Creates a function that returns the names of those who made the changes of a day in a component, `demo/app`. */
export function createDayNames(
  contributors: AllContributors,
  changes: readonly Change[],
): (day: string, component: string) => readonly string[] {
  if (contributors.size === 0) return () => [];
  const peopleByDay = new Map<string, Contributor[]>();
  for (const { moment, subject } of changes) {
    const component = `${subject.project}/${subject.component}`;
    const codes = new Set([subject.code ?? anyLanguage, anyLanguage]);
    const people = [...codes]
      .flatMap((code) => listContributors(contributors, [component], code))
      .filter(({ commits }) => commits.includes(moment.commit))
      .map(({ name }) => ({ name, commits: [moment.commit] }));
    getOrCreate(peopleByDay, `${getDay(moment.at)} ${component}`, () => []).push(...people);
  }
  return (day, component) => rankNames(peopleByDay.get(`${day} ${component}`) ?? []);
}

/** A part of a sentence: a name, or the text between two. */
export interface NamePart {
  readonly text: string;
  readonly isName: boolean;
}

/** Writes the parts of `Ana, Bert, Cleo and 12 others`. */
export function writeNameParts(names: readonly string[]): readonly NamePart[] {
  const shown = limitItems(names, mostNames);
  const others = names.length - shown.length;
  const items = [
    ...shown.map((text) => ({ text, isName: true })),
    ...(others > 0 ? [{ text: `${formatNumber(others)} others`, isName: false }] : []),
  ];
  return items.flatMap((item, index) => {
    if (index === 0) return [item];
    const separator = index === items.length - 1 ? ' and ' : ', ';
    return [{ text: separator, isName: false }, item];
  });
}

const mostNames = 5;
