// The check `brackets`: if all brackets of a source text are paired, those of its translation must be.

import { checkFindings } from '../../model/unit.ts';
import { quoteCode } from '../../text/wording.ts';
import type { QualityCheck } from './check.ts';

export const brackets: QualityCheck = {
  name: 'brackets',
  finding: checkFindings.brackets,
  example: { source: 'Page (top)', language: 'de', target: 'Seite (oben' },
  // A source of one quotation mark may become one corner bracket, so it must have letters.
  fails: ({ source, target }) =>
    anyBracket.test(target) &&
    findUnpaired(target, 'loosely') !== undefined &&
    findUnpaired(source, 'strictly') === undefined &&
    /\p{L}/u.test(source),
  explain: ({ target }) => {
    const unpaired = findUnpaired(target, 'loosely');
    return (
      unpaired && `${quoteCode(unpaired.character)} is not ${unpaired.opens ? 'closed' : 'opened'}.`
    );
  },
};

/**
 * Finds a bracket that has no counterpart of its shape. `loosely` ignores characters that may be no brackets, such as parts of
 * smileys and list numbers, if that makes the others paired.
 */
function findUnpaired(text: string, how: 'loosely' | 'strictly'): Bracket | undefined {
  const open = new Map<string, OpenCount>();
  for (const { index, 0: character } of text.matchAll(bracket)) {
    const meaning = meanings.get(character);
    if (meaning === undefined) continue;
    const { shape, opens } = meaning;
    const { min, max, first = character } = open.get(shape) ?? nothingOpen;
    const isOptional = how === 'loosely' && mayBeNoBracket(text, index, opens);
    const step = opens ? 1 : -1;
    const count = {
      min: Math.max(0, isOptional && opens ? min : min + step),
      max: isOptional && !opens ? max : max + step,
      first: min === 0 ? character : first,
    };
    if (count.max < 0) return { character, opens };
    open.set(shape, count);
  }
  const left = [...open.values()].find(({ min }) => min > 0);
  return left && { character: left.first ?? '', opens: true };
}

/** The range of brackets of one shape that may be open, as some characters may be no brackets. */
interface OpenCount {
  readonly min: number;
  readonly max: number;
  /** The first bracket that is open. */
  readonly first?: string;
}

interface Bracket {
  readonly character: string;
  readonly opens: boolean;
}

const nothingOpen: OpenCount = { min: 0, max: 0 };

/** Whether the bracket at an index may be part of a smiley or a list number, or is quoted. */
function mayBeNoBracket(text: string, index: number, opens: boolean): boolean {
  if (endsSmiley(text, index) || isQuoted(text, index)) return true;
  return opens ? beginsSmiley(text, index) : isListNumber(text, index);
}

/** Whether a bracket ends a smiley, such as `:)` or `;-(`. */
function endsSmiley(text: string, index: number): boolean {
  return /[:;=8][-'’^o]?$/.test(text.slice(Math.max(0, index - 2), index));
}

/** Whether a bracket begins a smiley, as it does where text runs to the left: `(:`. */
function beginsSmiley(text: string, index: number): boolean {
  return /^-?[:;=](?!\p{L})/u.test(text.slice(index + 1, index + 4));
}

function isQuoted(text: string, index: number): boolean {
  return quote.test(text.charAt(index - 1)) && quote.test(text.charAt(index + 1));
}

const quote = /[\p{Pi}\p{Pf}"'`´„‚「」『』]/u;

/** Whether a bracket ends the number of a list item, as in `1)` and `iv)`. */
function isListNumber(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 6), index);
  return /(?:^|[\s>*|"'–—-])[\p{L}\p{N}]{1,3}\.?$/u.test(before);
}

interface Meaning {
  readonly shape: string;
  readonly opens: boolean;
}

/** Each shape with its opening and closing characters. A translation may mix those of different scripts. */
const shapes = [
  ['round', '(（﹙⁽₍', ')）﹚⁾₎'],
  ['square', '[［', ']］'],
  ['curly', '{｛﹛', '}｝﹜'],
  ['corner', '「｢﹁', '」｣﹂'],
  ['white corner', '『﹃', '』﹄'],
  ['angle', '〈⟨\u2329', '〉⟩\u232a'],
  ['double angle', '《⟪', '》⟫'],
  ['lenticular', '【', '】'],
  ['white lenticular', '〖', '〗'],
  ['tortoise shell', '〔﹝', '〕﹞'],
] as const;

const meanings = new Map<string, Meaning>(
  shapes.flatMap(([shape, opening, closing]) => [
    ...[...opening].map((character): [string, Meaning] => [character, { shape, opens: true }]),
    ...[...closing].map((character): [string, Meaning] => [character, { shape, opens: false }]),
  ]),
);

const anyBracket = new RegExp(`[${[...meanings.keys()].join('').replace(/[[\]]/g, '\\$&')}]`);
const bracket = new RegExp(anyBracket, 'g');
