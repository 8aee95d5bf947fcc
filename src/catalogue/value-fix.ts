// A value that does not fit its key → how to fix it: the line as it probably is meant, in words;
// and what to write for the value, where nothing else can be meant.

import { findNearest, findSameName } from '../text/suggest.ts';
import { joinNames, shorten } from '../text/wording.ts';
import { readYaml } from '../yaml/yaml.ts';
import type { FieldMeaning } from './schema/fields.ts';

/** A value that its key cannot have. */
export interface WrongValue {
  readonly key: string;
  /** The number of the element, from 0, when the key's value is a list and this is a part of it. */
  readonly element: number | undefined;
  readonly actual: unknown;
  /** The value as the file writes it. */
  readonly written: string;
  /** The text after the key when it has no value: `#0b6e75`, which YAML takes for a comment. */
  readonly comment: string | undefined;
  readonly meaning: FieldMeaning | undefined;
  readonly isOptional: boolean;
  readonly isOfWrongType: boolean;
  /** The values that are allowed here, when they are few. */
  readonly choices: readonly string[];
  /** Whether a value is allowed here. */
  readonly fits: (value: unknown) => boolean;
}

export interface ValueFix {
  /** A whole sentence in the imperative. */
  readonly words: string;
  /** The replacement for the value; only when it is certain. */
  readonly instead?: string | undefined;
}

/** The line as it probably is meant; else an example. */
export function suggestValueFix(value: WrongValue): ValueFix {
  const { key, actual, meaning, choices } = value;
  const example = { words: `Write, for example, ${makeExampleLine(key, meaning)}.` };
  if (actual === null) {
    const uncommented = fixComment(value);
    if (uncommented !== undefined) return uncommented;
    return {
      words: `Write a value, for example ${makeExampleLine(key, meaning)}${value.isOptional ? ', or remove the line' : ''}.`,
    };
  }
  const near = typeof actual === 'string' && findNearest(actual, choices.filter(Boolean));
  if (near) {
    const isSame = findSameName(actual, choices) === near;
    return { words: `Write \`${key}: ${near}\`.`, instead: isSame ? near : undefined };
  }
  const kind = meaning?.examples[0];
  if (typeof kind === 'number') return fixNumber(value) ?? example;
  if (typeof kind === 'boolean') return fixFlag(value) ?? example;
  if (typeof kind === 'string') return fixText(value) ?? example;
  // No text is a mapping.
  const isOfTexts = Array.isArray(kind) && typeof kind[0] === 'string';
  if (isOfTexts) return fixList(value) ?? example;
  return example;
}

/** `key: value`, with the value of the key's example. */
export function makeExampleLine(key: string, meaning: FieldMeaning | undefined): string {
  const example = meaning?.examples[0];
  const isPlain = typeof example !== 'object' && example !== '';
  const shown = isPlain ? String(example ?? '…') : JSON.stringify(example);
  const line = shown.split('\n', 1)[0] ?? '';
  return `\`${key}: ${typeof example === 'string' ? toYaml(line) : line}\``;
}

/** A text as a value of YAML: in quotes where it would be something else without them. */
function toYaml(text: string): string {
  const yaml = readYaml(`key: ${text}`);
  const isItself = 'value' in yaml && (yaml.value as { key?: unknown } | null)?.key === text;
  return isItself ? text : JSON.stringify(text);
}

/** A value that starts with `#`, and so is a comment. */
function fixComment({ key, comment, fits }: WrongValue): ValueFix | undefined {
  if (comment === undefined) return undefined;
  const text = comment.trimEnd();
  if (fits(text)) return { words: `Put it in quotes: \`${key}: ${JSON.stringify(text)}\`.` };
  const digits = /^#\s?(\d+)$/.exec(text)?.[1];
  if (digits === undefined || !fits(Number(digits))) return undefined;
  return { words: `Leave out the \`#\`: \`${key}: ${digits}\`.` };
}

function fixNumber(value: WrongValue): ValueFix | undefined {
  const { key, actual, written, meaning } = value;
  const besides = fixTextAroundNumber(value);
  if (besides !== undefined) return besides;
  const plain = written.replace(/^(['"])(.*)\1$/, '$2');
  if (typeof actual === 'string' && /^\d+$/.test(actual)) {
    return {
      words: `Write it without quotes: \`${key}: ${actual}\`.`,
      instead: plain === actual && wholeNumber.test(actual) ? actual : undefined,
    };
  }
  const slips = parseMistypedNumber(typeof actual === 'string' ? actual : plain);
  if (slips !== undefined) {
    const { digits, signs } = slips;
    return {
      words: `It holds ${joinNames(signs, 'and')}: write \`${key}: ${digits}\`.`,
      instead: slips.isSure && wholeNumber.test(digits) ? digits : undefined,
    };
  }
  if (/^\d{1,3}(?:[ ,._'’\u00a0\u2009\u202f]\d{3})+$/.test(plain)) {
    const digits = plain.replace(/\D/g, '');
    // A point may be a decimal point, and a space may separate two numbers.
    const isSure = /^[1-9]\d{0,2}(?:([,_'’\u00a0\u2009\u202f])\d{3})(?:\1\d{3})*$/.test(plain);
    return {
      words: `If it is a number in thousands, write only its digits: \`${key}: ${digits}\`.`,
      instead: isSure ? digits : undefined,
    };
  }
  if (/%$/.test(plain)) {
    const [, percent] = /^(\d{1,2}|100) ?%$/.exec(plain) ?? [];
    if (meaning?.maximum === 100 && percent !== undefined) {
      return {
        words: `Leave out the sign: \`${key}: ${percent}\`.`,
        instead: String(Number(percent)),
      };
    }
    return { words: 'Write how many, not a percentage; the build computes percentages.' };
  }
  return undefined;
}

/** A number with something in front of it or behind it. */
function fixTextAroundNumber({ key, actual, written, fits }: WrongValue): ValueFix | undefined {
  const text = typeof actual === 'string' ? actual : written;
  const [, minus = '', digits = '', behind = ''] = /^(-?)(\d+)(\D.*)?$/s.exec(text) ?? [];
  if (digits === '' || !fits(Number(digits))) return undefined;
  const line = `\`${key}: ${digits}\``;
  if (minus !== '') {
    return behind === ''
      ? { words: `If the minus is a slip, leave it out: ${line}; else correct the number.` }
      : undefined;
  }
  const sign = /^\s*([,;])\s*$/.exec(behind)?.[1];
  if (sign !== undefined) {
    return {
      words: `Remove the ${sign === ',' ? 'comma' : 'semicolon'} behind the number: ${line}.`,
      instead: written === text && wholeNumber.test(digits) ? digits : undefined,
    };
  }
  const comment = /^#\s*(\S.*)$/.exec(behind)?.[1];
  if (comment !== undefined) {
    return {
      words: `A comment has a space before its \`#\`: \`${key}: ${digits} # ${shorten(comment)}\`.`,
      instead: written === text ? `${digits} # ${comment}` : undefined,
    };
  }
  if (/^\s*[\p{L}(]/u.test(behind) && /^\D+$/.test(behind) && !/^[OolI]+$/.test(behind)) {
    return { words: `Write the number alone: ${line}.` };
  }
  return undefined;
}

/** Signs that look like a number's or like nothing, and that keyboards and copied texts bring along. */
const lookAlikes: readonly (readonly [
  sign: RegExp,
  name: string,
  meant: (sign: string) => string,
])[] = [
  [/\t/g, 'a tab', () => ''],
  [/\u00a0/g, 'a no-break space (U+00A0)', () => ''],
  [/\u202f/g, 'a narrow no-break space (U+202F)', () => ''],
  [/\u2009/g, 'a thin space (U+2009)', () => ''],
  [/\u3000/g, 'an ideographic space (U+3000)', () => ''],
  [/[\u200b\u200e\u200f\u2060\ufeff]/g, 'a sign that is invisible', () => ''],
  [/[“”„‟«»‘’‚‹›]/g, 'typographic quotes', () => ''],
  [/[０-９]/g, 'full-width digits', (sign) => sign.normalize('NFKC')],
  [/[٠-٩]/g, 'Arabic digits', (sign) => String(sign.charCodeAt(0) - 0x660)],
  [/[۰-۹]/g, 'Persian digits', (sign) => String(sign.charCodeAt(0) - 0x6f0)],
  [/[Oo]/g, 'the letter O for a zero', () => '0'],
  [/[lI]/g, 'a letter for a one', () => '1'],
];

/** The number as it is meant, and what is wrong with it; undefined when it is no such slip. */
function parseMistypedNumber(text: string) {
  let digits = text;
  const signs: string[] = [];
  for (const [sign, name, meant] of lookAlikes) {
    if (digits.search(sign) < 0) continue;
    digits = digits.replace(sign, meant);
    signs.push(name);
  }
  const isNumber = signs.length > 0 && /^\d+$/.test(digits) && /\p{Nd}/u.test(text);
  if (!isNumber) return undefined;
  // A space may separate two numbers, unless it parts thousands.
  const hasSpace = /[\t\u00a0\u2009\u202f\u3000]/.test(text);
  const isThousands = /^[1-9]\d{0,2}(?:([\u00a0\u2009\u202f])\d{3})(?:\1\d{3})*$/.test(text);
  return { digits, signs, isSure: !hasSpace || isThousands };
}

const wholeNumber = /^(?:0|[1-9]\d*)$/;

function fixFlag({ key, actual, written }: WrongValue): ValueFix | undefined {
  if (typeof actual !== 'string') return undefined;
  const [, word = '', sign] = /^(.*?)([,;])?$/s.exec(actual) ?? [];
  const flag = flags.find(([, words]) => words.test(word))?.[0];
  if (flag === undefined) return undefined;
  if (sign !== undefined) {
    return {
      words: `Remove the ${sign === ',' ? 'comma' : 'semicolon'}: \`${key}: ${flag}\`.`,
      instead: written === actual ? flag : undefined,
    };
  }
  const isPlain = /^(['"]?)\w+\1$/.test(written);
  return {
    words: `Write \`${key}: ${flag}\`, without quotes.`,
    instead: isPlain ? flag : undefined,
  };
}

const flags = [
  ['true', /^(?:true|yes|y|on)$/i],
  ['false', /^(?:false|no|n|off)$/i],
] as const;

function fixText({ key, actual, written, meaning, fits }: WrongValue): ValueFix | undefined {
  if (typeof actual === 'string') return undefined;
  if (typeof actual === 'number' && !fits(written)) {
    const meant = [addUnit(actual, meaning), findMoment(actual)].find(
      (text) => text !== undefined && fits(text),
    );
    return meant === undefined
      ? undefined
      : { words: `Write \`${key}: ${toYaml(meant)}\` if that is what you mean.` };
  }
  if (written.length > 60 || /["\\\n]/.test(written)) return { words: 'Put the text in quotes.' };
  const text = `"${written}"`;
  return {
    words: `If it is a text, put it in quotes: \`${key}: ${text}\`.`,
    // `false` and `0` may say that there is none.
    instead: typeof actual === 'number' && actual !== 0 ? text : undefined,
  };
}

/** `30 days` of 30, when the example is `365 days`. */
function addUnit(actual: number, meaning: FieldMeaning | undefined): string | undefined {
  const [, unit] = /^\d+( [a-z]+)$/.exec(String(meaning?.examples[0])) ?? [];
  return unit && `${actual}${unit}`;
}

/** The moment of so many seconds, or milliseconds, since 1970; only of recent ones. */
function findMoment(actual: number): string | undefined {
  const seconds = actual >= 1e12 ? actual / 1000 : actual;
  const isRecent = seconds >= 1e9 && seconds < 1e10;
  if (!isRecent) return undefined;
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;
}

function fixList(value: WrongValue): ValueFix | undefined {
  const { key, element, actual, written } = value;
  if (element !== undefined) {
    const text = fixText(value);
    return text && { ...text, words: text.words.replace(`\`${key}: `, '`') };
  }
  if (typeof actual !== 'string' || actual.length > 60) return undefined;
  const list = `[${JSON.stringify(actual)}]`;
  return {
    words: `Write it as a list: \`${key}: ${list}\`.`,
    // A text with spaces or commas may be a list of its own kind.
    instead: /^[^\s,;|]+$/.test(actual) && /^(['"]?)[^\s'"]+\1$/.test(written) ? list : undefined,
  };
}
