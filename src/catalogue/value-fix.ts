// Suggests fixes for values that don't fit their key: advice for people and, if only one value can be meant, the
// replacement. `translated: "573"` gives "Write it without quotes: `translated: 573`." with the replacement `573`.

import { readYaml } from '../formats/yaml/yaml.ts';
import { findNearest, findSameName } from '../text/suggest.ts';
import { joinNames, shorten } from '../text/wording.ts';
import type { FieldMeaning } from './schema/fields.ts';

/** A value that its key cannot have, with everything that helps to fix it. */
export interface WrongValue {
  readonly key: string;
  /** The index in the key's list, if the value is an element of a list. */
  readonly element: number | undefined;
  /** The value as YAML parses it. */
  readonly actual: unknown;
  /** The value as written in the file. */
  readonly written: string;
  /** The comment of a key without a value: `#0b6e75`, which lacks quotes. */
  readonly comment: string | undefined;
  readonly meaning: FieldMeaning | undefined;
  /** Whether the line can be removed. */
  readonly isOptional: boolean;
  readonly hasWrongType: boolean;
  /** The allowed values, if they are a few texts. */
  readonly choices: readonly string[];
  /** Whether another value would be allowed. */
  readonly isAllowed: (value: unknown) => boolean;
}

/** A suggestion for a value. */
export interface ValueFix {
  /** A whole sentence in the imperative. */
  readonly advice: string;
  /** The text to write instead of the value; absent if it's uncertain. */
  readonly replacement?: string | undefined;
}

/** Suggests the line that is probably meant, or else shows an example. */
export function suggestValueFix(value: WrongValue): ValueFix {
  const { key, element, actual, meaning, choices } = value;
  const example = { advice: `Write, for example, ${makeExampleLine(key, meaning)}.` };
  if (actual === null) {
    const uncommented = fixComment(value);
    if (uncommented !== undefined) return uncommented;
    return {
      advice: `Write a value, for example ${makeExampleLine(key, meaning)}${value.isOptional ? ', or remove the line' : ''}.`,
    };
  }
  const near = typeof actual === 'string' && findNearest(actual, choices.filter(Boolean));
  if (near) {
    const isSame = findSameName(actual, choices) === near;
    const meant = element === undefined ? `${key}: ${near}` : near;
    return { advice: `Write \`${meant}\`.`, replacement: isSame ? near : undefined };
  }
  const sample = meaning?.examples[0];
  if (typeof sample === 'number') return fixNumber(value) ?? example;
  if (typeof sample === 'boolean') return fixFlag(value) ?? example;
  if (typeof sample === 'string') return fixText(value) ?? example;
  const isListOfTexts = Array.isArray(sample) && typeof sample[0] === 'string';
  if (isListOfTexts) return fixList(value) ?? example;
  return example;
}

/** Makes a line such as `translated: 573` from the example of a key. */
export function makeExampleLine(key: string, meaning: FieldMeaning | undefined): string {
  const example = meaning?.examples[0];
  const isPlain = typeof example !== 'object' && example !== '';
  const shown = isPlain ? String(example ?? '…') : JSON.stringify(example);
  const line = shown.split('\n', 1)[0] ?? '';
  return `\`${key}: ${typeof example === 'string' ? toYaml(line) : line}\``;
}

/** Writes a text as a YAML value; it gets quotes if YAML would read anything else without them. */
function toYaml(text: string): string {
  const yaml = readYaml(`key: ${text}`);
  const isPlain = 'value' in yaml && (yaml.value as { key?: unknown } | null)?.key === text;
  return isPlain ? text : JSON.stringify(text);
}

/** Fixes a value that starts with `#`, which YAML reads as a comment. */
function fixComment({ key, comment, isAllowed }: WrongValue): ValueFix | undefined {
  if (comment === undefined) return undefined;
  const text = comment.trimEnd();
  if (isAllowed(text)) return { advice: `Put it in quotes: \`${key}: ${JSON.stringify(text)}\`.` };
  const digits = /^#\s?(\d+)$/.exec(text)?.[1];
  if (digits === undefined || !isAllowed(Number(digits))) return undefined;
  return { advice: `Leave out the \`#\`: \`${key}: ${digits}\`.` };
}

function fixNumber(value: WrongValue): ValueFix | undefined {
  const { key, actual, written, meaning } = value;
  const fixOfText = fixTextAroundNumber(value);
  if (fixOfText !== undefined) return fixOfText;
  const plain = written.replace(/^(['"])(.*)\1$/, '$2');
  if (typeof actual === 'string' && /^[ \n]*\d+[ \n]*$/.test(actual)) {
    const digits = actual.trim();
    // A block begins with `|` or `>`.
    const where = /^[|>]/.test(written) ? 'on the line of its key' : 'without quotes';
    return {
      advice: `Write it ${where}: \`${key}: ${digits}\`.`,
      replacement: plain === actual && wholeNumber.test(digits) ? digits : undefined,
    };
  }
  const rounded = /^(\d+)[.,]0+$/.exec(plain)?.[1];
  if (rounded !== undefined && value.isAllowed(Number(rounded)) && !/^\d{1,3}[.,]000$/.test(plain))
    return { advice: `Write it without decimals: \`${key}: ${Number(rounded)}\`.` };
  // `610/620`, `610 of 620`, `~610` or `ca. 610`: the first number is the count.
  const count = /^(?:~|\p{L}+\.? )?(\d+)(?: ?\/ ?\d+| \p{L}+ \d+)?$/u.exec(plain)?.[1];
  if (count !== undefined && count !== plain && value.isAllowed(Number(count)))
    return { advice: `Write the number alone: \`${key}: ${Number(count)}\`.` };
  const mistyped = parseMistypedNumber(typeof actual === 'string' ? actual : plain);
  if (mistyped !== undefined) {
    const { digits, faults } = mistyped;
    return {
      advice: `It holds ${joinNames(faults, 'and')}: write \`${key}: ${digits}\`.`,
      replacement: mistyped.isCertain && wholeNumber.test(digits) ? digits : undefined,
    };
  }
  if (/^\d{1,3}(?:[ ,._'’\u00a0\u2009\u202f]\d{3})+$/.test(plain)) {
    const digits = plain.replace(/\D/g, '');
    // A point may be a decimal point, and a space may separate two numbers.
    const isCertain = /^[1-9]\d{0,2}(?:([,_'’\u00a0\u2009\u202f])\d{3})(?:\1\d{3})*$/.test(plain);
    return {
      advice: `If it is a number in thousands, write only its digits: \`${key}: ${digits}\`.`,
      replacement: isCertain ? digits : undefined,
    };
  }
  if (/%$/.test(plain)) {
    const [, percent] = /^(\d{1,2}|100) ?%$/.exec(plain) ?? [];
    if (meaning?.maximum === 100 && percent !== undefined) {
      return {
        advice: `Leave out the sign: \`${key}: ${percent}\`.`,
        replacement: String(Number(percent)),
      };
    }
    return { advice: 'Write how many, not a percentage; the build computes percentages.' };
  }
  return undefined;
}

/** Fixes a number with other text before or after it: `-573`, `573,`, `573#comment`. */
function fixTextAroundNumber({
  key,
  actual,
  written,
  isAllowed,
}: WrongValue): ValueFix | undefined {
  const text = typeof actual === 'string' ? actual : written;
  const [, minus = '', digits = '', suffix = ''] = /^(-?)(\d+)(\D.*)?$/s.exec(text) ?? [];
  if (digits === '' || !isAllowed(Number(digits))) return undefined;
  const line = `\`${key}: ${digits}\``;
  if (minus !== '') {
    return suffix === ''
      ? { advice: `If the minus is a slip, leave it out: ${line}; else correct the number.` }
      : undefined;
  }
  const punctuation = /^\s*([,;])\s*$/.exec(suffix)?.[1];
  if (punctuation !== undefined) {
    return {
      advice: `Remove the ${punctuation === ',' ? 'comma' : 'semicolon'} after the number: ${line}.`,
      replacement: written === text && wholeNumber.test(digits) ? digits : undefined,
    };
  }
  const comment = /^#\s*(\S.*)$/.exec(suffix)?.[1];
  if (comment !== undefined) {
    return {
      advice: `A comment has a space before its \`#\`: \`${key}: ${digits} # ${shorten(comment)}\`.`,
      replacement: written === text ? `${digits} # ${comment}` : undefined,
    };
  }
  if (/^\s*[\p{L}(]/u.test(suffix) && /^\D+$/.test(suffix) && !/^[OolI]+$/.test(suffix)) {
    return { advice: `Write the number alone: ${line}.` };
  }
  return undefined;
}

/** Characters that look like digits, or like nothing, and that come from keyboards and copied texts. */
const lookAlikes: readonly (readonly [
  characters: RegExp,
  name: string,
  toDigit: (character: string) => string,
])[] = [
  [/\t/g, 'a tab', () => ''],
  [/\u00a0/g, 'a no-break space (U+00A0)', () => ''],
  [/\u202f/g, 'a narrow no-break space (U+202F)', () => ''],
  [/\u2009/g, 'a thin space (U+2009)', () => ''],
  [/\u3000/g, 'an ideographic space (U+3000)', () => ''],
  [/\p{Cf}/gu, 'a sign that is invisible', () => ''],
  [/[“”„‟«»‘’‚‹›]/g, 'typographic quotes', () => ''],
  [/[０-９]/g, 'full-width digits', (character) => character.normalize('NFKC')],
  [/[٠-٩]/g, 'Arabic digits', (character) => String(character.charCodeAt(0) - 0x660)],
  [/[۰-۹]/g, 'Persian digits', (character) => String(character.charCodeAt(0) - 0x6f0)],
  [/[Oo]/g, 'the letter O for a zero', () => '0'],
  [/[lI]/g, 'a letter for a one', () => '1'],
];

/** Parses a number that has such characters; undefined for anything else. */
function parseMistypedNumber(text: string) {
  let digits = text;
  const faults: string[] = [];
  for (const [characters, name, toDigit] of lookAlikes) {
    if (digits.search(characters) < 0) continue;
    digits = digits.replace(characters, toDigit);
    faults.push(name);
  }
  const isNumber = faults.length > 0 && /^\d+$/.test(digits) && /\p{Nd}/u.test(text);
  if (!isNumber) return undefined;
  // A space may separate two numbers, unless it separates thousands.
  const hasSpace = /[\t\u00a0\u2009\u202f\u3000]/.test(text);
  const isThousands = /^[1-9]\d{0,2}(?:([\u00a0\u2009\u202f])\d{3})(?:\1\d{3})*$/.test(text);
  return { digits, faults, isCertain: !hasSpace || isThousands };
}

/** Matches a whole number as JSON has it, without zeros before other digits. */
const wholeNumber = /^(?:0|[1-9]\d*)$/;

function fixFlag({ key, actual, written }: WrongValue): ValueFix | undefined {
  if (typeof actual !== 'string') return undefined;
  const [, word = '', punctuation] = /^(.*?)([,;])?$/s.exec(actual) ?? [];
  const flag = flags.find(([, synonyms]) => synonyms.test(word))?.[0];
  if (flag === undefined) return undefined;
  if (punctuation !== undefined) {
    return {
      advice: `Remove the ${punctuation === ',' ? 'comma' : 'semicolon'}: \`${key}: ${flag}\`.`,
      replacement: written === actual ? flag : undefined,
    };
  }
  const isPlain = /^(['"]?)\w+\1$/.test(written);
  return {
    advice: `Write \`${key}: ${flag}\`, without quotes.`,
    replacement: isPlain ? flag : undefined,
  };
}

/** The values of flags, each with the words that people write for it, in some of their languages. */
const flags = [
  ['true', /^(?:true|yes|y|on|ja|wahr|oui|vrai|sí|si|sì|sim|verdadero|verdadeiro|vero|waar)$/i],
  ['false', /^(?:false|no|n|off|nein|falsch|non|faux|falso|não|nao|nee|onwaar)$/i],
] as const;

/** Longer texts are not repeated in advice (chosen, so that the sentence stays on a line or two). */
const longestShown = 60;

function fixText({ key, actual, written, meaning, isAllowed }: WrongValue): ValueFix | undefined {
  if (typeof actual === 'string') return undefined;
  if (typeof actual === 'number' && !isAllowed(written)) {
    const intended = [addUnit(actual, meaning), formatUnixTime(actual)].find(
      (text) => text !== undefined && isAllowed(text),
    );
    return intended === undefined
      ? undefined
      : { advice: `Write \`${key}: ${toYaml(intended)}\` if that is what you mean.` };
  }
  if (written.length > longestShown || /["\\\n]/.test(written))
    return { advice: 'Put the text in quotes.' };
  const text = `"${written}"`;
  return {
    advice: `If it is a text, put it in quotes: \`${key}: ${text}\`.`,
    // `false` and `0` may mean that there is no value.
    replacement: typeof actual === 'number' && actual !== 0 ? text : undefined,
  };
}

/** Makes `30 days` of 30, if the example is `365 days`. */
function addUnit(actual: number, meaning: FieldMeaning | undefined): string | undefined {
  const [, unit] = /^\d+( [a-z]+)$/.exec(String(meaning?.examples[0])) ?? [];
  return unit && `${actual}${unit}`;
}

/**
 * Formats a time in seconds or milliseconds since 1970. Ten digits are seconds, in the years from 2001 to 2286, and
 * thirteen are milliseconds; other numbers are no times.
 */
function formatUnixTime(actual: number): string | undefined {
  const seconds = actual >= 1e12 ? actual / 1000 : actual;
  const isRecent = seconds >= 1e9 && seconds < 1e10;
  if (!isRecent) return undefined;
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;
}

function fixList(value: WrongValue): ValueFix | undefined {
  const { key, element, actual, written } = value;
  if (element !== undefined) {
    const text = fixText(value);
    return text && { ...text, advice: text.advice.replace(`\`${key}: `, '`') };
  }
  if (typeof actual !== 'string' || actual.length > longestShown) return undefined;
  const list = `[${JSON.stringify(actual)}]`;
  return {
    advice: `Write it as a list: \`${key}: ${list}\`.`,
    // A text with spaces or commas may be a list in another notation.
    replacement:
      /^[^\s,;|]+$/.test(actual) && /^(['"]?)[^\s'"]+\1$/.test(written) ? list : undefined,
  };
}
