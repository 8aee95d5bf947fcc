// Finds placeholders in braces: `{name}`, `{0}`, `{}`, `{{name}}`, `{{{name}}}`, `${name}`, `%{name}`, and the arguments of
// ICU messages such as `{count, plural, one {…} other {…}}`.

import type { Placeholder } from './check.ts';

/** An open brace, with its meaning for what is inside. */
interface Frame {
  /** Whether the braces directly inside contain texts to choose from, as in a plural. */
  readonly isChoice: boolean;
  /** The argument of the innermost plural around the brace; `#` shows its value. */
  readonly counted: string | undefined;
}

/** Lists the placeholders of a text in their order, with duplicates. */
export function* listBracePlaceholders(text: string): Iterable<Placeholder> {
  if (!text.includes('{')) return;
  const open: Frame[] = [];
  /** The number that the next `{}` has. */
  let nextNumber = 0;
  let end = 0;
  for (const { index, 0: character } of text.matchAll(/[{}#]/g)) {
    if (index < end) continue;
    const { isChoice = false, counted } = open.at(-1) ?? {};
    if (character === '}') {
      open.pop();
      continue;
    }
    if (character === '#') {
      if (!isChoice && counted !== undefined) yield createSingle(counted);
      continue;
    }
    const argument = isChoice ? undefined : matchArgument(text, index);
    open.push(createFrame(argument, counted));
    if (argument === undefined) continue;
    end = argument.end;
    if (!argument.isDouble) {
      const name = argument.name || String(nextNumber++);
      yield* listSpellings(text, index, { ...argument, name });
      continue;
    }
    // The second of two braces.
    open.push({ isChoice: false, counted });
    // Handlebars and Mustache escape the value between two braces, and not between three.
    const isTriple = text.startsWith('{{{', index) && text.startsWith('}}}', end);
    const name = isTriple ? `{{{${argument.name}}}}` : `{{${argument.name}}}`;
    if (!isWordChoice(text, index, end)) yield { name, isRequired: true, isExact: true };
  }
}

function createFrame(argument: Argument | undefined, counted: string | undefined): Frame {
  if (!argument?.choice) return { isChoice: false, counted };
  return { isChoice: true, counted: argument.choice === 'select' ? counted : argument.name };
}

interface Argument {
  readonly name: string;
  readonly isDouble: boolean;
  /** `plural`, `selectordinal` or `select`, if ICU chooses a text by it. */
  readonly choice: string | undefined;
  /** The offset after the name and its format. */
  readonly end: number;
}

/** Matches the argument whose brace is at an index; its name is empty in `{}`. */
function matchArgument(text: string, index: number): Argument | undefined {
  for (const pattern of [doubleBraces, singleBraces]) {
    pattern.lastIndex = index;
    const match = pattern.exec(text);
    // Escapes of characters have braces too: `\u{1F600}`, `\N{name}`.
    if (match === null || /\\[A-Za-z]$/.test(text.slice(Math.max(0, index - 2), index))) continue;
    const { name = '', choice } = match.groups ?? {};
    return { name, choice, isDouble: pattern === doubleBraces, end: index + match[0].length };
  }
  return undefined;
}

const namePattern =
  String.raw`(?<name>[\p{L}_$@](?:[\p{L}\p{M}\p{N}_$@.-]{0,63}[\p{L}\p{M}\p{N}_])?|\d{1,3})` +
  String.raw`\s{0,9}`;

/** `{{name}}`, `{{- name, format}}`, `{{name | filter}}` */
const doubleBraces = new RegExp(String.raw`\{\{\{?[-&]?\s{0,9}${namePattern}(?=\}\}|[,|:])`, 'uy');

/**
 * `{}` and `{name}`, alone or with a known format. Excludes other texts after a comma or a colon, which may be a list of
 * words or a sentence in braces.
 */
const singleBraces = new RegExp(
  String.raw`\{(?:(?=\}|:[^\s{}]{1,9}\})|\s{0,9}${namePattern}(?:(?=\}|[![]|\??:\S|\|\s{0,9}\w|,-?\d)|,\s{0,9}(?:` +
    String.raw`(?<choice>plural|selectordinal|select)\s{0,9},|` +
    '(?:number|date|time|list|spellout|ordinal|duration|choice)(?=[\\s,}]))))',
  'uy',
);

/**
 * Whether double braces have words that the number before them chooses from, as in typesafe-i18n: `{{apple|apples}}`, or
 * `apple{{s}}`. A `|` between spaces begins a filter: `{{ name | upper }}`.
 */
function isWordChoice(text: string, index: number, end: number): boolean {
  const next = text.slice(end, end + 2);
  if (next === '}}') return /\p{L}\{\{e?s$/u.test(text.slice(Math.max(0, index - 2), end));
  return next.startsWith('|') && text[end - 1] !== ' ';
}

/** Lists the placeholder `{name}` at an index, and its spelling with a percent sign (`%{name}`) if one is beside it. */
function* listSpellings(text: string, index: number, argument: Argument): Iterable<Placeholder> {
  const { name, choice, end } = argument;
  if (text[index - 1] === '%') {
    // Some languages write the percent sign first: `%{name}` for `{name}%`.
    yield { name: `%{${name}}`, isRequired: true, isExact: false };
    yield { ...createSingle(name), isRequired: false };
    return;
  }
  if (/^\}\s?%/.test(text.slice(end, end + 3))) {
    yield { name: `%{${name}}`, isRequired: false, isExact: false };
  }
  // `{name|upper}` may be a name with a format, or words to choose from: `{Hi|Hello}`.
  if (text[end] === '|') {
    yield { name: `{${name}}`, isRequired: false, isExact: false };
    return;
  }
  // A language may need no choice, as when it has one plural form.
  const isRequired = choice === undefined && !isInterval(text, index, end, name);
  yield { ...createSingle(name), isRequired };
}

/** Whether `{1}` is the number of a plural form, as in `{0} None|{1} One|[2,*] Many`. */
function isInterval(text: string, index: number, end: number, name: string): boolean {
  if (!/^\d+$/.test(name) || !/^\}\s/.test(text.slice(end, end + 2))) return false;
  const before = text.slice(Math.max(0, index - 2), index).trimEnd();
  return before === '' && index < 2 ? text.includes('|') : before.endsWith('|');
}

/** Creates the placeholder `{name}`. A name with letters of other scripts may be prose, so a translation may add it. */
function createSingle(name: string): Placeholder {
  return { name: `{${name}}`, isRequired: true, isExact: /^[\w$@.-]+$/.test(name) };
}
