// The check `brackets`: if all brackets of a source text are paired, those of its translation must be.

import { checkFindings } from '../../model/check-findings.ts';
import type { QualityCheck } from './check.ts';

export const brackets: QualityCheck = {
  name: 'brackets',
  finding: checkFindings.brackets,
  example: { source: 'Page (top)', language: 'de', target: 'Seite (oben' },
  // A source of one quotation mark may become one corner bracket, so it must have letters.
  fails: ({ source, target }) =>
    anyBracket.test(target) &&
    !isPaired(target, 'loosely') &&
    isPaired(source, 'strictly') &&
    /\p{L}/u.test(source),
};

/**
 * Whether the brackets of each shape are paired. `loosely` ignores characters that may be no brackets, such as parts of
 * smileys and list numbers, if that makes the others paired.
 */
function isPaired(text: string, how: 'loosely' | 'strictly'): boolean {
  const open = new Map<string, OpenCount>();
  for (const { index, 0: character } of text.matchAll(bracket)) {
    const meaning = meanings.get(character);
    if (meaning === undefined) continue;
    const { shape, opens } = meaning;
    const { min, max } = open.get(shape) ?? nothingOpen;
    const isOptional = how === 'loosely' && mayBeNoBracket(text, index, opens);
    const step = opens ? 1 : -1;
    const count = {
      min: Math.max(0, isOptional && opens ? min : min + step),
      max: isOptional && !opens ? max : max + step,
    };
    if (count.max < 0) return false;
    open.set(shape, count);
  }
  return [...open.values()].every(({ min }) => min === 0);
}

/** The range of brackets of one shape that may be open, as some characters may be no brackets. */
interface OpenCount {
  readonly min: number;
  readonly max: number;
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

/** The shape of a bracket, and whether it opens. */
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
