// The strings of a translation that are not right yet → some of them, for people to look at: the first
// that fail a check, the first that need work, the first that are missing. Texts are cut.

import type { OpenState, OpenString } from '../open-string.ts';

/** A string as it is found. */
export interface FoundString {
  readonly key: string;
  readonly source: readonly string[];
  readonly target?: readonly string[];
  readonly checks?: readonly string[];
  readonly line: number | undefined;
  readonly isInSource: boolean;
}

export interface OpenList {
  readonly add: (state: OpenState, found: FoundString) => void;
  readonly first: () => readonly OpenString[];
}

/** An empty list, which gives no more than `most`. */
export function openList(most: number): OpenList {
  const lists: Record<OpenState, FoundString[]> = { failing: [], fuzzy: [], missing: [] };
  return {
    add: (state, found) => {
      if (lists[state].length < most) lists[state].push(found);
    },
    first: () => {
      const shares = divideShares(lists, most);
      return states.flatMap((state) =>
        lists[state].slice(0, shares[state]).map((found) => shown(state, found)),
      );
    },
  };
}

const states = ['failing', 'fuzzy', 'missing'] as const;

/** How many of each state there is room for: many of one leave room for the others. */
function divideShares(
  lists: Readonly<Record<OpenState, readonly FoundString[]>>,
  most: number,
): Readonly<Record<OpenState, number>> {
  const shares: Record<OpenState, number> = { failing: 0, fuzzy: 0, missing: 0 };
  let room = most;
  const fewestFirst = states.toSorted((one, other) => lists[one].length - lists[other].length);
  for (const [at, state] of fewestFirst.entries()) {
    shares[state] = Math.min(lists[state].length, Math.floor(room / (states.length - at)));
    room -= shares[state];
  }
  return shares;
}

function shown(state: OpenState, found: FoundString): OpenString {
  const { key, source, target, checks, line, isInSource } = found;
  return {
    state,
    key: keyBeside(key, source),
    source: getText(source),
    ...(target !== undefined && { target: getText(target) }),
    ...(checks !== undefined && { checks }),
    ...(line !== undefined && { line }),
    ...(line !== undefined && isInSource && { isInSource }),
  };
}

/** The key of a file of gettext is its text, and a context before it, if there is one. */
function keyBeside(key: string, [text = '']: readonly string[]): string {
  if (key === text) return '';
  return cut(key.endsWith(`\u0004${text}`) ? key.slice(0, -text.length - 1) : key);
}

function getText(forms: readonly string[]): string {
  const [first = '', ...others] = forms;
  const all = others.length === 0 ? first : [...new Set(forms)].join(' / ');
  return cut(
    all
      .slice(0, 10 * longest)
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

/** No sign is cut into two. */
function cut(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** The length that distinguishes a text, and takes two lines or three. */
const longest = 200;
