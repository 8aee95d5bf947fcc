// Splits code of languages without a parser here into names, strings and other characters. Comments are left out.

import { createLineFinder } from '../../formats/text.ts';
import { unknownPart } from './uses.ts';

export interface Token {
  readonly kind: 'name' | 'string' | 'other';
  /** The name, the contents of the string with `*` for each value in it, or the character. */
  readonly text: string;
  readonly line: number;
}

export interface Syntax {
  /** Starts of comments that end with the line. */
  readonly lineComments: readonly string[];
  readonly blockComments: readonly (readonly [start: string, end: string])[];
  /** From long to short. */
  readonly quotes: readonly string[];
  /** Starts of values in strings, which end with `}`. */
  readonly valueStarts: readonly string[];
  /** Whether `$name` in a string is a value. */
  readonly hasNamedValues: boolean;
}

const base: Syntax = {
  lineComments: ['//'],
  blockComments: [['/*', '*/']],
  quotes: ['"""', '"', "'", '`'],
  valueStarts: ['${'],
  hasNamedValues: false,
};

const elixir: Syntax = {
  ...base,
  lineComments: ['#'],
  blockComments: [],
  quotes: ['"""', '"'],
  valueStarts: ['#{'],
};

export const syntaxes = {
  /** Kotlin, Java, Dart, C#, Go, Swift, C++, Rust and others. */
  c: base,
  named: { ...base, quotes: ['"""', "'''", '"', "'"], hasNamedValues: true },
  ruby: {
    ...base,
    lineComments: ['#'],
    blockComments: [],
    quotes: ['"', "'"],
    valueStarts: ['#{'],
  },
  elixir,
  /** Templates of Elixir. */
  heex: { ...elixir, lineComments: [], blockComments: [['<!--', '-->']] },
  python: {
    ...base,
    lineComments: ['#'],
    blockComments: [],
    quotes: ['"""', "'''", '"', "'"],
    valueStarts: [],
  },
  twig: {
    ...base,
    lineComments: [],
    blockComments: [['{#', '#}']],
    quotes: ['"', "'"],
    valueStarts: ['#{'],
  },
} as const satisfies Record<string, Syntax>;

/** Splits code, whose first line has the number `firstLine`. */
export function splitCode(code: string, syntax: Syntax, firstLine = 1): Token[] {
  const tokens: Token[] = [];
  /** The code in values of strings, which would part the string from the call. */
  const inValues: Token[] = [];
  const findLine = createLineFinder(code);
  readTokens(code, 0, syntax, (kind, text, offset, level) => {
    const list = level > 0 ? inValues : tokens;
    list.push({ kind, text, line: firstLine - 1 + findLine(offset) });
  });
  return inValues.length === 0 ? tokens : [...tokens, separator, ...inValues];
}

/** Ends a call, as between the parts of a template. */
export const separator: Token = { kind: 'other', text: ';', line: 0 };

type Emit = (kind: Token['kind'], text: string, offset: number, level: number) => void;

/** Reads tokens up to the closing brace of a value in a string, if `isValue`, or the end; returns the offset after it. */
function readTokens(code: string, start: number, syntax: Syntax, emit: Emit, level = 0): number {
  const { lineComments, blockComments, quotes } = syntax;
  let depth = 0;
  for (let at = start; at < code.length; ) {
    const comment = blockComments.find(([opening]) => code.startsWith(opening, at));
    if (comment !== undefined) at = findEnd(code, comment[1], at + 2);
    else if (lineComments.some((opening) => code.startsWith(opening, at)))
      at = findEnd(code, '\n', at);
    else {
      const quote = quotes.find((one) => code.startsWith(one, at));
      const string =
        quote === undefined ? undefined : readString(code, at, quote, syntax, emit, level);
      word.lastIndex = at;
      const name = word.exec(code)?.[0];
      if (string !== undefined) at = string;
      else if (name !== undefined) {
        emit('name', name, at, level);
        at += name.length;
      } else {
        const character = code[at] ?? '';
        at++;
        if (level > 0 && character === '{') depth++;
        if (level > 0 && character === '}' && depth-- === 0) {
          emit('other', ';', at - 1, level);
          return at;
        }
        if (character.trim() !== '') emit('other', character, at - 1, level);
      }
    }
  }
  return code.length;
}

const word = /[\p{L}_$@][\p{L}\p{N}_$]*[?!]?/uy;

function findEnd(code: string, end: string, from: number): number {
  const at = code.indexOf(end, from);
  return at < 0 ? code.length : at + end.length;
}

/** Chosen: people write strings in values of strings once or twice. */
const maxLevels = 5;

/** Reads a string, and the code in its values; returns the offset after it, or undefined if the quote starts no string. */
function readString(
  code: string,
  start: number,
  quote: string,
  syntax: Syntax,
  emit: Emit,
  level: number,
): number | undefined {
  const isLong = quote.length > 1 || quote === '`';
  let text = '';
  for (let at = start + quote.length; at < code.length; ) {
    if (code.startsWith(quote, at)) {
      emit('string', text, start, level);
      return at + quote.length;
    }
    const character = code[at] ?? '';
    // An apostrophe in the text of a template, or a lifetime of Rust.
    if (character === '\n' && !isLong) return undefined;
    const isValueStart = quote !== "'" || syntax.hasNamedValues;
    if (character === '\\') {
      text += code[at + 1] === 'n' ? '\n' : (code[at + 1] ?? '');
      at += 2;
    } else if (
      isValueStart &&
      level < maxLevels &&
      syntax.valueStarts.some((one) => code.startsWith(one, at))
    ) {
      at = readTokens(code, at + 2, syntax, emit, level + 1);
      text += unknownPart;
    } else if (syntax.hasNamedValues && character === '$' && /[A-Za-z_]/.test(code[at + 1] ?? '')) {
      word.lastIndex = at + 1;
      at += 1 + (word.exec(code)?.[0].length ?? 0);
      text += unknownPart;
    } else {
      text += character;
      at++;
    }
  }
  return undefined;
}
