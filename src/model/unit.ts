// Units: strings of a program with their translations, who translated them, and what checks find in them. This module
// also chooses the units that need work.

/** A string with its translation. */
export interface Unit {
  /** Identifies the string in its file. In gettext, the source text, preceded by the context if there is one. */
  readonly key: string;
  /** The source texts, one for each plural form. */
  readonly source: readonly string[];
  /** The translations, one for each plural form; empty if the file lacks the string. */
  readonly target: readonly string[];
  readonly state: UnitState;
  /** The names of the quality checks that fail; absent when there are none. */
  readonly checks?: readonly string[];
  /** The source text at the time of translation; present only if it has changed since. */
  readonly previousSource?: string;
  /** The line in the file, from 1. */
  readonly line?: number;
  /** Whether `line` is in the source file, because the translation file lacks the string. */
  readonly isInSource?: true;
}

/** A page of documentation that is translated as a whole. It is outdated if one of its sections is. */
export interface CountedPage {
  /** The path below the folder of the language; empty if the translation consists of this page. */
  readonly path: string;
  readonly state: 'missing' | 'outdated' | 'current';
  /** The number of commits to the source since the page was last changed; absent if it's unknown. */
  readonly commitsBehind?: number;
  /** The commit in which the page was last changed. */
  readonly since?: string;
}

export type UnitState = 'empty' | 'needs-editing' | 'translated' | 'read-only';

/** The reasons for which a string needs work: failing quality checks, an uncertain or a missing translation. */
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

/** Whether a string is untranslated because its translation repeats the source text. */
export function isCopy({ state, source, target }: Unit): boolean {
  return state === 'empty' && target.length > 0 && target.every((text) => source.includes(text));
}

/**
 * Returns the context of a unit: in gettext, the part of its key before the source text, which is usually empty; in other
 * formats the key. U+0004 separates the parts.
 */
export function getContext({ key, source: [text = ''] }: Pick<Unit, 'key' | 'source'>): string {
  if (key === text) return '';
  return key.endsWith(`\u0004${text}`) ? key.slice(0, -text.length - 1) : key;
}

/** All strings, those that need work (`open`), or the first of those for each reason. */
export type UnitChoice = 'all' | 'open' | 'first open';

/** Chooses strings and keeps their order. `maximum` only limits the choice `first open`. */
export function chooseUnits(
  units: readonly Unit[],
  choice: UnitChoice,
  maximum = defaultMaximum,
): readonly Unit[] {
  if (choice === 'all') return units;
  const open = units.filter((unit) => openReasons.some((reason) => isOpenFor(reason, unit)));
  return choice === 'open' ? open : chooseFirst(open, maximum);
}

/** How many strings pages list for each file; chosen as the most that a reader looks through. */
const defaultMaximum = 200;

/** Chooses up to `maximum` strings, with a share for each reason. */
function chooseFirst(open: readonly Unit[], maximum: number): readonly Unit[] {
  const byReason = openReasons.map((reason) => open.filter((unit) => isOpenFor(reason, unit)));
  const shares = divideShares(byReason, maximum);
  const chosen = new Set(
    openReasons.flatMap((_, index) => byReason[index]?.slice(0, shares[index]) ?? []),
  );
  return open.filter((unit) => chosen.has(unit));
}

/**
 * Divides `maximum` among lists, and returns the share of each. Short lists get their whole length, and long ones equal
 * parts of the rest.
 */
function divideShares(lists: readonly (readonly Unit[])[], maximum: number): readonly number[] {
  const shares = lists.map(() => 0);
  let remaining = maximum;
  const shortestFirst = [...lists.keys()].sort((a, b) => getLength(a) - getLength(b));
  for (const [position, index] of shortestFirst.entries()) {
    const equalPart = Math.floor(remaining / (shortestFirst.length - position));
    const share = Math.min(getLength(index), equalPart);
    shares[index] = share;
    remaining -= share;
  }
  return shares;

  function getLength(index: number): number {
    return lists[index]?.length ?? 0;
  }
}

/** Sentences by the names of quality checks. */
export const checkFindings = {
  placeholders: 'A placeholder is missing, or is not one of the source text.',
  'icu-message':
    'The text is not a valid ICU message, or has an argument that its source text does not have.',
  'end-punctuation': 'The text does not end with the mark that its source text ends with.',
  'surrounding-space':
    'The text begins or ends with white space and its source text does not, or the reverse.',
  markup: 'The text does not have the tags of HTML or XML that its source text has.',
  'line-breaks': 'The text has more or fewer line breaks than its source text.',
  brackets: 'A bracket is not closed, or not opened, and in the source text they pair.',
  'polyglot-forms': 'The text has fewer plural forms between `||||` than its language needs.',
  'symfony-forms': 'The text has fewer plural forms between `|` than Symfony needs.',
  'vue-message': 'vue-i18n cannot show the text, as an `@` in it begins no reference.',
} as const;

export type CheckName = keyof typeof checkFindings;

/** The kinds of translators that marks in files name. A string without a mark has none. */
export type Origin = 'machine' | 'human';

/** The translated strings of each origin. */
export type OriginCounts = Readonly<Record<Origin, number>>;

/** Adds up the counts of files; undefined if none has a mark. */
export function addOrigins(
  one: OriginCounts | undefined,
  other: OriginCounts | undefined,
): OriginCounts | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return { machine: one.machine + other.machine, human: one.human + other.human };
}
