// The check that brackets pair in a translation where they do in its source text.

import { checkFindings } from '../../check-findings.ts';
import type { QualityCheck } from './check.ts';

export const brackets: QualityCheck = {
  name: 'brackets',
  about: checkFindings.brackets,
  example: { source: 'Page (top)', language: 'de', target: 'Seite (oben' },
  // A quote alone may become a corner bracket alone, so that a text needs letters.
  fails: ({ source, target }) =>
    anyBracket.test(target) &&
    !isPaired(target, 'loosely') &&
    isPaired(source, 'strictly') &&
    /\p{L}/u.test(source),
};

/**
 * Whether the brackets of each shape pair. Loosely, one that may be part of a smiley or of a list
 * number, or that is quoted, is taken for a bracket only if that makes them pair.
 */
function isPaired(text: string, how: 'loosely' | 'strictly'): boolean {
  const open = new Map<string, Span>();
  for (const { index, 0: sign } of text.matchAll(bracket)) {
    const meaning = meanings.get(sign);
    if (meaning === undefined) continue;
    const { shape, opens } = meaning;
    const { least, most } = open.get(shape) ?? nothingOpen;
    const isLoose = how === 'loosely' && mayBeNone(text, index, opens);
    const step = opens ? 1 : -1;
    const span = {
      least: Math.max(0, isLoose && opens ? least : least + step),
      most: isLoose && !opens ? most : most + step,
    };
    if (span.most < 0) return false;
    open.set(shape, span);
  }
  return [...open.values()].every(({ least }) => least === 0);
}

/** How many brackets of a shape may be open. */
interface Span {
  readonly least: number;
  readonly most: number;
}

const nothingOpen: Span = { least: 0, most: 0 };

function mayBeNone(text: string, index: number, opens: boolean): boolean {
  if (isMouth(text, index) || isQuoted(text, index)) return true;
  return opens ? isMouthFirst(text, index) : isListNumber(text, index);
}

/** Whether a bracket ends a smiley, such as `:)` or `;-(`. */
function isMouth(text: string, index: number): boolean {
  return /[:;=8][-'’^o]?$/.test(text.slice(Math.max(0, index - 2), index));
}

/** Whether a bracket begins a smiley, as it does where text runs to the left: `(:`. */
function isMouthFirst(text: string, index: number): boolean {
  return /^-?[:;=](?!\p{L})/u.test(text.slice(index + 1, index + 4));
}

function isQuoted(text: string, index: number): boolean {
  return quote.test(text.charAt(index - 1)) && quote.test(text.charAt(index + 1));
}

const quote = /[\p{Pi}\p{Pf}"'`´„‚「」『』]/u;

/** Whether a bracket ends what numbers a line of a list, as in `1)` and `iv)`. */
function isListNumber(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 6), index);
  return /(?:^|[\s>*|"'–—-])[\p{L}\p{N}]{1,3}\.?$/u.test(before);
}

interface Meaning {
  readonly shape: string;
  readonly opens: boolean;
}

/** Each shape with the signs that open and close it: a translation may mix those of its script. */
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
    ...[...opening].map((sign): [string, Meaning] => [sign, { shape, opens: true }]),
    ...[...closing].map((sign): [string, Meaning] => [sign, { shape, opens: false }]),
  ]),
);

const anyBracket = new RegExp(`[${[...meanings.keys()].join('').replace(/[[\]]/g, '\\$&')}]`);
const bracket = new RegExp(anyBracket, 'g');
