// Recognizes marks that tools and people write into a translation to say that it is missing or needs a review.

import { getBaseLanguage } from '../text/identifiers.ts';

/** The state that a mark gives to a translation. */
export type MarkedState = 'untranslated' | 'fuzzy';

interface StateMark {
  /** Who writes the mark. */
  readonly note: string;
  readonly pattern: RegExp;
  readonly state: MarkedState;
  /** Languages in which the mark may be a translation. */
  readonly ambiguousIn?: ReadonlySet<string>;
}

/** Languages in which TODO is a word: all, everything. */
const languagesWithTodo: ReadonlySet<string> = new Set(['es', 'pt', 'gl', 'ast', 'an', 'lad']);

const stateMarks: readonly StateMark[] = [
  {
    note: 'NAB AL Tools, for Business Central; a suggestion may stand before it.',
    pattern: /^(?:\[NAB: [A-Z]+\])?\[NAB: NOT TRANSLATED\]/,
    state: 'untranslated',
  },
  {
    note: 'NAB AL Tools, before a text whose source has changed, or that another text had.',
    pattern: /^\[NAB: (?:REVIEW|SUGGESTION)\]/,
    state: 'fuzzy',
  },
  {
    note: 'Scripts that fill files from the source: alone, or before the source text.',
    pattern: /^__MISSING__(?::|$)/,
    state: 'untranslated',
  },
  {
    note: 'i18next-parser, with the default value of its documentation.',
    pattern: /^__STRING_NOT_TRANSLATED__$/,
    state: 'untranslated',
  },
  {
    note: 'Crowdin, in the pseudo-language of its editor inside of an application.',
    pattern: /^crwdns\d+:\d/,
    state: 'untranslated',
  },
  { note: 'People and scripts.', pattern: /^\[TODO\]/, state: 'untranslated' },
  {
    note: 'People and scripts.',
    pattern: /^TODO(?::|$)/,
    state: 'untranslated',
    ambiguousIn: languagesWithTodo,
  },
];

/** Every mark has one of these, so that most texts are compared with no pattern. */
const markParts = /TODO|__|\[NAB: |crwdns/;

/** Finds the state that marks in the texts of a translation give it. A mark that the source texts have is a text. */
export function findMarkedState(
  texts: readonly string[],
  source: readonly string[],
  language: string,
): MarkedState | undefined {
  if (!texts.some((text) => markParts.test(text))) return undefined;
  const base = getBaseLanguage(language);
  return stateMarks.find(({ pattern, ambiguousIn }) => {
    const matches = (text: string) => pattern.test(text.trim());
    return !ambiguousIn?.has(base) && texts.some(matches) && !source.some(matches);
  })?.state;
}
