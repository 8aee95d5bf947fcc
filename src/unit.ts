// A string of a program with its translation.

export interface Unit {
  /** In gettext, the source text, preceded by the context if there is one. */
  readonly key: string;
  /** Texts, one for each plural form. */
  readonly source: readonly string[];
  /** Texts, one for each plural form; empty if the file lacks the string. */
  readonly target: readonly string[];
  readonly state: UnitState;
  /** The names of the quality checks that fail; absent when there are none. */
  readonly checks?: readonly string[];
  /** The source text at the time of translation; present only if it has changed since. */
  readonly previousSource?: string;
  /** The line in its file, from 1. */
  readonly line?: number;
  /** Whether `line` is in the source file, because the translation file lacks the string. */
  readonly isInSource?: true;
}

/** A page of a translation. It is outdated where one of its sections needs another look. */
export interface CountedPage {
  /** Below the folder of its language; empty where the page is the translation itself. */
  readonly path: string;
  readonly state: 'missing' | 'outdated' | 'current';
  /** The changes of its source since it was last changed; absent where no history shows them. */
  readonly commitsBehind?: number;
  /** The commit in which it was last changed. */
  readonly since?: string;
}

export type UnitState = 'empty' | 'needs-editing' | 'translated' | 'read-only';

/** The reasons why a string needs work; it may have several. */
export const openReasons = ['failing', 'fuzzy', 'missing'] as const;
export type OpenReason = (typeof openReasons)[number];

/** Whether a string needs work for a reason. */
export function isOpenFor(reason: OpenReason, { state, checks }: Unit): boolean {
  switch (reason) {
    case 'failing':
      return checks !== undefined;
    case 'fuzzy':
      return state === 'needs-editing';
    case 'missing':
      return state === 'empty';
    default:
      return reason satisfies never;
  }
}

/** Whether the source text has changed since the translation was made. */
export function isOutdated({ previousSource }: Unit): boolean {
  return previousSource !== undefined;
}

/** Returns the gettext context of a unit, which is mostly empty: its key without the source text. */
export function getContext({ key, source: [text = ''] }: Pick<Unit, 'key' | 'source'>): string {
  if (key === text) return '';
  return key.endsWith(`\u0004${text}`) ? key.slice(0, -text.length - 1) : key;
}

/** All strings, those that need work, or a page's share of these. */
export type UnitChoice = 'all' | 'open' | 'first open';

/** Chooses strings and keeps their order. */
export function chooseUnits(
  units: readonly Unit[],
  choice: UnitChoice,
  most = mostFirst,
): readonly Unit[] {
  if (choice === 'all') return units;
  const open = units.filter((unit) => openReasons.some((reason) => isOpenFor(reason, unit)));
  return choice === 'open' ? open : chooseFirst(open, most);
}

/** How many strings pages list for each file; chosen as the most that a reader looks through. */
const mostFirst = 200;

function chooseFirst(open: readonly Unit[], most: number): readonly Unit[] {
  const byReason = openReasons.map((reason) => open.filter((unit) => isOpenFor(reason, unit)));
  const shares = divideShares(byReason, most);
  const chosen = new Set(openReasons.flatMap((_, at) => byReason[at]?.slice(0, shares[at]) ?? []));
  return open.filter((unit) => chosen.has(unit));
}

/** Divides `most` places among the lists. Short lists are shown whole; long ones share the rest. */
function divideShares(lists: readonly (readonly Unit[])[], most: number): readonly number[] {
  const shares = lists.map(() => 0);
  let room = most;
  const places = [...lists.keys()].sort((one, other) => lengthAt(one) - lengthAt(other));
  for (const [index, at] of places.entries()) {
    shares[at] = Math.min(lengthAt(at), Math.floor(room / (places.length - index)));
    room -= shares[at] ?? 0;
  }
  return shares;

  function lengthAt(at: number): number {
    return lists[at]?.length ?? 0;
  }
}
